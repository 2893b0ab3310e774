import type { Evidence } from '../contract/documentKind';
import { isCaptured } from './model/evidence';
import type { Execution } from './model/execution';

/** The receipts of tasks and screens, and the pictures of the slots that are captured. */
export function evidenceOf({ tasks, screens }: Execution): Evidence {
  const slots = screens.flatMap((screen) => screen.slots).filter(isCaptured);
  return {
    receipts: [...tasks, ...screens].flatMap(({ part }) => part.text('receiptPath') || []),
    pictures: slots.map(({ part }) => [part.artifactPath ?? '', part.checksum ?? ''] as const),
  };
}
