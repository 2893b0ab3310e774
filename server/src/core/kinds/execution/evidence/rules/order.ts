import type { ObjectReader } from '../../../../json/objectReader';
import type { Path } from '../../../../json/path';
import { defineRule } from '../../../../rules/rule';
import { isDay, momentIn } from '../../../../text/moments';
import type { Execution } from '../../model/execution';
import type { Task } from '../../model/types';
import { evidenceOfScreens, type ScreenEvidence, type TaskEvidence } from '../screenEvidence';

export default defineRule({
  id: 'evidence/order',
  severity: 'error',
  summary:
    'Work is claimed after its predecessors were submitted, reviewed after it was captured, and recorded before it is published.',
  why: 'Evidence that is older than what it rests on was not gathered for it.',
  spec: 'States and transitions',
  messages: {
    claimed: 'This task was claimed before {type} was submitted, which it waits for. Correct one of the times.',
    receipt: '`{field}` of the receipt of this task is before {type}, which it rests on. Correct one of the times.',
    later: 'This is later than `generatedAt`, the day this document was written. Correct one of them.',
    laterReceipt:
      '`{field}` of the receipt of this task is later than `generatedAt`, the day this document was written. Correct one of them.',
    earlier: 'The other time is here.',
  },
  examples: {
    valid: [
      '{ "generatedAt": "2026-03-14", "screens": [{ "captureSlots": [{ "capturedAt": "2026-03-14T23:00:00-10:00" }] }] }',
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
      "submittedAt": "2026-03-14T09:00:00Z"
    },
    {
      "screenId": "booking-mini",
      "gateFamily": "EVIDENCE",
      "gateType": "accessibility",
      "claimedAt": "2026-03-13T09:00:00Z"
                   ^^^^^^^^^^^^^^^^^^^^^^
                   This task was claimed before visual_baseline was submitted,
                   which it waits for. Correct one of the times.
    }
  ]
}
`,
      `
{
  "generatedAt": "2026-03-14",
  "screens": [
    {
      "captureSlots": [
        {
          "capturedAt": "2026-03-17T09:00:00Z"
                        ^^^^^^^^^^^^^^^^^^^^^^
                        This is later than \`generatedAt\`, the day this document was written. Correct one of them.
        }
      ]
    }
  ]
}
`,
    ],
  },

  *check(execution: Execution, context) {
    for (const evidence of evidenceOfScreens(execution, context)) {
      for (const each of evidence.tasks) {
        yield* claimReports(execution, evidence, each.task);
        yield* receiptReports(execution, evidence, each);
      }
      yield* laterReports(execution, evidence);
    }
  },
});

/** The tasks that a task waits for. */
function predecessorsOf(execution: Execution, { screen, facts }: Task): readonly Task[] {
  const table = screen && execution.taskTable(screen);
  return (facts?.predecessors ?? []).flatMap((key) => table?.get(key) ?? []);
}

function* claimReports(execution: Execution, _: ScreenEvidence, task: Task) {
  const claimed = momentIn(task.part.claimedAt ?? '');
  for (const before of claimed === undefined ? [] : predecessorsOf(execution, task)) {
    const submitted = momentIn(before.part.submittedAt ?? '');
    if (submitted !== undefined && claimed! < submitted) {
      const related = [{ message: 'earlier', at: before.part.at('submittedAt') }] as const;
      yield {
        message: 'claimed',
        at: task.part.at('claimedAt'),
        values: { type: before.part.gateType ?? '' },
        related,
      } as const;
      return;
    }
  }
}

/** The fields of receipts that say when the work was done. */
const times = ['capturedAt', 'reviewedAt', 'signedAt', 'releasedAt', 'observedAt'];

const timeIn = (receipt: ObjectReader | undefined) =>
  times
    .map((field) => ({ field, moment: momentIn(receipt?.text(field) ?? '') }))
    .find(({ moment }) => moment !== undefined) as { readonly field: string; readonly moment: number } | undefined;

/** A receipt is no older than those of the predecessors, and than the captures of the screen. */
function* receiptReports(execution: Execution, { tasks, screen }: ScreenEvidence, { task, receipt }: TaskEvidence) {
  const own = timeIn(receipt);
  if (!own) {
    return;
  }
  const predecessors = predecessorsOf(execution, task);
  const rested = [
    ...tasks
      .filter((each) => predecessors.includes(each.task))
      .map((each) => ({
        moment: timeIn(each.receipt)?.moment,
        at: each.task.part.at('receiptPath'),
        type: each.task.part.gateType ?? '',
      })),
    ...(own.field === 'capturedAt'
      ? []
      : screen.slots.map(({ part, family }) => ({
          moment: momentIn(part.capturedAt ?? ''),
          at: part.at('capturedAt'),
          type: family?.family ?? '',
        }))),
  ];
  const wrong = rested.find(({ moment }) => moment !== undefined && own.moment < moment);
  if (wrong) {
    const related = [{ message: 'earlier', at: wrong.at }] as const;
    const values = { field: own.field, type: wrong.type };
    yield { message: 'receipt', at: task.part.at('receiptPath'), values, related } as const;
  }
}

/** What was recorded after the document was written. An offset may make a day of it. */
function* laterReports({ root }: Execution, { tasks, screen }: ScreenEvidence) {
  const day = root.text('generatedAt') ?? '';
  if (!isDay(day)) {
    return;
  }
  const last = momentIn(`${day}T00:00:00Z`)! + 2 * secondsOfDay;
  const related = [{ message: 'earlier', at: root.at('generatedAt') }] as const;
  for (const { part, member } of recordedTimes(tasks, screen)) {
    if ((momentIn(part.text(member) ?? '') ?? 0) >= last) {
      const at: Path = part.at(member);
      yield { message: 'later', at, related, severity: 'warning' } as const;
    }
  }
  for (const { task, receipt } of tasks) {
    const own = timeIn(receipt);
    if (own && own.moment >= last) {
      const at = task.part.at('receiptPath');
      yield { message: 'laterReceipt', at, values: { field: own.field }, related, severity: 'warning' } as const;
    }
  }
}

const secondsOfDay = 86_400;

const recordedTimes = (
  tasks: ScreenEvidence['tasks'],
  { part, slots }: ScreenEvidence['screen'],
): readonly { readonly part: ObjectReader; readonly member: string }[] => [
  ...slots.map((slot) => ({ part: slot.part, member: 'capturedAt' })),
  ...tasks.flatMap(({ task }) => ['claimedAt', 'submittedAt'].map((member) => ({ part: task.part, member }))),
  ...['claimedAt', 'submittedAt', 'acceptedAt'].map((member) => ({ part, member })),
];
