import fs from 'node:fs';
import path from 'node:path';

/** The bench runs from `dist`, where the repository's folders are one up. */
export const repository = path.join(__dirname, '..');

export const program = path.join(repository, 'examples', 'program');

/** The good collection document, without the pointer to its schema: each side is told where that is. */
export const collection = fs
  .readFileSync(path.join(program, 'data-sources-execution.json'), 'utf8')
  .replace(/^ *"\$schema".*\n/m, '');

/** The same with that many mistakes in it, spread over the whole text: numbers where texts belong. */
export function withMistakes(count: number, text = collection): string {
  let seen = 0;
  const every = Math.floor(text.split('"status": "').length / count);
  return text.replace(/"status": "[^"]*"/g, (member) =>
    seen++ % every === 0 && seen / every <= count ? '"status": 7' : member,
  );
}

/** The same with its lists repeated until it is that much longer: many findings, and every part of it many times. */
export function repeated(times: number): string {
  const value = JSON.parse(collection) as Record<string, unknown>;
  const grown = Object.entries(value).map(([name, below]) => [
    name,
    Array.isArray(below) ? Array.from({ length: times }, () => below as unknown[]).flat() : below,
  ]);
  return JSON.stringify(Object.fromEntries(grown), undefined, 2);
}

/** A text that no engine has seen before, so that none answers from what it knows of another. */
export function fresh(text: string): string {
  made++;
  return Buffer.from(`${text}${' '.repeat(made % 1000)}\n`).toString();
}
let made = 0;
