import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
} from 'vscode-languageserver/browser';
import { clientHost } from './host/clientHost';
import { GatedReader } from './lsp/protocol/gatedReader';
import { startServer } from './lsp/server';

/** A worker. Its name, after a prefix that VS Code adds, is the URL of the folder with pages, schemas and other bundles. */
declare const self: typeof globalThis & { readonly name: string };

/** Workers have no `setImmediate`. */
Object.assign(globalThis, { setImmediate: (task: () => void) => setTimeout(task, 0) });

const writer = new BrowserMessageWriter(self);
const reader = new GatedReader(new BrowserMessageReader(self), writer);
const connection = createConnection(ProposedFeatures.all, reader, writer);

startServer(
  connection,
  (language) => clientHost((request, params) => connection.sendRequest(request, params), language),
  self.name.split(' -> ').at(-1) ?? '',
);
