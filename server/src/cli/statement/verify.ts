import path from 'node:path';
import type { Language } from '../../core/l10n/language';
import { redactFile } from '../../core/secrets/redact';
import { fail, valueOrFail } from '../../core/text/result';
import { check } from '../commands/check';
import { exitCodes } from '../exitCodes';
import { misuse, print } from '../report/print';
import type { ReadOptions } from '../files/readOptions';
import { plainReport } from '../report/reportResults';
import { differencesOf } from './differences';
import { findOutsidePath } from './request';
import { statementBytes, readStatement } from './read';
import type { Statement } from './statement';
import { isFolder } from '../../host/fileStats';

/**
 * Repeats the check that a statement records, and prints the differences.
 * @returns the exit code
 */
export async function verifyStatement(inputs: readonly string[], options: ReadOptions): Promise<number> {
  const { say } = options.language;
  const [file, folder = '.'] = inputs;
  if (file === undefined) {
    return misuse(say('"verify" takes a statement and at most one folder.'));
  }
  const statementAndBytes = valueOrFail(readStatement(file, options.language));
  if (!isFolder(folder)) {
    return misuse(say('Folder {folder} not found.', { folder }));
  }
  const { statement: recorded, bytes } = statementAndBytes;
  const { request } = recorded.predicate;
  const statementFile = path.resolve(file);
  process.chdir(folder); // Names in a statement are relative to the working folder of its check.
  const outside = findOutsidePath(request);
  if (outside !== undefined) {
    return misuse(
      say('The statement names {input}, which may lead out of the folder.', { input: redactFile(outside) }),
    );
  }
  const { inputs: checked, prefixes, failOn, requireComplete, maxWarnings, baseline } = request;
  let current: Statement | undefined;
  const code = await check(checked, {
    ...options,
    ...plainReport,
    prefixes,
    failOn,
    requireComplete,
    outputs: [],
    maxWarnings: maxWarnings ?? undefined,
    baseline: baseline ?? undefined,
    writeBaseline: undefined,
    documentsOnly: false,
    statementFile,
    statement: (statement) => {
      current = statement ?? fail(say('The statement was not verified, because not everything could be checked.'));
    },
  });
  return current === undefined
    ? code
    : reportOutcome(recorded, current, statementBytes(current).equals(bytes), options.language);
}

/**
 * Prints whether a recorded statement equals the current one, and the differences.
 * @returns the exit code
 */
function reportOutcome(recorded: Statement, current: Statement, isSame: boolean, language: Language): number {
  const { say } = language;
  const { verificationResult: result } = current.predicate;
  const lines = isSame
    ? [say('The statement holds: {result}. Documents: {count}.', { count: current.subject.length, result })]
    : [say('The statement no longer holds:'), ...differencesOf(recorded, current, language)];
  print(`${lines.join('\n')}\n`);
  return isSame ? exitCodes.clean : exitCodes.found;
}
