import type { ObjectReader } from '../../json/objectReader';
import { phrase } from '../../l10n/language';
import { entryOf } from '../../text/collections';
import { ownOrNext, patternOf, type Derivation, type ObjectContext } from '../contract/derivation';
import { ownerOf } from './relations';
import { qaGateIds, stepIds } from './spec';

/** The lists whose items have an id, each with the ids in order. */
export const idsByList: Readonly<Record<string, readonly string[]>> = { protocol: stepIds, qaGates: qaGateIds };

/** Suggests the names of new items in a kits manifest. Relations determine the other members of a kit. */
export function handoffKitsDerivations(place: ObjectContext<ObjectReader>): readonly Derivation[] {
  const { model, path, self } = place;
  const list = String(path[0]);
  switch (patternOf(path)) {
    case 'kits/*': {
      const filename = self.text('href')?.split('/').at(-1);
      return [
        { reason: phrase('The kits should be in the order of their owners.'), members: { ownerId: ownerOf(place) } },
        { reason: phrase('The address of a kit ends in its file name.'), members: { filename } },
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
