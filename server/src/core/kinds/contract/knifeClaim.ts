import type { ObjectReader } from '../../json/objectReader';
import type { KnifeClaim, KnifeCount } from '../../rules/statements';

/** What the members say of the knives, of those that are there. */
export function knifeClaims(part: ObjectReader, members: Partial<Record<KnifeCount, string>>): readonly KnifeClaim[] {
  return (Object.entries(members) as [KnifeCount, string][]).flatMap(([what, member]) => {
    const value = part.count(member);
    return value === undefined ? [] : [{ what, value, at: part.at(member) }];
  });
}
