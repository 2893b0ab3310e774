import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProgressResult } from '../../server/src/protocol';
import { LspClient, pulling } from '../support/lspClient';
import { until } from '../support/until';

const stage = (status: string) => `{
  "schemaVersion": "service-docs/current-ui-evidence-progress/v1",
  "stages": [{ "id": "V1", "status": "${status}" }]
}`;
const largeText = `${stage('BLOCKED')}${' '.repeat(2 ** 20)}`;

describe('a workspace with large files, over LSP', () => {
  let client: LspClient;
  let folder: string;
  let notifications: number;
  beforeEach(() => {
    client = new LspClient();
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-')));
    notifications = 0;
    client.connection.onNotification('statusdocs/progressChanged', () => {
      notifications++;
    });
  });
  afterEach(() => {
    client.dispose();
    fs.rmSync(folder, { recursive: true });
  });

  const uriOf = (file: string) => pathToFileURL(path.join(folder, file)).href;
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  };
  const start = () =>
    client.initialize({
      capabilities: { ...pulling, workspace: { ...pulling.workspace, workspaceFolders: true } },
      workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'work' }],
    });
  const progress = () => client.connection.sendRequest<ProgressResult>('statusdocs/progress');
  const progressAfterScan = () =>
    until('the end of the scan', async () => {
      const answer = await progress();
      return answer.scanning ? undefined : answer;
    });
  const firstProgress = () =>
    until('the first program', async () => {
      const answer = await progress();
      return answer.programs.length > 0 ? answer : undefined;
    });
  const files = ({ programs }: ProgressResult) =>
    programs.flatMap(({ documents }) => documents.map(({ file }) => file)).sort();
  const stagesOf = ({ programs }: ProgressResult) =>
    programs.flatMap(({ documents }) => documents.map(({ item }) => item.children[0]?.children[0]?.state));

  for (const large of ['a/large.json', 'z/large.json']) {
    it(`returns the small documents first, and lists ${large} as unchecked until it is checked`, async () => {
      write(large, largeText);
      write('a/small.json', stage('DONE'));
      await start();
      const first = await firstProgress();
      assert.deepEqual(
        [files(first), first.scanning, first.unchecked],
        [[uriOf('a/small.json')], true, [uriOf(large)]],
      );
      await until('a notification', () => notifications > 0);
      const last = await progressAfterScan();
      assert.deepEqual([files(last), last.unchecked], [[uriOf('a/small.json'), uriOf(large)].sort(), []]);
    });
  }

  it('answers for an edited document before it checks a large file', async () => {
    write('z/large.json', largeText);
    write('a.json', stage('BLOCKED'));
    await start();
    await firstProgress();
    await client.open(uriOf('a.json'), stage('BLOCKED'));
    await client.change(uriOf('a.json'), 2, stage('DONE'));
    const answer = await progress();
    assert.deepEqual([stagesOf(answer), answer.unchecked], [['DONE'], [uriOf('z/large.json')]]);
    assert.deepEqual((await progressAfterScan()).unchecked, []);
  });
});
