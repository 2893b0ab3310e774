import type { Part } from '../../../json/objectReader';
import { phrase, type Language } from '../../../l10n/language';
import { standings } from '../model/predecessors';
import { filled, isCaptured } from '../model/evidence';
import { captureFamilies } from '../spec';
import type { Execution } from '../model/execution';
import { taskShortTitle } from '../model/lookup';
import type { Element } from './item';

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

/** The next deed in the life of an element; `undefined` at its end, or where it says something odd of itself. */
export function nextDeed({ sort, part }: Element): DeedName | undefined {
  const isDone = (member: string) => filled(part, member) !== undefined;
  const isOpen = (member: string) => (part.get(member) ?? null) === null;
  return lives[sort].find(({ done, open }) => done.every(isDone) && open.every(isOpen))?.deed;
}

interface Step {
  readonly deed: DeedName;
  readonly done: readonly string[];
  readonly open: readonly string[];
}

const lives: Readonly<Record<Element['sort'], readonly Step[]>> = {
  slot: [
    { deed: 'recordCapture', done: [], open: ['checksum', 'capturedAt', 'receiptId'] },
    { deed: 'recordReceipt', done: ['checksum', 'capturedAt'], open: ['receiptId'] },
  ],
  task: [
    { deed: 'claimTask', done: [], open: ['assignee', 'claimedAt', 'submittedAt', 'receiptId'] },
    { deed: 'submitTask', done: ['assignee', 'claimedAt'], open: ['submittedAt', 'receiptId'] },
    { deed: 'recordReceipt', done: ['assignee', 'claimedAt', 'submittedAt'], open: ['receiptId'] },
  ],
};

/** Why the next deed is not legal yet, in a sentence; `undefined` when it is. */
export function obstacle(
  execution: Execution,
  element: Element,
  deed: DeedName,
  language: Language,
): string | undefined {
  if (element.sort === 'slot') {
    return element.mirror || !execution.root.list('captureSlots')
      ? undefined
      : language.say('The list of slots at the top lacks this slot. Put that right first.');
  }
  return (
    waiting(execution, element, language) ??
    (deed === 'recordReceipt' ? repeatedTasks(element.screen.part, language) : undefined) ??
    (deed === 'claimTask' ? undefined : lackOfCaptures(element, language))
  );
}

type TaskElement = Extract<Element, { sort: 'task' }>;

function waiting(execution: Execution, { task, screen, part }: TaskElement, { say, all }: Language) {
  const standing = standings(execution, screen).get(task);
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
function repeatedTasks(screen: Part, { say }: Language) {
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
