import * as vscode from 'vscode';
import { registerTools } from './assistants';
import { registerHistoryCommands } from './commands/history';
import { activateOn } from './extension';

/** Activates the extension on the desktop or a remote host. The server is a Node.js process. */
export const activate = (context: vscode.ExtensionContext): void =>
  activateOn(
    {
      loadLibrary: () => import('vscode-languageclient/node'),
      initializationOptions: () => ({}),
      async newClient({ asAbsolutePath }, options) {
        const { LanguageClient, TransportKind } = await import('vscode-languageclient/node');
        const server = { module: asAbsolutePath('dist/server.js'), transport: TransportKind.ipc };
        return new LanguageClient('statusdocs', 'Status Documents', server, options);
      },
    },
    context,
    (extension, server, program) =>
      vscode.Disposable.from(registerTools(extension), registerHistoryCommands(extension, server, program)),
  );
