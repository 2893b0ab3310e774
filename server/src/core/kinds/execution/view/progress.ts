import type { Language } from '../../../l10n/language';
import type { KindProgress, ProgressItem, ProgressState } from '../../contract/progress';
import { progressOfItems } from '../../contract/progressCounts';
import { listFigures, readId, readWritten } from '../../contract/figures';
import { predecessorStatus } from '../model/predecessors';
import { distinctGates, distinctSlots, distinctTasks, isDistinctScreen } from '../model/distinct';
import { slotElement, taskElement } from '../recording/item';
import { legalStep } from '../recording/recordable';
import { lanes } from '../spec';
import { slotState, taskStateName } from './labels';
import type { Execution } from '../model/execution';
import { nonPlaceholder } from '../model/evidence';
import {
  gateProgressState,
  screenProgressState,
  slotProgressState,
  statedScreenState,
  statedTaskState,
  taskProgressState,
} from './progressState';
import { captureWords } from '../../contract/progressWords';
import { groupBy, joinWords } from '../../../text/collections';
import type { GateReader } from '../model/items';
import type { Screen, Slot, Task } from '../model/types';

/**
 * Returns the screens of an execution document by group, each with its gates, slots and tasks. Texts and actions of an
 * item are computed on demand.
 */
export function executionProgress(execution: Execution, language: Language): KindProgress {
  const items = groups(execution, language);
  const progress = progressOfItems(items);
  const { captured, total } = progress.slots;
  return {
    detail: captureWords(progress, language),
    tally: items.length > 0 ? { done: captured, total, finish: 'captured' } : undefined,
    items,
    figures: listFigures(execution.program, [
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
  const byGroup = groupBy(execution.screens, screenGroup);
  return [...byGroup].map(([group, screens]) => {
    const children = screens.map((screen) => screenItem(execution, screen, language));
    const { slots } = progressOfItems(children);
    return {
      type: 'group',
      id: group,
      name: group,
      detail: language.say('{captured} of {slots} captured', { captured: slots.captured, slots: slots.total }),
      tally: { done: slots.captured, total: slots.total, finish: 'captured' },
      at: execution.root.at('screens'),
      children,
    };
  });
}

const screenGroup = ({ part, facts }: Screen): string => part.text('group') ?? facts?.group ?? '';

function screenItem(execution: Execution, screen: Screen, language: Language): ProgressItem {
  const { part } = screen;
  const title = readWritten(part, 'title');
  const [progressState, statedState] = [screenProgressState(execution, screen), statedScreenState(screen)];
  const children = [
    slotGroup(execution, screen, language),
    gateGroup(screen, language),
    ...laneItems(execution, screen, language),
  ];
  const progress = progressOfItems(children);
  return {
    type: 'screen',
    id: readId(part, 'screenId'),
    name: joinWords([part.text('screenId'), title]),
    title,
    get detail() {
      return captureWords(progress, language);
    },
    progressState,
    statedState: statedState === progressState ? undefined : statedState,
    state: part.text('claimState'),
    isRepeated: !isDistinctScreen(execution, screen),
    tally: { done: progress.slots.captured, total: progress.slots.total, finish: 'captured' },
    at: part.path,
    file: part.text('receiptPath'),
    children,
  };
}

function slotGroup(execution: Execution, screen: Screen, language: Language): ProgressItem {
  const { part, slots } = screen;
  const distinct = distinctSlots(screen);
  const children = slots.map((slot) => slotItem(execution, screen, slot, !distinct.includes(slot), language));
  const { captured, total } = progressOfItems(children).slots;
  return {
    type: 'group',
    id: 'captureSlots',
    name: language.say('Capture slots'),
    detail: language.say('{captured} of {slots} captured', { captured, slots: total }),
    tally: { done: captured, total, finish: 'captured' },
    at: part.at('captureSlots'),
    children,
  };
}

function slotItem(
  execution: Execution,
  screen: Screen,
  slot: Slot,
  isRepeated: boolean,
  language: Language,
): ProgressItem {
  const { part, family } = slot;
  return {
    type: 'slot',
    id: family?.family ?? String(part.path.at(-1)),
    name: joinWords([part.family, part.text('label')]),
    get detail() {
      return slotState(slot, language);
    },
    progressState: slotProgressState(slot),
    state: part.status,
    isRepeated,
    at: part.path,
    file: part.artifactPath,
    get step() {
      return legalStep(execution, slotElement(execution, screen, slot), language);
    },
    children: [],
  };
}

function gateGroup(screen: Screen, { say }: Language): ProgressItem {
  const { part, gates } = screen;
  const distinct = distinctGates(screen);
  const children = gates.map((gate) => gateItem(gate, !distinct.includes(gate)));
  const { passed, total } = progressOfItems(children).gates;
  return {
    type: 'group',
    id: 'gates',
    name: say('Preflight gates'),
    detail: say('{passed} of {gates} passed', { passed, gates: total }),
    tally: { done: passed, total, finish: 'passed' },
    at: part.at('gates'),
    children,
  };
}

const gateItem = (gate: GateReader, isRepeated: boolean): ProgressItem => ({
  type: 'gate',
  id: readId(gate),
  name: gate.id ?? '',
  detail: gate.state,
  progressState: gateProgressState(gate),
  state: gate.state,
  isRepeated,
  at: gate.path,
  children: [],
});

/** Returns the tasks of a screen, grouped by lane in the order of the lanes. */
function laneItems(execution: Execution, screen: Screen, language: Language): readonly ProgressItem[] {
  const openOf = (task: Task) => predecessorStatus(execution, screen, task)?.open;
  const all = execution.tasksOf(screen);
  const distinct = new Set(distinctTasks(execution, all));
  const tasks = all.map((task) => taskItem(execution, task, !distinct.has(task), openOf, language));
  const byLane = groupBy(tasks, ({ lane }) => lane ?? '');
  const names = new Set([...Object.keys(lanes), ...byLane.keys()]);
  return [...names].flatMap((lane): readonly ProgressItem[] => {
    const children = byLane.get(lane) ?? [];
    const { accepted, total } = progressOfItems(children).tasks;
    const [first] = children;
    return first
      ? [
          {
            type: 'lane',
            id: lane,
            name: lane === '' ? language.say('Tasks without a lane') : lane,
            detail: `${accepted}/${total}`,
            tally: { done: accepted, total, finish: 'accepted' },
            at: first.at.slice(0, -1),
            lane,
            children,
          },
        ]
      : [];
  });
}

function taskItem(
  execution: Execution,
  task: Task,
  isRepeated: boolean,
  openOf: (task: Task) => readonly Task[] | undefined,
  language: Language,
): ProgressItem {
  const { part } = task;
  const [progressState, statedState] = [taskProgressState(execution, task), statedTaskState(task)];
  return {
    type: 'task',
    id: readId(part),
    name: progressName(task),
    get detail() {
      return taskDetail(task, progressState, language);
    },
    progressState,
    statedState: statedState === progressState ? undefined : statedState,
    state: part.status,
    isRepeated,
    at: part.path,
    lane: task.subject.lane,
    owner: readWritten(part, 'accountableOwner') ?? readWritten(part, 'productOwner'),
    assignee: nonPlaceholder(part, 'assignee'),
    claimedAt: part.claimedAt,
    get waitsFor() {
      return openOf(task)?.map((each) => ({ id: readId(each.part), name: progressName(each), at: each.part.path }));
    },
    file: part.receiptPath,
    get step() {
      return legalStep(execution, taskElement(task), language);
    },
    children: [],
  };
}

/** Returns the state of a task, with its assignee. */
function taskDetail(task: Task, progressState: ProgressState | undefined, language: Language): string | undefined {
  const assignee = nonPlaceholder(task.part, 'assignee');
  const state = taskStateName(task, progressState, language);
  return assignee !== undefined && (progressState === 'claimed' || progressState === 'submitted')
    ? language.say('{state} by {who}', { state: state ?? '', who: assignee })
    : state;
}

const progressName = ({ part, facts }: Task): string => (facts ? facts.key : (part.id ?? ''));
