import path from 'node:path';
import { specificationDomain } from '../../core/kinds/contract/kinds';
import type { Language } from '../../core/l10n/language';
import { jsonText } from '../../core/secrets/jsonText';
import { redactFile } from '../../core/secrets/redact';
import { columns } from '../../core/text/columns';
import type { CheckedFile } from '../files/checkFiles';
import { readSource } from '../files/documents';
import type { ReadOptions } from '../files/readOptions';
import { listFirst } from '../../core/l10n/listFirst';
import { reportWidth } from '../reporters/findings';
import type { Request, Statement } from './shape';
import { takeFirst } from '../../core/text/collections';

/** The files below the working folder that a statement does not cover. */
export interface Uncovered {
  /** The status documents, and files that cannot be read. */
  readonly leftOut: readonly string[];
  /** The files that the configuration excludes. */
  readonly excluded: readonly string[];
}

/** Finds the files below the working folder that a statement does not cover, read as the check of the statement reads files. */
export async function findUncovered(
  { subject, predicate }: Statement,
  statementFile: string,
  options: ReadOptions,
): Promise<Uncovered> {
  const covered = new Set([...subject.map(({ name }) => path.resolve(name)), statementFile]);
  const { files, others } = await readSource(['.'], { ...options, domains: predicate.request.domains });
  const listFiles = (all: readonly CheckedFile[]) =>
    all.map(({ file }) => file).filter((file) => !covered.has(path.resolve(file)));
  return {
    leftOut: listFiles(files.filter(({ sort }) => sort !== 'configuration')),
    excluded: listFiles(others.filter(({ sort }) => sort === 'excluded')),
  };
}

/** Maximum number of files listed in one line. The statement has all its documents. */
const maximumListed = 9;

/** Returns the lines about the scope of a statement: documents, documents that it leaves out, options, and what hid findings. */
export function scopeLines(
  { subject, predicate }: Statement,
  { leftOut, excluded }: Uncovered,
  language: Language,
): readonly string[] {
  const { say } = language;
  const { request, checks, suppressed, verificationResult: result, findings } = predicate;
  const linesFor = (names: readonly string[], sentence: (values: ListedNames) => string) =>
    listLines(names.map(redactFile), sentence, language);
  const off = [...new Set(checks.flatMap((each) => each.off))].toSorted();
  const undecided = [...new Set(checks.flatMap((each) => each.undecided.map(({ rule }) => rule)))].toSorted();
  const countOf = (severity: string) => findings.filter((each) => each.severity === severity).length;
  return [
    ...linesFor(
      subject.map(({ name }) => name),
      (values) => say('Documents of the statement ({count}): {files}', values),
    ),
    ...(leftOut.length > 0
      ? linesFor(leftOut, (values) => say('Left out, and not checked ({count}): {files}', values))
      : [say('Left out: none. This folder has no other status documents.')]),
    ...linesFor(excluded, (values) => say('Excluded by the configuration ({count}): {files}', values)),
    say('Checked with: {command}', { command: redactFile(formatCommand(request)) }),
    ...linesFor(off, (values) => say('Rules switched off ({count}): {files}', values)),
    ...linesFor(undecided, (values) => say('Undecided rules ({count}): {files}', values)),
    ...(suppressed.length > 0 ? [say('Suppressions that hid findings: {count}.', { count: suppressed.length })] : []),
    say('Result: {result}. Errors: {errors}. Warnings: {warnings}.', {
      result,
      errors: countOf('error'),
      warnings: countOf('warning'),
    }),
  ];
}

interface ListedNames {
  readonly count: number;
  readonly files: string;
}

/** Returns a sentence with a list of names, in one line if that is short, else with a line for each name; none without names. */
function listLines(
  names: readonly string[],
  sentence: (values: ListedNames) => string,
  language: Language,
): readonly string[] {
  const count = names.length;
  const line = sentence({ count, files: listFirst(names, maximumListed, language) });
  if (count === 0 || columns(line) <= reportWidth) {
    return count === 0 ? [] : [line];
  }
  const { shown, more } = takeFirst(names, maximumListed);
  return [
    sentence({ count, files: '' }).trimEnd(),
    ...shown.map((name) => `  ${name}`),
    ...(more > 0 ? [`  ${language.say('and {more} more', { more })}`] : []),
  ];
}

/** Returns the outcome of a verification as data; docs/json.md documents it. */
export function verificationJson(
  { subject, predicate }: Statement,
  uncovered: Uncovered,
  outcome: { readonly differences: readonly string[]; readonly exitCode: number },
): string {
  const { request, verificationResult: result } = predicate;
  const documents = subject.map(({ name }) => name);
  return `${jsonText({ version: 1, result, documents, ...uncovered, request, ...outcome })}\n`;
}

/** Returns the command line of a request, without options that have their default. */
function formatCommand({ inputs, domains, failOn, requireComplete, maxWarnings, baseline }: Request): string {
  const words = [
    ...inputs,
    ...(domains.length === 1 && domains[0] === specificationDomain
      ? []
      : domains.flatMap((domain) => ['--domain', domain])),
    ...(failOn === 'error' ? [] : ['--fail-on', failOn]),
    ...(requireComplete ? ['--require-complete'] : []),
    ...(maxWarnings === null ? [] : ['--max-warnings', String(maxWarnings)]),
    ...(baseline === null ? [] : ['--baseline', baseline]),
  ];
  return [
    'statusdocs check',
    ...words.map((word) => (/^[\w./:=@%+,-]+$/.test(word) ? word : JSON.stringify(word))),
  ].join(' ');
}
