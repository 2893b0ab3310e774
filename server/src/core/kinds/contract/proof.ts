import { isFilledText } from '../../json/empty';
import { isObject } from '../../json/objectReader';
import type { Path } from '../../json/path';
import { memberName, type ValuePair } from '../../json/valuePair';

/** The evidence that proves an old value and did not change with it; `replaced` if recorded evidence itself was replaced. */
export type EvidenceWarning = 'receipt' | 'submission' | 'capture' | 'finding' | 'keyRef' | 'replaced';

export type Members = Readonly<Record<string, unknown>>;

/** Evidence of an object: while it stays the same, a change of the members that it proves contradicts it. */
export interface Proof {
  readonly type: EvidenceWarning;
  /** Returns whether it proves a member of the object. */
  proves(member: string, object: Members): boolean;
  /** Returns whether the object has the same evidence before and after. */
  isKept(before: Members, after: Members): boolean;
}

/** The evidence that a kind of document has for its values. */
export interface KindEvidence {
  /** The proofs of members of an object. The first one counts. */
  readonly ofMembers: readonly Proof[];
  /** The evidence in other objects than the changed one. */
  readonly elsewhere?: {
    /** Returns whether other objects can prove a value. */
    proves(change: ValuePair): boolean;
    /** Returns a function for the evidence that a change contradicts; `undefined` if there is none. */
    findIn(before: unknown, after: unknown): (change: ValuePair) => EvidenceWarning | undefined;
  };
  /** Returns a function for the places of records of other items that rely on the recorded value at a path of a document. */
  dependents?(root: unknown): (path: Path) => readonly Path[];
  /** Returns whether a receipt is that of an item which does not name the file of its receipt. */
  isReceiptOf?(receipt: unknown, item: unknown): boolean;
}

/** For kinds without evidence. */
export const noEvidence: KindEvidence = { ofMembers: [] };

/** Returns whether an object has the same text in a member before and after. */
export const keeps =
  (member: string): Proof['isKept'] =>
  (before, after) =>
    isFilledText(after[member]) && before[member] === after[member];

/** Returns whether there can be evidence for a value. */
export function isProvable({ ofMembers, elsewhere }: KindEvidence, change: ValuePair): boolean {
  const object = change.container?.after;
  const member = memberName(change);
  return (
    (isObject(object) && ofMembers.some((each) => each.proves(member, object))) || elsewhere?.proves(change) === true
  );
}

/**
 * Returns a function for the warning about a changed value: the evidence that proves the old value, but did not change; `undefined`
 * if there is none.
 */
export function evidenceWarnings(
  { ofMembers, elsewhere }: KindEvidence,
  before: unknown,
  after: unknown,
): (change: ValuePair) => EvidenceWarning | undefined {
  const find = elsewhere?.findIn(before, after);
  return (change) => {
    const { before: old, after: now } = change.container ?? {};
    const member = memberName(change);
    const proof =
      isObject(old) && isObject(now)
        ? ofMembers.find((each) => each.proves(member, now) && each.isKept(old, now))
        : undefined;
    return proof?.type ?? find?.(change);
  };
}
