import { uselessSuppressions } from '../core/analysis/config/suppress';
import { severities, type Severity } from '../core/diagnostics/finding';
import type { Language } from '../core/l10n/language';
import { redactFile } from '../core/secrets/redact';
import { groupedBy } from '../core/text/collections';
import type { Result } from '../core/text/result';
import { relativePath } from '../host/below';
import { analysisOptions } from './analysisOptions';
import { readBaseline, withoutKnown, writeBaseline, type Baseline } from './baseline';
import { changedSince, type ChosenFiles } from './changedFiles';
import { checkedFiles, isPassedBy, plainFile, type CheckedFile } from './checkFiles';
import type { Results } from './reporters/reporter';
import type { ReadOptions } from './readOptions';
import { exitCodes } from './exitCodes';
import { namedFiles, pipedFile, statOf, type NamedFile } from './files';
import { diffOf, fixedFiles, fixReport, writeFixed } from './fix';
import { report, type Output } from './outputs';
import { countOf } from './reporters/summary';
import { reportedChecks, reportedFindings } from './reportedFinding';
import { analysedTogether, withoutFiles, type Surroundings } from './analysedTogether';
import { stagedFiles } from './stagedFiles';
import { statementOf, type Statement } from './statement/statement';
import { checkedOnAllCores } from './workerPool';
import { misuse, print, printError } from './print';
import { pointer } from '../core/json/path';

export interface CheckOptions extends ReadOptions {
  readonly outputs: readonly Output[];
  /** The least severity that makes the exit code 1. */
  readonly failOn: Severity;
  /** A file of findings that are known already and not reported; absent for none. */
  readonly baseline: string | undefined;
  /** Where to write the findings there are now as such a file. */
  readonly writeBaseline: string | undefined;
  /** Whether a check that could not decide makes the exit code 1, too. */
  readonly requireComplete: boolean;
  /** Whether the exit code may be 0 although nobody could see the evidence of something accepted. */
  readonly allowUndecided?: boolean;
  /** How many warnings there may be before the exit code is 1; absent for any number. */
  readonly maxWarnings: number | undefined;
  /** Whether people are told errors only. */
  readonly quiet: boolean;
  /** Whether people are told every other place of a finding. */
  readonly allPlaces: boolean;
  /** Set to list the files that were not checked. */
  readonly verbose: boolean;
  /** Whether a named file has to be a status document. */
  readonly documentsOnly: boolean;
  /** Takes the statement of what was checked, and says what is wrong where it can't; absent where none is wanted. */
  readonly statement?: ((statement: Statement) => string | undefined) | undefined;
  /** The name of the document on standard input, null if it has none; absent if files are checked. */
  readonly standardInput?: string | null | undefined;
  /** Only files that are not as they were at this revision are checked; absent for all. */
  readonly since?: string | undefined;
  /** Whether what is staged is checked, of files in which that differs from the last commit. */
  readonly isStaged?: boolean;
  /** Called when all is found and nothing of it printed; absent for nothing to be done. */
  readonly beforeReport?: (() => void) | undefined;
  /** Whether derived fixes are made, or shown as a diff, before what is left is reported. */
  readonly fix: 'none' | 'make' | 'show';
}

/** Checks the named files and prints what was found. @returns the exit code */
export async function check(inputs: readonly string[], options: CheckOptions): Promise<number> {
  const chosen = await chosenFiles(inputs, options);
  if ('error' in chosen) {
    return misuse(chosen.error);
  }
  return checkChosen(chosen.ok, inputs, options);
}

