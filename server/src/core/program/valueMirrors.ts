import { isObject } from '../json/objectReader';
import { pointer } from '../json/path';
import { currentPath, type ValuePair } from './valueDiff';

/**
 * Returns a key for a change of a slot or gate of a screen (`side` is `screen`), or of its mirror at the top level. Both
 * have the same key if the mirror repeats the change, which is then reported once, for the screen. `undefined` for other
 * changes.
 */
export function keyOfRepeatedChange(pair: ValuePair, side: 'screen' | 'mirror'): string | undefined {
  const path = currentPath(pair);
  const [list, , inner, , member] = path;
  const item = pair.container?.now ?? pair.container?.old;
  if (side === 'screen' && list === 'screens' && path.length === 5 && typeof member === 'string' && isObject(item)) {
    const screen = screenOf(pair.container?.container?.container);
    return JSON.stringify([inner, screen, item.family ?? item.id, member, pair.old, pair.now]);
  }
  if (side === 'screen' && list === 'screens' && pointer(path.slice(2)) === '/fixture/id') {
    return JSON.stringify(['captureSlots', screenOf(pair.container?.container), '', 'fixtureId', pair.old, pair.now]);
  }
  if (side === 'mirror' && path.length === 3 && isObject(item)) {
    const name = list === 'preflightGates' ? 'gates' : list;
    const isWhole = pair.container?.old === undefined || pair.container.now === undefined;
    const isOnlyHere = ['screenId', 'screenTitle', 'fixtureId'].includes(String(path[2]));
    if (isWhole && isOnlyHere) {
      const [before, after] = pair.container?.old === undefined ? [undefined, item.id] : [item.id, undefined];
      return JSON.stringify([name, item.screenId, item.family ?? item.id, 'id', before, after]);
    }
    const slot = path[2] === 'fixtureId' ? '' : (item.family ?? item.id);
    return JSON.stringify([name, item.screenId, slot, path[2], pair.old, pair.now]);
  }
  return undefined;
}

function screenOf(pair: ValuePair | undefined): unknown {
  const screen = pair?.now ?? pair?.old;
  return isObject(screen) ? screen.screenId : undefined;
}
