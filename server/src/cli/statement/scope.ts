import path from 'node:path';
import { recognize } from '../../core/analysis/recognize';
import { specificationDomain } from '../../core/kinds/contract/kinds';
import type { Language } from '../../core/l10n/language';
import { jsonText } from '../../core/secrets/jsonText';
import { redactFile } from '../../core/secrets/redact';
import { analysisOptions } from '../files/analysisOptions';
import { contentOf, namedFiles } from '../files/files';
import { isExcluded } from '../../core/analysis/analyze';
import type { ReadOptions } from '../files/readOptions';
import { listFirst } from '../commands/listFirst';
import type { Request, Statement } from './shape';

/** The status documents below the working folder that a statement does not cover. */
export interface Uncovered {
  readonly leftOut: readonly string[];
  /** Excluded by the configuration. */
  readonly excluded: readonly string[];
}

/** Finds the status documents below the working folder that are not a subject of a statement. */
export async function findUncovered(
  { subject }: Statement,
  statementFile: string,
  options: ReadOptions,
): Promise<Uncovered> {
  const covered = new Set([...subject.map(({ name }) => path.resolve(name)), statementFile]);
  const others = (await namedFiles(['.'])).filter(({ file }) => !covered.has(path.resolve(file)));
  const documents = others.filter((each) => {
    const content = contentOf(each, options.language);
    return 'ok' in content && recognize(content.ok.toString(), each.file) !== undefined;
  });
  const names = documents.map(({ file }) => ({ file, isExcluded: isExcluded(analysisOptions(file, options)) }));
  return {
    leftOut: names.filter((each) => !each.isExcluded).map(({ file }) => file),
    excluded: names.filter((each) => each.isExcluded).map(({ file }) => file),
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
  const listOf = (names: readonly string[]) => ({
    count: names.length,
    files: listFirst(names.map(redactFile), maximumListed, language),
  });
  const off = [...new Set(checks.flatMap((each) => each.off))].toSorted();
  const undecided = [...new Set(checks.flatMap((each) => each.undecided.map(({ rule }) => rule)))].toSorted();
  const countOf = (severity: string) => findings.filter((each) => each.severity === severity).length;
  return [
    say('Documents of the statement ({count}): {files}', listOf(subject.map(({ name }) => name))),
    leftOut.length > 0
      ? say('Left out, and not checked ({count}): {files}', listOf(leftOut))
      : say('Left out: no other status documents in this folder.'),
    ...(excluded.length > 0 ? [say('Excluded by the configuration ({count}): {files}', listOf(excluded))] : []),
    say('Checked with: {command}', { command: redactFile(commandOf(request)) }),
    ...(off.length > 0 ? [say('Rules switched off ({count}): {files}', listOf(off))] : []),
    ...(undecided.length > 0 ? [say('Undecided rules ({count}): {files}', listOf(undecided))] : []),
    ...(suppressed.length > 0 ? [say('Suppressions that hid findings: {count}.', { count: suppressed.length })] : []),
    say('Result: {result}. Errors: {errors}. Warnings: {warnings}.', {
      result,
      errors: countOf('error'),
      warnings: countOf('warning'),
    }),
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
function commandOf({ inputs, domains, failOn, requireComplete, maxWarnings, baseline }: Request): string {
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
