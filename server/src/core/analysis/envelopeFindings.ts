import type { Finding } from '../diagnostics/finding';
import type { DocumentKind } from '../kinds/contract/documentKind';
import { formatSchemaVersion, specificationDomain, supportedMajor, versionMember } from '../kinds/contract/kinds';
import { unknownKind, type KindRegistry } from '../kinds/registry';
import type { Language } from '../l10n/language';
import { assertedFix, changeTo, derivedFix } from '../diagnostics/fix';
import { closest } from '../text/closestMatch';
import { foldLookAlikes } from '../text/normalForm';
import { redact } from '../secrets/redact';
import type { JsonDocument } from '../json/jsonDocument';
import { valueAt } from '../json/valueAt';
import { acceptedAs } from './namedKind';
import type { Misspelled, Recognition } from './recognize';
import { findSpan } from '../json/spans';
import type { Span } from '../text/span';
import { pointer, type Path } from '../json/path';

/** Returns the findings about the kind and version of a document. After an error here, the schema is not checked. */
export function envelopeFindings(
  document: JsonDocument,
  recognition: Recognition,
  kinds: KindRegistry,
  domains: readonly string[],
  language: Language,
): readonly Finding[] {
  const { major, domain, misspelled, wrappedAt } = recognition;
  const kind = kinds.of(recognition.kind);
  if (wrappedAt) {
    return [wrappedFinding(document, wrappedAt, kind, language)];
  }
  if (kind.schemaVersion === 'none') {
    return [];
  }
  if (kind === unknownKind) {
    return [unknownKindFinding(document, misspelled?.found ?? '', kinds, language)];
  }
  if (major !== supportedMajor) {
    return [otherMajorFinding(document, recognition, kind, language)];
  }
  if (misspelled !== undefined) {
    const misspelledFinding = misspelledVersionFinding(document, { ...recognition, misspelled }, domains, language);
    return [misspelledFinding, ...nestedVersionFindings(document, kind, domains, language)];
  }
  const ownFindings =
    domain === undefined
      ? missingVersionFindings(document, recognition, kind, domains, language)
      : foreignDomainFindings(document, { path: [versionMember], domain }, domains, language);
  return [...ownFindings, ...nestedVersionFindings(document, kind, domains, language)];
}

const finding = (severity: Finding['severity'], place: { path: Path; span: Span }, message: string): Finding => ({
  code: 'document/schema-version',
  severity,
  message,
  ...place,
  related: [],
});

/** Reports a document that is only a part of its file. Its content is not checked. */
function wrappedFinding(document: JsonDocument, at: Path, { name }: DocumentKind, { say }: Language): Finding {
  const message = say(
    'This file contains a {name} document at {pointer}. Save that document as a file of its own: only whole files are checked.',
    { name: say(name), pointer: redact(pointer(at)) },
  );
  return finding('error', { path: at, span: findSpan(document, at) }, message);
}

function unknownKindFinding(document: JsonDocument, stated: string, { ids }: KindRegistry, { say }: Language): Finding {
  const message = say(
    '`schemaVersion` names an unknown kind, "{found}"; the nearest is "{nearest}". Correct it: nothing else was checked.',
    { found: redact(stated), nearest: closest(stated, ids) ?? '' },
  );
  return finding('error', locateMember(document, [versionMember]), message);
}

function otherMajorFinding(
  document: JsonDocument,
  { by, major, misspelled }: Recognition,
  { name }: DocumentKind,
  { say }: Language,
): Finding {
  const member = by === versionMember ? (misspelled?.member ?? versionMember) : '$schema';
  const message = say(
    'Version {major} of {name} documents is not supported, only version {supported}. Correct it: nothing else was checked.',
    { major, name: say(name), supported: supportedMajor },
  );
  return finding('error', locateMember(document, [member]), message);
}

/** Reports a document whose members belong to another kind. Its kind is unknown until one of the two is corrected. */
export function otherKindFinding(
  document: JsonDocument,
  { by, misspelled }: Recognition,
  { stated, meant }: { readonly stated: DocumentKind; readonly meant: DocumentKind },
  { say }: Language,
): Finding {
  const member = by === '$schema' ? '$schema' : (misspelled?.member ?? versionMember);
  const message = say(
    'The `schemaVersion` of this document is that of {stated}, but its properties are those of {meant}. Correct one of them: little else is checked until then.',
    { stated: say(stated.name), meant: say(meant.name) },
  );
  return finding('error', locateMember(document, [member]), message);
}

const expectedVersion = (kind: string, domain: string | undefined, domains: readonly string[]): string =>
  formatSchemaVersion(kind, domain || domains[0] || specificationDomain);

/** Reports a misspelled `schemaVersion`, with a fix if the correct one is certain. */
function misspelledVersionFinding(
  document: JsonDocument,
  { kind, domain, misspelled }: Recognition & { readonly misspelled: Misspelled },
  domains: readonly string[],
  { say }: Language,
): Finding {
  const { member, part } = misspelled;
  const expected = expectedVersion(kind, domain, domains);
  const message = misspelledMessage(kind, misspelled, expected, say);
  const error = finding('error', locateMember(document, [member]), message);
  if (part === 'member') {
    // In broken text, a fix might change another member of that name.
    const isFree = document.syntaxErrors.length === 0 && document.keyAt([], versionMember) === undefined;
    const values = { member, name: versionMember };
    const rename = derivedFix('Rename {member} to {name}', [{ rename: [member], to: versionMember }], values);
    return isFree ? { ...error, fix: { ...rename, title: say('Rename {member} to {name}', values) } } : error;
  }
  const isDomainPlain = Boolean(domain) || domains.length === 1;
  const change = changeTo([member], expected);
  return misspelled.isCertain && isDomainPlain
    ? { ...error, fix: { ...change, title: say('Change to {value}', { value: `"${expected}"` }) } }
    : error;
}

