import type { ObjectReader } from '../../json/objectReader';
import type { ItemStatement } from '../../rules/statements';

/** The member that identifies an item, and the members that documents have to agree about. */
const compared = {
  screen: { idMember: 'screenId', members: ['route', 'fidelity'] },
  stage: { idMember: 'id', members: ['status', 'progress'] },
} as const;

/** Returns the statements about each item in a list of screens or stages. */
export const itemStatements = (
  type: ItemStatement['type'],
  items: readonly ObjectReader[],
  role: ItemStatement['role'],
): readonly ItemStatement[] =>
  items.flatMap((part) => {
    const id = part.text(compared[type].idMember);
    return compared[type].members.flatMap((member) => {
      const value = part.text(member);
      return id === undefined || value === undefined ? [] : [{ type, role, id, member, value, at: part.at(member) }];
    });
  });
