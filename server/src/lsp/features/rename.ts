import { LSPErrorCodes, ResponseError, type PrepareRenameResult, type WorkspaceEdit } from 'vscode-languageserver';
import { rename as renameAt, renameable } from '../../core/features/rename';
import { isPrivate } from '../../core/secrets/detector';
import { toRange, toTextEdits } from '../protocol/convert';
import { namedPosition } from '../documents/namedPosition';
import type { Feature } from '../protocol/session';

/** Renames a screen or a repository in all its occurrences, in one edit. */
export const rename: Feature = {
  capabilities: ({ client }) => ({
    renameProvider: client.textDocument?.rename?.prepareSupport ? { prepareProvider: true } : true,
  }),
  listen(session) {
    const { connection } = session;

    connection.onPrepareRename(({ textDocument, position }): PrepareRenameResult | null => {
      const place = namedPosition(session, textDocument.uri, position);
      const target = place && renameable(place.symbols, session.language, place.offset);
      if (!target) {
        return null;
      }
      if ('refusal' in target) {
        throw new ResponseError(LSPErrorCodes.RequestFailed, target.refusal);
      }
      const range = toRange(place.document, target.span);
      return isPrivate(target.name) ? range : { range, placeholder: target.name };
    });

    connection.onRenameRequest(({ textDocument: { uri }, position, newName }): WorkspaceEdit | null => {
      const place = namedPosition(session, uri, position);
      if (!place) {
        return null;
      }
      const changes = renameAt(place.symbols, session.language, place.offset, newName);
      if ('refusal' in changes) {
        throw new ResponseError(LSPErrorCodes.RequestFailed, changes.refusal);
      }
      const edits = toTextEdits(place.document, changes);
      // With a version, an outdated edit is rejected.
      return session.client.workspace?.workspaceEdit?.documentChanges
        ? { documentChanges: [{ textDocument: { uri, version: place.document.version }, edits }] }
        : { changes: { [uri]: edits } };
    });
  },
};
