import type { Part } from '../../document/part';
import { nearest } from '../../text/nearest';
import type { Kind } from '../kinds';
import {
  actionOf,
  bookingGates,
  bookingScreens,
  captureFamilies,
  collectionGates,
  collectionScreens,
  screenTasks,
  taskKey,
  type GateFamily,
  type GateType,
  type TaskFacts,
  type TaskKey,
} from './facts';

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
  /** The number after E and R in task and gate ids; absent where the specification does not show it. */
  readonly prefixes: { readonly task: string; readonly gate: string } | undefined;
}

const booking: Variant = {
  screens: new Map(bookingScreens.map((screen) => [screen.screenId, screen])),
  gateIds: Object.keys(bookingGates),
  slotStatus: 'READY_FOR_PRODUCT_RUNNER',
  prefixes: undefined,
};

const collection: Variant = {
  screens: new Map(
    collectionScreens.map(({ screenId, route }) => [screenId, { screenId, route, group: undefined, fidelity: 'F2' }]),
  ),
  gateIds: Object.keys(collectionGates),
  slotStatus: 'READY_FOR_AUTHENTICATED_PRODUCT_RUNNER',
  prefixes: { task: 'E01', gate: 'R26' },
};

const noVariant: Variant = { screens: new Map(), gateIds: [], slotStatus: '', prefixes: undefined };

export type CaptureFamily = (typeof captureFamilies)[number];

/** A capture slot, of a screen or of the mirror. */
export interface Slot {
  readonly part: Part;
  /** Absent when the family is none of the three. */
  readonly family: CaptureFamily | undefined;
}

export interface Task {
  readonly part: Part;
  /** Absent when family and type are none of the 13. */
  readonly facts: TaskFacts | undefined;
  /** The screen it belongs to; absent when nothing tells. */
  readonly screen: Screen | undefined;
  readonly isAccepted: boolean;
}

export interface Screen {
  readonly part: Part;
  /**
   * The id the screen has or, when it is mistyped, the one it was meant to have; absent when nothing tells. What is
   * built from the id is judged by this, so that one mistyped id is one finding.
   */
  readonly id: string | undefined;
  readonly facts: SettledScreen | undefined;
  readonly slots: readonly Slot[];
  readonly gates: readonly Part[];
}

/** A tolerant view of an execution document (specification, sections 3 and 4). Empty for documents of other kinds. */
export class Execution {
  readonly variant: Variant;
  readonly program: Part;
  readonly screens: readonly Screen[];
  /** The slots and gates that stand once more at the top level. */
  readonly mirroredSlots: readonly Slot[];
  readonly mirroredGates: readonly Part[];
  /**
   * Whether no screen is missing: where one is, counts and places only follow from that. A document with less than half
   * of its screens is taken as a part that is complete in itself.
   */
  readonly isComplete: boolean;
  /** All tasks, wherever the document lists them; empty when it lists none. */
  readonly tasks: readonly Task[];

  readonly #byId: ReadonlyMap<string, Screen>;
  readonly #tasksOf = new Map<Screen, Task[]>();

