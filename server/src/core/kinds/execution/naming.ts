import type { Execution } from './model';

/** `path` moved into `folder` with its last part kept; `undefined` when it is there already, or no text. */
export function inFolder(path: string | undefined, folder: string): string | undefined {
  if (path === undefined || (path.startsWith(folder) && path.length > folder.length && !path.includes('..'))) {
    return undefined;
  }
  const name = path.split('/').at(-1);
  return name === undefined || name === '' ? undefined : folder + name;
}

/**
 * The number at the head of a task id. The collection document settles it; elsewhere a task keeps the one it has, or
 * takes that of the first task with one.
 */
export function taskNumber(id: string | undefined, { variant, tasks }: Execution): string {
  const numberOf = (text: string | undefined) => /^E\d{2}(?=-)/.exec(text ?? '')?.[0];
  const others = tasks.map(({ part }) => numberOf(part.text('id'))).find((number) => number !== undefined);
  return variant.prefixes?.task ?? numberOf(id) ?? others ?? 'E01';
}

/** The same for gate ids. */
export function gateNumber(id: string | undefined, { variant, tasks }: Execution): string {
  const numberOf = (text: string | undefined) => /^R\d{2}(?=-)/.exec(text ?? '')?.[0];
  const others = tasks.map(({ part }) => numberOf(part.text('gateId'))).find((number) => number !== undefined);
  return variant.prefixes?.gate ?? numberOf(id) ?? others ?? 'R26';
}
