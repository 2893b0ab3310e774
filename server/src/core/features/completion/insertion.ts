import type { Cursor } from '../../json/completionContext';
import type { Span, TextChange } from '../../text/span';
import type { Piece } from './candidate';
import { layoutAt, writtenDraft, type Layout, type Written } from './draft';

/** Nobody is led through more places than this. */
const maximumStops = 40;

/** New text at the cursor. */
export interface Inserted extends TextChange {
  readonly stops: readonly Span[];
  readonly also: readonly TextChange[];
  /** Where in the new text the cursor belongs afterwards; at its end where absent. */
  readonly rest: number | undefined;
}

/** Puts pieces into the text at a cursor: with the commas and quotes that keep it JSON, laid out as it is. */
export function inserter(text: string, cursor: Cursor): (pieces: readonly Piece[]) => Inserted {
  const { token, missing, follows } = cursor;
  const layout = layoutAt(text, token.offset);
  const opened = isBetweenBrackets(text, cursor) && layout.unit !== undefined;
  const inner: Layout = opened ? { ...layout, margin: layout.margin + layout.unit } : layout;
  const isGlued = missing?.at === token.offset;
  const isAtColon = text[token.offset - 1] === ':' && /: /.test(text.slice(0, 1000));
  const lead =
    (isAtColon ? ' ' : '') + (isGlued ? `${missing.text} ` : '') + (opened ? inner.lineEnd + inner.margin : '');
  const trail = (follows === 'more' ? ',' : '') + (opened ? layout.lineEnd + layout.margin : '');
  const also = missing && !isGlued ? [{ span: { offset: missing.at, length: 0 }, newText: missing.text }] : [];
  return (pieces) => {
    const between = pieces.length > 1 && layout.unit !== undefined ? `,${inner.lineEnd}${inner.margin}` : ', ';
    const body = joined(
      pieces.map((piece) => writtenPiece(piece, inner)),
      between,
    );
    return {
      span: token,
      newText: lead + body.text + trail,
      stops: shifted(body.stops.slice(0, maximumStops), lead.length),
      rest: opened ? lead.length + body.text.length : undefined,
      also,
    };
  };
}

function writtenPiece({ name, draft }: Piece, layout: Layout): Written {
  const lead = name === undefined ? '' : JSON.stringify(name) + (draft === undefined ? '' : ': ');
  const { text, stops } = draft === undefined ? { text: '', stops: [] } : writtenDraft(draft, layout);
  return { text: lead + text, stops: shifted(stops, lead.length) };
}

function joined(parts: readonly Written[], between: string): Written {
  let text = '';
  const stops: Span[] = [];
  for (const [index, part] of parts.entries()) {
    text += index === 0 ? '' : between;
    stops.push(...shifted(part.stops, text.length));
    text += part.text;
  }
  return { text, stops };
}

const shifted = (stops: readonly Span[], by: number): readonly Span[] =>
  stops.map(({ offset, length }) => ({ offset: offset + by, length }));

/** Whether the cursor stands alone between an opening bracket and its closing one, on one line. */
function isBetweenBrackets(text: string, { token, follows, within }: Cursor): boolean {
  const before = /[{[][ \t]*$/.test(text.slice(Math.max(0, token.offset - 80), token.offset));
  const after = text.slice(token.offset + token.length, token.offset + token.length + 80);
  return within !== 'document' && before && follows === 'close' && /^[ \t]*[}\]]/.test(after);
}
