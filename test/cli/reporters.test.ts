import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { reporterNames } from '../../server/src/cli/reporters/reporters';
import { noise } from '../support/canaries';
import { Folder, report, statusdocs } from '../support/cli';
import { textAfterEvent } from '../support/events';
import { examples, programText } from '../support/examples';
import { assertXml, codeQualityIn, sarifIn } from '../support/reports';

const booking = programText('booking-execution.json');
const outside = { GITHUB_WORKSPACE: '', CI_PROJECT_DIR: '', GITHUB_STEP_SUMMARY: '' };
const reportBy = (cwd: string, reporter: string, ...args: string[]) =>
  statusdocs(cwd, ['check', '--reporter', reporter, ...args], outside);

/** A wrong count, and a state that makes comparisons undecided. */
const undecided = booking
  .replace('"capturedSlots": 4', '"capturedSlots": 7')
  .replace('"status": "READY_TO_CLAIM"', '"status": "READY_TO_CLAM"');

/** An accepted task, whose receipt is not seen if the configuration excludes it. */
const unseen = textAfterEvent(booking, ['tasks', 0], { name: 'recordReceipt', receiptId: 'receipt-1' });

/** A name and texts with special characters of XML, Markdown, HTML, SARIF and GitHub. */
const hostile = `<b a='1'>&amp;]]> "x" [y](https://example.test) {0} 100%0A |a|\`@all #1\ufffe`;

