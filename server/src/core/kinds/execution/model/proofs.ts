/** The proofs of gates and acceptances: captures, receipts and equal revisions. */
import type { GateReader, SlotReader, TaskReader } from './items';
import { normalForm } from '../../../text/normalForm';
import { isReceipted, gateProofs } from './evidence';
import { captureFamilies, screenTasks } from '../spec';
import type { Execution } from './execution';
import type { ObjectReader } from '../../../json/objectReader';
import type { Path } from '../../../json/path';
import type { Screen } from './types';

/** Returns whether `name` is a name in a table. */
export const isOneOf = (name: string | undefined, table: object): boolean =>
  name !== undefined && Object.hasOwn(table, name);

/** Returns whether a gate passes without its captures, its receipts or equal revisions. */
export function isUnearned(
  { id, state }: Pick<GateReader, 'id' | 'state'>,
  { slots }: Screen,
  program: ObjectReader,
): boolean {
  const proof = gateProofs.get(id);
  const isProved = proof ? slots.filter(proof).length >= captureFamilies.length : true;
  return state === 'PASS' && (!isProved || (id === 'PRODUCTION_EXACT' && !isExact(program)));
}

/** Returns whether source and production have the same revision. True if one of them is missing. */
export function isExact(program: ObjectReader): boolean {
  const source = program.text('sourceRevision');
  const production = program.text('productionRevision');
  return ![source, production].every(isRevision) || source === production;
}

/** Returns whether a text is a revision. The schema reports malformed revisions. */
export const isRevision = (text: string | undefined): boolean => /^[0-9a-f]{40}$/.test(text ?? '');

/**
 * Returns the source revision of most tasks if it is not the program's. Then either the program is wrong, or all of
 * these tasks are. Otherwise `undefined`.
 */
export function revisionOfMost({ program, tasks }: Execution): string | undefined {
  const programRevision = program.text('sourceRevision');
  const otherRevision = tasks
    .map(({ part }) => part.sourceRevision)
    .find((revision) => (revision ?? programRevision) !== programRevision);
  const tasksOfOtherRevision = tasks.filter(({ part }) => part.sourceRevision === otherRevision);
  return programRevision !== undefined && tasks.length > 1 && tasksOfOtherRevision.length > tasks.length / 2
    ? otherRevision
    : undefined;
}

/** Returns the places where a screen lacks a receipt: its three slots and its 13 tasks, unless these are not shown. */
export function missingReceiptPaths(execution: Execution, screen: Screen): readonly Path[] {
  const { part, slots } = screen;
  const table = execution.taskTable(screen);
  return [
    ...captureFamilies.slice(slots.length).map(() => part.at('captureSlots')),
    ...slots.filter((slot) => !isReceipted(slot)).map((slot) => slot.part.at('receiptId')),
    ...(execution.hidesTasks ? [] : screenTasks)
      .map((facts) => table.get(facts.key))
      .filter((task) => task?.isAccepted !== true)
      .map((task) => task?.part.at('receiptId') ?? part.at('tasks')),
  ];
}

/** An item that a receipt accepts: a slot or a task. */
interface AcceptedItem {
  readonly part: SlotReader | TaskReader;
}

/** Returns pairs of items with the same receipt: the first item, and the second item. */
export function sharedReceipts({
  screens,
  tasks,
}: Execution): readonly (readonly [first: AcceptedItem, again: AcceptedItem])[] {
  const first = new Map<string, AcceptedItem>();
  const shared = new Map<string, readonly [AcceptedItem, AcceptedItem]>();
  const slots = screens.flatMap((screen) => screen.slots.filter(isReceipted));
  for (const each of [...slots, ...tasks.filter(({ hasReceipt }) => hasReceipt)]) {
    const receipt = normalForm(each.part.receiptId!);
    const before = first.get(receipt);
    if (before && !shared.has(receipt)) {
      shared.set(receipt, [before, each]);
    } else if (!before) {
      first.set(receipt, each);
    }
  }
  return [...shared.values()];
}
