import { createScanner, SyntaxKind } from 'jsonc-parser';
import type { Span } from '../text/span';

const closes = new Map([
  [SyntaxKind.CloseBraceToken, SyntaxKind.OpenBraceToken],
  [SyntaxKind.CloseBracketToken, SyntaxKind.OpenBracketToken],
]);

/**
 * The objects and lists of a text, brackets included, outer before inner. Read off its tokens, so that those which are
 * whole stay foldable while something else is half typed.
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
