/** A JSON value. */
export type Value = null | boolean | number | string | readonly Value[] | { readonly [member: string]: Value };

export type Obj = { readonly [member: string]: Value };

/** A picture at an artifact path. `digest` is the SHA-256 of its bytes. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly digest: string;
}

/** The files of a program: parsed JSON files and pictures, by path. */
export interface Files {
  readonly json: ReadonlyMap<string, Value>;
  readonly pictures: ReadonlyMap<string, Picture>;
}

export const isObj = (value: Value | undefined): value is Obj =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value below `from`, or `undefined` if a member on the way is missing. */
export function at(from: Value | undefined, ...members: readonly (string | number)[]): Value | undefined {
  let value: Value | undefined = from;
  for (const member of members) {
    if (Array.isArray(value) && typeof member === 'number') {
      value = (value as readonly Value[])[member];
    } else if (isObj(value) && typeof member === 'string' && Object.hasOwn(value, member)) {
      value = value[member];
    } else {
      return undefined;
    }
  }
  return value;
}

export const listAt = (from: Value | undefined, ...members: readonly (string | number)[]): readonly Value[] => {
  const value = at(from, ...members);
  return Array.isArray(value) ? (value as readonly Value[]) : [];
};

export const textAt = (from: Value | undefined, ...members: readonly (string | number)[]): string | undefined => {
  const value = at(from, ...members);
  return typeof value === 'string' ? value : undefined;
};

export const numberAt = (from: Value | undefined, ...members: readonly (string | number)[]): number | undefined => {
  const value = at(from, ...members);
  return typeof value === 'number' ? value : undefined;
};

/** Returns whether the member has a value: it is there and not `null`. */
export const isSet = (from: Value | undefined, member: string): boolean => (at(from, member) ?? null) !== null;

export const isSame = (a: Value | undefined, b: Value | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Yields all values of a document with their member names and places, the root included. */
export function* everywhere(value: Value, name = '', place = ''): Generator<readonly [string, Value, string]> {
  yield [name, value, place];
  if (Array.isArray(value)) {
    for (const [index, item] of (value as readonly Value[]).entries()) {
      yield* everywhere(item, '', `${place}/${index}`);
    }
  } else if (isObj(value)) {
    for (const [member, part] of Object.entries(value)) {
      yield* everywhere(part, member, `${place}/${member}`);
    }
  }
}

/** A point in time. `exact` is false for a date, or a time without an offset. */
export interface Moment {
  readonly from: number;
  readonly to: number;
  readonly exact: boolean;
}

const date = /^(\d{4})-(\d{2})-(\d{2})$/u;
const time = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?(?:[.,](\d+))?(Z|[+-]\d{2}(?::\d{2})?)?$/u;

export function isRealDate(value: Value | undefined): boolean {
  const parts = typeof value === 'string' ? date.exec(value) : null;
  if (!parts) {
    return false;
  }
  const day = new Date(0);
  day.setUTCFullYear(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  return day.toISOString().slice(0, 10) === value;
}

/** True for a real time in extended form. `offset` is what the text ends in: `Z`, an offset, or nothing. */
export function isRealTime(value: Value | undefined, offset: 'any' | 'given' | 'utc' = 'any'): boolean {
  const parts = typeof value === 'string' ? time.exec(value) : null;
  if (!parts || !isRealDate(parts[1]) || Number(parts[2]) > 23 || Number(parts[3]) > 59 || Number(parts[4] ?? 0) > 59) {
    return false;
  }
  const zone = parts[6];
  if (zone && zone !== 'Z' && (Number(zone.slice(1, 3)) > 23 || Number(zone.slice(4)) > 59)) {
    return false;
  }
  return (
    offset === 'any' || (offset === 'given' ? zone !== undefined : zone === 'Z' || zone === '+00:00' || zone === '+00')
  );
}

const hour = 3_600_000;
const minute = 60_000;

/** Reads a real time, without an offset as UTC. A fraction is of the last unit before it. */
function instantOf(text: string): number {
  const [, day, hours, minutes, seconds, fraction = '0', zone = 'Z'] = time.exec(text) ?? [];
  const start = Date.parse(`${day}T${hours}:${minutes}:${seconds ?? '00'}Z`);
  const offset = zone === 'Z' ? 0 : Number(zone.slice(1, 3)) * hour + Number(zone.slice(4)) * minute;
  const part = Number(`0.${fraction}`) * (seconds === undefined ? minute : 1000);
  return start + part - (zone.startsWith('-') ? -offset : offset);
}

/** Reads a date or time, or returns `undefined` for anything else. */
export function moment(value: Value | undefined): Moment | undefined {
  if (isRealDate(value)) {
    const start = Date.parse(value as string);
    return { from: start - 14 * hour, to: start + 38 * hour, exact: false };
  }
  if (!isRealTime(value)) {
    return undefined;
  }
  if (isRealTime(value, 'given')) {
    const instant = instantOf(value as string);
    return { from: instant, to: instant, exact: true };
  }
  const instant = instantOf(value as string);
  return { from: instant - 14 * hour, to: instant + 14 * hour, exact: false };
}

/** `later` if `a` is surely after `b`, `doubtful` if it may be. Both have to be exact to be sure [R8.5]. */
export function order(a: Value | undefined, b: Value | undefined): 'later' | 'doubtful' | 'fine' {
  const first = moment(a);
  const second = moment(b);
  if (!first || !second || first.to <= second.from) {
    return 'fine';
  }
  if (isRealTime(a) && isRealTime(b) && !isRealTime(a, 'given') && !isRealTime(b, 'given')) {
    return first.from > second.from ? 'later' : 'fine'; // Two times without offsets are of one zone.
  }
  return first.from > second.to && !isRealDate(a) && !isRealDate(b) ? 'later' : 'doubtful';
}

/** The end of the day after a day, in milliseconds; `NaN` for other values. */
export const dayAfter = (day: Value | undefined): number =>
  Date.parse(typeof day === 'string' ? day.slice(0, 10) : '') + 2 * 86_400_000;

export const isRecordedLater = (value: Value | undefined, limit: number): boolean =>
  (moment(value)?.from ?? Number.NEGATIVE_INFINITY) > limit;
