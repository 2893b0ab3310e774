import type { Language } from '../../core/l10n/language';
import { changeInWords, rowsWithoutFindings } from '../../core/program/diffRows';
import { burnUpSeries, changedCounts, type Series } from '../../core/program/burnUp';
import type { DocumentMove, ItemHistory } from '../../core/program/history';
import { unreadNames } from '../../core/program/historyDocument';
import { milestoneNames, listMilestones, type Milestone } from '../../core/program/milestones';
import { moveRemarks } from '../../core/program/documentRemarks';
import { samePersonInWords } from '../../core/program/samePersons';
import { redact, redactFile } from '../../core/secrets/redact';
import { joinWords, takeFirst } from '../../core/text/collections';
import type { Commit } from '../../host/gitHistory';
import type { ProgramHistory } from '../../host/programHistory';
import { colors } from './colors';
import { columns } from '../../core/text/columns';
import { padColumns } from './columns';
import { markDirection } from './diffReports';

/** Maximum number of commits listed (the last commits), and of changes of a document (the first changes). */
const maximumCommits = 20;
const maximumRows = 12;

/** Returns the history of a program as text for a terminal, the newest commit first. */
export function historyText(history: ProgramHistory, detail: 'short' | 'all', language: Language): string {
  const { say } = language;
  const { commits } = history;
  const count = detail === 'all' ? commits.length : Math.min(commits.length, maximumCommits);
  const series = burnUpSeries(history, language);
  const indexes = Array.from({ length: count }, (_, index) => commits.length - 1 - index);
  const earlier = commits.length - count;
  const blocks = [
    heading(history, series, language),
    ...indexes.map((index) => commitText(history, index, { series, detail }, language)),
    ...(earlier > 0 ? [colors.dim(say('Earlier commits: {earlier}. Show them with --all.', { earlier }))] : []),
    ...(detail === 'all' ? [milestonesText(history, language)] : []),
  ];
  return `${joinWords(blocks, '\n\n')}\n`;
}

const day = ({ date }: Commit) => date.slice(0, 10);
const shortId = ({ id }: Commit) => id.slice(0, 8);

function heading({ commits, isShallow }: ProgramHistory, series: readonly Series[], language: Language): string {
  const { say } = language;
  const width = Math.max(0, ...series.map(({ name }) => columns(name)));
  return [
    colors.bold(commitsInWords(commits, language)),
    ...series.map((each) => `  ${padColumns(each.name, width)}  ${curve(each)}  ${each.words.at(-1)}`),
    ...(series.some(({ isKnown }) => isKnown.includes(false))
      ? [colors.dim(`  ${say('?: a document could not be read at this commit')}`)]
      : []),
    colors.dim(say('As recorded in the documents. "statusdocs check" verifies the evidence.')),
    ...(isShallow ? [colors.yellow(say('This clone is shallow: what its first commit has may be older.'))] : []),
  ].join('\n');
}

/** Returns the number of commits and their days; `commits` has at least one. */
function commitsInWords(commits: readonly Commit[], { say }: Language): string {
  const [from, to] = [day(commits[0]!), day(commits.at(-1)!)];
  const count = commits.length;
  if (count === 1) {
    return say('1 commit changed status documents, on {day}', { day: from });
  }
  return from === to
    ? say('{count} commits changed status documents, on {from}', { count, from })
    : say('{count} commits changed status documents, from {from} to {to}', { count, from, to });
}

const bars = '▁▂▃▄▅▆▇█';
const curveWidth = 48;

/** Returns a line of bars that rise with the progress. A `?` marks a commit in which a document could not be read. */
function curve({ values, isKnown, total }: Series): string {
  const count = Math.min(curveWidth, values.length);
  return Array.from({ length: count }, (_, column) => {
    const index = count === 1 ? values.length - 1 : Math.round((column * (values.length - 1)) / (count - 1));
    const share = total === 0 ? 0 : (values[index] ?? 0) / total;
    return isKnown[index] ? bars[Math.min(bars.length - 1, Math.floor(share * bars.length))] : '?';
  }).join('');
}

