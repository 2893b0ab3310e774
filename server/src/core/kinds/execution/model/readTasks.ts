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
    tasks.push(createTask(execution, { part, facts, screen, name, isConsistent: true }));
  }
  return tasks;
}

type TaskIdentity = Pick<Task, 'part' | 'facts' | 'screen' | 'name' | 'isConsistent'>;

/** Returns a task. Spreads would take twice the memory, and there may be thousands of tasks. */
function createTask(execution: ScreensAndTaskLists, { part, facts, screen, name, isConsistent }: TaskIdentity): Task {
  const { hasReceipt, isAccepted } = readAcceptance(part, isConsistent);
  const subject = readSubject(part, { screen, facts }, execution);
  return { part, facts, screen, name, subject, isConsistent, hasReceipt, isAccepted };
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
  const intendedNamesOfTasks = intendedNames(
    listedTasks.map(({ part, facts }) => ({
      declared: taskKey(part.screenId, facts),
      mentioned: mentionedNames(part, namingMembers, (text) =>
        taskKey(execution.screenOf(findScreenName(text))?.id, facts),
      ),
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
      mentioned: mentionedNames(part, idMembers, (text) => {
        const factsFromId = factsOfId(text);
        return factsFromId && taskKey(screens[index]?.id, factsFromId);
      }),
    })),
  );
  return listedTasks.map(({ part, facts: listedFacts }, index) => {
    const screen = screens[index];
    const facts = factsByKey.get(types[index]?.split(' ')[1] ?? '') ?? listedFacts;
    const isNamedConsistently = isConsistent(part, screen, listedFacts);
    const name = deriveName(screen, facts);
    return createTask(execution, { part, facts, screen, name, isConsistent: isNamedConsistently });
  });
}

/** The members of a task with its name. */
const idMembers = ['id', 'gateId'];

/** The members of a task with the name of its screen. */
const namingMembers = [...idMembers, 'receiptPath', 'taskPacketPath'];

/** Returns the names that the texts of a task contain. Tasks without any share one list, because there may be thousands of them. */
function mentionedNames(
  part: TaskReader,
  members: readonly string[],
  nameIn: (text: string) => string | undefined,
): readonly string[] {
  let names: string[] | undefined;
  for (const member of members) {
    const text = part.text(member);
    const name = text === undefined ? undefined : nameIn(text);
    if (name !== undefined) {
      (names ??= []).push(name);
    }
  }
  return names ?? noNames;
}

const noNames: readonly string[] = [];

/** Returns the key of a task, from its screen and its type; `undefined` if it has no screen. */
const taskKey = (screen: string | undefined, facts: TaskFacts | undefined): string | undefined =>
  screen === undefined ? undefined : `${screen} ${facts ? facts.key : ''}`;

/** Returns whether all names in a task that contain a screen or a type agree with `screen` and `facts`. */
function isConsistent(part: TaskReader, screen: Screen | undefined, facts: TaskFacts | undefined): boolean {
  const isOfScreen = (id: string | undefined) => id === undefined || screen === undefined || id === screen.id;
  const isOfType = (text: string | undefined) => text === undefined || !facts || text.endsWith(`-${facts.nameInId}`);
  return (
    isOfScreen(part.screenId) &&
    namingMembers.every((member) => isOfScreen(findScreenName(part.text(member)))) &&
    idMembers.every((member) => isOfType(part.text(member)))
  );
}

/** Returns the facts of a task by the end of its id or gate id. */
const factsOfId = (id: string): TaskFacts | undefined => factsByEnding.find(([ending]) => id.endsWith(ending))?.[1];

const factsByEnding = screenTasks.map((task) => [`-${task.nameInId}`, task] as const);
