import { commandGroups, commandHelp } from '../server/src/cli/commandHelp';
import type { CommandDescription } from '../server/src/cli/usage';
import { meanings } from '../server/src/cli/optionMeanings';

require.extensions['.css'] = () => undefined; // The commands import styles, which only the bundler reads.
// oxlint-disable-next-line typescript/no-require-imports -- an import would run before the line above
const { commands } = require('../server/src/cli/commandList') as {
  readonly commands: Readonly<Record<string, CommandDescription & { readonly options: Options }>>;
};

type Options = Readonly<Record<string, { readonly short?: string; readonly multiple?: boolean }>>;

/** Returns the page of the commands, from the texts that `--help` prints. */
export const commandsPage = (): string =>
  [
    '# Commands and options',
    'As `statusdocs help COMMAND` prints them. The [command line](command-line.md) page explains how they work together.',
    ...Object.entries(commandGroups).flatMap(([group, heading]) => [
      `## ${heading.replace(/:$/, '')}`,
      ...Object.keys(commands)
        .filter((name) => commandHelp[name]?.group === group)
        .flatMap(commandParts),
    ]),
    'Every command takes `--color`, `--no-color`, `--help`, and `--verbose` for the stack of an internal error (exit code 3).',
  ].join('\n\n');

/** Returns the paragraphs of a command: its summary, its examples, its options, its exit codes and its notes. */
function commandParts(name: string): readonly string[] {
  const { argumentNames, options, summary } = commands[name]!;
  const help = commandHelp[name]!;
  const optionRows = Object.entries(options).flatMap(([option, { short, multiple }]) => {
    const text = help.meanings?.[option] ?? meanings[option]?.text;
    const value = meanings[option]?.value;
    const letter = short === undefined ? '' : `\`-${short}\`, `;
    const isRepeated = multiple === true && !text?.includes('may be repeated');
    return text === undefined
      ? []
      : [
          [
            `${letter}\`${`--${option} ${value ?? ''}`.trim()}\``,
            isRepeated ? `${text}; may be repeated` : text,
          ] as const,
        ];
  });
  return [
    `### ${name}`,
    summary,
    ['```sh', `# statusdocs ${`${name} ${argumentNames}`.trim()}`, ...help.examples, '```'].join('\n'),
    ...table(['Option', 'Meaning'], optionRows),
    ...table(['Exit code', 'When'], Object.entries(help.exits)),
    ...(help.notes ?? []),
  ];
}

/** Returns a table, or nothing for no rows. */
function table(head: readonly [string, string], rows: readonly (readonly [string, string])[]): readonly string[] {
  const lines = [head, ['---', '---'], ...rows].map((cells) => `| ${cells.map(escapeBars).join(' | ')} |`);
  return rows.length === 0 ? [] : [lines.join('\n')];
}

const escapeBars = (text: string): string => text.replaceAll('|', '\\|');
