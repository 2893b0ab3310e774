/**
 * Whether what is counted can be counted. Where an item is missing, repeated, or claims what it does not carry, that is
 * reported where it stands; a count, a mirror or a chain that follows from it is not judged until then.
 */
import type { GateReader, SlotReader, TaskReader } from './items';
import { normalForm } from '../../../text/normalForm';
import { isEach } from '../../../rules/idSequence';
import { predecessorStatuses } from './predecessors';
import {
  areReadable,
  isReceipted,
  gateProofs,
  slotHasValidEvidence,
  taskHasValidEvidence,
  taskRecords,
} from './evidence';
import { captureFamilies, screenTasks, taskStatuses } from '../spec';
import type { Execution } from './execution';

import type { ObjectReader } from '../../../json/objectReader';
import type { Path } from '../../../json/path';
import type { Screen, Task } from './types';

/** The rules that report why something is not settled. */
export const blockingRules = {
  screens: ['schema', 'screens/known'],
  slots: ['schema', 'screens/known', 'slots/set', 'slots/captured', 'slots/id', 'slots/artifact-path'],
  tasks: [
    ...[
      'schema',
      'screens/known',
      'boundary/acceptance',
      'evidence/unique',
      'tasks/set',
      'tasks/chain',
      'tasks/lifecycle',
    ],
    ...['tasks/id', 'tasks/paths', 'tasks/screen'],
  ],
  mirroredGates: ['schema', 'screens/known', 'gates/sequence', 'gates/evidence'],
  receipts: [
    'schema',
    'boundary/acceptance',
    'evidence/unique',
    'tasks/lifecycle',
    'tasks/set',
    'tasks/id',
    'tasks/paths',
    'tasks/screen',
  ],
} as const;

/** Whether `name` is one of the names of a table. */
export const isOneOf = (name: string | undefined, table: object): boolean =>
  name !== undefined && Object.hasOwn(table, name);

/** How many of the three proofs a passing gate rests on are there; `undefined` for a gate that rests on none. */
export function proofsOf({ id }: Pick<GateReader, 'id'>, { slots }: Screen): number | undefined {
  const proof = gateProofs.get(id);
  return proof && slots.filter(proof).length;
}

/** Whether a gate claims to pass without the captures or receipts that it rests on. */
export const isUnproved = (gate: Pick<GateReader, 'id' | 'state'>, screen: Screen): boolean =>
  gate.state === 'PASS' && (proofsOf(gate, screen) ?? 3) < 3;

/** Whether a gate claims to pass without the captures, receipts or equal revisions that it rests on. */
export function isUnearned(gate: Pick<GateReader, 'id' | 'state'>, screen: Screen, program: ObjectReader): boolean {
  return isUnproved(gate, screen) || (gate.id === 'PRODUCTION_EXACT' && gate.state === 'PASS' && !isExact(program));
}

/** Whether source and production are at one revision, as far as both are given. */
export function isExact(program: ObjectReader): boolean {
  const source = program.text('sourceRevision');
  const production = program.text('productionRevision');
  return ![source, production].every(isRevision) || source === production;
}

/** Whether a text is a revision; of another one the schema tells. */
export const isRevision = (text: string | undefined): boolean => /^[0-9a-f]{40}$/.test(text ?? '');

/** The source revision that most tasks are about, where it is not the program's: then the program is mistaken, or all of them. */
export function revisionOfMost({ program, tasks }: Execution): string | undefined {
  const stated = program.text('sourceRevision');
  const found = tasks.map(({ part }) => part.sourceRevision).find((revision) => (revision ?? stated) !== stated);
  const same = tasks.filter(({ part }) => part.sourceRevision === found);
  return stated !== undefined && tasks.length > 1 && same.length > tasks.length / 2 ? found : undefined;
}

export const slotsAreConsistent = ({ copyOf, part, slots, slotsOfOther }: Screen): boolean =>
  part.list('captureSlots') !== undefined &&
  copyOf === undefined &&
  slotsOfOther === undefined &&
  isEach(
    slots.map(({ family }) => family?.family),
    captureFamilies.map(({ family }) => family),
  ) &&
  slots.every(slotHasValidEvidence);

/** Whether each of the 13 tasks of a screen is there once, and says what can be so. */
export function tasksAreConsistent(execution: Execution, screen: Screen): boolean {
  const tasks = execution.tasksOf(screen);
  const standing = predecessorStatuses(execution, screen);
  return (
    tasks.length === screenTasks.length &&
    execution.taskTable(screen).size === screenTasks.length &&
    tasks.every((task) => {
      const status = task.part.status;
      const { expected = status, isSound = true } = standing.get(task) ?? {};
      const isReadable = areReadable(task.part, taskRecords);
      return (
        isReadable && isOneOf(status, taskStatuses) && taskHasValidEvidence(task) && isSound && expected === status
      );
    })
  );
}

/** The places where a screen lacks a receipt: of its three slots and of its 13 tasks. */
export function receiptsLacking(execution: Execution, screen: Screen): readonly Path[] {
  const { part, slots } = screen;
  const table = execution.taskTable(screen);
  return [
    ...captureFamilies.slice(slots.length).map(() => part.at('captureSlots')),
    ...slots.filter((slot) => !isReceipted(slot)).map((slot) => slot.part.at('receiptId')),
    ...screenTasks
      .map((facts) => table.get(facts.key))
      .filter((task) => !(task?.isAccepted && taskHasValidEvidence(task)))
      .map((task) => task?.part.at('receiptId') ?? part.at('tasks')),
  ];
}

/** What a receipt accepts: a slot, by that of a capture, or a task. */
interface Accepted {
  readonly part: SlotReader | TaskReader;
  readonly screen: Screen | undefined;
  readonly facts?: Task['facts'];
}

/**
 * Receipts that accept something of several screens or lanes, or two signatures: a receipt names one screen, and has the
 * fields of one lane. The first of each, and the next that is not like it.
 */
export function sharedReceipts({
  screens,
  tasks,
}: Execution): readonly (readonly [first: Accepted, again: Accepted])[] {
  const first = new Map<string, Accepted>();
  const shared = new Map<string, readonly [Accepted, Accepted]>();
  const slots = screens.flatMap((screen) => screen.slots.filter(isReceipted).map(({ part }) => ({ part, screen })));
  for (const each of [...slots, ...tasks.filter(({ isAccepted }) => isAccepted)]) {
    const receipt = normalForm(each.part.receiptId!);
    const before = first.get(receipt);
    if (before && !mayShare(before, each) && !shared.has(receipt)) {
      shared.set(receipt, [before, each]);
    } else if (!before) {
      first.set(receipt, each);
    }
  }
  return [...shared.values()];
}

/** Whether one receipt may accept both. */
export const mayShare = (a: Accepted, b: Accepted): boolean =>
  a.screen === b.screen && laneOf(a) === laneOf(b) && [a, b].every(({ facts }) => facts?.gateFamily !== 'GOVERNANCE');

const laneOf = ({ part }: Accepted) => ('lane' in part ? part.lane : 'CAPTURE');
