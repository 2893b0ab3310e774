import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '../core/l10n/language';
import { replaceFile } from '../host/replaceFile';
import { notWrittenMessage } from './notWrittenMessage';

/**
 * Writes a named file, completely or not at all, and never through a link.
 * @returns an error message if it could not be written
 */
export function writeReport(target: string, text: string, language: Language): string | undefined {
  try {
    if (fs.lstatSync(target, { throwIfNoEntry: false })?.isFile() === false) {
      return language.say("Can't write {file}: it is not a regular file.", { file: target });
    }
    const folder = fs.realpathSync.native(path.dirname(target));
    replaceFile(path.join(folder, path.basename(target)), text);
    return undefined;
  } catch (error) {
    return notWrittenMessage(target, error, language);
  }
}
