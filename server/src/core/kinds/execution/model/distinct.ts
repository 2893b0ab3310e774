/** The screens, slots, gates and tasks that are counted. Duplicates are listed and reported, but count once. */
import { groupBy } from '../../../text/collections';
import type { Execution } from './execution';
import type { GateReader } from './items';
import type { Screen, Slot, Task } from './types';

/** Returns whether a screen counts. Of screens with the same id, only the one with the tasks does. */
export const isDistinctScreen = (execution: Execution, screen: Screen): boolean =>
  [undefined, screen].includes(execution.screenOf(screen.id));

/** Returns the slots of a screen, the first of each family. */
export const distinctSlots = ({ slots }: Screen): readonly Slot[] => firstOfEach(slots, ({ family }) => family);

/** Returns the gates of a screen, the first with each id. */
export const distinctGates = ({ gates }: Screen): readonly GateReader[] => firstOfEach(gates, ({ id }) => id);

/** Returns tasks without duplicates: of each screen, the first of each family and type. */
export const distinctTasks = (execution: Execution, tasks: readonly Task[]): readonly Task[] =>
  tasks.filter((task) => {
    const { screen, facts } = task;
    return !screen || !facts || execution.taskTable(screen).get(facts.key) === task;
  });

/** Returns the first item with each key, and all items without a key. */
const firstOfEach = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): readonly Item[] =>
  [...groupBy(items, keyOf)].flatMap(([key, same]) => (key === undefined ? same : same.slice(0, 1)));
