import type { ObjectReader } from '../../../../json/objectReader';
import type { Ledger } from '../../../../rules/ledger';
import { defineRule } from '../../../../rules/rule';
import { groupBy } from '../../../../text/collections';
import { timeMembers } from '../../../contract/memberNames';
import { isAfterDay, isEarlier, severityOfTimes } from '../../../../text/moments';
import { taskType } from '../../model/lookup';
import type { Execution } from '../../model/execution';
import type { Screen, Task } from '../../model/types';
import { laneNames } from '../../../common/lanes';
import { screenTasks } from '../../spec';
import { findTime, isEmptyWindow, listTimes, timesInOrder, windowText } from '../receiptTimes';
import {
  evidenceOfScreens,
  receiptOfScreen,
  receiptsOfScreen,
  type NamedReceipt,
  type ReceiptedTask,
  type ScreenEvidence,
} from '../screenEvidence';

export default defineRule({
  id: 'evidence/order',
  severity: 'error',
  disprovesSteps: true,
  summary:
    'Work is claimed after its predecessors were submitted, reviewed after it was captured, and recorded before it is published.',
  why: 'Evidence that is older than its subject cannot prove anything about it.',
  spec: 'States and transitions',
  messages: {
    claimed: 'This task was claimed before {type} was submitted, which it waits for. Correct one of the times.',
    submitted: 'This was submitted after tasks that wait for it were claimed: {count}. Correct one of the times.',
    accepted: 'This screen was accepted before {type} was submitted, which it needs. Correct one of the times.',
    acceptedEarly:
      'This screen was accepted before the time in the receipt of {type}, which it needs. Correct one of the times.',
    receipt: '`{field}` of this receipt is earlier than {type}, which it depends on. Correct one of the times.',
    dependedOn:
      'The time of {type} is later than that of receipts that depend on it: {count}. Correct one of the times.',
    captured: 'This task was submitted before its captures were taken: {count}. Correct the times.',
    reviewed: '`{field}` of this receipt is earlier than its `capturedAt`. Correct one of the times.',
    ownReceipt: '`{field}` of this receipt is later than `acceptedAt` of its screen. Correct one of the times.',
    unclaimed: '`{field}` of this receipt is before the task was claimed. Correct one of the times.',
    window: '`observationWindow` of this receipt is "{window}", which does not end after it starts. Correct it.',
    later: 'This is later than `generatedAt`, the day this document was written. Correct one of them.',
    laterReceipt:
      '`{field}` of this receipt is later than `generatedAt`, the day this document was written. Correct one of them.',
    severalLater:
      '`generatedAt` is the day this document was written, but {count} recorded times are later. Correct it, or the times.',
    earlierTime: 'The other time is here.',
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
    const all = evidenceOfScreens(execution, context);
    yield* claimReports(execution);
    const receipts = all.flatMap((evidence) => receiptsOfScreen(execution, evidence, context));
    yield* reviewReports(receipts);
    for (const evidence of all) {
      yield* acceptanceReports(evidence);
      yield* ownReceiptReports(execution, evidence, context.ledger);
      for (const each of evidence.receipted) {
        yield* receiptReports(each);
      }
      yield* captureReports(evidence);
      yield* earlyReceiptReports(execution, evidence);
    }
    yield* laterReports(execution, all, receipts);
  },
});

/** Returns the tasks that a task waits for. */
function orderedPredecessors(execution: Execution, { screen, facts }: Task): readonly Task[] {
  const table = screen && execution.taskTable(screen);
  return (facts?.predecessors ?? []).flatMap((key) => table?.get(key) ?? []);
}

/**
 * Reports claims before the submission of a predecessor. Several claims before the same submission are one mistake
 * there.
 */
