import type { ObjectReader } from '../../../json/objectReader';
import type { TaskReader } from './items';
import { readAcceptance } from './evidence';
import { screenTasks, type TaskFacts } from '../spec';
import { intendedNames, findScreenName } from './intendedNames';
import { isInFolder } from './naming';
import { factsByKey, findTaskFacts, taskName } from './taskNames';
import type { TaskList } from './taskLists';
import type { Screen, Task, TaskSubject } from './types';

interface ScreensAndTaskLists {
  readonly program: ObjectReader;
  readonly taskLists: readonly TaskList[];
  screenOf(id: string | undefined): Screen | undefined;
}

/** A task before its intended screen and type are determined. */
interface ListedTask {
  readonly part: TaskReader;
  /** The screen that lists it; absent for a task of the list at the top level. */
  readonly listingScreen: Screen | undefined;
  readonly facts: TaskFacts | undefined;
}

/** Returns the tasks of a document, each with its intended screen and type. */
export function readTasks(execution: ScreensAndTaskLists): readonly Task[] {
  const listedTasks = listTasks(execution);
  return readConsistentTasks(execution, listedTasks) ?? reconcileTasks(execution, listedTasks);
}

/** Returns the tasks as a document lists them. */
export function listTasks(execution: ScreensAndTaskLists): readonly ListedTask[] {
  return execution.taskLists.flatMap(({ parts, screen }) =>
    parts.map((part): ListedTask => ({ part, listingScreen: screen, facts: findTaskFacts(part) })),
  );
}

/**
 * Returns the tasks if each of them names one screen and one type throughout, which is the usual case; otherwise
 * `undefined`.
 */
export function readConsistentTasks(
  execution: ScreensAndTaskLists,
  listedTasks: readonly ListedTask[],
): readonly Task[] | undefined {
  const tasks: Task[] = [];
  for (const { part, listingScreen, facts } of listedTasks) {
    const id = part.screenId;
    const screen = execution.screenOf(id);
    const name = deriveName(screen, facts);
    const isOnOwnScreen = screen !== undefined && screen.id === id && (listingScreen ?? screen) === screen;
    if (name === undefined || !isOnOwnScreen || !hasConsistentNames(part, screen, name)) {
      return undefined;
    }
    tasks.push({
      part,
      facts,
      screen,
      name,
      subject: readSubject(part, { screen, facts }, execution),
      isConsistent: true,
      ...readAcceptance(part, true),
    });
  }
  return tasks;
}

const readSubject = (
  part: TaskReader,
  { screen, facts }: Pick<Task, 'screen' | 'facts'>,
  { program }: Pick<ScreensAndTaskLists, 'program'>,
): TaskSubject => ({
  screenId: part.screenId ?? screen?.id,
  sourceRevision: part.sourceRevision ?? program.text('sourceRevision'),
  lane: part.lane ?? facts?.lane,
});

const deriveName = (screen: Screen | undefined, facts: TaskFacts | undefined): string | undefined =>
  screen?.id === undefined || !facts ? undefined : taskName(screen.id, facts);

/** Returns whether all paths of a task are in the folder of its screen, and its ids end with its name. */
const hasConsistentNames = (part: TaskReader, { folder }: Screen, name: string): boolean =>
  isNumberedName(part.id, name) &&
  isNumberedName(part.gateId, name) &&
  isInFolder(part.receiptPath ?? '', folder) &&
  isInFolder(part.taskPacketPath ?? '', folder);

/** Returns whether an id is a number followed by `name`. */
const isNumberedName = (id: string | undefined, name: string): boolean =>
  id?.length === name.length + 4 && id.endsWith(name) && /^[ER]\d\d-/.test(id);

/**
 * Returns the tasks of a document in which names contradict each other: each task gets its
 * intended screen and type.
 */
export function reconcileTasks(execution: ScreensAndTaskLists, listedTasks: readonly ListedTask[]): readonly Task[] {
  const screensByTask = listedTasks.map(({ part }) => listScreenNames(part));
  const intendedNamesOfTasks = intendedNames(
    listedTasks.map(({ part, facts }, index) => ({
      declared: taskKey(part.screenId, facts),
      mentioned: screensByTask[index]!.flatMap((screen) => taskKey(execution.screenOf(screen)?.id, facts) ?? []),
    })),
  );
  const screens = listedTasks.map(
    ({ part, listingScreen }, index) =>
      listingScreen ??
      execution.screenOf(intendedNamesOfTasks[index]?.split(' ')[0]) ??
      execution.screenOf(findScreenName(part.id)),
  );
  const types = intendedNames(
    listedTasks.map(({ part, facts }, index) => ({
      declared: taskKey(screens[index]?.id, facts),
      mentioned: ['id', 'gateId'].flatMap((member) => {
        const factsFromId = factsOfId(part.text(member));
        return factsFromId ? (taskKey(screens[index]?.id, factsFromId) ?? []) : [];
      }),
    })),
  );
  return listedTasks.map(({ part, facts: listedFacts }, index) => {
    const screen = screens[index];
    const facts = factsByKey.get(types[index]?.split(' ')[1] ?? '') ?? listedFacts;
    const isNamedConsistently = isConsistent(part, screensByTask[index]!, screen, listedFacts);
    return {
      part,
      facts,
      screen,
      name: deriveName(screen, facts),
      subject: readSubject(part, { screen, facts }, execution),
      isConsistent: isNamedConsistently,
      ...readAcceptance(part, isNamedConsistently),
    };
  });
}

/** Returns the key of a task, from its screen and its type; `undefined` if it has no screen. */
const taskKey = (screen: string | undefined, facts: TaskFacts | undefined): string | undefined =>
  screen === undefined ? undefined : `${screen} ${facts ? facts.key : ''}`;

/** Returns whether all names in a task that contain a screen or a type agree with `screen` and `facts`. */
function isConsistent(
  part: TaskReader,
  screenNames: readonly (string | undefined)[],
  screen: Screen | undefined,
  facts: TaskFacts | undefined,
): boolean {
  const types = ['id', 'gateId'].map((member) => part.text(member));
  return (
    [part.screenId, ...screenNames].every((id) => id === undefined || screen === undefined || id === screen.id) &&
    (!facts || types.every((text) => text === undefined || text.endsWith(`-${facts.nameInId}`)))
  );
}

/** Returns the names of screens in the ids and paths of a task. */
const listScreenNames = (part: TaskReader): readonly (string | undefined)[] =>
  ['id', 'gateId', 'receiptPath', 'taskPacketPath'].map((member) => findScreenName(part.text(member)));

/** Returns the facts of a task by the end of its id or gate id. */
const factsOfId = (id: string | undefined): TaskFacts | undefined =>
  id === undefined ? undefined : factsByEnding.find(([ending]) => id.endsWith(ending))?.[1];

const factsByEnding = screenTasks.map((task) => [`-${task.nameInId}`, task] as const);
