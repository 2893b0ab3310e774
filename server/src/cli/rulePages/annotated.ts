import type { Span } from '../../core/text/span';

export interface Annotation extends Span {
  readonly message: string;
}

const annotationLine = /^( *)(\^+)(?: (.+))?$/;

/**
 * Splits a fixture into the text and the expected findings. A line of carets marks a range in the text line above it, followed by
 * a message. Several such lines may follow a text line. They are never JSON, so the text stays strict. A message ends with a full
 * stop and may continue on the next line, below its carets.
 */
export function parseAnnotated(fixture: string): { text: string; annotations: readonly Annotation[] } {
  const lines: string[] = [];
  const annotations: Annotation[] = [];
  let lineStart = 0;
  let nextLineStart = 0;
  const rows = fixture.replace(/^\n/, '').split('\n').values();
  for (const line of rows) {
    const [, indent, carets, firstLine] = annotationLine.exec(line) ?? [];
    if (indent === undefined || carets === undefined) {
      lineStart = nextLineStart;
      nextLineStart += line.length + 1;
      lines.push(line);
      continue;
    }
    const message = wholeMessage(firstLine, indent, rows);
    if (indent.length + carets.length > (lines.at(-1)?.length ?? -1) + 1) {
      throw new Error(`"${message}" points past the end of the line above it`);
    }
    annotations.push({ offset: lineStart + indent.length, length: carets.length, message });
  }
  return { text: lines.join('\n'), annotations };
}

function wholeMessage(firstLine: string | undefined, indent: string, rows: Iterator<string, undefined>): string {
  const words = firstLine === undefined ? [] : [firstLine];
  while (!/[.?]$/.test(words.at(-1) ?? '')) {
    const row = rows.next().value;
    if (row === undefined || !row.startsWith(indent)) {
      throw new Error(`"${words.join(' ')}" ends without a full stop, and nothing below its carets`);
    }
    words.push(row.slice(indent.length));
  }
  return words.join(' ');
}