async function checkChosen(chosen: ChosenFiles, inputs: readonly string[], given: CheckOptions): Promise<number> {
  const { named, around } = chosen;
  const options = {
    ...given,
    ...(given.statement ? { digests: new Map<string, string>() } : {}),
    ...(around && given.config === 'nearest' ? { configs: around.configs } : {}),
  };
  const found = await foundAfterFixes(named, options, around?.surroundings);
  if ('error' in found) {
    return misuse(found.error);
  }
  const known = options.baseline === undefined ? undefined : readBaseline(options.baseline, options);
  if (known && 'error' in known) {
    return misuse(known.error);
  }
  if (options.writeBaseline !== undefined) {
    return saveBaseline(options.writeBaseline, found.ok, known?.ok ?? new Set(), options.language);
  }
  const files = found.ok.filter((each) => !isPassedBy(each));
  const unknown = known ? files.map((each) => withoutKnown(each, known.ok)) : files;
  const isPart = options.since !== undefined || options.isStaged === true;
  const all = [...unknown, ...configReports(found.ok, options, isPart ? 'some' : 'all')];
  options.beforeReport?.();
  const mayBeNothing = nothingIsRight(chosen, inputs, options);
  const others = found.ok.filter(isPassedBy);
  const code = told(all, named.length, { ...options, others, mayBeNothing });
  if (options.documentsOnly && all.some(({ isOther }) => isOther === true)) {
    return misuse(options.language.say('Not every named file is a status document.'));
  }
  return stated(inputs, all, code, options);
}

/** Hands out the statement that is wanted, unless something could not be checked. @returns the exit code */
function stated(inputs: readonly string[], files: readonly CheckedFile[], code: number, options: CheckOptions): number {
  const { statement: take, digests, prefixes, failOn, requireComplete, language } = options;
  if (!take || !digests) {
    return code;
  }
  if (code === exitCodes.misuse) {
    return misuse(language.say('No statement was written, because not everything was checked.'));
  }
  const baseline = options.baseline ?? null;
  const maxWarnings = options.maxWarnings ?? null;
  const asked = inputs.length > 0 ? inputs : ['.'];
  const request = { inputs: asked, prefixes, failOn, requireComplete, maxWarnings, baseline };
  const statement = statementOf(request, { files, digests, code }, options);
  const fault = 'error' in statement ? statement.error : take(statement.ok);
  return fault === undefined ? code : misuse(fault);
}

/** The files to check: those that are named, or what of them has changed, or what is piped. */
async function chosenFiles(
  inputs: readonly string[],
  { standardInput, since, isStaged, language, configs }: CheckOptions,
): Promise<Result<ChosenFiles>> {
  if (standardInput !== undefined) {
    const named = [await pipedFile(standardInput ?? 'stdin.json', language)];
    return {
      ok: { named, passedOver: 0, ...(standardInput === null && { around: { surroundings: withoutFiles, configs } }) },
    };
  }
  const wanted = inputs.length > 0 ? inputs : ['.'];
  if (isStaged === true) {
    return stagedFiles(wanted, language);
  }
  const named = await namedFiles(wanted);
  return since === undefined ? { ok: { named, passedOver: 0 } } : changedSince(since, named, language);
}

/** When it is right that there is no status document among the files. */
function nothingIsRight(
  { named, passedOver }: ChosenFiles,
  inputs: readonly string[],
  { standardInput, since, isStaged, language: { say } }: CheckOptions,
): ToldOptions['mayBeNothing'] {
  if (since === undefined && isStaged !== true) {
    return standardInput !== undefined || (inputs.length > 0 && inputs.every(isFile)) ? 'named' : undefined;
  }
  printError(
    since === undefined
      ? say('Files without staged changes, which were not checked: {count}.', { count: passedOver })
      : say('Files that have not changed since {since}, which were not checked: {count}.', {
          since,
          count: passedOver,
        }),
  );
  return passedOver + named.length > 0 ? 'unchanged' : undefined;
}

/** All that is found in files and in their configurations, with the number of files that were looked at. */
export async function foundIn(
  inputs: readonly string[],
  options: ReadOptions,
): Promise<Result<Pick<Results, 'files' | 'others' | 'looked'>>> {
  const named = await namedFiles(inputs);
  const checked = await checkedOnAllCores(named, options);
  if ('error' in checked) {
    return checked;
  }
  const others = checked.ok.filter(isPassedBy);
  return { ok: { files: withConfigReports(checked.ok, options), others, looked: named.length } };
}

