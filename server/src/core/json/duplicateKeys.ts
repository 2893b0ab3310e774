/**
 * Returns the number of members in strict JSON, or more: it counts every colon after a quote, including those in
 * strings. If `countMembers` returns the same number, no name is repeated, because parsing drops repeated members.
 */
export function countColons(text: string): number {
  let members = 0;
  for (let offset = text.indexOf(':'); offset >= 0; offset = text.indexOf(':', offset + 1)) {
    let before = offset - 1;
    while (text.charCodeAt(before) <= space) {
      before--;
    }
    members += text.charCodeAt(before) === quote ? 1 : 0;
  }
  return members;
}

/** Returns the number of members in all objects of a value; `Infinity` if it is nested deeper than `depth`. */
export function countMembers(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) {
    return 0;
  }
  if (depth === 0) {
    return Infinity;
  }
  let members = 0;
  if (Array.isArray(value)) {
    for (const item of value) {
      members += countMembers(item, depth - 1);
    }
    return members;
  }
  // Unlike `Object.entries`, this creates no lists. Parsed objects only have own members.
  for (const name in value) {
    members += 1 + countMembers((value as Readonly<Record<string, unknown>>)[name], depth - 1);
  }
  return members;
}

const space = 32;
const quote = 34;
