import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { startServer } from './lsp/server';

// `--stdio` or `--node-ipc` on the command line says how the client talks to us.
startServer(createConnection(ProposedFeatures.all));
