import { isEqual } from '../../json/isEqual';
import { isObject } from '../../json/objectReader';
import { pointer, type Path } from '../../json/path';
import { PlaceTree } from '../../json/placeTree';
import { valueAt } from '../../json/valueAt';
import { recordMembersAt } from '../../kinds/contract/documentKind';
import type { DocumentView } from '../../kinds/contract/documentView';
import { correspondingPaths } from '../identity';
import type { CheckedSides, Contradiction } from './contradictedEvidence';
import type { ValueConflict } from './threeWay';

/** A conflict. `because` is the message of a finding that the merged document has, but neither side. */
export interface CheckedConflict extends ValueConflict {
  readonly because?: string;
}

/** Returns a function for the values of both sides at a place in the merged document. */
export function createConflictLookup(
  merged: unknown,
  { base, ours, theirs }: CheckedSides,
): (at: Path) => ValueConflict {
  const [inBase, inOurs, inTheirs] = [base, ours, theirs].map((analysis) => {
    const root = analysis?.document?.value;
    const pathIn = correspondingPaths(merged, root);
    return (at: Path) => {
      const path = pathIn(at);
      return path && valueAt(root, path);
    };
  });
  return (at) => ({ at, base: inBase!(at), ours: inOurs!(at), theirs: inTheirs!(at) });
}

/** Returns the values that a contradiction is about, or those around the first if the sides are the same there. */
export function findCauses(
  { places, message }: Contradiction,
  merged: DocumentView,
  conflictAt: (at: Path) => ValueConflict,
): readonly CheckedConflict[] {
  const differs = ({ ours, theirs }: ValueConflict) => !isEqual(ours, theirs);
  const [path = []] = places;
  const direct = places.flatMap((at) => valuesAround(merged, at, conflictAt)).filter(differs);
  const around = path.map((_, index) => path.slice(0, path.length - index)).map(conflictAt);
  const recordPlaces = new Set(direct.flatMap(({ record }) => (record ? [pointer(record)] : [])));
  // A value that contradicts a record of the same object is chosen together with the record.
  const together = direct.map((each) => {
    const item = each.at.slice(0, -1);
    return recordPlaces.has(pointer(item)) ? { ...each, record: item } : each;
  });
  const causes = together.length > 0 ? together : [around.find(differs) ?? conflictAt([])];
  return causes.map((conflict) => ({ ...conflict, because: message }));
}

/** Returns conflicts, and the copies of their records. If one copy of a gate is a conflict, so is the other one, unless the sides are equal there. */
export const withCopies = (
  conflicts: readonly ValueConflict[],
  view: DocumentView,
  conflictAt: (at: Path) => ValueConflict,
): readonly ValueConflict[] =>
  conflicts.flatMap((conflict) => {
    const { at, record } = conflict;
    const isExplained = record !== undefined && view.kind.schema.membersAt(record).explained.size > 0;
    const copies = isExplained ? (view.kind.counterparts?.(view.model, at) ?? []) : [];
    const values = copies.flatMap(({ whole }) => valuesAround(view, [...whole, at.at(-1)!], conflictAt));
    return [conflict, ...(values.some(({ ours, theirs }) => !isEqual(ours, theirs)) ? values : [])];
  });

/** Returns all values of a record for one of them, and only the value itself for others. */
function valuesAround(
  { kind, root }: DocumentView,
  at: Path,
  conflictAt: (at: Path) => ValueConflict,
): readonly ValueConflict[] {
  const record = at.slice(0, -1);
  const value = valueAt(root.value, record);
  const members = recordMembersAt(kind, record);
  return members.includes(String(at.at(-1))) && isObject(value)
    ? Object.keys(value)
        .filter((name) => members.includes(name))
        .map((name) => ({ ...conflictAt([...record, name]), record }))
    : [conflictAt(at)];
}

/** Returns the conflicts without repetitions, and without conflicts inside other conflicts. */
export function outermost(conflicts: readonly CheckedConflict[]): readonly CheckedConflict[] {
  const tree = new PlaceTree<CheckedConflict>();
  conflicts.forEach((conflict) => tree.add(conflict.at, conflict));
  return conflicts.filter((conflict) => tree.around(conflict.at)[0] === conflict);
}

/** Returns the conflict about a whole item or object if only one side has it. A part of it alone would be an item of no side. */
export function wholeAddition(conflict: CheckedConflict, conflictAt: (at: Path) => ValueConflict): CheckedConflict {
  for (let length = 1; length < conflict.at.length; length++) {
    const around = conflictAt(conflict.at.slice(0, length));
    if ((around.ours === undefined) !== (around.theirs === undefined)) {
      return { ...around, ...(conflict.because === undefined ? {} : { because: conflict.because }) };
    }
  }
  return conflict;
}
