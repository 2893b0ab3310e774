import type { ObjectReader } from '../../json/objectReader';
import { phrase } from '../../l10n/language';
import type { Relation } from '../../relations/relation';
import { isInOrder } from '../../rules/idSequence';
import { countOccurrences, memoizeForObjects } from '../../text/collections';
import { ownOrNext, type ObjectContext } from '../contract/derivation';
import { templatePath } from './contribution/contribution';
import { ownerRoster, templateFolder } from './spec';

/** The members of a kit that follow from others (specification, section 1). */
export const handoffKitsRelations: readonly Relation<ObjectReader>[] = [
  {
    at: 'kits/*',
    member: 'sequence',
    rule: 'kits/order',
    reason: phrase('The kits should be in the order of their owners.'),
    message: 'sequence',
    values: (place) => ({ owner: findOwner(place) ?? '' }),
    compute: (place) => {
      const { model, self } = place;
      const number = ownerRoster.values.indexOf(findOwner(place) ?? '') + 1;
      return number === 0
        ? undefined
        : {
            value: number,
            inputs: () => [self.at('ownerId')],
            // While the owners are not in order, they may be the mistake.
            explainedBy: () => (indexKits(model).areOwnersInOrder ? [] : [{ list: ['kits'], by: ['ownerId'] }]),
          };
    },
  },
  {
    at: 'kits/*',
    member: 'href',
    rule: 'kits/href-filename',
    reason: phrase('The address of a kit ends in its file name.'),
    message: 'differs',
    relatedMessage: 'filename',
    values: ({ self }) => ({ filename: self.text('filename') ?? '' }),
    compute: ({ model, self }) => {
      const filename = self.text('filename');
      const href = self.text('href');
      return filename === undefined
        ? undefined
        : {
            value: href?.split('/').at(-1) === filename ? href : templateFolder + filename,
            inputs: () => [self.at('filename')],
            relatedPlaces: () => [self.at('filename')],
            fix: () => fixOfAddress(self, indexKits(model), templateFolder + filename),
          };
    },
  },
];

/** Returns the owner of a kit; for a kit that is being typed, the first owner without a kit. */
export const findOwner = (place: ObjectContext<ObjectReader>): string | undefined =>
  ownOrNext(place, indexKits(place.model).all, ownerRoster);

/** Each kit is compared with all others, so what they have is counted once. */
const indexKits = memoizeForObjects((root: ObjectReader) => {
  const all = root.objects('kits');
  const textsOf = (member: string) => countOccurrences(all.map((kit) => kit.text(member)));
  return {
    all,
    byKey: new Map(all.map((kit) => [kit.key, kit])),
    hrefs: textsOf('href'),
    filenames: textsOf('filename'),
    areOwnersInOrder: isInOrder(
      all.map((kit) => kit.text('ownerId')),
      ownerRoster.values,
    ),
  };
});

/** A malformed address, or the address of another kit, is the mistake. In other cases the file name may be the mistake. */
function fixOfAddress(kit: ObjectReader, { byKey, hrefs, filenames }: ReturnType<typeof indexKits>, expected: string) {
  const [href = '', filename] = [kit.text('href'), kit.text('filename')];
  const own = byKey.get(kit.key);
  const hasOther = (counts: ReadonlyMap<string | undefined, number>, member: string, text: string | undefined) =>
    (counts.get(text) ?? 0) > (own && own.text(member) === text ? 1 : 0);
  const isTaken = hasOther(hrefs, 'href', expected) || hasOther(filenames, 'filename', filename);
  const isMistaken = !templatePath.test(href) || hasOther(hrefs, 'href', href);
  if (!templatePath.test(expected)) {
    return 'none';
  }
  return isMistaken && !isTaken ? 'derived' : 'assertion';
}
