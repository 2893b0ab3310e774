import * as vscode from 'vscode';
import * as library from 'vscode-languageclient/browser';
import { registerFileRequests } from './clientFiles';
import { activateOn } from './extension';
import { extensionFile } from './extensionFiles';
import { setContext } from './setContext';

/** Activates the extension in a browser. The server is a worker that requests files from the client. Git is not available. */
export function activate(context: vscode.ExtensionContext): void {
  void setContext('statusdocs.isInBrowser', true);
  activateOn(
    {
      loadLibrary: () => Promise.resolve(library),
      initializationOptions: () => (vscode.l10n.bundle ? { sentences: vscode.l10n.bundle } : {}),
      newClient: ({ extensionUri }, options) => Promise.resolve(newClient(extensionUri, options)),
    },
    context,
  );
}

function newClient(extensionUri: vscode.Uri, options: library.LanguageClientOptions): library.LanguageClient {
  const script = extensionFile(extensionUri, 'browserServer').toString(true);
  const worker = new Worker(script, { name: extensionUri.toString(true) });
  const client = new library.LanguageClient('statusdocs', 'Status Documents', worker, options);
  registerFileRequests(client);
  client.onDidChangeState(({ newState }) => {
    if (newState === library.State.Stopped) {
      worker.terminate();
    }
  });
  return client;
}
