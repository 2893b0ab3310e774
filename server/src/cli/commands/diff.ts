import { redact } from '../../core/secrets/redact';
import { comparedDocument, diff } from '../../core/program/diff';
import { redactFile } from '../../core/secrets/redact';
import type { Outcome } from '../command';
import type { Language } from '../../core/l10n/language';
import { isInRevision, isKnownRevision } from '../../host/git';
import { relativePath } from '../../host/paths';
import {
  configErrors,
  printExcluded,
  createRangeFinder,
  readSource,
  selectStatusDocuments,
  unreadProblems,
  type ReadDocument,
} from '../files/documents';
import { missingStateMessage } from '../files/missing';
import { exitCodes } from '../exitCodes';
import { findGitPlace, type GitPlace } from '../git/gitPlace';
import { isBeforeFirstCommit, zeroRevision } from '../../host/gitStates';
import { diffComment, diffJson, diffText } from '../reporters/diffReports';
import { failWith, print, printError } from '../report/print';
import type { ReadOptions } from '../files/readOptions';
import { findStateBeforeJob } from '../git/stateBeforeJob';

export interface DiffOptions extends ReadOptions {
  readonly format: 'text' | 'json' | 'markdown';
}

/**
 * Prints the differences between two states of files or folders.
 * @returns the exit code
 */
export async function compareStates(inputs: readonly string[], options: DiffOptions): Promise<Outcome> {
  const { language, format } = options;
  const [oldInput, newInput] = inputs.length === 1 ? [await findStateBeforeJob(language), ...inputs] : inputs;
  const [, from, to] = /^([^.]+)\.\.([^.]+)$/.exec(inputs[0] ?? '') ?? [];
  if (inputs.length === 1 && from !== undefined && to !== undefined) {
    const values = { from: redact(from, 80), to: redact(to, 80) };
    return { usageError: language.say('Name the two revisions apart: statusdocs diff {from} {to}', values) };
  }
  if (oldInput === undefined || newInput === undefined) {
    return {
      usageError: language.say(
        '"diff" takes the old and the new state: files, folders, REVISION or REVISION:PATH. Only CI jobs have a default for the old one.',
      ),
    };
  }
  const [before, after] = [await findSide(oldInput, language), await findSide(newInput, language)];
  const missing = await missingStateMessage(after.input, after.inGit, language);
  if (missing !== undefined) {
    return failWith(missing);
  }
  const oldSide = await openSide(await completeOldSide(before, after), options);
  const newSide = await openSide(addMissingPath(after, before), options);
  if (!oldSide || !newSide) {
    return exitCodes.misuse;
  }
  const [old, now] = [oldSide.documents, newSide.documents];
  const toCompared = ({ file, analysis }: ReadDocument) => comparedDocument(file, analysis, language);
  const differences = diff(old.map(toCompared), now.map(toCompared), language);
  switch (format) {
    case 'text':
      print(diffText(differences, language));
      break;
    case 'markdown':
      print(diffComment(differences, language));
      break;
    case 'json':
      print(diffJson(differences, createRangeFinder(now), createRangeFinder(old)));
      break;
  }
  printExcluded(newSide.excludedCount, language);
  const problems = [...new Set([...oldSide.problems, ...newSide.problems])];
  problems.forEach((problem) => printError(problem));
  return problems.length > 0 ? exitCodes.misuse : exitCodes.clean;
}

/** Returns the documents of one side and the errors of their configurations, or `undefined` after printing an error. */
async function openSide({ input, inGit }: Side, options: DiffOptions) {
  const reading = await readSource(inGit ? { revision: inGit.revision, paths: [inGit.path || '.'] } : [input], options);
  const unread = unreadProblems(reading);
  if (unread.length > 0) {
    unread.forEach(printError);
    return undefined;
  }
  const documents = selectStatusDocuments(reading);
  if (documents.length === 0 && inGit && (await isBeforeFirstCommit(inGit.revision))) {
    printError(options.language.say('No earlier state: everything counts as changed.'));
  } else if (documents.length === 0) {
    printError(`${redactFile(input)}: ${options.language.say('No status documents found.')}`);
    return undefined;
  }
  const { length: excludedCount } = reading.others.filter(({ sort }) => sort === 'excluded');
  return { documents, excludedCount, problems: configErrors(reading) };
}

/** One side of a comparison: a file or folder on disk, or a place in Git. */
interface Side {
  readonly input: string;
  readonly inGit: GitPlace | undefined;
}

const findSide = async (input: string, language: Language): Promise<Side> => ({
  input,
  inGit: await findGitPlace(input, language),
});

/**
 * Returns the old side. A revision without a path means the path of the new side in it, or the state before the first commit if
 * the revision lacks that path.
 */
async function completeOldSide(before: Side, after: Side): Promise<Side> {
  const completed = addMissingPath(before, after);
  if (completed === before || !completed.inGit) {
    return before;
  }
  const { revision, path = '' } = completed.inGit;
  const isAdded = !(await isInRevision(path, revision, '.')) && (await isKnownRevision(revision, '.'));
  return isAdded ? sideInGit({ revision: zeroRevision, path: undefined }) : completed;
}

/** Adds the path of the other side to a revision without a path. */
function addMissingPath(side: Side, { input, inGit }: Side): Side {
  return side.inGit && side.inGit.path === undefined
    ? sideInGit({ ...side.inGit, path: inGit ? (inGit.path ?? '') : relativePath('.', input) })
    : side;
}

const sideInGit = (inGit: GitPlace): Side => ({ input: `git:${inGit.revision}:${inGit.path ?? ''}`, inGit });
