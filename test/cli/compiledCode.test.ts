import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import Module from 'node:module';
import path from 'node:path';
import { storeBytes } from '../../server/src/host/storedBytes';
import { sampled } from '../support/budget';
import { cli, Folder } from '../support/cli';
import { examples } from '../support/examples';
import { LspProcess } from '../support/lspClient';

const built = path.dirname(cli);

/** Writes compiled code that V8 accepts for `program`, but which only writes `mark`. */
function plantCode(file: string, program: string, mark: string): void {
  const text = fs.readFileSync(program);
  const [head, tail] = Module.wrap('\0').split('\0') as [string, string];
  const code = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '');`;
  const source = `${head}\n${code.padEnd(text.toString().length)}${tail}`; // V8 compares only the length of the text.
  const compile = `
    ${process.versions.v8.startsWith('11.') ? "require('node:v8').setFlagsFromString('--interrupt-budget=1200000');" : ''}
    const source = require('node:fs').readFileSync(0, 'utf8');
    process.stdout.write(new (require('node:vm').Script)(source, { lineOffset: -1 }).createCachedData());`;
  const bytes = execFileSync(process.execPath, ['-e', compile], { input: source, maxBuffer: 1 << 30 });
  storeBytes(file, text, () => bytes);
}

describe('cached compiled code', () => {
  let folder: Folder;
  let dist: string;
  let cacheFolder: string;
  let users: string;
  beforeEach(() => {
    folder = new Folder();
    dist = path.join(folder.path, 'package', 'dist');
    cacheFolder = path.join(dist, '.cache');
    users = path.join(folder.path, 'user');
    for (const name of ['cli.js', 'node.js']) {
      fs.cpSync(path.join(built, name), path.join(dist, name));
    }
    fs.cpSync(path.join(built, '..', 'schemas'), path.join(dist, '..', 'schemas'), { recursive: true });
    fs.mkdirSync(users);
    fs.mkdirSync(path.join(folder.path, 'workspace'));
  });
  afterEach(() => folder.remove());

  const environment = () => ({ ...process.env, LC_ALL: 'C', XDG_CACHE_HOME: users, LOCALAPPDATA: users, HOME: users });
  const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(dist, 'cli.js'), ...args], {
      cwd: path.join(folder.path, 'workspace'),
      encoding: 'utf8',
      env: { ...environment(), ...env },
    });
    return { status, stdout, stderr };
  };
  const broken = ['check', path.join(examples, 'broken', 'owner-handoff-kits.json'), '--compact'];
  /** Returns the files below a folder. */
  const filesIn = (where: string) =>
    (fs.existsSync(where) ? fs.readdirSync(where, { recursive: true, withFileTypes: true }) : [])
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.join(entry.parentPath, entry.name));
  /** Returns the output of a run without cached code. */
  const expected = () => run(broken, { NODE_DISABLE_COMPILE_CACHE: '1' });

  it('is stored next to the package, readable only by its user, and gives the same results', () => {
    const plain = expected();
    assert.equal(plain.status, 1);
    assert.deepEqual(filesIn(cacheFolder), []);
    assert.deepEqual(run(broken), plain);
    const cachedFiles = filesIn(cacheFolder);
    assert.ok(cachedFiles.length > 0);
    assert.deepEqual(filesIn(users), []);
    if (process.platform !== 'win32') {
      assert.equal(fs.statSync(cacheFolder).mode & 0o777, 0o700);
      cachedFiles.forEach((file) => assert.equal(fs.statSync(file).mode & 0o022, 0, file));
    }
    const times = cachedFiles.map((file) => fs.statSync(file).mtimeMs);
    assert.deepEqual(run(broken), plain);
    assert.deepEqual(filesIn(cacheFolder), cachedFiles);
    assert.deepEqual(
      cachedFiles.map((file) => fs.statSync(file).mtimeMs),
      times,
      'taken as it is, not written again',
    );
  });

  it('is not stored in or loaded from a folder that an environment variable names', () => {
    const plain = run(['rules'], { NODE_DISABLE_COMPILE_CACHE: '1' });
    const mark = path.join(folder.path, 'planted-code-ran');
    const name = `node-${process.version}-${process.arch}.bin`;
    const named = ['', '.cache', path.join('Library', 'Caches')].map((each) => path.join(users, each, 'statusdocs'));
    for (const each of named) {
      fs.mkdirSync(each, { recursive: true, mode: 0o700 });
      plantCode(path.join(each, name), path.join(dist, 'node.js'), mark);
    }
    const before = filesIn(users);
    fs.writeFileSync(cacheFolder, ''); // No user can create a folder there.
    assert.deepEqual(run(['rules']), plain);
    assert.ok(!fs.existsSync(mark));
    assert.deepEqual(filesIn(users), before);
    fs.rmSync(cacheFolder);
    fs.mkdirSync(cacheFolder, { mode: 0o700 });
    fs.copyFileSync(path.join(named[0]!, name), path.join(cacheFolder, name));
    run(['rules']);
    assert.ok(fs.existsSync(mark), 'the planted code runs where it is loaded');
  });

  it('is not loaded if it is truncated, damaged, of another version or not a file', () => {
    const plain = run(['rules']);
    const damages: Readonly<Record<string, (file: string) => void>> = {
      truncated: (file) => fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2)),
      empty: (file) => fs.truncateSync(file, 0),
      garbage: (file) => fs.writeFileSync(file, 'garbage'),
      'one byte': (file) => {
        const bytes = fs.readFileSync(file);
        const middle = Math.floor(bytes.length / 2);
        bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
        fs.writeFileSync(file, bytes);
      },
      'another version': (file) => {
        const bytes = fs.readFileSync(file);
        bytes.fill(1, 0, 40);
        fs.writeFileSync(file, bytes);
      },
      'a folder': (file) => {
        fs.rmSync(file);
        fs.mkdirSync(file);
      },
      'a link': (file) => {
        fs.renameSync(file, path.join(folder.path, 'elsewhere'));
        fs.symlinkSync(path.join(folder.path, 'elsewhere'), file);
      },
      ...(process.platform === 'win32'
        ? {}
        : {
            'a pipe': (file) => {
              fs.rmSync(file);
              execFileSync('mkfifo', [file]);
            },
          }),
    };
    for (const [what, damage] of sampled('damages', Object.entries(damages), 1)) {
      fs.rmSync(cacheFolder, { recursive: true, force: true });
      run(['rules']);
      filesIn(cacheFolder).forEach(damage);
      assert.deepEqual(run(['rules']), plain, what);
      assert.deepEqual(run(['rules']), plain, `${what}, the second time`);
      assert.deepEqual(
        filesIn(cacheFolder).filter((file) => file.endsWith('.tmp')),
        [],
        what,
      );
    }
  });

  it('is not loaded for a different source text, even of the same length', () => {
    assert.match(run(['nonsense']).stderr, /^Unknown command/);
    const file = path.join(dist, 'node.js');
    const text = fs.readFileSync(file, 'utf8').replaceAll('Unknown command', 'Unknown COMMAND');
    fs.writeFileSync(file, text);
    assert.match(run(['nonsense']).stderr, /^Unknown COMMAND/);
  });

  // Windows protects users' folders by itself.
  if (process.platform !== 'win32') {
    it('is not loaded from a folder that others can write to, or through a symbolic link', () => {
      run(broken);
      fs.chmodSync(cacheFolder, 0o777);
      const before = filesIn(cacheFolder).map((file) => fs.statSync(file).ino);
      run(broken);
      assert.deepEqual(
        filesIn(cacheFolder).map((file) => fs.statSync(file).ino),
        before,
      );
      const shared = path.join(folder.path, 'shared');
      fs.rmSync(cacheFolder, { recursive: true });
      fs.mkdirSync(shared, { mode: 0o700 });
      fs.symlinkSync(shared, cacheFolder);
      assert.equal(run(broken).status, 1);
      assert.deepEqual([...filesIn(shared), ...filesIn(users)], []);
    });
  }

  it('is written completely even if several processes write it at once', async () => {
    const children = Array.from({ length: 4 }, () =>
      spawn(process.execPath, [path.join(dist, 'cli.js'), 'rules'], { env: environment(), stdio: 'ignore' }),
    );
    assert.deepEqual(await Promise.all(children.map((child) => once(child, 'exit'))), Array(4).fill([0, null]));
    const cachedFiles = filesIn(cacheFolder);
    assert.ok(cachedFiles.length > 0 && cachedFiles.every((file) => !file.endsWith('.tmp')));
    assert.equal(run(['rules']).status, 0);
  });

  it('is not loaded to print the version, and neither is the program', () => {
    const { version } = JSON.parse(fs.readFileSync(path.join(built, '..', 'package.json'), 'utf8')) as {
      version: string;
    };
    fs.rmSync(path.join(dist, 'node.js'));
    assert.deepEqual(run(['--version']), { status: 0, stdout: `${version}\n`, stderr: '' });
    assert.deepEqual(run(['-v']).stdout, `${version}\n`);
    assert.deepEqual([...filesIn(cacheFolder), ...filesIn(users)], []);
  });

  it('is used by the language server of the extension and of the command line', async () => {
    for (const name of ['server.js', 'languageServer.js']) {
      fs.cpSync(path.join(built, name), path.join(dist, name));
    }
    run(broken);
    for (const [file, ...args] of [
      ['languageServer-', path.join(dist, 'server.js')],
      ['lsp-', path.join(dist, 'cli.js'), 'lsp'],
    ] as const) {
      const keptFiles = () => filesIn(cacheFolder).filter((each) => path.basename(each).startsWith(file));
      assert.deepEqual(keptFiles(), [], 'what a check compiled is not what a server needs');
      for (const round of ['first', 'second']) {
        const client = new LspProcess(args.at(-1), args.slice(0, -1));
        await client.initialize();
        await client.connection.sendRequest('shutdown');
        await client.connection.sendNotification('exit');
        assert.equal(await client.exited, 0, round);
        assert.equal(keptFiles().length, 1);
      }
    }
  });
});
