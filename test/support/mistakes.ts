import { changed, type Json } from './examples';

export type Place = readonly (string | number)[];

/** A document with one mistake, and its description. */
export interface Mistaken {
  readonly what: string;
  readonly at: Place;
  readonly document: Json;
}

type Nested = Record<string | number, Json>;

const valueAt = (document: Json, at: Place): Json =>
  at.reduce<Json>((value, segment) => (value as Nested)[segment]!, document);

/** Yields the places of all members and items at and below `from`. */
export function* places(document: Json, from: Place = []): Generator<Place> {
  yield from;
  const value = valueAt(document, from);
  if (typeof value === 'object' && value !== null) {
    for (const segment of Array.isArray(value) ? value.keys() : Object.keys(value)) {
      yield* places(document, [...from, segment]);
    }
  }
}

/** Returns a place for each member, in the last item of a list that has it. */
export const placesByMember = (document: Json): readonly Place[] => [
  ...new Map(
    [...places(document)].map((at) => [
      at.map((segment) => (typeof segment === 'number' ? '*' : segment)).join('/'),
      at,
    ]),
  ).values(),
];

/**
 * Yields documents with one mistake at a place: missing, of another type, empty, duplicated, or with the value of another item.
 */
export function* mistakesAt(document: Json, at: Place): Generator<Mistaken> {
  const own = valueAt(document, at);
  const set = (what: string, value: Json | undefined): Mistaken => ({
    what: `${at.join('/')}: ${what}`,
    at,
    document: changed(document, at, value),
  });
  const isLong = Array.isArray(own) && own.length > 1;
  const values: Readonly<Record<string, Json | undefined>> = {
    removed: undefined,
    null: null,
    'of a wrong type': typeof own === 'string' ? 7 : 'nonsense',
    emptied: typeof own === 'string' ? '' : Array.isArray(own) ? [] : typeof own === 'object' ? {} : 0,
    'another text': typeof own === 'string' ? `${own}x` : undefined,
    'one more': typeof own === 'number' ? own + 1 : undefined,
    'cut off after the first': isLong ? own.slice(0, 1) : undefined,
    'cut in half': isLong ? own.slice(0, own.length / 2) : undefined,
    'without the first half': isLong ? own.slice(own.length / 2) : undefined,
    reversed: isLong ? own.toReversed() : undefined,
    negated: typeof own === 'boolean' ? !own : undefined,
  };
  for (const [what, value] of Object.entries(values)) {
    if ((value !== undefined || what === 'removed') && JSON.stringify(value) !== JSON.stringify(own)) {
      yield set(what, value);
    }
  }
  yield* exchangesAt(document, at);
}

/** Yields documents with a small mistake at a place: a number or time that is a little wrong, an item too few, or a value in a list. */
export function* smallMistakesAt(document: Json, at: Place): Generator<Mistaken> {
  const own = valueAt(document, at);
  const isText = typeof own === 'string';
  const shifted = (part: RegExp, by: number) =>
    isText && /^\d{4}-\d\d-\d\d/.test(own)
      ? own.replace(part, (digits) => String(Number(digits) + by).padStart(digits.length, '0'))
      : undefined;
  const values: Readonly<Record<string, Json | undefined>> = {
    'one less': typeof own === 'number' ? own - 1 : undefined,
    'one item fewer': Array.isArray(own) ? own.slice(0, -1) : undefined,
    'the last item twice': Array.isArray(own) ? [...own, ...own.slice(-1)] : undefined,
    'a day later': shifted(/(?<=^.{8})\d\d/, 1),
    'a month earlier': shifted(/(?<=^.{5})\d\d/, -1),
    'a year later': shifted(/^\d{4}/, 1),
    'another digit': isText ? own.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)) : undefined,
    'in a list': isScalar(own) ? [own] : undefined,
    'in an object': isScalar(own) ? { value: own } : undefined,
    true: own === null ? true : undefined,
    'a text': own === null ? 'nonsense' : undefined,
    'a time': own === null ? '2026-03-14T09:00:00Z' : undefined,
  };
  for (const [what, value] of Object.entries(values)) {
    if (at.length > 0 && value !== undefined && JSON.stringify(value) !== JSON.stringify(own)) {
      yield { what: `${at.join('/')}: ${what}`, at, document: changed(document, at, value) };
    }
  }
}

const isScalar = (value: Json): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Yields documents in which a value is exchanged with the next item of the list around it. */
function* exchangesAt(document: Json, at: Place): Generator<Mistaken> {
  const depth = at.findLastIndex((segment) => typeof segment === 'number');
  if (depth < 0) {
    return;
  }
  const index = Number(at[depth]);
  const list = valueAt(document, at.slice(0, depth)) as readonly Json[];
  const next = (index + 1) % list.length;
  const other = [...at.slice(0, depth), next, ...at.slice(depth + 1)];
  const own = valueAt(document, at);
  const others = safeValueAt(document, other);
  if (others === undefined || JSON.stringify(own) === JSON.stringify(others)) {
    return;
  }
  const name = at.join('/');
  yield { what: `${name}: that of the next`, at, document: changed(document, at, others) };
  yield { what: `${name}: exchanged with the next`, at, document: changed(changed(document, at, others), other, own) };
  if (depth === at.length - 1) {
    const copy = (items: readonly Json[]) => changed(document, at.slice(0, depth), [...items]);
    yield { what: `${name}: twice`, at, document: copy([...list.slice(0, index), own, ...list.slice(index)]) };
    const without = list.toSpliced(index, 1);
    yield { what: `${name}: moved to the end`, at, document: copy([...without, own]) };
  }
}

function safeValueAt(document: Json, at: Place): Json | undefined {
  let value: Json | undefined = document;
  for (const segment of at) {
    value = typeof value === 'object' && value !== null ? (value as Nested)[segment] : undefined;
  }
  return value;
}
