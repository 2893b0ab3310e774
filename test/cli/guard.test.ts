import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Folder, statusdocs, type Report } from '../support/cli';
import { copyProgram, largeDocuments, programText } from '../support/examples';
import { accepted } from '../support/oneScreen';

const kits = programText('owner-handoff-kits.json');
const back = kits.replace('"state": "READY"', '"state": "WAITING"');

describe('statusdocs guard', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
    copyProgram(path.join(folder.path, 'status'), largeDocuments);
  });
  afterEach(() => folder.remove());

  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder.path });
  const commit = () => {
    if (!fs.existsSync(path.join(folder.path, '.git'))) {
      git('init', '-q');
    }
    git('add', '.');
    git('commit', '-qm', 'a');
  };
  /** Returns the exit code and the findings as `file code`. */
  const guard = (...args: string[]) => {
    const { code, out, err } = statusdocs(folder.path, ['guard', '--reporter', 'json', ...args]);
    const { files } = JSON.parse(out || '{"files": []}') as Report;
    const found = files.flatMap(({ file, findings }) => findings.map((each) => `${file} ${each.code}`));
    return { code, found, err: err.replace(/^Documents compared with .+: (\d+) of \1\.\n$/, '') };
  };

  it('passes a commit without changes, with changes to texts or layout only, or with a new document', () => {
    commit();
    assert.deepEqual(guard('--against', 'git:HEAD', 'status'), { code: 0, found: [], err: '' });
    folder.write('status/owner-handoff-kits.json', JSON.stringify(JSON.parse(kits), undefined, 4));
    folder.write('other/kits.json', kits);
    assert.deepEqual(guard('--against', 'git:HEAD', 'status', 'other').code, 0);
  });

  it('reports a document that a change excludes, unless it was already excluded', () => {
    commit();
    folder.write('status/statusdocs.config.json', '{ "exclude": ["owner-*.json"] }');
    folder.write('status/owner-handoff-kits.json', back);
    const { code, found, err } = guard('--against', 'git:HEAD', 'status');
    assert.deepEqual(
      { code, found },
      {
        code: 1,
        found: [
          'status/owner-handoff-kits.json guard/backwards',
          'status/owner-handoff-kits.json guard/gone',
          'status/statusdocs.config.json guard/rules',
        ],
      },
    );
    assert.match(err, /^New exceptions in the configuration, in force from the next change on: 1\.$/m);
    assert.match(
      statusdocs(folder.path, ['guard', '--against', 'git:HEAD', 'status']).out,
      /now excludes this document/,
    );
    git('add', '.');
    git('commit', '-qm', 'b');
    folder.write('status/owner-handoff-kits.json', kits);
    assert.deepEqual(guard('--against', 'git:HEAD', 'status'), { code: 0, found: [], err: '' });
  });

  it('reports an unknown revision', () => {
    commit();
    assert.match(guard('--against', 'git:HEAD~5', 'status').err, /^Unknown revision "HEAD~5"\.\n$/);
  });

  it('ignores known findings, but not the effects of a change', () => {
    const wrong = kits.replace('"portalCanSign": false', '"portalCanSign": false, "remarks": 1');
    assert.notEqual(wrong, kits);
    folder.write('status/owner-handoff-kits.json', wrong);
    commit();
    assert.equal(statusdocs(folder.path, ['check', '--write-baseline', 'known.txt', 'status']).code, 0);
    const against = ['--against', 'git:HEAD', 'status'];
    assert.equal(guard(...against).code, 1);
    assert.deepEqual(guard(...against, '--baseline', 'known.txt'), { code: 0, found: [], err: '' });
    const known = JSON.parse(fs.readFileSync(path.join(folder.path, 'known.txt'), 'utf8')) as { findings: object[] };
    const file = 'status/owner-handoff-kits.json';
    folder.write(file, wrong.replace('"state": "READY"', '"state": "WAITING"'));
    const back = JSON.parse(statusdocs(folder.path, ['guard', '--reporter', 'json', ...against]).out) as Report;
    const found = back.files.flatMap(({ file, findings }) =>
      findings.map(({ code, path: at }) => ({ file, code, path: at })),
    );
    folder.write('known.txt', JSON.stringify({ version: 1, findings: [...known.findings, ...found] }));
    assert.deepEqual(guard(...against, '--baseline', 'known.txt').found, [`${file} guard/backwards`]);
    assert.equal(guard(...against, '--baseline', 'none.txt').code, 2);
  });

  it('fails for a step backwards, compared with a revision, a folder and a file', () => {
    commit();
    fs.cpSync(path.join(folder.path, 'status'), path.join(folder.path, 'old'), { recursive: true });
    folder.write('status/owner-handoff-kits.json', back);
    const found = ['status/owner-handoff-kits.json guard/backwards'];
    assert.deepEqual(guard('--against', 'git:HEAD'), { code: 1, found, err: '' });
    assert.deepEqual(guard('--against', 'git:HEAD', 'status/owner-handoff-kits.json'), { code: 1, found, err: '' });
    assert.deepEqual(guard('--against', 'old', 'status').found, found);
    assert.deepEqual(guard('--against', 'old/owner-handoff-kits.json', 'status/owner-handoff-kits.json').found, found);
    const { out } = statusdocs(folder.path, ['guard', '--against', 'git:HEAD', 'status']);
    assert.match(out, /H01 发布四份空白模板 goes back from READY to WAITING/);
  });

  it('distinguishes findings of replaced pictures and receipts from earlier findings', () => {
    const receipt = 'artifacts/ui/booking-discovery/execution/evidence-visual_baseline.receipt.json';
    folder.write('status/booking-execution.json', programText('booking-execution.json'));
    folder.write(`status/${receipt}`, '{ "screenId": "booking-discovery", "decision": "open" }');
    commit();
    const against = ['--against', 'git:HEAD', '--only-changes', 'status'];
    assert.deepEqual(guard(...against), { code: 0, found: [], err: '' });
    fs.rmSync(path.join(folder.path, 'status/artifacts/ui/booking-discovery/visual/desktop-1440x900.png'));
    folder.write(`status/${receipt}`, '{ "screenId": "booking-store" }');
    const { code, found } = guard(...against);
    const file = 'status/booking-execution.json';
    assert.deepEqual({ code, found }, { code: 1, found: [`${file} artifacts/file`, `${file} evidence/agreement`] });
    git('commit', '-aqm', 'b');
    assert.deepEqual(guard(...against), { code: 0, found: [], err: '' });
  });

  describe('when it separates new findings from old findings,', () => {
    const file = 'status/owner-handoff-kits.json';
    const wrong = kits.replace('"portalCanSign": false', '"portalCanSign": false, "remarks": 1');
    const run = (...args: string[]) => {
      const { code, out } = statusdocs(folder.path, ['guard', '--against', 'git:HEAD', 'status', ...args]);
      return { code, out };
    };
    beforeEach(() => {
      folder.write(file, wrong);
      commit();
      folder.write(
        file,
        wrong.replace('"state": "READY"', '"state": "WAITING"').replace('"portalCanSign": false', '"portalCanSign": 1'),
      );
    });

    it('prints the change, then the new findings, and counts the old findings', () => {
      const headings = (text: string) =>
        text.split('\n').filter((line) => /^(?:New problems|Problems|Earlier findings)\b.*: \d/.test(line));
      const { code, out } = run('--compact');
      assert.equal(code, 1);
      const [change, fresh, before] = headings(out).map((line) => out.indexOf(line));
      const [backwards, signing] = [out.indexOf('guard/backwards'), out.indexOf('boundary/signing')];
      assert.ok(change! < backwards && backwards < fresh! && fresh! < signing && signing < before!, out);
      assert.doesNotMatch(out, /remarks/);
      assert.match(out, /^Earlier findings: 1 \(list them with --all\)\n/m);
      const all = run('--compact', '--all').out;
      assert.ok(all.lastIndexOf('remarks') > all.indexOf('Earlier findings: 1\n'), all);
      assert.deepEqual(headings(run().out), headings(out));
      assert.match(run('--all').out, /remarks/);
    });

    it('includes all findings in reports for programs, and fails as check does', () => {
      const { out } = run('--json');
      assert.match(out, /remarks/);
      folder.write(file, wrong);
      assert.deepEqual([run().code, run('--quiet', '--compact').out.includes('guard/')], [1, false]);
    });

    it('prints only the changes with --only-changes, and fails only for them', () => {
      const { code, out } = run('--only-changes', '--json');
      assert.equal(code, 1);
      assert.match(out, /guard\/backwards/);
      assert.doesNotMatch(out, /remarks/);
      folder.write(file, wrong);
      assert.equal(run('--only-changes').code, 0);
    });
  });

  it('keeps findings of locked rules with --only-changes', () => {
    folder.write('status/owner-handoff-kits.json', kits.replace('"portalCanSign": false', '"portalCanSign": true'));
    commit();
    assert.equal(guard('--against', 'git:HEAD', 'status', '--only-changes').code, 1);
  });

  it('also fails for an error of check', () => {
    commit();
    folder.write('status/owner-handoff-kits.json', kits.replace('"state": "READY"', '"state": "REDY"'));
    const { code, found } = guard('--against', 'git:HEAD', 'status');
    assert.equal(code, 1);
    assert.ok(found.length > 0);
  });

  it('also reports a deleted document', () => {
    commit();
    fs.rmSync(path.join(folder.path, 'status/owner-handoff-kits.json'));
    assert.deepEqual(guard('--against', 'git:HEAD', 'status'), {
      code: 1,
      found: ['status/owner-handoff-kits.json guard/gone'],
      err: 'Documents compared with HEAD: 6 of 7.\n',
    });
  });

  it('exits with 2 if a document of the old state is missing or unreadable', () => {
    const file = 'status/booking-execution.json';
    const text = programText('booking-execution.json');
    folder.write(file, '{');
    commit();
    folder.write(file, text);
    const { code, err } = guard('--against', 'git:HEAD', 'status');
    assert.equal(code, 2);
    assert.match(err, /^status\/booking-execution\.json was not compared, because it cannot be read in HEAD: /);
    assert.match(err, /^Documents compared with HEAD: 7 of 8\.$/m);
    const none = guard('--against', 'artifacts', 'status');
    fs.mkdirSync(path.join(folder.path, 'empty'));
    for (const against of ['empty', 'git:HEAD^{tree}']) {
      assert.equal(guard('--against', against, 'status').code, 2, against);
    }
    assert.equal(none.code, 2);
    assert.match(guard('--against', 'empty', 'status').err, /^No status documents in empty: nothing was compared\./);
  });

  describe('finds the last state of a document that OLD lacks', () => {
    const name = 'status/booking-execution.json';
    const { receiptPath } = (accepted() as { tasks: { receiptPath: string }[] }).tasks[3 * 13]!;
    const ofGuard = (...args: string[]) => {
      const { code, found, err } = guard('--against', 'git:HEAD', 'status', ...args);
      return { code, found: found.filter((each) => each.includes(' guard/')), err };
    };
    const commitAll = () => {
      git('add', '-A');
      git('commit', '-qm', 'b');
    };
    beforeEach(() => {
      folder.write(name, JSON.stringify(accepted()));
      folder.write(`status/${receiptPath}`, '{"receiptId": "receipt-0"}');
      commit();
    });

    it('under the same name, with the receipts of that state', () => {
      const id = git('rev-parse', '--short', 'HEAD').toString().trim();
      fs.rmSync(path.join(folder.path, name));
      commitAll();
      folder.write(name, JSON.stringify(accepted()));
      assert.deepEqual(ofGuard().found, []);
      folder.write(`status/${receiptPath}`, '{"receiptId": "forged"}');
      const { code, found, err } = ofGuard();
      assert.deepEqual({ code, found }, { code: 1, found: [`${name} guard/rewritten`] });
      assert.ok(err.includes(id), err);
    });

    it('under another name in the same folder, even several commits ago', () => {
      fs.rmSync(path.join(folder.path, name));
      commitAll();
      folder.write('README.md', 'a');
      commitAll();
      folder.write('status/booking.json', JSON.stringify(accepted()).replaceAll('receipt-0', 'forged'));
      assert.equal(ofGuard().code, 1);
      assert.ok(ofGuard().found.includes('status/booking.json guard/rewritten'));
    });

    it('even if it was in another folder, as long as it shares evidence', () => {
      fs.rmSync(path.join(folder.path, name));
      commitAll();
      const moved = 'elsewhere/booking-execution.json';
      folder.write(moved, JSON.stringify(accepted()).replaceAll('receipt-0', 'forged'));
      for (const place of ['elsewhere', '.', moved]) {
        const { code, found } = guard('--against', 'git:HEAD', place);
        assert.equal(code, 1, place);
        assert.ok(found.includes(`${moved} guard/rewritten`), place);
      }
      folder.write(moved, '{"schemaVersion": "service-docs/booking-execution/v1"}');
      assert.match(guard('--against', 'git:HEAD', 'elsewhere').err, /^No earlier state in HEAD/);
    });

    it('as it was before it was damaged, unless it was never readable', () => {
      folder.write(name, '{');
      commitAll();
      fs.rmSync(path.join(folder.path, name));
      commitAll();
      folder.write(name, JSON.stringify(accepted()).replaceAll('receipt-0', 'forged'));
      assert.ok(ofGuard().found.includes(`${name} guard/rewritten`));
      fs.rmSync(path.join(folder.path, '.git'), { recursive: true });
      folder.write(name, '{');
      commit();
      fs.rmSync(path.join(folder.path, name));
      commitAll();
      folder.write(name, JSON.stringify(accepted()));
      assert.equal(ofGuard().code, 2);
    });

    it('if a merge dropped it', () => {
      git('checkout', '-qb', 'other');
      folder.write('a.txt', 'a');
      commitAll();
      git('checkout', '-q', '-');
      folder.write('b.txt', 'b');
      commitAll();
      git('merge', '-q', '--no-ff', '--no-commit', '--no-verify', 'other');
      git('rm', '-q', name);
      git('commit', '-qm', 'merge');
      folder.write(name, JSON.stringify(accepted()).replaceAll('receipt-0', 'forged'));
      assert.ok(ofGuard().found.includes(`${name} guard/rewritten`));
    });

    it('unless the clone lacks the older commits, which is an error', () => {
      fs.rmSync(path.join(folder.path, name));
      commitAll();
      const clone = path.join(folder.path, 'clone');
      execFileSync('git', ['clone', '-q', '--depth', '1', `file://${folder.path}`, clone], { stdio: 'pipe' });
      fs.writeFileSync(path.join(clone, name), JSON.stringify(accepted()));
      const { code, err } = statusdocs(clone, ['guard', '--against', 'git:HEAD', 'status']);
      assert.equal(code, 2);
      assert.match(err, /shallow/);
    });
  });

  it('compares a moved document with its old state if only its new folder is named', () => {
    const document = accepted() as { tasks: { receiptPath: string }[] };
    const { receiptPath } = document.tasks[3 * 13]!;
    folder.write('status/booking-execution.json', JSON.stringify(document));
    folder.write(`status/${receiptPath}`, '{"receiptId": "receipt-0"}');
    folder.write('new/owner-handoff-kits.json', kits);
    commit();
    const ofGuard = () => guard('--against', 'git:HEAD', 'new').found.filter((each) => each.includes(' guard/'));
    fs.renameSync(path.join(folder.path, 'status', 'artifacts'), path.join(folder.path, 'new', 'artifacts'));
    const [from, to] = ['status/booking-execution.json', 'new/booking.json'].map((name) =>
      path.join(folder.path, name),
    );
    fs.renameSync(from!, to!);
    assert.deepEqual(ofGuard(), []);
    folder.write(`new/${receiptPath}`, '{"receiptId": "forged"}');
    assert.deepEqual(ofGuard(), ['new/booking.json guard/rewritten']);
  });

  it('compares the receipts of the documents', () => {
    const document = accepted() as { tasks: { receiptPath: string }[] };
    folder.write('status/booking-execution.json', JSON.stringify(document));
    const { receiptPath } = document.tasks[3 * 13]!;
    folder.write(`status/${receiptPath}`, '{"receiptId": "receipt-0"}');
    commit();
    const ofGuard = () => guard('--against', 'git:HEAD', 'status').found.filter((each) => each.includes(' guard/'));
    assert.deepEqual(ofGuard(), []);
    folder.write(`status/${receiptPath}`, '{"receiptId": "receipt-1"}');
    assert.deepEqual(ofGuard(), ['status/booking-execution.json guard/rewritten']);
    fs.rmSync(path.join(folder.path, 'status', receiptPath));
    assert.deepEqual(ofGuard(), ['status/booking-execution.json guard/gone']);
  });

  it('reports a syntax error once, and does not report everything after it as deleted', () => {
    const file = 'status/booking-execution.json';
    const text = programText('booking-execution.json');
    folder.write(file, text);
    commit();
    folder.write(file, `<<<<<<< ours\n${text}=======\n${text}>>>>>>> theirs\n`);
    for (const args of [[], ['--only-changes']]) {
      const { code, found, err } = guard('--against', 'git:HEAD', 'status', ...args);
      assert.deepEqual([code, found], [1, [`${file} document/syntax`]]);
      assert.equal(err, 'Documents compared with HEAD: 7 of 8.\n');
    }
    const known = path.join(folder.path, 'known.json');
    statusdocs(folder.path, ['check', 'status', '--write-baseline', known]);
    assert.equal(guard('--against', 'git:HEAD', 'status', '--baseline', known).code, 1);
  });

  it('lists ten unreadable documents, and all of them with --all', () => {
    const names = Array.from({ length: 12 }, (_, index) => `status/kits-${index}.json`);
    names.forEach((name) => folder.write(name, '{'));
    commit();
    names.forEach((name) => fs.rmSync(path.join(folder.path, name)));
    const lines = (...args: string[]) => {
      const { code, err } = guard('--against', 'git:HEAD', 'status', ...args);
      assert.equal(code, 2);
      return err.split('\n').filter((line) => /was not compared|more/.test(line));
    };
    assert.equal(lines().length, 11);
    assert.equal(lines().at(-1), 'and 2 more (list them with --all)');
    assert.equal(lines('--all').length, 12);
  });

  it('passes a change that the old configuration allows, up to and including its last day', () => {
    const allow = (entry: object) => {
      folder.write('status/owner-handoff-kits.json', kits);
      folder.write('statusdocs.config.json', JSON.stringify({ allowedChanges: [entry] }));
      commit();
      folder.write('status/owner-handoff-kits.json', back);
    };
    const entry = { change: 'guard/backwards', reason: 'H01 is published again', expires: '2999-01-01' };
    allow({ ...entry, files: 'status/*.json', path: '/protocol/0' });
    assert.deepEqual(guard('--against', 'git:HEAD', 'status'), { code: 0, found: [], err: '' });
    const { out } = statusdocs(folder.path, ['guard', '--against', 'git:HEAD', 'status']);
    assert.match(out, /Suppressed or allowed by the configuration: 1\./);
    for (const other of [
      { ...entry, expires: '2026-01-01' },
      { ...entry, path: '/protocol/1' },
      { ...entry, files: 'other/*.json' },
      { ...entry, change: 'guard/gone' },
    ]) {
      allow(other);
      assert.equal(guard('--against', 'git:HEAD', 'status').code, 1, JSON.stringify(other));
    }
    folder.write(
      'statusdocs.config.json',
      JSON.stringify({ allowedChanges: [{ change: 'guard/backwards', reason: 'always' }] }),
    );
    const { code, err } = guard('--against', 'git:HEAD', 'status');
    assert.equal(code, 2);
    assert.match(err, /An allowed change needs `expires`/);
  });

  it('passes a changed fixed value that --allow names, but not if only a configuration names it', () => {
    commit();
    folder.write('status/owner-handoff-kits.json', kits.replace('发布服务', '别的服务'));
    const against = ['--against', 'git:HEAD', 'status'];
    assert.deepEqual(guard(...against).found, ['status/owner-handoff-kits.json guard/fixed']);
    assert.deepEqual(guard(...against, '--allow', '/protocol/1/actor').code, 1);
    assert.deepEqual(guard(...against, '--allow', '/protocol/0/actor'), { code: 0, found: [], err: '' });
    const entry = { change: 'guard/fixed', reason: 'a test', expires: '2999-01-01' };
    folder.write('statusdocs.config.json', JSON.stringify({ allowedChanges: [entry] }));
    assert.equal(guard(...against).code, 2);
  });

  it('reports mistakes in its arguments', () => {
    for (const [args, message] of [
      [[], /"guard" needs --against: .* Only jobs of GitHub and GitLab have a default\./],
      [['--against', 'git:nowhere'], /not in a Git repository/],
      [['--allow', 'dossier/digest'], /^--allow takes a JSON Pointer .*, not "dossier\/digest"/],
      [['--against', 'nothing'], /Not found/],
    ] as const) {
      const { code, err } = statusdocs(folder.path, ['guard', ...args]);
      assert.equal(code, 2);
      assert.match(err, message);
    }
  });
});