describe('a report for continuous integration', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
    folder.addPictures();
  });
  afterEach(() => folder.remove());

  it('can be SARIF 2.1.0 with explained rules', () => {
    const { code, out } = reportBy(examples, 'sarif', 'broken');
    assert.equal(code, 1);
    const run = sarifIn(out).runs[0]!;
    const { rules } = run.tool.driver;
    assert.equal(run.results.length, report(examples, 'broken').report.summary.errors);
    for (const { ruleId, ruleIndex } of run.results) {
      const rule = rules[ruleIndex]!;
      assert.equal(rule.id, ruleId);
      assert.match(rule.help!.markdown!, new RegExp(`^# ${ruleId}\n`));
    }
  });

  it('lists undecided and disabled rules among the SARIF notifications', () => {
    folder.write('a.json', undecided);
    folder.write('statusdocs.config.json', '{ "rules": { "slots/mirror": "off" } }');
    const run = sarifIn(reportBy(folder.path, 'sarif').out).runs[0]!;
    const checks = report(folder.path).report.files[0]!.checks!;
    assert.ok(checks.undecided.length > 0 && checks.off.length > 0);
    const named = (id: string) =>
      run.invocations[0]!.toolExecutionNotifications.filter(({ descriptor }) => descriptor.id === id).map(
        ({ associatedRule: { id: rule, index } }) => {
          assert.equal(run.tool.driver.rules[index]!.id, rule);
          return rule;
        },
      );
    assert.deepEqual(
      named('undecided'),
      checks.undecided.map(({ rule }) => rule),
    );
    assert.deepEqual(named('off'), checks.off);
    assert.equal(run.invocations[0]!.executionSuccessful, true);
    const missingRun = sarifIn(reportBy(folder.path, 'sarif', 'gone.json').out).runs[0]!;
    assert.equal(missingRun.invocations[0]!.executionSuccessful, false);
  });

  it('includes the derived fixes in SARIF, with the result of --fix', () => {
    const broken = booking
      .replace('"capturedSlots": 4', '"capturedSlots": 7')
      .replace('"transactionProbe": "NOT_EXECUTED"', '"transactionProbe": 3');
    const file = folder.write('a.json', broken);
    const { results } = sarifIn(reportBy(folder.path, 'sarif', 'a.json').out).runs[0]!;
    assert.deepEqual(
      results.map(({ ruleId, fixes }) => [ruleId, fixes?.length]),
      [
        ['program/tally', 1],
        ['boundary/zero-counter', undefined],
      ],
    );
    const { deletedRegion, insertedContent } = results[0]!.fixes![0]!.artifactChanges[0]!.replacements[0]!;
    const lines = broken.split('\n');
    const line = lines[deletedRegion.startLine - 1]!;
    lines[deletedRegion.startLine - 1] =
      line.slice(0, deletedRegion.startColumn - 1) + insertedContent.text + line.slice(deletedRegion.endColumn - 1);
    statusdocs(folder.path, ['check', '--fix', 'a.json']);
    assert.equal(lines.join('\n'), fs.readFileSync(file, 'utf8'));
  });

  it('includes no fix for a text with private material, because it would quote the text', () => {
    const secret = `ghp_${noise('fix', 36)}`;
    const broken = booking
      .replace('"capturedSlots": 4', '"capturedSlots": 7')
      .replace(/"policy": "[^"]*"/, `"policy": "${secret}"`);
    folder.write('a.json', broken);
    const { results } = sarifIn(reportBy(folder.path, 'sarif', 'a.json').out).runs[0]!;
    assert.ok(results.some(({ ruleId }) => ruleId === 'program/tally'));
    assert.ok(results.every(({ fixes }) => fixes === undefined));
  });

  it('can be JUnit XML, with a case for each finding, undecided rule and rule without findings', async () => {
    const { out } = reportBy(examples, 'junit', 'broken');
    await assertXml(out, 'junit');
    const checked = report(examples, 'broken').report;
    const failures = [...out.matchAll(/<failure /g)].length;
    const skipped = [...out.matchAll(/<skipped /g)].length;
    assert.equal(failures, checked.summary.errors);
    assert.equal(skipped, checked.files.flatMap(({ checks }) => checks?.undecided ?? []).length);
    assert.match(
      out,
      new RegExp(`^<testsuites name="statusdocs" tests="\\d+" failures="${failures}" errors="0">$`, 'm'),
    );
    assert.equal(Number(/tests="(\d+)"/.exec(out)![1]), [...out.matchAll(/<testcase /g)].length);
  });

  it('includes a JUnit XML failure for every cause of exit code 1', async () => {
    folder.write('a.json', booking.replace('"capturedSlots": 4', '"capturedSlots": 7'));
    folder.write('statusdocs.config.json', '{ "rules": { "program/tally": "warning" } }');
    const usual = reportBy(folder.path, 'junit');
    const strict = reportBy(folder.path, 'junit', '--fail-on', 'warning');
    const limited = reportBy(folder.path, 'junit', '--max-warnings', '0');
    assert.deepEqual([usual.code, strict.code, limited.code], [0, 1, 1]);
    assert.match(usual.out, / failures="0" .*\n(?:.*\n)*? +<system-out>warning a\.json:37:22 /);
    for (const { out } of [strict, limited]) {
      assert.match(out, /<failure message="`capturedSlots` should be 4, not 7/);
    }
    const missingReport = reportBy(folder.path, 'junit', 'gone.json');
    assert.match(missingReport.out, /errors="1"(?:.*\n)*.*<error message="Not found\."/);
    await Promise.all([usual, strict, missingReport].map(({ out }) => assertXml(out, 'junit')));
  });

  it('shows an undecided rule that causes exit code 1 like an error, in every format', async () => {
    folder.write('a.json', unseen);
    folder.write('artifacts/ui/booking-discovery/execution/evidence-visual_baseline.receipt.json', '{}');
    folder.write('statusdocs.config.json', '{ "exclude": ["artifacts/**"] }');
    const marks = {
      junit: / failures="1" .*(?:\n.*)*<failure message="Undecided: evidence not seen\."/,
      checkstyle: / severity="error" message="Undecided: evidence not seen\."/,
      gitlab: /"Undecided: evidence not seen\.",(?:.*\n){3} +"severity": "major"/,
      github: /^::error file=a\.json,title=statusdocs::.*evidence\/present/m,
      sarif: /"level": "error",\s+"message": \{\s+"text": "Undecided: evidence not seen\./,
      json: /"exitCode": 1/,
      markdown: /evidence not seen/,
    };
    for (const [name, mark] of Object.entries(marks)) {
      const strict = reportBy(folder.path, name);
      assert.equal(strict.code, 1, strict.out);
      assert.match(strict.out, mark, name);
      const allowed = reportBy(folder.path, name, '--allow-undecided');
      assert.equal(allowed.code, 0);
      assert.ok(name === 'markdown' || !mark.test(allowed.out), `${name}, if it is allowed`);
    }
    await assertXml(reportBy(folder.path, 'junit').out, 'junit');
    folder.write('statusdocs.config.json', '{}');
    folder.write('a.json', undecided.replace('"capturedSlots": 7', '"capturedSlots": 4'));
    assert.match(reportBy(folder.path, 'junit', '--require-complete').out, /<failure message="Undecided: /);
    assert.doesNotMatch(reportBy(folder.path, 'junit').out, /<failure message="Undecided: /);
  });

  it('includes the exit code in JSON and SARIF', () => {
    for (const [args, code] of [
      [[], 1],
      [['gone.json'], 2],
    ] as const) {
      folder.write('a.json', undecided);
      const { out } = reportBy(folder.path, 'json', ...args);
      assert.equal((JSON.parse(out) as { summary: { exitCode: number } }).summary.exitCode, code);
      const [run] = sarifIn(reportBy(folder.path, 'sarif', ...args).out).runs;
      assert.equal((run!.invocations[0] as { exitCode?: number }).exitCode, code);
    }
  });

  it('can be Checkstyle XML', async () => {
    const { out } = reportBy(examples, 'checkstyle', 'broken');
    await assertXml(out, 'checkstyle');
    assert.match(
      out,
      / <file name="broken\/booking-execution\.json">\n +<error line="37" column="22" severity="error" /,
    );
    assert.match(out, /severity="info" message="Undecided: syntax errors\."/);
  });

  it('can be a GitLab code quality report', () => {
    const found = codeQualityIn(reportBy(examples, 'gitlab', 'broken').out);
    assert.ok(found.length > report(examples, 'broken').report.summary.errors, 'what is undecided is told, too');
  });

  it('annotates file lines on GitHub, and adds to the step summary', () => {
    folder.write('a.json', undecided);
    const summary = folder.write('summary.md', 'before\n');
    const check = (env = {}) =>
      statusdocs(folder.path, ['check', '--reporter', 'github', 'a.json'], { ...outside, ...env });
    const { code, out } = check({ GITHUB_STEP_SUMMARY: summary });
    assert.equal(code, 1);
    const [first, ...others] = out.trimEnd().split('\n');
    assert.equal(
      first,
      '::error file=a.json,line=37,endLine=37,col=22,endColumn=23,title=program/tally::`capturedSlots` should be 4, not 7. Captured slots: 4.',
    );
    assert.match(
      others.at(-1)!,
      /^::notice file=a\.json,title=statusdocs::\d+ rules checked, \d+ undecided: screens\/tally/,
    );
    const text = fs.readFileSync(summary, 'utf8');
    assert.match(text, /^before\n### Statusdocs\n/);
    assert.match(text, /^\| error \| `a\.json:37:22` \| `capturedSlots` should be .* \| \[?`program\/tally`.* \|$/m);
    const link = path.join(folder.path, 'a', 'link.md');
    fs.mkdirSync(path.dirname(link));
    fs.symlinkSync(summary, link);
    assert.equal(check({ GITHUB_STEP_SUMMARY: link }).code, 2);
    assert.equal(fs.readFileSync(summary, 'utf8'), text);
  });

  it('names files relative to the checkout if it is above the working folder', () => {
    folder.write('deep/a.json', booking.replace('"capturedSlots": 4', '"capturedSlots": 7'));
    const cwd = path.join(folder.path, 'deep');
    const env = { ...outside, GITHUB_WORKSPACE: fs.realpathSync(folder.path) };
    assert.match(statusdocs(cwd, ['check', '--reporter', 'github'], env).out, /^::error file=deep\/a\.json,/);
    const { runs } = sarifIn(statusdocs(cwd, ['check', '--reporter', 'sarif'], env).out);
    assert.equal(runs[0]!.results[0]!.locations[0]!.physicalLocation.artifactLocation.uri, 'deep/a.json');
  });

  it('escapes document content and file names', async () => {
    const name = `a ${hostile.replaceAll('/', '')}.json`;
    folder.write(
      name,
      booking.replace('{', () => `{ ${JSON.stringify(hostile)}: 1, ${JSON.stringify(hostile)}: 2,`),
    );
    await assertXml(reportBy(folder.path, 'junit').out, 'junit');
    await assertXml(reportBy(folder.path, 'checkstyle').out, 'checkstyle');
    codeQualityIn(reportBy(folder.path, 'gitlab').out);
    const { results } = sarifIn(reportBy(folder.path, 'sarif').out).runs[0]!;
    assert.ok(results.some(({ message }) => message.text.includes('[y\\](https') && message.text.includes('{{0}}')));
    assert.ok(
      results.every(({ locations }) => !/[ <>"|`[\]{}#]/.test(locations[0]!.physicalLocation.artifactLocation.uri)),
    );
    const markdown = reportBy(folder.path, 'markdown').out;
    assert.ok(!/(?<!\\)<b|(?<!\\)\]\(|@all|(?<!\\)\|a|&#96;/.test(markdown), markdown);
    const commands = reportBy(folder.path, 'github').out.trimEnd().split('\n');
    assert.ok(
      commands.every((line) => /^::(?:error|warning|notice) (?:\w+=[^:,]*,?)+::/.test(line) && !line.includes('%0A')),
    );
  });

  it('is rejected if its format is unknown, it has no file, or it shares its output with another report', () => {
    const errorOf = (...names: string[]) => {
      const { code, err, out } = statusdocs(folder.path, ['check', ...names.flatMap((name) => ['--reporter', name])]);
      assert.deepEqual([code, out], [2, '']);
      return err.split('\n')[0];
    };
    assert.equal(errorOf('xml'), `Unknown reporter "xml". Use one of: ${reporterNames.join(', ')}.`);
    assert.equal(errorOf('sarif='), 'Give a file after --reporter sarif=.');
    assert.match(errorOf('sarif', 'pretty')!, /^Only one reporter can print\./);
    assert.equal(errorOf('sarif=a', 'json=./a'), 'Two reporters write to ./a. Give each its own file.');
  });

  it('is written to its file atomically, in addition to the printed report', () => {
    folder.write('a.json', booking);
    const args = ['--reporter', 'sarif=out.sarif', '--reporter', 'pretty', '--reporter', 'compact=out.txt'];
    const { code, out } = statusdocs(folder.path, ['check', ...args], { FORCE_HYPERLINK: '1' });
    assert.equal(code, 0);
    assert.match(out, /^Documents checked: 1\. /);
    sarifIn(fs.readFileSync(path.join(folder.path, 'out.sarif'), 'utf8'));
    assert.equal(fs.readFileSync(path.join(folder.path, 'out.txt'), 'utf8'), out);
  });

  it('is not written through a link or over a document', () => {
    folder.write('a.json', booking);
    folder.write('target', 'kept');
    fs.mkdirSync(path.join(folder.path, 'folder'));
    fs.symlinkSync('../target', path.join(folder.path, 'folder', 'link'));
    const errorFor = (file: string) => {
      const { code, err } = statusdocs(folder.path, ['check', '--reporter', `json=${file}`]);
      assert.equal(code, 2);
      return err;
    };
    assert.match(
      errorFor('folder/link'),
      /^Can't write folder\/link: a link leads to \S+target\. Name that file, or remove/,
    );
    assert.equal(errorFor('folder'), "Can't write folder: it is a folder. Name a file.\n");
    assert.equal(errorFor('a.json'), "Can't write a.json: it is a status document. Name another file.\n");
    const text = fs.readFileSync(path.join(folder.path, 'a.json'), 'utf8');
    const { code, err } = statusdocs(folder.path, ['check', '--write-baseline', 'a.json', 'a.json']);
    assert.deepEqual([code, err], [2, "Can't write a.json: it is a status document. Name another file.\n"]);
    assert.equal(fs.readFileSync(path.join(folder.path, 'a.json'), 'utf8'), text);
    assert.match(errorFor('gone/out'), /^gone\/out was not written: /);
    assert.equal(fs.readFileSync(path.join(folder.path, 'target'), 'utf8'), 'kept');
    assert.equal(fs.readFileSync(path.join(folder.path, 'a.json'), 'utf8'), booking);
  });
});

describe('the fingerprint of a finding', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
    folder.addPictures();
  });
  afterEach(() => folder.remove());

  const twice = (text: string) =>
    text.replace('"capturedSlots": 4', '"capturedSlots": 7').replace('{', '{ "a": 1, "a": 2, "a": 3,');
  const inJson = (env = {}) => {
    const { out } = statusdocs(folder.path, ['check', '--reporter', 'json', 'a.json'], { ...outside, ...env });
    const { files } = JSON.parse(out) as { files: readonly { findings: readonly { fingerprint: string }[] }[] };
    return files[0]!.findings.map(({ fingerprint }) => fingerprint);
  };

  it('is the same in every report format that supports it', () => {
    folder.write('a.json', twice(booking));
    const all = inJson();
    assert.ok(all.length > 2);
    assert.equal(new Set(all).size, all.length);
    assert.deepEqual(
      sarifIn(reportBy(folder.path, 'sarif', 'a.json').out).runs[0]!.results.map(
        ({ partialFingerprints }) => partialFingerprints['statusdocs/v1'],
      ),
      all,
    );
    const quality = codeQualityIn(reportBy(folder.path, 'gitlab', 'a.json').out);
    assert.deepEqual(
      quality.slice(0, all.length).map(({ fingerprint }) => fingerprint),
      all,
    );
    const junit = reportBy(folder.path, 'junit', 'a.json').out;
    assert.deepEqual(
      [...junit.matchAll(/\(([\da-f]{64})\)</g)].map(([, fingerprint]) => fingerprint),
      all,
    );
  });

  it('stays the same if lines move, values change or the language changes', () => {
    folder.write('a.json', twice(booking));
    const before = inJson();
    folder.write('a.json', `\n\n${twice(booking).replaceAll('\n', '\r\n\r\n')}`);
    assert.deepEqual(inJson(), before);
    folder.write('a.json', twice(booking).replace('"capturedSlots": 7', '"capturedSlots": 9'));
    assert.deepEqual(inJson(), before);
    assert.deepEqual(inJson({ LC_ALL: 'zh_CN.UTF-8' }), before);
  });
});