function commitText(
  history: ProgramHistory,
  index: number,
  { series, detail }: { readonly series: readonly Series[]; readonly detail: 'short' | 'all' },
  language: Language,
): string {
  const { say } = language;
  const [commit, moment] = [history.commits[index]!, history.moments[index]!];
  const samePersons = history.samePersons.filter((each) => each.commit.id === commit.id);
  const changed = changedCounts(series, index);
  return [
    commitInWords(commit),
    ...(changed === '' ? [] : [`  ${colors.dim(changed)}`]),
    ...moment.state.unread.map(({ file, reason }) => {
      const values = { file: redactFile(file), reason: say(unreadNames[reason]) };
      return colors.red(`  ! ${say("{file} can't be read here ({reason}). It is counted as last read.", values)}`);
    }),
    ...moment.documents.flatMap((move) => moveLines(move, detail, language)),
    ...samePersons.map(
      ({ samePerson }) => `  ${colors.cyan('i')} ${samePersonInWords(samePerson, commit.author.name, language)}`,
    ),
  ].join('\n');
}

/** Returns a commit as one line. */
export const commitInWords = (commit: Commit): string =>
  `${colors.yellow(shortId(commit))} ${day(commit)}  ${redact(commit.author.name, 40)}  ${colors.bold(redact(commit.subject))}`;

function moveLines(move: DocumentMove, detail: 'short' | 'all', language: Language): readonly string[] {
  const { say } = language;
  const { name, before, after, changes } = move;
  const remarks = moveRemarks(move, language);
  const rows = rowsWithoutFindings(changes, language);
  const { shown, more } = takeFirst(rows, detail === 'all' ? Infinity : maximumRows);
  return [
    `  ${joinWords([name, colors.dim(redactFile(after ?? before ?? '')), ...remarks], '  ')}`,
    ...shown.map((row) => {
      const { direction, evidenceWarning } = row;
      const step = markDirection(direction, changeInWords(row, language), language);
      return `    ${step}${evidenceWarning === '' ? '' : `  ${colors.red(`! ${evidenceWarning}`)}`}`;
    }),
    ...(more > 0 ? [`    ${say('and {more} more', { more })}`] : []),
  ];
}

/** Returns the dates of each item's milestones, screen by screen. */
function milestonesText({ items, commits, isShallow }: ProgramHistory, language: Language): string {
  const { say } = language;
  const milestones = items.flatMap((item) => listMilestones(item).map((milestone) => ({ item, milestone })));
  if (milestones.length === 0) {
    return '';
  }
  const names = milestones.map(({ item, milestone }) => `${itemName(item)} · ${say(milestoneNames[milestone.type])}`);
  const width = Math.min(64, Math.max(...names.map(columns)));
  const commitText = (index: number) => `${day(commits[index]!)} ${colors.yellow(shortId(commits[index]!))}`;
  const since = ({ first, isUncertain }: Milestone) =>
    isUncertain || (isShallow && first === 0)
      ? say('{commit} or before', { commit: commitText(first) })
      : commitText(first);
  const lines = milestones.map(({ milestone }, index) => {
    const { back, again, isRecorded } = milestone;
    const reverted = back.length === 0 ? '' : colors.red(say('reverted {commits}', { commits: back.map(commitText) }));
    const recordedAgain = again.length === 0 ? '' : say('recorded again {commits}', { commits: again.map(commitText) });
    const parts = [padColumns(names[index]!, width), since(milestone), reverted, recordedAgain];
    return `${isRecorded ? colors.green('✔') : colors.red('✖')} ${joinWords(parts, '  ')}`;
  });
  return [colors.bold(say('First recorded')), ...lines.map((line) => `  ${line}`)].join('\n');
}

/** Returns a name such as "booking-store · DESKTOP 1440×900". The name of a screen is its id. */
const itemName = ({ type, id, name, within }: ItemHistory): string =>
  type === 'screen' ? id : joinWords([within, name], ' · ');
