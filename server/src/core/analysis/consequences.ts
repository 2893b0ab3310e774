import { isValueError, type Finding } from '../diagnostics/finding';
import { findingsAt } from '../diagnostics/findingsAt';

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
  const resting = findings.filter(({ restsOn }) => restsOn);
  if (resting.length === 0) {
    return findings; // Fast path: consistent documents.
  }
  const errorsAt = findingsAt(findings.filter(isValueError));
  const causes = new Map(findings.map((finding) => [finding, new Set(finding.causedBy)]));
  const errors = new Map(
    resting.map((finding) => [finding, new Set(errorsAt(finding.restsOn!).filter((error) => error !== finding))]),
  );
  const count = () => resting.reduce((sum, finding) => sum + causes.get(finding)!.size, 0);
  // Causes of causes need another round.
  for (let before = -1, now = count(); now > before; before = now, now = count()) {
    for (const [finding, its] of errors) {
      const codes = causes.get(finding)!;
      for (const error of its) {
        codes.add(causeCode(error.code));
        causes.get(error)!.forEach((code) => codes.add(code));
      }
    }
  }
  return findings.map((finding) => {
    const causeCodes = causes.get(finding)!;
    const causedBy = causeCodes.size > 0 ? [...causeCodes] : undefined;
    return finding.restsOn || causedBy ? { ...finding, causedBy } : finding;
  });
}

/**
 * Returns the code of a finding as a cause. All schema findings count as one, because each means that a value has the
 * wrong shape.
 */
const causeCode = (code: string) => (code.startsWith('schema/') ? 'schema' : code);
