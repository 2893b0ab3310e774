import assert from 'node:assert/strict';
import {
  claimingNames,
  findClaimType,
  findDecision,
  findEnvironment,
  hasValue,
  isCleared,
  isDigest,
  isSet,
  plainName,
  findResult,
  findStatus,
  zeroValues,
} from '../../../../server/src/core/kinds/common/spec';

describe('an exact word', () => {
  it('must be the whole value, in English or Chinese', () => {
    for (const text of [
      'APPROVED',
      'approved',
      ' Approved. ',
      '批准',
      'ＡＰＰＲＯＶＥＤ',
      'APPROV\u0415D',
      'APPRO\u200bVED',
    ]) {
      assert.equal(findDecision(text), 'APPROVED', JSON.stringify(text));
    }
    for (const text of ['REJECTED', 'rejected', '驳回']) {
      assert.equal(findDecision(text), 'REJECTED', text);
    }
    assert.deepEqual(['PASS', '通过', 'Fail', '失败', 'skipped', '跳过'].map(findResult), [
      ...['PASS', 'PASS', 'FAIL', 'FAIL', 'SKIPPED', 'SKIPPED'],
    ]);
  });

  it('cannot be another word, a sentence or another type', () => {
    for (const value of [
      ...['ACCEPTED', 'hold', 'needs rework', 'Approved: fails closed when the token is missing', '同意', 'APPROVED?'],
      ...['approved; the earlier rejection is resolved', 'NOT APPROVED', 'APPROVED / REJECTED', '❌ APPROVED', '', ' '],
      ...[true, 1, null, undefined, ['APPROVED'], { decision: 'APPROVED' }],
    ]) {
      assert.equal(findDecision(value), undefined, JSON.stringify(value));
    }
    for (const value of ['RED', 'passed', 'ok', '200', 'PASS (3 of 4)', 'regressed', 'crashed', true, 200]) {
      assert.equal(findResult(value), undefined, JSON.stringify(value));
    }
  });

  it('is one of six for an environment', () => {
    assert.deepEqual(['production', 'Staging', ' preview ', 'TEST', 'development', 'local'].map(findEnvironment), [
      ...['production', 'staging', 'preview', 'test', 'development', 'local'],
    ]);
    for (const text of [
      'production (test account)',
      'production-local-zone-2',
      'eu-1',
      '测试',
      'https://dev.example',
    ]) {
      assert.equal(findEnvironment(text), undefined, text);
    }
  });

  it('may use any separators in a status', () => {
    for (const text of ['PROGRAM_COMPLETE', 'Program complete', 'program-complete', 'programComplete']) {
      assert.equal(findStatus(text), 'PROGRAM_COMPLETE', text);
    }
    assert.deepEqual(['A C C E P T E D', 'Completed', 'DONE', 'RELEASED'].map(findStatus), [
      ...['ACCEPTED', 'COMPLETE', 'DONE', 'RELEASED'],
    ]);
    for (const text of ['FULLY_ACCEPTED', 'ACCEPTED_BY_OWNER', '验收通过', 'NOT_ACCEPTED', 'INCOMPLETE', 'SHIPPED']) {
      assert.equal(findStatus(text), undefined, text);
    }
  });
});

describe('a digest', () => {
  it('has at least 32 hexadecimal digits, with or without the name of its algorithm', () => {
    const digits = 'ab12'.repeat(8);
    for (const text of [digits, digits.toUpperCase(), `${digits}ff`, `sha256:${digits}`, `SHA-256=${digits}`]) {
      assert.ok(isDigest(text), text);
    }
    for (const value of ['latest', 'unchanged', 'v12', digits.slice(1), `md5:${digits}`, `${digits} (new)`, 12, null]) {
      assert.ok(!isDigest(value), JSON.stringify(value));
    }
  });
});

