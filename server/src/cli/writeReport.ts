import { constants } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { mayBeRecognized } from '../core/analysis/recognize';
import type { Language } from '../core/l10n/language';
import { fail } from '../core/text/result';
import { replaceFile } from '../host/replaceFile';
import { failToWrite } from './failToWrite';

/**
 * Writes a report to `target`: completely or not at all, never through a link, never over a status document. Fails if it cannot.
 */
export function writeReport(target: string, text: string, language: Language): void {
  try {
    const stats = fs.lstatSync(target, { throwIfNoEntry: false });
    if (stats?.isFile() === false) {
      fail(language.say("Can't write {file}: it is not a regular file. Name another file.", { file: target }));
    }
    if (
      stats &&
      stats.size <= constants.MAX_STRING_LENGTH &&
      mayBeRecognized(fs.readFileSync(target, 'utf8'), target)
    ) {
      fail(language.say("Can't write {file}: it is a status document. Name another file.", { file: target }));
    }
    const folder = fs.realpathSync.native(path.dirname(target));
    replaceFile(path.join(folder, path.basename(target)), text);
  } catch (error) {
    failToWrite(target, error, language);
  }
}
