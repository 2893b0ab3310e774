import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Assistant } from '../support/assistant';
import { sampled } from '../support/budget';
import { cli, Folder } from '../support/cli';
import { copyProgram, examples } from '../support/examples';
import { LspProcess, pulling } from '../support/lspClient';
import { noSystemCalls, systemCallsIn, tracing, type SystemCalls } from '../support/systemCalls';
import { pathToFileURL } from 'node:url';

const repositoryFolder = path.join(import.meta.dirname, '..', '..');

/** Files that the system and Node.js read for every program. */
const systemFiles = [
  /^\/(?:usr|lib|lib64|proc|sys|dev)\//,
  /^\/etc\/(?:ld\.so\.|localtime$|ssl\/|nsswitch\.conf$|host\.conf$|hosts$|resolv\.conf$|gai\.conf$)/,
  new RegExp(`^${path.dirname(fs.realpathSync(process.execPath))}`),
];

describe('the system calls of statusdocs', () => {
  let folder: Folder;
  let root: string;
  before(function () {
    const reason = noSystemCalls();
    if (reason !== undefined) {
      console.log(`      Skipped: ${reason}.`);
      this.skip(); // The reason is printed.
    }
  });
  beforeEach(() => {
    folder = new Folder();
    root = path.join(fs.realpathSync(folder.path), 'work');
    copyProgram(path.join(root, 'status'), ['data-sources-execution.json']);
    fs.cpSync(path.join(examples, 'broken'), path.join(root, 'broken'), { recursive: true });
    writeTraps();
  });
  afterEach(() => folder.remove());

  /** Writes files outside of the working folder, with references to them in documents and links. */
  function writeTraps(): void {
    folder.write('statusdocs.config.json', '{ "rules": { "slots/id": "off" } }');
    folder.write('owner-handoff-kits.json', fs.readFileSync(path.join(root, 'status/owner-handoff-kits.json'), 'utf8'));
    folder.write('secret.png', 'secret');
    folder.write('home/.gitconfig', '[user]\n name = a');
    folder.write('home/.npmrc', 'secret');
    folder.write('home/.ssh/id_ed25519', 'secret');
    const booking = path.join(root, 'broken/booking-execution.json');
    const paths = [
      '../../secret.png',
      '/etc/passwd',
      'file:///etc/passwd',
      'https://example.com/a.png',
      'link/secret.png',
    ];
    let count = 0;
    const text = fs
      .readFileSync(booking, 'utf8')
      .replace(/(?<="artifactPath": ")[^"]*/g, (old) => paths[count++] ?? old)
      .replace('{', '{ "$schema": "https://example.com/schema.json",');
    assert.ok(count > paths.length);
    fs.writeFileSync(booking, text);
    fs.symlinkSync(folder.path, path.join(root, 'broken/link'));
    fs.symlinkSync('/etc/passwd', path.join(root, 'broken/passwd.json'));
  }

  const log = () => path.join(folder.path, 'system-calls');
  const env = () => ({ PATH: process.env.PATH, HOME: path.join(folder.path, 'home'), LC_ALL: 'C' });

  /** Runs a command and returns its system calls. */
  function systemCallsOf(...args: string[]): SystemCalls & { readonly code: number | null } {
    const [command, ...rest] = [...tracing(log()), process.execPath, cli, ...args];
    const { status } = spawnSync(command!, rest, { cwd: root, env: env(), timeout: 120_000 });
    return { ...systemCallsIn(log(), root), code: status };
  }

  /** Asserts that only files of the working folder, the package and the system were opened. */
  function assertInside({ opened, written, addresses, programs }: SystemCalls, mayWrite: readonly string[] = []): void {
    const isIn = (file: string, holder: string) => file === holder || file.startsWith(`${holder}${path.sep}`);
    // Compiled code, next to the package.
    const cacheFolders = [
      path.join(repositoryFolder, 'dist', '.cache'),
      path.join(path.dirname(root), 'home', '.cache'),
    ];
    const unexpected = opened.filter(
      (file) =>
        ![root, repositoryFolder, ...cacheFolders, ...mayWrite].some((holder) => isIn(file, holder)) &&
        !systemFiles.some((each) => each.test(file)),
    );
    assert.deepEqual([...new Set(unexpected)], []);
    assert.ok(
      opened.some((file) => isIn(file, path.join(repositoryFolder, 'dist'))),
      'nothing was logged',
    );
    const changed = written.filter(
      (file) => ![...mayWrite, ...cacheFolders, '/dev'].some((holder) => isIn(file, holder)),
    );
    assert.deepEqual([...new Set(changed)], []);
    assert.deepEqual(
      addresses.filter((address) => address !== '127.0.0.1' && address !== '::1'),
      [],
    );
    assert.deepEqual(
      [...new Set(programs)].filter((program) => path.basename(program) !== 'node'),
      [],
    );
  }

  it('are recorded if a program reads outside the folder, writes, connects or starts another program', () => {
    const program = `
      const fs = require('node:fs'), net = require('node:net');
      fs.readFileSync('../secret.png');
      fs.writeFileSync('new.txt', '');
      fs.renameSync('new.txt', 'newer.txt');
      require('node:child_process').spawnSync('/bin/true');
      net.connect({ host: '127.0.0.2', port: 9 }).on('error', () => {});`;
    const [command, ...rest] = [...tracing(log()), process.execPath, '-e', program];
    spawnSync(command, rest, { cwd: root, env: env() });
    const found = systemCallsIn(log(), root);
    assert.ok(found.opened.includes(path.join(path.dirname(root), 'secret.png')));
    assert.ok(found.written.includes(path.join(root, 'new.txt')));
    assert.ok(found.written.includes(path.join(root, 'newer.txt')));
    assert.ok(found.addresses.includes('127.0.0.2'));
    assert.ok(found.programs.includes('/bin/true'));
  });

  const commands = [
    [['check', 'status'], 0],
    [['check'], 2], // The link is refused.
    [['progress', 'status'], 0],
    [['diff', 'status', 'broken'], undefined],
    [['guard', '--against', './status', './broken'], undefined], // Other names may be revisions, so Git is asked.
    [['explain', 'slots/id'], 0],
    [['explain', 'status/booking-execution.json#/program'], 0],
  ] as const;
  for (const [args, code] of sampled('commands', commands, 2)) {
    it(`only read the folder, the package and the system, write nothing and connect nowhere: statusdocs ${args.join(' ')}`, () => {
      const found = systemCallsOf(...args);
      assertInside(found);
      if (code !== undefined) {
        assert.equal(found.code, code);
      }
    });
  }

  it('write only the published site', () => {
    const site = path.join(root, 'site');
    const found = systemCallsOf('publish', 'status', '--out', 'site');
    assert.equal(found.code, 0);
    const writtenNames = new Set(found.written.map((file) => path.relative(root, file).split(path.sep)[0]!));
    assertInside(
      found,
      [...writtenNames]
        .filter((name) => /^(?:site|\.?statusdocs-[\w.-]+|site[\w.-]+|\.site[\w.-]+)$/.test(name))
        .map((name) => path.join(root, name)),
    );
    assert.ok(fs.existsSync(path.join(site, 'index.html')));
  });

  it('listen only on this machine, and read nothing outside the site', async () => {
    const [command, ...rest] = [...tracing(log()), process.execPath, cli, 'serve', '--port', '0', 'status'];
    const server = spawn(command, rest, {
      cwd: root,
      env: env(),
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const ended = new Promise((resolve) => server.once('exit', resolve));
    try {
      const line = await new Promise<string>((resolve) => server.stdout.once('data', (data) => resolve(String(data))));
      const { hostname, port } = new URL(line.trim());
      for (const target of [
        '/',
        '/../secret.png',
        '/%2e%2e/secret.png',
        '/..%5c..%5csecret.png',
        '//etc/passwd',
        '/etc/passwd',
      ]) {
        await new Promise<void>((resolve, reject) => {
          const request = http.request({ hostname, port, path: target, agent: false }, (response) =>
            response.resume().on('end', resolve),
          );
          request.once('error', reject).end();
        });
      }
    } finally {
      process.kill(-server.pid!, 'SIGTERM');
      await ended;
    }
    const found = systemCallsIn(log(), root);
    assertInside(found);
    assert.ok(found.addresses.includes('127.0.0.1'));
  });

  it('read nothing outside the workspace of an editor', async () => {
    const client = new LspProcess(undefined, [], tracing(log()), env());
    const workspaceFolders = [{ uri: pathToFileURL(root).href, name: 'work' }];
    await client.initialize({ capabilities: pulling, workspaceFolders });
    for (const name of ['status/booking-execution.json', 'broken/booking-execution.json']) {
      const uri = pathToFileURL(path.join(root, name)).href;
      await client.open(uri, fs.readFileSync(path.join(root, name), 'utf8'));
      const textDocument = { uri };
      const range = { start: { line: 0, character: 0 }, end: { line: 9_999, character: 0 } };
      await client.pull(uri);
      await client.connection.sendRequest('textDocument/documentLink', { textDocument });
      await client.connection.sendRequest('textDocument/codeLens', { textDocument });
      await client.connection.sendRequest('textDocument/codeAction', {
        textDocument,
        range,
        context: { diagnostics: [] },
      });
      await client.connection.sendRequest('textDocument/hover', {
        textDocument,
        position: { line: 40, character: 12 },
      });
      await client.connection.sendRequest('textDocument/completion', {
        textDocument,
        position: { line: 40, character: 12 },
      });
    }
    await client.connection.sendRequest('workspace/symbol', { query: 'E01' });
    await client.connection.sendRequest('shutdown');
    await client.connection.sendNotification('exit');
    await client.exited;
    assertInside(systemCallsIn(log(), root));
  });

  it('open no file for a keystroke in one document of a program of nine', async () => {
    const program = path.join(root, 'nine');
    copyProgram(program);
    fs.cpSync(path.join(examples, 'program', 'artifacts'), path.join(program, 'artifacts'), { recursive: true });
    const client = new LspProcess(undefined, [], tracing(log(), 'openat'), env());
    const watching = { ...pulling.workspace, didChangeWatchedFiles: { dynamicRegistration: true } };
    const workspaceFolders = [{ uri: pathToFileURL(program).href, name: 'nine' }];
    await client.initialize({ capabilities: { ...pulling, workspace: watching }, workspaceFolders });
    const file = path.join(program, 'booking-execution.json');
    const uri = pathToFileURL(file).href;
    const text = fs.readFileSync(file, 'utf8');
    await client.open(uri, text);
    /** Returns the files that were opened, which includes those that were only looked at. */
    const filesOpened = () =>
      systemCallsIn(log(), root).opened.filter((each) => each.startsWith(program) && /\.\w+$/.test(each));
    /** Waits until nothing more is opened for a second. */
    const settle = async () => {
      await client.pull(uri);
      await client.connection.sendRequest('statusdocs/progress', {});
      for (let count = -1; count < filesOpened().length; await pause(1000)) {
        count = filesOpened().length;
      }
      return filesOpened();
    };
    const before = await settle();
    assert.ok(new Set(before.filter((each) => each.endsWith('.json'))).size >= 9);
    assert.ok(before.some((each) => each.endsWith('.png')));
    const changed = text.replace('"assignee": null', '"assignee": "Ann"');
    assert.notEqual(changed, text);
    await client.change(uri, 2, changed);
    assert.deepEqual((await settle()).slice(before.length), []);
    fs.appendFileSync(path.join(program, 'owner-handoff-kits.json'), '\n');
    await client.change(uri, 3, text);
    assert.deepEqual(
      new Set((await settle()).slice(before.length)),
      new Set([path.join(program, 'owner-handoff-kits.json')]),
    );
    await client.stop();
  });

  it('read nothing outside the roots of an assistant, and write nothing', async () => {
    const assistant = await Assistant.start({
      folders: [path.join(root, '..', 'home')],
      roots: [pathToFileURL(root).href],
      through: tracing(log()),
      env: env() as Record<string, string>,
      cwd: root,
    });
    const file = 'broken/booking-execution.json';
    for (const [name, input] of [
      ['check', {}],
      ['check', { files: ['status', 'broken/link', '../secret.png'] }],
      ['check', { files: ['broken/link/secret.png', 'broken/passwd.json', '/etc/passwd'] }],
      ['progress', { of: 'booking-store' }],
      ['ready_to_claim', { state: 'blocked' }],
      ['what_if', { file, patch: [{ op: 'remove', path: '/screens/0/captureSlots/0' }] }],
      ['what_if', { file: '../owner-handoff-kits.json', patch: [{ op: 'remove', path: '/kits/0' }] }],
      ['explain_value', { file, path: '/program/capturedSlots' }],
      ['explain_rule', { rule: 'slots/id' }],
      ['schema', { kind: 'booking-execution' }],
    ] as const) {
      await assistant.client.callTool({ name, arguments: input });
    }
    await assistant.client.readResource({ uri: 'statusdocs://rules/slots-id.md' });
    await assistant.close();
    assertInside(systemCallsIn(log(), root));
  });
});
