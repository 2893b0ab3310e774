import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { PositionEncodingKind } from 'vscode-languageserver-protocol/node';
import { ClientTexts } from '../../server/src/lsp/documents/clientTexts';

/** Texts with characters of every size, lone surrogates and long lines. */
const pieces = fc.constantFrom(
  'a',
  '"',
  'é',
  'ß',
  '界',
  '€',
  '😀',
  '𝄞',
  '👩‍👩‍👧',
  '\ud83d',
  '\ude00',
  '\n',
  '\r\n',
  '\r',
  '\t',
);
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')),
  fc
    .tuple(fc.array(pieces, { minLength: 1, maxLength: 9 }), fc.integer({ min: 30, max: 300 }))
    .map(([all, times]) => all.join('').repeat(times)),
);

const encodings = ['utf-8', 'utf-16', 'utf-32'] as const;

/** The size of a text in each encoding, computed by Node.js. */
const sizes: Readonly<Record<PositionEncodingKind, (text: string) => number>> = {
  'utf-8': (text) => Buffer.byteLength(text),
  'utf-16': (text) => text.length,
  'utf-32': (text) => [...text].length,
};

const textsBy = new Map<PositionEncodingKind, ClientTexts>();

const textsIn = (encoding: PositionEncodingKind) => textsBy.get(encoding)!;

const documentOf = (text: string, encoding: PositionEncodingKind) =>
  textsIn(encoding).create('file:///a.json', 'json', 1, text);

const isWithinPair = (text: string, offset: number) => (text.codePointAt(offset - 1) ?? 0) > 0xffff;
const isWithinBreak = (text: string, offset: number) => text.slice(offset - 1, offset + 1) === '\r\n';

/** Returns the offsets at which a character may begin. */
const offsetsIn = (text: string) =>
  Array.from({ length: text.length + 1 }, (_, offset) => offset).filter(
    (offset) => !isWithinPair(text, offset) && !isWithinBreak(text, offset),
  );

const placesIn = (text: string, few = 40) => {
  const offsets = offsetsIn(text);
  return offsets.filter((_, index) => index % Math.ceil(offsets.length / few) === 0);
};

describe('positions in the encoding of the client', () => {
  before(async () => {
    for (const encoding of encodings) {
      const texts = new ClientTexts();
      await texts.selectEncoding([encoding]);
      textsBy.set(encoding, texts);
    }
  });

  for (const encoding of encodings) {
    it(`count the ${encoding} units before a position in its line, and convert back`, () => {
      fc.assert(
        fc.property(texts, (text) => {
          const document = documentOf(text, encoding);
          for (const offset of placesIn(text)) {
            const before = text.slice(0, offset).split(/\r\n|\r|\n/);
            const position = document.positionAt(offset);
            assert.deepEqual(position, { line: before.length - 1, character: sizes[encoding]!(before.at(-1)!) });
            assert.equal(document.offsetAt(position), offset);
          }
        }),
      );
    });

    it(`beyond their line are moved to its end, and beyond the text to its end, in ${encoding}`, () => {
      fc.assert(
        fc.property(texts, (text) => {
          const document = documentOf(text, encoding);
          const lines = text.split(/\r\n|\r|\n/);
          for (const [line, each] of lines.slice(0, 50).entries()) {
            assert.deepEqual(document.positionAt(document.offsetAt({ line, character: 2 ** 30 })), {
              line,
              character: sizes[encoding]!(each),
            });
          }
          assert.equal(document.offsetAt({ line: lines.length, character: 3 }), text.length);
        }),
      );
    });

    it(`in ${encoding} change a text as an editor with that encoding does`, () => {
      const edits = fc.array(fc.tuple(fc.nat(), fc.nat(), texts), { minLength: 1, maxLength: 6 });
      fc.assert(
        fc.property(texts, edits, (text, all) => {
          const texts = textsIn(encoding);
          const document = texts.create('file:///a.json', 'json', 1, text);
          let current = text;
          const changes = all.map(([first, second, newText]) => {
            const offsets = offsetsIn(current);
            const [start, end] = [first, second].map((each) => offsets[each % offsets.length]!).sort((a, b) => a - b);
            const own = documentOf(current, encoding);
            const range = { start: own.positionAt(start!), end: own.positionAt(end!) };
            current = current.slice(0, start) + newText + current.slice(end);
            return { range, text: newText };
          });
          texts.update(document, changes, 2);
          assert.equal(document.getText(), current);
          assert.equal(document.version, 2);
          const expected = documentOf(current, encoding);
          placesIn(current).forEach((offset) =>
            assert.deepEqual(document.positionAt(offset), expected.positionAt(offset)),
          );
        }),
      );
    });
  }

  it('within a character are moved before the character', () => {
    const text = 'a😀b';
    const offsets = (encoding: PositionEncodingKind) =>
      Array.from({ length: 7 }, (_, character) => documentOf(text, encoding).offsetAt({ line: 0, character }));
    assert.deepEqual(offsets('utf-8'), [0, 1, 1, 1, 1, 3, 4]);
    assert.deepEqual(offsets('utf-32'), [0, 1, 3, 4, 4, 4, 4]);
  });

  for (const [offered, expected] of [
    [[], 'utf-16'],
    [['utf-8', 'utf-16'], 'utf-16'],
    [['utf-32', 'utf-8'], 'utf-32'],
    [['utf-7', 'utf-8'], 'utf-8'],
    [['toString'], 'utf-16'],
  ] as const) {
    it(`are in ${expected} for a client that offers ${offered.join(', ') || 'nothing'}`, async () => {
      const texts = new ClientTexts();
      await texts.selectEncoding(offered);
      assert.equal(texts.encoding, expected);
    });
  }
});