function* claimReports(execution: Execution) {
  const claimedTasks = execution.tasks.filter(({ part }) => part.claimedAt !== undefined);
  const earlyClaims = claimedTasks.flatMap((task) => {
    const { claimedAt } = task.part;
    const later = findLater(claimedAt, orderedPredecessors(execution, task), ({ part }) => part.submittedAt);
    return later ? [{ task, predecessor: later.item, severity: later.severity }] : [];
  });
  for (const [predecessor, earlyTasks] of groupBy(earlyClaims, (each) => each.predecessor)) {
    const at = predecessor.part.at('submittedAt');
    const [first, ...others] = earlyTasks.map(({ task }) => task.part.at('claimedAt'));
    const severity = leastCertain(earlyTasks);
    if (others.length === 0) {
      const related = [{ message: 'earlierTime', at }] as const;
      yield { message: 'claimed', at: first!, values: { type: taskType(predecessor) }, related, severity } as const;
    } else {
      const related = [first!, ...others].map((each) => ({ message: 'earlierTime', at: each }) as const);
      yield {
        message: 'submitted',
        at,
        values: { count: earlyTasks.length },
        related,
        covers: [first!, ...others],
        severity,
      } as const;
    }
  }
}

/** Reports a screen that was accepted before the submission of one of its tasks, or before the work that its receipt records. */
function* acceptanceReports({ screen, tasks, receipted }: ScreenEvidence) {
  const works = [
    ...tasks.map(({ task }) => ({ task, member: 'submittedAt', time: task.part.submittedAt })),
    ...receipted.map((each) => ({ task: each.task, member: 'receiptPath', time: findTime(each)?.time })),
  ];
  const later = findLater(screen.part.text('acceptedAt'), works, ({ time }) => time);
  if (later) {
    const { item, severity } = later;
    const work = item.task.part.at(item.member);
    const related = [{ message: 'earlierTime', at: work }] as const;
    const message = item.member === 'submittedAt' ? 'accepted' : 'acceptedEarly';
    const at = screen.part.at('acceptedAt');
    yield { message, at, values: { type: taskType(item.task) }, related, inputs: [at, work], severity } as const;
  }
}

/** Reports an accepted task of captures that was submitted before they were taken. */
function* captureReports({ receipted, screen }: ScreenEvidence) {
  for (const { task } of receipted.filter((each) => taskType(each.task) === 'visual_baseline')) {
    const { submittedAt } = task.part;
    const later = capturedTimes(screen)
      .filter(({ time }) => isEarlier(submittedAt, time))
      .map(({ at, time }) => ({ at, severity: severityOfTimes(submittedAt, time) }));
    if (later.length > 0) {
      const at = task.part.at('submittedAt');
      const places = later.map((each) => each.at);
      const related = places.map((place) => ({ message: 'earlierTime', at: place }) as const);
      const severity = leastCertain(later);
      yield { message: 'captured', at, values: { count: later.length }, related, covers: places, severity } as const;
    }
  }
}

/** Reports receipts that were reviewed or signed before the capture that they record. */
function* reviewReports(receipts: readonly NamedReceipt[]) {
  for (const { at, receipt, causedBy } of receipts) {
    const captured = receipt.text('capturedAt');
    const field = ['reviewedAt', 'signedAt'].find((each) => isEarlier(receipt.text(each), captured));
    if (field !== undefined) {
      const severity = severityOfTimes(receipt.text(field), captured);
      yield { message: 'reviewed', at, values: { field }, causedBy, severity } as const;
    }
  }
}

/**
 * Reports times in the receipt of an accepted screen that are later than the acceptance, or earlier than the work that they follow:
 * its signature than its reviews, its release than its signatures.
 */
function* ownReceiptReports(execution: Execution, evidence: ScreenEvidence, ledger: Ledger) {
  const { part } = evidence.screen;
  const receipt = receiptOfScreen(execution, evidence.screen, ledger);
  if (!receipt) {
    return;
  }
  const acceptedAt = part.text('acceptedAt');
  const at = part.at('receiptPath');
  for (const [stage, field] of timesInOrder.entries()) {
    const time = receipt.text(field);
    const earlier = findLater(time, timesBefore(evidence, stage), (each) => each.time);
    if (isEarlier(acceptedAt, time)) {
      const related = [{ message: 'earlierTime', at: part.at('acceptedAt') }] as const;
      yield {
        message: 'ownReceipt',
        at,
        values: { field },
        related,
        severity: severityOfTimes(acceptedAt, time),
      } as const;
    } else if (earlier) {
      const { item, severity } = earlier;
      const related = [{ message: 'earlierTime', at: item.at }] as const;
      yield {
        message: 'receipt',
        at,
        values: { field, type: item.type },
        related,
        causedBy: item.causedBy,
        severity,
      } as const;
    }
  }
}

