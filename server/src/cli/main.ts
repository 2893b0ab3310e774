import { parseArgs, type ParseArgsConfig } from 'node:util';
import { version } from '../../../package.json';
import type { Language } from '../core/l10n/language';
import { redact, redactFile } from '../core/secrets/redact';
import { nearest } from '../core/text/closestMatch';
import { findEntry } from '../core/text/collections';
import { chooseLanguage } from '../host/locale';
import { surplusFault, type Command } from './command';
import { commands } from './commandList';
import { runToExitCode, reportCrash } from './crash';
import { exitCodes } from './exitCodes';
import { failWith, print, printError } from './report/print';
import { statOf } from '../host/fileStats';
import { usage, usageOfCommand } from './usage';
import { notReadMessage } from './files/files';
import { withNearestFile } from './files/missing';

/** Options of every command. `colors.ts` and `crash.ts` read them from the process. */
const commonOptions = {
  color: { type: 'boolean', default: false },
  'no-color': { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
} as const satisfies ParseArgsConfig['options'];

const globalOptions = {
  ...commonOptions,
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
} as const satisfies ParseArgsConfig['options'];

async function main(argv: readonly string[]): Promise<number> {
  const args = argv.map(withCurrentName);
  const language = languageOfReader();
  const { say } = language;
  const { name, inputs, optionNames } = parseCommand(args);
  if (optionNames.has('version')) {
    print(`${version}\n`);
    return exitCodes.clean;
  }
  if (name === 'help' || optionNames.has('help')) {
    return help(name === 'help' ? inputs : name === undefined ? [] : [name], language);
  }
  if (name === undefined) {
    const [wrong] = [...optionNames].filter((option) => !Object.hasOwn(globalOptions, option));
    if (optionNames.size > 0) {
      return usageError(language, wrong === undefined ? say('Missing command.') : unknownGlobalOption(wrong, language));
    }
    help([], language);
    return exitCodes.misuse; // A job that lost its arguments must not succeed.
  }
  const command = findEntry(commands, name);
  if (!command) {
    return usageError(language, unknownCommand(name, language));
  }
  const foreign = [...optionNames].find((option) => !Object.hasOwn({ ...command.options, ...commonOptions }, option));
  if (foreign !== undefined) {
    return usageError(language, unknownOption(name, foreign, command, language), name);
  }
  const options: Command['options'] = { ...command.options, ...commonOptions };
  const valueless = valueFault(args, options, language);
  if (valueless !== undefined) {
    return usageError(language, valueless, name);
  }
  const { values } = parseArgs({ args: [...args], options, allowPositionals: true });
  const fault = sharedFault(values, language) ?? surplusFault(name, inputs, command.maximumInputs, language);
  if (fault !== undefined) {
    return usageError(language, fault, name);
  }
  const missing = missingConfig(values, language);
  if (missing !== undefined) {
    return failWith(missing); // As for any wrong path, the usage would not help.
  }
  return runToExitCode(async () => {
    const outcome = await command.run(inputs, values as Parameters<Command['run']>[1], language);
    return typeof outcome === 'number' ? outcome : usageError(language, outcome.usageError, name);
  }, language);
}

interface ParsedCommand {
  readonly name: string | undefined;
  /** The arguments after the command. */
  readonly inputs: readonly string[];
  readonly optionNames: ReadonlySet<string>;
}

/** The options whose names have changed, by their earlier names. */
const earlierOptions: Readonly<Record<string, string>> = {
  prefix: 'domain',
  'no-ignore-unrecognised': 'no-ignore-unrecognized',
};

const withCurrentName = (argument: string): string =>
  argument.replace(/^--([\w-]+)(?==|$)/, (option, name: string) => {
    const later = findEntry(earlierOptions, name);
    return later === undefined ? option : `--${later}`;
  });

/** The commands whose names have changed, by their earlier names. */
const earlierNames: Readonly<Record<string, string>> = { 'verify-statement': 'verify' };

/** Returns the command and the names of the given options, of any command. */
function parseCommand(args: readonly string[]): ParsedCommand {
  const all = Object.assign({}, globalOptions, ...Object.values(commands).map(({ options }) => options)) as object;
  const options = all as NonNullable<ParseArgsConfig['options']>;
  const { tokens, positionals } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const [name, ...inputs] = positionals;
  return {
    name: name === undefined ? undefined : (findEntry(earlierNames, name) ?? name),
    inputs,
    optionNames: new Set(tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))),
  };
}

/** Reports an option without its value, or with a value it does not take. A word that begins with a dash is not a value. */
function valueFault(args: readonly string[], options: Command['options'], { say }: Language): string | undefined {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'option') {
      const { name, rawName: option, value, inlineValue } = token;
      const hasValue = value !== undefined && (inlineValue || !/^-./.test(value));
      if (hasValue !== (options[name]?.type === 'string')) {
        return hasValue ? say('{option} takes no value.', { option }) : say('{option} needs a value.', { option });
      }
    }
  }
  return undefined;
}

