import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { textAfterEvent } from '../support/events';
import { cli, Folder, statusdocs, type Report } from '../support/cli';
import { copyProgram, programText } from '../support/examples';

const evidence = programText('current-ui-evidence.json');
const mistaken = evidence.replace('"liveBound": 4', '"liveBound": 7');

describe('statusdocs check -', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
    copyProgram(path.join(folder.path, 'status'), ['data-sources-execution.json']);
  });
  afterEach(() => folder.remove());

  const checked = (input: string | Buffer, ...args: string[]) =>
    statusdocs(folder.path, ['check', '-', ...args], {}, Buffer.from(input as string));
  const found = (input: string | Buffer, ...args: string[]) => {
    const { code, out } = checked(input, '--reporter', 'json', ...args);
    const { files, summary } = JSON.parse(out) as Report;
    return {
      code,
      documents: summary.documents,
      found: files.map(({ file, findings }) => [file, ...findings.map((each) => each.code)]),
    };
  };
  const as = (name: string) => ['--stdin-filename', name];

  it('checks a piped document', () => {
    assert.deepEqual(found(evidence), { code: 0, documents: 1, found: [['stdin.json']] });
    assert.deepEqual(found(mistaken), { code: 1, documents: 1, found: [['stdin.json', 'calibration/tally']] });
    assert.match(checked(`\uFEFF${mistaken}`).out, /^stdin\.json:\d+:\d+ {2}error {2}calibration\/tally\n/);
  });

  it('fails if something is accepted without checking its evidence, unless that is allowed', () => {
    const receipt = { name: 'recordReceipt', receiptId: 'receipt-1' } as const;
    const accepted = textAfterEvent(programText('booking-execution.json'), ['tasks', 0], receipt);
    const unseen = checked(accepted);
    assert.equal(unseen.code, 1);
    assert.match(unseen.err, /--allow-undecided/);
    const allowed = checked(accepted, '--allow-undecided', '--reporter', 'json');
    assert.equal(allowed.code, 0, allowed.out);
    assert.match(allowed.err, /^Allowed by --allow-undecided/);
    assert.ok((JSON.parse(allowed.out) as { summary: { allowUndecided?: boolean } }).summary.allowUndecided);
    const missing = checked(accepted, ...as('status/booking-execution.json'), '--allow-undecided');
    assert.match(missing.out, /evidence\/present\n.*there is no receipt at/);
  });

  it('treats its input as the named file, with the other documents and pictures of its folder', () => {
    const execution = programText('booking-execution.json');
    const findings = found(execution, ...as('status/booking-execution.json'));
    assert.deepEqual(findings, { code: 0, documents: 1, found: [['status/booking-execution.json']] });
    fs.rmSync(path.join(folder.path, 'status/artifacts/ui/booking-discovery/visual/desktop-1440x900.png'));
    folder.write('status/booking-execution.json', '{ "schemaVersion": "service-docs/booking-execution/v1", ');
    assert.deepEqual(found(execution, ...as('status/booking-execution.json')), {
      code: 1,
      documents: 1,
      found: [['status/booking-execution.json', 'artifacts/file']],
    });
  });

  it('uses the configuration above the name, even if no file exists there', () => {
    folder.write('later/statusdocs.config.json', '{ "rules": { "calibration/tally": "off" } }');
    assert.deepEqual(found(mistaken, ...as('later/deep/a.json')).code, 0);
    assert.deepEqual(found(mistaken, ...as('other/deep/a.json')).code, 1);
  });

  it('reports input that is not a document, empty or not text', () => {
    const other = checked('{ "a": 1 }');
    assert.equal(other.code, 0, 'as a hook that names other JSON');
    assert.match(other.err, /not a status document/);
    assert.equal(checked('{ "a": 1 }', '--no-ignore-unrecognized').code, 2);
    assert.equal(checked('').code, 2);
    assert.match(checked('junk').out, /^ {2}This file is not JSON, so it is not a status document\./m);
    assert.match(checked(Buffer.from(`\uFEFF${evidence}`, 'utf16le')).out, /not UTF-8 text/);
  });

  it('reads at most the size limit of a document', async () => {
    const child = spawn(process.execPath, [cli, 'check', '-'], {
      cwd: folder.path,
      env: { ...process.env, LC_ALL: 'C' },
    });
    let out = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stdin.on('error', () => undefined); // It stops reading.
    const some = Buffer.alloc(1024 * 1024, ' ');
    const write = () => child.stdin.writable && child.stdin.write(some, (error) => !error && write());
    write();
    assert.deepEqual(await once(child, 'close'), [2, null]);
    assert.match(out, /too large to be read/);
  });

  it('rejects impossible options with a message', () => {
    assert.deepEqual(
      [checked(evidence, '--fix').code, checked(evidence, '--fix').err.split('\n')[0]],
      [2, "Can't fix standard input. Use --dry-run to see the changes."],
    );
    assert.match(checked(evidence, 'status').err, /^Use "-" alone/);
    const { stderr, status } = spawnSync(process.execPath, [cli, 'check', ...as('a.json')], { encoding: 'utf8' });
    assert.equal(status, 2);
    assert.match(stderr, /^--stdin-filename names what "-" reads/);
  });

  it('prints what --fix would change', () => {
    const execution = programText('booking-execution.json').replace(/"capturedSlots": (\d+)/, '"capturedSlots": 99');
    const { out, code } = checked(execution, '--dry-run', ...as('status/booking-execution.json'));
    assert.match(out, /^-.*"capturedSlots": 99/m);
    assert.equal(code, 1);
    assert.equal(
      fs.readFileSync(path.join(folder.path, 'status/booking-execution.json'), 'utf8'),
      programText('booking-execution.json'),
    );
  });
});
