import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { keep, keptBytes } from '../../server/src/host/keptFiles';
import { Folder, statusdocs } from '../support/cli';
import { examples } from '../support/examples';

describe('statusdocs check, of what has not changed', () => {
  let folder: Folder;
  let work: string;
  let results: string;
  beforeEach(() => {
    folder = new Folder();
    work = path.join(folder.path, 'work');
    results = path.join(folder.path, 'user', 'statusdocs', 'results');
    for (const name of ['owner-handoff-kits.json', 'browser-auth-pre-admission.json']) {
      fs.cpSync(path.join(examples, 'broken', name), path.join(work, name));
    }
  });
  afterEach(() => folder.remove());

  const user = () => path.join(folder.path, 'user');
  const check = (...args: string[]) =>
    statusdocs(work, ['check', ...args], { XDG_CACHE_HOME: user(), LOCALAPPDATA: user(), HOME: user() });
  const kept = () => (fs.existsSync(results) ? fs.readdirSync(results) : []);

  /** Puts another text into everything that is kept, so that it shows where that is told. */
  function replace(before: string, after: string): void {
    for (const name of kept()) {
      const bytes = keptBytes(path.join(results, name), name);
      const value = JSON.stringify(deserialize(bytes!)).replaceAll(before, after);
      keep(path.join(results, name), name, () => serialize(JSON.parse(value)));
    }
  }

  it('tells what was found, as it was told', () => {
    const plain = check('--no-cache');
    assert.equal(plain.code, 1);
    assert.deepEqual(kept(), []);
    assert.deepEqual(check(), plain);
    assert.equal(kept().length, 1);
    assert.deepEqual(check(), plain);
    const data = check('--no-cache', '--reporter', 'sarif');
    assert.deepEqual([check('--reporter', 'sarif'), check('--reporter', 'sarif')], [data, data]);
  });

  it('does not check again, unless it is told to', () => {
    const plain = check('--compact');
    replace('nobody', 'NOBODY');
    const told = check('--compact');
    assert.notDeepEqual(told, plain);
    assert.deepEqual({ ...told, out: told.out.replaceAll('NOBODY', 'nobody') }, plain);
    assert.deepEqual(check('--compact', '--no-cache'), plain);
  });

  it('checks for a statement, which says on what it rests, and where it fixes', () => {
    const statement = path.join(folder.path, 'statement.json');
    const written = () => fs.readFileSync(statement, 'utf8');
    check('--compact', '--statement', statement);
    const first = written();
    check('--compact');
    check('--compact', '--statement', statement);
    assert.equal(written(), first);
    const plain = check('--dry-run');
    replace('nobody', 'NOBODY');
    assert.deepEqual(check('--dry-run'), plain);
  });

  it('leaves nothing of private material behind', () => {
    const kits = path.join(work, 'owner-handoff-kits.json');
    const key = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC';
    const text = fs.readFileSync(kits, 'utf8');
    fs.writeFileSync(kits, text.replace('"', `"-----BEGIN PRIVATE KEY-----${key}": 1, "`));
    const { code } = check();
    assert.equal(code, 1);
    assert.deepEqual(kept(), []);
  });

  it('keeps nothing below the working folder, nor where others can write', () => {
    const inside = { XDG_CACHE_HOME: path.join(work, 'kept'), LOCALAPPDATA: path.join(work, 'kept') };
    const plain = check('--no-cache');
    assert.deepEqual(statusdocs(work, ['check'], inside), plain);
    assert.equal(fs.existsSync(path.join(work, 'kept')), false);
    if (process.platform !== 'win32') {
      check();
      replace('nobody', 'NOBODY');
      fs.chmodSync(results, 0o777);
      assert.deepEqual(check(), plain);
      fs.chmodSync(results, 0o700);
      kept().forEach((name) => fs.chmodSync(path.join(results, name), 0o666));
      assert.deepEqual(check(), plain);
    }
  });

  it('removes what is old, and the oldest of too much', () => {
    check();
    const [own = ''] = kept();
    const age = (name: string, days: number) => {
      const time = Date.now() / 1000 - days * 24 * 60 * 60;
      fs.utimesSync(path.join(results, name), time, time);
    };
    for (const [name, days] of [
      ['old', 31],
      ['large', 2],
      ['large and older', 3],
    ] as const) {
      fs.writeFileSync(path.join(results, name), '');
      fs.truncateSync(path.join(results, name), name === 'old' ? 0 : 80_000_000);
      age(name, days);
    }
    check();
    assert.equal(kept().length, 4, 'nothing was checked, so nothing is looked at');
    fs.appendFileSync(path.join(work, 'owner-handoff-kits.json'), '\n');
    check();
    assert.deepEqual(kept().toSorted(), [own, 'large'].toSorted());
  });
});
