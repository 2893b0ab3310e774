import type { ObjectReader } from '../../../json/objectReader';
import type { ProgressState } from '../../contract/progress';
import { nonPlaceholder } from '../model/evidence';
import type { Screen, Task } from '../model/types';

/** Returns the state of a screen; `undefined` for a screen that is not claimed. */
export function screenProgressState({ part }: Screen): ProgressState | undefined {
  if (nonPlaceholder(part, 'acceptedAt') !== undefined) {
    return 'accepted';
  }
  if (nonPlaceholder(part, 'submittedAt') !== undefined) {
    return 'submitted';
  }
  return isClaimed(part) ? 'claimed' : undefined;
}

/** Returns the state of a task. Recorded members outweigh its `status`. `undefined` if it has neither. */
export function taskProgressState({ part, isAccepted }: Task): ProgressState | undefined {
  if (isAccepted) {
    return 'accepted';
  }
  if (nonPlaceholder(part, 'submittedAt') !== undefined) {
    return 'submitted';
  }
  if (isClaimed(part)) {
    return 'claimed';
  }
  switch (part.status) {
    case 'READY_TO_CLAIM':
      return 'ready';
    case 'WAITING_PREDECESSOR':
      return 'waiting';
    default:
      return undefined;
  }
}

const isClaimed = (part: ObjectReader): boolean =>
  nonPlaceholder(part, 'claimedAt') !== undefined || nonPlaceholder(part, 'assignee') !== undefined;
