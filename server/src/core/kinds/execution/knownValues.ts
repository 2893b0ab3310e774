import { patternOf, type ObjectContext } from '../contract/derivation';
import { knownValue, type KnownValue } from '../contract/knownValue';
import { tasksByMember } from './model/taskCounts';
import { arePredecessorsAccepted } from './model/taskGraph';
import type { Execution } from './model/execution';

/** Returns the ids, titles, routes and tasks in the document or the specification that a member may hold. */
export function executionKnownValues(place: ObjectContext<Execution>, name: string): readonly KnownValue[] {
  const { screens, variant } = place.model;
  const isScreen = patternOf(place.path) === 'screens/*';
  switch (name) {
    case 'screenId':
      return isScreen ? [] : screens.flatMap(({ id, part }) => knownValue(id, part.text('title')));
    case 'route':
      return [...variant.screens.values()].flatMap(({ screenId, route }) => knownValue(route, screenId));
    case 'readyTasks':
    case 'waitingTasks':
      return proposeTasks(place, name);
    case 'tasks':
      return isScreen ? proposeTasks(place, name) : [];
    case 'status':
      return proposeStatus(place);
    case 'screenTitle':
      return screens.flatMap(({ id, part }) => knownValue(part.text('title'), id));
    case 'fixtureId':
      return screens.flatMap(({ id, part }) => knownValue(part.object('fixture').text('id'), id));
    default:
      return [];
  }
}

/** Returns the status that the predecessors of a task allow. */
function proposeStatus({ model: execution, path }: ObjectContext<Execution>): readonly KnownValue[] {
  const task = execution.taskAround(path);
  return task === undefined || task.part.path.length !== path.length
    ? []
    : knownValue(arePredecessorsAccepted(execution, task) ? 'READY_TO_CLAIM' : 'WAITING_PREDECESSOR', undefined);
}

/** Returns the tasks of the screen at this place that `member` may name. */
function proposeTasks(
  { model: execution, self }: ObjectContext<Execution>,
  member: 'tasks' | 'readyTasks' | 'waitingTasks',
): readonly KnownValue[] {
  const screen = execution.screenOf(self.text('screenId'));
  const tasks = tasksByMember(screen ? execution.tasksOf(screen) : [])[member];
  return tasks.flatMap(({ part }) => knownValue(part.id, part.text('gateLabel')));
}
