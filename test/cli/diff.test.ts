import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Folder, notUtf8, statusdocs } from '../support/cli';
import { changed, examples, programText, programValue } from '../support/examples';

const kits = programText('owner-handoff-kits.json');
const booking = programText('booking-execution.json');

describe('statusdocs diff', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
  });
  afterEach(() => folder.remove());

  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder.path });

  it('prints the changes between two folders, steps backwards first', () => {
    folder.write('old/kits.json', kits);
    folder.write('old/booking.json', booking);
    folder.write(
      'new/kits.json',
      kits.replace('"state": "READY"', '"state": "WAITING"').replace('"state": "HELD"', '"state": "READY"'),
    );
    folder.write('new/booking.json', booking.replace('"acceptedTasks": 0', '"acceptedTasks": 2'));
    const { code, out, err } = statusdocs(folder.path, ['diff', 'old', 'new']);
    assert.deepEqual([code, err], [0, '']);
    const lines = out.split('\n');
    assert.equal(lines[0], 'booking execution  new/booking.json');
    assert.equal(lines[1], '  · acceptedTasks: 0 → 2');
    assert.match(lines[2]!, /^ {6}✖ /);
    assert.deepEqual(lines.slice(4, 7), [
      'handoff kits  new/kits.json',
      '  ↓ H01 发布四份空白模板: READY → WAITING  BACKWARDS',
      '  ↑ H06 组装授权集合: HELD → READY',
    ]);
    assert.equal(lines.at(-2), 'Steps forward: 1. Steps backwards: 1. Claims without evidence: 1.');
  });

  it('counts a capture without its picture as a claim without evidence', () => {
    const at = booking.indexOf('"id": "R22-booking-discovery-mobile-390x844"');
    const open = booking.slice(at).replace(/"(checksum|capturedAt)": "[^"]*"/, '"$1": null');
    const before = booking.slice(0, at) + open.replace(/"capturedAt": "[^"]*"/, '"capturedAt": null');
    const claims = () =>
      /booking-discovery · MOBILE 390×844: .*\n {6}✖ /.test(statusdocs(folder.path, ['diff', 'old', 'new']).out);
    folder.write('old/booking.json', before);
    folder.write('new/booking.json', booking);
    assert.equal(claims(), true);
    fs.cpSync(path.join(examples, 'program', 'artifacts'), path.join(folder.path, 'new', 'artifacts'), {
      recursive: true,
    });
    assert.equal(claims(), false);
  });

  it('counts an acceptance without its receipt as a claim without evidence', () => {
    for (const side of ['old', 'new']) {
      fs.cpSync(path.join(examples, 'program'), path.join(folder.path, side), { recursive: true });
    }
    const accepted = changed(programValue('booking-execution.json'), ['tasks', 0, 'receiptId'], 'R-1');
    folder.write('new/booking-execution.json', JSON.stringify(accepted));
    const { out } = statusdocs(folder.path, ['diff', 'old', 'new']);
    assert.match(out, /· booking-discovery · EVIDENCE\/visual_baseline: submitted → accepted.*\n {6}✖ /);
    assert.match(out, /Steps forward: 0\. Steps backwards: 0\. Claims without evidence: 1\./);
  });

  it('counts the work of a deleted document as steps backwards', () => {
    folder.write('old/kits.json', kits);
    folder.write('old/booking.json', booking);
    folder.write('new/kits.json', kits);
    const { out } = statusdocs(folder.path, ['diff', 'old', 'new']);
    assert.match(out, /^booking execution {2}old\/booking\.json {2}the document was deleted$/m);
    assert.match(out, /^ {2}↓ booking-store · DESKTOP 1440×900: captured → removed {2}BACKWARDS$/m);
    assert.doesNotMatch(out, /Steps backwards: 0/);
  });

  it('does not compare a document that is truncated or in conflict, whose work may still be there', () => {
    const conflict = booking.replace('  "tasks": [', '<<<<<<< ours\n=======\n>>>>>>> theirs\n  "tasks": [');
    const cutOff = booking.slice(0, booking.length / 2);
    folder.write('whole/booking.json', booking);
    for (const text of [conflict, cutOff]) {
      folder.write('part/booking.json', text);
      for (const sides of [
        ['whole', 'part'],
        ['part', 'whole'],
      ]) {
        const { out } = statusdocs(folder.path, ['diff', ...sides]);
        const damaged = sides[0] === 'part' ? 'old' : 'new';
        assert.match(
          out,
          new RegExp(
            `^booking execution {2}\\w+/booking\\.json {2}not compared, because the ${damaged} state has syntax errors$`,
            'm',
          ),
        );
        assert.match(
          out,
          /Steps forward: 0\. Steps backwards: 0\. Claims without evidence: \d\. Documents not compared: 1\.\n$/,
        );
        assert.doesNotMatch(out, /other value/);
      }
    }
    const { documents } = JSON.parse(statusdocs(folder.path, ['diff', 'whole', 'part', '--json']).out) as {
      documents: { isCompared: boolean }[];
    };
    assert.deepEqual(
      documents.map(({ isCompared }) => isCompared),
      [false],
    );
  });

  it('does not compare a document that has syntax errors in both states', () => {
    folder.write('old/booking.json', booking.replace('{', '{,'));
    folder.write('new/booking.json', booking.replace('{', '{;'));
    const { out } = statusdocs(folder.path, ['diff', 'old', 'new']);
    assert.match(out, /not compared, because both states have syntax errors$/m);
    assert.match(
      statusdocs(folder.path, ['diff', '--markdown', 'old', 'new']).out,
      /not compared, because both states have syntax errors/,
    );
  });

  it('reports that nothing changed', () => {
    folder.write('a.json', kits);
    folder.write('b.json', kits.replaceAll('  ', ' '));
    assert.deepEqual(statusdocs(folder.path, ['diff', 'a.json', 'b.json']), {
      code: 0,
      out: 'Nothing changed.\n',
      err: '',
    });
  });

  it('prints a change that repeats on many screens once', () => {
    folder.write('a.json', booking);
    folder.write(
      'b.json',
      booking.replaceAll(/("gateType": "accessibility",[^}]*?"status": )"WAITING_PREDECESSOR"/g, '$1"READY_TO_CLAIM"'),
    );
    const { out } = statusdocs(folder.path, ['diff', '--json', 'a.json', 'b.json']);
    const { documents } = JSON.parse(out) as { documents: { changes: { name: string; unproven: unknown[] }[] }[] };
    assert.equal(documents[0]?.changes.length, 9);
    const text = statusdocs(folder.path, ['diff', 'b.json', 'a.json']).out;
    assert.match(text, /↓ EVIDENCE\/accessibility on 9 screens: ready → waiting {2}BACKWARDS/);
  });

  it('lists evidence that changed under a submission first, and only counts other values', () => {
    folder.write('a.json', booking);
    folder.write(
      'b.json',
      booking
        .replace('"assignee": "采集值班组"', '"assignee": "somebody else"')
        .replace('"routeProbesPassed": 13', '"routeProbesPassed": 12')
        .replace(/"policy": "[^"]*"/, '"policy": "x"'),
    );
    const text = statusdocs(folder.path, ['diff', 'a.json', 'b.json']).out.split('\n').slice(1, -1);
    assert.deepEqual(text, [
      '  ↓ program.routeProbesPassed: 13 → 12  BACKWARDS',
      '  · booking-discovery · EVIDENCE/visual_baseline · assignee: 采集值班组 → somebody else  ! evidence changed under a submission',
      '  · 1 other value changed (policy)',
      '',
      'Steps forward: 0. Steps backwards: 1. Claims without evidence: 0. Evidence changed under a receipt, submission or capture: 1. Other values changed: 1.',
    ]);
    const report = JSON.parse(statusdocs(folder.path, ['diff', '--json', 'a.json', 'b.json']).out) as {
      documents: { changes: { sort: string; path: string; under: string | null }[]; others: object }[];
    };
    const [document] = report.documents;
    assert.deepEqual(document?.others, { count: 1, paths: ['/policy'] });
    assert.deepEqual(
      document?.changes.map(({ sort, path, under }) => [sort, path, under]),
      [
        ['value', '/program/routeProbesPassed', null],
        ['value', '/tasks/0/assignee', 'submission'],
      ],
    );
    const markdown = statusdocs(folder.path, ['diff', '--markdown', 'a.json', 'b.json']).out;
    assert.match(markdown, /\| · \| booking-discovery .*<br>\*\*evidence changed under a submission\*\* \|/);
    assert.match(markdown, /^- 1 other value changed \(policy\), not interpreted here$/m);
  });

  it('prints JSON with line numbers, and Markdown with the same content', () => {
    folder.write('a.json', kits);
    folder.write(
      'b.json',
      kits.replace(
        '"name": "发布四份空白模板",\n      "state": "READY"',
        '"name": "a|b <img src=x> @all [x](y)",\n      "state": "HELD"',
      ),
    );
    const { code, out } = statusdocs(folder.path, ['diff', '--json', 'a.json', 'b.json']);
    assert.equal(code, 0);
    const report = JSON.parse(out) as {
      summary: object;
      documents: { changes: { path: string; direction: string; range: { start: { line: number } } }[] }[];
    };
    assert.deepEqual(report.summary, {
      forward: 0,
      backward: 1,
      unproven: 0,
      underEvidence: 0,
      replaced: 0,
      others: 0,
      notCompared: 0,
    });
    const [change] = report.documents[0]!.changes;
    const line = kits.split('\n').findIndex((text) => text.includes('"id": "H01"')) - 1;
    assert.deepEqual([change?.path, change?.direction, change?.range.start.line], ['/protocol/0', 'backward', line]);
    const markdown = statusdocs(folder.path, ['diff', '--markdown', 'a.json', 'b.json']).out;
    assert.match(markdown, /^### What changed\n\n\*\*Steps forward: 0\. /);
    assert.match(
      markdown,
      /^\| ↓ \*\*BACKWARDS\*\* \| H01 a\\\|b \\<img src=x\\> @&#8203;all .* \| READY \| HELD \|$/m,
    );
  });

  it('compares revisions of Git, files and folders, relative to the working folder', () => {
    git('init', '-q');
    folder.write('docs/état/kits.json', kits);
    folder.write('docs/other.txt', 'x');
    git('add', '.');
    git('commit', '-qm', 'a');
    folder.write('docs/état/kits.json', kits.replace('"state": "HELD"', '"state": "READY"'));
    for (const [before, after] of [
      ['git:HEAD:docs/état/kits.json', 'docs/état/kits.json'],
      ['git:HEAD:docs', 'docs'],
      ['git:HEAD:', '.'],
    ] as const) {
      const { code, out, err } = statusdocs(folder.path, ['diff', before, after]);
      assert.deepEqual([code, err], [0, '']);
      assert.match(out, /↑ H06 组装授权集合: HELD → READY/);
    }
    const inside = statusdocs(`${folder.path}/docs`, ['diff', 'git:HEAD:état', 'état']);
    assert.match(inside.out, /H06/);
  });

  it('shows documents as new if a revision lacks their folder, but reports a path that exists nowhere', () => {
    folder.write('README.md', 'a');
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'a');
    folder.write('status/kits.json', kits);
    const { code, out } = statusdocs(folder.path, ['diff', 'HEAD', 'status']);
    assert.equal(code, 0);
    assert.match(out, /^handoff kits {2}status\/kits\.json {2}a new document/);
    for (const args of [
      ['HEAD:staus', 'status'],
      ['HEAD', 'staus'],
      ['HEAD~1', 'status'],
      ['status', 'HEAD'],
    ]) {
      assert.equal(statusdocs(folder.path, ['diff', ...args]).code, 2, args.join(' '));
    }
  });

  it('runs no program except Git, and passes it only a revision and a path', () => {
    git('init', '-q');
    for (const wrong of [
      'git:--output=x:a.json',
      'git::a.json',
      'git:HEAD:../..',
      'git:no:a.json',
      'git:$(touch y):a.json',
    ]) {
      const { code, out, err } = statusdocs(folder.path, ['diff', wrong, '.']);
      assert.deepEqual([code, out], [2, ''], wrong);
      assert.notEqual(err, '');
    }
  });

  it('requires two sides, each with documents', () => {
    folder.write('a.json', kits);
    folder.write('b.json', '{ "a": 1 }');
    assert.match(statusdocs(folder.path, ['diff', 'a.json']).err, /^"diff" takes the old and the new state/);
    assert.deepEqual(statusdocs(folder.path, ['diff', 'a.json', 'b.json']), {
      code: 2,
      out: '',
      err: 'b.json: No status documents found.\n',
    });
    assert.equal(statusdocs(folder.path, ['diff', 'a.json', 'c.json']).code, 2);
  });

  it('reports a damaged file instead of comparing it', () => {
    for (const [damaged, reason] of [
      ['', 'the new state has syntax errors'],
      ['{', 'the new state has syntax errors'],
      ['{}', 'its kind is unknown'],
      ['null', 'its kind is unknown'],
    ] as const) {
      folder.write('old/kits.json', kits);
      folder.write('new/kits.json', damaged);
      folder.write('new/other.json', '{ "schemaVersion": "service-docs/booking-execution/v1" }');
      assert.match(
        statusdocs(folder.path, ['diff', 'old', 'new']).out,
        new RegExp(`^damaged file +new/kits\\.json +not compared, because ${reason}$`, 'm'),
      );
    }
  });

  it('does not compare text that is not UTF-8', () => {
    folder.write('old/kits.json', kits);
    folder.write('new/kits.json', notUtf8(kits));
    const { code, out, err } = statusdocs(folder.path, ['diff', 'old', 'new']);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, /^new\/kits\.json: This file is not UTF-8 text/);
  });

  it('prints Chinese', () => {
    folder.write('a.json', kits);
    folder.write('b.json', kits.replace('"state": "HELD"', '"state": "READY"'));
    const { out } = statusdocs(folder.path, ['diff', '--markdown', 'a.json', 'b.json'], { LC_ALL: 'zh_CN.UTF-8' });
    assert.match(out, /^### 变动\n/);
  });
});
