import fs from 'node:fs';
import path from 'node:path';
import { repository } from './documents';

/**
 * Returns the schema of the collection document with its referenced shapes in one file, because peers resolve references
 * differently.
 */
export function schemaText(): string {
  const own = read('data-sources-execution.v1.schema.json');
  const shared = read('shared-shapes.v1.schema.json');
  // Without an id, because references are resolved against it.
  return JSON.stringify({ ...own, $id: undefined, $defs: { ...shared.$defs, ...own.$defs } });
}

function read(name: string): Readonly<Record<string, object>> {
  const text = fs.readFileSync(path.join(repository, 'schemas', name), 'utf8');
  return JSON.parse(text.replaceAll('shared-shapes.v1.schema.json#', '#')) as Record<string, object>;
}
