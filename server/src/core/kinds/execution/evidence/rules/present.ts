import type { ObjectReader } from '../../../../json/objectReader';
import type { Path } from '../../../../json/path';
import type { Absence, RuleContext } from '../../../../rules/context';
import { defineRule } from '../../../../rules/rule';
import { isReceipted, nonPlaceholder } from '../../model/evidence';
import type { Execution } from '../../model/execution';
import type { SlotReader } from '../../model/items';
import type { Screen, Slot, Task } from '../../model/types';

const path = 'artifacts/ui/booking-store/execution/governance-qa.receipt.json';

export default defineRule({
  id: 'evidence/present',
  severity: 'error',
  isLocked: true,
  summary:
    'The receipt of each accepted task, capture and screen, and the picture of each accepted capture, exist and can be read.',
  why: 'An acceptance without a readable receipt or picture proves nothing.',
  spec: 'What the service does',
  messages: {
    unnamed: '`receiptId` is set, but `receiptPath` is missing. Add it, or set `receiptId` to null.',
    missing: '`{member}` is set, but there is no receipt at {paths}. Add the receipt, or set `{member}` to null.',
    unreadable:
      "`{member}` is set, but the receipt at {paths} can't be read. Make it readable, or set `{member}` to null.",
    outside: '`{member}` is set, but the receipt at {paths} is outside of the publish root. Move the receipt into it.',
    picture:
      '`receiptId` is set, but there is no picture with the checksum of this slot at "{path}". Add it, or set `receiptId` to null.',
    receiptPath: 'The receipt is named here.',
  },
  examples: {
    valid: [
      `{ "tasks": [{ "receiptId": "r-1", "receiptPath": "${path}" }] }`,
      '{ "tasks": [{ "receiptId": null, "receiptPath": "later.json" }] }',
    ],
    invalid: [
      `
{
  "tasks": [
    {
      "receiptId": "r-1",
                   ^^^^^
                   \`receiptId\` is set, but there is no receipt at "later.json". Add the receipt, or set \`receiptId\` to null.
      "receiptPath": "later.json"
    }
  ]
}
`,
      `
{
  "tasks": [
    {
      "receiptId": "r-1"
                   ^^^^^ \`receiptId\` is set, but \`receiptPath\` is missing. Add it, or set \`receiptId\` to null.
    }
  ]
}
`,
      `
{
  "screens": [
    {
      "screenId": "booking-store",
      "receiptPath": "screen.json",
      "acceptedAt": "2026-03-20T09:00:00Z"
                    ^^^^^^^^^^^^^^^^^^^^^^
                    \`acceptedAt\` is set, but there is no receipt at "screen.json". Add the receipt, or set \`acceptedAt\` to null.
    }
  ]
}
`,
    ],
    context: { texts: { [path]: '{ "screenId": "booking-store" }' } },
  },

  *check(execution: Execution, context) {
    for (const { part } of execution.tasks.filter(({ isAccepted }) => isAccepted)) {
      if (part.has('receiptPath')) {
        yield* reportsOf({ part, member: 'receiptId', pathMembers: [part.at('receiptPath')] }, [part], context);
      } else {
        yield { message: 'unnamed', at: part.at('receiptId'), restsOn: [part.path] } as const;
      }
    }
    for (const screen of execution.screens) {
      const { part, slots } = screen;
      if (nonPlaceholder(part, 'acceptedAt') !== undefined) {
        yield* reportsOf({ part, member: 'acceptedAt', pathMembers: [part.at('receiptPath')] }, [part], context);
      }
      yield* captureReports(slots.filter(isReceipted), captureTasksOf(execution, screen), part, context);
    }
  },
});

/**
 * Reports captures without their receipt or their picture. A slot names no file: its receipt is in the file of its screen, or of
 * the task that captures it. It is the receipt of all three, so its absence is reported once, at the task if that is accepted.
 */
function* captureReports(slots: readonly Slot[], tasks: readonly Task[], screen: ObjectReader, context: RuleContext) {
  const [first] = slots;
  if (!first) {
    return;
  }
  const holders = [screen, ...tasks.map(({ part }) => part)];
  const pathMembers = holders.map((each) => each.at('receiptPath'));
  const reports = [...reportsOf({ part: first.part, member: 'receiptId', pathMembers }, holders, context)];
  if (reports.length === 0) {
    for (const { part } of slots) {
      yield* pictureReports(part, context);
    }
  } else if (!tasks.some(({ part, isAccepted }) => isAccepted && part.receiptPath)) {
    yield* reports;
  }
}

interface Claim {
  readonly part: ObjectReader;
  readonly member: string;
  /** The members that name the receipt. */
  readonly pathMembers: readonly Path[];
}

/** Reports a claim if none of the receipts that `holders` name can be read. */
function* reportsOf({ part, member, pathMembers }: Claim, holders: readonly ObjectReader[], context: RuleContext) {
  const paths = holders.flatMap((each) => each.text('receiptPath') || []);
  const receipts = paths.map((each) => context.text(each));
  if (paths.length === 0 || receipts.some((each) => typeof each === 'object')) {
    return; // A receipt can be read, or no path is a text, which the schema reports.
  }
  const at = part.at(member);
  const absences = receipts.filter((each) => typeof each === 'string');
  if (absences.length < receipts.length) {
    yield { undecided: 'evidenceNotSeen', at } as const;
    return;
  }
  const message = (['unreadable', 'outside'] as const).find((each: Absence) => absences.includes(each)) ?? 'missing';
  const related = pathMembers.map((place) => ({ message: 'receiptPath', at: place }) as const);
  yield {
    message,
    at,
    values: { member, paths: paths.map((each) => `"${each}"`).join(', ') },
    related,
    // A claim that is not allowed yet has no receipt either.
    restsOn: [at],
    isAboutFile: true,
  } as const;
}

/** Reports an accepted capture without its picture. The report of artifacts/file is more exact, but that rule may be off. */
function* pictureReports(slot: SlotReader, context: RuleContext) {
  const path = slot.artifactPath ?? '';
  const picture = path === '' ? undefined : context.picture(path);
  if (picture !== undefined && (typeof picture === 'string' || picture.sha256 !== slot.checksum)) {
    const causedBy = ['artifacts/file'];
    yield { message: 'picture', at: slot.at('receiptId'), values: { path }, causedBy, isAboutFile: true } as const;
  }
}

const captureTasksOf = (execution: Execution, screen: Screen): readonly Task[] =>
  execution.tasksOf(screen).filter(({ facts }) => facts?.gateType === 'visual_baseline');
