import type { Undecided } from '../../../rules/rule';
import type { Execution } from '../model/execution';

/** Yields the place where the tasks are missing, if the document lists none. Rules about tasks are undecided then. */
export function* undecidedWithoutTasks({ listsTasks }: Execution): Generator<Undecided> {
  if (!listsTasks) {
    yield { undecided: 'noTaskList', at: ['tasks'] };
  }
}
