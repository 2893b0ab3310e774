import type { Language } from '../l10n/language';
import type { Ratio } from '../kinds/contract/progress';
import { createProgress, type Progress } from '../kinds/contract/progressCounts';
import type { History, ProgramState } from './history';

/** Progress of one type of item, commit by commit. */
export interface Series {
  readonly type: 'captures' | 'receipts' | 'started' | 'tasks' | 'gates' | 'knives';
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
 * Returns the progress of captures, receipts, started and accepted tasks, gates and knives. Types of which the program has no item are left
 * out.
 */
export function burnUpSeries({ moments }: Pick<History, 'moments'>, { say }: Language): readonly Series[] {
  const isKnown = moments.map(({ state }) => state.unread.length === 0);
  const createSeries = (
    type: Series['type'],
    name: string,
    pick: (state: ProgramState) => Ratio,
  ): readonly Series[] => {
    const counts = moments.map(({ state }) => pick(state));
    const totals = counts.map(({ total }) => total);
    const total = Math.max(0, ...totals);
    const words = counts.map((count) => `${count.done}/${count.total}`);
    return total === 0 ? [] : [{ type, name, values: counts.map(({ done }) => done), totals, total, isKnown, words }];
  };
  return [
    ...createSeries('captures', say('captures'), ({ items }) => ratioOfAll(createProgress(items).slots, 'captured')),
    ...createSeries('receipts', say('capture receipts'), ({ items }) =>
      ratioOfAll(createProgress(items).slots, 'accepted'),
    ),
    ...createSeries('started', say('started tasks'), ({ items }) => startedTasks(createProgress(items).tasks)),
    ...createSeries('tasks', say('accepted tasks'), ({ items }) => ratioOfAll(createProgress(items).tasks, 'accepted')),
    ...createSeries('gates', say('passed gates'), ({ items }) => ratioOfAll(createProgress(items).gates, 'passed')),
    ...createSeries('knives', say('accepted knives'), ({ knives }) => ({
      done: knives?.accepted ?? 0,
      total: knives?.total ?? 0,
    })),
  ];
}

/** Counts the tasks that are claimed or further. */
const startedTasks = ({ claimed, submitted, accepted, total }: Progress['tasks']): Ratio => ({
  done: claimed + submitted + accepted,
  total,
});

/** Returns, for example, "captures 3/84 → 4/84": the counts that a commit changed; all counts for the first commit. */
export const changedCounts = (series: readonly Series[], index: number): string =>
  series
    .filter(({ words }) => words[index] !== words[index - 1])
    .map(({ name, words }) => `${name} ${words.slice(Math.max(0, index - 1), index + 1).join(' → ')}`)
    .join(' · ');

const ratioOfAll = <Name extends string>(counts: Readonly<Record<Name | 'total', number>>, name: Name): Ratio => ({
  done: counts[name],
  total: counts.total,
});
