import type { ObjectReader } from '../../json/objectReader';
import type { ScreenStatement } from '../../rules/statements';

/** What the list of screens of a document says of each. */
export const screenStatements = (root: ObjectReader, role: ScreenStatement['role']): readonly ScreenStatement[] =>
  root.objects('screens').flatMap((part) => {
    const screen = part.text('screenId');
    return (['route', 'fidelity'] as const).flatMap((member) => {
      const value = part.text(member);
      return screen === undefined || value === undefined ? [] : [{ role, screen, member, value, at: part.at(member) }];
    });
  });
