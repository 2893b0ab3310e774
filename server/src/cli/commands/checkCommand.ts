import { severities } from '../../core/diagnostics/finding';
import { specificationDomain } from '../../core/kinds/contract/kinds';
import { phrase, type Language } from '../../core/l10n/language';
import { redactFile } from '../../core/secrets/redact';
import { check } from './check';
import { runToExitCode } from '../crash';
import { command, type UsageError, type OptionValues } from '../command';
import { parseGitPlace } from '../git/gitPlace';
import { parseOutputs, reportNeeds } from '../report/outputs';
import { canShowProgress, ProgressBar } from '../report/progressBar';
import { readOptions } from '../files/readOptions';
import { readClones, repositoryIds, withClones } from '../git/repositories';
import type { Statement } from '../statement/shape';
import { writeStatement } from '../statement/statement';
import { clearScreen, watchFiles } from './watch';
import { parseSuggestionPlace } from './suggestionPlace';

const options = {
  domain: { type: 'string', multiple: true, default: [specificationDomain] },
  config: { type: 'string' },
  'no-config': { type: 'boolean', default: false },
  reporter: { type: 'string', multiple: true, default: [] },
  compact: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  'fail-on': { type: 'string', default: 'error' },
  'require-complete': { type: 'boolean', default: false },
  'allow-undecided': { type: 'boolean', default: false },
  'max-warnings': { type: 'string' },
  quiet: { type: 'boolean', short: 'q', default: false },
  verbose: { type: 'boolean', default: false },
  'all-places': { type: 'boolean', default: false },
  'no-ignore-unrecognized': { type: 'boolean', default: false },
  'stdin-filename': { type: 'string' },
  since: { type: 'string' },
  staged: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  fix: { type: 'boolean', default: false },
  apply: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  baseline: { type: 'string' },
  'write-baseline': { type: 'string' },
  statement: { type: 'string' },
  repository: { type: 'string', multiple: true, default: [] },
} as const satisfies Parameters<typeof command>[0]['options'];

export const checkCommand = command({
  argumentNames: '[OPTIONS] [FILES…|-]',
  summary: phrase('Check status documents; without arguments, those in this folder and below.'),
  options,
  run(paths, values, language) {
    const applied = values.apply === undefined ? undefined : parseSuggestionPlace(values.apply);
    const named = applied ? [applied.file] : paths;
    const inputs = withPathOfRevision(named, values.since);
    const outputs = parseOutputs(values, language);
    if ('error' in outputs) {
      return { usageError: outputs.error };
    }
    const failOn = severities.find((severity) => severity === values['fail-on'] && severity !== 'hint');
    if (failOn === undefined) {
      const value = values['fail-on'];
      return { usageError: language.say('--fail-on takes error, warning or information, not "{value}".', { value }) };
    }
    const fault =
      applyFault(paths, values, language) ??
      contradictionFault(inputs, values, language) ??
      gitStateFault(named, values, language) ??
      exclusionFault(inputs, values, language);
    if (fault) {
      return fault;
    }
    const { statement } = values;
    // A statement has to be verified elsewhere, so that it uses no clones.
    const clones = statement === undefined ? readClones(values.repository, language) : { ok: undefined };
    if ('error' in clones) {
      return { usageError: clones.error };
    }
    const checkOptions = {
      ...reportNeeds(outputs.ok),
      failOn,
      statementFile: statement,
      statement: statementWriter(statement, language),
    };
    const isShown = !values.quiet && !values.watch && canShowProgress(process);
    const progress = isShown ? new ProgressBar(language) : undefined;
    const checkOnce = () =>
      check(inputs, {
        ...readOptions(values, language),
        ...withClones(clones.ok),
        ...checkOptions,
        ...parseCheckOptions(values, inputs),
        applied,
        progress,
      });
    return values.watch
      ? watchFiles(() => runToExitCode(checkOnce, language), watchedFiles(inputs, values, language))
      : checkOnce();
  },
});

/** Returns the function that writes the statement to its file; `undefined` if none is wanted. */
const statementWriter = (file: string | undefined, language: Language) =>
  file === undefined ? undefined : (statement: Statement | undefined) => writeStatement(file, statement, language);

/** Returns the named files, or else the path after the revision of `--since`. */
function withPathOfRevision(named: readonly string[], since: string | undefined): readonly string[] {
  const path = since === undefined ? undefined : parseGitPlace(since).path;
  return path === undefined || named.length > 0 ? named : [path || '.'];
}

const watchedFiles = (inputs: readonly string[], values: OptionValues<typeof options>, language: Language) => ({
  inputs: inputs.length > 0 ? inputs : ['.'],
  otherFiles: [values.config, values.baseline].filter((file) => file !== undefined),
  configs: () => readOptions(values, language).configs,
  language,
});

