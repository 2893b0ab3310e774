import type { Severity } from '../../core/diagnostics/finding';
import type { FileSort } from '../../core/analysis/inventory';
import { phrase, type Language } from '../../core/l10n/language';
import { checksInWords, shortChecksInWords } from '../../core/rules/checks';
import { redactFile } from '../../core/secrets/redact';
import type { CheckedFile } from '../files/checkFiles';
import { listFirst } from '../../core/l10n/listFirst';
import { isAboutChange, type ReportedFinding } from '../report/reportedFinding';
import type { Results } from './reporter';
import { colors } from './colors';
import { columns } from '../../core/text/columns';
import { lineAndColumn } from './columns';
import { summarizeFiles, countFindings } from './summary';
import { undecidedLines } from './undecidedLines';
import { takeFirst } from '../../core/text/collections';

export const paint: Readonly<Record<Severity, (text: string) => string>> = {
  error: colors.red,
  warning: colors.yellow,
  information: colors.blue,
  hint: colors.gray,
};

/** Maximum number of related places listed for a finding. The JSON report has all. */
const maximumRelated = 3;

/** Returns the related places of a finding in `file`, one line each. */
export function relatedLines(
  { related }: ReportedFinding,
  file: string,
  { language: { say }, allPlaces }: Pick<Results, 'language' | 'allPlaces'>,
): readonly string[] {
  const { shown, more } = takeFirst(related, allPlaces ? Infinity : maximumRelated);
  const lines = shown.map((other) => {
    const place = lineAndColumn(other.range.start);
    return `${other.file === file ? place : `${redactFile(other.file)}:${place}`}  ${other.message}`;
  });
  return more > 0 ? [...lines, say('and {count} more (list them with --all-places)', { count: more })] : lines;
}

/** Returns the reason why a file could not be read, as a line. */
export const unreadLine = ({ message }: ReportedFinding, file: string): string =>
  paint.error(`${redactFile(file)}: ${message}`);

/** The names of severities in reports. */
export const severityNames: Readonly<Record<Severity, string>> = {
  error: phrase('error'),
  warning: phrase('warning'),
  information: phrase('information'),
  hint: phrase('hint'),
};

/** Returns the files with findings to print. */
const shownFiles = ({ files, quiet, severe }: Results): readonly CheckedFile[] =>
  files
    .map((file) =>
      quiet ? { ...file, findings: file.findings.filter(({ severity }) => severe.includes(severity)) } : file,
    )
    .filter(({ findings }) => findings.length > 0);

/** A part of a report, with a heading of its own if the report has several. */
interface Section {
  readonly heading: string | undefined;
  readonly files: readonly CheckedFile[];
}

/** Returns the parts of a report. Findings of a change come first. Earlier findings are only counted, unless `--all` is set. */
export function listSections(results: Results): readonly Section[] {
  const files = shownFiles(results);
  const { earlier, language } = results;
  if (!earlier) {
    return [{ heading: undefined, files }];
  }
  const { say } = language;
  const part = (
    isIn: (finding: ReportedFinding) => boolean,
    headingOf: (count: number) => string,
  ): readonly Section[] => {
    const filesOfSection = files
      .map((file) => ({ ...file, findings: file.findings.filter(isIn) }))
      .filter(({ findings }) => findings.length > 0);
    const count = filesOfSection.reduce((sum, { findings }) => sum + findings.length, 0);
    return count > 0 ? [{ heading: colors.bold(headingOf(count)), files: filesOfSection }] : [];
  };
  const isEarlier = (finding: ReportedFinding) => earlier.findings.has(finding);
  const before = part(isEarlier, (count) =>
    earlier.isListed
      ? say('Earlier findings: {count}', { count })
      : say('Earlier findings: {count} (list them with --all)', { count }),
  );
  return [
    ...part(isAboutChange, (count) => say('Problems with the change: {count}', { count })),
    ...part(
      (finding) => !isAboutChange(finding) && !isEarlier(finding),
      (count) => say('New problems in the documents: {count}', { count }),
    ),
    ...before.map(({ heading, files: listed }) => ({ heading, files: earlier.isListed ? listed : [] })),
  ];
}

/**
 * Returns the last lines of a report for people: the undecided rules, then the summary of findings and checks, which never reports
 * only that there are no findings if a rule is undecided. Returns none if no file could be read, because the reasons say everything,
 * or if a quiet check has passed.
 */
export function summaryLines(results: Summarized & Partial<Results>): readonly string[] {
  const { files, others, language, quiet, exitCode } = results;
  if (quiet && exitCode === 0) {
    return [];
  }
  if (files.length > 0 && files.every(({ isReadable }) => !isReadable)) {
    return [];
  }
  const counts = countsText(files, language, shortChecksInWords);
  const sorts = language.sentences(sortsText(files, others, language));
  const whole = language.sentences([counts, sorts]);
  const lastLines = columns(whole) <= reportWidth || sorts === '' ? [whole] : [sorts, counts];
  return [
    ...undecidedLines(files, language, results.verbose ? 'all' : 'short'),
    ...lastLines.map((line) => painted(line, files)),
  ];
}

