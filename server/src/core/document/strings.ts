/**
 * How many strings strict JSON holds, names of members included. Together with `stringsIn` it tells without a look at
 * any position that no member stands twice: parsing keeps one of those, so that its value has fewer.
 */
export function stringsOf(text: string): number {
  let quotes = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    quotes += isEscaped(text, at) ? 0 : 1;
  }
  return quotes / 2;
}

/** How many strings a value holds, names of members included; more than any text where it nests deeper than `depth`. */
export function stringsIn(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'string' ? 1 : 0;
  }
  if (depth === 0) {
    return Infinity;
  }
  let strings = 0;
  if (Array.isArray(value)) {
    for (const item of value) {
      strings += stringsIn(item, depth - 1);
    }
    return strings;
  }
  // Unlike `Object.entries` this makes no lists; what was parsed has no members but its own.
  for (const name in value) {
    strings += 1 + stringsIn((value as Readonly<Record<string, unknown>>)[name], depth - 1);
  }
  return strings;
}

/** Whether the backslashes before a character are odd in number. */
export function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === backslash) {
    first--;
  }
  return (at - first) % 2 === 1;
}

const backslash = 92;
