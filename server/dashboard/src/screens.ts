import { screenTasks, type TaskKey } from '../../src/core/kinds/common/screenTasks';
import { withKeys } from './keyed';
import type { Document, Item, View } from './view';

/** The keys of the tasks that every screen has, in the order of the specification. */
export const taskKeys: readonly TaskKey[] = screenTasks.map(({ key }) => key);

/** The tasks of a screen. */
export interface ScreenTasks {
  readonly byName: ReadonlyMap<string, Item>;
  /** Duplicate tasks, and tasks that the specification does not define. */
  readonly others: readonly Item[];
}

export function readScreenTasks(screen: Item): ScreenTasks {
  const tasks = screen.children.filter(({ sort }) => sort === 'lane').flatMap(({ children }) => children);
  const byName = new Map<string, Item>();
  const others: Item[] = [];
  for (const task of tasks) {
    if (byName.has(task.name) || !knownKeys.has(task.name)) {
      others.push(task);
    } else {
      byName.set(task.name, task);
    }
  }
  return { byName, others };
}

const knownKeys: ReadonlySet<string> = new Set(taskKeys);

/** Returns the slots or gates of a screen. */
export const listParts = (screen: Item, member: 'captureSlots' | 'gates'): readonly Item[] =>
  screen.children.find(({ sort, id }) => sort === 'group' && id === member)?.children ?? [];

export interface KeyedScreen {
  readonly key: string;
  readonly item: Item;
}

/** Returns the screens of a document by group. Their keys are unique in the document. */
export function groupScreens({
  item,
}: Document): readonly { readonly group: Item; readonly screens: readonly KeyedScreen[] }[] {
  const all = withKeys(item.children.flatMap(({ children }) => children));
  const keys = new Map(all.map(({ key, item }) => [item, key]));
  return item.children.map((group) => ({
    group,
    screens: group.children.map((screen) => ({ key: keys.get(screen) ?? screen.id, item: screen })),
  }));
}

/** Returns the screen to show in detail: the selected one, or else the first. */
export function selectedScreen(document: Document, { selected }: View): KeyedScreen | undefined {
  const screens = groupScreens(document).flatMap((group) => group.screens);
  return screens.find(({ key }) => key === selected[document.file]) ?? screens[0];
}
