import { comparedDocument, diff } from '../core/program/diff';
import { redactFile } from '../core/secrets/redact';
import type { Language } from '../core/l10n/language';
import type { Result } from '../core/text/result';
import { relativePath } from '../host/paths';
import { configProblems, documentsIn, rangesIn, readInputs, type ReadDocument } from './documents';
import { exitCodes } from './exitCodes';
import { findGitPlace, isZeroRevision } from './gitPlace';
import { diffComment, diffJson, diffText } from './reporters/diffReports';
import { misuse, print, printError } from './print';
import type { NamedText, ReadOptions } from './readOptions';

export interface DiffOptions extends ReadOptions {
  readonly format: 'text' | 'json' | 'markdown';
}

/**
 * Prints the differences between two states of files or folders.
 * @returns the exit code
 */
export async function compareStates(inputs: readonly string[], options: DiffOptions): Promise<number> {
  const { language, format } = options;
  const [before, after] = inputs;
  if (before === undefined || after === undefined) {
    return misuse(language.say('"diff" takes two files or folders. Either may be REVISION:PATH.'));
  }
  const old = await readDocuments(await withPathOf(before, after), options);
  const now = await readDocuments(await withPathOf(after, before), options);
  if (!old || !now) {
    return exitCodes.misuse;
  }
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
      print(diffJson(differences, rangesIn(now), rangesIn(old)));
      break;
  }
  const problems = [...new Set([...configProblems(old, options), ...configProblems(now, options)])];
  problems.forEach((problem) => printError(problem));
  return problems.length > 0 ? exitCodes.misuse : exitCodes.clean;
}

/** Returns the documents of one side, or `undefined` after printing an error. */
async function readDocuments(input: string, options: DiffOptions) {
  const texts = await readSide(input, options.language);
  if ('error' in texts) {
    printError(texts.error);
    return undefined;
  }
  const documents = documentsIn(texts.ok, options);
  const isFirst = isZeroRevision((await findGitPlace(input))?.revision ?? '');
  if (isFirst) {
    printError(options.language.say('No earlier state: everything counts as changed.'));
  } else if (documents.length === 0) {
    printError(`${redactFile(input)}: ${options.language.say('No status documents found.')}`);
    return undefined;
  }
  return documents;
}

/** Reads one side of a comparison: a file, a folder or a revision. Returns an error if anything in it cannot be read. */
export async function readSide(input: string, language: Language): Promise<Result<readonly NamedText[]>> {
  const { texts, problems } = await readInputs([input], language);
  return problems.length > 0 ? { error: problems.join('\n') } : { ok: texts };
}

/** Adds the path of the other side to a revision without a path. */
async function withPathOf(input: string, other: string): Promise<string> {
  const place = await findGitPlace(input);
  if (!place || place.path !== undefined) {
    return input;
  }
  const otherPlace = await findGitPlace(other);
  const path = otherPlace ? (otherPlace.path ?? '') : relativePath('.', other);
  return `git:${place.revision}:${path}`;
}
