import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inFolderBelow } from './safeFiles';

/**
 * Writes a file whole or not at all: beside it first, then in its place, so that nothing is ever written through a link
 * that stands there. Throws where its folder is behind one. @param target its real path, but for the file itself
 */
export function replaceFile(target: string, content: string | Uint8Array, mode = 0o666): void {
  const name = path.basename(target);
  inFolderBelow(path.dirname(target), '', (folder) => {
    const draft = path.join(folder, `.${name}.${randomUUID()}.tmp`);
    try {
      fs.writeFileSync(draft, content, { mode, flag: 'wx' });
      fs.renameSync(draft, path.join(folder, name));
    } finally {
      fs.rmSync(draft, { force: true });
    }
  });
}
