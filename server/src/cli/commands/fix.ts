import { constants } from 'node:buffer';
import fs from 'node:fs';
import { createTwoFilesPatch } from 'diff';
import type { AnalysisOptions } from '../../core/analysis/analysis';
import { phrase, type Language } from '../../core/l10n/language';
import { fixAll } from '../../core/analysis/fixAll';
import { redactSecret } from '../../core/secrets/detector';
import { redactFile } from '../../core/secrets/redact';
import { fail } from '../../core/text/result';
import { replaceFile } from '../../host/replaceFile';
import { failToWrite } from '../files/failToWrite';
import { readReal } from '../../host/safeFiles';
import type { CheckedFile } from '../files/checkFiles';
import { privateParts, withheld, withoutPrivate } from '../report/shownText';

/** A file with its text after all derived fixes. */
export interface FixedFile {
  readonly file: string;
  /** As in `NamedFile`. */
  readonly real: string | undefined;
  readonly before: string;
  readonly after: string;
  /** Number of fixed findings. */
  readonly count: number;
}

/** Returns the files that fixing changes, with their new texts. */
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

/** Writes the fixed texts, each completely or not at all. Fails at the first that cannot be written. */
export function writeFixes(files: readonly FixedFile[], language: Language): void {
  for (const { file, real, before, after } of files) {
    try {
      const target = real ?? fs.realpathSync.native(file); // A link that was named stays a link.
      const content = readReal(target, constants.MAX_STRING_LENGTH);
      const mark = content.toString('latin1', 0, 3) === '\xef\xbb\xbf' ? '\uFEFF' : '';
      if (typeof content === 'string' || content.toString('utf8') !== mark + before) {
        fail(language.say('{file} was not written: it changed since it was checked. Check it again.', { file })); // Someone saved it since.
      }
      replaceFile(target, mark + after, fs.statSync(target).mode);
    } catch (error) {
      failToWrite(file, error, language);
    }
  }
}

/** Returns a unified diff of the fixes. Lines with private material are withheld. */
export function fixDiff(files: readonly FixedFile[]): string {
  return files
    .map(({ file, before, after }) => {
      const parts = privateParts(before);
      const [old, fresh] = [
        withoutPrivate(before, parts),
        withoutPrivate(after, { ...privateParts(after), pieces: parts.pieces }),
      ];
      return createTwoFilesPatch(`a/${redactFile(file)}`, `b/${redactFile(file)}`, old, fresh, '', '', { context: 2 });
    })
    .flatMap((patch) => patch.split('\n').map((line) => redactSecret(line, `${line.slice(0, 1)}${withheld}`)))
    .join('\n');
}

export function fixReport(files: readonly FixedFile[], mode: 'make' | 'show', { say }: Language): string {
  const [one, several] =
    mode === 'make'
      ? [phrase('Fixed 1 finding in {file}.'), phrase('Fixed {count} findings in {file}.')]
      : [phrase('Would fix 1 finding in {file}.'), phrase('Would fix {count} findings in {file}.')];
  const lines = files.map(({ file, count }) => say(count === 1 ? one : several, { file, count }));
  return [...lines, ...(mode === 'show' ? [say('After these changes:')] : [])].join('\n');
}