  constructor(
    kind: Kind,
    readonly root: Part,
  ) {
    this.variant = kind === 'booking-execution' ? booking : kind === 'data-sources-execution' ? collection : noVariant;
    this.program = root.part('program');
    this.screens = this.#readScreens();
    const { size } = this.variant.screens;
    this.isComplete = this.screens.length >= size || this.screens.length < size / 2;
    this.#byId = new Map(this.screens.flatMap((screen) => (screen.id === undefined ? [] : [[screen.id, screen]])));
    this.mirroredSlots = root.parts('captureSlots').map(slotOf);
    this.mirroredGates = root.parts('preflightGates');
    this.tasks = [
      ...root.parts('tasks').map((part) => this.#taskOf(part, undefined)),
      ...this.screens.flatMap((screen) => screen.part.parts('tasks').map((part) => this.#taskOf(part, screen))),
    ];
    for (const task of this.tasks) {
      if (task.screen) {
        this.#tasksOf.set(task.screen, [...(this.#tasksOf.get(task.screen) ?? []), task]);
      }
    }
  }

  screenOf(id: string | undefined): Screen | undefined {
    return id === undefined ? undefined : this.#byId.get(this.#meant(id));
  }

  tasksOf(screen: Screen): readonly Task[] {
    return this.#tasksOf.get(screen) ?? [];
  }

  /** The tasks of a screen by family and type, the first of each. */
  taskTable(screen: Screen): ReadonlyMap<TaskKey, Task> {
    const table = new Map<TaskKey, Task>();
    for (const task of this.tasksOf(screen)) {
      const key = task.facts && keyOf(task.facts);
      if (key && !table.has(key)) {
        table.set(key, task);
      }
    }
    return table;
  }

  /** The id itself where it is known, else the only known one that is near. */
  #meant(id: string): string {
    return this.variant.screens.has(id) ? id : (nearest(id, this.variant.screens.keys()) ?? id);
  }

  #readScreens(): readonly Screen[] {
    const parts = this.root.parts('screens');
    const written = new Set(parts.map((part) => part.text('screenId')));
    return parts.map((part) => {
      const id = part.text('screenId');
      const meant = id === undefined ? undefined : this.#meant(id);
      // A mistyped id means a screen that is not there under its own name.
      const known = meant !== undefined && (meant === id || !written.has(meant)) ? meant : undefined;
      const facts = known === undefined ? undefined : this.variant.screens.get(known);
      return {
        part,
        id: facts?.screenId,
        facts,
        slots: meantSlots(part.parts('captureSlots').map(slotOf)),
        gates: part.parts('gates'),
      };
    });
  }

  #taskOf(part: Part, holder: Screen | undefined): Task {
    const family = part.text('gateFamily');
    const type = part.text('gateType');
    const facts = screenTasks.find((task) => task.gateFamily === family && task.gateType === type);
    return {
      part,
      facts,
      screen: holder ?? this.screenOf(part.text('screenId')) ?? this.screenOf(screenInId(part.text('id'))),
      isAccepted: part.text('receiptId') !== undefined,
    };
  }
}

/** The screen that a task id names: `E01-<screenId>-<family>-<gateType>`. */
function screenInId(id: string | undefined): string | undefined {
  return /^E\d{2}-(.+)-(?:evidence|governance|release_proof)-[a-z_]+$/.exec(id ?? '')?.[1];
}

/**
 * The slots of a screen, each with the family it was meant to have: where a family is there twice, another is missing,
 * and the id of one of the two names the missing one, only the family is mistaken.
 */
function meantSlots(slots: readonly Slot[]): readonly Slot[] {
  const families = slots.map(({ family }) => family);
  const missing = captureFamilies.filter((family) => !families.includes(family));
  const [only] = missing;
  if (only === undefined || missing.length > 1 || slots.length !== captureFamilies.length) {
    return slots;
  }
  return slots.map((slot) => {
    const isNamed = slot.part.text('id')?.includes(`-${only.family.toLowerCase()}-`) === true;
    return isNamed ? { ...slot, family: only } : slot;
  });
}

function slotOf(part: Part): Slot {
  const family = part.text('family');
  return { part, family: captureFamilies.find((each) => each.family === family) };
}

export const keyOf = ({ gateFamily, gateType }: { gateFamily: GateFamily; gateType: GateType }): TaskKey =>
  taskKey(gateFamily, gateType);

/** A slot is captured when it has a checksum and a time (reading of the specification, "Accepted"). */
export const isCaptured = ({ part }: Slot): boolean =>
  part.text('checksum') !== undefined && part.text('capturedAt') !== undefined;

export const isReceipted = (slot: Slot): boolean => isCaptured(slot) && slot.part.text('receiptId') !== undefined;

/** What follows for a slot from its screen and family. */
export function slotFacts(screenId: string, { family, width, height, pixelRatio, input }: CaptureFamily) {
  const name = `${family.toLowerCase()}-${width}x${height}`;
  return {
    id: `R22-${screenId}-${name}`,
    label: `${width}×${height}`,
    artifactPath: `artifacts/ui/${screenId}/visual/${name}.png`,
    width,
    height,
    pixelRatio,
    input,
  };
}

/** The part of a task id after its number: `<screenId>-<family>-<gateType>`. */
export const taskName = (screenId: string, { gateFamily, gateType }: TaskFacts): string =>
  `${screenId}-${gateFamily.toLowerCase()}-${gateType}`;

/** The folder of a screen's task packets and receipts. */
export const executionFolder = (screenId: string): string => `artifacts/ui/${screenId}/execution/`;

export const actionFor = (fidelity: 'F2' | 'F3'): string => actionOf[fidelity];
