import { isPrivate } from '../../secrets/detector';

/** The value in a few words; private material is not shown. */
export function preview(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null) {
    return Array.isArray(value) ? `[${value.length}]` : '{…}';
  }
  const source = JSON.stringify(value);
  return isPrivate(source) ? undefined : source.length > 60 ? `${source.slice(0, 59)}…` : source;
}
