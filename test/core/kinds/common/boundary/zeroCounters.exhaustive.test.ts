import assert from 'node:assert/strict';
import { findingsOf } from '../../../../support/checkFindings';
import { programText } from '../../../../support/examples';

/** Returns the codes of a correct document, after adding an unknown member. */
function codesWith(member: string, value: string): readonly string[] {
  const own = `"notes": [{ ${JSON.stringify(member)}: ${value} }],`;
  return findingsOf(programText('current-ui-evidence.json').replace('{', () => `{ ${own}`)).map(({ code }) => code);
}

describe('a counter that must stay zero', () => {
  for (const member of [
    'productionMutations',
    'productionMutations ',
    ' productionMutations',
    'production_mutations',
    'PRODUCTION-MUTATIONS',
    'Production Mutations',
    'production\u200bMutations',
    'productionMutations\ufeff',
    'prod\u00aductionMutations',
    'pr\u043eductionMutations',
    '\u0440roductionMutations',
    'ｐｒｏｄｕｃｔｉｏｎＭｕｔａｔｉｏｎｓ',
    '\u{1d429}roductionMutations',
    '"productionMutations"',
    'externalWritesExecuted.',
    'databaseMigrati\u03bfns',
    'authDeployments',
    'production.connections',
  ]) {
    it(`may be named ${JSON.stringify(member)}`, () => {
      for (const value of [
        '1',
        '-1',
        '1e-400',
        '0.1',
        `0.${'0'.repeat(400)}1`,
        '"0"',
        'true',
        'false',
        'null',
        '[0]',
        '{}',
      ]) {
        assert.deepEqual(codesWith(member, value), ['boundary/zero-counter'], value);
      }
      for (const value of ['0', '-0', '0.0', '0e5', '0E-400', '"NOT_EXECUTED"']) {
        assert.deepEqual(codesWith(member, value), [], value);
      }
    });
  }

  it('may be recorded as not executed only if the specification fixes that value', () => {
    for (const member of ['writeProbe', 'transactionProbe', 'transaction_probe', 'wr\u0456teProbe']) {
      assert.deepEqual(codesWith(member, '0'), ['boundary/zero-counter']);
      assert.deepEqual(codesWith(member, '"NOT_EXECUTED"'), []);
    }
  });

  it('does not include a member that counts something else', () => {
    for (const member of [
      'productionMutationsPlanned',
      'mutations',
      'probe',
      'connections',
      'writeProbes',
      'deployments',
    ]) {
      assert.deepEqual(codesWith(member, '3'), [], member);
    }
  });

  it('is reported once if the specification fixes its value, with the fixed value as the fix', () => {
    const text = programText('booking-execution.json').replace(
      '"transactionProbe": "NOT_EXECUTED"',
      '"transactionProbe": 0',
    );
    const [found, ...others] = findingsOf(text);
    assert.deepEqual(others, []);
    assert.equal(found?.code, 'boundary/zero-counter');
    assert.deepEqual(found.fix?.changes, [
      { set: ['truthSnapshot', 'authMeta', 'transactionProbe'], value: 'NOT_EXECUTED' },
    ]);
  });
});
