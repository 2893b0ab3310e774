import fs from 'node:fs/promises';
import path from 'node:path';
import { createTwoFilesPatch } from 'diff';
import type { AnalysisOptions } from '../core/analysis';
import type { Language } from '../core/language';
import { fixAll } from '../core/rules/fixAll';
import { withheld } from '../core/text/privateMaterial';
import type { CheckedFile } from './check';

/** A file with its text after all derived fixes. */
export interface FixedFile {
  readonly file: string;
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
    .filter(({ findings }) => findings.some(({ fix }) => fix?.sort === 'derived'))
    .map(({ file, text }) => {
      const { text: after, findings } = fixAll(text, optionsFor(file));
      return { file, before: text, after, count: findings.length };
    })
    .filter(({ before, after }) => before !== after);
}

/** Writes the fixed texts, each whole or not at all. */
export async function writeFixed(files: readonly FixedFile[]): Promise<void> {
  for (const { file, after } of files) {
    const target = await fs.realpath(file); // A link stays a link.
    const { mode } = await fs.stat(target);
    const draft = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.tmp`);
    try {
      const mark = (await fs.readFile(target)).toString('latin1', 0, 3) === '\xef\xbb\xbf' ? '\uFEFF' : '';
      await fs.writeFile(draft, mark + after, { mode });
      await fs.rename(draft, target);
    } finally {
      await fs.rm(draft, { force: true });
    }
  }
}

/** What fixing would change, as a unified diff; a line with private material says only that there is one. */
export function diffOf(files: readonly FixedFile[]): string {
  return files
    .map(({ file, before, after }) =>
      createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, '', '', { context: 2 }),
    )
    .flatMap((patch) => patch.split('\n').map((line) => withheld(line, `${line.slice(0, 1)}…`)))
    .join('\n');
}

export function fixReport(files: readonly FixedFile[], { say }: Language): string {
  const lines = files.map(({ file, count }) => say('Fixed {count} findings in {file}.', { count, file }));
  return lines.length > 0 ? `${lines.join('\n')}\n` : '';
}
