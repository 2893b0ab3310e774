import { isValueError, type Finding } from '../diagnostics/finding';
import { findingsAt } from '../diagnostics/findingsAt';
import { pointer, type Path } from '../json/path';
import type { Rule } from '../rules/rule';
import { groupedBy } from '../text/collections';

/**
 * Removes the findings that may only follow from a reported error, so that each mistake has one finding. This is the only place
 * that holds findings back. Callers pass exactly the findings that they report, so that an error is reported whenever a finding is
 * held back (reading of the specification, section 9.12).
 */
export function withoutConsequences<Found extends Pick<Finding, 'code' | 'severity' | 'causedBy'>>(
  findings: readonly Found[],
): readonly Found[] {
  const causes = new Set(
    findings.filter(({ causedBy, severity }) => !causedBy && severity === 'error').map(({ code }) => causeCode(code)),
  );
  return findings.filter(({ causedBy }) => !causedBy?.some((code) => causes.has(code)));
}

/**
 * Adds the causes of findings: the errors in the places that they depend on, and the causes of these errors. An error of a rule is
 * the cause of a schema finding about the same value, because it is more specific.
 */
export function withCauses(findings: readonly Finding[], rules: readonly Rule[]): readonly Finding[] {
  const replacements = findReplacements(findings, rules);
  const dependent = findings.filter((finding) => finding.restsOn ?? replacements.has(finding));
  if (dependent.length === 0) {
    return findings; // Fast path: consistent documents.
  }
  const isReplacedInPlace = (finding: Finding) =>
    replacements.get(finding)?.some(({ path }) => pointer(path) === pointer(finding.path)) === true;
  const errorsAt = findingsAt(findings.filter((finding) => isValueError(finding) && !isReplacedInPlace(finding)));
  const causes = new Map(findings.map((finding) => [finding, new Set(finding.causedBy)]));
  const errors = new Map(
    dependent.map((finding) => {
      const others = [...(replacements.get(finding) ?? []), ...errorsAt(finding.restsOn ?? [])];
      return [finding, new Set(others.filter((error) => error !== finding))];
    }),
  );
  const count = () => dependent.reduce((sum, finding) => sum + causes.get(finding)!.size, 0);
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

/** Returns the schema findings about values that rules report as errors, or in places that such errors cover, with these errors. */
function findReplacements(
  findings: readonly Finding[],
  rules: readonly Rule[],
): ReadonlyMap<Finding, readonly Finding[]> {
  const schemaFindings = findings.filter(({ code }) => code.startsWith('schema/'));
  if (schemaFindings.length === 0) {
    return new Map(); // Most documents.
  }
  const ids = new Set(rules.map(({ id }) => id));
  const errors = findings.filter(({ code, severity, causedBy }) => ids.has(code) && severity === 'error' && !causedBy);
  const errorsByPlace = groupedBy(errors, ({ path }) => pointer(path));
  const coverings = errors.flatMap((error) => (error.covers ?? []).map((at) => ({ error, at: pointer(at) })));
  const coveringByPlace = groupedBy(coverings, ({ at }) => at);
  return new Map(
    schemaFindings.flatMap((finding) => {
      const own = isAboutValue(finding) ? (errorsByPlace.get(pointer(finding.path)) ?? []) : [];
      const around = placesAround(finding.path).flatMap((at) => coveringByPlace.get(at) ?? []);
      return own.length + around.length > 0 ? [[finding, [...own, ...around.map(({ error }) => error)]]] : [];
    }),
  );
}

/** Returns JSON Pointers to the values that contain a place: from the whole document to the place itself. */
const placesAround = (path: Path): readonly string[] =>
  Array.from({ length: path.length + 1 }, (_, length) => pointer(path.slice(0, length)));

/** Returns whether a finding of the schema is about a value. Missing and forbidden members are reported at their object. */
const isAboutValue = ({ code }: Finding): boolean =>
  code !== 'schema/required' && code !== 'schema/additionalProperties';

/**
 * Returns the code of a finding as a cause. All schema findings count as one, because each means that a value has the
 * wrong shape.
 */
const causeCode = (code: string) => (code.startsWith('schema/') ? 'schema' : code);
