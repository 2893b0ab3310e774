import path from 'node:path';
import { CodeActionKind, type CodeAction, type Location, type Position } from 'vscode-languageserver';
import type { PinSubject } from '../../core/kinds/contract/pinTarget';
import { canBePinned, pinEdits, findConstrainingPart, pinPath, type PinFileType } from '../../core/features/pins';
import { JsonDocument } from '../../core/json/jsonDocument';
import { valueAt } from '../../core/json/valueAt';
import type { Path } from '../../core/json/path';
import type { FoundConfig } from '../../host/configFiles';
import type { OpenDocument } from '../protocol/clientSession';
import { lastSegment } from '../documents/uriNames';
import { toRange } from '../protocol/convert';
import { createConfigurationChange, configurationEdit, type ConfigurationEdit } from './configurationEdits';
import type { Session } from '../protocol/session';

/** Returns the place in the configuration that pins the value at a position; empty if the value is not pinned. */
export function pinDefinition(session: Session, uri: string, position: Position): Location[] {
  const openDocument = session.findOpenDocument(uri);
  const pointed = openDocument?.analysis.document?.pathAt(openDocument.document.offsetAt(position));
  const part = pointed && findConstrainingPart(openDocument?.analysis.pin, pointed);
  const config = session.host.configOf(uri, session.folders);
  if (!openDocument || !part || config?.file === undefined) {
    return [];
  }
  const { kind } = openDocument.analysis.view;
  const { file, text, type } = choosePinFile(config, config.file, kind.id);
  const target = session.host.uriOf(file);
  const document = session.texts.create(target, 'json', 0, text);
  const place = new JsonDocument(text).spansAt([...pinPath(kind.id, type), ...part.schemaPath]);
  return place ? [{ uri: target, range: toRange(document, place.value) }] : [];
}

/**
 * Returns the file that contains the pin for a kind: the schema that the configuration names for it, or the configuration itself.
 */
function choosePinFile(
  { pinFiles, text }: FoundConfig,
  config: string,
  kind: string,
): { readonly file: string; readonly text: string; readonly type: PinFileType } {
  const pinFile = pinFiles?.get(kind);
  return pinFile
    ? { file: path.join(path.dirname(config), pinFile.file), text: pinFile.document?.text ?? text, type: 'schema' }
    : { file: config, text, type: 'configuration' };
}

/** The kind of the actions that pin a value. */
export const pinKind = `${CodeActionKind.RefactorRewrite}.pin`;

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
  const isScalar = typeof value !== 'object' || value === null;
  const edit = createPinEdit(session, document.uri, analysis, { path: at, subject: isScalar ? 'value' : 'names' });
  if (!edit) {
    return [];
  }
  const { say } = session.language;
  const scope = { kind: say(analysis.view.kind.name), folder: edit.folder };
  const title = isScalar
    ? say('Pin this value for {kind} in {folder}', scope)
    : Array.isArray(value)
      ? say('Pin the names of these items for {kind} in {folder}', scope)
      : say('Pin the names of these properties for {kind} in {folder}', scope);
  const message = say('Pinned in {file}, for every {kind} document in {folder}.', {
    ...scope,
    file: lastSegment(edit.uri),
  });
  return [{ title, kind: pinKind, ...createConfigurationChange(session, edit, title, message) }];
}

function createPinEdit(
  session: Session,
  uri: string,
  { view, document }: OpenDocument['analysis'],
  target: { readonly path: Path; readonly subject: PinSubject },
): ConfigurationEdit | undefined {
  const config = session.host.configOf(uri, session.folders);
  const file = config?.file === undefined ? undefined : choosePinFile(config, config.file, view.kind.id);
  return configurationEdit(
    session,
    uri,
    (text) => pinEdits(text, view.kind, document?.value, target, file?.type),
    file,
  );
}
