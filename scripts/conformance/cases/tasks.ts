import { about, accepts, move, remove, set, violates, type Operation } from '../case';
import { program, task } from '../booking';

const waiting = 2; // The wizard has no captures.
const claim = { assignee: '采集值班组', claimedAt: '2026-03-14T02:40:00+08:00' };

/** Signs the four signature tasks by these people. */
const signed = (...people: readonly string[]): readonly Operation[] =>
  people.flatMap((assignee, index) => task(waiting, 6 + index, { assignee, claimedAt: '2026-03-15T08:00:00Z' }));

/** The tasks of the screens and their chain. */
export const tasks = [
  about(
    'tasks/set',
    violates('collection', 'a task that is missing', [remove('/tasks/14')], ['tasks/set /screens/1/screenId'], {
      only: ['tasks/set'],
    }),
    violates('collection', 'a task twice', [copyOf(14)], ['tasks/set /tasks/15'], { only: ['tasks/set'] }),
    accepts('collection', 'tasks in another order', [move('/tasks/14', '/tasks/20')]),
    accepts('booking', 'no list of tasks where none is specified', [remove('/tasks')]),
  ),
  about(
    'tasks/id',
    violates(
      'collection',
      'an id of another type',
      [set('/tasks/14/id', 'E01-data-sources-table-evidence-accessibility')],
      ['tasks/id /tasks/14/id'],
      { only: ['tasks/id'] },
    ),
    violates(
      'collection',
      'a gate id of another family',
      [set('/tasks/14/gateId', 'R26-data-sources-table-governance-responsive_reflow')],
      ['tasks/id /tasks/14/gateId'],
    ),
    accepts(
      'booking',
      'another number in a gate id of the booking document',
      task(waiting, 1, { gateId: 'R31-booking-wizard-evidence-responsive_reflow' }),
    ),
    accepts('collection', 'the gate id as it is built', [
      set('/tasks/14/gateId', 'R26-data-sources-table-evidence-responsive_reflow'),
    ]),
  ),
  about(
    'tasks/screen',
    violates(
      'collection',
      'the route of another screen',
      [set('/tasks/14/route', '/admin/logs')],
      ['tasks/screen /tasks/14/route'],
    ),
    violates(
      'collection',
      'another title',
      [set('/tasks/14/screenTitle', 'Sources')],
      ['tasks/screen /tasks/14/screenTitle'],
    ),
    violates(
      'collection',
      'another revision than that of the program',
      [set('/tasks/14/sourceRevision', 'ab12'.repeat(10))],
      ['tasks/screen /tasks/14/sourceRevision'],
      { only: ['tasks/screen'] },
    ),
    accepts('collection', 'another product label', [set('/tasks/14/productLabel', 'collection')]),
    accepts('collection', 'another reviewer', [set('/tasks/14/reviewer', 'a reviewer')]),
  ),
  about(
    'tasks/lane',
    violates(
      'collection',
      'the lane of another type',
      [set('/tasks/14/lane', 'RELEASE')],
      ['tasks/lane /tasks/14/lane'],
      { only: ['tasks/lane'] },
    ),
    violates(
      'collection',
      'a receipt field that is missing',
      [remove('/tasks/14/receiptFields/3')],
      ['tasks/lane /tasks/14/receiptFields'],
      { only: ['tasks/lane'] },
    ),
    accepts('collection', 'another label of the lane', [set('/tasks/14/laneLabel', 'experience')]),
    accepts('collection', 'another lane of an approval, which is left open', [
      set('/tasks/16/lane', 'GOVERNANCE'),
      set('/tasks/16/receiptFields', [
        'screenId',
        'role',
        'subjectRevision',
        'experienceReceiptIds',
        'decision',
        'riskNotes',
        'signatureId',
        'signedAt',
      ]),
    ]),
  ),
  about(
    'tasks/paths',
    violates(
      'collection',
      'a receipt of another screen',
      [set('/tasks/14/receiptPath', 'artifacts/ui/data-overview/execution/other.receipt.json')],
      ['tasks/paths /tasks/14/receiptPath'],
    ),
    violates(
      'collection',
      'a packet of another screen',
      [set('/tasks/14/taskPacketPath', 'artifacts/ui/data-overview/execution/other.task.md')],
      ['tasks/paths /tasks/14/taskPacketPath'],
    ),
    accepts('collection', 'a receipt of another name', [
      set('/tasks/14/receiptPath', 'artifacts/ui/data-sources-table/execution/reflow.json'),
    ]),
    accepts('collection', 'a packet in a folder below', [
      set('/tasks/14/taskPacketPath', 'artifacts/ui/data-sources-table/execution/packets/reflow.md'),
    ]),
  ),
  about(
    'tasks/chain',
    violates(
      'booking',
      'a task that is ready before its predecessor',
      [
        ...task(waiting, 1, { status: 'READY_TO_CLAIM', blocker: null }),
        set('/screens/2/readyTasks', 2),
        set('/screens/2/waitingTasks', 11),
        ...program({ readyToClaim: 10, waitingPredecessor: 107 }),
      ],
      ['tasks/chain /tasks/27/status'],
    ),
    violates('booking', 'a waiting task without a blocker', task(waiting, 1, { blocker: null }), [
      'tasks/chain /tasks/27/blocker',
    ]),
    violates('booking', 'a ready task with a blocker', task(waiting, 0, { blocker: 'captures' }), [
      'tasks/chain /tasks/26/blocker',
    ]),
    accepts(
      'booking',
      'another text of a blocker',
      task(waiting, 1, { blocker: 'an accepted visual capture receipt' }),
    ),
    accepts('booking', 'a ready task that is claimed', task(waiting, 0, claim)),
  ),
  about(
    'tasks/lifecycle',
    violates('booking', 'a waiting task that is claimed', task(waiting, 1, claim), [
      'tasks/lifecycle /tasks/27/assignee',
    ]),
    violates('booking', 'a claim without a time', task(waiting, 0, { assignee: '采集值班组' }), [
      'tasks/lifecycle /tasks/26/assignee',
    ]),
    violates(
      'booking',
      'a submission before the claim',
      task(waiting, 0, { ...claim, submittedAt: '2026-03-13T02:40:00+08:00' }),
      ['tasks/lifecycle /tasks/26/submittedAt'],
    ),
    accepts('booking', 'a claim', task(waiting, 0, claim)),
    accepts('booking', 'a submission after the claim', task(0, 0, { submittedAt: '2026-03-14T07:30:00+08:00' })),
  ),
  about(
    'tasks/independent-signatures',
    violates(
      'booking',
      'one person for two',
      signed('a', 'b', 'c', 'a'),
      ['tasks/independent-signatures /tasks/35/assignee'],
      { only: ['tasks/independent-signatures'] },
    ),
    violates(
      'booking',
      'one person in another spelling',
      signed('Ada', 'b', 'c', ' ada '),
      ['tasks/independent-signatures /tasks/35/assignee'],
      { only: ['tasks/independent-signatures'] },
    ),
    accepts('booking', 'four people', signed('a', 'b', 'c', 'd'), { only: ['tasks/independent-signatures'] }),
    accepts('booking', 'the reviewer of a task signs another', task(waiting, 6, { reviewer: '采集值班组' })),
  ),
  about(
    'evidence/agreement',
    violates('booking', 'a receipt without a field of its lane', [], ['evidence/agreement /tasks/0/receiptPath'], {
      files: receipt({ environment: undefined }),
      only: ['evidence/agreement'],
    }),
    violates('booking', 'a receipt about another screen', [], ['evidence/agreement /tasks/0/receiptPath'], {
      files: receipt({ screenId: 'booking-store' }),
      only: ['evidence/agreement'],
    }),
    violates('booking', 'a receipt about another revision', [], ['evidence/agreement /tasks/0/receiptPath'], {
      files: receipt({ sourceRevision: 'ab12'.repeat(10) }),
      only: ['evidence/agreement'],
    }),
    accepts('booking', 'a receipt with the fields of its lane', [], {
      files: receipt({}),
      only: ['evidence/agreement'],
    }),
    accepts('booking', 'a receipt with another member', [], {
      files: receipt({ remarks: 'none' }),
      only: ['evidence/agreement'],
    }),
  ),
];

function copyOf(index: number): Operation {
  return { op: 'copy', from: `/tasks/${index}`, path: `/tasks/${index}` };
}

/** Returns the receipt of the first task of the booking document, with changes. */
function receipt(changes: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const fields = {
    screenId: 'booking-discovery',
    sourceRevision: 'e0bc1464a0fbbddff0047ecd1e52d45d38140234',
    fixtureId: 'booking/discovery/home-v1',
    environment: 'production',
    artifactPath: 'artifacts/ui/booking-discovery/visual/desktop-1440x900.png',
    artifactDigest: 'cccd595fa5019c980164cc79d353472455ac5998c4ff0533b516a25eee844c19',
    runnerVersion: '1.4.0',
    capturedAt: '2026-03-14T03:15:00+08:00',
  };
  return {
    'artifacts/ui/booking-discovery/execution/evidence-visual_baseline.receipt.json': JSON.stringify({
      ...fields,
      ...changes,
    }),
  };
}
