import { CodeActionKind, type CodeAction, type CodeActionParams } from 'vscode-languageserver';
import { missingFix } from '../../core/features/missingFix';
import { findingsNear, quickFixes, smallestEdit } from '../../core/features/quickFixes';
import { sortMembers } from '../../core/features/sortMembers';
import type { Finding } from '../../core/diagnostics/finding';
import { fixAll } from '../../core/analysis/fixAll';
import { isLocked, docOfRule } from '../../core/analysis/rules/docs';
import { isPrivate } from '../../core/secrets/detector';
import { redactPointer } from '../../core/secrets/redact';
import {
  acceptPrefixCommand,
  explainCommand,
  mergeCommand,
  openPlaceCommand,
  startContributionCommand,
  suppressCommand,
  type OpenPlaceArguments,
  type StartContributionArguments,
  type SuppressArguments,
} from '../../protocol';
import { toRange, toWorkspaceEdit } from '../protocol/convert';
import { keyActions } from './contributions';
import { headActions } from './gitEvidence';
import { isMergeConflict } from './merging';
import { newFileActions } from './newFiles';
import { knownMembersActions } from './knownMembers';
import { pinActions } from './pins';
import { refactoringsAt } from './workflowActions';
import type { OpenDocument } from '../protocol/clientSession';
import type { Feature, Session } from '../protocol/session';
import type { Span } from '../../core/text/span';
import { pointer } from '../../core/json/path';

const fixAllKind = `${CodeActionKind.SourceFixAll}.statusdocs`;

/** The kind of quick fixes that correct more than the finding at which they are offered. */
const fixMoreKind = `${CodeActionKind.QuickFix}.fixAll`;

const sortMembersKind = `${CodeActionKind.Source}.sortMembers`;

/** Quick fixes, and source actions for the whole document. */
export const codeActions: Feature = {
  capabilities: () => ({
    codeActionProvider: {
      codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite, fixAllKind, sortMembersKind],
      resolveProvider: true,
    },
  }),
  listen(session) {
    session.connection.onCodeAction(async (params): Promise<CodeAction[]> => {
      const openDocument = session.findOpenDocument(params.textDocument.uri);
      return openDocument ? [...(await actionsAt(session, openDocument, params))] : [];
    });
  },
};

async function actionsAt(
  session: Session,
  openDocument: OpenDocument,
  params: CodeActionParams,
): Promise<readonly CodeAction[]> {
  const { range, context } = params;
  const wants = (kind: string) =>
    context.only === undefined ||
    context.only.some((only) => only === '' || kind === only || kind.startsWith(`${only}.`));
  // Fix-all analyzes the document several times, so it runs only on request and not on every cursor move.
  const asksForSource = context.only?.some((only) => only.startsWith(CodeActionKind.Source)) ?? false;
  const offset = openDocument.document.offsetAt(range.start);
  const span = { offset, length: openDocument.document.offsetAt(range.end) - offset };
  return [
    ...(wants(CodeActionKind.QuickFix)
      ? [
          ...fixesAt(session, openDocument, span),
          ...fixAllAt(session, openDocument, span),
          ...commandsAt(session, openDocument, span, [mergeAction, acceptDomainAction, contributionAction]),
        ]
      : []),
    ...(wants(CodeActionKind.RefactorRewrite)
      ? [...(await refactoringsAt(session, openDocument, params)), ...keyActions(session, openDocument)]
      : []),
    ...(await session.host.whenLoaded(() => newFileActions(session, openDocument, span, wants))),
    ...(await headActions(session, openDocument, span)).filter(({ kind = '' }) => wants(kind)),
    ...(wants(CodeActionKind.RefactorRewrite) ? pinActions(session, openDocument, offset) : []),
    ...(wants(CodeActionKind.QuickFix)
      ? [
          ...knownMembersActions(session, openDocument, span),
          ...commandsAt(session, openDocument, span, [missingFixAction, suppressAction]),
        ]
      : []),
    ...(asksForSource && wants(fixAllKind) ? fixAllActions(session, openDocument) : []),
    ...(asksForSource && wants(sortMembersKind) ? sortActions(session, openDocument) : []),
  ];
}

function fixesAt(session: Session, { document, analysis }: OpenDocument, span: Span): readonly CodeAction[] {
  const { findings } = analysis.judge();
  const text = document.getText();
  const options = session.optionsFor(document.uri);
  const fixes = quickFixes(analysis, options, span);
  const single = fixes.map(({ finding, title, isDerived, edits }) => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [session.diagnosticOf(document, finding)],
    edit: toWorkspaceEdit(document, edits),
    ...(isDerived ? { isPreferred: true } : {}),
  }));
  const ruleActions = [...new Set(fixes.filter(({ isDerived }) => isDerived).map(({ finding }) => finding.code))]
    .filter((code) => findings.filter((finding) => finding.code === code && finding.fix?.type === 'derived').length > 1)
    .map((code) => ({
      title: session.language.say('Fix all of {rule} in this document', { rule: code }),
      kind: fixMoreKind,
      diagnostics: fixes
        .filter(({ finding }) => finding.code === code)
        .map(({ finding }) => session.diagnosticOf(document, finding)),
      edit: toWorkspaceEdit(document, [
        smallestEdit(text, fixAll(text, options, (finding) => finding.code === code).text),
      ]),
    }));
  return [...single, ...ruleActions];
}

