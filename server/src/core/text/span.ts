/** Returns whether two spans overlap or are adjacent. */
export const touches = (a: Span, b: Span): boolean =>
  a.offset <= b.offset + b.length && b.offset <= a.offset + a.length;

/** Returns whether one span contains another. */
export const contains = (outer: Span, inner: Span): boolean =>
  inner.offset >= outer.offset && inner.offset + inner.length <= outer.offset + outer.length;

/** A range of text in UTF-16 code units. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** Returns only the span of something that has one. */
export const spanOf = ({ offset, length }: Span): Span => ({ offset, length });

/** New text that replaces a span of the old text. */
export interface TextChange {
  readonly span: Span;
  readonly newText: string;
}
