import assert from 'node:assert/strict';

/**
 * Whether two messages have the same values: what is quoted, paths, numbers and words in capitals, with the mark of a fix.
 * Tests ask for these; the examples of a rule state its wording, once.
 */
export const hasSameValues = (one: string, other: string): boolean =>
  valuesIn(one).join('\n') === valuesIn(other).join('\n');

const valuesIn = (message: string): readonly string[] =>
  Array.from(
    message.matchAll(/\[fix¹?\]|`[^`]*`|"[^"]*"|[\w-]*\/[\w/.-]+|[\w-]*\d[\w.:-]*\b|\b[A-Z][A-Z_0-9]+\b/g),
    ([value]) => value,
  ).sort();

/** Whether two lines of `reported` have the same place, fix and related places, and messages with the same values. */
function isSameLine(one: string, other: string): boolean {
  const [{ before, message, after }, others] = [partsOf(one), partsOf(other)];
  return before === others.before && after === others.after && hasSameValues(message, others.message);
}

function partsOf(line: string) {
  const [, before = '', message = '', after = ''] = /^(.*?: )(.*?)((?: [←→] .*)?)$/s.exec(line) ?? ['', line];
  return { before, message, after };
}

/** The expected lines, each in the wording of the found one if they differ in nothing else. */
export const reworded = (expected: readonly string[], found: readonly string[]): readonly string[] =>
  expected.map((each, index) => (isSameLine(each, found[index] ?? '') ? found[index]! : each));

/** Fails if a rule reports other lines than these, whatever the wording of their messages. */
export const assertReported = (found: readonly string[], expected: readonly string[]): void =>
  assert.deepEqual(found, reworded(expected, found));
