import type { Position } from '../../core/text/lineIndex';

/** Lines of a text around a place. */
export interface Excerpt {
  /** The number of the first line, from 0. */
  readonly first: number;
  /** Index of the first character shown of each line, from 0. Long lines are cut on both sides. */
  readonly from: number;
  readonly lines: readonly string[];
}

const linesBefore = 2;
const linesAfter = 1;

/** Maximum number of characters of a line before a place, and from the place on. */
const contextLength = { before: 120, after: 240 };

/** Returns the lines around a place. */
export function excerptOf(lines: readonly string[], { line, character }: Position): Excerpt {
  const first = Math.max(0, line - linesBefore);
  const from = Math.max(0, character - contextLength.before);
  return {
    first,
    from,
    lines: lines.slice(first, line + linesAfter + 1).map((each) => each.slice(from, character + contextLength.after)),
  };
}
