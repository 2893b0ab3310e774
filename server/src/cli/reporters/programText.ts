import type { Language } from '../../core/l10n/language';
import { errorsInWords, warningsInWords } from '../../core/l10n/problemsInWords';
import type { ItemWithFindings, Counts } from '../../core/program/findingCounts';
import type { ProgressState } from '../../core/kinds/contract/progress';
import type { Program, ProgramDocument } from '../../core/program/program';
import { redactFile } from '../../core/secrets/redact';
import { joinWords, withLinesTogether } from '../../core/text/collections';
import { colors } from './colors';
import { columns } from '../../core/text/columns';
import { padColumns } from './columns';
import { knivesText } from './knivesText';
import { readyText } from './readyText';

/** Returns the progress of a program as text for a terminal. The short form only counts finished items and single tasks. */
export function programText(program: Program, detail: 'short' | 'all', language: Language): string {
  const folder = program.folder === '' ? '.' : redactFile(program.folder);
  const blocks = [
    colors.bold(folder),
    knivesText(program, language),
    ...withLinesTogether(program.documents.map((document) => documentText(document, program.folder, detail, language))),
    readyText(program, language),
  ];
  return `${joinWords(blocks, '\n\n')}\n`;
}

function documentText(
  { file, item }: ProgramDocument,
  folder: string,
  detail: 'short' | 'all',
  language: Language,
): string {
  const name = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file;
  const heading = [
    colors.bold(item.name),
    colors.dim(redactFile(name)),
    item.detail,
    problemCounts(item.findings, language),
  ];
  const children = detail === 'all' ? item.children : item.children.filter(({ type }) => type !== 'field');
  const lines = itemLines(children, 1, detail, language);
  return [joinWords(heading, '  '), ...lines].join('\n');
}

/** Returns a list of items, with their details in one column. */
function itemLines(
  items: readonly ItemWithFindings[],
  depth: number,
  detail: 'short' | 'all',
  language: Language,
): readonly string[] {
  const width = Math.min(44, Math.max(0, ...items.map(({ name }) => columns(name))));
  const hasMarks = items.some(({ progressState }) => progressState !== undefined);
  return items.flatMap((item) => [
    line(item, '  '.repeat(depth) + (hasMarks ? `${stateMark(item.progressState)} ` : ''), width, language),
    ...itemLines(listedChildren(item, detail), depth + 1, detail, language),
  ]);
}

function line(item: ItemWithFindings, lead: string, width: number, language: Language): string {
  const text = `${lead}${padColumns(item.name, width)}  ${item.detail ?? ''}`;
  const tasks = (item.waitsFor ?? []).map(({ name }) => name);
  const blockers = tasks.length === 0 ? '' : colors.dim(language.say('blocked by {tasks}', { tasks }));
  return joinWords([text.trimEnd(), blockers, problemCounts(item.findings, language)], '  ');
}

/** Returns the children of an item that get a line of their own. */
function listedChildren(item: ItemWithFindings, detail: 'short' | 'all'): readonly ItemWithFindings[] {
  if (detail === 'all') {
    return item.children;
  }
  const isListed = ({ type, progressState, children }: ItemWithFindings) =>
    type === 'stage' ? progressState !== 'done' : type !== 'surface' && children.length > 0;
  return item.type === 'screen' ? [] : item.children.filter(isListed);
}

function stateMark(state: ProgressState | undefined): string {
  switch (state) {
    case 'accepted':
    case 'done':
      return colors.green('✔');
    case 'claimed':
    case 'active':
    case 'captured':
    case 'submitted':
      return colors.yellow('◐');
    case 'ready':
      return colors.cyan('○');
    case 'blocked':
      return colors.red('✖');
    case 'open':
    case 'waiting':
      return colors.dim('·');
    case undefined:
      return ' ';
  }
}

/** Returns counts such as "2 errors" in red, or an empty text. `check` prints lesser findings. */
const problemCounts = ({ error, warning }: Counts, language: Language): string =>
  joinWords([
    error === 0 ? '' : colors.red(errorsInWords(error, language)),
    warning === 0 ? '' : colors.yellow(warningsInWords(warning, language)),
  ]);
