import type { ObjectReader } from '../../json/objectReader';
import type { ScreenStatement } from '../../rules/statements';

/** Returns the statements about each screen in the list of screens. */
export const screenStatements = (root: ObjectReader, role: ScreenStatement['role']): readonly ScreenStatement[] =>
  root.objects('screens').flatMap((part) => {
    const screen = part.text('screenId');
    return (['route', 'fidelity'] as const).flatMap((member) => {
      const value = part.text(member);
      return screen === undefined || value === undefined ? [] : [{ role, screen, member, value, at: part.at(member) }];
    });
  });
