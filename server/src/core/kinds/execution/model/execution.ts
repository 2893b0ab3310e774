import type { ObjectReader } from '../../../json/objectReader';
import type { Path } from '../../../json/path';
import { isCountable } from '../../../rules/idSequence';
import { nearest } from '../../../text/closestMatch';
import { groupBy, once } from '../../../text/collections';
import { actionByFidelity, type TaskKey } from '../spec';
import { findScreenName } from './intendedNames';
import { GateReader, SlotReader } from './items';
import { readScreens } from './readScreens';
import { readTasks } from './readTasks';
import { readSlot } from './slots';
import { taskLists, type TaskList } from './taskLists';
import type { ExecutionSpec, Screen, Slot, Task } from './types';
import type { ObjectContext } from '../../contract/derivation';

/** A tolerant view of an execution document (specification, sections 3 and 4). */
export class Execution {
  readonly program: ObjectReader;
  readonly screens: readonly Screen[];
  /** The copies of slots and gates at the top level. */
  readonly mirroredSlots: readonly Slot[];
  readonly mirroredGates: readonly GateReader[];
  /** True if the document has every screen once. If not, counts and places are wrong as a consequence. */
  readonly isComplete: boolean;
  /** The lists of whole tasks, at the top level and of screens, under any name. Empty if there are none. */
  readonly taskLists: readonly TaskList[];
  /** The tasks of all lists. Empty if the document lists none. */
  readonly tasks: readonly Task[];

  readonly #byId: ReadonlyMap<string, Screen>;
  readonly #tasksOf: ReadonlyMap<Screen | undefined, readonly Task[]>;
  readonly #tables = new Map<Screen, Map<TaskKey, Task>>();
  #screenByIndex: ReadonlyMap<string | number | undefined, Screen> | undefined;
  #taskByPart: ReadonlyMap<ObjectReader, Task> | undefined;
  #gatesByName: ReadonlyMap<string, GateReader> | undefined;
  #slotsByScreen: ReadonlyMap<Screen | undefined, readonly Slot[]> | undefined;
  readonly #taskByPlace = once(() => byPlace(this.tasks));
  readonly #slotByPlace = once(() => byPlace(this.screens.flatMap(({ slots }) => slots)));
  readonly #mirroredSlotByPlace = once(() => byPlace(this.mirroredSlots));
  readonly #slotsByNamedScreen = once(() => groupBy(this.mirroredSlots, ({ part }) => this.screenOf(part.screenId)));

  constructor(
    readonly variant: ExecutionSpec,
    readonly root: ObjectReader,
  ) {
    this.program = root.object('program');
    this.screens = readScreens(root, this.variant);
    this.isComplete = isCountable(
      this.screens.map(({ id }) => id),
      [...this.variant.screens.keys()],
    );
    this.#byId = new Map(this.screens.flatMap((screen) => (screen.id === undefined ? [] : [[screen.id, screen]])));
    this.mirroredSlots = root.objects('captureSlots', SlotReader).map(readSlot);
    this.mirroredGates = root.objects('preflightGates', GateReader);
    this.taskLists = taskLists(root, this.screens);
    this.tasks = readTasks(this);
    this.#tasksOf = groupBy(this.tasks, ({ screen }) => screen);
  }

