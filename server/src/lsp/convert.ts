import { DiagnosticSeverity, type Diagnostic, type Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Finding, Severity, Span } from '../core/finding';

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

export function toRange(document: TextDocument, { offset, length }: Span): Range {
  return { start: document.positionAt(offset), end: document.positionAt(offset + length) };
}

/** `page` is the address of what explains the code; absent where there is none. */
export function toDiagnostic(document: TextDocument, finding: Finding, page?: string): Diagnostic {
  const diagnostic: Diagnostic = {
    range: toRange(document, finding.span),
    severity: severities[finding.severity],
    source: 'statusdocs',
    code: finding.code,
    message: finding.message,
    ...(page === undefined ? {} : { codeDescription: { href: page } }),
  };
  if (finding.related.length === 0) {
    return diagnostic;
  }
  const relatedInformation = finding.related.map(({ message, span }) => ({
    message,
    location: { uri: document.uri, range: toRange(document, span) },
  }));
  return { ...diagnostic, relatedInformation };
}
