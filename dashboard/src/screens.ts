import { screenTasks, type TaskKey } from '../../server/src/core/kinds/common/screenTasks';
import { keyed } from './keyed';
import type { Document, Item, View } from './view';

/** What tells a task from the others of its screen. */

/** The tasks that every screen has, in the order of the specification. */
export const taskKeys: readonly TaskKey[] = screenTasks.map(({ key }) => key);

/** A screen with its tasks by what they are. */
export interface ScreenTasks {
  readonly known: ReadonlyMap<string, Item>;
  /** What is there twice, or is none of the tasks that a screen has. */
  readonly others: readonly Item[];
}

export function tasksOf(screen: Item): ScreenTasks {
  const tasks = screen.children.filter(({ sort }) => sort === 'lane').flatMap(({ children }) => children);
  const known = new Map<string, Item>();
  const others: Item[] = [];
  for (const task of tasks) {
    if (known.has(task.name) || !isKnown.has(task.name)) {
      others.push(task);
    } else {
      known.set(task.name, task);
    }
  }
  return { known, others };
}

const isKnown: ReadonlySet<string> = new Set(taskKeys);

/** The parts of a screen that stand in a list of their own. */
export const partsOf = (screen: Item, member: 'captureSlots' | 'gates'): readonly Item[] =>
  screen.children.find(({ sort, id }) => sort === 'group' && id === member)?.children ?? [];

export interface KeyedScreen {
  readonly key: string;
  readonly item: Item;
}

/** The screens of a document by their group; each with a key that no other screen of the document has. */
export function groupsOf({
  item,
}: Document): readonly { readonly group: Item; readonly screens: readonly KeyedScreen[] }[] {
  const all = keyed(item.children.flatMap(({ children }) => children));
  const keys = new Map(all.map(({ key, item }) => [item, key]));
  return item.children.map((group) => ({
    group,
    screens: group.children.map((screen) => ({ key: keys.get(screen) ?? screen.id, item: screen })),
  }));
}

/** The screen that is shown in detail: the one that was chosen while it is there, else the first. */
export function selectedScreen(document: Document, { selected }: View): KeyedScreen | undefined {
  const screens = groupsOf(document).flatMap((group) => group.screens);
  return screens.find(({ key }) => key === selected[document.file]) ?? screens[0];
}
