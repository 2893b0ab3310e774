import { screenAround } from './model/lookup';
import type { Path } from '../../json/path';
import { patternOf } from '../contract/derivation';
import type { NewItem } from '../contract/newItem';
import { missingTasks } from './tasks/derive';
import { membersOfNewTask } from './tasks/relations';
import type { Execution } from './model/execution';
import { slotKey } from './model/slots';
import type { Screen } from './model/types';

/**
 * Returns the slots, gates and tasks that the lists of all screens lack, and the tasks that the list of a screen lacks;
 * `undefined` for other lists.
 */
export function newExecutionItems(execution: Execution, list: Path): readonly NewItem[] | undefined {
  switch (patternOf(list)) {
    case 'captureSlots':
      return missingSlots(execution);
    case 'preflightGates':
      return missingGates(execution);
    case 'tasks':
      return execution.screens.flatMap((screen) => tasks(execution, screen));
    case 'screens/*/tasks':
      return tasksOfScreen(execution, list);
    default:
      return execution.hasTaskListAt(list) ? tasksOfList(execution, list) : undefined;
  }
}

/** Returns the items of a list whose name differs from the name in the specification. */
const tasksOfList = (execution: Execution, list: Path): readonly NewItem[] =>
  list.length === 1 ? execution.screens.flatMap((screen) => tasks(execution, screen)) : tasksOfScreen(execution, list);

function tasksOfScreen(execution: Execution, list: Path): readonly NewItem[] {
  const screen = screenAround(execution, list);
  return screen && !screen.part.list(String(list.at(-1)))?.some((task) => typeof task === 'string')
    ? tasks(execution, screen)
    : [];
}

function missingSlots({ screens, mirroredSlots }: Execution): readonly NewItem[] {
  const mirrored = new Set(mirroredSlots.map((slot) => slotKey(slot.part.screenId, slot)));
  return screens.flatMap((screen) =>
    screen.slots
      .filter((slot) => slot.family && !mirrored.has(slotKey(screen.id, slot)))
      .map((slot) => ({
        label: slot.part.id ?? `${screen.id} ${slot.family?.family}`,
        ...groupOf(screen),
        given: { screenId: screen.id, family: slot.family?.family },
      })),
  );
}

function missingGates({ screens, mirroredGates }: Execution): readonly NewItem[] {
  const mirrored = new Set(mirroredGates.map((gate) => `${gate.screenId} ${gate.id}`));
  return screens.flatMap((screen) =>
    screen.gates
      .filter((gate) => gate.has('id') && !mirrored.has(`${screen.id} ${gate.id}`))
      .map((gate) => ({
        label: `${screen.id} ${gate.id}`,
        ...groupOf(screen),
        given: { screenId: screen.id, id: gate.id },
      })),
  );
}

const tasks = (execution: Execution, screen: Screen): readonly NewItem[] =>
  screen.id === undefined
    ? []
    : missingTasks(execution, screen).map((facts) => {
        const { id, gateId, gateFamily, gateType, screenId } = membersOfNewTask(execution, screen, facts);
        return { label: String(id), ...groupOf(screen), given: { id, gateId, gateFamily, gateType, screenId } };
      });

const groupOf = ({ id, part }: Screen) => ({ group: id ?? '', note: part.text('title') });
