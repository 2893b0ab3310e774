import type { ObjectContext } from '../contract/derivation';
import { knownValue, type KnownValue } from '../contract/knownValue';
import type { Calibration } from './model';
import { priorityScreens } from './spec';

/** Returns the values of the specification that complete a member of a screen: its unused ids, or its routes. */
export function calibrationKnownValues(place: ObjectContext<Calibration>, name: string): readonly KnownValue[] {
  switch (name) {
    case 'screenId':
      return unusedScreens(place);
    case 'route':
      return priorityScreens.flatMap(({ screenId, route }) => knownValue(route, screenId));
    default:
      return [];
  }
}

/** Returns the ids of the screens that no other screen of the document has. */
function unusedScreens({ model, path }: ObjectContext<Calibration>): readonly KnownValue[] {
  const [, index] = path; // The path is, for example, `screens/3`.
  const otherScreens = model.screens.filter(({ part }) => part.path[1] !== index);
  const used = new Set(otherScreens.map(({ facts }) => facts?.screenId));
  return priorityScreens
    .filter(({ screenId }) => !used.has(screenId))
    .map(({ screenId, route }) => ({ value: screenId, note: route }));
}
