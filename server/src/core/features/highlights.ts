import type { JsonDocument } from '../json/jsonDocument';
import type { Span } from '../text/span';

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

/** The members whose value is a state. */
export const stateMembers: readonly string[] = [
  'state',
  'status',
  'claimState',
  'calibrationStatus',
  'severity',
  'transactionProbe',
  'writeProbe',
];

/** The members whose value is the id of an item. */
export const idMembers: readonly string[] = [
  'id',
  'screenId',
  'ownerId',
  'gateId',
  'knifeId',
  'subknifeId',
  'parentSubknife',
  'fixtureId',
  'captureTaskId',
  'currentStage',
  'currentKnife',
  'candidateKnife',
  'previousKnife',
  'nextKnife',
];

/** The members whose value is a ratio in words: `<done>/<total>`. */
export const countMembers: readonly string[] = ['progress'];

export interface Highlight {
  /** The text between the quotes. */
  readonly span: Span;
  readonly type: 'state' | 'id' | 'count';
  /** The tone of a state; absent for other types. */
  readonly tone: Tone | undefined;
}

/** Returns the states, ids and ratios of a document, in the order of the text. */
export function highlights(document: JsonDocument): readonly Highlight[] {
  return [...document.members()].flatMap(({ name, value }) => highlightOf(document.text, name, value) ?? []);
}

function highlightOf(text: string, name: string, { offset, length }: Span): Highlight | undefined {
  const span = { offset: offset + 1, length: length - 2 };
  if (text[offset] !== '"' || span.length <= 0) {
    return undefined;
  }
  if (idMembers.includes(name)) {
    return { span, type: 'id', tone: undefined };
  }
  const source = text.slice(span.offset, span.offset + span.length);
  if (stateMembers.includes(name) && Object.hasOwn(stateTones, source)) {
    return { span, type: 'state', tone: stateTones[source] };
  }
  return countMembers.includes(name) && /^\d+\/\d+$/.test(source)
    ? { span, type: 'count', tone: undefined }
    : undefined;
}
