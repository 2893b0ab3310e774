import assert from 'node:assert/strict';
import { decidingValues, shownValue } from '../../../../server/src/core/kinds/common/receiptWords';
import { ObjectReader } from '../../../../server/src/core/json/objectReader';

const wordsIn = (receipt: Readonly<Record<string, unknown>>) =>
  decidingValues(new ObjectReader(receipt)).map(({ path, word }) => `${path.join('/')} ${word ?? '?'}`);

describe('the values of a receipt that decide', () => {
  it('include its decision, in any spelling of its name', () => {
    assert.deepEqual(wordsIn({ decision: '批准' }), ['decision APPROVED']);
    assert.deepEqual(wordsIn({ 'Decision ': 'rejected' }), ['Decision  REJECTED']);
    assert.deepEqual(wordsIn({ decision: 'hold', status: 'REJECTED', previousDecision: 'REJECTED' }), ['decision ?']);
  });

  it('include the results of its checks', () => {
    const assertions = [
      { name: 'axe', result: 'PASS', flaky: false, skipped: 2, regression: false, enabled: false },
      { name: 'reflow', Result: '失败' },
      'broken images: 0: PASS',
      '首页：通过',
    ];
    assert.deepEqual(wordsIn({ assertions }), [
      'assertions/0/result PASS',
      'assertions/1/Result FAIL',
      'assertions/2 PASS',
      'assertions/3 PASS',
    ]);
    assert.deepEqual(wordsIn({ smokeChecks: 'home: skipped' }), ['smokeChecks SKIPPED']);
    assert.deepEqual(wordsIn({ recoveryChecks: { result: 'PASS' } }), ['recoveryChecks/result PASS']);
  });

  for (const check of [
    ...[
      'PASS',
      '通过',
      'RED',
      'regressed',
      'crashed',
      'login answers 500',
      '首页打不开',
      '3 of 4 passed',
      'home: 200',
      'PASS: no',
    ],
    ...[{ home: 'down' }, { expected: 200, actual: 500 }, { passed: 11, total: 12 }, { home: 'PASS' }],
    ...[null, true, 0, [], ['home: PASS'], { result: 'PASS', Result: 'PASS' }],
  ]) {
    it(`exclude a result in ${JSON.stringify(check)}`, () => {
      assert.deepEqual(wordsIn({ smokeChecks: ['a: PASS', check] }), ['smokeChecks/0 PASS', 'smokeChecks/1 ?']);
    });
  }

  it('include empty fields, which decide nothing, but not fields that are null', () => {
    const nothing = {
      decision: '',
      configDigest: null,
      assertions: [],
      smokeChecks: {},
      recoveryChecks: 'none',
    };
    assert.deepEqual(wordsIn(nothing), ['decision ?', 'assertions ?', 'smokeChecks ?', 'recoveryChecks ?']);
  });

  it('include its digests, in a string, a list or an object', () => {
    const digest = 'ab'.repeat(32);
    for (const value of [digest, `sha256: ${digest}`, [digest, digest], { desktop: digest }, `${digest}, ${digest}`]) {
      assert.deepEqual(wordsIn({ artifactDigests: value }), ['artifactDigests digest'], JSON.stringify(value));
    }
    for (const value of ['latest', 'unchanged', 'v12', 'none', '-', [digest, 'latest'], { desktop: 12 }]) {
      assert.deepEqual(wordsIn({ configDigest: value }), ['configDigest ?'], JSON.stringify(value));
    }
  });
});

describe('a value of a receipt in a message', () => {
  it('is shortened', () => {
    assert.deepEqual([null, 5, false, 'a', ['a'], { a: 1 }].map(shownValue), [null, 5, false, 'a', '["a"]', '{"a":1}']);
    assert.equal(shownValue('a'.repeat(300)), 'a'.repeat(200));
  });
});
