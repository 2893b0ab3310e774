import { bookingScreens, collectionScreens } from './execution/spec';
import { priorityScreens } from './calibration/spec';
import { patternOf, type ObjectPlace } from './contract/derivation';

/** A value that makes sense somewhere, with what it stands for in the words of the document. */
export interface KnownValue {
  readonly value: string;
  readonly note: string | undefined;
}

/** The values that a document or the specification knows for a member: ids of screens and tasks, routes, repositories. */
export function knownValues(place: ObjectPlace, name: string): readonly KnownValue[] {
  const { views, path } = place;
  const inScreens = patternOf(path) === 'screens/*';
  const isExecution = views.kind === 'booking-execution' || views.kind === 'data-sources-execution';
  switch (name) {
    case 'screenId':
      return isExecution && !inScreens
        ? views.execution.screens.flatMap(({ id, part }) => known(id, part.text('title')))
        : views.kind === 'current-ui-evidence'
          ? unusedPriorityScreens(place)
          : [];
    case 'route':
      return routes(place).flatMap(({ screenId, route }) => known(route, screenId));
    case 'repository':
      return views.browserAuth.repositories.flatMap((each) => known(each.text('id'), each.text('branch')));
    case 'readyTasks':
      return tasksOf(place, 'READY_TO_CLAIM');
    case 'waitingTasks':
      return tasksOf(place, 'WAITING_PREDECESSOR');
    case 'tasks':
      return inScreens ? tasksOf(place, undefined) : [];
    case 'screenTitle':
      return views.execution.screens.flatMap(({ id, part }) => known(part.text('title'), id));
    case 'fixtureId':
      return views.execution.screens.flatMap(({ id, part }) => known(part.part('fixture').text('id'), id));
    default:
      return [];
  }
}

const known = (value: string | undefined, note: string | undefined): readonly KnownValue[] =>
  value === undefined ? [] : [{ value, note }];

function unusedPriorityScreens({ views, path }: ObjectPlace): readonly KnownValue[] {
  const used = new Set(
    views.calibration.screens.filter(({ part }) => part.path[1] !== path[1]).map(({ facts }) => facts?.screenId),
  );
  return priorityScreens
    .filter(({ screenId }) => !used.has(screenId))
    .map(({ screenId, route }) => ({ value: screenId, note: route }));
}

function routes({ views }: ObjectPlace): readonly { readonly screenId: string; readonly route: string }[] {
  switch (views.kind) {
    case 'booking-execution':
      return bookingScreens;
    case 'data-sources-execution':
      return collectionScreens;
    case 'current-ui-evidence':
      return priorityScreens;
    default:
      return [];
  }
}

/** The tasks of the screen at the place, by their status; the list of all has both. */
function tasksOf({ views: { execution }, own }: ObjectPlace, status: string | undefined): readonly KnownValue[] {
  const screen = execution.screenOf(own.text('screenId'));
  return (screen ? execution.tasksOf(screen) : [])
    .filter(({ part }) => status === undefined || part.status === status)
    .flatMap(({ part }) => known(part.id, part.text('gateLabel')));
}
