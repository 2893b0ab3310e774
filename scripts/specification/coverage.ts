import type { Schema } from '../../server/src/core/kinds/contract/schemaMembers';
import type { Constraint } from './constraint';

/** Keywords that constrain a value. */
export const judging: readonly string[] = [
  'type',
  'const',
  'enum',
  'pattern',
  'format',
  'minLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'required',
  'additionalProperties',
];

export interface SchemaPlace {
  readonly file: string;
  readonly pointer: string;
  readonly schema: Schema;
}

/** Returns all schemas in the files with their places: files, members, items and alternatives. */
export const schemaPlaces = (files: Readonly<Record<string, Schema>>): readonly SchemaPlace[] =>
  Object.entries(files).flatMap(([file, schema]) => [...placesIn(file, '', schema)]);

function* placesIn(file: string, pointer: string, schema: unknown): Generator<SchemaPlace> {
  if (typeof schema !== 'object' || schema === null) {
    return;
  }
  const here = schema as Schema;
  yield { file, pointer, schema: here };
  for (const table of ['properties', '$defs', 'prefixItems', 'allOf', 'oneOf', 'anyOf']) {
    for (const [name, below] of Object.entries(here[table] ?? {})) {
      yield* placesIn(file, `${pointer}/${table}/${name}`, below);
    }
  }
  for (const keyword of ['items', 'additionalProperties']) {
    yield* placesIn(file, `${pointer}/${keyword}`, here[keyword]);
  }
}

/** Returns the places of constraining schemas that no constraint names. A named place includes its items and alternatives. */
export function unnamedPlaces(
  files: Readonly<Record<string, Schema>>,
  constraints: readonly Constraint[],
): readonly string[] {
  const named = new Set(
    constraints.flatMap(({ heldBy }) => heldBy.map((each) => ('pointer' in each ? placeName(each) : ''))),
  );
  return schemaPlaces(files)
    .filter(({ schema }) => judging.some((keyword) => Object.hasOwn(schema, keyword)))
    .filter(
      ({ file, pointer }) => !placesContaining(pointer).some((owner) => named.has(placeName({ file, pointer: owner }))),
    )
    .map(placeName);
}

export const placeName = ({ file, pointer }: { readonly file: string; readonly pointer: string }): string =>
  `${file}#${pointer}`;

/** Returns a place, and the places that it is an item or alternative of. */
function placesContaining(pointer: string): readonly string[] {
  const all = [pointer];
  for (let here = pointer; ;) {
    const outer = here.replace(/\/(items|additionalProperties|(allOf|oneOf|anyOf)\/\d+)$/, '');
    if (outer === here) {
      return all;
    }
    all.push(outer);
    here = outer;
  }
}
