import fs from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';

/**
 * Writes a new file, formatted.
 * @returns whether it was written; it is not if the file exists
 */
export async function writeNew(file: string, text: string): Promise<boolean> {
  if (fs.existsSync(file)) {
    return false;
  }
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
  return true;
}
