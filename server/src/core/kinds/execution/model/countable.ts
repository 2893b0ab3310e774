/**
 * Whether the lists of a document can be counted as a whole. A count is only put right by a list in which nothing is
 * missing, repeated or malformed: else the list may be what is wrong (reading of the specification, section 7.9).
 */
import { nonPlaceholder, isCaptured, slotRecords } from './evidence';
import { captureFamilies, type TaskFacts } from '../spec';
import type { Execution } from './execution';
import { isUnproved, receiptsLacking, sharedReceipts, slotsAreConsistent, tasksAreConsistent } from './consistency';
import type { Screen, Slot, Task } from './types';
import type { Path } from '../../../json/path';

/** The lists that are counted. A count is put right by them only while nothing in them is wrong. */
export const countedLists = ({ taskLists }: Execution): readonly Path[] => [
  ...[['screens'], ['captureSlots'], ['preflightGates']],
  ...taskLists.map(({ holder, name }) => holder.at(name)),
];

/** Whether every screen of the specification is there, and nothing else. */
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

/** Whether the list at the top says of the slots of a screen that they carry the same, as far as it has them. */
export const repeatsItsSlots = (execution: Execution, { id, slots }: Screen): boolean =>
  execution.mirroredSlots.every((copy) => {
    const isOfScreen = id !== undefined && execution.screenOf(copy.part.screenId)?.id === id;
    const repeated = isOfScreen ? slots.find(({ family }) => family === copy.family) : undefined;
    return !repeated || slotRecords.every((name) => copy.part.get(name) === repeated.part.get(name));
  });

/** Whether a slot says what it carries, be it nothing. */
const isReadable = ({ part }: Slot): boolean =>
  slotRecords.every((name) => part.get(name) === null || part.text(name) !== undefined);

/** Whether each screen is accepted with all its receipts, or not at all. */
export const acceptancesAreCountable = (execution: Execution): boolean =>
  screensAreCountable(execution) &&
  execution.screens.every((screen) => {
    const isOpen = (screen.part.get('acceptedAt') ?? null) === null;
    return (
      isOpen ||
      (nonPlaceholder(screen.part, 'acceptedAt') !== undefined && receiptsLacking(execution, screen).length === 0)
    );
  });

/** Accepted visual baselines of screens without their three captures: nothing is accepted that was not captured. */
export const uncapturedBaselines = (execution: Execution): readonly (readonly [task: Task, screen: Screen])[] =>
  execution.screens.flatMap((screen) => {
    const task = execution.tasksOf(screen).find(({ facts, isAccepted }) => isAccepted && isBaseline(facts));
    return task && capturedFamilies(screen) < captureFamilies.length ? [[task, screen] as const] : [];
  });

const isBaseline = (facts: TaskFacts | undefined): boolean => facts?.key === 'EVIDENCE/visual_baseline';

/** How many of the three sizes of a screen are captured. */
export const capturedFamilies = ({ slots }: Screen): number =>
  captureFamilies.filter((family) => slots.some((slot) => slot.family === family && isCaptured(slot))).length;
