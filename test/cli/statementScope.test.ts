import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Folder, statusdocs } from '../support/cli';
import { copyProgram, examples } from '../support/examples';

const kits = 'program/owner-handoff-kits.json';

describe('the scope of a statement', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
    copyProgram(path.join(folder.path, 'program'), ['data-sources-execution.json']);
  });
  afterEach(() => folder.remove());

  const at = (name: string) => path.join(folder.path, name);
  const check = (...args: string[]) => statusdocs(folder.path, ['check', '--statement', 'statement.json', ...args]);
  const verify = () => statusdocs(folder.path, ['verify-statement', 'statement.json']);

  it('lists first what it covers and omits, its options, and what hid findings', () => {
    const auth = 'program/browser-auth-pre-admission.json';
    const booking = 'program/booking-execution.json';
    fs.cpSync(path.join(examples, 'broken/booking-execution.json'), at(booking));
    const suppressions = [{ rule: 'slots/id', files: booking, reason: 'known for now' }];
    const config = { exclude: [auth], rules: { 'tasks/lane': 'off' }, suppressions };
    folder.write('statusdocs.config.json', JSON.stringify(config));
    folder.write('foreign.json', '{}');
    check(kits, booking, '--fail-on', 'warning', '--max-warnings', '3', '--domain', 'a b');
    const lines = verify().out.split('\n');
    assert.equal(lines[0], `Documents of the statement (2): ${booking}, ${kits}`);
    assert.deepEqual(lines.slice(1, 3), ['Left out, and not checked (5):', '  program/current-ui-evidence.json']);
    assert.ok(lines.slice(3, 7).every((line) => line.startsWith('  program/'))); // One file a line, because they are long.
    assert.deepEqual(lines.slice(7, 10), [
      `Excluded by the configuration (1): ${auth}`,
      `Checked with: statusdocs check ${kits} ${booking} --domain "a b" --fail-on warning --max-warnings 3`,
      'Rules switched off (1): tasks/lane',
    ]);
    assert.ok(lines.includes('Suppressions that hid findings: 1.'), lines.join('\n'));
  });

  it('lists what it omits of its domains, damaged documents, and files that cannot be read', () => {
    check(kits, '--domain', 'acme');
    for (const name of fs.readdirSync(at('program')).filter((name) => /\.json$/.test(name) && !kits.endsWith(name))) {
      fs.rmSync(at(path.join('program', name)));
    }
    fs.rmSync(at('program/handoff'), { recursive: true });
    folder.write('program/of-a-domain.json', '{ "schemaVersion": "acme/booking-execution/v1" }');
    folder.write('program/damaged.json', '{ "schemaVersion": ');
    fs.writeFileSync(
      at('program/utf-16.json'),
      Buffer.from('\uFEFF{ "schemaVersion": "service-docs/owner-handoff-kits/v1" }', 'utf16le'),
    );
    folder.write('program/package.json', '{}');
    const [line] = verify().out.split('\n').slice(1);
    const names = ['damaged', 'of-a-domain', 'utf-16'].map((name) => `program/${name}.json`);
    assert.equal(line, `Left out, and not checked (3): ${names.join(', ')}`);
  });

  it('states that nothing is omitted if it covers the folder', () => {
    check();
    assert.match(verify().out, /^Left out: none\. This folder has no other status documents\.$/m);
  });
});
