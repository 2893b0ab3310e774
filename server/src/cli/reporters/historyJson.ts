import type { ItemHistory, ItemStep, Moment } from '../../core/program/history';
import { listMilestones } from '../../core/program/milestones';
import { jsonText } from '../../core/secrets/jsonText';
import { redact } from '../../core/secrets/redact';
import type { ProgramHistory } from '../../host/programHistory';
import type { Commit } from '../../host/gitHistory';
import type { ItemHistoryReport } from '../../protocol';
import { changeAsJson } from './diffReports';
import type { ItemWithHistory } from './itemHistoryText';

/** Returns the history of a program as JSON; docs/command-line.md documents the shape. */
export function historyJson(history: ProgramHistory): string {
  const { commits, moments, items, isShallow } = history;
  return `${jsonText({
    version: 1,
    isShallow,
    commits: commits.map((commit, index) => ({ ...commitAsJson(commit), ...momentAsJson(moments[index]!) })),
    items: items.filter(hasChanged).map((item) => itemAsJson(item, commits)),
    roleConflicts: history.samePersons.map(({ commit, file, samePerson }) => ({
      commit: commit.id,
      file,
      as: samePerson.as,
      author: redact(commit.author.name),
      screen: redact(samePerson.screen),
      task: redact(samePerson.task),
      other: samePerson.other === undefined ? null : redact(samePerson.other),
    })),
  })}\n`;
}

/** Returns the history of one item as JSON. */
export function itemHistoryJson(
  { name, within, stateNow, steps }: ItemWithHistory,
  { commits, isShallow }: ProgramHistory,
): string {
  const commitsOfItem = commits.filter((_, index) => steps.some(({ commit }) => commit === index));
  const report: ItemHistoryReport = {
    version: 1,
    isShallow,
    name,
    within: within ?? null,
    progressState: stateNow,
    commits: commitsOfItem.map(commitAsJson),
    steps: steps.map((step) => stepAsJson(step, commits)),
  };
  return `${jsonText(report)}\n`;
}

const commitAsJson = ({ id, date, author, subject }: Commit) => ({
  id,
  date,
  author: redact(author.name),
  subject: redact(subject, 200),
});

const momentAsJson = ({ documents, state }: Moment) => ({
  state: { items: state.items, knives: state.knives ?? null, unread: state.unread },
  documents: documents.map(({ kind, name, before, after, changes, isUncertain }) => ({
    kind,
    name,
    before: before ?? null,
    after: after ?? null,
    isUncertain,
    changes: changes.map((change) => ({ ...changeAsJson(change), under: change.evidenceWarning ?? null })),
  })),
});

/** Returns whether the state of an item ever changed. */
const hasChanged = (item: ItemHistory) => item.steps.length > 1 || listMilestones(item).length > 0;

const stepAsJson = (
  { commit, replaced, textBefore, textAfter, direction, isUncertain }: ItemStep,
  commits: readonly Commit[],
) => ({
  commit: commits[commit]!.id,
  replaced: replaced ?? null,
  from: textBefore ?? null,
  to: textAfter ?? null,
  direction,
  isUncertain,
});

function itemAsJson(item: ItemHistory, commits: readonly Commit[]) {
  const idOf = (index: number) => commits[index]!.id;
  const { file, kind, type, id, name, within, steps } = item;
  return {
    file,
    kind,
    sort: type,
    id,
    name,
    within: within ?? null,
    steps: steps.map((step) => stepAsJson(step, commits)),
    milestones: listMilestones(item).map((each) => ({
      what: each.type,
      first: idOf(each.first),
      isUncertain: each.isUncertain,
      back: each.back.map(idOf),
      again: each.again.map(idOf),
      isRecorded: each.isRecorded,
    })),
  };
}
