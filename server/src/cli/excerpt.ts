import type { Position } from '../core/text/lineIndex';

/** Some lines of a text around a place. */
export interface Excerpt {
  /** The number of the first line, from 0. */
  readonly first: number;
  /** Where in its line each of the lines begins, from 0: long ones are cut on both sides. */
  readonly from: number;
  readonly lines: readonly string[];
}

const linesBefore = 2;
const linesAfter = 1;

/** How much of a line is kept before a place, and from there on. */
const kept = { before: 120, after: 240 };

/** The lines around a place. */
export function excerptOf(lines: readonly string[], { line, character }: Position): Excerpt {
  const first = Math.max(0, line - linesBefore);
  const from = Math.max(0, character - kept.before);
  return {
    first,
    from,
    lines: lines.slice(first, line + linesAfter + 1).map((each) => each.slice(from, character + kept.after)),
  };
}
