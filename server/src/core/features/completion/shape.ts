import type { Path } from '../../json/path';
import type { Schema, SchemaLookup } from '../../schema/lookup';
import type { Scalar } from './draft';

/** One value of a closed set, with what it means where the schema says so. */
export interface Choice {
  readonly value: Scalar;
  readonly meaning: string | undefined;
}

/** What a schema says of one place. */
export interface Shape {
  /** English Markdown: a key of the translations. */
  readonly description: string | undefined;
  readonly title: string | undefined;
  readonly types: readonly string[];
  /** Whether it is a calendar day. */
  readonly isDay: boolean;
  /** Whether a text here has a form that few have. */
  readonly isFormed: boolean;
  /** The one value allowed here. */
  readonly fixed: { readonly value: unknown } | undefined;
  readonly choices: readonly Choice[];
  readonly minimum: number;
  /** How many items a list has; `undefined` where that is open. */
  readonly size: number | undefined;
  /** Whether each item of a list has a shape of its own. */
  readonly isTuple: boolean;
  /** The members an object must have, in the order of the specification. */
  readonly required: readonly string[];
  /** The members the specification names, in its order. */
  readonly members: readonly string[];
}

export type Shapes = (path: Path) => Shape;

/** The shapes of each schema, read as they are asked for: they never change. */
export class AllShapes {
  readonly #bySchema = new Map<SchemaLookup, Shapes>();

  of(schema: SchemaLookup): Shapes {
    let shapes = this.#bySchema.get(schema);
    if (!shapes) {
      shapes = shapesOf(schema);
      this.#bySchema.set(schema, shapes);
    }
    return shapes;
  }
}

/** The shapes of a schema, each read at most once. */
export function shapesOf(schema: SchemaLookup): Shapes {
  const root = newNode([], schema.at([]));
  return (path) => {
    let node = root;
    for (const segment of path) {
      // All items of a list are alike, unless the schema gives each a shape of its own.
      const key = typeof segment === 'number' && !node.shape.isTuple ? 0 : segment;
      let child = node.below.get(key);
      if (!child) {
        const schemas = schema.at([...node.path, key]);
        if (schemas.length === 0) {
          return nothing; // Documents may hold any names: what the schema does not know is not kept.
        }
        child = newNode([...node.path, key], schemas);
        node.below.set(key, child);
      }
      node = child;
    }
    return node.shape;
  };
}

interface ShapeNode {
  readonly path: Path;
  readonly shape: Shape;
  readonly below: Map<string | number, ShapeNode>;
}

const newNode = (path: Path, schemas: readonly Schema[]): ShapeNode => ({
  path,
  shape: shapeFrom(schemas),
  below: new Map(),
});

function shapeFrom(schemas: readonly Schema[]): Shape {
  const first = <T>(keyword: string, is: (value: unknown) => value is T): T | undefined =>
    schemas.map((schema) => schema[keyword]).find(is);
  const required = new Set(schemas.flatMap((schema) => texts(schema.required)));
  const members = [
    ...new Set(schemas.flatMap(({ properties }) => (isRecord(properties) ? Object.keys(properties) : []))),
  ];
  const size = first('minItems', isNumber);
  const holder = schemas.find((schema) => 'const' in schema);
  const choices = schemas.map(choicesIn).find((each) => each.length > 0) ?? [];
  const [only, ...others] = choices;
  return {
    description: first('markdownDescription', isText) ?? first('description', isText),
    title: first('title', isText),
    types: [...new Set(schemas.flatMap(typesIn))],
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

const typesIn = ({ type, items }: Schema): readonly string[] =>
  isText(type) ? [type] : type === undefined && items !== undefined ? ['array'] : texts(type);

function choicesIn(schema: Schema): readonly Choice[] {
  const values = Array.isArray(schema.enum) ? (schema.enum as readonly Scalar[]) : [];
  const meanings = texts(schema.markdownEnumDescriptions);
  return values.length > 0 ? values.map((value, index) => ({ value, meaning: meanings[index] })) : numbersIn(schema);
}

/** The whole numbers from the least to the greatest allowed, where they are few. */
function numbersIn({ type, minimum, maximum }: Schema): readonly Choice[] {
  return type === 'integer' && isNumber(minimum) && isNumber(maximum) && maximum - minimum < 10
    ? Array.from({ length: maximum - minimum + 1 }, (_, index) => ({ value: minimum + index, meaning: undefined }))
    : [];
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter(isText) : []);

const nothing: Shape = shapeFrom([]);
