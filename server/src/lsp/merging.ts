import { RequestType } from 'vscode-languageserver';
import { hasMergeMarkers } from '../core/analysis/mergeMarkers';
import type { Finding } from '../core/diagnostics/finding';
import { smallestEdit } from '../core/features/quickFixes';
import { mergeDocuments } from '../core/program/merge/merge';
import { mergeRequest, type MergeParams, type MergeResult } from '../protocol';
import type { Feature, Session } from './session';

/** Merges unmerged documents by meaning. */
export const merging: Feature = {
  capabilities: () => ({}),
  listen(session) {
    const request = new RequestType<MergeParams, MergeResult, void>(mergeRequest);
    session.connection.onRequest(request, (params) => mergeResult(session, params));
  },
};

async function mergeResult(session: Session, { uri, text: before }: MergeParams): Promise<MergeResult> {
  const { language, host } = session;
  const { say } = language;
  const stages = await host.unmerged(uri);
  if (!stages) {
    return { refused: say('Open a file with merge conflicts first.') };
  }
  if ('error' in stages) {
    return { refused: stages.error };
  }
  if (!hasMergeMarkers(before)) {
    return { refused: say('This file has no conflict markers. Stage it if it is resolved.') };
  }
  const result = mergeDocuments(stages.ok, session.optionsFor(uri), { ...stages.ok.names, size: 7 });
  if ('byLines' in result) {
    return { refused: result.byLines ?? say('One version is not a status document that can be read.') };
  }
  // An editor keeps the byte order mark of a file to itself.
  const text = before.startsWith('\uFEFF') ? result.text : result.text.replace(/^\uFEFF/, '');
  const { span, newText } = smallestEdit(before, text);
  return { change: { ...span, newText }, conflicts: result.conflicts.map(({ message }) => message) };
}

/** Reports whether a finding is an unresolved merge conflict. */
export const isMergeConflict = ({ code, span }: Finding, text: string): boolean =>
  code === 'document/syntax' && hasMergeMarkers(text.slice(span.offset, span.offset + span.length));
