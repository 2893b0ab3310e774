import { isObject } from '../../../json/objectReader';
import { pointer } from '../../../json/path';
import { currentPath, type ValuePair } from '../../../json/valuePair';
import type { CopiedChanges } from '../../contract/documentKind';
import { mirrors } from '../model/mirrors';

/** Changes of slots, gates and fixtures on their screens, and of their copies in the lists at the top level. */
export const copiedChanges: CopiedChanges = { keyOfOriginal, keyOfCopy };

/** Returns the key of a change of a slot, gate or fixture of a screen; `undefined` for other changes. */
function keyOfOriginal(pair: ValuePair): string | undefined {
  const path = currentPath(pair);
  const [list, , inner, , member] = path;
  if (list !== 'screens') {
    return undefined;
  }
  if (pointer(path.slice(2)) === '/fixture/id') {
    return JSON.stringify([
      'captureSlots',
      readScreenId(pair.container?.container),
      '',
      'fixtureId',
      pair.before,
      pair.after,
    ]);
  }
  const item = findItem(pair);
  if (path.length !== 5 || typeof member !== 'string' || !item) {
    return undefined;
  }
  const screen = readScreenId(pair.container?.container?.container);
  return JSON.stringify([inner, screen, keyInScreen(item), member, pair.before, pair.after]);
}

/** Returns the key of a change of a slot or gate in a list at the top level; `undefined` for other changes. */
function keyOfCopy(pair: ValuePair): string | undefined {
  const path = currentPath(pair);
  const [list, , member] = path;
  const item = findItem(pair);
  if (path.length !== 3 || !item) {
    return undefined;
  }
  const mirror = mirrors.find((each) => each.list === list);
  const name = mirror?.listOfScreen ?? list;
  const isAdded = pair.container?.before === undefined;
  const isRemoved = pair.container?.after === undefined;
  // The items of screens lack these members, so an added or removed mirror is compared with the id of its original.
  if ((isAdded || isRemoved) && mirror?.added.includes(String(member))) {
    const [before, after] = isAdded ? [undefined, item.id] : [item.id, undefined];
    return JSON.stringify([name, item.screenId, keyInScreen(item), 'id', before, after]);
  }
  const slot = member === 'fixtureId' ? '' : keyInScreen(item);
  return JSON.stringify([name, item.screenId, slot, member, pair.before, pair.after]);
}

/** Returns the object that contains a value, in the new document or else in the old one. */
function findItem({ container }: ValuePair): Readonly<Record<string, unknown>> | undefined {
  const item = container?.after ?? container?.before;
  return isObject(item) ? item : undefined;
}

/** Returns the family of a slot, or the id of a gate. */
const keyInScreen = (item: Readonly<Record<string, unknown>>): unknown => item.family ?? item.id;

function readScreenId(pair: ValuePair | undefined): unknown {
  const screen = pair?.after ?? pair?.before;
  return isObject(screen) ? screen.screenId : undefined;
}
