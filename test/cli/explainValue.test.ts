import assert from 'node:assert/strict';
import { Folder, statusdocs } from '../support/cli';
import { copyProgram, examples, programText, withMissingReceipt } from '../support/examples';

const file = 'program/booking-execution.json';
const explained = (at: string, ...options: string[]) => statusdocs(examples, ['explain', `${file}#${at}`, ...options]);

describe('statusdocs explain FILE POINTER', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
  });
  afterEach(() => folder.remove());

  it('names the inputs in an item by their members', () => {
    const { code, out } = explained('/screens/0/captureSlots/0');
    assert.equal(code, 0);
    assert.deepEqual(out.split('\n').slice(0, 7), [
      '/screens/0/captureSlots/0  program/booking-execution.json:159:9',
      '  Derived and recorded values:',
      '  id  "R22-booking-discovery-desktop-1440x900"  160:17',
      '    Follows from the screen and the family of the slot.',
      '    /screens/0/screenId  "booking-discovery"  booking-discovery  76:19',
      '      Stated here, not derived from other values.',
      '    family  "DESKTOP"  162:21',
    ]);
  });

  it('prints the inputs of the value, each with its position', () => {
    const { code, out, err } = explained('/program/capturedSlots');
    assert.deepEqual([code, err], [0, '']);
    const lines = out.split('\n');
    assert.deepEqual(lines.slice(0, 6), [
      '/program/capturedSlots  4  program/booking-execution.json:37:22',
      '  Captured slots: 4.',
      '  /screens/0/captureSlots/0  booking-discovery · DESKTOP 1440×900  159:9',
      '    Recorded by a person (Record capture).  artifacts/ui/booking-discovery/visual/desktop-1440x900.png',
      '  /screens/0/captureSlots/1  booking-discovery · TABLET 1024×768  174:9',
      '    Recorded by a person (Record capture).  artifacts/ui/booking-discovery/visual/tablet-1024x768.png',
    ]);
    assert.equal(programText('booking-execution.json').split('\n')[36]?.slice(21), '4,');
  });

  it('accepts a place in the format that check prints', () => {
    const at = (place: string) => statusdocs(examples, ['explain', `${file}${place}`]);
    const value = explained('/program/capturedSlots').out;
    for (const place of [':37', ':37:22']) {
      assert.equal(at(place).out, value, place);
    }
    assert.equal(at(':159').out, explained('/screens/0/captureSlots/0').out);
    assert.match(explained('/program/12:30').err, /has no value at \/program\/12:30/);
    for (const line of [0, 999_999]) {
      const { code, err } = at(`:${line}`);
      assert.deepEqual([code, err], [2, `${file} has no line ${line}.\n`]);
    }
  });

  it('prints the entry that accepts the warning of a line, which "check" then counts as suppressed', () => {
    copyProgram(`${folder.path}/status`);
    const document = programText('booking-execution.json').replace(
      '"reviewer": "设计负责人"',
      '"reviewer": "采集值班组"',
    );
    folder.write('status/booking-execution.json', document);
    const place = 'status/booking-execution.json:2273';
    assert.match(
      statusdocs(folder.path, ['check', '--compact', 'status']).out,
      new RegExp(`^${place}:19  warning`, 'm'),
    );
    const { out } = statusdocs(folder.path, ['explain', place]);
    const [, entry = ''] = out.split('statusdocs.config.json, with your reason:\n');
    const { suppressions } = JSON.parse(entry) as { suppressions: readonly object[] };
    const expected = { rule: 'evidence/reviewer', files: 'status/booking-execution.json', path: '/tasks/0/reviewer' };
    assert.equal(suppressions.length, 1);
    assert.deepEqual({ ...suppressions[0], ...expected }, suppressions[0]);
    folder.write('statusdocs.config.json', entry.replace('…', 'agreed'));
    const checked = statusdocs(folder.path, ['check', 'status']);
    assert.match(checked.out, /Suppressed or allowed by the configuration: 1\./);
    assert.doesNotMatch(statusdocs(folder.path, ['explain', place]).out, /with your reason/);
  });

  it('prints no entry that accepts an error', () => {
    copyProgram(`${folder.path}/status`);
    const document = programText('booking-execution.json').replace('"capturedSlots": 4', '"capturedSlots": 5');
    folder.write('status/booking-execution.json', document);
    const { out } = statusdocs(folder.path, ['explain', 'status/booking-execution.json:37']);
    assert.match(out, /So the value should be 4\./);
    assert.doesNotMatch(out, /with your reason/);
  });

  it('counts the inputs of a long list, and prints them with --all', () => {
    const short = explained('/program/waitingPredecessor').out;
    assert.match(short, /^ {2}and 100 more$/m);
    const all = explained('/program/waitingPredecessor', '--all').out;
    assert.equal(all.match(/^ {2}\/tasks\/\d+\/status /gm)?.length, 108);
  });

  it('prints the last input of a list instead of "and 1 more"', () => {
    const short = explained('/program/readyToClaim').out;
    assert.equal(short.match(/^ {2}\/tasks\/\d+\/status /gm)?.length, 9);
    assert.doesNotMatch(short, /more$/m);
  });

  it('prints a reason once if all items of a list share it', () => {
    const lines = explained('/program/screens').out.split('\n');
    assert.equal(lines[3], '    Counted because it is listed.');
    assert.deepEqual(
      lines.slice(4, 6).map((line) => line.split('  ')[1]),
      ['/screens/1', '/screens/2'],
    );
    assert.equal(lines.filter((line) => line.includes('because it is listed')).length, 1);
  });

  it('prints the derived values of a whole document, including deeply nested values', () => {
    const whole = (name: string) => statusdocs(examples, ['explain', `program/${name}.json`]).out.split('\n');
    const calibration = whole('current-ui-evidence');
    assert.equal(calibration[1], '  Derived and recorded values:');
    assert.ok(calibration.some((line) => line.startsWith('  /program/liveBound  4  ')));
    const lists = '  No value in it is derived or recorded, except in its lists.';
    assert.deepEqual(whole('owner-handoff-kits').slice(1), [lists, '']);
    assert.equal(
      statusdocs(examples, ['explain', 'program/owner-handoff-kits.json#/dossier']).out.split('\n')[1],
      lists,
    );
  });

  it('prints what a waiting task needs', () => {
    const { code, out } = explained('/tasks/3/status');
    assert.equal(code, 0);
    assert.match(out, /\nCan be claimed after 7 steps:\n {2}1\. Record the receipt of visual_baseline \(设计负责人\)/);
    assert.match(
      explained('/tasks/1').out,
      /\nCan be claimed after 1 step:\n {2}1\. Record the receipt of visual_baseline/,
    );
    assert.match(explained('/tasks/1/id').out, /\nCan be claimed after 1 step:/);
    assert.match(explained('/tasks/26').out, /\nNo other steps are needed to claim this task\.\n/);
  });

  it('prints the explanation as JSON, with all inputs', () => {
    const {
      version,
      file: fileName,
      pointer,
      value,
      basis,
      inputs,
    } = JSON.parse(explained('/program/readyToClaim', '--json').out) as {
      version: number;
      file: string;
      pointer: string;
      value: string;
      basis: string;
      inputs: { pointer: string; start: { line: number } }[];
    };
    assert.deepEqual([version, fileName, pointer, value, basis], [1, file, '/program/readyToClaim', '9', 'derived']);
    assert.equal(inputs.length, 9);
    const lines = programText('booking-execution.json').split('\n');
    assert.match(lines[inputs[0]!.start.line]!, /"status": "READY_TO_CLAIM"/);
  });

  it('reports mistakes in the arguments', () => {
    const explain = (...args: string[]) => {
      const { code, err } = statusdocs(examples, ['explain', ...args]);
      return [code, err.trim()];
    };
    assert.deepEqual(explain(`${file}#/nothing`), [2, `${file} has no value at /nothing.`]);
    assert.deepEqual(explain(`${file}#program`), [2, `${file} has no value at program. Did you mean "/program"?`]);
    const [missing, why] = explain('program/none.json#/a');
    assert.deepEqual([missing, /none\.json/.test(String(why))], [2, true]);
    folder.write('other.json', '{ "a": 1 }');
    const other = statusdocs(folder.path, ['explain', 'other.json#/a']);
    assert.deepEqual([other.code, other.err.trim()], [2, 'other.json is not a status document.']);
    const outside = statusdocs(folder.path, ['explain', 'HEAD:status/a.json']).err;
    assert.equal(
      outside,
      'HEAD:status/a.json: Not found. This folder is not in a Git repository, so it has no revisions.\n',
    );
  });
});

