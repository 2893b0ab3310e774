import { envelopeFindings } from './document/envelope';
import { JsonDocument, maximumDepth } from './document/jsonDocument';
import { recognise, type Recognition } from './document/recognise';
import { syntaxFindings } from './document/syntax';
import type { Finding, Span } from './finding';
import { supportedMajor } from './kinds/kinds';
import type { Language } from './language';
import { schemaFindings } from './schema/schemaFindings';

/** Beyond this many UTF-16 code units only the envelope is looked at: editors do not open such files either. */
export const maximumLength = 64 * 1024 * 1024;

export interface AnalysisOptions {
  /** The path or URI of the document; tells an owner template by where it is published. */
  readonly path: string;
  /** The domains accepted before the kind in a `schemaVersion`. */
  readonly prefixes: readonly string[];
  readonly language: Language;
}

/** Everything known about one status document. */
export interface Analysis {
  readonly recognition: Recognition;
  readonly findings: readonly Finding[];
}

/**
 * Analyses a text; `undefined` when it is not a status document. Never fails, whatever the text: should the check
 * itself break off, that is a finding, because an unfinished check is not a clean one.
 * The editor, the command line and the tests all start here.
 */
export function analyse(text: string, options: AnalysisOptions): Analysis | undefined {
  const recognition = recognise(text, options.path);
  if (recognition === undefined) {
    return undefined;
  }
  try {
    return { recognition, findings: inOrder(findingsOf(text, recognition, options)) };
  } catch (error) {
    return { recognition, findings: [crash(error, options.language)] };
  }
}

function findingsOf(
  text: string,
  recognition: Recognition,
  { prefixes, language }: AnalysisOptions,
): readonly Finding[] {
  if (text.length > maximumLength) {
    return [tooLarge(text, language)];
  }
  const document = new JsonDocument(text);
  if (document.tooDeep) {
    return [tooDeep(document.tooDeep, language)];
  }
  const { kind, major } = recognition;
  return [
    ...syntaxFindings(document, language),
    ...duplicateFindings(document, language),
    ...envelopeFindings(document, recognition, prefixes, language),
    // Without any value there is only the broken syntax to tell.
    ...(major === supportedMajor && document.value !== undefined ? schemaFindings(document, kind, language) : []),
  ];
}

/** By place, then by code: the same order wherever the findings are shown. */
function inOrder(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((a, b) => a.span.offset - b.span.offset || (a.code < b.code ? -1 : 1));
}

function duplicateFindings(document: JsonDocument, { say }: Language): readonly Finding[] {
  return document.duplicates.map(({ name, path, first, again }) => ({
    code: 'document/duplicate-key',
    severity: 'error',
    message: say('`{name}` stands twice in this object. Only the last one counts: remove one of them.', { name }),
    path,
    span: again,
    related: [{ message: say('It stands here first.'), path, span: first }],
  }));
}

function crash(error: unknown, { say }: Language): Finding {
  const message = say('The check of this document broke off, so it is not known to be right: {reason}', {
    reason: String(error),
  });
  return { code: 'document/crash', severity: 'error', message, path: [], span: { offset: 0, length: 0 }, related: [] };
}

function tooLarge(text: string, { say }: Language): Finding {
  return {
    code: 'document/too-large',
    severity: 'warning',
    message: say('This document is too large to be checked: it has {length} characters, and {maximum} are the limit.', {
      length: text.length,
      maximum: maximumLength,
    }),
    path: [],
    span: { offset: 0, length: 0 },
    related: [],
  };
}

function tooDeep(span: Span, { say }: Language): Finding {
  return {
    code: 'document/too-deep',
    severity: 'error',
    message: say('This document nests deeper than {maximum} levels here, so it was not checked.', {
      maximum: maximumDepth,
    }),
    path: [],
    span,
    related: [],
  };
}
