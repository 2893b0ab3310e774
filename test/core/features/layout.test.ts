import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createScanner, SyntaxKind } from 'jsonc-parser';
import { JsonDocument } from '../../../server/src/core/json/jsonDocument';
import { bracketPairs } from '../../../server/src/core/features/folding';
import { formatEdits } from '../../../server/src/core/features/format';
import { selections } from '../../../server/src/core/features/selections';
import { applyEdits } from '../../../server/src/core/json/edits';
import { programFiles, programText } from '../../support/examples';
import { jsonTexts } from '../../support/jsonTexts';

const two = { tabSize: 2, insertSpaces: true };
const formatted = (text: string, style = two) => applyEdits(text, formatEdits(text, style));

function tokensOf(text: string): readonly string[] {
  const scanner = createScanner(text, true);
  const tokens: string[] = [];
  while (scanner.scan() !== SyntaxKind.EOF) {
    tokens.push(text.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength()));
  }
  return tokens;
}

describe('formatting', () => {
  it('uses the requested indentation', () => {
    assert.equal(
      formatted('{"a":[1,{"b":null}],"c":{}}'),
      '{\n  "a": [\n    1,\n    {\n      "b": null\n    }\n  ],\n  "c": {}\n}',
    );
    assert.equal(formatted('{"a":1}', { tabSize: 4, insertSpaces: false }), '{\n\t"a": 1\n}');
    assert.equal(formatted('{"a":1}', { tabSize: 0, insertSpaces: true }), '{\n  "a": 1\n}');
  });

  it('keeps the end of the text, its line endings and its byte order mark', () => {
    for (const end of ['', '\n', '\n\n', '  ']) {
      assert.equal(formatted(`{"a":1}${end}`), `{\n  "a": 1\n}${end}`);
    }
    assert.equal(formatted('\uFEFF{"a":1,\r\n"b":2}\r\n'), '\uFEFF{\r\n  "a": 1,\r\n  "b": 2\r\n}\r\n');
  });

  it('keeps the spelling of numbers and strings', () => {
    assert.equal(
      formatted('[1.0e5,-0,1E+2,"\\u0041\\/","\\n"]'),
      '[\n  1.0e5,\n  -0,\n  1E+2,\n  "\\u0041\\/",\n  "\\n"\n]',
    );
  });

  it('formats a part the same way as the whole, and nothing outside the part', () => {
    const text = '{\n"a":1,\n"b":{"c":2},\n"d":3}';
    const offset = text.indexOf('"b"');
    assert.equal(
      applyEdits(text, formatEdits(text, two, { offset, length: '"b":{"c":2}'.length })),
      '{\n"a":1,\n  "b": {\n    "c": 2\n  },\n"d":3}',
    );
  });

  for (const file of programFiles) {
    it(`changes nothing in ${file}`, () => assert.deepEqual(formatEdits(programText(file), two), []));
  }

  it('changes only white space, and changes nothing when repeated', () => {
    fc.assert(
      fc.property(jsonTexts, fc.integer({ min: 1, max: 8 }), fc.boolean(), (text, tabSize, insertSpaces) => {
        const style = { tabSize, insertSpaces };
        const after = formatted(text, style);
        assert.deepEqual(tokensOf(after), tokensOf(text));
        assert.deepEqual(JSON.parse(after), JSON.parse(text));
        assert.deepEqual(formatEdits(after, style), []);
      }),
    );
  });

  it('changes no token of broken text', () => {
    fc.assert(
      fc.property(
        jsonTexts,
        fc.nat(),
        fc.constantFrom('', '"', '{', '}', '//', '/*', '\n', ','),
        (text, at, inserted) => {
          const cut = at % (text.length + 1);
          const broken = text.slice(0, cut) + inserted + text.slice(cut + 1);
          assert.deepEqual(tokensOf(formatted(broken)), tokensOf(broken));
        },
      ),
    );
  });
});

describe('folding', () => {
  const pairsOf = (text: string) => bracketPairs(text).map(({ offset, length }) => text.slice(offset, offset + length));

  it('finds objects and lists, outer before inner', () => {
    assert.deepEqual(pairsOf('{"a":[1],"b":{}}'), ['{"a":[1],"b":{}}', '[1]', '{}']);
  });

  it('keeps complete parts while another part is half typed', () => {
    assert.deepEqual(pairsOf('{"a":{"x":1},"b":"open\n,"c":[2]'), ['{"x":1}', '[2]']);
    assert.deepEqual(pairsOf('{"a":[}, "b": {}'), ['{}']);
  });
});

describe('expanding a selection', () => {
  const expandedFrom = (fixture: string) => {
    const offset = fixture.indexOf('$0');
    const text = fixture.replace('$0', '');
    return selections(new JsonDocument(text), offset).map((span) => text.slice(span.offset, span.offset + span.length));
  };

  it('goes from a value and its member to everything around it', () => {
    assert.deepEqual(expandedFrom('{"a":[{"b":"te$0xt","c":1}]}'), [
      'text',
      '"text"',
      '"b":"text"',
      '"b":"text","c":1',
      '{"b":"text","c":1}',
      '[{"b":"text","c":1}]',
      '"a":[{"b":"text","c":1}]',
      '{"a":[{"b":"text","c":1}]}',
    ]);
  });

  it('can start from a name', () =>
    assert.deepEqual(expandedFrom('{"na$0me":1}'), ['name', '"name"', '"name":1', '{"name":1}']));

  it('selects the whole text if there is no value', () => assert.deepEqual(expandedFrom('$0  '), ['  ']));
});
