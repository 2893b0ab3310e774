import * as vscode from 'vscode';
import { typedConfigRequest } from '../../server/src/protocol';
import { configFile, fileName } from './fileName';
import type { Server } from './server';

/** Sends configurations as they are typed. Their language is JSON, so the server does not open them. */
export function sendTypedConfigs(server: Server): vscode.Disposable {
  const send = (document: vscode.TextDocument) => {
    const { uri, isDirty, isClosed } = document;
    if (fileName(uri) === configFile) {
      const isTyped = isDirty && !isClosed;
      const text = isTyped ? { text: document.getText() } : {};
      void server.request(typedConfigRequest, { uri: uri.toString(), ...text });
    }
  };
  return vscode.Disposable.from(
    vscode.workspace.onDidChangeTextDocument(({ document }) => send(document)),
    vscode.workspace.onDidSaveTextDocument(send),
    vscode.workspace.onDidCloseTextDocument(send),
  );
}
