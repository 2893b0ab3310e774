import type { TextChange } from './span';

/** Returns the smallest edit that turns `before` into `after`: common beginnings and ends stay the same. */
export function smallestEdit(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) {
    start++;
  }
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) {
    end++;
  }
  return {
    span: { offset: start, length: before.length - end - start },
    newText: after.slice(start, after.length - end),
  };
}
