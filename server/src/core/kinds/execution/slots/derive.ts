import type { Path } from '../../../json/path';
import type { Execution } from '../model/execution';
import { phrase } from '../../../l10n/language';
import type { Derivation, ObjectContext } from '../../contract/derivation';
import type { Screen, Slot } from '../model/types';
import { slotMirror } from '../model/mirrors';
import { deriveFamily, parseScreenId } from './slotNames';

/** Yields the derived members of a capture slot, of a screen or of the list at the top level. */
export function* slotDerivations(place: ObjectContext<Execution>): Generator<Derivation> {
  const { model: execution } = place;
  const isMirror = place.path.length === 2;
  const id = isMirror
    ? (place.self.text('screenId') ?? parseScreenId(place.self))
    : place.ancestors[0]?.text('screenId');
  const screen = execution.screenOf(id);
  const screenId = screen?.id ?? (execution.variant.screens.has(id ?? '') ? id : undefined);
  const family = deriveFamily(place);
  if (!family) {
    return;
  }
  const original = isMirror ? screen?.slots.find((slot) => slot.family === family) : undefined;
  if (screen && original) {
    yield {
      reason: phrase('As on the screen, which this repeats.'),
      members: slotMirror.expected(execution.variant, { screen, item: original }),
      // Screen and family determine which slot this copies.
      inputs: (member) =>
        member === 'family' || member === 'screenId' ? undefined : [mirroredPlace(screen, original, member)],
    };
  }
  yield {
    reason: phrase('Follows from the screen and the family of the slot.'),
    members: { family: family.family, ...(isMirror ? { screenId } : {}) },
  };
  yield {
    reason: phrase('As in the other slots.'),
    members: {
      runner: onlyOne(execution.screens.flatMap(({ slots }) => slots).map(({ part }) => part.text('runner'))),
    },
  };
}

/** Returns the place on the screen that a mirrored slot repeats. */
function mirroredPlace({ part }: Screen, original: Slot, member: string): Path {
  switch (member) {
    case 'screenTitle':
      return part.at('title');
    case 'fixtureId':
      return part.object('fixture').at('id');
    default:
      return original.part.at(member);
  }
}

/** Returns the value that all defined values equal; `undefined` if they differ or there are none. */
function onlyOne(values: readonly (string | undefined)[]): string | undefined {
  const distinct = new Set(values.filter((value) => value !== undefined));
  return distinct.size === 1 ? [...distinct][0] : undefined;
}
