import assert from 'node:assert/strict';
import { findingsOf } from '../../../../support/checkFindings';
import { programText, programValue, type Json, type programFiles } from '../../../../support/examples';
import { accepted } from '../../../../support/oneScreen';

type Member = { [name: string]: Json };

/** Returns the codes of a correct document without acceptances, after adding `members`. */
function codesWith(members: unknown): readonly string[] {
  const own = JSON.stringify(members).slice(1, -1);
  const text = programText('current-ui-evidence.json').replace('{', () => `{ "notes": { "nested": [{ ${own} }] },`);
  return findingsOf(text).map(({ code }) => code);
}

const claims: readonly object[] = [
  ...[true, 1, '1', '１', 'true', 'TRUE ', 'yes', 'Y', 'on', 'done', 'ok', 'OK!', 'granted', 'passed'].map(
    (accepted) => ({ accepted }),
  ),
  ...[
    '✓',
    '✔️',
    '✅ ',
    '☑',
    '√',
    '是',
    '是的',
    '对',
    '已完成',
    '通过',
    '9 of 9',
    '9/9',
    '100%',
    '2026-03-15',
    '[x]',
  ].map((accepted) => ({ accepted })),
  ...[[true], ['yes'], ['✓'], [1], [[true]], ['booking-store']].map((accepted) => ({ accepted })),
  { accepted: { screens: 9 } },
  { accepted: { tasks: { total: 3 } } },
  { accepted: { 'booking-store': true } },
  { accepted: { by: 'Li Wei' } },
  { acceptance: { state: 'DONE' } },
  { acceptedCount: 9 },
  { accepted_count: '9' },
  { isAccepted: true },
  { released: true },
  { isReleased: 'yes' },
  { programShipped: true },
  { state: 'A C C E P T E D' },
  { state: 'a-c-c-e-p-t-e-d' },
  { is_accepted: 'yes' },
  { isaccepted: 1 },
  { ISACCEPTED: true },
  { allAccepted: true },
  { fullyAccepted: true },
  { screenAccepted: true },
  { accepted_screens: 2 },
  { 'accepted screens': 2 },
  { ACCEPTED_SCREENS: 2 },
  { acceptedScreens: ['booking-store'] },
  { acceptedScreensTotal: 9 },
  { totalAcceptedScreens: 9 },
  { tasksAccepted: 3 },
  { acceptedPages: 3 },
  { acceptedBaselines: 1 },
  { acceptedPercent: 100 },
  { acceptanceRate: 0.5 },
  { acceptedBy: 'Li Wei' },
  { accepted_by: ['Li Wei'] },
  { acceptedAt: '2026-03-15T00:00:00Z' },
  { acceptedOn: 'Monday' },
  { acceptanceDate: '2026-03-15' },
  { acceptance: 'DONE' },
  { acceptance: 'granted' },
  { acceptanceComplete: true },
  { acceptanceStatus: 'PASSED' },
  { acceptanceState: 'ACCEPTED' },
  { '\u0430ccepted': true },
  { 'accepted\u200b': true },
  { ａｃｃｅｐｔｅｄ: true },
  { 验收: '通过' },
  { 已验收: true },
  { 验收通过: 1 },
  { 验收人: '李伟' },
  { 验收状态: '已通过' },
  { 已验收界面数: 9 },
  ...[
    ...[
      'ACCEPTED',
      'accepted',
      'Accepted.',
      ' ACCEPTED ',
      'FULLY_ACCEPTED',
      'ＡＣＣＥＰＴＥＤ',
      'ACC\u200bEPTED',
      'ACCEPT\u0415D',
    ],
    ...[
      'ACCEPTED (all)',
      'PROGRAM_ACCEPTED',
      'allAccepted',
      'ACCEPTED_BY_OWNER',
      'Accepted 9 of 9',
      'ALL SCREENS ACCEPTED',
    ],
    ...['PARTIALLY_ACCEPTED', 'REJECTED_THEN_ACCEPTED', 'ACCEPTED_NOT_DEPLOYED'],
    ...['ACCEPTANCE_DONE', 'ACCEPTANCE_COMPLETE', 'acceptance: granted', 'Passed acceptance', 'accept', 'Accept'],
    ...[
      '已验收',
      '验收通过',
      '验收已完成',
      '全部通过验收',
      '已通过验收',
      '已全部验收',
      '目前已验收',
      '验收合格',
      '驗收通過',
      '验收：通过',
      '已经正式验收',
      '完成了最终验收',
    ],
  ].map((status) => ({ status })),
  { claimState: 'ACCEPTED' },
  { screenStatus: 'ACCEPTED' },
  { overall_state: 'ACCEPTED' },
  { verdict: 'ACCEPTED' },
  ...[{ states: ['OPEN', 'ACCEPTED'] }, { results: ['验收通过'] }, { approved: true }, { signedOff: true }],
  ...[{ is_approved: 'yes' }, { fullyApproved: true }],
  { phase: 'ACCEPTED' },
  { outcome: 'accepted by the owner' },
  { 状态: '已验收' },
  { 结论: '验收通过' },
  // A denied objection does not deny an acceptance.
  ...[
    ...['ACCEPTED_WITH_0_ERRORS', 'ACCEPTED (0 open)', 'accepted (none pending)', 'no longer pending: accepted'],
    ...[
      'accepted with nothing left',
      'NOT_BLOCKED_ACCEPTED',
      'accepted without reservations',
      'accepted, no objections',
    ],
    ...[
      'without exception accepted',
      '0_ERRORS_ACCEPTED',
      'ALL_PENDING_SCREENS_ACCEPTED',
      'ACCEPTED_PENDING_DEPLOYMENT',
    ],
    ...[
      'EVERY_SCREEN_ACCEPTED',
      'ALL_REQUIRED_SCREENS_ACCEPTED',
      'READY_AND_ACCEPTED',
      'acceptance PASS',
      'owner accepts',
    ],
    ...[
      '无条件验收通过',
      '无异议,验收通过',
      '验收无异议通过',
      '零缺陷验收通过',
      '验收通过(0 问题)',
      '没有问题，验收通过',
      '全部验收',
    ],
  ].map((status) => ({ status })),
  { status: ['ACCEPTED'] },
  { status: { value: 'ACCEPTED' } },
  { statusText: 'ACCEPTED' },
  ...['PASS', 'PASS (all)', 'approved', 'OK', 'success', '100% passed'].map((acceptanceState) => ({ acceptanceState })),
  ...['all', '全部', 'one', 'three', 'every screen', 'booking-store', 'x', 'fully', 'Li Wei', '100 percent'].map(
    (accepted) => ({ accepted }),
  ),
  { accepted: ['all'] },
  { accepted: [{ screenId: 'booking-store' }] },
  { accepted: { list: ['booking-store'] } },
  { accepted: '9 (0 pending)' },
  { acceptedIds: ['booking-store'] },
  { acceptedTaskIds: ['E01-data-media-evidence-visual_baseline'] },
  { acceptedScreenList: ['booking-store'] },
  { acceptedSet: ['booking-store'] },
  { acceptedFirstBatch: ['booking-store'] },
  { acceptanceProgress: '9/9' },
  { bookingStoreAccepted: true },
  { acceptedBy: 'May Li' },
  { acceptancePermitted: true },
  { isAcceptanceAllowed: 'yes' },
  { programComplete: true },
  { programComplete: '✓' },
  { program_complete: 1 },
  { isProgramComplete: [true] },
  { programmeCompleted: 'yes' },
  { 'pr\u043egramComplete': true },
];

