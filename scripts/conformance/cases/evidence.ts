import { casesOf, acceptedCase, set, rejectedCase, type Circumstances } from '../case';
import { task } from '../booking';

const screen = 0; // Folder of booking-discovery, which is captured and submitted.
const folder = 'artifacts/ui/booking-discovery/execution';
const accepted = { receiptId: 'receipt-1' };

const onlyRule = (rule: string, files: Readonly<Record<string, object>> = {}): Circumstances => ({
  only: [rule],
  files: Object.fromEntries(Object.entries(files).map(([name, value]) => [`${folder}/${name}`, JSON.stringify(value)])),
});

const baseline = 'evidence-visual_baseline.receipt.json';
const product = 'governance-product.receipt.json';

/** Evidence of a program, in documents and receipts. */
export const evidence = [
  casesOf(
    'evidence/unique',
    rejectedCase(
      'booking',
      'a signature in two receipts',
      [],
      ['evidence/unique /tasks/7/receiptPath'],
      onlyRule('evidence/unique', {
        [product]: { signatureId: 'signature-1' },
        'governance-design.receipt.json': { signatureId: 'Signature-1 ' },
      }),
    ),
    rejectedCase(
      'collection',
      'a receipt that a second document also names',
      task(screen, 0, accepted),
      ['evidence/unique /tasks/0/receiptId'],
      {
        ...onlyRule('evidence/unique'),
        documents: { 'booking-execution.json': { base: 'booking', patch: task(screen, 0, accepted) } },
      },
    ),
    acceptedCase(
      'booking',
      'two signatures',
      [],
      onlyRule('evidence/unique', {
        [product]: { signatureId: 'signature-1' },
        'governance-design.receipt.json': { signatureId: 'signature-2' },
      }),
    ),
    acceptedCase(
      'booking',
      'one receipt of a capture and its task',
      task(screen, 0, accepted),
      onlyRule('evidence/unique'),
    ),
  ),
  casesOf(
    'evidence/verdict',
    rejectedCase(
      'booking',
      'a decision in Chinese',
      task(screen, 6, accepted),
      ['evidence/verdict /tasks/6/receiptId'],
      onlyRule('evidence/verdict', { [product]: { decision: '驳回' } }),
    ),
    rejectedCase(
      'booking',
      'a failed assertion',
      task(screen, 1, accepted),
      ['evidence/verdict /tasks/1/receiptId'],
      onlyRule('evidence/verdict', {
        'evidence-responsive_reflow.receipt.json': { assertions: [{ name: 'reflow at 320 px', result: 'FAIL' }] },
      }),
    ),
    rejectedCase(
      'booking',
      'a decision in other words',
      task(screen, 6, accepted),
      ['evidence/verdict /tasks/6/receiptId'],
      onlyRule('evidence/verdict', { [product]: { decision: 'hold' } }),
    ),
    rejectedCase(
      'booking',
      'a check that was skipped',
      task(screen, 1, accepted),
      ['evidence/verdict /tasks/1/receiptId'],
      onlyRule('evidence/verdict', {
        'evidence-responsive_reflow.receipt.json': { assertions: ['reflow at 320 px: skipped'] },
      }),
    ),
    acceptedCase(
      'booking',
      'an approval',
      task(screen, 6, accepted),
      onlyRule('evidence/verdict', { [product]: { decision: 'Approved' } }),
    ),
    acceptedCase(
      'booking',
      'a rejection of a task that is not accepted',
      [],
      onlyRule('evidence/verdict', { [product]: { decision: 'REJECTED' } }),
    ),
  ),
  casesOf(
    'evidence/order',
    rejectedCase(
      'booking',
      'a review before its captures',
      [],
      ['evidence/order /tasks/1/receiptPath'],
      onlyRule('evidence/order', {
        'evidence-responsive_reflow.receipt.json': { reviewedAt: '2026-03-10T09:00:00Z' },
      }),
    ),
    acceptedCase(
      'booking',
      'a review after its captures',
      [],
      onlyRule('evidence/order', {
        'evidence-responsive_reflow.receipt.json': { reviewedAt: '2026-03-14T09:00:00Z' },
      }),
    ),
  ),
  casesOf(
    'evidence/references',
    rejectedCase(
      'booking',
      'the digest of no picture',
      [],
      ['evidence/references /tasks/0/receiptPath'],
      onlyRule('evidence/references', { [baseline]: { artifactDigest: 'ab'.repeat(32) } }),
    ),
    rejectedCase(
      'booking',
      'evidence from another environment than production',
      [],
      ['evidence/references /tasks/0/receiptPath'],
      onlyRule('evidence/references', { [baseline]: { environment: 'Staging' } }),
    ),
    acceptedCase(
      'booking',
      'an environment in other words',
      [],
      onlyRule('evidence/references', { [baseline]: { environment: 'production with the preview flag off' } }),
    ),
    acceptedCase(
      'booking',
      'the receipt of the visual baseline',
      task(screen, 0, accepted),
      onlyRule('evidence/references', {
        'evidence-responsive_reflow.receipt.json': { visualReceiptId: 'receipt-1' },
      }),
    ),
  ),
  casesOf(
    'evidence/reviewer',
    rejectedCase(
      'booking',
      'a reviewer with an address',
      [set('/tasks/0/assignee', 'Li Wei <li.wei@example.org>'), set('/tasks/0/reviewer', 'li.wei+qa@example.org')],
      ['evidence/reviewer /tasks/0/reviewer'],
      onlyRule('evidence/reviewer'),
    ),
    acceptedCase(
      'booking',
      'a task without assignee',
      [set('/tasks/0/reviewer', 'Li Wei')],
      onlyRule('evidence/reviewer'),
    ),
  ),
  casesOf(
    'evidence/agreement',
    rejectedCase(
      'booking',
      'another time of the capture',
      [],
      ['evidence/agreement /tasks/0/receiptPath', 'evidence/agreement /tasks/0/receiptPath'],
      onlyRule('evidence/agreement', {
        [baseline]: {
          artifactPath: 'artifacts/ui/booking-discovery/visual/desktop-1440x900.png',
          capturedAt: '2026-03-13T09:00:00Z',
        },
      }),
    ),
  ),
];
