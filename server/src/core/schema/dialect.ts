import { isObject } from '../json/objectReader';
import { pointer, type Path } from '../json/path';
import { boundedPattern } from '../text/boundedPattern';
import { nearest } from '../text/closestMatch';
import { pathOfRef } from './interpret';

/** A mistake in a schema that documents would be checked by. */
export interface SchemaMistake {
  readonly path: Path;
  readonly problem:
    | { readonly type: 'schema' | 'value' | 'pattern' | 'reference' | 'dialect' }
    | { readonly type: 'keyword'; readonly name: string; readonly meant: string | undefined }
    /** A keyword of JSON Schema that is not supported, with the keyword to use instead if there is one. */
    | { readonly type: 'unsupported'; readonly name: string; readonly instead: string | undefined };
}

/** The meta-schema that a schema may name. */
export const dialect = 'https://json-schema.org/draft/2020-12/schema';

/**
 * Returns the mistakes that keep a schema from being checked in full: every keyword has to be known and of its type,
 * every pattern bounded, and every reference has to lead to a place in the schema itself. A keyword without effect is a
 * mistake: it would pin nothing.
 */
export function schemaMistakes(schema: unknown): readonly SchemaMistake[] {
  const mistakes: SchemaMistake[] = [];
  const places = new Set<string>();
  const references: { readonly path: Path; readonly target: string }[] = [];
  const visit = (part: unknown, path: Path): void => {
    places.add(pointer(path));
    if (typeof part === 'boolean') {
      return;
    }
    if (!isObject(part)) {
      mistakes.push({ path, problem: { type: 'schema' } });
      return;
    }
    for (const [name, value] of Object.entries(part)) {
      const at = [...path, name];
      const shape = shapeOf(name);
      if (shape === undefined) {
        mistakes.push({ path: at, problem: unknownKeyword(name) });
      } else if (name === '$ref' && typeof value === 'string' && value.startsWith('#')) {
        references.push({ path: at, target: pointer(pathOfRef(value)) });
      } else if (name === '$schema' && (value !== dialect || path.length > 0)) {
        mistakes.push({ path: at, problem: { type: 'dialect' } });
      } else {
        visitValue(shape, value, at);
      }
    }
  };
  const visitValue = (shape: Shape, value: unknown, at: Path): void => {
    if (shape === 'schema') {
      visit(value, at);
    } else if (shape === 'schemas' && Array.isArray(value) && value.length > 0) {
      value.forEach((each, index) => visit(each, [...at, index]));
    } else if ((shape === 'named schemas' || shape === 'patterns') && isObject(value)) {
      for (const [name, each] of Object.entries(value)) {
        if (shape === 'patterns' && !boundedPattern(name)) {
          mistakes.push({ path: [...at, name], problem: { type: 'pattern' } });
        }
        visit(each, [...at, name]);
      }
    } else if (typeof shape === 'string' || !shape(value)) {
      const isPattern = at.at(-1) === 'pattern' && typeof value === 'string';
      const type = isPattern ? 'pattern' : at.at(-1) === '$ref' ? 'reference' : 'value';
      mistakes.push({ path: at, problem: { type } });
    }
  };
  visit(schema, []);
  const brokenReferences = references.filter(({ target }) => !places.has(target));
  mistakes.push(...brokenReferences.map(({ path }): SchemaMistake => ({ path, problem: { type: 'reference' } })));
  return mistakes;
}

function unknownKeyword(name: string): SchemaMistake['problem'] {
  return Object.hasOwn(unsupported, name)
    ? { type: 'unsupported', name, instead: unsupported[name] }
    : { type: 'keyword', name, meant: nearest(name, Object.keys(keywords)) };
}

type Shape = 'schema' | 'schemas' | 'named schemas' | 'patterns' | ((value: unknown) => boolean);

const shapeOf = (keyword: string): Shape | undefined =>
  Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined;

const isAnything = () => true;
const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isBoolean = (value: unknown) => typeof value === 'boolean';
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const types = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'];
const isType = (value: unknown) => types.some((each) => each === value);

/** The keywords that are checked or describe, each with the shape of its value. */
const keywords: Readonly<Record<string, Shape>> = {
  $schema: isText,
  $comment: isText,
  title: isText,
  description: isText,
  markdownDescription: isText,
  default: isAnything,
  examples: Array.isArray,
  deprecated: isBoolean,
  readOnly: isBoolean,
  writeOnly: isBoolean,
  $defs: 'named schemas',
  $ref: () => false, // A reference out of the schema.
  type: (value) => isType(value) || (Array.isArray(value) && value.length > 0 && value.every(isType)),
  const: isAnything,
  enum: (value) => Array.isArray(value) && value.length > 0,
  allOf: 'schemas',
  anyOf: 'schemas',
  oneOf: 'schemas',
  not: 'schema',
  if: 'schema',
  then: 'schema',
  else: 'schema',
  minimum: isNumber,
  exclusiveMinimum: isNumber,
  maximum: isNumber,
  exclusiveMaximum: isNumber,
  multipleOf: (value) => isNumber(value) && Number(value) > 0,
  minLength: isCount,
  maxLength: isCount,
  pattern: (value) => typeof value === 'string' && boundedPattern(value) !== undefined,
  prefixItems: 'schemas',
  items: 'schema',
  contains: 'schema',
  minContains: isCount,
  maxContains: isCount,
  minItems: isCount,
  maxItems: isCount,
  uniqueItems: isBoolean,
  required: isTexts,
  dependentRequired: (value) => isObject(value) && Object.values(value).every(isTexts),
  dependentSchemas: 'named schemas',
  properties: 'named schemas',
  patternProperties: 'patterns',
  additionalProperties: 'schema',
  propertyNames: 'schema',
  minProperties: isCount,
  maxProperties: isCount,
};

/** Keywords of JSON Schema that would be annotations only, need other files, or belong to older drafts. */
const unsupported: Readonly<Record<string, string | undefined>> = {
  format: 'pattern',
  unevaluatedProperties: 'additionalProperties',
  unevaluatedItems: 'items',
  definitions: '$defs',
  dependencies: 'dependentRequired',
  additionalItems: 'items',
  $id: undefined,
  id: undefined,
  $anchor: '$ref',
  $dynamicRef: '$ref',
  $dynamicAnchor: '$ref',
  $recursiveRef: '$ref',
  $recursiveAnchor: '$ref',
  $vocabulary: undefined,
  contentEncoding: undefined,
  contentMediaType: undefined,
  contentSchema: undefined,
};
