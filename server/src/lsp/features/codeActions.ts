import {
  CodeActionKind,
  CodeActionTriggerKind,
  type CodeAction,
  type CodeActionParams,
  type Diagnostic,
} from 'vscode-languageserver';
import { missingFix } from '../../core/features/missingFix';
import { findTouchingFindings, fixesNearby, quickFixes } from '../../core/features/quickFixes';
import { offerCorrecting } from '../../core/features/workflowActions';
import { smallestEdit } from '../../core/text/smallestEdit';
import { sortMembers } from '../../core/features/sortMembers';
import type { Finding } from '../../core/diagnostics/finding';
import { fixAll } from '../../core/analysis/fixAll';
import { isLocked, docOfRule } from '../../core/analysis/rules/docs';
import { isPrivate } from '../../core/secrets/detector';
import { redactPointer } from '../../core/secrets/redact';
import {
  acceptDomainCommand,
  explainCommand,
  openPlaceCommand,
  startContributionCommand,
  suppressCommand,
  type OpenPlaceArguments,
  type StartContributionArguments,
  type SuppressArguments,
} from '../../protocol';
import { toRange, toWorkspaceEdit } from '../protocol/convert';
import { isExplainable } from '../../core/features/explanation';
import { keyActions } from './contributions';
import { pathAtCursor } from './explanations';
import { headActions } from './gitEvidence';
import { isInConflict } from '../../core/analysis/mergeMarkers';
import { conflictActions } from './merging';
import { newFileActions } from './newFiles';
import { knownMembersActions } from './knownMembers';
import { pinActions, pinKind } from './pins';
import { recordingFixes, recordKind, listRefactorings } from './workflowActions';
import type { OpenDocument } from '../protocol/clientSession';
import type { Feature, Session } from '../protocol/session';
import { touches, type Span } from '../../core/text/span';
import { pointer, type Path } from '../../core/json/path';

const fixAllKind = `${CodeActionKind.SourceFixAll}.statusdocs`;

/** The kind of quick fixes that correct more than the finding at which they are offered. */
const fixMoreKind = `${CodeActionKind.QuickFix}.fixAll`;

const sortMembersKind = `${CodeActionKind.Source}.sortMembers`;

const suppressKind = `${CodeActionKind.RefactorRewrite}.suppress`;

const explainKind = `${CodeActionKind.RefactorRewrite}.explain`;

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
      return openDocument ? [...(await listActions(session, openDocument, params))] : [];
    });
  },
};

async function listActions(
  session: Session,
  openDocument: OpenDocument,
  params: CodeActionParams,
): Promise<readonly CodeAction[]> {
  const { range, context } = params;
  const { only, triggerKind } = context;
  const offset = openDocument.document.offsetAt(range.start);
  const span = { offset, length: openDocument.document.offsetAt(range.end) - offset };
  const isRequested = (kind: string) => only === undefined || only.some((each) => each === '' || isOfKind(kind, each));
  const { document } = openDocument.analysis;
  if (document && isInConflict(document)) {
    // Neither side of a conflict is the state that other actions would start from.
    return isRequested(CodeActionKind.QuickFix) ? conflictActions(session, openDocument, span) : [];
  }
  const isInvoked = triggerKind === CodeActionTriggerKind.Invoked;
  const fixes = isRequested(CodeActionKind.QuickFix) ? await listFixes(session, openDocument, span, isInvoked) : [];
  // Without a requested kind, the light bulb lights up only for fixes, and other actions do not hide a certain fix.
  const isAutomatic = triggerKind === CodeActionTriggerKind.Automatic;
  const takesOnlyFixes = only === undefined && (isAutomatic || fixes.some(({ isPreferred }) => isPreferred));
  const isWanted = (kind: string) => isRequested(kind) && (!takesOnlyFixes || isOfKind(kind, CodeActionKind.QuickFix));
  // Fix-all analyzes the document several times, so it runs only on request and not on every cursor move.
  const asksForSource = only?.some((each) => each.startsWith(CodeActionKind.Source)) ?? false;
  return [
    ...fixes,
    ...(isWanted(recordKind) ? await listRefactorings(session, openDocument, params) : []).filter(
      ({ title }) => !fixes.some((fix) => fix.title === title),
    ),
    ...(isWanted(CodeActionKind.RefactorRewrite) ? keyActions(session, openDocument) : []),
    ...(await session.host.whenLoaded(() => newFileActions(session, openDocument, span, isWanted))),
    ...(await headActions(session, openDocument, span)).filter(({ kind = '' }) => isWanted(kind)),
    // The menu of fixes in VS Code also lists every refactoring that is offered without `only`.
    ...(isWanted(pinKind) && (only !== undefined || !session.hasCommands)
      ? pinActions(session, openDocument, offset)
      : []),
    ...(isWanted(explainKind) ? listExplainActions(session, openDocument, span, only !== undefined) : []),
    ...(isWanted(suppressKind) ? listCommands(session, openDocument, span, [suppressAction]) : []),
    ...(asksForSource && isWanted(fixAllKind) ? fixAllActions(session, openDocument) : []),
    ...(asksForSource && isWanted(sortMembersKind) ? sortActions(session, openDocument) : []),
  ];
}

