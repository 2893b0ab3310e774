import { uselessSuppressions } from '../../core/analysis/config/suppress';
import { severities, type Severity } from '../../core/diagnostics/finding';
import { pointer } from '../../core/json/path';
import type { Language } from '../../core/l10n/language';
import type { UndecidedReason } from '../../core/rules/checks';
import { redactFile } from '../../core/secrets/redact';
import { groupBy } from '../../core/text/collections';
import { relativePath } from '../../host/paths';
import { withoutBaselineFindings, type Baseline } from '../commands/baseline';
import { isOnlyListed, plainFile, type CheckedFile } from '../files/checkFiles';
import { exitCodes } from '../exitCodes';
import type { ReadOptions } from '../files/readOptions';
import { reportedFindings } from './reportedFinding';
import { countFindings } from '../reporters/summary';

/** Returns the files to report: without known findings, and with the findings of configurations. */
export function filesToReport(
  checkedFiles: readonly CheckedFile[],
  options: ReadOptions,
  { baseline, part }: { readonly baseline: Baseline | undefined; readonly part: 'all' | 'some' },
): readonly CheckedFile[] {
  const files = checkedFiles.filter((each) => !isOnlyListed(each));
  const unknown = baseline ? files.map((each) => withoutBaselineFindings(each, baseline)) : files;
  return [...unknown, ...configReports(checkedFiles, options, part)];
}

/** Returns the files to report after a check of all documents without a baseline. */
export const withConfigReports = (checkedFiles: readonly CheckedFile[], options: ReadOptions): readonly CheckedFile[] =>
  filesToReport(checkedFiles, options, { baseline: undefined, part: 'all' });

/**
 * Returns the errors and useless suppressions of the configurations of files that could be read. If only some documents were
 * checked, a suppression is useless only if it is expired.
 */
function configReports(
  checked: readonly CheckedFile[],
  { configs, language, today, excerpts, edits }: ReadOptions,
  part: 'all' | 'some',
): readonly CheckedFile[] {
  const readable = checked.filter(({ isReadable }) => isReadable);
  const bySource = groupBy(readable, ({ file }) => configs.of(file, '.').file);
  return [...bySource].flatMap(([source, checkedFiles]) => {
    const { file, text, config, findings } = configs.of(checkedFiles[0]!.file, '.');
    const places = new Set(checkedFiles.flatMap((each) => each.used));
    const used = new Set(config.suppressions.filter(({ at }) => part === 'some' || places.has(pointer(at))));
    const all = [...findings, ...uselessSuppressions(config, used, today, text, language)];
    const name = relativePath('.', source ?? '');
    return file === undefined || all.length === 0
      ? []
      : [
          plainFile(
            name,
            text,
            'configuration',
            reportedFindings({ file: name, text }, all, { language, excerpts, edits }),
          ),
        ];
  });
}

/** Returns the severities that make the exit code 1. Warnings are included if there are more than allowed. */
export function failingSeverities(
  files: readonly CheckedFile[],
  { failOn, maxWarnings = Infinity }: { readonly failOn: Severity; readonly maxWarnings: number | undefined },
): readonly Severity[] {
  const hasTooManyWarnings = countFindings('warning', files) > maxWarnings;
  return severities.slice(0, severities.indexOf(hasTooManyWarnings && failOn === 'error' ? 'warning' : failOn) + 1);
}

/**
 * The reason why a check without status documents is not an error: other JSON files were named one by one, as hooks do, or no
 * document has changed. An empty file may have been a document before.
 */
export type EmptyResult = 'named' | 'unchanged';

/** The exit code, with sentences that explain what the reports do not. */
export interface Verdict {
  readonly code: number;
  readonly sentences: readonly string[];
}

interface VerdictOptions {
  readonly language: Language;
  readonly requireComplete: boolean;
  readonly allowUndecided: boolean;
  readonly emptyResult: EmptyResult | undefined;
  /** True if a named file that is not a status document is an error. */
  readonly documentsOnly?: boolean | undefined;
}

