import type { ObjectContext } from '../contract/derivation';
import { knownValue, type KnownValue } from '../contract/knownValue';
import type { Calibration } from './model';
import { priorityScreens } from './spec';

/** Returns the ids and routes of the priority screens in the specification that a member may hold. */
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

function unusedScreens({ model, path }: ObjectContext<Calibration>): readonly KnownValue[] {
  const used = new Set(
    model.screens.filter(({ part }) => part.path[1] !== path[1]).map(({ facts }) => facts?.screenId),
  );
  return priorityScreens
    .filter(({ screenId }) => !used.has(screenId))
    .map(({ screenId, route }) => ({ value: screenId, note: route }));
}
