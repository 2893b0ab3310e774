import type { ExecutionPlace, Execution } from '../model/execution';
import type { Input } from '../../../diagnostics/input';
import { ObjectReader } from '../../../json/objectReader';
import { pointer, type Path } from '../../../json/path';
import { phrase } from '../../../l10n/language';
import { makeRelation, type DerivedResult, type ItemsOfAnyList, type Relation } from '../../../relations/relation';
import { patternOf } from '../../contract/derivation';
import { isLane, type Lane } from '../../common/lanes';
import { agreedFileName, agreedMember } from '../model/agreed';
import { mistakenTitle } from '../model/agreement';
import { isTaken } from '../model/evidence';
import { uncertainScreens } from '../model/inputs';
import { gateNumber, isInFolder, moveIntoFolder, taskNumber } from '../model/naming';
import { numberedTaskName, parseTaskName } from '../model/taskNames';
import { countOccurrences, memoizeForObjects } from '../../../text/collections';
import type { Screen, Task } from '../model/types';
import { lanes, screenTasks, type TaskFacts } from '../spec';

const taskPattern = 'tasks/*';

/** The tasks of a document: at the top level or on screens, in lists of any name. */
export const itemsOfTaskLists: Readonly<Record<string, ItemsOfAnyList<Execution>>> = {
  [taskPattern]: {
    includes: isTaskAt,
    all: ({ root, taskLists }) =>
      taskLists.flatMap(({ parts, screen }) => {
        const ancestors = screen ? [screen.part, root] : [root];
        return parts.map((self) => ({ self, ancestors }));
      }),
  },
};

/** Returns whether the object at `path` is a task, also in a list that holds no other task. */
export function isTaskAt(execution: Execution, path: Path): boolean {
  const isNamedTasks = /^(?:screens\/\*\/)?tasks\/\*$|^screens\/\*\/(?:ready|waiting)Tasks\/\*$/.test(patternOf(path));
  return isNamedTasks || execution.hasTaskListAt(path.slice(0, -1));
}

/** The members of a task that follow from its screen and its type (specification, section 4). */
export const taskRelations: readonly Relation<Execution>[] = [
  // If the copies outweigh the title of a screen or the revision of the program, the rule tasks/screen reports that one, and holds the copies back.
  fromScreen(
    'screenTitle',
    'title',
    ({ part }) => part.text('title'),
    ({ model }, screen) => ({ fix: () => (mistakenTitle(model, screen) === 'copies' ? 'derived' : 'assertion') }),
  ),
  fromScreen(
    'route',
    'route',
    ({ facts, part }) => facts?.route ?? part.text('route'),
    (place) => ({ fix: () => fixUnlessRecorded(place) }),
  ),
  makeRelation({
    at: taskPattern,
    member: 'sourceRevision',
    rule: 'tasks/screen',
    reason: phrase('As in the program of this document.'),
    message: 'revision',
    relatedMessage: 'original',
    isReportedOnce: true,
    value: ({ model: { program } }) => program.text('sourceRevision'),
    rest: ({ model: { program }, self }) => ({
      ...repeatedFrom(program, 'sourceRevision'),
      fix: () => (isTaken({ part: self }) ? 'unknown' : 'derived'),
    }),
  }),
  numberedName('id', taskNumber),
  numberedName('gateId', gateNumber),
  makeRelation({
    ...taskMember('lane'),
    rule: 'tasks/lane',
    message: 'lane',
    value: (place) => deriveScreenAndType(place).facts?.lane,
    rest: (place) => ({ fix: () => fixUnlessRecorded(place), inputs: () => typeAt(place) }),
    values: (place) => ({ type: deriveScreenAndType(place).facts?.gateType ?? '' }),
  }),
  {
    // The rule tasks/lane compares the fields as a set: the specification requires no order.
    ...taskMember('receiptFields'),
    reason: phrase('The lane decides which fields a receipt carries.'),
    compute: (place) => {
      const lane = deriveLane(place);
      // Most types have one lane, even if the task has a different one.
      const inputs = () =>
        deriveScreenAndType(place).facts?.lane === undefined ? [place.self.at('lane')] : typeAt(place);
      return lane && { value: lanes[lane].receiptFields, inputs };
    },
  },
  fileInFolder('receiptPath'),
  fileInFolder('taskPacketPath'),
];

