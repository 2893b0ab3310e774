import { CodeActionKind, type CodeAction, type WorkspaceEdit } from 'vscode-languageserver';
import { configFile } from '../../core/analysis/config/config';
import { findingsNear } from '../../core/features/quickFixes';
import { editsFor } from '../../core/json/edits';
import { JsonDocument } from '../../core/json/jsonDocument';
import { isObject } from '../../core/json/objectReader';
import { isPrivate } from '../../core/secrets/detector';
import { globOf } from '../../core/text/glob';
import type { Span } from '../../core/text/span';
import type { OpenDocument } from '../protocol/clientSession';
import { toWorkspaceEdit } from '../protocol/convert';
import { createsFiles, creationEdit } from './newFiles';
import type { Session } from '../protocol/session';

/** Returns the action that lists the unknown members of a document in the configuration. */
export function knownMembersActions(session: Session, openDocument: OpenDocument, span: Span): readonly CodeAction[] {
  const { document, analysis } = openDocument;
  const finding = findingsNear(analysis.judge().findings, span).find(({ code }) => code === 'document/unknown-members');
  const names = finding ? [finding, ...finding.related].map(({ path }) => String(path.at(-1))) : [];
  const edit = finding && !names.some(isPrivate) ? configEdit(session, document.uri, names.map(globOf)) : undefined;
  const title = session.language.say('Accept the unknown properties in {file}', { file: configFile });
  return finding && edit
    ? [{ title, kind: CodeActionKind.QuickFix, diagnostics: [session.diagnosticOf(document, finding)], edit }]
    : [];
}

/** Returns the edit of the configuration, which may be a new file; `undefined` if it cannot be edited. */
function configEdit(session: Session, uri: string, names: readonly string[]): WorkspaceEdit | undefined {
  const { folders, host } = session;
  const config = host.configOf(uri, folders);
  if (config?.file !== undefined) {
    const at = host.uriOf(config.file);
    const stored = session.documents.get(at) ?? session.texts.create(at, 'json', 0, config.text);
    const edits = withKnownMembers(stored.getText(), names);
    return edits && toWorkspaceEdit(stored, edits);
  }
  const root = folders.find((each) => host.isIn(host.normalizedUri(uri), each));
  return config && root !== undefined && createsFiles(session)
    ? creationEdit(
        `${root.replace(/\/$/, '')}/${configFile}`,
        `${JSON.stringify({ knownMembers: names }, undefined, 2)}\n`,
      )
    : undefined;
}

/** Returns the edits that add names to `knownMembers`. */
function withKnownMembers(text: string, names: readonly string[]): ReturnType<typeof editsFor> {
  const json = new JsonDocument(text);
  const known = isObject(json.value) ? json.value.knownMembers : undefined;
  return Array.isArray(known)
    ? editsFor(json, { list: ['knownMembers'], items: [...known.keys(), ...names.map((add) => ({ add }))] })
    : editsFor(json, { set: ['knownMembers'], value: names });
}
