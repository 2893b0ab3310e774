import { LSPErrorCodes, ResponseError, type PrepareRenameResult, type WorkspaceEdit } from 'vscode-languageserver';
import { rename as renameAt, renameable } from '../core/features/rename';
import { isPrivate } from '../core/secrets/detector';
import { toRange } from './convert';
import type { NavigationPart } from './namedDocuments';

/** Renames a screen or a repository in all its occurrences, in one edit. */
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
      const changes = renameAt(asked.named, session.language, asked.offset, newName);
      if ('refusal' in changes) {
        throw new ResponseError(LSPErrorCodes.RequestFailed, changes.refusal);
      }
      const edits = changes.map(({ span, newText }) => ({ range: toRange(asked.document, span), newText }));
      // With a version, an outdated edit is rejected.
      return session.client.workspace?.workspaceEdit?.documentChanges
        ? { documentChanges: [{ textDocument: { uri, version: asked.document.version }, edits }] }
        : { changes: { [uri]: edits } };
    });
  },
};
