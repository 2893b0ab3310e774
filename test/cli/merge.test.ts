import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Folder, statusdocs } from '../support/cli';
import { base, captured, capturedSlots, claimed } from '../support/branches';

const [ours, theirs] = [captured(base, 0), captured(base, 1)];

describe('statusdocs merge', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
  });
  afterEach(() => folder.remove());

  const read = (name: string) => fs.readFileSync(path.join(folder.path, name), 'utf8');
  const write = (...texts: readonly string[]) =>
    texts.forEach((text, index) => folder.write(['base.json', 'ours.json', 'theirs.json'][index]!, text));
  const merge = (...args: string[]) =>
    statusdocs(folder.path, ['merge', ...args, 'base.json', 'ours.json', 'theirs.json']);

  it('writes what both sides recorded to our file, or to another file', () => {
    write(base, ours, theirs);
    const printed = merge('--output', '-');
    assert.deepEqual([printed.code, printed.err, read('ours.json') === ours], [0, '', true]);
    assert.equal(capturedSlots(printed.out), 6);
    assert.equal(merge('--output', 'other.json').code, 0);
    assert.equal(merge().code, 0);
    assert.equal(read('ours.json'), printed.out);
    assert.equal(read('other.json'), printed.out);
  });

  it('exits with 1 for conflicts, and describes each conflict', () => {
    write(base, claimed('a'), claimed('b'));
    const { code, err } = merge('--output', 'out.json');
    assert.equal(code, 1);
    assert.equal(
      err,
      'ours.json: conflict. booking-status EVIDENCE visual_baseline: claimed by a in ours.json, by b in theirs.json.\n',
    );
    assert.match(
      read('out.json'),
      /^<{7} ours\.json\n[^]* {6}"assignee": "a",\n[^]*^={7}\n[^]*"b",\n[^]*^>{7} theirs\.json$/m,
    );
    const { out } = merge('--output', 'out.json', '--json');
    assert.deepEqual(
      (JSON.parse(out) as { merged: boolean; conflicts: { paths: string[] }[] }).conflicts.map(({ paths }) => paths),
      [['/tasks/39/assignee']],
    );
  });

  it('merges unreadable documents by lines, and prints the reason', () => {
    write(base, '{ "schemaVersion": "service-docs/booking-execution/v1" \n', theirs);
    const { code, err } = merge();
    assert.equal(code, 1);
    assert.match(
      err,
      /^ours\.json: merged by lines, so no counts are updated\. One version is not a readable status document/,
    );
    assert.match(read('ours.json'), /^<{7} ours\.json$/m);
    write('{\n"a": 1,\n\n\n\n"b": 1\n}\n', '{\n"a": 2,\n\n\n\n"b": 1\n}\n', '{\n"a": 1,\n\n\n\n"b": 2\n}\n');
    assert.deepEqual(merge(), { code: 0, out: '', err: '' });
    assert.equal(read('ours.json'), '{\n"a": 2,\n\n\n\n"b": 2\n}\n');
    write('{ "a": 1 }\n', '{ "a": 2 }\n', '{ "a": 3 }\n');
    const reason = 'It is not a status document.';
    assert.deepEqual(merge(), { code: 1, out: '', err: `ours.json: merged by lines. ${reason} Conflicts: 1.\n` });
    const { out } = merge('--output', 'out.json', '--json');
    assert.equal((JSON.parse(out) as { reason: string }).reason, reason);
  });

  it('never reports a line merge of documents as complete', () => {
    write(base, ours.replace('"checksum": "a0', '"checksum": "z0'), base.replace('"policy": "', '"policy": "x'));
    const { code, err } = merge('--output', 'out.json');
    assert.equal(code, 1);
    assert.match(
      err,
      /merged by lines, so no counts are updated\. The version of ours\.json has an error in its records: .+\. Check it\./,
    );
    assert.match(read('out.json'), /"policy": "x/);
    const { out } = merge('--output', 'out.json', '--json');
    const { merged, by, conflicts } = JSON.parse(out) as { merged: boolean; by: string; conflicts: unknown[] };
    assert.deepEqual([merged, by, conflicts], [false, 'lines', []]);
  });

  it('exits with 2 and writes nothing if a version cannot be read', () => {
    write(base, ours);
    const { code, err } = merge();
    assert.deepEqual([code, read('ours.json') === ours], [2, true]);
    assert.match(err, /theirs\.json: Not found/);
    for (const args of [
      ['merge'],
      ['merge', '--install', '--resolve'],
      ['merge', '--resolve', 'ours.json', 'theirs.json'],
      ['merge', '--install', 'status'],
      ['merge', '--marker-size', 'x', 'a', 'b', 'c'],
    ]) {
      assert.equal(statusdocs(folder.path, args).code, 2, args.join(' '));
    }
  });
});