describe('statusdocs progress --path-to', () => {
  const path = (...args: string[]) => statusdocs(examples, ['progress', 'program', '--path-to', ...args]);

  it('prints the steps that make a task claimable, with their owners', () => {
    const { code, out } = path('booking-discovery/owner_approval');
    assert.equal(code, 0);
    assert.match(out, /^booking-discovery\/EVIDENCE\/owner_approval {2}E01-/);
    assert.match(out, /\nCan be claimed after 7 steps:\n/);
    assert.equal(out.match(/^ {2}\d\. /gm)?.length, 7);
  });

  it('prints the steps as JSON', () => {
    const { tasks } = JSON.parse(path('booking-discovery/owner_approval', '--json').out) as {
      tasks: { name: string; steps: { event: string; pointer: string; owner: string }[] }[];
    };
    const [task, ...others] = tasks;
    assert.deepEqual(
      [others.length, task?.name, task?.steps.length],
      [0, 'booking-discovery/EVIDENCE/owner_approval', 7],
    );
    assert.deepEqual(
      [task?.steps[0]?.event, task?.steps[0]?.pointer, task?.steps[1]?.event],
      ['recordReceipt', '/tasks/0', 'claimTask'],
    );
  });

  it('does not guess if a name is unknown or a document has errors', () => {
    assert.deepEqual([path('nothing').code, path('booking-discovery/owner_aproval').code], [2, 2]);
    assert.match(path('booking-discovery/owner_aproval').err, /Did you mean "booking-discovery\/owner_approval"\?/);
    const broken = statusdocs(examples, ['progress', 'broken', '--path-to', 'booking-discovery/owner_approval']);
    assert.equal(broken.code, 1, broken.out);
  });

  it('reports that a task is already claimed', () => {
    const { code, out } = path('booking-store/visual_baseline');
    assert.deepEqual([code, out.trim().split('\n').at(-1)], [0, 'This task has already been claimed.']);
  });

  it('prints the first problem that blocks the task', () => {
    const folder = new Folder();
    copyProgram(folder.path, ['data-sources-execution.json']);
    folder.write('booking-execution.json', withMissingReceipt());
    const { code, out } = statusdocs(folder.path, ['progress', '--path-to', 'booking-discovery/accessibility']);
    folder.remove();
    assert.equal(code, 1);
    assert.match(
      out,
      /but its `status` is WAITING_PREDECESSOR, not READY_TO_CLAIM\. Correct line \d+ first: `receiptId` is set, but /,
    );
  });
});
