import type { Part } from '../../../json/objectReader';
import type { Acceptances, UncapturedBaseline } from '../../../rules/acceptances';
import { captureFamilies, screenTasks } from '../spec';
import {
  acceptancesAreCountable,
  capturedFamilies,
  countedLists,
  repeatsItsSlots,
  slotsAreCountable,
  tasksAreCountable,
  uncapturedBaselines,
} from './countable';
import { filled, isCaptured, isReceipted, isSoundTask, taskRecords } from './evidence';
import type { Execution } from './execution';
import { causes, receiptsLacking, sharedReceipts, slotsAreSettled } from './consistency';
import { copyOfSlot, placesOfSlots } from './lookup';
import type { Screen, Task } from './types';

/** The acceptances that the receipts of a document carry. */
export function acceptancesOf(execution: Execution): Acceptances {
  const { screens, tasks } = execution;
  const acceptedTasks = tasks.filter((task) => task.isAccepted && isSoundTask(task));
  const receipted = screens.flatMap(({ slots }) => slots.filter(isReceipted));
  const unreceipted = () =>
    screens
      .flatMap(({ slots }) => slots)
      .filter((slot) => !isReceipted(slot))
      .filter((slot) => mayCarry(slot.part) || mayCarry(copyOfSlot(execution, slot)?.part));
  // Where nobody claims anything, nobody asks what is accepted and what is lacking.
  let small: ReadonlySet<Part['value']> | undefined;
  let lacking: Acceptances['screens'] | undefined;
  let open: Acceptances['open'] | undefined;
  let accepted: ReadonlySet<string | undefined> | undefined;
  return {
    get screens() {
      return (lacking ??= new Map(screens.map((screen) => [screen.part.value, receiptsLacking(execution, screen)])));
    },
    get open() {
      return (open ??= screens.flatMap(({ part }) => {
        const paths = isAcceptedAt(part) ? (this.screens.get(part.value) ?? []) : [part.at('acceptedAt')];
        return paths.length > 0 ? [{ part, lacking: paths }] : [];
      }));
    },
    receiptsOfScreen: captureFamilies.length + screenTasks.length,
    get uncapturedBaselines() {
      return uncapturedBaselines(execution).map(([task, screen]) => uncapturedBaseline(execution, task, screen));
    },
    get sharedReceipts() {
      return sharedReceipts(execution).map(([first, again]) => ({
        receipt: again.part.receiptId ?? '',
        first: first.part.at('receiptId'),
        again: again.part.at('receiptId'),
      }));
    },
    get uncaptured() {
      return new Set(uncapturedBaselines(execution).map(([, screen]) => screen.part.value));
    },
    lists: countedLists(execution),
    of(what) {
      switch (what) {
        case 'acceptedtasks':
          return acceptedTasks.length;
        case 'acceptedscreens':
          return screens.filter(({ part }) => isAcceptedAt(part)).length;
        case 'acceptedcapturereceipts':
          return receipted.length;
        case 'accepted':
          return acceptedTasks.length + receipted.length;
      }
    },
    doubtful: (what) => [
      ...(what === 'acceptedtasks' || what === 'accepted' ? tasks : [])
        .filter((task) => !acceptedTasks.includes(task) && mayCarry(task.part) && lacksOne(task))
        .map(({ part }) => part.path),
      ...(what === 'acceptedcapturereceipts' || what === 'accepted' ? placesOfSlots(execution, unreceipted()) : []),
    ],
    isCountable(what) {
      switch (what) {
        case 'acceptedtasks':
          return tasks.length > 0 && tasksAreCountable(execution);
        case 'acceptedscreens':
          return acceptancesAreCountable(execution);
        case 'acceptedcapturereceipts':
          return slotsAreCountable(execution);
        case 'accepted':
          return tasks.length > 0 && tasksAreCountable(execution) && slotsAreCountable(execution);
      }
    },
    isAccepted({ value }) {
      small ??= new Set([...acceptedTasks, ...receipted].map(({ part }) => part.value));
      const isWhole = () => screens.length > 0 && this.open.length === 0;
      return small.has(value) || this.screens.get(value)?.length === 0 || isWhole();
    },
    isOpen(name) {
      const unaccepted = new Set(this.open.map(({ part }) => part.value));
      accepted ??= new Set([
        ...screens.filter(({ part }) => !unaccepted.has(part.value)).map(({ id }) => id),
        ...[...acceptedTasks, ...receipted].map(({ part }) => part.id),
      ]);
      return !accepted.has(name);
    },
  };
}

const mayCarry = (part: Part | undefined): boolean => part?.get('receiptId') !== null;

/** Whether a task lacks no more than one of its records: of a claim without any of them each thing is told. */
const lacksOne = ({ part }: Task): boolean =>
  taskRecords.filter((member) => filled(part, member) === undefined).length <= 1;

const isAcceptedAt = (part: Part): boolean => filled(part, 'acceptedAt') !== undefined;

function uncapturedBaseline(execution: Execution, task: Task, screen: Screen): UncapturedBaseline {
  const open = screen.slots.filter((slot) => !isCaptured(slot));
  const isReported = !isSoundTask(task) || !slotsAreSettled(screen) || !repeatsItsSlots(execution, screen);
  return {
    at: task.part.at('receiptId'),
    screen: screen.id ?? '',
    captured: capturedFamilies(screen),
    open: open.map((slot) => slot.part.at('checksum')),
    follows: isReported ? [...causes.slots, 'slots/mirror', 'tasks/lifecycle'] : undefined,
  };
}
