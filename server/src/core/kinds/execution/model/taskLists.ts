import { isEqual } from '../../../json/isEqual';
import { isObject, type ObjectReader } from '../../../json/objectReader';
import { TaskReader } from './items';
import { mirrors } from './mirrors';
import type { Screen } from './types';

/** A list of tasks as objects, at the top level or of a screen. */
export interface TaskList {
  readonly holder: ObjectReader;
  readonly name: string;
  /** The items that are objects; the list may have others. */
  readonly parts: readonly TaskReader[];
  /** The screen that holds it; absent for a list at the top level. */
  readonly screen: Screen | undefined;
}

/**
 * Returns the lists of tasks of a document. They may have any name: at least half of the objects in them have `gateFamily`
 * and `gateType` (reading of the specification, section 7.2).
 */
export function taskLists(root: ObjectReader, screens: readonly Screen[]): readonly TaskList[] {
  const topLists = findTaskLists(root, undefined, notTasks);
  const malformedList = readTaskList(root, 'tasks', undefined);
  const top = topLists.length === 0 && malformedList.parts.length > 0 ? [malformedList] : topLists;
  const screenLists = screens.flatMap((screen) => findTaskLists(screen.part, screen, notTasksOfScreen));
  // If there is no other list, the objects in `tasks` are malformed tasks.
  const listsOfScreens = top.length + screenLists.length > 0 ? screenLists : taskListsOfScreens(screens, ['tasks']);
  const lists = [...top, ...listsOfScreens];
  // If there is a list of tasks, objects in `readyTasks` and `waitingTasks` only repeat its items.
  return lists.length > 0 ? withoutCopies(lists) : taskListsOfScreens(screens, ['readyTasks', 'waitingTasks']);
}

const notTasks: ReadonlySet<string> = new Set(['screens', ...mirrors.map(({ list }) => list)]);
const notTasksOfScreen: ReadonlySet<string> = new Set([
  ...mirrors.map(({ listOfScreen }) => listOfScreen),
  'readyTasks',
  'waitingTasks',
]);

function findTaskLists(
  holder: ObjectReader,
  screen: Screen | undefined,
  excluded: ReadonlySet<string>,
): readonly TaskList[] {
  const lists: TaskList[] = [];
  for (const name in holder.value) {
    if (Array.isArray(holder.value[name]) && !excluded.has(name) && holdsTasks(holder.value[name])) {
      lists.push(readTaskList(holder, name, screen));
    }
  }
  return lists;
}

function holdsTasks(list: readonly unknown[]): boolean {
  let objects = 0;
  let tasks = 0;
  for (const item of list) {
    if (isObject(item)) {
      objects++;
      tasks += Object.hasOwn(item, 'gateFamily') && Object.hasOwn(item, 'gateType') ? 1 : 0;
    }
  }
  return tasks > 0 && tasks * 2 >= objects;
}

const readTaskList = (holder: ObjectReader, name: string, screen: Screen | undefined): TaskList => ({
  holder,
  name,
  parts: holder.objects(name, TaskReader),
  screen,
});

const taskListsOfScreens = (screens: readonly Screen[], names: readonly string[]): readonly TaskList[] =>
  screens
    .flatMap((screen) => names.map((name) => readTaskList(screen.part, name, screen)))
    .filter(({ parts }) => parts.length > 0);

/** Returns the lists without tasks that repeat a task of another list exactly. Such copies do not count as duplicates. */
function withoutCopies(lists: readonly TaskList[]): readonly TaskList[] {
  const top = lists.filter(({ screen }) => screen === undefined);
  if (top.length === 0 || top.length === lists.length) {
    return lists;
  }
  const topTasks = new Map(top.flatMap(({ parts }) => parts.map((part) => [part.id, part.value] as const)));
  return lists
    .map((list) =>
      list.screen
        ? {
            ...list,
            parts: list.parts.filter(({ id, value }) => id === undefined || !isEqual(topTasks.get(id), value)),
          }
        : list,
    )
    .filter(({ screen, parts }) => screen === undefined || parts.length > 0);
}
