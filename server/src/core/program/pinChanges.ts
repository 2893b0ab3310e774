import type { Config } from '../analysis/config/config';
import type { GuardCode } from '../analysis/config/guardCodes';
import { findSpan } from '../json/spans';
import type { Finding } from '../diagnostics/finding';
import { canonicalText } from '../json/canonicalText';
import { isEqual } from '../json/isEqual';
import { JsonDocument } from '../json/jsonDocument';
import { isObject } from '../json/objectReader';
import { pointer, type Path } from '../json/path';
import type { Language } from '../l10n/language';
import type { Schema } from '../schema/lookup';
import { describingKeywords } from '../schema/pinKeywords';

/** A configuration with its text. */
interface ConfigWithText {
  readonly config: Pick<Config, 'pins'>;
  readonly text: string;
}

/**
 * Returns findings for pins that were removed or may allow more than before, at their place in the new configuration. A changed pin is
 * accepted only if it is known to be at least as tight. Except for `const` and `enum`, one written in another way is reported even if it
 * means the same.
 */
export function pinChanges(before: ConfigWithText, after: ConfigWithText, { say }: Language): readonly Finding[] {
  const [pinsBefore, pinsAfter] = [before.config.pins, after.config.pins];
  if (pinsBefore === undefined || pinsBefore === 'unread' || pinsAfter === 'unread') {
    return []; // A configuration with mistakes is reported itself.
  }
  const document = new JsonDocument(after.text);
  return [...pinsBefore].flatMap(([kind, pinBefore]): readonly Finding[] => {
    const pinAfter = pinsAfter?.get(kind);
    const loosePath = pinAfter === undefined ? [] : findLoosened(pinBefore, pinAfter);
    if (loosePath === undefined) {
      return [];
    }
    const message =
      pinAfter === undefined
        ? say('The pins for {kind} were removed. Restore them, or first allow the change in `allowedChanges`.', {
            kind,
          })
        : say(
            'The pin for {kind} may allow more than before, at {path}. Restore it, or first allow the change in `allowedChanges`.',
            {
              kind,
              path: pointer(loosePath) || '/',
            },
          );
    const path = ['pins', kind, ...loosePath];
    const code = 'guard/pins' satisfies GuardCode;
    return [{ code, severity: 'error', message, path, span: findSpan(document, path), related: [] }];
  });
}

/** For each keyword, the keywords that narrow its reach in the same schema. Adding one of these may loosen the schema. */
const keywordsThatNarrow: Readonly<Record<string, readonly string[]>> = {
  additionalProperties: ['properties'],
  items: ['prefixItems'],
};

/** Returns the first place where a pin may allow more than before; `undefined` if it allows no more. */
export const findLoosened = (before: unknown, after: unknown): Path | undefined => findLoosenedIn(before, after, []);

function findLoosenedIn(before: unknown, after: unknown, path: Path): Path | undefined {
  if (isEqual(before, after) || before === true || after === false) {
    return undefined;
  }
  if (!isObject(before) || !isObject(after)) {
    return path;
  }
  const [valuesBefore, valuesAfter] = [allowedValues(before), allowedValues(after)];
  if (valuesBefore && !(valuesAfter && isSubset(valuesAfter, valuesBefore))) {
    const changedKeyword = valueKeywords.find((each) => before[each] !== undefined && after[each] !== undefined);
    return changedKeyword === undefined ? path : [...path, changedKeyword];
  }
  for (const [keyword, valueBefore] of Object.entries(before)) {
    const valueAfter = after[keyword];
    const at = [...path, keyword];
    if (describingKeywords.has(keyword) || valueKeywords.some((each) => each === keyword)) {
      continue;
    }
    if (valueAfter === undefined) {
      return path;
    }
    const loosePath = isEqual(valueBefore, valueAfter)
      ? undefined
      : findLoosenedInKeyword(keyword, valueBefore, valueAfter, at);
    if (loosePath !== undefined) {
      return loosePath;
    }
  }
  const isNarrowed = Object.entries(keywordsThatNarrow).some(
    ([keyword, narrowing]) =>
      before[keyword] !== undefined &&
      narrowing.some((each) => narrowsReach(each, before[each], after[each], before[keyword])),
  );
  return isNarrowed ? path : undefined;
}

/** The keywords that list the allowed values of a place. */
const valueKeywords = ['const', 'enum'] as const;

/** Returns the values that `const` and `enum` allow; `undefined` if a schema has neither. */
function allowedValues({ const: only, enum: listed }: Schema): readonly unknown[] | undefined {
  const values = Array.isArray(listed) ? (listed as readonly unknown[]) : undefined;
  if (only === undefined) {
    return values;
  }
  return values === undefined || isSubset([only], values) ? [only] : [];
}

/** Returns whether more members or items are out of the reach of a keyword than before. A new member or item is accepted if its schema is at least as tight. */
function narrowsReach(keyword: string, before: unknown, after: unknown, narrowedSchema: unknown): boolean {
  if (keyword === 'prefixItems') {
    const [itemsBefore, itemsAfter] = [before, after].map((each) =>
      Array.isArray(each) ? (each as readonly unknown[]) : [],
    );
    return itemsAfter!
      .slice(itemsBefore!.length)
      .some((each) => findLoosenedIn(narrowedSchema, each, []) !== undefined);
  }
  const membersBefore = isObject(before) ? before : {};
  return Object.entries(isObject(after) ? after : {}).some(
    ([name, each]) => !Object.hasOwn(membersBefore, name) && findLoosenedIn(narrowedSchema, each, []) !== undefined,
  );
}

function findLoosenedInKeyword(
  keyword: string,
  valueBefore: unknown,
  valueAfter: unknown,
  path: Path,
): Path | undefined {
  switch (keyword) {
    case 'properties':
      return findLoosenedMember(valueBefore, valueAfter, path);
    case 'prefixItems':
      return findLoosenedItem(valueBefore, valueAfter, path);
    case 'items':
    case 'additionalProperties':
    case 'propertyNames':
      return findLoosenedIn(valueBefore, valueAfter, path);
    case 'required':
      return isSubset(valueBefore, valueAfter) ? undefined : path;
    case 'minItems':
      return Number(valueAfter) >= Number(valueBefore) ? undefined : path;
    case 'maxItems':
      return Number(valueAfter) <= Number(valueBefore) ? undefined : path;
    default:
      return path;
  }
}

function findLoosenedMember(valueBefore: unknown, valueAfter: unknown, path: Path): Path | undefined {
  if (!isObject(valueBefore) || !isObject(valueAfter)) {
    return path;
  }
  for (const [name, each] of Object.entries(valueBefore)) {
    const loosePath = Object.hasOwn(valueAfter, name) ? findLoosenedIn(each, valueAfter[name], [...path, name]) : path;
    if (loosePath !== undefined) {
      return loosePath;
    }
  }
  return undefined;
}

function findLoosenedItem(valueBefore: unknown, valueAfter: unknown, path: Path): Path | undefined {
  const [itemsBefore, itemsAfter] = [valueBefore, valueAfter] as readonly (readonly unknown[])[];
  for (const [index, each] of itemsBefore!.entries()) {
    const loosePath = index < itemsAfter!.length ? findLoosenedIn(each, itemsAfter![index], [...path, index]) : path;
    if (loosePath !== undefined) {
      return loosePath;
    }
  }
  return undefined;
}

function isSubset(some: unknown, all: unknown): boolean {
  const texts = new Set((all as readonly unknown[]).map(canonicalText));
  return (some as readonly unknown[]).every((each) => texts.has(canonicalText(each)));
}
