import assert from 'node:assert/strict';
import { isFull, sampled } from '../../support/budget';
import { findingsOf } from '../../support/checkFindings';

/** Three million characters show the same as ten times as many, except for limits of the engine. */
const length = isFull ? 30_000_000 : 3_000_000;

const codesOf = (text: string) =>
  findingsOf(`{ "schemaVersion": "service-docs/booking-execution/v1", "a": "${text}" }`).map(({ code }) => code);

describe('millions of spaces in a possible key header', () => {
  const many = ' '.repeat(length);
  const headers = {
    'after its words': `-----BEGIN PRIVATE KEY${many}x`,
    'between its words': `-----BEGIN${many}PRIVATE KEY-----`,
    'after the header': `-----BEGIN PRIVATE KEY-----${many}x`,
    'in the last line': `-----END PRIVATE KEY${many}x`,
  };
  for (const [what, text] of sampled('headers', Object.entries(headers), 2)) {
    it(`do not break a check: ${what}`, () => assert.ok(!codesOf(text).includes('document/crash')));
  }

  it('hide no key after them', () => {
    const key = `-----BEGIN PRIVATE KEY-----\\nMIGHAgEAMBMGByqGSM49${'Q7'.repeat(30)}`;
    assert.ok(codesOf(many + key).includes('boundary/private-material'));
    assert.ok(codesOf(key + many).includes('boundary/private-material'));
  });

  it('do not hide a key that follows thousands of spaces', () => {
    const key = `-----BEGIN${' '.repeat(5000)}PRIVATE${'\\n'.repeat(5000)}KEY-----\\n${'MIGHAgEAMBMGByqGSM49'.repeat(3)}`;
    assert.ok(codesOf(key).includes('boundary/private-material'));
  });
});

describe('tens of millions of characters in a possible token or member', () => {
  const starts = ['eyJ', 'Bearer ', 'AccountKey=', 'SG.', 'sk-ant-', 'cookie: a='];
  for (const start of sampled('starts', starts, 2)) {
    it(`do not break a check: ${start}`, () =>
      assert.ok(!codesOf(start + 'A1'.repeat(length / 2)).includes('document/crash')));
  }

  it('do not break a check of broken text', () => {
    const text = `{
  "schemaVersion": "service-docs/booking-execution/v1",
  "a" : "b" : "${'\\"'.repeat(length / 2)}",
  "c": 1
}`;
    const codes = findingsOf(text).map(({ code }) => code);
    assert.ok(codes.includes('document/syntax') && !codes.includes('document/crash'));
  });
});
