import type { Path } from '../../json/path';
import type { Schema, SchemaLookup } from '../../schema/lookup';
import { memoize } from '../../text/collections';
import type { Scalar } from './draft';

/** One value of a closed set, with its meaning if the schema describes it. */
export interface Choice {
  readonly value: Scalar;
  readonly meaning: string | undefined;
}

/** The schema's description of a place. */
export interface Shape {
  /** English Markdown: a key of the translations. */
  readonly description: string | undefined;
  readonly title: string | undefined;
  readonly types: readonly string[];
  /** True if it is a calendar day. */
  readonly isDay: boolean;
  /** True if texts have a pattern or format. */
  readonly isFormed: boolean;
  /** The only value allowed. */
  readonly fixed: { readonly value: unknown } | undefined;
  readonly choices: readonly Choice[];
  readonly minimum: number;
  /** The number of items of a list; `undefined` if it is open. */
  readonly size: number | undefined;
  /** True if each item of a list has a shape of its own. */
  readonly isTuple: boolean;
  /** The required members of an object, in the specified order. */
  readonly required: readonly string[];
  /** The described members, in the specified order. */
  readonly members: readonly string[];
}

export type Shapes = (path: Path) => Shape;

/** Returns the shapes of a schema. Places with the same description share one shape. */
export function shapesOf(schema: SchemaLookup): Shapes {
  const shapeOf = memoize(createShape);
  return (path) => shapeOf(schema.at(path));
}

function createShape(schemas: readonly Schema[]): Shape {
  const first = <T>(keyword: string, is: (value: unknown) => value is T): T | undefined =>
    schemas.map((schema) => schema[keyword]).find(is);
  const required = new Set(schemas.flatMap((schema) => texts(schema.required)));
  const members = [
    ...new Set(schemas.flatMap(({ properties }) => (isRecord(properties) ? Object.keys(properties) : []))),
  ];
  const size = first('minItems', isNumber);
  const holder = schemas.find((schema) => 'const' in schema);
  const choices = schemas.map(listChoices).find((each) => each.length > 0) ?? [];
  const [only, ...others] = choices;
  return {
    description: first('markdownDescription', isText) ?? first('description', isText),
    title: first('title', isText),
    types: [...new Set(schemas.flatMap(listTypes))],
    isDay: schemas.some(({ format }) => format === 'date'),
    isFormed: schemas.some((schema) => 'pattern' in schema || 'format' in schema),
    fixed: holder ? { value: holder.const } : only && others.length === 0 ? only : undefined,
    choices,
    minimum: first('minimum', isNumber) ?? 0,
    size: size === first('maxItems', isNumber) ? size : undefined,
    isTuple: schemas.some(({ prefixItems }) => Array.isArray(prefixItems)),
    required: [
      ...members.filter((name) => required.has(name)),
      ...[...required].filter((name) => !members.includes(name)),
    ],
    members,
  };
}

const listTypes = ({ type, items }: Schema): readonly string[] =>
  isText(type) ? [type] : type === undefined && items !== undefined ? ['array'] : texts(type);

function listChoices(schema: Schema): readonly Choice[] {
  const values = Array.isArray(schema.enum) ? (schema.enum as readonly Scalar[]) : [];
  const meanings = texts(schema.markdownEnumDescriptions);
  return values.length > 0 ? values.map((value, index) => ({ value, meaning: meanings[index] })) : listNumbers(schema);
}

/** Returns the integers between minimum and maximum, if they are fewer than eleven. */
function listNumbers({ type, minimum, maximum }: Schema): readonly Choice[] {
  return type === 'integer' && isNumber(minimum) && isNumber(maximum) && maximum - minimum < 10
    ? Array.from({ length: maximum - minimum + 1 }, (_, index) => ({ value: minimum + index, meaning: undefined }))
    : [];
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter(isText) : []);