/** Returns whether an undecided rule makes the exit code 1. */
export const failsUndecided = (
  reason: UndecidedReason,
  { requireComplete, allowUndecided }: Pick<VerdictOptions, 'requireComplete' | 'allowUndecided'>,
): boolean => requireComplete || (reason === 'evidenceNotSeen' && !allowUndecided);

/**
 * Returns the exit code for checked files, with sentences that explain it.
 * @param severe the severities that fail the check
 */
export function decideVerdict(
  files: readonly CheckedFile[],
  severe: readonly Severity[],
  options: VerdictOptions,
): Verdict {
  const { language, allowUndecided, emptyResult, documentsOnly } = options;
  const { say } = language;
  if (files.some(({ findings }) => findings.some(({ code }) => code === 'document/crash'))) {
    return { code: exitCodes.crashed, sentences: [] };
  }
  if (files.some(({ isReadable }) => !isReadable)) {
    return { code: exitCodes.misuse, sentences: [] };
  }
  const hasDocuments = files.some(({ kind }) => kind);
  const firstVerdict = hasDocuments ? cleanVerdict : verdictWithoutDocuments(files, emptyResult, language);
  if (firstVerdict.code !== exitCodes.clean) {
    return firstVerdict;
  }
  if (documentsOnly === true && files.some(({ isOther }) => isOther === true)) {
    const sentence = say('Not every named file is a status document.');
    return { code: exitCodes.misuse, sentences: [...firstVerdict.sentences, sentence] };
  }
  const empty = files.filter(({ isEmpty }) => isEmpty === true).map(({ file }) => redactFile(file));
  if (empty.length > 0) {
    const sentence = say('Named files that are empty: {files}.', { files: empty });
    return { code: exitCodes.misuse, sentences: [...firstVerdict.sentences, sentence] };
  }
  const hasFailed = files.some(({ findings }) => findings.some(({ severity }) => severe.includes(severity)));
  const undecided = files.flatMap(({ checks }) => checks?.undecided ?? []);
  const isUnseen = undecided.some(({ reason }) => reason === 'evidenceNotSeen');
  const isIncomplete = undecided.some(({ reason }) => failsUndecided(reason, options));
  return {
    code: hasFailed || isIncomplete ? exitCodes.found : exitCodes.clean,
    sentences: [...firstVerdict.sentences, ...(isUnseen ? [unseenMessage(allowUndecided, language)] : [])],
  };
}

const cleanVerdict: Verdict = { code: exitCodes.clean, sentences: [] };

function verdictWithoutDocuments(
  files: readonly CheckedFile[],
  emptyResult: EmptyResult | undefined,
  { say }: Language,
): Verdict {
  const { length: count } = files.filter(({ isOther }) => isOther === true);
  const empty = files.filter(({ isEmpty }) => isEmpty === true).map(({ file }) => redactFile(file));
  if (emptyResult !== undefined && empty.length > 0 && count === 0) {
    return {
      code: exitCodes.misuse,
      sentences: [say('Nothing was checked. Empty files: {files}.', { files: empty })],
    };
  }
  if (emptyResult === undefined || (emptyResult === 'named' && count === 0)) {
    return {
      code: exitCodes.misuse,
      sentences: [say('No status documents found: nothing was checked. Name the files, or their folder.')],
    };
  }
  const sentence =
    count === 1
      ? say('Nothing was checked: the named file is not a status document.')
      : say('Nothing was checked: {count} named files are not status documents.', { count });
  return count > 0 ? { code: exitCodes.clean, sentences: [sentence] } : cleanVerdict;
}

/** Returns the sentence about accepted items whose evidence was not seen. */
const unseenMessage = (isAllowed: boolean, { say }: Language): string =>
  isAllowed
    ? say('Allowed by --allow-undecided: accepted work whose evidence could not be checked.')
    : say(
        'The evidence of accepted work could not be checked. Check it where its files are, or use --allow-undecided.',
      );
