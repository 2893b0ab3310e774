import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { runInFolder } from './safeFiles';

/**
 * Writes a file completely or not at all: first to a new file next to it, which then replaces it, so that a link at the target is
 * replaced and never followed. Throws if its folder is reached through a link.
 * @param target its real path, except that the file itself need not exist
 */
export function replaceFile(target: string, content: string | Uint8Array, mode = 0o666): void {
  const name = path.basename(target);
  runInFolder(path.dirname(target), '', (folder) => {
    const draft = path.join(folder, `.${name}.${randomUUID()}.tmp`);
    try {
      fs.writeFileSync(draft, content, { mode, flag: 'wx' });
      fs.renameSync(draft, path.join(folder, name));
    } finally {
      fs.rmSync(draft, { force: true });
    }
  });
}
