import type { Path } from '../../json/path';
import { phrase } from '../../l10n/language';
import type { SchemaLookup } from '../../schema/lookup';

/** Returns the heading for a member of a document: `heading`, or the common one for the members of the envelope. */
export const sectionOr = (heading: string, path: Path): string =>
  path[0] === 'schemaVersion' || path[0] === '$schema' ? phrase('Versioning') : heading;

/** A row of the specification, with the heading of its section. */
export interface SpecificationRow {
  readonly section: string;
  readonly row: string;
}

/** Returns the row about the value at `path`, or about its list. The schemas contain it as a comment. */
export function specificationRow(schema: SchemaLookup, path: Path): SpecificationRow | undefined {
  const comment = schema.at(path).find(({ $comment }) => typeof $comment === 'string')?.$comment;
  if (typeof comment !== 'string') {
    return typeof path.at(-1) === 'number' ? specificationRow(schema, path.slice(0, -1)) : undefined;
  }
  const [section = '', row = ''] = comment.split(' › ');
  return { section, row };
}
