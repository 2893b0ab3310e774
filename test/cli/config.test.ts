import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Folder, report, statusdocs } from '../support/cli';
import { programText } from '../support/examples';

describe('statusdocs check with statusdocs.config.json', () => {
  let temporary: Folder;
  let folder: string;
  const write = (name: string, content: string | Buffer) => temporary.write(name, content);

  beforeEach(() => {
    temporary = new Folder();
    folder = temporary.path;
  });
  afterEach(() => temporary.remove());

  const mistake = () => programText('current-ui-evidence.json').replace('"liveBound": 4', '"liveBound": 7');
  const config = (content: object) => write('statusdocs.config.json', JSON.stringify(content));
  const found = (...args: string[]) => {
    const { code, report: result } = report(folder, ...args);
    return [
      code,
      ...result.files.flatMap(({ file, findings }) => findings.map((each) => `${file} ${each.code} ${each.severity}`)),
    ];
  };

  beforeEach(() => {
    write('deep/a.json', mistake());
  });

  it('gives rules the severity it says, or none', () => {
    assert.deepEqual(found(), [1, 'deep/a.json calibration/tally error']);
    config({ rules: { 'calibration/tally': 'hint' } });
    assert.deepEqual(found(), [0, 'deep/a.json calibration/tally hint']);
    config({ rules: { 'calibration/tally': 'off' } });
    assert.deepEqual(found(), [0]);
  });

  it('accepts the domains it says', () => {
    config({ schemaVersionPrefixes: ['docs.example'] });
    write('deep/a.json', programText('current-ui-evidence.json').replaceAll('service-docs/', 'docs.example/'));
    assert.deepEqual(found(), [0]);
  });

  it('takes the nearest file, and none outside this folder', () => {
    config({ rules: { 'calibration/tally': 'off' } });
    write('deep/statusdocs.config.json', '{}');
    assert.deepEqual(found(), [1, 'deep/a.json calibration/tally error']);
    fs.rmSync(path.join(folder, 'deep/statusdocs.config.json'));
    const { code } = statusdocs(path.join(folder, 'deep'), ['check']);
    assert.equal(code, 1);
  });

  it('suppresses what it names, with a reason, until it expires', () => {
    const entry = { rule: 'calibration/tally', files: 'deep/*.json', path: '/program/liveBound', reason: 'agreed' };
    config({ suppressions: [entry] });
    assert.deepEqual(found(), [0]);
    config({ suppressions: [{ ...entry, path: '/program' }] });
    assert.deepEqual(found(), [0]);
    config({ suppressions: [{ ...entry, path: '/program/live' }] });
    assert.deepEqual(found(), [
      1,
      'deep/a.json calibration/tally error',
      'statusdocs.config.json config/stale warning',
    ]);
    config({ suppressions: [{ ...entry, files: 'other/**' }] });
    assert.deepEqual(found(), [
      1,
      'deep/a.json calibration/tally error',
      'statusdocs.config.json config/stale warning',
    ]);
    config({ suppressions: [{ ...entry, expires: '2001-01-01' }] });
    assert.deepEqual(found(), [
      1,
      'deep/a.json calibration/tally error',
      'statusdocs.config.json config/expired warning',
    ]);
    config({ suppressions: [{ ...entry, expires: '2999-01-01' }] });
    assert.deepEqual(found(), [0]);
  });

  it('lowers and suppresses no locked rule, and says so', () => {
    write('deep/a.json', mistake().replace('"productionMutations": 0', '"productionMutations": 2'));
    config({
      rules: { 'boundary/zero-counter': 'off' },
      suppressions: [{ rule: 'boundary/zero-counter', reason: 'no' }],
    });
    const { code, report: result } = report(folder);
    assert.equal(code, 1);
    assert.ok(result.files[0]?.findings.some((finding) => finding.code === 'boundary/zero-counter'));
    assert.deepEqual(
      result.files[1]?.findings.map(({ message, path: at }) => `${at} ${message}`),
      [
        '/rules/boundary~1zero-counter boundary/zero-counter is locked: it stays error.',
        '/suppressions/0/rule boundary/zero-counter is locked: it cannot be suppressed.',
      ],
    );
  });

  it('tells what is wrong with it, and holds for the rest', () => {
    config({
      rules: { 'calibration/tally': 'off', 'no/rule': 'off', 'slots/id': 'loud' },
      more: 1,
      schemaVersionPrefixes: [''],
      suppressions: [{ rule: 'slots/id' }, { rule: 'slots/id', reason: 'x', expires: 'soon' }],
    });
    assert.deepEqual(found(), [1, ...Array<string>(6).fill('statusdocs.config.json config/invalid error')]);
    write('statusdocs.config.json', '{ "rules": ');
    assert.deepEqual(found().slice(0, 2), [1, 'deep/a.json calibration/tally error']);
  });

  it('adopts known findings with a baseline, but no locked ones', () => {
    write('deep/a.json', mistake().replace('"productionMutations": 0', '"productionMutations": 2'));
    const written = statusdocs(folder, ['check', '--write-baseline', 'known.txt']);
    assert.deepEqual([written.code, written.err], [0, 'Wrote 1 known findings to known.txt.\n']);
    assert.deepEqual(found('--baseline', 'known.txt'), [1, 'deep/a.json boundary/zero-counter error']);
    write('deep/a.json', mistake());
    assert.deepEqual(found('--baseline', 'known.txt'), [0]);
    assert.equal(statusdocs(folder, ['check', '--baseline', 'none.txt']).code, 2);
    write('wrong.txt', '[]');
    assert.equal(statusdocs(folder, ['check', '--baseline', 'wrong.txt']).code, 2);
  });
});
