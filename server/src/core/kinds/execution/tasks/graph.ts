import type { Path } from '../../../json/path';
import type { GraphTask } from '../../contract/taskGraph';
import type { Execution } from '../model/execution';
import { taskTitle } from '../model/lookup';
import { followersOf, predecessorsOf, taskAround } from '../model/taskGraph';
import type { Task } from '../model/types';

/** The task that stands at `path` or around it, with those it waits for and those that wait for it. */
export function graphTaskAround(execution: Execution, path: Path): GraphTask | undefined {
  const task = taskAround(execution, path);
  return task && graphTask(execution, task);
}

function graphTask(execution: Execution, task: Task): GraphTask {
  const { part, isAccepted } = task;
  return {
    part,
    title: taskTitle(task),
    isAccepted,
    status: part.status,
    owner: part.assignee ?? part.text('accountableOwner'),
    reasonAt: part.at(part.blocker === undefined ? 'predecessorValue' : 'blocker'),
    waitsFor: () => predecessorsOf(execution, task).map((each) => graphTask(execution, each)),
    releases: () => followersOf(execution, task).map((each) => graphTask(execution, each)),
  };
}
