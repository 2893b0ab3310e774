import type { Span } from '../text/span';
import type { JsonDocument } from './jsonDocument';
import type { Path } from './path';

/**
 * Returns the span of the value at `path`; for a container, of its key or opening bracket; for a missing value, of its
 * closest ancestor.
 */
export function findSpan(document: JsonDocument, path: Path): Span {
  const spans = document.spansAt(path);
  if (!spans) {
    return path.length === 0 ? { offset: 0, length: 0 } : findSpan(document, path.slice(0, -1));
  }
  const isContainer = /[[{]/.test(document.text[spans.value.offset] ?? '');
  return isContainer ? (spans.key ?? { offset: spans.value.offset, length: 1 }) : spans.value;
}

/** Returns the span of the key of the member at `path`; without a key, that of the value. */
export const findKeySpan = (document: JsonDocument, path: Path): Span =>
  document.spansAt(path)?.key ?? findSpan(document, path);
