import { documentedRules } from '../core/analysis/rules/docs';
import { specificationDomain } from '../core/kinds/contract/kinds';
import { phrase, type Language } from '../core/l10n/language';
import { chooseLanguage } from '../host/locale';
import { assemble } from './commands/assemble';
import { checkCommand } from './commands/checkCommand';
import { command, surplusFault, type Command } from './command';
import { completionScript, shellNames } from './commands/completion';
import { compareStates } from './commands/diff';
import { exitCodes } from './exitCodes';
import { fail } from '../core/text/result';
import { pageLanguages } from './optionMeanings';
import { explain, namesValue, ruleList, ruleListJson } from './commands/explain';
import { explainValue } from './commands/explainValue';
import { parseGitPlace } from './git/gitPlace';
import { guard } from './commands/guard';
import { history } from './commands/history';
import { mcp } from './commands/mcp';
import { mergeFiles, resolveFile } from './commands/merge';
import { checkDriver, installDriver, uninstallDriver } from './git/mergeDriver';
import { newDocument } from './commands/newDocument';
import { parseOutputs, reportNeeds } from './report/outputs';
import { pin } from './commands/pin';
import { print } from './report/print';
import { progress } from './commands/progress';
import { publish } from './commands/publish';
import { readOptions } from './files/readOptions';
import { readClones, repositoryIds, withClones } from './git/repositories';
import { schemas } from './commands/schemas';
import { serve } from './commands/serve';
import { findStateBeforeJob } from './git/stateBeforeJob';
import { verifyStatement } from './statement/verify';

const json = { type: 'boolean', default: false } as const;
const domain = { type: 'string' as const, multiple: true as const, default: [specificationDomain] };
const config = { config: { type: 'string' }, 'no-config': { type: 'boolean', default: false } } as const;
const reporter = { type: 'string' as const, multiple: true as const, default: [] };
const site = {
  domain,
  pictures: { type: 'boolean', default: false },
  explore: { type: 'boolean', default: false },
  'page-language': { type: 'string', default: 'en' },
} as const;

