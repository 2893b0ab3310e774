import assert from 'node:assert/strict';
import { recognize } from '../../../server/src/core/analysis/recognize';
import { assertRatio } from '../../support/growth';

const booking = { kind: 'booking-execution', by: 'schemaVersion', major: 1, domain: 'service-docs' };

describe('a status document is recognized', () => {
  const recognized: Readonly<Record<string, string>> = {
    'by its schemaVersion': '{ "schemaVersion": "service-docs/booking-execution/v1" }',
    'after other members with any content': `{
  "a": { "schemaVersion": "x" },
  "b": ["]", "}\\""],
  "schemaVersion": "service-docs/booking-execution/v1"
}`,
    'with a byte order mark': '\uFEFF{ "schemaVersion": "service-docs/booking-execution/v1" }',
    'with an escaped name': '{ "schema\\u0056ersion": "service-docs/booking-execution/v1" }',
    'when the rest is not written yet': '{ "schemaVersion": "service-docs/booking-execution/v1", "screens": [{ "or',
    'when a value before it is missing': '{ "policy": , "schemaVersion": "service-docs/booking-execution/v1" }',
    'when a text before it is not closed': '{ "policy": "abc\n, "schemaVersion": "service-docs/booking-execution/v1" }',
    'when a duplicate would hide it':
      '{ "schemaVersion": "other/v1", "schemaVersion": "service-docs/booking-execution/v1" }',
  };
  for (const [how, text] of Object.entries(recognized)) {
    it(how, () => assert.deepEqual(recognize(text), booking));
  }

  it('with any domain, which may contain slashes', () => {
    assert.equal(
      recognize('{ "schemaVersion": "docs.example/team/booking-execution/v1" }')?.domain,
      'docs.example/team',
    );
  });

  it('with an unknown major version', () => {
    assert.equal(recognize('{ "schemaVersion": "service-docs/booking-execution/v12" }')?.major, 12);
  });

  it('by $schema, if schemaVersion is missing or names no kind', () => {
    const expected = { kind: 'current-ui-evidence', by: '$schema', major: 1, domain: undefined };
    const pointer = '"$schema": "/schemas/current-ui-evidence.v1.schema.json"';
    assert.deepEqual(recognize(`{ ${pointer} }`), expected);
    assert.deepEqual(recognize(`{ ${pointer}, "schemaVersion": 1 }`), expected);
    assert.deepEqual(recognize(`{ ${pointer}, "schemaVersion": "nonsense" }`), expected);
  });

  it('by the published path of the owner templates', () => {
    const path = '/srv/site/handoff/auth-s08-r02-c02/auth.template.json';
    assert.equal(recognize('{}', path)?.by, 'path');
    assert.equal(recognize('{}', path.replaceAll('/', '\\'))?.by, 'path');
    assert.equal(recognize('{}', path.replace('r02', 'r03')), undefined);
  });

  const others: Readonly<Record<string, string>> = {
    'nothing at all': '',
    'an array': '[{ "schemaVersion": "service-docs/booking-execution/v1" }]',
    null: 'null',
    'text that names a kind': '"service-docs/booking-execution/v1"',
    'an unknown kind': '{ "schemaVersion": "service-docs/unknown/v1" }',
    'a name that every object inherits': '{ "schemaVersion": "service-docs/constructor/v1" }',
    'a schemaVersion further down': '{ "a": { "schemaVersion": "service-docs/booking-execution/v1" } }',
    'a schemaVersion after the object': '{} { "schemaVersion": "service-docs/booking-execution/v1" }',
    'another $schema': '{ "$schema": "https://json.schemastore.org/package" }',
  };
  for (const [what, text] of Object.entries(others)) {
    it(`unless it is ${what}`, () => assert.equal(recognize(text, '/a/b.json'), undefined));
  }

  it('in about the time of reading the text, even if it is other text', () => {
    const text = `{ "schemaVersion": 2, "data": [${'"{[\\"",'.repeat(500_000)}0] }`;
    assertRatio(
      4,
      () => recognize(text),
      () => JSON.parse(text),
    );
  });
});
