import { progressStates, type ProgressItemType, type ProgressState } from '../kinds/contract/progress';
import { phrase } from '../l10n/language';
import type { ItemHistory } from './history';

/** An event that may be recorded for an item. */
export type MilestoneType = 'capture' | 'claim' | 'submission' | 'receipt' | 'gate';

export const milestoneNames: Readonly<Record<MilestoneType, string>> = {
  capture: phrase('capture'),
  claim: phrase('claim'),
  submission: phrase('submission'),
  receipt: phrase('receipt'),
  gate: phrase('gate'),
};

/** The commits at which an event was recorded or reverted, by their indices. */
export interface Milestone {
  readonly type: MilestoneType;
  /** The commit that first recorded it. */
  readonly first: number;
  /** True if it may have been recorded earlier, in a document that could not be read. */
  readonly isUncertain: boolean;
  /** The commits that reverted it, and the commits that recorded it again. */
  readonly back: readonly number[];
  readonly again: readonly number[];
  /** True if it is recorded at the last commit. */
  readonly isRecorded: boolean;
}

/** For each type of item, the state in which an event counts as recorded, as it does in all later states. */
const thresholds: Readonly<Partial<Record<ProgressItemType, readonly (readonly [MilestoneType, ProgressState])[]>>> = {
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

/** Returns the events that were ever recorded for an item. */
export function listMilestones({ type, steps }: ItemHistory): readonly Milestone[] {
  const milestoneTypes = thresholds[type] ?? [];
  return milestoneTypes.flatMap(([milestone, threshold]): readonly Milestone[] => {
    const reaches = (state: ProgressState | undefined) =>
      state !== undefined && progressStates.indexOf(state) >= progressStates.indexOf(threshold);
    const recordings = steps.filter(({ stateBefore, stateAfter }) => !reaches(stateBefore) && reaches(stateAfter));
    const back = steps
      .filter(({ stateBefore, stateAfter }) => reaches(stateBefore) && !reaches(stateAfter))
      .map(({ commit }) => commit);
    const [first, ...again] = recordings;
    return first
      ? [
          {
            type: milestone,
            first: first.commit,
            isUncertain: first.isUncertain,
            back,
            again: again.map(({ commit }) => commit),
            isRecorded: recordings.length > back.length,
          },
        ]
      : [];
  });
}
