/** A zero-based line and character; `character` in UTF-16 code units, as in LSP. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** A range of positions; `end` is exclusive. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** Returns a function that converts offsets to positions. Lines end with LF, CRLF or CR. */
export function lineIndex(text: string): (offset: number) => Position {
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '\n' || (char === '\r' && text[at + 1] !== '\n')) {
      starts.push(at + 1);
    }
  }
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return { line: low, character: offset - starts[low]! };
  };
}
