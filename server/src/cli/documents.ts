import { isReceipt, type Analysis } from '../core/analysis/analyze';
import type { Language } from '../core/l10n/language';
import { documentProgress, closestSpan } from '../core/program/progress';
import type { ProgramDocument } from '../core/program/program';
import type { PlaceIn } from '../core/program/report';
import { redactFile } from '../core/secrets/redact';
import { lineIndex, type Range } from '../core/text/lineIndex';
import { fail, resultOf } from '../core/text/result';
import { textsAt } from '../host/git';
import { analysisOptions } from './analysisOptions';
import { contentOrHint, displayPath, namedFiles } from './files';
import { findGitPlace, isZeroRevision, type GitPlace } from './gitPlace';
import { analyzeTogether, isExcluded } from './analyzeTogether';
import { printError } from './print';
import type { NamedText, ReadOptions } from './readOptions';

/** A status document with its analysis. */
export interface ReadDocument extends NamedText {
  readonly analysis: Analysis;
}

/** Reads the files named by `inputs`, on disk or in Git; unreadable files become `problems`. */
export async function readInputs(inputs: readonly string[], language: Language) {
  const texts: NamedText[] = [];
  const problems: string[] = [];
  const isInGit = new Set<string>();
  for (const input of inputs) {
    const place = await findGitPlace(input);
    if (place) {
      isInGit.add(input);
      const textsInGit = await resultOf(() => readFromGit(place, language));
      texts.push(...('ok' in textsInGit ? textsInGit.ok : []));
      problems.push(...('error' in textsInGit ? [textsInGit.error] : []));
    }
  }
  for (const namedFile of await namedFiles(inputs.filter((input) => !isInGit.has(input)))) {
    const { file, real, isPattern } = namedFile;
    if (isPattern) {
      problems.push(`${redactFile(file)}: ${language.say('No file matches this pattern.')}`);
      continue;
    }
    const content = contentOrHint(namedFile, language);
    if ('ok' in content) {
      texts.push({ file, real, text: content.ok.toString('utf8') });
    } else {
      problems.push(`${redactFile(file)}: ${content.error}`);
    }
  }
  return { texts, problems };
}

async function readFromGit({ revision, path }: GitPlace, language: Language): Promise<readonly NamedText[]> {
  if (isZeroRevision(revision)) {
    return [];
  }
  const textsInGit = await textsAt(revision, path ?? '', '.', language);
  return textsInGit.length === 0
    ? fail(language.say('No JSON file at {path} in {revision}.', { path: path || '.', revision }))
    : textsInGit;
}

/** Returns the status documents among the texts, without receipts. */
export const documentsIn = (texts: readonly NamedText[], options: ReadOptions): readonly ReadDocument[] =>
  documentsAndReceiptsIn(texts, options).filter(({ analysis }) => !isReceipt(analysis));

/** Returns the status documents and receipts among the texts. */
export function documentsAndReceiptsIn(texts: readonly NamedText[], options: ReadOptions): readonly ReadDocument[] {
  const analyzed = analyzeTogether(texts, (file) => analysisOptions(file, options));
  return analyzed.flatMap(({ text, analysis }) => (analysis ? [{ ...text, analysis }] : []));
}

/** Prints the number of files that the configuration excludes, so that a part is not taken for the whole. */
export function printExcluded(files: readonly { readonly file: string }[], options: ReadOptions): void {
  const count = files.filter(({ file }) => isExcluded(analysisOptions(file, options))).length;
  if (count > 0) {
    printError(options.language.say('Excluded by the configuration: {count}.', { count }));
  }
}

/** Returns the errors of the documents' configurations. A configuration with an error has no effect. */
export function configProblems(documents: readonly ReadDocument[], { configs }: ReadOptions): readonly string[] {
  const configsOfDocuments = new Set(documents.map(({ file }) => configs.of(file, '.')));
  return [...configsOfDocuments].flatMap(({ file, findings }) =>
    findings.map(({ message }) => `${redactFile(displayPath(file ?? ''))}: ${message}`),
  );
}

/** Returns the progress of documents. */
export const progressOf = (
  documents: readonly Pick<ReadDocument, 'file' | 'analysis'>[],
  language: Language,
): readonly ProgramDocument[] =>
  documents.map(({ file, analysis }) => ({ file, ...documentProgress(analysis, language) }));

/** Returns the ranges of paths in the files, as lines and characters from 0. */
export function rangesIn(documents: readonly ReadDocument[]): PlaceIn<Range> {
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
