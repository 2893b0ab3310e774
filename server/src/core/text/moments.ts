/** Days and moments as documents write them (ISO 8601 in extended form), as far as they exist. */

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text is a day of the calendar, such as "2026-03-14". */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const last = Number(month) === 2 && isLeap ? 29 : days[Number(month) - 1];
  return last !== undefined && Number(day) >= 1 && Number(day) <= last;
}

/**
 * The seconds since 1970 at the moment that a timestamp names; without offset it is taken as UTC. `undefined` for other
 * text: names and receipts may look like a date to a lenient parser.
 */
export function momentIn(text: string): number | undefined {
  const [, day, clock, second = '00', fraction = '0', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::(\d\d)([.]\d+)?)?(Z|[+-]\d\d:\d\d)?$/i.exec(text) ?? [];
  if (day === undefined || !isDay(day)) {
    return undefined;
  }
  const minute = Date.parse(`${day}T${clock}:00${zone.toUpperCase()}`);
  const seconds = Number(second) + Number(`0${fraction}`);
  return Number.isNaN(minute) || seconds >= 61 ? undefined : minute / 1000 + seconds;
}

/** Whether a timestamp is later than a day, give or take a day for offsets; false if one of them is neither. */
export function isAfterDay(timestamp: string, day: string | undefined): boolean {
  const moment = momentIn(timestamp);
  return (
    moment !== undefined &&
    day !== undefined &&
    isDay(day) &&
    moment >= momentIn(`${day}T00:00:00Z`)! + 2 * secondsOfDay
  );
}

const secondsOfDay = 86_400;
