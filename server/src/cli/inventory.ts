import type { Result } from '../core/text/result';
import { withoutFiles } from './analyseTogether';
import { changedSince, type ChosenFiles } from './changedFiles';
import type { CheckOptions } from './checkOptions';
import { namedFiles, readStandardInput, statOf } from './files';
import { printError } from './print';
import type { EmptyResult } from './judge';
import { stagedFiles } from './stagedFiles';

/** Returns the files to check: the named files, the changed or staged ones among them, or standard input. */
export async function inventory(
  inputs: readonly string[],
  { standardInput, since, isStaged, language, configs }: CheckOptions,
): Promise<Result<ChosenFiles>> {
  if (standardInput !== undefined) {
    const named = [await readStandardInput(standardInput ?? 'stdin.json', language)];
    return {
      ok: { named, passedOver: 0, ...(standardInput === null && { around: { surroundings: withoutFiles, configs } }) },
    };
  }
  const wanted = inputs.length > 0 ? inputs : ['.'];
  if (isStaged === true) {
    return stagedFiles(wanted, language);
  }
  const named = await namedFiles(wanted);
  return since === undefined ? { ok: { named, passedOver: 0 } } : changedSince(since, named, language);
}

/** Prints the number of files that were skipped because they have not changed. */
export function printPassedOver(
  { passedOver: count }: ChosenFiles,
  { since, isStaged, language: { say } }: CheckOptions,
): void {
  if (since !== undefined) {
    printError(say('Files that have not changed since {since}, which were not checked: {count}.', { since, count }));
  } else if (isStaged === true) {
    printError(say('Files without staged changes, which were not checked: {count}.', { count }));
  }
}

/** Returns the reason why a check without status documents is allowed, or `undefined` if it is an error. */
export function emptyResultOf(
  { named, passedOver }: ChosenFiles,
  inputs: readonly string[],
  { standardInput, since, isStaged }: CheckOptions,
): EmptyResult | undefined {
  if (since === undefined && isStaged !== true) {
    return standardInput !== undefined || (inputs.length > 0 && inputs.every(isFile)) ? 'named' : undefined;
  }
  return passedOver + named.length > 0 ? 'unchanged' : undefined;
}

const isFile = (input: string) => statOf(input)?.isFile() === true;
