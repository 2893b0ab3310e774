/** Regular expression engines run out of memory if a part repeats millions of times. */
const [windowLength, overlap] = [1 << 20, 1 << 16];

/**
 * Returns whether a text has a match. In texts of more than a million characters, only matches of up to 64 Ki
 * characters are certain to be found.
 */
export function matchesInWindows(shape: RegExp, text: string): boolean {
  if (text.length <= windowLength) {
    return shape.test(text);
  }
  for (let from = 0; from < text.length; from += windowLength - overlap) {
    if (shape.test(text.slice(from, from + windowLength))) {
      return true;
    }
  }
  return false;
}
