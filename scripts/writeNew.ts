import fs from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';

/** Writes a file that must not be there yet, formatted. @returns whether it was not there */
export async function writeNew(file: string, text: string): Promise<boolean> {
  if (fs.existsSync(file)) {
    return false;
  }
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
  return true;
}
