import type { Path } from '../json/path';
import type { Language } from '../l10n/language';
import { nearest, nearestAmong } from '../text/closestMatch';
import { visibleLength } from '../text/normalForm';
import { isPrivate } from '../secrets/detector';
import { findMemberSecrets } from '../secrets/secretMembers';
import type { SchemaError } from './validate';
import type { Schema, SchemaLookup } from './lookup';

/** Returns an error in words: the value, and what is expected instead. */
export function describeSchemaError(schema: SchemaLookup, error: SchemaError, language: Language): string {
  const place = placeName(schema, error.path, language);
  const found = shownValue(error.path, error.value, language);
  return (
    wordings[error.keyword]?.({ ...error, schema, place, found, first: error.params[0] ?? {} }, language) ??
    language.say('{place} violates "{keyword}" of the schema.', { place, keyword: error.keyword })
  );
}

/** Returns the value at a path as a message shows it. Private material is only named. */
export const shownValue = (path: Path, value: unknown, language: Language): string =>
  isSecret(path, value) ? language.say('private material') : valueText(value, language);

/** Maximum number of values that a message lists. */
export const maximumListed = 9;

interface Case extends SchemaError {
  readonly schema: SchemaLookup;
  readonly place: string;
  readonly found: string;
  readonly first: SchemaError['params'][number];
}

type Wording = (error: Case, language: Language) => string;

const wordings: Readonly<Record<string, Wording>> = {
  type({ place, value, found, params }, language) {
    const types = params.flatMap(({ type }) => type as string | string[]);
    return language.say('{place} should be {expected}, not {found}.', {
      place,
      expected: language.either([...new Set(types)].map((type) => typeName(type, language))),
      found: typeof value === 'string' ? language.say('the text {text}', { text: found }) : found,
    });
  },

  const({ schema, path, place, value, found, first }, language) {
    const fixed = first.allowedValue;
    if (Array.isArray(fixed)) {
      const expected = fixed.map((item) => valueText(item, language));
      return language.say('{place} should list exactly {expected}, in this order.', { place, expected });
    }
    const length = differingLength(fixed, value);
    const values = {
      place,
      expected: valueText(fixed, language, length),
      found: length === maximumShownLength ? found : valueText(value, language, length),
    };
    const reason = findReason(schema, path);
    return reason === undefined
      ? language.say('{place} should be {expected}, not {found}.', values)
      : language.say('{place} should be {expected}, not {found}. {reason}', {
          ...values,
          reason: language.say(reason),
        });
  },

  enum({ place, value, found, first }, language) {
    const allowed = first.allowedValues as readonly unknown[];
    const expected =
      allowed.length > maximumListed
        ? language.say('one of {count} known values', { count: allowed.length })
        : language.either(allowed.map((item) => valueText(item, language)));
    const meant = typeof value === 'string' ? nearestValue(value, allowed) : undefined;
    return typeof meant === 'string'
      ? language.say('{place} should be {expected}, not {found}. Did you mean "{meant}"?', {
          place,
          expected,
          found,
          meant,
        })
      : language.say('{place} should be {expected}, not {found}.', { place, expected, found });
  },

  pattern({ schema, path, place, found, first }, language) {
    const form = schema.at(path).find(({ pattern }) => pattern === first.pattern)?.patternErrorMessage;
    const expected = typeof form === 'string' ? language.say(form) : String(first.pattern);
    return language.say('{place} should be {expected}, not {found}.', { place, expected, found });
  },

  format: ({ place, found, first }, { say }) =>
    first.format === 'date'
      ? say('{place} should be a real date; {found} does not exist.', { place, found })
      : say('{place} should be a real date and time; {found} does not exist.', { place, found }),

  required({ schema, path, params }, language) {
    const owner = ownerName(schema, path, language);
    const members = language.all(params.map(({ missingProperty }) => code(String(missingProperty), language)));
    return language.say('{owner} lacks {members}.', { owner, members });
  },

  additionalProperties({ schema, path, value, first }, language) {
    const name = String(first.additionalProperty);
    const meant = misspelledMember(schema, { keyword: 'additionalProperties', path, value, params: [first] });
    const values = { owner: ownerName(schema, path, language), member: code(name, language) };
    return meant === undefined
      ? language.say('{owner} has an unknown property {member}. Remove it.', values)
      : language.say('{owner} has an unknown property {member}. Did you mean {meant}?', {
          ...values,
          meant: code(meant, language),
        });
  },

  minItems: (error, language) => itemCount(error, language),
  maxItems: (error, language) => itemCount(error, language),
  uniqueItems: ({ path, place, value, first }, language) =>
    language.say('{place} lists {found} twice. Remove one of them.', {
      place,
      found: isSecret(path, value)
        ? language.say('private material')
        : valueText((value as readonly unknown[])[first.i as number], language),
    }),
  minProperties: ({ place, value, first }, { say }) =>
    say('{place} should have exactly {expected} properties, but has {found}.', {
      place,
      expected: first.limit as number,
      found: Object.keys(value as object).length,
    }),
  maxProperties: (error, language) => wordings.minProperties!(error, language),

  minLength: ({ place, value, first }, { say }) =>
    say('{place} should be at least {expected} characters long, but has {found}.', {
      place,
      expected: first.limit as number,
      found: visibleLength(value as string),
    }),

  minimum: (error, language) => bounds(error, language),
  maximum: (error, language) => bounds(error, language),
};

/** Returns the reason for a fixed value, from its description in the schema. */
function findReason(schema: SchemaLookup, path: Path): string | undefined {
  const prose = schema
    .at(path)
    .map(({ markdownDescription, description }) => markdownDescription ?? description)
    .find((sentence) => typeof sentence === 'string');
  return prose;
}

