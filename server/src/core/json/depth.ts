import { endOf, scan } from './scanner';

/** The maximum depth of documents. Status documents are far flatter, and parsers overflow the stack. */
export const maximumDepth = 256;

/**
 * Returns the offset of the first bracket beyond the maximum depth; `undefined` if there is none. Works for broken
 * text.
 */
export function firstTooDeep(text: string): number | undefined {
  let depth = 0;
  for (let offset = 0; offset < text.length; offset++) {
    const character = text.charCodeAt(offset);
    if (character === quote || character === slash) {
      offset = endOf(scan(text, offset)) - 1; // Brackets in strings and comments do not count.
    } else if (character === openBrace || character === openBracket) {
      if (++depth > maximumDepth) {
        return offset;
      }
    } else if (character === closeBrace || character === closeBracket) {
      depth--;
    }
  }
  return undefined;
}

const [quote, slash] = [34, 47];
const [openBrace, closeBrace, openBracket, closeBracket] = [123, 125, 91, 93];
