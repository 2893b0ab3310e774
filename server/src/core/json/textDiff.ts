/** The range in which two texts differ. The texts before and after it are the same. */
export interface Difference {
  readonly offset: number;
  /** The number of replaced UTF-16 code units of the old text. */
  readonly removed: number;
  readonly inserted: number;
}

/** Returns the smallest range that differs. */
export function textDifference(before: string, after: string): Difference {
  const offset = commonStart(before, after);
  const shorter = Math.min(before.length, after.length);
  const equalEndLength = equalLength(shorter - offset, (start, size) => {
    const [old, now] = [before.length - start - size, after.length - start - size];
    return before.slice(old, old + size) === after.slice(now, now + size);
  });
  return { offset, removed: before.length - offset - equalEndLength, inserted: after.length - offset - equalEndLength };
}

/** Returns the length of the common beginning of two texts. */
export function commonStart(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  return a === b
    ? shorter
    : equalLength(shorter, (start, size) => a.slice(start, start + size) === b.slice(start, start + size));
}

/** Returns how many of `length` units are equal. It compares slices, which is faster than single characters. */
function equalLength(length: number, isSame: (start: number, size: number) => boolean): number {
  let start = 0;
  for (let size = 2 ** 16; size >= 1;) {
    if (start + size <= length && isSame(start, size)) {
      start += size;
    } else {
      size /= 2;
    }
  }
  return start;
}
