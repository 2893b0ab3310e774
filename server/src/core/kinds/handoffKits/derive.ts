import { entryOf } from '../../text/collections';
import type { ObjectReader } from '../../json/objectReader';
import { phrase } from '../../l10n/language';
import { ownOrNext, patternOf, type Derivation, type ObjectContext } from '../contract/derivation';
import { owners, qaGateIds, stepIds, templateFolder } from './spec';

const ownerIds: readonly string[] = Object.keys(owners);

/** The lists whose items have an id, each with the ids in order. */
export const idsByList: Readonly<Record<string, readonly string[]>> = { protocol: stepIds, qaGates: qaGateIds };

/** Returns the derived members of an object of the kits manifest. */
export function handoffKitsDerivations(place: ObjectContext<ObjectReader>): readonly Derivation[] {
  const { model, path, self } = place;
  const list = String(path[0]);
  switch (patternOf(path)) {
    case 'kits/*': {
      const ownerId = ownOrNext(place, model.objects('kits'), 'ownerId', ownerIds);
      const sequence = ownerIds.indexOf(ownerId ?? '') + 1;
      const filename = self.text('filename');
      const href = self.text('href');
      return [
        {
          reason: phrase('The kits should be in the order of their owners.'),
          members: { ownerId, sequence: sequence > 0 ? sequence : undefined },
          inputs: (member) => (member === 'sequence' ? [self.at('ownerId')] : undefined),
        },
        {
          reason: phrase('The address of a kit ends in its file name.'),
          members: {
            filename: href?.split('/').at(-1),
            href: filename === undefined ? undefined : templateFolder + filename,
          },
          inputs: (member) => (member === 'href' ? [self.at('filename')] : undefined),
        },
      ];
    }
    case 'protocol/*':
    case 'qaGates/*': {
      const id = ownOrNext(place, model.objects(list), 'id', entryOf(idsByList, list) ?? []);
      return [{ reason: phrase('The next in the order of the specification.'), members: { id } }];
    }
    default:
      return [];
  }
}
