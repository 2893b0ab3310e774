import wrapAnsi from 'wrap-ansi';
import { lanes } from '../core/kinds/common/lanes';
import { nameOfKind } from '../core/kinds/contract/kinds';
import { phrase, type Language } from '../core/l10n/language';
import { commandGroups, commandHelp } from './commandHelp';
import { exitCodes } from './exitCodes';
import { creatableKinds, shortKindName } from './commands/kindNames';
import { meanings, optionGroups } from './optionMeanings';
import { columns } from '../core/text/columns';
import { padColumns } from './reporters/columns';
import { reporterNames } from './reporters/reporters';

/** The description of a command. */
export interface CommandDescription {
  /** The arguments after its name. */
  readonly argumentNames: string;
  readonly summary: string;
  readonly options: Readonly<Record<string, { readonly type: string; readonly short?: string }>>;
  /** Maximum number of arguments; absent for any number. */
  readonly maximumInputs?: number;
}

type Row = readonly [name: string, text: string];

/** Returns the text of `--help`: the commands, and how to get more help. */
export function usage(commands: Readonly<Record<string, CommandDescription>>, { say }: Language): string {
  const nameColumn = textColumn(Object.keys(commands).map((name): Row => [name, '']));
  return [
    say('Usage: statusdocs COMMAND [OPTIONS] [FILES…]'),
    ...Object.entries(commandGroups).flatMap(([group, heading]) => {
      const commandsOfGroup = Object.entries(commands).filter(([name]) => commandHelp[name]?.group === group);
      return [
        '',
        say(heading),
        ...table(
          commandsOfGroup.map(([name, { summary }]): Row => [name, say(summary)]),
          nameColumn,
        ),
      ];
    }),
    '',
    ...paragraph(say('"statusdocs help COMMAND" describes a command, with its options, examples and exit codes.')),
    ...paragraph(
      say(
        '--version prints the version. Every command takes --color and --no-color, and --verbose for the stack of an internal error.',
      ),
    ),
    ...paragraph(say('Output is in English, or in Chinese if the locale is Chinese (LC_ALL=zh_CN.UTF-8).')),
  ].join('\n');
}

/** Returns the text of `help COMMAND` and `COMMAND --help`. */
export function usageOfCommand(
  command: string,
  { options, summary, argumentNames }: CommandDescription,
  language: Language,
): string {
  const { say } = language;
  const help = commandHelp[command]!;
  const rows = Object.entries(options).flatMap(([name, { short }]) => {
    const { group, value = '', text } = meanings[name] ?? {};
    const meaning = help.meanings?.[name] ?? text;
    const names = `${short === undefined ? '' : `-${short}, `}--${name} ${value}`.trimEnd();
    return meaning === undefined ? [] : [{ group, row: [names, say(meaning)] as const }];
  });
  const column = textColumn(rows.map(({ row }) => row));
  const section = (heading: string, lines: readonly string[]) => (lines.length > 0 ? ['', heading, ...lines] : []);
  return [
    ...paragraph(say('Usage: statusdocs {command}', { command: `${command} ${argumentNames}`.trimEnd() })),
    '',
    ...paragraph(say(summary)),
    ...Object.entries(optionGroups).flatMap(([group, heading]) => {
      const rowsOfGroup = rows.filter((each) => each.group === group).map(({ row }) => row);
      return section(say(heading), table(rowsOfGroup, column));
    }),
    ...section(say('Reporters:'), 'reporter' in options ? paragraph(reporterNames.join(', '), '  ') : []),
    ...section(say('Kinds:'), command === 'new' ? kindRows(language) : []),
    ...section(say('Lanes:'), command === 'new' ? laneRows(language) : []),
    ...(help.notes ?? []).flatMap((note) => ['', ...paragraph(say(note))]),
    ...section(
      say('Examples:'),
      help.examples.map((example) => `  ${example}`),
    ),
    ...section(
      say('Exit codes:'),
      table(Object.entries({ ...help.exits, ...crash }).map(([code, text]): Row => [code, say(text)])),
    ),
  ].join('\n');
}

/** The exit code that all commands share. */
const crash = { [exitCodes.crashed]: phrase('an internal error of statusdocs: the result is unknown') };

const kindRows = ({ say }: Language) =>
  table(creatableKinds.map((kind): Row => [shortKindName(kind), say(nameOfKind(kind))]));

const laneRows = ({ say }: Language) =>
  table(Object.entries(lanes).map(([lane, { meaning }]): Row => [lane, say(meaning)]));

/** Maximum width of help, in columns. */
const width = 80;

/** Returns the lines of a paragraph. */
export const paragraph = (text: string, indent = ''): readonly string[] =>
  wrapAnsi(text, width - indent.length, { hard: true })
    .split('\n')
    .map((line) => indent + line);

/** Returns the column in which the texts of rows begin. */
const textColumn = (rows: readonly Row[]): number => Math.max(0, ...rows.map(([name]) => columns(name))) + 4;

/** Returns lines with the names in one column and their texts in a second. */
function table(rows: readonly Row[], column = textColumn(rows)): readonly string[] {
  return rows.flatMap(([name, text]) => {
    const [first = '', ...more] = paragraph(text, ' '.repeat(column));
    return [padColumns(`  ${name}`, column) + first.trimStart(), ...more];
  });
}
