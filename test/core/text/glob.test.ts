import assert from 'node:assert/strict';
import fc from 'fast-check';
import picomatch from 'picomatch/posix';
import { glob, escapeGlob, globLimits } from '../../../server/src/core/text/glob';
import { runs } from '../../support/budget';
import { millisecondsComputed } from '../../support/growth';

const isMatch = (pattern: string, path: string, dots?: 'hidden' | 'shown') => {
  const test = glob(pattern, dots);
  assert.ok(test, pattern);
  return test(path);
};

describe('a glob', () => {
  it('supports names, wildcards, classes and choices', () => {
    for (const [pattern, ...paths] of [
      ['a.json', 'a.json'],
      ['./a.json', 'a.json'],
      ['*.json', 'a.json', '.json'.slice(1) + '.json'],
      ['status/*.json', 'status/a.json'],
      ['**/a.json', 'a.json', 'x/a.json', 'x/y/a.json'],
      ['x/**', 'x/a', 'x/y/a'],
      ['x/**/a', 'x/a', 'x/y/z/a'],
      ['?.json', 'a.json', '语.json', '🙂.json'],
      ['[a-c]*', 'a', 'beta'],
      ['[!a-c]*', 'delta'],
      ['[]]', ']'],
      ['\\*', '*'],
      ['{a,b{c,d}}.json', 'a.json', 'bc.json', 'bd.json'],
      ['.*/a', '.x/a'],
    ] as const) {
      paths.forEach((path) => assert.ok(isMatch(pattern, path), `${pattern} ${path}`));
    }
    for (const [pattern, ...paths] of [
      ['a.json', 'b.json', 'x/a.json', 'A.json'],
      ['*.json', 'x/a.json', '.a.json'],
      ['**/a', '.x/a', 'a/b'],
      ['**', '.a', 'x/.a'],
      ['?', 'ab', '.', '/'],
      ['[a-c]', 'd', '-'],
      ['[!a]', 'a', '.'],
      ['x/**', 'y/a', 'x'],
    ] as const) {
      paths.forEach((path) => assert.ok(!isMatch(pattern, path), `${pattern} ${path}`));
    }
    assert.ok(isMatch('**', 'x/.a', 'shown'));
  });

  it('is rejected if it is invalid, a negation, or too long', () => {
    for (const pattern of [
      ...['', '!a', '(a|b)', '!(a)', '+(a)', '[', '[a', '{', '}', '{a', '{a}', '{1..3}', 'a\\', '[[:alpha:]]'],
      'a'.repeat(globLimits.length + 1),
      '{a,b}'.repeat(7),
    ]) {
      assert.equal(glob(pattern), undefined, pattern);
    }
  });

  it('is created from a path, and matches only that path', () => {
    const path = fc.string({ unit: fc.constantFrom(...'ab(){}[]!*?\\.,-'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(path, path, (own, other) => {
        assert.ok(isMatch(escapeGlob(own), own, 'shown'), own);
        assert.equal(isMatch(escapeGlob(own), other, 'shown'), own === other, `${own} ${other}`);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('matches the same paths as the usual library', () => {
    const piece = fc.constantFrom('a', 'b', '.', '*', '**', '?', '/', '/', '**/', '[ab]', '{a,b*}');
    const patterns = fc.array(piece, { minLength: 1, maxLength: 7 }).map((pieces) => pieces.join(''));
    const path = fc
      .array(fc.constantFrom('a', 'b', 'ab', '.a', 'aab'), { minLength: 1, maxLength: 4 })
      .map((names) => names.join('/'));
    const known = patterns.filter(isPlain);
    fc.assert(
      fc.property(known, path, fc.constantFrom('hidden' as const, 'shown' as const), (pattern, subject, dots) => {
        const expected = picomatch.isMatch(subject, pattern, { dot: dots === 'shown', strictSlashes: true });
        assert.equal(isMatch(pattern, subject, dots), expected, `${pattern} ${subject} ${dots}`);
      }),
      { numRuns: runs(5000) },
    );
  });

  it('takes time linear in the product of the lengths, for any number of stars', () => {
    const name = 'a'.repeat(4000);
    const deep = 'a/'.repeat(2000) + 'c';
    for (const [pattern, path] of [
      ['*a'.repeat(249) + 'b', name],
      ['*?'.repeat(249) + 'b', name],
      ['*[ab]'.repeat(99) + 'c', name],
      ['**/'.repeat(166) + 'b', deep],
      ['**/a/'.repeat(99) + 'b', deep],
      ['**/*/'.repeat(99) + 'b', deep],
      ['{*a,*a*a}'.repeat(6) + 'b', name],
    ] as const) {
      const start = millisecondsComputed();
      assert.equal(isMatch(pattern, path), false);
      const took = millisecondsComputed() - start;
      assert.ok(took < 1500, `${pattern.slice(0, 20)}… took ${took} ms`);
    }
  });
});

/** Returns whether the library and our globs agree on a pattern. They differ for dots and stars within names. */
const isPlain = (pattern: string) =>
  glob(pattern) !== undefined &&
  pattern
    .split('/')
    .every(
      (segment) => segment !== '' && (segment === '**' || !segment.includes('**')) && !/\.(?!a|b)|\.$/.test(segment),
    );
