import fs from 'node:fs';
import path from 'node:path';
import { sha256 } from '../host/sha256';

/** Returns the SHA-256 of this program (one file) and its schemas. */
export function engineDigest(): string {
  const folder = path.join(__dirname, '..', 'schemas');
  const names = fs.readdirSync(folder).filter((each) => each.endsWith('.json'));
  const files = [__filename, ...names.toSorted().map((each) => path.join(folder, each))];
  return sha256(files.map((file) => sha256(fs.readFileSync(file))).join('\n'));
}
