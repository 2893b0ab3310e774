import { phrase, type Language } from '../../../language';
import { captureFamilies } from '../facts';
import { keyOf, type Execution, type Screen, type Task } from '../model';
import { hasCapture, isOpen, isSet, type Element } from './element';

/** Something that was done in the world and is to be recorded. Times are ISO 8601; the core has no clock. */
export type Deed =
  | { readonly name: 'recordCapture'; readonly checksum: string; readonly at: string }
  | { readonly name: 'claimTask'; readonly assignee: string; readonly at: string }
  | { readonly name: 'submitTask'; readonly at: string }
  | { readonly name: 'recordReceipt'; readonly receiptId: string };

export type DeedName = Deed['name'];

export const deedTitles: Readonly<Record<DeedName, string>> = {
  recordCapture: phrase('Record capture'),
  claimTask: phrase('Claim task…'),
  submitTask: phrase('Submit task'),
  recordReceipt: phrase('Record receipt…'),
};

/** The next deeds in the life of an element: what was done already is not among them. */
export function nextDeeds({ sort, part }: Element): readonly DeedName[] {
  const life = sort === 'slot' ? slotLife : taskLife;
  const next = life.find(({ done, open }) => isSet(part, ...done) && isOpen(part, ...open));
  return next ? [next.deed] : [];
}

interface Step {
  readonly deed: DeedName;
  readonly done: readonly string[];
  readonly open: readonly string[];
}

const slotLife: readonly Step[] = [
  { deed: 'recordCapture', done: [], open: ['checksum', 'capturedAt', 'receiptId'] },
  { deed: 'recordReceipt', done: ['checksum', 'capturedAt'], open: ['receiptId'] },
];

const taskLife: readonly Step[] = [
  { deed: 'claimTask', done: [], open: ['assignee', 'claimedAt', 'submittedAt', 'receiptId'] },
  { deed: 'submitTask', done: ['assignee', 'claimedAt'], open: ['submittedAt', 'receiptId'] },
  { deed: 'recordReceipt', done: ['assignee', 'claimedAt', 'submittedAt'], open: ['receiptId'] },
];

/** Why a deed of `nextDeeds` is not legal yet, in a sentence; `undefined` when it is. */
export function obstacle(
  execution: Execution,
  element: Element,
  deed: DeedName,
  { say, all }: Language,
): string | undefined {
  if (element.sort === 'slot') {
    return element.mirror || !execution.root.list('captureSlots')
      ? undefined
      : say('The list of slots at the top lacks this slot. Put that right first.');
  }
  const open = openPredecessors(execution, element.task, element.screen);
  if (open === undefined) {
    return say('A predecessor of this task is not listed. Put that right first.');
  }
  if (open.length > 0 || element.part.text('status') !== 'READY_TO_CLAIM') {
    const names = all(open.map(({ part }) => part.text('gateType') ?? ''));
    return open.length > 0
      ? say('This task still waits for {predecessors}.', { predecessors: names })
      : say('This task still waits: nobody can claim it yet.');
  }
  const captured = element.screen.slots.filter(hasCapture).length;
  const members = ['readyTasks', 'waitingTasks'];
  const repeats = members.find((member) => element.screen.part.list(member)?.some((item) => typeof item !== 'string'));
  if (deed === 'recordReceipt' && repeats !== undefined) {
    return say('`{member}` of this screen repeats whole tasks, which is not kept up from here.', { member: repeats });
  }
  const needsCaptures = element.task.facts?.gateType === 'visual_baseline' && deed !== 'claimTask';
  return needsCaptures && captured < captureFamilies.length
    ? say('The visual baseline is the three captures of the screen, and only {count} of them are recorded.', {
        count: captured,
      })
    : undefined;
}

/** The predecessors of a task without a receipt; `undefined` when one of them is not there. */
function openPredecessors(execution: Execution, { facts }: Task, screen: Screen): readonly Task[] | undefined {
  const table = execution.taskTable(screen);
  const predecessors = facts?.predecessors.map((key) => table.get(key));
  return predecessors?.every((task) => task !== undefined)
    ? predecessors.filter((task) => !task.isAccepted)
    : undefined;
}

/** Whether the acceptance of `task` is among what `follower` waits for. */
export const waitsFor = (follower: Task, task: Task): boolean =>
  task.facts !== undefined && (follower.facts?.predecessors.includes(keyOf(task.facts)) ?? false);
