import type { Part } from '../../document/part';
import { phrase } from '../../language';
import type { Derivation, ObjectPlace } from '../derive';
import { isSoundTask } from './evidence';
import { lanes, screenTasks, type Lane, type TaskFacts } from './facts';
import type { Execution, Screen, Task } from './model';
import { executionFolder, taskName } from './taskNames';
import { gateNumber, taskNumber } from './naming';

/** What follows for a task. Nothing does until it is plain which of the 13 it is, and of which screen. */
export function* taskDerivations(place: ObjectPlace): Generator<Derivation> {
  const { execution } = place.views;
  const { own } = place;
  const named = namedIn(place);
  const facts = screenTasks.find(
    ({ gateFamily, gateType }) =>
      gateFamily === (own.text('gateFamily') ?? named?.family) && gateType === (own.text('gateType') ?? named?.type),
  );
  const screen = execution.screenOf(place.above[0]?.text('screenId') ?? own.text('screenId') ?? named?.screenId);
  if (screen) {
    const sibling = execution.tasksOf(screen).find(({ part }) => !part.isAt(place.path));
    yield ofScreen(screen);
    yield asInSibling(sibling?.part ?? execution.tasks[0]?.part);
  }
  yield { because: phrase('As in the program of this document.'), members: revision(execution) };
  const like = facts && execution.tasks.find((task) => task.facts === facts && task.screen !== screen);
  if (screen?.id !== undefined && facts) {
    yield ofFacts(place, screen.id, facts, like?.part);
  }
  if (screen && facts) {
    yield ofChain(execution, screen, facts, like);
  }
  if (like) {
    yield { because: phrase('As in the same task of other screens.'), members: picked(like.part, ofType) };
  }
  yield { because: phrase('The lane decides which fields a receipt carries.'), members: fieldsOf(own.text('lane')) };
}

/** The screen, family and type that the id of the task or of its gate spells. */
function namedIn({ own }: ObjectPlace) {
  const form = /^[ER]\d{2}-(.+)-(evidence|governance|release_proof)-([a-z_]+)$/;
  const [, screenId, family, type] = form.exec(own.text('id') ?? '') ?? form.exec(own.text('gateId') ?? '') ?? [];
  return screenId === undefined ? undefined : { screenId, family: family?.toUpperCase(), type };
}

const ofScreen = ({ id, part, facts }: Screen): Derivation => ({
  because: phrase('As on the screen.'),
  members: { screenId: id, screenTitle: part.text('title'), route: facts?.route ?? part.text('route') },
});

/** What the tasks of one screen have in common, and those that ask for the same on every screen. */
const ofProduct = [
  'knifeId',
  'globalOrdinal',
  'product',
  'productLabel',
  'platformFamily',
  'productOwner',
  'productionPosture',
  'checkedAt',
];
const ofType = [
  'gateLabel',
  'gateRequirement',
  'laneLabel',
  'accountableOwner',
  'reviewer',
  'submissionRequirement',
  'predecessorPath',
  'predecessorValue',
];

const asInSibling = (part: Part | undefined): Derivation => ({
  because: phrase('As in the other tasks.'),
  members: part ? picked(part, ofProduct) : {},
});

const picked = (part: Part, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, part.get(name)]));

const revision = ({ program }: Execution) => ({ sourceRevision: program.text('sourceRevision') });

function ofFacts({ views, own }: ObjectPlace, screenId: string, facts: TaskFacts, like: Part | undefined): Derivation {
  const { execution } = views;
  const name = taskName(screenId, facts);
  const lane = facts.lane ?? own.text('lane') ?? like?.text('lane');
  const short = name.slice(screenId.length + 1);
  const file = (member: string, usual: string) =>
    executionFolder(screenId) + (like?.text(member)?.split('/').at(-1) ?? usual);
  return {
    because: phrase('Follows from the screen, the family and the type of the task.'),
    members: {
      id: `${taskNumber(own.text('id'), execution)}-${name}`,
      gateId: `${gateNumber(own.text('gateId'), execution)}-${name}`,
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

function ofChain(execution: Execution, screen: Screen, facts: TaskFacts, like: Task | undefined): Derivation {
  const table = execution.taskTable(screen);
  const isReady = facts.predecessors.every((key) => {
    const task = table.get(key);
    return task?.isAccepted === true && isSoundTask(task);
  });
  return {
    because: phrase('Follows from whether the predecessors are accepted.'),
    members: {
      status: isReady ? 'READY_TO_CLAIM' : 'WAITING_PREDECESSOR',
      blocker: isReady ? null : (like?.part.blocker ?? undefined),
    },
  };
}

/** The tasks a screen lacks, in the order of the specification. */
export function missingTasks(execution: Execution, screen: Screen): readonly TaskFacts[] {
  const table = execution.taskTable(screen);
  return screenTasks.filter((facts) => !table.has(facts.key));
}
