import assert from 'node:assert/strict';
import { checkFindings, findingsOf } from '../../support/checkFindings';

const head = '{ "schemaVersion": "service-docs/current-ui-evidence-progress/v1"';

describe('document/syntax', () => {
  it('is not reported for strict JSON', () => checkFindings('document/', `${head} }`));

  it('reports a trailing comma', () => {
    checkFindings(
      'document/',
      `
{
  "schemaVersion": "service-docs/current-ui-evidence-progress/v1",
  "stages": [
    1,
    2,
     ^ Trailing comma. Remove it.
  ]
}`,
    );
    checkFindings(
      'document/',
      `
{
  "schemaVersion": "service-docs/current-ui-evidence-progress/v1",
  "readOnly": true,
                  ^ Trailing comma. Remove it.
}`,
    );
  });

  for (const number of ['015', '-015', '00', '+5', '.5', '0x1F', '1_000', '01.5']) {
    it(`reports the number ${number}, which is not JSON`, () => {
      const found = findingsOf(`${head}, "productionMutations": ${number} }`).filter(
        ({ code }) => code === 'document/syntax',
      );
      assert.deepEqual(
        found.map(({ message }) => message),
        [`\`${number}\` is not a JSON number. Write decimal digits without leading zeros, a plus sign or separators.`],
      );
    });
  }

  it('reports a comment', () => {
    checkFindings(
      'document/',
      `
{
  "schemaVersion": "service-docs/current-ui-evidence-progress/v1",
  // soon
  ^^^^^^^ Comments are not allowed in strict JSON. Remove it, or use a property.
  "readOnly": true
}`,
    );
  });

  it('reports a property without a value at its name', () => {
    checkFindings(
      'document/',
      `
{
  "schemaVersion": "service-docs/current-ui-evidence-progress/v1",
  "foo"
  ^^^^^ This property has no value. Add a colon and a value.
  "readOnly": true,
  "bar",
  ^^^^^ This property has no value. Add a colon and a value.
  "program": { "baz" }
               ^^^^^ This property has no value. Add a colon and a value.
}`,
    );
  });

  it('reports a missing comma, colon and value', () => {
    checkFindings(
      'document/',
      `
{
  "schemaVersion": "service-docs/current-ui-evidence-progress/v1"
  "readOnly": true,
  ^^^^^^^^^^ A comma is missing before \`"readOnly"\`.
  "auditedAt" "2026-03-14T00:00:00Z",
              ^^^^^^^^^^^^^^^^^^^^^^ A colon is missing before \`"2026-03-14T00:00:00Z"\`.
  "stages":
}
^ A value is missing before \`}\`.`,
    );
  });

  it('reports words and quotes that are not JSON', () => {
    checkFindings(
      'document/',
      `
{
  "schemaVersion": "service-docs/current-ui-evidence-progress/v1",
  "readOnly": True,
              ^^^^ \`True\` is not valid JSON. Put text in double quotes: the only words without are true, false and null.
  "currentStage": 'P05'
                  ^^^^^
                  \`'P05'\` is not valid JSON. Put text in double quotes: the only words without are true, false and null.
}`,
    );
  });

  it('reports an unclosed string, and continues on the next line', () => {
    checkFindings(
      'document/',
      `
{
  "schemaVersion": "service-docs/current-ui-evidence-progress/v1",
  "currentStage": "P05
                  ^^^^ Unterminated string. Add the closing quote.
  ,"readOnly": true
}`,
    );
  });

  it('reports bad escapes, control characters and numbers', () => {
    checkFindings(
      'document/',
      `
{
  "schemaVersion": "service-docs/current-ui-evidence-progress/v1",
  "a": "C:\\data",
       ^^^^^^^^^ Invalid escape. Write a backslash as \\\\.
  "b": "\\u12",
       ^^^^^^ An escape \\u needs four hexadecimal digits.
  "c": "a\tb",
       ^^^^^ Control character in a string. Use an escape such as \\t.
  "d": 1.
       ^^ \`1.\` is not a complete number. Add the missing digits.
}`,
    );
  });

  it('reports a truncated text once, with the open brackets', () => {
    const findings = findingsOf(`${head}, "stages": [{ "id": "P01_CURRENT_INVENTORY"`);
    assert.deepEqual(
      findings.map(({ code, message, related }) => [code, message, related.length]),
      [['document/syntax', 'The text ends too early. Add the missing closing bracket.', 3]],
    );
  });

  it('reports text after the document', () => {
    checkFindings(
      'document/',
      `
{
  "schemaVersion": "service-docs/current-ui-evidence-progress/v1"
} { }
  ^ Unexpected text after the end of the document. Remove it.`,
    );
  });

  it('still checks everything before and after the error', () => {
    const codes = findingsOf(`${head}, "readOnly": false, "x": , "acceptancePermitted": true }`).map(
      ({ code }) => code,
    );
    assert.deepEqual(codes, ['schema/required', 'schema/const', 'document/syntax', 'schema/const']);
  });

  it('does not report a member as missing if only its value is missing', () => {
    const missing = findingsOf(`${head}, "stages": }`).find(({ code }) => code === 'schema/required');
    assert.ok(missing && !missing.message.includes('stages'), missing?.message);
  });
});

