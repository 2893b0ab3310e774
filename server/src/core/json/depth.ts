import { createScanner, SyntaxKind } from 'jsonc-parser';

/** Nesting deeper than this is not read: no status document comes near it, and parsers run out of stack. */
export const maximumDepth = 256;

/** Where the first bracket is that goes deeper, whether the text is whole or broken; `undefined` where none does. */
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
