import type { Diagnostic, Position, Range } from 'vscode-languageserver-protocol';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { analyze } from '../../server/src/core/analysis/analyze';
import { smallestEdit } from '../../server/src/core/text/smallestEdit';
import { english } from '../../server/src/core/l10n/language';
import { emptyContext } from '../../server/src/core/rules/context';
import { toDiagnostic } from '../../server/src/lsp/protocol/convert';
import { publicKey } from '../../server/src/host/publicKeys';
import { LspProcess, pulling } from '../support/lspClient';
import { Broken, must, mustBeSame, type Asker } from './asker';
import { randomOf, type Case } from './cases';
import { offsetsIn } from './features';
import type { Random } from './random';

const patienceMs = 1000;

/** The LSP error code of a request that was refused with a reason, such as a rename. */
const requestFailed = -32803;

/** The built server, used over stdio as by an editor. */
export class ServerUnderTest {
  #client: LspProcess | undefined;

  /** Opens the first text, edits it into the others, and sends all requests for each. */
  async tryCase({ seed, number, file, texts }: Case, asker: Asker): Promise<void> {
    const random = randomOf(seed, number, 2);
    const client = (this.#client ??= await startClient());
    const uri = `untitled:${number}/${file}`;
    let document = TextDocument.create(uri, 'json', 1, texts[0] ?? '');
    await client.open(uri, document.getText());
    await this.#sendRequests({ client, document, random, asker });
    for (const text of texts.slice(1)) {
      const { span, newText } = smallestEdit(document.getText(), text);
      const range = { start: document.positionAt(span.offset), end: document.positionAt(span.offset + span.length) };
      const version = document.version + 1;
      const contentChanges = [{ range, text: newText }];
      await client.connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges,
      });
      document = TextDocument.update(document, contentChanges, version);
      if (document.getText() === text) {
        await this.#sendRequests({ client, document, random, asker }); // LSP has no position between `\r` and `\n`.
      }
    }
    await client.close(uri);
  }

  async #sendRequests(context: RequestContext): Promise<void> {
    const { document } = context;
    const textDocument = { uri: document.uri };
    const report = await sendRequest(context, 'textDocument/diagnostic', { textDocument });
    checkDiagnostics(document, (report as { readonly items: readonly Diagnostic[] }).items);
    for (const [method, params] of requestsOf(context)) {
      checkRanges(document, await sendRequest(context, method, { textDocument, ...params }), method);
    }
  }

  async end(): Promise<void> {
    const code = await this.#client?.stop();
    must(code === undefined || code === 0, () => `the server ended with ${code}`);
  }

  /** Ends the server after a failure. The next case starts a new one. */
  dispose(): void {
    this.#client?.dispose();
    this.#client = undefined;
  }
}

interface RequestContext {
  readonly client: LspProcess;
  readonly document: TextDocument;
  readonly random: Random;
  readonly asker: Asker;
}

async function startClient(): Promise<LspProcess> {
  const client = new LspProcess();
  const textDocument = {
    ...pulling.textDocument,
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    completion: { completionItem: { snippetSupport: true } },
    rename: { prepareSupport: true },
  };
  await client.initialize({ capabilities: { textDocument } });
  return client;
}

function requestsOf({ document, random }: RequestContext): readonly (readonly [method: string, params: object])[] {
  const text = document.getText();
  const offset = random.pick(offsetsIn(text, 1, random));
  const position = document.positionAt(offset);
  const range = { start: position, end: document.positionAt(Math.min(offset + random.below(300), text.length)) };
  const all = { start: document.positionAt(0), end: document.positionAt(text.length) };
  return [
    ['textDocument/hover', { position }],
    ['textDocument/completion', { position }],
    ['textDocument/definition', { position }],
    ['textDocument/references', { position, context: { includeDeclaration: true } }],
    ['textDocument/documentHighlight', { position }],
    ['textDocument/prepareRename', { position }],
    ['textDocument/prepareCallHierarchy', { position }],
    ['textDocument/selectionRange', { positions: [position, position] }],
    ['textDocument/codeAction', { range, context: { diagnostics: [] } }],
    ['textDocument/codeAction', { range, context: { diagnostics: [], only: ['source'] } }],
    ['textDocument/inlayHint', { range: all }],
    ['textDocument/documentSymbol', {}],
    ['textDocument/foldingRange', {}],
    ['textDocument/codeLens', {}],
    ['textDocument/documentLink', {}],
    ['textDocument/semanticTokens/full', {}],
    ['textDocument/formatting', { options: { tabSize: 2, insertSpaces: true } }],
    ['textDocument/rangeFormatting', { range, options: { tabSize: 4, insertSpaces: false } }],
    ['statusdocs/checks', { uri: document.uri }],
  ];
}

/** A request that takes too long is sent again, because other load on the machine must not fail the test. */
async function sendRequest(context: RequestContext, method: string, params: object): Promise<unknown> {
  const start = performance.now();
  const answer = await answerOf(context, method, params);
  if (performance.now() - start > patienceMs) {
    const again = performance.now();
    await answerOf(context, method, params);
    must(performance.now() - again < patienceMs, () => `${method} took ${Math.round(performance.now() - again)} ms`);
  }
  return answer;
}

async function answerOf({ client, asker }: RequestContext, method: string, params: object): Promise<unknown> {
  asker.calls++;
  try {
    return await Promise.race([client.connection.sendRequest(method, params), rejectAtExit(client)]);
  } catch (error) {
    const { code, message } = error as { readonly code?: number; readonly message: string };
    must(code === requestFailed, () => `${method} was answered with ${code}: ${message}`);
    return null;
  }
}

async function rejectAtExit(client: LspProcess): Promise<never> {
  throw new Broken(`the server died with ${await client.exited}`);
}

function checkDiagnostics(document: TextDocument, items: readonly Diagnostic[]): void {
  const { uri } = document;
  const context = { ...emptyContext(uri), publicKey };
  const analysis = analyze(document.getText(), { path: uri, domains: ['service-docs'], language: english, context });
  const expected = (analysis?.evaluate().findings ?? []).map((finding) => toDiagnostic(document, finding));
  const comparable = (all: readonly Diagnostic[]) => all.map(({ code, range, message }) => ({ code, range, message }));
  mustBeSame(comparable(items), comparable(expected), 'the diagnostics of the server');
}

/** Asserts that every range of an answer is in the document. */
function checkRanges(document: TextDocument, answer: unknown, method: string): void {
  if (typeof answer !== 'object' || answer === null) {
    return;
  }
  for (const value of Object.values(answer) as unknown[]) {
    if (isRange(value)) {
      const isInside = [value.start, value.end].every((position) => isIn(document, position));
      must(isInside, () => `${method}: ${JSON.stringify(value)} is outside of the text`);
    } else {
      checkRanges(document, value, method);
    }
  }
}

const isRange = (value: unknown): value is Range =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value;

const isIn = (document: TextDocument, position: Position) => {
  const { line, character } = document.positionAt(document.offsetAt(position));
  return line === position.line && character === position.character;
};
