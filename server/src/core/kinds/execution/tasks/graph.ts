import type { Language } from '../../../l10n/language';
import type { Path } from '../../../json/path';
import { readWritten } from '../../contract/figures';
import type { GraphTask } from '../../contract/taskGraph';
import type { Execution } from '../model/execution';
import { taskShortTitle } from '../model/lookup';
import { findFollowers, findPredecessors } from '../model/taskGraph';
import type { Task } from '../model/types';

/** Returns the task at `path` or around it, with its predecessors and the tasks that wait for it. */
export function graphTaskAround(execution: Execution, path: Path): GraphTask | undefined {
  const task = execution.taskAround(path);
  return task && graphTask(execution, task);
}

function graphTask(execution: Execution, task: Task): GraphTask {
  const { part, isAccepted } = task;
  return {
    part,
    title: (language) => createTitle(task, language),
    isAccepted,
    status: part.status,
    submittedAt: part.submittedAt,
    claimAt: part.at('claimedAt'),
    owner: part.assignee ?? part.text('accountableOwner'),
    reviewer: readWritten(part, 'reviewer'),
    reasonAt: part.at(part.blocker === undefined ? 'predecessorValue' : 'blocker'),
    waitsFor: () => findPredecessors(execution, task).map((each) => graphTask(execution, each)),
    releases: () => findFollowers(execution, task).map((each) => graphTask(execution, each)),
  };
}

/** Returns the title of a task in a chain, type first: all tasks of a chain belong to one screen. */
const createTitle = (task: Task, language: Pick<Language, 'say'>): string =>
  [taskShortTitle(task, language), task.part.screenId ?? task.screen?.part.text('screenId')]
    .filter((each) => each)
    .join(' · ');
