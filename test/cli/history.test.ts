import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Folder, notUtf8, statusdocs } from '../support/cli';
import { programText } from '../support/examples';
import { accepted } from '../support/oneScreen';

const kits = programText('owner-handoff-kits.json');

interface Report {
  readonly isShallow: boolean;
  readonly commits: readonly {
    readonly author: string;
    readonly state: { readonly unread: readonly object[] };
    readonly documents: readonly {
      readonly before: string | null;
      readonly after: string | null;
      readonly changes: readonly { readonly path: string; readonly under: string | null }[];
    }[];
  }[];
  readonly items: readonly {
    readonly name: string;
    readonly steps: readonly { replaced: string | null; from: string; to: string }[];
  }[];
  readonly roleConflicts: readonly { as: string; author: string; screen: string; task: string; other: string | null }[];
}

describe('statusdocs history', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
    git('init', '-q', '-b', 'main');
  });
  afterEach(() => folder.remove());

  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder.path,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const commit = (author = 'a <a@example.com>') => {
    git('add', '-A');
    git('commit', '-qm', 'a step', `--author=${author}`);
  };
  const report = (cwd = folder.path, ...args: string[]) => {
    const { code, out, err } = statusdocs(cwd, ['history', '--json', ...args]);
    assert.deepEqual([code, err], [0, '']);
    return JSON.parse(out) as Report;
  };

  /** Returns a document with signatures of a screen, and their assignees. */
  const signed = (qa: string | null, design: string | null, receipt: string | null) => {
    const task = (gateType: string, assignee: string | null, receiptId: string | null) => ({
      ...{ screenId: 'booking-discovery', gateFamily: 'GOVERNANCE', gateType, status: 'READY_TO_CLAIM' },
      ...{ assignee, claimedAt: assignee && '2026-03-04T05:06:07Z', submittedAt: null, receiptId },
    });
    const screens = [{ screenId: 'booking-discovery', gates: [], captureSlots: [] }];
    const tasks = [task('qa', qa, receipt), task('design', design, null)];
    return JSON.stringify({ schemaVersion: 'service-docs/booking-execution/v1', screens, tasks }, undefined, 1);
  };

  it('prints the newest commit first, with its changes and unreadable documents', () => {
    folder.write('kits.json', kits);
    commit();
    folder.write('kits.json', '{ "schemaVersion": <<<<');
    commit();
    folder.write('kits.json', kits.replace('"state": "READY"', '"state": "WAITING"'));
    commit();
    const { code, out, err } = statusdocs(folder.path, ['history']);
    assert.deepEqual([code, err], [0, '']);
    const at = (text: string) => {
      assert.ok(out.includes(text), `${text}\n${out}`);
      return out.indexOf(text);
    };
    assert.match(out, /^3 commits changed status documents, on \d{4}-\d\d-\d\d$/m);
    assert.ok(at('H01 发布四份空白模板: READY → WAITING  BACKWARDS') < at("can't be read here (syntax errors)"));
    assert.ok(at("can't be read here") < at('a new document'));
    assert.match(out, /^ {2}\?: a document could not be read at this commit$/m);
    assert.match(out, /handoff kits {2}kits\.json {2}compared with its last readable state/);
    const { items, commits } = report();
    assert.deepEqual(
      commits.map(({ state }) => state.unread),
      [[], [{ file: 'kits.json', reason: 'syntax' }], []],
    );
    const [, step] = items.find(({ name }) => name.startsWith('H01'))!.steps;
    assert.deepEqual([step?.from, step?.to], ['READY', 'WAITING']);
    assert.match(statusdocs(folder.path, ['history'], { LC_ALL: 'zh_CN.UTF-8' }).out, /3 次提交改动了状态文档/);
  });

  it('skips a document that is not UTF-8 or is empty, as check does', () => {
    for (const text of [kits, notUtf8(kits), kits, '{}\n', kits]) {
      folder.write('kits.json', text);
      folder.write('booking.json', programText('booking-execution.json'));
      commit();
    }
    assert.deepEqual(
      report().commits.flatMap(({ state }) => state.unread),
      [
        { file: 'kits.json', reason: 'syntax' },
        { file: 'kits.json', reason: 'empty' },
      ],
    );
    folder.write('statusdocs.config.json', '{ "exclude": ["kits.json"] }');
    assert.equal(statusdocs(folder.path, ['history']).err, 'Excluded by the configuration: 1.\n');
  });

  it('treats a merge as one step of the branch, and a renamed document as the same document', () => {
    folder.write('a/kits.json', kits);
    commit();
    git('checkout', '-qb', 'side');
    folder.write('a/kits.json', kits.replace('"state": "READY"', '"state": "WAITING"'));
    commit();
    folder.write('a/kits.json', kits.replace('"state": "READY"', '"state": "HELD"'));
    commit();
    git('checkout', '-q', 'main');
    git('merge', '-q', '--no-ff', '-m', 'merged', 'side');
    git('mv', 'a', 'b');
    commit();
    const { commits, items } = report();
    assert.equal(commits.length, 3);
    assert.deepEqual(
      commits.at(-1)!.documents.map(({ before, after }) => [before, after]),
      [['a/kits.json', 'b/kits.json']],
    );
    const { steps } = items.find(({ name }) => name.startsWith('H01'))!;
    assert.deepEqual(
      steps.map(({ to }) => to),
      ['READY', 'HELD'],
    );
  });

  it('lists evidence that was replaced in documents, in receipts, and while a document was damaged', () => {
    const document = accepted() as { tasks: { receiptId: string | null; receiptPath: string }[] };
    const write = (name: string) => {
      const own = document.tasks.filter(({ receiptId }) => receiptId !== null);
      const tasks = document.tasks.map((task) =>
        own.includes(task) ? { ...task, receiptId: `${task.receiptId}${name}` } : task,
      );
      folder.write('status/booking-execution.json', JSON.stringify({ ...document, tasks }, undefined, 1));
      return own;
    };
    const [first] = write('');
    const receipt = `status/${first!.receiptPath}`;
    folder.write(receipt, '{"decision": "ACCEPTED"}');
    commit();
    const count = write('-forged').length;
    commit();
    folder.write('status/booking-execution.json', '{');
    commit();
    write('-again');
    commit();
    folder.write(receipt, '{"decision": "FORGED"}');
    commit();
    folder.write('status/artifacts/other.json', '{}');
    commit();
    const changesByCommit = report().commits.map(({ documents }) =>
      documents.flatMap(({ changes }) => changes.map(({ path: at, under }) => `${under} ${at.split('/').at(-1)}`)),
    );
    const replaced = Array.from({ length: count }, () => 'replaced receiptId');
    assert.ok(count > 0);
    assert.deepEqual(changesByCommit, [[], replaced, [], replaced, ['replaced receiptPath']]);
    assert.match(
      statusdocs(folder.path, ['history']).out,
      /receiptId: receipt-\S+ → \S+-forged {2}! evidence replaced/,
    );
  });

  it('prints each step of one item, including uncommitted changes', () => {
    const moved = (state: string) => kits.replace('"state": "READY"', `"state": "${state}"`);
    for (const state of ['READY', 'WAITING', 'DONE']) {
      folder.write('kits.json', moved(state));
      commit();
    }
    folder.write('kits.json', moved('READY'));
    const place = 'kits.json#/protocol/0/state';
    const { code, out, err } = statusdocs(folder.path, ['history', place]);
    assert.deepEqual([code, err], [0, '']);
    assert.deepEqual(
      Array.from(out.matchAll(/\S+ → \S+/g), ([step]) => step),
      ['DONE → READY', 'WAITING → DONE', 'READY → WAITING', 'absent → READY'],
    );
    assert.match(out, /^H01 .*\n\nNot committed yet\n/);
    const item = JSON.parse(statusdocs(folder.path, ['history', '--json', place]).out) as Report['items'][number];
    assert.deepEqual(
      item.steps.map(({ to }) => to),
      ['READY', 'WAITING', 'DONE'],
    );
    const errorOf = (...args: string[]) => statusdocs(folder.path, ['history', ...args]).err;
    assert.match(errorOf('kits.json#/nowhere'), /^kits\.json has no value at \/nowhere\./);
    assert.match(errorOf('--html', 'a.html', place), /--html is for a folder or a file/);
    assert.match(errorOf('gone.json#/steps/0'), /gone\.json/);
    folder.write('a#/b/kits.json', kits);
    commit();
    assert.equal(report(folder.path, 'a#/b').commits.length, 1);
  });

  it('prints replaced evidence among the steps of its item', () => {
    const booking = programText('booking-execution.json');
    const [, first] = /"checksum": "([0-9a-f]+)"/.exec(booking)!;
    const replacement = '0'.repeat(64);
    for (const checksum of [first!, replacement]) {
      folder.write('booking.json', booking.replace(`"${first}"`, `"${checksum}"`));
      commit();
    }
    const place = 'booking.json#/screens/0/captureSlots/0';
    const { out } = statusdocs(folder.path, ['history', place]);
    const [, replaced, captured] = out.split('\n\n');
    assert.equal(replaced?.split('\n')[1], `  · checksum: ${first} → ${replacement}  ! evidence replaced`);
    assert.equal(captured?.trimEnd().split('\n')[1], '  · absent → captured');
    const { steps } = JSON.parse(statusdocs(folder.path, ['history', '--json', place]).out) as Report['items'][number];
    assert.deepEqual(
      steps.map((step) => [step.replaced, step.from, step.to]),
      [
        [null, null, 'captured'],
        ['checksum', first, replacement],
      ],
    );
  });

  it('warns that the first commit of a shallow clone may not be the first', () => {
    folder.write('kits.json', kits);
    commit();
    folder.write('kits.json', `${kits}\n`);
    commit();
    const clones = new Folder();
    const clone = path.join(clones.path, 'clone');
    execFileSync('git', ['clone', '-q', '--depth=1', pathToFileURL(folder.path).href, clone], { stdio: 'pipe' });
    assert.equal(report(clone).isShallow, true);
    assert.match(statusdocs(clone, ['history']).out, /This clone is shallow/);
    const guard = statusdocs(clone, ['guard', '--against', 'HEAD~1']);
    assert.equal(guard.code, 2);
    assert.match(guard.err, /This clone lacks older commits\. Fetch all of them: fetch-depth: 0 at GitHub/);
    assert.equal(report().isShallow, false);
    clones.remove();
  });

  it('reports a missing commit, a missing repository, missing documents, and the absence of Git', () => {
    const history = (cwd: string, env = {}, ...args: string[]) => statusdocs(cwd, ['history', ...args], env);
    assert.deepEqual(history(folder.path), {
      code: 2,
      out: '',
      err: 'The Git repository has no commits yet.\n',
    });
    folder.write('other.json', '{}');
    commit();
    assert.deepEqual(history(folder.path), { code: 2, out: '', err: 'No status documents found.\n' });
    assert.match(history(folder.path, { PATH: folder.path }).err, /^Git is not installed/);
    assert.match(history(folder.path, { GIT_DIR: path.join(folder.path, 'none') }).err, /is not in a Git repository/);
    assert.match(history(folder.path, {}, 'none/at.json').err, /^none\/at\.json: Not found/);
  });

  it('runs no command of the repository, and reads the originals of replaced commits', () => {
    folder.write('kits.json', kits);
    commit();
    folder.write('kits.json', kits.replace('"state": "READY"', '"state": "WAITING"'));
    commit();
    const before = report();
    const trap = folder.write('.git/trap', `#!/bin/sh\ntouch '${folder.path}/ran'\ncat\n`);
    fs.chmodSync(trap, 0o755);
    folder.write('.gitattributes', '*.json diff=trap filter=trap\n');
    for (const name of ['diff.trap.textconv', 'diff.trap.command', 'diff.external', 'core.pager', 'core.fsmonitor']) {
      git('config', name, trap);
    }
    for (const name of [
      'filter.trap.smudge',
      'filter.trap.clean',
      'filter.trap.process',
      'gpg.program',
      'core.sshCommand',
    ]) {
      git('config', name, trap);
    }
    for (const setting of [
      'log.showSignature',
      'log.follow',
      'diff.renames',
      'core.quotePath',
      'pager.log',
      'diff.relative',
    ]) {
      git('config', setting, 'true');
    }
    git('config', 'color.ui', 'always');
    git('config', 'log.showRoot', 'false');
    git('replace', 'HEAD', 'HEAD~1');
    assert.deepEqual(report(), before);
    assert.equal(fs.existsSync(path.join(folder.path, 'ran')), false);
  });

  it('writes a page whose chart works without scripts, and which allows only its own script', () => {
    folder.write('kits.json', kits.replace('"state": "HELD"', '"state": "<img src=x onerror=alert(1)>"'));
    commit();
    git('commit', '-q', '--allow-empty', '-m', 'nothing');
    folder.write('kits.json', kits);
    git('commit', '-qam', '</script><script>alert(1)</script>');
    const { code, out, err } = statusdocs(folder.path, ['history', '--html', 'page.html']);
    assert.deepEqual([code, out, err], [0, '', '']);
    const page = fs.readFileSync(path.join(folder.path, 'page.html'), 'utf8');
    const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script!);
    assert.equal(scripts.length, 1);
    const digest = createHash('sha256').update(scripts[0]!).digest('base64');
    assert.ok(page.includes(`script-src 'sha256-${digest}'"`), page.slice(0, 600));
    assert.match(page, /<polyline class="gates" points="[\d., ]+"/);
    assert.match(page, /&lt;\/script>&lt;script>alert\(1\)/);
    assert.doesNotMatch(page, /<img/);
    assert.equal(statusdocs(folder.path, ['history', '--html', 'none/page.html']).code, 2);
    assert.equal(statusdocs(folder.path, ['history', '--html', 'page.html', '--json']).code, 2);
  });

  it('writes a page without chart and slider for a single commit', () => {
    folder.write('kits.json', kits);
    commit();
    assert.equal(statusdocs(folder.path, ['history', '--html', 'page.html']).code, 0);
    const page = fs.readFileSync(path.join(folder.path, 'page.html'), 'utf8');
    assert.match(page, /<ol class="commits"/);
    assert.doesNotMatch(page, /class="chart"|<input/);
  });

  it('reports a person with two roles in the Git history as information, in history and guard', () => {
    folder.write('booking.json', signed(null, '@Li Na', null));
    commit('Li Na <li@example.com>');
    folder.write('booking.json', signed('Wang', '@Li Na', null));
    commit('Li Na <li@example.com>');
    folder.write('booking.json', signed('Wang', '@Li Na', 'R1'));
    commit('Wang <wang@example.com>');
    git('mv', 'booking.json', 'renamed.json');
    commit('Wang <wang@example.com>');
    const qa = { screen: 'booking-discovery', task: 'GOVERNANCE/qa' };
    assert.deepEqual(
      report().roleConflicts.map(({ as, author, screen, task, other }) => ({ as, author, screen, task, other })),
      [
        { as: 'signer', author: 'Li Na', ...qa, other: 'GOVERNANCE/design' },
        { as: 'claimant', author: 'Wang', ...qa, other: null },
      ],
    );
    const gitSays =
      /According to Git, Li Na recorded GOVERNANCE\/qa of booking-discovery, and also signs GOVERNANCE\/design\./;
    assert.match(statusdocs(folder.path, ['history']).out, gitSays);
    const guarded = (against: string) => {
      const { out } = statusdocs(folder.path, ['guard', '--reporter', 'json', '--against', against]);
      const { files } = JSON.parse(out) as {
        files: { findings: { code: string; severity: string; path: string }[] }[];
      };
      const found = files.flatMap(({ findings }) => findings).filter(({ code }) => code === 'guard/same-person');
      return found.map(({ severity, path: at }) => `${severity} ${at}`);
    };
    assert.deepEqual(guarded('git:HEAD~3'), ['information /tasks/0/assignee', 'information /tasks/0/receiptId']);
    assert.deepEqual(guarded('git:HEAD~1'), []);
    // Uncommitted changes count as made by the configured user.
    git('config', 'user.name', 'Li Na');
    git('config', 'user.email', 'li@example.com');
    folder.write('renamed.json', signed('Zhao', '@Li Na', 'R1'));
    assert.deepEqual(guarded('git:HEAD'), ['information /tasks/0/assignee']);
  });

  it('reads many commits on several threads, and caches nothing', () => {
    folder.write('kits.json', kits);
    commit();
    const stream = Array.from({ length: 240 }, (_, index) => {
      const text = kits.replace('"state": "READY"', `"state": "${index % 2 === 0 ? 'WAITING' : 'READY'}"`);
      const head = `commit refs/heads/main\ncommitter a <a@example.com> ${1_800_000_000 + index} +0000\ndata 1\na\n`;
      const from = index === 0 ? 'from refs/heads/main^0\n' : '';
      return `${head}${from}M 100644 inline kits.json\ndata ${Buffer.byteLength(text)}\n${text}\n`;
    }).join('');
    execFileSync('git', ['fast-import', '--quiet'], { cwd: folder.path, input: stream });
    git('reset', '-q', '--hard', 'main');
    const user = new Folder();
    const env = { XDG_CACHE_HOME: user.path, LOCALAPPDATA: user.path, HOME: user.path };
    const { out } = statusdocs(folder.path, ['history', '--json'], env);
    const { steps } = (JSON.parse(out) as Report).items.find(({ name }) => name.startsWith('H01'))!;
    assert.deepEqual(
      steps.map(({ to }) => to),
      Array.from({ length: 241 }, (_, index) => (index % 2 === 0 ? 'READY' : 'WAITING')),
    );
    assert.deepEqual(fs.readdirSync(user.path), []);
    user.remove();
  });
});
