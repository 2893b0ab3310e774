/**
 * A screen of the booking document in any state, with consistent mirrors and counts. Written from the specification and
 * independent of the rules, which are compared with it.
 */
import { programValue, type Json } from './examples';

type Member = { [name: string]: Json };

interface TaskState {
  status: 'READY_TO_CLAIM' | 'WAITING_PREDECESSOR';
  blocker: string | null;
  assignee: string | null;
  claimedAt: string | null;
  submittedAt: string | null;
  receiptId: string | null;
}

interface SlotState {
  checksum: string | null;
  capturedAt: string | null;
  receiptId: string | null;
}

interface ScreenState {
  tasks: TaskState[];
  slots: SlotState[];
  /** The states of the gates CAPTURE_ARTIFACT and REVIEWED_RECEIPT. */
  gates: [string, string];
  acceptedAt: string | null;
}

/** The tasks in the order of the document, each with the numbers of its predecessors (specification, "States"). */
const tasks: readonly { readonly name: string; readonly after: readonly number[] }[] = [
  { name: 'visual_baseline', after: [] },
  { name: 'responsive_reflow', after: [0] },
  { name: 'accessibility', after: [0] },
  { name: 'owner_approval', after: [1, 2] },
  { name: 'exact_release', after: [6, 7, 8, 9] },
  { name: 'rollback_receipt', after: [10, 11] },
  { name: 'product', after: [1, 2] },
  { name: 'design', after: [1, 2] },
  { name: 'architecture', after: [1, 2] },
  { name: 'qa', after: [1, 2] },
  { name: 'exact_release', after: [6, 7, 8, 9] },
  { name: 'production_smoke', after: [10] },
  { name: 'rollback_drill', after: [10, 11] },
];

/** The progress of a task or slot. For a slot: 0 nothing, 1 captured, 2 with its receipt. */
export type Level = 0 | 1 | 2 | 3;

/** The progress of the slots and tasks of the screen. */
export type Levels = readonly [slots: readonly Level[], tasks: readonly Level[]];

/** The numbers of the tasks, each after its predecessors. */
const inTime = [0, 1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 4, 5];

const day = (task: number, level: number) =>
  `2026-03-${String(15 + inTime.indexOf(task)).padStart(2, '0')}T0${level}:00:00+08:00`;

const taskAt = (task: number, isFree: boolean, level: Level): TaskState => ({
  status: isFree ? 'READY_TO_CLAIM' : 'WAITING_PREDECESSOR',
  blocker: isFree ? null : '等待前置任务验收',
  assignee: level > 0 ? `值班组 ${task}` : null,
  claimedAt: level > 0 ? day(task, 1) : null,
  submittedAt: level > 1 ? day(task, 2) : null,
  receiptId: level > 2 ? `receipt-${task}` : null,
});

const slotAt = (slot: number, level: Level): SlotState => ({
  checksum: level > 0 ? String(slot + 1).repeat(64) : null,
  capturedAt: level > 0 ? '2026-03-14T01:00:00+08:00' : null,
  receiptId: level > 1 ? `capture-${slot}` : null,
});

/** Returns the screen with this progress. A task can be claimed if its predecessors are accepted. */
export function screenAt(slots: readonly Level[], levels: readonly Level[]): ScreenState {
  const isFree = (task: number) => tasks[task]!.after.every((each) => levels[each] === 3);
  return {
    slots: slots.map((level, slot) => slotAt(slot, level)),
    tasks: levels.map((level, task) => taskAt(task, isFree(task), level)),
    gates: [
      slots.every((level) => level > 0) ? 'PASS' : 'BLOCKED',
      slots.every((level) => level > 1) ? 'PASS' : 'BLOCKED',
    ],
    acceptedAt: null,
  };
}

/** Returns the progress after each legal step: a capture, its receipt, a claim, a submission, an acceptance. */
export function next(slots: readonly Level[], levels: readonly Level[]): readonly Levels[] {
  const isCaptured = slots.every((level) => level > 0);
  const ofSlots = slots.flatMap((level, slot) =>
    level < 2 ? [[slots.with(slot, (level + 1) as Level), levels] as const] : [],
  );
  const ofTasks = levels.flatMap((level, task) => {
    const isFree = tasks[task]!.after.every((each) => levels[each] === 3);
    const isProved = task !== 0 || level < 2 || isCaptured;
    return level < 3 && isFree && isProved ? [[slots, levels.with(task, (level + 1) as Level)] as const] : [];
  });
  return [...ofSlots, ...ofTasks];
}

