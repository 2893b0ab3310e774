import { RequestType } from 'vscode-languageserver';
import { hasMergeMarkers } from '../../core/analysis/mergeMarkers';
import type { Finding } from '../../core/diagnostics/finding';
import { smallestEdit } from '../../core/text/smallestEdit';
import { mergeDocuments } from '../../core/program/merge/merge';
import { fail } from '../../core/text/result';
import { mergeRequest, type MergeParams, type MergeResult } from '../../protocol';
import { answerOrRefusal } from './refusals';
import type { Feature, Session } from '../protocol/session';

/** Merges unmerged documents by meaning. */
export const merging: Feature = {
  capabilities: () => ({}),
  listen(session) {
    const request = new RequestType<MergeParams, MergeResult, void>(mergeRequest);
    session.connection.onRequest(request, (params) => answerOrRefusal(() => merged(session, params)));
  },
};

/** Returns the change that merges an unmerged document. Fails if there is nothing to merge. */
async function merged(session: Session, { uri, text: before }: MergeParams) {
  const { language, host } = session;
  const { say } = language;
  const stages = (await host.unmerged(uri)) ?? fail(say('Open a file with merge conflicts first.'));
  if (!hasMergeMarkers(before)) {
    fail(say('This file has no conflict markers. Stage it if it is resolved.'));
  }
  const result = mergeDocuments(stages, session.optionsFor(uri), { ...stages.names, size: 7 });
  if ('byLines' in result) {
    fail(result.byLines ?? say('One version is not a status document that can be read.'));
  }
  // An editor keeps the byte order mark of a file to itself.
  const text = before.startsWith('\uFEFF') ? result.text : result.text.replace(/^\uFEFF/, '');
  const { span, newText } = smallestEdit(before, text);
  return { change: { ...span, newText }, conflicts: result.conflicts.map(({ message }) => message) };
}

/** Reports whether a finding is an unresolved merge conflict. */
export const isMergeConflict = ({ code, span }: Finding, text: string): boolean =>
  code === 'document/syntax' && hasMergeMarkers(text.slice(span.offset, span.offset + span.length));
