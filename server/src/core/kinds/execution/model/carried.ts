import type { ObjectReader } from '../../../json/objectReader';
import type { Path } from '../../../json/path';
import type { AcceptedThing, Acceptances, UncapturedBaseline } from '../../../rules/acceptances';
import { captureFamilies, screenTasks } from '../spec';
import { capturedFamilies, uncapturedBaselines } from './baselines';
import { nonPlaceholder, isCaptured, isReceipted, taskHasValidEvidence, taskRecords } from './evidence';
import type { Execution } from './execution';
import { receiptsLacking } from './proofs';
import { countedLists, slotsOfScreen } from './inputs';
import { copyOfSlot, placesOfSlots } from './lookup';
import type { Screen, Slot, Task } from './types';

/** Returns the acceptances that the receipts of a document prove. */
export const acceptancesOf = (execution: Execution): Acceptances => new ComputedAcceptances(execution);

/** Computes each result on first use, because most documents claim no acceptance. */
class ComputedAcceptances implements Acceptances {
  readonly receiptsOfScreen = captureFamilies.length + screenTasks.length;
  readonly lists: Acceptances['lists'];
  readonly #execution: Execution;
  readonly #tasks: readonly Task[];
  readonly #slots: readonly Slot[];
  #lacking: Acceptances['screens'] | undefined;
  #open: Acceptances['unaccepted'] | undefined;
  #items: ReadonlySet<ObjectReader['value']> | undefined;
  #names: ReadonlySet<string | undefined> | undefined;

  constructor(execution: Execution) {
    this.#execution = execution;
    this.#tasks = execution.tasks.filter((task) => task.isAccepted && taskHasValidEvidence(task));
    this.#slots = execution.screens.flatMap(({ slots }) => slots.filter(isReceipted));
    this.lists = countedLists(execution);
  }

  get screens(): Acceptances['screens'] {
    const { screens } = this.#execution;
    return (this.#lacking ??= new Map(
      screens.map((screen) => [screen.part.value, receiptsLacking(this.#execution, screen)]),
    ));
  }

  get unaccepted(): Acceptances['unaccepted'] {
    return (this.#open ??= this.#execution.screens.flatMap(({ part }) => {
      const paths = isAcceptedAt(part) ? (this.screens.get(part.value) ?? []) : [part.at('acceptedAt')];
      return paths.length > 0 ? [{ part, lacking: paths }] : [];
    }));
  }

  get uncaptured(): Acceptances['uncaptured'] {
    return new Set(uncapturedBaselines(this.#execution).map(([, screen]) => screen.part.value));
  }

  get uncapturedBaselines(): readonly UncapturedBaseline[] {
    return uncapturedBaselines(this.#execution).map(([task, screen]) =>
      uncapturedBaseline(this.#execution, task, screen),
    );
  }

  count(what: AcceptedThing): number {
    switch (what) {
      case 'acceptedtasks':
        return this.#tasks.length;
      case 'acceptedscreens':
        return this.#execution.screens.filter(({ part }) => isAcceptedAt(part)).length;
      case 'acceptedcapturereceipts':
        return this.#slots.length;
      case 'accepted':
        return this.#tasks.length + this.#slots.length;
    }
  }

  doubtfulPaths(what: AcceptedThing): readonly Path[] {
    const ofTasks = what === 'acceptedtasks' || what === 'accepted' ? this.#execution.tasks : [];
    const isOfSlots = what === 'acceptedcapturereceipts' || what === 'accepted';
    return [
      ...ofTasks
        .filter((task) => !this.#tasks.includes(task) && mayHaveReceipt(task.part) && lacksAtMostOne(task))
        .map(({ part }) => part.path),
      ...(isOfSlots ? placesOfSlots(this.#execution, this.#unreceiptedSlots()) : []),
    ];
  }

  #unreceiptedSlots(): readonly Slot[] {
    return this.#execution.screens
      .flatMap(({ slots }) => slots)
      .filter((slot) => !isReceipted(slot))
      .filter((slot) => mayHaveReceipt(slot.part) || mayHaveReceipt(copyOfSlot(this.#execution, slot)?.part));
  }

  isListed(what: AcceptedThing): boolean {
    return (what !== 'acceptedtasks' && what !== 'accepted') || this.#execution.tasks.length > 0;
  }

  isAccepted({ value }: ObjectReader): boolean {
    this.#items ??= new Set([...this.#tasks, ...this.#slots].map(({ part }) => part.value));
    const isAllAccepted = () => this.#execution.screens.length > 0 && this.unaccepted.length === 0;
    return this.#items.has(value) || this.screens.get(value)?.length === 0 || isAllAccepted();
  }

  isOpen(name: string): boolean {
    const unaccepted = new Set(this.unaccepted.map(({ part }) => part.value));
    this.#names ??= new Set([
      ...this.#execution.screens.filter(({ part }) => !unaccepted.has(part.value)).map(({ id }) => id),
      ...[...this.#tasks, ...this.#slots].map(({ part }) => part.id),
    ]);
    return !this.#names.has(name);
  }
}

const mayHaveReceipt = (part: ObjectReader | undefined): boolean => part?.get('receiptId') !== null;

/** Returns whether a task lacks at most one of its records. If it lacks more, each has a finding of its own. */
const lacksAtMostOne = ({ part }: Task): boolean =>
  taskRecords.filter((member) => nonPlaceholder(part, member) === undefined).length <= 1;

const isAcceptedAt = (part: ObjectReader): boolean => nonPlaceholder(part, 'acceptedAt') !== undefined;

function uncapturedBaseline(execution: Execution, task: Task, screen: Screen): UncapturedBaseline {
  const open = screen.slots.filter((slot) => !isCaptured(slot));
  return {
    at: task.part.at('receiptId'),
    screen: screen.id ?? '',
    captured: capturedFamilies(screen),
    open: open.map((slot) => slot.part.at('checksum')),
    restsOn: [
      ...slotsOfScreen(execution, screen),
      ...placesOfSlots(execution, screen.slots),
      ...taskRecords.map((member) => task.part.at(member)),
    ],
  };
}
