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
  const causes = findCauses(findings, replacements, unreadItems);
  if (causes.size === 0) {
    return findings; // Fast path: consistent documents.
  }
  // Errors that are only causes of each other replace nothing: the value is malformed, and they follow from that.
  const circular = replacements.size > 0 ? findCircular(causes) : new Set<Finding>();
  if (circular.size === 0) {
    return withCodes(findings, causes);
  }
  const remaining = new Map([...replacements].filter(([finding]) => !circular.has(finding)));
  return withCodes(findings, findCauses(findings, remaining, unreadItems));
}

type CausesByFinding = ReadonlyMap<Finding, ReadonlySet<Finding>>;

/** Returns the errors in the places that findings depend on, by the finding. */
function findCauses(
  findings: readonly Finding[],
  replacements: ReadonlyMap<Finding, readonly Finding[]>,
  unreadItems: ReadonlyMap<Finding, readonly Finding[]>,
): CausesByFinding {
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
      const causes = new Set([
        ...(replacements.get(finding) ?? []),
        ...(unreadItems.get(finding) ?? []),
        ...errorsAt(finding.inputs ?? []),
      ]);
      causes.delete(finding);
      return causes.size > 0 ? [[finding, causes]] : [];
    }),
  );
}

/** Returns the schema findings whose causes are only caused by each other, with no error first. */
function findCircular(causesByFinding: CausesByFinding): ReadonlySet<Finding> {
  const founded = new Set<Finding>();
  const isFounded = (finding: Finding) => !causesByFinding.has(finding) || founded.has(finding);
  repeatUntilSame(
    () => founded.size,
    () => {
      for (const [finding, causes] of causesByFinding) {
        if ([...causes].some(isFounded)) {
          founded.add(finding);
        }
      }
    },
  );
  const isCircular = (finding: Finding) => finding.code.startsWith('schema/') && !founded.has(finding);
  return new Set([...causesByFinding.keys()].filter(isCircular));
}

/** Adds the codes of the causes of findings, of their causes, and so on. */
function withCodes(findings: readonly Finding[], causesByFinding: CausesByFinding): readonly Finding[] {
  const codesByFinding = new Map(
    Array.from(causesByFinding.keys(), (finding) => [finding, new Set(finding.causedBy)] as const),
  );
  repeatUntilSame(
    () => [...codesByFinding.values()].reduce((sum, codes) => sum + codes.size, 0),
    () => {
      for (const [finding, causes] of causesByFinding) {
        const codes = codesByFinding.get(finding)!;
        for (const cause of causes) {
          codes.add(causeCode(cause.code));
          (codesByFinding.get(cause) ?? cause.causedBy)?.forEach((code) => codes.add(code));
        }
      }
    },
  );
  return findings.map((finding) => {
    const codes = codesByFinding.get(finding);
    return codes ? { ...finding, causedBy: [...codes] } : finding;
  });
}

/** Repeats a step until it no longer changes a number. */
function repeatUntilSame(count: () => number, step: () => void): void {
  let before: number;
  do {
    before = count();
    step();
  } while (count() !== before);
}

/**
 * Returns the errors that replace schema findings, by the schema finding: errors of rules about the same value, or that cover its place.
 */
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

/** Returns the schema errors about items of a list, by the findings of rules about the list: to a rule, an item of the wrong type is missing. */
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
