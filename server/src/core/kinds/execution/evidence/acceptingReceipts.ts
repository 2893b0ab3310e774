import type { RuleContext } from '../../../rules/context';
import { statesAcceptance } from '../model/evidence';
import type { Execution } from '../model/execution';
import { comparablePath } from '../model/naming';
import { slotsWithReceipts } from './slotReceipts';

/**
 * Returns the paths of the receipts that accept a task, a capture or a screen, for comparison. Other receipts are drafts: their fields
 * may be open.
 */
export function acceptingReceipts(execution: Execution, context: RuleContext): ReadonlySet<string> {
  const { tasks, screens } = execution;
  const parts = [
    ...tasks.filter(({ hasReceipt }) => hasReceipt).map(({ part }) => part),
    ...screens.filter(statesAcceptance).map(({ part }) => part),
  ];
  const ofCaptures = screens.flatMap((screen) => [...slotsWithReceipts(execution, screen, context)]);
  const paths = [...parts.map((part) => part.text('receiptPath') ?? ''), ...ofCaptures.map(({ path }) => path)];
  return new Set(paths.map(comparablePath));
}
