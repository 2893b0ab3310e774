import { createScanner, SyntaxKind } from 'jsonc-parser';
import type { Span } from '../text/span';

const closes = new Map([
  [SyntaxKind.CloseBraceToken, SyntaxKind.OpenBraceToken],
  [SyntaxKind.CloseBracketToken, SyntaxKind.OpenBracketToken],
]);

/**
 * Returns the spans of objects and lists, brackets included, outer before inner. It reads tokens, so complete pairs
 * stay foldable while other parts of the text are broken.
 */
export function bracketPairs(text: string): readonly Span[] {
  const scanner = createScanner(text, true);
  const pairs: Span[] = [];
  const open: { readonly kind: SyntaxKind; readonly offset: number }[] = [];
  for (let token = scanner.scan(); token !== SyntaxKind.EOF; token = scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const opening = closes.get(token);
    if (token === SyntaxKind.OpenBraceToken || token === SyntaxKind.OpenBracketToken) {
      open.push({ kind: token, offset });
    } else if (opening !== undefined && open.at(-1)?.kind === opening) {
      const start = open.pop()!.offset;
      pairs.push({ offset: start, length: offset + 1 - start });
    }
  }
  return pairs.sort((a, b) => a.offset - b.offset);
}
