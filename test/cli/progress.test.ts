import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { columns } from '../../server/src/core/text/columns';
import { Folder, notUtf8, report as checkReport, startedStatusdocs, statusdocs } from '../support/cli';
import { copyProgram, examples, programText, programValue } from '../support/examples';
import { Repository } from '../support/repository';

interface Item {
  readonly sort: string;
  readonly name: string;
  readonly range: { readonly start: { readonly line: number } };
  readonly findings: { readonly error: number };
  readonly children: readonly Item[];
}

interface Report {
  readonly version: number;
  readonly programs: readonly {
    readonly folder: string;
    readonly documents: readonly { readonly file: string; readonly item: Item }[];
    readonly ready: { readonly tasks: readonly { readonly screen: string; readonly published?: string }[] };
  }[];
}

describe('statusdocs progress', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
  });
  afterEach(() => folder.remove());

  it('prints the progress of the program of a folder', () => {
    const { code, out, err } = statusdocs(examples, ['progress', 'program']);
    assert.deepEqual([code, err], [0, '']);
    const lines = out.split('\n');
    assert.deepEqual(lines.slice(0, 4), [
      'program',
      '',
      '  ▨▨▨▨▣□□□□□□□□□□□□□□□□◇□□□◇□□□□□□□□□□  ▨ 4 of 36 knives accepted (as stated), ▣ knife 5 in progress',
      '  ◇ knife 22: booking execution · knife 26: collection execution',
    ]);
    assert.ok(lines.includes('    booking-discovery 发现页  3 of 3 captured · 1 submitted, 12 waiting'));
    assert.ok(lines.includes('owner contribution  handoff/auth-s08-r02-c02/auth-owner.template.json  AUTH · template'));
    assert.ok(lines.includes('Ready: 21'));
    assert.ok(lines.length < 80, 'a program should be told on one or two screens');
    assert.doesNotMatch(out, /\u001b/);
  });

  it('ends with the summary of check, so that errors of receipts and unseen evidence are visible', () => {
    const receipt = 'artifacts/ui/booking-discovery/execution/evidence-visual_baseline.receipt.json';
    const document = programValue('booking-execution.json');
    Object.assign((document.tasks as object[])[0]!, { receiptId: 'r-1' });
    folder.write('booking.json', JSON.stringify(document));
    const states = {
      errors: () => folder.write(receipt, '{ "screenId": "booking-discovery", "productionMutations": 3 }'),
      'evidence not seen': () => folder.write('statusdocs.config.json', '{ "exclude": ["artifacts/**"] }'),
      unreadable: () => folder.write('a.json', notUtf8(programText('owner-handoff-kits.json'))),
    };
    for (const [name, change] of Object.entries(states)) {
      change();
      const progress = statusdocs(folder.path, ['progress']);
      const check = statusdocs(folder.path, ['check', '--compact']);
      assert.notEqual(check.code, 0, name);
      assert.equal(progress.out.trimEnd().split('\n').at(-1), check.out.trimEnd().split('\n').at(-1), name);
      assert.equal(progress.code, name === 'unreadable' ? 2 : 0);
      const { summary } = JSON.parse(statusdocs(folder.path, ['progress', '--json']).out) as { summary: object };
      const { exitCode, ...expected } = checkReport(folder.path).report.summary as { exitCode?: number };
      assert.ok(exitCode);
      assert.deepEqual(summary, expected, name);
    }
  });

  it('verifies a revision with its own pictures and receipts', () => {
    const repository = new Repository();
    const picture = 'docs/artifacts/ui/booking-discovery/visual/desktop-1440x900.png';
    copyProgram(path.join(repository.path, 'docs'), ['data-sources-execution.json']);
    const right = fs.readFileSync(path.join(repository.path, picture));
    repository.write(picture, 'no picture');
    repository.commit();
    repository.write(picture, right);
    const errorsIn = (input: string) =>
      (JSON.parse(statusdocs(repository.path, ['progress', '--json', input]).out) as { summary: { errors: number } })
        .summary.errors;
    assert.deepEqual([errorsIn('git:HEAD:docs'), errorsIn('docs')], [1, 0]);
    repository.remove();
  });

  it('prints the errors of each item, and each task on request', () => {
    const { code, out } = statusdocs(examples, ['progress', '--all', 'broken']);
    assert.equal(code, 0);
    assert.match(out, /^ {4}booking-discovery 发现页 .* \d errors$/m);
    assert.match(out, /^ +· EVIDENCE\/accessibility +waiting {2}blocked by EVIDENCE\/visual_baseline$/m);
    assert.match(out, /^ +◐ EVIDENCE\/visual_baseline +claimed by 采集值班组$/m);
  });

  it('prints each folder separately, and the documents that disagree about the knives', () => {
    folder.write('a/booking.json', programText('booking-execution.json'));
    const kits = programText('owner-handoff-kits.json').replace('"acceptedKnives": 4', '"acceptedKnives": 6');
    folder.write('a/kits.json', kits);
    folder.write('b/stages.json', JSON.stringify(programValue('current-ui-evidence.json')));
    folder.write('b/other.json', '{}');
    const { code, out } = statusdocs(folder.path, ['progress']);
    assert.equal(code, 0);
    assert.match(out, /^a$/m);
    assert.match(out, /Knives \(accepted\) differ between documents: 4 \(a\/booking\.json\); 6 \(a\/kits\.json\)/);
    assert.match(out, /^b\n\ncalibration {2}stages\.json {2}P05 证据包采集 · ACTIVE · 2 of 24 done\n/m);
  });

  it('prints the progress as JSON, with line numbers', () => {
    const { code, out } = statusdocs(examples, ['progress', '--json', 'program']);
    assert.equal(code, 0);
    const { version, programs } = JSON.parse(out) as Report;
    assert.equal(version, 1);
    const [program] = programs;
    assert.deepEqual([programs.length, program?.folder, program?.documents.length], [1, 'program', 9]);
    assert.equal(program?.ready.tasks.length, 21);
    const booking = program.documents[0]!;
    const screen = booking.item.children[0]!.children[1]!;
    const lines = programText('booking-execution.json').split('\n');
    assert.equal(screen.name, 'booking-store 店铺页');
    assert.match(lines[screen.range.start.line + 2]!, /"screenId": "booking-store"/);
    assert.doesNotMatch(out, /"proof"/);
  });

  it('prints Chinese', () => {
    const { out } = statusdocs(examples, ['progress', 'program'], { LC_ALL: 'zh_CN.UTF-8' });
    assert.match(out, /就绪：21/);
    assert.doesNotMatch(out, /captured|waiting|receipt missing/);
  });

  it('prints what blocks a task, its owner, and the next step', () => {
    const showTask = (task: string, env = {}) => statusdocs(examples, ['progress', 'program', '--task', task], env);
    const { code, out } = showTask('booking-store/owner_approval');
    const lines = programText('booking-execution.json').split('\n');
    const line = lines.findIndex((each) => each.includes('"id": "E01-booking-store-evidence-owner_approval"'));
    assert.equal(code, 0);
    assert.equal(showTask('booking-store · EVIDENCE/owner_approval').out, out, 'as in other reports');
    assert.equal(
      out,
      [
        'booking-store/EVIDENCE/owner_approval  E01-booking-store-evidence-owner_approval',
        `program/booking-execution.json:${line}  waiting · EXPERIENCE · owner: 前端负责人`,
        '',
        'Blocked by, nearest first:',
        '  EVIDENCE/responsive_reflow  waiting · EXPERIENCE · owner: 前端负责人',
        '  EVIDENCE/accessibility      waiting · EXPERIENCE · owner: 前端负责人',
        '  EVIDENCE/visual_baseline    claimed by 采集值班组 · CAPTURE · owner: 采集值班组',
        '',
        'Next:',
        '  Capture all three slots first (1 of 3).',
        '  Submit EVIDENCE/visual_baseline (claimed by 采集值班组)',
        '',
      ].join('\n'),
    );
    assert.equal(showTask('E01-booking-store-evidence-owner_approval').out, out);
    assert.match(showTask('booking-wizard/EVIDENCE/visual_baseline').out, /\n\nNext:\n {2}Claim .+ \(采集值班组\)\n$/);
    assert.match(
      showTask('booking-store/exact_release').out,
      /^booking-store\/EVIDENCE.+^booking-store\/RELEASE_PROOF/ms,
    );
    assert.match(
      showTask('booking-store/qa', { LC_ALL: 'zh_CN.UTF-8' }).out,
      /^下一步：\n.+\n {2}提交 .+（采集值班组 已认领）$/m,
    );
  });

  it('suggests similar tasks, and explains how to list tasks', () => {
    const showTask = (...args: string[]) => statusdocs(examples, ['progress', 'program', '--task', ...args]);
    const unknown = 'Unknown task "bokking-store/qa". Did you mean "booking-store/qa"?\n';
    assert.deepEqual(showTask('bokking-store/qa'), { code: 2, out: '', err: unknown });
    for (const name of ['booking-store', 'booking-store/none']) {
      const start = `Unknown task "${name}". Tasks of booking-store: EVIDENCE/visual_baseline, EVIDENCE/responsive_reflow, `;
      assert.ok(showTask(name).err.startsWith(start), showTask(name).err);
    }
    const withoutScreen = 'Unknown task "qa". Name its screen, too, as in "booking-discovery/GOVERNANCE/qa".\n';
    assert.deepEqual(showTask('qa'), { code: 2, out: '', err: withoutScreen });
    assert.match(showTask('x').err, /"statusdocs progress --all" lists all tasks/);
    assert.match(showTask('x', '--json').err, /^Use --task without --all, --json and --path-to\./);
  });

  it('names each task once if two programs have the same screens', () => {
    const showTask = (name: string) => statusdocs(examples, ['progress', '--task', name]).err;
    assert.equal(showTask('bokking-store/qa'), 'Unknown task "bokking-store/qa". Did you mean "booking-store/qa"?\n');
    assert.equal(showTask('booking-store').split('GOVERNANCE/qa').length, 2, showTask('booking-store'));
  });

  it('requires documents that exist', () => {
    assert.deepEqual(statusdocs(folder.path, ['progress']), { code: 2, out: '', err: 'No status documents found.\n' });
    folder.write('a.json', programText('current-ui-evidence.json'));
    const { code, out, err } = statusdocs(folder.path, ['progress', 'a.json', 'none.json']);
    assert.equal(code, 2);
    assert.match(err, /none\.json: Not found/);
    assert.match(out, /^calibration/m);
    assert.match(statusdocs(folder.path, ['--help']).out, /^ {2}progress /m);
  });

  it('fits into the terminal, and does not wrap lines in a file', () => {
    folder.write('terminal.cjs', 'process.stdout.isTTY = true; process.stdout.columns = 72;');
    const widest = (env: Readonly<Record<string, string>>) => {
      const { out } = startedStatusdocs(examples, ['progress', '--all', 'program'], { NO_COLOR: '1', ...env });
      return Math.max(...out.split('\n').map(columns));
    };
    assert.ok(widest({ NODE_OPTIONS: `--require ${path.join(folder.path, 'terminal.cjs')}` }) <= 72);
    assert.ok(widest({}) > 100);
  });
});
