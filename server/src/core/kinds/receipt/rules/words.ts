import { listEither } from '../../../l10n/language';
import { assertedChangeTo, assertedFix, type Fix } from '../../../diagnostics/fix';
import { isObject } from '../../../json/objectReader';
import { defineRule } from '../../../rules/rule';
import { groupBy } from '../../../text/collections';
import { isOpenField } from '../../common/lanes';
import { decidingValues, isMember, decidingMember, shownValue, type DecidingValue } from '../../common/receiptWords';
import { decisions, findEnvironment, environments, plainName, findResult, results, spellings } from '../../common/spec';
import type { Receipt } from '../model';

export default defineRule({
  id: 'receipt/words',
  severity: 'warning',
  summary:
    'The decision of a receipt, the results of its checks and the environment of a release are exact words, and its digests are hexadecimal.',
  why: 'Other words decide nothing, so they accept nothing.',
  spec: '4. Collection back-office execution control',
  messages: {
    word: '`{field}` is {found}, not one of {words}. It accepts nothing: write one of them.',
    check:
      'This check of `{field}` is {found}, which neither ends in a colon and {words}, nor has one of them as `result`. It accepts nothing: correct the check.',
    digest:
      '`{field}` is {found}, which is not a digest of at least 32 hexadecimal digits. It accepts nothing: record the digest.',
    environment: '`{field}` is {found}, not one of {words}. Write one of them, so that it is compared.',
  },
  examples: {
    valid: [
      '{ "screenId": "booking-store", "decision": "批准" }',
      `
{
  "smokeChecks": ["home page: PASS", "GET /shop/1 answers 200：通过"],
  "recoveryChecks": [{ "name": "restore", "result": "SKIPPED", "flaky": false }]
}
`,
    ],
    invalid: [
      `
{
  "screenId": "booking-store",
  "role": "qa",
  "decision": "needs rework"
              ^^^^^^^^^^^^^^
              \`decision\` is "needs rework", not one of APPROVED or REJECTED. It accepts nothing: write one of them.
}
`,
      `
{
  "smokeChecks": [
    "login answers 500"
    ^^^^^^^^^^^^^^^^^^^
    This check of \`smokeChecks\` is "login answers 500", which neither ends in a colon and PASS, FAIL or SKIPPED, nor has
    one of them as \`result\`. It accepts nothing: correct the check.
  ]
}
`,
    ],
    context: { file: 'artifacts/ui/booking-store/execution/governance-qa.receipt.json' },
  },

  *check({ root, likelyLane, openFields }: Receipt) {
    // The schema reports a decision that is no text, and receipt/filled reports open fields.
    const isReported = ({ type, field, value }: DecidingValue) =>
      (type === 'decision' && typeof value !== 'string') || openFields.some((open) => open === field);
    const undecided = decidingValues(root).filter((each) => each.word === undefined && !isReported(each));
    const byField = groupBy(undecided, ({ field }) => field);
    for (const each of [...byField.values()].flatMap((group) => group.slice(0, maximumOfField))) {
      const { type, path, value } = each;
      const [field, found] = [decidingMember(each), shownValue(value)];
      if (type === 'digest') {
        yield { message: type, at: path, values: { field, found } };
        continue;
      }
      const words = listEither(spellings(type === 'decision' ? decisions : results));
      const choices = words.flatMap((word) => createWordFix(word, each));
      const message = isMember(each) ? 'word' : 'check';
      yield { message, at: path, values: { field, found, words }, choices };
    }
    if (likelyLane !== 'RELEASE' && likelyLane !== 'PRODUCTION_RECOVERY') {
      return;
    }
    for (const field of Object.keys(root.value).filter(isEnvironment)) {
      const value = root.get(field);
      if (!isOpenField(field, value) && (typeof value !== 'string' || findEnvironment(value) === undefined)) {
        const found = shownValue(value);
        const words = listEither(spellings(environments));
        const choices = words.map((word) => assertedChangeTo(root.at(field), word));
        yield {
          message: 'environment',
          at: root.at(field),
          values: { field, found, words },
          choices,
        };
      }
    }
  },
});

/** Maximum number of findings of one field. Further ones appear when these are corrected. */
const maximumOfField = 3;

const isEnvironment = (member: string): boolean =>
  environments.members.some((each) => plainName(each) === plainName(member));

/** Returns the fix that writes a word, keeping the rest of a check; empty if the check is neither text nor object. */
function createWordFix(word: string, deciding: DecidingValue): readonly Fix[] {
  const { path, value, entry } = deciding;
  if (isMember(deciding)) {
    return [assertedChangeTo(path, word)];
  }
  if (isObject(entry)) {
    const changes = [{ add: path, members: [{ name: 'result', value: word }] }];
    return [assertedFix('Add {member}: {value}', changes, { member: '"result"', value: JSON.stringify(word) })];
  }
  if (typeof value !== 'string') {
    return [];
  }
  const stated = findResult(value);
  if (stated !== undefined) {
    return stated === findResult(word) ? [assertedChangeTo(path, { result: word })] : []; // The result without a check.
  }
  return [assertedChangeTo(path, `${value.trim().replace(/[:：]$/, '')}: ${word}`)];
}
