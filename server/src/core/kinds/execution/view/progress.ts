import type { Language } from '../../../l10n/language';
import type { KindProgress, ProgressItem, Ratio } from '../../contract/progress';
import { figuresOf, idOf, tallyOf } from '../../contract/figures';
import { predecessorStatuses } from '../model/predecessors';
import { isCaptured, isReceipted } from '../model/evidence';
import { slotElement, taskElement } from '../recording/item';
import { legalStep } from '../recording/recordable';
import { lanes } from '../spec';
import { slotState, tasksInWords, taskState } from './labels';
import type { Execution } from '../model/execution';

import { nonPlaceholder } from '../model/evidence';
import { screenProgressState, taskProgressState } from './progressState';
import { groupedBy, joinWords } from '../../../text/collections';
import type { Screen, Slot, Task } from '../model/types';

/**
 * Returns the screens of an execution document by group, each with its gates, slots and tasks. The actions of an item
 * are computed on demand.
 */
export function executionProgress(execution: Execution, language: Language): KindProgress {
  const { program } = execution;
  const captured = tallyOf(uniqueScreens(execution, execution.screens).flatMap(uniqueSlots), isCaptured);
  return {
    detail: captureWords(captured, uniqueTasks(execution, execution.tasks), language),
    items: groups(execution, language),
    figures: figuresOf(program, [
      'capturedSlots',
      'acceptedCaptureReceipts',
      'acceptedTasks',
      'acceptedScreens',
      'programAcceptedScreens',
      'preflightPassed',
      'programComplete',
    ]),
  };
}

function groups(execution: Execution, language: Language): readonly ProgressItem[] {
  const byGroup = groupedBy(execution.screens, groupOf);
  return [...byGroup].map(([group, screens]) => {
    const tally = tallyOf(uniqueScreens(execution, screens).flatMap(uniqueSlots), isCaptured);
    return {
      type: 'group',
      id: group,
      name: group,
      detail: language.say('{captured} of {slots} captured', { captured: tally.done, slots: tally.total }),
      tally,
      at: execution.root.at('screens'),
      children: screens.map((screen) => screenItem(execution, screen, language)),
    };
  });
}

/**
 * Returns screens without duplicates, which are listed but not counted. The rules report each duplicate. Of screens with
 * the same id, the one with the tasks is kept.
 */
const uniqueScreens = (execution: Execution, screens: readonly Screen[]): readonly Screen[] =>
  screens.filter((screen) => [undefined, screen].includes(execution.screenOf(screen.id)));

/** Returns the slots of a screen, the first of each family. */
const uniqueSlots = ({ slots }: Screen): readonly Slot[] => firstOfEach(slots, ({ family }) => family);

/** Returns the first item with each key, and all items without a key. */
const firstOfEach = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): readonly Item[] =>
  [...groupedBy(items, keyOf)].flatMap(([key, same]) => (key === undefined ? same : same.slice(0, 1)));

/** Returns tasks without duplicates: of each screen, the first of each family and type. */
const uniqueTasks = (execution: Execution, tasks: readonly Task[]): readonly Task[] =>
  tasks.filter((task) => {
    const { screen, facts } = task;
    return !screen || !facts || execution.taskTable(screen).get(facts.key) === task;
  });

/** "1 of 3 captured · 1 ready, 12 waiting". */
function captureWords(captured: Ratio, tasks: readonly Task[], language: Language): string {
  const slots = language.say('{captured} of {slots} captured', { captured: captured.done, slots: captured.total });
  return joinWords([slots, tasksInWords(tasks, language)], ' · ');
}

const groupOf = ({ part, facts }: Screen): string => part.text('group') ?? facts?.group ?? '';

function screenItem(execution: Execution, screen: Screen, language: Language): ProgressItem {
  const { part } = screen;
  const tasks = uniqueTasks(execution, execution.tasksOf(screen));
  const tally = tallyOf(uniqueSlots(screen), isCaptured);
  return {
    type: 'screen',
    id: idOf(part, 'screenId'),
    name: joinWords([part.text('screenId'), part.text('title')]),
    detail: captureWords(tally, tasks, language),
    progressState: screenProgressState(screen),
    state: part.text('claimState'),
    tally,
    at: part.path,
    file: part.text('receiptPath'),
    children: [
      slotGroup(execution, screen, language),
      gateGroup(screen, language),
      ...laneItems(execution, screen, language),
    ],
  };
}

