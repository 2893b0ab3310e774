import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { version } from '../../../package.json';
import { severities } from '../core/diagnostics/finding';
import { specificationDomain } from '../core/kinds/contract/kinds';
import type { Language } from '../core/l10n/language';
import { shown } from '../core/secrets/redact';
import { ConfigFiles } from '../host/configFiles';
import { languageFor } from '../host/locale';
import { assemble } from './assemble';
import { check } from './check';
import { diffOf } from './diff';
import { explain, ruleTable } from './explain';
import { exitCodes } from './exitCodes';
import { newDocument } from './newDocument';
import { progress } from './progress';
import { publish } from './publish';
import { reporterNames } from './reporters/reporters';
import { serve } from './serve';
import { work } from './workerPool';
import { print, printError } from './print';

const options = {
  reporter: { type: 'string', default: 'pretty' },
  'fail-on': { type: 'string', default: 'error' },
  prefix: { type: 'string', multiple: true, default: [specificationDomain] },
  fix: { type: 'boolean', default: false },
  baseline: { type: 'string' },
  'write-baseline': { type: 'string' },
  json: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  out: { type: 'string' },
  pictures: { type: 'boolean', default: false },
  'page-language': { type: 'string', default: 'en' },
  port: { type: 'string', default: '8080' },
  host: { type: 'string', default: '127.0.0.1' },
  'require-complete': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
} as const satisfies ParseArgsConfig['options'];

async function main(args: readonly string[]): Promise<number> {
  const language = languageOfReader();
  const { say } = language;
  const parsed = parsedArguments(args);
  if (parsed instanceof Error) {
    return misuse(language, shown(parsed.message, 400));
  }
  const { values, positionals } = parsed;
  const [command, ...inputs] = positionals;
  if (values.version) {
    print(`${version}\n`);
    return exitCodes.clean;
  }
  if (values.help) {
    print(`${usage(language)}\n`);
    return exitCodes.clean;
  }
  if (command === 'rules') {
    print(ruleTable(language));
    return exitCodes.clean;
  }
  if (command === 'explain') {
    return explain(inputs, language);
  }
  if (command === 'new') {
    return newDocument(inputs, values.prefix[0] || specificationDomain, language);
  }
  if (values.prefix.includes('')) {
    return misuse(language, say('--prefix takes a name.'));
  }
  const reading = {
    prefixes: values.prefix,
    language,
    configs: new ConfigFiles(() => language),
    today: new Date().toISOString().slice(0, 10),
  };
  if (command === 'progress') {
    const format = values.json ? 'json' : 'text';
    return progress(inputs, { ...reading, format, detail: values.all ? 'all' : 'short' });
  }
  if (command === 'diff') {
    if (values.json && values.markdown) {
      return misuse(language, say('--json and --markdown exclude each other.'));
    }
    return diffOf(inputs, { ...reading, format: values.json ? 'json' : values.markdown ? 'markdown' : 'text' });
  }
  if (command === 'assemble') {
    return assemble(inputs, { ...reading, format: values.json ? 'json' : 'text' });
  }
  if (command === 'publish' || command === 'serve') {
    if (values.baseline !== undefined) {
      return misuse(language, say('No baseline holds for what is published.'));
    }
    const pictures = values.pictures ? 'with' : 'without';
    const site = { ...reading, pageLanguage: languageFor(values['page-language']), pictures } as const;
    return command === 'publish'
      ? publish(inputs, { ...site, out: values.out })
      : serve(inputs, { ...site, port: values.port, host: values.host });
  }
  if (command !== 'check') {
    return misuse(
      language,
      command === undefined ? say('A command is missing.') : say('There is no command "{command}".', { command }),
    );
  }
  const reporter = reporterNames.find((name) => name === values.reporter);
  if (reporter === undefined) {
    return misuse(language, say('There is no reporter "{name}".', { name: values.reporter }));
  }
  const failOn = severities.find((severity) => severity === values['fail-on'] && severity !== 'hint');
  if (failOn === undefined) {
    return misuse(
      language,
      say('--fail-on takes error, warning or information, not "{value}".', { value: values['fail-on'] }),
    );
  }
  const fix = values['dry-run'] ? 'show' : values.fix ? 'make' : 'none';
  return check(inputs, {
    reporter,
    failOn,
    ...reading,
    requireComplete: values['require-complete'],
    fix,
    baseline: values.baseline,
    writeBaseline: values['write-baseline'],
  });
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return error as Error; // An unknown option; the message names it.
  }
}

function misuse(language: Language, message: string): number {
  printError(`${message}\n\n${usage(language)}`);
  return exitCodes.misuse;
}

function usage({ say }: Language): string {
  return [
    say('Usage: statusdocs check [files, folders, globs…]'),
    '       statusdocs progress [--all] [--json] [FILES…]',
    '       statusdocs diff [--json|--markdown] OLD NEW',
    '       statusdocs assemble [--json] FILES…',
    '       statusdocs publish [FOLDER] --out SITE',
    '       statusdocs serve [FOLDER|SITE] [--port N] [--host NAME]',
    '       statusdocs rules',
    '       statusdocs explain RULE',
    '       statusdocs new KIND [FILE]',
    '',
    say('Checks status documents. Without arguments: those in this folder and below.'),
    '',
    `  --reporter pretty|json                 ${say('how to print the findings (default: pretty)')}`,
    `  --fail-on error|warning|information    ${say('the least severity that makes the exit code 1 (default: error)')}`,
    `  --require-complete                     ${say('exit with 1 when a rule could not decide, too')}`,
    `  --prefix NAME                          ${say('a domain accepted before the kind in schemaVersion; may be repeated (default: service-docs)')}`,
    `  --fix                                  ${say('make all derived fixes, then report what is left')}`,
    `  --dry-run                              ${say('print what --fix would change, and change nothing')}`,
    `  --write-baseline FILE                  ${say('write the findings there are now, to be known from then on')}`,
    `  --baseline FILE                        ${say('report only what is not in this file')}`,
    `  --all                                  ${say('progress: tell each slot, gate and task, and what is done')}`,
    `  --json                                 ${say('progress, diff and assemble: print JSON')}`,
    `  --markdown                             ${say('diff: print Markdown, for a comment on a pull request')}`,
    `  --out SITE                             ${say('publish: the folder that becomes the site; what was published there before goes')}`,
    `  --pictures                             ${say('publish, serve: with the pictures of captured slots')}`,
    `  --page-language en|zh-cn               ${say('publish, serve: what the page of the site is written in (default: en)')}`,
    `  --port N, --host NAME                  ${say('serve: where (default: 127.0.0.1, 8080; port 0 takes a free one)')}`,
    `  -h, --help                             ${say('print this')}`,
    `  -v, --version                          ${say('print the version')}`,
    '',
    say('Exit codes: 0 no errors, 1 errors found, 2 misuse or a file that cannot be read.'),
  ].join('\n');
}

const languageOfReader = () => languageFor(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG);

if (isMainThread) {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') {
      printError(error.message);
    }
    process.exit(exitCodes.misuse); // Whoever reads our output may stop early, as `head` does, or cannot take it.
  });
  void main(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
} else {
  work(languageOfReader()); // A thread of `check`: it starts from this file as well.
}
