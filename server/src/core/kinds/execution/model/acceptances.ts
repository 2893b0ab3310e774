import type { Input } from '../../../diagnostics/input';
import type { ObjectReader } from '../../../json/objectReader';
import type { Path } from '../../../json/path';
import type { CountName, Acceptances, DoubtfulItems, UncapturedBaseline } from '../../../rules/acceptances';
import { captureFamilies, screenTasks } from '../spec';
import { capturedFamilies, uncapturedBaselines } from './baselines';
import { nonPlaceholder, isCaptured, isReceipted, statesAcceptance, taskRecords } from './evidence';
import type { Execution } from './execution';
import { missingReceiptPaths } from './proofs';
import { countedLists, screensBy, slotsOfScreen, tasksBy } from './inputs';
import { placesOfSlots } from './lookup';
import type { Screen, Slot, Task } from './types';

/** Returns the acceptances that the receipts of a document prove. */
export const computeAcceptances = (execution: Execution): Acceptances => new ComputedAcceptances(execution);

/** Computes most results on first use, because most documents claim no acceptance. */
class ComputedAcceptances implements Acceptances {
  readonly receiptsOfScreen = captureFamilies.length + screenTasks.length;
  readonly receiptLists: Acceptances['receiptLists'];
  readonly #execution: Execution;
  readonly #acceptedTasks: readonly Task[];
  readonly #receiptedSlots: readonly Slot[];
  #missingReceiptPaths: Acceptances['missingReceiptPaths'] | undefined;
  #unacceptedScreens: Acceptances['unacceptedScreens'] | undefined;
  /** The values of accepted tasks and slots. */
  #acceptedValues: ReadonlySet<ObjectReader['value']> | undefined;
  /** The ids of accepted screens, tasks and slots. */
  #acceptedNames: ReadonlySet<string | undefined> | undefined;

  constructor(execution: Execution) {
    this.#execution = execution;
    this.#acceptedTasks = execution.tasks.filter(({ isAccepted }) => isAccepted);
    this.#receiptedSlots = execution.screens.flatMap(({ slots }) => slots.filter(isReceipted));
    this.receiptLists = countedLists(execution);
  }

  get missingReceiptPaths(): Acceptances['missingReceiptPaths'] {
    const { screens } = this.#execution;
    return (this.#missingReceiptPaths ??= new Map(
      screens.map((screen) => [screen.part.value, missingReceiptPaths(this.#execution, screen)]),
    ));
  }

  get unacceptedScreens(): Acceptances['unacceptedScreens'] {
    return (this.#unacceptedScreens ??= this.#execution.screens.flatMap(({ part }) => {
      const paths = statesAcceptance({ part })
        ? (this.missingReceiptPaths.get(part.value) ?? [])
        : [part.at('acceptedAt')];
      return paths.length > 0 ? [{ part, missingReceiptPaths: paths }] : [];
    }));
  }

