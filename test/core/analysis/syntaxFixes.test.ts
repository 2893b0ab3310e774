import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { fixAll } from '../../../server/src/core/analysis/fixAll';
import { applyEdits, createEdits } from '../../../server/src/core/json/edits';
import { JsonDocument } from '../../../server/src/core/json/jsonDocument';
import { english } from '../../../server/src/core/l10n/language';

const options = { path: '', domains: ['service-docs'], language: english };

const document = (members: string) => `{
  "schemaVersion": "service-docs/current-ui-evidence-progress/v1",
${members}
}
`;

/** Returns the fix of the first syntax error: its title, with an arrow if fix-all applies it, and the resulting members. */
function fixed(members: string): readonly [string | undefined, string] {
  const text = document(members);
  const { findings } = analyze(text, options)!.evaluate();
  const fix = findings.find(({ code }) => code === 'document/syntax')?.fix;
  const edits = fix?.changes.flatMap((change) => createEdits(new JsonDocument(text), change) ?? []) ?? [];
  const after = applyEdits(text, edits);
  const head = document('').indexOf('\n\n') + 1;
  return [fix && `${fix.type === 'derived' ? '→ ' : ''}${fix.title}`, after.slice(head, after.length - 3)];
}

describe('a fix of a syntax error', () => {
  const cases: readonly (readonly [what: string, before: string, title: string, after: string])[] = [
    ['a trailing comma', '  "readOnly": true,', '→ Remove the trailing comma', '  "readOnly": true'],
    ['one in a list', '  "a": [1 , ]', '→ Remove the trailing comma', '  "a": [1  ]'],
    ['a missing comma', '  "a": 1\n  "b": 2', '→ Add the missing comma', '  "a": 1,\n  "b": 2'],
    ['one after an object', '  "a": {}\n  "b": 2', '→ Add the missing comma', '  "a": {},\n  "b": 2'],
    ['one in a list', '  "a": ["x"\n    "y"]', 'Add the missing comma', '  "a": ["x",\n    "y"]'],
    ['one between objects', '  "a": [{} {}]', 'Add the missing comma', '  "a": [{}, {}]'],
    ['a second comma', '  "a": 1,,\n  "b": 2', 'Remove the second comma', '  "a": 1,\n  "b": 2'],
    ['a missing colon', '  "a" 1', 'Add the missing colon', '  "a": 1'],
    ['one before an object', '  "a" { "b": 1 }', 'Add the missing colon', '  "a": { "b": 1 }'],
    ['a comment of its own line', '  // why\n  "a": 1', 'Remove the comment', '  "a": 1'],
    ['a comment after a member', '  "a": 1 /* why */', 'Remove the comment', '  "a": 1'],
    ['a text left open at the end', '  "a": "P05', 'Close the string', '  "a": "P05"'],
    ['one before its comma', '  "a": "P05,\n  "b": 1', 'Close the string', '  "a": "P05",\n  "b": 1'],
    ['one without its comma', '  "a": "P05 \n  "b": 1', 'Close the string', '  "a": "P05", \n  "b": 1'],
    ['one before a comma in the next line', '  "a": "P05\n  ,"b": 1', 'Close the string', '  "a": "P05"\n  ,"b": 1'],
    ['one in a list', '  "a": ["x,\n    "y"\n  ]', 'Close the string', '  "a": ["x",\n    "y"\n  ]'],
    ['a name left open', '  "total: 4', 'Close the string', '  "total": 4'],
    ['a name without its opening quote', '  total": 4', 'Add the opening quote', '  "total": 4'],
    ['a name without quotes', '  total: 4', 'Change to "total"', '  "total": 4'],
    ['a word without quotes', '  "status": READY', 'Change to "READY"', '  "status": "READY"'],
    ['single quotes', '  "stage": \'P05\'', 'Change to "P05"', '  "stage": "P05"'],
    ['a literal of Python', '  "a": True', 'Change to true', '  "a": true'],
    ['nothing of Python', '  "a": None', 'Change to null', '  "a": null'],
    ['a tab in a text', '  "a": "x\ty\t"', '→ Escape the control characters', '  "a": "x\\ty\\t"'],
    [
      'a string with a line break',
      '  "a": "x\n  y", "b": 1',
      'Write the line breaks as \\n',
      '  "a": "x\\n  y", "b": 1',
    ],
    ['one that was closed in its first line', '  "a": "x"\ny"', 'Write the line breaks as \\n', '  "a": "x\\ny"'],
    ['a full-width comma', '  "a": 1，\n  "b": 2', '→ Change ， to ,', '  "a": 1,\n  "b": 2'],
    ['curly quotes', '  “a”: 1', '→ Change to double quotes', '  "a": 1'],
    ['a full-width space', '  "a":\u30001', '→ Change to ordinary spaces', '  "a": 1'],
    ['an unclosed object', '  "a": [{ "b": 1, { "b": 2 }]', 'Add the missing }', '  "a": [{ "b": 1}, { "b": 2 }]'],
    ['an extra bracket', '  "a": [{ "b": 1, }, "c": 2 }]', 'Remove the extra },', '  "a": [{ "b": 1, "c": 2 }]'],
    ['the wrong bracket', '  "a": [\n    1\n  },\n  "b": 2', 'Change } to ]', '  "a": [\n    1\n  ],\n  "b": 2'],
    ['a lone backslash', '  "a": "C:\\data\\n"', 'Double the backslash', '  "a": "C:\\\\data\\n"'],
  ];
  for (const [what, before, title, after] of cases) {
    it(`handles ${what}: ${title}`, () => {
      assert.deepEqual(fixed(before), [title, after]);
      assert.deepEqual(new JsonDocument(document(after)).syntaxErrors, []);
    });
  }

  for (const [what, text] of Object.entries({
    'a missing value': '  "a": ,\n  "b": 1',
    'a name being written': '  "a"\n  "b": 1',
    'a name with a missing value': '  "a":\n  "b": 1',
    'a bracket in a text that is left open': '  "a": [{ "b": "x }]',
    'an incomplete number': '  "a": 1.',
    'an incomplete escape': '  "a": "\\u12"',
    'an extra bracket': '  "a": 1 ]',
    'a private text in a comment': `  // AGE-SECRET-KEY-1${'Q7'.repeat(29)}\n  "a": 1`,
  })) {
    it(`is not offered for ${what}, because only people know the meaning`, () =>
      assert.equal(fixed(text)[0], undefined));
  }

  for (const [what, text] of Object.entries({
    'a comma before a bracket that is extra': '  "a": [{\n  "b": 1,\n}\n, "c": 1\n}, 2',
    'a trailing comma next to a missing value': '  "b": ,\n  "a": [1,]',
    'a full-width comma next to a missing value': '  "b": ,\n  "a": 1，',
  })) {
    it(`is not part of fix-all for ${what}, because the text stays broken`, () => {
      const broken = document(text);
      assert.equal(fixAll(broken, options).text, broken);
    });
  }

  it('keeps CRLF, a byte order mark and all other text', () => {
    const text = `\uFEFF${document('  // why\n  "a": "x\n  ,"b": 1,')}`.replaceAll('\n', '\r\n');
    let after = text;
    for (let round = 0; round < 3; round++) {
      const [change] = analyze(after, options)!
        .evaluate()
        .findings.find(({ code }) => code === 'document/syntax')!.fix!.changes;
      after = applyEdits(after, createEdits(new JsonDocument(after), change!)!);
    }
    assert.equal(after, `\uFEFF${document('  "a": "x"\n  ,"b": 1')}`.replaceAll('\n', '\r\n'));
  });

  it('is part of fix-all if the values stay the same', () => {
    const text = document('  "a": [1, 2,],\n  "b": 1\n  "c": "x\ty",');
    assert.equal(fixAll(text, options).text, document('  "a": [1, 2],\n  "b": 1,\n  "c": "x\\ty"'));
    const lossy = document('  // why\n  "a": "x');
    assert.equal(fixAll(lossy, options).text, lossy);
  });
});

