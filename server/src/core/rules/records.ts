import { isObject } from '../json/objectReader';
import { valueAt } from '../json/valueAt';
import type { Fix } from '../diagnostics/fix';
import type { Change } from '../json/change';
import { isListInput, placesOfInput } from '../diagnostics/input';
import { recordedMembers } from '../kinds/contract/memberNames';

/**
 * Returns whether a fix changes, removes or renames a record in the document `root`, or writes one that it does not
 * copy from its input places.
 */
export function touchesRecords({ changes, from = [] }: Fix, root: unknown): boolean {
  const affected = changes.map((change) => compareRecords(change, root));
  const writtenRecords = affected.flatMap((each) => each.written);
  const losesRecords = affected.some(({ lost }) => lost.length > 0);
  if (losesRecords || writtenRecords.length === 0) {
    return losesRecords;
  }
  const recordsOfInputs = new Set(
    from.flatMap((input) =>
      isListInput(input)
        ? listRecords(undefined, valueAt(root, input.list))
        : placesOfInput(input).flatMap((place) => listRecords(place.at(-1), valueAt(root, place))),
    ),
  );
  return writtenRecords.some((record) => !recordsOfInputs.has(record));
}

/** Returns the records that a change removes from their places, and the records that it writes. */
function compareRecords(change: Change, root: unknown): { lost: readonly string[]; written: readonly string[] } {
  if ('set' in change) {
    const name = change.set.at(-1);
    return { lost: listRecords(name, valueAt(root, change.set)), written: listRecords(name, change.value) };
  }
  if ('list' in change) {
    const old = valueAt(root, change.list);
    const keptItems = new Set(change.items);
    const dropped: readonly unknown[] = Array.isArray(old) ? old.filter((_, index) => !keptItems.has(index)) : [];
    const added = change.items.flatMap((item) => (typeof item === 'number' ? [] : [item.add]));
    return {
      lost: dropped.flatMap((item) => listRecords(undefined, item)),
      written: added.flatMap((item) => listRecords(undefined, item)),
    };
  }
  if ('add' in change) {
    return { lost: [], written: change.members.flatMap(({ name, value }) => listRecords(name, value)) };
  }
  if ('edit' in change) {
    return { lost: [], written: [] };
  }
  const path = 'rename' in change ? change.rename : change.remove;
  const name = path.at(-1);
  const become = 'rename' in change ? change.to : name;
  // The members of an object move with it.
  const value = valueAt(root, path);
  return isObject(value)
    ? { lost: 'rename' in change ? [] : listRecords(name, value), written: [] }
    : { lost: listRecords(name, value), written: listRecords(become, value) };
}

/** Returns the records in a value with a name, at any depth, each with its name. Null counts as no record. */
function listRecords(name: unknown, value: unknown): readonly string[] {
  if (value === null || value === undefined) {
    return [];
  }
  if (typeof name === 'string' && recordedMembers.includes(name)) {
    return [JSON.stringify([name, value])];
  }
  return typeof value === 'object' ? Object.entries(value).flatMap(([each, inner]) => listRecords(each, inner)) : [];
}
