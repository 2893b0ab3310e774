import { CodeActionKind, type CodeAction } from 'vscode-languageserver';
import { findTouchingFindings } from '../../core/features/quickFixes';
import { createEdits } from '../../core/json/edits';
import { JsonDocument } from '../../core/json/jsonDocument';
import { isObject } from '../../core/json/objectReader';
import { isPrivate } from '../../core/secrets/detector';
import { escapeGlob } from '../../core/text/glob';
import type { Span } from '../../core/text/span';
import { lastSegment } from '../documents/uriNames';
import type { OpenDocument } from '../protocol/clientSession';
import { createConfigurationChange, configurationEdit } from './configurationEdits';
import type { Session } from '../protocol/session';

/** Returns the action that lists the unknown members of a document in the configuration. */
export function knownMembersActions(session: Session, openDocument: OpenDocument, span: Span): readonly CodeAction[] {
  const { document, analysis } = openDocument;
  const finding = findTouchingFindings(analysis.evaluate().findings, span).find(
    ({ code }) => code === 'document/unknown-members',
  );
  const names = finding ? [finding, ...finding.related].map(({ path }) => String(path.at(-1))) : [];
  const edit =
    finding && !names.some(isPrivate)
      ? configurationEdit(session, document.uri, (text) => withKnownMembers(text, names.map(escapeGlob)))
      : undefined;
  if (!finding || !edit) {
    return [];
  }
  const { say } = session.language;
  const scope = { folder: edit.folder, file: lastSegment(edit.uri) };
  const title = say('Accept the unknown properties in {folder}', scope);
  const message = say('Accepted in {file}, for all documents in the folder {folder}.', scope);
  return [
    {
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [session.diagnosticOf(document, finding)],
      ...createConfigurationChange(session, edit, title, message),
    },
  ];
}

/** Returns the edits that add names to `knownMembers`. */
function withKnownMembers(text: string, names: readonly string[]): ReturnType<typeof createEdits> {
  const json = new JsonDocument(text);
  const known = isObject(json.value) ? json.value.knownMembers : undefined;
  return Array.isArray(known)
    ? createEdits(json, { list: ['knownMembers'], items: [...known.keys(), ...names.map((add) => ({ add }))] })
    : createEdits(json, { set: ['knownMembers'], value: names });
}
