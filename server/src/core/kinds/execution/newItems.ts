import { screenAround } from './model/lookup';
import type { Path } from '../../json/path';
import { patternOf } from '../contract/derivation';
import type { NewItem } from '../contract/documentKind';
import { missingTasks } from './tasks/derive';
import { membersOfNewTask } from './tasks/relations';
import type { Execution } from './model/execution';
import type { Copies } from './model/copies';
import { gateMirror, partOf, slotMirror, type MirrorItem } from './model/mirrors';
import type { Screen } from './model/types';

/**
 * Returns the slots, gates and tasks that the lists of all screens lack, and the tasks that the list of a screen lacks;
 * `undefined` for other lists.
 */
export function newExecutionItems(execution: Execution, list: Path): readonly NewItem[] | undefined {
  switch (patternOf(list)) {
    case slotMirror.list:
      return missingCopies(execution.slotCopies());
    case gateMirror.list:
      return missingCopies(execution.gateCopies());
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

/** Returns the items of screens that a list at the top level does not repeat. */
const missingCopies = <Item extends MirrorItem>({ mirror, missing }: Copies<Item>): readonly NewItem[] =>
  missing.flatMap(([key, { screen, item }]) => {
    const name = mirror.nameOf(item);
    const label = (mirror.member === 'id' ? undefined : partOf(item).id) ?? key;
    return name === undefined
      ? []
      : [{ label, ...newItemGroup(screen), given: { screenId: screen.id, [mirror.member]: name } }];
  });

const tasks = (execution: Execution, screen: Screen): readonly NewItem[] =>
  screen.id === undefined
    ? []
    : missingTasks(execution, screen).map((facts) => {
        const { id, gateId, gateFamily, gateType, screenId } = membersOfNewTask(execution, screen, facts);
        return { label: String(id), ...newItemGroup(screen), given: { id, gateId, gateFamily, gateType, screenId } };
      });

const newItemGroup = ({ id, part }: Screen) => ({ group: id ?? '', note: part.text('title') });
