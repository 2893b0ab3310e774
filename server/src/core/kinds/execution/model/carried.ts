import type { Part } from '../../../json/objectReader';
import {
  acceptancesAreCountable,
  countedLists,
  slotsAreCountable,
  tasksAreCountable,
  uncapturedBaselines,
} from './countable';
import { filled, isReceipted, isSoundTask, taskRecords } from './evidence';
import type { Execution } from './execution';
import { receiptsLacking } from './consistency';
import type { Path } from '../../../json/path';
import { copyOfSlot, placesOfSlots } from './lookup';
import type { Task } from './types';

/** What is said to be accepted, by the name of its count without case and separators. */
export type Counted = 'acceptedtasks' | 'acceptedscreens' | 'acceptedcapturereceipts' | 'accepted';

/** What the receipts of a document carry. */
export interface Carried {
  /** The places where each screen lacks a receipt. */
  readonly screens: ReadonlyMap<Part['value'], readonly Path[]>;
  /** The screens that are not accepted with all their receipts, each with the places where it lacks one. */
  readonly open: readonly { readonly part: Part; readonly lacking: readonly Path[] }[];
  /** The screens whose visual baseline is accepted without their captures: what they lack follows from that. */
  readonly uncaptured: ReadonlySet<Part['value']>;
  /** Where the receipts stand, and what speaks of them. */
  readonly lists: readonly Path[];
  /** How many receipts stand behind a count. */
  of(what: Counted): number;
  /** Where receipts may be meant that are not carried: what is wrong there comes first. */
  readonly doubtful: (what: Counted) => readonly Path[];
  /** Whether all that is counted is there and says what can be so: then it can be put right by it. */
  isCountable(what: Counted): boolean;
  /** Whether the receipts of a screen, slot or task are all there; of anything else, whether everything is. */
  isAccepted(part: Part): boolean;
  /** Whether the screen, task or slot of a name is not accepted with all its receipts, or is none of the document's. */
  isOpen(name: string): boolean;
}

/** What the receipts of a document carry; a document of another kind carries none. */
export function carriedBy(execution: Execution): Carried {
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
  let lacking: Carried['screens'] | undefined;
  let open: Carried['open'] | undefined;
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
      if (execution.variant.screens.size === 0) {
        return true; // A document of another kind never carries a receipt.
      }
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
