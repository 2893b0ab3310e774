import type { Config } from '../analysis/config/config';
import type { GuardCode } from '../analysis/config/guardCodes';
import { describingKeywords } from '../analysis/config/pinAt';
import { spanAt } from '../analysis/rules/run';
import type { Finding } from '../diagnostics/finding';
import { isEqual } from '../json/isEqual';
import { JsonDocument } from '../json/jsonDocument';
import { isObject } from '../json/objectReader';
import { pointer, type Path } from '../json/path';
import type { Language } from '../l10n/language';
import { refusalsOf } from '../schema/interpret';
import type { Schema } from '../schema/lookup';

/** A configuration with its text. */
interface ConfigWithText {
  readonly config: Pick<Config, 'pins'>;
  readonly text: string;
}

/** A document after the change, with its kind. */
interface PinnedDocument {
  readonly kind: string;
  readonly value: unknown;
}

/**
 * Returns findings for pins that are gone, that may allow more than before, or that are too costly to check now, at their
 * place in the new configuration. A changed pin is accepted only if it is known to be at least as tight. A rewritten
 * schema is reported even if it means the same.
 */
export function pinChanges(
  before: ConfigWithText,
  after: ConfigWithText,
  documents: readonly PinnedDocument[],
  { say }: Language,
): readonly Finding[] {
  const [pinsBefore, pinsAfter] = [before.config.pins, after.config.pins];
  if (pinsBefore === undefined || pinsBefore === 'unread' || pinsAfter === 'unread') {
    return []; // A configuration with mistakes is reported itself.
  }
  const document = new JsonDocument(after.text);
  return [...pinsBefore].flatMap(([kind, pinBefore]): readonly Finding[] => {
    const pinAfter = pinsAfter?.get(kind);
    const loosePath = pinAfter === undefined ? [] : findLoosened(pinBefore, pinAfter);
    const values = documents.filter((each) => each.kind === kind).map(({ value }) => value);
    const isTooCostly = loosePath === undefined && values.some((value) => becameTooCostly(pinBefore, pinAfter!, value));
    if (loosePath === undefined && !isTooCostly) {
      return [];
    }
    const message =
      pinAfter === undefined
        ? say('The pins for {kind} are gone. Restore them, or allow the change.', { kind })
        : isTooCostly
          ? say('The pin for {kind} takes too long to check now, so it is undecided.', { kind })
          : say('The pin for {kind} may allow more than before, at {path}. Restore it, or allow the change.', {
              kind,
              path: pointer(loosePath!) || '/',
            });
    const path = ['pins', kind, ...(loosePath ?? [])];
    const code = 'guard/pins' satisfies GuardCode;
    return [{ code, severity: 'error', message, path, span: spanAt(document, path), related: [] }];
  });
}

/** Returns whether a changed pin is too costly to check for a value, unlike before. */
const becameTooCostly = (before: Schema, after: Schema, value: unknown): boolean =>
  !isEqual(before, after) && refusalsOf(after, value) === undefined && refusalsOf(before, value) !== undefined;

/** For each keyword, the keywords that narrow its reach in the same schema. Adding one of these may loosen the schema. */
const keywordsThatNarrow: Readonly<Record<string, readonly string[]>> = {
  additionalProperties: ['properties', 'patternProperties'],
  items: ['prefixItems'],
  contains: ['minContains'],
  then: ['if'],
  else: ['if'],
};

/** Returns the first place where a schema may allow more than before; `undefined` if it allows no more. */
export const findLoosened = (before: unknown, after: unknown): Path | undefined =>
  // A tighter schema allows more where another one refers to it under `not`.
  refersOutsideDefinitions(before) ? (isEqual(before, after) ? undefined : []) : findLoosenedIn(before, after, []);

/** Returns whether a schema refers to anything outside its definitions, which may change. */
const refersOutsideDefinitions = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, each]: [string, unknown]) =>
    name === '$ref' && typeof each === 'string' ? !each.startsWith('#/$defs/') : refersOutsideDefinitions(each),
  );

function findLoosenedIn(before: unknown, after: unknown, path: Path): Path | undefined {
  if (isEqual(before, after) || before === true || after === false) {
    return undefined;
  }
  if (!isObject(before) || !isObject(after)) {
    return path;
  }
  for (const [keyword, valueBefore] of Object.entries(before)) {
    const valueAfter = after[keyword];
    const at = [...path, keyword];
    if (describingKeywords.has(keyword)) {
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

/** Returns whether more members or items are out of the reach of a keyword than before. A new member or item is accepted if its schema is at least as tight. */
function narrowsReach(keyword: string, before: unknown, after: unknown, narrowedSchema: unknown): boolean {
  if (keyword === 'if' || keyword === 'minContains' || keyword === 'patternProperties') {
    return !isEqual(before, after);
  }
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
    case 'dependentSchemas':
      return findLoosenedMember(valueBefore, valueAfter, path);
    case '$defs':
      // A definition may be used under `not`: only new ones are known to change nothing.
      return isObject(valueBefore) &&
        isObject(valueAfter) &&
        Object.keys(valueBefore).every((name) => isEqual(valueBefore[name], valueAfter[name]))
        ? undefined
        : path;
    case 'prefixItems':
    case 'allOf':
      return findLoosenedItem(valueBefore, valueAfter, path);
    case 'items':
    case 'additionalProperties':
    case 'then':
    case 'else':
    case 'propertyNames':
      return findLoosenedIn(valueBefore, valueAfter, path);
    case 'required':
      return isSubset(valueBefore, valueAfter) ? undefined : path;
    case 'enum':
      return isSubset(valueAfter, valueBefore) ? undefined : path;
    case 'minimum':
    case 'exclusiveMinimum':
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return Number(valueAfter) >= Number(valueBefore) ? undefined : path;
    case 'maximum':
    case 'exclusiveMaximum':
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
    case 'maxContains':
      return Number(valueAfter) <= Number(valueBefore) ? undefined : path;
    case 'uniqueItems':
      return valueAfter === true ? undefined : path;
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

const isSubset = (some: unknown, all: unknown): boolean =>
  (some as readonly unknown[]).every((each) => (all as readonly unknown[]).some((other) => isEqual(each, other)));
