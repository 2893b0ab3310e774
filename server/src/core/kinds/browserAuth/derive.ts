import type { Roster } from '../../rules/idSequence';
import { findEntry } from '../../text/collections';
import type { BrowserAuth } from './model';
import { phrase } from '../../l10n/language';
import { ownOrNext, type Derivation, type ObjectContext } from '../contract/derivation';
import { rosters } from './spec';

/** Returns the derived members of an object of a list in a browser-auth record. */
export function browserAuthDerivations(place: ObjectContext<BrowserAuth>): readonly Derivation[] {
  const list = String(place.path[0]);
  const roster = place.path.length === 2 ? findEntry<Roster>(rosters, list) : undefined;
  if (!roster) {
    return [];
  }
  const id = ownOrNext(place, place.model.root.objects(list), roster);
  const ordinal = roster.values.indexOf(id ?? '') + 1;
  const members = { id, ...(list === 'targetArchitecture' && ordinal > 0 ? { ordinal } : {}) };
  const inputs = (member: string) => (member === 'ordinal' ? [place.self.at('id')] : undefined);
  return [{ reason: phrase('The next in the order of the specification.'), members, inputs }];
}
