import { valueAt } from '../document/valueAt';
import type { Change } from './fix';

/** What people record of what was done (reading of the specification, section 7.9). */
const recorded: ReadonlySet<unknown> = new Set([
  ...['checksum', 'capturedAt', 'receiptId'],
  ...['assignee', 'claimedAt', 'submittedAt', 'acceptedAt'],
]);

/** Whether a change writes, removes or renames what somebody recorded in the document `root`. */
export function touchesRecords(change: Change, root: unknown): boolean {
  if ('set' in change) {
    const name = change.set.at(-1);
    return isRecord(name, valueAt(root, change.set)) || isRecord(name, change.value);
  }
  if ('rename' in change) {
    const value = valueAt(root, change.rename);
    return isOf(change.rename.at(-1), value) || isOf(change.to, value);
  }
  if ('list' in change) {
    const old = valueAt(root, change.list);
    const kept = new Set(change.items);
    const dropped = Array.isArray(old) ? old.filter((_, index) => !kept.has(index)) : [];
    const added = change.items.flatMap((item) => (typeof item === 'number' ? [] : [item.add]));
    return [...dropped, ...added].some(holdsRecord);
  }
  return true; // Of two members with one name nobody knows which one was recorded.
}

const isRecord = (name: unknown, value: unknown): boolean => isOf(name, value) || holdsRecord(value);

/** Whether a member of this name and value is a record; null says that there is none yet. */
const isOf = (name: unknown, value: unknown): boolean => value !== null && value !== undefined && recorded.has(name);

/** Whether a record stands in a value, at any depth. */
const holdsRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.entries(value).some(([name, each]) => isRecord(name, each));
