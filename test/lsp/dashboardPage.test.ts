import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DashboardPageResult } from '../../server/src/protocol';
import { copyProgram, examples, largeDocuments, programText } from '../support/examples';
import { LspProcess, pulling } from '../support/lspClient';

const whole = pathToFileURL(path.join(examples, 'program')).href;

describe('a program as a page, over LSP', () => {
  let client: LspProcess;
  let folder: string;
  let program: string;
  before(() => {
    folder = path.join(fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-'))), 'program');
    copyProgram(folder, largeDocuments);
    program = pathToFileURL(folder).href;
  });
  after(() => fs.rmSync(path.dirname(folder), { recursive: true }));
  beforeEach(() => {
    client = new LspProcess();
  });
  afterEach(() => client.dispose());

  const start = (uri: string, locale = 'en') =>
    client.initialize({ capabilities: pulling, locale, workspaceFolders: [{ uri, name: 'workspace' }] });
  const page = async (folder: string) =>
    (await client.connection.sendRequest<DashboardPageResult>('statusdocs/dashboardPage', { folder })).html;

  it('contains all documents of its folder, even as the first request', async () => {
    await start(pathToFileURL(examples).href);
    const html = await page(whole);
    assert.match(html!, /^<!doctype html>\n<html lang="en-US">/);
    assert.equal([...html!.matchAll(/<section class="document"/g)].length, 9);
    assert.match(html!, /--fg: #1f2328/);
    assert.match(html!, /\.matrix \{/);
  });

  it('is the same every time, even for a copy of the folder', async () => {
    const copy = path.join(fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-'))), 'program');
    try {
      fs.cpSync(folder, copy, { recursive: true });
      await start(program);
      const ownPage = await page(program);
      assert.doesNotMatch(ownPage!, /undecided/, 'the documents were compared with each other');
      assert.ok((await page(program)) === ownPage);
      const other = new LspProcess();
      const uri = pathToFileURL(copy).href;
      await other.initialize({ capabilities: pulling, workspaceFolders: [{ uri, name: 'copy' }] });
      const otherPage = await other.connection.sendRequest<DashboardPageResult>('statusdocs/dashboardPage', {
        folder: uri,
      });
      other.dispose();
      assert.ok(otherPage.html === ownPage);
    } finally {
      fs.rmSync(path.dirname(copy), { recursive: true });
    }
  });

  it('shows the content of the editor instead of the disk', async () => {
    await start(program);
    await client.open(
      `${program}/booking-execution.json`,
      programText('booking-execution.json').replace('发现页', 'Entdecken'),
    );
    assert.match((await page(program))!, /Entdecken/);
  });

  it('uses the language of the editor', async () => {
    await start(program, 'zh-cn');
    assert.match((await page(program))!, /<html lang="zh-CN">.*已检查 \d+ 条规则/s);
  });

  it('is empty for a folder without documents, and an error for a path that is not a folder', async () => {
    await start(program);
    for (const folder of ['file:///nowhere', '']) {
      assert.equal(await page(folder), undefined);
    }
    for (const folder of [3, null] as unknown[]) {
      await assert.rejects(page(folder as string), /`folder` of statusdocs\/dashboardPage should be a string\.$/);
    }
  });
});
