import { constants } from 'node:buffer';
import fs from 'node:fs';
import { createTwoFilesPatch } from 'diff';
import type { AnalysisOptions } from '../core/analysis/analyse';
import { JsonDocument } from '../core/json/jsonDocument';
import { isObject, ObjectReader } from '../core/json/objectReader';
import { ObjectIndex } from '../core/json/objectIndex';
import { privateRegions } from '../core/secrets/regions';
import type { Span } from '../core/text/span';
import type { Language } from '../core/l10n/language';
import { fixAll } from '../core/analysis/fixAll';
import { lineIndex } from '../core/text/lineIndex';
import { redactSecret } from '../core/secrets/detector';
import { redactFile } from '../core/secrets/redact';
import { replaceFile } from '../host/replaceFile';
import { NotReadError, readReal } from '../host/safeFiles';
import type { CheckedFile } from './checkFiles';

/** A file with its text after all derived fixes. */
export interface FixedFile {
  readonly file: string;
  /** As in `NamedFile`. */
  readonly real: string | undefined;
  readonly before: string;
  readonly after: string;
  /** How many findings were put right. */
  readonly count: number;
}

/** What fixing would make of the files that have something to fix. */
export function fixedFiles(
  files: readonly CheckedFile[],
  optionsFor: (file: string) => AnalysisOptions,
): readonly FixedFile[] {
  return files
    .filter(({ findings }) => findings.some(({ fix }) => fix === 'derived'))
    .map(({ file, real, text }) => {
      const { text: after, findings } = fixAll(text, optionsFor(file));
      return { file, real, before: text, after, count: findings.length };
    })
    .filter(({ before, after }) => before !== after);
}

/** Writes the fixed texts, each whole or not at all. @returns why one could not be written, after which none is */
export function writeFixed(files: readonly FixedFile[], { say }: Language): string | undefined {
  for (const { file, real, after } of files) {
    try {
      const target = real ?? fs.realpathSync.native(file); // A link that was named stays a link.
      const content = readReal(target, constants.MAX_STRING_LENGTH);
      if (typeof content === 'string') {
        throw new NotReadError(content);
      }
      const mark = content.toString('latin1', 0, 3) === '\xef\xbb\xbf' ? '\uFEFF' : '';
      replaceFile(target, mark + after, fs.statSync(target).mode);
    } catch (error) {
      const isExchanged = error instanceof NotReadError;
      const reason = isExchanged ? say('it changed since it was checked') : (error as Error).message;
      return say('{file} was not written: {reason}.', { file, reason });
    }
  }
  return undefined;
}

/** What fixing would change, as a unified diff; of lines with private material it says only that there are some. */
export function diffOf(files: readonly FixedFile[]): string {
  return files
    .map(({ file, before, after }) => {
      const pieces = privatePieces(before);
      const [old, fresh] = [masked(before, pieces), masked(after, pieces)];
      return createTwoFilesPatch(`a/${redactFile(file)}`, `b/${redactFile(file)}`, old, fresh, '', '', { context: 2 });
    })
    .flatMap((patch) => patch.split('\n').map((line) => redactSecret(line, `${line.slice(0, 1)}…`)))
    .join('\n');
}

/** A text with something else in place of each line of it that nobody is shown, `pieces` being what else is private. */
function masked(text: string, pieces: readonly string[]): string {
  const positionAt = lineIndex(text);
  const lines = text.split('\n').map((line) => (pieces.some((piece) => line.includes(piece)) ? '…' : line));
  for (const { offset, length } of privateSpans(text)) {
    lines.fill('…', positionAt(offset).line, positionAt(offset + length).line + 1);
  }
  return lines.join('\n');
}

/** What stands in the private stretches of a text: a fix may copy pieces of them to where they do not look private. */
const privatePieces = (text: string): readonly string[] =>
  privateSpans(text).flatMap(({ offset, length }) => text.slice(offset, offset + length).match(/[^"\\\s]{12,}/g) ?? []);

function privateSpans(text: string): readonly Span[] {
  const document = new JsonDocument(text);
  const root = new ObjectReader(isObject(document.value) ? document.value : {});
  return privateRegions(document, new ObjectIndex(root)).spans;
}

export function fixReport(files: readonly FixedFile[], { say }: Language): string {
  return files.map(({ file, count }) => say('Fixed {count} findings in {file}.', { count, file })).join('\n');
}
