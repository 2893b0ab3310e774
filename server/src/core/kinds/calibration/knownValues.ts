import type { ObjectContext } from '../contract/derivation';
import { knownValue, type KnownValue } from '../contract/knownValue';
import { unusedScreens, type Calibration } from './model';
import { priorityScreens } from './spec';

/** Returns the values of the specification that complete a member of a screen: its unused ids, or its routes. */
export function calibrationKnownValues(
  { model, path }: ObjectContext<Calibration>,
  name: string,
): readonly KnownValue[] {
  switch (name) {
    case 'screenId': {
      const [, index] = path; // The path is, for example, `screens/3`.
      const otherScreens = model.screens.filter(({ part }) => part.path[1] !== index);
      return unusedScreens(otherScreens).map(({ screenId, route }) => ({ value: screenId, note: route }));
    }
    case 'route':
      return priorityScreens.flatMap(({ screenId, route }) => knownValue(route, screenId));
    default:
      return [];
  }
}