const isOfKind = (kind: string, parent: string): boolean => kind === parent || kind.startsWith(`${parent}.`);

const listFixes = async (
  session: Session,
  openDocument: OpenDocument,
  span: Span,
  isInvoked: boolean,
): Promise<readonly CodeAction[]> => [
  ...listQuickFixes(session, openDocument, span, isInvoked),
  ...(await recordingFixes(session, openDocument, span)),
  ...offerFixAll(session, openDocument, span),
  ...listCommands(session, openDocument, span, quickFixCommands),
  ...knownMembersActions(session, openDocument, span),
];

/** Returns the fixes of the findings at a place. On request, also those near a place without findings. */
function listQuickFixes(
  session: Session,
  { document, analysis }: OpenDocument,
  span: Span,
  isInvoked: boolean,
): readonly CodeAction[] {
  const { say } = session.language;
  const options = session.optionsFor(document.uri);
  const fixes = quickFixes(analysis, options, span);
  const shown = fixes.length === 0 && isInvoked ? fixesNearby(analysis, options, span.offset) : fixes;
  return shown.map(({ finding, title, isDerived, edits }) => ({
    title: isDerived ? title : say('Suggestion: {title}', { title }), // It states a fact, as on the command line.
    kind: CodeActionKind.QuickFix,
    diagnostics: [session.diagnosticOf(document, finding)],
    edit: toWorkspaceEdit(document, edits),
    ...(isDerived ? { isPreferred: true } : {}),
  }));
}

const isDerived = ({ fix }: Finding): boolean => fix?.type === 'derived';

/** Returns a fix of all derivable findings of the document, offered at one of them if there are several. */
function offerFixAll(session: Session, openDocument: OpenDocument, span: Span): readonly CodeAction[] {
  const { document, analysis } = openDocument;
  const { findings } = analysis.evaluate();
  const [finding] = findTouchingFindings(findings, span).filter(isDerived);
  return finding && findings.filter(isDerived).length > 1
    ? fixAllActions(session, openDocument).map((action) => ({
        ...action,
        kind: fixMoreKind,
        diagnostics: [session.diagnosticOf(document, finding)],
      }))
    : [];
}

type CommandAt = (session: Session, openDocument: OpenDocument, finding: Finding) => CodeAction | undefined;

/** Returns actions that the client performs, because they prompt for input, open a place or change its settings. */
function listCommands(
  session: Session,
  openDocument: OpenDocument,
  span: Span,
  commands: readonly CommandAt[],
): readonly CodeAction[] {
  const findings = session.hasCommands ? findTouchingFindings(openDocument.analysis.evaluate().findings, span) : [];
  return findings.flatMap((finding) =>
    commands.flatMap((each) => {
      const action = each(session, openDocument, finding);
      return action ? [withDiagnostic(action, () => session.diagnosticOf(openDocument.document, finding))] : [];
    }),
  );
}

/** Makes an action without a kind a quick fix. Only fixes name their finding, because VS Code lists actions with findings first. */
const withDiagnostic = (action: CodeAction, diagnostic: () => Diagnostic): CodeAction =>
  action.kind === undefined ? { ...action, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic()] } : action;

