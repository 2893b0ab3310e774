import {
  DiagnosticSeverity,
  type WorkspaceEdit,
  type TextEdit,
  type Diagnostic,
  type Range,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Finding, Severity } from '../../core/diagnostics/finding';
import { english, type Language } from '../../core/l10n/language';
import type { Span, TextChange } from '../../core/text/span';
import type { ClientTexts } from '../documents/clientTexts';

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

export function toRange(document: TextDocument, { offset, length }: Span): Range {
  return { start: document.positionAt(offset), end: document.positionAt(offset + length) };
}

/** Returns changes of a document as edits in the positions of the client. */
export const toTextEdits = (document: TextDocument, changes: readonly TextChange[]): TextEdit[] =>
  changes.map(({ span, newText }) => ({ range: toRange(document, span), newText }));

/** Returns changes of a document as an edit of the workspace. */
export const toWorkspaceEdit = (document: TextDocument, changes: readonly TextChange[]): WorkspaceEdit => ({
  changes: { [document.uri]: toTextEdits(document, changes) },
});

/** Returns a sentence without the backticks around names, because editors show diagnostics and test messages as plain text. */
export const plainText = (sentence: string): string => sentence.replaceAll('`', '');

/** Maximum number of related places of a diagnostic. A line after them reports how many more exist. */
const maximumRelated = 10;

/**
 * `page` is the address of the page about the code, if there is one. `texts` creates the documents of related places; it is
 * absent for a client that cannot show them, and related places are then left out.
 */
export function toDiagnostic(
  document: TextDocument,
  finding: Finding,
  {
    page,
    texts,
    language = english,
  }: {
    readonly page?: string | undefined;
    readonly texts?: ClientTexts | undefined;
    readonly language?: Language | undefined;
  } = {},
): Diagnostic {
  const diagnostic: Diagnostic = {
    range: toRange(document, finding.span),
    severity: severities[finding.severity],
    source: 'statusdocs',
    code: finding.code,
    message: plainText(finding.message),
    ...(page === undefined ? {} : { codeDescription: { href: page } }),
  };
  if (finding.related.length === 0 || !texts) {
    return diagnostic;
  }
  const { related, relatedCount } = finding;
  const more = (relatedCount ?? related.length) - maximumRelated;
  // A line "and 1 more" would take the place of that one.
  const shown = related.slice(0, more > 1 ? maximumRelated + 1 : related.length);
  const rest = relatedCount === undefined ? language.say('and more') : language.say('and {more} more', { more });
  const relatedInformation = shown.map(({ message, span, in: other }, index) => {
    const place = other ? texts.create(other.file, document.languageId, 0, other.document.text) : document;
    const words = more > 1 && index === maximumRelated ? rest : message;
    return { message: plainText(words), location: { uri: place.uri, range: toRange(place, span) } };
  });
  return { ...diagnostic, relatedInformation };
}
