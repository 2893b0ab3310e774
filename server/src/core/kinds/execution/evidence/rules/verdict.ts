import { phrase, listEither } from '../../../../l10n/language';
import type { ObjectReader } from '../../../../json/objectReader';
import { defineRule } from '../../../../rules/rule';
import { fieldsOfLane } from '../../../common/lanes';
import { decidingValues, isMember, decidingMember, shownValue } from '../../../common/receiptWords';
import { decisions, results, spellings } from '../../../common/spec';
import type { Execution } from '../../model/execution';
import { withoutOpenFields } from '../openFields';
import { evidenceOfScreens, receiptOfScreen } from '../screenEvidence';
import { slotsWithAllReceipts } from '../slotReceipts';

const path = 'artifacts/ui/booking-store/execution/governance-qa.receipt.json';

export default defineRule({
  id: 'evidence/verdict',
  severity: 'error',
  isLocked: 'errors',
  disprovesSteps: true,
  summary:
    'The receipt of an accepted task, screen or capture approves it, its checks have the result PASS, and its digests are hexadecimal. Only exact words count.',
  why: 'A rejected decision is not an acceptance, and neither is a word outside the specification.',
  spec: 'What the service does',
  messages: {
    refused: 'The receipt of this {what} has the decision {found}, so it is not an acceptance. Set `{member}` to null.',
    failed:
      'A check in `{field}` of the receipt of this {what} has failed, so it accepts nothing: {check}. Set `{member}` to null.',
    skipped:
      'A check in `{field}` of the receipt of this {what} was skipped, so it accepts nothing: {check}. Set `{member}` to null until it passes.',
    word: '`{field}` of the receipt of this {what} is {found}, not one of {words}. It accepts nothing: write one of them.',
    check:
      'A check in `{field}` of the receipt of this {what} is {found}, which neither ends in a colon and {words}, nor has one of them as `result`. It accepts nothing: correct the check.',
    digest:
      '`{field}` of the receipt of this {what} is {found}, which is not a digest of at least 32 hexadecimal digits. It accepts nothing.',
    receiptPath: 'The receipt is named here.',
  },
  examples: {
    valid: [
      `
{
  "screens": [{ "screenId": "booking-store" }],
  "tasks": [{ "screenId": "booking-store", "receiptId": null, "receiptPath": "${path}" }]
}
`,
    ],
    invalid: [
      `
{
  "screens": [{ "screenId": "booking-store" }],
  "tasks": [
    {
      "screenId": "booking-store",
      "receiptId": "r-1",
                   ^^^^^
                   The receipt of this task has the decision "REJECTED", so it is not an acceptance. Set \`receiptId\` to null.
      "receiptPath": "${path}"
    }
  ]
}
`,
    ],
    context: { texts: { [path]: '{ "screenId": "booking-store", "decision": "REJECTED" }' } },
  },

  *check(execution: Execution, context) {
    for (const screen of execution.screens) {
      // A receipt that a task or the screen names is reported there.
      for (const { slot, receipt, isNamed } of slotsWithAllReceipts(execution, screen, context)) {
        const stated = withoutOpenFields(receipt, fieldsOfLane('CAPTURE'));
        const capture = { part: slot.part, member: 'receiptId', what: phrase('capture'), receipt: stated };
        yield* isNamed ? [] : receiptReports(capture);
      }
      const receipt = receiptOfScreen(execution, screen, context.ledger);
      const stated = receipt && withoutOpenFields(receipt);
      yield* receiptReports({ part: screen.part, member: 'acceptedAt', what: phrase('screen'), receipt: stated });
    }
    const all = evidenceOfScreens(execution, context).flatMap(({ tasks }) => tasks);
    for (const { task, receipt } of all.filter((each) => each.task.hasReceipt)) {
      yield* receiptReports({ part: task.part, member: 'receiptId', what: phrase('task'), receipt });
    }
  },
});

interface Acceptance {
  readonly part: ObjectReader;
  /** The member that states the acceptance. */
  readonly member: string;
  readonly what: string;
  readonly receipt: ObjectReader | undefined;
}

/** Reports an accepted task, screen or capture whose receipt refuses, or does not decide: the first value of each field. */
function* receiptReports({ part, member, what, receipt }: Acceptance) {
  // evidence/references compares the digests of pictures with the slots.
  const hasPictures = ['CAPTURE', 'EXPERIENCE'].includes(part.text('lane') ?? '');
  const wrong = (receipt ? decidingValues(receipt) : []).filter(
    ({ type, word }) =>
      word !== 'APPROVED' && word !== 'PASS' && word !== 'digest' && !(type === 'digest' && hasPictures),
  );
  const first = new Map(wrong.toReversed().map((each) => [each.field, each]));
  for (const each of first.values()) {
    const { field, type, word, value, entry } = each;
    const at = part.at(member);
    const related = part.has('receiptPath') ? [{ message: 'receiptPath', at: part.at('receiptPath') } as const] : [];
    const found = shownValue(value);
    if (word === 'REJECTED') {
      yield { message: 'refused', at, values: { what, member, found }, related } as const;
    } else if (word === 'FAIL' || word === 'SKIPPED') {
      const message = word === 'FAIL' ? 'failed' : 'skipped';
      yield { message, at, values: { what, member, field, check: shownValue(entry) }, related } as const;
    } else if (type === 'digest') {
      yield { message: type, at, values: { what, field, found }, related } as const;
    } else {
      const words = listEither(spellings(type === 'decision' ? decisions : results));
      const message = isMember(each) ? 'word' : 'check';
      yield { message, at, values: { what, field: decidingMember(each), found, words }, related } as const;
    }
  }
}
