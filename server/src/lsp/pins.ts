import path from 'node:path';
import {
  CodeActionKind,
  type CodeAction,
  type Location,
  type Position,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { configFile } from '../core/analysis/config/config';
import type { PinSubject } from '../core/kinds/contract/pinTarget';
import { pinEdits, pinPartFor } from '../core/features/pins';
import { JsonDocument } from '../core/json/jsonDocument';
import { valueAt } from '../core/json/valueAt';
import { applyEdits } from '../core/json/edits';
import type { Path } from '../core/json/path';
import type { Opened } from './clientSession';
import { toRange } from './convert';
import { createsFiles, creation } from './newFiles';
import type { Session } from './session';

/** The place in the configuration that pins the value at a position; empty if the value is not pinned. */
export function pinDefinition(session: Session, uri: string, position: Position): Location[] {
  const opened = session.opened(uri);
  const pointed = opened?.analysis.document?.pathAt(opened.document.offsetAt(position));
  const part = pointed && pinPartFor(opened?.analysis.pin, pointed);
  const found = session.host.configOf(uri, session.folders);
  if (!opened || !part || found?.file === undefined) {
    return [];
  }
  const { kind } = opened.analysis.view;
  const named = found.pinFiles?.get(kind.id);
  const file = named ? path.join(path.dirname(found.file), named.file) : found.file;
  const json = named?.document ?? new JsonDocument(found.text);
  const target = session.host.uriOf(file);
  const document = session.texts.create(target, 'json', 0, json.text);
  const place = json.placeOf(named ? part.schemaPath : ['pins', kind.id, ...part.schemaPath]);
  return place ? [{ uri: target, range: toRange(document, place.value) }] : [];
}

/** Pins the value at an offset, or the names of the members or items at it, in the configuration. */
export function pinActions(session: Session, { document, analysis }: Opened, offset: number): readonly CodeAction[] {
  const at = analysis.document?.pathAt(offset);
  const value = at && valueAt(analysis.document?.value, at);
  if (!at || at.length === 0 || value === undefined || analysis.document?.isValidJson !== true) {
    return [];
  }
  const { say } = session.language;
  const isPlain = typeof value !== 'object' || value === null;
  const title = isPlain
    ? say('Pin this value in {file}', { file: configFile })
    : Array.isArray(value)
      ? say('Pin the names of these items in {file}', { file: configFile })
      : say('Pin the names of these properties in {file}', { file: configFile });
  const edit = editOf(session, document.uri, analysis, { path: at, subject: isPlain ? 'value' : 'names' });
  return edit ? [{ title, kind: CodeActionKind.RefactorRewrite, edit }] : [];
}

function editOf(
  session: Session,
  uri: string,
  { view, document }: Opened['analysis'],
  target: { readonly path: Path; readonly subject: PinSubject },
): WorkspaceEdit | undefined {
  const { folders, host } = session;
  const found = host.configOf(uri, folders);
  const root = folders.find((each) => host.isIn(host.spelled(uri), each));
  if (found?.file === undefined) {
    const edits = pinEdits('{}', view.kind.id, document?.value, target);
    const place = root && `${root.replace(/\/$/, '')}/${configFile}`;
    return found && edits && place && createsFiles(session)
      ? creation(place, `${JSON.stringify(JSON.parse(applyEdits('{}', edits)), undefined, 2)}\n`)
      : undefined;
  }
  const named = found.pinFiles?.get(view.kind.id);
  const file = named ? path.join(path.dirname(found.file), named.file) : found.file;
  const at = host.uriOf(file);
  const text = named?.document?.text ?? found.text;
  const stored = session.documents.get(at) ?? session.texts.create(at, 'json', 0, text);
  const edits = pinEdits(stored.getText(), view.kind.id, document?.value, target, named !== undefined);
  const asEdits = edits?.map(({ span, newText }) => ({ range: toRange(stored, span), newText }));
  return asEdits && { changes: { [at]: asEdits } };
}
