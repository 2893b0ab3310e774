import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '../core/l10n/language';
import { replaceFile } from '../host/replaceFile';
import { redactFile } from '../core/secrets/redact';
import { failToWrite } from './failToWrite';

/**
 * Replaces the content of a file, completely or not at all, and keeps its permissions. Follows a link that was named. Fails if it
 * cannot be written.
 */
export function overwriteFile(target: string, content: string | Buffer, language: Language): void {
  try {
    const folder = fs.realpathSync.native(path.dirname(target));
    const real = fs.existsSync(target) ? fs.realpathSync.native(target) : path.join(folder, path.basename(target));
    replaceFile(real, content, fs.statSync(real, { throwIfNoEntry: false })?.mode);
  } catch (error) {
    failToWrite(redactFile(target), error, language);
  }
}
