import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { report, statusdocs } from '../support/cli';
import { textAfterEvent, honestEvent } from '../support/events';
import { filesIn, SiteFolder } from '../support/sites';

/** Output for CI, for readers of the report and of `publish`, if a check could not decide. */
describe('a check with undecided rules', () => {
  let folder: SiteFolder;
  const file = 'booking-execution.json';

  beforeEach(() => {
    folder = new SiteFolder();
    const { tasks, ...document } = JSON.parse(fs.readFileSync(path.join(folder.program, file), 'utf8')) as {
      tasks: unknown;
    };
    assert.ok(tasks);
    folder.put(file, JSON.stringify(document)); // Without a list of tasks, which the specification allows.
  });
  afterEach(() => folder.remove());

  it('is reported as incomplete in the last line, not only as "no problems"', () => {
    const { code, out } = statusdocs(folder.path, ['check', 'program']);
    assert.match(
      out,
      /^Undecided in program\/booking-execution\.json: .*\(no task list\)\n(?:.*\n)?Documents checked: 8\. No problems in what could be checked: \d+ rules checked, \d+ undecided\.$/m,
    );
    assert.equal(code, 0);
  });

  it('is reported in Chinese', () => {
    const { out } = statusdocs(folder.path, ['check', 'program'], { LC_ALL: 'zh_CN.UTF-8' });
    assert.match(out, /能够检查的部分未发现问题：已检查 \d+ 条规则，\d+ 条未判定。/);
  });

  it('exits with 1 only with --require-complete', () => {
    assert.equal(statusdocs(folder.path, ['check', '--require-complete', 'program']).code, 1);
  });

  it('is marked in the JSON report, with positions', () => {
    const { report: found } = report(folder.path, 'program');
    const { checks } = found.files.find((each) => each.file.endsWith(file))!;
    assert.ok(checks?.undecided.some(({ rule, reason }) => rule === 'tasks/set' && reason === 'noTaskList'));
    assert.equal(found.summary.rules.undecided, checks?.undecided.length);
  });
});

describe('an accepted task', () => {
  let folder: SiteFolder;
  const receipt = 'artifacts/ui/booking-discovery/execution/evidence-visual_baseline.receipt.json';

  beforeEach(() => {
    folder = new SiteFolder();
    const file = path.join(folder.program, 'booking-execution.json');
    const text = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, textAfterEvent(text, ['tasks', 0], honestEvent('recordReceipt', 'a person', 0)));
  });
  afterEach(() => folder.remove());

  it('is an error and cannot be published until its receipt exists', () => {
    const missing = statusdocs(folder.path, ['check', 'program']);
    assert.equal(missing.code, 1);
    assert.match(missing.out, /evidence\/present/);
    const result = statusdocs(folder.path, ['publish', 'program', '--out', 'site']);
    assert.equal(result.code, 1);
    assert.match(result.err, /there is no receipt at .*evidence\/present/);
    assert.equal(filesIn(folder.site).size, 0);
    folder.put(receipt, JSON.stringify(receiptOf(folder)));
    assert.equal(statusdocs(folder.path, ['check', '--require-complete', 'program']).code, 0);
    assert.equal(statusdocs(folder.path, ['publish', 'program', '--out', 'site']).code, 0);
  });
});

/** Returns a receipt with the fields of the capture lane. */
function receiptOf(folder: SiteFolder): object {
  const { program, screens } = JSON.parse(
    fs.readFileSync(path.join(folder.program, 'booking-execution.json'), 'utf8'),
  ) as {
    program: { sourceRevision: string };
    screens: {
      screenId: string;
      fixture: { id: string };
      captureSlots: { artifactPath: string; checksum: string }[];
    }[];
  };
  const [{ screenId, fixture, captureSlots }] = screens as [(typeof screens)[0]];
  const { artifactPath, checksum } = captureSlots[0]!;
  return {
    screenId,
    sourceRevision: program.sourceRevision,
    fixtureId: fixture.id,
    environment: 'production',
    artifactPath,
    artifactDigest: checksum,
    runnerVersion: '1.0.0',
    capturedAt: '2026-03-14T03:15:00+08:00',
  };
}
