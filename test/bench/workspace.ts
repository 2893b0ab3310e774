import fs from 'node:fs';
import path from 'node:path';
import { collection } from './documents';

export const files = 10_000;
export const ours = 50;

/**
 * Fills a folder with JSON files in 100 folders. Some of them are programs.
 * @returns the names of the programs
 */
export function workspace(folder: string): readonly string[] {
  const other = JSON.stringify(
    { name: 'other', items: Array.from({ length: 300 }, (_, id) => ({ id })) },
    undefined,
    2,
  );
  return Array.from({ length: files }, (_, index) => {
    const file = path.join(folder, `folder-${Math.floor(index / 100)}`, `${index}.json`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, index % (files / ours) === 0 ? collection : other);
    return file;
  });
}
