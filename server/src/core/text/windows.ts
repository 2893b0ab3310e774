/** The engine runs out of room where a part of a shape repeats millions of times. */
const [longest, overlap] = [1 << 20, 1 << 16];

/**
 * Whether a shape is somewhere in a text. In one of more than a million characters a match is only sure to be found where
 * it takes no more than 64 Ki of them.
 */
export function matches(shape: RegExp, text: string): boolean {
  if (text.length <= longest) {
    return shape.test(text);
  }
  for (let from = 0; from < text.length; from += longest - overlap) {
    if (shape.test(text.slice(from, from + longest))) {
      return true;
    }
  }
  return false;
}
