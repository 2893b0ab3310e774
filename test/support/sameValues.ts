import assert from 'node:assert/strict';

/**
 * Reports whether two messages have the same values: quoted texts, paths, numbers, words in capitals, and the mark of a fix.
 * Only the examples of a rule check its wording.
 */
export const hasSameValues = (one: string, other: string): boolean =>
  valuesIn(one).join('\n') === valuesIn(other).join('\n');

const valuesIn = (message: string): readonly string[] =>
  Array.from(
    message.matchAll(/\[fix¹?\]|`[^`]*`|"[^"]*"|[\w-]*\/[\w/.-]+|[\w-]*\d[\w.:-]*\b|\b[A-Z][A-Z_0-9]+\b/g),
    ([value]) => value,
  ).sort();

/** Reports whether two lines of `reported` have the same place, fix, related places and values in their messages. */
function isSameLine(one: string, other: string): boolean {
  const [{ before, message, after }, others] = [partsOf(one), partsOf(other)];
  return before === others.before && after === others.after && hasSameValues(message, others.message);
}

function partsOf(line: string) {
  const [, before = '', message = '', after = ''] = /^(.*?: )(.*?)((?: [←→] .*)?)$/s.exec(line) ?? ['', line];
  return { before, message, after };
}

/** Returns the expected lines, each with the wording of the actual line if they differ only in the wording. */
export const reworded = (expected: readonly string[], found: readonly string[]): readonly string[] =>
  expected.map((each, index) => (isSameLine(each, found[index] ?? '') ? found[index]! : each));

/** Asserts the reported lines of a rule, ignoring the wording of messages. */
export const assertReported = (found: readonly string[], expected: readonly string[]): void =>
  assert.deepEqual(found, reworded(expected, found));
