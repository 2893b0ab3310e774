import type { Fix } from '../diagnostics/fix';
import type { Change } from '../json/change';
import { isObject } from '../json/objectReader';
import type { Path } from '../json/path';
import { valueAt } from '../json/valueAt';
import { privateMember } from '../secrets/detector';
import { holdsPrivate } from '../secrets/locations';
import { findMemberSecrets } from '../secrets/secretMembers';
import { touchesRecords } from './records';

/**
 * Turns a derived fix into an assertion, which is not part of "fix all", if it changes records or writes ones that it
 * does not copy.
 */
export const assertRecordChanges = (fix: Fix, root: unknown): Fix =>
  fix.type === 'derived' && touchesRecords(fix, root) ? { ...fix, type: 'assertion' } : fix;

/**
 * Returns whether a fix loses no data and hides no secret. Rules number the items of a list among its objects only. In
 * lists with other items, those numbers are not indices, so the fix would lose items.
 */
export function isSafe({ changes }: Fix, root: unknown): boolean {
  return changes.every((change) => {
    if ('rename' in change && namesSecret(root, change.rename)) {
      return false; // A secret under another name would no longer be recognized.
    }
    const changedPath = 'set' in change ? change.set : 'remove' in change ? change.remove : undefined;
    if (changedPath && holdsPrivate(valueAt(root, changedPath), String(changedPath.at(-1)))) {
      return false; // People have to notice a private text before it is removed.
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
  const kept = new Set(items);
  return Array.isArray(old) ? old.filter((_, index) => !kept.has(index)) : [];
}

function namesSecret(root: unknown, path: Path): boolean {
  const holder = valueAt(root, path.slice(0, -1));
  const isOfKey = isObject(holder) && privateMember(holder) !== undefined;
  return isOfKey || findMemberSecrets(String(path.at(-1)), valueAt(root, path)).length > 0;
}
