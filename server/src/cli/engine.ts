import fs from 'node:fs';
import path from 'node:path';
import { sha256 } from '../host/sha256';

/** The SHA-256 of what decides: this program, which is one file, and the schemas beside it. */
export const engineDigest = (): string => digestOf([__filename, ...jsonIn('schemas')]);

/** The SHA-256 of that and of what it speaks. Throws where not all of it is there. */
export const programDigest = (): string => digestOf([__filename, ...jsonIn('schemas'), ...jsonIn('l10n')]);

function jsonIn(name: string): readonly string[] {
  const folder = path.join(__dirname, '..', name);
  const names = fs.readdirSync(folder).filter((each) => each.endsWith('.json'));
  return names.toSorted().map((each) => path.join(folder, each));
}

const digestOf = (files: readonly string[]) => sha256(files.map((file) => sha256(fs.readFileSync(file))).join('\n'));
