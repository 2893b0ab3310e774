import type { ObjectReader } from '../../json/objectReader';
import type { ProgressState } from '../contract/progress';
import { nonPlaceholder } from './model/evidence';
import type { Screen, Task } from './model/types';

/** How far a screen is; `undefined` where nobody has claimed it. */
export function screenStanding({ part }: Screen): ProgressState | undefined {
  if (nonPlaceholder(part, 'acceptedAt') !== undefined) {
    return 'accepted';
  }
  if (nonPlaceholder(part, 'submittedAt') !== undefined) {
    return 'submitted';
  }
  return isClaimed(part) ? 'claimed' : undefined;
}

/** How far a task is; what was done to it goes before what its status says. `undefined` where neither is told. */
export function taskStanding({ part, isAccepted }: Task): ProgressState | undefined {
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
