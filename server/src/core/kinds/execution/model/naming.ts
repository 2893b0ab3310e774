import type { Task, ExecutionSpec } from './types';

/** `path` moved into `folder` with its last part kept; `undefined` when that is no file name. */
export function inFolder(path: string, folder: string): string | undefined {
  const moved = folder + (path.split('/').at(-1) ?? '');
  return isInFolder(moved, folder) ? moved : undefined;
}

export const isInFolder = (path: string, folder: string): boolean =>
  path.startsWith(folder) && path.length > folder.length && !leavesFolder.test(decoded(path));

/** Dots and slashes as a server reads them, encoded once or more. */
const decoded = (path: string) =>
  path.includes('%')
    ? path
        .replace(/%(?:25)+/g, '%')
        .replace(/%2e/gi, '.')
        .replace(/%(?:2f|5c)/gi, '/')
    : path;

/** A step to the folder above, as the systems write it that a checkout may stand on; two dots in a name are none. */
const leavesFolder = /(?:^|[/\\])\.\.(?:[/\\]|$)/;

/** What tells the numbers in the ids of a document. */
interface Numbered {
  readonly variant: ExecutionSpec;
  readonly tasks: readonly Task[];
}

/**
 * The number at the head of a task id. The collection document settles it; elsewhere a task keeps the one it has, or
 * takes that of the first task with one.
 */
export const taskNumber = (id: string | undefined, { variant, tasks }: Numbered): string =>
  variant.prefixes?.task ?? numberIn(id, 'E') ?? firstNumber(tasks, 'id', 'E') ?? 'E01';

/** The same for gate ids. */
export const gateNumber = (id: string | undefined, { variant, tasks }: Numbered): string =>
  variant.prefixes?.gate ?? numberIn(id, 'R') ?? firstNumber(tasks, 'gateId', 'R') ?? 'R26';

/** Whether the id of a task is built from its number and its name. */
export function hasOwnId({ part: { id }, name }: Task, execution: Numbered): boolean {
  return name !== undefined && id === `${taskNumber(id, execution)}-${name}`;
}

/** Whether a fixture is named `<area>/<topic>/<name>-v<n>`. */
export const isFixtureId = (id: string): boolean => /^[^/\s]+\/[^/\s]+\/[^/\s]+-v\d+$/.test(id);

const numberIn = (id: string | undefined, letter: 'E' | 'R') =>
  (letter === 'E' ? /^E\d{2}(?=-)/ : /^R\d{2}(?=-)/).exec(id ?? '')?.[0];

function firstNumber(tasks: readonly Task[], member: string, letter: 'E' | 'R'): string | undefined {
  const first = tasks.find(({ part }) => numberIn(part.text(member), letter) !== undefined);
  return numberIn(first?.part.text(member), letter);
}
