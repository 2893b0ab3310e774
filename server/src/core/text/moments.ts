/** Dates and times in the extended form of ISO 8601, limited to days and times that exist. */

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Returns whether a text is a calendar day, such as "2026-03-14". */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const last = Number(month) === 2 && isLeap ? 29 : days[Number(month) - 1];
  return last !== undefined && Number(day) >= 1 && Number(day) <= last;
}

/**
 * Returns the seconds since 1970 for a timestamp; without an offset it counts as UTC. `undefined` for other texts,
 * because lenient parsers accept names and receipts as dates.
 */
export function parseTimestamp(text: string | undefined): number | undefined {
  if (text === undefined) {
    return undefined;
  }
  const [, day, clock, second, fraction = '0', hours = 'Z', minutes = hours.length > 1 ? ':00' : ''] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::(\d\d))?(?:[.,](\d+))?(?:(Z|[+-]\d\d)(:\d\d)?)?$/i.exec(text) ?? [];
  if (day === undefined || !isDay(day)) {
    return undefined;
  }
  const minute = Date.parse(`${day}T${clock}:00${hours.toUpperCase()}${minutes}`);
  // A fraction is of the last unit: without seconds, of the minute.
  const seconds = second === undefined ? Number(`0.${fraction}`) * 60 : Number(`${second}.${fraction}`);
  return Number.isNaN(minute) || seconds >= 61 ? undefined : minute / 1000 + seconds;
}

/** The first and the last second that a timestamp or day may mean, since 1970, if its time zone is UTC. */
interface Moment {
  readonly first: number;
  readonly last: number;
}

/** Returns the seconds that a timestamp or day may mean; `undefined` for other texts. */
function parseMoment(text: string): Moment | undefined {
  const time = parseTimestamp(text);
  if (time !== undefined) {
    return { first: time, last: time };
  }
  const start = startOfDay(text);
  return start === undefined ? undefined : { first: start, last: start + secondsOfDay - 1 };
}

/** Returns whether a text is a timestamp or day. */
export const isMoment = (text: string | undefined): boolean => text !== undefined && parseMoment(text) !== undefined;

/**
 * Returns whether a timestamp or day is certainly before another one; false if either is invalid. One without an offset may
 * be of any time zone. Two of them are of the same zone.
 */
export function isEarlier(time: string | undefined, other: string | undefined): boolean {
  if (time === undefined || other === undefined) {
    return false; // Most times: neither is parsed.
  }
  const [moment, later] = [parseMoment(time), parseMoment(other)];
  const tolerance = hasOffset(time) === hasOffset(other) ? 0 : largestOffset;
  return moment !== undefined && later !== undefined && moment.last + tolerance < later.first;
}

/** Returns the severity of a contradiction between times: a warning if one of them is only a day. */
export const severityOfTimes = (...times: readonly (string | undefined)[]): 'warning' | undefined =>
  times.some((time) => time !== undefined && isDay(time)) ? 'warning' : undefined;

/** Returns whether a timestamp contains its offset from UTC. */
export const hasOffset = (time: string | undefined): boolean =>
  /^.{10}T[\d:.,]*(?:Z|[+-]\d\d(?::\d\d)?)$/i.test(time ?? '');

/** The seconds between UTC and the time zone furthest from it. */
const largestOffset = 14 * 3600;

/**
 * Returns whether a timestamp or day is later than a day, with a day of tolerance for offsets; false if either is
 * invalid.
 */
export function isAfterDay(time: string | undefined, day: string | undefined): boolean {
  if (time === undefined || day === undefined || time.slice(0, day.length) <= day) {
    return false; // Most times. The rest is parsed.
  }
  const [moment, start] = [parseMoment(time), startOfDay(day)];
  return moment !== undefined && start !== undefined && moment.first >= start + 2 * secondsOfDay;
}

const startOfDay = (day: string): number | undefined => parseTimestamp(`${day}T00:00:00Z`);

const secondsOfDay = 86_400;
