import type { Language } from '../../core/l10n/language';
import type { ItemWithFindings, Counts } from '../../core/program/findingCounts';
import type { ProgressState } from '../../core/kinds/contract/progress';
import type { Program, ProgramDocument } from '../../core/program/program';
import { redactFile } from '../../core/secrets/redact';
import { colours } from './colours';
import { columns, padded } from './columns';
import { knivesText } from './knivesText';
import { readyText } from './readyText';

/** Returns the progress of a program as text for a terminal. The short form only counts finished items and single tasks. */
export function programText(program: Program, detail: 'short' | 'all', language: Language): string {
  const folder = program.folder === '' ? '.' : redactFile(program.folder);
  const blocks = [
    colours.bold(folder),
    ...knivesText(program, language),
    ...withLinesTogether(program.documents.map((document) => documentText(document, program.folder, detail, language))),
    ...readyText(program, language),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Groups the documents of one line each, without blank lines between them. */
const withLinesTogether = (texts: readonly string[]): readonly string[] => [
  ...texts.filter((text) => text.includes('\n')),
  ...[texts.filter((text) => !text.includes('\n')).join('\n')].filter((text) => text !== ''),
];

function documentText(
  { file, item }: ProgramDocument,
  folder: string,
  detail: 'short' | 'all',
  language: Language,
): string {
  const name = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file;
  const heading = [
    colours.bold(item.name),
    colours.dim(redactFile(name)),
    item.detail ?? '',
    problems(item.findings, language),
  ];
  const children = detail === 'all' ? item.children : item.children.filter(({ type }) => type !== 'field');
  const lines = listed(children, 1, detail, language);
  return [heading.filter((part) => part !== '').join('  '), ...lines].join('\n');
}

/** Returns a list of items, with their details in one column. */
function listed(
  items: readonly ItemWithFindings[],
  depth: number,
  detail: 'short' | 'all',
  language: Language,
): readonly string[] {
  const width = Math.min(44, Math.max(0, ...items.map(({ name }) => columns(name))));
  const hasMarks = items.some(({ standing }) => standing !== undefined);
  return items.flatMap((item) => [
    line(item, '  '.repeat(depth) + (hasMarks ? `${mark(item.standing)} ` : ''), width, language),
    ...listed(shownOf(item, detail), depth + 1, detail, language),
  ]);
}

function line(item: ItemWithFindings, lead: string, width: number, language: Language): string {
  const text = `${lead}${padded(item.name, width)}  ${item.detail ?? ''}`;
  const before = (item.waitsFor ?? []).map(({ name }) => name).join(', ');
  const blockers = before === '' ? '' : colours.dim(language.say('blocked by {tasks}', { tasks: before }));
  return [text.trimEnd(), blockers, problems(item.findings, language)].filter((part) => part !== '').join('  ');
}

/** Returns the children of an item that get a line of their own. */
function shownOf(item: ItemWithFindings, detail: 'short' | 'all'): readonly ItemWithFindings[] {
  if (detail === 'all') {
    return item.children;
  }
  switch (item.type) {
    case 'screen':
    case 'surface':
      return [];
    default:
      return item.id === 'stages'
        ? item.children.filter(({ standing }) => standing !== 'done')
        : item.children.filter(({ children }) => children.length > 0 && item.id !== 'targetSurfaces');
  }
}

function mark(standing: ProgressState | undefined): string {
  switch (standing) {
    case 'accepted':
    case 'done':
      return colours.green('✔');
    case 'claimed':
    case 'active':
    case 'captured':
    case 'submitted':
      return colours.yellow('◐');
    case 'ready':
      return colours.cyan('○');
    case 'blocked':
      return colours.red('✖');
    case 'open':
    case 'waiting':
      return colours.dim('·');
    case undefined:
      return ' ';
  }
}

/** Returns counts such as "2 errors" in red, or an empty text. `check` prints lesser findings. */
function problems({ error, warning }: Counts, { say }: Language): string {
  const errors = error === 0 ? '' : colours.red(say('errors: {errors}', { errors: error }));
  const warnings = warning === 0 ? '' : colours.yellow(say('warnings: {warnings}', { warnings: warning }));
  return [errors, warnings].filter((part) => part !== '').join(' ');
}
