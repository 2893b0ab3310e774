import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isFull, rounds, sampled } from '../support/budget';
import { cli, Folder } from '../support/cli';
import { publishOnce } from '../support/publishOnce';
import { largeDocuments } from '../support/examples';
import { filesIn, SiteFolder } from '../support/sites';
import { SiteWriter } from '../support/siteWriter';

const marker = '.statusdocs-site.json';

const older = new Map([
  ['a.json', 'older'],
  ['b/a.json', 'older'],
  ['gone/a.json', 'older'],
]);
const newer = new Map([
  ['a.json', 'newer'],
  ['b/a.json', 'newer'],
  ['b/c/a.json', 'newer'],
]);

/** Returns the site in a folder, without the marker: `older`, `newer`, `none`, or the content. */
function contentOf(folder: string): string {
  const files = [...filesIn(folder)].map(([file, bytes]) => [file, String(bytes)] as const);
  const content = JSON.stringify(files.filter(([file]) => file !== marker));
  const known = [older, newer].find((site) => JSON.stringify([...site]) === content);
  const isMarked = files.some(([file]) => file === marker);
  return files.length === 0 ? 'none' : known && isMarked ? (known === older ? 'older' : 'newer') : content;
}

const wholly = ['older', 'newer'];

describe('interrupted publishing', () => {
  let folder: Folder;
  let target: string;
  let source: string;
  let writer: SiteWriter;
  const { fsyncSync } = fs;
  before(() => {
    folder = new Folder();
    writer = new SiteWriter(folder.path);
    fs.fsyncSync = () => undefined; // Flushing is slow, and the test needs no protection against power failures.
  });
  after(() => {
    fs.fsyncSync = fsyncSync;
    folder.remove();
  });
  beforeEach(() => {
    reset();
  });

  /** Puts the older site into an empty folder. */
  function reset(): void {
    const place = path.join(folder.path, 'place');
    fs.rmSync(place, { recursive: true, force: true });
    source = path.join(place, 'program');
    target = path.join(place, 'site');
    fs.mkdirSync(source, { recursive: true });
    assert.equal(publishOnce(target, source, older), undefined);
  }

  /** Asserts that the next `publish` finds a complete site, replaces it by the newer one, and leaves nothing next to it. */
  function assertEndsWell(message: string): void {
    assert.equal(publishOnce(target, source, newer), undefined, message);
    assert.equal(contentOf(target), 'newer', message);
  }

  const siblings = () => fs.readdirSync(path.dirname(target)).sort();

  /** Asserts that there is a complete site, or one that was moved aside and is restored even by a run that writes nothing. */
  function assertCompleteSite(message: string): 'in place' | 'aside' {
    const exists = fs.existsSync(target);
    if (!exists) {
      const aside = siblings().filter((name) => /statusdocs-old/.test(name));
      assert.deepEqual(
        aside.map((name) => contentOf(path.join(path.dirname(target), name))),
        ['older'],
        message,
      );
    } else {
      assert.ok(wholly.includes(contentOf(target)), `${message}: ${contentOf(target)}`);
    }
    return exists ? 'in place' : 'aside';
  }

  it('leaves the old or the new site if it is killed before, during or after any disk change', () => {
    const shim = path.join(import.meta.dirname, '..', 'support', 'killAt.cjs');
    let aside = 0;
    let last = 0;
    for (const round of rounds('killed at', 40)) {
      last = round;
      reset();
      const env = { ...process.env, KILL_AT: String(round) };
      const run = spawnSync(process.execPath, ['--require', shim, ...writer.args(target, newer)], { env });
      if (run.status === 0) {
        break;
      }
      assert.equal(run.signal, 'SIGKILL', String(run.stderr));
      aside += assertCompleteSite(`killed at ${round}`) === 'aside' ? 1 : 0;
      assertEndsWell(`killed at ${round}`);
      assert.deepEqual(siblings(), ['program', 'site'], `killed at ${round}`);
    }
    assert.ok(last > 60, `${last} steps`);
    assert.ok(isFull ? aside === 1 : aside <= 1, 'only between the two renames is no site in its place');
  });

  const readingCalls = [
    'lstatSync',
    'fstatSync',
    'readdirSync',
    'readlinkSync',
    'readSync',
    'openSync',
    'closeSync',
  ] as const;
  const changing = ['mkdirSync', 'renameSync', 'unlinkSync', 'rmdirSync', 'fsyncSync', 'writeFileSync'] as const;
  const calls = [...readingCalls, ...changing];

  /**
   * Runs `act` while the disk call with number `at` fails.
   * @returns whether there were that many calls
   */
  function withFault(at: number, code: string, act: () => void): boolean {
    const real = Object.fromEntries(calls.map((name) => [name, fs[name]]));
    let count = 0;
    const faulty = Object.fromEntries(
      calls.map((name) => [
        name,
        (...args: unknown[]): unknown => {
          count++;
          if (count === at) {
            if (name === 'closeSync') {
              Reflect.apply(real[name]!, fs, args);
            }
            throw Object.assign(new Error(`${code}: ${name}`), { code });
          }
          return Reflect.apply(real[name]!, fs, args);
        },
      ]),
    );
    Object.assign(fs, faulty);
    try {
      act();
    } finally {
      Object.assign(fs, real);
    }
    return count >= at;
  }

  for (const code of ['EACCES', 'EIO']) {
    it(`leaves the old or the new site if any disk operation fails with ${code}`, () => {
      let failed = 0;
      let last = 0;
      for (const round of rounds(code, 30)) {
        last = round;
        reset();
        let outcome = 'done';
        const wasThere = withFault(round, code, () => {
          try {
            outcome = publishOnce(target, source, newer) ?? 'done';
          } catch (error) {
            outcome = (error as Error).message;
          }
        });
        if (!wasThere) {
          break;
        }
        const description = `${code} at ${round}: ${outcome}`;
        assert.equal(
          contentOf(target) === 'newer' || (outcome !== 'done' && contentOf(target) === 'older'),
          true,
          description,
        );
        failed += outcome === 'done' ? 0 : 1;
        assertEndsWell(description);
        assert.ok(
          siblings().every((name) => /^(program|site|\.site\.statusdocs-(new|gone)-.*)$/.test(name)),
          `${description}: ${siblings().join()}`,
        );
      }
      assert.ok(last > 150 && failed > (isFull ? 50 : 0), `${last} calls, ${failed} failed`);
    });
  }

  describe('on a system fault', () => {
    const strace = (...args: readonly string[]) => spawnSync('strace', args, { encoding: 'utf8' });

    before(function () {
      if (strace('-qq', '-o', '/dev/null', 'true').status !== 0) {
        this.skip(); // strace exists only on Linux, if it is installed and permitted.
      }
    });

    const faults = ['signal=KILL', 'error=ENOSPC', 'error=EROFS', 'error=EACCES', 'error=EIO'];
    for (const fault of sampled('faults', faults, 1)) {
      it(`leaves a complete site: ${fault}`, () => {
        const systemCalls = ['mkdir', 'write', 'fsync', 'rename', 'unlink', 'rmdir'];
        for (const call of sampled(`calls with ${fault}`, systemCalls, 1)) {
          for (const round of rounds(`${call} with ${fault}`, 4)) {
            reset();
            const log = path.join(folder.path, 'strace.txt');
            const inject = ['-e', `trace=${call}`, '-e', `inject=${call}:${fault}:when=${round}`];
            const args = ['-qq', '-o', log, ...inject, process.execPath, ...writer.args(target, newer)];
            const { status, stderr } = strace(...args);
            const description = `${call} ${round} ${fault}: ${stderr}`;
            const isDone = !/INJECTED|killed by/.test(fs.readFileSync(log, 'utf8'));
            assert.ok(
              assertCompleteSite(description) === 'in place' || (call === 'rename' && fault === 'signal=KILL'),
              description,
            );
            assert.ok(status !== 0 || contentOf(target) === 'newer', description);
            assertEndsWell(description);
            assert.deepEqual(siblings(), ['program', 'site'], description);
            if (isDone) {
              break;
            }
          }
        }
      });
    }

    it('prints a readable message, and keeps the old site', () => {
      const site = new SiteFolder(largeDocuments);
      try {
        const args = [cli, 'publish', 'program', '--out', 'site'];
        assert.equal(spawnSync(process.execPath, args, { cwd: site.path }).status, 0);
        const before = [...filesIn(site.site)];
        for (const [call, code, sentence] of [
          ['mkdir', 'EROFS', 'the disk is read-only.'],
          ['mkdir', 'EACCES', 'permission denied.'],
          ['fsync', 'ENOSPC', 'the disk is full.'],
          ['rename', 'EIO', 'the disk did not keep the written content.'],
        ] as const) {
          const inject = ['-e', `trace=${call}`, '-e', `inject=${call}:error=${code}`];
          const { status, stdout, stderr } = spawnSync(
            'strace',
            ['-qq', '-o', '/dev/null', ...inject, process.execPath, ...args],
            { cwd: site.path, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
          );
          assert.deepEqual([status, stdout, stderr], [1, '', `The site was not written: ${sentence}\n`]);
          assert.deepEqual([...filesIn(site.site)], before);
        }
      } finally {
        site.remove();
      }
    });
  });

  it('leaves the complete site of one process if several publish to the same folder', async () => {
    const runs = await Promise.all(
      [older, newer, older, newer].map((site) => ended(process.execPath, writer.args(target, site, isFull ? 60 : 15))),
    );
    assert.deepEqual(
      runs.map(({ code, err }) => [code, err]),
      runs.map(() => [0, '']),
    );
    assert.ok(wholly.includes(contentOf(target)), contentOf(target));
    assertEndsWell('after all');
    assert.deepEqual(siblings(), ['program', 'site']);
  });

  it('keeps files that are put into the old site meanwhile', () => {
    fs.writeFileSync(path.join(target, 'mine.txt'), 'mine');
    assert.match(publishOnce(target, source, newer) ?? '', /site holds mine\.txt, which was added or changed/);
    fs.rmSync(path.join(target, 'mine.txt'));
    fs.writeFileSync(path.join(target, 'a.json'), 'mine');
    assert.match(publishOnce(target, source, newer) ?? '', /site holds a\.json, which was added or changed/);
    assert.equal(fs.readFileSync(path.join(target, 'a.json'), 'utf8'), 'mine');
    fs.rmSync(path.join(target, 'a.json'));
    assert.equal(publishOnce(target, source, newer), undefined);
  });
});

function ended(
  command: string,
  args: readonly string[],
): Promise<{ readonly code: number | null; readonly err: string }> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let err = '';
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, err })));
}
