import {
  CodeActionKind,
  type CodeAction,
  type CodeActionParams,
  type Diagnostic,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { AnalysisOptions } from '../core/analysis';
import { near, quickFixes, smallestEdit } from '../core/features/quickFixes';
import { pointer, type Finding, type TextChange } from '../core/finding';
import { fixAll } from '../core/rules/fixAll';
import { ruleOf } from '../core/rules/pages';
import { acceptPrefixCommand, suppressCommand, type SuppressArguments } from '../protocol';
import { toRange } from './convert';

export const fixAllKind = `${CodeActionKind.SourceFixAll}.statusdocs`;

/** The quick fixes at a range and, when source actions are asked for, "fix all". */
export function codeActions(
  document: TextDocument,
  { range, context }: CodeActionParams,
  findings: readonly Finding[],
  options: AnalysisOptions,
  toDiagnostic: (finding: Finding) => Diagnostic,
  hasCommands: boolean,
): readonly CodeAction[] {
  const wants = (kind: string) =>
    context.only === undefined ||
    context.only.some((only) => only === '' || kind === only || kind.startsWith(`${only}.`));
  // Fixing all analyses the document several times: that is done when somebody asks for it, not at each move.
  const asksForSource = context.only?.some((only) => only.startsWith(CodeActionKind.Source)) ?? false;
  return [
    ...(wants(CodeActionKind.QuickFix) ? atRange(document, range, findings, options, toDiagnostic, hasCommands) : []),
    ...(asksForSource && wants(fixAllKind) ? everywhere(document, findings, options) : []),
  ];
}

function atRange(
  document: TextDocument,
  range: CodeActionParams['range'],
  findings: readonly Finding[],
  options: AnalysisOptions,
  toDiagnostic: (finding: Finding) => Diagnostic,
  hasCommands: boolean,
): readonly CodeAction[] {
  const offset = document.offsetAt(range.start);
  const span = { offset, length: document.offsetAt(range.end) - offset };
  const { say } = options.language;
  const text = document.getText();
  const fixes = quickFixes(text, findings, span);
  const single = fixes.map(({ finding, title, isDerived, edits }) => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [toDiagnostic(finding)],
    edit: editOf(document, edits),
    ...(isDerived ? { isPreferred: true } : {}),
  }));
  const ofRule = [...new Set(fixes.filter(({ isDerived }) => isDerived).map(({ finding }) => finding.code))]
    .filter((code) => findings.filter((finding) => finding.code === code && finding.fix?.sort === 'derived').length > 1)
    .map((code) => ({
      title: say('Fix all of {rule} in this document', { rule: code }),
      kind: CodeActionKind.QuickFix,
      diagnostics: fixes.filter(({ finding }) => finding.code === code).map(({ finding }) => toDiagnostic(finding)),
      edit: editOf(document, [smallestEdit(text, fixAll(text, options, (finding) => finding.code === code).text)]),
    }));
  return [
    ...single,
    ...ofRule,
    ...(hasCommands ? byCommand(document, near(findings, span), options, toDiagnostic) : []),
  ];
}

/** What the client does, because it asks a person or writes its settings. */
function byCommand(
  document: TextDocument,
  findings: readonly Finding[],
  options: AnalysisOptions,
  toDiagnostic: (finding: Finding) => Diagnostic,
): readonly CodeAction[] {
  return [
    ...acceptances(document, findings, options, toDiagnostic),
    ...suppressions(document, findings, options, toDiagnostic),
  ];
}

/** Accepts the domain of a `schemaVersion`: only the reader knows whether it is theirs. */
function acceptances(
  document: TextDocument,
  findings: readonly Finding[],
  { language }: AnalysisOptions,
  toDiagnostic: (finding: Finding) => Diagnostic,
): readonly CodeAction[] {
  return findings
    .filter(({ code, severity }) => code === 'document/schema-version' && severity === 'information')
    .flatMap((finding) => {
      const { offset, length } = finding.span;
      const [, prefix] = /^"(.+)\/[^/]+\/v\d+"$/.exec(document.getText().slice(offset, offset + length)) ?? [];
      const title = language.say('Accept the domain {prefix} in this workspace', { prefix: prefix ?? '' });
      const command = { title, command: acceptPrefixCommand, arguments: [prefix] };
      return prefix === undefined
        ? []
        : [{ title, kind: CodeActionKind.QuickFix, diagnostics: [toDiagnostic(finding)], command }];
    });
}

/** Strict JSON has no comments, so a suppression goes into the configuration; the client asks for its reason. */
function suppressions(
  document: TextDocument,
  findings: readonly Finding[],
  { language }: AnalysisOptions,
  toDiagnostic: (finding: Finding) => Diagnostic,
): readonly CodeAction[] {
  return findings
    .filter(({ code }) => ruleOf(code) !== undefined && !ruleOf(code)?.isLocked)
    .map((finding) => {
      const title = language.say('Suppress {rule} here, with a reason…', { rule: finding.code });
      const target: SuppressArguments = [document.uri, finding.code, pointer(finding.path)];
      return {
        title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [toDiagnostic(finding)],
        command: { title, command: suppressCommand, arguments: [...target] },
      };
    });
}

function everywhere(
  document: TextDocument,
  findings: readonly Finding[],
  options: AnalysisOptions,
): readonly CodeAction[] {
  if (!findings.some(({ fix }) => fix?.sort === 'derived')) {
    return [];
  }
  const text = document.getText();
  const title = options.language.say('Fix all derivable problems');
  return [{ title, kind: fixAllKind, edit: editOf(document, [smallestEdit(text, fixAll(text, options).text)]) }];
}

function editOf(document: TextDocument, changes: readonly TextChange[]): WorkspaceEdit {
  const edits = changes.map(({ span, newText }) => ({ range: toRange(document, span), newText }));
  return { changes: { [document.uri]: edits } };
}
