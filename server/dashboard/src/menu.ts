import type { ProgressItemType, ProgressState } from '../../src/core/kinds/contract/progress';
import type { EventType, LegalStep } from '../../src/core/kinds/contract/workflow';
import type { Item } from './view';

/** What of a slot or task decides what its menu offers. */
interface Offered {
  readonly sort?: ProgressItemType | undefined;
  readonly standing?: ProgressState | undefined;
  readonly step?: LegalStep | undefined;
  /** The path its picture or receipt is published under. */
  readonly published?: string | undefined;
}

/** What can be recorded now: not without the picture or receipt that it needs. `there` are the files that are. */
const eventNow = ({ step }: Offered, there: ReadonlySet<string>): EventType | undefined =>
  step?.needs === undefined || there.has(step.needs) ? step?.event : undefined;

/** What the menu of a slot or task offers, in the words that `package.json` asks for. */
export function wordsOf(item: Offered, there: ReadonlySet<string>): readonly string[] {
  const file = item.sort === 'task' || item.sort === 'screen' ? 'receipt' : 'artifact';
  const isThere = item.published !== undefined && there.has(item.published);
  const handBack = item.sort === 'task' && item.standing === 'claimed' ? 'handBackTask' : undefined;
  return [eventNow(item, there), handBack, isThere ? file : undefined].filter((word) => word !== undefined);
}

/** The menu of an item on a page in the editor, which gives `context` to the command that is chosen. */
export function menuOf(item: Item, file: string, there: ReadonlySet<string>) {
  const { id, path, range, step, published } = item;
  const context = {
    statusdocsItem: ['item', ...wordsOf(item, there)].join(' '),
    preventDefaultContextMenuItems: true,
    target: { file, range, text: id },
    path,
    step,
    published,
    copied: id,
  };
  return { event: eventNow(item, there), context };
}
