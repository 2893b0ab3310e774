import type { Language } from '../l10n/language';
import type { History, ProgramState, StateCounts } from './history';

/** Progress of one type of item, commit by commit. */
export interface Series {
  readonly type: 'captures' | 'receipts' | 'tasks' | 'gates' | 'knives';
  readonly name: string;
  readonly values: readonly number[];
  /** The number of items to do, commit by commit. */
  readonly totals: readonly number[];
  /** The largest of the totals. */
  readonly total: number;
  /**
   * True for each commit at which every document could be read. Unreadable documents count with their last readable
   * state.
   */
  readonly isKnown: readonly boolean[];
  /** "3/84", commit by commit. */
  readonly words: readonly string[];
}

/**
 * Returns the progress of captures, receipts, tasks, gates and knives. Types of which the program has no item are left
 * out.
 */
export function burnUpSeries({ moments }: Pick<History, 'moments'>, { say }: Language): readonly Series[] {
  const isKnown = moments.map(({ state }) => state.unread.length === 0);
  const series = (type: Series['type'], name: string, pick: (state: ProgramState) => Count): readonly Series[] => {
    const counts = moments.map(({ state }) => pick(state));
    const totals = counts.map(({ total }) => total);
    const total = Math.max(0, ...totals);
    const words = counts.map((count) => `${count.done}/${count.total}`);
    return total === 0 ? [] : [{ type, name, values: counts.map(({ done }) => done), totals, total, isKnown, words }];
  };
  return [
    ...series('captures', say('captures'), ({ items }) => itemCount(items.slot, ['captured', 'accepted'])),
    ...series('receipts', say('capture receipts'), ({ items }) => itemCount(items.slot, ['accepted'])),
    ...series('tasks', say('accepted tasks'), ({ items }) => itemCount(items.task, ['accepted'])),
    ...series('gates', say('passed gates'), ({ items }) => itemCount(items.gate, ['done'])),
    ...series('knives', say('accepted knives'), ({ knives }) => ({
      done: knives?.accepted ?? 0,
      total: knives?.total ?? 0,
    })),
  ];
}

interface Count {
  readonly done: number;
  readonly total: number;
}

const itemCount = (counts: StateCounts | undefined, states: readonly (keyof StateCounts)[]): Count => ({
  done: states.reduce((sum, state) => sum + (counts?.[state] ?? 0), 0),
  total: counts?.total ?? 0,
});
