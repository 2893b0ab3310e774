import { kindByName, unknownKindMessage } from '../commands/kindNames';
import { schemaFile } from '../../core/kinds/contract/kinds';
import { publishedSchemas } from '../../core/kinds/publishedSchemas';
import { pointerSegments, type Path } from '../../core/json/path';
import type { Language } from '../../core/l10n/language';
import { SchemaLookup, type Schema } from '../../core/schema/lookup';
import { ownKeywords } from '../../core/schema/roles';
import { redact } from '../../core/secrets/redact';
import { fail } from '../../core/text/result';
import type { SchemaAnswer, SchemaInput } from './shapes';

/** Returns the schemas of a kind that apply at a path of its documents. Fails if there are none. */
export function schema({ kind: name, path }: SchemaInput, language: Language): SchemaAnswer {
  const kind = kindByName(name) ?? fail(unknownKindMessage(name, language));
  const file = schemaFile(kind);
  const lookup = new SchemaLookup(
    () => publishedSchemas.get(file)!,
    () => [...publishedSchemas.values()],
  );
  const schemas = lookup
    .at(parsePath(path))
    .map((each) => truncateSchema(each, levels))
    .filter((each) => Object.keys(each).length > 0);
  return schemas.length === 0
    ? fail(language.say('The schema of {kind} has no entry for {path}.', { kind, path: redact(path, 200) }))
    : { kind, path, file: `schemas/${file}`, schemas };
}

/** A path alone does not show whether a segment is an index, so that digits count as one. */
const parsePath = (pointer: string): Path =>
  pointerSegments(pointer).map((segment) => (/^(?:0|[1-9]\d*)$/.test(segment) ? Number(segment) : segment));

/** Number of levels shown: the schema, its members, and their schemas. */
const levels = 3;

/** Keywords that only editors use, and keywords that are resolved. */
const omittedKeywords = [
  '$defs',
  '$comment',
  '$ref',
  'markdownDescription',
  'patternErrorMessage',
  'defaultSnippets',
  ...ownKeywords,
];

/** Returns a schema without its deeper levels. */
function truncateSchema(schema: Schema, depthLeft: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !omittedKeywords.includes(keyword))
      .map(([keyword, value]) => [keyword, cutValue(value, depthLeft)]),
  );
}

function cutValue(value: unknown, depthLeft: number): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map((each: unknown) => cutValue(each, depthLeft));
  }
  return depthLeft === 0
    ? { $comment: 'Left out: ask with a longer path.' }
    : truncateSchema(value as Schema, depthLeft - 1);
}
