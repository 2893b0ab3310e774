import fs from 'node:fs/promises';
import { isObject } from '../core/document/part';
import type { Language } from '../core/language';
import { isLocked } from '../core/rules/pages';
import { withoutFollowing } from '../core/analysis';
import type { CheckedFile } from './checkedFiles';
import type { Told } from './told';

/** The findings of a baseline, each as `file code path`. */
export type Baseline = ReadonlySet<string>;

const keyOf = (file: string, code: string, path: string) => `${file} ${code} ${path}`;

/** Locked rules and what is wrong with a text as such are never taken as known. */
const canBeKnown = (finding: Told) => !finding.code.startsWith('document/') && !isLocked(finding);

/** Reads a baseline; a sentence that says what is wrong when that cannot be done. */
export async function readBaseline(file: string, { say }: Language): Promise<Baseline | string> {
  try {
    const content: unknown = JSON.parse(await fs.readFile(file, 'utf8'));
    if (isObject(content) && content.version === 1 && Array.isArray(content.findings)) {
      const findings = content.findings as { file: string; code: string; path: string }[];
      return new Set(findings.map((each) => keyOf(each.file, each.code, each.path)));
    }
    return say('{file} is not a baseline of this version. Write it anew with --write-baseline.', { file });
  } catch (error) {
    return say('The baseline {file} cannot be read: {reason}', { file, reason: (error as Error).message });
  }
}

/** A file without its known findings; what only followed from those is told when it is new. */
export const withoutKnown = (checked: CheckedFile, known: Baseline): CheckedFile => ({
  ...checked,
  findings: withoutFollowing(
    [...checked.findings, ...checked.held].filter(
      (finding) => !(canBeKnown(finding) && known.has(keyOf(checked.file, finding.code, finding.path))),
    ),
  ),
});

/** Writes the findings there are as a baseline. @returns how many */
export async function writeBaseline(target: string, checked: readonly CheckedFile[]): Promise<number> {
  const findings = checked.flatMap(({ file, findings: all, held }) =>
    [...all, ...held].filter(canBeKnown).map(({ code, path }) => ({ file, code, path })),
  );
  await fs.writeFile(target, `${JSON.stringify({ version: 1, findings }, null, 2)}\n`);
  return findings.length;
}
