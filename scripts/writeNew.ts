import fs from 'node:fs';
import path from 'node:path';
import { formatted } from './format';

/**
 * Writes a new file, formatted.
 * @returns whether it was written; it is not if the file exists
 */
export async function writeNew(file: string, text: string): Promise<boolean> {
  if (fs.existsSync(file)) {
    return false;
  }
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, await formatted(file, text));
  return true;
}
