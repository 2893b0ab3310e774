import { endOf, scan } from './scanner';

/** The maximum depth of documents. Status documents are far flatter, and parsers overflow the stack. */
export const maximumDepth = 256;

/**
 * Returns the offset of the first bracket beyond the maximum depth; `undefined` if there is none. Works for broken
 * text.
 */
export function firstTooDeep(text: string): number | undefined {
  let depth = 0;
  for (let token = scan(text, 0); token.kind !== 'end'; token = scan(text, endOf(token))) {
    if (token.kind === '{' || token.kind === '[') {
      depth++;
    } else if (token.kind === '}' || token.kind === ']') {
      depth--;
    }
    if (depth > maximumDepth) {
      return token.offset;
    }
  }
  return undefined;
}
