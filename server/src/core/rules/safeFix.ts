import type { Fix } from '../diagnostics/fix';
import type { Change } from '../json/change';
import { isObject } from '../json/objectReader';
import type { Path } from '../json/path';
import { valueAt } from '../json/valueAt';
import { privateMember } from '../secrets/detector';
import { holdsPrivate } from '../secrets/locations';
import { secretsOf } from '../secrets/secretMembers';
import { touchesRecords } from './records';

/** What changes records, or writes others than it copies, does not follow from the rest: it is offered alone. */
export const sparingRecords = (fix: Fix, root: unknown): Fix =>
  fix.type === 'derived' && touchesRecords(fix, root) ? { ...fix, type: 'assertion' } : fix;

/**
 * Rules number the items of a list among its objects. Where something else stands between them, those numbers are not
 * its places, and a fix would lose what it does not know.
 */
export function isSafe({ changes }: Fix, root: unknown): boolean {
  return changes.every((change) => {
    if ('rename' in change && namesSecret(root, change.rename)) {
      return false; // A private number or a secret under another name would no longer look like one.
    }
    const written = 'set' in change ? change.set : 'remove' in change ? change.remove : undefined;
    if (written && holdsPrivate(valueAt(root, written), String(written.at(-1)))) {
      return false; // Whoever wrote a private text there has to learn of it before it is gone.
    }
    if ('list' in change && holdsPrivate(droppedItems(change, root))) {
      return false;
    }
    const list = 'list' in change ? valueAt(root, change.list) : [];
    const objects = Array.isArray(list) ? list.filter(isObject).length : 0;
    return Array.isArray(list) && (objects === 0 || objects === list.length);
  });
}

function droppedItems({ list, items }: Extract<Change, { list: Path }>, root: unknown): readonly unknown[] {
  const old = valueAt(root, list);
  return Array.isArray(old) ? old.filter((_, index) => !items.includes(index)) : [];
}

function namesSecret(root: unknown, path: Path): boolean {
  const holder = valueAt(root, path.slice(0, -1));
  const isOfKey = isObject(holder) && privateMember(holder) !== undefined;
  return isOfKey || secretsOf(String(path.at(-1)), valueAt(root, path)).length > 0;
}
