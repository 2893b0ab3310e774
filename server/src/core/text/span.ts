import type { Span } from '../diagnostics/finding';

/** Whether two stretches overlap, or stand next to each other. */
export const touches = (a: Span, b: Span): boolean =>
  a.offset <= b.offset + b.length && b.offset <= a.offset + a.length;

/** Whether all of one stretch lies in another. */
export const holds = (outer: Span, inner: Span): boolean =>
  inner.offset >= outer.offset && inner.offset + inner.length <= outer.offset + outer.length;
