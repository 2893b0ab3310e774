import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { fixAll } from '../../../server/src/core/analysis/fixAll';
import { quickFixes } from '../../../server/src/core/features/quickFixes';
import { JsonDocument } from '../../../server/src/core/json/jsonDocument';
import { applyEdits } from '../../../server/src/core/json/edits';
import { english } from '../../../server/src/core/l10n/language';
import { programText } from '../../support/examples';

const file = 'booking-execution.json';
const options = { path: file, domains: ['service-docs'], language: english };
const right = programText(file);

/** Returns the findings of a text, and the texts after the fix of each. */
function repaired(text: string) {
  const analysis = analyze(text, options)!;
  const fixes = quickFixes(analysis, options, { offset: 0, length: text.length });
  return {
    messages: analysis.evaluate().findings.map(({ message }) => message),
    texts: fixes.map(({ edits }) => applyEdits(text, edits)),
  };
}

describe('a missing or extra bracket', () => {
  const tablet = right.indexOf('TABLET', right.indexOf('"captureSlots": ['));
  const slot = right.lastIndexOf('{', tablet);

  it('is reported at the previous object if that object is not closed', () => {
    const text = right.slice(0, slot).replace(/\n\s*\},\s*$/, '\n        ') + right.slice(slot);
    const { messages, texts } = repaired(text);
    assert.deepEqual(messages, ['The object before `{` is not closed. Add `},`.']);
    assert.deepEqual(
      texts.map((each) => JSON.parse(each) as unknown),
      [JSON.parse(right)],
    );
  });

  it('is reported before the first member if an item is not opened', () => {
    const { messages, texts } = repaired(right.slice(0, slot) + right.slice(slot + 1));
    assert.deepEqual(messages, ['`{` is missing before `"id"`.']);
    assert.deepEqual(
      texts.map((each) => JSON.parse(each) as unknown),
      [JSON.parse(right)],
    );
  });

  for (const extra of ['},', '],']) {
    it(`causes one finding, whose fix keeps the previous comma, if it is extra: ${extra}`, () => {
      const text = right.replace('      "claimState"', `      ${extra}\n      "claimState"`);
      const { messages, texts } = repaired(text);
      assert.deepEqual(messages, [`Extra \`${extra}\`. Remove it.`]);
      assert.deepEqual(texts, [right]);
      assert.equal(fixAll(text, options).text, text);
    });
  }

  const head = '{\n  "schemaVersion": "service-docs/current-ui-evidence-progress/v1",\n';
  const cases: readonly (readonly [what: string, text: string, message: string])[] = [
    ['a list is not closed', '  "a": [\n    1\n  "b": 3\n}\n', 'The list before `"b"` is not closed. Add `],`.'],
    [
      'a list is not closed before a comma',
      '  "a": [\n    1,\n  "b": 3\n}\n',
      'The list before `"b"` is not closed. Add `]` before the comma.',
    ],
    [
      'an object is not closed, and the brackets end early',
      '  "a": {\n    "b": 1,\n  "c": {\n    "d": 2\n  }\n}\n',
      'The object before `"c"` is not closed. Add `}` before the comma.',
    ],
    [
      'a list is not opened',
      '  "a":\n    { "b": 1 },\n    { "b": 2 }\n  ],\n  "c": 1\n}\n',
      '`[` is missing before `{`.',
    ],
    ['a list in one line is not opened', '  "a": 1, 2],\n  "c": 1\n}\n', '`[` is missing before `1`.'],
    ['the object of a member is not opened', '  "a":\n    "b": 1\n  },\n  "c": 1\n}\n', '`{` is missing before `"b"`.'],
    [
      'a bracket is of the wrong kind',
      '  "a": [\n    1\n  },\n  "c": 1\n}\n',
      '`}` does not match the opening bracket. Write `]`.',
    ],
    ['the document is closed twice', '  "a": {\n    "b": 1\n  }\n},\n  "c": 1\n}\n', 'Extra `}`. Remove it.'],
  ];
  for (const [what, rest, message] of cases) {
    it(`is reported if ${what}, and its fix makes the text valid`, () => {
      const text = head + rest;
      const { findings } = analyze(text, options)!.evaluate();
      const syntax = findings.filter(({ code }) => code === 'document/syntax');
      assert.deepEqual(
        syntax.map((each) => each.message),
        [message],
      );
      const fixes = quickFixes(analyze(text, options)!, options, syntax[0]!.span);
      assert.deepEqual(
        fixes.map(({ edits }) => new JsonDocument(applyEdits(text, edits)).syntaxErrors),
        [[]],
      );
    });
  }

  it('has no certain fix if several repairs are possible', () => {
    const text = `${head}  "a": [\n    {\n      "b": 1\n    },\n    "c": 1\n    }\n  ]\n}\n`;
    const { messages, texts } = repaired(text);
    assert.deepEqual([messages, texts], [['Unexpected `:`. A bracket before it is missing or extra.'], []]);
  });

  it('has no certain fix next to another mistake', () => {
    const text = right.slice(0, slot).replace(/\},\s*$/, '') + right.slice(slot).replace('"READY"', 'READY');
    const { messages } = repaired(text.replace('"claimState": "READY_TO_CLAIM"', '"claimState": '));
    assert.match(messages[0]!, /^Unexpected `\{`\. A bracket before it is missing or extra\.$/);
  });
});

