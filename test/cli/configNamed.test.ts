import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { isLocked } from '../../server/src/core/analysis/rules/docs';
import type { Severity } from '../../server/src/core/diagnostics/finding';
import { Folder, report, statusdocs } from '../support/cli';
import { anyConfiguration, damagedDocuments, rightConfiguration } from '../support/configurations';
import { programText } from '../support/examples';

const mistaken = programText('current-ui-evidence.json').replace('"liveBound": 4', '"liveBound": 7');

describe('statusdocs with --config or --no-config', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
    folder.write('deep/a.json', mistaken);
    folder.write('b.json', mistaken);
  });
  afterEach(() => folder.remove());

  const config = (file: string, content: object) => folder.write(file, JSON.stringify(content));
  const found = (...args: string[]) => {
    const { code, report: result } = report(folder.path, ...args);
    const findings = result.files.flatMap(({ file, findings: own }) => own.map((each) => `${file} ${each.code}`));
    return [code, ...findings];
  };
  const off = { rules: { 'calibration/tally': 'off' } };

  it('uses the named configuration for all documents, instead of the configurations above them', () => {
    config('ci/strict.json', {});
    config('statusdocs.config.json', off);
    assert.deepEqual(found(), [0]);
    assert.deepEqual(found('--config', 'ci/strict.json'), [
      1,
      'b.json calibration/tally',
      'deep/a.json calibration/tally',
    ]);
    assert.deepEqual(found('--no-config'), [1, 'b.json calibration/tally', 'deep/a.json calibration/tally']);
    config('ci/lax.json', off);
    fs.rmSync(path.join(folder.path, 'statusdocs.config.json'));
    assert.deepEqual(found('--config', 'ci/lax.json'), [0]);
  });

  it('resolves the paths of the configuration from its folder', () => {
    const suppressions = [{ rule: 'calibration/tally', files: 'deep/*.json', reason: 'a test' }];
    config('named.json', { suppressions });
    assert.deepEqual(found('--config', 'named.json'), [1, 'b.json calibration/tally']);
    config('ci/named.json', { suppressions });
    assert.deepEqual(found('--config', 'ci/named.json', 'deep'), [
      1,
      'deep/a.json calibration/tally',
      'ci/named.json config/stale',
    ]);
  });

  it('reports the mistakes of the configuration once, and ignores all of it', () => {
    config('named.json', { ...off, more: 1 });
    assert.deepEqual(found('--config', 'named.json'), [
      1,
      'b.json calibration/tally',
      'deep/a.json calibration/tally',
      'named.json config/invalid',
    ]);
    fs.symlinkSync(config('real.json', off), path.join(folder.path, 'link.json'));
    assert.ok(found('--config', 'link.json').includes('link.json config/invalid'), 'a link is none');
    assert.ok(found('--config', 'deep').includes('deep config/invalid'), 'nor is a folder');
  });

  it('rejects a missing configuration, and both options together', () => {
    const runCommand = (...args: string[]) => statusdocs(folder.path, args);
    for (const command of [['check'], ['progress'], ['diff', 'b.json', 'deep'], ['guard', '--against', 'deep']]) {
      const { code, err } = runCommand(...command, '--config', 'none.json');
      assert.deepEqual([code, err.split('\n')[0]], [2, 'none.json: Not found.']);
    }
    assert.deepEqual(runCommand('check', '--config', 'b.json', '--no-config').code, 2);
    assert.match(runCommand('check', '--config', '').err, /^--config takes a file\./);
  });

  it('applies the configuration to progress, diff and guard', () => {
    config('invalid.json', { more: 1 });
    for (const command of [
      ['progress'],
      ['diff', 'b.json', 'b.json'],
      ['guard', '--against', 'deep/a.json', 'b.json'],
    ]) {
      const { code, out, err } = statusdocs(folder.path, [...command, '--config', 'invalid.json']);
      assert.deepEqual([code, (out + err).includes('invalid.json')], [2, true], command[0]);
    }
  });

  it('does not change locked findings', () => {
    const texts = Object.entries(damagedDocuments).filter(([what]) => what !== 'right');
    const all = new Folder();
    texts.forEach(([, text], index) => all.write(`${index}.json`, text));
    const locked = (...args: string[]) =>
      report(all.path, ...args).report.files.flatMap(({ file, findings }) =>
        findings
          .filter((each) => isLocked(each as { code: string; severity: Severity }) && !/^Domain /.test(each.message))
          .map((each) => `${file} ${each.code} ${each.severity} ${each.path}`),
      );
    const bare = locked('--no-config');
    assert.ok(bare.length >= texts.length);
    const configurations = fc.sample(fc.oneof(anyConfiguration, rightConfiguration), { numRuns: 3, seed: 1 });
    for (const each of configurations) {
      all.write('named/config.json', JSON.stringify(each));
      assert.deepEqual(locked('--config', 'named/config.json'), bare, JSON.stringify(each));
    }
    all.remove();
  });
});
