import { isValueError, type Finding } from '../diagnostics/finding';
import { createFindingSelector } from '../diagnostics/findingSelector';
import { isSamePath } from '../json/path';
import { PlaceTree } from '../json/placeTree';
import type { Rule } from '../rules/rule';

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
  const unreadItems = findUnreadItems(findings, rules);
  const errors = findErrors(findings, replacements, unreadItems);
  if (errors.size === 0) {
    return findings; // Fast path: consistent documents.
  }
  // Errors that only follow from each other replace nothing: the value is malformed, and they follow from that.
  const unfounded = replacements.size > 0 ? findUnfounded(errors) : [];
  for (const finding of unfounded) {
    replacements.delete(finding);
  }
  return addCauses(findings, unfounded.length > 0 ? findErrors(findings, replacements, unreadItems) : errors);
}

type ErrorsByFinding = ReadonlyMap<Finding, ReadonlySet<Finding>>;

/** Returns the errors in the places that findings depend on, by the finding. */
function findErrors(
  findings: readonly Finding[],
  replacements: ReadonlyMap<Finding, readonly Finding[]>,
  unreadItems: ReadonlyMap<Finding, readonly Finding[]>,
): ErrorsByFinding {
  const dependent = findings.filter(
    (finding) => finding.inputs ?? (replacements.has(finding) || unreadItems.has(finding)),
  );
  if (dependent.length === 0) {
    return new Map();
  }
  const isReplacedInPlace = (finding: Finding) =>
    replacements.get(finding)?.some(({ path }) => isSamePath(path, finding.path)) === true;
  const errorsAt = createFindingSelector(
    findings.filter((finding) => isValueError(finding) && !isReplacedInPlace(finding)),
  );
  return new Map(
    dependent.flatMap((finding) => {
      const others = new Set([
        ...(replacements.get(finding) ?? []),
        ...(unreadItems.get(finding) ?? []),
        ...errorsAt(finding.inputs ?? []),
      ]);
      others.delete(finding);
      return others.size > 0 ? [[finding, others]] : [];
    }),
  );
}

/** Returns the schema findings that follow only from errors that follow from each other, so that no independent error is their cause. */
function findUnfounded(errors: ErrorsByFinding): readonly Finding[] {
  const founded = new Set<Finding>();
  const isFounded = (finding: Finding) => !errors.has(finding) || founded.has(finding);
  for (let before = -1; founded.size > before;) {
    before = founded.size;
    for (const [finding, its] of errors) {
      if (!founded.has(finding) && [...its].some(isFounded)) {
        founded.add(finding);
      }
    }
  }
  return [...errors.keys()].filter((finding) => finding.code.startsWith('schema/') && !founded.has(finding));
}

/** Adds the codes of the errors that findings depend on, and the causes of these errors. */
function addCauses(findings: readonly Finding[], errors: ErrorsByFinding): readonly Finding[] {
  const causes = new Map(Array.from(errors.keys(), (finding) => [finding, new Set(finding.causedBy)]));
  const count = () => [...causes.values()].reduce((sum, codes) => sum + codes.size, 0);
  // Causes of causes need another round.
  for (let before = -1, now = count(); now > before; before = now, now = count()) {
    for (const [finding, its] of errors) {
      const codes = causes.get(finding)!;
      for (const error of its) {
        codes.add(causeCode(error.code));
        (causes.get(error) ?? error.causedBy)?.forEach((code) => codes.add(code));
      }
    }
  }
  return findings.map((finding) => {
    const codes = causes.get(finding);
    return codes ? { ...finding, causedBy: [...codes] } : finding;
  });
}

/** Returns the schema findings about values that rules report as errors, or in places that such errors cover, with these errors. */
function findReplacements(findings: readonly Finding[], rules: readonly Rule[]): Map<Finding, readonly Finding[]> {
  const schemaFindings = findings.filter(({ code }) => code.startsWith('schema/'));
  if (schemaFindings.length === 0) {
    return new Map(); // Most documents.
  }
  const ids = new Set(rules.map(({ id }) => id));
  const errors = findings.filter(({ code, severity, causedBy }) => ids.has(code) && severity === 'error' && !causedBy);
  const errorsByPlace = new PlaceTree<Finding>();
  const covered = new PlaceTree<Finding>();
  for (const error of errors) {
    errorsByPlace.add(error.path, error);
    error.covers?.forEach((at) => covered.add(at, error));
  }
  return new Map(
    schemaFindings.flatMap((finding) => {
      const own = isAboutValue(finding) ? errorsByPlace.at(finding.path) : [];
      const around = covered.around(finding.path);
      return own.length + around.length > 0 ? [[finding, [...own, ...around]]] : [];
    }),
  );
}

/** Returns the findings of rules about lists with items of the wrong type, with these errors. A list seems to lack such an item. */
function findUnreadItems(
  findings: readonly Finding[],
  rules: readonly Rule[],
): ReadonlyMap<Finding, readonly Finding[]> {
  const unread = findings.filter(({ code, path }) => code === 'schema/type' && typeof path.at(-1) === 'number');
  if (unread.length === 0) {
    return new Map(); // Most documents.
  }
  const ids = new Set(rules.map(({ id }) => id));
  const errorsByList = new PlaceTree<Finding>();
  unread.forEach((error) => errorsByList.add(error.path.slice(0, -1), error));
  return new Map(
    findings.flatMap((finding) => {
      const items = ids.has(finding.code) ? errorsByList.at(finding.path) : [];
      return items.length > 0 ? [[finding, items]] : [];
    }),
  );
}

/** Returns whether a finding of the schema is about a value. Missing and forbidden members are reported at their object. */
const isAboutValue = ({ code }: Finding): boolean =>
  code !== 'schema/required' && code !== 'schema/additionalProperties';

/**
 * Returns the code of a finding as a cause. All schema findings count as one, because each means that a value has the
 * wrong shape.
 */
const causeCode = (code: string) => (code.startsWith('schema/') ? 'schema' : code);
