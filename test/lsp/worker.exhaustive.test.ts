import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { analyze } from '../../server/src/core/analysis/analyze';
import { specificationDomain } from '../../server/src/core/kinds/contract/kinds';
import { english } from '../../server/src/core/l10n/language';
import { emptyContext } from '../../server/src/core/rules/context';
import { publicKey } from '../../server/src/host/publicKeys';
import { sampledNumbers } from '../support/budget';
import { damaged, randomNumbers } from '../support/damaged';
import { examples, programFiles, programValue } from '../support/examples';
import { until } from '../support/until';
import { WorkerClient } from '../support/workerClient';

describe('the server in a web worker, with documents of every kind,', () => {
  let client: WorkerClient;
  before(async () => {
    client = await WorkerClient.start(examples);
    await client.initialize();
  });
  after(() => client.stop());

  it('reports that the key of an unsaved template cannot be read', async () => {
    const uri = 'untitled:template.json';
    const members = { ownerId: 'AUTH', identityRef: null, keyRef: null, publicKey: 'x', delegationAllowed: false };
    await client.open(uri, JSON.stringify(members));
    await until('the finding', async () =>
      (await client.pull(uri)).some(({ code }) => code === 'contribution/public-key'),
    );
    await client.close(uri);
  });

  it('finds the same mistakes as the analysis in a thousand damaged documents', async () => {
    const values = programFiles.map((file) => programValue(file));
    const compare = async (round: number) => {
      const value = values[round % values.length]!;
      const undo = damaged(value, randomNumbers(round));
      const text = JSON.stringify(value, undefined, 1);
      undo();
      const uri = `untitled:damaged-${round}.json`;
      const context = { ...emptyContext(uri), publicKey };
      const found = analyze(text, { path: uri, domains: [specificationDomain], language: english, context });
      const document = TextDocument.create(uri, 'json', 1, text);
      const expected = (found?.evaluate().findings ?? [])
        .map(({ code, span: { offset } }) => `${code} ${offset}`)
        .sort();
      const pullFindings = async () =>
        (await client.pull(uri)).map(({ code, range }) => `${code} ${document.offsetAt(range.start)}`).sort();
      const isSame = async () => JSON.stringify(await pullFindings()) === JSON.stringify(expected);
      await client.open(uri, text);
      await until(uri, isSame).catch(async () => assert.deepEqual(await pullFindings(), expected, uri)); // Reading a key is asynchronous.
      await client.close(uri);
    };
    const all = sampledNumbers('damaged documents', 1000, 20);
    for (let first = 0; first < all.length; first += 20) {
      await Promise.all(all.slice(first, first + 20).map(compare));
    }
  });
});
