import { createScanner, SyntaxKind } from 'jsonc-parser';

/** The maximum depth of documents. Status documents are far flatter, and parsers overflow the stack. */
export const maximumDepth = 256;

/**
 * Returns the offset of the first bracket beyond the maximum depth; `undefined` if there is none. Works for broken
 * text.
 */
export function firstTooDeep(text: string): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let token = scanner.scan(); token !== SyntaxKind.EOF; token = scanner.scan()) {
    if (token === SyntaxKind.OpenBraceToken || token === SyntaxKind.OpenBracketToken) {
      depth++;
    } else if (token === SyntaxKind.CloseBraceToken || token === SyntaxKind.CloseBracketToken) {
      depth--;
    }
    if (depth > maximumDepth) {
      return scanner.getTokenOffset();
    }
  }
  return undefined;
}
