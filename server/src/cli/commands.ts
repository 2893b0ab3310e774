import { severities } from '../core/diagnostics/finding';
import { specificationDomain } from '../core/kinds/contract/kinds';
import { phrase, type Language } from '../core/l10n/language';
import { today } from '../host/clock';
import { ConfigFiles } from '../host/configFiles';
import { languageFor } from '../host/locale';
import { assemble } from './assemble';
import { check } from './check';
import { diffOf } from './diff';
import { exitCodes } from './exitCodes';
import { explain, ruleTable } from './explain';
import { guard } from './guard';
import { newDocument } from './newDocument';
import { outputsNamed, type Output } from './outputs';
import { print } from './print';
import { progress } from './progress';
import { publish } from './publish';
import type { ReadOptions } from './readOptions';
import { schemas } from './schemas';
import { serve } from './serve';
import { verifyStatement } from './statement/verify';
import { writeStatement } from './statement/write';
import type { Described } from './usage';

interface Option {
  readonly type: 'string' | 'boolean';
  /** A switch is off where it is not given; an option without a default may be absent. */
  readonly default?: string | false | string[];
  readonly multiple?: true;
}

type Options = Readonly<Record<string, Option>>;

type Value<Own extends Option> = Own extends { readonly type: 'boolean' }
  ? boolean
  : Own extends { readonly multiple: true }
    ? readonly string[]
    : Own extends { readonly default: string }
      ? string
      : string | undefined;

/** The exit code, or a sentence on arguments that make no sense. */
type Outcome = number | { readonly misuse: string };

export interface Command<Own extends Options = Options> extends Described {
  /** Those of other commands are refused. */
  readonly options: Own;
  run(
    inputs: readonly string[],
    values: { readonly [Name in keyof Own]: Value<Own[Name]> },
    language: Language,
  ): Outcome | Promise<Outcome>;
}

/** Gives `run` the types of its own options. */
const command = <const Own extends Options>(own: Command<Own>) => own as unknown as Command;

const json = { type: 'boolean', default: false } as const;
const prefix = { type: 'string' as const, multiple: true as const, default: [specificationDomain] };
const reporter = { type: 'string' as const, multiple: true as const, default: [] };
const site = {
  prefix,
  pictures: { type: 'boolean', default: false },
  'page-language': { type: 'string', default: 'en' },
} as const;

