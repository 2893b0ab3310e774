import { withPinnedValues } from '../analysis/config/pinAt';
import { ObjectReader, isObject } from '../json/objectReader';
import type { Path } from '../json/path';
import { replaced } from '../json/replaced';
import type { DocumentKind } from '../kinds/contract/documentKind';
import type { Language } from '../l10n/language';
import { placesAt } from '../relations/relation';
import type { Schema } from '../schema/lookup';
import { toWrite, unknownDigest, unknownRevisions } from '../text/generated';

/** What a new document is made with: the core has no clock. */
export interface ScaffoldOptions {
  readonly kind: DocumentKind;
  /** The domain before the kind in `schemaVersion`. */
  readonly prefix: string;
  /** An ISO 8601 time in UTC. */
  readonly now: string;
  readonly language: Language;
  /** The pin for documents of the kind; absent for none. */
  readonly pin?: Schema | undefined;
}

/**
 * The text of a new document: every member the schema requires, in its order. What the specification settles is as it
 * says, what can be counted is counted, nothing is captured, claimed, passed or accepted, and each free text says what
 * to write in its place, which is a warning until it is written.
 */
export function scaffold(options: ScaffoldOptions): string {
  const seed = options.kind.template(options.language, options.prefix);
  const value = settled(options, withPinnedValues(options.pin, expand(options, [], seed)));
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Fills in the members whose values follow from others. */
function settled({ kind, prefix }: ScaffoldOptions, value: unknown): unknown {
  const { relations = [] } = kind;
  return relations.reduce((before, { at, member, of }) => {
    const root = new ObjectReader(isObject(before) ? before : {});
    return [...placesAt(kind.model(root), root, at, prefix)].reduce<unknown>((whole, place) => {
      const follows = place.self.has(member) ? of(place)?.value : undefined;
      return follows === undefined ? whole : replaced(whole, place.self.at(member), follows);
    }, before);
  }, value);
}

/** The value at `path`: the seed where there is one, and around and below it what the schema asks for. */
function expand(options: ScaffoldOptions, path: Path, seed: unknown): unknown {
  const schemas = options.kind.schema.at(path);
  const fixed = schemas.find((schema) => 'const' in schema);
  if (fixed) {
    return fixed.const;
  }
  if (Array.isArray(seed)) {
    return seed.map((item: unknown, index) => expand(options, [...path, index], item));
  }
  if (typeof seed === 'object' && seed !== null) {
    return grownObject(options, path, schemas, seed as Readonly<Record<string, unknown>>);
  }
  return seed === undefined ? fromSchema(options, path, schemas) : seed;
}

/** The required members and those of the seed, in the order of the schema; what only the seed has comes last. */
function grownObject(
  options: ScaffoldOptions,
  path: Path,
  schemas: readonly Schema[],
  seed: Readonly<Record<string, unknown>>,
): object {
  const required = new Set(schemas.flatMap(({ required: names }) => (names as readonly string[] | undefined) ?? []));
  const known = schemas.flatMap(({ properties }) => Object.keys((properties as object | undefined) ?? {}));
  const names = [...new Set([...known.filter((name) => required.has(name) || name in seed), ...Object.keys(seed)])];
  return Object.fromEntries(names.map((name) => [name, expand(options, [...path, name], seed[name])]));
}

function fromSchema(options: ScaffoldOptions, path: Path, schemas: readonly Schema[]): unknown {
  const said = <Value>(keyword: string) => schemas.find((schema) => keyword in schema)?.[keyword] as Value | undefined;
  const type = said<string | readonly string[]>('type');
  const [first] = said<readonly unknown[]>('enum') ?? [];
  if (first !== undefined) {
    return first;
  }
  if (type?.includes('null')) {
    return null;
  }
  switch (type) {
    case 'object':
      return grownObject(options, path, schemas, {});
    case 'array':
      return Array.from({ length: said<number>('minItems') ?? 0 }, (_, index) =>
        expand(options, [...path, index], undefined),
      );
    case 'integer':
    case 'number':
      return said<number>('minimum') ?? 0;
    case 'boolean':
      return false;
    default:
      return textFor(options, said<string>('pattern'), said<string>('description') ?? '');
  }
}

/** Text of the form the schema asks for, else what it says of the member: that is what to write there. */
function textFor({ now, language }: ScaffoldOptions, pattern: string | undefined, description: string): string {
  const forms = [now.slice(0, 10), now, unknownRevisions.source, unknownDigest];
  const formed = pattern === undefined ? undefined : forms.find((form) => new RegExp(pattern, 'u').test(form));
  return formed ?? toWrite(language.say(description));
}
