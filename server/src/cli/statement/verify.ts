import path from 'node:path';
import { isObject } from '../../core/json/objectReader';
import { severities } from '../../core/diagnostics/finding';
import type { Language } from '../../core/l10n/language';
import type { Result } from '../../core/text/result';
import { readNamed } from '../../host/safeFiles';
import { check } from '../check';
import { exitCodes } from '../exitCodes';
import { statOf } from '../files';
import { misuse, print } from '../print';
import type { ReadOptions } from '../readOptions';
import { predicateType, statementType, type Request, type Statement } from './statement';
import { differencesOf } from './differences';

/** More than any statement: that of a thousand documents has some megabytes. */
const largest = 64 * 1024 * 1024;

/** Checks again what a statement says was checked, and prints what differs. @returns the exit code */
export async function verifyStatement(inputs: readonly string[], options: ReadOptions): Promise<number> {
  const { say } = options.language;
  const [file, folder = '.', ...rest] = inputs;
  if (file === undefined || rest.length > 0) {
    return misuse(say('"verify-statement" takes a statement and at most one folder.'));
  }
  const written = readStatement(file, options.language);
  if ('error' in written) {
    return misuse(written.error);
  }
  if (statOf(folder)?.isDirectory() !== true) {
    return misuse(say('Folder {folder} not found.', { folder }));
  }
  process.chdir(folder); // What a statement names is relative to the folder that the check ran in.
  const { request } = written.ok.predicate;
  let now: Statement | undefined;
  const code = await check(request.inputs, {
    ...options,
    ...request,
    outputs: [],
    maxWarnings: request.maxWarnings ?? undefined,
    baseline: request.baseline ?? undefined,
    writeBaseline: undefined,
    quiet: false,
    documentsOnly: false,
    allPlaces: false,
    verbose: false,
    fix: 'none',
    statement: (statement) => {
      now = statement;
      return undefined;
    },
  });
  return now === undefined ? code : told(differencesOf(written.ok, now, options.language), now, options.language);
}

/** @returns the exit code */
function told(differences: readonly string[], now: Statement, { say }: Language): number {
  const { verificationResult: result } = now.predicate;
  const holds = say('The statement holds: {result}. Documents: {count}.', { count: now.subject.length, result });
  const lines = differences.length === 0 ? [holds] : [say('The statement no longer holds:'), ...differences];
  print(`${lines.join('\n')}\n`);
  return differences.length === 0 ? exitCodes.clean : exitCodes.found;
}

function readStatement(file: string, { say }: Language): Result<Statement> {
  const content = readNamed(file, largest);
  if (content === 'none') {
    return { error: say('{file} not found.', { file }) };
  }
  if (typeof content === 'string') {
    return { error: say("Can't read {file}.", { file }) };
  }
  try {
    const value: unknown = JSON.parse(content.toString('utf8'));
    return isStatement(value)
      ? { ok: value }
      : { error: say('{file} is not a statement that this version can verify.', { file }) };
  } catch {
    return { error: say('{file} is not a statement: it is not JSON.', { file }) };
  }
}

/** Whether a value is a statement as far as it is asked for a request; the rest is compared, whatever it is. */
const isStatement = (value: unknown): value is Statement =>
  isObject(value) &&
  value._type === statementType &&
  value.predicateType === predicateType &&
  Array.isArray(value.subject) &&
  isObject(value.predicate) &&
  isRequest(value.predicate.request);

const isRequest = (value: unknown): value is Request =>
  isObject(value) &&
  isList(value.inputs) &&
  value.inputs.every(isBelowHere) &&
  isList(value.prefixes) &&
  value.prefixes.length > 0 &&
  severities.some((severity) => severity === value.failOn) &&
  typeof value.requireComplete === 'boolean' &&
  (value.maxWarnings === null || typeof value.maxWarnings === 'number') &&
  (value.baseline === null || (typeof value.baseline === 'string' && isBelowHere(value.baseline)));

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && item !== '');

/** A statement may come from anywhere: it gets nothing read outside of the folder. */
const isBelowHere = (input: string) =>
  !path.isAbsolute(input) && !path.win32.isAbsolute(input) && !input.split(/[\\/]/).includes('..');