/** Returns the times of a screen before a stage: of its captures, and of the tasks that the tasks of this stage wait for. */
function timesBefore({ receipted, screen }: ScreenEvidence, stage: number) {
  const lane = laneNames[stage];
  const predecessors = new Set(screenTasks.filter((task) => task.lane === lane).flatMap((task) => task.predecessors));
  const ofTasks = receipted.filter(({ task: { facts } }) => facts !== undefined && predecessors.has(facts.key));
  return [...ofTasks.map(restedTime), ...(stage > 0 ? capturedTimes(screen) : [])].filter((each) => each.stage < stage);
}

/** Returns the first item with a later time, and the severity of that. Exact times come before days. */
function findLater<Item>(
  time: string | undefined,
  items: readonly Item[],
  timeOf: (item: Item) => string | undefined,
): { readonly item: Item; readonly severity: 'warning' | undefined } | undefined {
  const later = items
    .filter((item) => isEarlier(time, timeOf(item)))
    .map((item) => ({ item, severity: severityOfTimes(time, timeOf(item)) }));
  return later.find(({ severity }) => severity === undefined) ?? later[0];
}

/** Returns the severity of several contradictions that are reported together: a warning if each of them is one. */
const leastCertain = (reports: readonly { readonly severity: 'warning' | undefined }[]): 'warning' | undefined =>
  reports.every(({ severity }) => severity !== undefined) ? 'warning' : undefined;

/** Reports a receipt whose window is empty, or whose work was done before the task was claimed. */
function* receiptReports(each: ReceiptedTask) {
  const { task, receipt, causedBy } = each;
  const at = task.part.at('receiptPath');
  const window = windowText(receipt);
  if (isEmptyWindow(window)) {
    yield { message: 'window', at, values: { window } } as const;
  }
  const ownTime = findTime(each);
  // A capture or a release may be recorded by a person who claims the task later.
  if (ownTime && ['reviewedAt', 'signedAt'].includes(ownTime.field) && isEarlier(ownTime.time, task.part.claimedAt)) {
    const related = [{ message: 'earlierTime', at: task.part.at('claimedAt') }] as const;
    const values = { field: ownTime.field };
    yield { message: 'unclaimed', at, values, related, severity: 'warning', causedBy } as const;
  }
}

/**
 * Reports receipts that are older than the receipts of the predecessors or than the captures of the screen. Several receipts that are
 * older than the same one are one mistake there.
 */
function* earlyReceiptReports(execution: Execution, evidence: ScreenEvidence) {
  const early = evidence.receipted.flatMap((each) => {
    const rested = findLaterTime(execution, evidence, each);
    return rested ? [{ at: each.task.part.at('receiptPath'), rested, causedBy: each.causedBy }] : [];
  });
  for (const group of groupBy(early, ({ rested, causedBy }) => JSON.stringify([rested.at, causedBy])).values()) {
    const [{ at, rested, ...first }, ...others] = group as [(typeof group)[0], ...typeof group];
    const causedBy = first.causedBy ?? rested.causedBy;
    const { type, field } = rested;
    const severity = leastCertain(group.map((each) => each.rested));
    if (others.length === 0) {
      const related = [{ message: 'earlierTime', at: rested.at }] as const;
      yield { message: 'receipt', at, values: { field, type }, related, causedBy, severity } as const;
    } else {
      const related = group.map((each) => ({ message: 'earlierTime', at: each.at }) as const);
      const values = { type, count: group.length };
      const covers = group.map((each) => each.at);
      const inputs = [rested.at];
      yield { message: 'dependedOn', at: rested.at, values, related, covers, inputs, causedBy, severity } as const;
    }
  }
}

