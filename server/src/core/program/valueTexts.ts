import { isObject } from '../json/objectReader';
import type { Path } from '../json/path';
import type { Language } from '../l10n/language';
import { isPrivateTogether } from '../secrets/detector';
import { redact } from '../secrets/redact';
import type { DocumentContext } from '../rules/context';
import { keyMembers } from '../kinds/contract/memberNames';
import { formatFingerprint } from '../kinds/contract/publicKey';
import { memberName, pathIn, type ValuePair } from '../json/valuePair';

/** The presentation of values of one state of a document. */
export interface ShownSide {
  publicKey: DocumentContext['publicKey'];
  isPrivate(path: Path): boolean;
}

export type ShownSides = readonly [before: ShownSide, after: ShownSide];

/** Returns one side of a changed value as a short line without private material; `undefined` if it is absent. */
export function valueText(pair: ValuePair, side: 0 | 1, sides: ShownSides, language: Language): string | undefined {
  const { say } = language;
  const value = side === 0 ? pair.before : pair.after;
  if (value === undefined) {
    return undefined;
  }
  if (keyMembers.includes(memberName(pair)) && value !== null) {
    const key = sides[side].publicKey(value);
    return typeof key === 'object' ? `${key.type} ${formatFingerprint(key)}` : say('a key');
  }
  if (sides[side].isPrivate(pathIn(pair, side))) {
    return '…';
  }
  if (Array.isArray(value)) {
    return arrayText(value, pair, language);
  }
  if (isObject(value)) {
    return say('an object');
  }
  // Quotes distinguish a number in a text from the number.
  const other = value === pair.before ? pair.after : pair.before;
  const isQuoted = value === '' || (typeof value === 'string' && typeof other !== 'string' && String(other) === value);
  return isQuoted ? JSON.stringify(value) : redact(typeof value === 'string' ? value : JSON.stringify(value), 200);
}

/**
 * Returns the items that only this side has. If both sides have the same items, or one side is not a list, it returns all
 * items.
 */
function arrayText(list: readonly unknown[], { before, after }: ValuePair, { say }: Language): string {
  if (!isPlainList(list)) {
    return say('a list');
  }
  const other = list === before ? after : before;
  const [textsOnlyHere, textsOnlyThere] = Array.isArray(other) ? differingTexts(list, other) : [];
  const isWhole =
    textsOnlyHere === undefined || textsOnlyThere === undefined || textsOnlyHere.length + textsOnlyThere.length === 0;
  return redact((isWhole ? itemTexts(list) : textsOnlyHere).join(', '), 200) || '–';
}

/** Returns whether a value is a list of scalars that can be shown one by one. */
export const isPlainList = (list: unknown): list is readonly unknown[] =>
  Array.isArray(list) &&
  list.every((item) => typeof item !== 'object' || item === null) &&
  !isPrivateTogether(itemTexts(list));

const itemTexts = (list: readonly unknown[]): readonly string[] => list.map((item) => String(item));

/** Returns the items that only the first list has, and the items that only the second list has. */
export function differingTexts(
  one: readonly unknown[],
  other: readonly unknown[],
): readonly [readonly string[], readonly string[]] {
  const itemsOnlyIn = (list: readonly unknown[], others: readonly unknown[]) => {
    const left = new Map<string, number>();
    itemTexts(others).forEach((text) => left.set(text, (left.get(text) ?? 0) + 1));
    return itemTexts(list).filter((text) => {
      const count = left.get(text) ?? 0;
      left.set(text, count - 1);
      return count <= 0;
    });
  };
  return [itemsOnlyIn(one, other), itemsOnlyIn(other, one)];
}
