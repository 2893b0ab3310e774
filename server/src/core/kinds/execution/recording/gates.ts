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

/** What changes in the gates of a screen with its slots: they pass with the third, and their evidence counts along. */
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
 * "1 / 3" becomes "2 / 3". A text of the receipts that does not count says why the gate was blocked; once it passes,
 * the receipts themselves are its evidence.
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
