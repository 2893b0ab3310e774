import type { GateReader } from '../model/items';
import type { Path } from '../../../json/path';
import { gateProofs } from '../model/evidence';
import { captureFamilies } from '../spec';
import type { Execution } from '../model/execution';
import { screenIn } from './item';
import type { Screen, Slot } from '../model/types';

/** A member of a part with its new value. */
export interface SetChange {
  readonly set: Path;
  readonly value: unknown;
}

/**
 * The changes to the gates of a screen after a change of its slots. A gate passes with the third slot; its evidence
 * shows the new count.
 */
export function gateChanges(before: Execution, after: Execution, screen: Screen): readonly SetChange[] {
  const slots = screenIn(after, screen)?.slots ?? [];
  return [...gateProofs].flatMap(([id, proof]) => {
    const had = screen.slots.filter(proof).length;
    const counted = slots.filter(proof);
    const gate = screen.gates.find((each) => each.id === id);
    const parts = had === counted.length ? [] : [gate, before.mirroredGate(screen.id, id)];
    return parts.flatMap((part) => (part ? changesIn(part, had, counted) : []));
  });
}

function changesIn(gate: GateReader, had: number, counted: readonly Slot[]): readonly SetChange[] {
  const passes = counted.length === captureFamilies.length;
  const evidence = gate.text('evidence');
  const now = evidence === undefined ? undefined : evidenceOf(gate, evidence, had, counted);
  return [
    ...(passes && gate.state === 'BLOCKED' ? [{ set: gate.at('state'), value: 'PASS' }] : []),
    ...(now === evidence ? [] : [{ set: gate.at('evidence'), value: now }]),
  ];
}

/**
 * "1 / 3" becomes "2 / 3". A text of the receipts gate without a count is the reason why it was blocked. Once the gate
 * passes, the receipts themselves replace that text.
 */
function evidenceOf(gate: GateReader, evidence: string, had: number, counted: readonly Slot[]): string {
  const total = captureFamilies.length;
  const count = new RegExp(`(?<![\\d.])${had}(?=\\s*/\\s*${total}(?![\\d.]))`);
  if (count.test(evidence)) {
    return evidence.replace(count, String(counted.length));
  }
  return gate.id === 'REVIEWED_RECEIPT' && counted.length === total
    ? counted.map(({ part }) => part.receiptId).join(', ')
    : evidence;
}
