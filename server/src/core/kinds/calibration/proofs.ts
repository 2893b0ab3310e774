import type { KindEvidence, Members } from '../contract/proof';
import { missingReceipts } from './spec';

const provenMembers = ['sourceRevision', 'evidenceSource', 'route', 'fidelity', 'platform'];

/** The receipts of a screen prove what they were made with. */
export const calibrationProofs: KindEvidence = {
  ofMembers: [{ type: 'receipt', proves: (member) => provenMembers.includes(member), isKept: hasReceiptInBoth }],
};

/** Returns whether a screen has a receipt of the same kind both before and after. */
function hasReceiptInBoth(before: Members, after: Members): boolean {
  const hasReceipt = ({ missingReceipts: missing }: Members, kind: string) =>
    Array.isArray(missing) && !missing.includes(kind);
  return Object.keys(missingReceipts).some((kind) => hasReceipt(before, kind) && hasReceipt(after, kind));
}