/** Returns the reason for a missing fix as an action that leads to the finding to correct first. */
function blockingAction(
  { optionsFor }: Session,
  { document, analysis }: OpenDocument,
  finding: Finding,
): CodeAction | undefined {
  const { message: title = '', blockedBy } = missingFix(analysis, optionsFor(document.uri), finding) ?? {};
  // If both findings are about the same value, the user is there already.
  return blockedBy && !touches(blockedBy.span, finding.span)
    ? {
        title,
        command: {
          title,
          command: openPlaceCommand,
          arguments: [document.uri, toRange(document, blockedBy.span)] satisfies OpenPlaceArguments,
        },
      }
    : undefined;
}

/**
 * Returns an action that explains a value. If refactorings are requested, it is the value at the cursor, otherwise a value whose
 * problem has no fix.
 */
function listExplainActions(
  session: Session,
  openDocument: OpenDocument,
  span: Span,
  areRefactoringsRequested: boolean,
): readonly CodeAction[] {
  const { document, analysis } = openDocument;
  if (!session.hasCommands || !areRefactoringsRequested) {
    return listCommands(session, openDocument, span, [explainWithoutFix]);
  }
  const path = analysis.document && pathAtCursor(analysis.document, span.offset);
  return path && isExplainable(analysis, path) ? [createExplainAction(session, document.uri, path)] : [];
}

function createExplainAction({ language }: Session, file: string, path: Path): CodeAction {
  const title = language.say('Explain this value…');
  const target = { target: { file }, path: pointer(path) };
  return { title, kind: explainKind, command: { title, command: explainCommand, arguments: [target] } };
}

/** Returns an action that explains the value of a finding, if only a person knows the right value. */
function explainWithoutFix(session: Session, openDocument: OpenDocument, finding: Finding): CodeAction | undefined {
  const { language, optionsFor } = session;
  const { document, analysis } = openDocument;
  const missing = missingFix(analysis, optionsFor(document.uri), finding);
  const hasCommand =
    commandsOfFindings.some((each) => each(session, openDocument, finding)) ||
    offerCorrecting(analysis, finding, language) !== undefined;
  return missing && !missing.blockedBy && !hasCommand
    ? createExplainAction(session, document.uri, finding.path)
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
  const [, domain] = /^"(.+)\/[^/]+\/v\d+"$/.exec(document.getText().slice(offset, offset + length)) ?? [];
  const title = language.say('Accept the domain {domain} in this workspace', { domain: domain ?? '' });
  return domain === undefined || isPrivate(domain)
    ? undefined
    : { title, command: { title, command: acceptDomainCommand, arguments: [domain] } };
}

/** Quick fixes of single rules that are commands of the client. */
const commandsOfFindings: readonly CommandAt[] = [acceptDomainAction, contributionAction];

const quickFixCommands: readonly CommandAt[] = [...commandsOfFindings, blockingAction];

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
  return { title, kind: suppressKind, command: { title, command: suppressCommand, arguments: [...target] } };
}

function fixAllActions({ language, optionsFor }: Session, { document, analysis }: OpenDocument): readonly CodeAction[] {
  const count = analysis.evaluate().findings.filter(isDerived).length;
  if (count === 0) {
    return [];
  }
  const text = document.getText();
  const fixed = fixAll(text, optionsFor(document.uri)).text;
  const title =
    count === 1
      ? language.say('Fix the problem that has one answer')
      : language.say('Fix all {count} problems that have one answer', { count });
  return [{ title, kind: fixAllKind, edit: toWorkspaceEdit(document, [smallestEdit(text, fixed)]) }];
}

function sortActions({ language }: Session, { document, analysis }: OpenDocument): readonly CodeAction[] {
  const sorted = analysis.document && sortMembers(analysis.document, analysis.view.kind.schema);
  const title = language.say('Sort properties as the specification orders them');
  return sorted === undefined
    ? []
    : [{ title, kind: sortMembersKind, edit: toWorkspaceEdit(document, [smallestEdit(document.getText(), sorted)]) }];
}
