import type { Part } from '../../document/part';
import { filled } from './evidence';
import { screenTasks, type TaskFacts } from './facts';
import { meantNames, screenNamed } from './identity';
import type { Execution, Screen, Task } from './model';
import { executionFolder, factsByKey, factsOf, keyOf, taskName, typeInId } from './taskNames';

type Screens = Pick<Execution, 'root' | 'screens' | 'screenOf'>;

/** A task before it is known what it was meant to be. */
interface Held {
  readonly part: Part;
  /** The screen that lists it; absent for one of the list at the top. */
  readonly holder: Screen | undefined;
  readonly facts: TaskFacts | undefined;
  /** What it is where all that it says of itself is the same; absent where that has to be found out. */
  readonly name: string | undefined;
  /** The screens that its ids and paths name. */
  readonly named: readonly (string | undefined)[];
}

/** The tasks of a document, each with the screen and the type it was meant to have. */
export function readTasks(execution: Screens): readonly Task[] {
  const held = heldTasks(execution);
  const meant = meantNames(
    held.map(({ part, facts, named, name }) => ({
      written: name ?? nameIn(part.text('screenId'), facts),
      beside: name ? [name, name] : named.flatMap((screen) => nameIn(execution.screenOf(screen)?.id, facts) ?? []),
    })),
  );
  const onScreens = held.map((each, index) => ({
    ...each,
    screen:
      each.holder ??
      execution.screenOf(meant[index]?.split(' ')[0]) ??
      execution.screenOf(screenNamed(each.part.text('id'))),
  }));
  const types = meantNames(
    onScreens.map(({ part, facts, screen, name }) => ({
      written: name ?? nameIn(screen?.id, facts),
      beside: name
        ? [name, name]
        : ['id', 'gateId'].flatMap((member) => {
            const named = factsInId(part.text(member));
            return named ? (nameIn(screen?.id, named) ?? []) : [];
          }),
    })),
  );
  return onScreens.map(({ part, facts, named, screen, name }, index) => ({
    part,
    facts: factsByKey.get(types[index]?.split(' ')[1] ?? '') ?? facts,
    screen,
    isAccepted: filled(part, 'receiptId') !== undefined,
    isConsistent: name !== undefined || isConsistent(part, named, screen, facts),
  }));
}

function heldTasks(execution: Screens): readonly Held[] {
  const listed = execution.root.parts('tasks');
  const parts: (readonly [part: Part, holder?: Screen])[] = listed.map((part) => [part]);
  // A screen may list its tasks, or only name those of the list at the top.
  for (const holder of execution.screens) {
    const own = holder.part.parts('tasks').filter((part) => part.has('gateType') || listed.length === 0);
    own.forEach((part) => parts.push([part, holder]));
  }
  return parts.map(([part, holder]) => {
    const facts = factsOf(part);
    const name = plainName(execution, part, holder, facts);
    return { part, holder, facts, name, named: name === undefined ? screensNamed(part) : [] };
  });
}

/** Tasks are told apart by screen and type together: a copy that was given another screen is that screen's. */
const nameIn = (screen: string | undefined, facts: TaskFacts | undefined): string | undefined =>
  screen === undefined ? undefined : `${screen} ${facts ? keyOf(facts) : ''}`;

/** The name of a task that says the same of itself everywhere, which nearly all do; `undefined` for any other. */
function plainName(
  execution: Screens,
  part: Part,
  holder: Screen | undefined,
  facts: TaskFacts | undefined,
): string | undefined {
  const id = part.text('screenId');
  const screen = execution.screenOf(id);
  if (!facts || id === undefined || screen?.id !== id || (holder && holder !== screen)) {
    return undefined;
  }
  const ending = `-${taskName(id, facts)}`;
  const folder = executionFolder(id);
  const isPlain =
    isNumbered(part.text('id'), ending) &&
    isNumbered(part.text('gateId'), ending) &&
    part.text('receiptPath')?.startsWith(folder) &&
    part.text('taskPacketPath')?.startsWith(folder);
  return isPlain ? nameIn(id, facts) : undefined;
}

/** Whether an id is a number and `ending`. */
const isNumbered = (id: string | undefined, ending: string): boolean =>
  id?.length === ending.length + 3 && id.endsWith(ending) && /^[ER]\d\d/.test(id);

/** Whether all that names a screen or a type in a task names these. */
function isConsistent(
  part: Part,
  named: readonly (string | undefined)[],
  screen: Screen | undefined,
  facts: TaskFacts | undefined,
): boolean {
  const types = ['id', 'gateId'].map((member) => part.text(member));
  return (
    [part.text('screenId'), ...named].every((id) => id === undefined || screen === undefined || id === screen.id) &&
    (!facts || types.every((text) => text === undefined || text.endsWith(`-${typeInId(facts)}`)))
  );
}

/** The screens that the ids and paths of a task name. */
const screensNamed = (part: Part): readonly (string | undefined)[] =>
  ['id', 'gateId', 'receiptPath', 'taskPacketPath'].map((member) => screenNamed(part.text(member)));

/** What a task is by the end of its id, or of its gate's. */
const factsInId = (id: string | undefined): TaskFacts | undefined =>
  id === undefined ? undefined : factsByEnding.find(([ending]) => id.endsWith(ending))?.[1];

const factsByEnding = screenTasks.map((task) => [`-${typeInId(task)}`, task] as const);
