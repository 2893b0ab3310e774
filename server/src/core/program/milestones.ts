import { standings, type ProgressItemType, type Standing } from '../kinds/contract/progress';
import { phrase } from '../l10n/language';
import type { ItemHistory } from './history';

/** What may stand once it was recorded. */
export type MilestoneType = 'capture' | 'claim' | 'submission' | 'receipt' | 'gate';

export const milestoneNames: Readonly<Record<MilestoneType, string>> = {
  capture: phrase('capture'),
  claim: phrase('claim'),
  submission: phrase('submission'),
  receipt: phrase('receipt'),
  gate: phrase('gate'),
};

/** When something of an item stood, by the indices of the commits. */
export interface Milestone {
  readonly type: MilestoneType;
  /** The commit at which it first stood. */
  readonly first: number;
  /** Whether it may have stood before: the document could not be read then. */
  readonly isUncertain: boolean;
  /** The commits at which it went back, and those at which it stood again. */
  readonly back: readonly number[];
  readonly again: readonly number[];
  /** Whether it stands at the last commit. */
  readonly stands: boolean;
}

/** From which standing on what stands of an item. */
const thresholds: Readonly<Partial<Record<ProgressItemType, readonly (readonly [MilestoneType, Standing])[]>>> = {
  slot: [
    ['capture', 'captured'],
    ['receipt', 'accepted'],
  ],
  task: [
    ['claim', 'claimed'],
    ['submission', 'submitted'],
    ['receipt', 'accepted'],
  ],
  screen: [
    ['claim', 'claimed'],
    ['submission', 'submitted'],
    ['receipt', 'accepted'],
  ],
  gate: [['gate', 'done']],
};

/** What ever stood of an item. */
export function milestonesOf({ type, steps }: ItemHistory): readonly Milestone[] {
  const own = thresholds[type] ?? [];
  return own.flatMap(([milestone, threshold]): readonly Milestone[] => {
    const reaches = (standing: Standing | undefined) =>
      standing !== undefined && standings.indexOf(standing) >= standings.indexOf(threshold);
    const gained = steps.filter(({ from, to }) => !reaches(from) && reaches(to));
    const back = steps.filter(({ from, to }) => reaches(from) && !reaches(to)).map(({ commit }) => commit);
    const [first, ...again] = gained;
    return first
      ? [
          {
            type: milestone,
            first: first.commit,
            isUncertain: first.isUncertain,
            back,
            again: again.map(({ commit }) => commit),
            stands: gained.length > back.length,
          },
        ]
      : [];
  });
}
