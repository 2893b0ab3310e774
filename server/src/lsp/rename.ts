import { LSPErrorCodes, ResponseError, type PrepareRenameResult, type WorkspaceEdit } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { rename as renameAt, renameable, type Renamed } from '../core/features/rename';
import { isPrivate } from '../core/text/privateMaterial';
import { toRange } from './convert';
import type { NavigationPart } from './named';
import type { Session } from './session';

/** Renames a screen or a repository wherever its name stands, in one edit. */
export const rename: NavigationPart = {
  capabilities: ({ client }) => ({
    renameProvider: client.textDocument?.rename?.prepareSupport ? { prepareProvider: true } : true,
  }),
  listen(session, documents) {
    const { connection } = session;

    connection.onPrepareRename(({ textDocument, position }): PrepareRenameResult | null => {
      const asked = documents.at(textDocument.uri, position);
      const found = asked && renameable(asked.named, session.language, asked.offset);
      if (!found) {
        return null;
      }
      if ('refusal' in found) {
        throw new ResponseError(LSPErrorCodes.RequestFailed, found.refusal);
      }
      const range = toRange(asked.document, found.span);
      return isPrivate(found.name) ? range : { range, placeholder: found.name };
    });

    connection.onRenameRequest(({ textDocument: { uri }, position, newName }): WorkspaceEdit | null => {
      const asked = documents.at(uri, position);
      if (!asked) {
        return null;
      }
      const renamed = renameAt(asked.named, session.language, asked.offset, newName);
      if ('refusal' in renamed) {
        throw new ResponseError(LSPErrorCodes.RequestFailed, renamed.refusal);
      }
      return workspaceEdit(session, asked.document, renamed);
    });
  },
};

/** A doubt has the changes shown before they are made, where the client can do that. */
function workspaceEdit({ client }: Session, document: TextDocument, { changes, doubt }: Renamed): WorkspaceEdit {
  const edits = changes.map(({ span, newText }) => ({ range: toRange(document, span), newText }));
  const { changeAnnotationSupport, documentChanges } = client.workspace?.workspaceEdit ?? {};
  if (doubt === undefined || !changeAnnotationSupport || !documentChanges) {
    return { changes: { [document.uri]: edits } };
  }
  return {
    documentChanges: [
      {
        textDocument: { uri: document.uri, version: document.version },
        edits: edits.map((edit) => ({ ...edit, annotationId: 'doubt' })),
      },
    ],
    changeAnnotations: { doubt: { label: doubt, needsConfirmation: true } },
  };
}
