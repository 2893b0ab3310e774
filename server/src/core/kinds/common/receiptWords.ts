import type { ObjectReader } from '../../json/objectReader';
import { isObject } from '../../json/objectReader';
import type { Path } from '../../json/path';
import { foldLookAlikes } from '../../text/normalForm';
import { checkFields, findDecision, digestFields, isDigest, plainName, findResult, type Result } from './spec';

/** A value of a receipt that decides by one exact word or a digest, and by nothing else. */
export type DecidingValue = {
  /** The field of the receipt. */
  readonly field: string;
  /** The place of the value in the receipt. */
  readonly path: Path;
  readonly value: unknown;
  /** The whole check that has the value; else the value. */
  readonly entry: unknown;
} & (
  | { readonly type: 'decision'; readonly word: 'APPROVED' | 'REJECTED' | undefined }
  /** A check in a list; `hasResult` if it is an object with a member `result`. */
  | { readonly type: 'check'; readonly word: Result | undefined; readonly hasResult: boolean }
  | { readonly type: 'digest'; readonly word: 'digest' | undefined }
);

/**
 * Returns the values of a receipt that decide (reading of the specification, section 9.1). `word` is `undefined` for a value
 * that decides nothing, such as an empty list. A field that is null states nothing, as if it were absent.
 */
export const decidingValues = (receipt: ObjectReader): readonly DecidingValue[] =>
  Object.keys(receipt.value).flatMap((field) => {
    const read = readers.get(plainName(field));
    const value = receipt.get(field);
    return read && value !== null ? read(field, value) : [];
  });

function readDecision(field: string, value: unknown): readonly DecidingValue[] {
  return [{ field, path: [field], value, entry: value, type: 'decision', word: findDecision(value) }];
}

function readChecks(field: string, value: unknown): readonly DecidingValue[] {
  const isList = Array.isArray(value) && value.length > 0;
  const entries: readonly unknown[] = isList ? value : [value];
  return entries.map((entry, index) => {
    const path = isList ? [field, index] : [field];
    const names = isObject(entry) ? Object.keys(entry).filter((name) => plainName(name) === 'result') : [];
    const [result, ...others] = names;
    return result === undefined || others.length > 0
      ? { field, path, value: entry, entry, type: 'check', hasResult: false, word: wordAtEnd(entry) }
      : {
          field,
          path: [...path, result],
          value: (entry as Readonly<Record<string, unknown>>)[result],
          entry,
          type: 'check',
          hasResult: true,
          word: findResult((entry as Readonly<Record<string, unknown>>)[result]),
        };
  });
}

/** Returns the result that a text ends in after a colon. A check that one of its lines or parts names as failed has failed. */
function wordAtEnd(entry: unknown): Result | undefined {
  const parts = typeof entry === 'string' ? foldLookAlikes(entry).split(/[\n;；]+/) : [];
  const words = parts.map((part) => findResult(part.split(/[:：]/).slice(1).at(-1)));
  return words.find((word) => word === 'FAIL') ?? words.find((word) => word === 'SKIPPED') ?? words.at(-1);
}

function readDigests(field: string, value: unknown): readonly DecidingValue[] {
  const texts = listDigests(value);
  const wrong = texts.find((text) => !isDigest(text));
  const isRead = texts.length > 0 && wrong === undefined;
  return [
    { field, path: [field], value: wrong ?? value, entry: value, type: 'digest', word: isRead ? 'digest' : undefined },
  ];
}

/** Returns the digests in a text, a list or the members of an object. */
function listDigests(value: unknown): readonly unknown[] {
  if (typeof value === 'string') {
    return value
      .replace(/(sha-?256)\s?([:=-])\s/gi, '$1$2')
      .split(/[\s,;，；、]+/)
      .filter((text) => text !== '');
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listDigests) : [value];
}

const readers: ReadonlyMap<string, (field: string, value: unknown) => readonly DecidingValue[]> = new Map([
  ['decision', readDecision],
  ...checkFields.map((field) => [plainName(field), readChecks] as const),
  ...digestFields.map((field) => [plainName(field), readDigests] as const),
]);

/** Returns whether a value is that of a member which consists of the word alone: `decision` or `result`. */
export const isMember = (deciding: DecidingValue): boolean =>
  deciding.type === 'decision' || (deciding.type === 'check' && deciding.hasResult);

/** Returns the name of the member to correct: the field, or `result`. */
export const decidingMember = (deciding: DecidingValue): string =>
  isMember(deciding) ? String(deciding.path.at(-1)) : deciding.field;

/** Returns a value for a message: lists and objects as JSON. */
export const shownValue = (value: unknown): string | number | boolean | null =>
  typeof value === 'number' || typeof value === 'boolean' || value === null
    ? value
    : (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200);
