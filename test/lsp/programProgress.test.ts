import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ProgressType, type FileChangeType } from 'vscode-languageserver-protocol/node';
import type { ProgressDetailsResult, ProgressPart, ProgressResult, ReportedItem } from '../../server/src/protocol';
import { examples, programText } from '../support/examples';
import { LspClient, pulling } from '../support/lspClient';
import { until } from '../support/until';

const watching = {
  ...pulling,
  workspace: {
    ...pulling.workspace,
    workspaceFolders: true,
    didChangeWatchedFiles: { dynamicRegistration: true },
    didChangeConfiguration: { dynamicRegistration: true },
  },
};
/** A client to which diagnostics are pushed, later after a change than the announcement of progress. */
const pushed = { workspace: { workspaceFolders: true } };
const [created, changed, deleted] = [1, 2, 3] as const satisfies readonly FileChangeType[];

const kits = programText('owner-handoff-kits.json');
const stage = (status: string) => `{
  "schemaVersion": "service-docs/current-ui-evidence-progress/v1",
  "stages": [{ "id": "V1", "status": "${status}" }]
}`;

describe('the progress of the programs, over LSP', () => {
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
  const asFolder = (name: string) => ({ uri: pathToFileURL(name).href, name });
  const start = (capabilities: object = watching, ...folders: string[]) =>
    client.initialize({
      capabilities,
      workspaceFolders: (folders.length > 0 ? folders : [folder]).map(asFolder),
    });
  const progress = () => client.connection.sendRequest<ProgressResult>('statusdocs/progress');
  const progressAfterScan = () =>
    until('the end of the scan', async () => {
      const answer = await progress();
      return answer.scanning ? undefined : answer;
    });
  const files = ({ programs }: ProgressResult) =>
    programs.flatMap(({ documents }) =>
      documents.map(({ file }) => decodeURI(file.slice(pathToFileURL(folder).href.length + 1))),
    );
  const stagesOf = ({ programs }: ProgressResult) =>
    programs.flatMap(({ documents }) => documents.map(({ item }) => item.children[0]?.children[0]?.state));
  const notifyFiles = (...changes: readonly (readonly [string, FileChangeType])[]) =>
    client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: changes.map(([file, type]) => ({ uri: uriOf(file), type })),
    });
  const waitForNotifications = async (count: number) => {
    await until(`${count} notifications`, () => notifications >= count);
    assert.equal(notifications, count);
  };

  const publishedVersion = (expected: number) =>
    client.pushed(({ uri, version }) => uri === uriOf('a.json') && version === expected);

  it('joins all documents of a folder, open or closed, with the state of every item', async () => {
    await start(watching, path.join(examples, 'program'));
    const { programs, scanning } = await progressAfterScan();
    assert.equal(scanning, false);
    const [program, ...others] = programs;
    assert.deepEqual(others, []);
    assert.equal(program?.folder, pathToFileURL(path.join(examples, 'program')).href);
    assert.equal(program.knives.strip.length, 36);
    assert.equal(program.documents.length, 9);
    const booking = program.documents.find(({ kind }) => kind === 'booking-execution');
    const below = (item: ReportedItem<unknown>): readonly ReportedItem<unknown>[] => [
      item,
      ...item.children.flatMap(below),
    ];
    const store = below(booking!.item).find(({ id }) => id === 'booking-store');
    const lines = programText('booking-execution.json').split('\n');
    const { start: at } = store!.range as { start: { line: number; character: number } };
    assert.match(lines.slice(at.line, at.line + 3).join(''), /"screenId": "booking-store"/);
    assert.equal(lines[at.line]![at.character], '{');
  });

  it('finds documents in a folder whose URI ends with a slash', async () => {
    write('a/b/c.json', stage('BLOCKED'));
    const uri = `${pathToFileURL(folder).href}/`;
    await client.initialize({ capabilities: watching, workspaceFolders: [{ uri, name: 'work' }] });
    assert.deepEqual(files(await progressAfterScan()), ['a/b/c.json']);
  });

  it('is sent program by program before the response, on request', async () => {
    write('a/a.json', stage('BLOCKED'));
    write('b/b.json', stage('ACTIVE'));
    await start();
    const { programs } = await progressAfterScan();
    assert.equal(programs.length, 2);
    const parts: ProgressPart[] = [];
    client.connection.onProgress(new ProgressType<ProgressPart>(), 'mine', (part) => {
      parts.push(part);
    });
    const params = { partialResultToken: 'mine' };
    const answer = await client.connection.sendRequest<ProgressResult>('statusdocs/progress', params);
    assert.deepEqual(parts, programs);
    assert.deepEqual(answer, { scanning: false, isIncomplete: false, unchecked: [], programs: [] });
  });

  it('includes an unsaved change after a notification', async () => {
    write('a.json', stage('BLOCKED'));
    await start();
    assert.deepEqual(stagesOf(await progressAfterScan()), ['BLOCKED']);
    await client.open(uriOf('a.json'), stage('BLOCKED'));
    await waitForNotifications(1);
    await client.change(uriOf('a.json'), 2, stage('ACTIVE'));
    await waitForNotifications(2);
    assert.deepEqual(stagesOf(await progress()), ['ACTIVE']);
    await client.close(uriOf('a.json'));
    await waitForNotifications(3);
    assert.deepEqual(stagesOf(await progress()), ['BLOCKED']);
  });

  it('is announced once for many keystrokes, and never to a client that did not request it', async () => {
    await start(pushed);
    await client.open(uriOf('a.json'), stage('A'));
    await client.change(uriOf('a.json'), 2, stage('B'));
    await publishedVersion(2);
    assert.equal(notifications, 0);
    assert.deepEqual(stagesOf(await progressAfterScan()), ['B']);
    const versions = Array.from({ length: 17 }, (_, index) => index + 3);
    await Promise.all(versions.map((version) => client.change(uriOf('a.json'), version, stage(`C${version}`))));
    await publishedVersion(19);
    assert.ok(notifications >= 1 && notifications < 5, `${notifications} notifications`); // A busy machine reads them in parts.
  });

  it('is not announced when other JSON is edited', async () => {
    await start(pushed);
    await client.open(uriOf('a.json'), '{}');
    await progressAfterScan();
    await client.change(uriOf('a.json'), 2, '{ "a": 1 }');
    await publishedVersion(2);
    assert.equal(notifications, 0);
    await client.change(uriOf('a.json'), 3, stage('A'));
    await waitForNotifications(1);
  });

  it('is read from the file again after the editor closes a text that is no longer a document', async () => {
    write('a.json', stage('A'));
    await start();
    await progressAfterScan();
    await client.open(uriOf('a.json'), stage('A'));
    await waitForNotifications(1);
    await client.change(uriOf('a.json'), 2, 'x');
    await waitForNotifications(2);
    const kinds = async () => (await progress()).programs.flatMap(({ documents }) => documents.map(({ kind }) => kind));
    assert.deepEqual(await kinds(), ['unknown'], 'a damaged document');
    await client.close(uriOf('a.json'));
    await waitForNotifications(3);
    assert.deepEqual(await kinds(), ['current-ui-evidence-progress']);
  });

  it('is updated when files are created, changed and deleted', async () => {
    await start();
    assert.deepEqual(files(await progressAfterScan()), []);
    write('a.json', stage('A'));
    await notifyFiles(['a.json', created]);
    await waitForNotifications(1);
    assert.deepEqual(stagesOf(await progress()), ['A']);
    write('a.json', stage('ANOTHER'));
    await notifyFiles(['a.json', changed]);
    await waitForNotifications(2);
    assert.deepEqual(stagesOf(await progress()), ['ANOTHER']);
    fs.rmSync(path.join(folder, 'a.json'));
    await notifyFiles(['a.json', deleted]);
    await waitForNotifications(3);
    assert.deepEqual(files(await progress()), []);
  });

  for (const [place, file] of [
    ['a.json', 'a.json'],
    ['sub', 'sub/b.json'],
  ] as const) {
    it(`includes a document that is still open after ${place} was deleted only when it is created again`, async () => {
      write(file, stage('A'));
      await start();
      await client.open(uriOf(file), stage('A'));
      assert.deepEqual(files(await progressAfterScan()), [file]);
      fs.rmSync(path.join(folder, place), { recursive: true });
      await notifyFiles([place, deleted]);
      await until('the deletion', async () => files(await progress()).length === 0);
      write(file, stage('A'));
      await notifyFiles([place, created]);
      await until('the new file', async () => files(await progress()).length === 1);
    });
  }

  it('is updated when folders are created and deleted, with only their name sent', async () => {
    await start();
    assert.deepEqual(files(await progressAfterScan()), []);
    write('more/deep/a.json', stage('A'));
    await notifyFiles(['more', created]);
    await waitForNotifications(1);
    assert.deepEqual(files(await progress()), ['more/deep/a.json']);
    fs.rmSync(path.join(folder, 'more'), { recursive: true });
    await notifyFiles(['more', deleted]);
    await waitForNotifications(2);
    assert.deepEqual(files(await progress()), []);
  });

  it('does not read the disk again on edits', async () => {
    await start();
    await client.open(uriOf('open.json'), stage('A'));
    await progressAfterScan();
    write('unseen.json', stage('B'));
    await client.change(uriOf('open.json'), 2, stage('C'));
    await waitForNotifications(1);
    assert.deepEqual(files(await progress()), ['open.json']);
  });

  it('lets the client watch all files that may contain documents', async () => {
    await start();
    await progressAfterScan();
    assert.deepEqual(client.watched, [
      '**/*.[jJ][sS][oO][nN]',
      '**/.gitignore',
      '**/artifacts/**',
      '**',
      '**/statusdocs.config.json',
    ]);
  });

  it('includes none of 2,000 other JSON files', async () => {
    const names = Array.from({ length: 2000 }, (_, index) => `f${index % 40}/${index}.json`);
    await start();
    await progressAfterScan();
    names.forEach((name) => write(name, '{ "schemaVersion": 2 }'));
    await notifyFiles(...names.map((name) => [name, created] as const));
    await pause(1500);
    assert.equal(notifications, 0);
    write('a.json', stage('A'));
    await notifyFiles(['a.json', created]);
    await waitForNotifications(1);
    assert.deepEqual(files(await progress()), ['a.json']);
  });

  it('excludes what .gitignore files name, the nearest first', async () => {
    write('.gitignore', 'build/\n*.tmp.json\n/top.json\n');
    write('sub/.gitignore', '!keep.tmp.json\n');
    ['build/a', 'a.tmp', 'sub/b.tmp', 'sub/keep.tmp', 'top', 'sub/top'].forEach((name) => write(`${name}.json`, kits));
    await start();
    assert.deepEqual(files(await progressAfterScan()), ['sub/keep.tmp.json', 'sub/top.json']);
    write('.gitignore', '*.tmp.json\n');
    await notifyFiles(['.gitignore', changed]);
    await waitForNotifications(1);
    assert.deepEqual(files(await progress()), ['build/a.json', 'sub/keep.tmp.json', 'sub/top.json', 'top.json']);
  });

  it('excludes the files that the settings of the extension and the editor exclude', async () => {
    ['a', 'old/b', 'old/deep/c', 'hidden/d'].forEach((name) => write(`${name}.json`, kits));
    let exclude = ['old/**'];
    client.connection.onRequest('workspace/configuration', ({ items }: { items: { section: string }[] }) =>
      items.map(({ section }) =>
        section === 'files.exclude'
          ? { '**/hidden': true, '**/a.json': false, '**/*.json': { when: '$(basename).ts' } }
          : { workspace: { exclude } },
      ),
    );
    await start({ ...watching, workspace: { ...watching.workspace, configuration: true } });
    assert.deepEqual(files(await progressAfterScan()), ['a.json']);
    await client.open(uriOf('old/b.json'), kits);
    await waitForNotifications(1);
    assert.deepEqual(files(await progress()), ['a.json']);
    exclude = ['**/deep'];
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
    await waitForNotifications(2);
    assert.deepEqual(files(await progressAfterScan()), ['a.json', 'old/b.json']);
  });

  it('is updated when the folders of the workspace change', async () => {
    write('one/a.json', kits);
    write('two/b.json', kits);
    await start(watching, path.join(folder, 'one'));
    assert.deepEqual(files(await progressAfterScan()), ['one/a.json']);
    await client.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
      event: { added: [asFolder(path.join(folder, 'two'))], removed: [asFolder(path.join(folder, 'one'))] },
    });
    await waitForNotifications(1);
    assert.deepEqual(files(await progressAfterScan()), ['two/b.json']);
  });

  it('never reads outside: no symbolic link is followed, and no other file is included', async function () {
    if (process.platform === 'win32') {
      this.skip(); // Creating links needs special rights on Windows.
    }
    write('outside/a.json', kits);
    write('inside/b.json', kits);
    fs.symlinkSync(path.join(folder, 'outside'), path.join(folder, 'inside', 'link'));
    fs.symlinkSync(path.join(folder, 'outside', 'a.json'), path.join(folder, 'inside', 'file.json'));
    await start(watching, path.join(folder, 'inside'));
    const assertOnlyInside = async () => {
      const answer = await progressAfterScan();
      assert.deepEqual(files(answer), ['inside/b.json', 'inside/file.json']);
      const [, link] = answer.programs[0]!.documents;
      assert.deepEqual([link?.item.findings.error, link?.item.children], [1, []], 'the link is an error, and not read');
    };
    await assertOnlyInside();
    await notifyFiles(
      ['inside/link/a.json', created],
      ['inside/link', created],
      ['inside/file.json', changed],
      ['outside/a.json', changed],
      ['outside', created],
    );
    await client.open(uriOf('outside/a.json'), kits);
    await client.pull(uriOf('outside/a.json'));
    await assertOnlyInside();
    const details = { file: uriOf('outside/a.json'), path: '' };
    await client.close(uriOf('outside/a.json'));
    assert.deepEqual(await client.connection.sendRequest('statusdocs/progressDetails', details), { markdown: '' });
  });

  it('does not follow a folder that became a link after it was read', async function () {
    if (process.platform === 'win32') {
      this.skip(); // Creating links needs special rights on Windows.
    }
    write('outside/a.json', stage('SECRET'));
    write('inside/folder/a.json', stage('A'));
    await start(watching, path.join(folder, 'inside'));
    assert.deepEqual(stagesOf(await progressAfterScan()), ['A']);
    fs.rmSync(path.join(folder, 'inside', 'folder'), { recursive: true });
    fs.symlinkSync(path.join(folder, 'outside'), path.join(folder, 'inside', 'folder'));
    await notifyFiles(['inside/folder/a.json', changed]);
    await waitForNotifications(1);
    assert.deepEqual(files(await progress()), []);
  });

  it('describes an item in Markdown, even of a closed document', async () => {
    write('booking.json', programText('booking-execution.json'));
    await start();
    const [program] = (await progressAfterScan()).programs;
    const [task] = program!.ready.blocked;
    const details = () =>
      client.connection.sendRequest<ProgressDetailsResult>('statusdocs/progressDetails', {
        file: task!.file,
        path: task!.path,
      });
    const { markdown } = await details();
    assert.match(markdown, /responsive\\_reflow/);
    assert.match(markdown, /Blocked by, nearest first:/);
    await client.open(task!.file, programText('booking-execution.json'));
    assert.equal((await details()).markdown, markdown);
    const nothing = { file: task!.file, path: '/nowhere/0' };
    assert.deepEqual(await client.connection.sendRequest('statusdocs/progressDetails', nothing), { markdown: '' });
  });

  it('shows a long search, cancels it on request, and searches again on the next request', async () => {
    const shown: string[] = [];
    let isPatient = false;
    client.connection.onRequest('window/workDoneProgress/create', () => null);
    client.connection.onNotification('$/progress', ({ token, value }: { token: string; value: { kind: string } }) => {
      shown.push(value.kind);
      if (value.kind === 'begin' && !isPatient) {
        void client.connection.sendNotification('window/workDoneProgress/cancel', { token });
      }
    });
    // The settings are slow, so the scan is slow.
    client.connection.onRequest('workspace/configuration', ({ items }: { items: { section: string }[] }) =>
      pause(items[0]?.section === 'files.exclude' ? 1500 : 0).then(() => items.map(() => null)),
    );
    await start({
      ...watching,
      window: { workDoneProgress: true },
      workspace: { ...watching.workspace, configuration: true },
    });
    write('a.json', kits);
    const first = await progress();
    assert.deepEqual([first.scanning, first.programs], [true, []]);
    await waitForNotifications(1);
    assert.deepEqual(shown, ['begin', 'end']);
    const broken = await progressAfterScan();
    assert.deepEqual([broken.isIncomplete, broken.programs], [true, []]);
    isPatient = true;
    await client.connection.sendRequest('statusdocs/scan');
    const { isIncomplete, programs } = await progressAfterScan();
    assert.deepEqual([isIncomplete, programs.length], [false, 1]);
  });
});