  /** The copy at the top level of a gate of a screen. */
  mirroredGate(screenId: string | undefined, gateId: string | undefined): GateReader | undefined {
    this.#gatesByName ??= new Map(
      this.mirroredGates.map((gate) => [`${this.screenOf(gate.screenId)?.id} ${gate.id}`, gate]),
    );
    return this.#gatesByName.get(`${screenId} ${gateId}`);
  }

  /** The copies at the top level of the slots of a screen: most of their names (screen id, slot id, path) are its own. */
  mirroredSlotsOf(screen: Screen): readonly Slot[] {
    this.#slotsByScreen ??= groupBy(this.mirroredSlots, ({ part }) => this.#screenMostlyNamed(part));
    return this.#slotsByScreen.get(screen) ?? [];
  }

  /** The first copy at the top level that names a screen and has the family of its slot. */
  mirroredSlot(screen: Screen, { family }: Slot): Slot | undefined {
    const slots = family === undefined ? undefined : this.#slotsByNamedScreen().get(screen);
    return slots?.find((slot) => slot.family === family);
  }

  /** The task at a path or around it. */
  taskAround(path: Path): Task | undefined {
    return around(this.#taskByPlace(), path);
  }

  /** The slot of a screen at a path or around it. */
  slotAround(path: Path): Slot | undefined {
    return around(this.#slotByPlace(), path);
  }

  /** The copy of a slot at a path or around it. */
  mirroredSlotAround(path: Path): Slot | undefined {
    return around(this.#mirroredSlotByPlace(), path);
  }

  #screenMostlyNamed({ screenId, id, artifactPath }: SlotReader): Screen | undefined {
    const names = [screenId, findScreenName(id), findScreenName(artifactPath)].filter((name) => name !== undefined);
    const screens = names.map((name) => this.screenOf(name));
    return screens.find((screen) => screens.filter((other) => other === screen).length > names.length / 2);
  }

  /** True if the document lists its tasks. A booking document may only count or name them. */
  get listsTasks(): boolean {
    return this.tasks.length > 0;
  }

  /** True if the tasks are in a part of the document that is not shown, which the specification allows for booking. */
  get hidesTasks(): boolean {
    return !this.listsTasks && !this.root.has('tasks') && !this.variant.alwaysListsTasks;
  }

  /** Returns whether the value at `path` is a list of whole tasks. */
  hasTaskListAt(path: Path): boolean {
    return this.taskLists.some(({ holder, name }) => path.at(-1) === name && holder.isAt(path.slice(0, -1)));
  }

  screenOf(id: string | undefined): Screen | undefined {
    return id === undefined ? undefined : this.#byId.get(this.#intendedId(id));
  }

  /** Returns the screen with an index in the list of screens, which may have other items. */
  screenAtIndex(index: string | number | undefined): Screen | undefined {
    this.#screenByIndex ??= new Map(this.screens.map((screen) => [screen.part.key, screen]));
    return this.#screenByIndex.get(index);
  }

  tasksOf(screen: Screen): readonly Task[] {
    return this.#tasksOf.get(screen) ?? [];
  }

  /** Returns the task that `part` reads; `undefined` for other objects and for copies of a task. */
  taskOf(part: ObjectReader): Task | undefined {
    this.#taskByPart ??= new Map(this.tasks.map((task) => [task.part, task]));
    return this.#taskByPart.get(part);
  }

  /** The tasks of a screen by family and type, the first of each. */
  taskTable(screen: Screen): ReadonlyMap<TaskKey, Task> {
    const cached = this.#tables.get(screen);
    if (cached) {
      return cached;
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

  /** The id itself if the specification has it, or the only similar id that it has. */
  #intendedId(id: string): string {
    return this.variant.screens.has(id) ? id : (nearest(id, this.variant.screens.keys()) ?? id);
  }
}

const byPlace = <Item extends { readonly part: ObjectReader }>(items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [placeKey(item.part.path), item]));

/** Returns a text that is equal for equal paths. Unlike in a pointer, an index differs from a name of digits. */
const placeKey = (path: Path): string => JSON.stringify(path);

/** Returns the outermost item at the places that contain a path. */
const around = <Item>(items: ReadonlyMap<string, Item>, path: Path): Item | undefined =>
  [...path.keys(), path.length]
    .map((length) => items.get(placeKey(path.slice(0, length))))
    .find((item) => item !== undefined);

export const requiredAction = (fidelity: 'F2' | 'F3'): string => actionByFidelity[fidelity];

/** An object of an execution document, with those around it. */
export type ExecutionPlace = ObjectContext<Execution>;