/** Returns the members of a new task of a screen that follow from its type, and from the members in `given`. */
export function membersOfNewTask(
  execution: Execution,
  screen: Screen,
  { gateFamily, gateType }: TaskFacts,
  given: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const members = { screenId: screen.id, gateFamily, gateType, ...given };
  const self = new ObjectReader(members);
  const place = { model: execution, path: [], self, ancestors: [execution.root], domain: '' };
  const following: Record<string, unknown> = { ...members };
  for (const { member, compute } of taskRelations) {
    following[member] = compute(place)?.value ?? self.get(member);
  }
  return following;
}

function taskMember(member: string) {
  return {
    at: taskPattern,
    member,
    reason: phrase('Follows from the screen, the family and the type of the task.'),
  };
}

/** Returns the relation of a member that repeats `name` of the screen. */
function fromScreen(
  member: string,
  name: string,
  read: (screen: Screen) => string | undefined,
  chooseFix: (place: ExecutionPlace, screen: Screen) => Pick<DerivedResult, 'fix'>,
): Relation<Execution> {
  return makeRelation({
    at: taskPattern,
    member,
    rule: 'tasks/screen',
    reason: phrase('As on the screen.'),
    message: 'differs',
    relatedMessage: 'original',
    isReportedOnce: true,
    value: (place) => {
      const { screen } = deriveScreenAndType(place);
      return screen && read(screen);
    },
    rest: (place) => {
      const screen = deriveScreenAndType(place).screen!;
      const namePlaces = () => [screen.part.at('screenId'), ...uncertainScreens(place.model)];
      return { ...repeatedFrom(screen.part, name, namePlaces), ...chooseFix(place, screen) };
    },
  });
}

/** Returns the places that a member follows from which repeats `name` of `original`. */
const repeatedFrom = (original: ObjectReader, name: string, alsoFrom: DerivedResult['inputs'] = () => []) => ({
  inputs: () => [original.at(name), ...alsoFrom()],
  relatedPlaces: () => [original.at(name)],
});

/** Returns the relation of an id: a number, the screen and the type. */
function numberedName(
  member: 'id' | 'gateId',
  numberFor: (id: string | undefined, execution: Execution) => string,
): Relation<Execution> {
  return makeRelation({
    ...taskMember(member),
    rule: 'tasks/id',
    value: (place) => {
      const { screen, facts } = deriveScreenAndType(place);
      return screen?.id === undefined || !facts
        ? undefined
        : numberedTaskName(numberFor(place.self.text(member), place.model), screen.id, facts);
    },
    rest: (place) => ({
      fix: () => fixUnlessRecorded(place),
      inputs: () => [screenNamedAt(place), ...typeAt(place)],
    }),
  });
}

type FileMember = 'receiptPath' | 'taskPacketPath';

/** Returns the name that a receipt or packet of a task has, without its folder. */
const usualFile = ({ nameInId }: TaskFacts, member: FileMember): string =>
  nameInId + (member === 'receiptPath' ? '.receipt.json' : '.task.md');

/** Returns the relation of a path with any file name in the folder of the screen. */
function fileInFolder(member: FileMember): Relation<Execution> {
  return {
    ...taskMember(member),
    rule: 'tasks/paths',
    compute: (place) => {
      const isNew = place.self.text(member) === undefined;
      const inputs = (): readonly Input[] => [screenNamedAt(place), ...(isNew ? typeAt(place) : [])];
      const file = deriveFile(place, member);
      return file && { ...file, inputs };
    },
    values: (place) => ({ folder: deriveScreenAndType(place).screen?.folder ?? '' }),
  };
}

/**
 * Returns the path that a task has in the folder of its screen. A path in a different folder keeps its name, and a new
 * path gets the name that the same task of other screens has, unless a different task has that file.
 */
