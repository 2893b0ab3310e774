import assert from 'node:assert/strict';
import { analyze } from '../../../../../server/src/core/analysis/analyze';
import { english } from '../../../../../server/src/core/l10n/language';
import { findingsOf } from '../../../../support/checkFindings';
import { programText } from '../../../../support/examples';

/** Returns the codes of a correct document without acceptances, after adding `members`. */
function codesWith(members: unknown): readonly string[] {
  const own = JSON.stringify(members).slice(1, -1);
  const text = programText('current-ui-evidence.json').replace('{', () => `{ "notes": { "nested": [{ ${own} }] },`);
  return findingsOf(text)
    .map(({ code }) => code)
    .filter((code) => code !== 'document/unknown-member');
}

const claims: readonly object[] = [
  ...[true, 1, 9, 0.5, '1', '１', 'true', 'TRUE ', 'yes', '是'].map((accepted) => ({ accepted })),
  ...[[true], ['yes'], [1], [[true]], ['booking-store'], 'booking-store'].map((accepted) => ({ accepted })),
  { accepted: { screens: 9 } },
  { accepted: { tasks: { total: 3 } } },
  { accepted: { 'booking-store': true } },
  { accepted: [{ screenId: 'booking-store' }] },
  { accepted: { list: ['booking-store'] } },
  { accepted_screens: 2 },
  { 'accepted screens': 2 },
  { ACCEPTED_SCREENS: 2 },
  { acceptedScreens: ['booking-store'] },
  { acceptedScreens: ['one', 'two'] },
  { acceptedTasks: ['E01-data-media-evidence-visual_baseline'] },
  { acceptedTasks: 3 },
  { acceptedCaptureReceipts: '3' },
  { programAcceptedScreens: 9 },
  { acceptedAt: '2026-03-15T00:00:00Z' },
  { acceptedAt: '2026-03-15' },
  { acceptedAt: true },
  { '\u0430ccepted': true },
  { 'accepted\u200b': true },
  { ａｃｃｅｐｔｅｄ: true },
  ...['ACCEPTED', 'accepted', 'Accepted.', ' ACCEPTED ', 'ＡＣＣＥＰＴＥＤ', 'ACC\u200bEPTED', 'ACCEPT\u0415D'].flatMap(
    (word) => [{ status: word }, { phase: word }, { state: word }],
  ),
  { status: ['OPEN', 'ACCEPTED'] },
  { Status: 'A C C E P T E D' },
  { status: 'PROGRAM_COMPLETE' },
  { acceptancePermitted: true },
  { acceptance_permitted: 'yes' },
  { activationPermitted: true },
  { activationPermitted: 'from Monday' },
  { activationContract: { activationPermitted: true } },
  { activationContract: { templateIsExecutionPermit: true } },
  { programComplete: true },
  { program_complete: 1 },
  { programComplete: [true] },
  { 'pr\u043egramComplete': true },
];

const others: readonly object[] = [
  ...[false, 0, '0', '', 'no', 'none', 'not yet', 'n/a', 'TBD', '否', '未验收', '0 of 9', '×'].map((accepted) => ({
    accepted,
  })),
  ...[null, [], [false], {}, ['png'], ['image/png'], { screens: 0 }, { formats: ['png'] }, { by: null }, [null]].map(
    (accepted) => ({ accepted }),
  ),
  ...['booking-store is not accepted', '“已验收”标签显示为灰色', 'png, jpg'].map((accepted) => ({ accepted })),
  ...[{ acceptedScreens: 0 }, { acceptedScreens: [] }, { acceptedAt: 'pending' }, { acceptedAt: null }],
  ...[
    { acceptancePermitted: false },
    { acceptancePermitted: 'no' },
    { programComplete: false },
    { programComplete: 'IN_PROGRESS' },
  ],
  // Names that the specification does not have claim nothing.
  ...[{ isAccepted: true }, { released: true }, { acceptedBy: 'Li Wei' }, { 已验收: true }, { approved: true }],
  ...[{ acceptedFormats: ['png'] }, { acceptedRisks: 3 }, { awaitingAcceptance: 24 }, { verdict: 'ACCEPTED' }],
  ...[{ flaky: false }, { stepComplete: true }, { done: true }, { signOff: true }, { claimStatus: 'ACCEPTED' }],
  // A status in other words is free text.
  ...[
    ...['FULLY_ACCEPTED', 'ACCEPTED_BY_OWNER', '已验收', 'accepted: 0', 'NOT_ACCEPTED', '202 Accepted', 'ACCEPTING'],
    ...['Accepted answers are highlighted', 'accepted only with a receipt', '一张截图通过复核才算已验收', 'LIVE'],
    ...['DONE', 'RELEASED', 'COMPLETED', 'APPROVED'], // A step may be done.
  ].map((status) => ({ status })),
  // Sentences are not read.
  ...['Good to go, approved by all owners', 'The portal cannot sign for the owner', 'All screens were accepted.'].map(
    (remark) => ({ remark }),
  ),
];

describe('a claim of acceptance', () => {
  for (const claim of claims) {
    it(`includes ${JSON.stringify(claim)}`, () => assert.deepEqual(codesWith(claim), ['boundary/acceptance']));
  }
  for (const other of others) {
    it(`does not include ${JSON.stringify(other)}`, () => assert.deepEqual(codesWith(other), []));
  }

  it('causes one error, and leaves nothing undecided at its position', () => {
    const text = programText('current-ui-evidence.json').replace('{', '{ "status": "ACCEPTED",');
    const analysis = analyze(text, { path: '', domains: ['service-docs'], language: english })!;
    assert.deepEqual(
      analysis.evaluate().findings.map(({ code, path }) => `${code} ${path.join('/')}`),
      ['boundary/acceptance status'],
    );
    assert.deepEqual(
      analysis.evaluate().checks.undecided.filter(({ reason }) => reason === 'heldBack'),
      [],
    );
  });
});
