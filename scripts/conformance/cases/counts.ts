import { casesOf, acceptedCase, move, remove, set, rejectedCase, type Operation } from '../case';
import { program, task } from '../booking';

/** Accepts the visual baseline of a screen, with all derived values. */
const acceptedBaseline = (screen: number): readonly Operation[] => [
  ...task(screen, 0, {
    assignee: '采集值班组',
    claimedAt: '2026-03-14T02:40:00+08:00',
    submittedAt: '2026-03-14T06:30:00+08:00',
    receiptId: 'visual-receipt-1',
  }),
  ...task(screen, 1, { status: 'READY_TO_CLAIM', blocker: null }),
  ...task(screen, 2, { status: 'READY_TO_CLAIM', blocker: null }),
  set(`/screens/${screen}/readyTasks`, 3),
  set(`/screens/${screen}/waitingTasks`, 10),
  ...program({ readyToClaim: 11, waitingPredecessor: 106, acceptedTasks: 1 }),
];

const accepted = [
  set('/program/d05Accepted', true),
  set('/invariants/d05Accepted', true),
  set('/activationContract/observedD05AcceptanceReceipts', 1),
];
const ledger = set('/activationContract/observedLedgerCasReceipts', 1);
const fiveKnives = program({ acceptedKnives: 5, currentOrdinal: 6, remainingIncludingCurrent: 31 });
const sixKnives = program({ acceptedKnives: 6, currentOrdinal: 7, remainingIncludingCurrent: 30 });

const done = (index: number, total = 24): readonly Operation[] => [
  set(`/stages/${index}/status`, 'DONE'),
  set(`/stages/${index}/progress`, `${total}/${total}`),
];

