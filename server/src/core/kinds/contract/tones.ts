/** The tone of a state: progress is possible, work is in progress, the item waits, or it is blocked. */
export type Tone = 'ready' | 'active' | 'waiting' | 'blocked';

export const tones: readonly Tone[] = ['ready', 'active', 'waiting', 'blocked'];

/** The states of all kinds of documents with their tones. The grammar of the editor is generated from this list. */
export const stateTones: Readonly<Record<string, Tone>> = {
  READY: 'ready',
  READY_TO_CLAIM: 'ready',
  READY_FOR_PRODUCT_RUNNER: 'ready',
  READY_FOR_AUTHENTICATED_PRODUCT_RUNNER: 'ready',
  PASS: 'ready',
  DONE: 'ready',
  ACTIVE: 'active',
  OBSERVED_NOT_BROWSER_BOUND: 'active',
  OBSERVED_DEAD_END_HANDOFF: 'active',
  OBSERVED_PARTIAL_BFF: 'active',
  HIGH: 'active',
  WAITING: 'waiting',
  WAITING_PREDECESSOR: 'waiting',
  WAIT_D05: 'waiting',
  HELD: 'waiting',
  UNFILLED_PUBLIC_TEMPLATE: 'waiting',
  BOUND_STALE_RECHECK_REQUIRED: 'waiting',
  NOT_EXECUTED: 'waiting',
  BLOCKED: 'blocked',
  DENIED: 'blocked',
  CRITICAL: 'blocked',
};
