import { isValueError, type Finding } from '../diagnostics/finding';
import { findingsAt } from '../diagnostics/findingsAt';
import type { Input } from '../diagnostics/input';

/** Removes the findings that may only follow from a reported error, so that each mistake has one finding. */
export function withoutConsequences<Found extends Pick<Finding, 'code' | 'severity' | 'causedBy'>>(
  findings: readonly Found[],
): readonly Found[] {
  const causes = new Set(
    findings.filter(({ causedBy, severity }) => !causedBy && severity === 'error').map(({ code }) => causeCode(code)),
  );
  return findings.filter(({ causedBy }) => !causedBy?.some((code) => causes.has(code)));
}

/** Adds the causes of findings: the errors in the places that they depend on, and the causes of these errors. */
export function withCauses(findings: readonly Finding[]): readonly Finding[] {
  if (!findings.some(({ restsOn }) => restsOn)) {
    return findings; // Fast path: consistent documents.
  }
  let known = findings;
  // Causes of causes need another round.
  for (let more = Infinity, before = 0; more > before;) {
    before = causesIn(known);
    const causesOf = causesAmong(known);
    known = known.map((finding) =>
      finding.restsOn
        ? { ...finding, causedBy: [...new Set([...(finding.causedBy ?? []), ...causesOf(finding.restsOn, finding)])] }
        : finding,
    );
    more = causesIn(known);
  }
  return known.map((finding) => (finding.causedBy?.length === 0 ? { ...finding, causedBy: undefined } : finding));
}

const causesIn = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { causedBy = [] }) => sum + causedBy.length, 0);

/** Returns a function that lists the codes of all errors in given places, and of their own causes. */
export function causesAmong(
  findings: readonly Finding[],
): (inputs: readonly Input[], except?: Finding) => readonly string[] {
  const errorsAt = findingsAt(findings.filter(isValueError));
  return (inputs, except) => [
    ...new Set(
      errorsAt(inputs)
        .filter((finding) => finding !== except)
        .flatMap(codesOf),
    ),
  ];
}

const codesOf = ({ code, causedBy }: Finding): readonly string[] => [causeCode(code), ...(causedBy ?? [])];

/**
 * Returns the code of a finding as a cause. All schema findings count as one, because each means that a value has the
 * wrong shape.
 */
const causeCode = (code: string) => (code.startsWith('schema/') ? 'schema' : code);
