import type { Language } from '../../language';
import type { ProgressItem, Standing } from '../../program/item';
import { standings } from './chain';
import { filled, isCaptured, isReceipted } from './evidence';
import { lanes } from './facts';
import { countsOf, slotState, taskState } from './labels';
import { keyOf, type Execution, type Screen, type Slot, type Task } from './model';

/** The screens of an execution document by their group, each with its gates, slots and tasks. */
export function executionProgress(execution: Execution, language: Language): readonly ProgressItem[] {
  const groups = [...new Set(execution.screens.map(groupOf))];
  return groups.map((group) => {
    const screens = execution.screens.filter((screen) => groupOf(screen) === group);
    const captured = screens.flatMap(({ slots }) => slots).filter(isCaptured).length;
    const slots = screens.flatMap((screen) => screen.slots).length;
    return {
      sort: 'group',
      id: group,
      name: group,
      detail: language.say('{captured} of {slots} captured', { captured, slots }),
      at: execution.root.at('screens'),
      children: screens.map((screen) => screenItem(execution, screen, language)),
    };
  });
}

const groupOf = ({ part, facts }: Screen): string => facts?.group ?? part.text('group') ?? '';

function screenItem(execution: Execution, screen: Screen, language: Language): ProgressItem {
  const { say } = language;
  const { part, slots, gates } = screen;
  const tasks = execution.tasksOf(screen);
  const captured = slots.filter(isCaptured).length;
  const passed = gates.filter((gate) => gate.text('state') === 'PASS').length;
  const ofCaptures = say('{captured} of {slots} captured', { captured, slots: slots.length });
  return {
    sort: 'screen',
    id: part.text('screenId') ?? String(part.path.at(-1)),
    name: [part.text('screenId'), part.text('title')].filter((each) => each !== undefined).join(' '),
    detail: tasks.length > 0 ? `${ofCaptures} · ${countsOf(tasks, language)}` : ofCaptures,
    standing: filled(part, 'acceptedAt') === undefined ? undefined : 'accepted',
    at: part.path,
    children: [
      {
        sort: 'group',
        id: 'captureSlots',
        name: say('Capture slots'),
        detail: `${captured}/${slots.length}`,
        at: part.at('captureSlots'),
        children: slots.map((slot) => slotItem(slot, language)),
      },
      {
        sort: 'group',
        id: 'gates',
        name: say('Preflight gates'),
        detail: `${passed}/${gates.length}`,
        at: part.at('gates'),
        children: gates.map((gate) => ({
          sort: 'gate',
          id: gate.text('id') ?? String(gate.path.at(-1)),
          name: gate.text('id') ?? '',
          detail: gate.text('state'),
          standing: gate.text('state') === 'PASS' ? 'done' : 'blocked',
          at: gate.path,
          children: [],
        })),
      },
      ...laneItems(execution, screen, language),
    ],
  };
}

function slotItem(slot: Slot, language: Language): ProgressItem {
  const { part, family } = slot;
  return {
    sort: 'slot',
    id: family?.family ?? String(part.path.at(-1)),
    name: [part.text('family'), part.text('label')].filter((each) => each !== undefined).join(' '),
    detail: slotState(slot, language),
    standing: isReceipted(slot) ? 'accepted' : isCaptured(slot) ? 'active' : 'open',
    at: part.path,
    file: part.text('artifactPath'),
    children: [],
  };
}

/** The tasks of a screen by lane, in the order of the lanes. */
function laneItems(execution: Execution, screen: Screen, language: Language): readonly ProgressItem[] {
  const standing = standings(execution, screen);
  const tasks = execution.tasksOf(screen).map((task) => taskItem(task, standing.get(task)?.open ?? [], language));
  const names = [...new Set([...Object.keys(lanes), ...tasks.map(({ lane }) => lane ?? '')])];
  return names.flatMap((lane): readonly ProgressItem[] => {
    const own = tasks.filter((task) => (task.lane ?? '') === lane);
    const accepted = own.filter((task) => task.standing === 'accepted').length;
    const [first] = own;
    return first
      ? [
          {
            sort: 'group',
            id: `lane ${lane}`,
            name: lane,
            detail: `${accepted}/${own.length}`,
            at: first.at.slice(0, -1),
            lane,
            children: own,
          },
        ]
      : [];
  });
}

function taskItem(task: Task, open: readonly Task[], language: Language): ProgressItem {
  const { part, facts } = task;
  return {
    sort: 'task',
    id: part.text('id') ?? part.path.join('/'),
    name: facts ? keyOf(facts) : (part.text('id') ?? ''),
    detail: taskState(task, language),
    standing: standingOf(task),
    at: part.path,
    lane: part.text('lane'),
    owner: part.text('accountableOwner') ?? part.text('productOwner'),
    waitsFor: open.map((each) => each.part.text('id') ?? ''),
    file: part.text('receiptPath'),
    children: [],
  };
}

function standingOf({ part, isAccepted }: Task): Standing | undefined {
  if (isAccepted) {
    return 'accepted';
  }
  switch (part.text('status')) {
    case 'READY_TO_CLAIM':
      return filled(part, 'assignee') === undefined ? 'ready' : 'active';
    case 'WAITING_PREDECESSOR':
      return 'waiting';
    default:
      return undefined;
  }
}
