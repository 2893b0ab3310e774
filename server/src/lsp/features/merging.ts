import { CodeActionKind, type CodeAction } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { hasMergeMarkers } from '../../core/analysis/mergeMarkers';
import type { Finding } from '../../core/diagnostics/finding';
import { smallestEdit } from '../../core/text/smallestEdit';
import { conflictsInText } from '../../core/program/merge/conflictsInText';
import { mergeDocuments } from '../../core/program/merge/merge';
import { fail } from '../../core/text/result';
import { findConflictSides, describeConflicts } from '../../core/features/conflictSides';
import { findTouchingFindings } from '../../core/features/quickFixes';
import type { Span } from '../../core/text/span';
import { toWorkspaceEdit } from '../protocol/convert';
import type { OpenDocument } from '../protocol/clientSession';
import { mergeCommand, mergeRequest, setUpMergingCommand, type MergeParams } from '../../protocol';
import { answerOrRefusal, answerRequest } from '../protocol/answers';
import type { Feature, Session } from '../protocol/session';

/** Merges unmerged documents by meaning. */
export const merging: Feature = {
  capabilities: () => ({}),
  listen(session) {
    answerRequest(session, mergeRequest, (params) => answerOrRefusal(() => mergeByMeaning(session, params)));
  },
};

/** Returns the change that merges an unmerged document. Fails if there is nothing to merge. */
async function mergeByMeaning(session: Session, { uri, text: before }: MergeParams) {
  const { language, host } = session;
  const { say } = language;
  const stages =
    (await host.unmerged(uri)) ??
    fail(
      hasMergeMarkers(before)
        ? say('Without Git, only the markers are known. Keep a side of each conflict by a quick fix.')
        : say('Open a file with merge conflicts first.'),
    );
  // If the merge driver does not find its program, it leaves our version without conflict markers.
  if (!hasMergeMarkers(before) && plainText(before) !== plainText(stages.ours)) {
    fail(say('This file has no conflict markers. Stage it if it is resolved.'));
  }
  const result = mergeDocuments(stages, session.optionsFor(uri), { ...stages.names, size: 7 });
  if ('byLines' in result) {
    fail(result.byLines ?? say('One version is not a readable status document.'));
  }
  // An editor keeps the byte order mark of a file to itself.
  const text = before.startsWith('\uFEFF') ? result.text : result.text.replace(/^\uFEFF/, '');
  const document = session.documents.get(uri);
  if (document) {
    const sentences = describeConflicts(text, result.conflicts);
    leftConflicts.set(
      document,
      new Map(Array.from(sentences, ([{ offset, length }, each]) => [text.slice(offset, offset + length), each])),
    );
  }
  const { span, newText } = smallestEdit(before, text);
  return { change: { ...span, newText }, conflicts: result.conflicts.map(({ message }) => message) };
}

/** Returns a text as editors compare it: without a byte order mark, with one kind of line break. */
const plainText = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');

/** Returns whether a finding is an unresolved merge conflict. */
const isMergeConflict = ({ code, span }: Finding, text: string): boolean =>
  code === 'document/syntax' && hasMergeMarkers(text.slice(span.offset, span.offset + span.length));

/**
 * The conflicts that a merge by meaning has left in documents: the sentences about each, by its text. Merging again leaves the same ones.
 */
const leftConflicts = new WeakMap<TextDocument, ReadonlyMap<string, readonly string[]>>();

/** Returns the sentences about a conflict that a merge by meaning has left; `undefined` for other findings. */
const sentencesAfterMerge = (document: TextDocument, { span }: Finding): readonly string[] | undefined =>
  leftConflicts.get(document)?.get(document.getText().slice(span.offset, span.offset + span.length));

/** The conflicts in the current text of documents: the sentences about each, by its offset. */
const currentConflicts = new WeakMap<
  TextDocument,
  { readonly text: string; readonly sentences: ReadonlyMap<number, readonly string[]> }
>();

/** Returns the sentences about a conflict, as far as the text of the document has both sides. */
function sentencesInText(session: MessageSession, document: TextDocument, { span }: Finding): readonly string[] {
  const text = document.getText();
  let current = currentConflicts.get(document);
  if (current?.text !== text) {
    const found = conflictsInText(text, session.optionsFor(document.uri));
    current = { text, sentences: new Map(Array.from(found, ([{ offset }, sentences]) => [offset, sentences])) };
    currentConflicts.set(document, current);
  }
  return current.sentences.get(span.offset) ?? [];
}

type MessageSession = Pick<Session, 'language' | 'hasCommands' | 'optionsFor'>;

/** Returns the message of a finding for our client, whose buttons resolve merge conflicts. */
export function messageInClient(session: MessageSession, document: TextDocument, finding: Finding): string {
  const { language, hasCommands } = session;
  const { say } = language;
  if (!hasCommands || !isMergeConflict(finding, document.getText())) {
    return finding.message;
  }
  const sentences = sentencesAfterMerge(document, finding);
  if (sentences === undefined) {
    const inText = sentencesInText(session, document, finding);
    return inText.length === 0
      ? say('Merge conflict. Choose the quick fix "Merge by meaning".')
      : say('Merge conflict: {conflict} Choose a quick fix to merge by meaning or to keep one side.', {
          conflict: language.sentences(inText),
        });
  }
  return sentences.length === 0
    ? say('Merge conflict: the sides recorded different things. Keep one of them by a quick fix.')
    : say('Merge conflict: {conflict} Keep one side by a quick fix.', { conflict: language.sentences(sentences) });
}

/**
 * Returns the actions at a merge conflict: to merge the document by meaning, unless such a merge has left this conflict; to keep
 * one side; and to let Git merge by meaning from now on.
 */
export function conflictActions(
  session: Session,
  { document, analysis }: OpenDocument,
  span: Span,
): readonly CodeAction[] {
  const { language, hasCommands, host, diagnosticOf } = session;
  const conflict = findTouchingFindings(analysis.evaluate().findings, span).find((each) =>
    isMergeConflict(each, document.getText()),
  );
  if (!conflict) {
    return [];
  }
  const title = language.say('Merge by meaning');
  const merge =
    hasCommands && !sentencesAfterMerge(document, conflict)
      ? [{ title, isPreferred: true, command: { title, command: mergeCommand, arguments: [document.uri] } }]
      : [];
  const setUpTitle = language.say('Set up merging by meaning in this repository');
  const setUp =
    merge.length > 0 && host.clones
      ? [{ title: setUpTitle, command: { title: setUpTitle, command: setUpMergingCommand, arguments: [document.uri] } }]
      : [];
  const sides = findConflictSides(document.getText(), span, language).map((side) => ({
    title: side.title,
    edit: toWorkspaceEdit(document, side.edits),
  }));
  return [...merge, ...sides, ...setUp].map((action) => ({
    ...action,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnosticOf(document, conflict)],
  }));
}
