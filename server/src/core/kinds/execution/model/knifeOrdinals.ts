import type { ObjectReader } from '../../../json/objectReader';
import type { KnifeOrdinal } from '../../../rules/statements';
import { groupBy, memoize } from '../../../text/collections';
import { isPlaceholder } from '../../../text/normalForm';
import { knivesInAll } from '../../contract/knives';
import type { Execution } from './execution';

/** Returns the ordinals of knives that the program and its tasks state. */
export function listKnifeOrdinals({ program, tasks }: Execution): readonly KnifeOrdinal[] {
  const isNoKnife = memoize(isPlaceholder); // Tasks repeat their knife.
  const ordinalOf = (part: ObjectReader, member: 'id' | 'knifeId'): readonly KnifeOrdinal[] => {
    const [knife = '', ordinal] = [part.text(member), part.count('globalOrdinal')];
    return ordinal === undefined || ordinal > knivesInAll || isNoKnife(knife)
      ? []
      : [{ knife, ordinal, isOfTask: member === 'knifeId', at: part.at('globalOrdinal') }];
  };
  return [ordinalOf(program, 'id'), ...tasks.map(({ part }) => ordinalOf(part, 'knifeId'))].flat();
}

/** Returns each ordinal of each knife once, at the first place. */
export const distinctOrdinals = (ordinals: readonly KnifeOrdinal[]): readonly KnifeOrdinal[] =>
  Array.from(
    groupBy(ordinals, ({ knife, ordinal, isOfTask }) => `${ordinal} ${isOfTask} ${knife}`).values(),
    ([first]) => first!,
  );
