import { isPrivate } from '../../secrets/detector';

/** Returns the value in a few words; `undefined` for private material. */
export function preview(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null) {
    return Array.isArray(value) ? `[${value.length}]` : '{…}';
  }
  const source = JSON.stringify(value);
  return isPrivate(source) ? undefined : source.length > 60 ? `${source.slice(0, 59)}…` : source;
}