/** Colors a line of the summary by its worst finding. */
function painted(text: string, files: readonly CheckedFile[]): string {
  if (countFindings('error', files) > 0) {
    return colors.red(text);
  }
  const isClean = files.every(({ findings }) => findings.length === 0);
  const isWhole = files.some(({ kind }) => kind !== undefined) && summarizeFiles(files).undecided.length === 0;
  const isComplete = !files.some(({ isIncomplete }) => isIncomplete);
  if (isClean && isWhole && isComplete) {
    return colors.green(text);
  }
  return isClean || countFindings('warning', files) > 0 ? colors.yellow(text) : text;
}

/** Returns a sentence with the documents that have undecided rules, if several documents were checked. */
function undecidedFiles(files: readonly CheckedFile[], language: Language): string {
  const names = files.filter(({ checks }) => checks && checks.undecided.length > 0).map(({ file }) => redactFile(file));
  const documents = files.filter(({ kind }) => kind !== undefined);
  if (names.length === 0 || documents.length < 2) {
    return '';
  }
  return language.say('Undecided in {files}.', { files: listFirst(names, maximumUndecided, language) });
}

/** Maximum number of documents listed as undecided. The JSON report has all. */
const maximumUndecided = 3;

type Summarized = Pick<Results, 'files' | 'others' | 'language'>;

/** Maximum width of lines that name several files. */
export const reportWidth = 100;

/** Returns the summary without color. */
export const summaryText = ({ files, others, language }: Summarized): string =>
  language.sentences([
    countsText(files, language),
    undecidedFiles(files, language),
    ...sortsText(files, others, language),
  ]);

/**
 * Returns the number of files of each sort, except documents, and what hid findings: the baseline, and entries of the
 * configuration. Numbers of 0 are left out.
 */
function sortsText(files: readonly CheckedFile[], others: Results['others'], { say }: Language): readonly string[] {
  const readable = files.filter(({ isReadable }) => isReadable);
  const ofSorts = Object.entries(sortCounts).map(([sort, text]) => {
    const count = [...readable, ...others].filter((each) => each.sort === sort).length;
    return { text, count };
  });
  return [...ofSorts, ...hiddenCounts(files)].flatMap(({ text, count }) => (count > 0 ? [say(text, { count })] : []));
}

/** Returns the numbers of findings that are not reported, by what hides them. */
const hiddenCounts = (files: readonly CheckedFile[]) => [
  {
    text: phrase('Known findings of the baseline: {count}.'),
    count: files.reduce((sum, { known = 0 }) => sum + known, 0),
  },
  {
    text: phrase('Suppressed or allowed by the configuration: {count}.'),
    count: files.reduce((sum, { used }) => sum + used.length, 0),
  },
];

/** The sorts of files that the summary counts. */
const sortCounts = {
  template: phrase('Templates: {count}.'),
  receipt: phrase('Receipts: {count}.'),
  foreign: phrase('Other JSON files: {count}.'),
  unreadable: phrase('Empty or not JSON: {count}.'),
  excluded: phrase('Excluded by the configuration: {count}.'),
} as const satisfies Partial<Record<FileSort, string>>;

/** Returns the files that were not checked, one line each. */
export const otherLines = ({ others, verbose, language: { say } }: Results): readonly string[] =>
  verbose ? others.map(({ file, sort }) => `${redactFile(file)}  ${say(sortNames[sort])}`) : [];

/** The names of the sorts of files in messages. */
const sortNames: Readonly<Record<FileSort, string>> = {
  document: phrase('document'),
  contribution: phrase('contribution'),
  template: phrase('template'),
  receipt: phrase('receipt'),
  companion: phrase('companion of a picture or schema'),
  configuration: phrase('configuration'),
  foreign: phrase('not a status document'),
  unreadable: phrase('empty or not JSON'),
  excluded: phrase('excluded by the configuration'),
};

function countsText(
  files: readonly CheckedFile[],
  language: Language,
  checksText: typeof checksInWords = checksInWords,
): string {
  const { say } = language;
  const documents = files.filter(({ kind }) => kind !== undefined).length;
  if (documents === 0) {
    return say('Documents checked: {documents}.', { documents });
  }
  const all = summarizeFiles(files);
  const checks = checksText(all, language);
  const { length: incomplete } = files.filter(({ isIncomplete }) => isIncomplete);
  if (files.every(({ findings }) => findings.length === 0)) {
    if (incomplete > 0) {
      return say('Documents checked: {documents}. Incomplete contributions: {incomplete}. {checks}.', {
        documents,
        incomplete,
        checks,
      });
    }
    if (all.undecided.length > 0) {
      return say('Documents checked: {documents}. No problems in what could be checked: {checks}.', {
        documents,
        checks,
      });
    }
    return hiddenCounts(files).some(({ count }) => count > 0)
      ? say('Documents checked: {documents}. No other problems found: {checks}.', { documents, checks })
      : say('Documents checked: {documents}. No problems found: {checks}.', { documents, checks });
  }
  const [errors, warnings] = [countFindings('error', files), countFindings('warning', files)];
  return say('Documents checked: {documents}. Errors: {errors}. Warnings: {warnings}. {checks}.', {
    documents,
    errors,
    warnings,
    checks,
  });
}
