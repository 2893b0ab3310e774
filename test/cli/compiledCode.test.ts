import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { cli, Folder } from '../support/cli';
import { examples } from '../support/examples';
import { LspClient } from '../support/lspClient';

const built = path.dirname(cli);

describe('compiled code that is kept', () => {
  let folder: Folder;
  let dist: string;
  let beside: string;
  let users: string;
  beforeEach(() => {
    folder = new Folder();
    dist = path.join(folder.path, 'package', 'dist');
    beside = path.join(dist, '.cache');
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
  const broken = ['check', path.join(examples, 'broken'), '--compact'];
  /** The files below a folder. */
  const filesIn = (where: string) =>
    (fs.existsSync(where) ? fs.readdirSync(where, { recursive: true, withFileTypes: true }) : [])
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.join(entry.parentPath, entry.name));
  /** What a run says that keeps nothing. */
  const expected = () => run(broken, { NODE_DISABLE_COMPILE_CACHE: '1' });

  it('is beside the package, for its user alone, and gives the same answers', () => {
    const plain = expected();
    assert.equal(plain.status, 1);
    assert.deepEqual(filesIn(beside), []);
    assert.deepEqual(run(broken), plain);
    const kept = filesIn(beside);
    assert.ok(kept.length > 0);
    assert.deepEqual(filesIn(users), []);
    if (process.platform !== 'win32') {
      assert.equal(fs.statSync(beside).mode & 0o777, 0o700);
      kept.forEach((file) => assert.equal(fs.statSync(file).mode & 0o022, 0, file));
    }
    const times = kept.map((file) => fs.statSync(file).mtimeMs);
    assert.deepEqual(run(broken), plain);
    assert.deepEqual(filesIn(beside), kept);
    assert.deepEqual(
      kept.map((file) => fs.statSync(file).mtimeMs),
      times,
      'taken as it is, not written again',
    );
  });

  it("is in the user's folder where the package may not be written to, and nowhere where that may not either", () => {
    const plain = expected();
    fs.writeFileSync(beside, ''); // No folder can be made there, whoever runs this.
    assert.deepEqual(run(broken), plain);
    assert.ok(filesIn(users).length > 0);
    fs.rmSync(users, { recursive: true });
    fs.writeFileSync(users, '');
    assert.deepEqual(run(broken), plain);
    assert.equal(fs.statSync(users).size, 0);
  });

  it('is never in a workspace', () => {
    fs.writeFileSync(beside, '');
    assert.equal(run(broken, { XDG_CACHE_HOME: 'cache', LOCALAPPDATA: 'cache' }).status, 1);
    assert.deepEqual(filesIn(path.join(folder.path, 'workspace')), []);
  });

  it('is not taken where it is cut off, damaged, of another version or no file', () => {
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
    for (const [what, damage] of Object.entries(damages)) {
      fs.rmSync(beside, { recursive: true, force: true });
      run(['rules']);
      filesIn(beside).forEach(damage);
      assert.deepEqual(run(['rules']), plain, what);
      assert.deepEqual(run(['rules']), plain, `${what}, the second time`);
      assert.deepEqual(
        filesIn(beside).filter((file) => file.endsWith('.tmp')),
        [],
        what,
      );
    }
  });

  it('is not taken for another text, not even of the same length', () => {
    assert.match(run([]).stderr, /^Missing command\./);
    const file = path.join(dist, 'node.js');
    const text = fs.readFileSync(file, 'utf8').replaceAll('Missing command.', 'Missing COMMAND.');
    fs.writeFileSync(file, text);
    assert.match(run([]).stderr, /^Missing COMMAND\./);
  });

  // Windows keeps users' folders apart by itself.
  if (process.platform !== 'win32') {
    it('is not taken from a folder that others can write to, nor through a link', () => {
      run(broken);
      fs.chmodSync(beside, 0o777);
      const before = filesIn(beside).map((file) => fs.statSync(file).ino);
      run(broken);
      assert.ok(filesIn(users).length > 0, 'it is kept in another place');
      assert.deepEqual(
        filesIn(beside).map((file) => fs.statSync(file).ino),
        before,
      );
      fs.rmSync(users, { recursive: true });
      fs.mkdirSync(path.join(folder.path, 'shared'));
      fs.mkdirSync(users);
      fs.symlinkSync(path.join(folder.path, 'shared'), path.join(users, 'statusdocs'));
      assert.equal(run(broken).status, 1);
      assert.deepEqual(filesIn(path.join(folder.path, 'shared')), []);
    });
  }

  it('is written whole by several at once', async () => {
    const children = Array.from({ length: 4 }, () =>
      spawn(process.execPath, [path.join(dist, 'cli.js'), 'rules'], { env: environment(), stdio: 'ignore' }),
    );
    assert.deepEqual(await Promise.all(children.map((child) => once(child, 'exit'))), Array(4).fill([0, null]));
    const kept = filesIn(beside);
    assert.ok(kept.length > 0 && kept.every((file) => !file.endsWith('.tmp')));
    assert.equal(run(['rules']).status, 0);
  });

  it('is not asked for the version, nor is the program', () => {
    const { version } = JSON.parse(fs.readFileSync(path.join(built, '..', 'package.json'), 'utf8')) as {
      version: string;
    };
    fs.rmSync(path.join(dist, 'node.js'));
    assert.deepEqual(run(['--version']), { status: 0, stdout: `${version}\n`, stderr: '' });
    assert.deepEqual(run(['-v']).stdout, `${version}\n`);
    assert.deepEqual([...filesIn(beside), ...filesIn(users)], []);
  });

  it('serves the language server too, of the extension and of the command line', async () => {
    for (const name of ['server.js', 'languageServer.js']) {
      fs.cpSync(path.join(built, name), path.join(dist, name));
    }
    run(broken);
    for (const [kept, ...args] of [
      ['languageServer-', path.join(dist, 'server.js')],
      ['lsp-', path.join(dist, 'cli.js'), 'lsp'],
    ] as const) {
      const keptFiles = () => filesIn(beside).filter((each) => path.basename(each).startsWith(kept));
      assert.deepEqual(keptFiles(), [], 'what a check compiled is not what a server needs');
      for (const round of ['first', 'second']) {
        const client = new LspClient(args.at(-1), args.slice(0, -1));
        await client.initialize();
        await client.connection.sendRequest('shutdown');
        await client.connection.sendNotification('exit');
        assert.equal(await client.exited, 0, round);
        assert.equal(keptFiles().length, 1);
      }
    }
  });
});
