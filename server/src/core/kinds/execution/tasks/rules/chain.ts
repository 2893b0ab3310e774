import type { TaskReader } from '../../model/items';
import { changeTo, derivedFix, type Fix } from '../../../../diagnostics/fix';
import { taskStatuses } from '../../spec';
import { predecessorStatuses, type PredecessorStatus } from '../../model/predecessors';
import { isTaken, taskRecords } from '../../model/evidence';
import { isOneOf, sharedReceipts } from '../../model/proofs';
import type { Task, Screen } from '../../model/types';
import { taskType } from '../../model/lookup';
import type { Execution } from '../../model/execution';
import { findTasksBefore } from '../../model/taskGraph';
import { visibleForm } from '../../../../text/normalForm';
import { defineRule } from '../../../../rules/rule';
import { undecidedWithoutTasks } from '../undecided';
import type { Path } from '../../../../json/path';

export default defineRule({
  id: 'tasks/chain',
  severity: 'error',
  disprovesSteps: true,
  summary:
    'A task is ready to claim exactly when all its predecessors are accepted, and has a blocker exactly ' +
    'while it waits.',
  why: 'A task that starts too early relies on work that may still change; a task that waits without a reason is forgotten.',
  spec: '4. Collection back-office execution control',
  messages: {
    tooEarly: 'This task is READY_TO_CLAIM, but {open} is not accepted yet: it should be WAITING_PREDECESSOR.',
    shouldBeReady: 'All predecessors of this task are accepted, so it should be READY_TO_CLAIM, not {status}.',
    open: 'This predecessor has no receipt yet.',
    missingReceipt:
      'Tasks that wait for {type} are READY_TO_CLAIM ({count}), but it has no receipt. Record it, or let the tasks wait.',
    alsoReady: 'This task is READY_TO_CLAIM.',
    needlessBlocker: 'This task is ready to claim, so its `blocker` should be null.',
    missingBlocker: 'This task waits, so its `blocker` should name what it waits for.',
  },
  examples: {
    valid: [
      `
{
  "screens": [{ "screenId": "booking-mini" }],
  "tasks": [
    {
      "screenId": "booking-mini",
      "gateFamily": "EVIDENCE",
      "gateType": "visual_baseline",
      "status": "READY_TO_CLAIM",
      "blocker": null
    }
  ]
}
`,
    ],
    invalid: [
      `
{
  "screens": [{ "screenId": "booking-mini" }],
  "tasks": [
    {
      "screenId": "booking-mini",
      "gateFamily": "EVIDENCE",
      "gateType": "visual_baseline",
      "status": "READY_TO_CLAIM",
      "blocker": "the capture"
                 ^^^^^^^^^^^^^ [fix] This task is ready to claim, so its \`blocker\` should be null.
    }
  ]
}
`,
      `
{
  "screens": [{ "screenId": "booking-mini" }],
  "tasks": [
    {
      "screenId": "booking-mini",
      "gateFamily": "EVIDENCE",
      "gateType": "visual_baseline",
      "receiptId": null
    },
    {
      "screenId": "booking-mini",
      "gateFamily": "EVIDENCE",
      "gateType": "accessibility",
      "status": "READY_TO_CLAIM"
                ^^^^^^^^^^^^^^^^
                This task is READY_TO_CLAIM, but visual_baseline is
                not accepted yet: it should be WAITING_PREDECESSOR.
    }
  ]
}
`,
    ],
  },

  // A rule and not a relation, because a wrong status may be due to a receipt that was lost earlier in the chain, which is one finding.
  *check(execution: Execution) {
    yield* undecidedWithoutTasks(execution);
    const shared = sharingItems(execution);
    for (const screen of execution.screens) {
      const mismatched = [...predecessorStatuses(execution, screen)].filter(
        ([task, status]) => !fitsPredecessors(task, status),
      );
      const earlyTasks = mismatched.filter(
        ([{ part }, { withoutReceipt }]) => part.status === 'READY_TO_CLAIM' && withoutReceipt.length > 0,
      );
      // If several tasks are too early for one predecessor, that predecessor is the mistake.
      const sharedPredecessor = earlyTasks.length > 1 ? findUnacceptedPredecessor(execution, earlyTasks) : undefined;
      if (sharedPredecessor) {
        yield* unacceptedPredecessorReports(execution, sharedPredecessor, earlyTasks);
      }
      for (const [task, status] of mismatched.filter((each) => !sharedPredecessor || !earlyTasks.includes(each))) {
        const before = findTasksBefore(execution, task);
        const sharing = before.flatMap(({ part }) => shared.get(part) ?? []);
        // Without a receipt, a claim is judged by the status, not the status by the claim.
        const claimRecords = task.hasReceipt ? listRecords(task) : [];
        const inputs = [...before.map(({ part }) => part.path), ...sharing, ...claimRecords];
        yield* taskReports(task, status, [...inputs, ...listCaptures(execution, screen)]);
      }
    }
  },
});

