import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Folder, statusdocs } from '../support/cli';
import { copyProgram } from '../support/examples';
import { Repository } from '../support/repository';

describe('a name in an argument', () => {
  let repository: Repository;
  before(() => {
    repository = new Repository();
    copyProgram(path.join(repository.path, 'status'), ['data-sources-execution.json']);
    repository.commit();
    repository.git('branch', '-M', 'main');
  });
  after(() => repository.remove());

  const errorOf = (args: readonly string[], folder = repository.path) => {
    const { code, out, err } = statusdocs(folder, args);
    assert.equal(code, 2, args.join(' '));
    return `${out}${err}`.replace(/\n+$/, '').replace(/\nRun "statusdocs help.*$/, '');
  };
  const missing = 'Not found.';
  const nowhere = 'No revision, file or folder has this name.';
  const document = 'status/booking-execution.json';

  const suggestions: Readonly<Record<string, readonly (readonly [args: readonly string[], error: string])[]>> = {
    revision: [
      [['guard', '--against', 'mian', 'status'], `mian: ${missing} Did you mean "main"?`],
      [['guard', '--against', 'git:mian', 'status'], 'Unknown revision "mian". Did you mean "main"?'],
      [['check', '--since', 'mian', 'status'], 'Unknown revision "mian". Did you mean "main"?'],
      [['check', 'mian:status'], `mian:status: ${missing} Did you mean "main:status"?`],
      [['progress', 'mian'], `mian: ${missing} Did you mean "main"?`],
      [['diff', 'mian', 'status'], `mian: ${missing} Did you mean "main"?`],
      [['history', 'mian'], `mian: ${missing} Did you mean "main"?`],
    ],
    'file or folder': [
      [['check', 'statu'], `statu: ${missing} Did you mean "status"?`],
      [['check', '--compact', 'statu'], `statu: ${missing} Did you mean "status"?`],
      [
        ['check', 'statu/boking-execution.json'],
        `statu/boking-execution.json: ${missing} Did you mean "status/booking-execution.json"?`,
      ],
      [['progress', 'statu'], `statu: ${missing} Did you mean "status"?`],
      [['diff', 'HEAD', 'statu'], `statu: ${missing} Did you mean "status"?`],
      [['guard', '--against', 'main', 'statu'], `statu: ${missing} Did you mean "status"?`],
      [['assemble', 'statu'], `statu: ${missing} Did you mean "status"?`],
      [['publish', 'statu', '--out', 'site'], 'statu: Not found. Did you mean "status"?'],
      [['serve', 'statu'], 'statu: Not found. Did you mean "status"?'],
      [['verify', 'statu'], 'statu: Not found. Did you mean "status"?'],
      [
        ['explain', 'status/boking-execution.json'],
        `status/boking-execution.json: ${missing} Did you mean "status/booking-execution.json"?`,
      ],
    ],
    'kind of file': [
      [['publish', '--out', 'site', document], `${document} is a file. Name a folder.`],
      [['serve', document], `${document} is a file. Name a folder.`],
      [['mcp', document], `${document} is a file. Name a folder.`],
      [['verify', 'status'], 'status: This is a folder or a device, not a file.'],
      [['explain', 'status'], 'status is a folder. Name a rule, or a document.'],
    ],
    'fixed value': [
      [
        ['guard', '--against', 'main', '--allow', '/protocol/9', 'status'],
        'No compared document has /protocol/9, which --allow names.',
      ],
    ],
    rule: [
      [
        ['explain', 'status/booking-execution.jsn'],
        `Unknown rule "status/booking-execution.jsn". Did you mean "${document}"?`,
      ],
      [
        ['explain', 'booking-mini/qa'],
        '"booking-mini/qa" is not a rule. "statusdocs progress --task booking-mini/qa" explains a task.',
      ],
      [['explain', 'program/taly'], 'Unknown rule "program/taly". Did you mean "program/tally"?'],
      [
        ['explain', 'tally'],
        'Unknown rule "tally". Did you mean "calibration/tally", "program/tally" or "screens/tally"?',
      ],
    ],
    value: ['explain', 'history', 'pin'].flatMap((command) => [
      [
        [command, 'status/booking-execution.json#program/capturedSlot'],
        'status/booking-execution.json has no value at program/capturedSlot. Did you mean "/program/capturedSlots"?',
      ] as const,
      [
        [command, 'status/booking-execution.json#/taks/0'],
        'status/booking-execution.json has no value at /taks/0. Did you mean "/tasks/0"?',
      ] as const,
      [
        [command, 'status/booking-execution.json#tasks/0'],
        'status/booking-execution.json has no value at tasks/0. Did you mean "/tasks/0"?',
      ] as const,
    ]),
    'file or folder in a commit': [
      [['diff', 'main:statu', 'status'], 'No JSON file at statu in main. Did you mean "main:status"?'],
      [
        ['check', 'main:status/boking-execution.json'],
        'No JSON file at status/boking-execution.json in main. Did you mean "main:status/booking-execution.json"?',
      ],
    ],
    command: [
      [['chekc'], 'Unknown command "chekc". Did you mean "check"?'],
      [['-q', 'status'], 'Unknown command "status". Did you mean "progress"?'],
      [['fix', 'status'], 'Unknown command "fix". Did you mean "check --fix"?'],
      [['version'], 'Unknown command "version". Did you mean "--version"?'],
      [['compare', 'main', 'status'], 'Unknown command "compare". Did you mean "diff"?'],
    ],
    option: [
      [['--verison'], 'Unknown option "--verison". Did you mean "--version"?'],
      [['-V'], 'Unknown option "-V". Did you mean "-v"?'],
      [['check', '--verison'], '"check" has no option "--verison". Did you mean "--version"?'],
      [['check', '--write', 'status'], '"check" has no option "--write". Did you mean "--fix"?'],
      [['check', '--format=json', 'status'], '"check" has no option "--format". Did you mean "--reporter"?'],
      [['guard', '-f', 'json', 'status'], '"guard" has no option "-f". Did you mean "--reporter"?'],
      [['progress', '--format=json'], '"progress" has no option "--format".'],
      [['progress', '-H'], '"progress" has no option "-H". Did you mean "-h"?'],
    ],
  };
  for (const [what, cases] of Object.entries(suggestions)) {
    it(`of a misspelled ${what} is answered only with the nearest existing name`, () => {
      for (const [args, error] of cases) {
        assert.equal(errorOf(args), error, args.join(' '));
      }
    });
  }

  it('of a branch is answered with the same branch of the remote, or with the other name of the main branch', () => {
    const names: Readonly<Record<string, string>> = {
      master: 'main',
      'origin/main...': 'main...',
      'origin/master': 'main',
      night: 'origin/night',
    };
    repository.git('update-ref', 'refs/remotes/origin/night', 'HEAD');
    try {
      for (const [name, meant] of Object.entries(names)) {
        const error = `${name}: ${missing} Did you mean "${meant}"?`;
        assert.equal(errorOf(['guard', '--against', name, 'status']), error);
        assert.equal(errorOf(['diff', name, 'status']), error);
      }
      assert.equal(errorOf(['diff', 'dawn', 'status']), `dawn: ${missing} ${nowhere}`);
    } finally {
      repository.git('update-ref', '-d', 'refs/remotes/origin/night');
    }
  });

  it('of an ancestor that does not exist is answered with the reason', () => {
    const error = `HEAD~9: ${missing} HEAD has fewer earlier commits.`;
    assert.equal(errorOf(['guard', '--against', 'HEAD~9', 'status']), error);
    assert.equal(errorOf(['diff', 'main^^', 'status']), `main^^: ${missing} main has fewer earlier commits.`);
    assert.equal(errorOf(['diff', 'dawn~1', 'status']), `dawn~1: ${missing} ${nowhere}`);
  });

  it('leads to the reason if it is a revision outside a repository or before the first commit', () => {
    const folder = new Folder();
    try {
      const copy = path.join(folder.path, 'status');
      fs.cpSync(path.join(repository.path, 'status'), copy, { recursive: true });
      const noRepository = `main: ${missing} This folder is not in a Git repository, so it has no revisions.`;
      assert.equal(errorOf(['guard', '--against', 'main', 'status'], folder.path), noRepository);
      assert.equal(errorOf(['diff', 'main', 'status'], folder.path), noRepository);
      assert.match(errorOf(['check', '--since', 'main', 'status'], folder.path), /is not in a Git repository/);
      const { out } = statusdocs(folder.path, ['check', 'x']);
      assert.match(out, /no revisions\.\n$/, 'without an empty line at the end');
      assert.doesNotMatch(out, /\n\n/);
      for (const name of ['HEED', 'x', '']) {
        const error = `${name}: ${missing} This folder is not in a Git repository, so it has no revisions.`;
        assert.equal(errorOf(['check', name], folder.path), error, 'without a name to suggest');
      }
      repository.git('-C', folder.path, 'init', '-q');
      const noCommits = `main: ${missing} The Git repository has no commits yet, so it has no revisions.`;
      assert.equal(errorOf(['guard', '--against', 'main', 'status'], folder.path), noCommits);
      assert.match(
        errorOf(['check', '--since', 'main', 'status'], folder.path),
        /^The Git repository has no commits yet/,
      );
    } finally {
      folder.remove();
    }
  });

  it('is reported without the usage if it is a configuration that does not exist', () => {
    const { code, out, err } = statusdocs(repository.path, ['check', '--config', 'none.json', 'status']);
    assert.deepEqual([code, out, err], [2, '', 'none.json: Not found.\n']);
  });

  it('is reported as a folder if a file is needed', () => {
    assert.equal(errorOf(['merge', '--resolve', 'status']), 'status: This is a folder or a device, not a file.');
  });

  it('is accepted in any case for an owner or a lane', () => {
    const created = (...args: string[]) => statusdocs(repository.path, ['new', ...args]);
    assert.match(created('contribution', '--owner', 'sre-dba').out, /"ownerId": "SRE_DBA"/);
    assert.equal(created('receipt', '--lane', 'release').code, 0);
    assert.match(errorOf(['new', 'contribution', '--owner', 'secrity']), /Did you mean "SECURITY"\?$/);
  });

  it('is not needed to explain a whole document', () => {
    const { code, out } = statusdocs(repository.path, ['explain', 'status/booking-execution.json']);
    assert.deepEqual([code, out.includes('Derived and recorded values:')], [0, true]);
  });
});
