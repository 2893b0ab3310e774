import authoritySet from '../../../../schemas/auth-s08-owner-authority-set.v1.schema.json';
import ownerContribution from '../../../../schemas/auth-s08-r02-c02-owner-authority-contribution-template.v1.schema.json';
import handoffKits from '../../../../schemas/auth-s08-r02-c02-owner-handoff-kits.v1.schema.json';
import bookingExecution from '../../../../schemas/booking-execution.v1.schema.json';
import calibrationProgress from '../../../../schemas/current-ui-evidence-progress.v1.schema.json';
import calibration from '../../../../schemas/current-ui-evidence.v1.schema.json';
import browserAuth from '../../../../schemas/d06-browser-auth-pre-admission.v1.schema.json';
import collectionExecution from '../../../../schemas/data-sources-execution.v1.schema.json';
import sharedShapes from '../../../../schemas/shared-shapes.v1.schema.json';
import type { Path } from '../json/path';
import type { Kind, KnownKind } from '../kinds/contract/kinds';

/** A JSON Schema, or a part of one. */
export type Schema = { readonly [keyword: string]: unknown };

const schemas: Readonly<Record<KnownKind, Schema>> = {
  'auth-s08-r02-c02-owner-handoff-kits': handoffKits,
  'd06-browser-auth-pre-admission': browserAuth,
  'booking-execution': bookingExecution,
  'data-sources-execution': collectionExecution,
  'current-ui-evidence': calibration,
  'current-ui-evidence-progress': calibrationProgress,
  'auth-s08-r02-c02-owner-authority-contribution-template': ownerContribution,
  'auth-s08-owner-authority-set': authoritySet,
};

/** The schemas by the names they are published under, which their references to each other go by. */
export const publishedSchemas: ReadonlyMap<string, Schema> = new Map<string, Schema>(
  [...Object.values(schemas), sharedShapes].map((schema: Schema) => [String(schema.$id), schema]),
);

/** A schema with the file it stands in, which its references start from. */
interface Located {
  readonly schema: Schema;
  readonly file: string;
}

/**
 * Every schema that applies to the value at `path`, the outermost first: what is said at the place itself, then what
 * it refers to, then the branches of `allOf`, `oneOf` and `anyOf`. Empty where the schema says nothing. The same list
 * for all places that the schema does not tell apart.
 */
export function schemasAt(kind: Kind, path: Path): readonly Schema[] {
  let here = roots.get(kind) ?? rootOf(kind);
  roots.set(kind, here);
  for (const segment of path) {
    here = placeBelow(here, segment);
  }
  return here.schemas;
}

/** A place that schemas speak of, with what was looked up below it: as many as schemas have, whatever documents hold. */
interface SchemaPlace {
  readonly located: readonly Located[];
  readonly schemas: readonly Schema[];
  readonly below: Map<string | number, SchemaPlace>;
}

/** What stands for all items, or all members, that no schema names. */
const otherItems = -1;
const otherMembers = -2;

const roots = new Map<Kind, SchemaPlace>();

const rootOf = (kind: Kind): SchemaPlace =>
  placeOf(kind === 'unknown' ? [] : applying({ schema: schemas[kind], file: String(schemas[kind].$id) }));

const placeOf = (located: readonly Located[]): SchemaPlace => ({
  located,
  schemas: located.map(({ schema }) => schema),
  below: new Map(),
});

function placeBelow(place: SchemaPlace, segment: string | number): SchemaPlace {
  const isNamed = place.schemas.some((schema) => speaksOf(schema, segment));
  const key = isNamed ? segment : typeof segment === 'number' ? otherItems : otherMembers;
  const known = place.below.get(key);
  if (known) {
    return known;
  }
  const found = placeOf(place.located.flatMap((located) => below(located, segment)).flatMap(applying));
  place.below.set(key, found);
  return found;
}

/** Whether a schema has something to say of this member or item that it does not say of all others. */
const speaksOf = ({ properties, prefixItems }: Schema, segment: string | number): boolean =>
  typeof segment === 'number'
    ? isList(prefixItems) && segment < prefixItems.length
    : isSchema(properties) && Object.hasOwn(properties, segment);

function applying(located: Located): readonly Located[] {
  const { schema, file } = located;
  const target = typeof schema.$ref === 'string' ? referred(schema.$ref, file) : undefined;
  const branches = [schema.allOf, schema.oneOf, schema.anyOf].flatMap((list) => (isList(list) ? list : []));
  return [
    located,
    ...(target ? applying(target) : []),
    ...branches.flatMap((branch) => applying({ schema: branch, file })),
  ];
}

function below({ schema, file }: Located, segment: string | number): readonly Located[] {
  const next = typeof segment === 'number' ? itemSchema(schema, segment) : memberSchema(schema, segment);
  return isSchema(next) ? [{ schema: next, file }] : [];
}

function memberSchema({ properties, additionalProperties }: Schema, name: string): unknown {
  return isSchema(properties) && Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
}

function itemSchema({ prefixItems, items }: Schema, index: number): unknown {
  return (isList(prefixItems) ? prefixItems[index] : undefined) ?? items;
}

function referred(ref: string, from: string): Located {
  const [name = '', inner = ''] = ref.split('#');
  const file = name === '' ? from : name;
  let schema: unknown = publishedSchemas.get(file);
  for (const segment of inner.split('/').slice(1)) {
    schema = isSchema(schema) ? schema[segment] : undefined;
  }
  if (!isSchema(schema)) {
    throw new Error(`no schema at "${ref}" from ${from}`);
  }
  return { schema, file };
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is readonly Schema[] => Array.isArray(value);
