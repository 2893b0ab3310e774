import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decodeRanges } from '../../../server/src/core/secrets/encoded';
import { isPrivate } from '../../../server/src/core/secrets/detector';
import { shapes } from '../../../server/src/core/secrets/patterns';
import { runs } from '../../support/budget';
import { canaries, publicTexts } from '../../support/canaries';

/** Returns a text and its decoded parts, at any depth; empty if there are too many. */
function withDecoded(text: string, depth: number): readonly string[] {
  const decoded = depth > 0 ? decodeRanges(text, 1_000_000) : '';
  return decoded === '' ? [text] : [text, ...withDecoded(decoded!, depth - 1)];
}

describe('private material', () => {
  it('is found with hints exactly as without hints', () => {
    const texts = [...canaries().map(({ text }) => text), ...publicTexts()];
    const letter = fc.constantFrom(...new Set(texts.join('')));
    const changed = fc
      .tuple(fc.constantFrom(...texts), fc.array(fc.tuple(fc.nat(), letter), { maxLength: 3 }), fc.boolean())
      .map(([text, changes, isCapital]) => {
        const letters = [...(isCapital ? text.toUpperCase() : text)];
        changes.forEach(([at, to]) => (letters[at % letters.length] = to));
        return letters.join('');
      });
    fc.assert(
      fc.property(changed, (text) => {
        const isShaped = (own: string): boolean => own.length >= 10 && shapes.some(({ shape }) => shape.test(own));
        assert.ok(isPrivate(text) || !isShaped(text));
        assert.ok(!isPrivate(text) || withDecoded(text, 3).some(isShaped));
      }),
      { numRuns: runs(20_000) },
    );
  });
});
