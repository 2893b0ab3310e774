import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { root } from './packed';

/** The packed extension from `npm run package`. */
const packedExtension = path.join(root, 'dist', 'statusdocs.vsix');

/** Unpacks the extension into a new temporary folder, and returns the folder of the extension in it. */
export function unpackExtension(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs vsix ')));
  for (const [name, bytes] of Object.entries(unzipSync(fs.readFileSync(packedExtension)))) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), bytes);
  }
  return path.join(folder, 'extension');
}
