import { parseArgs, type ParseArgsConfig } from 'node:util';
import { version } from '../../../package.json';
import type { Language } from '../core/l10n/language';
import { redact } from '../core/secrets/redact';
import { languageFor } from '../host/locale';
import { commands, type Command } from './commands';
import { exitCodes } from './exitCodes';
import { misuse, print, printError } from './print';
import { usage } from './usage';
import { compileLater } from './workerPool';

const everywhere = {
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
} as const satisfies ParseArgsConfig['options'];

async function main(args: readonly string[]): Promise<number> {
  const language = languageOfReader();
  const { say } = language;
  const { name, given } = named(args);
  if (given.has('version')) {
    print(`${version}\n`);
    return exitCodes.clean;
  }
  if (given.has('help')) {
    print(`${usage(language)}\n`);
    return exitCodes.clean;
  }
  if (name === undefined) {
    return usageError(language, say('Missing command.'));
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    return usageError(language, say('Unknown command "{command}".', { command: redact(name, 80) }));
  }
  const foreign = [...given].find((option) => !Object.hasOwn(command.options, option));
  if (foreign !== undefined) {
    const option = `${foreign.length > 1 ? '--' : '-'}${redact(foreign, 80)}`;
    return usageError(language, say('"{command}" has no option "{option}".', { command: name, option }));
  }
  const parsed = parsedArguments(args, command);
  if ('error' in parsed) {
    return usageError(language, redact(parsed.error, 400));
  }
  const { positionals, values } = parsed.ok;
  if (isEmptyPrefix(values.prefix)) {
    return usageError(language, say('--prefix takes a name.'));
  }
  const outcome = await command.run(positionals.slice(1), values as Parameters<Command['run']>[1], language);
  return typeof outcome === 'number' ? outcome : usageError(language, outcome.misuse);
}

/** The command, and the names of the options that are given, whichever command they belong to. */
function named(args: readonly string[]): { readonly name: string | undefined; readonly given: ReadonlySet<string> } {
  const all = Object.assign({}, everywhere, ...Object.values(commands).map(({ options }) => options)) as object;
  const options = all as NonNullable<ParseArgsConfig['options']>;
  const { tokens, positionals } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  return {
    name: positionals[0],
    given: new Set(tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))),
  };
}

function parsedArguments(args: readonly string[], { options }: Command) {
  try {
    return { ok: parseArgs({ args: [...args], options, allowPositionals: true }) };
  } catch (error) {
    return { error: (error as Error).message }; // It names an option without its value.
  }
}

const isEmptyPrefix = (prefix: unknown) => Array.isArray(prefix) && prefix.includes('');

function usageError(language: Language, message: string): number {
  return misuse(`${message}\n\n${usage(language)}`);
}

const languageOfReader = () => languageFor(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG);

/** Runs the command line, and sets the exit code. */
export function run(args: readonly string[]): void {
  compileLater();
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') {
      printError(error.message);
    }
    process.exit(exitCodes.misuse); // Whoever reads our output may stop early, as `head` does, or cannot take it.
  });
  void main(args).then((code) => {
    process.exitCode = code;
  });
}