/** Checked files with something to report, and what is wrong with their configurations. */
export function withConfigReports(all: readonly CheckedFile[], options: ReadOptions): readonly CheckedFile[] {
  const files = all.filter((each) => !isPassedBy(each));
  return [...files, ...configReports(files, options, 'all')];
}

const isFile = (input: string) => statOf(input)?.isFile() === true;

/** What is found in the files, after the fixes that are wanted. */
async function foundAfterFixes(
  named: readonly NamedFile[],
  options: CheckOptions,
  surroundings: Surroundings | undefined,
): Promise<Result<readonly CheckedFile[]>> {
  if (surroundings) {
    return { ok: checkedFiles(named, options, surroundings) };
  }
  if (options.fix !== 'none') {
    return withFixes(checkedFiles(named, options), options);
  }
  return checkedOnAllCores(named, options);
}

/** Writes the findings that are shown as a baseline. @returns the exit code */
function saveBaseline(file: string, found: readonly CheckedFile[], earlier: Baseline, language: Language): number {
  const written = writeBaseline(file, found, earlier, language);
  if ('error' in written) {
    return misuse(written.error);
  }
  const { known: count, leftOut, held } = written.ok;
  printError(
    count === 1
      ? language.say('Wrote 1 known finding to {file}.', { file })
      : language.say('Wrote {count} known findings to {file}.', { count, file }),
  );
  if (leftOut.length > 0) {
    const codes = [...new Set(leftOut)].sort().join(', ');
    printError(
      language.say('Left out, because these are never taken as known: {count} ({codes}).', {
        count: leftOut.length,
        codes,
      }),
    );
  }
  if (held > 0) {
    printError(
      language.say(
        'Not written, because other findings hold them back: {count}. "check --baseline {file}" shows them.',
        {
          count: held,
          file,
        },
      ),
    );
  }
  return exitCodes.clean;
}

type Shared = 'language' | 'failOn' | 'fix' | 'outputs' | 'requireComplete';

interface ToldOptions
  extends
    Pick<CheckOptions, Shared>,
    Partial<Pick<CheckOptions, 'maxWarnings' | 'quiet' | 'allPlaces' | 'verbose' | 'allowUndecided'>> {
  /** The JSON files that are not checked. */
  readonly others?: Results['others'];
  /**
   * When it is no fault that nothing was checked: where other JSON was named file by file, as hooks do, or no document
   * has changed. Files that are empty now were documents, perhaps. Absent for never.
   */
  readonly mayBeNothing?: 'named' | 'unchanged' | undefined;
}

/** Reports what is found. @param looked the number of files that were looked at @returns the exit code */
export function told(checked: readonly CheckedFile[], looked: number, options: ToldOptions): number {
  const {
    language,
    failOn,
    fix,
    outputs,
    quiet = false,
    allPlaces = false,
    verbose = false,
    others = [],
    allowUndecided = false,
    maxWarnings = Infinity,
  } = options;
  const isTooMuch = countOf('warning', checked) > maxWarnings;
  const severe = severities.slice(0, severities.indexOf(isTooMuch && failOn === 'error' ? 'warning' : failOn) + 1);
  const wanted = fix === 'show' ? outputs.filter(({ file }) => file !== undefined) : outputs; // The diff is printed.
  const fault = report(wanted, {
    files: checked,
    others,
    looked,
    language,
    failOn,
    severe,
    quiet,
    allPlaces,
    verbose,
    allowUndecided,
  });
  return fault === undefined ? exitCodeFor(checked, severe, options) : misuse(fault);
}

