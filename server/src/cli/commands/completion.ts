import { documentedCodes } from '../../core/analysis/rules/docs';
import { severities } from '../../core/diagnostics/finding';
import { laneNames } from '../../core/kinds/common/lanes';
import { assembly } from '../../core/kinds/registry';
import type { Language } from '../../core/l10n/language';
import { findEntry } from '../../core/text/collections';
import { commandHelp } from '../commandHelp';
import { creatableKinds, shortKindName } from './kindNames';
import { meanings, pageLanguages } from '../optionMeanings';
import { reporterNames } from '../reporters/reporters';
import type { CommandDescription } from '../usage';

/** A command to complete, with texts in the language of the reader. */
interface Completed {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CompletedOption[];
  /** Arguments of the command; empty for files. */
  readonly values: readonly string[];
}

interface CompletedOption {
  readonly name: string;
  readonly text: string;
  /** True if a value follows. */
  readonly takesValue: boolean;
  /** Values of the option; empty for files. */
  readonly values: readonly string[];
}

const shells = { bash, zsh, fish } as const;

export const shellNames = Object.keys(shells);

/** Returns the completion script for a shell, or `undefined` if the shell is not supported. */
export function completionScript(
  shell: string,
  commands: Readonly<Record<string, CommandDescription>>,
  { say }: Language,
): string | undefined {
  const completed = Object.entries(commands).map(([name, { summary, options }]): Completed => ({
    name,
    summary: say(summary),
    options: Object.entries(options).flatMap(([option, { type }]: [string, { readonly type: string }]) => {
      const text = commandHelp[name]?.meanings?.[option] ?? meanings[option]?.text;
      const values = findEntry(valuesOfOptions, option) ?? [];
      return text === undefined ? [] : [{ name: option, text: say(text), takesValue: type === 'string', values }];
    }),
    values: findEntry(valuesOfCommands, name) ?? [],
  }));
  const help = {
    name: 'help',
    summary: say('Describe a command.'),
    options: [],
    values: completed.map(({ name }) => name),
  };
  return findEntry<(all: readonly Completed[]) => string>(shells, shell)?.([...completed, help]);
}

const valuesOfOptions: Readonly<Record<string, readonly string[]>> = {
  reporter: reporterNames,
  'fail-on': severities.filter((severity) => severity !== 'hint'),
  'page-language': pageLanguages,
  owner: Object.keys(assembly.owners),
  lane: laneNames,
};

const valuesOfCommands: Readonly<Record<string, readonly string[]>> = {
  new: creatableKinds.map(shortKindName),
  explain: documentedCodes.map(({ id }) => id),
  completion: shellNames,
};

function bash(all: readonly Completed[]): string {
  const names = all.map(({ name }) => name).join(' ');
  const cases = all.map(
    ({ name, options, values }) =>
      `    ${name}) options='${options.map((each) => `--${each.name}`).join(' ')}'; values='${values.join(' ')}' ;;`,
  );
  return `_statusdocs() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}" options='' values=''
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${names} --help --version' -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  case "$previous" in
${valueCases(all, (option, values) => `    --${option}) options=''; values='${values.join(' ')}' ;;`)}
  esac
  case "$current" in
    -*) values="$options" ;;
  esac
  COMPREPLY=($(compgen -W "$values" -- "$current"))
}
complete -o default -F _statusdocs statusdocs
`;
}

function zsh(all: readonly Completed[]): string {
  const describeEntries = (entries: readonly (readonly [string, string])[]) =>
    entries.map(([name, text]) => `'${name}:${text.replaceAll("'", `'\\''`)}'`).join(' ');
  const cases = all.map(
    ({ name, options, values }) =>
      `    ${name}) options=(${describeEntries(options.map((each) => [`--${each.name}`, each.text]))}); values=(${values.join(' ')}) ;;`,
  );
  return `#compdef statusdocs
_statusdocs() {
  local -a commands options values
  if (( CURRENT == 2 )); then
    commands=(${describeEntries(all.map(({ name, summary }) => [name, summary]))})
    _describe command commands
    return
  fi
  case "$words[2]" in
${cases.join('\n')}
  esac
  case "$words[CURRENT-1]" in
${valueCases(all, (option, values) => `    --${option}) options=(); values=(${values.join(' ')}) ;;`)}
  esac
  if [[ "$words[CURRENT]" == -* ]]; then
    _describe -o option options
  elif (( $#values )); then
    compadd -a values
  else
    _files
  fi
}
if [[ "$funcstack[1]" == _statusdocs ]]; then
  _statusdocs "$@"
else
  compdef _statusdocs statusdocs
fi
`;
}

function fish(all: readonly Completed[]): string {
  const quoteForFish = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const line = (...words: readonly string[]) => `complete -c statusdocs ${words.join(' ')}`;
  const lines = all.flatMap(({ name, summary, options, values }) => {
    const afterCommand = `-n ${quoteForFish(`__fish_seen_subcommand_from ${name}`)}`;
    return [
      line('-n __fish_use_subcommand -f', `-a ${name} -d ${quoteForFish(summary)}`),
      ...(values.length > 0 ? [line(afterCommand, `-f -a ${quoteForFish(values.join(' '))}`)] : []),
      ...options.map((option) => {
        const value =
          option.values.length > 0 ? `-x -a ${quoteForFish(option.values.join(' '))}` : option.takesValue ? '-r' : '';
        return line(
          afterCommand,
          `-l ${option.name}`,
          ...(value === '' ? [] : [value]),
          `-d ${quoteForFish(option.text)}`,
        );
      }),
    ];
  });
  return `${lines.join('\n')}\n`;
}

/** Returns one line for each option that takes a value. */
function valueCases(all: readonly Completed[], line: (option: string, values: readonly string[]) => string): string {
  const taking = all.flatMap(({ options }) => options).filter(({ takesValue }) => takesValue);
  const unique = new Map(taking.map(({ name, values }) => [name, values]));
  return [...unique].map(([name, values]) => line(name, values)).join('\n');
}
