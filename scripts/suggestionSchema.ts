import type { Schema } from '../server/src/core/kinds/contract/schemaMembers';

/** The text that an editor inserts for a value of a type, as the body of a snippet. */
const snippetBodies: Readonly<Record<string, unknown>> = { object: {}, array: [], string: '$1' };

/**
 * Returns a schema for completion and hovers that every value matches. The language server checks the same file, so that an editor
 * that checks it, too, would report each mistake twice.
 */
export function suggestionSchema(schema: Schema): Schema {
  const { $schema, title, description, markdownDescription, default: preset, type, enum: values } = schema;
  const { properties, items } = schema as {
    readonly properties?: Readonly<Record<string, Schema>>;
    readonly items?: Schema;
  };
  const body = typeof type === 'string' && values === undefined ? snippetBodies[type] : undefined;
  const suggestions = {
    $schema,
    title,
    description,
    markdownDescription,
    default: preset,
    anyOf: values === undefined ? undefined : [{ enum: values }, {}],
    defaultSnippets: body === undefined ? undefined : [{ body }],
    items: items && suggestionSchema(items),
    properties:
      properties &&
      Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, suggestionSchema(member)])),
  };
  return Object.fromEntries(Object.entries(suggestions).filter(([, value]) => value !== undefined));
}
