import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentDiagnosticReport, Position, SemanticTokens } from 'vscode-languageserver-protocol/node';
import type { ProgressResult } from '../../server/src/protocol';
import { programText } from '../support/examples';
import { itemsOf, LspClient, pulling } from '../support/lspClient';
import { until } from '../support/until';

/** Returns a document in one line, after characters of every size, so that each position depends on the encoding. */
const inOneLine = (file: Parameters<typeof programText>[0]) =>
  JSON.stringify({ '😀 é 界 👩‍👩‍👧': 1, ...(JSON.parse(programText(file)) as object) });

const text = inOneLine('booking-execution.json');
const wrong = inOneLine('current-ui-evidence.json').replace('"liveBound":4', '"liveBound":7');

const sizes = {
  'utf-8': (piece: string) => Buffer.byteLength(piece),
  'utf-16': (piece: string) => piece.length,
  'utf-32': (piece: string) => [...piece].length,
};
type Encoding = keyof typeof sizes;

/** A client with one encoding and an open document. */
class Counting {
  client!: LspClient;
  uri = '';
  readonly #offsets: ReadonlyMap<number, number>;

  constructor(
    readonly encoding: Encoding,
    readonly text: string,
  ) {
    this.#offsets = offsetsBy(text, sizes[encoding]);
  }

  async open(folder: string) {
    this.client = new LspClient();
    this.uri = pathToFileURL(path.join(folder, 'a.json')).href;
    const { capabilities } = await this.client.initialize({
      rootUri: pathToFileURL(folder).href,
      capabilities: {
        ...pulling,
        general: { positionEncodings: [this.encoding] },
        textDocument: { ...pulling.textDocument, documentSymbol: { hierarchicalDocumentSymbolSupport: true } },
      },
    });
    assert.equal(capabilities.positionEncoding, this.encoding);
    await this.client.open(this.uri, this.text);
  }

  at(offset: number): Position {
    return { line: 0, character: sizes[this.encoding](this.text.slice(0, offset)) };
  }

  /** Returns an answer with all positions as offsets. */
  async request(method: string, params: object = {}): Promise<unknown> {
    const all = { textDocument: { uri: this.uri }, ...params };
    return this.inOffsets(await this.client.connection.sendRequest(method, all));
  }

  inOffsets(value: unknown): unknown {
    if (Array.isArray(value)) {
      return value.map((each) => this.inOffsets(each));
    }
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    return 'character' in value && 'line' in value
      ? this.offsetOf(value as Position)
      : Object.fromEntries(
          Object.entries(value).flatMap(([name, each]) => (name === 'resultId' ? [] : [[name, this.inOffsets(each)]])),
        );
  }

  /** Returns the offset of a position. Positions inside a character are invalid. */
  offsetOf({ line, character }: Position): number {
    assert.equal(line, 0);
    const offset = this.#offsets.get(character);
    assert.ok(offset !== undefined, `${character} lies within a character`);
    return offset;
  }
}

/** Returns the offsets of all characters of a text by their number of preceding units. */
function offsetsBy(text: string, sizeOf: (piece: string) => number): ReadonlyMap<number, number> {
  const offsets = new Map([[0, 0]]);
  let [units, offset] = [0, 0];
  for (const each of text) {
    units += sizeOf(each);
    offset += each.length;
    offsets.set(units, offset);
  }
  return offsets;
}

