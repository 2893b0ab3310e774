import assert from 'node:assert/strict';
import fs from 'node:fs';
import { Folder, statusdocs } from '../support/cli';
import { programText } from '../support/examples';

describe('the codes of findings on the command line', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
  });
  afterEach(() => folder.remove());

  const run = (...args: string[]) => statusdocs(folder.path, args);
  const rulesOf = (...args: string[]) =>
    (JSON.parse(run(...args).out) as { rules: { id: string; summary: string; locked?: boolean }[] }).rules;

  it('are printed as data with --json, for all rules, one rule, a family, and codes that are not rules', () => {
    assert.ok(rulesOf('rules', '--json').length > 70);
    assert.deepEqual(
      rulesOf('explain', '--json', 'boundary/signing').map(({ id, locked }) => [id, locked]),
      [['boundary/signing', true]],
    );
    assert.ok(rulesOf('explain', '--json', 'slots').every(({ id }) => id.startsWith('slots/')));
    assert.ok(rulesOf('explain', '--json', 'guard').some(({ id }) => id === 'guard/gone'));
    assert.equal(rulesOf('explain', '--json', 'guard/gone').length, 1);
  });

  it('have a page for each code of guard, with the entry that allows the change, and a list', () => {
    const list = run('explain', 'guard').out;
    for (const code of ['guard/backwards', 'guard/gone', 'guard/fixed', 'guard/rules']) {
      assert.ok(list.includes(`${code}\n`), code);
      const { code: exit, out } = run('explain', code);
      assert.deepEqual([exit, out.includes(`"change": "${code}"`)], [0, code !== 'guard/fixed'], code);
    }
    assert.match(run('explain', 'guard/fixed').out, /^ {2}Only "statusdocs guard" reports this/m);
    assert.match(run('explain', 'guard/gon').err, /Did you mean "guard\/gone"\?/);
  });

  it('are reported as removed if they were rules of an earlier version', () => {
    assert.deepEqual(run('explain', 'boundary/claims-in-prose'), {
      code: 2,
      out: '',
      err: 'The rule boundary/claims-in-prose was removed. Its settings have no effect.\n',
    });
  });

  it('are in the table of docs/guard.md if guard reports them', () => {
    const documented = fs.readFileSync('docs/guard.md', 'utf8').matchAll(/^\| `(guard\/[\w-]+)` /gm);
    const codes = rulesOf('explain', '--json', 'guard').map(({ id }) => id);
    assert.deepEqual([...documented].map(([, code]) => code).sort(), codes.sort());
  });

  it('have a page for each check that a report lists as undecided', () => {
    folder.write('a.json', programText('booking-execution.json'));
    const { out } = run('check', '--repository', 'portal=.', 'a.json', '--verbose');
    const [, listed = ''] = /^Undecided in a\.json: ([^ ]+) \(no clone named\)$/m.exec(out) ?? [];
    assert.equal(listed, 'evidence/git');
    assert.match(run('explain', listed).out, /clones of\s+--repository/);
    assert.match(run('explain', 'config/invalid').out, /whole file is\s+ignored/);
  });

  it('are locked in settings and in suppressions if they come from the schema', () => {
    folder.write('a.json', programText('booking-execution.json'));
    for (const rule of ['schema', 'schema/*', 'schema/type']) {
      for (const config of [{ rules: { [rule]: 'off' } }, { suppressions: [{ rule, reason: 'known for now' }] }]) {
        folder.write('statusdocs.config.json', JSON.stringify(config));
        assert.ok(
          run('check', '--compact').out.includes(`${rule} is locked: findings of the schema stay errors.`),
          rule,
        );
      }
    }
  });

  it('are explained with the configuration entry that accepts a foreign domain', () => {
    folder.write('a.json', programText('booking-execution.json').replace('service-docs/', 'acme.example/'));
    const entry = '"domains": ["service-docs", "acme.example"]';
    assert.ok(run('check', '--compact').out.includes(`write \`${entry}\` into statusdocs.config.json`));
    folder.write('statusdocs.config.json', `{ ${entry} }`);
    assert.doesNotMatch(run('check', '--compact').out, /acme/);
  });
});

describe('a quiet check', () => {
  it('prints nothing if it passes, and only failures and the last line if it fails', () => {
    const folder = new Folder();
    try {
      folder.write('a.json', programText('owner-handoff-kits.json'));
      for (const option of ['-q', '--quiet']) {
        assert.deepEqual(statusdocs(folder.path, ['check', option]), { code: 0, out: '', err: '' });
      }
      folder.write(
        'a.json',
        programText('owner-handoff-kits.json').replace('"portalCanSign": false', '"portalCanSign": true'),
      );
      const { code, out } = statusdocs(folder.path, ['check', '-q', '--compact']);
      assert.equal(code, 1);
      assert.match(
        out,
        /^a\.json:\d+:\d+ {2}error .* {2}boundary\/signing\n(?:.*\n)*Documents checked: 1\. Errors: 1\./,
      );
    } finally {
      folder.remove();
    }
  });

  it('refuses to replace the diff of --dry-run with a report', () => {
    const folder = new Folder();
    try {
      folder.write('a.json', programText('owner-handoff-kits.json'));
      for (const option of ['--json', '--compact', '--reporter=sarif']) {
        const { code, err } = statusdocs(folder.path, ['check', '--dry-run', ...option.split('=')]);
        assert.deepEqual([code, err.split('.')[0]], [2, '--dry-run prints the changes'], option);
      }
      assert.equal(statusdocs(folder.path, ['check', '--dry-run', '--reporter', 'json=out.txt']).code, 0);
    } finally {
      folder.remove();
    }
  });
});
