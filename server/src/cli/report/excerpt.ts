import type { Position } from '../../core/text/lineIndex';
import type { ShownLines } from './shownText';

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
export function createExcerpt(lines: ShownLines, { line, character }: Position): Excerpt {
  const first = Math.max(0, line - linesBefore);
  const end = Math.min(lines.count, line + linesAfter + 1);
  const from = Math.max(0, character - contextLength.before);
  const shown = (_: unknown, index: number) => lines.line(first + index).slice(from, character + contextLength.after);
  return { first, from, lines: Array.from({ length: end - first }, shown) };
}
