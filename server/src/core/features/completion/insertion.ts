import type { CompletionContext } from '../../json/completionContext';
import type { Span, TextChange } from '../../text/span';
import type { Insertion } from './candidate';
import { readLayout, writtenDraft, type Layout, type WrittenDraft } from './draft';

/** Maximum number of placeholders to step through. */
const maximumPlaceholders = 40;

/** New text at the cursor. */
export interface Inserted extends TextChange {
  /** Spans of the new text that are only proposals, relative to its start. */
  readonly placeholders: readonly Span[];
  /** A comma or colon to insert elsewhere. */
  readonly additionalTextEdits: readonly TextChange[];
  /** The offset of the cursor in the new text; at its end if absent. */
  readonly finalCursor: number | undefined;
}

/** Returns a function that inserts pieces at a cursor, with the commas, quotes and layout that the text needs. */
export function inserter(text: string, cursor: CompletionContext): (pieces: readonly Insertion[]) => Inserted {
  const { token, missing, follows } = cursor;
  const layout = readLayout(text, token.offset);
  const startsNewLine = isBetweenBrackets(text, cursor) && layout.unit !== undefined;
  const inner: Layout = startsNewLine ? { ...layout, margin: layout.margin + layout.unit } : layout;
  const isGlued = missing?.offset === token.offset;
  const isAtColon = text[token.offset - 1] === ':' && /: /.test(text.slice(0, 1000));
  const lead =
    (isAtColon ? ' ' : '') + (isGlued ? `${missing.text} ` : '') + (startsNewLine ? inner.lineEnd + inner.margin : '');
  const trail = (follows === 'more' ? ',' : '') + (startsNewLine ? layout.lineEnd + layout.margin : '');
  const additionalTextEdits =
    missing && !isGlued ? [{ span: { offset: missing.offset, length: 0 }, newText: missing.text }] : [];
  return (pieces) => {
    const between = pieces.length > 1 && layout.unit !== undefined ? `,${inner.lineEnd}${inner.margin}` : ', ';
    const body = joinParts(
      pieces.map((piece) => writtenPiece(piece, inner)),
      between,
    );
    return {
      span: token,
      newText: lead + body.text + trail,
      placeholders: shiftPlaceholders(body.placeholders.slice(0, maximumPlaceholders), lead.length),
      finalCursor: startsNewLine ? lead.length + body.text.length : undefined,
      additionalTextEdits,
    };
  };
}

function writtenPiece({ name, draft }: Insertion, layout: Layout): WrittenDraft {
  const lead = name === undefined ? '' : JSON.stringify(name) + (draft === undefined ? '' : ': ');
  const { text, placeholders } = draft === undefined ? { text: '', placeholders: [] } : writtenDraft(draft, layout);
  return { text: lead + text, placeholders: shiftPlaceholders(placeholders, lead.length) };
}

function joinParts(parts: readonly WrittenDraft[], between: string): WrittenDraft {
  let text = '';
  const placeholders: Span[] = [];
  for (const [index, part] of parts.entries()) {
    text += index === 0 ? '' : between;
    placeholders.push(...shiftPlaceholders(part.placeholders, text.length));
    text += part.text;
  }
  return { text, placeholders };
}

const shiftPlaceholders = (placeholders: readonly Span[], by: number): readonly Span[] =>
  placeholders.map(({ offset, length }) => ({ offset: offset + by, length }));

/**
 * Returns whether the cursor is between an opening and a closing bracket on one line, with only white space between
 * them.
 */
function isBetweenBrackets(text: string, { token, follows, within }: CompletionContext): boolean {
  const before = /[{[][ \t]*$/.test(text.slice(Math.max(0, token.offset - 80), token.offset));
  const after = text.slice(token.offset + token.length, token.offset + token.length + 80);
  return within !== 'document' && before && follows === 'close' && /^[ \t]*[}\]]/.test(after);
}
