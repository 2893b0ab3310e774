import type { JsonDocument } from '../document/jsonDocument';
import type { Finding, Path, Span } from '../finding';
import type { Kind } from '../kinds/kinds';
import type { Language } from '../language';
import { breaches, type Breach } from './breaches';
import { sentence } from './sentences';

/** What the schema of `kind` has to say about a document, with the code `schema/<keyword>`. */
export function schemaFindings(document: JsonDocument, kind: Kind, language: Language): readonly Finding[] {
  return breaches(kind, document.value)
    .flatMap(withoutEnvelope)
    .flatMap((breach) => withoutConsequences(document, breach))
    .map((breach) => {
      const unknownMember = breach.params[0]?.additionalProperty;
      const path = typeof unknownMember === 'string' ? [...breach.path, unknownMember] : breach.path;
      return {
        code: `schema/${breach.keyword}`,
        severity: 'error',
        message: sentence(kind, breach, language),
        path,
        span: typeof unknownMember === 'string' ? keySpan(document, path) : smallestSpan(document, path, breach.value),
        related: [],
      };
    });
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
 * Where the syntax is broken, what the schema misses may only be unfinished: a member whose value is still to come, or
 * the rest of an object or list that is not closed. The syntax error is the cause, and it is reported.
 */
function withoutConsequences(document: JsonDocument, breach: Breach): readonly Breach[] {
  if (document.syntaxErrors.length === 0) {
    return [breach];
  }
  if (['required', 'minItems', 'minProperties'].includes(breach.keyword) && document.isOpen(breach.path)) {
    return [];
  }
  return lacking(breach, (name) => document.keyAt(breach.path, name) === undefined);
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
