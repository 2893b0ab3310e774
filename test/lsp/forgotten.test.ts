import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ProbedClient } from '../fuzz/probed';
import { sampled } from '../support/budget';
import { programText } from '../support/examples';
import { pulling } from '../support/lspClient';
import { until } from '../support/until';

describe('closed documents', function () {
  if (process.platform === 'win32') {
    return; // Windows has no such signal.
  }

  let client: ProbedClient;
  let folder: string;
  beforeEach(() => {
    client = new ProbedClient();
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-forgotten-')));
  });
  afterEach(() => {
    client.dispose();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  /** The document names pictures and receipts, which are looked up. */
  const text = programText('booking-execution.json');

  const ways = [
    { what: 'in a workspace, one folder', hasWorkspace: true, place: '' },
    { what: 'in a workspace, folders of their own', hasWorkspace: true, place: 'of-its-own' },
    { what: 'without a workspace, one folder', hasWorkspace: false, place: '' },
    { what: 'without a workspace, folders of their own', hasWorkspace: false, place: 'of-its-own' },
  ];
  for (const { what, hasWorkspace, place } of sampled('ways', ways, 1)) {
    it(`are removed from memory, even if they were open only briefly: ${what}`, async () => {
      const workspaceFolders = hasWorkspace ? [{ uri: pathToFileURL(folder).href, name: 'x' }] : null;
      await client.initialize({ capabilities: pulling, workspaceFolders });
      let number = 0;
      const openAndClose = async (count: number) => {
        for (const end = number + count; number < end; number++) {
          const name = path.join(folder, place === '' ? '' : `${place}-${number}`, `booking-${number}.json`);
          const uri = pathToFileURL(name).href;
          await client.open(uri, text);
          await client.pull(uri);
          await client.close(uri);
        }
        // One timer never ends: it checks that the client is alive.
        await until('the end of all other timers', async () => {
          const { handles } = await client.resources();
          return handles.filter((handle) => handle === 'Timeout').length <= 1;
        });
      };
      await openAndClose(30);
      await client.resources(); // The first call opens a pipe of its own.
      const before = await client.resources();
      await openAndClose(50);
      // The analysis of the last document may still be in use, but documents that are kept stay in memory.
      let [kept, handles] = [Infinity, before.handles];
      const isReleased = async () => {
        const after = await client.resources();
        [kept, handles] = [Math.round((after.heap - before.heap) / 50), after.handles];
        return kept < 15_000 && handles.length <= before.handles.length; // A file may still be looked at.
      };
      await until('the memory of closed documents', isReleased).catch((error: unknown) => {
        assert.fail(`${kept} bytes of each document and ${handles.join(', ')} are kept: ${String(error)}`);
      });
    });
  }
});
