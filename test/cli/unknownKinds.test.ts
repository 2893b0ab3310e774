import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { sampled } from '../support/budget';
import { Folder, report, statusdocs } from '../support/cli';
import { copyProgram, examples } from '../support/examples';

const booking = 'booking-execution.json';

describe('a document with an almost correct schemaVersion', () => {
  let folder: Folder;

  beforeEach(() => {
    folder = new Folder();
    copyProgram(folder.path, ['data-sources-execution.json']);
  });

  afterEach(() => folder.remove());

  const restate = (schemaVersion: string) => {
    const text = fs.readFileSync(path.join(folder.path, booking), 'utf8');
    folder.write(booking, text.replace('service-docs/booking-execution/v1', schemaVersion));
  };

  const nearVersions = [
    'service-docs/booking-execution/v1 ',
    'service-docs/booking-execution/v1.0',
    'booking-execution',
    'SERVICE-DOCS\\\\Booking-Execution\\\\V1',
  ];
  for (const near of sampled('near versions', nearVersions, 1)) {
    it(`is included in check, progress, diff and publish: "${near}"`, () => {
      restate(near);
      const { code, report: found } = report(folder.path, '.');
      assert.equal(code, 1);
      const own = found.files.find(({ file }) => file === booking);
      assert.equal(own?.kind, 'booking-execution');
      assert.deepEqual(
        own.findings.map(({ code: each, severity }) => [each, severity]),
        [['document/schema-version', 'error']],
      );
      assert.match(statusdocs(folder.path, ['progress', '.']).out, /booking-execution\.json/);
      assert.match(statusdocs(folder.path, ['diff', path.join(examples, 'program'), '.']).out, /1 other value changed/);
      const published = statusdocs(folder.path, ['publish', '.', '--out', `${folder.path}-site`]);
      assert.notEqual(published.code, 0);
      assert.match(published.err + published.out, /booking-execution\.json/);
    });
  }

  it('is listed as unknown if its kind is unknown', () => {
    restate('service-docs/roadmap/v1');
    const { code, report: found } = report(folder.path, '.');
    assert.equal(code, 1);
    const own = found.files.find(({ file }) => file === booking);
    assert.equal(own?.kind, 'unknown');
    assert.deepEqual(
      own.findings.map(({ code: each, severity }) => [each, severity]),
      [['document/schema-version', 'error']],
    );
    assert.match(statusdocs(folder.path, ['check', '.']).out, /"roadmap".*nothing else was checked/);
    assert.match(statusdocs(folder.path, ['progress', '.']).out, /unknown kind +booking-execution\.json/);
    const diff = statusdocs(folder.path, ['diff', path.join(examples, 'program'), '.']).out;
    assert.match(diff, /unknown kind +booking-execution\.json +not compared, because its kind is unknown\n/);
    assert.doesNotMatch(diff, /booking execution/);
    assert.match(
      statusdocs(folder.path, ['diff', '.', '.']).out,
      /unknown kind +booking-execution\.json +not compared, because its kind is unknown/,
    );
    const published = statusdocs(folder.path, ['publish', '.', '--out', `${folder.path}-site`]);
    assert.notEqual(published.code, 0);
    assert.match(published.err + published.out, /booking-execution\.json.*"roadmap"/s);
  });

  it('is not reported as other JSON if it is the only document', () => {
    folder.write('alone/a.json', '{ "schemaVersion": "service-docs/roadmap/v1" }');
    assert.equal(statusdocs(folder.path, ['check', 'alone']).code, 1);
    assert.equal(statusdocs(folder.path, ['progress', 'alone']).code, 0);
    assert.match(statusdocs(folder.path, ['diff', 'alone', 'alone']).out, /unknown kind/);
    assert.notEqual(statusdocs(folder.path, ['publish', 'alone', '--out', 'site']).code, 0);
  });
});
