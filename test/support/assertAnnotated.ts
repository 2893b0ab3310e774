import assert from 'node:assert/strict';
import type { Annotation } from '../../server/src/cli/rulePages/annotated';

/** Asserts that findings equal the annotations, in order. If not, the test prints the document with the carets of both. */
export function assertAnnotated(text: string, found: readonly Annotation[], announced: readonly Annotation[]): void {
  const actual = withCarets(text, found);
  const expected = withCarets(text, announced);
  if (actual !== expected) {
    throw new assert.AssertionError({
      message: 'The findings are not those that the carets announce.',
      actual,
      expected,
    });
  }
  assert.deepEqual(found, announced); // what carets cannot show, such as an end on another line
}

/** Returns a text with carets and messages below the lines in which annotations begin. */
export function withCarets(text: string, annotations: readonly Annotation[]): string {
  let start = 0;
  const written = text.split('\n').map((line) => {
    const column = ({ offset }: Annotation) => offset - start;
    const here = annotations.filter((each) => column(each) >= 0 && column(each) <= line.length);
    const below = here.map((each) => {
      const room = line.length - column(each);
      const carets = '^'.repeat(Math.max(1, Math.min(each.length, room)));
      return `${' '.repeat(column(each))}${carets}${each.length > room + 1 ? '…' : ''} ${each.message}`;
    });
    start += line.length + 1;
    return [line, ...below].join('\n');
  });
  return written.join('\n');
}
