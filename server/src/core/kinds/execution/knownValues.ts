import { patternOf, type ObjectContext } from '../contract/derivation';
import { known, type KnownValue } from '../contract/knownValue';
import type { Execution } from './model/execution';

/** The ids, titles, routes and tasks that an execution document or the specification knows for a member. */
export function executionKnownValues(place: ObjectContext<Execution>, name: string): readonly KnownValue[] {
  const { screens, variant } = place.model;
  const inScreens = patternOf(place.path) === 'screens/*';
  switch (name) {
    case 'screenId':
      return inScreens ? [] : screens.flatMap(({ id, part }) => known(id, part.text('title')));
    case 'route':
      return [...variant.screens.values()].flatMap(({ screenId, route }) => known(route, screenId));
    case 'readyTasks':
      return tasksOf(place, 'READY_TO_CLAIM');
    case 'waitingTasks':
      return tasksOf(place, 'WAITING_PREDECESSOR');
    case 'tasks':
      return inScreens ? tasksOf(place, undefined) : [];
    case 'screenTitle':
      return screens.flatMap(({ id, part }) => known(part.text('title'), id));
    case 'fixtureId':
      return screens.flatMap(({ id, part }) => known(part.object('fixture').text('id'), id));
    default:
      return [];
  }
}

/** The tasks of the screen at the place, by their status; the list of all has both. */
function tasksOf(
  { model: execution, self }: ObjectContext<Execution>,
  status: string | undefined,
): readonly KnownValue[] {
  const screen = execution.screenOf(self.text('screenId'));
  return (screen ? execution.tasksOf(screen) : [])
    .filter(({ part }) => status === undefined || part.status === status)
    .flatMap(({ part }) => known(part.id, part.text('gateLabel')));
}
