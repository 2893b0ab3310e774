import assert from 'node:assert/strict';
import { pointer, pointerSegments } from '../../../server/src/core/json/path';
import { lineIndex, TextLines } from '../../../server/src/core/text/lineIndex';
import { nearest } from '../../../server/src/core/text/closestMatch';

describe('the nearest name', () => {
  const names = ['READY_TO_CLAIM', 'WAITING_PREDECESSOR', 'PASS'];

  it('is one or two edits away', () => {
    assert.equal(nearest('READY_TO_CLAM', names), 'READY_TO_CLAIM');
    assert.equal(nearest('RAEDY_TO_CLAIMS', names), 'READY_TO_CLAIM');
    assert.equal(nearest('pass', names), 'PASS');
    assert.equal(nearest('ready to-claim', names), 'READY_TO_CLAIM');
    assert.equal(nearest('readyToClaim', names), 'READY_TO_CLAIM');
  });

  it('is undefined if all names are distant, or short and two edits away', () => {
    assert.equal(nearest('READY', names), undefined);
    assert.equal(nearest('PAXX', names), undefined);
  });

  it('is undefined if two names are equally near', () => assert.equal(nearest('H0', ['H01', 'H02']), undefined));

  it('is not the word itself', () => assert.equal(nearest('PASS', ['PASS']), undefined));
});

describe('lines and characters', () => {
  it('are counted from 0 over LF, CRLF and CR', () => {
    const positionAt = lineIndex('a\nbc\r\nd\re');
    const places = [0, 1, 2, 4, 6, 8].map((offset) => Object.values(positionAt(offset)).join(':'));
    assert.deepEqual(places, ['0:0', '0:1', '1:0', '1:2', '2:0', '3:0']);
  });

  it('are returned with separate line endings', () => {
    for (const text of ['', 'a\nbc\r\nd\re', '\r\n\n\r', 'a\n', '\n\r']) {
      const lines = new TextLines(text);
      const parts = Array.from({ length: lines.count }, (_, index) => [lines.line(index), lines.endOf(index)]);
      assert.equal(parts.flat().join(''), text);
      assert.deepEqual(
        parts.map(([line]) => line),
        text.split(/\r\n|\n|\r/),
      );
    }
  });
});

describe('a JSON Pointer', () => {
  it('is escaped as in RFC 6901, and unescaped', () => {
    assert.equal(pointer(['a/b', '~', 0, '']), '/a~1b/~0/0/');
    assert.deepEqual(pointerSegments('/a~1b/~0/0/'), ['a/b', '~', '0', '']);
    assert.equal(pointer([]), '');
  });
});