/** The number of a screen of the booking document without any records. */
const untouched = 3;

let document: { [name: string]: Json } | undefined;

/** Returns the booking document with one screen in a state. */
export function documentWith(state: ScreenState): string {
  document ??= programValue('booking-execution.json'); // Each state replaces the one before in the same document.
  putScreen(document, untouched, state);
  return JSON.stringify(document);
}

/** Returns the booking document with that screen accepted: its captures, their receipts and its 13 tasks. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests make mistakes in it, where its type no longer holds
export function accepted(): any {
  const program = programValue('booking-execution.json');
  const state = screenAt(
    [2, 2, 2],
    Array.from({ length: 13 }, () => 3),
  );
  putScreen(program, untouched, { ...state, acceptedAt: '2026-04-20T00:00:00+08:00' });
  return program;
}

/** Sets the state of a screen of the booking document, with its mirrors and counts. */
export function putScreen(document: { [name: string]: Json }, screen: number, state: ScreenState): void {
  const [own, program] = [(document.screens as Member[])[screen]!, document.program as Member];
  const slots = own.captureSlots as Member[];
  const gates = own.gates as Member[];
  const before = countsOf(document);
  document.generatedAt = '2026-04-30'; // Later than all records.
  state.slots.forEach((slot, index) => {
    Object.assign(slots[index]!, slot);
    Object.assign((document.captureSlots as Member[])[screen * 3 + index]!, slot);
  });
  state.tasks.forEach((task, index) => Object.assign((document.tasks as Member[])[screen * 13 + index]!, task));
  state.gates.forEach((gate, index) => {
    const place = gates.length - 2 + index;
    gates[place]!.state = gate;
    (document.preflightGates as Member[])[screen * gates.length + place]!.state = gate;
  });
  const isAccepted = state.acceptedAt !== null;
  Object.assign(own, {
    assignee: isAccepted ? '值班组' : null,
    claimedAt: isAccepted ? day(0, 1) : null,
    submittedAt: isAccepted ? day(0, 2) : null,
    acceptedAt: state.acceptedAt,
  });
  const ready = state.tasks.filter(({ status }) => status === 'READY_TO_CLAIM').length;
  const passed = gates.filter((gate) => gate.state === 'PASS').length;
  Object.assign(own, {
    readyTasks: ready,
    waitingTasks: tasks.length - ready,
    preflightPassed: passed,
    preflightBlocked: gates.length - passed,
  });
  const after = countsOf(document);
  for (const name of Object.keys(after)) {
    program[name] = (program[name] as number) + after[name]! - before[name]!;
  }
}

/** Returns the counts of `program`, computed again. */
function countsOf(document: { [name: string]: Json }): { [name: string]: number } {
  const all = document.tasks as Member[];
  const screens = document.screens as Member[];
  const slots = screens.flatMap(({ captureSlots }) => captureSlots as Member[]);
  const gates = screens.flatMap((each) => each.gates as Member[]);
  const isSet = (item: Member, ...names: string[]) => names.every((name) => item[name] !== null);
  return {
    readyToClaim: all.filter(({ status }) => status === 'READY_TO_CLAIM').length,
    waitingPredecessor: all.filter(({ status }) => status === 'WAITING_PREDECESSOR').length,
    acceptedTasks: all.filter((task) => isSet(task, 'receiptId')).length,
    acceptedScreens: screens.filter((each) => isSet(each, 'acceptedAt')).length,
    programAcceptedScreens: screens.filter((each) => isSet(each, 'acceptedAt')).length,
    capturedSlots: slots.filter((slot) => isSet(slot, 'checksum', 'capturedAt')).length,
    acceptedCaptureReceipts: slots.filter((slot) => isSet(slot, 'checksum', 'capturedAt', 'receiptId')).length,
    preflightPassed: gates.filter(({ state }) => state === 'PASS').length,
    preflightBlocked: gates.filter(({ state }) => state === 'BLOCKED').length,
  };
}
