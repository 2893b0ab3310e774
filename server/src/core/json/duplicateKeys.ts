/**
 * How many members strict JSON has, or more: every colon after a quote counts, also in a text that begins with a colon
 * or holds a quote before one. Together with `membersIn` it tells without a look at any position that no member stands
 * twice: parsing keeps one of those, so that its value has fewer.
 */
export function membersOf(text: string): number {
  let members = 0;
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) <= space) {
      before--;
    }
    members += text.charCodeAt(before) === quote ? 1 : 0;
  }
  return members;
}

/** How many members the objects of a value have; more than any text where it nests deeper than `depth`. */
export function membersIn(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) {
    return 0;
  }
  if (depth === 0) {
    return Infinity;
  }
  let members = 0;
  if (Array.isArray(value)) {
    for (const item of value) {
      members += membersIn(item, depth - 1);
    }
    return members;
  }
  // Unlike `Object.entries` this makes no lists; what was parsed has no members but its own.
  for (const name in value) {
    members += 1 + membersIn((value as Readonly<Record<string, unknown>>)[name], depth - 1);
  }
  return members;
}

const space = 32;
const quote = 34;
