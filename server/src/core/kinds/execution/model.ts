import type { Part } from '../../document/part';
import { isWhole } from '../../rules/sequence';
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
import { filled } from './evidence';
import { familyNamed, meantNames, screenNamed, type Naming } from './identity';

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
  /** Whether every screen is there once: where one is not, counts and places only follow from that. */
  readonly isComplete: boolean;
  /** All tasks, wherever the document lists them; empty when it lists none. */
  readonly tasks: readonly Task[];

  readonly #byId: ReadonlyMap<string, Screen>;
  readonly #tasksOf = new Map<Screen, Task[]>();
  #gatesByName: ReadonlyMap<string, Part> | undefined;

  constructor(
    kind: Kind,
    readonly root: Part,
  ) {
    this.variant = kind === 'booking-execution' ? booking : kind === 'data-sources-execution' ? collection : noVariant;
    this.program = root.part('program');
    this.screens = this.#readScreens();
    this.isComplete = isWhole(
      this.screens.map(({ id }) => id),
      [...this.variant.screens.keys()],
    );
    this.#byId = new Map(this.screens.flatMap((screen) => (screen.id === undefined ? [] : [[screen.id, screen]])));
    this.mirroredSlots = root.parts('captureSlots').map(asWritten);
    this.mirroredGates = root.parts('preflightGates');
    this.tasks = this.#readTasks();
    this.screens.forEach((screen) => this.#tasksOf.set(screen, []));
    this.tasks.forEach((task) => task.screen && this.#tasksOf.get(task.screen)?.push(task));
  }

  /** The gate of a screen as the list at the top repeats it. */
  mirroredGate(screenId: string | undefined, gateId: string | undefined): Part | undefined {
    this.#gatesByName ??= new Map(
      this.mirroredGates.map((gate) => [`${this.screenOf(gate.text('screenId'))?.id} ${gate.text('id')}`, gate]),
    );
    return this.#gatesByName.get(`${screenId} ${gateId}`);
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
    const { screens } = this.variant;
    const parts = this.root.parts('screens');
    const meant = meantNames(parts.map((part) => namingOf(part, this.variant)));
    const taken = new Set(meant);
    return parts.map((part, index) => {
      const id = meant[index];
      // A mistyped id means a screen that is not there under its own name.
      const near = id === undefined || screens.has(id) ? id : nearest(id, screens.keys());
      const facts = near === undefined || (near !== id && taken.has(near)) ? undefined : screens.get(near);
      return {
        part,
        id: facts?.screenId,
        facts,
        slots: slotsOf(part.parts('captureSlots')),
        gates: part.parts('gates'),
      };
    });
  }

  #readTasks(): readonly Task[] {
    const held = [
      ...this.root.parts('tasks').map((part) => ({ part, holder: undefined })),
      ...this.screens.flatMap((holder) => holder.part.parts('tasks').map((part) => ({ part, holder }))),
    ].map((each) => ({ ...each, facts: factsOf(each.part) }));
    // Tasks are told apart by screen and type together: a copy that was given another screen is that screen's.
    const nameIn = (screen: string | undefined, facts: TaskFacts | undefined) =>
      screen === undefined ? undefined : `${screen} ${facts ? keyOf(facts) : ''}`;
    const meant = meantNames(
      held.map(({ part, facts }) => ({
        written: nameIn(part.text('screenId'), facts),
        beside: ['id', 'gateId', 'receiptPath', 'taskPacketPath'].flatMap(
          (member) => nameIn(this.screenOf(screenNamed(part.text(member)))?.id, facts) ?? [],
        ),
      })),
    );
    const onScreens = held.map((each, index) => ({
      ...each,
      screen:
        each.holder ?? this.screenOf(meant[index]?.split(' ')[0]) ?? this.screenOf(screenNamed(each.part.text('id'))),
    }));
    const types = meantNames(
      onScreens.map(({ part, facts, screen }) => ({
        written: nameIn(screen?.id, facts),
        beside: ['id', 'gateId'].flatMap((member) => {
          const named = screenTasks.find((task) => part.text(member)?.endsWith(`-${typeInId(task)}`));
          return named ? (nameIn(screen?.id, named) ?? []) : [];
        }),
      })),
    );
    return onScreens.map(({ part, facts, screen }, index) => ({
      part,
      facts: screenTasks.find((task) => keyOf(task) === types[index]?.split(' ')[1]) ?? facts,
      screen,
      isAccepted: filled(part, 'receiptId') !== undefined,
    }));
  }
}

/** What a task is by its family and type. */
export function factsOf(part: Part): TaskFacts | undefined {
  const family = part.text('gateFamily');
  const type = part.text('gateType');
  return screenTasks.find((task) => task.gateFamily === family && task.gateType === type);
}

/** The slots of a screen, each with the family it was meant to have. */
function slotsOf(parts: readonly Part[]): readonly Slot[] {
  const meant = meantNames(
    parts.map((part) => ({
      written: part.text('family'),
      beside: [part.text('id'), part.text('artifactPath')].flatMap((text) => familyNamed(text) ?? []),
    })),
  );
  return parts.map((part, index) => ({ part, family: familyCalled(meant[index]) }));
}

export const familyCalled = (name: string | undefined): CaptureFamily | undefined =>
  captureFamilies.find(({ family }) => family === name);

/** What a screen says of itself: ids and paths in and below it, and its route where no other screen has it. */
function namingOf(part: Part, variant: Variant): Naming {
  const route = part.text('route');
  const ofRoute = [...variant.screens.values()].filter((screen) => screen.route === route);
  const texts = [
    ...['captureTaskId', 'taskPacketPath', 'receiptPath'].map((member) => part.text(member)),
    ...part.parts('captureSlots').flatMap((slot) => [slot.text('id'), slot.text('artifactPath')]),
  ];
  const named = [...texts.map(screenNamed), ofRoute.length === 1 ? ofRoute[0]?.screenId : undefined];
  return {
    written: part.text('screenId'),
    beside: named.flatMap((id) => (id !== undefined && variant.screens.has(id) ? [id] : [])),
  };
}

/** Reads a slot as it says it is, without asking what else it says. */
const asWritten = (part: Part): Slot => ({ part, family: familyCalled(part.text('family')) });

export const keyOf = ({ gateFamily, gateType }: { gateFamily: GateFamily; gateType: GateType }): TaskKey =>
  taskKey(gateFamily, gateType);

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
export const taskName = (screenId: string, facts: TaskFacts): string => `${screenId}-${typeInId(facts)}`;

const typeInId = ({ gateFamily, gateType }: TaskFacts) => `${gateFamily.toLowerCase()}-${gateType}`;

/** The folder of a screen's task packets and receipts. */
export const executionFolder = (screenId: string): string => `artifacts/ui/${screenId}/execution/`;

export const actionFor = (fidelity: 'F2' | 'F3'): string => actionOf[fidelity];
