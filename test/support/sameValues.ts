/**
 * Whether two messages have the same values: what is quoted, paths, numbers and words in capitals, with the mark of a fix.
 * Tests ask for these; the examples of a rule state its wording, once.
 */
const sameValues = (one: string, other: string): boolean => valuesIn(one).join('\n') === valuesIn(other).join('\n');

const valuesIn = (message: string): readonly string[] =>
  Array.from(
    message.matchAll(/\[fix¹?\]|`[^`]*`|"[^"]*"|[\w-]*\/[\w/.-]+|[\w-]*\d[\w.:-]*\b|\b[A-Z][A-Z_0-9]+\b/g),
    ([value]) => value,
  ).sort();

/** The expected messages, each in the wording of the found one if both have the same values. */
export const reworded = (expected: readonly string[], found: readonly string[]): readonly string[] =>
  expected.map((each, index) => (sameValues(each, found[index] ?? '') ? found[index]! : each));
