import type { Analysis } from '../../core/analysis/analysis';
import { isExcluded, isReceipt } from '../../core/analysis/analyze';
import type { Language } from '../../core/l10n/language';
import { documentProgress, closestSpan } from '../../core/program/progress';
import type { ProgramDocument } from '../../core/program/program';
import type { PlaceIn } from '../../core/program/report';
import { redactFile } from '../../core/secrets/redact';
import { lineIndex, type Range } from '../../core/text/lineIndex';
import { fail, catchFailure, type Result } from '../../core/text/result';
import { decodeText, unreadMessage } from '../../host/foundText';
import { readTextsOfRevision } from '../../host/git';
import { analysisOptions } from './analysisOptions';
import { filesOnDisk } from '../../host/states';
import type { ChosenFiles } from '../git/chooseChangedFiles';
import { checkedDocuments, isOnlyListed, type CheckedDocument, type CheckedFile } from './checkFiles';
import { readContent, namedFiles } from './files';
import { namedFilesOrReasons } from './missing';
import { findGitPlace, parseGitState, type GitPlace, type GitState } from '../git/gitPlace';
import { readRevision } from '../../host/gitStates';
import { chooseCommittedFiles } from '../git/chooseStoredFiles';
import { withConfigReports } from '../report/verdict';
import { printError } from '../report/print';
import type { ReadOptions } from './readOptions';
import { openProgram, type NamedText, type Surroundings } from '../../host/openProgram';
import { displayPath } from '../../host/paths';

/** A status document with its analysis. */
export interface ReadDocument extends NamedText {
  readonly analysis: Analysis;
}

/** The files of a folder or revision as `check` reads and checks them. */
export interface Reading {
  /** The checked files, including unreadable files and configurations with findings. */
  readonly files: readonly CheckedFile[];
  /** The other JSON files. */
  readonly others: readonly CheckedFile[];
  /** The status documents and receipts that could be read. */
  readonly documents: readonly ReadDocument[];
}

/** Returns the files to report, and the documents among them. */
export const toReading = (results: readonly CheckedDocument[], options: ReadOptions): Reading => {
  const checked = results.map((each) => each.checked);
  return {
    files: withConfigReports(checked, options),
    others: checked.filter(isOnlyListed),
    documents: results.flatMap(({ checked: { file, kind }, analysis }) =>
      analysis && kind !== undefined ? [{ file, text: analysis.text, analysis }] : [],
    ),
  };
};

/**
 * Reads and checks the files that `inputs` name, all on disk or all in one revision, exactly as `check` does. Fails if Git has no
 * such files.
 */
export async function readDocuments(inputs: readonly string[], options: ReadOptions): Promise<Reading> {
  return readSource((await parseGitState(inputs, options.language)) ?? inputs, options);
}

/** Files on disk by their names, or files of one revision. */
type Source = readonly string[] | GitState;

/** Reads and checks the files of a source, exactly as `check` does. */
export async function readSource(source: Source, options: ReadOptions): Promise<Reading> {
  const { chosenFiles, surroundings, configs } = await chooseFiles(source, options.language);
  const sourceOptions = configs && options.config === 'nearest' ? { ...options, configs } : options;
  return toReading(checkedDocuments(chosenFiles, sourceOptions, surroundings), sourceOptions);
}

const chooseFiles = async (source: Source, language: Language): Promise<Omit<ChosenFiles, 'skippedCount'>> =>
  'paths' in source
    ? readRevision<Omit<ChosenFiles, 'skippedCount'>>(
        source.revision,
        () => chooseCommittedFiles(source.revision, source.paths, language),
        () => ({ chosenFiles: [] }),
      )
    : { chosenFiles: await namedFilesOrReasons(source, language) };

/** Returns the status documents, without receipts. */
export const selectStatusDocuments = ({ documents }: Reading): readonly ReadDocument[] =>
  documents.filter(({ analysis }) => !isReceipt(analysis));

/** Returns why files could not be read, a sentence each. */
export const unreadProblems = ({ files }: Reading): readonly string[] =>
  describeErrors(files.filter(({ isReadable, sort }) => !isReadable && sort !== 'configuration'));

/** Returns the errors of the configurations. A configuration with an error has no effect. */
export const configErrors = ({ files }: Reading): readonly string[] =>
  describeErrors(files.filter(({ sort }) => sort === 'configuration'));

/** Returns the errors of files, a sentence each. */
export const describeErrors = (files: readonly CheckedFile[]): readonly string[] =>
  files.flatMap(({ file, findings }) =>
    findings.filter(({ severity }) => severity === 'error').map(({ message }) => `${redactFile(file)}: ${message}`),
  );

