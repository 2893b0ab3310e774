import { ObjectReader, isObject } from '../../../json/objectReader';
import { withChange } from '../../../json/replaceAt';
import { isAfterDay } from '../../../text/moments';
import type { EventChanges, EventType, WorkflowEvent } from '../../contract/workflow';
import { predecessorStatuses } from '../model/predecessors';
import { Execution } from '../model/execution';
import { SlotReader, TaskReader } from '../model/items';
import { findSameScreen, type SlotOrTask } from './item';
import { gateChanges, type SetChange } from './gates';

/**
 * Returns the changes that record `event`, each place once. Whether the event is legal is checked by `findEventObstacle`.
 * @param others other versions of the document in a merge
 */
export function changesForEvent(
  execution: Execution,
  element: SlotOrTask,
  event: WorkflowEvent,
  others: readonly Execution[] = [],
): EventChanges {
  const mirror = element.type === 'slot' ? element.mirror : undefined;
  const direct = [element.part, ...(mirror ? [mirror] : [])].flatMap((part) =>
    Object.entries(listMembers(event)).map(([name, value]) => ({ set: part.at(name), value })),
  );
  const recorded = withChanges(execution, direct);
  const next =
    element.type === 'slot'
      ? gateChanges(execution, recorded, element.screen, others)
      : unblockingChanges(recorded, element);
  return { direct, derived: [...next, ...dayChanges(execution, event)] };
}

/** Moves the day of the document forward to the day of a later event. */
function dayChanges({ root }: Execution, event: WorkflowEvent): readonly SetChange[] {
  const time = 'time' in event ? event.time : '';
  return isAfterDay(time, root.text('generatedAt')) ? [{ set: root.at('generatedAt'), value: time.slice(0, 10) }] : [];
}

function listMembers(event: WorkflowEvent): Readonly<Record<string, string | null>> {
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

/** Sets the tasks to ready that waited for this task only. */
function unblockingChanges(
  after: Execution,
  { screen, task }: Extract<SlotOrTask, { type: 'task' }>,
): readonly SetChange[] {
  const screenAfter = findSameScreen(after, screen);
  const key = task.facts?.key;
  return [...(screenAfter ? predecessorStatuses(after, screenAfter) : [])]
    .filter(([{ facts }]) => key !== undefined && facts?.predecessors.includes(key))
    .filter(([{ part }, { open }]) => open.length === 0 && part.status !== 'READY_TO_CLAIM')
    .flatMap(([{ part }]) => [
      { set: part.at('status'), value: 'READY_TO_CLAIM' },
      ...(part.has('blocker') ? [{ set: part.at('blocker'), value: null }] : []),
    ]);
}

/** Returns a copy of the document with `changes` applied to its value. */
function withChanges(execution: Execution, changes: readonly SetChange[]): Execution {
  const value = changes.reduce<unknown>(withChange, execution.root.value);
  return new Execution(execution.variant, new ObjectReader(isObject(value) ? value : {}));
}
