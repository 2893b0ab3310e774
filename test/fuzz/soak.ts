/** Opens, edits and closes 300 documents repeatedly: `npm run soak [-- --minutes N --seed S]`. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { caseOf } from './cases';
import { ProbedClient, type Resources } from './probed';
import { pulling } from '../support/lspClient';

/** Maximum growth since the warm-up. */
const maximumGrowth = 0.05;

const documentsAtOnce = 300;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-soak-')));

/** Each round starts with the same texts, so that memory is comparable between rounds. */
async function round(client: ProbedClient, number: number): Promise<void> {
  const uris = Array.from(
    { length: documentsAtOnce },
    (_, index) => pathToFileURL(path.join(folder, String(number), String(index % 30), `${index}.json`)).href,
  );
  const cases = uris.map((_, index) => caseOf(seed, index));
  for (const [index, uri] of uris.entries()) {
    await client.open(uri, cases[index]!.texts[0]!);
  }
  for (let edit = 1; edit < 6; edit++) {
    for (const [index, uri] of uris.entries()) {
      const text = cases[index]!.texts[edit];
      if (text !== undefined) {
        await client.change(uri, edit + 1, text);
      }
      await requestAll(client, uri);
    }
  }
  for (const uri of uris) {
    await client.close(uri);
  }
  client.published.length = 0;
  await pause(600); // The server releases closed documents after a while.
}

async function requestAll(client: ProbedClient, uri: string): Promise<void> {
  const textDocument = { uri };
  await client.pull(uri);
  await client.connection.sendRequest('textDocument/documentSymbol', { textDocument });
  await client.connection.sendRequest('textDocument/hover', { textDocument, position: { line: 4, character: 8 } });
}

void (async () => {
  const client = new ProbedClient();
  const workspaceFolders = [{ uri: pathToFileURL(folder).href, name: 'soak' }];
  await client.initialize({ capabilities: pulling, workspaceFolders });
  const start = Date.now();
  const end = start + Number(values.minutes) * 60_000;
  let number = 0;
  while (number < 3 || Date.now() < start + (end - start) / 4) {
    await round(client, number++); // Warm-up: code is compiled and tables are filled.
  }
  await client.resources(); // The first call opens a pipe, which would count as a leak.
  const before = await client.resources();
  let current = before;
  let peak = before;
  while (Date.now() < end) {
    await round(client, number++);
    current = await client.resources();
    if (values.verbose) {
      console.log(`round ${number}: ${current.heap} ${current.handles.join(' ')}`);
    }
    peak = current.heap > peak.heap ? current : peak;
  }
  const code = await client.stop();
  fs.rmSync(folder, { recursive: true, force: true });
  process.exitCode = report({ before, current, peak, rounds: number, code }) ? 0 : 1;
})();

interface Result {
  readonly before: Resources;
  readonly current: Resources;
  readonly peak: Resources;
  readonly rounds: number;
  readonly code: number | null;
}

function report({ before, current, peak, rounds, code }: Result): boolean {
  const megabytes = ({ heap }: Resources) => `${(heap / 1e6).toFixed(2)} MB`;
  const growth = current.heap / before.heap - 1;
  console.log(`${rounds} rounds of ${documentsAtOnce} documents`);
  console.log(
    `heap after the warm-up ${megabytes(before)}, at most ${megabytes(peak)}, at the end ${megabytes(current)}`,
  );
  const compiled = [before, current].map(({ code }) => `${(code / 1e6).toFixed(2)} MB`);
  console.log(`compiled code (not part of the heap): ${compiled.join(', then ')}`);
  console.log(`growth ${(growth * 100).toFixed(2)} %, open ${current.handles.join(', ')}, exit code ${code}`);
  const isFlat = growth <= maximumGrowth && current.handles.length <= before.handles.length && code === 0;
  console.log(isFlat ? 'no leak' : 'memory or handles leak');
  return isFlat;
}
