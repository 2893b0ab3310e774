import { withPinnedValues } from '../analysis/config/pinPart';
import { isEqual } from '../json/isEqual';
import { ObjectReader, isObject } from '../json/objectReader';
import type { Path } from '../json/path';
import { replaceAt } from '../json/replaceAt';
import type { DocumentKind } from '../kinds/contract/documentKind';
import type { Language } from '../l10n/language';
import { listPlaces } from '../relations/relation';
import type { Schema } from '../schema/lookup';
import { toWrite, unknownDigest, unknownRevisions } from '../text/generated';
import { shapesOf } from './completion/shape';
import { objectContext } from './derivedValue';

/** The inputs for a new document. The core has no clock, so the time is one of them. */
export interface ScaffoldOptions {
  readonly kind: DocumentKind;
  /** The domain before the kind in `schemaVersion`. */
  readonly domain: string;
  /** The current time, in ISO 8601 and UTC. */
  readonly now: string;
  readonly language: Language;
  /** The pin for documents of the kind; absent for none. */
  readonly pin?: Schema | undefined;
}

/**
 * Returns the text of a new document with every member that the schema requires, in its order. Specified values and
 * counts are filled in. Items are not captured, claimed, passed or accepted. Free texts describe what to write, and are
 * warnings until replaced.
 */
export function scaffold(options: ScaffoldOptions): string {
  const seed = options.kind.template(options.language, options.domain);
  const value = fillDerived(options, withPinnedValues(options.pin, expand(options, [], seed)));
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * Returns the value with its derived members filled in, relation by relation, because later ones depend on earlier ones. Most
 * are right from the start, so the model is rarely read again.
 */
function fillDerived({ kind, domain }: ScaffoldOptions, value: unknown): unknown {
  let filled = value;
  let { root, model } = readModel(kind, filled);
  for (const { at, member, compute } of kind.relations ?? []) {
    const before = filled;
    for (const { self, path } of listPlaces(kind, model, root, at)) {
      const place = self.has(member) ? objectContext({ root, model }, path, domain, member) : undefined;
      const derived = place && compute(place)?.value;
      if (derived !== undefined && !isEqual(derived, self.get(member))) {
        filled = replaceAt(filled, self.at(member), derived);
      }
    }
    if (filled !== before) {
      ({ root, model } = readModel(kind, filled));
    }
  }
  return filled;
}

function readModel(kind: DocumentKind, value: unknown) {
  const root = new ObjectReader(isObject(value) ? value : {});
  return { root, model: kind.model(root) };
}

/** Returns the value at `path`: the seed if there is one, completed by what the schema requires. */
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
    return completeObject(options, path, seed as Readonly<Record<string, unknown>>);
  }
  return seed === undefined ? valueFromSchema(options, path, schemas) : seed;
}

/**
 * Returns the required members and those of the seed, in the order of the schema. Members only in the seed come last.
 */
function completeObject(options: ScaffoldOptions, path: Path, seed: Readonly<Record<string, unknown>>): object {
  const { required, members } = shapesOf(options.kind.schema)(path);
  const described = members.filter((name) => required.includes(name) || name in seed);
  const names = new Set([...described, ...Object.keys(seed)]);
  return Object.fromEntries([...names].map((name) => [name, expand(options, [...path, name], seed[name])]));
}

function valueFromSchema(options: ScaffoldOptions, path: Path, schemas: readonly Schema[]): unknown {
  const keywordValue = <Value>(keyword: string) =>
    schemas.find((schema) => keyword in schema)?.[keyword] as Value | undefined;
  const type = keywordValue<string | readonly string[]>('type');
  const [first] = keywordValue<readonly unknown[]>('enum') ?? [];
  if (first !== undefined) {
    return first;
  }
  if (type?.includes('null')) {
    return null;
  }
  switch (type) {
    case 'object':
      return completeObject(options, path, {});
    case 'array':
      return Array.from({ length: keywordValue<number>('minItems') ?? 0 }, (_, index) =>
        expand(options, [...path, index], undefined),
      );
    case 'integer':
    case 'number':
      return keywordValue<number>('minimum') ?? 0;
    case 'boolean':
      return false;
    default:
      return proposeText(options, keywordValue<string>('pattern'), keywordValue<string>('description') ?? '');
  }
}

/** Returns a text that matches the pattern; else the description of the member as a text to replace. */
function proposeText({ now, language }: ScaffoldOptions, pattern: string | undefined, description: string): string {
  const forms = [now.slice(0, 10), now, unknownRevisions.source, unknownDigest];
  const formed = pattern === undefined ? undefined : forms.find((form) => new RegExp(pattern, 'u').test(form));
  return formed ?? toWrite(language.say(description));
}
