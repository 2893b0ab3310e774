import type { ObjectReader } from '../../../json/objectReader';
import { phrase, type Language } from '../../../l10n/language';
import { memoize } from '../../../text/collections';
import { laterMembers, lifeCycles, membersToShow } from '../../contract/lifeCycles';
import type { EventType, Obstacle } from '../../contract/workflow';
import { predecessorStatus } from '../model/predecessors';
import { nonPlaceholder, isCaptured } from '../model/evidence';
import { baselineTask, captureFamilies } from '../spec';
import type { Execution } from '../model/execution';
import { taskShortTitle } from '../model/lookup';
import type { SlotOrTask } from './item';

const listLifeEvents = ({ type }: SlotOrTask): readonly EventType[] => lifeCycles[type].map(({ event }) => event);

/** Returns the events of an item: first the events of its life in their order, then the events that revert one. */
export const listEvents = (element: SlotOrTask): readonly EventType[] => [
  ...listLifeEvents(element),
  ...(element.type === 'task' ? (['handBackTask'] as const) : []),
];

/** Returns the event that sets a member of an item. */
export const eventSetting = ({ type }: SlotOrTask, member: string): EventType | undefined =>
  lifeCycles[type].find(({ sets }) => sets.some((each) => each === member))?.event;

/** Returns the next event of an item; `undefined` after the last event, or if its recorded members are inconsistent. */
export const nextEvent = (element: SlotOrTask): EventType | undefined =>
  listLifeEvents(element).find((event) => outOfTurn(element, event) === undefined);

/** The reason why it is not the turn of an event. */
interface OutOfTurn {
  readonly turn: 'done' | 'tooEarly' | 'overtaken';
  /** The event that decides: the event itself, a missing earlier event, or a later event that is already recorded. */
  readonly event: EventType;
  /** The member that this event sets. */
  readonly member: string;
}

/** Returns the members of a type in the order of its life cycle, with the events that set them. */
const membersInTurn = memoize((type: SlotOrTask['type']) =>
  lifeCycles[type].flatMap((step) => membersToShow(step).map((member) => ({ event: step.event, member }))),
);

/** Returns the reason why the recorded members of an item do not allow an event; `undefined` if they allow it. */
function outOfTurn({ type, part }: SlotOrTask, event: EventType): OutOfTurn | undefined {
  const life = membersInTurn(type);
  const isOpen = (member: string) => (part.get(member) ?? null) === null;
  const eventIndex = life.findIndex((each) => each.event === event);
  const recordedStep = life.find((each) => each.event === event && !isOpen(each.member));
  const before = life.find(({ member }, index) => index < eventIndex && nonPlaceholder(part, member) === undefined);
  const after = life.find(({ member }, index) => index > eventIndex && !isOpen(member));
  if (recordedStep) {
    return { turn: 'done', ...recordedStep };
  }
  if (before) {
    return { turn: 'tooEarly', ...before };
  }
  return after && { turn: 'overtaken', ...after };
}

/** Returns the reason why an event is not legal now; `undefined` if it is legal. */
export function findEventObstacle(
  execution: Execution,
  element: SlotOrTask,
  event: EventType,
  language: Language,
): Obstacle | undefined {
  if (event === 'handBackTask') {
    return lackOfClaim(element, language);
  }
  const reason = outOfTurn(element, event);
  const itself = reason && turnObstacle(element, reason, language);
  return reason?.turn === 'done' ? itself : (findObstacle(execution, element, event, language) ?? itself);
}

/** Only a claim is handed back: a submission is evidence. */
function lackOfClaim({ part }: SlotOrTask, { say }: Language): Obstacle | undefined {
  const laterMember = laterMembers('claimedAt').find((member) => (part.get(member) ?? null) !== null);
  if (laterMember !== undefined) {
    return { message: say('This task is submitted already, and stays with its assignee.'), at: part.at(laterMember) };
  }
  return (part.get('assignee') ?? part.get('claimedAt') ?? null) === null
    ? { message: say('This task is not claimed yet.'), at: part.at('assignee') }
    : undefined;
}

function turnObstacle({ part }: SlotOrTask, { turn, event, member }: OutOfTurn, { say, template }: Language): Obstacle {
  const at = part.at(member);
  switch (turn) {
    case 'done':
      return {
        message: say('Already recorded: `{member}` is "{value}".', { member, value: String(part.get(member)) }),
        at,
      };
    case 'tooEarly':
      return { message: template(isMissing[event]), at };
    case 'overtaken':
      return { message: say('`{member}` is set already, though it comes later. Correct that first.', { member }), at };
  }
}

const isMissing: Readonly<Record<EventType, string>> = {
  recordCapture: phrase('The capture is not recorded yet.'),
  claimTask: phrase('This task is not claimed yet.'),
  submitTask: phrase('This task is not submitted yet.'),
  recordReceipt: phrase('The receipt is not recorded yet.'),
  handBackTask: phrase('This task is not claimed yet.'),
};

function findObstacle(
  execution: Execution,
  element: SlotOrTask,
  event: EventType,
  language: Language,
): Obstacle | undefined {
  if (element.type === 'slot') {
    return element.mirror || !execution.root.list('captureSlots')
      ? undefined
      : { message: language.say('The list of slots at the top lacks this slot. Add it first.') };
  }
  return (
    predecessorObstacle(execution, element, language) ??
    (event === 'recordReceipt' ? repeatedTasksObstacle(element.screen.part, language) : undefined) ??
    (event === 'claimTask' ? undefined : missingCapturesObstacle(element, language))
  );
}

type TaskElement = Extract<SlotOrTask, { type: 'task' }>;

function predecessorObstacle(
  execution: Execution,
  { task, screen, part }: TaskElement,
  language: Language,
): Obstacle | undefined {
  const { say, all } = language;
  const status = predecessorStatus(execution, screen, task);
  if (!status) {
    return {
      message: say('A predecessor of this task is missing or wrong. Correct the problems of the document first.'),
    };
  }
  const [first, ...more] = status.open;
  if (first) {
    const predecessors = all(status.open.map((each) => taskShortTitle(each, language)));
    const message =
      more.length === 0
        ? say('Waits for {predecessors}, which is not accepted.', { predecessors })
        : say('Waits for {predecessors}, which are not accepted.', { predecessors });
    return { message, at: first.part.path };
  }
  return part.status === 'READY_TO_CLAIM'
    ? undefined
    : {
        message: say('The predecessors of this task are accepted, but its `status` is {status}, not READY_TO_CLAIM.', {
          status: part.status ?? '–',
        }),
        at: part.at('status'),
      };
}

/** Returns the obstacle of a screen whose lists repeat whole tasks: recording only updates lists of ids. */
function repeatedTasksObstacle(screen: ObjectReader, { say }: Language): Obstacle | undefined {
  const member = ['readyTasks', 'waitingTasks'].find((name) =>
    screen.list(name)?.some((item) => typeof item !== 'string'),
  );
  return member === undefined
    ? undefined
    : {
        message: say("`{member}` of this screen repeats whole tasks, which can't be updated from here.", { member }),
        at: screen.at(member),
      };
}

function missingCapturesObstacle({ task, screen }: TaskElement, { say }: Language): Obstacle | undefined {
  const open = screen.slots.find((slot) => !isCaptured(slot));
  const count = screen.slots.filter(isCaptured).length;
  return task.facts === baselineTask && count < captureFamilies.length
    ? {
        message: say('Capture all three slots first ({count} of 3).', { count }),
        at: open?.part.path ?? screen.part.path,
      }
    : undefined;
}
