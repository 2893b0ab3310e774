import fs from 'node:fs';
import path from 'node:path';
import { repository } from './documents';

/** The schema of the collection document with the shapes it refers to in one file: peers look for those elsewhere. */
export function schemaText(): string {
  const read = (name: string) => fs.readFileSync(path.join(repository, 'schemas', name), 'utf8');
  const own = read('data-sources-execution.v1.schema.json').replaceAll('shared-shapes.v1.schema.json#', '#');
  const { $id, $schema, ...schema } = JSON.parse(own) as Record<string, object>;
  const shared = JSON.parse(read('shared-shapes.v1.schema.json')) as { readonly $defs: object };
  return JSON.stringify({ $schema, ...schema, $defs: { ...shared.$defs, ...schema.$defs } });
}
