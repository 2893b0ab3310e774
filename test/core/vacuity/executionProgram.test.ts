import assert from 'node:assert/strict';
import { toldOf, type Change } from '../../support/told';

// What the examples on the pages of the rules leave open: near misses in whole documents, other places, fixes and what they
// copy, and what a finding follows from.

type Case = readonly [
  title: string,
  kind: Parameters<typeof toldOf>[1],
  changes: readonly Change[],
  told: readonly string[],
  beside?: Parameters<typeof toldOf>[3],
];

const cases: Readonly<Record<string, readonly Case[]>> = {
  'program/exact': [
    [
      'says exact, but differs',
      'booking-execution',
      [['program/productionRevision', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb']],
      [
        'program/sourceProductionExact [false from program/sourceRevision,program/productionRevision]: The two revisions differ, so `sourceProductionExact` should be false.',
        'truthSnapshot/productionRevision [+"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"]: `productionRevision` of the snapshot should be bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb, as in the program. → program/productionRevision',
      ],
    ],
    [
      'says not exact, but is',
      'booking-execution',
      [['program/sourceProductionExact', false]],
      [
        'program/sourceProductionExact [true from program/sourceRevision,program/productionRevision]: The two revisions are equal, so `sourceProductionExact` should be true.',
      ],
    ],
    [
      'the snapshot at another',
      'booking-execution',
      [['truthSnapshot/sourceRevision', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb']],
      [
        'truthSnapshot/sourceRevision [+"e0bc1464a0fbbddff0047ecd1e52d45d38140234"]: `sourceRevision` of the snapshot should be e0bc1464a0fbbddff0047ecd1e52d45d38140234, as in the program. → program/sourceRevision',
      ],
    ],
    [
      'the snapshot in production at another',
      'booking-execution',
      [['truthSnapshot/productionRevision', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb']],
      [
        'truthSnapshot/productionRevision [+"e0bc1464a0fbbddff0047ecd1e52d45d38140234"]: `productionRevision` of the snapshot should be e0bc1464a0fbbddff0047ecd1e52d45d38140234, as in the program. → program/productionRevision',
      ],
    ],
    [
      'the program at none',
      'booking-execution',
      [['program/sourceRevision', 'x']],
      [
        'program/sourceProductionExact: The two revisions differ, so `sourceProductionExact` should be false. ← schema,tasks/screen',
      ],
    ],
    [
      'the program at another than its tasks',
      'booking-execution',
      [['program/sourceRevision', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb']],
      [
        'program/sourceProductionExact: The two revisions differ, so `sourceProductionExact` should be false. ← tasks/screen',
        'truthSnapshot/sourceRevision: `sourceRevision` of the snapshot should be bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb, as in the program. ← tasks/screen → program/sourceRevision',
      ],
    ],
    ['no revision', 'booking-execution', [['program/productionRevision']], []],
    ['a snapshot that says nothing', 'booking-execution', [['truthSnapshot/sourceRevision', 3]], []],
    ['nothing said', 'booking-execution', [['program/sourceProductionExact']], []],
    ['no source', 'booking-execution', [['program/sourceRevision'], ['program/sourceProductionExact', false]], []],
  ],
  'program/tally': [
    [
      'screens one more',
      'booking-execution',
      [['program/screens', 10]],
      ['program/screens [9]: Screens: 9, so `screens` should be 9, not 10. → screens/0 … screens/8 (9)'],
    ],
    [
      'tasks one more',
      'booking-execution',
      [['program/tasks', 118]],
      ['program/tasks [117]: Tasks: 117, so `tasks` should be 117, not 118. → tasks/0 … tasks/19 (20)'],
    ],
    [
      'readyToClaim one more',
      'booking-execution',
      [['program/readyToClaim', 10]],
      [
        'program/readyToClaim [9]: Tasks that are READY_TO_CLAIM: 9, so `readyToClaim` should be 9, not 10. → tasks/0 … tasks/104 (9)',
      ],
    ],
    [
      'waitingPredecessor one more',
      'booking-execution',
      [['program/waitingPredecessor', 109]],
      [
        'program/waitingPredecessor [108]: Tasks that are WAITING_PREDECESSOR: 108, so `waitingPredecessor` should be 108, not 109. → tasks/1 … tasks/21 (20)',
      ],
    ],
    ['routeProbes one more', 'booking-execution', [['program/routeProbes', 14]], []],
    [
      'fixtureContracts one more',
      'booking-execution',
      [['program/fixtureContracts', 10]],
      [
        'warning program/fixtureContracts [9]: Fixtures: 9, so `fixtureContracts` should be 9, not 10. → screens/0 … screens/8 (9)',
      ],
    ],
    [
      'captureSlots one more',
      'booking-execution',
      [['program/captureSlots', 28]],
      [
        'program/captureSlots [27]: Capture slots: 27, so `captureSlots` should be 27, not 28. → screens/0/captureSlots/0 … screens/6/captureSlots/1 (20)',
      ],
    ],
    [
      'preflightChecks one more',
      'booking-execution',
      [['program/preflightChecks', 64]],
      [
        'program/preflightChecks [63]: Preflight gates: 63, so `preflightChecks` should be 63, not 64. → screens/0/gates/0 … screens/2/gates/5 (20)',
      ],
    ],
    [
      'preflightPassed one more',
      'booking-execution',
      [['program/preflightPassed', 47]],
      [
        'program/preflightPassed [46]: Preflight gates that are PASS: 46, so `preflightPassed` should be 46, not 47. → screens/0/gates/0 … screens/3/gates/3 (20)',
      ],
    ],
    [
      'preflightBlocked one more',
      'booking-execution',
      [['program/preflightBlocked', 18]],
      [
        'program/preflightBlocked [17]: Preflight gates that are BLOCKED: 17, so `preflightBlocked` should be 17, not 18. → screens/0/gates/6 … screens/8/gates/6 (17)',
      ],
    ],
    [
      'capturedSlots one more',
      'booking-execution',
      [['program/capturedSlots', 5]],
      [
        'program/capturedSlots [4]: Captured slots: 4, so `capturedSlots` should be 4, not 5. → screens/0/captureSlots/0,screens/0/captureSlots/1,screens/0/captureSlots/2,screens/1/captureSlots/0',
      ],
    ],
    ['acceptedCaptureReceipts one more', 'booking-execution', [['program/acceptedCaptureReceipts', 1]], []],
    ['acceptedTasks one more', 'booking-execution', [['program/acceptedTasks', 1]], []],
    ['acceptedScreens one more', 'booking-execution', [['program/acceptedScreens', 1]], []],
    ['programAcceptedScreens one more', 'booking-execution', [['program/programAcceptedScreens', 1]], []],
    [
      'a task gone',
      'booking-execution',
      [['tasks/14']],
      [
        'program/tasks: Tasks: 116, so `tasks` should be 116, not 117. ← schema … tasks/screen (9) → tasks/0 … tasks/19 (20)',
        'program/waitingPredecessor: Tasks that are WAITING_PREDECESSOR: 107, so `waitingPredecessor` should be 107, not 108. ← schema … tasks/screen (9) → tasks/1 … tasks/21 (20)',
      ],
    ],
    [
      'two fixtures alike, counted so',
      'booking-execution',
      [['screens/2/fixture/id', 'booking/store/published-v1']],
      [],
    ],
    [
      'a screen gone',
      'booking-execution',
      [['screens/8']],
      [
        'program/screens: Screens: 8, so `screens` should be 8, not 9. ← schema,screens/known → screens/0 … screens/7 (8)',
        'program/captureSlots: Capture slots: 24, so `captureSlots` should be 24, not 27. ← schema … slots/mirror (7) → screens/0/captureSlots/0 … screens/6/captureSlots/1 (20)',
        'program/preflightChecks: Preflight gates: 56, so `preflightChecks` should be 56, not 63. ← schema … slots/set (7) → screens/0/gates/0 … screens/2/gates/5 (20)',
        'program/preflightPassed: Preflight gates that are PASS: 41, so `preflightPassed` should be 41, not 46. ← schema … slots/set (7) → screens/0/gates/0 … screens/3/gates/3 (20)',
        'program/preflightBlocked: Preflight gates that are BLOCKED: 15, so `preflightBlocked` should be 15, not 17. ← schema … slots/set (7) → screens/0/gates/6 … screens/7/gates/6 (15)',
        'warning program/fixtureContracts: Fixtures: 8, so `fixtureContracts` should be 8, not 9. ← schema,screens/known,fixture/id → screens/0 … screens/7 (8)',
      ],
    ],
    [
      'ready tasks without a list',
      'booking-execution',
      [['tasks'], ['screens/1/readyTasks', 3], ['screens/1/waitingTasks', 10]],
      [
        'program/readyToClaim: Tasks that are READY_TO_CLAIM: 11, so `readyToClaim` should be 11, not 9. ← schema,screens/known,screens/tally',
        'program/waitingPredecessor: Tasks that are WAITING_PREDECESSOR: 106, so `waitingPredecessor` should be 106, not 108. ← schema,screens/known,screens/tally',
        'program/acceptedTasks: So many tasks are only ready once 1 are accepted, but `acceptedTasks` is 0. ← screens/tally,boundary/acceptance',
        'program/readyToClaim undecided: noTaskList',
        'program/waitingPredecessor undecided: noTaskList',
      ],
    ],
    [
      'ready tasks without a list, accepted so',
      'booking-execution',
      [['tasks'], ['screens/1/readyTasks', 3], ['screens/1/waitingTasks', 10], ['program/acceptedTasks', 1]],
      [
        'program/readyToClaim: Tasks that are READY_TO_CLAIM: 11, so `readyToClaim` should be 11, not 9. ← schema,screens/known,screens/tally',
        'program/waitingPredecessor: Tasks that are WAITING_PREDECESSOR: 106, so `waitingPredecessor` should be 106, not 108. ← schema,screens/known,screens/tally',
        'program/readyToClaim undecided: noTaskList',
        'program/waitingPredecessor undecided: noTaskList',
      ],
    ],
    ['accepted one more, one fewer in fact', 'booking-execution', [['program/acceptedTasks', 1]], []],
    [
      'a task waits that need not',
      'booking-execution',
      [
        ['tasks/13/status', 'WAITING_PREDECESSOR'],
        ['tasks/13/blocker', 'x'],
        ['program/readyToClaim', 8],
        ['program/waitingPredecessor', 109],
      ],
      [],
    ],
    [
      'a task waits that need not, counted neither way',
      'booking-execution',
      [
        ['tasks/13/status', 'WAITING_PREDECESSOR'],
        ['tasks/13/blocker', 'x'],
        ['program/readyToClaim', 7],
      ],
      [
        'program/readyToClaim: Tasks that are READY_TO_CLAIM: 8, so `readyToClaim` should be 8, not 7. ← schema … tasks/screen (9) → tasks/0 … tasks/104 (8)',
      ],
    ],
    [
      'no number of accepted tasks, none listed',
      'booking-execution',
      [['tasks'], ['program/acceptedTasks'], ['screens/1/readyTasks', 3], ['screens/1/waitingTasks', 10]],
      [
        'program/readyToClaim: Tasks that are READY_TO_CLAIM: 11, so `readyToClaim` should be 11, not 9. ← schema,screens/known,screens/tally',
        'program/waitingPredecessor: Tasks that are WAITING_PREDECESSOR: 106, so `waitingPredecessor` should be 106, not 108. ← schema,screens/known,screens/tally',
        'program/readyToClaim undecided: noTaskList',
        'program/waitingPredecessor undecided: noTaskList',
      ],
    ],
    [
      'no numbers of ready tasks, none listed',
      'booking-execution',
      [['tasks'], ['screens/1/readyTasks'], ['screens/1/waitingTasks']],
      ['program/readyToClaim undecided: noTaskList', 'program/waitingPredecessor undecided: noTaskList'],
    ],
    [
      'two accepted in fact of none',
      'booking-execution',
      [['screens/0/captureSlots/0/receiptId', 'r-1']],
      [
        'program/acceptedCaptureReceipts: Captures with a receipt: 1, so `acceptedCaptureReceipts` should be 1, not 0. ← schema … slots/mirror (7) → screens/0/captureSlots/0',
      ],
    ],
    [
      'two fixtures alike, counted as one',
      'booking-execution',
      [
        ['screens/2/fixture/id', 'booking/store/published-v1'],
        ['program/fixtureContracts', 8],
      ],
      [
        'warning program/fixtureContracts [9]: Fixtures: 9, so `fixtureContracts` should be 9, not 8. → screens/0 … screens/8 (9)',
      ],
    ],
    [
      'two fixtures alike, counted off',
      'booking-execution',
      [
        ['screens/2/fixture/id', 'booking/store/published-v1'],
        ['program/fixtureContracts', 7],
      ],
      [
        'warning program/fixtureContracts [9]: Fixtures: 9, so `fixtureContracts` should be 9, not 7. → screens/0 … screens/8 (9)',
      ],
    ],
    [
      'an accepted receipt less than there is',
      'booking-execution',
      [['tasks/0/receiptId', 'r-1']],
      [
        'program/acceptedTasks: Tasks with a receipt: 1, so `acceptedTasks` should be 1, not 0. ← schema … tasks/screen (9) → tasks/0',
      ],
    ],
  ],
  'program/bounds': [
    ['as many as there are', 'booking-execution', [], []],
    [
      'passed more',
      'booking-execution',
      [['program/routeProbesPassed', 14]],
      [
        'program/routeProbesPassed: `routeProbesPassed` is 14, more than `routeProbes`, which is 13. → program/routeProbes',
      ],
    ],
    [
      'ordinal above',
      'booking-execution',
      [['program/globalOrdinal', 37]],
      ['program/globalOrdinal: `globalOrdinal` is 37, more than `globalTotal`, which is 36. → program/globalTotal'],
    ],
    [
      'architecture above',
      'booking-execution',
      [['program/architectureOrdinal', 13]],
      [
        'program/architectureOrdinal: `architectureOrdinal` is 13, more than `architectureTotal`, which is 12. → program/architectureTotal',
      ],
    ],
    [
      'execution above',
      'booking-execution',
      [['program/executionOrdinal', 19]],
      [
        'program/executionOrdinal: `executionOrdinal` is 19, more than `executionTotal`, which is 18. → program/executionTotal',
      ],
    ],
    [
      'protected more',
      'data-sources-execution',
      [['program/protectedApiUnauthorized', 14]],
      [
        'program/protectedApiUnauthorized: `protectedApiUnauthorized` is 14, more than `protectedApiProbes`, which is 13. → program/protectedApiProbes',
        'truthSnapshot/service/protectedReadUnauthorized: `protectedReadUnauthorized` of the service should be 14, as in the program. → program/protectedApiUnauthorized',
      ],
    ],
    [
      'shells more',
      'data-sources-execution',
      [['truthSnapshot/service/routeShellsPassed', 16]],
      [
        'truthSnapshot/service/routeShellsPassed: `routeShellsPassed` is 16, more than `routeShells`, which is 15. → truthSnapshot/service/routeShells',
      ],
    ],
    [
      'reads more',
      'data-sources-execution',
      [['truthSnapshot/service/protectedReadUnauthorized', 14]],
      [
        'truthSnapshot/service/protectedReadUnauthorized: `protectedReadUnauthorized` is 14, more than `protectedReadProbes`, which is 13. → truthSnapshot/service/protectedReadProbes',
        'truthSnapshot/service/protectedReadUnauthorized: `protectedReadUnauthorized` of the service should be 13, as in the program. → program/protectedApiUnauthorized',
      ],
    ],
    [
      'probes otherwise',
      'data-sources-execution',
      [['truthSnapshot/service/protectedReadProbes', 14]],
      [
        'truthSnapshot/service/protectedReadProbes: `protectedReadProbes` of the service should be 13, as in the program. → program/protectedApiProbes',
      ],
    ],
    [
      'unauthorized otherwise',
      'data-sources-execution',
      [['truthSnapshot/service/protectedReadUnauthorized', 12]],
      [
        'truthSnapshot/service/protectedReadUnauthorized: `protectedReadUnauthorized` of the service should be 13, as in the program. → program/protectedApiUnauthorized',
      ],
    ],
    [
      'one knife more',
      'booking-execution',
      [['program/openKnives', 2]],
      [
        'warning program/completedKnives: The completed, open and queued knives add up to 37, but the program has 36. → program/openKnives,program/queuedKnives',
      ],
    ],
    ['one knife as text', 'booking-execution', [['program/openKnives', '2']], []],
    [
      '37 completed',
      'booking-execution',
      [['program/completedKnives', 37]],
      ['program/completedKnives: `completedKnives` is 37, but the program has only 36 knives.'],
    ],
    [
      'all completed',
      'booking-execution',
      [
        ['program/completedKnives', 36],
        ['program/openKnives', 0],
        ['program/queuedKnives', 0],
      ],
      [
        'program/completedKnives: All 36 knives are completed, but `programComplete` is not true. One of the two is mistaken. → program/programComplete',
      ],
    ],
    [
      'all completed, said so',
      'booking-execution',
      [
        ['program/completedKnives', 36],
        ['program/openKnives', 0],
        ['program/queuedKnives', 0],
        ['program/programComplete', true],
      ],
      [],
    ],
    [
      'all completed, and more open',
      'booking-execution',
      [['program/completedKnives', 36]],
      [
        'program/completedKnives: All 36 knives are completed, but `programComplete` is not true. One of the two is mistaken. → program/programComplete',
      ],
    ],
    [
      '37 queued and open',
      'booking-execution',
      [
        ['program/queuedKnives', 37],
        ['program/openKnives', 38],
      ],
      [
        'program/openKnives: `openKnives` is 38, but the program has only 36 knives.',
        'program/queuedKnives: `queuedKnives` is 37, but the program has only 36 knives.',
      ],
    ],
    [
      '36 queued',
      'booking-execution',
      [
        ['program/completedKnives', 0],
        ['program/openKnives', 0],
        ['program/queuedKnives', 36],
      ],
      [],
    ],
    [
      'task above',
      'booking-execution',
      [['tasks/14/globalOrdinal', 37]],
      ['tasks/14/globalOrdinal: `globalOrdinal` is 37, but the program has only 36 knives.'],
    ],
    ['task the last', 'booking-execution', [['tasks/14/globalOrdinal', 36]], []],
    [
      '22 tasks above',
      'booking-execution',
      [
        ['tasks/0/globalOrdinal', 37],
        ['tasks/1/globalOrdinal', 37],
        ['tasks/2/globalOrdinal', 37],
        ['tasks/3/globalOrdinal', 37],
        ['tasks/4/globalOrdinal', 37],
        ['tasks/5/globalOrdinal', 37],
        ['tasks/6/globalOrdinal', 37],
        ['tasks/7/globalOrdinal', 37],
        ['tasks/8/globalOrdinal', 37],
        ['tasks/9/globalOrdinal', 37],
        ['tasks/10/globalOrdinal', 37],
        ['tasks/11/globalOrdinal', 37],
        ['tasks/12/globalOrdinal', 37],
        ['tasks/13/globalOrdinal', 37],
        ['tasks/14/globalOrdinal', 37],
        ['tasks/15/globalOrdinal', 37],
        ['tasks/16/globalOrdinal', 37],
        ['tasks/17/globalOrdinal', 37],
        ['tasks/18/globalOrdinal', 37],
        ['tasks/19/globalOrdinal', 37],
        ['tasks/20/globalOrdinal', 37],
        ['tasks/21/globalOrdinal', 37],
      ],
      [
        'tasks/0/globalOrdinal: `globalOrdinal` is 37, but the program has only 36 knives. → tasks/1/globalOrdinal … tasks/20/globalOrdinal (20)',
      ],
    ],
    [
      'no counts',
      'booking-execution',
      [['program/openKnives', 3], ['program/routeProbes'], ['program/globalTotal']],
      [
        'warning program/completedKnives: The completed, open and queued knives add up to 38, but the program has 36. → program/openKnives,program/queuedKnives',
      ],
    ],
    [
      'no wholes',
      'booking-execution',
      [['program/routeProbes'], ['program/globalTotal'], ['program/architectureTotal']],
      [],
    ],
    ['no parts', 'booking-execution', [['program/routeProbesPassed']], []],
    ['no service probes', 'data-sources-execution', [['truthSnapshot/service/protectedReadProbes']], []],
    ['no program probes', 'data-sources-execution', [['program/protectedApiProbes']], []],
    ['two counts, one missing', 'booking-execution', [['program/openKnives'], ['program/completedKnives', 7]], []],
    ['no ordinal of a task', 'booking-execution', [['tasks/14/globalOrdinal']], []],
  ],
  'probes/read-only': [
    [
      'a post',
      'booking-execution',
      [['screens/0/routeProbe/probe', 'POST /x']],
      ['screens/0/routeProbe/probe: This probe names the method POST. A probe only reads, with GET or HEAD.'],
    ],
    ['a denial', 'booking-execution', [['screens/0/routeProbe/probe', 'no POST /x']], []],
    [
      'a list',
      'booking-execution',
      [['screens/0/routeProbe/probe', ['GET /', { method: 'delete', url: '/x' }]]],
      [
        'screens/0/routeProbe/probe/1/method: This probe names the method DELETE. A probe only reads, with GET or HEAD.',
      ],
    ],
    [
      'a note that tells a request',
      'booking-execution',
      [['screens/0/routeProbe/note', 'then PUT /x']],
      ['screens/0/routeProbe/note: This probe names the method PUT. A probe only reads, with GET or HEAD.'],
    ],
    ['a note that names a word', 'booking-execution', [['screens/0/routeProbe/note', 'the POST office']], []],
    [
      'a verb',
      'booking-execution',
      [['screens/0/routeProbe', { verb: 'PATCH', steps: ['DELETE /y'] }]],
      [
        'screens/0/routeProbe/verb: This probe names the method PATCH. A probe only reads, with GET or HEAD.',
        'screens/0/routeProbe/steps/0: This probe names the method DELETE. A probe only reads, with GET or HEAD.',
      ],
    ],
    [
      'a command',
      'booking-execution',
      [['screens/0/routeProbe', { command: 'curl -X PUT https://x.example/', calls: { a: 'POST /x' } }]],
      [
        'screens/0/routeProbe/command: This probe names the method PUT. A probe only reads, with GET or HEAD.',
        'screens/0/routeProbe/calls/a: This probe names the method POST. A probe only reads, with GET or HEAD.',
      ],
    ],
    [
      'a counter',
      'booking-execution',
      [['program/postProbes', 'POST /x']],
      ['program/postProbes: This probe names the method POST. A probe only reads, with GET or HEAD.'],
    ],
    ['a counter of none', 'booking-execution', [['program/postProbesExecuted', 0]], []],
    [
      'elsewhere',
      'booking-execution',
      [['truthSnapshot/healthProbe', 'POST /health']],
      ['truthSnapshot/healthProbe: This probe names the method POST. A probe only reads, with GET or HEAD.'],
    ],
    [
      'what came back',
      'booking-execution',
      [['screens/0/routeProbe/observed', { request: 'POST', method: 'POST' }]],
      [],
    ],
    [
      'method',
      'booking-execution',
      [['screens/0/routeProbe/method', 'POST']],
      ['screens/0/routeProbe/method: This probe names the method POST. A probe only reads, with GET or HEAD.'],
    ],
    [
      'httpVerb',
      'booking-execution',
      [['screens/0/routeProbe/httpVerb', 'POST']],
      ['screens/0/routeProbe/httpVerb: This probe names the method POST. A probe only reads, with GET or HEAD.'],
    ],
    [
      'requests',
      'booking-execution',
      [['screens/0/routeProbe/requests', 'POST']],
      ['screens/0/routeProbe/requests: This probe names the method POST. A probe only reads, with GET or HEAD.'],
    ],
    [
      'command',
      'booking-execution',
      [['screens/0/routeProbe/command', 'POST']],
      ['screens/0/routeProbe/command: This probe names the method POST. A probe only reads, with GET or HEAD.'],
    ],
    [
      'steps',
      'booking-execution',
      [['screens/0/routeProbe/steps', 'POST']],
      ['screens/0/routeProbe/steps: This probe names the method POST. A probe only reads, with GET or HEAD.'],
    ],
    [
      'calls',
      'booking-execution',
      [['screens/0/routeProbe/calls', 'POST']],
      ['screens/0/routeProbe/calls: This probe names the method POST. A probe only reads, with GET or HEAD.'],
    ],
    [
      'url',
      'booking-execution',
      [['screens/0/routeProbe/url', 'POST']],
      ['screens/0/routeProbe/url: This probe names the method POST. A probe only reads, with GET or HEAD.'],
    ],
    ['note', 'booking-execution', [['screens/0/routeProbe/note', 'POST']], []],
    ['observed', 'booking-execution', [['screens/0/routeProbe/observed', 'POST']], []],
    [
      'a nested probe',
      'booking-execution',
      [['screens/0/routeProbe/healthProbe', { probe: 'POST /x' }]],
      [
        'screens/0/routeProbe/healthProbe/probe: This probe names the method POST. A probe only reads, with GET or HEAD.',
      ],
    ],
    ['nothing', 'booking-execution', [['screens/0/routeProbe', null]], []],
    ['a method that reads', 'booking-execution', [['screens/0/routeProbe/method', 'get']], []],
    ['zero counter', 'booking-execution', [['program/writeProbe', 'POST /x']], []],
    ['no probe', 'booking-execution', [['screens/0/design/guard', 'POST /x']], []],
  ],
};

for (const [id, own] of Object.entries(cases)) {
  describe(id, () => {
    for (const [title, kind, changes, told, beside] of own) {
      it(title, () => assert.deepEqual(toldOf(id, kind, changes, beside), told));
    }
  });
}
