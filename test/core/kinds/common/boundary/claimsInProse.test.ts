import assert from 'node:assert/strict';
import { analyze } from '../../../../../server/src/core/analysis/analyze';
import { english } from '../../../../../server/src/core/l10n/language';
import { findingsOf } from '../../../../support/checkFindings';
import { programText } from '../../../../support/examples';

/** Returns the codes of a correct document without acceptances, after adding `members`. */
function codesWith(members: unknown): readonly string[] {
  const own = JSON.stringify(members).slice(1, -1);
  const text = programText('current-ui-evidence.json').replace('{', () => `{ "notes": { "nested": [{ ${own} }] },`);
  return findingsOf(text).map(({ code }) => code);
}

/** Sentences that claim something, in any member. */
const sentences: readonly object[] = [
  ...['Blocked, then accepted', 'not deployed, but accepted', 'Accepted by Li Wei, who saw every screen'].map(
    (status) => ({ status }),
  ),
  ...[
    'Good to go, approved by all owners',
    'good to go',
    'All screens were accepted on Monday.',
    'The owners approved: everything is now signed off.',
    'Acceptance was granted by the board',
    'The program is complete.',
    '全体负责人昨天已验收所有界面',
    '产品方表示验收通过',
    '昨天已批准发布',
    '\u0410pproved by all owners',
    'CI signed for the owners',
    'The agent may sign instead of the owner',
    'Signed by Bo on behalf of QA_WITNESS',
    'Delegation is allowed for QA',
    '由李伟代签',
    'POST /api/booking answered 201',
    'A POST to /api/booking was answered with 201',
    '已发送 POST /api/booking，返回 201',
  ].map((remark) => ({ remark })),
  { delegationAllowed: 'Yes, for QA only' },
  { accepted: 'Yes, everything since last Monday evening' },
  { notes: ['Nothing new.', 'Approved by all owners'] },
];

/** Sentences without a claim. */
const honestSentences: readonly object[] = [
  { state: 'Accepted answers are highlighted' },
  { status: 'Accepted answers are highlighted.' },
  ...[
    'Reachable is not accepted.',
    'Nothing was approved by the owners.',
    'Accepted cookies are listed.',
    'To be approved by all owners.',
    'Until all owners have accepted, this waits.',
    'The API accepts GET.',
    'Every owner signs in person.',
    'The owner signs in with a code.',
    'No agent signs for an owner.',
    'Delegation is not allowed.',
    'The service never submits anything for an owner.',
    'POST /api/booking belongs to the merchant.',
    'Creating a booking is POST /api/booking, which is not exercised.',
    'The blog post was returned to its author.',
    'Not good to go.',
    '只读取,不写入;可达不等于验收',
    '不得代签',
    '代签不被允许',
    '代理签署行为一律禁止',
    '等待四位签署人的回执验收',
  ].map((remark) => ({ remark })),
  { delegationAllowed: 'Ok as it is: never' },
  { predecessorValue: '四份签署回执已验收' },
  { title: 'D05 已验收且账本已比较并交换' },
];

describe('a sentence', () => {
  for (const each of sentences) {
    it(`is a warning: ${JSON.stringify(each)}`, () => assert.deepEqual(codesWith(each), ['boundary/claims-in-prose']));
  }
  for (const each of honestSentences) {
    it(`has no finding: ${JSON.stringify(each)}`, () => assert.deepEqual(codesWith(each), []));
  }
});

describe('a token with a claim', () => {
  it('is one error, and leaves nothing undecided at its position', () => {
    const text = programText('current-ui-evidence.json').replace('{', '{ "status": "验收通过",');
    const analysis = analyze(text, { path: '', prefixes: ['service-docs'], language: english })!;
    assert.deepEqual(
      analysis.judge().findings.map(({ code }) => code),
      ['boundary/acceptance'],
    );
    assert.deepEqual(
      analysis.judge().checks.undecided.filter(({ reason }) => reason === 'heldBack'),
      [],
    );
  });
});
