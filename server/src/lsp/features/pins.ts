import path from 'node:path';
import {
  CodeActionKind,
  type CodeAction,
  type Location,
  type Position,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { configFile } from '../../core/analysis/config/config';
import type { PinSubject } from '../../core/kinds/contract/pinTarget';
import { canBePinned, pinEdits, pinPartFor, pinPath, type PinFileType } from '../../core/features/pins';
import { JsonDocument } from '../../core/json/jsonDocument';
import { valueAt } from '../../core/json/valueAt';
import { applyEdits } from '../../core/json/edits';
import type { Path } from '../../core/json/path';
import type { FoundConfig } from '../../host/configFiles';
import type { OpenDocument } from '../protocol/clientSession';
import { toRange, toWorkspaceEdit } from '../protocol/convert';
import { createsFiles, creationEdit } from './newFiles';
import type { Session } from '../protocol/session';

/** Returns the place in the configuration that pins the value at a position; empty if the value is not pinned. */
export function pinDefinition(session: Session, uri: string, position: Position): Location[] {
  const openDocument = session.findOpenDocument(uri);
  const pointed = openDocument?.analysis.document?.pathAt(openDocument.document.offsetAt(position));
  const part = pointed && pinPartFor(openDocument?.analysis.pin, pointed);
  const config = session.host.configOf(uri, session.folders);
  if (!openDocument || !part || config?.file === undefined) {
    return [];
  }
  const { kind } = openDocument.analysis.view;
  const { file, text, type } = pinFileOf(config, config.file, kind.id);
  const target = session.host.uriOf(file);
  const document = session.texts.create(target, 'json', 0, text);
  const place = new JsonDocument(text).placeOf([...pinPath(kind.id, type), ...part.schemaPath]);
  return place ? [{ uri: target, range: toRange(document, place.value) }] : [];
}

/**
 * Returns the file that contains the pin for a kind: the schema that the configuration names for it, or the configuration itself.
 */
function pinFileOf(
  { pinFiles, text }: FoundConfig,
  config: string,
  kind: string,
): { readonly file: string; readonly text: string; readonly type: PinFileType } {
  const pinFile = pinFiles?.get(kind);
  return pinFile
    ? { file: path.join(path.dirname(config), pinFile.file), text: pinFile.document?.text ?? text, type: 'schema' }
    : { file: config, text, type: 'configuration' };
}

/** Returns an action that pins the value at an offset, or the names of its members or items, in the configuration. */
export function pinActions(
  session: Session,
  { document, analysis }: OpenDocument,
  offset: number,
): readonly CodeAction[] {
  const at = analysis.document?.pathAt(offset);
  const value = at && valueAt(analysis.document?.value, at);
  if (!at || analysis.document?.isValidJson !== true || !canBePinned(analysis, at)) {
    return [];
  }
  const { say } = session.language;
  const isScalar = typeof value !== 'object' || value === null;
  const title = isScalar
    ? say('Pin this value in {file}', { file: configFile })
    : Array.isArray(value)
      ? say('Pin the names of these items in {file}', { file: configFile })
      : say('Pin the names of these properties in {file}', { file: configFile });
  const edit = editOf(session, document.uri, analysis, { path: at, subject: isScalar ? 'value' : 'names' });
  return edit ? [{ title, kind: CodeActionKind.RefactorRewrite, edit }] : [];
}

function editOf(
  session: Session,
  uri: string,
  { view, document }: OpenDocument['analysis'],
  target: { readonly path: Path; readonly subject: PinSubject },
): WorkspaceEdit | undefined {
  const { folders, host } = session;
  const config = host.configOf(uri, folders);
  const root = folders.find((each) => host.isIn(host.normalizedUri(uri), each));
  if (config?.file === undefined) {
    const edits = pinEdits('{}', view.kind, document?.value, target);
    const place = root && `${root.replace(/\/$/, '')}/${configFile}`;
    return config && edits && place && createsFiles(session)
      ? creationEdit(place, `${JSON.stringify(JSON.parse(applyEdits('{}', edits)), undefined, 2)}\n`)
      : undefined;
  }
  const { file, text, type } = pinFileOf(config, config.file, view.kind.id);
  const at = host.uriOf(file);
  const stored = session.documents.get(at) ?? session.texts.create(at, 'json', 0, text);
  const edits = pinEdits(stored.getText(), view.kind, document?.value, target, type);
  return edits && toWorkspaceEdit(stored, edits);
}