function misspelledMessage(
  kind: string,
  { member, part, found }: Misspelled,
  expected: string,
  say: Language['say'],
): string {
  switch (part) {
    case 'member':
      return say('`{member}` should be `schemaVersion`, which names the kind of this document.', {
        member: redact(member),
      });
    case 'kind':
      return say('Unknown kind "{found}". Did you mean "{meant}"?', {
        found: redact(found),
        meant: kind,
      });
    case 'text':
      return misspelledTextMessage(found, expected, say);
    case 'type':
      return say('`schemaVersion` should be the string "{expected}".', { expected });
  }
}

const misspelledTextMessage = (found: string, expected: string, say: Language['say']): string =>
  foldLookAlikes(found).trim() === expected
    ? say('`schemaVersion` should be exactly "{expected}", without blanks or other characters.', { expected })
    : say('`schemaVersion` is "{found}". It should be "{expected}".', { found: redact(found), expected });

/** Reports a domain that is not accepted. */
function foreignDomainFindings(
  document: JsonDocument,
  { path, domain }: { readonly path: Path; readonly domain: string },
  domains: readonly string[],
  { say }: Language,
): readonly Finding[] {
  const message = say(
    'Domain "{domain}" is not accepted. If it is yours, write `"domains": [{list}]` into statusdocs.config.json.',
    { domain, list: [...domains, domain].map((each) => `"${each}"`).join(', ') },
  );
  return domains.includes(domain) ? [] : [finding('information', locateMember(document, path), message)];
}

/**
 * Reports the domains of nested documents: another spelling of an accepted domain is an error, as at the top level. The schema
 * checks the rest of a nested `schemaVersion`.
 */
function nestedVersionFindings(
  document: JsonDocument,
  { nestedVersions = [] }: DocumentKind,
  domains: readonly string[],
  language: Language,
): readonly Finding[] {
  return nestedVersions.flatMap((path) => {
    const stated = valueAt(document.value, path);
    const [, domain, version = ''] = /^(.+)(\/[^/]+\/v\d+)$/.exec(typeof stated === 'string' ? stated : '') ?? [];
    const accepted = domain === undefined || domains.includes(domain) ? undefined : acceptedAs(domain, domains);
    return domain === undefined
      ? []
      : accepted === undefined
        ? foreignDomainFindings(document, { path, domain }, domains, language)
        : [misspelledDomainFinding(document, path, `${domain}${version}`, `${accepted}${version}`, language)];
  });
}

function misspelledDomainFinding(
  document: JsonDocument,
  path: Path,
  found: string,
  expected: string,
  { say }: Language,
): Finding {
  const message = misspelledTextMessage(found, expected, say);
  const title = say('Change to {value}', { value: `"${expected}"` });
  return { ...finding('error', locateMember(document, path), message), fix: { ...changeTo(path, expected), title } };
}

/** Reports a document that was recognized without a valid `schemaVersion`. */
function missingVersionFindings(
  document: JsonDocument,
  { by }: Recognition,
  kind: DocumentKind,
  domains: readonly string[],
  { say }: Language,
): readonly Finding[] {
  const expected = expectedVersion(kind.id, undefined, domains);
  if (valueAt(document.value, [versionMember]) === expected) {
    return []; // It is right, but was not recognized because of a syntax error before it.
  }
  if (document.keyAt([], versionMember)) {
    const error = finding('error', locateMember(document, [versionMember]), wrongVersionMessage(by, expected, say));
    const change = changeTo([versionMember], expected);
    return by === 'shape' && domains.length < 2
      ? [{ ...error, fix: { ...change, title: say('Change to {value}', { value: `"${expected}"` }) } }]
      : [error];
  }
  const message = say('This document lacks `schemaVersion`: add "{expected}".', { expected });
  const error = finding('error', { path: [], span: openingBrace(document) }, message);
  const fix = addMemberFix(document, `"schemaVersion": "${expected}"`, domains);
  return kind.schemaVersion === 'optional'
    ? []
    : [fix ? { ...error, fix: { ...fix, title: say('Add {member}', fix.values) } } : error];
}

function wrongVersionMessage(by: Recognition['by'], expected: string, say: Language['say']): string {
  switch (by) {
    case '$schema':
      return say('`schemaVersion` should be "{expected}", as in `$schema`.', { expected });
    case 'path':
      return say('`schemaVersion` should be "{expected}", as the path of the document implies.', { expected });
    default:
      return say('`schemaVersion` should be "{expected}": the document has the properties of this kind.', { expected });
  }
}

/** Returns a fix that inserts a member before all others. With several domains, a person has to choose. */
function addMemberFix(document: JsonDocument, member: string, domains: readonly string[]) {
  const [first] = document.childrenOf([]) ?? [];
  if (!first || document.syntaxErrors.length > 0) {
    return undefined;
  }
  const { text } = document;
  const offset = openingBrace(document).offset + 1;
  const newText = `${/^\s*/.exec(text.slice(offset, first.offset))?.[0] ?? ''}${member},`;
  const type = domains.length > 1 ? assertedFix : derivedFix;
  return { ...type('Add {member}', [{ edit: { span: { offset, length: 0 }, newText } }]), values: { member } };
}

function locateMember(document: JsonDocument, path: Path): { path: Path; span: Span } {
  const name = String(path.at(-1));
  const span = document.valueSpan(path) ?? document.keyAt(path.slice(0, -1), name) ?? openingBrace(document);
  return { path, span };
}

const openingBrace = (document: JsonDocument): Span => ({
  offset: Math.max(0, document.text.indexOf('{')),
  length: 1,
});
