import { phrase } from '../../../l10n/language';
import type { Derivation, ObjectContext } from '../../contract/derivation';
import { agreed, agreedBlocker, fileAgreed, sameOfType, sameOnScreen } from '../model/agreed';
import { taskHasValidEvidence } from '../model/evidence';
import { lanes, screenTasks, type Lane, type TaskFacts } from '../spec';
import type { Execution } from '../model/execution';
import { executionFolder, taskName } from '../model/taskNames';
import { gateNumber, taskNumber } from '../model/naming';
import type { Screen, Task } from '../model/types';

/** What follows for a task. Nothing does until it is plain which of the 13 it is, and of which screen. */
export function* taskDerivations(place: ObjectContext<Execution>): Generator<Derivation> {
  const { model: execution } = place;
  const { self } = place;
  const named = namedIn(place);
  const facts = screenTasks.find(
    ({ gateFamily, gateType }) =>
      gateFamily === (self.text('gateFamily') ?? named?.family) && gateType === (self.text('gateType') ?? named?.type),
  );
  const screen = execution.screenOf(place.ancestors[0]?.text('screenId') ?? self.text('screenId') ?? named?.screenId);
  const others = execution.tasks.filter(({ part }) => !part.isAt(place.path));
  if (screen) {
    const siblings = others.filter((task) => task.screen === screen);
    yield ofScreen(screen);
    yield asInSibling(siblings.length > 0 ? siblings : others);
  }
  yield { reason: phrase('As in the program of this document.'), members: revision(execution) };
  const alike = others.filter((task) => facts && task.facts === facts && task.screen !== screen);
  if (screen?.id !== undefined && facts) {
    yield ofFacts(place, screen.id, facts, alike, others);
  }
  if (screen && facts) {
    yield ofChain(execution, screen, facts, alike);
  }
  if (alike.length > 0) {
    yield { reason: phrase('As in the same task of other screens.'), members: picked(alike, sameOfType) };
  }
  yield { reason: phrase('The lane decides which fields a receipt carries.'), members: fieldsOf(self.text('lane')) };
}

/** The screen, family and type that the id of the task or of its gate spells. */
function namedIn({ self }: ObjectContext<Execution>) {
  const form = /^[ER]\d{2}-(.+)-(evidence|governance|release_proof)-([a-z_]+)$/;
  const [, screenId, family, type] = form.exec(self.text('id') ?? '') ?? form.exec(self.text('gateId') ?? '') ?? [];
  return screenId === undefined ? undefined : { screenId, family: family?.toUpperCase(), type };
}

const ofScreen = ({ id, part, facts }: Screen): Derivation => ({
  reason: phrase('As on the screen.'),
  members: { screenId: id, screenTitle: part.text('title'), route: facts?.route ?? part.text('route') },
});

const asInSibling = (tasks: readonly Task[]): Derivation => ({
  reason: phrase('As in the other tasks.'),
  members: picked(tasks, sameOnScreen),
});

/** What all of these tasks say: of one that differs from the others nobody knows whether it is the rule. */
const picked = (tasks: readonly Task[], names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, agreed(tasks, name)]));

const revision = ({ program }: Execution) => ({ sourceRevision: program.text('sourceRevision') });

function ofFacts(
  { model: execution, self }: ObjectContext<Execution>,
  screenId: string,
  facts: TaskFacts,
  alike: readonly Task[],
  others: readonly Task[],
): Derivation {
  const name = taskName(screenId, facts);
  const like = agreed(alike, 'lane');
  const lane = facts.lane ?? self.text('lane') ?? (typeof like === 'string' ? like : undefined);
  const short = name.slice(screenId.length + 1);
  // Two tasks never have the same file.
  const file = (member: 'receiptPath' | 'taskPacketPath', usual: string) =>
    [fileAgreed(alike, member), usual]
      .flatMap((each) => (each === undefined ? [] : [executionFolder(screenId) + each]))
      .find((path) => !others.some(({ part }) => part.receiptPath === path || part.taskPacketPath === path));
  return {
    reason: phrase('Follows from the screen, the family and the type of the task.'),
    members: {
      id: `${taskNumber(self.text('id'), execution)}-${name}`,
      gateId: `${gateNumber(self.text('gateId'), execution)}-${name}`,
      gateFamily: facts.gateFamily,
      gateType: facts.gateType,
      lane,
      ...fieldsOf(lane),
      receiptPath: file('receiptPath', `${short}.receipt.json`),
      taskPacketPath: file('taskPacketPath', `${short}.task.md`),
    },
  };
}

const fieldsOf = (lane: string | undefined) => ({
  receiptFields: isLane(lane) ? lanes[lane].receiptFields : undefined,
});

const isLane = (name: string | undefined): name is Lane => name !== undefined && Object.hasOwn(lanes, name);

function ofChain(execution: Execution, screen: Screen, facts: TaskFacts, alike: readonly Task[]): Derivation {
  const table = execution.taskTable(screen);
  const isReady = facts.predecessors.every((key) => {
    const task = table.get(key);
    return task?.isAccepted === true && taskHasValidEvidence(task);
  });
  return {
    reason: phrase('Follows from whether the predecessors are accepted.'),
    members: {
      status: isReady ? 'READY_TO_CLAIM' : 'WAITING_PREDECESSOR',
      blocker: isReady ? null : agreedBlocker(alike),
    },
  };
}

/** The tasks a screen lacks, in the order of the specification. */
export function missingTasks(execution: Execution, screen: Screen): readonly TaskFacts[] {
  const table = execution.taskTable(screen);
  return screenTasks.filter((facts) => !table.has(facts.key));
}
