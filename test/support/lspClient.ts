import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import path from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type ClientCapabilities,
  type Diagnostic,
  type DidChangeWatchedFilesRegistrationOptions,
  type DocumentDiagnosticReport,
  type FileSystemWatcher,
  type InitializeParams,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type Registration,
  type RegistrationParams,
} from 'vscode-languageserver-protocol/node';
import { nodeHost } from '../../server/src/host/nodeHost';
import { FramedReader } from '../../server/src/lsp/protocol/framedReader';
import { GatedReader } from '../../server/src/lsp/protocol/gatedReader';
import { startServer } from '../../server/src/lsp/server';

const root = path.join(__dirname, '..', '..');
const server = path.join(root, 'dist', 'server.js');
const packageUri = pathToFileURL(root).href;

/** The capabilities of a client that pulls diagnostics and supports the refresh. */
export const pulling = {
  textDocument: { diagnostic: {}, publishDiagnostics: { relatedInformation: true } },
  workspace: { diagnostics: { refreshSupport: true } },
} satisfies ClientCapabilities;

export const codesOf = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code);

export const itemsOf = (report: DocumentDiagnosticReport) => (report.kind === 'full' ? report.items : []);

/** The two directions of a connection, as the client sees them. */
interface Streams {
  readonly output: Readable;
  readonly input: Writable;
}

/** Returns the connection to a new server in this process. It sends the same messages as a process of its own, and starts at once. */
function servedHere(): Streams {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const writer = new StreamMessageWriter(output);
  const reader = new GatedReader(new FramedReader(input), writer);
  startServer(createConnection(ProposedFeatures.all, reader, writer), nodeHost, packageUri);
  return { input, output };
}

const watchersOf = ({ registerOptions }: Registration): readonly FileSystemWatcher[] =>
  (registerOptions as Partial<DidChangeWatchedFilesRegistrationOptions> | undefined)?.watchers ?? [];

/** A client of a server in this process. `LspProcess` starts the built server. */
export class LspClient {
  readonly connection: ProtocolConnection;
  /** All pushed diagnostics so far, in order. */
  readonly published: PublishDiagnosticsParams[] = [];
  /** All log messages so far. */
  readonly logged: string[] = [];
  /** The patterns of the files that the server lets the client watch. */
  readonly watched: FileSystemWatcher['globPattern'][] = [];
  #waiting: (() => void)[] = [];

  constructor({ output, input }: Streams = servedHere()) {
    this.connection = createProtocolConnection(new StreamMessageReader(output), new StreamMessageWriter(input));
    this.connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      this.published.push(params);
      this.#waiting.splice(0).forEach((wake) => wake());
    });
    this.connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
      this.logged.push(message);
    });
    this.connection.onRequest('client/registerCapability', ({ registrations }: RegistrationParams) => {
      this.watched.push(...registrations.flatMap((each) => watchersOf(each).map(({ globPattern }) => globPattern)));
      return null;
    });
    this.connection.onRequest('workspace/diagnostic/refresh', () => null);
    this.connection.listen();
  }

  async initialize(params: Partial<InitializeParams> = {}): Promise<InitializeResult> {
    const all = { processId: null, rootUri: null, capabilities: {}, ...params };
    const result = await this.connection.sendRequest<InitializeResult>('initialize', all);
    await this.connection.sendNotification('initialized', {});
    return result;
  }

  open(uri: string, text: string, version = 1): Promise<void> {
    const textDocument = { uri, languageId: 'json', version, text };
    return this.connection.sendNotification('textDocument/didOpen', { textDocument });
  }

  /** Replaces everything, or a range in one line. */
  change(uri: string, version: number, text: string, line?: number, from = 0, to = 0): Promise<void> {
    const range = line === undefined ? undefined : { start: { line, character: from }, end: { line, character: to } };
    return this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [range ? { range, text } : { text }],
    });
  }

  close(uri: string): Promise<void> {
    return this.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
  }

  pull<Report>(uri: string, previousResultId?: string): Promise<Report> {
    return this.connection.sendRequest('textDocument/diagnostic', { textDocument: { uri }, previousResultId });
  }

  /** Returns the first push that `matches`, past or future. */
  async pushed(matches: (params: PublishDiagnosticsParams) => boolean): Promise<PublishDiagnosticsParams> {
    for (;;) {
      const found = this.published.find(matches);
      if (found) {
        return found;
      }
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  dispose(): void {
    this.connection.dispose();
  }
}

/** A client of the built server, or of a server in another file, in a process of its own, over stdio. */
export class LspProcess extends LspClient {
  readonly process: ChildProcessWithoutNullStreams;
  readonly exited: Promise<number | null>;

  /** @param through a command that runs the server, for example to log its system calls */
  constructor(
    file: string = server,
    nodeOptions: readonly string[] = [],
    through: readonly string[] = [],
    env: NodeJS.ProcessEnv = process.env,
  ) {
    const [command, ...args] = [...through, process.execPath, ...nodeOptions, file, '--stdio'];
    const child = spawn(command, args, { env });
    super({ output: child.stdout, input: child.stdin });
    this.process = child;
    this.exited = new Promise((resolve) => child.once('exit', resolve));
  }

  async stop(): Promise<number | null> {
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    return this.exited;
  }

  override dispose(): void {
    super.dispose();
    this.process.kill('SIGKILL');
  }
}
