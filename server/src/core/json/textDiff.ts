/** The one stretch in which a text differs from another: all before it and all behind it is the same in both. */
export interface Difference {
  readonly offset: number;
  /** How many UTF-16 code units of the old text it takes the place of. */
  readonly removed: number;
  readonly inserted: number;
}

/** The smallest stretch that `after` has in place of one of `before`. */
export function differenceOf(before: string, after: string): Difference {
  const offset = commonStart(before, after);
  const shorter = Math.min(before.length, after.length);
  const behind = same(shorter - offset, (at, size) => {
    const [old, now] = [before.length - at - size, after.length - at - size];
    return before.slice(old, old + size) === after.slice(now, now + size);
  });
  return { offset, removed: before.length - offset - behind, inserted: after.length - offset - behind };
}

/** How long the part is that two texts begin with alike. */
export function commonStart(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  return a === b ? shorter : same(shorter, (at, size) => a.slice(at, at + size) === b.slice(at, at + size));
}

/** How many of `length` are the same. Stretches are compared whole, which engines are faster at than at characters. */
function same(length: number, isSame: (at: number, size: number) => boolean): number {
  let at = 0;
  for (let size = 2 ** 16; size >= 1;) {
    if (at + size <= length && isSame(at, size)) {
      at += size;
    } else {
      size /= 2;
    }
  }
  return at;
}