/** Returns a fix of all derivable findings of the document, offered at one of them if they are of several rules. */
function fixAllAt(session: Session, openDocument: OpenDocument, span: Span): readonly CodeAction[] {
  const { document, analysis } = openDocument;
  const isDerived = ({ fix }: Finding) => fix?.type === 'derived';
  const { findings } = analysis.judge();
  const [finding] = findingsNear(findings, span).filter(isDerived);
  const isOfOneRule = findings.filter(isDerived).every(({ code }) => code === finding?.code);
  return finding && !isOfOneRule
    ? fixAllActions(session, openDocument).map((action) => ({
        ...action,
        kind: fixMoreKind,
        diagnostics: [session.diagnosticOf(document, finding)],
      }))
    : [];
}

type CommandAt = (session: Session, openDocument: OpenDocument, finding: Finding) => CodeAction | undefined;

/** Returns actions that the client performs, because they prompt for input, open a place or change its settings. */
function commandsAt(
  session: Session,
  openDocument: OpenDocument,
  span: Span,
  commands: readonly CommandAt[],
): readonly CodeAction[] {
  const findings = session.hasCommands ? findingsNear(openDocument.analysis.judge().findings, span) : [];
  return findings.flatMap((finding) =>
    commands.flatMap((each) => {
      const action = each(session, openDocument, finding);
      const diagnostics = () => [session.diagnosticOf(openDocument.document, finding)];
      return action ? [{ ...action, kind: CodeActionKind.QuickFix, diagnostics: diagnostics() }] : [];
    }),
  );
}

/** Returns the reason for a missing fix as an action, which leads to the finding to correct first, or explains the value. */
function missingFixAction(
  session: Session,
  { document, analysis }: OpenDocument,
  finding: Finding,
): CodeAction | undefined {
  const missing = missingFix(analysis, session.optionsFor(document.uri), finding);
  if (!missing || isAcceptable(finding)) {
    return undefined;
  }
  const { message: title, blockedBy } = missing;
  return blockedBy
    ? {
        title,
        command: {
          title,
          command: openPlaceCommand,
          arguments: [document.uri, toRange(document, blockedBy.span)] satisfies OpenPlaceArguments,
        },
      }
    : {
        title: session.language.say('No fix follows from this document. Explain the value…'),
        command: {
          title,
          command: explainCommand,
          arguments: [{ target: { file: document.uri }, path: pointer(finding.path) }],
        },
      };
}

/** Returns an action that merges all conflicts of a document. The client shows the conflicts that remain. */
function mergeAction({ language }: Session, { document }: OpenDocument, finding: Finding): CodeAction | undefined {
  const title = language.say('Merge by meaning');
  return isMergeConflict(finding, document.getText())
    ? { title, isPreferred: true, command: { title, command: mergeCommand, arguments: [document.uri] } }
    : undefined;
}

/** Returns an action that moves values from a template to a contribution. The client prompts for its place. */
function contributionAction(
  { language }: Session,
  { document }: OpenDocument,
  { code }: Finding,
): CodeAction | undefined {
  const title = language.say('Move this into a contribution of its own…');
  const target = [document.uri] satisfies StartContributionArguments;
  return code === 'contribution/unfilled-template'
    ? { title, command: { title, command: startContributionCommand, arguments: target } }
    : undefined;
}

/** Returns an action that accepts the domain of a `schemaVersion`. Only the user can decide whether to accept it. */
function acceptDomainAction(
  { language }: Session,
  { document }: OpenDocument,
  finding: Finding,
): CodeAction | undefined {
  if (!isAcceptable(finding)) {
    return undefined;
  }
  const { offset, length } = finding.span;
  const [, prefix] = /^"(.+)\/[^/]+\/v\d+"$/.exec(document.getText().slice(offset, offset + length)) ?? [];
  const title = language.say('Accept the domain {prefix} in this workspace', { prefix: prefix ?? '' });
  return prefix === undefined || isPrivate(prefix)
    ? undefined
    : { title, command: { title, command: acceptPrefixCommand, arguments: [prefix] } };
}

const isAcceptable = ({ code, severity }: Finding): boolean =>
  code === 'document/schema-version' && severity === 'information';

/**
 * Returns an action that suppresses a finding in the configuration, because strict JSON has no comments. The client prompts for
 * the reason.
 */
function suppressAction({ language }: Session, { document }: OpenDocument, finding: Finding): CodeAction | undefined {
  const rule = docOfRule(finding.code);
  if (rule === undefined || isLocked(finding) || isAcceptable(finding)) {
    return undefined;
  }
  const title = language.say('Suppress {rule} here, with a reason…', { rule: finding.code });
  const place = pointer(finding.path);
  if (place !== redactPointer(finding.path)) {
    return undefined; // The configuration would contain a private name.
  }
  const target: SuppressArguments = [document.uri, finding.code, place];
  return { title, command: { title, command: suppressCommand, arguments: [...target] } };
}

function fixAllActions({ language, optionsFor }: Session, { document, analysis }: OpenDocument): readonly CodeAction[] {
  if (!analysis.judge().findings.some(({ fix }) => fix?.type === 'derived')) {
    return [];
  }
  const text = document.getText();
  const fixed = fixAll(text, optionsFor(document.uri)).text;
  const title = language.say('Fix all derivable problems');
  return [{ title, kind: fixAllKind, edit: toWorkspaceEdit(document, [smallestEdit(text, fixed)]) }];
}

function sortActions({ language }: Session, { document, analysis }: OpenDocument): readonly CodeAction[] {
  const sorted = analysis.document && sortMembers(analysis.document, analysis.view.kind.schema);
  const title = language.say('Sort properties as the specification orders them');
  return sorted === undefined
    ? []
    : [{ title, kind: sortMembersKind, edit: toWorkspaceEdit(document, [smallestEdit(document.getText(), sorted)]) }];
}