describe('the name of a member', () => {
  it('claims something if it is a name of the specification, in any spelling', () => {
    for (const { name, type } of claimingNames) {
      const plain = name.replace('…', 'runner');
      const snake = plain.replace(/[A-Z]/g, (letter) => `_${letter}`);
      for (const spelling of [plain, plain.toUpperCase(), snake, `${plain} `, plain.replace('a', '\u0430')]) {
        assert.equal(findClaimType(spelling), type, spelling);
      }
    }
  });

  it('claims nothing if it only contains the words of a claim', () => {
    for (const name of [
      ...[
        'isAccepted',
        'acceptedFormats',
        'acceptedRisks',
        'toBeAccepted',
        'isReleased',
        'approved',
        'signOff',
        '验收',
      ],
      ...['canSignIn', 'memberCanSignUp', 'secondSignerCanSignal', 'signedBy', 'delegationForbidden', 'delegate'],
      ...['programIncomplete', 'stepComplete', 'acceptedBy', 'writeProbes', 'mutations', 'd05AcceptedBy', ''],
    ]) {
      assert.equal(findClaimType(name), undefined, name);
    }
  });

  it('is compared without case, punctuation and spaces', () => {
    assert.equal(plainName('Write_Probe'), 'writeprobe');
    assert.equal(plainName('_write__probe_2'), 'writeprobe2');
    assert.equal(plainName(' write-probe. '), 'writeprobe');
    assert.equal(plainName('write probe + 2'), 'writeprobe2');
    assert.equal(plainName('ｗｒｉｔｅＰｒｏｂｅ'), 'writeprobe');
  });

  it('determines the allowed values of a counter', () => {
    const names = 'productionMutations externalWritesExecuted productionConnections databaseMigrations authDeployments';
    assert.deepEqual(names.split(' ').map(zeroValues), Array(5).fill([0, 'NOT_EXECUTED']));
    assert.deepEqual(['writeProbe', 'transactionProbe'].map(zeroValues), Array(2).fill(['NOT_EXECUTED']));
    assert.deepEqual(['writeProbes', 'mutations'].map(zeroValues), Array(2).fill(undefined));
  });
});

describe('a flag', () => {
  it('is set by true, a positive number, a string for either, or a list or object with a set item', () => {
    for (const value of [
      true,
      1,
      0.5,
      7,
      'true',
      'TRUE ',
      'Yes',
      '是',
      '1',
      '１',
      '12',
      [true],
      [['yes']],
      { value: true },
    ]) {
      assert.ok(isSet(value), JSON.stringify(value));
    }
    for (const value of [
      ...[false, null, undefined, 0, -1, Infinity, NaN, {}, [], [0], { value: false }, '', ' ', '0', '00', '-1'],
      ...['no', 'false', '否', 'never', 'Yes, for QA only', '9 of 9', '2026-03-15', 'in progress', 'v1'],
    ]) {
      assert.ok(!isSet(value), JSON.stringify(value));
    }
  });
});

describe('a flag that must be false', () => {
  it('may be false, zero, without a value, or a string for one of these values', () => {
    for (const value of [
      false,
      0,
      null,
      undefined,
      '',
      ' ',
      'no',
      'FALSE',
      '否',
      '0',
      'n/a',
      [],
      {},
      [false],
      { a: 0 },
    ]) {
      assert.ok(isCleared(value), JSON.stringify(value));
    }
    for (const value of [true, 1, -1, NaN, 'yes', 'allowed', 'never', 'QA', '✓', [0, 1], { a: 'on' }]) {
      assert.ok(!isCleared(value), JSON.stringify(value));
    }
  });
});

describe('a required value', () => {
  it('is missing if it is blank, a placeholder, or has no content', () => {
    const values = ['QA', true, 1, 0.5, ['QA'], { name: 'QA' }, [[1]]];
    const nothing = [
      ...['', ' ', 'TBD', 'n/a', '待定', '--', false, 0, -1, null, undefined],
      ...[[], {}, ['', null], { name: 'TBD' }],
    ];
    assert.deepEqual([...values, ...nothing].filter(hasValue), values);
  });
});
