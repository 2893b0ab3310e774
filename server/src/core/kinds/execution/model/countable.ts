/**
 * Tests for lists that can be counted. A count is only corrected from a list without missing, repeated
 * or malformed items. If there are any, the list may be the mistake (reading of the specification, section 7.9).
 */
import { nonPlaceholder, isCaptured, slotRecords } from './evidence';
import { captureFamilies, type TaskFacts } from '../spec';
import type { Execution } from './execution';
import { isUnproved, receiptsLacking, sharedReceipts, slotsAreConsistent, tasksAreConsistent } from './consistency';
import type { Screen, Slot, Task } from './types';
import type { Path } from '../../../json/path';

/** The lists that are counted. A count is corrected from them only while they have no errors. */
export const countedLists = ({ taskLists }: Execution): readonly Path[] => [
  ...[['screens'], ['captureSlots'], ['preflightGates']],
  ...taskLists.map(({ holder, name }) => holder.at(name)),
];

/** Returns whether the document has every screen of the specification and no other screen. */
const screensAreCountable = ({ isComplete, root, screens, variant }: Execution): boolean =>
  isComplete && screens.length === variant.screens.size && root.list('screens')?.length === screens.length;

export const tasksAreCountable = (execution: Execution): boolean =>
  screensAreCountable(execution) &&
  execution.taskLists.every(({ holder, name, parts }) => holder.list(name)?.length === parts.length) &&
  execution.tasks.every(({ screen }) => screen) &&
  execution.screens.every((screen) => tasksAreConsistent(execution, screen)) &&
  sharedReceipts(execution).length === 0 &&
  uncapturedBaselines(execution).length === 0;

export const slotsAreCountable = (execution: Execution): boolean =>
  screensAreCountable(execution) &&
  execution.screens.every(
    (screen) =>
      slotsAreConsistent(screen) &&
      screen.part.list('captureSlots')?.length === captureFamilies.length &&
      screen.slots.every(isReadable) &&
      !screen.gates.some((gate) => isUnproved(gate, screen)) &&
      repeatsItsSlots(execution, screen),
  );

/**
 * Returns whether the mirrored slots of a screen carry the same records as its slots. Slots the mirror lacks are
 * ignored.
 */
export const repeatsItsSlots = (execution: Execution, { id, slots }: Screen): boolean =>
  execution.mirroredSlots.every((copy) => {
    const isOfScreen = id !== undefined && execution.screenOf(copy.part.screenId)?.id === id;
    const repeated = isOfScreen ? slots.find(({ family }) => family === copy.family) : undefined;
    return !repeated || slotRecords.every((name) => copy.part.get(name) === repeated.part.get(name));
  });

/** Returns whether each record of a slot is a text or null. */
const isReadable = ({ part }: Slot): boolean =>
  slotRecords.every((name) => part.get(name) === null || part.text(name) !== undefined);

/** Returns whether each screen is either accepted with all its receipts or not accepted. */
export const acceptancesAreCountable = (execution: Execution): boolean =>
  screensAreCountable(execution) &&
  execution.screens.every((screen) => {
    const isOpen = (screen.part.get('acceptedAt') ?? null) === null;
    return (
      isOpen ||
      (nonPlaceholder(screen.part, 'acceptedAt') !== undefined && receiptsLacking(execution, screen).length === 0)
    );
  });

/** Accepted visual baselines of screens that lack one of their three captures. */
export const uncapturedBaselines = (execution: Execution): readonly (readonly [task: Task, screen: Screen])[] =>
  execution.screens.flatMap((screen) => {
    const task = execution.tasksOf(screen).find(({ facts, isAccepted }) => isAccepted && isBaseline(facts));
    return task && capturedFamilies(screen) < captureFamilies.length ? [[task, screen] as const] : [];
  });

const isBaseline = (facts: TaskFacts | undefined): boolean => facts?.key === 'EVIDENCE/visual_baseline';

/** The number of the three sizes of a screen that are captured. */
export const capturedFamilies = ({ slots }: Screen): number =>
  captureFamilies.filter((family) => slots.some((slot) => slot.family === family && isCaptured(slot))).length;
