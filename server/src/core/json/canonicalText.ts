import { isObject } from './objectReader';

/** Returns a text that is the same for equal JSON values (`isEqual`), and differs for others. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(canonicalText).join(',')}]`;
  }
  if (isObject(value)) {
    const members = Object.keys(value).toSorted();
    return `{${members.map((name) => `${JSON.stringify(name)}:${canonicalText(value[name])}`).join(',')}}`;
  }
  return typeof value === 'number' ? String(value === 0 ? 0 : value) : (JSON.stringify(value) ?? 'undefined');
}
