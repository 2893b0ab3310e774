import type { MovingItem, ReportedChange, PlacedItem } from './reportedChange';
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
        : [
            {
              ...{ key, before: placedBefore, after: placed },
              change: replacedChange(placed, member, from, to || say('another value')),
            },
          ];
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
          {
            ...{ key, before: placedBefore, after: placed },
            change: replacedChange(placed, recordNames.receiptFile, file, say('another file')),
          },
        ]
      : [];
  });
}

const replacedChange = ({ item, within }: PlacedItem, member: string, from: string, to: string): ReportedChange => ({
  type: 'value',
  name: joinWords([item.name, member], ' · '),
  member,
  within,
  from,
  to,
  direction: 'sideways',
  at: [...item.at, member],
  evidenceWarning: 'replaced',
});
