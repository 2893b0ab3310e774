import type { TaskReader } from './items';
import { nonPlaceholder } from './evidence';
import { screenTasks, type TaskFacts } from '../spec';
import { intendedNames, screenNamed } from './intendedNames';
import { factsByKey, factsOf, taskName } from './taskNames';
import type { TaskList } from './taskLists';
import type { Screen, Task } from './types';

interface Screens {
  readonly taskLists: readonly TaskList[];
  screenOf(id: string | undefined): Screen | undefined;
}

/** A task before it is known what it was meant to be. */
interface Held {
  readonly part: TaskReader;
  /** The screen that lists it; absent for one of the list at the top. */
  readonly holder: Screen | undefined;
  readonly facts: TaskFacts | undefined;
}

/** The tasks of a document, each with the screen and the type it was meant to have. */
export function readTasks(execution: Screens): readonly Task[] {
  const held = heldTasks(execution);
  return plainTasks(execution, held) ?? meantTasks(execution, held);
}

/** The tasks as a document lists them. */
export function heldTasks(execution: Screens): readonly Held[] {
  return execution.taskLists.flatMap(({ parts, screen }) =>
    parts.map((part): Held => ({ part, holder: screen, facts: factsOf(part) })),
  );
}

/** The tasks where each says the same of itself everywhere, as nearly always; `undefined` where one does not. */
export function plainTasks(execution: Screens, held: readonly Held[]): readonly Task[] | undefined {
  const tasks: Task[] = [];
  for (const { part, holder, facts } of held) {
    const id = part.screenId;
    const screen = execution.screenOf(id);
    const name = nameOf(screen, facts);
    const isOf = screen !== undefined && screen.id === id && (holder ?? screen) === screen;
    if (name === undefined || !isOf || !isPlain(part, screen, name)) {
      return undefined;
    }
    tasks.push({
      part,
      facts,
      screen,
      name,
      isAccepted: nonPlaceholder(part, 'receiptId') !== undefined,
      isConsistent: true,
    });
  }
  return tasks;
}

const nameOf = (screen: Screen | undefined, facts: TaskFacts | undefined): string | undefined =>
  screen?.id === undefined || !facts ? undefined : taskName(screen.id, facts);

/** Whether the paths of a task all name its screen, and its ids its name. */
const isPlain = (part: TaskReader, { folder }: Screen, name: string): boolean =>
  isNumbered(part.id, name) &&
  isNumbered(part.gateId, name) &&
  isBelow(part.receiptPath, folder) &&
  isBelow(part.taskPacketPath, folder);

const isBelow = (path: string | undefined, folder: string | undefined): boolean =>
  folder !== undefined && path?.startsWith(folder) === true;

/** Whether an id is a number and a name. */
const isNumbered = (id: string | undefined, name: string): boolean =>
  id?.length === name.length + 4 && id.endsWith(name) && /^[ER]\d\d-/.test(id);

/** The tasks where what each says of itself has to be weighed against what the others say. */
export function meantTasks(execution: Screens, held: readonly Held[]): readonly Task[] {
  const named = held.map(({ part }) => screensNamed(part));
  const meant = intendedNames(
    held.map(({ part, facts }, index) => ({
      declared: nameIn(part.screenId, facts),
      mentioned: named[index]!.flatMap((screen) => nameIn(execution.screenOf(screen)?.id, facts) ?? []),
    })),
  );
  const screens = held.map(
    ({ part, holder }, index) =>
      holder ?? execution.screenOf(meant[index]?.split(' ')[0]) ?? execution.screenOf(screenNamed(part.id)),
  );
  const types = intendedNames(
    held.map(({ part, facts }, index) => ({
      declared: nameIn(screens[index]?.id, facts),
      mentioned: ['id', 'gateId'].flatMap((member) => {
        const inId = factsInId(part.text(member));
        return inId ? (nameIn(screens[index]?.id, inId) ?? []) : [];
      }),
    })),
  );
  return held.map(({ part, facts: own }, index) => {
    const screen = screens[index];
    const facts = factsByKey.get(types[index]?.split(' ')[1] ?? '') ?? own;
    return {
      part,
      facts,
      screen,
      name: nameOf(screen, facts),
      isAccepted: nonPlaceholder(part, 'receiptId') !== undefined,
      isConsistent: isConsistent(part, named[index]!, screen, own),
    };
  });
}

/** Tasks are told apart by screen and type together: a copy that was given another screen is that screen's. */
const nameIn = (screen: string | undefined, facts: TaskFacts | undefined): string | undefined =>
  screen === undefined ? undefined : `${screen} ${facts ? facts.key : ''}`;

/** Whether all that names a screen or a type in a task names these. */
function isConsistent(
  part: TaskReader,
  named: readonly (string | undefined)[],
  screen: Screen | undefined,
  facts: TaskFacts | undefined,
): boolean {
  const types = ['id', 'gateId'].map((member) => part.text(member));
  return (
    [part.screenId, ...named].every((id) => id === undefined || screen === undefined || id === screen.id) &&
    (!facts || types.every((text) => text === undefined || text.endsWith(`-${facts.nameInId}`)))
  );
}

/** The screens that the ids and paths of a task name. */
const screensNamed = (part: TaskReader): readonly (string | undefined)[] =>
  ['id', 'gateId', 'receiptPath', 'taskPacketPath'].map((member) => screenNamed(part.text(member)));

/** What a task is by the end of its id, or of its gate's. */
const factsInId = (id: string | undefined): TaskFacts | undefined =>
  id === undefined ? undefined : factsByEnding.find(([ending]) => id.endsWith(ending))?.[1];

const factsByEnding = screenTasks.map((task) => [`-${task.nameInId}`, task] as const);
