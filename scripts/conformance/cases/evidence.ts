import { about, accepts, set, violates, type Circumstances } from '../case';
import { task } from '../booking';

const screen = 0; // Folder of booking-discovery, which is captured and submitted.
const folder = 'artifacts/ui/booking-discovery/execution';
const accepted = { receiptId: 'receipt-1' };

const only = (rule: string, files: Readonly<Record<string, object>> = {}): Circumstances => ({
  only: [rule],
  files: Object.fromEntries(Object.entries(files).map(([name, value]) => [`${folder}/${name}`, JSON.stringify(value)])),
});

const baseline = 'evidence-visual_baseline.receipt.json';
const product = 'governance-product.receipt.json';

/** Evidence of a program, in documents and receipts. */
export const evidence = [
  about(
    'evidence/unique',
    violates(
      'booking',
      'a signature in two receipts',
      [],
      ['evidence/unique /tasks/7/receiptPath'],
      only('evidence/unique', {
        [product]: { signatureId: 'signature-1' },
        'governance-design.receipt.json': { signatureId: 'Signature-1 ' },
      }),
    ),
    violates(
      'collection',
      'a receipt that another document names too',
      task(screen, 0, accepted),
      ['evidence/unique /tasks/0/receiptId'],
      {
        ...only('evidence/unique'),
        documents: { 'booking-execution.json': { base: 'booking', patch: task(screen, 0, accepted) } },
      },
    ),
    accepts(
      'booking',
      'two signatures',
      [],
      only('evidence/unique', {
        [product]: { signatureId: 'signature-1' },
        'governance-design.receipt.json': { signatureId: 'signature-2' },
      }),
    ),
    accepts('booking', 'one receipt of a capture and its task', task(screen, 0, accepted), only('evidence/unique')),
  ),
  about(
    'evidence/verdict',
    violates(
      'booking',
      'a decision in Chinese',
      task(screen, 6, accepted),
      ['evidence/verdict /tasks/6/receiptId'],
      only('evidence/verdict', { [product]: { decision: '驳回' } }),
    ),
    violates(
      'booking',
      'a failed assertion',
      task(screen, 1, accepted),
      ['evidence/verdict /tasks/1/receiptId'],
      only('evidence/verdict', {
        'evidence-responsive_reflow.receipt.json': { assertions: [{ name: 'reflow at 320 px', result: 'FAIL' }] },
      }),
    ),
    accepts(
      'booking',
      'a decision that denies an objection',
      task(screen, 6, accepted),
      only('evidence/verdict', { [product]: { decision: 'ACCEPTED, nothing was rejected' } }),
    ),
    accepts(
      'booking',
      'a refusal of what is not accepted',
      [],
      only('evidence/verdict', { [product]: { decision: 'REJECTED' } }),
    ),
  ),
  about(
    'evidence/order',
    violates(
      'booking',
      'a review before its captures',
      [],
      ['evidence/order /tasks/1/receiptPath'],
      only('evidence/order', {
        'evidence-responsive_reflow.receipt.json': { reviewedAt: '2026-03-10T09:00:00Z' },
      }),
    ),
    accepts(
      'booking',
      'a review after its captures',
      [],
      only('evidence/order', {
        'evidence-responsive_reflow.receipt.json': { reviewedAt: '2026-03-14T09:00:00Z' },
      }),
    ),
  ),
  about(
    'evidence/references',
    violates(
      'booking',
      'the digest of no picture',
      [],
      ['evidence/references /tasks/0/receiptPath'],
      only('evidence/references', { [baseline]: { artifactDigest: 'ab'.repeat(32) } }),
    ),
    violates(
      'booking',
      'evidence from another environment than production',
      [],
      ['evidence/references /tasks/0/receiptPath'],
      only('evidence/references', { [baseline]: { environment: 'Staging (eu-1)' } }),
    ),
    accepts(
      'booking',
      'an environment that names no stage',
      [],
      only('evidence/references', { [baseline]: { environment: 'Chromium 131, eu-1' } }),
    ),
    accepts(
      'booking',
      'the receipt of the visual baseline',
      task(screen, 0, accepted),
      only('evidence/references', {
        'evidence-responsive_reflow.receipt.json': { visualReceiptId: 'receipt-1' },
      }),
    ),
  ),
  about(
    'evidence/reviewer',
    violates(
      'booking',
      'a reviewer with an address',
      [set('/tasks/0/assignee', 'Li Wei <li.wei@example.org>'), set('/tasks/0/reviewer', 'li.wei+qa@example.org')],
      ['evidence/reviewer /tasks/0/reviewer'],
      only('evidence/reviewer'),
    ),
    accepts('booking', 'a task without assignee', [set('/tasks/0/reviewer', 'Li Wei')], only('evidence/reviewer')),
  ),
  about(
    'evidence/agreement',
    violates(
      'booking',
      'another time of the capture',
      [],
      ['evidence/agreement /tasks/0/receiptPath', 'evidence/agreement /tasks/0/receiptPath'],
      only('evidence/agreement', {
        [baseline]: {
          artifactPath: 'artifacts/ui/booking-discovery/visual/desktop-1440x900.png',
          capturedAt: '2026-03-13T09:00:00Z',
        },
      }),
    ),
  ),
];
