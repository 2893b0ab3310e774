import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
} from 'vscode-languageserver/browser';
import { clientHost } from './host/clientHost';
import { GatedReader } from './lsp/gatedReader';
import { startServer } from './lsp/server';

/** A worker, whose name is the address of the folder that pages, schemas and further bundles are in, behind what VS Code puts before it. */
declare const self: typeof globalThis & { readonly name: string };

/** What lets others have their turn: a worker has it under another name. */
Object.assign(globalThis, { setImmediate: (task: () => void) => setTimeout(task, 0) });

const writer = new BrowserMessageWriter(self);
const reader = new GatedReader(new BrowserMessageReader(self), writer);
const connection = createConnection(ProposedFeatures.all, reader, writer);

startServer(
  connection,
  (language) => clientHost((request, params) => connection.sendRequest(request, params), language),
  self.name.split(' -> ').at(-1) ?? '',
);
