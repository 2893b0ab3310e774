import { isObject } from '../json/objectReader';
import type { Path } from '../json/path';
import { nearest } from '../text/closestMatch';

/** A mistake in a pin. */
export interface PinKeywordMistake {
  readonly path: Path;
  readonly problem:
    | { readonly type: 'schema' | 'value' }
    | { readonly type: 'keyword'; readonly name: string; readonly meant: string | undefined }
    /** A keyword of JSON Schema that pins lack, with the keyword to use instead. */
    | { readonly type: 'unsupported'; readonly name: string; readonly instead: string };
}

/**
 * Returns the mistakes that keep a pin from being checked in full: every keyword has to be known and of its type. A pin lists values
 * and names, in the keywords of JSON Schema for these.
 */
export function pinKeywordMistakes(pin: unknown, path: Path = []): readonly PinKeywordMistake[] {
  if (typeof pin === 'boolean') {
    return [];
  }
  if (!isObject(pin)) {
    return [{ path, problem: { type: 'schema' } }];
  }
  return Object.entries(pin).flatMap(([name, value]): readonly PinKeywordMistake[] => {
    const at = [...path, name];
    const shape = Object.hasOwn(keywords, name) ? keywords[name] : undefined;
    if (shape === undefined) {
      return [{ path: at, problem: unknownKeyword(name) }];
    }
    if (shape === 'pin') {
      return pinKeywordMistakes(value, at);
    }
    if (shape === 'pins' && Array.isArray(value)) {
      return value.flatMap((each, index) => pinKeywordMistakes(each, [...at, index]));
    }
    if (shape === 'named pins' && isObject(value)) {
      return Object.entries(value).flatMap(([member, each]) => pinKeywordMistakes(each, [...at, member]));
    }
    return typeof shape !== 'string' && shape(value) ? [] : [{ path: at, problem: { type: 'value' } }];
  });
}

function unknownKeyword(name: string): PinKeywordMistake['problem'] {
  return Object.hasOwn(unsupported, name)
    ? { type: 'unsupported', name, instead: unsupported[name]! }
    : { type: 'keyword', name, meant: nearest(name, Object.keys(keywords)) };
}

type Shape = 'pin' | 'pins' | 'named pins' | ((value: unknown) => boolean);

const isAnything = () => true;
const isText = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

/** The keywords that describe a pin and check nothing. */
export const describingKeywords: ReadonlySet<string> = new Set([
  ...['$schema', '$comment', 'title', 'description', 'markdownDescription', 'default', 'examples'],
]);

/** The keywords of pins, each with the shape of its value. */
const keywords: Readonly<Record<string, Shape>> = {
  ...Object.fromEntries(
    [...describingKeywords].map((name) => [name, name === 'default' || name === 'examples' ? isAnything : isText]),
  ),
  const: isAnything,
  enum: (value) => Array.isArray(value) && value.length > 0,
  required: isTexts,
  propertyNames: 'pin',
  properties: 'named pins',
  additionalProperties: 'pin',
  prefixItems: 'pins',
  items: 'pin',
  minItems: isCount,
  maxItems: isCount,
};

/** Returns the keywords with the keyword to use instead of each. */
const insteadOf = (instead: string, names: string): Readonly<Record<string, string>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, instead]));

/** Keywords of JSON Schema that describe the form of a value, combine schemas, or belong to older drafts. */
const unsupported: Readonly<Record<string, string>> = {
  ...insteadOf('const', 'minLength maxLength minimum exclusiveMinimum maximum exclusiveMaximum multipleOf'),
  ...insteadOf('enum', 'pattern format type anyOf oneOf not contentEncoding contentMediaType contentSchema'),
  ...insteadOf('properties', '$ref $defs definitions allOf if then else dependentSchemas patternProperties'),
  ...insteadOf('properties', '$id $anchor $dynamicRef $dynamicAnchor $recursiveRef $recursiveAnchor $vocabulary'),
  ...insteadOf('required', 'dependentRequired dependencies'),
  ...insteadOf('propertyNames', 'minProperties maxProperties unevaluatedProperties'),
  ...insteadOf('prefixItems', 'contains minContains maxContains uniqueItems additionalItems unevaluatedItems'),
  ...insteadOf('description', 'deprecated readOnly writeOnly'),
};
