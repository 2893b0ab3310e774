import { schemaFile } from '../../../server/src/core/kinds/contract/kinds';
import { about, accepts, add, remove, set, violates } from '../case';

/** Receipts of tasks, which have no `schemaVersion`. */
export const receipts = [
  about(
    schemaFile('receipt'),
    violates('receipt', 'a day that is none', [set('/signedAt', '2026-02-30T09:30:00Z')], ['schema/format /signedAt']),
    violates('receipt', 'a decision that is no text', [set('/decision', true)], ['schema/type /decision']),
    violates('receipt', 'a field of its lane that is missing', [remove('/riskNotes')], ['schema/required ']),
    accepts('receipt', 'risks in a list', [set('/riskNotes', ['the fixture is small'])]),
    accepts('receipt', 'a field that no lane asks for', [add('/note', 'reviewed on a tablet')]),
    accepts('receipt', 'a receipt that its fields tell, at another path', [], { path: 'signed/qa.json' }),
  ),
  about(
    'receipt/filled',
    violates('receipt', 'a signature that is still open', [set('/signatureId', null)], ['receipt/filled /signatureId']),
    violates('receipt', 'a placeholder', [set('/decision', 'TBD')], ['receipt/filled /decision']),
    accepts('receipt', 'no risks', [set('/riskNotes', '无')]),
    accepts('receipt', 'no migration of a release', [set('/decision', 'NOT_REQUIRED')]),
  ),
  about(
    'receipt/signer',
    violates('receipt', 'a proxy', [add('/signedBy', 'Li Wei on behalf of Zhang Min')], ['receipt/signer /signedBy']),
    violates('receipt', 'a machine', [add('/signedBy', 'release-bot')], ['receipt/signer /signedBy']),
    accepts('receipt', 'a person', [add('/signedBy', 'Zhang Min')]),
    accepts('receipt', 'a role', [set('/role', '质量')]),
  ),
];
