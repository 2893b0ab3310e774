import path from 'node:path';
import type { Language } from '../../core/l10n/language';
import { fail } from '../../core/text/result';
import { writeReport } from '../files/writeOutput';
import { statementText, type Statement } from './statement';

/** Writes a statement to `file`, but never over a file that was read. Fails without a statement, or if it cannot be written. */
export function writeStatement(file: string, statement: Statement | undefined, language: Language): void {
  if (!statement) {
    fail(language.say('No statement was written, because not everything was checked.'));
  }
  const { subject, predicate } = statement;
  const readFiles = [...subject, ...predicate.inputs, ...predicate.configuration];
  if (readFiles.some(({ name }) => path.resolve(name) === path.resolve(file))) {
    fail(language.say("Can't write {file}: it is one of the files that were read. Name another file.", { file }));
  }
  writeReport(file, statementText(statement), language);
}
