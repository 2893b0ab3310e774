import { createScanner, format, SyntaxKind } from 'jsonc-parser';
import { firstTooDeep } from '../json/depth';
import { contains, type Span, type TextChange } from '../text/span';

export interface FormattingStyle {
  readonly tabSize: number;
  readonly insertSpaces: boolean;
}

/**
 * Returns the edits that format a text. With `span`, it returns only edits of the white space before tokens that start
 * there.
 * Edits only change white space between tokens. The text after the last token stays the same. The list is empty if the
 * text is broken so that its tokens would change, or nested too deeply.
 */
export function formatEdits(text: string, style: FormattingStyle, span?: Span): readonly TextChange[] {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const source = text.slice(mark);
  if (firstTooDeep(source) !== undefined) {
    return []; // Indentation would grow with the square of the depth.
  }
  const end = mark + source.trimEnd().length;
  const eol = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const edits = format(source, undefined, { ...usableStyle(style), eol })
    .map(({ offset, length, content }) => ({ span: { offset: offset + mark, length }, newText: content }))
    .filter((edit) => edit.span.offset < end && (span === undefined || precedesTokenIn(edit.span, span)));
  return edits.length > 0 && haveSameTokens(text, withEdits(text, edits)) ? edits : [];
}

/** Applies all edits in one pass, because a text of one line has as many edits as tokens. */
function withEdits(text: string, edits: readonly TextChange[]): string {
  const starts = [0, ...edits.map(({ span }) => span.offset + span.length)];
  const pieces = edits.map(({ span, newText }, index) => text.slice(starts[index], span.offset) + newText);
  return pieces.join('') + text.slice(starts.at(-1));
}

/** Replaces unusable values, because clients may send anything. */
const usableStyle = ({ tabSize, insertSpaces }: FormattingStyle): FormattingStyle => ({
  tabSize: Number.isInteger(tabSize) && tabSize > 0 && tabSize <= 16 ? tabSize : 2,
  insertSpaces,
});

/** Returns whether the token after a stretch of white space starts in `span`. */
const precedesTokenIn = ({ offset, length }: Span, span: Span) =>
  contains(span, { offset: offset + length, length: 1 });

function haveSameTokens(before: string, after: string): boolean {
  const tokensBefore = tokens(before);
  for (const token of tokens(after)) {
    if (tokensBefore.next().value !== token) {
      return false;
    }
  }
  return tokensBefore.next().done === true;
}

function* tokens(text: string): Generator<string, undefined> {
  const scanner = createScanner(text, false);
  for (let token = scanner.scan(); token !== SyntaxKind.EOF; token = scanner.scan()) {
    if (token !== SyntaxKind.Trivia && token !== SyntaxKind.LineBreakTrivia) {
      yield text.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength());
    }
  }
  return undefined;
}
