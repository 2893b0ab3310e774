import { DiagnosticSeverity, type Diagnostic, type Range } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Finding, Severity } from '../core/diagnostics/finding';
import type { Span } from '../core/text/span';

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

export function toRange(document: TextDocument, { offset, length }: Span): Range {
  return { start: document.positionAt(offset), end: document.positionAt(offset + length) };
}

/**
 * `page` is the address of what explains the code; absent where there is none. Related places are left out for a client
 * that cannot show them.
 */
export function toDiagnostic(
  document: TextDocument,
  finding: Finding,
  { page, hasRelated = false }: { readonly page?: string | undefined; readonly hasRelated?: boolean } = {},
): Diagnostic {
  const diagnostic: Diagnostic = {
    range: toRange(document, finding.span),
    severity: severities[finding.severity],
    source: 'statusdocs',
    code: finding.code,
    message: finding.message,
    ...(page === undefined ? {} : { codeDescription: { href: page } }),
  };
  if (finding.related.length === 0 || !hasRelated) {
    return diagnostic;
  }
  const relatedInformation = finding.related.map(({ message, span, in: other }) => {
    const place = other ? TextDocument.create(other.file, document.languageId, 0, other.document.text) : document;
    return { message, location: { uri: place.uri, range: toRange(place, span) } };
  });
  return { ...diagnostic, relatedInformation };
}
