import type { JsonDocument } from '../json/jsonDocument';
import { isObject } from '../json/objectReader';
import { schemaFix } from './schemaFixes';
import { structuralDamage } from './syntaxErrors';
import type { Finding } from '../diagnostics/finding';
import type { DocumentView } from '../kinds/contract/documentView';
import type { Language } from '../l10n/language';
import type { SchemaLookup } from '../schema/lookup';
import { messageFor, misspeltMember } from '../schema/messages';
import type { SchemaError } from '../schema/validate';
import { touches, type Span } from '../text/span';
import { pointer, type Path } from '../json/path';

/** What the schema of `kind` has to say about a document, with the code `schema/<keyword>`. */
export function schemaFindings(
  document: JsonDocument,
  { kind: { id, schema }, root, schemaErrors: all }: DocumentView,
  language: Language,
): readonly Finding[] {
  if (isAmbiguous(document, id)) {
    return []; // The duplicate is reported; which of the two kinds it is, nobody knows.
  }
  const damagedFrom = structuralDamage(document) ?? Infinity;
  const meant = meantMembers(schema, all);
  const subject = { schema, root: root.value, meantBy: (path: Path) => meant.get(pointer(path)) ?? 0 };
  return all
    .flatMap((error) => lacking(error, (name) => !meant.has(pointer([...error.path, name]))))
    .flatMap(withoutEnvelope)
    .flatMap((error) => withoutConsequences(document, error, damagedFrom))
    .map((error) => {
      const unknownMember = error.params[0]?.additionalProperty;
      const path = typeof unknownMember === 'string' ? [...error.path, unknownMember] : error.path;
      // In broken text nobody knows what a value was to be.
      const fix = document.syntaxErrors.length === 0 ? schemaFix(subject, error) : undefined;
      return {
        code: `schema/${error.keyword}`,
        severity: 'error',
        message: messageFor(schema, { ...error, path: error.schemaPath ?? error.path }, language),
        path,
        span: typeof unknownMember === 'string' ? keySpan(document, path) : smallestSpan(document, path, error.value),
        related: [],
        fix: fix && { ...fix, title: language.say(fix.title, fix.values) },
      };
    });
}

/** The members that a finding `schema/required` at `path` speaks of, with where the schema knows the object that lacks them. */
export function missingMembers(
  { kind: { schema }, schemaErrors: all }: DocumentView,
  path: Path,
): { readonly names: readonly string[]; readonly schemaPath: Path } {
  const meant = meantMembers(schema, all);
  const found = all
    .filter((error) => error.keyword === 'required' && pointer(error.path) === pointer(path))
    .flatMap((error) => lacking(error, (name) => !meant.has(pointer([...error.path, name]))))
    .flatMap(withoutEnvelope);
  const names = found.flatMap(({ params }) => params.map(({ missingProperty }) => String(missingProperty)));
  return { names: [...new Set(names)], schemaPath: found[0]?.schemaPath ?? path };
}

/** Whether `schemaVersion` stands twice and names two kinds. */
function isAmbiguous({ duplicates, value }: JsonDocument, kind: string): boolean {
  const stated = isObject(value) ? value.schemaVersion : undefined;
  const isTwice = duplicates.some(({ path }) => path.length === 1 && path[0] === 'schemaVersion');
  return isTwice && typeof stated === 'string' && !stated.includes(`/${kind}/`);
}

/**
 * The members, by their pointer, that unknown members were meant to be, and how many of these: they are not missing, they
 * are misspelt.
 */
function meantMembers(schema: SchemaLookup, all: readonly SchemaError[]): ReadonlyMap<string, number> {
  const meantBy = new Map<string, number>();
  for (const error of all) {
    const meant = misspeltMember(schema, { ...error, path: error.schemaPath ?? error.path });
    if (meant !== undefined) {
      const place = pointer([...error.path, meant]);
      meantBy.set(place, (meantBy.get(place) ?? 0) + 1);
    }
  }
  return meantBy;
}

/** The `schemaVersion` of the document itself is the business of document/schema-version. */
function withoutEnvelope(error: SchemaError): readonly SchemaError[] {
  if (error.path.length === 0) {
    return lacking(error, (name) => name !== 'schemaVersion');
  }
  return error.path.length === 1 && error.path[0] === 'schemaVersion' ? [] : [error];
}

/** An error with those of its missing members that satisfy `test`; other errors as they are. */
function lacking(error: SchemaError, test: (name: string) => boolean): readonly SchemaError[] {
  if (error.keyword !== 'required') {
    return [error];
  }
  const params = error.params.filter(({ missingProperty }) => test(String(missingProperty)));
  return params.length > 0 ? [{ ...error, params }] : [];
}

/**
 * Where the syntax is broken, what the schema misses may only be unfinished: a member whose value is still to come, one
 * that the parser lost, the rest of an object or list that is not closed, and everything after a bracket that is
 * missing. The syntax error is the cause, and it is reported.
 */
function withoutConsequences(document: JsonDocument, error: SchemaError, damagedFrom: number): readonly SchemaError[] {
  if (document.syntaxErrors.length === 0) {
    return [error];
  }
  const place = document.placeOf(error.path)?.value;
  if (place === undefined || place.offset >= damagedFrom || isHalfTyped(document, error)) {
    return [];
  }
  const rest = document.text.slice(place.offset + place.length, damagedFrom);
  const isDamaged = damagedFrom !== Infinity && /^[\s,]*$/.test(rest); // it ends where the damage begins, or later
  // Where the document is left open, what ends last took a bracket that was meant for what is around it.
  const endsLast = document.isOpen([]) && document.text.slice(place.offset + place.length).trim() === '';
  if (typeof error.value === 'object' && (isDamaged || endsLast || document.isOpen(error.path))) {
    return [];
  }
  const text = document.text.slice(place.offset, place.offset + place.length);
  return lacking(error, (name) => !text.includes(JSON.stringify(name)));
}

/** Whether an error of the syntax is about the very value, or the unknown member, that an error of the schema is about. */
function isHalfTyped(document: JsonDocument, { path, value, params }: SchemaError): boolean {
  const unknown = params[0]?.additionalProperty;
  const span =
    typeof unknown === 'string'
      ? keySpan(document, [...path, unknown])
      : typeof value === 'object' && value !== null
        ? undefined
        : document.placeOf(path)?.value;
  return span !== undefined && document.syntaxErrors.some((error) => touches(error, span));
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
