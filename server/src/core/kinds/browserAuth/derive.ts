import { entryOf } from '../../text/collections';
import type { BrowserAuth } from './model';
import { phrase } from '../../l10n/language';
import { ownOrNext, patternOf, type Derivation, type ObjectContext } from '../contract/derivation';
import { idsByList } from './spec';

/** Returns the derived members of an object of a browser-auth record. */
export function browserAuthDerivations(place: ObjectContext<BrowserAuth>): readonly Derivation[] {
  const { model, path } = place;
  const { program, summary, invariants } = model;
  switch (patternOf(path)) {
    case invariants.path.join('/'):
      return [
        {
          reason: phrase('As in the program of this document.'),
          members: {
            d05Accepted: program.flag('d05Accepted'),
            d06Activated: program.flag('d06Activated'),
          },
          inputs: (member) => [program.at(member)],
        },
        {
          reason: phrase('Follows from `localStorageTokenOperations` of the summary.'),
          members: { browserTokensRemoved: isZero(summary.count('localStorageTokenOperations')) },
          inputs: () => [summary.at('localStorageTokenOperations')],
        },
      ];
    default:
      return path.length === 2 ? inSequence(place, String(path[0])) : [];
  }
}

const isZero = (count: number | undefined) => (count === undefined ? undefined : count === 0);

function inSequence(place: ObjectContext<BrowserAuth>, list: string): readonly Derivation[] {
  const ids = entryOf<readonly string[]>(idsByList, list);
  if (!ids) {
    return [];
  }
  const id = ownOrNext(place, place.model.root.objects(list), 'id', ids);
  const ordinal = ids.indexOf(id ?? '') + 1;
  const members = { id, ...(list === 'targetArchitecture' && ordinal > 0 ? { ordinal } : {}) };
  const inputs = (member: string) => (member === 'ordinal' ? [place.self.at('id')] : undefined);
  return [{ reason: phrase('The next in the order of the specification.'), members, inputs }];
}
