import type { Part } from '../../../json/objectReader';
import type { Path } from '../../../diagnostics/finding';
import { isWhole } from '../../../rules/idSequence';
import { nearest } from '../../../text/closestMatch';
import type { Kind } from '../../contract/kinds';
import {
  actionOf,
  bookingGates,
  bookingScreens,
  type captureFamilies,
  collectionGates,
  collectionScreens,
  type TaskFacts,
  type TaskKey,
} from '../spec';
import { GatePart, SlotPart, type TaskPart } from './items';
import { readScreens } from './readScreens';
import { readTasks } from './readTasks';
import { asWritten, settledSlots, type SettledSlots } from './slots';
import { taskLists, type TaskList } from './taskLists';

/** What the specification settles for a screen of a document; `group` only where it does. */
export interface SettledScreen {
  readonly screenId: string;
  readonly route: string;
  readonly group: string | undefined;
  readonly fidelity: 'F2' | 'F3';
}

/** What differs between the booking and the collection document. */
export interface Variant {
  readonly screens: ReadonlyMap<string, SettledScreen>;
  readonly gateIds: readonly string[];
  readonly slotStatus: string;
  readonly slots: SettledSlots;
  /** The number after E and R in task and gate ids; absent where the specification does not show it. */
  readonly prefixes: { readonly task: string; readonly gate: string } | undefined;
}

const variant = (
  screens: readonly SettledScreen[],
  gates: object,
  slotStatus: string,
  prefixes?: Variant['prefixes'],
): Variant => ({
  screens: new Map(screens.map((screen) => [screen.screenId, screen])),
  gateIds: Object.keys(gates),
  slotStatus,
  slots: settledSlots(
    screens.map(({ screenId }) => screenId),
    slotStatus,
  ),
  prefixes,
});

const booking = variant(bookingScreens, bookingGates, 'READY_FOR_PRODUCT_RUNNER');

const collection = variant(
  collectionScreens.map(({ screenId, route }) => ({ screenId, route, group: undefined, fidelity: 'F2' })),
  collectionGates,
  'READY_FOR_AUTHENTICATED_PRODUCT_RUNNER',
  { task: 'E01', gate: 'R26' },
);

const noVariant = variant([], {}, '');

export type CaptureFamily = (typeof captureFamilies)[number];

/** A capture slot, of a screen or of the mirror. */
export interface Slot {
  readonly part: SlotPart;
  /** Absent when the family is none of the three. */
  readonly family: CaptureFamily | undefined;
}

export interface Task {
  readonly part: TaskPart;
  /** Absent when family and type are none of the 13. */
  readonly facts: TaskFacts | undefined;
  /** The screen it belongs to; absent when nothing tells. */
  readonly screen: Screen | undefined;
  /** What its id and its gate's end with; absent when its screen has no id or it is none of the 13. */
  readonly name: string | undefined;
  readonly isAccepted: boolean;
  /** Whether its ids, paths, type and screen all speak of one task. */
  readonly isConsistent: boolean;
}

export interface Screen {
  readonly part: Part;
  /**
   * The id the screen has or, when it is mistyped, the one it was meant to have; absent when nothing tells. What is
   * built from the id is judged by this, so that one mistyped id is one finding.
   */
  readonly id: string | undefined;
  /** A known id that the screen was nearly given, in all of its places: then nothing of it is judged by that id yet. */
  readonly near: string | undefined;
  /** Another screen that has two of its title, fixture and route, and is the original by its route or place. */
  readonly copyOf: Part | undefined;
  /** Another screen that all its slots name, where one of them has a capture. */
  readonly slotsOfOther: string | undefined;
  readonly facts: SettledScreen | undefined;
  /** The folder of the packets and receipts of its tasks; absent without an id. */
  readonly folder: string | undefined;
  readonly slots: readonly Slot[];
  readonly gates: readonly GatePart[];
}

/** A tolerant view of an execution document (specification, sections 3 and 4). Empty for documents of other kinds. */
export class Execution {
  readonly variant: Variant;
  readonly program: Part;
  readonly screens: readonly Screen[];
  /** The slots and gates that stand once more at the top level. */
  readonly mirroredSlots: readonly Slot[];
  readonly mirroredGates: readonly GatePart[];
  /** Whether every screen is there once: where one is not, counts and places only follow from that. */
  readonly isComplete: boolean;
  /** The lists of whole tasks, at the top level and of screens, whatever they are called; empty when there is none. */
  readonly taskLists: readonly TaskList[];
  /** All tasks, wherever the document lists them; empty when it lists none. */
  readonly tasks: readonly Task[];

  readonly #byId: ReadonlyMap<string, Screen>;
  readonly #tasksOf = new Map<Screen, Task[]>();
  readonly #tables = new Map<Screen, Map<TaskKey, Task>>();
  #gatesByName: ReadonlyMap<string, GatePart> | undefined;

  constructor(
    kind: Kind,
    readonly root: Part,
  ) {
    this.variant = kind === 'booking-execution' ? booking : kind === 'data-sources-execution' ? collection : noVariant;
    this.program = root.part('program');
    this.screens = readScreens(root, this.variant);
    this.isComplete = isWhole(
      this.screens.map(({ id }) => id),
      [...this.variant.screens.keys()],
    );
    this.#byId = new Map(this.screens.flatMap((screen) => (screen.id === undefined ? [] : [[screen.id, screen]])));
    this.mirroredSlots = root.parts('captureSlots', SlotPart).map(asWritten);
    this.mirroredGates = root.parts('preflightGates', GatePart);
    this.taskLists = taskLists(root, this.screens);
    this.tasks = readTasks(this);
    this.screens.forEach((screen) => this.#tasksOf.set(screen, []));
    this.tasks.forEach((task) => task.screen && this.#tasksOf.get(task.screen)?.push(task));
  }

  /** The gate of a screen as the list at the top repeats it. */
  mirroredGate(screenId: string | undefined, gateId: string | undefined): GatePart | undefined {
    this.#gatesByName ??= new Map(
      this.mirroredGates.map((gate) => [`${this.screenOf(gate.screenId)?.id} ${gate.id}`, gate]),
    );
    return this.#gatesByName.get(`${screenId} ${gateId}`);
  }

  /** Whether the document lists its tasks: a booking document may only count or name them. */
  get listsTasks(): boolean {
    return this.tasks.length > 0;
  }

  /** Whether a list of whole tasks stands at `path`. */
  hasTaskListAt(path: Path): boolean {
    return this.taskLists.some(({ holder, name }) => path.at(-1) === name && holder.isAt(path.slice(0, -1)));
  }

  screenOf(id: string | undefined): Screen | undefined {
    return id === undefined ? undefined : this.#byId.get(this.#meant(id));
  }

  tasksOf(screen: Screen): readonly Task[] {
    return this.#tasksOf.get(screen) ?? [];
  }

  /** The tasks of a screen by family and type, the first of each. */
  taskTable(screen: Screen): ReadonlyMap<TaskKey, Task> {
    const known = this.#tables.get(screen);
    if (known) {
      return known;
    }
    const table = new Map<TaskKey, Task>();
    for (const task of this.tasksOf(screen)) {
      const key = task.facts?.key;
      if (key && !table.has(key)) {
        table.set(key, task);
      }
    }
    this.#tables.set(screen, table);
    return table;
  }

  /** The id itself where it is known, else the only known one that is near. */
  #meant(id: string): string {
    return this.variant.screens.has(id) ? id : (nearest(id, this.variant.screens.keys()) ?? id);
  }
}

export const actionFor = (fidelity: 'F2' | 'F3'): string => actionOf[fidelity];