const others: readonly object[] = [
  { released: false },
  { releasedToStaging: true },
  { isReleasable: true },
  { productionRelease: '2026.03.12-1' },
  { status: 'A C C' },
  ...[
    false,
    0,
    '0',
    '',
    'no',
    'false',
    'none',
    'not yet',
    'n/a',
    'TBD',
    '否',
    '无',
    '未验收',
    '0 of 9',
    '0/9',
    '0%',
    '×',
    '✗',
  ].map((accepted) => ({ accepted })),
  ...[
    null,
    [],
    [false],
    {},
    ['png'],
    { screens: 0 },
    { formats: ['png'] },
    { by: null },
    [null],
    { total: 0, of: 9 },
  ].map((accepted) => ({ accepted })),
  { acceptedFormats: ['png'] },
  ...[{ approved: false }, { approved: null }, { approvedBy: 'Li Wei' }, { approvedVendors: 3 }],
  ...[{ approvedLicense: true }, { toBeApproved: true }, { states: ['OPEN', 'NOT_ACCEPTED'] }],
  { acceptedRisks: 3 },
  { accepted_file_types: ['png'] },
  { acceptedLanguages: 12 },
  { acceptedMimeTypes: { png: true } },
  { cookieStatus: 'accepted' },
  { consentState: 'ACCEPTED' },
  { acceptedKnives: 0 },
  { acceptedBy: null },
  { acceptedBy: 'nobody yet' },
  { acceptedBy: '待定' },
  { acceptedAt: 'pending' },
  { acceptedAt: 'never' },
  { acceptedScreens: 0 },
  { acceptedScreens: [] },
  { acceptedCount: '0' },
  { notAccepted: true },
  { unaccepted: 24 },
  { acceptancePending: true },
  { acceptanceRequired: true },
  { requiresAcceptance: true },
  { awaitingAcceptance: 24 },
  { acceptanceBlocked: true },
  { acceptanceCriteria: ['A checksum and a receipt'] },
  { acceptance: 'PENDING' },
  { acceptance: 'blocked' },
  { acceptance: 'not granted' },
  { acceptanceNote: 'Nothing is accepted.' },
  { 验收标准: '三个截图' },
  { 待验收: 24 },
  { 未验收数: 24 },
  { 验收: '未开始' },
  { 验收人: '待定' },
  ...[
    ...[
      'Accepted 0 of 9',
      'accepted: 0',
      'ACCEPTED_NONE',
      'not accepted',
      'NOT_ACCEPTED',
      'NOT_YET_ACCEPTED',
      'Not yet fully accepted',
    ],
    ...[
      'acceptance pending',
      'ACCEPTANCE_BLOCKED',
      'awaiting acceptance',
      'READY_FOR_ACCEPTANCE',
      'CAPTURE_READY_ACCEPTANCE_CLOSED',
    ],
    ...[
      'UNACCEPTED',
      'ACCEPTING',
      'ACCEPTABLE',
      'nothing accepted',
      'none of 24 accepted',
      '0 of 24 screens accepted',
      'cannot be accepted',
    ],
    ...[
      'to be accepted',
      'will be accepted when all receipts are there',
      'blocked by an accepted visual capture',
      'ACCEPTANCE_NOT_GRANTED',
    ],
    ...[
      'READY_TO_ACCEPT',
      'accepted only with a receipt',
      '202 Accepted',
      'never accepted',
      'isn\u2019t accepted',
      'zero accepted',
      'accepted by nobody',
    ],
    ...['acceptance has not been granted', 'until accepted, held', 'blocked until acceptance is granted'],
    ...[
      '未验收',
      '尚未通过验收',
      '待验收',
      '不能视为已验收',
      '验收未通过',
      '等待验收通过',
      '没有已验收的界面',
      '需验收通过后发布',
    ],
    ...[
      '验收通过后方可发布',
      '已验收 0 项',
      '已验收数为 0',
      '是否已验收',
      '未完成验收',
      '如果验收通过',
      '计划完成验收',
      '验收通过 0/9',
      '尚無已驗收',
    ],
  ].map((status) => ({ status })),
  ...[
    ...['NO_SCREEN_ACCEPTED_YET', 'accepted receipts missing', 'REQUIRES_ACCEPTED_RECEIPTS', 'any accepted capture'],
    ...[
      'blocked by accepted visual captures',
      'screens which are accepted',
      '0 of 9 accepted (0 errors)',
      'not accepted: 0 errors',
    ],
    ...['无异议，但未验收', '0 个问题，尚未验收', '无条件后验收', '任一界面未验收'],
  ].map((status) => ({ status })),
  ...['required', 'OPEN', 'FAILED', '0 passed', 'not passed', 'when all receipts passed', '0 of 9 passed'].map(
    (acceptance) => ({ acceptance }),
  ),
  ...[
    '9 pending',
    'open',
    'in progress',
    'not started',
    'waiting for receipts',
    'none of them',
    'image/png',
    'png, jpg',
  ].map((accepted) => ({ accepted })),
  { accepted: { pending: 9, toBe: 9 } },
  { toBeAccepted: 9 },
  { screensToBeAccepted: ['booking-store'] },
  { screensYetToBeAccepted: 'all' },
  { 尚待验收数: 9 },
  { nextStatus: 'ACCEPTED' },
  { acceptedBy: 'to be named' },
  { remark: 'Screens that are accepted keep their receipts.' },
  { label: 'an accepted visual capture receipt' },
  { acceptancePermitted: false },
  { programComplete: false },
  { programComplete: 'IN_PROGRESS' },
  { programComplete: 0 },
  { programIncomplete: true },
  { stepComplete: true },
  { repositoryImplementationComplete: true },
];

