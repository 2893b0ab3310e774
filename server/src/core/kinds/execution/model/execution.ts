import type { ObjectReader } from '../../../json/objectReader';
import { isWithin, type Path } from '../../../json/path';
import { PlaceTree } from '../../../json/placeTree';
import { isCountable } from '../../../rules/idSequence';
import { nearest } from '../../../text/closestMatch';
import { groupBy, once } from '../../../text/collections';
import { actionByFidelity, type TaskKey } from '../spec';
import { Copies } from './copies';
import { GateReader, SlotReader } from './items';
import { gateMirror, slotMirror } from './mirrors';
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
  /** The copies of slots and gates at the top level, with the items that they repeat. */
  readonly slotCopies = once(() => new Copies(slotMirror, this));
  readonly gateCopies = once(() => new Copies(gateMirror, this));

  readonly #byId: ReadonlyMap<string, Screen>;
  readonly #tasksOf: ReadonlyMap<Screen | undefined, readonly Task[]>;
  readonly #tables = new Map<Screen, Map<TaskKey, Task>>();
  #screenByIndex: ReadonlyMap<string | number | undefined, Screen> | undefined;
  #taskByPart: ReadonlyMap<ObjectReader, Task> | undefined;
  readonly #tasksByPlace = once(() => {
    const tree = new PlaceTree<Task>();
    this.tasks.forEach((task) => tree.add(task.part.path, task));
    return tree;
  });

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

  /** The task at a path or around it. */
  taskAround(path: Path): Task | undefined {
    return this.#tasksByPlace()
      .around(path)
      .find(({ part }) => isWithin(path, part.path));
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

export const requiredAction = (fidelity: 'F2' | 'F3'): string => actionByFidelity[fidelity];

/** An object of an execution document, with those around it. */
export type ExecutionPlace = ObjectContext<Execution>;
