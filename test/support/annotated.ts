import assert from 'node:assert/strict';
import type { Span } from '../../server/src/core/text/span';

export interface Annotation extends Span {
  readonly message: string;
}

const annotationLine = /^( *)(\^+) (.+)$/;

/**
 * Splits a fixture into the text and the findings it announces. A line of carets points at the text above it and says
 * what is found there; several may follow one line. Such a line can never be JSON, so the text stays strict.
 */
export function annotated(fixture: string): { text: string; annotations: readonly Annotation[] } {
  const lines: string[] = [];
  const annotations: Annotation[] = [];
  let lineStart = 0;
  let nextLineStart = 0;
  for (const line of fixture.replace(/^\n/, '').split('\n')) {
    const [, indent, carets, message] = annotationLine.exec(line) ?? [];
    if (indent === undefined || carets === undefined || message === undefined) {
      lineStart = nextLineStart;
      nextLineStart += line.length + 1;
      lines.push(line);
      continue;
    }
    assert.ok(lines.length > 0, 'an annotation needs a line above it');
    assert.ok(
      indent.length + carets.length <= lines.at(-1)!.length + 1,
      `"${message}" points past the end of its line`,
    );
    annotations.push({ offset: lineStart + indent.length, length: carets.length, message });
  }
  return { text: lines.join('\n'), annotations };
}
