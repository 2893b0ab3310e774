import assert from 'node:assert/strict';

/**
 * Returns whether two messages have the same values: quoted texts, paths, numbers, words in capitals, and the mark of a fix.
 * Only the examples of a rule check its wording.
 */
export const hasSameValues = (one: string, other: string): boolean =>
  valuesIn(one).join('\n') === valuesIn(other).join('\n');

const valuesIn = (message: string): readonly string[] =>
  Array.from(
    message.matchAll(/\[fix¹?\]|`[^`]*`|"[^"]*"|[\w-]*\/[\w/.-]+|[\w-]*\d[\w.:-]*\b|\b[A-Z][A-Z_0-9]+\b/g),
    ([value]) => value,
  ).sort();

/** Returns whether two lines of `reported` have the same place, fix, related places and values in their messages. */
function isSameLine(one: string, other: string): boolean {
  const [{ before, message, after }, others] = [partsOf(one), partsOf(other)];
  return before === others.before && after === others.after && hasSameValues(message, others.message);
}

function partsOf(line: string) {
  const [, before = '', message = '', after = ''] = /^(.*?: )(.*?)((?: [←→] .*)?)$/s.exec(line) ?? ['', line];
  return { before, message, after };
}

/** Returns the expected lines, each with the wording of the actual line if they differ only in the wording. */
const reworded = (expected: readonly string[], found: readonly string[]): readonly string[] =>
  expected.map((each, index) => (isSameLine(each, found[index] ?? '') ? found[index]! : each));

/** Asserts the reported lines of a rule, ignoring the wording of messages. Of long lines, shows what differs. */
export function assertReported(found: readonly string[], expected: readonly string[]): void {
  const wanted = reworded(expected, found);
  const lines = Array.from({ length: Math.max(found.length, wanted.length) }, (_, index) => index);
  const differing = lines.filter((index) => found[index] !== wanted[index]);
  const pairs = differing.map((index) => aroundDifference(found[index], wanted[index]));
  assert.deepEqual(
    pairs.map(([line]) => line),
    pairs.map(([, line]) => line),
  );
}

/** Returns the beginning of two lines, and what surrounds their first difference. */
function aroundDifference(one = '(no line)', other = '(no line)'): readonly [string, string] {
  const same = [...one].findIndex((character, index) => character !== other[index]);
  const start = Math.max(0, (same < 0 ? one.length : same) - 40);
  const excerpt = (line: string) =>
    (start > 80 ? `${line.slice(0, 40)} … ` : line.slice(0, start)) + line.slice(start, start + 160);
  return [excerpt(one), excerpt(other)];
}
