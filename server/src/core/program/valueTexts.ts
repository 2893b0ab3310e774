import { isObject } from '../json/objectReader';
import type { Path } from '../json/path';
import type { Language } from '../l10n/language';
import { isPrivateTogether } from '../secrets/detector';
import { redact } from '../secrets/redact';
import type { DocumentContext } from '../rules/context';
import { memberOf, pathIn, type ValuePair } from './valueDiff';

/** How the values of one state of a document are shown. */
export interface ShownSide {
  publicKey: DocumentContext['publicKey'];
  isPrivate(path: Path): boolean;
}

export type ShownSides = readonly [old: ShownSide, now: ShownSide];

/** One side of a changed value as a short line without private material; `undefined` where it is not there. */
export function valueText(pair: ValuePair, side: 0 | 1, sides: ShownSides, language: Language): string | undefined {
  const { say } = language;
  const value = side === 0 ? pair.old : pair.now;
  if (value === undefined) {
    return undefined;
  }
  if (memberOf(pair) === 'publicKey' && value !== null) {
    const key = sides[side].publicKey(value);
    return typeof key === 'object' ? `${key.type} SHA256:${key.fingerprint}` : say('a key');
  }
  if (sides[side].isPrivate(pathIn(pair, side))) {
    return '…';
  }
  if (Array.isArray(value)) {
    return listText(value, pair, language);
  }
  if (isObject(value)) {
    return say('an object');
  }
  // A number written as text is another value than the number.
  const other = value === pair.old ? pair.now : pair.old;
  const isQuoted = value === '' || (typeof value === 'string' && typeof other !== 'string' && String(other) === value);
  return isQuoted ? JSON.stringify(value) : redact(typeof value === 'string' ? value : JSON.stringify(value), 200);
}

/** What a list has and the other side has not; all of it where they hold the same in another order, or only one is. */
function listText(list: readonly unknown[], { old, now }: ValuePair, { say }: Language): string {
  if (!isPlainList(list)) {
    return say('a list');
  }
  const other = list === old ? now : old;
  const [own, others] = Array.isArray(other) ? textsWithin(list, other) : [];
  const isWhole = own === undefined || others === undefined || own.length + others.length === 0;
  return redact((isWhole ? textsIn(list) : own).join(', '), 200) || '–';
}

/** Whether it is a list of texts or numbers that can be shown one by one. */
export const isPlainList = (list: unknown): list is readonly unknown[] =>
  Array.isArray(list) &&
  list.every((item) => typeof item !== 'object' || item === null) &&
  !isPrivateTogether(textsIn(list));

const textsIn = (list: readonly unknown[]): readonly string[] => list.map((item) => String(item));

/** What only the first of two lists holds, and what only the second does. */
export function textsWithin(
  one: readonly unknown[],
  other: readonly unknown[],
): readonly [readonly string[], readonly string[]] {
  const only = (list: readonly unknown[], others: readonly unknown[]) => {
    const left = new Map<string, number>();
    textsIn(others).forEach((text) => left.set(text, (left.get(text) ?? 0) + 1));
    return textsIn(list).filter((text) => {
      const count = left.get(text) ?? 0;
      left.set(text, count - 1);
      return count <= 0;
    });
  };
  return [only(one, other), only(other, one)];
}
