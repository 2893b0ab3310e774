import type { ProgressItemType, ProgressState } from '../../src/core/kinds/contract/progress';
import type { EventType, LegalStep } from '../../src/core/kinds/contract/workflow';
import type { Item } from './view';

/** The properties of a slot or task that determine its menu. */
interface MenuTarget {
  readonly sort?: ProgressItemType | undefined;
  readonly progressState?: ProgressState | undefined;
  readonly step?: LegalStep | undefined;
  /** The published path of its picture or receipt. */
  readonly published?: string | undefined;
}

/** Returns the event that can be recorded now; `undefined` if the picture or receipt that it needs is missing. */
const possibleEvent = ({ step }: MenuTarget, existing: ReadonlySet<string>): EventType | undefined =>
  step?.needs === undefined || existing.has(step.needs) ? step?.event : undefined;

/** Returns the menu items that apply, as the words used in the `when` clauses of `package.json`. */
export function menuWords(item: MenuTarget, existing: ReadonlySet<string>): readonly string[] {
  const file = item.sort === 'task' || item.sort === 'screen' ? 'receipt' : 'artifact';
  const exists = item.published !== undefined && existing.has(item.published);
  const handBack = item.sort === 'task' && item.progressState === 'claimed' ? 'handBackTask' : undefined;
  return [possibleEvent(item, existing), handBack, exists ? file : undefined].filter((word) => word !== undefined);
}

/** Returns the context menu of an item in a webview. VS Code passes `context` to the chosen command. */
export function createMenu(item: Item, file: string, existing: ReadonlySet<string>) {
  const { id, path, range, step, published } = item;
  const context = {
    statusdocsItem: ['item', ...menuWords(item, existing)].join(' '),
    preventDefaultContextMenuItems: true,
    target: { file, range, text: id },
    path,
    step,
    published,
    idToCopy: id,
  };
  return { event: possibleEvent(item, existing), context };
}