function deriveFile(place: ExecutionPlace, member: FileMember): Pick<DerivedResult, 'value' | 'fix'> | undefined {
  const { screen, facts } = deriveScreenAndType(place);
  const found = place.self.text(member);
  if (screen?.folder === undefined) {
    return undefined;
  }
  const { folder } = screen;
  if (found !== undefined && isInFolder(found, folder)) {
    return { value: found };
  }
  const moved = found === undefined ? undefined : moveIntoFolder(found, folder);
  const names = facts ? [agreedFileName(tasksAlike(place, facts, screen), member), usualFile(facts, member)] : [];
  const paths = [moved, ...names.map((name) => name && folder + name)].filter((path) => path !== undefined);
  const unused = paths.find((path) => !isUsedByOther(place, screen, path));
  const path = unused ?? paths[0];
  const fix = () => (unused === undefined ? 'unknown' : unused === moved ? fixUnlessRecorded(place) : 'assertion');
  return path === undefined ? undefined : { value: path, fix };
}

/** Returns whether another task of the screen has a path, as it is or as it will be in the folder of the screen. */
function isUsedByOther({ model, path: at }: ExecutionPlace, screen: Screen, path: string): boolean {
  const { counts, own } = pathsOfTasks(model)(screen);
  const inOwn = own.get(pointer(at)) ?? [];
  return (counts.get(path) ?? 0) > inOwn.filter((each) => each === path).length;
}

/** Returns how often the tasks of a screen have each path, and the paths of each task by its pointer. */
const pathsOfTasks = memoizeForObjects((model: Execution) =>
  memoizeForObjects((screen: Screen) => {
    const { folder = '' } = screen;
    const own = new Map(
      model.tasksOf(screen).map(({ part }) => {
        const paths = [part.receiptPath, part.taskPacketPath].filter((path) => path !== undefined);
        return [pointer(part.path), paths.flatMap((path) => [path, moveIntoFolder(path, folder)])] as const;
      }),
    );
    return { counts: countOccurrences([...own.values()].flat()), own };
  }),
);

/** The screen and the type of a task. */
type ScreenAndType = Pick<Task, 'screen' | 'facts'>;

/**
 * Returns the screen and the type of a task. A task of the document has the ones that most of its names agree on. A task
 * that is being written has those of its members or, without them, of its ids.
 */
export function deriveScreenAndType({ model, self, ancestors }: ExecutionPlace): ScreenAndType {
  const task = model.taskOf(self);
  if (task) {
    return task;
  }
  const named = parseTaskName(self.text('id')) ?? parseTaskName(self.text('gateId'));
  const family = self.text('gateFamily') ?? named?.family;
  const type = self.text('gateType') ?? named?.type;
  return {
    facts: screenTasks.find(({ gateFamily, gateType }) => gateFamily === family && gateType === type),
    screen: model.screenOf(ancestors[0]?.text('screenId') ?? self.text('screenId') ?? named?.screenId),
  };
}

/** Returns the tasks of the same family and type on other screens. */
export const tasksAlike = (
  { model, path }: ExecutionPlace,
  facts: TaskFacts,
  screen: Screen | undefined,
): readonly Task[] =>
  model.tasks.filter((task) => task.facts === facts && task.screen !== screen && !task.part.isAt(path));

/** Returns the lane of a task: of its type, or else its own, or else that of the same task of other screens. */
function deriveLane(place: ExecutionPlace): Lane | undefined {
  const { screen, facts } = deriveScreenAndType(place);
  const lane =
    facts?.lane ?? place.self.text('lane') ?? (facts && agreedMember(tasksAlike(place, facts, screen), 'lane'));
  return isLane(lane) ? lane : undefined;
}

/** Returns the place of the screen id: of the screen around a task, or of the task. */
const screenNamedAt = ({ self, ancestors }: ExecutionPlace): Path =>
  (ancestors[0]?.has('screenId') ? ancestors[0] : self).at('screenId');

const typeAt = ({ self }: ExecutionPlace): readonly Path[] => [self.at('gateFamily'), self.at('gateType')];

/** Returns the type of a fix: a value that work was recorded for is only changed one at a time. */
function fixUnlessRecorded({ self }: ExecutionPlace): 'derived' | 'assertion' {
  return isTaken({ part: self }) ? 'assertion' : 'derived';
}
