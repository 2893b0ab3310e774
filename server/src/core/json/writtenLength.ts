/** The indentation of a document: its deepest indentation and one step, both in characters. */
export interface Indentation {
  readonly margin: number;
  readonly unit: number;
}

/** Returns the deepest indentation of a text, and its step. */
export function detectIndentation(text: string): Indentation {
  let margin = 0;
  for (const [lead] of text.matchAll(/^[ \t]+/gm)) {
    margin = Math.max(margin, lead.length);
  }
  return { margin, unit: Math.min(10, /\n([ \t]+)"/.exec(text)?.[1]?.length ?? 0) }; // `JSON.stringify` takes ten characters.
}

/**
 * Returns an upper limit for the length of a value as indented JSON, without writing it; `undefined` if it exceeds
 * `most` characters or is nested deeper than `deepest`.
 */
export function writtenLength(
  root: unknown,
  { margin, unit }: Indentation,
  most: number,
  deepest: number,
): number | undefined {
  let length = 0;
  const left: (readonly [value: unknown, depth: number])[] = [[root, 0]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, depth] = next;
    const isHolder = typeof value === 'object' && value !== null;
    length += isHolder ? 4 + 2 * (margin + depth * unit) : JSON.stringify(value ?? null).length;
    if (isHolder) {
      for (const [name, item] of Object.entries(value)) {
        length += JSON.stringify(name).length + 5 + margin + (depth + 1) * unit;
        left.push([item, depth + 1]);
        if (length > most) {
          return undefined;
        }
      }
    }
    if (length > most || depth > deepest) {
      return undefined;
    }
  }
  return length;
}
