import { versionMember } from '../kinds/contract/kinds';
import type { JsonDocument } from '../json/jsonDocument';
import { isObject } from '../json/objectReader';
import { schemaFix } from './schemaFixes';
import { isStructureUnknown, structuralDamageOffset } from './syntaxErrors';
import { allOf, limitFindings, type Finding, type LimitedFindings } from '../diagnostics/finding';
import type { DocumentView } from '../kinds/contract/documentView';
import type { Language } from '../l10n/language';
import type { SchemaLookup } from '../schema/lookup';
import { describeSchemaError, misspelledMember } from '../schema/messages';
import type { SchemaError } from '../schema/validate';
import { nearestAmong } from '../text/closestMatch';
import { touches, type Span } from '../text/span';
import { isSamePath, pointer, type Path } from '../json/path';
import { findKeySpan } from '../json/spans';

/** Returns the schema errors of a document as findings, with the code `schema/<keyword>`. Those beyond `maximum` are only counted. */
export function schemaFindings(
  document: JsonDocument,
  { kind: { id, schema }, root, schemaErrors: all, furtherSchemaErrors }: DocumentView,
  language: Language,
  maximum: number,
): LimitedFindings {
  if (isAmbiguous(document, id)) {
    return allOf([]); // The duplicate is reported. The kind of the document is ambiguous until it is removed.
  }
  const damagedFrom = structuralDamageOffset(document) ?? Infinity;
  const meant = meantMembers(schema, all);
  const subject = { schema, root: root.value, meantBy: (path: Path) => meant.get(pointer(path)) ?? 0 };
  const errors = all
    .flatMap((error) => reduceMissing(error, (name) => !meant.has(pointer([...error.path, name]))))
    .flatMap(withoutEnvelope)
    .flatMap((error) => withoutSyntaxConsequences(document, error, damagedFrom))
    .flatMap((error) => separateMisspelled(schema, error));
  const findingOf = (error: SchemaError): Finding => {
    const unknownMember = error.params[0]?.additionalProperty;
    const path = typeof unknownMember === 'string' ? [...error.path, unknownMember] : error.path;
    // In broken text, the intended value is unknown.
    const fix = document.syntaxErrors.length === 0 ? schemaFix(subject, error) : undefined;
    return {
      code: `schema/${error.keyword}`,
      severity: 'error',
      message: describeSchemaError(schema, { ...error, path: error.schemaPath ?? error.path }, language),
      path,
      ...(error.keyword === 'required'
        ? { missing: error.params.map(({ missingProperty }) => String(missingProperty)) }
        : {}),
      span: typeof unknownMember === 'string' ? findKeySpan(document, path) : smallestSpan(document, path, error.value),
      related: [],
      fix: fix && { ...fix, title: language.say(fix.title, fix.values) },
    };
  };
  return limitFindings(maximum, 'schema', errors, findingOf, furtherSchemaErrors);
}

/**
 * Returns the members that a finding `schema/required` at `path` is about, and the path of the object in the schema.
 */
export function missingMembers(
  { kind: { schema }, schemaErrors: all }: DocumentView,
  path: Path,
): { readonly names: readonly string[]; readonly schemaPath: Path } {
  const meant = meantMembers(schema, all);
  const errors = all
    .filter((error) => error.keyword === 'required' && isSamePath(error.path, path))
    .flatMap((error) => reduceMissing(error, (name) => !meant.has(pointer([...error.path, name]))))
    .flatMap(withoutEnvelope);
  const names = errors.flatMap(({ params }) => params.map(({ missingProperty }) => String(missingProperty)));
  return { names: [...new Set(names)], schemaPath: errors[0]?.schemaPath ?? path };
}

/** Returns whether `schemaVersion` is repeated with two different kinds. */
function isAmbiguous({ duplicates, value }: JsonDocument, kind: string): boolean {
  const statedVersion = isObject(value) ? value.schemaVersion : undefined;
  const isTwice = duplicates.some(({ path }) => path.length === 1 && path[0] === versionMember);
  return isTwice && typeof statedVersion === 'string' && !statedVersion.includes(`/${kind}/`);
}

/**
 * Returns the members, by pointers, that unknown members were probably meant to be, with the number of candidates.
 * These members are misspelled, not missing.
 */
