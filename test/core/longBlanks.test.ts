import assert from 'node:assert/strict';
import { findingsOf } from '../support/checkFindings';

const codesOf = (text: string) =>
  findingsOf(`{ "schemaVersion": "service-docs/booking-execution/v1", "a": "${text}" }`).map(({ code }) => code);

describe('millions of blanks in what may be the header of a key', () => {
  const many = ' '.repeat(30_000_000);
  for (const [what, text] of Object.entries({
    'behind its words': `-----BEGIN PRIVATE KEY${many}x`,
    'between its words': `-----BEGIN${many}PRIVATE KEY-----`,
    'behind the header': `-----BEGIN PRIVATE KEY-----${many}x`,
    'in the last line': `-----END PRIVATE KEY${many}x`,
  })) {
    it(`break no check: ${what}`, () => assert.ok(!codesOf(text).includes('document/crash')));
  }

  it('hide no key: thousands of them are read over', () => {
    const key = `-----BEGIN${' '.repeat(5000)}PRIVATE${'\\n'.repeat(5000)}KEY-----\\n${'MIGHAgEAMBMGByqGSM49'.repeat(3)}`;
    assert.ok(codesOf(key).includes('boundary/private-material'));
  });
});