function slotGroup(execution: Execution, screen: Screen, language: Language): ProgressItem {
  const { part, slots } = screen;
  const tally = tallyOf(uniqueSlots(screen), isCaptured);
  return {
    type: 'group',
    id: 'captureSlots',
    name: language.say('Capture slots'),
    detail: `${tally.done}/${tally.total}`,
    tally,
    at: part.at('captureSlots'),
    children: slots.map((slot) => slotItem(execution, screen, slot, language)),
  };
}

function slotItem(execution: Execution, screen: Screen, slot: Slot, language: Language): ProgressItem {
  const { part, family } = slot;
  return {
    type: 'slot',
    id: family?.family ?? String(part.path.at(-1)),
    name: joinWords([part.family, part.text('label')]),
    detail: slotState(slot, language),
    progressState: isReceipted(slot) ? 'accepted' : isCaptured(slot) ? 'captured' : 'open',
    state: part.status,
    at: part.path,
    file: part.artifactPath,
    get step() {
      return legalStep(execution, slotElement(execution, screen, slot), language);
    },
    children: [],
  };
}

function gateGroup({ part, gates }: Screen, { say }: Language): ProgressItem {
  const tally = tallyOf(
    firstOfEach(gates, ({ id }) => id),
    (gate) => gate.state === 'PASS',
  );
  return {
    type: 'group',
    id: 'gates',
    name: say('Preflight gates'),
    detail: `${tally.done}/${tally.total}`,
    tally,
    at: part.at('gates'),
    children: gates.map((gate) => ({
      type: 'gate',
      id: idOf(gate),
      name: gate.id ?? '',
      detail: gate.state,
      progressState: gate.state === 'PASS' ? 'done' : 'blocked',
      state: gate.state,
      at: gate.path,
      children: [],
    })),
  };
}

/** Returns the tasks of a screen, grouped by lane in the order of the lanes. */
function laneItems(execution: Execution, screen: Screen, language: Language): readonly ProgressItem[] {
  let statuses: ReturnType<typeof predecessorStatuses> | undefined;
  const openOf = (task: Task) => (statuses ??= predecessorStatuses(execution, screen)).get(task)?.open;
  const tasks = execution.tasksOf(screen).map((task) => taskItem(execution, task, openOf, language));
  const byLane = groupedBy(tasks, ({ lane }) => lane ?? '');
  const uniqueByLane = groupedBy(uniqueTasks(execution, execution.tasksOf(screen)), ({ part }) => part.lane ?? '');
  const names = new Set([...Object.keys(lanes), ...byLane.keys()]);
  return [...names].flatMap((lane): readonly ProgressItem[] => {
    const tasksOfLane = byLane.get(lane) ?? [];
    const tally = tallyOf(uniqueByLane.get(lane) ?? [], (task) => taskProgressState(task) === 'accepted');
    const [first] = tasksOfLane;
    return first
      ? [
          {
            type: 'lane',
            id: lane,
            name: lane === '' ? language.say('Tasks without a lane') : lane,
            detail: `${tally.done}/${tally.total}`,
            tally,
            at: first.at.slice(0, -1),
            lane,
            children: tasksOfLane,
          },
        ]
      : [];
  });
}

function taskItem(
  execution: Execution,
  task: Task,
  openOf: (task: Task) => readonly Task[] | undefined,
  language: Language,
): ProgressItem {
  const { part } = task;
  return {
    type: 'task',
    id: idOf(part),
    name: nameOf(task),
    detail: taskDetail(task, language),
    progressState: taskProgressState(task),
    state: part.status,
    at: part.path,
    lane: part.lane,
    owner: part.text('accountableOwner') ?? part.text('productOwner'),
    assignee: nonPlaceholder(part, 'assignee'),
    get waitsFor() {
      return openOf(task)?.map((each) => ({ id: idOf(each.part), name: nameOf(each), at: each.part.path }));
    },
    file: part.receiptPath,
    get step() {
      return legalStep(execution, taskElement(task), language);
    },
    children: [],
  };
}

/** Returns the state of a task, with its assignee. */
function taskDetail(task: Task, language: Language): string | undefined {
  const assignee = nonPlaceholder(task.part, 'assignee');
  const progressState = taskProgressState(task);
  const state = taskState(task, language);
  return assignee !== undefined && (progressState === 'claimed' || progressState === 'submitted')
    ? language.say('{state} by {who}', { state: state ?? '', who: assignee })
    : state;
}

const nameOf = ({ part, facts }: Task): string => (facts ? facts.key : (part.id ?? ''));
