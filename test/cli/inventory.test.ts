import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { collectResults } from '../../server/src/cli/commands/check';
import { readDocuments } from '../../server/src/cli/files/documents';
import { readOptions } from '../../server/src/cli/files/readOptions';
import { summaryText } from '../../server/src/cli/reporters/findings';
import { english } from '../../server/src/core/l10n/language';
import { sampled } from '../support/budget';
import { Folder, statusdocs } from '../support/cli';
import { copyProgram, programText } from '../support/examples';

const booking = 'booking-execution.json';
const bookingText = programText(booking);

describe('the JSON files below a folder', () => {
  let folder: Folder;

  beforeEach(() => {
    folder = new Folder();
    copyProgram(folder.path, ['data-sources-execution.json']);
  });
  afterEach(() => {
    folder.remove();
    fs.rmSync(`${folder.path}-site`, { recursive: true, force: true });
  });

  const found = async (at = folder.path) => {
    const options = readOptions({ domain: ['service-docs'] }, english);
    const { files, others } = await collectResults([at], options);
    const name = (file: string) =>
      path.relative(fs.realpathSync(folder.path), path.resolve(file)).split(path.sep).join('/');
    return {
      errors: files.flatMap(({ file, findings }) =>
        findings.filter(({ severity }) => severity === 'error').map(({ code }) => `${name(file)} ${code}`),
      ),
      others: Object.fromEntries(others.map(({ file, sort }) => [name(file), sort])),
      summary: summaryText({ files, others, language: english }),
    };
  };

  const publishes = () => statusdocs(folder.path, ['publish', '.', '--out', `${folder.path}-site`]).code === 0;

  it('include a document inside another file as an error, but not its sibling document', async () => {
    const copies = { copies: [JSON.parse(bookingText) as unknown] };
    folder.write('archive.json', JSON.stringify(copies, undefined, 2));
    assert.deepEqual((await found()).errors, ['archive.json document/schema-version']);
    assert.equal(publishes(), false);
  });

  it('may include one document of each kind per publish root, in any of its folders', async () => {
    copyProgram(path.join(folder.path, 'next'), ['data-sources-execution.json']);
    assert.deepEqual((await found()).errors, []);
    folder.write('archive/2026/booking.json', bookingText);
    const both = ['archive/2026/booking.json', booking].map((file) => `${file} document/one-of-kind`);
    assert.deepEqual((await found()).errors.sort(), both);
    assert.equal(publishes(), false);
    folder.write('statusdocs.config.json', '{ "exclude": ["archive/**", "next/**"] }');
    assert.equal(statusdocs(folder.path, ['check', '.']).code, 0);
    assert.equal(publishes(), true);
    for (const args of [
      ['publish', '.', '--out', `${folder.path}-site`],
      ['diff', '.', '.'],
    ]) {
      assert.match(statusdocs(folder.path, args).err, /^Excluded by the configuration: 9\.$/m, args.join(' '));
    }
  });

  it('may include one document of each kind per publish root, even among the receipts', async () => {
    for (const at of ['artifacts', 'artifacts/ui/booking-store/execution']) {
      folder.write(`${at}/${booking}`, bookingText);
      const both = [`${at}/${booking}`, booking].map((file) => `${file} document/one-of-kind`);
      assert.deepEqual((await found()).errors.sort(), both);
      fs.rmSync(path.join(folder.path, at, booking));
    }
  });

  it('are not evidence if the configuration excludes them', () => {
    const receipt = 'artifacts/ui/booking-discovery/execution/evidence-visual_baseline.receipt.json';
    const document = JSON.parse(bookingText) as { readonly tasks: readonly Record<string, unknown>[] };
    document.tasks[0]!.receiptId = 'r-1';
    folder.write(booking, JSON.stringify(document));
    folder.write(receipt, '{ "screenId": "booking-discovery", "productionMutations": 3 }');
    folder.write('statusdocs.config.json', '{ "exclude": ["artifacts/**"] }');
    const { checks } = (
      JSON.parse(statusdocs(folder.path, ['check', '--json', '.']).out) as {
        readonly files: readonly {
          readonly file: string;
          readonly checks?: { readonly undecided: readonly object[] };
        }[];
      }
    ).files.find(({ file }) => file === booking)!;
    assert.match(JSON.stringify(checks?.undecided), /evidence\/present/);
  });

  const withoutVersion = () => {
    const { schemaVersion, $schema, ...rest } = JSON.parse(bookingText) as Record<string, unknown>;
    assert.notEqual(schemaVersion, $schema);
    return JSON.stringify(rest, null, 2);
  };

  const damages: Readonly<Record<string, () => string>> = {
    emptied: () => '',
    'cut to its brace': () => '{',
    'without its first 200 bytes': () => bookingText.slice(200),
    'NUL bytes': () => '\0'.repeat(bookingText.length),
    'a merge marker before its brace': () => `<<<<<<< HEAD\n${bookingText}`,
    'without schemaVersion': withoutVersion,
  };
  for (const [how, text] of sampled('damages of a document', Object.entries(damages), 1)) {
    it(`include a damaged document as an error everywhere: ${how}`, async () => {
      folder.write(booking, text());
      const { errors, summary } = await found();
      assert.ok(
        errors.some((each) => each.startsWith(booking)),
        String(errors),
      );
      assert.match(summary, /^Documents checked: 8\. Errors: \d+\./);
      assert.ok(!publishes());
      const options = readOptions({ domain: ['service-docs'] }, english);
      const documents = (await readDocuments([folder.path], options)).documents.map(({ file }) => path.basename(file));
      assert.ok(documents.includes(booking), 'progress and diff have it');
    });
  }

  it('count as damaged documents below the publish root, and as other JSON elsewhere', async () => {
    folder.write('notes/cut.json', '{');
    assert.deepEqual((await found()).errors, ['notes/cut.json document/syntax']);
    folder.write('notes/cut.json', 'x');
    const other = new Folder();
    try {
      other.write('a/ours.json', bookingText);
      other.write('b/cut.json', '{');
      other.write('b/package.json', '{ "name": "x" }');
      const { errors, summary } = await found(other.path);
      assert.ok(!errors.some((each) => each.includes('cut.json')));
      assert.match(summary, /Other JSON files: 1\. Empty or not JSON: 1\.$/);
    } finally {
      other.remove();
    }
  });

  it('count as damaged documents if the last commit had a document there', async () => {
    const other = new Folder();
    try {
      other.write('a/ours.json', bookingText);
      other.write('b/moved.json', bookingText);
      const git = (...args: readonly string[]) =>
        assert.equal(
          spawnSync('git', ['-C', other.path, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args]).status,
          0,
        );
      git('init', '--quiet');
      git('add', '.');
      git('commit', '--quiet', '--message', 'a');
      other.write('b/moved.json', '');
      assert.ok((await found(other.path)).errors.some((each) => /moved\.json document\/syntax$/.test(each)));
    } finally {
      other.remove();
    }
  });

  it('are listed, each with its type', async () => {
    folder.write('package.json', '{');
    folder.write('tsconfig.json', '{ /* a */ "files": [], }');
    folder.write('data.json', '[1]');
    folder.write('old.json', '{');
    folder.write('schemas/own.schema.json', '{}');
    folder.write('statusdocs.config.json', '{ "exclude": ["old.json", "current-ui-evidence.json"] }');
    const { errors, others, summary } = await found();
    assert.deepEqual(errors, []);
    assert.deepEqual(others, {
      'current-ui-evidence.json': 'excluded',
      'data.json': 'foreign',
      'old.json': 'excluded',
      'package.json': 'unreadable',
      'schemas/own.schema.json': 'companion',
      'statusdocs.config.json': 'configuration',
      'tsconfig.json': 'foreign',
    });
    assert.match(
      summary,
      /^Documents checked: 7\. .* Templates: 4\. Other JSON files: 2\. Empty or not JSON: 1\. Excluded by the configuration: 2\.$/,
    );
  });

  it('are listed by --verbose and in the JSON report', () => {
    folder.write('data.json', '[1]');
    const { out } = statusdocs(folder.path, ['check', '--verbose']);
    assert.match(out, /^data\.json {2}not a status document$/m);
    const report = JSON.parse(statusdocs(folder.path, ['check', '--reporter', 'json']).out) as { others: unknown };
    assert.deepEqual(report.others, [{ file: 'data.json', sort: 'foreign' }]);
  });

  it('are printed if they fail, even with --quiet', () => {
    folder.write(booking, bookingText.replace('"assignee": null', '"assignee": "TBD"'));
    const { out, code } = statusdocs(folder.path, ['check', '--compact', '--quiet', '--fail-on', 'warning']);
    const warnings = statusdocs(folder.path, ['check', '--compact', '--quiet', '--max-warnings', '0']);
    assert.ok(code === 1 && out.split('\n').length > 2, out);
    assert.ok(warnings.code === 1 && warnings.out.split('\n').length > 2, warnings.out);
  });
});
