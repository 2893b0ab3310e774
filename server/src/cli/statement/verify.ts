import path from 'node:path';
import type { Outcome } from '../command';
import type { Language } from '../../core/l10n/language';
import { redactFile } from '../../core/secrets/redact';
import { fail, valueOrFail } from '../../core/text/result';
import { check } from '../commands/check';
import { exitCodes } from '../exitCodes';
import { failWith, print } from '../report/print';
import type { ReadOptions } from '../files/readOptions';
import { plainReport } from '../report/reportResults';
import { describeDifferences } from './differences';
import { wrapProse } from '../reporters/terminal';
import { findOutsidePath } from './request';
import { findUncovered, scopeLines, verificationJson } from './scope';
import { statementBytes, readStatement } from './read';
import type { Request, Statement } from './shape';
import { lstatOf } from '../../host/fileStats';
import { wrongFolderMessage } from '../files/missing';

/**
 * Repeats the check that a statement records, and prints what the statement covers, its result, and the differences.
 * @returns the exit code: 0 only if the statement holds and its result is `PASSED`
 */
export async function verifyStatement(
  inputs: readonly string[],
  format: 'text' | 'json',
  options: ReadOptions,
): Promise<Outcome> {
  const { say } = options.language;
  const [file, folder = '.'] = inputs;
  if (file === undefined) {
    return { usageError: say('"verify" takes a statement and at most one folder.') };
  }
  const statementAndBytes = valueOrFail(readStatement(file, options.language));
  const wrong = wrongFolderMessage(folder, options.language);
  if (wrong !== undefined) {
    return failWith(wrong);
  }
  const { statement: recorded, bytes } = statementAndBytes;
  const { request } = recorded.predicate;
  const statementFile = path.resolve(file);
  process.chdir(folder); // Names in a statement are relative to the working folder of its check.
  const mismatch = explainMismatch(recorded, folder, options.language);
  if (mismatch !== undefined) {
    return failWith(mismatch);
  }
  const current = await repeatCheck(request, statementFile, options);
  if (typeof current === 'number') {
    return current;
  }
  const isSame = statementBytes(current).equals(bytes);
  const differences = isSame ? [] : describeDifferences(recorded, current, options.language);
  const uncovered = await findUncovered(recorded, statementFile, options);
  const hasPassed = recorded.predicate.verificationResult === 'PASSED';
  const exitCode = isSame && hasPassed ? exitCodes.clean : exitCodes.found;
  if (format === 'json') {
    print(verificationJson(recorded, uncovered, { differences, exitCode }));
    return exitCode;
  }
  const outcome = isSame
    ? [hasPassed ? say('The statement holds.') : say('The statement holds, and records a failed check.')]
    : [say('The statement no longer holds:'), ...differences];
  const lines = [...scopeLines(recorded, uncovered, options.language), ...outcome];
  print(`${lines.map((line) => wrapProse(line, '')).join('\n')}\n`);
  return exitCode;
}

/** Returns why a statement is not about the working folder, which `folder` names; `undefined` if it may be. */
function explainMismatch({ subject, predicate }: Statement, folder: string, { say }: Language): string | undefined {
  const outside = findOutsidePath(predicate.request);
  if (outside !== undefined) {
    return say('The statement names {input}, which may lead out of the folder.', { input: redactFile(outside) });
  }
  return subject.length > 0 && subject.every(({ name }) => lstatOf(name) === undefined)
    ? say('The folder {folder} has none of the documents of the statement.', { folder: redactFile(folder) })
    : undefined;
}

/** Returns the statement of the same check now, or the exit code of a check that could not be completed. */
async function repeatCheck(
  { inputs, domains, failOn, requireComplete, maxWarnings, baseline }: Request,
  statementFile: string,
  options: ReadOptions,
): Promise<Statement | number> {
  const { say } = options.language;
  let current: Statement | undefined;
  const code = await check(inputs, {
    ...options,
    ...plainReport,
    domains,
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
  return current ?? code;
}
