import assert from 'node:assert/strict';
import { toldOf, type Change } from '../../support/told';

// What the examples on the pages of the rules leave open: near misses in whole documents, other places, fixes and what they
// copy, and what a finding follows from.

type Case = readonly [
  title: string,
  kind: Parameters<typeof toldOf>[1],
  changes: readonly Change[],
  told: readonly string[],
];

const cases: Readonly<Record<string, readonly Case[]>> = {
  'tasks/screen': [
    [
      'unknown',
      'booking-execution',
      [['tasks/14/screenId', 'x']],
      [
        'tasks/14/screenId ["booking-store" from ]: `screenId` of this task should be "booking-store", as on its screen. → screens/1/screenId',
      ],
    ],
    ['screen missing', 'booking-execution', [['screens/1']], []],
    [
      'other title',
      'booking-execution',
      [['tasks/14/screenTitle', 'x']],
      [
        'tasks/14/screenTitle ["店铺页" from screens/1/title … tasks/25/screenTitle (16)]: `screenTitle` of this task should be "店铺页", as on its screen. → screens/1/title',
      ],
    ],
    [
      'title on the screen',
      'booking-execution',
      [['screens/1/title', 'x']],
      [
        'screens/1/title ["店铺页" from tasks/13/screenTitle … tasks/25/screenTitle (13)]: `title` of booking-store should be "店铺页": its 13 tasks agree. ← slots/mirror',
      ],
    ],
    [
      'title on the screen, no slots at the top',
      'booking-execution',
      [['screens/1/title', 'x'], ['captureSlots']],
      [
        'screens/1/title ["店铺页" from tasks/13/screenTitle … tasks/25/screenTitle (13)]: `title` of booking-store should be "店铺页": its 13 tasks agree.',
      ],
    ],
    [
      'title on the copied screen',
      'booking-execution',
      [['screens/1/title', 'x'], ['captureSlots'], ['screens/2/screenId', 'booking-store']],
      [
        'screens/1/title ["店铺页" from tasks/13/screenTitle … tasks/25/screenTitle (13)]: `title` of booking-store should be "店铺页": its 13 tasks agree.',
      ],
    ],
    [
      'route',
      'booking-execution',
      [['tasks/14/route', '/x']],
      [
        'tasks/14/route ["/shop/:publishHash" from ]: `route` of this task should be "/shop/:publishHash", as on its screen. → screens/1/route',
      ],
    ],
    [
      'route of two',
      'booking-execution',
      [
        ['tasks/14/route', '/x'],
        ['tasks/15/route', '/x'],
      ],
      [
        'tasks/14/route ["/shop/:publishHash","/shop/:publishHash" from ]: `route` of this task should be "/shop/:publishHash", as on its screen. → screens/1/route,tasks/15/route',
      ],
    ],
    [
      'route of two differs',
      'booking-execution',
      [
        ['tasks/14/route', '/x'],
        ['tasks/15/route', '/y'],
      ],
      [
        'tasks/14/route ["/shop/:publishHash" from ]: `route` of this task should be "/shop/:publishHash", as on its screen. → screens/1/route',
        'tasks/15/route ["/shop/:publishHash" from ]: `route` of this task should be "/shop/:publishHash", as on its screen. → screens/1/route',
      ],
    ],
    [
      'route of a taken task',
      'booking-execution',
      [['tasks/13/route', '/x']],
      [
        'tasks/13/route [+"/shop/:publishHash" from ]: `route` of this task should be "/shop/:publishHash", as on its screen. → screens/1/route',
      ],
    ],
    [
      'route of a taken and another',
      'booking-execution',
      [
        ['tasks/13/route', '/x'],
        ['tasks/14/route', '/x'],
      ],
      [
        'tasks/13/route [+"/shop/:publishHash","/shop/:publishHash" from ]: `route` of this task should be "/shop/:publishHash", as on its screen. → screens/1/route,tasks/14/route',
      ],
    ],
    ['route a number', 'booking-execution', [['tasks/14/route', 4]], []],
    [
      'screenId spelt otherwise',
      'booking-execution',
      [['tasks/14/screenId', 'Booking-Store']],
      [
        'tasks/14/screenId ["booking-store" from ]: `screenId` of this task should be "booking-store", as on its screen. → screens/1/screenId',
      ],
    ],
    [
      'revision of one',
      'booking-execution',
      [['tasks/14/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']],
      [
        'tasks/14/sourceRevision ["e0bc1464a0fbbddff0047ecd1e52d45d38140234" from program/sourceRevision]: This task is about revision aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, but the program is at e0bc1464a0fbbddff0047ecd1e52d45d38140234. → program/sourceRevision',
      ],
    ],
    [
      'revision of a taken one',
      'booking-execution',
      [['tasks/13/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']],
      [
        'tasks/13/sourceRevision: This task is about revision aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, but the program is at e0bc1464a0fbbddff0047ecd1e52d45d38140234. → program/sourceRevision',
      ],
    ],
    [
      'revision of one signature',
      'booking-execution',
      [['tasks/19/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']],
      [],
    ],
    [
      'revision of the release',
      'booking-execution',
      [['tasks/23/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']],
      [
        'tasks/23/sourceRevision ["e0bc1464a0fbbddff0047ecd1e52d45d38140234" from program/sourceRevision]: This task is about revision aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, but the program is at e0bc1464a0fbbddff0047ecd1e52d45d38140234. → program/sourceRevision',
      ],
    ],
    ['no revision of the program', 'booking-execution', [['program/sourceRevision']], []],
    [
      "the program's revision",
      'booking-execution',
      [['program/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']],
      [
        'program/sourceRevision ["e0bc1464a0fbbddff0047ecd1e52d45d38140234" from truthSnapshot/sourceRevision … tasks/116/sourceRevision (118)]: The program is at revision aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, but 117 tasks are about e0bc1464a0fbbddff0047ecd1e52d45d38140234. One of the two is mistaken. → tasks/0/sourceRevision … tasks/19/sourceRevision (20)',
      ],
    ],
    [
      "the program's revision and that of the snapshot",
      'booking-execution',
      [
        ['program/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
        ['truthSnapshot/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
      ],
      [
        'program/sourceRevision: The program is at revision aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, but 117 tasks are about e0bc1464a0fbbddff0047ecd1e52d45d38140234. One of the two is mistaken. → tasks/0/sourceRevision … tasks/19/sourceRevision (20)',
      ],
    ],
    [
      "the program's revision and a task",
      'booking-execution',
      [
        ['program/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
        ['tasks/14/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
      ],
      [
        'program/sourceRevision: The program is at revision aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, but 116 tasks are about e0bc1464a0fbbddff0047ecd1e52d45d38140234. One of the two is mistaken. → tasks/0/sourceRevision … tasks/20/sourceRevision (20)',
      ],
    ],
  ],
  'tasks/set': [
    [
      'three missing of three',
      'booking-execution',
      [['tasks/14'], ['tasks/40'], ['tasks/60']],
      [
        'tasks: The list lacks 3 tasks of 3 screens. Add them, 13 for each screen. → screens/1/screenId,screens/3/screenId,screens/4/screenId',
      ],
    ],
    [
      'mistaken type',
      'booking-execution',
      [['tasks/14/gateType', 'accessibility']],
      [
        'tasks/14/gateType ["EVIDENCE","responsive_reflow"]: By its ids this task is EVIDENCE/responsive_reflow, not EVIDENCE/accessibility.',
      ],
    ],
    [
      'mistaken family',
      'booking-execution',
      [['tasks/20/gateFamily', 'EVIDENCE']],
      ['tasks/20/gateFamily ["GOVERNANCE","design"]: By its ids this task is GOVERNANCE/design, not EVIDENCE/design.'],
    ],
    [
      'mistaken of a taken',
      'booking-execution',
      [['tasks/13/gateType', 'accessibility']],
      [
        'tasks/13/gateType [+"EVIDENCE","visual_baseline"]: By its ids this task is EVIDENCE/visual_baseline, not EVIDENCE/accessibility.',
      ],
    ],
    ['mistaken into what is none', 'booking-execution', [['tasks/13/gateType', 'x']], []],
    [
      'again',
      'booking-execution',
      [['tasks/14', { screenId: 'booking-store', gateFamily: 'EVIDENCE', gateType: 'accessibility' }]],
      ['tasks/15: The task EVIDENCE/accessibility of booking-store is there twice. → tasks/14'],
    ],
    [
      'stranger',
      'booking-execution',
      [['tasks/14', { screenId: 'booking-store', gateFamily: 'EVIDENCE', gateType: 'qa' }]],
      ['tasks/14/gateType: EVIDENCE has no task qa.'],
    ],
    [
      'no such type',
      'booking-execution',
      [['tasks/14', { screenId: 'booking-store', gateFamily: 'EVIDENCE', gateType: 'x' }]],
      [],
    ],
    [
      'no tasks',
      'data-sources-execution',
      [['tasks']],
      [': This document lists no tasks. List all 195 of them, 13 for each screen, as `tasks`.'],
    ],
    [
      'empty tasks',
      'data-sources-execution',
      [['tasks', []]],
      ['tasks: This document lists no tasks. List all 195 of them, 13 for each screen, as `tasks`.'],
    ],
    [
      'empty tasks booking',
      'booking-execution',
      [['tasks', []]],
      ['tasks: This document lists no tasks. List all 117 of them, 13 for each screen, as `tasks`.'],
    ],
    ['number of tasks', 'booking-execution', [['tasks', 117]], ['tasks undecided: noTaskList']],
    [
      'ids of tasks',
      'booking-execution',
      [['tasks', ['E01-booking-discovery-evidence-accessibility', 'E01-booking-discovery-evidence-accessibility']]],
      [
        'tasks/1: `tasks` names "E01-booking-discovery-evidence-accessibility" more than once. → tasks/0',
        'tasks undecided: noTaskList',
      ],
    ],
    ['a copied screen lacks', 'booking-execution', [['screens/2/screenId', 'booking-store']], []],
  ],
  'tasks/chain': [
    [
      'early',
      'booking-execution',
      [['tasks/14/status', 'READY_TO_CLAIM']],
      [
        'tasks/14/status ["WAITING_PREDECESSOR"]: This task is READY_TO_CLAIM, but visual_baseline is not accepted yet: it should be WAITING_PREDECESSOR. → tasks/13/receiptId',
      ],
    ],
    [
      'early without blocker',
      'booking-execution',
      [
        ['tasks/14/status', 'READY_TO_CLAIM'],
        ['tasks/14/blocker', null],
      ],
      [
        'tasks/14/status: This task is READY_TO_CLAIM, but visual_baseline is not accepted yet: it should be WAITING_PREDECESSOR. → tasks/13/receiptId',
      ],
    ],
    [
      'early and taken',
      'booking-execution',
      [
        ['tasks/14/status', 'READY_TO_CLAIM'],
        ['tasks/14/assignee', 'x'],
      ],
      [
        'tasks/14/status: This task is READY_TO_CLAIM, but visual_baseline is not accepted yet: it should be WAITING_PREDECESSOR. → tasks/13/receiptId',
      ],
    ],
    [
      'two early',
      'booking-execution',
      [
        ['tasks/14/status', 'READY_TO_CLAIM'],
        ['tasks/15/status', 'READY_TO_CLAIM'],
      ],
      [
        'tasks/13/receiptId: 2 tasks are READY_TO_CLAIM that wait for visual_baseline, but it is not accepted: its receipt is missing. → tasks/14/status,tasks/15/status',
      ],
    ],
    [
      'two early and a half receipt',
      'booking-execution',
      [
        ['tasks/14/status', 'READY_TO_CLAIM'],
        ['tasks/15/status', 'READY_TO_CLAIM'],
        ['tasks/13/receiptId', 'r-1'],
        ['tasks/13/submittedAt', null],
      ],
      [
        'tasks/14/blocker: This task is ready to claim, so its `blocker` should be null. ← schema … tasks/screen (7)',
        'tasks/15/blocker: This task is ready to claim, so its `blocker` should be null. ← schema … tasks/screen (7)',
      ],
    ],
    [
      'two early and another wrong',
      'booking-execution',
      [
        ['tasks/14/status', 'READY_TO_CLAIM'],
        ['tasks/15/status', 'READY_TO_CLAIM'],
        ['tasks/16/blocker', null],
      ],
      [
        'tasks/13/receiptId: 2 tasks are READY_TO_CLAIM that wait for visual_baseline, but it is not accepted: its receipt is missing. → tasks/14/status,tasks/15/status',
        'tasks/16/blocker: This task waits, so its `blocker` should name what it waits for.',
      ],
    ],
    [
      'blocker missing',
      'booking-execution',
      [['tasks/14/blocker', null]],
      ['tasks/14/blocker: This task waits, so its `blocker` should name what it waits for.'],
    ],
    [
      'blocker blank',
      'booking-execution',
      [['tasks/14/blocker', '\u200b ']],
      ['tasks/14/blocker: This task waits, so its `blocker` should name what it waits for.'],
    ],
    ['blocker a number', 'booking-execution', [['tasks/14/blocker', 3]], []],
    [
      'blocker of a ready',
      'booking-execution',
      [['tasks/13/blocker', 'x']],
      ['tasks/13/blocker [null]: This task is ready to claim, so its `blocker` should be null.'],
    ],
    [
      'blocker of a ready with half a receipt',
      'booking-execution',
      [
        ['tasks/13/blocker', 'x'],
        ['tasks/13/receiptId', 'r-1'],
        ['tasks/13/submittedAt', null],
      ],
      [
        'tasks/13/blocker: This task is ready to claim, so its `blocker` should be null. ← schema … tasks/screen (7)',
        'warning tasks/14/status: All predecessors of this task are accepted, so it should be READY_TO_CLAIM. ← schema … tasks/screen (7)',
        'warning tasks/15/status: All predecessors of this task are accepted, so it should be READY_TO_CLAIM. ← schema … tasks/screen (7)',
      ],
    ],
    [
      'late',
      'booking-execution',
      [['tasks/26/status', 'WAITING_PREDECESSOR']],
      [
        'warning tasks/26/status ["READY_TO_CLAIM",null]: All predecessors of this task are accepted, so it should be READY_TO_CLAIM.',
      ],
    ],
    [
      'late with blocker',
      'booking-execution',
      [
        ['tasks/26/status', 'WAITING_PREDECESSOR'],
        ['tasks/26/blocker', 'x'],
      ],
      [
        'warning tasks/26/status ["READY_TO_CLAIM",null]: All predecessors of this task are accepted, so it should be READY_TO_CLAIM.',
      ],
    ],
    [
      'no blocker member',
      'booking-execution',
      [['tasks/26/status', 'WAITING_PREDECESSOR'], ['tasks/26/blocker']],
      [
        'warning tasks/26/status ["READY_TO_CLAIM"]: All predecessors of this task are accepted, so it should be READY_TO_CLAIM.',
      ],
    ],
    ['unknown status', 'booking-execution', [['tasks/14/status', 'DONE']], []],
    ['unlisted', 'booking-execution', [['tasks']], ['tasks undecided: noTaskList']],
  ],
  'tasks/lane': [
    [
      'lane',
      'booking-execution',
      [['tasks/14/lane', 'RELEASE']],
      ['tasks/14/lane ["EXPERIENCE"]: A responsive_reflow task runs in the lane EXPERIENCE, not RELEASE.'],
    ],
    [
      'lane of taken',
      'booking-execution',
      [['tasks/13/lane', 'RELEASE']],
      ['tasks/13/lane [+"CAPTURE"]: A visual_baseline task runs in the lane CAPTURE, not RELEASE.'],
    ],
    [
      'fields missing',
      'booking-execution',
      [['tasks/14/receiptFields/0']],
      [
        'tasks/14/receiptFields [[{"add":"screenId"},{"add":"sourceRevision"},{"add":"visualReceiptId"},{"add":"suiteId"},{"add":"environment"},{"add":"assertions"},{"add":"artifactDigests"},{"add":"reviewedAt"}]]: The receipt fields of the lane EXPERIENCE are screenId, sourceRevision, visualReceiptId, suiteId, environment, assertions, artifactDigests, reviewedAt.',
      ],
    ],
    [
      'fields missing of taken',
      'booking-execution',
      [['tasks/13/receiptFields/0']],
      [
        'tasks/13/receiptFields [+[{"add":"screenId"},{"add":"sourceRevision"},{"add":"fixtureId"},{"add":"environment"},{"add":"artifactPath"},{"add":"artifactDigest"},{"add":"runnerVersion"},{"add":"capturedAt"}]]: The receipt fields of the lane CAPTURE are screenId, sourceRevision, fixtureId, environment, artifactPath, artifactDigest, runnerVersion, capturedAt.',
      ],
    ],
    [
      'field twice',
      'booking-execution',
      [['tasks/17/receiptFields/1', 'screenId']],
      [
        'tasks/17/receiptFields [[{"add":"screenId"},{"add":"releaseId"},{"add":"sourceRevision"},{"add":"artifactDigest"},{"add":"configDigest"},{"add":"migrationDigest"},{"add":"deploymentTarget"},{"add":"releasedAt"}]]: The receipt fields of the lane RELEASE are screenId, releaseId, sourceRevision, artifactDigest, configDigest, migrationDigest, deploymentTarget, releasedAt.',
      ],
    ],
    ['field number', 'booking-execution', [['tasks/14/receiptFields/0', 3]], []],
    [
      'type unknown and fields of another lane',
      'booking-execution',
      [['tasks/14', { lane: 'RELEASE', receiptFields: ['screenId'] }]],
      [
        'tasks/14/receiptFields [[{"add":"screenId"},{"add":"releaseId"},{"add":"sourceRevision"},{"add":"artifactDigest"},{"add":"configDigest"},{"add":"migrationDigest"},{"add":"deploymentTarget"},{"add":"releasedAt"}]]: The receipt fields of the lane RELEASE are screenId, releaseId, sourceRevision, artifactDigest, configDigest, migrationDigest, deploymentTarget, releasedAt.',
      ],
    ],
    ['unlisted', 'booking-execution', [['tasks']], ['tasks undecided: noTaskList']],
  ],
  'tasks/id': [
    [
      'id',
      'booking-execution',
      [['tasks/14/id', 'E01-booking-store-evidence-responsive']],
      [
        'tasks/14/id ["E01-booking-store-evidence-responsive_reflow"]: `id` of this task should be "E01-booking-store-evidence-responsive_reflow".',
      ],
    ],
    [
      'id of taken',
      'booking-execution',
      [['tasks/13/id', 'E01-booking-store-evidence-visual']],
      [
        'tasks/13/id [+"E01-booking-store-evidence-visual_baseline"]: `id` of this task should be "E01-booking-store-evidence-visual_baseline".',
      ],
    ],
    [
      'gateId',
      'booking-execution',
      [['tasks/14/gateId', 'R25_booking-store-evidence-responsive_reflow']],
      [
        'tasks/14/gateId ["R25-booking-store-evidence-responsive_reflow"]: `gateId` of this task should be "R25-booking-store-evidence-responsive_reflow".',
      ],
    ],
    [
      'number',
      'booking-execution',
      [['tasks/14/id', 'E0-booking-store-evidence-responsive_reflow']],
      [
        'tasks/14/id ["E01-booking-store-evidence-responsive_reflow"]: `id` of this task should be "E01-booking-store-evidence-responsive_reflow".',
      ],
    ],
    ['unlisted', 'booking-execution', [['tasks']], ['tasks undecided: noTaskList']],
  ],
  'tasks/paths': [
    [
      'receipt',
      'booking-execution',
      [['tasks/14/receiptPath', 'artifacts/ui/booking-wizard/execution/evidence-responsive_reflow.receipt.json']],
      [
        'tasks/14/receiptPath ["artifacts/ui/booking-store/execution/evidence-responsive_reflow.receipt.json"]: `receiptPath` should lie below "artifacts/ui/booking-store/execution/".',
      ],
    ],
    [
      'taken',
      'booking-execution',
      [['tasks/13/receiptPath', 'artifacts/ui/booking-wizard/execution/evidence-visual_baseline.receipt.json']],
      [
        'tasks/13/receiptPath [+"artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json"]: `receiptPath` should lie below "artifacts/ui/booking-store/execution/".',
      ],
    ],
    [
      'packet',
      'booking-execution',
      [['tasks/14/taskPacketPath', 'artifacts/ui/booking-wizard/execution/evidence-responsive_reflow.task.md']],
      [
        'tasks/14/taskPacketPath ["artifacts/ui/booking-store/execution/evidence-responsive_reflow.task.md"]: `taskPacketPath` should lie below "artifacts/ui/booking-store/execution/".',
      ],
    ],
    [
      'two to one',
      'booking-execution',
      [['tasks/14/receiptPath', 'artifacts/ui/booking-wizard/execution/evidence-accessibility.receipt.json']],
      ['tasks/14/receiptPath: `receiptPath` should lie below "artifacts/ui/booking-store/execution/".'],
    ],
    ['unlisted', 'booking-execution', [['tasks']], ['tasks undecided: noTaskList']],
  ],
  'tasks/lifecycle': [
    [
      'waiting and taken',
      'booking-execution',
      [['tasks/14/claimedAt', '2026-03-14T02:40:00+08:00']],
      ['tasks/14/claimedAt: `claimedAt` is set, but this task still waits: nobody can claim it yet. → tasks/14/status'],
    ],
    ['waiting, placeholder', 'booking-execution', [['tasks/14/assignee', 'TBD']], []],
    [
      'ready, claimed by nobody',
      'booking-execution',
      [['tasks/13/assignee', null]],
      [
        'tasks/13/claimedAt: `claimedAt` is set, but `assignee` is not: they are set in the order `assignee`, `claimedAt`, `submittedAt`, `receiptId`.',
      ],
    ],
    ['unlisted', 'booking-execution', [['tasks']], ['tasks undecided: noTaskList']],
  ],
  'tasks/independent-signatures': [
    [
      'same',
      'booking-execution',
      [
        ['tasks/19/assignee', 'Li'],
        ['tasks/20/assignee', 'li.'],
      ],
      [
        'tasks/20/assignee: "li." signs product of this screen too. The four signatures are independent. → tasks/19/assignee',
      ],
    ],
    [
      'proxy',
      'booking-execution',
      [['tasks/19/assignee', 'A on behalf of B']],
      [
        'tasks/19/assignee: "A on behalf of B" signs for somebody else, and proxy signing is not allowed. Name the person who signs.',
      ],
    ],
    [
      'same and proxy',
      'booking-execution',
      [
        ['tasks/19/assignee', 'A on behalf of B'],
        ['tasks/20/assignee', 'A on behalf of B'],
      ],
      [
        'tasks/19/assignee: "A on behalf of B" signs for somebody else, and proxy signing is not allowed. Name the person who signs.',
        'tasks/20/assignee: "A on behalf of B" signs product of this screen too. The four signatures are independent. → tasks/19/assignee',
      ],
    ],
    [
      'two different',
      'booking-execution',
      [
        ['tasks/19/assignee', 'Li'],
        ['tasks/20/assignee', 'Wang'],
      ],
      [],
    ],
    [
      'three',
      'booking-execution',
      [
        ['tasks/19/assignee', 'Li'],
        ['tasks/20/assignee', 'Wang'],
        ['tasks/22/assignee', 'Li'],
      ],
      [
        'tasks/22/assignee: "Li" signs product of this screen too. The four signatures are independent. → tasks/19/assignee',
      ],
    ],
    [
      'one of another revision',
      'booking-execution',
      [['tasks/19/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']],
      [
        'tasks/19/sourceRevision ["e0bc1464a0fbbddff0047ecd1e52d45d38140234"]: The governance tasks of a screen are about one source revision, but design is about another. → tasks/20/sourceRevision',
      ],
    ],
    [
      'taken of another revision',
      'booking-execution',
      [
        ['tasks/20/assignee', 'Li'],
        ['tasks/20/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
      ],
      [
        'tasks/20/sourceRevision: The governance tasks of a screen are about one source revision, but product is about another. → tasks/19/sourceRevision',
      ],
    ],
    [
      'none of the program',
      'booking-execution',
      [
        ['program/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
        ['tasks/20/sourceRevision', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'],
      ],
      [
        'tasks/20/sourceRevision: The governance tasks of a screen are about one source revision, but product is about another. → tasks/19/sourceRevision',
      ],
    ],
    [
      'accepted by nobody',
      'booking-execution',
      [
        ['tasks/19/receiptId', 'r-1'],
        ['tasks/19/submittedAt', '2026-03-14T02:40:00+08:00'],
        ['tasks/19/status', 'READY_TO_CLAIM'],
      ],
      ['tasks/19/receiptId: This signature is accepted, but nobody is named who signed: `assignee` is not set.'],
    ],
  ],
};

for (const [id, own] of Object.entries(cases)) {
  describe(id, () => {
    for (const [title, kind, changes, told] of own) {
      it(title, () => assert.deepEqual(toldOf(id, kind, changes), told));
    }
  });
}