/** Returns a time that a receipt depends on and that is later than the receipt, with the field that is too early. */
function findLaterTime(execution: Execution, evidence: ScreenEvidence, each: ReceiptedTask) {
  const receiptTimes = listTimes(each);
  const restedTimes = findRestedTimes(execution, evidence, each.task, receiptTimes[0]?.field);
  for (const { field, time } of receiptTimes) {
    // Smoke and drill may share a window, so it only has to start after the release.
    const isComparable = ({ stage, type }: (typeof restedTimes)[number]) =>
      field === 'observationWindow' ? type === 'exact_release' : timesInOrder.indexOf(field) >= stage;
    const later = findLater(time, restedTimes.filter(isComparable), (each) => each.time);
    if (later) {
      return { ...later.item, field, severity: later.severity };
    }
  }
  return undefined;
}

/**
 * Returns the times that a receipt depends on: of the receipts of the predecessors and, unless it is a capture itself, of
 * the captures. Their stage is the place of their field in `times`: a task of any lane may record an earlier stage than its
 * predecessors.
 */
function findRestedTimes(
  execution: Execution,
  { receipted, screen }: ScreenEvidence,
  task: Task,
  field: string | undefined,
) {
  const predecessors = orderedPredecessors(execution, task);
  const receiptsBefore = receipted.filter((each) => predecessors.includes(each.task));
  return [...receiptsBefore.map(restedTime), ...(field === 'capturedAt' ? [] : capturedTimes(screen))];
}

const restedTime = (before: ReceiptedTask) => ({
  time: findTime(before)?.time,
  stage: timesInOrder.indexOf(findTime(before)?.field ?? ''),
  at: before.task.part.at('receiptPath'),
  type: taskType(before.task),
  causedBy: before.causedBy,
});

const capturedTimes = ({ slots }: Screen) =>
  slots.map(({ part, family }) => ({
    time: part.capturedAt,
    stage: timesInOrder.indexOf('capturedAt'),
    at: part.at('capturedAt'),
    type: family?.family ?? '',
    causedBy: undefined,
  }));

/** Reports times after the day of the document. If there are many, the day of the document is the likely mistake. */
function* laterReports({ root }: Execution, all: readonly ScreenEvidence[], receipts: readonly NamedReceipt[]) {
  const day = root.text('generatedAt');
  const placesAfterDay = (part: ObjectReader) =>
    timeMembers.filter((member) => isAfterDay(part.text(member), day)).map((member) => part.at(member));
  const laterTimes = [
    ...placesAfterDay(root.object('truthSnapshot')),
    ...all.flatMap(({ tasks, screen: { part, slots } }) => [
      ...slots.flatMap((slot) => placesAfterDay(slot.part)),
      ...tasks.flatMap(({ task }) => placesAfterDay(task.part)),
      ...placesAfterDay(part),
    ]),
  ];
  const laterReceipts = receipts.flatMap((each) => {
    const later = listTimes(each).find(({ time }) => isAfterDay(time, day));
    return later ? [{ at: each.at, field: later.field }] : [];
  });
  const at = root.at('generatedAt');
  const places = [...laterTimes, ...laterReceipts.map((each) => each.at)];
  if (places.length > maximumReportedSingly) {
    const related = places.slice(0, 20).map((place) => ({ message: 'earlierTime', at: place }) as const);
    const values = { count: places.length };
    yield { message: 'severalLater', at, values, related, covers: places, severity: 'warning' } as const;
    return;
  }
  const related = [{ message: 'earlierTime', at }] as const;
  for (const time of laterTimes) {
    yield { message: 'later', at: time, related, inputs: [time], severity: 'warning' } as const;
  }
  for (const each of laterReceipts) {
    yield {
      message: 'laterReceipt',
      at: each.at,
      values: { field: each.field },
      related,
      inputs: [each.at],
      severity: 'warning',
    } as const;
  }
}

/** Maximum number of late times reported one by one. */
const maximumReportedSingly = 2;
