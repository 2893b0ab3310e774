import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { lineIndex } from '../../server/src/core/text/lineIndex';
import { sampled, sampledNumbers } from '../support/budget';
import { noise } from '../support/canaries';
import { contribution } from '../support/contributions';
import { programFiles, programValue, type Json } from '../support/examples';
import { LspProcess, pulling } from '../support/lspClient';
import { leaks, planted } from '../support/planted';
import { SiteFolder } from '../support/sites';

/** A client that keeps every message of the server. */
class Listening extends LspProcess {
  readonly #chunks: Buffer[] = [];
  err = '';

  constructor() {
    super();
    this.process.stdout.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.process.stderr.on('data', (chunk) => (this.err += String(chunk)));
  }

  /** Returns all messages so far, without the texts of edits, which may contain text of the document. */
  messages(): readonly string[] {
    const all = Buffer.concat(this.#chunks);
    const messages: string[] = [];
    for (let at = 0; at < all.length;) {
      const head = all.indexOf('\r\n\r\n', at);
      const length = Number(/Content-Length: (\d+)/i.exec(all.toString('latin1', at, head))?.[1]);
      const message: unknown = JSON.parse(all.toString('utf8', head + 4, head + 4 + length));
      messages.push(JSON.stringify(message, (name, value: unknown) => (name === 'newText' ? undefined : value)));
      at = head + 4 + length;
    }
    return messages;
  }
}

const everything = {
  workspace: {
    ...pulling.workspace,
    workspaceFolders: true,
    configuration: false,
    symbol: {},
    didChangeWatchedFiles: {},
  },
  textDocument: {
    hover: { contentFormat: ['markdown'] },
    completion: { completionItem: { documentationFormat: ['markdown'], snippetSupport: true } },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: [''] } },
      resolveSupport: { properties: ['edit'] },
    },
    rename: { prepareSupport: true },
    ...pulling.textDocument,
    publishDiagnostics: { relatedInformation: true },
  },
  window: { workDoneProgress: false },
} as never;

/** Returns at most `most` offsets of private material in a text. */
function offsetsIn(text: string, marks: readonly string[], most: number): readonly number[] {
  const found = marks.flatMap((mark) => {
    // Items of a list are on separate lines.
    const at = text.search(new RegExp(mark.slice(0, 20).replaceAll(',', '"?,\\s*"?')));
    return at < 0 ? [] : [at, Math.max(0, at - 30)];
  });
  const step = Math.max(1, Math.ceil(found.length / most));
  return sampled(
    'places of private material',
    found.filter((_, index) => index % step === 0),
    2,
  );
}

async function sendEveryRequest(client: Listening, uri: string, text: string, marks: readonly string[]): Promise<void> {
  const textDocument = { uri };
  const request = async (method: string, params: object): Promise<unknown> => {
    try {
      return await client.connection.sendRequest(method, { textDocument, ...params });
    } catch (error) {
      return String(error); // Error messages are among the messages, too.
    }
  };
  const positionAt = lineIndex(text);
  const end = positionAt(text.length);
  const range = { start: { line: 0, character: 0 }, end };
  for (const method of [
    'diagnostic',
    'documentSymbol',
    'codeLens',
    'documentLink',
    'foldingRange',
    'semanticTokens/full',
  ]) {
    const answer = await request(`textDocument/${method}`, {});
    if (method === 'codeLens' && Array.isArray(answer)) {
      for (const lens of answer.slice(0, 12)) {
        await request('codeLens/resolve', lens as object);
      }
    }
  }
  await request('textDocument/inlayHint', { range });
  await request('textDocument/codeAction', { range, context: { diagnostics: [] } });
  await request('textDocument/formatting', { options: { tabSize: 2, insertSpaces: true } });
  for (const offset of offsetsIn(text, marks, 40)) {
    const position = positionAt(offset);
    const range = { start: position, end: position };
    for (const method of [
      'hover',
      'completion',
      'definition',
      'documentHighlight',
      'prepareRename',
      'prepareCallHierarchy',
    ]) {
      await request(`textDocument/${method}`, { position });
    }
    await request('textDocument/references', { position, context: { includeDeclaration: true } });
    await request('textDocument/rename', { position, newName: 'something-else' });
    await request('textDocument/selectionRange', { positions: [position] });
    await request('textDocument/codeAction', { range, context: { diagnostics: [] } });
  }
}

