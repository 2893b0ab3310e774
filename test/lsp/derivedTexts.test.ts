import assert from 'node:assert/strict';
import type { ClientCapabilities, ShowDocumentParams } from 'vscode-languageserver-protocol/node';
import type { WhatMovedResult } from '../../server/src/protocol';
import { programText } from '../support/examples';
import { LspClient } from '../support/lspClient';
import { contribution, ownerIds } from '../support/contributions';
import { Repository } from '../support/repository';
import { until } from '../support/until';

const kits = programText('owner-handoff-kits.json');
const waitingKits = kits.replace('"state": "READY"', '"state": "WAITING"');
const allCapabilities: ClientCapabilities = {
  window: { showDocument: { support: true } },
  workspace: { applyEdit: true, workspaceFolders: true, textDocumentContent: {} },
};

type Outcome = { readonly done?: string; readonly refused?: string; readonly markdown?: string };

describe('texts generated from documents, on request', () => {
  let repository: Repository;
  let client: LspClient;
  let opened: string[];
  let refreshed: string[];
  beforeEach(() => {
    repository = new Repository();
    repository.write('état/kits.json', kits);
    repository.commit();
    client = new LspClient();
    opened = [];
    refreshed = [];
    client.connection.onRequest('window/showDocument', ({ uri }: ShowDocumentParams) => {
      opened.push(uri);
      return { success: true };
    });
    client.connection.onRequest('workspace/textDocumentContent/refresh', ({ uri }: { readonly uri: string }) => {
      refreshed.push(uri);
      return null;
    });
  });
  afterEach(() => {
    client.dispose();
    repository.remove();
  });

  const start = async (capabilities = allCapabilities, initializationOptions = {}) => {
    const workspaceFolders = [{ uri: repository.uriOf(), name: 'repository' }];
    const { capabilities: serverCapabilities } = await client.initialize({
      capabilities,
      workspaceFolders,
      initializationOptions,
    });
    return serverCapabilities.workspace;
  };
  const run = (command: string, ...args: readonly unknown[]) =>
    client.connection.sendRequest<Outcome>('workspace/executeCommand', { command, arguments: args });
  const textAt = async (uri: string) =>
    (await client.connection.sendRequest<{ readonly text: string }>('workspace/textDocumentContent', { uri })).text;

  it('are announced together with the other capabilities of the workspace', async () => {
    assert.deepEqual(await start(), {
      workspaceFolders: { supported: true, changeNotifications: true },
      textDocumentContent: { schemes: ['statusdocs'] },
    });
  });

  for (const [clientName, capabilities, options] of [
    ['our own client, which has pages for them', allCapabilities, { hasCommands: true }],
    ['a client without the capability', { ...allCapabilities, workspace: { applyEdit: true } }, {}],
  ] as const) {
    it(`are not announced to ${clientName}`, async () => {
      assert.equal((await start(capabilities, options))?.textDocumentContent, undefined);
    });
  }

  it('compare a document or a folder with HEAD, and are opened by a command', async () => {
    await start();
    const uri = repository.uriOf('état/kits.json');
    await client.open(uri, waitingKits);
    for (const [target, query, title] of [
      [uri, { document: uri }, 'kits.json since HEAD'],
      [repository.uriOf('état'), { folder: repository.uriOf('état') }, 'état since HEAD'],
    ] as const) {
      const { done, markdown } = await run('statusdocs.compareWithRevision', target);
      const page = await client.connection.sendRequest<WhatMovedResult>('statusdocs/whatMoved', query);
      assert.equal(done, title);
      assert.deepEqual(page, { markdown });
      assert.match(markdown ?? '', /\| ↓ \*\*BACKWARDS\*\* \| \[H01/);
      assert.equal(decodeURIComponent(/^statusdocs:\/([^?]*)\.md\?/.exec(opened.at(-1)!)?.[1] ?? ''), title);
      assert.equal(await textAt(opened.at(-1)!), markdown);
    }
  });

  it('are updated when documents change, with a notification', async () => {
    await start();
    const uri = repository.uriOf('état/kits.json');
    await client.open(uri, kits);
    await run('statusdocs.compareWithRevision', uri, 'HEAD');
    assert.match(await textAt(opened[0]!), /Nothing changed/);
    await client.change(uri, 2, waitingKits);
    await until('a refresh', () => refreshed.length > 0);
    assert.deepEqual(refreshed, opened);
    assert.match(await textAt(opened[0]!), /BACKWARDS/);
  });

  it('include the receipt of four complete contributions', async () => {
    const folder = repository.uriOf('owners');
    await start();
    const assemble = async () => (await run('statusdocs.assemble', folder)).done;
    assert.match((await assemble()) ?? '', /^0 of 4 contributions are filled in\. Waiting for /);
    repository.write(
      'owners/AUTH.json',
      contribution('AUTH').replace('"delegationAllowed": false', '"delegationAllowed": true'),
    );
    assert.match((await assemble()) ?? '', /^Rejected: production stays on hold\.\n/);
    assert.deepEqual(opened, []);
    ownerIds.forEach((id) => repository.write(`owners/${id}.json`, contribution(id)));
    assert.equal(await assemble(), 'The four contributions are complete.');
    const text = await textAt(opened[0]!);
    assert.ok(JSON.parse(text));
  });

  it('explain why nothing can be compared or nothing is complete', async () => {
    await start();
    const query = encodeURIComponent(JSON.stringify({ folder: repository.uriOf('état') }));
    await assert.rejects(textAt(`statusdocs:/receipt.json?${query}`), /0 of 4 contributions are filled in\./);
    await assert.rejects(
      textAt(`statusdocs:/x.md?${encodeURIComponent(JSON.stringify({ document: repository.uriOf('none.json') }))}`),
      /none\.json is not a status document/,
    );
    for (const wrongUri of [
      'statusdocs:/x.md',
      'statusdocs:/x.md?%',
      'statusdocs:/x.md?{}',
      'file:///x',
      '',
      'statusdocs:/x?1',
    ]) {
      await assert.rejects(textAt(wrongUri), /No text is available for/);
    }
    const { refused } = await run('statusdocs.compareWithRevision', repository.uriOf('état'), 'no-such-revision');
    assert.ok(refused);
    assert.deepEqual(opened, []);
  });
});
