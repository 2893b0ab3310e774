import path from 'node:path';
import type { CodeAction, WorkspaceEdit } from 'vscode-languageserver';
import { configFile } from '../../core/analysis/config/config';
import { applyEdits } from '../../core/json/edits';
import type { TextChange } from '../../core/text/span';
import { editConfigurationCommand, type EditConfigurationArguments } from '../../protocol';
import type { Session } from '../protocol/session';
import { toWorkspaceEdit } from '../protocol/convert';
import { lastSegment } from '../documents/uriNames';
import { createsFiles, creationEdit } from './newFiles';

/** An edit of a configuration, which may be a new file, or of a file that it names. */
export interface ConfigurationEdit {
  readonly uri: string;
  readonly edit: WorkspaceEdit;
  /** The name of the folder that the configuration applies to. */
  readonly folder: string;
}

/** Returns an edit of the configuration of a document; `undefined` if it cannot be edited. `file` is edited instead, if given. */
export function configurationEdit(
  session: Session,
  document: string,
  editsOf: (text: string) => readonly TextChange[] | undefined,
  file?: { readonly file: string; readonly text: string },
): ConfigurationEdit | undefined {
  const { folders, host } = session;
  const config = host.configOf(document, folders);
  const edited = file ?? (config?.file === undefined ? undefined : { file: config.file, text: config.text });
  if (edited) {
    const uri = host.uriOf(edited.file);
    const stored = session.documents.get(uri) ?? session.texts.create(uri, 'json', 0, edited.text);
    const edits = editsOf(stored.getText());
    const target = host.uriOf(config?.file ?? edited.file);
    return edits && { uri, edit: toWorkspaceEdit(stored, edits), folder: lastSegment(path.posix.dirname(target)) };
  }
  const root = folders.find((each) => host.isIn(host.normalizedUri(document), each));
  const edits = config && root !== undefined && createsFiles(session) ? editsOf('{}') : undefined;
  if (!edits || root === undefined) {
    return undefined;
  }
  const folder = root.replace(/\/$/, '');
  const uri = `${folder}/${configFile}`;
  const text = JSON.stringify(JSON.parse(applyEdits('{}', edits)), undefined, 2);
  return { uri, edit: creationEdit(uri, `${text}\n`), folder: lastSegment(folder) };
}

/** Returns what an action does. Our client shows the change with `message`, because it is in another file than the cursor. */
export const createConfigurationChange = (
  { hasCommands }: Session,
  { uri, edit }: ConfigurationEdit,
  title: string,
  message: string,
): Pick<CodeAction, 'edit' | 'command'> =>
  hasCommands
    ? {
        command: {
          title,
          command: editConfigurationCommand,
          arguments: [uri, edit, message] satisfies EditConfigurationArguments,
        },
      }
    : { edit };
