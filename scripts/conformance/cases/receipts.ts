import { schemaFile } from '../../../server/src/core/kinds/contract/kinds';
import { casesOf, acceptedCase, add, remove, set, rejectedCase } from '../case';

/** Receipts of tasks, which have no `schemaVersion`. */
export const receipts = [
  casesOf(
    schemaFile('receipt'),
    rejectedCase(
      'receipt',
      'a day that is not a date',
      [set('/signedAt', '2026-02-30T09:30:00Z')],
      ['schema/format /signedAt'],
    ),
    rejectedCase('receipt', 'a decision that is not a text', [set('/decision', true)], ['schema/type /decision']),
    rejectedCase('receipt', 'a field of its lane that is missing', [remove('/riskNotes')], ['schema/required ']),
    acceptedCase('receipt', 'risks in a list', [set('/riskNotes', ['the fixture is small'])]),
    acceptedCase('receipt', 'a field that no lane requires', [add('/note', 'reviewed on a tablet')]),
    acceptedCase('receipt', 'a receipt that is recognized by its fields at another path', [], {
      path: 'signed/qa.json',
    }),
  ),
  casesOf(
    'receipt/filled',
    rejectedCase(
      'receipt',
      'a signature that is still open',
      [set('/signatureId', null)],
      ['receipt/filled /signatureId'],
    ),
    rejectedCase('receipt', 'a placeholder', [set('/decision', 'TBD')], ['receipt/filled /decision']),
    acceptedCase('receipt', 'no risks', [set('/riskNotes', '无')]),
    acceptedCase('receipt', 'risks that are none, in a list', [set('/riskNotes', [])]),
  ),
  casesOf(
    'receipt/words',
    rejectedCase(
      'receipt',
      'a decision in other words',
      [set('/decision', 'needs rework')],
      ['receipt/words /decision'],
    ),
    rejectedCase(
      'receipt',
      'a check that answers with an error',
      [add('/smokeChecks', ['home: PASS', 'login answers 500'])],
      ['receipt/words /smokeChecks/1'],
    ),
    rejectedCase(
      'receipt',
      'a result in other words',
      [add('/assertions', [{ name: 'reflow', result: 'RED' }])],
      ['receipt/words /assertions/0/result'],
    ),
    rejectedCase(
      'receipt',
      'a digest that is a word',
      [add('/configDigest', 'latest')],
      ['receipt/words /configDigest'],
    ),
    acceptedCase('receipt', 'a rejection', [set('/decision', 'rejected ')]),
    acceptedCase('receipt', 'a decision in Chinese', [set('/decision', '批准')]),
    acceptedCase('receipt', 'a check with a full-width colon', [add('/smokeChecks', ['首页：通过'])]),
    acceptedCase('receipt', 'a digest with its algorithm', [add('/artifactDigest', `sha256:${'ab'.repeat(32)}`)]),
  ),
  casesOf(
    'receipt/signer',
    rejectedCase(
      'receipt',
      'a proxy',
      [add('/assignee', 'Li Wei on behalf of Zhang Min')],
      ['receipt/signer /assignee'],
    ),
    rejectedCase('receipt', 'an assignee that is a machine', [add('/assignee', 'bot')], ['receipt/signer /assignee']),
    acceptedCase('receipt', 'an assignee that is a person', [add('/assignee', 'Zhang Min')]),
    acceptedCase('receipt', 'a person whose name is also a word', [add('/assignee', 'Erik Bot')]),
  ),
];
