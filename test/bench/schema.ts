import fs from 'node:fs';
import path from 'node:path';
import { repository } from './documents';

/** The schema of the collection document with the shapes it refers to in one file: peers look for those elsewhere. */
export function schemaText(): string {
  const own = read('data-sources-execution.v1.schema.json');
  const shared = read('shared-shapes.v1.schema.json');
  // Without an id, which references would start from.
  return JSON.stringify({ ...own, $id: undefined, $defs: { ...shared.$defs, ...own.$defs } });
}

function read(name: string): Readonly<Record<string, object>> {
  const text = fs.readFileSync(path.join(repository, 'schemas', name), 'utf8');
  return JSON.parse(text.replaceAll('shared-shapes.v1.schema.json#', '#')) as Record<string, object>;
}