  get uncapturedScreens(): Acceptances['uncapturedScreens'] {
    return new Map(
      uncapturedBaselines(this.#execution).map(([task, screen]) => [screen.part.value, task.part.at('receiptId')]),
    );
  }

  get uncapturedBaselines(): readonly UncapturedBaseline[] {
    return uncapturedBaselines(this.#execution).map(([task, screen]) =>
      uncapturedBaseline(this.#execution, task, screen),
    );
  }

  receiptCount(countName: CountName, part?: ObjectReader): number {
    const screen = part && this.#execution.screens.find((each) => each.part.value === part.value);
    const tasks = screen ? this.#acceptedTasks.filter((task) => task.screen === screen) : this.#acceptedTasks;
    const slots = screen ? screen.slots.filter(isReceipted) : this.#receiptedSlots;
    const screens = screen ? [screen] : this.#execution.screens;
    switch (countName) {
      case 'acceptedTasks':
        return tasks.length;
      case 'acceptedScreens':
        return screens.filter(statesAcceptance).length;
      case 'acceptedCaptureReceipts':
        return slots.length;
      case 'accepted':
        return tasks.length + slots.length;
    }
  }

  doubtfulItems(countName: CountName): DoubtfulItems {
    const parts = [
      ...(countName === 'acceptedScreens' ? this.#doubtfulScreens() : []),
      ...(countName === 'acceptedTasks' || countName === 'accepted' ? this.#doubtfulTasks() : []),
      ...(countName === 'acceptedCaptureReceipts' || countName === 'accepted' ? this.#doubtfulSlots() : []),
    ];
    return {
      count: parts.reduce((sum, { count }) => sum + count, 0),
      inputs: parts.flatMap(({ inputs }) => inputs),
    };
  }

  #doubtfulScreens(): readonly DoubtfulItems[] {
    const { screens } = this.#execution;
    const doubtfulTimes = screens.filter(({ part }) => !statesAcceptance({ part }) && part.get('acceptedAt') !== null);
    return [
      this.#lackingItems(1, screens.length, [screensBy()]),
      collectDoubtful(doubtfulTimes, ({ part }) => [part.at('acceptedAt')]),
    ];
  }

  #doubtfulTasks(): readonly DoubtfulItems[] {
    const { tasks } = this.#execution;
    const unaccepted = tasks.filter(
      (task) => !task.isAccepted && mayHaveReceipt(task.part) && (!task.screen || lacksAtMostOne(task)),
    );
    return [
      this.#lackingItems(screenTasks.length, tasks.length, tasksBy(this.#execution, [])),
      collectDoubtful(unaccepted, ({ part }) => [part.path]),
    ];
  }

  #doubtfulSlots(): readonly DoubtfulItems[] {
    const { screens } = this.#execution;
    const lists = screens.map(({ part }) => ({ list: part.at('captureSlots'), by: ['family'] }));
    const count = screens.reduce((sum, { slots }) => sum + slots.length, 0);
    return [
      this.#lackingItems(captureFamilies.length, count, [screensBy(), ...lists]),
      collectDoubtful(this.#unreceiptedSlots(), (slot) => placesOfSlots(this.#execution, [slot])),
    ];
  }

  /** Returns the items that the lists lack, which have a number for each screen. */
  #lackingItems(perScreen: number, count: number, inputs: readonly Input[]): DoubtfulItems {
    const lacking = Math.max(0, this.#execution.variant.screens.size * perScreen - count);
    return { count: lacking, inputs: lacking > 0 ? inputs : [] };
  }

  #unreceiptedSlots(): readonly Slot[] {
    return this.#execution.screens
      .flatMap(({ slots }) => slots)
      .filter((slot) => !isReceipted(slot))
      .filter(
        (slot) => mayHaveReceipt(slot.part) || mayHaveReceipt(this.#execution.slotCopies().counterpartOf(slot)?.part),
      );
  }

  get hidesTasks(): boolean {
    return this.#execution.hidesTasks;
  }

  listsItemsOf(countName: CountName): boolean {
    return (countName !== 'acceptedTasks' && countName !== 'accepted') || this.#execution.tasks.length > 0;
  }

  isAccepted(part: ObjectReader): boolean {
    const { value } = part;
    this.#acceptedValues ??= new Set([...this.#acceptedTasks, ...this.#receiptedSlots].map(({ part }) => part.value));
    const isAllAccepted = () => this.#execution.screens.length > 0 && this.unacceptedScreens.length === 0;
    const hasReceipts =
      this.missingReceiptPaths.get(value)?.length === 0 && (!this.hidesTasks || statesAcceptance({ part }));
    return this.#acceptedValues.has(value) || hasReceipts || isAllAccepted();
  }

  lacksReceipts(name: string): boolean {
    const unaccepted = new Set(this.unacceptedScreens.map(({ part }) => part.value));
    this.#acceptedNames ??= new Set([
      ...this.#execution.screens.filter(({ part }) => !unaccepted.has(part.value)).map(({ id }) => id),
      ...[...this.#acceptedTasks, ...this.#receiptedSlots].map(({ part }) => part.id),
    ]);
    return !this.#acceptedNames.has(name);
  }
}

const collectDoubtful = <Item>(items: readonly Item[], placesOf: (item: Item) => readonly Path[]): DoubtfulItems => ({
  count: items.length,
  inputs: items.flatMap(placesOf),
});

/** Returns whether a task or slot may have a receipt: its `receiptId` is not null, but perhaps missing or wrong. */
const mayHaveReceipt = (part: ObjectReader | undefined): boolean => part?.get('receiptId') !== null;

/** Returns whether at most one of the recorded members of a task is missing. If more are missing, other rules report each. */
const lacksAtMostOne = ({ part }: Task): boolean =>
  taskRecords.filter((member) => nonPlaceholder(part, member) === undefined).length <= 1;

function uncapturedBaseline(execution: Execution, task: Task, screen: Screen): UncapturedBaseline {
  const uncapturedSlots = screen.slots.filter((slot) => !isCaptured(slot));
  return {
    at: task.part.at('receiptId'),
    screen: screen.id ?? '',
    captured: capturedFamilies(screen),
    uncapturedPaths: uncapturedSlots.map((slot) => slot.part.at('checksum')),
    inputs: [
      ...slotsOfScreen(execution, screen),
      ...placesOfSlots(execution, screen.slots),
      ...taskRecords.map((member) => task.part.at(member)),
    ],
  };
}
