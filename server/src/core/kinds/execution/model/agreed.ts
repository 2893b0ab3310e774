import type { Task } from './types';
import { isEqual } from '../../../json/isEqual';

/**
 * What all of these tasks say in a member: only then may another one take it over. `undefined` where one of them says
 * something else, or there are fewer than two.
 */
export function agreed(tasks: readonly Task[], member: string): unknown {
  return agreedOn(tasks, ({ part }) => part.get(member));
}

/** The same of what is read from each. */
export function agreedOn(tasks: readonly Task[], read: (task: Task) => unknown): unknown {
  const [first] = tasks;
  const value = first && read(first);
  return first && tasks.length > 1 && tasks.every((task) => isEqual(read(task), value)) ? value : undefined;
}

/** The members that the tasks of one screen have in common, and those that ask for the same on every screen. */
export const sameOnScreen = [
  'knifeId',
  'globalOrdinal',
  'product',
  'productLabel',
  'platformFamily',
  'productOwner',
  'productionPosture',
  'checkedAt',
];
export const sameOfType = [
  'gateLabel',
  'gateRequirement',
  'laneLabel',
  'accountableOwner',
  'reviewer',
  'submissionRequirement',
  'predecessorPath',
  'predecessorValue',
];

/** The name of the file that a member of all of these tasks leads to; `undefined` where they differ. */
export function fileAgreed(tasks: readonly Task[], member: 'receiptPath' | 'taskPacketPath'): string | undefined {
  const name = agreedOn(tasks, ({ part }) => part[member]?.split('/').at(-1));
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** The blocker of all tasks of a type that still wait. */
export const agreedBlocker = (alike: readonly Task[]) =>
  agreedOn(
    alike.filter(({ part }) => part.status === 'WAITING_PREDECESSOR'),
    ({ part }) => part.blocker,
  );
