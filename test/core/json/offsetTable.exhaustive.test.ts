import assert from 'node:assert/strict';
import fc from 'fast-check';
import { maximumDepth } from '../../../server/src/core/json/depth';
import { JsonDocument } from '../../../server/src/core/json/jsonDocument';
import { OffsetTable, scanPositions } from '../../../server/src/core/json/offsetTable';
import { readTolerantly } from '../../../server/src/core/json/tolerantReader';
import { runs, sampled } from '../../support/budget';
import { programFiles, programText } from '../../support/examples';
import { millisecondsComputed } from '../../support/growth';
import { readFromTree } from '../../support/treeOracle';

describe('positions in strict JSON', () => {
  it('match those of the tolerant parser, for any value and white space', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }),
        fc.constantFrom('', '\t', ' '),
        (value, space) => {
          sameAsTree(JSON.stringify(value, null, space));
        },
      ),
      { numRuns: runs(500) },
    );
  });

  for (const text of [
    '"a\\\\"',
    '{"\\\\\\"":"\\"]"}',
    ' [ ] ',
    '{\r\n"a" : -1e5\r\n}',
    '[[],{},[{"":null}]]',
    '0',
    '"\\u0022"',
  ]) {
    it(`are correct in ${JSON.stringify(text)}`, () => sameAsTree(text));
  }

  for (const file of sampled('offsetTable', programFiles, 2)) {
    it(`are correct in ${file}`, () => sameAsTree(programText(file)));
  }
});

describe('large strict JSON', () => {
  const much = 2_000_000;
  for (const [what, text] of Object.entries({
    'white space after the value': `{"a":1}${' '.repeat(much)}`,
    'white space before the value': `${' '.repeat(much)}{"a":1}`,
    'white space in an object': `{"a"${' '.repeat(much)}:${'\n'.repeat(much)}1${'\t'.repeat(much)}}`,
    'one word': `[${'1'.repeat(much)}]`,
    'many words': `[${'1,'.repeat(much)}1]`,
    'many texts': `[${'"",'.repeat(much)}1]`,
    'many quotes in a key': `{"${'\\"'.repeat(much)}":1}`,
    'many closing brackets': `[${'[],'.repeat(much)}[]]`,
  })) {
    it(`is read quickly with ${what}`, () => {
      const before = millisecondsComputed();
      scanPositions(text, maximumDepth);
      assert.ok(millisecondsComputed() - before < 2000);
    });
  }
});

describe('broken text', () => {
  const piece = fc.constantFrom('', ...'",:{}[]1 \n\\', 'true', '"a"', '//', '/*', '*/', '"__proto__": 1,');
  const edit = fc.tuple(fc.nat(), fc.nat(3), piece);
  const hasSameParts = (text: string) => {
    const { value, positions, syntaxErrors } = readTolerantly(text);
    const expected = readFromTree(text);
    assert.deepEqual(value, expected.value, text);
    assert.deepEqual(rowsOf(positions()), rowsOf(expected.positions), text);
    assert.deepEqual(syntaxErrors, expected.syntaxErrors, text);
  };

  it('has the value, positions and errors of the library, after any changes of any value', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 5 }),
        fc.constantFrom('', ' '),
        fc.array(edit, { minLength: 1, maxLength: 5 }),
        (value, space, edits) => {
          const text = edits.reduce(
            (before, [at, removed, added]) => {
              const offset = at % (before.length + 1);
              return before.slice(0, offset) + added + before.slice(offset + removed);
            },
            JSON.stringify(value, null, space),
          );
          hasSameParts(text);
        },
      ),
      { numRuns: runs(20_000, 1500) },
    );
  });

  it('has the parts that the library reads, where a document ends anywhere', () => {
    const text = programText('owner-handoff-kits.json');
    for (const end of sampled(
      'ends of a document',
      Array.from(text, (_, index) => index),
      50,
    )) {
      hasSameParts(text.slice(0, end));
    }
  });
});

describe('duplicate members', () => {
  it('are found even if their names are written differently', () => {
    const document = new JsonDocument(
      '{"a": 1, "b": [{"x": {}, "\\u0078": {"y": 1}}], "__proto__": 1, "__proto__": 2}',
    );
    assert.deepEqual(
      document.duplicates.map(({ path }) => path),
      [['b', 0, 'x'], ['__proto__']],
    );
  });

  it('are also found in broken text', () => {
    assert.deepEqual(
      new JsonDocument('{"a": 1, "b": , "a": {"c": 1, "c": 2}, "b"').duplicates.map(({ path }) => path),
      [['a'], ['a', 'c'], ['b']],
    );
  });
});

function sameAsTree(text: string): void {
  const positions = scanPositions(text, maximumDepth);
  assert.ok(positions instanceof OffsetTable);
  assert.deepEqual(rowsOf(positions), rowsOf(readFromTree(text).positions));
}

const rowsOf = (positions: OffsetTable) =>
  Array.from({ length: positions.count }, (_, row) => [
    positions.start(row),
    positions.end(row),
    positions.keyStart(row),
    positions.keyEnd(row),
    positions.after(row),
  ]);
