import type { Part } from '../../document/part';
import type { Path } from '../../finding';
import { acceptancesAreCountable, slotsAreCountable, tasksAreCountable, uncapturedBaselines } from './countable';
import { filled, isReceipted, isSoundTask } from './evidence';
import type { Execution } from './model';
import { receiptsLacking } from './settled';

/** What the receipts of a document carry. */
export interface Carried {
  /** The places where each screen lacks a receipt. */
  readonly screens: ReadonlyMap<Part['value'], readonly Path[]>;
  /** The screens that are not accepted with all their receipts, each with the places where it lacks one. */
  readonly open: readonly { readonly part: Part; readonly lacking: readonly Path[] }[];
  /** The screens whose visual baseline is accepted without their captures: what they lack follows from that. */
  readonly uncaptured: ReadonlySet<Part['value']>;
  /** How many receipts stand behind a count of this name; `undefined` when it counts no acceptances. */
  of(member: string): number | undefined;
  /** Whether all that a count of this name counts is there and says what can be so: then it can be put right by it. */
  isCountable(member: string): boolean;
  /** Whether the receipts of a screen, slot or task are all there; of anything else, whether everything is. */
  isAccepted(part: Part): boolean;
}

/** What the receipts of a document carry; a document of another kind carries none. */
export function carriedBy(execution: Execution): Carried {
  const { screens, tasks } = execution;
  const slots = screens.flatMap((screen) => screen.slots);
  const acceptedTasks = tasks.filter((task) => task.isAccepted && isSoundTask(task));
  const receipted = slots.filter(isReceipted);
  const small = new Set([...acceptedTasks, ...receipted].map(({ part }) => part.value));
  // Where nobody claims anything, nobody asks what is lacking.
  let lacking: Carried['screens'] | undefined;
  let open: Carried['open'] | undefined;
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
    of(member) {
      switch (counted(member)) {
        case 'tasks':
          return acceptedTasks.length;
        case 'screens':
          return screens.filter(({ part }) => isAcceptedAt(part)).length;
        case 'slots':
          return receipted.length;
        case 'receipts':
          return acceptedTasks.length + receipted.length;
        case undefined:
          return undefined;
      }
    },
    isCountable(member) {
      if (execution.variant.screens.size === 0) {
        return true; // A document of another kind never carries a receipt.
      }
      switch (counted(member)) {
        case 'tasks':
          return tasks.length > 0 && tasksAreCountable(execution);
        case 'screens':
          return acceptancesAreCountable(execution);
        case 'slots':
          return slotsAreCountable(execution);
        case 'receipts':
          return tasks.length > 0 && tasksAreCountable(execution) && slotsAreCountable(execution);
        case undefined:
          return false;
      }
    },
    isAccepted({ value }) {
      const isWhole = () => screens.length > 0 && this.open.length === 0;
      return small.has(value) || this.screens.get(value)?.length === 0 || isWhole();
    },
  };
}

/** What a member counts the acceptances of, by its name without case and separators. */
function counted(member: string): 'tasks' | 'screens' | 'slots' | 'receipts' | undefined {
  const form = /accepted(tasks|screens|capturereceipts|receipts)$|(tasks|screens)accepted$/;
  const [, what, named] = form.exec(member) ?? [];
  switch (what ?? named) {
    case 'tasks':
      return 'tasks';
    case 'screens':
      return 'screens';
    case 'capturereceipts':
      return 'slots';
    default:
      return what !== undefined || member === 'accepted' ? 'receipts' : undefined;
  }
}

const isAcceptedAt = (part: Part): boolean => filled(part, 'acceptedAt') !== undefined;
