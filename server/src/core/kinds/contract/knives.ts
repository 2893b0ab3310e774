import type { ObjectReader } from '../../json/objectReader';
import type { KnifeClaim, KnifeCount } from '../../rules/statements';

/** The number of knives of the whole program, and the number of D05 (specification, What the service does). */
export const knivesInAll = 36;
export const knifeD05 = 5;

/** Returns the knives that some members state, for members that are present. */
export function knifeClaims(part: ObjectReader, members: Partial<Record<KnifeCount, string>>): readonly KnifeClaim[] {
  return (Object.entries(members) as [KnifeCount, string][]).flatMap(([what, member]) => {
    const value = part.count(member);
    return value === undefined ? [] : [{ what, value, at: part.at(member) }];
  });
}
