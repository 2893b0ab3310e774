import type { Path } from '../../json/path';
import { phrase } from '../../l10n/language';
import type { SchemaLookup } from '../../schema/lookup';

/** The heading for a member of a document whose kind is described under `own`: its envelope is described elsewhere. */
export const sectionOr = (own: string, path: Path): string =>
  path[0] === 'schemaVersion' || path[0] === '$schema' ? phrase('Versioning') : own;

/** A row of the specification, with the heading of its section. */
export interface SpecificationRow {
  readonly section: string;
  readonly row: string;
}

/** The row about the value at `path`, or about the list it is an item of; the schemas carry it as a comment. */
export function rowOf(schema: SchemaLookup, path: Path): SpecificationRow | undefined {
  const comment = schema.at(path).find(({ $comment }) => typeof $comment === 'string')?.$comment;
  if (typeof comment !== 'string') {
    return typeof path.at(-1) === 'number' ? rowOf(schema, path.slice(0, -1)) : undefined;
  }
  const [section = '', row = ''] = comment.split(' › ');
  return { section, row };
}