describe('a string with a real line break', () => {
  const head = '{\n  "ownerId": "AUTH",\n  "identityRef": "a/b",\n  "keyRef": "k/b",\n';
  const rest = 'MCowBQYDK2VwAyEA\n-----END PUBLIC KEY-----",\n  "delegationAllowed": false\n}\n';
  const message =
    'A string cannot contain line breaks. Write each line break as \\n, so that the string is on one line.';
  const key = '-----BEGIN PUBLIC KEY-----\\nMCowBQYDK2VwAyEA\\n-----END PUBLIC KEY-----';

  for (const [what, start, lineEnd] of [
    ['', '  "publicKey": "-----BEGIN PUBLIC KEY-----\n', '\n'],
    [' with CRLF', '  "publicKey": "-----BEGIN PUBLIC KEY-----\n', '\r\n'],
    [' that was closed in its first line', '  "publicKey": "-----BEGIN PUBLIC KEY-----"\n', '\n'],
    [' with indented lines', '  "publicKey": "-----BEGIN PUBLIC KEY-----\n', '\n    \t'],
    [' with white space at the ends of lines', '  "publicKey": "-----BEGIN PUBLIC KEY-----\n', '  \n'],
  ] as const) {
    it(`causes one finding, whose certain fix writes the line breaks as \\n: a key${what}`, () => {
      const text = (head + start + rest).replaceAll('\n', lineEnd);
      const document = { ...options, path: 'handoff/auth-s08-r02-c02/auth.template.json' };
      const analysis = analyze(text, document)!;
      const found = analysis.evaluate().findings.filter(({ code }) => code === 'document/syntax');
      assert.deepEqual(
        found.map((each) => each.message),
        [message],
      );
      const [fix] = quickFixes(analysis, document, found[0]!.span);
      assert.ok(applyEdits(text, fix!.edits).includes(`"publicKey": "${key}",`));
      assert.equal(fix!.isDerived, true);
      const lastLine = text.indexOf('-----END');
      assert.equal(quickFixes(analysis, document, { offset: lastLine, length: 0 })[0]?.title, fix!.title);
      assert.ok(fixAll(text, document).text.includes(key));
    });
  }

  it('has no certain fix unless it is a whole public key', () => {
    for (const [begin, body] of [
      ['PUBLIC KEY', 'MCowBQYDK2VwAyEA\n'],
      ['PUBLIC KEY', 'MCowBQYDK2VwAyEA …\n-----END PUBLIC KEY-----'],
      ['RSA PUBLIC KEY', 'MCowBQYDK2VwAyEA\n-----END PUBLIC KEY-----'],
    ] as const) {
      const text = `${head}  "publicKey": "-----BEGIN ${begin}-----\n  ${body}",\n  "delegationAllowed": false\n}\n`;
      const document = { ...options, path: 'handoff/auth-s08-r02-c02/auth.template.json' };
      const { fix } = analyze(text, document)!
        .evaluate()
        .findings.find(({ code }) => code === 'document/syntax')!;
      assert.equal(fix?.type, 'assertion');
      assert.equal(
        applyEdits(
          text,
          fix.changes.flatMap((each) => ('edit' in each ? [each.edit] : [])),
        ).includes('\\n  '),
        true,
      );
    }
  });

  it('is reported with both possibilities if its end is unknown', () => {
    const text = `{\n  "schemaVersion": "service-docs/current-ui-evidence-progress/v1",\n  "a": "x\ny,\n  "b": 1\n}\n`;
    const message = 'Unterminated string. Add the closing quote, or write line breaks in the string as \\n.';
    assert.ok(repaired(text).messages.includes(message));
  });
});