export const commands: Readonly<Record<string, Command>> = {
  check: command({
    takes: '[OPTIONS] [FILES…]',
    summary: phrase('Check status documents; without arguments, those in this folder and below.'),

    options: {
      prefix,
      reporter,
      compact: { type: 'boolean', default: false },
      'fail-on': { type: 'string', default: 'error' },
      'require-complete': { type: 'boolean', default: false },
      'max-warnings': { type: 'string' },
      quiet: { type: 'boolean', default: false },
      'all-places': { type: 'boolean', default: false },
      'no-ignore-unrecognised': { type: 'boolean', default: false },
      fix: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      baseline: { type: 'string' },
      'write-baseline': { type: 'string' },
      statement: { type: 'string' },
    },
    run(inputs, values, language) {
      const { say } = language;
      const named = values.reporter.length > 0 ? values.reporter : [values.compact ? 'compact' : 'pretty'];
      const outputs = outputsNamed(named, language);
      if ('error' in outputs) {
        return { misuse: outputs.error };
      }
      if (values.compact && values.reporter.length > 0) {
        return { misuse: say('Use either --compact or --reporter, not both.') };
      }
      const failOn = severities.find((severity) => severity === values['fail-on'] && severity !== 'hint');
      if (failOn === undefined) {
        const value = values['fail-on'];
        return { misuse: say('--fail-on takes error, warning or information, not "{value}".', { value }) };
      }
      const most = values['max-warnings'];
      if (most !== undefined && !/^\d{1,9}$/.test(most)) {
        return { misuse: say('--max-warnings takes a number, not "{value}".', { value: most }) };
      }
      const { statement } = values;
      if (statement !== undefined && (values.fix || values['dry-run'] || values['write-baseline'] !== undefined)) {
        return {
          misuse: say('--statement says what was checked: use it without --fix, --dry-run and --write-baseline.'),
        };
      }
      return check(inputs, {
        ...reading(values.prefix, language),
        ...reportedIn(outputs.ok),
        failOn,
        requireComplete: values['require-complete'],
        maxWarnings: most === undefined ? undefined : Number(most),
        quiet: values.quiet,
        allPlaces: values['all-places'],
        documentsOnly: values['no-ignore-unrecognised'],
        fix: values['dry-run'] ? 'show' : values.fix ? 'make' : 'none',
        baseline: values.baseline,
        writeBaseline: values['write-baseline'],
        statement: statement === undefined ? undefined : (made) => writeStatement(statement, made, language),
      });
    },
  }),

  'verify-statement': command({
    takes: 'FILE [FOLDER]',
    summary: phrase('Tell whether a statement of a check still holds.'),

    options: {},
    run: (inputs, _values, language) => verifyStatement(inputs, reading([specificationDomain], language)),
  }),

  progress: command({
    takes: '[OPTIONS] [FILES…]',
    summary: phrase('Show where a program stands.'),

    options: { prefix, json, all: { type: 'boolean', default: false }, task: { type: 'string' } },
    run: (inputs, values, language) =>
      values.task !== undefined && (values.json || values.all)
        ? { misuse: language.say('Use --task without --all and --json.') }
        : progress(inputs, {
            ...reading(values.prefix, language),
            format: values.json ? 'json' : 'text',
            detail: values.all ? 'all' : 'short',
            task: values.task,
          }),
  }),

  diff: command({
    takes: '[OPTIONS] OLD NEW',
    summary: phrase('Show what moved between two states.'),

    options: { prefix, json, markdown: { type: 'boolean', default: false } },
    run: (inputs, values, language) =>
      values.json && values.markdown
        ? { misuse: language.say('Use either --json or --markdown, not both.') }
        : diffOf(inputs, {
            ...reading(values.prefix, language),
            format: values.json ? 'json' : values.markdown ? 'markdown' : 'text',
          }),
  }),

  guard: command({
    takes: '--against OLD [OPTIONS] [FILES…]',
    summary: phrase('Refuse changes that no legal steps make.'),

    options: {
      prefix,
      against: { type: 'string' },
      baseline: { type: 'string' },
      reporter,
      'require-complete': { type: 'boolean', default: false },
    },
    run(inputs, values, language) {
      const outputs = outputsNamed(values.reporter.length > 0 ? values.reporter : ['pretty'], language);
      if ('error' in outputs) {
        return { misuse: outputs.error };
      }
      return values.against === undefined
        ? { misuse: language.say('"guard" needs --against: git:REVISION, a folder or a file.') }
        : guard(inputs, {
            ...reading(values.prefix, language),
            ...reportedIn(outputs.ok),
            against: values.against,
            baseline: values.baseline,
            requireComplete: values['require-complete'],
          });
    },
  }),

  assemble: command({
    takes: '[OPTIONS] FILES…',
    summary: phrase('Check the four contributions together.'),

    options: { prefix, json },
    run: (inputs, values, language) =>
      assemble(inputs, { ...reading(values.prefix, language), format: values.json ? 'json' : 'text' }),
  }),

  publish: command({
    takes: '[FOLDER] --out SITE',
    summary: phrase('Write the read-only site.'),

    options: { ...site, out: { type: 'string' } },
    run: (inputs, values, language) => publish(inputs, { ...siteOptions(values, language), out: values.out }),
  }),

  serve: command({
    takes: '[OPTIONS] [FOLDER|SITE]',
    summary: phrase('Preview the site on this machine.'),

    options: { ...site, port: { type: 'string', default: '8080' }, host: { type: 'string', default: '127.0.0.1' } },
    run: (inputs, values, language) =>
      serve(inputs, { ...siteOptions(values, language), port: values.port, host: values.host }),
  }),

  schemas: command({
    takes: '--base URL --out FOLDER',
    summary: phrase('Write the schemas with absolute addresses.'),

    options: { base: { type: 'string' }, out: { type: 'string' } },
    run: (inputs, { base, out }, language) => schemas(inputs, { base, out, language }),
  }),

  rules: command({
    takes: '',
    summary: phrase('List the rules.'),

    options: {},
    run(_inputs, _values, language) {
      print(ruleTable(language));
      return exitCodes.clean;
    },
  }),

  explain: command({
    takes: 'RULE',
    summary: phrase('Explain a rule.'),
    options: {},
    run: (inputs, _values, language) => explain(inputs, language),
  }),

  lsp: command({
    takes: '[OPTIONS]',
    summary: phrase('Start the language server.'),
    options: {
      stdio: { type: 'boolean', default: false },
      'node-ipc': { type: 'boolean', default: false },
      socket: { type: 'string' },
      pipe: { type: 'string' },
      clientProcessId: { type: 'string' },
    },
    async run(_inputs, { stdio, 'node-ipc': ipc, socket, pipe }) {
      if (!stdio && !ipc && socket === undefined && pipe === undefined) {
        process.argv.push('--stdio');
      }
      await import('../main.node'); // It takes its arguments from the process, and ends that.
      return new Promise(() => undefined);
    },
  }),

  new: command({
    takes: '[OPTIONS] KIND [FILE]',
    summary: phrase('Create a document.'),

    options: { prefix, owner: { type: 'string' } },
    run: (inputs, values, language) =>
      newDocument(inputs, { ...reading(values.prefix, language), owner: values.owner }),
  }),
};

/** Reports, with what of findings is told for them. */
const reportedIn = (outputs: readonly Output[]) => ({
  outputs,
  excerpts: outputs.some(({ reporter: name }) => name === 'pretty'),
  edits: outputs.some(({ reporter: name }) => name === 'sarif'),
});

const reading = (prefixes: readonly string[], language: Language): ReadOptions => ({
  prefixes,
  language,
  configs: new ConfigFiles(() => language),
  today: today(),
  excerpts: false,
  edits: false,
});

const siteOptions = (
  values: { readonly prefix: readonly string[]; readonly pictures: boolean; readonly 'page-language': string },
  language: Language,
) => ({
  ...reading(values.prefix, language),
  pageLanguage: languageFor(values['page-language']),
  pictures: values.pictures ? ('with' as const) : ('without' as const),
});
