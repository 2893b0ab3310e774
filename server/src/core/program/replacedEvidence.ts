import type { MovingItem, PlacedItem } from './reportedChange';
import { recordNames } from '../kinds/contract/lifeCycles';
import { reliesOnReceipt } from '../kinds/contract/progress';
import type { Language } from '../l10n/language';
import { joinWords } from '../text/collections';
import type { ChangedItem } from './steps';

/** The recorded evidence of an item by member names, and the file of its receipt or picture. */
export interface Evidence {
  readonly recorded: Readonly<Record<string, string>>;
  readonly file: string | undefined;
}

type ItemWithEvidence = MovingItem & { readonly evidence?: Evidence | undefined };
type Items = ReadonlyMap<string, PlacedItem<ItemWithEvidence>>;

/**
 * Returns the recorded values that were replaced. Values that were added or removed appear as changes of their items.
 */
export function replacedEvidence(before: Items, after: Items, { say }: Language): readonly ChangedItem[] {
  return [...after].flatMap(([key, placed]) => {
    const placedBefore = before.get(key);
    const recordedBefore = placedBefore?.item.evidence?.recorded ?? {};
    return Object.entries(placed.item.evidence?.recorded ?? {}).flatMap(([member, to]): readonly ChangedItem[] => {
      const from = Object.hasOwn(recordedBefore, member) ? recordedBefore[member] : undefined;
      return from === undefined || from === to
        ? []
        : [replacedItem(key, placedBefore, placed, { member, from, to: to || say('another value') })];
    });
  });
}

/** Returns the receipts that items relied on before and after, if their files were rewritten or removed. */
export function rewrittenReceipts(
  [before, after]: readonly [Items, Items],
  isRewritten: (published: string) => boolean,
  { say }: Language,
): readonly ChangedItem[] {
  return [...after].flatMap(([key, placed]): readonly ChangedItem[] => {
    const placedBefore = before.get(key);
    const file = placed.item.evidence?.file;
    const reliesOnFile = [placedBefore, placed].every((each) => reliesOnReceipt(each?.item));
    return file !== undefined && reliesOnFile && isRewritten(file)
      ? [
          replacedItem(key, placedBefore, placed, {
            member: recordNames.receiptFile,
            from: file,
            to: say('another file'),
          }),
        ]
      : [];
  });
}

const replacedItem = (
  key: string,
  before: PlacedItem | undefined,
  after: PlacedItem,
  { member, from, to }: { readonly member: string; readonly from: string; readonly to: string },
): ChangedItem => ({
  key,
  before,
  after,
  change: {
    type: 'value',
    name: joinWords([after.item.name, member], ' · '),
    member,
    within: after.within,
    from,
    to,
    direction: 'sideways',
    at: [...after.item.at, member],
    evidenceWarning: 'replaced',
  },
});