/** Reads the files named by `inputs`, on disk or in Git; unreadable files become `problems`. */
export async function readInputs(inputs: readonly string[], language: Language) {
  const texts: NamedText[] = [];
  const problems: string[] = [];
  const inputsInGit = new Set<string>();
  for (const input of inputs) {
    const place = await findGitPlace(input, language);
    if (place) {
      inputsInGit.add(input);
      const textsInGit = await catchFailure(() => readFromGit(place, language));
      texts.push(...('ok' in textsInGit ? textsInGit.ok : []));
      problems.push(...('error' in textsInGit ? [textsInGit.error] : []));
    }
  }
  for (const namedFile of await namedFilesOrReasons(
    inputs.filter((input) => !inputsInGit.has(input)),
    language,
  )) {
    const { file, real, isUnmatchedPattern } = namedFile;
    if (isUnmatchedPattern) {
      problems.push(`${redactFile(file)}: ${language.say('No file matches this pattern.')}`);
      continue;
    }
    const content = readContent(namedFile, language);
    if ('error' in content) {
      problems.push(`${redactFile(file)}: ${content.error}`);
      continue;
    }
    const { text, unread } = decodeText(content.ok);
    if (unread === undefined) {
      texts.push({ file, real, text });
    } else {
      problems.push(`${redactFile(file)}: ${unreadMessage(unread, language)}`);
    }
  }
  return { texts, problems };
}

/** Reads one side of a comparison: a file, a folder or a revision. Returns an error if anything in it cannot be read. */
export async function readSide(input: string, language: Language): Promise<Result<readonly NamedText[]>> {
  const { texts, problems } = await readInputs([input], language);
  return problems.length > 0 ? { error: problems.join('\n') } : { ok: texts };
}

const readFromGit = ({ revision, path }: GitPlace, language: Language): Promise<readonly NamedText[]> =>
  readRevision(
    revision,
    async () => {
      const textsInGit = await readTextsOfRevision(revision, path ?? '', '.', language);
      return textsInGit.length === 0
        ? fail(language.say('No JSON file at {path} in {revision}.', { path: path || '.', revision }))
        : textsInGit;
    },
    () => [],
  );

/** Returns the status documents among the texts, without receipts. For `reusableAnalyses`, see `Surroundings`. */
export const openDocuments = (
  texts: readonly NamedText[],
  options: ReadOptions,
  reusableAnalyses?: Surroundings['reusableAnalyses'],
): readonly ReadDocument[] =>
  openProgram(texts, (file) => analysisOptions(file, options), { state: filesOnDisk(), reusableAnalyses }).flatMap(
    ({ text, analysis }) => (analysis && !isReceipt(analysis) ? [{ ...text, analysis }] : []),
  );

/** Prints the number of files that the configuration excludes, so that a part is not taken for the whole. */
export function printExcluded(count: number, { say }: Language): void {
  if (count > 0) {
    printError(say('Excluded by the configuration: {count}.', { count }));
  }
}

/** Returns the number of files in a folder that the configuration excludes. */
export async function countExcluded(folder: string, options: ReadOptions): Promise<number> {
  const files = await namedFiles([folder]);
  return files.filter(({ file }) => isExcluded(analysisOptions(file, options))).length;
}

/** Returns the errors of the files' configurations. A configuration with an error has no effect. */
export function configProblems(
  files: readonly { readonly file: string }[],
  { configs }: ReadOptions,
): readonly string[] {
  const configsOfFiles = new Set(files.map(({ file }) => configs.of(file, '.')));
  return [...configsOfFiles].flatMap(({ file, findings }) =>
    findings.map(({ message }) => `${redactFile(displayPath(file ?? ''))}: ${message}`),
  );
}

/** Returns the progress of documents. */
export const programDocuments = (
  documents: readonly Pick<ReadDocument, 'file' | 'analysis'>[],
  language: Language,
): readonly ProgramDocument[] =>
  documents.map(({ file, analysis }) => ({ file, ...documentProgress(analysis, language) }));

/** Returns the ranges of paths in the files, as lines and characters from 0. */
export function createRangeFinder(documents: readonly ReadDocument[]): PlaceIn<Range> {
  const textsByFile = new Map(
    documents.map(({ file, text, analysis }) => [file, { positionAt: lineIndex(text), document: analysis.document }]),
  );
  return (file, at) => {
    const document = textsByFile.get(file);
    const { offset, length } = closestSpan(document?.document, at);
    const start = document?.positionAt(offset) ?? { line: 0, character: 0 };
    return { start, end: document?.positionAt(offset + length) ?? start };
  };
}
