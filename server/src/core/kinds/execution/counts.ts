import type { ExecutionPlace, Execution } from './model/execution';
import type { ObjectReader } from '../../json/objectReader';
import { phrase } from '../../l10n/language';
import type { Input } from '../../diagnostics/input';
import { makeCount, type CountOf, type DerivedResult, type Relation } from '../../relations/relation';
import { captureRecords, isCaptured, isReceipted, statesAcceptance, slotRecords, taskRecords } from './model/evidence';
import { allGates, gatesOf, otherTaskNames, screensBy, slotsBy, tasksBy, tasksOfScreensBy } from './model/inputs';
import { GateReader } from './model/items';
import { distinctTasks } from './model/distinct';
import { screenAround } from './model/lookup';
import { gatesByMember, tasksByMember } from './model/taskCounts';
import type { Screen } from './model/types';
import { screenTasks } from './spec';
import { sumCounts } from './tasks/unlisted';

interface CountDefinition extends Pick<CountOf<Execution>, 'by' | 'severity' | 'isLimitedByRule' | 'isUncertain'> {
  readonly what: string;
  items(execution: Execution): readonly (ObjectReader | { readonly part: ObjectReader })[] | undefined;
  inputs(execution: Execution): readonly Input[];
}

const partOf = (item: ObjectReader | { readonly part: ObjectReader }) => ('part' in item ? item.part : item);

const allSlots = ({ screens }: Execution) => screens.flatMap(({ slots }) => slots);
const screenGates = ({ screens }: Execution) => screens.flatMap(({ gates }) => gates);
const listedTasks = (execution: Execution) =>
  execution.listsTasks ? distinctTasks(execution, execution.tasks) : undefined;

const acceptedScreens: CountDefinition = {
  what: phrase('Accepted screens'),
  items: ({ screens }) => screens.filter(statesAcceptance),
  by: ['acceptedAt'],
  inputs: () => [screensBy('acceptedAt', 'claimState', 'submittedAt')],
  isLimitedByRule: true, // By boundary/acceptance.
};

const programCounts: Readonly<Record<string, CountDefinition>> = {
  screens: {
    what: phrase('Screens'),
    items: ({ screens }) => screens,
    inputs: () => [screensBy()],
  },
  tasks: {
    what: phrase('Tasks'),
    items: listedTasks,
    inputs: (execution) => tasksBy(execution, []),
    isUncertain: ({ tasks }) => tasks.some(({ facts }) => facts === undefined),
  },
  acceptedTasks: {
    what: phrase('Accepted tasks'),
    items: (execution) => listedTasks(execution)?.filter(({ isAccepted }) => isAccepted),
    by: ['receiptId'],
    inputs: (execution) => tasksBy(execution, [...otherTaskNames, ...taskRecords, 'status']),
    isLimitedByRule: true, // By boundary/acceptance.
  },
  captureSlots: {
    what: phrase('Capture slots'),
    items: allSlots,
    inputs: (execution) => slotsBy(execution, ['id', 'family', 'screenId']),
  },
  capturedSlots: {
    what: phrase('Captured slots'),
    items: (execution) => allSlots(execution).filter(isCaptured),
    by: captureRecords,
    inputs: (execution) => slotsBy(execution, slotRecords),
  },
  acceptedCaptureReceipts: {
    what: phrase('Captures with a receipt'),
    items: (execution) => allSlots(execution).filter(isReceipted),
    by: slotRecords,
    inputs: (execution) => slotsBy(execution, slotRecords),
    isLimitedByRule: true, // By boundary/acceptance.
  },
  preflightChecks: {
    what: phrase('Preflight gates'),
    items: screenGates,
    inputs: allGates,
  },
  preflightPassed: {
    what: phrase('Preflight gates that are PASS'),
    items: (execution) => gatesByMember(screenGates(execution)).preflightPassed,
    by: ['state'],
    inputs: allGates,
  },
  preflightBlocked: {
    what: phrase('Preflight gates that are BLOCKED'),
    items: (execution) => gatesByMember(screenGates(execution)).preflightBlocked,
    by: ['state'],
    inputs: allGates,
  },
  acceptedScreens,
  programAcceptedScreens: acceptedScreens, // More than in this document have no receipts in it.
  fixtureContracts: {
    what: phrase('Fixtures'),
    items: ({ screens }) => screens.filter(({ part }) => part.object('fixture').text('id') !== undefined),
    by: ['fixture'],
    inputs: () => [screensBy('fixture')],
    severity: 'warning',
  },
};

