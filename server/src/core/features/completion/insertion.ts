import type { CompletionContext } from '../../json/completionContext';
import type { Span, TextChange } from '../../text/span';
import type { Insertion } from './candidate';
import { layoutAt, writtenDraft, type Layout, type Written } from './draft';

/** Nobody is led through more places than this. */
const maximumPlaceholders = 40;

/** New text at the cursor. */
export interface Inserted extends TextChange {
  readonly placeholders: readonly Span[];
  readonly additionalTextEdits: readonly TextChange[];
  /** Where in the new text the cursor belongs afterwards; at its end where absent. */
  readonly finalCursor: number | undefined;
}

/** Puts pieces into the text at a cursor: with the commas and quotes that keep it JSON, laid out as it is. */
export function inserter(text: string, cursor: CompletionContext): (pieces: readonly Insertion[]) => Inserted {
  const { token, missing, follows } = cursor;
  const layout = layoutAt(text, token.offset);
  const opened = isBetweenBrackets(text, cursor) && layout.unit !== undefined;
  const inner: Layout = opened ? { ...layout, margin: layout.margin + layout.unit } : layout;
  const isGlued = missing?.at === token.offset;
  const isAtColon = text[token.offset - 1] === ':' && /: /.test(text.slice(0, 1000));
  const lead =
    (isAtColon ? ' ' : '') + (isGlued ? `${missing.text} ` : '') + (opened ? inner.lineEnd + inner.margin : '');
  const trail = (follows === 'more' ? ',' : '') + (opened ? layout.lineEnd + layout.margin : '');
  const additionalTextEdits =
    missing && !isGlued ? [{ span: { offset: missing.at, length: 0 }, newText: missing.text }] : [];
  return (pieces) => {
    const between = pieces.length > 1 && layout.unit !== undefined ? `,${inner.lineEnd}${inner.margin}` : ', ';
    const body = joined(
      pieces.map((piece) => writtenPiece(piece, inner)),
      between,
    );
    return {
      span: token,
      newText: lead + body.text + trail,
      placeholders: shifted(body.placeholders.slice(0, maximumPlaceholders), lead.length),
      finalCursor: opened ? lead.length + body.text.length : undefined,
      additionalTextEdits,
    };
  };
}

function writtenPiece({ name, draft }: Insertion, layout: Layout): Written {
  const lead = name === undefined ? '' : JSON.stringify(name) + (draft === undefined ? '' : ': ');
  const { text, placeholders } = draft === undefined ? { text: '', placeholders: [] } : writtenDraft(draft, layout);
  return { text: lead + text, placeholders: shifted(placeholders, lead.length) };
}

function joined(parts: readonly Written[], between: string): Written {
  let text = '';
  const placeholders: Span[] = [];
  for (const [index, part] of parts.entries()) {
    text += index === 0 ? '' : between;
    placeholders.push(...shifted(part.placeholders, text.length));
    text += part.text;
  }
  return { text, placeholders };
}

const shifted = (placeholders: readonly Span[], by: number): readonly Span[] =>
  placeholders.map(({ offset, length }) => ({ offset: offset + by, length }));

/** Whether the cursor stands alone between an opening bracket and its closing one, on one line. */
function isBetweenBrackets(text: string, { token, follows, within }: CompletionContext): boolean {
  const before = /[{[][ \t]*$/.test(text.slice(Math.max(0, token.offset - 80), token.offset));
  const after = text.slice(token.offset + token.length, token.offset + token.length + 80);
  return within !== 'document' && before && follows === 'close' && /^[ \t]*[}\]]/.test(after);
}
