import { casesOf, acceptedCase, add, move, remove, set, rejectedCase } from '../case';
import { gate, program } from '../booking';

const folder = 'artifacts/ui/booking-store/execution';

/** The screens of the execution documents, with their fixtures and gates. */
export const screens = [
  casesOf(
    'screens/known',
    rejectedCase(
      'booking',
      'an id that is not in the list',
      [set('/screens/2/screenId', 'booking-wizzard')],
      ['screens/known /screens/2/screenId'],
    ),
    rejectedCase(
      'collection',
      'an id of another document',
      [set('/screens/4/screenId', 'booking-store')],
      ['screens/known /screens/4/screenId'],
    ),
    acceptedCase('booking', 'a screen of another title', [set('/screens/8/sourceOwner', 'booking-store')]),
    acceptedCase('booking', 'a target that has the name of a screen', [
      set('/screens/8/targetIds', ['booking-stores']),
    ]),
  ),
  casesOf(
    'screens/order',
    rejectedCase(
      'booking',
      'a number that differs from its position',
      [set('/screens/3/order', 5)],
      ['screens/order /screens/3/order'],
    ),
    rejectedCase('collection', 'a count from zero', [set('/screens/0/order', 0)], ['screens/order /screens/0/order']),
    acceptedCase('booking', 'the last number', [set('/screens/8/order', 9)]),
    acceptedCase('collection', 'numbers that equal their positions', [set('/screens/14/order', 15)]),
  ),
  casesOf(
    'screens/facts',
    rejectedCase(
      'booking',
      'another route',
      [set('/screens/6/route', '/officials')],
      ['screens/facts /screens/6/route'],
      {
        only: ['screens/facts'],
      },
    ),
    rejectedCase(
      'booking',
      'the group of another screen',
      [set('/screens/5/group', 'MERCHANT')],
      ['screens/facts /screens/5/group'],
    ),
    rejectedCase(
      'collection',
      'a screen that is retained',
      [set('/screens/0/fidelity', 'F3'), set('/screens/0/action', 'retain-and-capture')],
      ['screens/facts /screens/0/fidelity', 'screens/facts /screens/0/action'],
      { only: ['screens/facts'] },
    ),
    acceptedCase('collection', 'another group, which the specification leaves open', [
      set('/screens/0/group', 'CATALOG'),
    ]),
    acceptedCase('booking', 'another transaction class, which is a description', [
      set('/screens/0/design/transaction', 'read only'),
    ]),
  ),
  casesOf(
    'screens/claim',
    rejectedCase(
      'booking',
      'a submission without a claim',
      [set('/screens/1/submittedAt', '2026-03-15T08:00:00Z')],
      ['screens/claim /screens/1/submittedAt'],
    ),
    rejectedCase(
      'booking',
      'a submission before the claim',
      [
        set('/screens/1/assignee', 'a'),
        set('/screens/1/claimedAt', '2026-03-15T08:00:00+08:00'),
        set('/screens/1/submittedAt', '2026-03-14T23:00:00Z'),
      ],
      ['screens/claim /screens/1/submittedAt'],
    ),
    acceptedCase('booking', 'a claim', [
      set('/screens/1/assignee', 'a'),
      set('/screens/1/claimedAt', '2026-03-15T08:00:00Z'),
    ]),
    acceptedCase('booking', 'a submission after the claim in another offset', [
      set('/screens/1/assignee', 'a'),
      set('/screens/1/claimedAt', '2026-03-15T08:00:00+08:00'),
      set('/screens/1/submittedAt', '2026-03-15T01:00:00Z'),
    ]),
  ),
  casesOf(
    'screens/paths',
    rejectedCase(
      'booking',
      'a packet of another screen',
      [set('/screens/1/taskPacketPath', 'artifacts/ui/booking-status/execution/screen.task.md')],
      ['screens/paths /screens/1/taskPacketPath'],
    ),
    rejectedCase(
      'booking',
      'a capture task of another screen',
      [set('/screens/1/captureTaskId', 'E01-booking-status-evidence-visual_baseline')],
      ['screens/paths /screens/1/captureTaskId'],
    ),
    acceptedCase('booking', 'a packet of another name', [set('/screens/1/taskPacketPath', `${folder}/packet.md`)]),
    acceptedCase('booking', 'a receipt in a folder below', [
      set('/screens/1/receiptPath', `${folder}/receipts/screen.json`),
    ]),
  ),
  casesOf(
    'screens/tally',
    rejectedCase(
      'booking',
      'a count of passing gates that is one too high',
      [set('/screens/0/preflightPassed', 7)],
      ['screens/tally /screens/0/preflightPassed'],
    ),
    rejectedCase(
      'booking',
      'a list with a task missing',
      [set('/screens/3/tasks', 12)],
      ['screens/tally /screens/3/tasks'],
    ),
    rejectedCase(
      'collection',
      'a waiting task among those that are ready',
      [set('/screens/0/readyTasks', ['E01-data-overview-governance-qa'])],
      ['screens/tally /screens/0/readyTasks'],
      { only: ['screens/tally'] },
    ),
    acceptedCase('collection', 'numbers instead of ids', [
      set('/screens/0/tasks', 13),
      set('/screens/0/readyTasks', 1),
      set('/screens/0/waitingTasks', 12),
    ]),
    acceptedCase('booking', 'a blocked gate that is counted as blocked', [
      ...gate(0, 4, 'state', 'BLOCKED'),
      set('/screens/0/preflightPassed', 5),
      set('/screens/0/preflightBlocked', 2),
      ...program({ preflightPassed: 45, preflightBlocked: 18 }),
    ]),
  ),
  casesOf(
    'screens/agreement',
    rejectedCase(
      'calibration',
      'a route that differs from the execution document',
      [set('/screens/8/route', '/shop/:hash')],
      ['screens/agreement /screens/8/route'],
      { only: ['screens/agreement'], documents: { 'booking-execution.json': { base: 'booking', patch: [] } } },
    ),
    rejectedCase(
      'calibration',
      'a fidelity that differs from the execution document',
      [set('/screens/8/fidelity', 'F2')],
      ['screens/agreement /screens/8/fidelity'],
      { documents: { 'booking-execution.json': { base: 'booking', patch: [] } } },
    ),
    acceptedCase('calibration', 'a calibration that agrees with the execution document', [], {
      documents: { 'booking-execution.json': { base: 'booking', patch: [] } },
    }),
    acceptedCase(
      'calibration',
      'another fidelity of a screen that no other document has',
      [set('/screens/1/fidelity', 'F2')],
      { documents: { 'booking-execution.json': { base: 'booking', patch: [] } } },
    ),
  ),
  casesOf(
    'fixture/id',
    rejectedCase(
      'booking',
      'an id without a version',
      [set('/screens/2/fixture/id', 'booking/transaction/wizard')],
      ['fixture/id /screens/2/fixture/id'],
      { only: ['fixture/id'] },
    ),
    rejectedCase(
      'collection',
      'an id of two parts',
      [set('/screens/2/fixture/id', 'collection/logs-v1')],
      ['fixture/id /screens/2/fixture/id'],
      { only: ['fixture/id'] },
    ),
    acceptedCase('booking', 'a later version in all places', [
      set('/screens/0/fixture/id', 'booking/discovery/home-v12'),
      ...[0, 1, 2].map((index) => set(`/captureSlots/${index}/fixtureId`, 'booking/discovery/home-v12')),
    ]),
    acceptedCase('booking', 'a name with hyphens', [
      set('/screens/0/fixture/id', 'booking/discovery/home-page-v1'),
      ...[0, 1, 2].map((index) => set(`/captureSlots/${index}/fixtureId`, 'booking/discovery/home-page-v1')),
    ]),
  ),
  casesOf(
    'probes/route',
    rejectedCase(
      'booking',
      'a probe of another screen',
      [set('/screens/2/routeProbe/probe', 'GET /official')],
      ['probes/route /screens/2/routeProbe/probe'],
    ),
    rejectedCase(
      'booking',
      'an error of a route that passes',
      [set('/screens/2/routeProbe/observed', '500 text/html')],
      ['probes/route /screens/2/routeProbe/observed'],
    ),
    rejectedCase(
      'collection',
      'a probe that lacks the API of its route',
      [set('/screens/1/routeProbe/probe', 'GET /admin/sources;GET /admin/api/sources-2')],
      ['probes/route /screens/1/routeProbe/probe'],
    ),
    rejectedCase(
      'collection',
      'a protected API that fails',
      [set('/screens/1/routeProbe/observed', 'GET /admin/api/sources (500)')],
      ['probes/route /screens/1/routeProbe/observed'],
    ),
    acceptedCase('booking', 'a probe with the value of its parameter', [
      set('/screens/2/routeProbe/probe', 'GET /t/7f3a'),
    ]),
    acceptedCase('booking', 'an answer with several codes', [set('/screens/2/routeProbe/observed', '301, then 200')]),
  ),
  casesOf(
    'probes/read-only',
    rejectedCase(
      'booking',
      'a probe that posts',
      [set('/screens/2/routeProbe/probe', 'GET /t/:publishHash;POST /api/bookings')],
      ['probes/read-only /screens/2/routeProbe/probe'],
    ),
    rejectedCase(
      'collection',
      'a probe that deletes',
      [set('/screens/8/routeProbe/probe', 'DELETE /admin/api/backups/1')],
      ['probes/read-only /screens/8/routeProbe/probe'],
    ),
    acceptedCase('booking', 'a HEAD probe', [set('/screens/2/routeProbe/probe', 'HEAD /t/:publishHash')]),
    acceptedCase('booking', 'a path with the name of a method', [set('/screens/2/routeProbe/probe', 'GET /t/post')]),
  ),
  casesOf(
    'gates/sequence',
    rejectedCase(
      'booking',
      'two gates exchanged',
      [move('/screens/2/gates/0', '/screens/2/gates/1')],
      ['gates/sequence /screens/2/gates/0/id'],
      { only: ['gates/sequence'] },
    ),
    rejectedCase(
      'booking',
      'a duplicate gate',
      [set('/screens/2/gates/1/id', 'SOURCE_EXACT')],
      ['gates/sequence /screens/2/gates/1/id'],
      { only: ['gates/sequence'] },
    ),
    acceptedCase('booking', 'a gate of another label', [...gate(2, 0, 'label', 'source')]),
    acceptedCase('booking', 'a gate with other evidence', [...gate(2, 0, 'evidence', 'bound')]),
  ),
  casesOf(
    'gates/evidence',
    rejectedCase(
      'booking',
      'a capture gate that passes without its captures',
      [
        ...gate(2, 5, 'state', 'PASS'),
        set('/screens/2/preflightPassed', 6),
        set('/screens/2/preflightBlocked', 1),
        ...program({ preflightPassed: 47, preflightBlocked: 16 }),
      ],
      ['gates/evidence /screens/2/gates/5/state'],
    ),
    rejectedCase(
      'booking',
      'a receipt gate that passes without its receipts',
      [
        ...gate(0, 6, 'state', 'PASS'),
        set('/screens/0/preflightPassed', 7),
        set('/screens/0/preflightBlocked', 0),
        ...program({ preflightPassed: 47, preflightBlocked: 16 }),
      ],
      ['gates/evidence /screens/0/gates/6/state'],
    ),
    acceptedCase('booking', 'captures that are there, and not yet passed', [
      ...gate(0, 5, 'state', 'BLOCKED'),
      set('/screens/0/preflightPassed', 5),
      set('/screens/0/preflightBlocked', 2),
      ...program({ preflightPassed: 45, preflightBlocked: 18 }),
    ]),
    acceptedCase('booking', 'a gate that depends on nothing in the document', [
      ...gate(0, 3, 'evidence', 'kept apart'),
    ]),
  ),
  casesOf(
    'gates/mirror',
    rejectedCase(
      'booking',
      'a state that differs at the top',
      [set('/preflightGates/13/state', 'PASS')],
      ['gates/mirror /preflightGates/13/state'],
    ),
    rejectedCase(
      'booking',
      'a gate that is missing at the top',
      [remove('/preflightGates/13')],
      ['gates/mirror /preflightGates'],
      { only: ['gates/mirror'] },
    ),
    acceptedCase('booking', 'a label that changed in both places', [...gate(1, 0, 'label', 'source')]),
    acceptedCase('booking', 'a member that is only in the list at the top', [
      add('/preflightGates/13/remarks', 'none'),
    ]),
  ),
];
