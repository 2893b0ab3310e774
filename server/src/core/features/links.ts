import type { JsonDocument } from '../json/jsonDocument';
import { forEachString } from '../json/strings';
import type { Span } from '../text/span';
import { kinds, schemaHref } from '../kinds/contract/kinds';
import { fileMembers } from '../kinds/contract/memberNames';

/** A text that links to a file: to a published schema, or to a path below the publish root. */
export interface Link {
  readonly span: Span;
  readonly to: { readonly schema: string } | { readonly path: string };
}

const schemas: ReadonlyMap<string, string> = new Map(
  kinds.map((kind) => [schemaHref(kind), schemaHref(kind).split('/').at(-1) ?? '']),
);

/**
 * Returns the texts of a document that link to files, including missing ones. `isFile` filters paths before their
 * places are computed.
 */
export function links(document: JsonDocument, isFile: (path: string) => boolean): readonly Link[] {
  const linksFound: Link[] = [];
  forEachString(document.value, (path, text) => {
    const schema = schemas.get(text);
    const isPath = fileMembers.includes(String(path.at(-1))) && isFile(text);
    const to = schema !== undefined ? { schema } : isPath ? { path: text } : undefined;
    const literal = to && document.valueSpan(path);
    if (to && literal && literal.length > 2) {
      linksFound.push({ span: { offset: literal.offset + 1, length: literal.length - 2 }, to });
    }
  });
  return linksFound;
}
