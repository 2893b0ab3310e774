import type { UndecidedCheck } from './checks';

/** A finding with the JSON Pointer of its place. */
interface PlacedFinding {
  readonly code: string;
  readonly path: string;
  readonly causedBy?: readonly string[] | undefined;
}

/** Returns the reported finding that keeps a rule from deciding; `undefined` if none does. */
export function findCause<Reported extends PlacedFinding>(
  { rule, reason }: Pick<UndecidedCheck, 'rule' | 'reason'>,
  findings: readonly Reported[],
  allHeldBack: readonly PlacedFinding[],
): Reported | undefined {
  if (reason === 'syntax') {
    return findings.find(({ code }) => code === 'document/syntax');
  }
  if (reason !== 'heldBack') {
    return undefined;
  }
  const heldBack = allHeldBack.filter(({ code }) => code === rule);
  const causes = new Set(heldBack.flatMap(({ causedBy }) => causedBy ?? []));
  const possibleCauses = findings.filter(
    ({ code }) => causes.has(code) || (causes.has('schema') && code.startsWith('schema/')),
  );
  // A cause is in or next to the value that the finding held back is about.
  const nearness = ({ path }: Reported) => Math.max(...heldBack.map((each) => sharedLength(each.path, path)));
  return possibleCauses.toSorted((a, b) => nearness(b) - nearness(a))[0];
}

/** Returns the number of segments that two JSON Pointers begin with. */
function sharedLength(one: string, other: string): number {
  const segments = other.split('/');
  const different = one.split('/').findIndex((segment, index) => segment !== segments[index]);
  return different < 0 ? segments.length : different;
}