function meantMembers(schema: SchemaLookup, all: readonly SchemaError[]): ReadonlyMap<string, number> {
  const meantBy = new Map<string, number>();
  for (const error of all) {
    const meant = misspelledMember(schema, { ...error, path: error.schemaPath ?? error.path });
    if (meant !== undefined) {
      const place = pointer([...error.path, meant]);
      meantBy.set(place, (meantBy.get(place) ?? 0) + 1);
    }
  }
  return meantBy;
}

/** Removes errors about the `schemaVersion` of the document itself, which `document/schema-version` reports. */
function withoutEnvelope(error: SchemaError): readonly SchemaError[] {
  if (error.path.length === 0) {
    return reduceMissing(error, (name) => name !== versionMember);
  }
  return error.path.length === 1 && error.path[0] === versionMember ? [] : [error];
}

/** Keeps only some missing members in an error about missing members. Other errors stay the same. */
function reduceMissing(error: SchemaError, isKept: (name: string) => boolean): readonly SchemaError[] {
  if (error.keyword !== 'required') {
    return [error];
  }
  const params = error.params.filter(({ missingProperty }) => isKept(String(missingProperty)));
  return params.length > 0 ? [{ ...error, params }] : [];
}

/**
 * Splits an error about missing members: one error for each member that an unknown member may be a misspelling of, so that it can
 * be joined with the finding about the unknown member, and one error for all others.
 */
function separateMisspelled(schema: SchemaLookup, error: SchemaError): readonly SchemaError[] {
  if (error.keyword !== 'required' || error.params.length === 1 || !isObject(error.value)) {
    return [error];
  }
  const { known } = schema.membersAt(error.schemaPath ?? error.path);
  const nearest = nearestAmong(error.params.map(({ missingProperty }) => String(missingProperty)));
  const unknown = Object.keys(error.value).filter((name) => !known.has(name));
  const meant = new Set(unknown.map(nearest));
  const separate = error.params.filter(({ missingProperty }) => meant.has(String(missingProperty)));
  const others = error.params.filter((param) => !separate.includes(param));
  return [...separate.map((param) => [param]), others]
    .filter((params) => params.length > 0)
    .map((params) => ({ ...error, params }));
}

/**
 * Removes errors that may follow from broken syntax: members whose value is incomplete or that the parser lost, the
 * rest of unclosed objects and lists, and everything after a missing bracket. The syntax error is reported instead.
 */
function withoutSyntaxConsequences(
  document: JsonDocument,
  error: SchemaError,
  damagedFrom: number,
): readonly SchemaError[] {
  if (document.syntaxErrors.length === 0) {
    return [error];
  }
  const place = document.valueSpan(error.path);
  if (place === undefined || place.offset >= damagedFrom || isHalfTyped(document, error)) {
    return [];
  }
  if (typeof error.value === 'object' && isStructureUnknown(document)) {
    return []; // A bracket before the error may have closed the container too early.
  }
  const rest = document.text.slice(place.offset + place.length, damagedFrom);
  const isDamaged = damagedFrom !== Infinity && /^[\s,]*$/.test(rest); // It ends where the damage begins, or later.
  // In an unclosed document, the last container may have taken the closing bracket of an outer one.
  const endsLast = document.isOpen([]) && document.text.slice(place.offset + place.length).trim() === '';
  if (typeof error.value === 'object' && (isDamaged || endsLast || document.isOpen(error.path))) {
    return [];
  }
  const text = document.text.slice(place.offset, place.offset + place.length);
  return reduceMissing(error, (name) => !text.includes(JSON.stringify(name)));
}

/** Returns whether a syntax error is about the same value, or the same unknown member, as a schema error. */
function isHalfTyped(document: JsonDocument, { path, value, params }: SchemaError): boolean {
  const unknown = params[0]?.additionalProperty;
  const isContainer = typeof value === 'object' && value !== null;
  const valueSpan = isContainer ? undefined : document.valueSpan(path);
  const span = typeof unknown === 'string' ? findKeySpan(document, [...path, unknown]) : valueSpan;
  return span !== undefined && document.syntaxErrors.some((error) => touches(error, span));
}

/** Returns the span of a scalar; for a container, of its key or its opening bracket. */
function smallestSpan(document: JsonDocument, path: Path, value: unknown): Span {
  const place = document.spansAt(path);
  if (!place) {
    return { offset: 0, length: 0 };
  }
  return typeof value === 'object' && value !== null
    ? (place.key ?? { offset: place.value.offset, length: 1 })
    : place.value;
}
