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
  type TaskFacts,
  type TaskKey,
} from './facts';
import { hasEvidence } from './evidence';
import { GatePart, SlotPart, type TaskPart } from './itemParts';
import { familyNamed, meantNames, screenNamed, type Naming } from './identity';
import { readTasks } from './readTasks';

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
    this.screens = this.#readScreens();
    this.isComplete = isWhole(
      this.screens.map(({ id }) => id),
      [...this.variant.screens.keys()],
    );
    this.#byId = new Map(this.screens.flatMap((screen) => (screen.id === undefined ? [] : [[screen.id, screen]])));
    this.mirroredSlots = root.parts('captureSlots', SlotPart).map(asWritten);
    this.mirroredGates = root.parts('preflightGates', GatePart);
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

  #readScreens(): readonly Screen[] {
    const { screens } = this.variant;
    const parts = this.root.parts('screens');
    const slots = parts.map((part) => part.parts('captureSlots', SlotPart));
    const inSlots = slots.map(screensOfSlots);
    const namings = parts.map((part, index) => namingOf(part, inSlots[index]!));
    const meant = meantNames(namings.map((naming, index) => known(naming, parts[index]!, this.variant)));
    const taken = new Set(meant);
    const copies = copiesAmong(parts, (part, index) => screens.get(meant[index] ?? '')?.route === part.text('route'));
    const named = new Map(parts.map((part, index) => [part, theOnly(inSlots[index]!)]));
    const ownOf = new Map(parts.map((part, index) => [meant[index], part]));
    /** Slots that are another screen's hold captures of it, or were exchanged with its own. */
    const isMisplaced = (part: Part, own: string | undefined, held: readonly Slot[]) => {
      const other = named.get(part);
      const others = ownOf.get(other);
      const isExchanged = others !== undefined && named.get(others) !== undefined && named.get(others) !== other;
      return other !== undefined && other !== own && (isExchanged || held.some(hasEvidence));
    };
    return parts.map((part, index) => {
      const name = meant[index];
      // A mistyped id means a screen that is not there under its own name.
      const near = name === undefined || screens.has(name) ? undefined : nearest(name, screens.keys());
      const isEverywhere = namings[index]!.beside.length >= 2 && namings[index]!.beside.every((each) => each === name);
      const mistyped = near === undefined || taken.has(near) ? undefined : near;
      const facts = screens.get(isEverywhere ? (name ?? '') : (mistyped ?? name ?? ''));
      const held = slotsOf(slots[index]!);
      return {
        part,
        id: facts?.screenId,
        near: isEverywhere ? mistyped : undefined,
        copyOf: copies.get(part),
        slotsOfOther: isMisplaced(part, facts?.screenId, held) ? named.get(part) : undefined,
        facts,
        slots: held,
        gates: part.parts('gates', GatePart),
      };
    });
  }
}

/** The slots of a screen, each with the family it was meant to have. */
function slotsOf(parts: readonly SlotPart[]): readonly Slot[] {
  const meant = meantNames(
    parts.map((part) => ({
      written: part.family,
      beside: [part.id, part.artifactPath].flatMap((text) => familyNamed(text) ?? []),
    })),
  );
  return parts.map((part, index) => ({ part, family: familyCalled(meant[index]) }));
}

export const familyCalled = (name: string | undefined): CaptureFamily | undefined =>
  captureFamilies.find(({ family }) => family === name);

/** The screens that the ids and paths of slots name. */
const screensOfSlots = (slots: readonly SlotPart[]): readonly (string | undefined)[] =>
  slots.flatMap((slot) => [screenNamed(slot.id), screenNamed(slot.artifactPath)]);

/** What a screen says of itself: ids and paths in it, and those of its slots. */
function namingOf(part: Part, inSlots: readonly (string | undefined)[]): Naming {
  const inScreen = ['captureTaskId', 'taskPacketPath', 'receiptPath'].map((member) => screenNamed(part.text(member)));
  const beside = [...inScreen, ...inSlots].filter((name) => name !== undefined);
  return { written: part.text('screenId'), beside };
}

/** The same with known screens only, and with the one that its route tells, where no other has that route. */
function known({ written, beside }: Naming, part: Part, { screens }: Variant): Naming {
  const ofRoute = [...screens.values()].filter(({ route }) => route === part.text('route'));
  const told = ofRoute.length === 1 ? [ofRoute[0]!.screenId] : [];
  return { written, beside: [...beside.filter((id) => screens.has(id)), ...told] };
}

/** The name that all of them are; `undefined` where they differ. */
const theOnly = (names: readonly (string | undefined)[]): string | undefined =>
  names.every((name) => name === names[0]) ? names[0] : undefined;

/** The screens that share two of title, fixture and route with another and have not their own route, each with that other. */
function copiesAmong(
  parts: readonly Part[],
  hasOwnRoute: (part: Part, index: number) => boolean,
): ReadonlyMap<Part, Part> {
  const first = new Map<string, number>();
  const copies = new Map<Part, Part>();
  for (const [index, part] of parts.entries()) {
    const title = part.text('title');
    const fixture = part.part('fixture').text('id');
    const route = part.text('route');
    const pairs = [
      ['title and fixture', title, fixture],
      ['title and route', title, route],
      ['fixture and route', fixture, route],
    ].filter((pair) => !pair.includes(undefined));
    for (const key of pairs.map((pair) => JSON.stringify(pair))) {
      const before = first.get(key);
      first.set(key, before ?? index);
      if (before !== undefined) {
        const other = parts[before]!;
        if (!hasOwnRoute(part, index)) {
          copies.set(part, other);
        } else if (!hasOwnRoute(other, before)) {
          copies.set(other, part);
        }
      }
    }
  }
  return copies;
}

/** Reads a slot as it says it is, without asking what else it says. */
const asWritten = (part: SlotPart): Slot => ({ part, family: familyCalled(part.family) });

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

export const actionFor = (fidelity: 'F2' | 'F3'): string => actionOf[fidelity];
