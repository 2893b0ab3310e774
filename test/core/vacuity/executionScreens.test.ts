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
  'screens/tally': [
    [
      'passed',
      'booking-execution',
      [['screens/1/preflightPassed', 6]],
      [
        'screens/1/preflightPassed [5]: Gates of this screen that are PASS: 5, so `preflightPassed` should be 5, not 6. → screens/1/gates/0/state,screens/1/gates/1/state,screens/1/gates/2/state,screens/1/gates/3/state,screens/1/gates/4/state',
      ],
    ],
    [
      'blocked',
      'booking-execution',
      [['screens/1/preflightBlocked', 1]],
      [
        'screens/1/preflightBlocked [2]: Gates of this screen that are BLOCKED: 2, so `preflightBlocked` should be 2, not 1. → screens/1/gates/5/state,screens/1/gates/6/state',
      ],
    ],
    [
      'gate missing',
      'booking-execution',
      [['screens/1/gates/0']],
      [
        'screens/1/preflightPassed: Gates of this screen that are PASS: 4, so `preflightPassed` should be 4, not 5. ← schema … slots/set (7) → screens/1/gates/0/state,screens/1/gates/1/state,screens/1/gates/2/state,screens/1/gates/3/state',
      ],
    ],
    [
      'gate differs from the list',
      'booking-execution',
      [['screens/1/gates/0/state', 'BLOCKED']],
      [
        'screens/1/preflightPassed: Gates of this screen that are PASS: 4, so `preflightPassed` should be 4, not 5. ← schema … slots/set (7) → screens/1/gates/1/state,screens/1/gates/2/state,screens/1/gates/3/state,screens/1/gates/4/state',
        'screens/1/preflightBlocked: Gates of this screen that are BLOCKED: 3, so `preflightBlocked` should be 3, not 2. ← schema … slots/set (7) → screens/1/gates/0/state,screens/1/gates/5/state,screens/1/gates/6/state',
      ],
    ],
    ['text for a count', 'booking-execution', [['screens/1/preflightPassed', '6']], []],
    [
      'tasks',
      'booking-execution',
      [['screens/1/tasks', 12]],
      ['screens/1/tasks [13]: Tasks of this screen: 13, so `tasks` should be 13, not 12.'],
    ],
    [
      'ready',
      'booking-execution',
      [['screens/1/readyTasks', 2]],
      [
        'screens/1/readyTasks [1]: Tasks of this screen that are READY_TO_CLAIM: 1, so `readyTasks` should be 1, not 2.',
      ],
    ],
    [
      'waiting',
      'booking-execution',
      [['screens/1/waitingTasks', 11]],
      [
        'screens/1/waitingTasks [12]: Tasks of this screen that are WAITING_PREDECESSOR: 12, so `waitingTasks` should be 12, not 11.',
      ],
    ],
    [
      'both off',
      'booking-execution',
      [
        ['screens/1/readyTasks', 2],
        ['screens/1/waitingTasks', 11],
      ],
      [
        'screens/1/readyTasks [1]: Tasks of this screen that are READY_TO_CLAIM: 1, so `readyTasks` should be 1, not 2.',
        'screens/1/waitingTasks [12]: Tasks of this screen that are WAITING_PREDECESSOR: 12, so `waitingTasks` should be 12, not 11.',
      ],
    ],
    [
      'task removed',
      'booking-execution',
      [['tasks/14']],
      [
        'screens/1/tasks: Tasks of this screen: 12, so `tasks` should be 12, not 13. ← schema … tasks/screen (9)',
        'screens/1/waitingTasks: Tasks of this screen that are WAITING_PREDECESSOR: 11, so `waitingTasks` should be 11, not 12. ← schema … tasks/screen (9)',
      ],
    ],
    [
      'task says ready early',
      'booking-execution',
      [['tasks/14/status', 'READY_TO_CLAIM']],
      [
        'screens/1/readyTasks: Tasks of this screen that are READY_TO_CLAIM: 2, so `readyTasks` should be 2, not 1. ← schema … tasks/screen (9)',
        'screens/1/waitingTasks: Tasks of this screen that are WAITING_PREDECESSOR: 11, so `waitingTasks` should be 11, not 12. ← schema … tasks/screen (9)',
      ],
    ],
    [
      'a task of another status and the count',
      'booking-execution',
      [['tasks/14/status', 'DONE']],
      [
        'screens/1/waitingTasks: Tasks of this screen that are WAITING_PREDECESSOR: 11, so `waitingTasks` should be 11, not 12. ← schema … tasks/screen (9)',
      ],
    ],
    [
      'ready names other',
      'data-sources-execution',
      [['screens/1/readyTasks/0', 'E01-data-overview-evidence-accessibility']],
      [
        'screens/1/readyTasks [[{"add":"E01-data-sources-table-evidence-visual_baseline"}]]: `readyTasks` should name exactly these 1 tasks: E01-data-sources-table-evidence-visual_baseline.',
      ],
    ],
    [
      'names twice',
      'data-sources-execution',
      [['screens/1/readyTasks', ['a', 'a']]],
      [
        'screens/1/readyTasks [[{"add":"E01-data-sources-table-evidence-visual_baseline"}]]: `readyTasks` should name exactly these 1 tasks: E01-data-sources-table-evidence-visual_baseline.',
      ],
    ],
    ['names a number', 'data-sources-execution', [['screens/1/readyTasks', [3]]], []],
    [
      'whole task in ready',
      'data-sources-execution',
      [['screens/0/readyTasks', [{ id: 'E01-data-overview-evidence-visual_baseline', lane: 'CAPTURE' }]]],
      [],
    ],
    [
      'whole task in ready differs',
      'data-sources-execution',
      [['screens/0/readyTasks', [{ id: 'E01-data-overview-evidence-visual_baseline', lane: 'RELEASE' }]]],
      [
        'screens/0/readyTasks/0/lane: This repeats the task E01-data-overview-evidence-visual_baseline of the list, but differs from it in `lane`. → tasks/0/lane',
      ],
    ],
    [
      'whole task in ready of other id',
      'data-sources-execution',
      [['screens/0/readyTasks', [{ id: 'E01-data-overview-evidence-accessibility', lane: 'RELEASE' }]]],
      [
        'screens/0/readyTasks: `readyTasks` should name exactly these 1 tasks: E01-data-overview-evidence-visual_baseline.',
        'screens/0/readyTasks/0/lane: This repeats the task E01-data-overview-evidence-accessibility of the list, but differs from it in `lane`. → tasks/2/lane',
      ],
    ],
    [
      'names with late task',
      'data-sources-execution',
      [
        ['tasks/0/status', 'WAITING_PREDECESSOR'],
        ['tasks/0/blocker', 'x'],
      ],
      [],
    ],
    [
      'names with late task, listed as waiting',
      'data-sources-execution',
      [
        ['tasks/0/status', 'WAITING_PREDECESSOR'],
        ['tasks/0/blocker', 'x'],
        ['screens/0/readyTasks', []],
        ['screens/0/waitingTasks', ['E01-data-overview-evidence-visual_baseline']],
      ],
      [
        'screens/0/waitingTasks: `waitingTasks` should name exactly these 13 tasks: E01-data-overview-evidence-visual_baseline, E01-data-overview-evidence-responsive_reflow, E01-data-overview-evidence-accessibility, E01-data-overview-evidence-owner_approval, E01-data-overview-evidence-exact_release, E01-data-overview-evidence-rollback_receipt, E01-data-overview-governance-product, E01-data-overview-governance-design, E01-data-overview-governance-architecture, E01-data-overview-governance-qa, E01-data-overview-release_proof-exact_release, E01-data-overview-release_proof-production_smoke, E01-data-overview-release_proof-rollback_drill. ← schema … tasks/screen (9)',
      ],
    ],
    [
      'late, counts as it should be',
      'booking-execution',
      [
        ['tasks/13/status', 'WAITING_PREDECESSOR'],
        ['tasks/13/blocker', 'x'],
      ],
      [],
    ],
    [
      'late, counts as it is',
      'booking-execution',
      [
        ['tasks/13/status', 'WAITING_PREDECESSOR'],
        ['tasks/13/blocker', 'x'],
        ['screens/1/readyTasks', 0],
        ['screens/1/waitingTasks', 13],
      ],
      [],
    ],
    [
      'late, counts off',
      'booking-execution',
      [
        ['tasks/13/status', 'WAITING_PREDECESSOR'],
        ['tasks/13/blocker', 'x'],
        ['screens/1/readyTasks', 2],
        ['screens/1/waitingTasks', 11],
      ],
      [
        'screens/1/readyTasks: Tasks of this screen that are READY_TO_CLAIM: 0, so `readyTasks` should be 0, not 2. ← schema … tasks/screen (9)',
        'screens/1/waitingTasks: Tasks of this screen that are WAITING_PREDECESSOR: 13, so `waitingTasks` should be 13, not 11. ← schema … tasks/screen (9)',
      ],
    ],
    [
      'unlisted',
      'booking-execution',
      [['tasks'], ['screens/1/readyTasks', 2]],
      [
        'screens/1/readyTasks: `readyTasks` and `waitingTasks` add up to 14, but a screen has 13 tasks. → screens/1/waitingTasks',
        'screens/0/readyTasks undecided: noTaskList',
        'screens/1/readyTasks undecided: noTaskList',
        'screens/2/readyTasks undecided: noTaskList',
        'screens/3/readyTasks undecided: noTaskList',
        'screens/4/readyTasks undecided: noTaskList',
        'screens/5/readyTasks undecided: noTaskList',
        'screens/6/readyTasks undecided: noTaskList',
        'screens/7/readyTasks undecided: noTaskList',
        'screens/8/readyTasks undecided: noTaskList',
      ],
    ],
  ],
  'screens/paths': [
    [
      'another folder',
      'booking-execution',
      [['screens/2/receiptPath', 'artifacts/ui/booking-store/execution/screen.receipt.json']],
      [
        'screens/2/receiptPath ["artifacts/ui/booking-wizard/execution/screen.receipt.json"]: `receiptPath` of booking-wizard should lie below "artifacts/ui/booking-wizard/execution/".',
      ],
    ],
    [
      'another folder of what was submitted',
      'booking-execution',
      [
        ['screens/2/submittedAt', '2026-03-14T02:40:00+08:00'],
        ['screens/2/taskPacketPath', 'artifacts/ui/booking-store/execution/screen.task.md'],
      ],
      [
        'screens/2/taskPacketPath [+"artifacts/ui/booking-wizard/execution/screen.task.md"]: `taskPacketPath` of booking-wizard should lie below "artifacts/ui/booking-wizard/execution/".',
      ],
    ],
    [
      'another folder of what was accepted',
      'booking-execution',
      [
        ['screens/2/acceptedAt', '2026-03-14T02:40:00+08:00'],
        ['screens/2/taskPacketPath', 'artifacts/ui/booking-store/execution/screen.task.md'],
      ],
      [
        'screens/2/taskPacketPath [+"artifacts/ui/booking-wizard/execution/screen.task.md"]: `taskPacketPath` of booking-wizard should lie below "artifacts/ui/booking-wizard/execution/".',
      ],
    ],
    [
      'no path of the program',
      'booking-execution',
      [['screens/2/receiptPath', 'screen.receipt.json']],
      [
        'screens/2/receiptPath ["artifacts/ui/booking-wizard/execution/screen.receipt.json"]: `receiptPath` of booking-wizard should lie below "artifacts/ui/booking-wizard/execution/".',
      ],
    ],
    [
      'another task',
      'booking-execution',
      [['screens/2/captureTaskId', 'E01-booking-store-evidence-visual_baseline']],
      [
        'screens/2/captureTaskId ["E01-booking-wizard-evidence-visual_baseline"]: The capture task of booking-wizard is its visual baseline, "E01-booking-wizard-evidence-visual_baseline".',
      ],
    ],
    [
      'a task without a number',
      'booking-execution',
      [['screens/2/captureTaskId', 'booking-wizard-evidence-visual_baseline']],
      [
        'screens/2/captureTaskId ["E01-booking-wizard-evidence-visual_baseline"]: The capture task of booking-wizard is its visual baseline, "E01-booking-wizard-evidence-visual_baseline".',
      ],
    ],
    [
      'a number in place of both',
      'booking-execution',
      [
        ['screens/2/captureTaskId', 3],
        ['screens/2/receiptPath', 3],
      ],
      [],
    ],
    ['a copied screen', 'booking-execution', [['screens/2/screenId', 'booking-store']], []],
  ],
  'screens/known': [
    [
      'a typo',
      'booking-execution',
      [['screens/2/screenId', 'booking-wizzard']],
      [
        'screens/2/screenId ["booking-wizard"]: "booking-wizzard" is not a screen of this document. Did you mean "booking-wizard"?',
      ],
    ],
    [
      'a typo with captures',
      'booking-execution',
      [['screens/1/screenId', 'booking-stor']],
      [
        'screens/1/screenId ["booking-store"]: "booking-stor" is not a screen of this document. Did you mean "booking-store"?',
      ],
    ],
    [
      'a typo throughout',
      'booking-execution',
      [
        ['screens/2/screenId', 'booking-wizzard'],
        ['tasks/26/screenId', 'booking-wizzard'],
        ['tasks/27/screenId', 'booking-wizzard'],
        ['tasks/28/screenId', 'booking-wizzard'],
        ['tasks/29/screenId', 'booking-wizzard'],
        ['tasks/30/screenId', 'booking-wizzard'],
        ['tasks/31/screenId', 'booking-wizzard'],
        ['tasks/32/screenId', 'booking-wizzard'],
        ['tasks/33/screenId', 'booking-wizzard'],
        ['tasks/34/screenId', 'booking-wizzard'],
        ['tasks/35/screenId', 'booking-wizzard'],
        ['tasks/36/screenId', 'booking-wizzard'],
        ['tasks/37/screenId', 'booking-wizzard'],
        ['tasks/38/screenId', 'booking-wizzard'],
      ],
      [
        'screens/2/screenId ["booking-wizard"]: "booking-wizzard" is not a screen of this document. Did you mean "booking-wizard"?',
      ],
    ],
    [
      'a stranger',
      'booking-execution',
      [['screens/2', { screenId: 'x', title: 'X' }]],
      ['screens/2/screenId: "x" is not a screen of this document.'],
    ],
    ['a number', 'booking-execution', [['screens/2/screenId', 3]], []],
    [
      'twice',
      'booking-execution',
      [['screens/2/screenId', 'booking-store']],
      [
        'screens/2/screenId ["booking-wizard"]: By its slots, paths and capture task this screen is "booking-wizard", not "booking-store".',
      ],
    ],
    ['missing', 'booking-execution', [['screens/2']], ['screens: This list lacks the screen booking-wizard.']],
    [
      'two missing',
      'booking-execution',
      [['screens/2'], ['screens/2']],
      ['screens: This list lacks the screen booking-wizard, booking-status.'],
    ],
    [
      'missing, and a typo',
      'booking-execution',
      [['screens/2'], ['screens/2/screenId', 3]],
      ['screens: This list lacks the screen booking-wizard.'],
    ],
    ['none', 'booking-execution', [['screens', []]], []],
  ],
  'screens/order': [
    [
      'one',
      'booking-execution',
      [['screens/2/order', 4]],
      ['screens/2/order [3]: This is screen number 3 in the list, not 4.'],
    ],
    [
      'two swapped numbers',
      'booking-execution',
      [
        ['screens/2/order', 4],
        ['screens/3/order', 3],
      ],
      ['screens/2/order [3,4]: This is screen number 3 in the list, not 4. → screens/3/order'],
    ],
    [
      'one, and a screen missing',
      'booking-execution',
      [['screens/8'], ['screens/2/order', 4]],
      ['screens/2/order: This is screen number 3 in the list, not 4. ← schema,screens/known'],
    ],
    ['a number as text', 'booking-execution', [['screens/2/order', '4']], []],
    [
      'moved with their numbers',
      'booking-execution',
      [
        ['screens/0/order', 2],
        ['screens/1/order', 1],
      ],
      ['screens/0/order [1,2]: This is screen number 1 in the list, not 2. → screens/1/order'],
    ],
    [
      'first one missing',
      'booking-execution',
      [['screens/0']],
      [
        'screens/0/order: This is screen number 1 in the list, not 2. ← schema,screens/known → screens/1/order … screens/7/order (7)',
      ],
    ],
  ],
  'screens/facts': [
    [
      'route',
      'booking-execution',
      [['screens/2/route', 'x']],
      ['screens/2/route ["/t/:publishHash"]: `route` of booking-wizard is "/t/:publishHash", not "x".'],
    ],
    [
      'group',
      'booking-execution',
      [['screens/2/group', 'x']],
      ['screens/2/group ["TRANSACTION"]: `group` of booking-wizard is "TRANSACTION", not "x".'],
    ],
    [
      'fidelity',
      'booking-execution',
      [['screens/2/fidelity', 'x']],
      ['screens/2/fidelity ["F3"]: `fidelity` of booking-wizard is "F3", not "x".'],
    ],
    [
      'action',
      'booking-execution',
      [['screens/2/action', 'x']],
      ['screens/2/action ["retain-and-capture"]: A screen of fidelity F3 has the action "retain-and-capture".'],
    ],
    ['there twice', 'booking-execution', [['screens/2/screenId', 'booking-store']], []],
    [
      'a number',
      'booking-execution',
      [
        ['screens/2/route', 3],
        ['screens/2/action', 3],
      ],
      [],
    ],
    ['a stranger', 'booking-execution', [['screens/2', { screenId: 'x', route: 'y' }]], []],
    ['none of them', 'booking-execution', [['screens/2/route'], ['screens/2/action']], []],
  ],
};

for (const [id, own] of Object.entries(cases)) {
  describe(id, () => {
    for (const [title, kind, changes, told] of own) {
      it(title, () => assert.deepEqual(toldOf(id, kind, changes), told));
    }
  });
}
