import { parseTimestamp } from '../../core/text/moments';

/**
 * Returns a UTC timestamp in the most frequent time zone of a document's timestamps, such as `2026-03-14T09:00:00+08:00`;
 * unchanged if that zone is UTC, or if there is no timestamp.
 */
export function convertToDocumentZone(documentText: string, time: string): string {
  const counts = new Map<string, number>();
  for (const [, offset = ''] of documentText.matchAll(/"\d{4}-\d\d-\d\dT[\d:.,]+(Z|[+-]\d\d:\d\d)"/gi)) {
    counts.set(offset.toUpperCase(), (counts.get(offset.toUpperCase()) ?? 0) + 1);
  }
  const [usual = 'Z'] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):(\d\d)$/.exec(usual) ?? [];
  const seconds = parseTimestamp(time);
  if (sign === undefined || seconds === undefined) {
    return time;
  }
  const shift = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60 : 60);
  return new Date((seconds + shift) * 1000).toISOString().replace(/\.\d+Z$/, usual);
}