describe('every position encoding, over LSP,', () => {
  const clientsOf = (shown: string) =>
    (['utf-16', 'utf-8', 'utf-32'] as const).map((each) => new Counting(each, shown));
  const [all, allWrong] = [clientsOf(text), clientsOf(wrong)];
  const [utf16, ...clients] = all as [Counting, ...Counting[]];

  let folder: string;
  before(async () => {
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-')));
    fs.writeFileSync(path.join(folder, 'a.json'), text);
    for (const each of [...all, ...allWrong]) {
      await each.open(folder);
      await until(
        'all files to be read',
        async () => !((await each.request('statusdocs/progress')) as ProgressResult).scanning,
      );
    }
  });
  after(() => {
    [...all, ...allWrong].forEach(({ client }) => client.dispose());
    fs.rmSync(folder, { recursive: true });
  });

  const task = text.indexOf('"predecessorPath":"tasks.') + 25;
  const screen = text.indexOf('"screenId":"') + 13;
  const fullRange = (client: Counting) => ({ range: { start: client.at(0), end: client.at(client.text.length) } });

  for (const [method, paramsFor, clients = all] of [
    ['textDocument/diagnostic', () => ({})],
    ['textDocument/documentSymbol', () => ({})],
    ['textDocument/codeLens', () => ({})],
    ['textDocument/documentLink', () => ({})],
    ['textDocument/inlayHint', fullRange, allWrong],
    ['textDocument/hover', (client: Counting) => ({ position: client.at(screen) })],
    ['textDocument/definition', (client: Counting) => ({ position: client.at(screen) })],
    [
      'textDocument/references',
      (client: Counting) => ({ position: client.at(screen), context: { includeDeclaration: true } }),
    ],
    ['textDocument/documentHighlight', (client: Counting) => ({ position: client.at(screen) })],
    ['textDocument/prepareCallHierarchy', (client: Counting) => ({ position: client.at(task) })],
    ['textDocument/selectionRange', (client: Counting) => ({ positions: [client.at(screen), client.at(task)] })],
    [
      'textDocument/codeAction',
      (client: Counting) => ({ ...fullRange(client), context: { diagnostics: [] } }),
      allWrong,
    ],
    ['textDocument/completion', (client: Counting) => ({ position: client.at(screen) })],
    ['textDocument/formatting', () => ({ options: { tabSize: 2, insertSpaces: true } })],
    ['workspace/symbol', () => ({ query: 'R22' })],
    ['statusdocs/documentProgress', ({ uri }: Counting) => ({ uri })],
    ['statusdocs/progress', () => ({})],
    ['statusdocs/evidence', ({ uri }: Counting) => ({ file: uri })],
  ] as const) {
    it(`gives the same positions for ${method}`, async () => {
      const [first, ...others] = clients;
      const expected = await first!.request(method, paramsFor(first!));
      assert.ok(JSON.stringify(expected).length > 20, `There is an answer: ${JSON.stringify(expected)}`);
      for (const client of others) {
        assert.deepEqual(withoutColumns(await client.request(method, paramsFor(client))), withoutColumns(expected));
      }
    });
  }

  it('gives semantic tokens that cover the same words', async () => {
    const wordsFor = async (client: Counting) => {
      const { data } = (await client.request('textDocument/semanticTokens/full')) as SemanticTokens;
      let character = 0;
      return Array.from({ length: data.length / 5 }, (_, index) => {
        const [, moved, length] = data.slice(index * 5);
        character += moved!;
        const [start, end] = [character, character + length!].map((each) =>
          client.offsetOf({ line: 0, character: each }),
        );
        return text.slice(start, end);
      });
    };
    const expected = await wordsFor(utf16);
    assert.ok(expected.length > 0);
    for (const client of clients) {
      assert.deepEqual(await wordsFor(client), expected);
    }
  });

  it('applies a change at the position of the client', async () => {
    const at = text.indexOf('"programComplete":false') + '"programComplete":'.length;
    const changed = async (client: Counting) => {
      const uri = pathToFileURL(path.join(folder, 'changed.json')).href;
      await client.client.open(uri, text);
      const sizeOf = sizes[client.encoding];
      const written = client.at(at).character + sizeOf('"😀 é ');
      await client.client.connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version: 2 },
        contentChanges: [
          { range: { start: client.at(at), end: client.at(at + 'false'.length) }, text: '"😀 é 界"' },
          {
            range: { start: { line: 0, character: written }, end: { line: 0, character: written + sizeOf('界') } },
            text: '𝄞',
          },
        ],
      });
      const report = await client.client.pull<DocumentDiagnosticReport>(uri);
      return JSON.stringify(itemsOf(report).map(({ message }) => message));
    };
    const expected = await changed(utf16);
    assert.ok(expected.includes('\\"😀 é 𝄞\\"'), expected);
    for (const client of clients) {
      assert.deepEqual(await changed(client), expected);
    }
  });
});

/** Removes columns from links to lines, which are not positions. */
const withoutColumns = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/#L(\d+),\d+/g, '#L$1'));
