import { laneNames } from '../../src/core/kinds/common/lanes';
import type { ProgressItemType, ProgressState } from '../../src/core/kinds/contract/progress';
import { screenTasks, type TaskKey } from '../../src/core/kinds/common/screenTasks';
import { phrase, type Language } from '../../src/core/l10n/language';
import { entryOf, groupedBy } from '../../src/core/text/collections';
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
  const families = [...groupedBy(tasks, ({ name }) => familyOf(name))].map(([family, tasksOfFamily]): Item => {
    const { accepted: done, total } = progressOfReported(tasksOfFamily).tasks;
    const sum = (severity: 'error' | 'warning' | 'information') =>
      tasksOfFamily.reduce((count, { findings }) => count + findings[severity], 0);
    return {
      ...first,
      id: family,
      name: family,
      lane: undefined,
      detail: `${done}/${total}`,
      tally: { done, total },
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
  const groups = groupedBy(screenTasks, ({ key, gateFamily, lane }) =>
    grouping === 'family' ? gateFamily : (lane ?? statedLane(key)),
  );
  const order = grouping === 'family' ? [...groups.keys()] : [...new Set([...laneNames, ...groups.keys()])];
  return order.flatMap((name) => {
    const keys = groups.get(name)?.map(({ key }) => key) ?? [];
    return keys.length === 0 ? [] : [{ name, keys }];
  });
}

/** Returns the heading of a task: its type, with the family if another task of the group has the same type. */
export function columnName(key: TaskKey, { keys }: ColumnGroup, { say }: Pick<Language, 'say'>): string {
  const type = typeOf(key);
  const name = say(entryOf(names, type) ?? type);
  return keys.some((other) => other !== key && typeOf(other) === type)
    ? `${groupName(familyOf(key), { say })}/${name}`
    : name;
}

/** Returns the name of a lane or family in the language of the reader. */
export function groupName(name: string, { say }: Pick<Language, 'say'>): string {
  const phrase = entryOf(names, name);
  return name === '' ? say('Tasks without a lane') : phrase === undefined ? name : say(phrase);
}

/** Returns the short name of a task in the language of the reader. */
export const taskName = (name: string, { say }: Pick<Language, 'say'>): string =>
  shortName(name)
    .split('/')
    .map((part) => say(entryOf(names, part) ?? part))
    .join('/');

/** Returns the type of a task without its family, except for a type that is in several families. */
export function shortName(name: string): string {
  const [, type] = /^[A-Z_]+\/(\w+)$/.exec(name) ?? [];
  return type === undefined || type === 'exact_release' ? name : type;
}

const familyOf = (key: string): string => key.slice(0, Math.max(0, key.indexOf('/')));
const typeOf = (key: string): string => key.slice(key.indexOf('/') + 1);

/** The names of lanes, families and types, which English readers see as they are written in documents. */
const names: Readonly<Record<string, string>> = {
  CAPTURE: phrase('CAPTURE'),
  EXPERIENCE: phrase('EXPERIENCE'),
  GOVERNANCE: phrase('GOVERNANCE'),
  RELEASE: phrase('RELEASE'),
  PRODUCTION_RECOVERY: phrase('PRODUCTION_RECOVERY'),
  EVIDENCE: phrase('EVIDENCE'),
  RELEASE_PROOF: phrase('RELEASE_PROOF'),
  visual_baseline: phrase('visual_baseline'),
  responsive_reflow: phrase('responsive_reflow'),
  accessibility: phrase('accessibility'),
  owner_approval: phrase('owner_approval'),
  exact_release: phrase('exact_release'),
  rollback_receipt: phrase('rollback_receipt'),
  product: phrase('product'),
  design: phrase('design'),
  architecture: phrase('architecture'),
  qa: phrase('qa'),
  production_smoke: phrase('production_smoke'),
  rollback_drill: phrase('rollback_drill'),
};
