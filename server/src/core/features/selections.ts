import type { JsonDocument } from '../json/jsonDocument';
import type { Path } from '../json/path';
import { contains, type Span } from '../text/span';

/** Returns the steps in which a selection at `offset` grows, the innermost first. Each contains the one before. */
export function selections(document: JsonDocument, offset: number): readonly Span[] {
  const path = document.pathAt(offset) ?? document.pathAt(offset - 1);
  const all: Span = { offset: 0, length: document.text.length };
  const around = path === undefined ? [] : [...Array(path.length + 1).keys()].flatMap((depth) => spansAt(path, depth));
  return nestedSpans([...around, all].filter((span) => contains(span, { offset, length: 0 })));

  function spansAt(whole: Path, depth: number): readonly Span[] {
    const at = whole.slice(0, depth);
    const place = document.spansAt(at);
    const name = at.at(-1);
    const key = place?.key ?? (typeof name === 'string' ? document.keyAt(at.slice(0, -1), name) : undefined);
    const end = place ? place.value.offset + place.value.length : 0;
    return [
      ...(key ? [withoutBrackets(key), key] : []),
      ...(place ? [withoutBrackets(place.value), place.value] : []),
      ...(key && place ? [{ offset: key.offset, length: end - key.offset }] : []),
    ];
  }

  /** Returns the span without its quotes or brackets. */
  function withoutBrackets(span: Span): Span {
    const first = document.text[span.offset] ?? '';
    const last = document.text[span.offset + span.length - 1];
    const isEnclosed = span.length >= 2 && closing.get(first) === last;
    return isEnclosed ? { offset: span.offset + 1, length: span.length - 2 } : span;
  }
}

const closing: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['{', '}'],
  ['[', ']'],
]);

/** Returns the spans from small to large. Spans that equal or do not contain the one before are left out. */
function nestedSpans(spans: readonly Span[]): readonly Span[] {
  const nested: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.length - b.length)) {
    const last = nested.at(-1);
    if (!last || (span.length > last.length && contains(span, last))) {
      nested.push(span);
    }
  }
  return nested;
}
