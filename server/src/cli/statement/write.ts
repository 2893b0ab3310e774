import path from 'node:path';
import type { Language } from '../../core/l10n/language';
import { writeReport } from '../writeReport';
import { statementText, type Statement } from './statement';

/**
 * Writes a statement, but never over a file that was checked.
 * @returns an error message if it could not be written
 */
export function writeStatement(file: string, statement: Statement | undefined, language: Language): string | undefined {
  if (!statement) {
    return language.say('No statement was written, because not everything was checked.');
  }
  const { subject, predicate } = statement;
  const read = [...subject, ...predicate.inputs, ...predicate.configuration];
  return read.some(({ name }) => path.resolve(name) === path.resolve(file))
    ? language.say("Can't write {file}: it is one of the files that were read.", { file })
    : writeReport(file, statementText(statement), language);
}
