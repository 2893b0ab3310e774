import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeHost } from './host/nodeHost';
import { openConnection } from './lsp/protocol/channel';
import { startServer } from './lsp/server';

const connection = openConnection(process.argv.slice(2));

if (connection) {
  startServer(connection, nodeHost, pathToFileURL(path.join(__dirname, '..')).href);
} else {
  console.error('Say how to talk: --stdio, --node-ipc, --socket=PORT or --pipe=NAME.');
  process.exitCode = 2;
}