const parseCheckOptions = (values: OptionValues<typeof options>, inputs: readonly string[]) => ({
  requireComplete: values['require-complete'],
  allowUndecided: values['allow-undecided'],
  maxWarnings: values['max-warnings'] === undefined ? undefined : Number(values['max-warnings']),
  quiet: values.quiet,
  allPlaces: values['all-places'],
  verbose: values.verbose,
  documentsOnly: values['no-ignore-unrecognized'],
  standardInput: inputs.includes('-') ? (values['stdin-filename'] ?? null) : undefined,
  since: values.since === undefined ? undefined : parseGitPlace(values.since).revision,
  isStaged: values.staged,
  namedRepositories: values.since === undefined && !values.staged ? repositoryIds(values.repository) : [],
  fix: values['dry-run']
    ? ('show' as const)
    : values.fix || values.apply !== undefined
      ? ('make' as const)
      : ('none' as const),
  baseline: values.baseline,
  writeBaseline: values['write-baseline'],
  beforeReport: values.watch ? clearScreen : undefined,
});

/** Reports a wrong place of `--apply`, or files in addition to it. */
function applyFault(
  paths: readonly string[],
  { apply: value }: OptionValues<typeof options>,
  { say }: Language,
): UsageError | undefined {
  if (value === undefined) {
    return undefined;
  }
  if (parseSuggestionPlace(value) === undefined) {
    return { usageError: say('--apply takes FILE:LINE, not "{value}".', { value: redactFile(value) }) };
  }
  return paths.length > 0 ? { usageError: say('--apply takes FILE:LINE, without further files.') } : undefined;
}

/** Reports an option that contradicts another one or has a wrong value. */
function contradictionFault(
  inputs: readonly string[],
  values: OptionValues<typeof options>,
  { say }: Language,
): UsageError | undefined {
  const isPiped = inputs.includes('-');
  const maximumWarnings = values['max-warnings'];
  if (maximumWarnings !== undefined && !/^\d{1,9}$/.test(maximumWarnings)) {
    return { usageError: say('--max-warnings takes a number, not "{value}".', { value: maximumWarnings }) };
  }
  if (values.statement !== undefined && (values.fix || values['dry-run'] || values['write-baseline'] !== undefined)) {
    return {
      usageError: say('Use --statement without --fix, --dry-run and --write-baseline.'),
    };
  }
  const isReportPrintedToo =
    values['dry-run'] && (values.json || values.compact || values.reporter.some((each) => !each.includes('=')));
  if (isReportPrintedToo) {
    return { usageError: say('--dry-run prints the changes. Write a report to a file: --reporter NAME=FILE.') };
  }
  if (isPiped && inputs.length > 1) {
    return { usageError: say('Use "-" alone, without files.') };
  }
  if (isPiped && values.fix && !values['dry-run']) {
    return { usageError: say("Can't fix standard input. Use --dry-run to see the changes.") };
  }
  if (!isPiped && values['stdin-filename'] !== undefined) {
    return { usageError: say('--stdin-filename names what "-" reads. Add "-".') };
  }
  return values['stdin-filename'] === '' ? { usageError: say('--stdin-filename takes a name.') } : undefined;
}

/** Reports a wrong use of `--since` or `--staged`. */
function gitStateFault(
  inputs: readonly string[],
  values: OptionValues<typeof options>,
  { say }: Language,
): UsageError | undefined {
  const { since, staged } = values;
  const option = staged ? '--staged' : '--since';
  if (since === undefined && !staged) {
    return undefined;
  }
  if (since !== undefined && staged) {
    return { usageError: say('Use either --since or --staged, not both.') };
  }
  if (since !== undefined && parseGitPlace(since).revision === '') {
    return { usageError: say('--since takes a Git revision, not "{value}".', { value: since }) };
  }
  if (since !== undefined && parseGitPlace(since).path !== undefined && inputs.length > 0) {
    return { usageError: say('Name either files or a path after the revision, not both.') };
  }
  if (inputs.includes('-')) {
    return { usageError: say('Standard input is not in Git: use "-" without {option}.', { option }) };
  }
  if (values['write-baseline'] !== undefined) {
    return { usageError: say('A baseline needs all documents: use --write-baseline without {option}.', { option }) };
  }
  return staged && (values.fix || values['dry-run'])
    ? { usageError: say("Can't fix what is staged. Fix the files, then stage them.") }
    : undefined;
}

/**
 * Options that `--watch`, `--apply` and `--statement` exclude. Watching must not change files. `verify` repeats the check of a statement
 * with files on disk and their nearest configurations.
 */
const excludedOptions = {
  watch: ['-', 'fix', 'apply', 'dry-run', 'staged', 'write-baseline', 'statement'],
  apply: ['-', 'fix', 'since', 'staged', 'write-baseline'],
  statement: ['-', 'apply', 'since', 'staged', 'config', 'no-config', 'allow-undecided', 'repository'],
} as const;

/** Reports two options that exclude each other. */
function exclusionFault(
  inputs: readonly string[],
  values: OptionValues<typeof options>,
  { say }: Language,
): UsageError | undefined {
  const isGiven = (name: '-' | keyof typeof options) =>
    name === '-' ? inputs.includes('-') : [values[name]].flat().some((value) => value !== undefined && value !== false);
  for (const name of ['watch', 'apply', 'statement'] as const) {
    const other = isGiven(name) ? excludedOptions[name].find(isGiven) : undefined;
    if (other !== undefined) {
      const option = `--${name}`;
      return {
        usageError: say("Can't use {option} with {other}.", { option, other: other === '-' ? other : `--${other}` }),
      };
    }
  }
  return undefined;
}
