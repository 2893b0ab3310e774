import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { mistakes } from '../../scripts/examples/broken';
import { Folder, report, statusdocs } from '../support/cli';
import { examples, programText } from '../support/examples';

describe('statusdocs check', () => {
  let temporary: Folder;
  let folder: string;
  const write = (name: string, content: string | Buffer) => temporary.write(name, content);

  beforeEach(() => {
    temporary = new Folder();
    temporary.addPictures();
    folder = temporary.path;
  });
  afterEach(() => temporary.remove());

  it('finds nothing in the correct program', () => {
    const { code, out, err } = statusdocs(examples, ['check', 'program']);
    assert.match(out, /^Documents checked: 9\. No problems found: \d+ rules checked\. Templates: 4\.\n$/);
    assert.deepEqual([code, err], [0, '']);
  });

  it('prints every planted mistake as text', () => {
    const { code, out } = statusdocs(examples, ['check', '--compact', 'broken']);
    assert.equal(code, 1);
    assert.match(out, /^broken\/owner-handoff-kits\.json:59:22 {2}error {2}`portalCanSign` .+ {2}boundary\/signing$/m);
    for (const { code: finding } of mistakes) {
      assert.match(out, new RegExp(`  ${finding}(?:  \\[.+\\])?$`, 'm'), finding);
    }
    assert.ok(out.includes(`\nDocuments checked: 9. Errors: ${mistakes.length}. Warnings: 0. `));
    assert.equal(out.match(/^broken\/.+:\d+:\d+ {2}/gm)?.length, mistakes.length, 'one line each');
    assert.ok(!out.includes('\u001b'), 'no colors without a terminal');
  });

  it('prints every planted mistake as JSON', () => {
    const { code, report: result } = report(examples, 'broken');
    assert.equal(code, 1);
    assert.equal(result.version, 1);
    const places = result.files.flatMap(({ file, findings }) =>
      findings.map((finding) => `${file} ${finding.code} ${finding.path}`),
    );
    assert.deepEqual(
      places.toSorted(),
      mistakes.map(({ file, code: finding, path: at }) => `broken/${file} ${finding} ${at}`).toSorted(),
    );
    const { rules, ...summary } = result.summary;
    assert.deepEqual(summary, { files: 9, documents: 9, errors: mistakes.length, warnings: 0, exitCode: 1 });
    assert.ok(rules.undecided > 0, 'not every rule runs on a document with a syntax error');
    const duplicate = result.files
      .flatMap(({ findings }) => findings)
      .find((finding) => finding.code === 'document/duplicate-key');
    assert.deepEqual(duplicate, {
      fingerprint: duplicate?.['fingerprint'],
      code: 'document/duplicate-key',
      severity: 'error',
      message: 'Duplicate property `title`. Only the last one is used: remove the other.',
      path: '/program/title',
      range: { start: { line: 8, character: 4 }, end: { line: 8, character: 11 } },
      related: [
        {
          file: 'broken/data-sources-execution.json',
          path: '/program/title',
          range: { start: { line: 7, character: 4 }, end: { line: 7, character: 11 } },
          message: 'First defined here.',
        },
      ],
      fix: 'assertion',
    });
  });

  it('checks the working folder by default, and skips JSON that is not a document', () => {
    write('package.json', '{ "schemaVersion": 2 }');
    write('notes/broken.json', '{ not json');
    write('node_modules/x/status.json', '{ "schemaVersion": "service-docs/booking-execution/v1" }');
    write('deep/er/template.json', programText('current-ui-evidence.json'));
    const { code, report: result } = report(folder);
    assert.equal(code, 0);
    assert.deepEqual(
      result.files.map(({ file, kind }) => [file, kind]),
      [['deep/er/template.json', 'current-ui-evidence']],
    );
    const { files, documents, errors, warnings } = result.summary;
    assert.deepEqual([files, documents, errors, warnings], [3, 1, 0, 0]);
  });

  it('checks files, folders and patterns, each file once', () => {
    write('a/one.json', programText('current-ui-evidence.json'));
    write('a/two.status', programText('owner-handoff-kits.json'));
    const { code, report: result } = report(folder, 'a/*.status', 'a', 'a/one.json', path.join(folder, 'a'));
    assert.equal(code, 0);
    assert.deepEqual(
      result.files.map(({ file }) => file),
      ['a/two.status', 'a/one.json'],
    );
  });

  it('reports a damaged document the same way, named alone or checked with its folder', () => {
    write('artifacts/a.txt', '');
    write('status/a.json', programText('current-ui-evidence.json'));
    write('status/b.json', '{}');
    const findings = (input: string) =>
      report(folder, input).report.files.flatMap(({ findings: all }) =>
        all.map(({ code, severity }) => [code, severity]),
      );
    assert.deepEqual(findings('status'), [['document/syntax', 'error']]);
    assert.deepEqual(findings('status/b.json'), findings('status'));
  });

  it('reports a named file that is not a document or is empty', () => {
    const files = { 'other.json': '{ "a": 1 }', 'empty.json': '', 'null.json': 'null', 'list.json': '[]' };
    Object.entries(files).forEach(([name, content]) => write(name, content));
    const { code, report: result } = report(folder, ...Object.keys(files));
    assert.equal(code, 2);
    assert.deepEqual(
      result.files.map(({ kind, findings }) => [
        kind,
        ...findings.map(({ code: finding, severity }) => `${finding} ${severity}`),
      ]),
      Object.keys(files).map(() => [null, 'document/not-recognized information']),
    );
    write('good.json', programText('current-ui-evidence.json'));
    const { code: codeWithCorrect, err } = statusdocs(folder, ['check', '--quiet', 'good.json', 'empty.json']);
    assert.deepEqual([codeWithCorrect, err], [2, 'Named files that are empty: empty.json.\n']);
    assert.equal(statusdocs(folder, ['check', '--fail-on', 'information', 'good.json', 'other.json']).code, 1);
  });

  it('reports unreadable files, checks the other files, and exits with 2', () => {
    write('good.json', programText('current-ui-evidence.json'));
    write('utf16.json', Buffer.from('\uFEFF{}', 'utf16le'));
    fs.mkdirSync(path.join(folder, 'folder.json'));
    fs.symlinkSync('nowhere', path.join(folder, 'dangling.json'));
    const { code, report: result } = report(
      folder,
      'missing.json',
      'utf16.json',
      'folder.json',
      'dangling.json',
      'no*thing',
      'good.json',
    );
    assert.equal(code, 2);
    assert.deepEqual(
      result.files.map(({ file, kind, findings }) => [file, kind, ...findings.map(({ message }) => message)]),
      [
        ['missing.json', null, 'Not found.'],
        ['utf16.json', null, 'This file is not UTF-8 text, so it was not checked.'],
        ['dangling.json', null, 'Not found.'],
        ['no*thing', null, 'No file matches this pattern.'],
        ['good.json', 'current-ui-evidence'],
      ],
    );
  });

  it('fails with a message if there is nothing to check', () => {
    const { code, err } = statusdocs(folder, ['check']);
    assert.equal(code, 2);
    assert.equal(err, 'No status documents found: nothing was checked. Name the files, or their folder.\n');
  });

  it('accepts a byte order mark and CRLF, and counts positions as editors do', () => {
    const text = programText('current-ui-evidence.json')
      .replace('"readOnly": true', '"readOnly": false')
      .replaceAll('\n', '\r\n');
    write('bom.json', `\uFEFF${text}`);
    const { report: result } = report(folder, 'bom.json');
    const [finding] = result.files[0]!.findings;
    const line = text.slice(0, text.indexOf('"readOnly"')).split('\r\n').length - 1;
    assert.deepEqual(finding?.range, { start: { line, character: 18 }, end: { line, character: 23 } });
    write('twice.json', `\uFEFF\uFEFF${programText('current-ui-evidence.json')}`);
    assert.equal(statusdocs(folder, ['check', 'twice.json']).code, 1, 'only one byte order mark is accepted');
  });

  it('checks a document of 20 MB', () => {
    write(
      'big.json',
      programText('booking-execution.json').replace(
        '"policy":',
        `"filler": ["${'0123456789'.repeat(2_000_000)}"], "policy":`,
      ),
    );
    const { code } = report(folder, 'big.json');
    assert.equal(code, 0);
  });

  it('fails for lower severities with --fail-on', () => {
    write('other.json', programText('current-ui-evidence.json').replaceAll('service-docs/', 'docs.example/'));
    const codes = ['error', 'warning', 'information'].map(
      (bar) => statusdocs(folder, ['check', '--fail-on', bar]).code,
    );
    assert.deepEqual(codes, [0, 0, 1]);
    assert.equal(statusdocs(folder, ['check', '--fail-on', 'information', '--prefix', 'docs.example']).code, 0);
  });

  it('prints its commands, the options of one command, and its version', () => {
    const { out: all } = statusdocs(folder, ['--help']);
    assert.match(all, /^Usage: statusdocs COMMAND /);
    assert.equal(statusdocs(folder, ['help']).out, all);
    const names = [...all.matchAll(/^ {2}(\w+) +\S/gm)].map(([, name]) => name!);
    assert.ok(names.includes('check') && names.includes('guard'));
    for (const name of names) {
      const { code, out } = statusdocs(folder, ['help', name]);
      assert.equal(code, 0);
      assert.match(out, new RegExp(`^Usage: statusdocs ${name}(?: .*)?\\n\\n\\S`));
      assert.equal(out.includes('  --fail-on '), name === 'check');
      assert.doesNotMatch(out, /^ {2}--\S+(?: \S+)?$/m, 'each option is described');
    }
    assert.equal(statusdocs(folder, ['check', '--help']).out, statusdocs(folder, ['help', 'check']).out);
    assert.match(statusdocs(folder, ['--version']).out, /^\d+\.\d+\.\d+\n$/);
  });

  it('suggests a similar command or option', () => {
    const firstLine = (...args: string[]) => {
      const { code, err } = statusdocs(folder, args);
      assert.equal(code, 2);
      return err.split('\n')[0];
    };
    assert.equal(firstLine('chekc'), 'Unknown command "chekc". Did you mean "check"?');
    assert.equal(firstLine('help', 'chekc'), 'Unknown command "chekc". Did you mean "check"?');
    assert.equal(
      firstLine('check', '--failon', 'error'),
      '"check" has no option "--failon". Did you mean "--fail-on"?',
    );
    assert.equal(firstLine('check', '--port', '1'), '"check" has no option "--port".');
    assert.equal(firstLine('check', '--reporter'), '--reporter needs a value.');
    assert.equal(firstLine('check', '--reporter', '--quiet'), '--reporter needs a value.');
    assert.equal(firstLine('check', '--quiet=1'), '--quiet takes no value.');
  });

  it('skips named JSON files that are not documents, as a hook passes them, unless an option forbids it', () => {
    write('other.json', '{ "a": 1 }');
    write('empty.json', '');
    write('inner/other.json', '[1]');
    const check = (...args: string[]) => {
      const { code, err } = statusdocs(folder, ['check', ...args]);
      return [code, err];
    };
    const passed = 'Nothing was checked: 2 named files are not status documents.\n';
    assert.deepEqual(check('other.json', 'inner/other.json'), [0, passed]);
    const nothing = 'No status documents found: nothing was checked. Name the files, or their folder.\n';
    assert.deepEqual(check('empty.json'), [2, 'Nothing was checked. Empty files: empty.json.\n']);
    assert.deepEqual(check('inner'), [2, nothing]);
    assert.deepEqual(check('other.json', 'inner'), [2, nothing]);
    assert.deepEqual(check('*.json'), [2, nothing]);
    write('good.json', programText('current-ui-evidence.json'));
    assert.deepEqual(check('other.json', 'good.json'), [0, '']);
    const strict = check('--no-ignore-unrecognized', 'other.json', 'good.json');
    assert.deepEqual(strict, [2, 'Not every named file is a status document.\n']);
    assert.deepEqual(check('.'), [1, ''], 'an empty file next to documents counts as damaged');
    fs.rmSync(path.join(folder, 'empty.json'));
    assert.deepEqual(check('--no-ignore-unrecognized', '.'), [0, '']);
    write('statusdocs.config.json', '{ "rule": {} }');
    assert.equal(check('other.json')[0], 1, 'mistakes in the configuration are reported');
  });

  it('counts warnings with --max-warnings, and prints only errors with --quiet', () => {
    const text = programText('booking-execution.json').replace('"capturedSlots": 4', '"capturedSlots": 7');
    write('a.json', text);
    write('statusdocs.config.json', '{ "rules": { "program/tally": "warning" } }');
    const codes = ['0', '1', '2'].map((most) => statusdocs(folder, ['check', '--max-warnings', most]).code);
    assert.deepEqual(codes, [1, 0, 0]);
    assert.equal(statusdocs(folder, ['check', '--max-warnings', '-1']).code, 2);
    assert.equal(statusdocs(folder, ['check', '--max-warnings=x']).code, 2);
    for (const reporter of ['pretty', 'compact']) {
      const { out } = statusdocs(folder, ['check', '--quiet', '--reporter', reporter]);
      assert.equal(out, '', reporter);
    }
    assert.match(statusdocs(folder, ['check', '--quiet', '--reporter', 'json']).out, /"program\/tally"/);
    assert.deepEqual(statusdocs(folder, ['check', '--quiet', '--fix']), { code: 0, out: '', err: '' });
  });

  it('does not skip a document with a mistyped kind, with a leading comment, or in UTF-16', () => {
    const text = programText('current-ui-evidence.json');
    write('mistyped.json', text.replace('docs/current-ui-evidence/v1', 'docs/curent-ui-evidence/v1'));
    write('comments/comment.json', `// today\n/* and */ ${programText('browser-auth-pre-admission.json')}`);
    write('other/utf16.json', Buffer.from(`\uFEFF${programText('owner-handoff-kits.json')}`, 'utf16le'));
    const { code, report: result } = report(folder);
    assert.equal(code, 2);
    assert.deepEqual(
      result.files.map(({ file, findings }) => [file, ...findings.map(({ message }) => message)]),
      [
        ['comments/comment.json', 'Comments are not allowed in strict JSON. Remove it, or use a property.'],
        ['mistyped.json', 'Unknown kind "curent-ui-evidence". Did you mean "current-ui-evidence"?'],
        ['other/utf16.json', 'This file is not UTF-8 text, so it was not checked.'],
      ],
    );
  });

  it('recognizes a template by its published path from any working folder', () => {
    const file = write('handoff/auth-s08-r02-c02/a.template.json', '{ "ownerId": "AUTH" }');
    for (const [cwd, named] of [
      [folder, 'handoff'],
      [path.dirname(file), 'a.template.json'],
      [path.join(folder, 'handoff'), 'auth-s08-r02-c02'],
    ] as const) {
      assert.equal(statusdocs(cwd, ['check', named]).code, 1, cwd);
    }
  });

  it('rejects a file that is too large for a string, and checks the other files', () => {
    fs.truncateSync(write('huge.json', ''), 600 * 1024 * 1024);
    write('good.json', programText('current-ui-evidence.json'));
    const { code, report: result } = report(folder, 'huge.json', 'good.json');
    assert.equal(code, 2);
    assert.deepEqual(
      result.files.map(({ findings }) => findings.map(({ message }) => message)),
      [['This file is too large to be read.'], []],
    );
  });

  it('fixes derived values, keeps every other byte, and reports the remaining findings', () => {
    const good = programText('booking-execution.json').replaceAll('\n', '\r\n');
    const bad = good
      .replace('"capturedSlots": 4', '"capturedSlots":  7')
      .replace('"programComplete": false', '"programComplete": 0');
    const file = write('a.json', `\uFEFF${bad}`);
    fs.chmodSync(file, 0o640);
    fs.symlinkSync('a.json', path.join(folder, 'link.json'));

    const dryRun = statusdocs(folder, ['check', '--dry-run', 'a.json']);
    assert.match(dryRun.out, /^-\s+"capturedSlots": {2}7,\r?\n\+\s+"capturedSlots": {2}4,/m);
    assert.equal(dryRun.code, 1);
    assert.match(dryRun.err, /^Would fix 1 finding in a\.json\.\n[^]*Errors: 1\./);
    assert.equal(fs.readFileSync(file, 'utf8'), `\uFEFF${bad}`);

    const { code, out, err } = statusdocs(folder, ['check', '--fix', 'link.json']);
    assert.equal(code, 1);
    assert.equal(err, 'Fixed 1 finding in link.json.\n');
    assert.match(out, /Errors: 1\./);
    const expected = bad.replace('"capturedSlots":  7', '"capturedSlots":  4');
    assert.equal(fs.readFileSync(file, 'utf8'), `\uFEFF${expected}`);
    assert.equal(fs.statSync(file).mode & 0o777, 0o640);
    assert.ok(fs.lstatSync(path.join(folder, 'link.json')).isSymbolicLink());
    assert.deepEqual(fs.readdirSync(folder).sort(), ['a.json', 'artifacts', 'link.json']);
    assert.equal(statusdocs(folder, ['check', '--fix', 'a.json']).err, '');
  });

  it('reports the type of the fix of each finding', () => {
    write(
      'a.json',
      programText('booking-execution.json')
        .replace('"capturedSlots": 4', '"capturedSlots": 7')
        .replace('"transactionProbe": "NOT_EXECUTED"', '"transactionProbe": 3'),
    );
    const { report: result } = report(folder, 'a.json');
    assert.deepEqual(
      result.files[0]?.findings.map(({ code, fix }) => [code, fix]),
      [
        ['program/tally', 'derived'],
        ['boundary/zero-counter', 'assertion'],
      ],
    );
  });

  it('shows with a finding its fix or its suggestions', () => {
    const { out } = statusdocs(examples, ['check', 'broken']);
    const remedies: readonly string[] = out.match(/^ {2}(?:Fix|Suggestion|Suggestions|No fix yet): .+/gm) ?? [];
    assert.ok(remedies.length < mistakes.length); // The others say themselves what a person has to decide.
    for (const remedy of [
      'Suggestions: Change to 4 · Change to 5',
      'Suggestion: Change to "2026-03-14"',
      'Suggestions: Change to "CRITICAL" · Change to "HIGH"',
    ]) {
      assert.ok(remedies.includes(`  ${remedy}`), remedy);
    }
    const count = (start: RegExp) => remedies.filter((remedy) => start.test(remedy)).length;
    const [fixes, suggestions] = [count(/^ {2}Fix:/), count(/^ {2}Suggestions?:/)];
    assert.ok(
      out.includes(
        `\nFixes: ${fixes}. "statusdocs check --fix" applies them.\n` +
          `Suggestions: ${suggestions}. Each states a fact: if it is true, apply it with "statusdocs check --apply FILE:LINE".\n` +
          'Undecided in broken/',
      ),
    );
  });

  it('reports if there is nothing to fix', () => {
    const { code, out, err } = statusdocs(examples, ['check', '--dry-run', 'program']);
    assert.deepEqual({ code, out }, { code: 0, out: '' });
    assert.match(err, /^--fix would change nothing\.\nDocuments checked: 9\. No problems found/);
  });

  it('prints the diff, and the reason if nothing could be fixed', () => {
    const { code, out, err } = statusdocs(examples, ['check', '--dry-run', 'progam']);
    assert.deepEqual({ code, out }, { code: 2, out: '' });
    assert.match(err, /\nprogam: Not found\. Did you mean "program"\?/);
  });

  it('lists all rules, and explains a single rule', () => {
    const { out } = statusdocs(folder, ['rules']);
    assert.match(out, /^boundary\/zero-counter {2}error, locked\n {2}Counters of production changes/m);
    const { out: page } = statusdocs(folder, ['explain', 'slots/id']);
    assert.match(page, /^slots\/id\n\n {2}The id of a slot/);
    assert.match(page, /^ {3}7 │ .+\n {3}8 │ .+\n {5}│ +\^+\n(?: {5}│ +.+\n)* {5}│ +.+tablet-390x844"\.$/m);
    assert.match(page, /^ {2}- +"id": "R22-booking-mini-tablet-390x844"\n {2}\+ +"id": "R22-booking-mini-mobile/m);
    const longest = Math.max(...page.split('\n').map((line) => line.length));
    assert.ok(longest <= 80, String(longest));
    assert.match(statusdocs(folder, ['explain', 'schema/required']).out, /^schema\/required\n\n {2}A property that/);
    assert.match(statusdocs(folder, ['explain', 'schema/enum']).out, /\nWhy\n\n {2}A state outside[^]*\nCorrect\n/);
    assert.match(statusdocs(folder, ['explain', 'config/stale']).out, /^config\/stale\n\n {2}A suppression/);
    assert.match(statusdocs(folder, ['explain', 'schema/enums']).err, /Did you mean "schema\/enum"\?/);
    const unknown = statusdocs(folder, ['explain', 'slots/idd']);
    assert.deepEqual([unknown.code, unknown.err], [2, 'Unknown rule "slots/idd". Did you mean "slots/id"?\n']);
  });

  it('prints Chinese on a Chinese terminal', () => {
    const { out } = statusdocs(examples, ['check', 'program'], { LC_ALL: 'zh_CN.UTF-8' });
    assert.match(out, /9/);
    assert.doesNotMatch(out, /Documents checked/);
  });
});
