/** Whether two stretches overlap, or stand next to each other. */
export const touches = (a: Span, b: Span): boolean =>
  a.offset <= b.offset + b.length && b.offset <= a.offset + a.length;

/** Whether all of one stretch lies in another. */
export const holds = (outer: Span, inner: Span): boolean =>
  inner.offset >= outer.offset && inner.offset + inner.length <= outer.offset + outer.length;

/** A stretch of text in UTF-16 code units. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** New text in place of a span of the old. */
export interface TextChange {
  readonly span: Span;
  readonly newText: string;
}