function assertSilent(client: Listening, marks: readonly string[]): void {
  assert.ok(marks.length > 0);
  assert.equal(client.err, '');
  const leaked = client.messages().flatMap((message) =>
    leaks(message, marks).map((mark) => {
      const plain = message.replaceAll('\\', '');
      const at = plain.indexOf(mark);
      return `${plain.slice(0, 60)} … ${plain.slice(Math.max(0, at - 160), at + 40)}`;
    }),
  );
  assert.equal(
    leaked.length,
    0,
    `${leaked.length} pieces of private material leaked:\n${leaked.slice(0, 12).join('\n')}`,
  );
}

describe('the language server never sends private material', () => {
  let client: Listening;
  let folder: SiteFolder;
  beforeEach(() => {
    client = new Listening();
    folder = new SiteFolder([]);
    commit();
  });
  afterEach(() => {
    client.dispose();
    folder.remove();
  });

  const uriOf = (file: string) => pathToFileURL(path.join(folder.program, file)).href;

  async function start(): Promise<void> {
    const uri = pathToFileURL(folder.program).href;
    await client.initialize({
      capabilities: everything,
      workspaceFolders: [{ uri, name: 'program' }],
      trace: 'verbose',
    });
    await client.connection.sendNotification('$/setTrace', { value: 'verbose' });
  }

  const request = (method: string, params: object) =>
    client.connection.sendRequest(method, params).catch((error: unknown) => error); // The error is among the messages.

  /** Commits the program without private material. */
  function commit(): void {
    const by = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgSign=false'];
    for (const args of [
      ['init', '-q'],
      ['add', '-A'],
      ['commit', '-qm', 'a'],
    ]) {
      execFileSync('git', [...by, ...args], { cwd: folder.program, stdio: 'pipe' });
    }
  }

  async function requestProgram(): Promise<void> {
    const { programs } = await client.connection.sendRequest<{
      programs: readonly { folder: string; documents: readonly { file: string; item: Item }[] }[];
    }>('statusdocs/progress');
    for (const { folder: own, documents } of programs) {
      await client.connection.sendRequest('statusdocs/dashboardPage', { folder: own });
      for (const { file, item } of sampled(`documents of ${own}`, documents, 1)) {
        for (const each of sampled(`items of ${file}`, itemsIn(item).slice(0, 40), 2)) {
          await client.connection.sendRequest('statusdocs/progressDetails', { file, path: each.path });
          await client.connection.sendRequest('statusdocs/explain', { uri: file, at: each.path });
        }
      }
    }
    for (const { folder: own, documents } of programs) {
      assert.ok('markdown' in ((await request('statusdocs/whatMoved', { folder: own })) as object));
      await request('statusdocs/assemble', { folder: own });
      for (const { file } of sampled(`moved in ${own}`, documents, 1)) {
        await request('statusdocs/whatMoved', { document: file });
        await request('statusdocs/contribution', { uri: file });
        await request('statusdocs/contribution', { uri: file, owner: 'AUTH' });
      }
    }
    for (const query of sampled('queries', ['', 'ghp', 'R22', 'kits'], 1)) {
      await client.connection.sendRequest('workspace/symbol', { query });
    }
  }

  const turns = 3;
  for (const turn of sampledNumbers('turns', turns, 1)) {
    it(`from the values and names of documents (${turn + 1} of ${turns})`, async () => {
      const all = sampled('documents', programFiles, 1).map((file) => ({
        file,
        ...planted(programValue(file), turn, turns),
      }));
      all.forEach(({ file, text }) => folder.put(file, text));
      await start();
      for (const { file, text, marks } of all) {
        await client.open(uriOf(file), text);
        await sendEveryRequest(client, uriOf(file), text, marks);
      }
      await requestProgram();
      const marks = all.flatMap((each) => each.marks);
      assert.ok(marks.length > 0);
      assertSilent(client, marks);
    });
  }

  it('that is typed or pasted, or in broken text', async () => {
    const marks: string[] = [];
    await start();
    for (const [index, file] of sampled('typed documents', programFiles, 1).entries()) {
      const { text, marks: own } = planted(programValue(file), index % 2, 2);
      marks.push(...own);
      await client.open(uriOf(file), '{}');
      const cut = text.slice(0, Math.floor(text.length * 0.7));
      await client.change(uriOf(file), 2, cut);
      await sendEveryRequest(client, uriOf(file), cut, own.slice(0, 20));
      const commented = text.replace('{', '{ // broken');
      await client.change(uriOf(file), 3, commented);
      await sendEveryRequest(client, uriOf(file), commented, own.slice(0, 20));
    }
    await requestProgram();
    assertSilent(client, marks);
  });

  it('from contributions, receipts and other files of the folder', async () => {
    const filled = planted(JSON.parse(contribution('AUTH')) as Json, 0, 1);
    const template = planted(programValue('handoff/auth-s08-r02-c02/auth-owner.template.json'), 0, 1);
    folder.put('contribution.json', filled.text);
    folder.put('handoff/auth-s08-r02-c02/auth-owner.template.json', template.text);
    const config = planted({ rules: { a: 'b' }, suppressions: [{ rule: 'a', reason: 'b' }] }, 0, 2);
    folder.put('statusdocs.config.json', config.text);
    const marks = [...filled.marks, ...template.marks, ...config.marks];
    const { tasks } = programValue('booking-execution.json') as { tasks: { receiptPath: string }[] };
    for (const { receiptPath } of tasks.slice(0, 8)) {
      const receipt = planted({ screenId: 'x', sourceRevision: 'y', role: 'z' }, 0, 1);
      folder.put(receiptPath, receipt.text);
      marks.push(...receipt.marks);
    }
    await start();
    for (const file of sampled('files', ['contribution.json', ...programFiles, 'statusdocs.config.json'], 1)) {
      const text = fs.readFileSync(path.join(folder.program, file), 'utf8');
      await client.open(uriOf(file), text);
      await sendEveryRequest(client, uriOf(file), text, marks);
    }
    await requestProgram();
    assertSilent(client, marks);
  });

  it('from the names of files and folders, except to identify a file for the client', async () => {
    const mark = noise('name', 36);
    const names = [`ghp_${mark}.json`, `ghp_${mark}/current-ui-evidence.json`];
    const mistaken = (file: (typeof programFiles)[number]) =>
      JSON.stringify({ statuss: 1, ...(programValue(file) as object) }, null, 2);
    folder.put(names[0]!, mistaken('booking-execution.json'));
    folder.put(names[1]!, mistaken('current-ui-evidence.json'));
    folder.put(`ghp_${mark}/statusdocs.config.json`, '{ "rules": { "no/such": "off" } }');
    commit();
    await start();
    for (const file of names) {
      const text = fs.readFileSync(path.join(folder.program, file), 'utf8');
      await client.open(uriOf(file), text);
      await sendEveryRequest(client, uriOf(file), text, []);
    }
    await requestProgram();
    assert.equal(client.err, '');
    const shown = client
      .messages()
      .map((message) =>
        JSON.stringify(
          JSON.parse(message.replace(linkTarget, '()').replace(addressOfEdit, '"":'), (key, value: unknown) =>
            isIdentity(key, value) ? undefined : value,
          ),
        ),
      );
    const leaked = shown.filter((message) => leaks(message, [mark]).length > 0);
    assert.deepEqual(
      leaked
        .slice(0, 12)
        .map((message) => message.slice(Math.max(0, message.indexOf(mark) - 200), message.indexOf(mark) + 60)),
      [],
    );
  });
});

/** Matches the target of a link in Markdown. */
const linkTarget = /\((?:file|command):[^()\s"]*\)/g;

/** Matches the address of a file as the name of a member, as in the changes of a workspace edit. */
const addressOfEdit = /"file:\/\/[^"\s]*":/g;

/** Returns whether a member is an address for the client, which is not displayed. */
const isIdentity = (key: string, value: unknown) =>
  typeof value === 'string' && (/^file:\/\/\S+$/.test(value) || ['file', 'folder'].includes(key));

interface Item {
  readonly path: string;
  readonly children: readonly Item[];
}

const itemsIn = (item: Item): readonly Item[] => [item, ...item.children.flatMap(itemsIn)];