function itemCount({ schema, path, place, value, first }: Case, { say }: Language): string {
  const limits = schema.at(path).find(({ minItems, maxItems }) => minItems === first.limit || maxItems === first.limit);
  const values = { place, expected: first.limit as number, found: (value as unknown[]).length };
  if (limits?.minItems === limits?.maxItems) {
    return say('{place} should have exactly {expected} items, but has {found}.', values);
  }
  return limits?.minItems === first.limit
    ? say('{place} should have at least {expected} items, but has {found}.', values)
    : say('{place} should have at most {expected} items, but has {found}.', values);
}

function bounds({ schema, path, place, found, first }: Case, { say }: Language): string {
  const schemas = schema.at(path);
  const minimum = schemas.find((schema) => typeof schema.minimum === 'number')?.minimum as number | undefined;
  const maximum = schemas.find((schema) => typeof schema.maximum === 'number')?.maximum as number | undefined;
  if (minimum !== undefined && maximum !== undefined) {
    return say('{place} should be between {minimum} and {maximum}, not {found}.', { place, minimum, maximum, found });
  }
  return minimum === undefined
    ? say('{place} should be at most {limit}, not {found}.', { place, limit: first.limit as number, found })
    : say('{place} should be at least {limit}, not {found}.', { place, limit: first.limit as number, found });
}

/** Returns the allowed value that a text spells or is close to; `undefined` if there is none or several. */
export function nearestValue(text: string, allowed: readonly unknown[]): unknown {
  const match = allowed.find((value) => typeof value !== 'string' && String(value) === text);
  const nearestText = nearestTexts.get(allowed) ?? nearestAmong(allowed.filter((value) => typeof value === 'string'));
  nearestTexts.set(allowed, nearestText);
  return match ?? nearestText(text);
}

/** The searches in the lists of the schemas. Many values may violate the same list. */
const nearestTexts = new WeakMap<readonly unknown[], ReturnType<typeof nearestAmong>>();

/** Returns the missing member whose name is close to the unknown one of an error. */
export function misspelledMember(schema: SchemaLookup, { path, value, params }: SchemaError): string | undefined {
  const unknown = params[0]?.additionalProperty;
  return typeof unknown === 'string' ? nearest(unknown, missingMembers(schema, path, value)) : undefined;
}

/** Returns the members that the schema describes at `path` and the object lacks. */
function missingMembers(schema: SchemaLookup, path: Path, value: unknown): readonly string[] {
  return schema
    .at(path)
    .flatMap(({ properties }) => Object.keys((properties as object | undefined) ?? {}))
    .filter((name) => !Object.hasOwn(value as object, name));
}

/** Returns the name of the value at `path`: a member, an item, or the document. */
export function placeName(schema: SchemaLookup, path: Path, language: Language): string {
  const last = path.at(-1);
  const parent = path.slice(0, -1);
  if (last === undefined) {
    return language.say('This document');
  }
  if (typeof last === 'number') {
    const list = placeName(schema, parent, language);
    return language.say('Item {number} of {list}', { number: last + 1, list });
  }
  const thing = parent.length > 0 ? findTitle(schema, parent) : undefined;
  return thing === undefined
    ? code(last, language)
    : language.say('{member} of this {thing}', { member: code(last, language), thing: language.say(thing) });
}

/** Returns the name of the object at `path`: "This kit". */
export function ownerName(schema: SchemaLookup, path: Path, language: Language): string {
  const thing = path.length > 0 ? findTitle(schema, path) : undefined;
  return thing === undefined
    ? language.say('This document')
    : language.say('This {thing}', { thing: language.say(thing) });
}

function findTitle(schema: SchemaLookup, path: Path): string | undefined {
  const title = schema.at(path).find((schema) => schema.title !== undefined && describesObject(schema))?.title;
  return typeof title === 'string' ? title : undefined;
}

const describesObject = ({ type }: Schema) =>
  type === undefined || type === 'object' || (Array.isArray(type) && type.includes('object'));

/** Returns a name in backticks. */
export const code = (name: string, language: Language) => language.quoted(name, '`');

/** Returns whether the name of its member marks a value as private. */
const isSecret = (path: Path, value: unknown): boolean =>
  findMemberSecrets(String(path.findLast((segment) => typeof segment === 'string')), value).length > 0;

/** Returns a value as text. Long text is cut, and lists and objects are not shown. */
function valueText(value: unknown, language: Language, length = maximumShownLength): string {
  const { say } = language;
  if (typeof value === 'string') {
    if (isPrivate(value)) {
      return say('private material'); // Before cutting, because a part would not be recognized.
    }
    const characters = Array.from(value);
    return language.quoted(characters.length > length ? `${characters.slice(0, length - 3).join('')}…` : value);
  }
  if (Array.isArray(value)) {
    return say('a list');
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return say('a number that is too large');
  }
  return typeof value === 'object' && value !== null ? say('an object') : String(value);
}

const maximumShownLength = 60;

/** Returns the length at which two different texts look different. */
function differingLength(a: unknown, b: unknown): number {
  const isAlike =
    typeof a === 'string' &&
    typeof b === 'string' &&
    a.slice(0, maximumShownLength - 3) === b.slice(0, maximumShownLength - 3);
  return isAlike ? Math.max(a.length, b.length) : maximumShownLength;
}

/** Returns the name of a JSON Schema type in words. */
export function typeName(type: string, { say }: Language): string {
  switch (type) {
    case 'string':
      return say('text');
    case 'integer':
      return say('a whole number');
    case 'number':
      return say('a number');
    case 'boolean':
      return say('true or false');
    case 'array':
      return say('a list');
    case 'object':
      return say('an object');
    default:
      return type;
  }
}
