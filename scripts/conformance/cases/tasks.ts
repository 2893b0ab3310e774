import { casesOf, acceptedCase, move, remove, set, rejectedCase, type Operation } from '../case';
import { program, task } from '../booking';

const waiting = 2; // The wizard has no captures.
const claim = { assignee: '采集值班组', claimedAt: '2026-03-14T02:40:00+08:00' };

/** Signs the four signature tasks by these people. */
const signed = (...people: readonly string[]): readonly Operation[] =>
  people.flatMap((assignee, index) => task(waiting, 6 + index, { assignee, claimedAt: '2026-03-15T08:00:00Z' }));

/** The tasks of the screens and their chain. */
export const tasks = [
  casesOf(
    'tasks/set',
    rejectedCase('collection', 'a task that is missing', [remove('/tasks/14')], ['tasks/set /screens/1/screenId'], {
      only: ['tasks/set'],
    }),
    rejectedCase('collection', 'a duplicate task', [copyOf(14)], ['tasks/set /tasks/15'], { only: ['tasks/set'] }),
    acceptedCase('collection', 'tasks in another order', [move('/tasks/14', '/tasks/20')]),
    acceptedCase('booking', 'no list of tasks where none is specified', [remove('/tasks')]),
  ),
  casesOf(
    'tasks/id',
    rejectedCase(
      'collection',
      'an id of another type',
      [set('/tasks/14/id', 'E01-data-sources-table-evidence-accessibility')],
      ['tasks/id /tasks/14/id'],
      { only: ['tasks/id'] },
    ),
    rejectedCase(
      'collection',
      'a gate id of another family',
      [set('/tasks/14/gateId', 'R26-data-sources-table-governance-responsive_reflow')],
      ['tasks/id /tasks/14/gateId'],
    ),
    acceptedCase(
      'booking',
      'another number in a gate id of the booking document',
      task(waiting, 1, { gateId: 'R31-booking-wizard-evidence-responsive_reflow' }),
    ),
    acceptedCase('collection', 'a gate id that is built from the task', [
      set('/tasks/14/gateId', 'R26-data-sources-table-evidence-responsive_reflow'),
    ]),
  ),
  casesOf(
    'tasks/screen',
    rejectedCase(
      'collection',
      'the route of another screen',
      [set('/tasks/14/route', '/admin/logs')],
      ['tasks/screen /tasks/14/route'],
    ),
    rejectedCase(
      'collection',
      'another title',
      [set('/tasks/14/screenTitle', 'Sources')],
      ['tasks/screen /tasks/14/screenTitle'],
    ),
    rejectedCase(
      'collection',
      'a revision that differs from the program',
      [set('/tasks/14/sourceRevision', 'ab12'.repeat(10))],
      ['tasks/screen /tasks/14/sourceRevision'],
      { only: ['tasks/screen'] },
    ),
    acceptedCase('collection', 'another product label', [set('/tasks/14/productLabel', 'collection')]),
    acceptedCase('collection', 'another reviewer', [set('/tasks/14/reviewer', 'a reviewer')]),
  ),
  casesOf(
    'tasks/lane',
    rejectedCase(
      'collection',
      'the lane of another type',
      [set('/tasks/14/lane', 'RELEASE')],
      ['tasks/lane /tasks/14/lane'],
      { only: ['tasks/lane'] },
    ),
    rejectedCase(
      'collection',
      'a receipt field that is missing',
      [remove('/tasks/14/receiptFields/3')],
      ['tasks/lane /tasks/14/receiptFields'],
      { only: ['tasks/lane'] },
    ),
    acceptedCase('collection', 'another label of the lane', [set('/tasks/14/laneLabel', 'experience')]),
    acceptedCase('collection', 'another lane of an approval, which is left open', [
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
  casesOf(
    'tasks/paths',
    rejectedCase(
      'collection',
      'a receipt of another screen',
      [set('/tasks/14/receiptPath', 'artifacts/ui/data-overview/execution/other.receipt.json')],
      ['tasks/paths /tasks/14/receiptPath'],
    ),
    rejectedCase(
      'collection',
      'a packet of another screen',
      [set('/tasks/14/taskPacketPath', 'artifacts/ui/data-overview/execution/other.task.md')],
      ['tasks/paths /tasks/14/taskPacketPath'],
    ),
    acceptedCase('collection', 'a receipt of another name', [
      set('/tasks/14/receiptPath', 'artifacts/ui/data-sources-table/execution/reflow.json'),
    ]),
    acceptedCase('collection', 'a packet in a folder below', [
      set('/tasks/14/taskPacketPath', 'artifacts/ui/data-sources-table/execution/packets/reflow.md'),
    ]),
  ),
  casesOf(
    'tasks/chain',
    rejectedCase(
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
    rejectedCase('booking', 'a waiting task without a blocker', task(waiting, 1, { blocker: null }), [
      'tasks/chain /tasks/27/blocker',
    ]),
    rejectedCase('booking', 'a ready task with a blocker', task(waiting, 0, { blocker: 'captures' }), [
      'tasks/chain /tasks/26/blocker',
    ]),
    acceptedCase(
      'booking',
      'another text of a blocker',
      task(waiting, 1, { blocker: 'an accepted visual capture receipt' }),
    ),
    acceptedCase('booking', 'a ready task that is claimed', task(waiting, 0, claim)),
  ),
  casesOf(
    'tasks/lifecycle',
    rejectedCase('booking', 'a waiting task that is claimed', task(waiting, 1, claim), [
      'tasks/lifecycle /tasks/27/assignee',
    ]),
    rejectedCase('booking', 'a claim without a time', task(waiting, 0, { assignee: '采集值班组' }), [
      'tasks/lifecycle /tasks/26/assignee',
    ]),
    rejectedCase(
      'booking',
      'a submission before the claim',
      task(waiting, 0, { ...claim, submittedAt: '2026-03-13T02:40:00+08:00' }),
      ['tasks/lifecycle /tasks/26/submittedAt'],
    ),
    acceptedCase('booking', 'a claim', task(waiting, 0, claim)),
    acceptedCase('booking', 'a submission after the claim', task(0, 0, { submittedAt: '2026-03-14T07:30:00+08:00' })),
  ),
  casesOf(
    'tasks/independent-signatures',
    rejectedCase(
      'booking',
      'one person who signs for two',
      signed('a', 'b', 'c', 'a'),
      ['tasks/independent-signatures /tasks/35/assignee'],
      { only: ['tasks/independent-signatures'] },
    ),
    rejectedCase(
      'booking',
      'one person in another spelling',
      signed('Ada', 'b', 'c', ' ada '),
      ['tasks/independent-signatures /tasks/35/assignee'],
      { only: ['tasks/independent-signatures'] },
    ),
    acceptedCase('booking', 'four people', signed('a', 'b', 'c', 'd'), { only: ['tasks/independent-signatures'] }),
    acceptedCase('booking', 'the reviewer of a task signs another', task(waiting, 6, { reviewer: '采集值班组' })),
  ),
  casesOf(
    'evidence/agreement',
    rejectedCase('booking', 'a receipt without a field of its lane', [], ['evidence/agreement /tasks/0/receiptPath'], {
      files: receipt({ environment: undefined }),
      only: ['evidence/agreement'],
    }),
    rejectedCase('booking', 'a receipt about another screen', [], ['evidence/agreement /tasks/0/receiptPath'], {
      files: receipt({ screenId: 'booking-store' }),
      only: ['evidence/agreement'],
    }),
    rejectedCase('booking', 'a receipt about another revision', [], ['evidence/agreement /tasks/0/receiptPath'], {
      files: receipt({ sourceRevision: 'ab12'.repeat(10) }),
      only: ['evidence/agreement'],
    }),
    acceptedCase('booking', 'a receipt with the fields of its lane', [], {
      files: receipt({}),
      only: ['evidence/agreement'],
    }),
    acceptedCase('booking', 'a receipt with another member', [], {
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
