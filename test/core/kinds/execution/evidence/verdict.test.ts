import assert from 'node:assert/strict';
import {
  approves,
  failedCheck,
  openCheck,
  refusalIn,
  refuses,
} from '../../../../../server/src/core/kinds/execution/evidence/verdict';

describe('the verdict of a receipt', () => {
  it('is recognized by many words', () => {
    const refusals = [
      'REJECTED',
      'rejected',
      'Denied',
      'DECLINED',
      'not approved',
      'NOT_ACCEPTED',
      'refused: risk',
      'ＲＥＪＥＣＴＥＤ',
    ];
    const chinese = ['驳回', '拒绝', '不同意', '未通过', '否决', '退回修改', '打回', '拒絕'];
    assert.deepEqual(
      [...refusals, ...chinese, 'No', 'changes requested'].filter((text) => !refuses(text)),
      [],
    );
    const approvals = [
      'ACCEPTED',
      'approved',
      'yes',
      '通过',
      '同意',
      '无驳回意见',
      'approved, nothing was rejected',
      'no objections',
      'Norwegian',
    ];
    assert.deepEqual(approvals.filter(refuses), []);
  });

  it('is not a decision with a condition, or in unknown words', () => {
    const approvals = [
      ...[
        'ACCEPTED',
        'approved',
        'Approve',
        'yes',
        'OK',
        'LGTM',
        'signed off',
        'GO',
        'as agreed',
        'confirmed',
        '+1',
        '✅',
      ],
      ...['approved without conditions', 'Unconditionally approved', 'approved, nothing was rejected', 'no objections'],
      ...[
        '通过',
        '同意',
        '准予发布',
        '无条件通过',
        '认可',
        '没有异议',
        '已批准',
        '確認',
        'Approved by the owner of design',
      ],
    ];
    assert.deepEqual(
      approvals.filter((text) => !approves(text)),
      [],
    );
    const others = [
      ...[
        'conditional',
        'APPROVED WITH CONDITIONS',
        'Approved, subject to fixing the contrast',
        'approved?',
        '-1',
        '❌',
      ],
      ...['abstain', 'deferred', 'superseded', 'expired', 'void', 'cancelled', 'see notes', 'approved once fixed'],
      ...[
        'partially approved',
        'provisionally accepted',
        'to be approved',
        'will be accepted',
        'Abgelehnt',
        'rechazado',
      ],
      ...[
        '有条件通过',
        '弃权',
        '却下',
        '作废',
        '到时再议',
        '整改后通过',
        '原则上同意',
        '部分通过',
        '待批准',
        '下周确认',
      ],
    ];
    assert.deepEqual(others.filter(approves), []);
  });

  it('is also found in other members of the receipt, in every spelling', () => {
    const refusing = [
      { Decision: 'REJECTED' },
      { 'decision ': 'rejected' },
      { decisions: ['APPROVED', 'REJECTED'] },
      { outcome: 'REJECTED' },
      { reviewStatus: '驳回' },
      { revoked: true },
      { revokedAt: '2026-04-01T00:00:00Z' },
      { withdrawnBy: 'the owner' },
      { accepted: false },
      { isValid: false },
      { superseded: 'yes' },
      { draft: true },
      { isDryRun: 'yes' },
      { simulated: 1 },
    ];
    assert.deepEqual(
      refusing.filter((receipt) => refusalIn({ decision: 'APPROVED', ...receipt }) === undefined),
      [],
    );
    const approving = [
      { status: 'SIGNED' },
      { result: 'PASS' },
      { revoked: false },
      { revokedAt: null },
      { rejectedBy: 'nobody' },
      { previousDecision: 'REJECTED' },
      { delegationAllowed: false },
      { validUntil: '2027-01-01' },
      { rejectedAlternatives: ['a darker header'] },
      { riskNotes: 'the old design was rejected' },
    ];
    assert.deepEqual(
      approving.filter((receipt) => refusalIn({ decision: 'APPROVED', ...receipt }) !== undefined),
      [],
    );
  });

  it('includes one with a failed check', () => {
    const failed: readonly unknown[] = [
      [{ path: '/', status: 500 }],
      [{ name: 'contrast', result: 'FAIL' }],
      [
        { id: 'a', passed: true },
        { id: 'b', passed: false },
      ],
      { contrast: 'passed', keyboard: 'failed' },
      { keyboard: false },
      ['home: 200', 'login: failed'],
      [{ failures: 2 }],
      [{ name: 'axe', violations: 3 }],
      '未通过',
      ...[
        'no overflow: failed',
        'no errors: failed',
        'home ✗',
        '❌ home',
        'GET / 500',
        'home: 503',
        'GET / -> 502',
      ].map((text) => [text]),
      [false],
      false,
      [{ name: 'reflow', error: 'overflow by 3px' }],
      [{ name: 'axe', violations: ['color-contrast'] }],
      [{ name: 'axe', violations: '3' }],
    ];
    assert.deepEqual(
      failed.filter((each) => failedCheck(each) === undefined),
      [],
    );
    const unfinished: readonly unknown[] = [
      ...[
        'SKIPPED',
        'not run',
        'NOT_EXECUTED',
        '未执行',
        'TIMEOUT',
        'BLOCKED',
        'pending',
        null,
        '',
        'inconclusive',
      ].map((result) => [{ name: 'reflow', result }]),
      'NOT_EXECUTED',
      ['home: 200', 'login: skipped'],
      '0 of 10 passed',
      '通过 9/10',
      { passed: 0, total: 10 },
      { passed: 0, total: 0 },
      [{ suite: 'a', total: 4, passed: 3 }],
      [{}],
      [{ name: 'reflow' }],
      [{ id: 1, expected: '4.5:1' }],
      [{ name: 'reflow', ok: 0 }],
      [null],
      [''],
      [0],
      0,
      ['GET / timed out'],
      ['not restored'],
      ['session: not recovered'],
    ];
    for (const each of unfinished) {
      assert.deepEqual([failedCheck(each), typeof openCheck(each)], [undefined, 'string'], JSON.stringify(each));
    }
    const passed: readonly unknown[] = [
      ...['none', '无', 'n/a', []],
      [{ name: 'shows failed payments', result: 'PASS' }],
      { contrast: true, keyboard: 'passed' },
      '24 passed, 0 failed',
      'no errors',
      [{ violations: 0 }, { violations: [] }],
      [{ failures: 0 }, { check: 'error page', status: 200 }],
      [{ check: 'without a session', status: 401 }],
      [{ check: 'maintenance page', status: 503, expected: 503 }],
      [{ name: 'skip link', result: 'PASS', note: null }],
      ['skip link: passed', 'timeout page: passed'],
      '10 of 10 passed',
      'contrast is 4.5 of 7, passed',
      { passed: 10, total: 10, skipped: 0 },
      null,
      ...['error page: passed', 'shows an error = ok', '错误页：通过', 'failed: 0', '12 passed, errors: none'],
      ...['GET / 200', 'maintenance page: 503', 'session: not leaked', 'GET /missing 404'],
      [
        { name: 'axe', errors: 'none' },
        { name: 'log', errors: ['no errors'] },
      ],
      [{ check: 'error page', result: 'PASS', error: false }],
    ];
    assert.deepEqual(
      passed.filter((each) => failedCheck(each) !== undefined || openCheck(each) !== undefined),
      [],
    );
  });
});
