import { laneNames } from '../../src/core/kinds/common/lanes';
import type { ProgressItemType, ProgressState } from '../../src/core/kinds/contract/progress';
import { screenTasks, type TaskKey } from '../../src/core/kinds/common/screenTasks';
import { groupName, typeName } from '../../src/core/kinds/contract/taskNames';
import type { Language } from '../../src/core/l10n/language';
import { groupBy } from '../../src/core/text/collections';
import { progressOfReported } from './reportedProgress';

/** The property by which the tasks of a screen are grouped, in the tree and in the matrix. */
export type TaskGrouping = 'lane' | 'family';

export const isTaskGrouping = (value: unknown): value is TaskGrouping => value === 'lane' || value === 'family';

export const otherGrouping = (grouping: TaskGrouping): TaskGrouping => (grouping === 'lane' ? 'family' : 'lane');

/** An item, as far as grouping needs it. */
interface ItemLike<Item> {
  readonly sort: ProgressItemType;
  readonly id: string;
  readonly name: string;
  readonly lane?: string | undefined;
  readonly progressState?: ProgressState | undefined;
  readonly isRepeated?: true | undefined;
  readonly findings: { readonly error: number; readonly warning: number; readonly information: number };
  readonly children: readonly Item[];
}

/** Returns the parts of a screen, which the server groups by lane, with its tasks grouped as requested. */
export function groupedParts<Item extends ItemLike<Item>>(screen: Item, grouping: TaskGrouping): readonly Item[] {
  const lanes = screen.children.filter(({ sort }) => sort === 'lane');
  const [first] = lanes;
  if (grouping === 'lane' || first === undefined) {
    return screen.children;
  }
  const tasks = lanes.flatMap(({ children }) => children);
  const families = [...groupBy(tasks, ({ name }) => taskFamily(name))].map(([family, tasksOfFamily]): Item => {
    const { accepted: done, total } = progressOfReported(tasksOfFamily).tasks;
    const sum = (severity: 'error' | 'warning' | 'information') =>
      tasksOfFamily.reduce((count, { findings }) => count + findings[severity], 0);
    return {
      ...first,
      id: family,
      name: family,
      lane: undefined,
      detail: `${done}/${total}`,
      tally: { done, total, finish: 'accepted' },
      findings: { error: sum('error'), warning: sum('warning'), information: sum('information') },
      children: tasksOfFamily,
    };
  });
  return [...screen.children.filter(({ sort }) => sort !== 'lane'), ...families];
}

/** A group of columns of a matrix. */
export interface ColumnGroup {
  readonly name: string;
  readonly keys: readonly TaskKey[];
}

/** Returns the columns of the tasks of screens. Where the specification leaves the lane of a task open, the first one stated counts. */
export function columnGroups<Item extends ItemLike<Item>>(
  screens: readonly Item[],
  grouping: TaskGrouping,
): readonly ColumnGroup[] {
  const statedLane = (key: TaskKey) => {
    const all = screens.flatMap(({ children }) => children.filter(({ sort }) => sort === 'lane'));
    return all.find(({ children }) => children.some(({ name }) => name === key))?.id ?? '';
  };
  const groups = groupBy(screenTasks, ({ key, gateFamily, lane }) =>
    grouping === 'family' ? gateFamily : (lane ?? statedLane(key)),
  );
  const order = grouping === 'family' ? [...groups.keys()] : [...new Set([...laneNames, ...groups.keys()])];
  return order.flatMap((name) => {
    const keys = groups.get(name)?.map(({ key }) => key) ?? [];
    return keys.length === 0 ? [] : [{ name, keys }];
  });
}

/** Returns the heading of a task: its type, after the family if another task of the group has the same type. */
export function columnHeading(
  key: TaskKey,
  { keys }: ColumnGroup,
  { say }: Pick<Language, 'say'>,
): { readonly family?: string; readonly type: string } {
  const type = taskType(key);
  const isShared = keys.some((other) => other !== key && taskType(other) === type);
  return { ...(isShared ? { family: groupName(taskFamily(key), { say }) } : {}), type: typeName(type, { say }) };
}

const taskFamily = (key: string): string => key.slice(0, Math.max(0, key.indexOf('/')));
const taskType = (key: string): string => key.slice(key.indexOf('/') + 1);