/** Returns the exit code, and prints what explains it if the reports do not. */
function exitCodeFor(checked: readonly CheckedFile[], severe: readonly Severity[], options: ToldOptions): number {
  const { language, requireComplete, allowUndecided = false } = options;
  if (checked.some(({ isReadable }) => !isReadable)) {
    return exitCodes.misuse;
  }
  if (!checked.some(({ kind }) => kind)) {
    const { length: count } = checked.filter(({ isOther }) => isOther === true);
    const isEmpty = checked.some(({ isOther }) => isOther === false);
    if (options.mayBeNothing === 'unchanged' ? isEmpty : options.mayBeNothing === undefined || count === 0) {
      return misuse(language.say('No status documents found: nothing was checked.'));
    }
    if (count > 0) {
      printError(
        count === 1
          ? language.say('Nothing was checked: the named file is not a status document.')
          : language.say('Nothing was checked: {count} named files are not status documents.', { count }),
      );
    }
  }
  const empty = checked.filter(({ isEmpty }) => isEmpty === true).map(({ file }) => redactFile(file));
  if (empty.length > 0) {
    return misuse(language.say('Named files that are empty: {files}.', { files: empty.join(', ') }));
  }
  const hasFailed = checked.some(({ findings }) => findings.some(({ severity }) => severe.includes(severity)));
  const undecided = checked.flatMap(({ checks }) => checks?.undecided ?? []);
  const isUnseen = undecided.some(({ reason }) => reason === 'evidenceNotSeen');
  if (isUnseen) {
    printError(unseenMessage(allowUndecided, language));
  }
  const isIncomplete = (requireComplete && undecided.length > 0) || (isUnseen && !allowUndecided);
  return hasFailed || isIncomplete ? exitCodes.found : exitCodes.clean;
}

/** The sentence on accepted items whose evidence was not seen. */
const unseenMessage = (isAllowed: boolean, { say }: Language): string =>
  isAllowed
    ? say('Allowed by --allow-undecided: something accepted whose evidence was not seen.')
    : say(
        'Something is accepted, and its evidence was not seen. Check it where its files are, or use --allow-undecided.',
      );

/** The files with their fixes, which are made or shown. */
function withFixes(found: readonly CheckedFile[], options: CheckOptions): Result<readonly CheckedFile[]> {
  const fixed = fixedFiles(found, (file) => analysisOptions(file, options));
  if (options.fix === 'show') {
    print(diffOf(fixed));
  } else {
    const fault = writeFixed(fixed, options.language);
    if (fault !== undefined) {
      return { error: fault };
    }
    if (fixed.length > 0) {
      printError(fixReport(fixed, options.language));
    }
  }
  return { ok: checkedAnew(found, new Map(fixed.map((each) => [each.file, each.after])), options) };
}

/**
 * What is wrong with the configurations that were used, and the suppressions in them that have no use: where only some of
 * the documents were checked, those that are over.
 */
function configReports(
  checked: readonly CheckedFile[],
  { configs, language, today, excerpts, edits }: ReadOptions,
  part: 'all' | 'some',
): readonly CheckedFile[] {
  const underEach = groupedBy(checked, ({ file }) => configs.of(file, '.').file);
  return [...underEach].flatMap(([source, under]) => {
    const { file, text, config, findings } = configs.of(under[0]!.file, '.');
    const places = new Set(under.flatMap((each) => each.used));
    const used = new Set(config.suppressions.filter(({ at }) => part === 'some' || places.has(pointer(at))));
    const all = [...findings, ...uselessSuppressions(config, used, today, text, language)];
    const shown = relativePath('.', source ?? '');
    return file === undefined || all.length === 0
      ? []
      : [plainFile(shown, text, 'configuration', reportedFindings(shown, text, all, { language, excerpts, edits }))];
  });
}

/** The files as they are after their fixes. */
function checkedAnew(
  checked: readonly CheckedFile[],
  after: ReadonlyMap<string, string>,
  options: CheckOptions,
): readonly CheckedFile[] {
  const texts = checked
    .filter(({ kind }) => kind !== undefined)
    .map(({ file, text }) => ({ file, text: after.get(file) ?? text }));
  const analysed = analysedTogether(texts, (file) => analysisOptions(file, options));
  const known = new Map(analysed.map(({ text, analysis }) => [text.file, { text: text.text, analysis }]));
  return checked.map((each) => {
    const { text, analysis } = known.get(each.file) ?? {};
    return text !== undefined && analysis
      ? {
          ...each,
          text,
          findings: reportedFindings(each.file, text, analysis.findings, options),
          checks: reportedChecks(analysis.checks),
        }
      : each;
  });
}