export const commands: Readonly<Record<string, Command>> = {
  check: checkCommand,

  verify: command({
    argumentNames: 'FILE [FOLDER]',
    summary: phrase('Verify a statement of an earlier check.'),
    maximumInputs: 2,

    options: { json },
    run: (inputs, values, language) =>
      verifyStatement(inputs, values.json ? 'json' : 'text', readOptions({ domain: [specificationDomain] }, language)),
  }),

  progress: command({
    argumentNames: '[OPTIONS] [FILES…]',
    summary: phrase('Show the progress of a program.'),

    options: {
      domain,
      ...config,
      json,
      all: { type: 'boolean', default: false },
      task: { type: 'string' },
      'path-to': { type: 'string' },
    },
    run(inputs, values, language) {
      const { task, 'path-to': pathTo } = values;
      if (task !== undefined && (values.json || values.all || pathTo !== undefined)) {
        return { usageError: language.say('Use --task without --all, --json and --path-to.') };
      }
      return progress(inputs, {
        ...readOptions(values, language),
        format: values.json ? 'json' : 'text',
        detail: values.all ? 'all' : 'short',
        task: task ?? pathTo,
        printsSteps: pathTo !== undefined,
      });
    },
  }),

  diff: command({
    argumentNames: '[OPTIONS] [OLD] NEW',
    maximumInputs: 2,
    summary: phrase('Show what changed between two states.'),

    options: { domain, ...config, json, markdown: { type: 'boolean', default: false } },
    run: (inputs, values, language) =>
      values.json && values.markdown
        ? { usageError: language.say('Use either --json or --markdown, not both.') }
        : compareStates(inputs, {
            ...readOptions(values, language),
            format: values.json ? 'json' : values.markdown ? 'markdown' : 'text',
          }),
  }),

  history: command({
    argumentNames: '[OPTIONS] [FOLDER|FILE#POINTER]',
    maximumInputs: 1,
    summary: phrase('Show the progress of a program commit by commit.'),

    options: { domain, ...config, json, all: { type: 'boolean', default: false }, html: { type: 'string' } },
    run: (inputs, { all, html, ...values }, language) =>
      [values.json, all, html !== undefined].filter(Boolean).length > 1
        ? { usageError: language.say('Use only one of --json, --all and --html.') }
        : history(inputs, {
            ...readOptions(values, language),
            format: values.json ? 'json' : 'text',
            detail: all ? 'all' : 'short',
            html,
          }),
  }),

  guard: command({
    argumentNames: '[--against OLD] [OPTIONS] [FILES…]',
    summary: phrase('Fail if a change moves the program backwards or rewrites evidence.'),

    options: {
      domain,
      ...config,
      against: { type: 'string' },
      allow: { type: 'string', multiple: true, default: [] },
      baseline: { type: 'string' },
      reporter,
      compact: { type: 'boolean', default: false },
      json,
      quiet: { type: 'boolean', short: 'q', default: false },
      all: { type: 'boolean', default: false },
      'only-changes': { type: 'boolean', default: false },
      'require-complete': { type: 'boolean', default: false },
      repository: { type: 'string', multiple: true, default: [] },
    },
    async run(inputs, values, language) {
      const outputs = parseOutputs(values, language);
      if ('error' in outputs) {
        return { usageError: outputs.error };
      }
      const clones = readClones(values.repository, language);
      if ('error' in clones) {
        return { usageError: clones.error };
      }
      if (values.against !== undefined && parseGitPlace(values.against).revision === '') {
        return { usageError: language.say('--against is empty. Is the variable of the CI set?') };
      }
      const value = values.allow.find((pointer) => !pointer.startsWith('/'));
      if (value !== undefined) {
        return {
          usageError: language.say('--allow takes a JSON Pointer such as /dossier/digest, not "{value}".', { value }),
        };
      }
      const against = values.against ?? (await findStateBeforeJob(language));
      return against === undefined
        ? {
            usageError: language.say(
              '"guard" needs --against: a Git revision such as main..., a folder or a file. Only jobs of GitHub and GitLab have a default.',
            ),
          }
        : guard(inputs, {
            ...readOptions(values, language),
            ...withClones(clones.ok),
            namedRepositories: repositoryIds(values.repository),
            ...reportNeeds(outputs.ok),
            against,
            allow: values.allow,
            baseline: values.baseline,
            requireComplete: values['require-complete'],
            quiet: values.quiet,
            all: values.all,
            onlyChanges: values['only-changes'],
          });
    },
  }),

  assemble: command({
    argumentNames: '[OPTIONS] FILES…',
    summary: phrase('Check the four contributions together.'),

    options: { domain, json, 'allowed-signers': { type: 'string' } },
    run: (inputs, values, language) =>
      assemble(inputs, {
        ...readOptions(values, language),
        format: values.json ? 'json' : 'text',
        allowedSigners: values['allowed-signers'],
      }),
  }),

  pin: command({
    argumentNames: '[OPTIONS] (FILE#POINTER | --from FOLDER)',
    maximumInputs: 1,
    summary: phrase('Require fixed values where the specification leaves them open.'),

    options: {
      domain,
      from: { type: 'string' },
      reason: { type: 'string' },
      write: { type: 'boolean', default: false },
      json,
    },
    run: (inputs, { from, reason, write, ...values }, language) =>
      pin(inputs, {
        ...readOptions(values, language),
        format: values.json ? 'json' : 'text',
        from,
        reason,
        writes: write,
      }),
  }),

  publish: command({
    argumentNames: '[FOLDER] --out SITE',
    maximumInputs: 1,
    summary: phrase('Write the read-only site.'),

    options: { ...site, out: { type: 'string' } },
    run: (inputs, values, language) => publish(inputs, { ...siteOptions(values, language), out: values.out }),
  }),

  serve: command({
    argumentNames: '[OPTIONS] [FOLDER|SITE]',
    maximumInputs: 1,
    summary: phrase('Preview the site on this machine.'),

    options: { ...site, port: { type: 'string', default: '8080' }, host: { type: 'string', default: '127.0.0.1' } },
    run: (inputs, values, language) =>
      serve(inputs, { ...siteOptions(values, language), port: values.port, host: values.host }),
  }),

  schemas: command({
    argumentNames: '--base URL --out FOLDER',
    maximumInputs: 0,
    summary: phrase('Write the schemas with absolute addresses.'),

    options: { base: { type: 'string' }, out: { type: 'string' } },
    run: (_inputs, { base, out }, language) => schemas({ base, out, language }),
  }),

  rules: command({
    argumentNames: '',
    maximumInputs: 0,
    summary: phrase('List the rules.'),

    options: { json },
    run(_inputs, values, language) {
      print((values.json ? ruleListJson : ruleList)(documentedRules, language));
      return exitCodes.clean;
    },
  }),

  explain: command({
    argumentNames: 'RULE|FILE#POINTER|FILE:LINE',
    maximumInputs: 1,
    summary: phrase('Explain a rule, or why a value is what it is.'),
    options: { domain, ...config, json, all: { type: 'boolean', default: false } },
    run: (inputs, values, language) =>
      inputs[0] !== undefined && namesValue(inputs[0])
        ? explainValue(inputs[0], {
            ...readOptions(values, language),
            format: values.json ? 'json' : 'text',
            detail: values.all ? 'all' : 'short',
          })
        : explain(inputs[0], values.json ? 'json' : 'text', language),
  }),

  completion: command({
    argumentNames: 'bash|zsh|fish',
    maximumInputs: 1,
    summary: phrase('Print the completions for a shell.'),
    options: {},
    run([shell = ''], _values, language) {
      const script = completionScript(shell, commands, language);
      if (script === undefined) {
        const values = { shell, shells: shellNames };
        return {
          usageError:
            shell === ''
              ? language.say('"completion" takes the shell: {shells}.', values)
              : language.say('Unknown shell "{shell}". Use one of: {shells}.', values),
        };
      }
      process.stdout.write(script);
      return exitCodes.clean;
    },
  }),

  lsp: command({
    argumentNames: '[OPTIONS]',
    maximumInputs: 0,
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
      await import('../main.node'); // The server reads its arguments from the process, and ends the process.
      return new Promise(() => undefined);
    },
  }),

  mcp: command({
    argumentNames: '[FOLDERS…]',
    summary: phrase('Start the read-only MCP server for assistants, over standard input and output.'),
    options: { domain },
    run: (inputs, values, language) => mcp(inputs, { domains: values.domain, language }),
  }),

  new: command({
    argumentNames: '[OPTIONS] KIND [FILE]',
    maximumInputs: 2,
    summary: phrase('Create a document.'),

    options: { domain, owner: { type: 'string' }, lane: { type: 'string' } },
    run: (inputs, { owner, lane, ...values }, language) =>
      newDocument(inputs, { ...readOptions(values, language), owner, lane }),
  }),

  merge: command({
    argumentNames: '[OPTIONS] (BASE OURS THEIRS | --resolve FILE)',
    summary: phrase('Merge two versions of a document by meaning.'),

    options: {
      domain,
      ...config,
      json,
      output: { type: 'string' },
      resolve: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      install: { type: 'boolean', default: false },
      uninstall: { type: 'boolean', default: false },
      global: { type: 'boolean', default: false },
      path: { type: 'string' },
      ours: { type: 'string' },
      theirs: { type: 'string' },
      'marker-size': { type: 'string', default: '7' },
    },
    run(inputs, { check, install, uninstall, global, resolve, ours, theirs, ...values }, language) {
      if ([check, install, uninstall, resolve].filter(Boolean).length > 1) {
        return { usageError: language.say('Use only one of --check, --install, --uninstall and --resolve.') };
      }
      if (global && !install && !uninstall) {
        return { usageError: language.say('Use --global with --install or --uninstall.') };
      }
      const surplus = surplusFault('merge', inputs, resolve ? 1 : check || install || uninstall ? 0 : 3, language);
      if (surplus !== undefined) {
        return { usageError: surplus };
      }
      if (check) {
        return checkDriver(language);
      }
      if (install || uninstall) {
        return (install ? installDriver : uninstallDriver)(global ? 'user' : 'repository', language);
      }
      const markerSize = Number(values['marker-size']);
      if (!Number.isInteger(markerSize) || markerSize < 1 || markerSize > 1000) {
        const value = values['marker-size'];
        return {
          usageError: language.say('--marker-size takes a whole number from 1 to 1000, not "{value}".', { value }),
        };
      }
      const { output, path } = values;
      const format = values.json ? 'json' : 'text';
      const options = {
        ...readOptions(values, language),
        format,
        output,
        path,
        markerSize,
        names: { ours, theirs },
      } as const;
      return resolve ? resolveFile(inputs, options) : mergeFiles(inputs, options);
    },
  }),
};

const siteOptions = (
  values: {
    readonly domain: readonly string[];
    readonly pictures: boolean;
    readonly explore: boolean;
    readonly 'page-language': string;
  },
  language: Language,
) => ({
  ...readOptions(values, language),
  pageLanguage: choosePageLanguage(values['page-language'], language),
  pictures: values.pictures ? ('with' as const) : ('without' as const),
  explore: values.explore ? ('with' as const) : ('without' as const),
});

/** Returns the language of a page. Fails if the product does not have it. */
function choosePageLanguage(name: string, { say }: Language): Language {
  const known = pageLanguages.find((each) => each === name.toLowerCase());
  return known === undefined
    ? fail(say('Unknown language "{name}". Use one of: {names}.', { name, names: pageLanguages }))
    : chooseLanguage(known);
}
