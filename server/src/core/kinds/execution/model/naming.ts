import { idForms } from '../spec';
import type { Task, ExecutionSpec } from './types';

/** Returns `path` moved into `folder`, with its last part kept; `undefined` if the last part is not a file name. */
export function moveIntoFolder(path: string, folder: string): string | undefined {
  const movedPath = folder + (path.split('/').at(-1) ?? '');
  return isInFolder(movedPath, folder) ? movedPath : undefined;
}

/** Returns whether a path begins with `folder`, is longer, and has no step to a parent folder, encoded or not; false without a folder. */
export const isInFolder = (path: string, folder: string | undefined): boolean =>
  folder !== undefined &&
  path.startsWith(folder) &&
  path.length > folder.length &&
  !leavesFolder.test(decodePath(path));

/** Returns a path in a form for comparison: steps to the same folder do not matter, and many file systems ignore case. */
export const comparablePath = (path: string): string =>
  decodePath(path)
    .replace(/\/(?:\.?\/)+/g, '/')
    .normalize('NFC')
    .toLowerCase();

/** Returns the path with its dots and slashes decoded, encoded once or more often. */
const decodePath = (path: string) =>
  path.includes('%')
    ? path
        .replace(/%(?:25)+/g, '%')
        .replace(/%2e/gi, '.')
        .replace(/%(?:2f|5c)/gi, '/')
    : path;

/** A step to the parent folder, in the notation of any operating system. Two dots inside a name are not a step. */
const leavesFolder = /(?:^|[/\\])\.\.(?:[/\\]|$)/;

/** The parts of a document that determine the numbers in its ids. */
interface NumberingSource {
  readonly variant: ExecutionSpec;
  readonly tasks: readonly Task[];
}

/**
 * Returns the number at the head of a task id. The collection document determines it. In other documents a task keeps its
 * own, or takes that of the first task with a number.
 */
export const taskNumber = (id: string | undefined, { variant, tasks }: NumberingSource): string =>
  variant.prefixes?.task ?? findNumber(id, 'E') ?? firstNumber(tasks, 'id', 'E') ?? idForms.heads.task;

/** Returns the number at the head of a gate id, by the same rules. */
export const gateNumber = (id: string | undefined, { variant, tasks }: NumberingSource): string =>
  variant.prefixes?.gate ?? findNumber(id, 'R') ?? firstNumber(tasks, 'gateId', 'R') ?? idForms.heads.gate;

/** Returns whether a fixture id has the form `<area>/<topic>/<name>-v<n>`. */
export const isFixtureId = (id: string): boolean => fixtureForm.test(id);

const fixtureForm = new RegExp(`^${idForms.fixture}$`);

const findNumber = (id: string | undefined, letter: 'E' | 'R') =>
  (letter === 'E' ? /^E\d{2}(?=-)/ : /^R\d{2}(?=-)/).exec(id ?? '')?.[0];

function firstNumber(tasks: readonly Task[], member: string, letter: 'E' | 'R'): string | undefined {
  const first = tasks.find(({ part }) => findNumber(part.text(member), letter) !== undefined);
  return findNumber(first?.part.text(member), letter);
}