type StatusByTask = readonly (readonly [Task, PredecessorStatus])[];

/** Returns whether status and blocker of a task fit its predecessors. The schema reports an unknown status. */
function fitsPredecessors({ part }: Task, { expected }: PredecessorStatus): boolean {
  const { blocker } = part.value;
  const hasExpectedBlocker = expected === 'READY_TO_CLAIM' ? typeof blocker !== 'string' : !lacksBlocker(blocker);
  return !isOneOf(part.status, taskStatuses) || (part.status === expected && hasExpectedBlocker);
}

/**
 * Returns the unaccepted task that all of these tasks wait for. For tasks that cannot go back to waiting, indirect
 * predecessors count too.
 */
function findUnacceptedPredecessor(execution: Execution, earlyTasks: StatusByTask): Task | undefined {
  const open = earlyTasks.map(([task, status]) =>
    mayWait(task) ? status.withoutReceipt : findTasksBefore(execution, task).filter(({ hasReceipt }) => !hasReceipt),
  );
  return open[0]?.find((task) => open.every((each) => each.includes(task)));
}

function* unacceptedPredecessorReports(execution: Execution, unacceptedTask: Task, earlyTasks: StatusByTask) {
  const related = earlyTasks.map(([{ part }]) => ({ message: 'alsoReady', at: part.at('status') }) as const);
  const tasks = new Set(earlyTasks.flatMap(([task]) => [task, ...findTasksBefore(execution, task)]));
  const values = { count: earlyTasks.length, type: taskType(unacceptedTask) };
  const inputs = [...tasks].flatMap(listRecords);
  yield { message: 'missingReceipt', at: unacceptedTask.part.at('receiptId'), values, related, inputs } as const;
}

const listRecords = ({ part }: Task): readonly Path[] => taskRecords.map((member) => part.at(member));

/** For each slot or task that shares its receipt, the places of the items with this receipt. */
const sharingItems = (execution: Execution): ReadonlyMap<unknown, readonly Path[]> =>
  new Map(
    sharedReceipts(execution).flatMap((pair) =>
      pair.map(({ part }) => [part, pair.map((each) => each.part.path)] as const),
    ),
  );

/** Returns the slots of a screen and their copies at the top level: its first task is accepted by them. */
const listCaptures = (execution: Execution, screen: Screen): readonly Path[] => [
  screen.part.at('captureSlots'),
  ...execution
    .slotCopies()
    .ofScreen(screen.id)
    .map(({ part }) => part.path),
];

/** Only people can decide why a task waits, or whether recorded work counts. */
const mayWait = (task: Task): boolean => task.part.blocker !== undefined && !isTaken(task);

/** Reports a task whose status or blocker does not fit its predecessors. */
function* taskReports(task: Task, { withoutReceipt, expected }: PredecessorStatus, inputs: readonly Path[]) {
  const { part } = task;
  const at = part.at('status');
  if (part.status === expected) {
    if (expected === 'READY_TO_CLAIM') {
      const clearBlocker = changeTo(part.at('blocker'), null);
      yield { message: 'needlessBlocker', at: part.at('blocker'), inputs, fix: clearBlocker } as const;
    } else {
      yield { message: 'missingBlocker', at: part.at('blocker'), inputs } as const;
    }
    return;
  }
  const fix = statusFix(part, expected);
  const [first] = withoutReceipt;
  if (!first) {
    // With a blocker, a task may wait longer than it has to. Without one, it does not wait.
    const severity = lacksBlocker(part.value.blocker) ? 'error' : 'warning';
    yield { message: 'shouldBeReady', at, values: { status: part.status ?? '' }, severity, inputs, fix } as const;
    return;
  }
  const related = withoutReceipt.map((each) => ({ message: 'open', at: each.part.at('receiptId') }) as const);
  const values = { open: taskType(first) };
  yield { message: 'tooEarly', at, values, related, inputs, fix: mayWait(task) ? fix : undefined } as const;
}

/** Sets the status. A task that becomes ready loses its blocker. */
function statusFix(part: TaskReader, status: 'READY_TO_CLAIM' | 'WAITING_PREDECESSOR'): Fix {
  const isReady = status === 'READY_TO_CLAIM';
  const blocker = isReady && part.has('blocker') ? [{ set: part.at('blocker'), value: null }] : [];
  return derivedFix('Change to {value}', [{ set: part.at('status'), value: status }, ...blocker], {
    value: JSON.stringify(status),
  });
}

const lacksBlocker = (blocker: unknown): boolean => blocker === null || isBlank(blocker);

const isBlank = (text: unknown) =>
  typeof text === 'string' && !/[!-~\u4e00-\u9fff]/.test(text) && visibleForm(text) === '';
