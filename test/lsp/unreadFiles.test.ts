import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FileChangeType, type WorkspaceDiagnosticReport } from 'vscode-languageserver-protocol/node';
import type { ProgressResult } from '../../server/src/protocol';
import { Folder, notUtf8, report } from '../support/cli';
import { copyProgram, programText } from '../support/examples';
import { LspClient, pulling } from '../support/lspClient';

const { Created, Changed, Deleted } = FileChangeType;
const receipt = 'artifacts/ui/booking-discovery/execution/evidence-visual_baseline.receipt.json';

describe('files of the workspace that cannot be read, over LSP', () => {
  let client: LspClient;
  let folder: Folder;
  beforeEach(async () => {
    client = new LspClient();
    folder = new Folder();
    copyProgram(folder.path, ['data-sources-execution.json']);
    folder.write('c.txt', programText('current-ui-evidence.json'));
    const capabilities = {
      ...pulling,
      workspace: { ...pulling.workspace, didChangeWatchedFiles: { dynamicRegistration: true } },
    };
    await client.initialize({ capabilities, workspaceFolders: [{ uri: uriOf(''), name: 'work' }] });
  });
  afterEach(() => {
    client.dispose();
    folder.remove();
  });

  const uriOf = (file: string) => pathToFileURL(path.join(folder.path, file)).href;
  const shown = async () => {
    const request = client.connection.sendRequest<WorkspaceDiagnosticReport>('workspace/diagnostic', {
      previousResultIds: [],
    });
    return (await request).items
      .flatMap(({ uri, ...each }) => ('items' in each ? each.items.map(({ code }) => ({ uri, code })) : []))
      .map(({ uri, code }) => `${decodeURI(uri.slice(uriOf('').length + 1))} ${String(code)}`)
      .sort();
  };
  const checked = () =>
    report(folder.path)
      .report.files.flatMap(({ file, findings }) => findings.map(({ code }) => `${file} ${code}`))
      .sort();
  const change = (file: string, type: FileChangeType) =>
    client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(file), type }] });

  /** Changes files, each with the notification for it. */
  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    'a link in place of a document': () => {
      fs.rmSync(path.join(folder.path, 'current-ui-evidence.json'));
      fs.symlinkSync('c.txt', path.join(folder.path, 'current-ui-evidence.json'));
      return change('current-ui-evidence.json', Changed);
    },
    'a new link to a file, and one to a folder': () => {
      fs.symlinkSync('c.txt', path.join(folder.path, 'd.json'));
      fs.symlinkSync('.', path.join(folder.path, 'folder.json'));
      return Promise.all(['d.json', 'folder.json'].map((file) => change(file, Created)));
    },
    'a document that is not UTF-8': () => {
      folder.write('owner-handoff-kits.json', notUtf8(programText('owner-handoff-kits.json')));
      return change('owner-handoff-kits.json', Changed);
    },
    'a receipt that is not UTF-8': () => {
      folder.write(receipt, notUtf8('{ "screenId": "booking-discovery", "runnerVersion": "a" }'));
      return change(receipt, Created);
    },
  };
  for (const [name, apply] of Object.entries(changes)) {
    it(`are errors as in check: ${name}`, async function () {
      if (name.includes('link') && process.platform === 'win32') {
        this.skip(); // Creating links needs special rights on Windows.
      }
      assert.deepEqual(await shown(), []);
      await apply();
      const expected = checked();
      assert.ok(expected.some((each) => each.endsWith(' document/unreadable')));
      assert.deepEqual(await shown(), expected);
      const progress = await client.connection.sendRequest<ProgressResult>('statusdocs/progress');
      assert.equal(progress.programs[0]?.findings.error, expected.length);
    });
  }

  it('are cleared once they become readable or are deleted', async function () {
    if (process.platform === 'win32') {
      this.skip();
    }
    folder.write('owner-handoff-kits.json', notUtf8(programText('owner-handoff-kits.json')));
    fs.symlinkSync('c.txt', path.join(folder.path, 'd.json'));
    assert.equal((await shown()).length, 2);
    folder.write('owner-handoff-kits.json', programText('owner-handoff-kits.json'));
    fs.rmSync(path.join(folder.path, 'd.json'));
    await Promise.all([change('owner-handoff-kits.json', Changed), change('d.json', Deleted)]);
    assert.deepEqual(await shown(), []);
  });

  it('make the progress incomplete if a folder cannot be read, until a scan reads it', async () => {
    folder.write('sealed/current-ui-evidence.json', programText('current-ui-evidence.json'));
    const { readdir } = fs.promises;
    const sealed = path.join(folder.path, 'sealed');
    const refusing = (file: string, ...options: []) =>
      file === sealed
        ? Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES' }))
        : readdir(file, ...options);
    const progress = async () => {
      await client.connection.sendRequest('statusdocs/scan');
      return client.connection.sendRequest<ProgressResult>('statusdocs/progress');
    };
    try {
      fs.promises.readdir = refusing as typeof readdir;
      const { isIncomplete, programs } = await progress();
      assert.deepEqual([isIncomplete, programs.length], [true, 1]);
    } finally {
      fs.promises.readdir = readdir;
    }
    const { isIncomplete, programs } = await progress();
    assert.deepEqual([isIncomplete, programs.length], [false, 2]);
  });
});
