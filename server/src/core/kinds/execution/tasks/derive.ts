import { phrase } from '../../../l10n/language';
import type { Derivation, ObjectContext } from '../../contract/derivation';
import { screenTasks, type TaskFacts } from '../spec';
import type { Execution } from '../model/execution';
import type { Screen, Task } from '../model/types';
import { agreedMembers, deriveState } from './build';
import { membersSameOfType, membersSameOnScreen } from './members';
import { deriveScreenAndType, tasksAlike } from './relations';

/** Yields the derived members of a task that no relation determines, once its screen and its type are known. */
export function* taskDerivations(place: ObjectContext<Execution>): Generator<Derivation> {
  const { model: execution } = place;
  const { screen, facts } = deriveScreenAndType(place);
  if (screen) {
    yield* screenDerivations(screen, place);
  }
  if (facts) {
    const { gateFamily, gateType } = facts;
    const alike = tasksAlike(place, facts, screen);
    yield {
      reason: phrase('Follows from the screen, the family and the type of the task.'),
      members: { gateFamily, gateType },
    };
    if (screen) {
      yield stateDerivation(execution, screen, facts, alike);
    }
    yield {
      reason: phrase('As in the same task of other screens.'),
      members: agreedMembers(alike, [...membersSameOfType, 'lane']),
    };
  }
}

/** Yields the members that all tasks of a screen share: from the screen, then from its other tasks. */
function* screenDerivations(
  screen: Screen,
  { model: execution, path }: ObjectContext<Execution>,
): Generator<Derivation> {
  yield { reason: phrase('As on the screen.'), members: { screenId: screen.id } };
  const isOther = ({ part }: Task) => !part.isAt(path);
  const siblings = execution.tasksOf(screen).filter(isOther);
  const members = agreedMembers(siblings.length > 0 ? siblings : execution.tasks.filter(isOther), membersSameOnScreen);
  yield { reason: phrase('As in the other tasks.'), members };
}

/** Derives the status and blocker of a task from its predecessors. */
function stateDerivation(execution: Execution, screen: Screen, facts: TaskFacts, alike: readonly Task[]): Derivation {
  const table = execution.taskTable(screen);
  const predecessors = facts.predecessors.flatMap((key) => table.get(key) ?? []);
  return {
    reason: phrase('Follows from whether the predecessors are accepted.'),
    members: deriveState(execution, screen, facts, alike),
    inputs: () => predecessors.map(({ part }) => part.at('receiptId')),
  };
}

/** Returns the tasks a screen lacks, in the order of the specification. */
export function missingTasks(execution: Execution, screen: Screen): readonly TaskFacts[] {
  const table = execution.taskTable(screen);
  return screenTasks.filter((facts) => !table.has(facts.key));
}
