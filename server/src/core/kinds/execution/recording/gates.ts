import type { GateReader } from '../model/items';
import type { Path } from '../../../json/path';
import { gateProofs } from '../model/evidence';
import { captureFamilies } from '../spec';
import type { Execution } from '../model/execution';
import { findSameScreen } from './item';
import type { Screen, Slot } from '../model/types';

/** The path of a member and its new value. */
export interface SetChange {
  readonly set: Path;
  readonly value: unknown;
}

/**
 * Returns the changes to the gates of a screen, and to their mirrors, after a change of its slots. A gate passes with the
 * third slot, unless an earlier one is left blocked (reading of the specification, section 9.11). Its evidence shows the new count.
 * @param others other versions of the document in a merge: a gate that one of them has passed is not blocked
 */
export function gateChanges(
  before: Execution,
  after: Execution,
  screen: Screen,
  others: readonly Execution[],
): readonly SetChange[] {
  const slots = findSameScreen(after, screen)?.slots ?? [];
  let isBlocked = false;
  return [...gateProofs].flatMap(([id, proof]) => {
    const countBefore = screen.slots.filter(proof).length;
    const slotsAfter = slots.filter(proof);
    const gate = findGate(screen, id);
    const passes = !isBlocked && slotsAfter.length === captureFamilies.length;
    const isChanged = countBefore !== slotsAfter.length;
    const gates = [gate, ...others.map((other) => findGate(findSameScreen(other, screen), id) ?? gate)];
    isBlocked ||= gates.every((each) => each?.state === 'BLOCKED') && !(isChanged && passes);
    const copies = before.gateCopies().ofScreen(screen.id);
    const parts = isChanged ? [gate, copies.findLast((copy) => copy.id === id)] : [];
    return parts.flatMap((part) => (part ? changesOfGate(part, passes, countBefore, slotsAfter) : []));
  });
}

const findGate = (screen: Screen | undefined, id: string | undefined): GateReader | undefined =>
  screen?.gates.find((each) => each.id === id);

function changesOfGate(
  gate: GateReader,
  passes: boolean,
  countBefore: number,
  slotsAfter: readonly Slot[],
): readonly SetChange[] {
  const evidence = gate.text('evidence');
  const newEvidence =
    evidence === undefined ? undefined : updatedEvidence(gate, evidence, countBefore, slotsAfter, passes);
  return [
    ...(passes && gate.state === 'BLOCKED' ? [{ set: gate.at('state'), value: 'PASS' }] : []),
    ...(newEvidence === evidence ? [] : [{ set: gate.at('evidence'), value: newEvidence }]),
  ];
}

/**
 * Returns the evidence of a gate with the new count: "1 / 3" becomes "2 / 3". A text without a count is the reason why the
 * gate is blocked. When the receipts gate passes, the ids of its receipts replace that text.
 */
function updatedEvidence(
  gate: GateReader,
  evidence: string,
  countBefore: number,
  slotsAfter: readonly Slot[],
  passes: boolean,
): string {
  const total = captureFamilies.length;
  const count = new RegExp(`(?<![\\d.])${countBefore}(?=\\s*/\\s*${total}(?![\\d.]))`);
  if (count.test(evidence)) {
    return evidence.replace(count, String(slotsAfter.length));
  }
  return gate.id === 'REVIEWED_RECEIPT' && passes ? slotsAfter.map(({ part }) => part.receiptId).join(', ') : evidence;
}
