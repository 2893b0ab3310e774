import { constants } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { mayBeRecognized } from '../core/analysis/recognize';
import type { Language } from '../core/l10n/language';
import { replaceFile } from '../host/replaceFile';
import { notWrittenMessage } from './notWrittenMessage';

/**
 * Writes a named file, completely or not at all, never through a link, and never over a status document.
 * @returns an error message if it could not be written
 */
export function writeReport(target: string, text: string, language: Language): string | undefined {
  try {
    const stats = fs.lstatSync(target, { throwIfNoEntry: false });
    if (stats?.isFile() === false) {
      return language.say("Can't write {file}: it is not a regular file.", { file: target });
    }
    if (
      stats &&
      stats.size <= constants.MAX_STRING_LENGTH &&
      mayBeRecognized(fs.readFileSync(target, 'utf8'), target)
    ) {
      return language.say("Can't write {file}: it is one of the documents.", { file: target });
    }
    const folder = fs.realpathSync.native(path.dirname(target));
    replaceFile(path.join(folder, path.basename(target)), text);
    return undefined;
  } catch (error) {
    return notWrittenMessage(target, error, language);
  }
}
