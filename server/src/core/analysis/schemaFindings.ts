import type { JsonDocument } from '../json/jsonDocument';
import { isObject } from '../json/objectReader';
import { structuralDamage } from './syntaxFindings';
import type { Finding } from '../diagnostics/finding';
import type { Kind } from '../kinds/contract/kinds';
import type { Views } from '../kinds/views';
import type { Language } from '../l10n/language';
import type { Breach } from '../schema/validate';
import { misspeltMember, sentence } from '../schema/messages';
import type { Span } from '../text/span';
import { pointer, type Path } from '../json/path';

/** What the schema of `kind` has to say about a document, with the code `schema/<keyword>`. */
export function schemaFindings(
  document: JsonDocument,
  { kind, breaches: all }: Views,
  language: Language,
): readonly Finding[] {
  if (isAmbiguous(document, kind)) {
    return []; // The duplicate is reported; which of the two kinds it is, nobody knows.
  }
  const damagedFrom = structuralDamage(document) ?? Infinity;
  const meant = meantMembers(kind, all);
  return all
    .flatMap((breach) => lacking(breach, (name) => !meant.has(pointer([...breach.path, name]))))
    .flatMap(withoutEnvelope)
    .flatMap((breach) => withoutConsequences(document, breach, damagedFrom))
    .map((breach) => {
      const unknownMember = breach.params[0]?.additionalProperty;
      const path = typeof unknownMember === 'string' ? [...breach.path, unknownMember] : breach.path;
      return {
        code: `schema/${breach.keyword}`,
        severity: 'error',
        message: sentence(kind, { ...breach, path: breach.schemaPath ?? breach.path }, language),
        path,
        span: typeof unknownMember === 'string' ? keySpan(document, path) : smallestSpan(document, path, breach.value),
        related: [],
      };
    });
}

/** Whether `schemaVersion` stands twice and names two kinds. */
function isAmbiguous({ duplicates, value }: JsonDocument, kind: Kind): boolean {
  const stated = isObject(value) ? value.schemaVersion : undefined;
  const isTwice = duplicates.some(({ path }) => path.length === 1 && path[0] === 'schemaVersion');
  return isTwice && typeof stated === 'string' && !stated.includes(`/${kind}/`);
}

/** The members, by their pointer, that unknown members were meant to be: they are not missing, they are misspelt. */
function meantMembers(kind: Kind, all: readonly Breach[]): ReadonlySet<string> {
  return new Set(
    all.flatMap((breach) => {
      const meant = misspeltMember(kind, { ...breach, path: breach.schemaPath ?? breach.path });
      return meant === undefined ? [] : [pointer([...breach.path, meant])];
    }),
  );
}

/** The `schemaVersion` of the document itself is the business of document/schema-version. */
function withoutEnvelope(breach: Breach): readonly Breach[] {
  if (breach.path.length === 0) {
    return lacking(breach, (name) => name !== 'schemaVersion');
  }
  return breach.path.length === 1 && breach.path[0] === 'schemaVersion' ? [] : [breach];
}

/** A breach with those of its missing members that satisfy `test`; other breaches as they are. */
function lacking(breach: Breach, test: (name: string) => boolean): readonly Breach[] {
  if (breach.keyword !== 'required') {
    return [breach];
  }
  const params = breach.params.filter(({ missingProperty }) => test(String(missingProperty)));
  return params.length > 0 ? [{ ...breach, params }] : [];
}

/**
 * Where the syntax is broken, what the schema misses may only be unfinished: a member whose value is still to come, one
 * that the parser lost, the rest of an object or list that is not closed, and everything after a bracket that is
 * missing. The syntax error is the cause, and it is reported.
 */
function withoutConsequences(document: JsonDocument, breach: Breach, damagedFrom: number): readonly Breach[] {
  if (document.syntaxErrors.length === 0) {
    return [breach];
  }
  const place = document.placeOf(breach.path)?.value;
  if (place === undefined || place.offset >= damagedFrom) {
    return [];
  }
  const rest = document.text.slice(place.offset + place.length, damagedFrom);
  const isDamaged = damagedFrom !== Infinity && /^[\s,]*$/.test(rest); // it ends where the damage begins, or later
  if (typeof breach.value === 'object' && (isDamaged || document.isOpen(breach.path))) {
    return [];
  }
  const text = document.text.slice(place.offset, place.offset + place.length);
  return lacking(breach, (name) => !text.includes(JSON.stringify(name)));
}

function keySpan(document: JsonDocument, path: Path): Span {
  const place = document.placeOf(path);
  return place?.key ?? place?.value ?? { offset: 0, length: 0 };
}

/** A plain value itself; for an object or list its key or, without one, its opening bracket. */
function smallestSpan(document: JsonDocument, path: Path, value: unknown): Span {
  const place = document.placeOf(path);
  if (!place) {
    return { offset: 0, length: 0 };
  }
  return typeof value === 'object' && value !== null
    ? (place.key ?? { offset: place.value.offset, length: 1 })
    : place.value;
}
