import { isAfterDay } from '../../../text/moments';
import { groupBy } from '../../../text/collections';
import type { EventType, ItemEvent, WorkflowEvent } from '../../contract/workflow';
import { predecessorStatuses } from '../model/predecessors';
import type { Execution } from '../model/execution';
import { SlotReader, TaskReader } from '../model/items';
import type { Screen } from '../model/types';
import { findElement, findSameScreen, type SlotOrTask } from './item';
import { gateChanges, type SetChange } from './gates';

/** Returns the changes that record `event`, each place once. Whether the event is legal is checked by `findEventObstacle`. */
export function recordingChanges(element: SlotOrTask, event: WorkflowEvent): readonly SetChange[] {
  const mirror = element.type === 'slot' ? element.mirror : undefined;
  return [element.part, ...(mirror ? [mirror] : [])].flatMap((part) =>
    Object.entries(membersOfEvent(event)).map(([name, value]) => ({ set: part.at(name), value })),
  );
}

/**
 * Returns the changes that follow from events, each place once: the gates of their screens, the tasks that waited, and the day.
 * @param others other versions of the document in a merge
 */
export function changesAfterEvents(
  before: Execution,
  after: Execution,
  events: readonly ItemEvent[],
  others: readonly Execution[] = [],
): readonly SetChange[] {
  const elements = events.flatMap(({ item }) => findElement(before, item.at) ?? []);
  const screens = new Set(elements.flatMap((each) => (each.type === 'slot' ? [each.screen] : [])));
  const tasks = elements.filter((each) => each.type === 'task');
  return [
    ...[...screens].flatMap((screen) => gateChanges(before, after, screen, others)),
    ...[...groupBy(tasks, ({ screen }) => screen)].flatMap(([screen, ofScreen]) =>
      unblockingChanges(
        after,
        screen,
        ofScreen.flatMap(({ task }) => task.facts?.key ?? []),
      ),
    ),
    ...dayChanges(
      before,
      events.map(({ event }) => event),
    ),
  ];
}

/** Moves the day of the document forward to the day of the latest event. */
function dayChanges({ root }: Execution, events: readonly WorkflowEvent[]): readonly SetChange[] {
  const day = root.text('generatedAt');
  const latest = events.reduce((last, event) => {
    const time = 'time' in event ? event.time : '';
    return isAfterDay(time, last) ? time.slice(0, 10) : last;
  }, day);
  return latest === day ? [] : [{ set: root.at('generatedAt'), value: latest }];
}

function membersOfEvent(event: WorkflowEvent): Readonly<Record<string, string | null>> {
  switch (event.name) {
    case 'recordCapture':
      return { checksum: event.checksum, capturedAt: event.time };
    case 'claimTask':
      return { assignee: event.assignee, claimedAt: event.time };
    case 'submitTask':
      return { submittedAt: event.time };
    case 'recordReceipt':
      return { receiptId: event.receiptId };
    case 'handBackTask':
      return { assignee: null, claimedAt: null };
  }
}

/** Returns the event of a type that members record; `undefined` if one of its members is missing. */
export function readEvent(members: Readonly<Record<string, unknown>>, name: EventType): WorkflowEvent | undefined {
  const { checksum, capturedAt } = new SlotReader(members);
  const { assignee, claimedAt, submittedAt, receiptId } = new TaskReader(members);
  switch (name) {
    case 'recordCapture':
      return checksum === undefined || capturedAt === undefined ? undefined : { name, checksum, time: capturedAt };
    case 'claimTask':
      return assignee === undefined || claimedAt === undefined ? undefined : { name, assignee, time: claimedAt };
    case 'submitTask':
      return submittedAt === undefined ? undefined : { name, time: submittedAt };
    case 'recordReceipt':
      return receiptId === undefined ? undefined : { name, receiptId };
    case 'handBackTask':
      return undefined; // It removes members.
  }
}

/** Sets the tasks of a screen to ready that waited for some tasks only. */
function unblockingChanges(after: Execution, screen: Screen, keys: readonly string[]): readonly SetChange[] {
  const screenAfter = findSameScreen(after, screen);
  return [...(screenAfter ? predecessorStatuses(after, screenAfter) : [])]
    .filter(([{ facts }]) => facts?.predecessors.some((key) => keys.includes(key)))
    .filter(([{ part }, { open }]) => open.length === 0 && part.status !== 'READY_TO_CLAIM')
    .flatMap(([{ part }]) => [
      { set: part.at('status'), value: 'READY_TO_CLAIM' },
      ...(part.has('blocker') ? [{ set: part.at('blocker'), value: null }] : []),
    ]);
}
