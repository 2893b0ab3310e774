import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { statusdocs, type Report } from '../support/cli';
import { programText } from '../support/examples';
import { accepted } from '../support/oneScreen';
import { Repository } from '../support/repository';

describe('statusdocs guard, for a folder that became a symbolic link,', () => {
  let repository: Repository;
  const before = programText('booking-execution.json');
  beforeEach(() => {
    repository = new Repository();
    repository.write('status/booking-execution.json', JSON.stringify(accepted()));
    repository.write('older/booking-execution.json', before);
    repository.commit();
  });
  afterEach(() => repository.remove());

  const at = (name: string) => path.join(repository.path, name);
  const link = (name: string) => fs.symlinkSync(name, at('status'), 'dir');
  /** Returns the codes of the change if one of its names is given to `guard`. */
  const codesOf = (name: string) => {
    const { out } = statusdocs(repository.path, ['guard', '--reporter', 'json', '--against', 'git:HEAD', name]);
    const { files } = JSON.parse(out) as Report;
    return files
      .flatMap(({ findings }) => findings.map(({ code }) => code))
      .filter((code) => code.startsWith('guard/'));
  };

  it('compares the documents, even in their new folder', () => {
    fs.renameSync(at('status'), at('moved'));
    link('moved');
    const names = ['status', 'moved', 'status/booking-execution.json', '.'];
    for (const name of names) {
      assert.deepEqual(codesOf(name), [], name);
    }
    repository.write('moved/booking-execution.json', before);
    for (const name of names) {
      assert.notDeepEqual(codesOf(name), [], name);
    }
  });

  it('compares the receipts of tasks and captures, even in their new folder', () => {
    const document = accepted() as { screens: { captureSlots: { artifactPath: string; receiptId: string }[] }[] };
    const [slot] = document.screens[3]!.captureSlots;
    const receipts: Readonly<Record<string, object>> = {
      'evidence-visual_baseline': { screenId: 'booking-status', runnerVersion: '1' },
      capture: {
        ...{ screenId: 'booking-status', sourceRevision: 'a', fixtureId: 'a', environment: 'production' },
        ...{ artifactPath: slot!.artifactPath, artifactDigest: 'a', runnerVersion: '1', receiptId: slot!.receiptId },
      },
    };
    const place = (name: string) => `artifacts/ui/booking-status/execution/${name}.receipt.json`;
    for (const [name, receipt] of Object.entries(receipts)) {
      repository.write(`status/${place(name)}`, JSON.stringify(receipt));
    }
    repository.commit();
    fs.renameSync(at('status'), at('moved'));
    const isUnchangedIn = (names: readonly string[], what: string) =>
      names.forEach((name) => assert.deepEqual(codesOf(name), [], `${what} in ${name}`));
    isUnchangedIn(['moved', '.'], 'moved');
    for (const [name, receipt] of Object.entries(receipts)) {
      const write = (value: object) => repository.write(`moved/${place(name)}`, JSON.stringify(value));
      write({ ...receipt, runnerVersion: '2' });
      for (const named of ['moved', '.']) {
        assert.deepEqual(codesOf(named), ['guard/rewritten'], `${name} in ${named}`);
      }
      link('moved');
      for (const named of ['status', 'moved', '.']) {
        assert.deepEqual(codesOf(named), ['guard/rewritten'], `${name} in the link, named ${named}`);
      }
      fs.rmSync(at('status'));
      write(receipt);
    }
    link('moved');
    isUnchangedIn(['status', 'moved', '.'], 'linked');
  });

  it('compares the documents with the documents of an older folder that the link points to', () => {
    fs.rmSync(at('status'), { recursive: true });
    link('older');
    for (const name of ['status', 'status/booking-execution.json', '.']) {
      assert.notDeepEqual(codesOf(name), [], name);
    }
  });
});

describe('statusdocs guard, in a repository inside another one,', () => {
  it('names both, because a revision may mean another state in the other one', () => {
    const [outer, inner] = [new Repository(), new Repository()];
    try {
      outer.write('status/booking-execution.json', programText('booking-execution.json'));
      outer.commit();
      inner.write('booking-execution.json', programText('booking-execution.json'));
      inner.commit();
      const guard = (folder: string) => statusdocs(folder, ['guard', '--against', 'HEAD', '.']);
      assert.doesNotMatch(guard(outer.path).err, /inside another one/);
      const folder = path.join(outer.path, 'status');
      fs.rmSync(folder, { recursive: true });
      fs.cpSync(inner.path, folder, { recursive: true });
      const { err } = guard(folder);
      assert.ok(err.includes(`${folder}, a repository inside another one. Compare in ${outer.path}, too.`), err);
    } finally {
      [outer, inner].forEach((each) => each.remove());
    }
  });
});
