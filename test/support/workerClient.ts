import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser } from 'playwright-core';
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  createProtocolConnection,
  type DataCallback,
  type Disposable,
  type DocumentDiagnosticReport,
  type Message,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import {
  fileContentRequest,
  fileStateRequest,
  fileTypes,
  folderRequest,
  type FileContentParams,
  type FileParams,
} from '../../server/src/protocol';
import { itemsOf, pulling } from './lspClient';

/** The built bundles. */
const built = path.join(__dirname, '..', '..', 'dist');
/** A secure context for Chromium, like every page from localhost. */
const origin = 'http://localhost';

/** Allows only its own scripts. */
const policy = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'none'";

const page = `
let worker;
globalThis.start = () => {
  worker = new Worker('/dist/languageServer.browser.js', { name: location.origin });
  worker.onmessage = ({ data }) => globalThis.received(JSON.stringify(data));
  worker.onerror = ({ message }) => globalThis.received(JSON.stringify({ broken: message }));
};
const bytesOf = (text) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
globalThis.send = (text) => worker.postMessage(JSON.parse(text, (name, value) => (name === 'bytes' ? bytesOf(value) : value)));
`;

class Reader extends AbstractMessageReader {
  callback: DataCallback | undefined;
  listen(callback: DataCallback): Disposable {
    this.callback = callback;
    return { dispose: () => (this.callback = undefined) };
  }
}

class Writer extends AbstractMessageWriter {
  constructor(private readonly send: (message: Message) => Promise<void>) {
    super();
  }
  write(message: Message): Promise<void> {
    return this.send(message);
  }
  end(): void {}
}

/** A client of the server in a worker of Chromium. It provides the files of a folder below `memfs:/`. */
export class WorkerClient {
  /** The addresses of all requests. */
  readonly requestedAddresses: string[] = [];
  /** Errors of the worker. */
  readonly broken: string[] = [];
  readonly connection: ProtocolConnection;
  /** Called before a file is provided. It may wait or fail. */
  before: (request: string, uri: string) => Promise<void> = () => Promise.resolve();
  readonly #reader = new Reader();

  private constructor(
    private readonly browser: Browser,
    private readonly folder: string,
    send: (text: string) => Promise<void>,
  ) {
    this.connection = createProtocolConnection(this.#reader, new Writer((message) => send(JSON.stringify(message))));
    this.connection.onRequest('client/registerCapability', () => null);
    this.connection.onRequest('workspace/diagnostic/refresh', () => null);
    this.connection.onRequest(folderRequest, ({ uri }: FileParams) => this.#fileAnswer(folderRequest, uri, namesIn));
    this.connection.onRequest(fileStateRequest, ({ uri }: FileParams) =>
      this.#fileAnswer(fileStateRequest, uri, stateOf),
    );
    this.connection.onRequest(fileContentRequest, ({ uri }: FileContentParams) =>
      this.#fileAnswer(fileContentRequest, uri, (file) => ({ bytes: fs.readFileSync(file).toString('base64') })),
    );
    this.connection.listen();
  }

  /**
   * @param at the origin of the page
   * @param dist the folder of the bundles
   */
  static async start(folder: string, at = origin, dist = built): Promise<WorkerClient> {
    const module = pathToFileURL(path.join(__dirname, '../../scripts/vscode-host/chromium.mjs')).href;
    const { chromiumPath } = (await import(module)) as { chromiumPath: () => string };
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
    const shown = await browser.newPage();
    const client = new WorkerClient(browser, folder, (text) =>
      shown.evaluate((each) => (globalThis as unknown as { send(text: string): void }).send(each), text),
    );
    shown.on('request', (request) => client.requestedAddresses.push(request.url()));
    await shown.exposeFunction('received', (text: string) => client.#receive(text));
    await shown.route('**', (route) => {
      const { pathname } = new URL(route.request().url());
      const headers = { 'Content-Security-Policy': policy };
      const body =
        pathname === '/'
          ? '<!doctype html><script src="/page.js"></script>'
          : pathname === '/page.js'
            ? page
            : fs.readFileSync(path.join(dist, path.basename(pathname)));
      const contentType = pathname === '/' ? 'text/html' : 'text/javascript';
      return route.fulfill({ headers, contentType, body });
    });
    await shown.goto(at);
    await shown.evaluate(() => (globalThis as unknown as { start(): void }).start());
    return client;
  }

  async initialize(): Promise<void> {
    const workspaceFolders = [{ uri: 'memfs:/', name: 'examples' }];
    const capabilities = {
      ...pulling,
      workspace: { ...pulling.workspace, didChangeWatchedFiles: { dynamicRegistration: true } },
    };
    await this.connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities, workspaceFolders });
    await this.connection.sendNotification('initialized', {});
  }

  open(uri: string, text: string): Promise<void> {
    const textDocument = { uri, languageId: 'json', version: 1, text };
    return this.connection.sendNotification('textDocument/didOpen', { textDocument });
  }

  close(uri: string): Promise<void> {
    return this.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
  }

  async pull(uri: string) {
    const report = await this.connection.sendRequest<DocumentDiagnosticReport>('textDocument/diagnostic', {
      textDocument: { uri },
    });
    return itemsOf(report);
  }

  stop(): Promise<void> {
    this.connection.dispose();
    return this.browser.close();
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as Message & { readonly broken?: string };
    if (message.broken === undefined) {
      this.#reader.callback?.(message);
    } else {
      this.broken.push(message.broken);
    }
  }

  async #fileAnswer(request: string, uri: string, look: (file: string) => object): Promise<object> {
    await this.before(request, uri);
    try {
      return look(path.join(this.folder, decodeURIComponent(uri.replace(/^memfs:/, ''))));
    } catch {
      return { notRead: 'none' };
    }
  }
}

const typeOf = (entry: fs.Dirent) =>
  entry.isSymbolicLink() ? fileTypes.link : entry.isDirectory() ? fileTypes.folder : fileTypes.file;

const namesIn = (folder: string) => ({
  entries: fs.readdirSync(folder, { withFileTypes: true }).map((entry) => [entry.name, typeOf(entry)]),
});

function stateOf(file: string) {
  const { mtimeMs, size } = fs.lstatSync(file);
  return { mtime: mtimeMs, size };
}