/** Counts and their claims (readings 7.2 to 7.6). */
export const counts = [
  casesOf(
    'program/tally',
    rejectedCase(
      'booking',
      'ready tasks only, in a document without a task list',
      [remove('/tasks'), ...program({ readyToClaim: 117 })],
      ['program/tally /program/readyToClaim'],
    ),
    acceptedCase('booking', 'the counts of tasks that are not listed', [remove('/tasks')]),
  ),
  casesOf(
    'screens/tally',
    rejectedCase(
      'booking',
      'twelve tasks of a screen in a document without a task list',
      [remove('/tasks'), set('/screens/2/tasks', 12)],
      ['screens/tally /screens/2/tasks'],
    ),
    rejectedCase(
      'booking',
      'ready tasks without captures in a document without a task list',
      [
        remove('/tasks'),
        set('/screens/2/readyTasks', 3),
        set('/screens/2/waitingTasks', 10),
        ...program({ readyToClaim: 11, waitingPredecessor: 106 }),
      ],
      ['screens/tally /screens/2/readyTasks'],
    ),
  ),
  casesOf(
    'tasks/set',
    rejectedCase('collection', 'no list of tasks where they are specified', [remove('/tasks')], ['tasks/set ']),
    rejectedCase('collection', 'an empty list of tasks', [set('/tasks', [])], ['tasks/set /tasks']),
    acceptedCase('collection', 'the list of tasks under another name', [move('/tasks', '/workItems')]),
  ),
  casesOf(
    'tasks/lane',
    rejectedCase(
      'booking',
      'the lane of another type in a list of another name',
      [move('/tasks', '/workItems'), set('/workItems/26/lane', 'RELEASE')],
      ['tasks/lane /workItems/26/lane'],
    ),
    rejectedCase(
      'booking',
      'receipt fields in another order, which is only information',
      [move('/tasks/26/receiptFields/0', '/tasks/26/receiptFields/1')],
      ['tasks/lane /tasks/26/receiptFields'],
    ),
  ),
  casesOf(
    'boundary/acceptance',
    rejectedCase('booking', 'a baseline accepted with one of three captures', acceptedBaseline(1), [
      'boundary/acceptance /tasks/13/receiptId',
    ]),
    rejectedCase('booking', 'a baseline accepted without a capture', acceptedBaseline(2), [
      'boundary/acceptance /tasks/26/receiptId',
    ]),
    acceptedCase('booking', 'a baseline accepted after its three captures', acceptedBaseline(0)),
  ),
  casesOf(
    'auth/activation',
    rejectedCase(
      'auth',
      'a ledger that advanced without the receipt for it',
      [...accepted, set('/program/ledgerAdvanced', true)],
      ['auth/activation /program/ledgerAdvanced'],
    ),
    rejectedCase(
      'auth',
      'a ledger that advanced before the acceptance',
      [ledger, set('/program/ledgerAdvanced', true)],
      ['auth/activation /program/ledgerAdvanced'],
    ),
    rejectedCase(
      'auth',
      'a program that advanced with its ledger only',
      [
        ...accepted,
        ledger,
        ...fiveKnives,
        set('/program/ledgerAdvanced', true),
        set('/invariants/programAdvanced', true),
      ],
      ['auth/activation /invariants/programAdvanced'],
    ),
    acceptedCase('auth', 'a ledger that advanced without the gates', [
      ...accepted,
      ledger,
      ...fiveKnives,
      set('/program/ledgerAdvanced', true),
    ]),
    acceptedCase('auth', 'an acceptance before the ledger', accepted),
  ),
  casesOf(
    'auth/knives',
    rejectedCase('auth', 'five knives before D05 is accepted', fiveKnives, ['auth/knives /program/acceptedKnives']),
    rejectedCase(
      'auth',
      'six knives before D06 is active',
      [...accepted, ledger, ...sixKnives],
      ['auth/knives /program/acceptedKnives'],
    ),
    rejectedCase('auth', 'another total', program({ totalKnives: 63 }), ['auth/knives /program/totalKnives']),
    acceptedCase('auth', 'five knives once D05 is accepted', [...accepted, ...fiveKnives]),
  ),
  casesOf(
    'program/bounds',
    rejectedCase('booking', 'knives that do not add up', program({ queuedKnives: 30 }), [
      'program/bounds /program/completedKnives',
    ]),
    rejectedCase('booking', 'all knives completed', program({ completedKnives: 36, openKnives: 0, queuedKnives: 0 }), [
      'program/bounds /program/completedKnives',
    ]),
    rejectedCase(
      'booking',
      'a task of a knife that does not exist',
      [set('/tasks/26/globalOrdinal', 37)],
      ['program/bounds /tasks/26/globalOrdinal'],
    ),
    acceptedCase(
      'booking',
      'a count of completed knives that is one too high',
      program({ completedKnives: 5, queuedKnives: 30 }),
    ),
  ),
  casesOf(
    'program/snapshot',
    rejectedCase(
      'collection',
      'more runs that ended than there were',
      [set('/truthSnapshot/operations/failed', 20)],
      ['program/snapshot /truthSnapshot/operations/succeeded'],
    ),
    rejectedCase(
      'collection',
      'a route that the specification does not name',
      [set('/truthSnapshot/delivery/publicReadRoutes/4', 'billing')],
      ['program/snapshot /truthSnapshot/delivery/publicReadRoutes/4'],
    ),
    rejectedCase(
      'booking',
      'capabilities advertised by an error',
      [set('/truthSnapshot/authMeta/status', 503)],
      ['program/snapshot /truthSnapshot/authMeta/status'],
    ),
    acceptedCase('collection', 'the routes in another order and spelling', [
      set('/truthSnapshot/delivery/publicReadRoutes', [
        'options',
        'Documents',
        'documentDetail',
        'media-assets',
        'media_detail',
        'search documents',
        'search deletions',
      ]),
    ]),
    acceptedCase('booking', 'an error that advertises nothing', [
      set('/truthSnapshot/authMeta/status', 503),
      set('/truthSnapshot/authMeta/advertisedCapabilities', []),
    ]),
  ),
  casesOf(
    'calibration/stages',
    rejectedCase(
      'progress',
      'a review that is active during the collection of evidence',
      [set('/stages/5/status', 'ACTIVE')],
      ['calibration/stages /stages/5/status'],
    ),
    rejectedCase(
      'progress',
      'an active stage of an unknown id',
      [set('/stages/4/id', 'P05')],
      ['schema/enum /stages/4/id'],
    ),
    acceptedCase('progress', 'collected evidence whose review is still blocked', done(4)),
  ),
  casesOf(
    'calibration/stage-progress',
    rejectedCase(
      'progress',
      'a stage that is done without items',
      [set('/stages/0/progress', '0/0')],
      ['calibration/stage-progress /stages/0/progress'],
    ),
    acceptedCase('progress', 'an active stage whose items are all done', [set('/stages/4/progress', '24/24')]),
  ),
  casesOf(
    'calibration/stage-evidence',
    rejectedCase(
      'progress',
      'the last stage done while acceptance is not permitted',
      [...done(4), ...done(5), ...done(6, 1), set('/currentStage', 'P07_C06_ACCEPTANCE')],
      ['calibration/stage-evidence /stages/6/status'],
    ),
    rejectedCase(
      'calibration',
      'evidence that is collected while pictures are missing',
      [set('/program/progress/stages/4/status', 'DONE'), set('/program/progress/stages/4/progress', '24/24')],
      ['calibration/stage-evidence /program/progress/stages/4/status'],
    ),
    acceptedCase('progress', 'a finished review in a file without screens', [
      ...done(4),
      ...done(5),
      set('/currentStage', 'P06_HUMAN_OWNER_REVIEW'),
    ]),
  ),
  casesOf(
    'calibration/receipts',
    rejectedCase(
      'calibration',
      'missing receipts in another order, which is only information',
      [set('/screens/0/missingReceipts', ['owner_review', 'viewport_png', 'sha256', 'a11y'])],
      ['calibration/receipts /screens/0/missingReceipts/0'],
    ),
  ),
];
