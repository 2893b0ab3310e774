import { filesOnDisk } from '../../host/states';
import { chooseFilesChangedSince, type ChosenFiles } from '../git/chooseChangedFiles';
import type { CheckOptions } from '../commands/checkOptions';
import { fail } from '../../core/text/result';
import { readStandardInput } from './files';
import { namedFilesOrReasons } from './missing';
import { parseGitState, type GitState } from '../git/gitPlace';
import { isZeroRevision } from '../../host/gitStates';
import { printError } from '../report/print';
import type { EmptyResult } from '../report/verdict';
import { chooseCommittedFiles, chooseStagedFiles } from '../git/chooseStoredFiles';
import { statOf } from '../../host/fileStats';

/** Returns the files to check: the named files on disk or in Git, perhaps only the changed or staged ones, or standard input. */
export async function inventory(inputs: readonly string[], options: CheckOptions): Promise<ChosenFiles> {
  const { standardInput, since, isStaged, language } = options;
  if (standardInput !== undefined) {
    const chosenFiles = [await readStandardInput(standardInput ?? 'stdin.json', language)];
    return {
      chosenFiles,
      skippedCount: 0,
      ...(standardInput === null && { surroundings: { state: filesOnDisk(), hasNoPlace: true } }),
    };
  }
  const targets = inputs.length > 0 ? inputs : ['.'];
  const state = await parseGitState(targets, language);
  if (state) {
    return chooseFilesOfCommit(state, options);
  }
  if (isStaged === true) {
    return chooseStagedFiles(targets, options);
  }
  const chosenFiles = await namedFilesOrReasons(targets, language);
  return since === undefined ? { chosenFiles, skippedCount: 0 } : chooseFilesChangedSince(since, chosenFiles, options);
}

/** Returns the files of a commit. Fails if an option needs files on disk. */
async function chooseFilesOfCommit(
  { revision, paths }: GitState,
  { fix, statement, since, isStaged, beforeReport, language }: CheckOptions,
): Promise<ChosenFiles> {
  const { say } = language;
  const usedOptions = {
    fix: fix === 'make',
    'dry-run': fix === 'show',
    statement,
    since,
    staged: isStaged,
    watch: beforeReport,
  };
  const option = Object.entries(usedOptions).find(([, value]) => value !== undefined && value !== false)?.[0];
  if (option !== undefined) {
    fail(say("Can't use {option} with a state in Git.", { option: `--${option}` }));
  }
  const files = await chooseCommittedFiles(revision, paths, language);
  printError(say('Read from {revision} in Git, not from disk.', { revision }));
  return files;
}

/** Prints the number of files that were not checked because they have not changed. */
export function printSkippedFiles(
  { skippedCount: count }: ChosenFiles,
  { since, isStaged, quiet, language: { say } }: CheckOptions,
): void {
  if (quiet) {
    return;
  }
  if (since !== undefined && isZeroRevision(since)) {
    printError(say('No earlier state: everything counts as changed.'));
  } else if (since !== undefined && count > 0) {
    printError(say('Skipped files, unchanged since {since}: {count}.', { since, count }));
  } else if (isStaged === true && count > 0) {
    printError(say('Skipped files, without staged changes: {count}.', { count }));
  }
}

/** Returns the reason why a check without status documents is allowed, or `undefined` if it is an error. */
export function explainEmptyResult(
  { chosenFiles, skippedCount }: ChosenFiles,
  inputs: readonly string[],
  { standardInput, since, isStaged }: Partial<Pick<CheckOptions, 'standardInput' | 'since' | 'isStaged'>>,
): EmptyResult | undefined {
  if (since === undefined && isStaged !== true) {
    return standardInput !== undefined || (inputs.length > 0 && inputs.every(isFile)) ? 'named' : undefined;
  }
  return skippedCount + chosenFiles.length > 0 ? 'unchanged' : undefined;
}

const isFile = (input: string) => statOf(input)?.isFile() === true;