/** The number of tasks of a screen, or their ids if the document lists ids. */
const tasksOfScreen: Relation<Execution> = {
  rule: 'screens/tally',
  at: 'screens/*',
  member: 'tasks',
  reason: phrase('Tasks of this screen'),
  compute: (place) => {
    const tasks = findScreens(place).flatMap((screen) => distinctTasks(place.model, place.model.tasksOf(screen)));
    return tasks.length === 0
      ? undefined
      : {
          value: namesTasks(place, 'tasks') ? tasks.flatMap(({ part }) => part.id ?? []) : tasks.length,
          items: () => tasks.map(({ part }) => part.path),
          inputs: () => tasksOfScreensBy(place.model, findScreens(place), []),
        };
  },
};

/** The number of tasks of a screen in a document without a task list. */
const thirteenTasks: Relation<Execution> = {
  at: 'screens/*',
  member: 'tasks',
  reason: phrase('Tasks of this screen'),
  compute: ({ model }) =>
    model.listsTasks ? undefined : { value: screenTasks.length, items: () => [], inputs: () => [] },
};

/** Returns the number of ready or waiting tasks by their stated statuses. */
function countByStatus(
  at: string,
  member: string,
  counts: 'readyTasks' | 'waitingTasks',
  what: string,
): Relation<Execution> {
  return {
    rule: at === 'program' ? 'program/tally' : 'screens/tally',
    at,
    member,
    reason: what,
    compute: (place) => {
      const { model } = place;
      const screens = at === 'program' ? model.screens : findScreens(place);
      const all = at === 'program' ? model.tasks : screens.flatMap((screen) => model.tasksOf(screen));
      const tasks = distinctTasks(model, all);
      if (tasks.length === 0) {
        return undefined;
      }
      const items = tasksByMember(tasks)[counts];
      const by = ['status', ...taskRecords];
      return {
        value:
          at !== 'program' && namesTasks(place, member) ? items.flatMap(({ part }) => part.id ?? []) : items.length,
        items: () => items.map(({ part }) => part.path),
        countsBy: ['status'],
        inputs: () => (at === 'program' ? tasksBy(model, by) : tasksOfScreensBy(model, screens, by)),
        fix: () => (tasks.some(({ part }) => part.status === undefined) ? 'none' : 'derived'),
        explainedBy: (found) => [
          ...(at === 'program' && found === sumCounts(screens, counts) ? [screensBy(counts)] : []),
          ...(counts === 'waitingTasks' ? complementInput(place, member, tasks.length) : []),
        ],
      };
    },
  };
}

/** Returns the number of ready tasks if the number of waiting tasks follows from it, right or wrong. */
function complementInput({ self }: ExecutionPlace, member: string, count: number): readonly Input[] {
  const ready = member === 'waitingTasks' ? 'readyTasks' : 'readyToClaim';
  return (self.count(ready) ?? NaN) + (self.count(member) ?? NaN) === count ? [self.at(ready)] : [];
}

/** Returns whether a member of a screen names its tasks. A number is compared with the count, whatever other screens have. */
const namesTasks = ({ model, self }: ExecutionPlace, member: string): boolean =>
  typeof self.get(member) !== 'number' && listsTaskIds(model);

/** Returns whether the screens list the ids of their tasks instead of a number. */
const listsTaskIds = ({ screens }: Execution): boolean =>
  screens.some(({ part }) => part.list('tasks')?.every((task) => typeof task === 'string'));

