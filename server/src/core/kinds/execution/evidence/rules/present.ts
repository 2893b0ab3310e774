import type { ObjectReader } from '../../../../json/objectReader';
import type { RuleContext } from '../../../../rules/context';
import { defineRule } from '../../../../rules/rule';
import { isReceipted, statesAcceptance } from '../../model/evidence';
import type { Execution } from '../../model/execution';
import { picturesOf } from '../../model/inputs';
import type { SlotReader } from '../../model/items';
import type { Screen, Task } from '../../model/types';
import { SlotReceipts } from '../slotReceipts';

const path = 'artifacts/ui/booking-store/execution/governance-qa.receipt.json';

export default defineRule({
  id: 'evidence/present',
  severity: 'error',
  isLocked: true,
  disprovesSteps: true,
  summary:
    'The receipt of each accepted task, capture and screen, and the picture of each accepted capture, exist and can be read.',
  why: 'An acceptance without a readable receipt or picture proves nothing. The receipt of a capture has its id or names its picture.',
  spec: 'What the service does',
  messages: {
    unnamed: '`receiptId` is set, but `receiptPath` is missing. Add it, or set `receiptId` to null.',
    missing: '`{member}` is set, but there is no receipt at "{path}". Add the receipt, or set `{member}` to null.',
    unreadable:
      '`{member}` is set, but the receipt at "{path}" can\'t be read. Make it readable, or set `{member}` to null.',
    outside: '`{member}` is set, but the receipt at "{path}" is outside of the publish root. Move the receipt into it.',
    capture:
      '`receiptId` is set, but no receipt in {folders} is for "{picture}". Add the receipt with this picture as `artifactPath`, or set `receiptId` to null.',
    alsoHere: 'The receipt of this capture is missing, too.',
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
    for (const { part } of execution.tasks.filter(({ hasReceipt }) => hasReceipt)) {
      if (part.has('receiptPath')) {
        yield* reportUnreadReceipts(part, 'receiptId', context);
      } else {
        yield { message: 'unnamed', at: part.at('receiptId'), inputs: [part.path] } as const;
      }
    }
    for (const screen of execution.screens) {
      const { part } = screen;
      if (statesAcceptance(screen)) {
        yield* reportUnreadReceipts(part, 'acceptedAt', context);
      }
      yield* captureReports(execution, screen, context);
    }
  },
});

/** Reports captures without their receipt, as one mistake, and captures without their picture. */
function* captureReports(execution: Execution, screen: Screen, context: RuleContext) {
  const slots = screen.slots.filter(isReceipted);
  if (slots.length === 0) {
    return;
  }
  const receipts = new SlotReceipts(execution, screen, context);
  const isUnread = ({ part, hasReceipt }: Task) =>
    hasReceipt && typeof context.text(part.receiptPath ?? '') === 'string';
  // A missing receipt of the visual baseline is reported at its task. Its pictures are unknown.
  const missing = receipts.tasks.some(isUnread) ? [] : slots.filter((slot) => receipts.of(slot) === 'none');
  const [at, ...others] = missing.map(({ part }) => part.at('receiptId'));
  if (at) {
    const folders = receipts.folders.map((folder) => `"${folder}"`);
    const values = { folders, picture: missing[0]!.part.artifactPath ?? '' };
    const related = others.map((other) => ({ message: 'alsoHere', at: other }) as const);
    yield {
      message: 'capture',
      at,
      values,
      related,
      covers: [at, ...others],
      inputs: [at, picturesOf(screen)],
    } as const;
  }
  for (const slot of slots.filter((each) => !missing.includes(each))) {
    if (receipts.of(slot) === undefined) {
      yield { undecided: 'evidenceNotSeen', at: slot.part.at('receiptId') } as const;
    }
    yield* pictureReports(slot.part, context);
  }
}

/** Reports a claim whose receipt cannot be read. */
function* reportUnreadReceipts(part: ObjectReader, member: string, context: RuleContext) {
  const path = part.text('receiptPath');
  if (!path) {
    return; // The schema reports it.
  }
  const receipt = context.text(path);
  const at = part.at(member);
  if (receipt === undefined) {
    yield { undecided: 'evidenceNotSeen', at } as const;
  } else if (typeof receipt === 'string') {
    const related = [{ message: 'receiptPath', at: part.at('receiptPath') }] as const;
    const values = { member, path };
    // A claim that is not allowed yet has no receipt either.
    yield {
      message: receipt === 'none' ? 'missing' : receipt,
      at,
      values,
      related,
      inputs: [at],
    } as const;
  }
}

/** Reports an accepted capture without its picture. The report of artifacts/file is more exact, but that rule may be off. */
function* pictureReports(slot: SlotReader, context: RuleContext) {
  const path = slot.artifactPath ?? '';
  const picture = path === '' ? undefined : context.picture(path);
  if (picture !== undefined && (typeof picture === 'string' || picture.sha256 !== slot.checksum)) {
    const causedBy = ['artifacts/file'];
    const inputs = [slot.at('artifactPath'), slot.at('checksum')];
    yield {
      message: 'picture',
      at: slot.at('receiptId'),
      values: { path },
      causedBy,
      inputs,
      isAboutFile: true,
    } as const;
  }
}
