import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { startServer } from './lsp/server';

const transports = /^--(stdio|node-ipc|socket|pipe)\b/;

if (process.argv.some((argument) => transports.test(argument))) {
  startServer(createConnection(ProposedFeatures.all));
} else {
  console.error('Say how to talk: --stdio, --node-ipc, --socket=PORT or --pipe=NAME.');
  process.exitCode = 2;
}