/** Reports a wrong value of an option that several commands have. */
function sharedFault(values: Readonly<Record<string, unknown>>, language: Language): string | undefined {
  const { say } = language;
  const { domain, config: file } = values;
  if (Array.isArray(domain) && domain.includes('')) {
    return say('--domain takes a name.');
  }
  if (typeof file !== 'string') {
    return undefined;
  }
  if (file === '') {
    return say('--config takes a file.');
  }
  return values['no-config'] === true ? say('Use either --config or --no-config, not both.') : undefined;
}

/** Reports a configuration that is named and does not exist, with the nearest file. */
function missingConfig({ config: file }: Readonly<Record<string, unknown>>, language: Language): string | undefined {
  return typeof file === 'string' && statOf(file) === undefined
    ? withNearestFile(`${redactFile(file)}: ${notReadMessage('none', language)}`, file, language)
    : undefined;
}

/**
 * Prints the help of a command, or the list of commands.
 * @returns the exit code
 */
function help([given, ...others]: readonly string[], language: Language): number {
  if (others.length > 0) {
    return usageError(language, language.say('"help" takes one command.'));
  }
  const name = given === undefined || given === 'help' ? undefined : (findEntry(earlierNames, given) ?? given);
  const command = name === undefined ? undefined : findEntry(commands, name);
  if (name !== undefined && !command) {
    return usageError(language, unknownCommand(name, language));
  }
  const text = name === undefined || !command ? usage(commands, language) : usageOfCommand(name, command, language);
  print(`${text}\n`);
  return exitCodes.clean;
}

/** The commands by the names that other tools give them. */
const namesElsewhere: Readonly<Record<string, string>> = {
  compare: 'diff',
  create: 'new',
  fix: 'check --fix',
  init: 'new',
  lint: 'check',
  log: 'history',
  status: 'progress',
  validate: 'check',
  version: '--version',
};

/** The options by the names that other tools give them. Each belongs only to commands that have it. */
const optionsElsewhere: Readonly<Record<string, string>> = {
  changed: 'since',
  'config-path': 'config',
  f: 'reporter',
  'fix-dry-run': 'dry-run',
  format: 'reporter',
  formatter: 'reporter',
  o: 'out',
  output: 'out',
  write: 'fix',
};

function unknownCommand(name: string, { say }: Language): string {
  const check = statOf(name) ? `check ${redactFile(name)}` : undefined;
  const meant = findEntry(namesElsewhere, name) ?? check ?? nearest(name, [...Object.keys(commands), 'help']);
  const command = redact(name, 80);
  return meant === undefined
    ? say('Unknown command "{command}".', { command })
    : say('Unknown command "{command}". Did you mean "{meant}"?', { command, meant });
}

function unknownOption(name: string, typedName: string, { options }: Command, { say }: Language): string {
  const option = optionText(typedName);
  const meant = nearestOption(typedName, { ...options, ...globalOptions });
  return meant === undefined
    ? say('"{command}" has no option "{option}".', { command: name, option })
    : say('"{command}" has no option "{option}". Did you mean "{meant}"?', { command: name, option, meant });
}

function unknownGlobalOption(typedName: string, { say }: Language): string {
  const option = optionText(typedName);
  const meant = nearestOption(typedName, globalOptions);
  return meant === undefined
    ? say('Unknown option "{option}".', { option })
    : say('Unknown option "{option}". Did you mean "{meant}"?', { option, meant });
}

/** Returns an option as it is typed. */
const optionText = (name: string): string => `${name.length > 1 ? '--' : '-'}${redact(name, 80)}`;

/** Returns the option of this name in other tools, or with a similar name or letter, as it is typed; `undefined` if there is none. */
function nearestOption(name: string, options: Command['options']): string | undefined {
  const elsewhere = findEntry(optionsElsewhere, name);
  const letters = Object.values(options).flatMap(({ short }) => short ?? []);
  const meant =
    elsewhere !== undefined && Object.hasOwn(options, elsewhere)
      ? elsewhere
      : nearest(name, name.length > 1 ? Object.keys(options) : letters);
  return meant === undefined ? undefined : optionText(meant);
}

/**
 * Prints an error and the command that prints the usage.
 * @returns the exit code
 */
function usageError(language: Language, message: string, command?: string): number {
  const help = ['statusdocs help', command].filter((word) => word !== undefined).join(' ');
  return failWith(`${message}\n${language.say('Run "{help}" for the usage.', { help })}`);
}

const languageOfReader = () => chooseLanguage(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG);

/** Runs the command line to its end and sets the exit code. */
export async function run(args: readonly string[]): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') {
      printError(error.message);
    }
    process.exit(exitCodes.misuse); // The reader of the output may stop early, as `head` does, or fail.
  });
  process.stderr.on('error', () => undefined); // A reader that stops early does not change the exit code.
  // An error outside of a command, such as in an event, must not look like a finding.
  if (process.listenerCount('uncaughtException') === 0) {
    process.on('uncaughtException', (error) => {
      process.exit(reportCrash(error, languageOfReader()));
    });
  }
  process.exitCode = await main(args);
}