describe('a truncated text', () => {
  const head = '{\n  "schemaVersion": "service-docs/current-ui-evidence-progress/v1"';

  /** Returns the title of the fix and its result, without the beginning of the document. */
  function closed(rest: string) {
    const text = head + rest;
    const fix = analyze(text, options)!
      .evaluate()
      .findings.find(({ code }) => code === 'document/syntax')?.fix;
    const edits = fix?.changes.flatMap((change) => createEdits(new JsonDocument(text), change) ?? []) ?? [];
    return fix && [fix.type, fix.title, applyEdits(text, edits).slice(head.length)];
  }

  for (const [rest, title, after] of [
    ['', 'Add the missing }', '\n}'],
    ['\n', 'Add the missing }', '\n}\n'],
    [',\n', 'Add the missing }', '\n}\n'],
    [',\n  "a": [\n    { "b": 1', 'Add the missing } ] }', ',\n  "a": [\n    { "b": 1}\n  ]\n}'],
    [
      ',\n  "a": [\n    {\n      "b": "x"\n    },\n',
      'Add the missing ] }',
      ',\n  "a": [\n    {\n      "b": "x"\n    }\n  ]\n}\n',
    ],
  ] as const) {
    it(`is completed with brackets: ${JSON.stringify(rest)}`, () =>
      assert.deepEqual(closed(rest), ['assertion', title, after]));
  }

  for (const rest of [',\n  "a":', ',\n  "a"']) {
    it(`has no fix while a value is missing: ${JSON.stringify(rest)}`, () => assert.equal(closed(rest), undefined));
  }
});

describe('a missing schemaVersion', () => {
  const text = '{\n  "$schema": "/schemas/current-ui-evidence-progress.v1.schema.json",\n  "readOnly": true\n}\n';
  const fixOf = (domains: readonly string[]) =>
    analyze(text, { ...options, domains })!
      .evaluate()
      .findings.find(({ code }) => code === 'document/schema-version')?.fix;

  it('is added first if $schema names the kind', () => {
    const fix = fixOf(['service-docs'])!;
    const member = '"schemaVersion": "service-docs/current-ui-evidence-progress/v1"';
    assert.deepEqual([fix.type, fix.title], ['derived', `Add ${member}`]);
    const edits = fix.changes.flatMap((change) => createEdits(new JsonDocument(text), change) ?? []);
    assert.equal(applyEdits(text, edits), text.replace('{\n', `{\n  ${member},\n`));
  });

  it('is not added if several domains are accepted', () => {
    assert.equal(fixOf(['service-docs', 'docs.example'])?.type, 'assertion');
  });
});