describe('document/duplicate-key', () => {
  it('reports the second member and links to the first, at any depth', () => {
    const text = `${head}, "a": [{}, { "b": 1, "\\u0062": 2 }] }`;
    const [finding] = findingsOf(text).filter(({ code }) => code === 'document/duplicate-key');
    assert.deepEqual(finding?.path, ['a', 1, 'b']);
    assert.equal(text.slice(finding.span.offset, finding.span.offset + finding.span.length), '"\\u0062"');
    assert.deepEqual(
      finding.related.map(({ span }) => text.slice(span.offset, span.offset + span.length)),
      ['"b"'],
    );
  });

  it('is not reported for the same name in different objects or for inherited names', () => {
    checkFindings(
      'document/duplicate',
      `${head}, "a": { "a": 1, "__proto__": 1, "constructor": 1 }, "b": { "a": 1 } }`,
    );
  });

  it('checks the effective value, which is the last value', () => {
    const text = `${head}, "readOnly": false, "readOnly": true }`;
    assert.ok(!findingsOf(text).some(({ code }) => code === 'schema/const'));
  });
});

describe('document/schema-version', () => {
  it('reports the supported versions, and checks nothing else', () => {
    checkFindings(
      '',
      `
{
  "schemaVersion": "service-docs/booking-execution/v2"
                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                   Version 2 of booking execution documents is not supported,
                   only version 1. Correct it: nothing else was checked.
}`,
    );
  });

  it('reports a domain that is not accepted as information', () => {
    const [finding] = findingsOf('{ "schemaVersion": "docs.example/current-ui-evidence-progress/v1" }').filter(
      ({ code }) => code.startsWith('document/'),
    );
    assert.equal(finding?.severity, 'information');
    assert.match(finding.message, /Domain "docs\.example" is not accepted\. If it is yours, write/);
  });

  it('reports a nested version like that of a document of its own', () => {
    const kind = 'current-ui-evidence-progress/v1';
    const isAboutVersion = ({ code }: { code: string }) => code === 'document/schema-version';
    const shown = (text: string) =>
      findingsOf(text)
        .filter(isAboutVersion)
        .map(({ severity, message, fix }) => ({ severity, message, type: fix?.type }));
    for (const domain of [
      ...['service\u200b-docs', 'SERVICE-DOCS', 'service-docs/', '/service-docs', 'ｓervice-docs', ' service-docs'],
      ...['service‐docs', 'service-docs.', 'docs.example', 'service-docs'],
    ]) {
      const own = shown(JSON.stringify({ schemaVersion: `${domain}/${kind}` }));
      for (const outer of ['service-docs/current-ui-evidence/v1', 'Service-Docs/current-ui-evidence/v1']) {
        const program = { progress: { schemaVersion: `${domain}/${kind}` } };
        const nested = shown(JSON.stringify({ schemaVersion: outer, program }));
        assert.deepEqual(nested.slice(outer.startsWith('S') ? 1 : 0), own, domain);
      }
      const otherSeverity = new Map([
        ['docs.example', 'information'],
        ['service-docs', undefined],
      ]);
      assert.equal(own[0]?.severity, otherSeverity.has(domain) ? otherSeverity.get(domain) : 'error', domain);
    }
  });

  it('requires a schemaVersion that identifies a kind, once', () => {
    const pointer = '"$schema": "/schemas/current-ui-evidence-progress.v1.schema.json"';
    const rest = `"auditedAt": "2026-03-14T00:00:00Z", "readOnly": true`;
    for (const [version, message] of [
      ['', 'This document lacks `schemaVersion`: add "service-docs/current-ui-evidence-progress/v1".'],
      [
        '"schemaVersion": 1,',
        '`schemaVersion` should be "service-docs/current-ui-evidence-progress/v1", as in `$schema`.',
      ],
    ]) {
      const findings = findingsOf(`{ ${pointer}, ${version} ${rest} }`).filter(({ message }) =>
        message.includes('schemaVersion'),
      );
      assert.deepEqual(
        findings.map(({ message }) => message),
        [message],
      );
    }
  });

  it('does not require a schemaVersion in a template', () => {
    const text =
      '{ "ownerId": "AUTH", "identityRef": null, "keyRef": null, "publicKey": null, "delegationAllowed": false }';
    assert.deepEqual(findingsOf(text, 'handoff/auth-s08-r02-c02/auth.template.json'), []);
  });
});
