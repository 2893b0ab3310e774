import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { Mutant } from './mutate';
import type { Killed } from './tester';

export interface Result {
  readonly mutant: Mutant;
  readonly killed: Killed | undefined;
  readonly seconds: number;
}

/** A mutant that no test detects, by its lines, with the reason. */
interface Survivor {
  readonly file: string;
  readonly original: string;
  readonly mutated: string;
  readonly reason: string;
  /** No document can distinguish it from the original. */
  readonly isEquivalent?: true;
}

const list = 'test/mutants/survivors.json';
const log = 'dist/mutants.jsonl';
const target = 95;

const known = new Map((JSON.parse(fs.readFileSync(list, 'utf8')) as Survivor[]).map((each) => [keyOf(each), each]));

/** Returns whether a mutant is listed as equivalent to its source, so that no test can detect it. */
export const isKnownEquivalent = (mutant: Mutant): boolean => known.get(keyOf(linesOf(mutant)))?.isEquivalent ?? false;

/** Starts the log of this run, and deletes the log of earlier runs. */
export function beginLog(): void {
  fs.mkdirSync('dist', { recursive: true });
  fs.writeFileSync(log, '');
}

/** Appends a result to `dist/mutants.jsonl`, so that a run can be continued. */
export function keep({ mutant, ...result }: Result): void {
  fs.appendFileSync(log, `${JSON.stringify({ key: keyInLog(mutant), ...linesOf(mutant), ...result })}\n`);
}

/** Returns the results of earlier runs for these mutants, if their source files have not changed. */
export function resultsKept(mutants: readonly Mutant[]): readonly Result[] {
  const byKey = new Map(mutants.map((mutant) => [keyInLog(mutant), mutant]));
  return fs
    .readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const { key, killed, seconds } = JSON.parse(line) as { key: string } & Omit<Result, 'mutant'>;
      const mutant = byKey.get(key);
      return mutant ? [{ mutant, killed, seconds }] : [];
    });
}

const keyInLog = ({ file, start, end, text }: Mutant): string =>
  [createHash('sha256').update(fs.readFileSync(file)).digest('base64url'), file, start, end, text].join(' ');

/** Prints the survivors. Returns whether enough mutants were detected. */
export function report(results: readonly Result[], { isWhole }: { readonly isWhole: boolean }): boolean {
  const seen = new Set<string>();
  const rows = results.map((result) => {
    const lines = linesOf(result.mutant);
    const survivor = result.killed ? undefined : known.get(keyOf(lines));
    seen.add(survivor ? keyOf(survivor) : '');
    return { ...lines, ...result, survivor };
  });
  for (const { file, line, original, mutated } of rows.filter(({ killed, survivor }) => !killed && !survivor)) {
    console.log(`\n${file}:${line}\n  - ${original}\n  + ${mutated}`);
  }
  console.log('');
  for (const file of new Set(rows.map((each) => each.file))) {
    console.log(`${percent(scoreOf(rows.filter((each) => each.file === file)))} ${file}`);
  }
  for (const each of isWhole ? [...known.values()].filter((survivor) => !seen.has(keyOf(survivor))) : []) {
    console.log(`no longer a survivor, take it out of ${list}: ${keyOf(each)}`);
  }
  const all = scoreOf(rows);
  const score = scoreOf(rows.filter(({ survivor }) => !survivor?.isEquivalent));
  console.log(
    `\n${percent(all)} killed of ${rows.length}; ${percent(score)} without those that no document tells apart`,
  );
  return score >= target;
}

function keyOf({ file, original, mutated }: Omit<Survivor, 'reason'>): string {
  return [file, original, mutated].join('\n');
}

const scoreOf = (all: readonly { killed: Killed | undefined }[]): number =>
  (100 * all.filter(({ killed }) => killed).length) / Math.max(1, all.length);

const percent = (share: number): string => `${share.toFixed(1).padStart(5)} %`;

/** Returns the lines of a mutant before and after its change. */
function linesOf({ file, start, end, text }: Mutant) {
  const source = fs.readFileSync(file, 'utf8');
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const to = (source.indexOf('\n', end) + source.length + 1) % (source.length + 1);
  const plain = (lines: string) => lines.replace(/\s+/g, ' ').trim();
  return {
    file,
    line: source.slice(0, start).split('\n').length,
    original: plain(source.slice(from, to)),
    mutated: plain(source.slice(from, start) + text + source.slice(end, to)),
  };
}
