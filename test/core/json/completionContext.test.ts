import assert from 'node:assert/strict';
import { CompletionContextReader } from '../../../server/src/core/json/completionContext';

/** Returns the context of the cursor at `$0`, with the text that completion replaces. */
function at(fixture: string) {
  const offset = fixture.indexOf('$0');
  const text = fixture.replace('$0', '');
  const cursor = new CompletionContextReader().at(text, offset);
  return (
    cursor && {
      place: cursor.place,
      path: [...cursor.path, ...(cursor.segment === undefined ? [] : [cursor.segment])].join('/'),
      replaces: text.slice(cursor.token.offset, cursor.token.offset + cursor.token.length),
      members: [...cursor.members.keys()].sort().join(),
      missing: cursor.missing?.text,
      follows: cursor.follows,
    }
  );
}

describe('the completion context', () => {
  for (const [fixture, place, path, replaces, members, missing, follows] of [
    ['{ $0 }', 'name', '', '', '', undefined, 'close'],
    ['$0', 'value', '', '', '', undefined, 'end'],
    ['{ "a": 1, "b$0": 2 }', 'name', 'b', '"b"', 'a', undefined, 'colon'],
    ['{ "a": 1, "b$0', 'name', '', '"b', 'a', undefined, 'end'],
    ['{ "a": 1, b$0 }', 'name', '', 'b', 'a', undefined, 'close'],
    ['{ "a": 1 $0 }', 'name', '', '', 'a', ',', 'close'],
    ['{ "a": 1 "b$0" }', 'name', '', '"b"', 'a', ',', 'close'],
    ['{ "a": 1, $0 "b": 2 }', 'name', '', '', 'a,b', undefined, 'more'],
    ['{ "a": $0 }', 'value', 'a', '', '', undefined, 'close'],
    ['{ "a": $0\n "b": 2 }', 'value', 'a', '', 'b', undefined, 'more'],
    ['{ "a": "x$0\n "b": 2 }', 'value', 'a', '"x', 'b', undefined, 'more'],
    ['{ "a": "x$0, "b": 2 }', 'value', 'a', '"x', 'b', undefined, 'comma'],
    ['{ "a": "x$0 }', 'value', 'a', '"x', '', undefined, 'close'],
    ['{ "a": "$0xyz", "b": 2 }', 'value', 'a', '"xyz"', 'b', undefined, 'comma'],
    ['{ "a": 1$0 }', 'value', 'a', '1', '', undefined, 'close'],
    ['{ "a" $0 }', 'value', 'a', '', '', ':', 'close'],
    ['{ "a" "x$0" }', 'value', 'a', '"x"', '', ':', 'close'],
    ['{ "a": $0 "x" }', 'value', 'a', ' "x"', '', undefined, 'close'],
    ['{ "a"\n "b$0": 2 }', 'name', 'b', '"b"', 'a', undefined, 'colon'],
    ['{ "list": ["a", "b$0"] }', 'value', 'list/1', '"b"', '', undefined, 'close'],
    ['{ "list": ["a" $0] }', 'value', 'list/1', '', '', ',', 'close'],
    ['{ "list": [{ "a": 1 }, { $0 "b": 2 }] }', 'name', 'list/1', '', 'b', undefined, 'more'],
    ['{ "list": [{ "a": 1 }, $0 { "b": 2 }] }', 'value', 'list/1', '', '', undefined, 'more'],
    ['{ "o": { "x": 1 ], "p": $0 }', 'value', 'o/p', '', 'x', undefined, 'close'],
  ] as const) {
    it(`is found in ${JSON.stringify(fixture)}`, () => {
      assert.deepEqual(at(fixture), { place, path, replaces, members, missing, follows });
    });
  }

  for (const fixture of [
    '{} $0',
    '{ // $0\n }',
    '{ /* $0 */ }',
    '{ "a": $0 { "b": 1 } }',
    '{ "a" $0 : 1 }',
    '$0 { "a": 1 }',
    '"a" $0',
  ]) {
    it(`is empty in ${JSON.stringify(fixture)}`, () => {
      assert.equal(at(fixture), undefined);
    });
  }

  it('is the same after an edit as in a new text', () => {
    const text = JSON.stringify(
      { list: Array.from({ length: 2000 }, (_, id) => ({ id, name: `item ${id}` })) },
      null,
      2,
    );
    const reader = new CompletionContextReader();
    let edited = text;
    for (const share of [0.9, 0.5, 0.95, 0.1, 0.99]) {
      const offset = edited.indexOf('"name"', Math.floor(share * edited.length));
      edited = `${edited.slice(0, offset)}"new": [${edited.slice(offset)}`;
      assert.deepEqual(reader.at(edited, offset + 8), new CompletionContextReader().at(edited, offset + 8));
      assert.deepEqual(
        reader.at(edited, edited.length - 9),
        new CompletionContextReader().at(edited, edited.length - 9),
      );
    }
  });
});