/** Returns the screen at a place. For a screen that is being typed, returns the screen with its id. */
function findScreens({ model, path, self }: ExecutionPlace): readonly Screen[] {
  const around = screenAround(model, path);
  const hasSameId = around?.part.get('screenId') === self.get('screenId');
  const screen = hasSameId ? around : model.screenOf(self.text('screenId'));
  return screen ? [screen] : [];
}

/** The counts of a document without a task list: 13 tasks a screen, and sums of the screens' counts. */
const countsWithoutTaskList: readonly Relation<Execution>[] = [
  {
    rule: 'program/tally',
    at: 'program',
    member: 'tasks',
    reason: phrase('Tasks, 13 a screen'),
    compute: ({ model: { listsTasks, screens } }) =>
      listsTasks || screens.length === 0
        ? undefined
        : { value: screenTasks.length * screens.length, items: () => [], inputs: () => [screensBy()] },
  },
  sumOfScreenCounts('readyToClaim', 'readyTasks', phrase('Tasks that are READY_TO_CLAIM')),
  sumOfScreenCounts('waitingPredecessor', 'waitingTasks', phrase('Tasks that are WAITING_PREDECESSOR')),
];

function sumOfScreenCounts(member: string, counts: 'readyTasks' | 'waitingTasks', what: string): Relation<Execution> {
  return {
    rule: 'program/tally',
    at: 'program',
    member,
    reason: what,
    compute: ({ model: { listsTasks, program, screens } }): DerivedResult | undefined => {
      const value = sumCounts(screens, counts);
      const [otherMember, other] =
        counts === 'readyTasks'
          ? (['waitingPredecessor', 'waitingTasks'] as const)
          : (['readyToClaim', 'readyTasks'] as const);
      return listsTasks || screens.length === 0 || value === undefined
        ? undefined // The schema reports the missing members.
        : {
            value,
            items: () => screens.map(({ part }) => part.at(counts)),
            inputs: () => [screensBy('tasks', 'readyTasks', 'waitingTasks')],
            // If both sums are wrong, a screen may be wrong instead.
            fix: () => (program.count(otherMember) === sumCounts(screens, other) ? 'derived' : 'none'),
          };
    },
  };
}

const gatesOfScreen = (member: 'preflightPassed' | 'preflightBlocked', what: string): Relation<Execution> =>
  makeCount<Execution>({
    rule: 'screens/tally',
    at: 'screens/*',
    member,
    what,
    items: (_, place) =>
      place.self.list('gates') ? gatesByMember(place.self.objects('gates', GateReader))[member] : undefined,
    by: ['state'],
    inputs: (execution, place) => gatesOf(findScreens(place), execution),
  });

/** All counts (specification, sections 3 and 4). */
export const countRelations: readonly Relation<Execution>[] = [
  ...Object.entries(programCounts).map(([member, { items, inputs, ...counted }]) =>
    makeCount<Execution>({
      rule: 'program/tally',
      at: 'program',
      member,
      ...counted,
      // The schema reports a missing list of screens.
      items: (execution) => (execution.root.list('screens')?.length ? items(execution)?.map(partOf) : undefined),
      inputs,
    }),
  ),
  countByStatus('program', 'readyToClaim', 'readyTasks', phrase('Tasks that are READY_TO_CLAIM')),
  countByStatus('program', 'waitingPredecessor', 'waitingTasks', phrase('Tasks that are WAITING_PREDECESSOR')),
  ...countsWithoutTaskList,
  gatesOfScreen('preflightPassed', phrase('Gates of this screen that are PASS')),
  gatesOfScreen('preflightBlocked', phrase('Gates of this screen that are BLOCKED')),
  tasksOfScreen,
  thirteenTasks,
  countByStatus('screens/*', 'readyTasks', 'readyTasks', phrase('Tasks of this screen that are READY_TO_CLAIM')),
  countByStatus(
    'screens/*',
    'waitingTasks',
    'waitingTasks',
    phrase('Tasks of this screen that are WAITING_PREDECESSOR'),
  ),
];
