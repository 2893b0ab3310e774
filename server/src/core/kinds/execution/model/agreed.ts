import type { Task } from './types';
import { isEqual } from '../../../json/isEqual';

/**
 * Returns the value that all of these tasks have in a member, so that a new task may take it over. `undefined` if they
 * differ, or if there are fewer than two tasks.
 */
export function agreedMember(tasks: readonly Task[], member: string): unknown {
  return agreedValue(tasks, ({ part }) => part.get(member));
}

/** Like `agreedMember`, for a value that `read` takes from each task. */
export function agreedValue(tasks: readonly Task[], read: (task: Task) => unknown): unknown {
  const [first] = tasks;
  const value = first && read(first);
  return first && tasks.length > 1 && tasks.every((task) => isEqual(read(task), value)) ? value : undefined;
}

/** Returns the file name at the end of a path that all of these tasks share; `undefined` if the names differ. */
export function agreedFileName(tasks: readonly Task[], member: 'receiptPath' | 'taskPacketPath'): string | undefined {
  const name = agreedValue(tasks, ({ part }) => part[member]?.split('/').at(-1));
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** Returns the blocker shared by all tasks of a type that still wait. */
export const agreedBlocker = (alike: readonly Task[]) =>
  agreedValue(
    alike.filter(({ part }) => part.status === 'WAITING_PREDECESSOR'),
    ({ part }) => part.blocker,
  );
