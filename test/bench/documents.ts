import fs from 'node:fs';
import path from 'node:path';

/** The benchmark runs in `dist`. */
export const repository = path.join(__dirname, '..');

export const program = path.join(repository, 'examples', 'program');

/** The correct collection document without `$schema`, because both sides get the schema separately. */
export const collection = fs
  .readFileSync(path.join(program, 'data-sources-execution.json'), 'utf8')
  .replace(/^ *"\$schema".*\n/m, '');

/** Returns the document with a number of mistakes, spread over the text: numbers in place of texts. */
export function withMistakes(count: number, text = collection): string {
  let seen = 0;
  const every = Math.floor(text.split('"status": "').length / count);
  return text.replace(/"status": "[^"]*"/g, (member) =>
    seen++ % every === 0 && seen / every <= count ? '"status": 7' : member,
  );
}

/** Returns the document with repeated lists, so that it is longer, has many findings, and contains every part many times. */
export function repeated(times: number): string {
  const value = JSON.parse(collection) as Record<string, unknown>;
  const grown = Object.entries(value).map(([name, below]) => [
    name,
    Array.isArray(below) ? Array.from({ length: times }, () => below as unknown[]).flat() : below,
  ]);
  return JSON.stringify(Object.fromEntries(grown), undefined, 2);
}

/** Returns a new copy of a text, so that no engine can use cached results. */
export function fresh(text: string): string {
  made++;
  return Buffer.from(`${text}${' '.repeat(made % 1000)}\n`).toString();
}
let made = 0;
