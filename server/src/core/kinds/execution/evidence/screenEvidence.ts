import type { Ledger } from '../../../rules/ledger';
import type { RuleContext } from '../../../rules/context';
import { isEmpty } from '../../../json/empty';
import type { ObjectReader } from '../../../json/objectReader';
import type { Path } from '../../../json/path';
import { fieldsOfLane, isOfOtherLane } from '../../common/lanes';
import { isPlaceholder, normalForm } from '../../../text/normalForm';
import type { Input } from '../../../diagnostics/input';
import { statesAcceptance } from '../model/evidence';
import { comparablePath } from '../model/naming';
import { listsOfTasks } from '../model/inputs';
import type { Execution } from '../model/execution';
import type { Screen, Task, TaskSubject } from '../model/types';
import { withoutOpenFields } from './openFields';
import { listReceiptFields } from './receiptFields';
import { slotsWithAllReceipts } from './slotReceipts';

/** The rule that reports a receipt for another screen or of another lane. */
type CauseOfForeign = readonly ['evidence/agreement'];

/**
 * Returns the cause of other contradictions in a receipt that is for another screen or of another lane than its task; else
 * `undefined`. Whatever else such a receipt contradicts follows from the one mistake, which evidence/agreement reports.
 */
export const causeOfForeign = (
  receipt: ObjectReader | undefined,
  { screenId, lane }: Pick<TaskSubject, 'screenId' | 'lane'>,
): CauseOfForeign | undefined =>
  receipt && (isOfOtherScreen(receipt, screenId) || isOfOtherLane(Object.keys(receipt.value), lane))
    ? ['evidence/agreement']
    : undefined;

/** Returns whether a receipt states another screen. */
export function isOfOtherScreen(receipt: ObjectReader, screenId: string | undefined): boolean {
  const stated = receipt.get('screenId');
  return !isEmpty(stated) && screenId !== undefined && stated !== screenId;
}

/** A task with its receipt, if the receipt can be read. */
export interface TaskEvidence {
  readonly task: Task;
  /** Without its open fields, except fields of other lanes if the task is accepted. */
  readonly receipt: ObjectReader | undefined;
  /** The cause of other contradictions in the receipt; absent if it is for the screen and of the lane of the task. */
  readonly causedBy?: CauseOfForeign | undefined;
}

/** A task whose receipt can be read. */
export type ReceiptedTask = TaskEvidence & { readonly receipt: ObjectReader };

/** The tasks of a screen with their receipts. */
export class ScreenEvidence {
  readonly tasks: readonly TaskEvidence[];
  /** The tasks whose receipts can be read. */
  readonly receipted: readonly ReceiptedTask[];
  /** The places whose errors mean that a task of the screen was not found. */
  readonly tasksByName: readonly Input[];

  constructor(
    execution: Execution,
    readonly screen: Screen,
    ledger: Ledger,
  ) {
    this.tasks = execution.tasksOf(screen).map((task) => {
      const receipt = ledger.receiptAt(task.part.receiptPath);
      const required = task.hasReceipt ? listReceiptFields(task) : undefined;
      const stated = receipt && withoutOpenFields(receipt, required);
      return { task, receipt: stated, causedBy: causeOfForeign(receipt, task.subject) };
    });
    this.tasksByName = [screen.part.at('screenId'), ...listsOfTasks(execution)];
    this.receipted = this.tasks.filter((each): each is ReceiptedTask => each.receipt !== undefined);
  }

  /** The tasks of some types, also without `gateType` if their ids name it. */
  of(...types: readonly string[]): readonly TaskEvidence[] {
    return this.tasks.filter(({ task: { facts, part } }) => types.includes(facts?.gateType ?? part.gateType ?? ''));
  }

  /** The ids of the receipts that accept tasks of these types, as they are written, by their normal form. */
  receiptIds(...types: readonly string[]): ReadonlyMap<string, string> {
    const ids = this.of(...types).flatMap(({ task }) => (task.hasReceipt ? (task.part.receiptId ?? []) : []));
    return byNormalForm(ids.filter((id) => !isPlaceholder(id)));
  }
}

/** Returns texts as they are written, by their normal form. */
export const byNormalForm = (texts: readonly string[]): ReadonlyMap<string, string> =>
  new Map(texts.map((text) => [normalForm(text), text]));

/** Returns the evidence of each screen of a document. */
export function evidenceOfScreens(execution: Execution, { ledger }: Pick<RuleContext, 'ledger'>) {
  return execution.screens.map((screen) => new ScreenEvidence(execution, screen, ledger));
}

/**
 * Returns the receipt of an accepted screen; `undefined` if the screen is not accepted, if its receipt cannot be read, or if it is
 * the receipt of a task, which is checked with that task.
 */
export function receiptOfScreen(execution: Execution, screen: Screen, ledger: Ledger): ObjectReader | undefined {
  if (!statesAcceptance(screen)) {
    return undefined;
  }
  const path = screen.part.text('receiptPath') ?? '';
  const isOfTask = execution
    .tasksOf(screen)
    .some(({ part: { receiptPath = '' } }) => comparablePath(receiptPath) === comparablePath(path));
  return isOfTask ? undefined : ledger.receiptAt(path);
}

/** A receipt of a task, a capture or a screen, without the open fields that evidence/agreement reports. */
export interface NamedReceipt extends Pick<TaskEvidence, 'causedBy'> {
  /** The place that names it. */
  readonly at: Path;
  readonly receipt: ObjectReader;
  /** The task that it is for; absent if it is for a capture or a screen. */
  readonly task?: Task;
}

/** Returns all receipts of a screen that can be read: of its tasks, of its captures, and its own. */
export function receiptsOfScreen(
  execution: Execution,
  { receipted, screen }: ScreenEvidence,
  context: RuleContext,
): readonly NamedReceipt[] {
  const own = receiptOfScreen(execution, screen, context.ledger);
  const ofCaptures = [...slotsWithAllReceipts(execution, screen, context)].filter(({ isNamed }) => !isNamed);
  return [
    ...receipted.map((each) => ({ ...each, at: each.task.part.at('receiptPath') })),
    ...ofCaptures.map(({ slot, receipt }) => ({
      at: slot.part.at('receiptId'),
      receipt: withoutOpenFields(receipt, fieldsOfLane('CAPTURE')),
    })),
    ...(own ? [{ at: screen.part.at('receiptPath'), receipt: withoutOpenFields(own) }] : []),
  ];
}
