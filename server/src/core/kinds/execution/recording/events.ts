import type { ObjectReader } from '../../../json/objectReader';
import type { Language } from '../../../l10n/language';
import type { EventType } from '../../contract/workflow';
import { predecessorStatuses } from '../model/predecessors';
import { nonPlaceholder, isCaptured } from '../model/evidence';
import { captureFamilies } from '../spec';
import type { Execution } from '../model/execution';
import { taskShortTitle } from '../model/lookup';
import type { SlotOrTask } from './item';

/** The next event in the life of an item; `undefined` at its end, or where it says something odd of itself. */
export function nextEvent({ type, part }: SlotOrTask): EventType | undefined {
  const isDone = (member: string) => nonPlaceholder(part, member) !== undefined;
  const isOpen = (member: string) => (part.get(member) ?? null) === null;
  return transitions[type].find(({ done, open }) => done.every(isDone) && open.every(isOpen))?.event;
}

interface Step {
  readonly event: EventType;
  readonly done: readonly string[];
  readonly open: readonly string[];
}

const transitions: Readonly<Record<SlotOrTask['type'], readonly Step[]>> = {
  slot: [
    { event: 'recordCapture', done: [], open: ['checksum', 'capturedAt', 'receiptId'] },
    { event: 'recordReceipt', done: ['checksum', 'capturedAt'], open: ['receiptId'] },
  ],
  task: [
    { event: 'claimTask', done: [], open: ['assignee', 'claimedAt', 'submittedAt', 'receiptId'] },
    { event: 'submitTask', done: ['assignee', 'claimedAt'], open: ['submittedAt', 'receiptId'] },
    { event: 'recordReceipt', done: ['assignee', 'claimedAt', 'submittedAt'], open: ['receiptId'] },
  ],
};

/** Why the next event is not legal yet, in a sentence; `undefined` when it is. */
export function blockedBy(
  execution: Execution,
  element: SlotOrTask,
  event: EventType,
  language: Language,
): string | undefined {
  if (element.type === 'slot') {
    return element.mirror || !execution.root.list('captureSlots')
      ? undefined
      : language.say('The list of slots at the top lacks this slot. Put that right first.');
  }
  return (
    waiting(execution, element, language) ??
    (event === 'recordReceipt' ? repeatedTasks(element.screen.part, language) : undefined) ??
    (event === 'claimTask' ? undefined : lackOfCaptures(element, language))
  );
}

type TaskElement = Extract<SlotOrTask, { type: 'task' }>;

function waiting(execution: Execution, { task, screen, part }: TaskElement, { say, all }: Language) {
  const standing = predecessorStatuses(execution, screen).get(task);
  if (!standing) {
    return say('A predecessor of this task is not listed, or not as it should be. Put that right first.');
  }
  if (standing.open.length > 0) {
    const predecessors = all(standing.open.map(taskShortTitle));
    return say('This task still waits for {predecessors}.', { predecessors });
  }
  return part.status === 'READY_TO_CLAIM' ? undefined : say('This task is not ready to claim.');
}

/** Lists of ids are kept up; whole tasks that stand twice are not. */
function repeatedTasks(screen: ObjectReader, { say }: Language) {
  const member = ['readyTasks', 'waitingTasks'].find((name) =>
    screen.list(name)?.some((item) => typeof item !== 'string'),
  );
  return member === undefined
    ? undefined
    : say('`{member}` of this screen repeats whole tasks, which is not kept up from here.', { member });
}

function lackOfCaptures({ task, screen }: TaskElement, { say }: Language) {
  const count = screen.slots.filter(isCaptured).length;
  return task.facts?.gateType === 'visual_baseline' && count < captureFamilies.length
    ? say('The visual baseline is the three captures of the screen, and only {count} of them are recorded.', { count })
    : undefined;
}
