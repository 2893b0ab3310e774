import * as vscode from 'vscode';
import { registerTools } from './assistants';
import { registerHistoryCommands } from './commands/history';
import { registerSetUpMerging } from './commands/setUpMerging';
import { activateOn } from './extension';
import { extensionFile } from './extensionFiles';

/** Activates the extension on the desktop or a remote host. The server is a Node.js process. */
export const activate = (context: vscode.ExtensionContext): void =>
  activateOn(
    {
      loadLibrary: () => import('vscode-languageclient/node'),
      initializationOptions: () => ({}),
      async newClient({ extensionUri }, options) {
        const { LanguageClient, TransportKind } = await import('vscode-languageclient/node');
        const server = { module: extensionFile(extensionUri, 'server').fsPath, transport: TransportKind.ipc };
        return new LanguageClient('statusdocs', 'Status Documents', server, options);
      },
    },
    context,
    (extension, server, program, output) =>
      vscode.Disposable.from(
        registerTools(extension),
        registerHistoryCommands(extension, server, program),
        registerSetUpMerging(extension, server, program, output),
      ),
  );
