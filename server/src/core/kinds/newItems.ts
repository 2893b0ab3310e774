import type { Path } from '../json/path';
import { patternOf } from './contract/derivation';
import { priorityScreens } from './calibration/spec';
import { newExecutionItems } from './execution/newItems';
import { numbered } from './handoffKits/derive';
import type { Kind } from './contract/kinds';
import type { Views } from './views';
import type { KeyedList, NewItem } from './contract/newItem';

/** The lists whose items are told apart by a member that the schema does not enumerate, by the pattern of their path. */
export function keyedLists(kind: Kind): Readonly<Record<string, KeyedList>> {
  switch (kind) {
    case 'auth-s08-r02-c02-owner-handoff-kits':
      return Object.fromEntries(Object.entries(numbered).map(([list, values]) => [list, { member: 'id', values }]));
    case 'current-ui-evidence':
      return { screens: { member: 'screenId', values: priorityScreens.map(({ screenId }) => screenId) } };
    default:
      return {};
  }
}

/** The members of an object that the schema does not require, because their name is open, but a document does not go without. */
export const listsAskedFor = (views: Views, path: Path): readonly string[] =>
  views.kind === 'data-sources-execution' && path.length === 0 && !views.execution.listsTasks ? ['tasks'] : [];

/** The items that a list lacks; `undefined` where a kind knows no more than its schema says. */
export function newItems({ kind, execution }: Views, list: Path): readonly NewItem[] | undefined {
  return kind === 'booking-execution' || kind === 'data-sources-execution'
    ? newExecutionItems(execution, patternOf(list), list)
    : undefined;
}
