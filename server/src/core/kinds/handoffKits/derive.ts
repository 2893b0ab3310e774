import type { ObjectReader } from '../../json/objectReader';
import { phrase } from '../../l10n/language';
import { ownOrNext, patternOf, type Derivation, type ObjectContext } from '../contract/derivation';
import { findOwner } from './relations';
import { rosters } from './spec';

/** Suggests the names of new items in a kits manifest. Relations determine the other members of a kit. */
export function handoffKitsDerivations(place: ObjectContext<ObjectReader>): readonly Derivation[] {
  const { model, path, self } = place;
  const next = (list: 'protocol' | 'qaGates'): readonly Derivation[] => {
    const id = ownOrNext(place, model.objects(list), rosters[list]);
    return [{ reason: phrase('The next in the order of the specification.'), members: { id } }];
  };
  switch (patternOf(path)) {
    case 'kits/*': {
      const filename = self.text('href')?.split('/').at(-1);
      return [
        { reason: phrase('The kits should be in the order of their owners.'), members: { ownerId: findOwner(place) } },
        { reason: phrase('The address of a kit ends in its file name.'), members: { filename } },
      ];
    }
    case 'protocol/*':
      return next('protocol');
    case 'qaGates/*':
      return next('qaGates');
    default:
      return [];
  }
}