describe('a status of the program', () => {
  const codes = (member: string, value: string) =>
    findingsOf(
      programText('booking-execution.json').replace('{', () => `{ "${member}": ${JSON.stringify(value)},`),
    ).map(({ code }) => code);

  for (const value of [
    'APPROVED',
    'PROGRAM_COMPLETE',
    'Completed',
    'DONE',
    'RELEASED',
    'SHIPPED',
    'LIVE',
    'WENT_LIVE',
    'SIGNED_OFF',
    'A C C E P T E D',
    'R-E-L-E-A-S-E-D',
    'approved by the owners',
    '已上线',
    '已完成',
  ]) {
    it(`claims acceptance as ${value} while nothing is accepted`, () => {
      assert.deepEqual(codes('phase', value), ['boundary/acceptance']);
    });
  }
  for (const value of [
    'INCOMPLETE',
    'NOT_COMPLETE',
    'CAPTURE_COMPLETE',
    'DONE_WITH_DISCOVERY',
    'TO_BE_RELEASED',
    'LIVE_PROBE',
    'NOT_LIVE',
    'A B C D',
    '未完成',
  ]) {
    it(`claims nothing as ${value}`, () => assert.deepEqual(codes('phase', value), []));
  }
  it('is of the program, not of its parts', () => assert.deepEqual(codesWith({ status: 'DONE' }), []));

  it('is also of a screen, or of a member of the document, if it means a release', () => {
    const codesOf = (file: (typeof programFiles)[number], change: (document: Member) => void) => {
      const document = programValue(file);
      change(document);
      return findingsOf(JSON.stringify(document)).map(({ code }) => code);
    };
    for (const file of ['booking-execution.json', 'current-ui-evidence.json'] as const) {
      for (const status of ['RELEASED', 'SHIPPED', 'APPROVED', 'signed off']) {
        const ofScreen = codesOf(file, ({ screens }) => Object.assign((screens as Member[])[0]!, { status }));
        assert.deepEqual(ofScreen, ['boundary/acceptance'], status);
        const ofSummary = codesOf(file, (document) => Object.assign(document, { summary: { status } }));
        assert.deepEqual(ofSummary, ['boundary/acceptance'], status);
      }
      for (const status of ['DONE', 'LIVE', 'TO_BE_RELEASED', 'RELEASE_BLOCKED']) {
        assert.deepEqual(
          codesOf(file, (document) => Object.assign(document, { backfill: { status } })),
          [],
          status,
        );
      }
    }
    const isReleased = (document: Member) =>
      Object.assign(document, { summary: { status: 'RELEASED', released: true } });
    assert.equal(codesOf('booking-execution.json', isReleased).length, 2);
    const text = JSON.stringify(isReleased(accepted() as Member));
    assert.ok(!findingsOf(text).some(({ code }) => code === 'boundary/acceptance'), 'something was accepted');
  });
});

describe('a claim of acceptance', () => {
  it('has tables that are long enough', () => assert.ok(claims.length >= 80 && others.length >= 80));

  for (const claim of claims) {
    it(`is ${JSON.stringify(claim)}`, () => assert.deepEqual(codesWith(claim), ['boundary/acceptance']));
  }
  for (const other of others) {
    it(`is not ${JSON.stringify(other)}`, () => assert.deepEqual(codesWith(other), []));
  }

  it('is reported at its position, below the member that makes it one', () => {
    const text = programText('current-ui-evidence.json').replace('{', '{ "accepted": { "screens": 9 },');
    const [found] = findingsOf(text);
    assert.deepEqual(found?.path, ['accepted', 'screens']);
    assert.match(found.message, /`accepted` is 9/);
  });
});
