import { phrase } from '../../../l10n/language';
import type { Path } from '../../../json/path';
import type { Derivation, ObjectContext } from '../../contract/derivation';
import { agreedMember, agreedFileName, sameOfType, sameOnScreen } from '../model/agreed';
import { screenTasks, type TaskFacts } from '../spec';
import type { Execution } from '../model/execution';
import { executionFolder } from '../model/taskNames';
import { gateNumber, taskNumber } from '../model/naming';
import type { Screen, Task } from '../model/types';
import {
  agreedMembers,
  filesOf,
  idsOf,
  membersOfLane,
  membersOfScreen,
  revisionOf,
  stateIn,
  usualFile,
  type FileMember,
} from './build';

/** Yields the derived members of a task, once its screen and its type are known. */
export function* taskDerivations(place: ObjectContext<Execution>): Generator<Derivation> {
  const { model: execution } = place;
  const { self } = place;
  const typeInId = namesInId(place);
  const facts = screenTasks.find(
    ({ gateFamily, gateType }) =>
      gateFamily === (self.text('gateFamily') ?? typeInId?.family) &&
      gateType === (self.text('gateType') ?? typeInId?.type),
  );
  const screen = execution.screenOf(
    place.ancestors[0]?.text('screenId') ?? self.text('screenId') ?? typeInId?.screenId,
  );
  const others = execution.tasks.filter(({ part }) => !part.isAt(place.path));
  if (screen) {
    yield* screenDerivations(place, screen, others);
  }
  yield {
    reason: phrase('As in the program of this document.'),
    members: revisionOf(execution),
    inputs: (member) => [execution.program.at(member)],
  };
  const alike = others.filter((task) => facts && task.facts === facts && task.screen !== screen);
  if (screen?.id !== undefined && facts) {
    yield typeDerivation(place, screen.id, facts, alike, others);
  }
  if (screen && facts) {
    yield stateDerivation(execution, screen, facts, alike);
  }
  if (alike.length > 0) {
    yield { reason: phrase('As in the same task of other screens.'), members: agreedMembers(alike, sameOfType) };
  }
  const members = membersOfLane(self.text('lane'));
  yield {
    reason: phrase('The lane decides which fields a receipt carries.'),
    members,
    inputs: (member) => (member === 'lane' ? undefined : [self.at('lane')]),
  };
}

/** Yields the members that all tasks of a screen share: from the screen, then from its other tasks. */
function* screenDerivations(
  place: ObjectContext<Execution>,
  screen: Screen,
  others: readonly Task[],
): Generator<Derivation> {
  yield {
    reason: phrase('As on the screen.'),
    members: membersOfScreen(screen),
    inputs: (member) => onScreen(place, screen, member),
  };
  const siblings = others.filter((task) => task.screen === screen);
  const members = agreedMembers(siblings.length > 0 ? siblings : others, sameOnScreen);
  yield { reason: phrase('As in the other tasks.'), members };
}

/** Derives the status and blocker of a task from its predecessors. */
function stateDerivation(execution: Execution, screen: Screen, facts: TaskFacts, alike: readonly Task[]): Derivation {
  const table = execution.taskTable(screen);
  const predecessors = facts.predecessors.flatMap((key) => table.get(key) ?? []);
  return {
    reason: phrase('Follows from whether the predecessors are accepted.'),
    members: stateIn(execution, screen, facts, alike),
    inputs: () => predecessors.map(({ part }) => part.at('receiptId')),
  };
}

/** Returns the place on the screen that a member of a task repeats. The `screenId` of a task is its own. */
function onScreen(
  place: ObjectContext<Execution>,
  { part, facts }: Screen,
  member: string,
): readonly Path[] | undefined {
  switch (member) {
    case 'screenTitle':
      return [part.at('title')];
    case 'route':
      return [facts?.route === undefined ? part.at('route') : screenNamedAt(place)];
    default:
      return undefined;
  }
}

/** Returns the place of the screen id: of the screen around a task, or of the task. */
const screenNamedAt = ({ self, ancestors }: ObjectContext): Path =>
  (ancestors[0]?.has('screenId') ? ancestors[0] : self).at('screenId');

/** Returns the screen, family and type in the id of the task or of its gate. */
function namesInId({ self }: ObjectContext<Execution>) {
  const form = /^[ER]\d{2}-(.+)-(evidence|governance|release_proof)-([a-z_]+)$/;
  const [, screenId, family, type] = form.exec(self.text('id') ?? '') ?? form.exec(self.text('gateId') ?? '') ?? [];
  return screenId === undefined ? undefined : { screenId, family: family?.toUpperCase(), type };
}

function typeDerivation(
  place: ObjectContext<Execution>,
  screenId: string,
  facts: TaskFacts,
  alike: readonly Task[],
  others: readonly Task[],
): Derivation {
  const { model: execution, self } = place;
  const agreedLane = agreedMember(alike, 'lane');
  const lane = facts.lane ?? self.text('lane') ?? (typeof agreedLane === 'string' ? agreedLane : undefined);
  const numbers = {
    task: taskNumber(self.text('id'), execution),
    gate: gateNumber(self.text('gateId'), execution),
  };
  // Two tasks never have the same file.
  const file = (member: FileMember) =>
    [agreedFileName(alike, member), usualFile(facts, member)]
      .flatMap((name) => (name === undefined ? [] : [executionFolder(screenId) + name]))
      .find((path) => !others.some(({ part }) => part.receiptPath === path || part.taskPacketPath === path));
  return {
    reason: phrase('Follows from the screen, the family and the type of the task.'),
    members: { ...idsOf(screenId, facts, numbers), ...membersOfLane(lane), ...filesOf(file) },
    inputs: (member) => inputsOf(member, place, facts),
  };
}

function inputsOf(member: string, place: ObjectContext, facts: TaskFacts): readonly Path[] | undefined {
  const { self } = place;
  switch (member) {
    case 'id':
    case 'gateId':
    case 'receiptPath':
    case 'taskPacketPath':
      return [screenNamedAt(place), self.at('gateFamily'), self.at('gateType')];
    case 'lane':
      return facts.lane === undefined ? undefined : [self.at('gateFamily'), self.at('gateType')];
    case 'receiptFields':
      return facts.lane === undefined ? [self.at('lane')] : [self.at('gateFamily'), self.at('gateType')];
    default:
      return undefined; // The value is the task's own.
  }
}

/** Returns the tasks a screen lacks, in the order of the specification. */
export function missingTasks(execution: Execution, screen: Screen): readonly TaskFacts[] {
  const table = execution.taskTable(screen);
  return screenTasks.filter((facts) => !table.has(facts.key));
}
