import fs from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, '..', '..', 'schemas');

export type SchemaJson = { readonly [keyword: string]: unknown };

/** The published schemas on disk, by file name. */
export const schemaFiles: ReadonlyMap<string, SchemaJson> = new Map(
  fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.schema.json'))
    .map((file) => [file, JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as SchemaJson]),
);

/** Yields every schema object below `schema` with its JSON Pointer, without the tables of members. */
export function* schemasBelow(
  schema: unknown,
  at = '',
  isTable = false,
): Generator<{ at: string; schema: SchemaJson }> {
  if (typeof schema !== 'object' || schema === null) {
    return;
  }
  if (!Array.isArray(schema) && !isTable) {
    yield { at, schema: schema as SchemaJson };
  }
  for (const [name, below] of Object.entries(schema)) {
    if (
      isTable ||
      Array.isArray(schema) ||
      /^(properties|\$defs|items|prefixItems|allOf|oneOf|additionalProperties)$/.test(name)
    ) {
      yield* schemasBelow(below, `${at}/${name}`, !isTable && (name === 'properties' || name === '$defs'));
    }
  }
}
