import { isObject } from '../json/objectReader';
import type { DocumentKind } from '../kinds/contract/documentKind';
import type { KindRegistry } from '../kinds/registry';
import type { SchemaLookup } from '../schema/lookup';

/**
 * Returns another kind whose members a document clearly has: more of the required members are present than for its own
 * kind, and less than a tenth as many are missing. `undefined` if its own kind fits.
 */
export function findOtherKind(kind: DocumentKind, value: unknown, { kinds }: KindRegistry): DocumentKind | undefined {
  const fitOfKind = countMembers(kind.schema, value);
  if (fitOfKind.lacking === 0) {
    return undefined; // Fast path: consistent documents.
  }
  return kinds.find((other) => {
    const { present, lacking } = countMembers(other.schema, value);
    return other !== kind && present > fitOfKind.present && lacking * 10 < fitOfKind.lacking;
  });
}

/** Counts the members required by a schema that a document has and lacks, at the top level and one below. */
function countMembers(schema: SchemaLookup, value: unknown): { readonly present: number; readonly lacking: number } {
  const requiredPaths = listRequiredMembers(schema, []).flatMap((name) => [
    [name],
    ...listRequiredMembers(schema, [name]).map((inner) => [name, inner]),
  ]);
  const present = requiredPaths.filter((path) => hasMember(value, path)).length;
  return { present, lacking: requiredPaths.length - present };
}

const listRequiredMembers = (schema: SchemaLookup, path: readonly string[]): readonly string[] =>
  schema.at(path).flatMap(({ required }) => (Array.isArray(required) ? (required as readonly string[]) : []));

const hasMember = (value: unknown, [name, ...below]: readonly string[]): boolean =>
  name === undefined || (isObject(value) && Object.hasOwn(value, name) && hasMember(value[name], below));
