import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { readConfig } from '../../../server/src/core/analysis/config/config';
import { fixAll } from '../../../server/src/core/analysis/fixAll';
import { english } from '../../../server/src/core/l10n/language';
import { pointer, type Path } from '../../../server/src/core/json/path';
import { exampleContext } from '../../../server/src/cli/rulePages/exampleContext';
import type { ExampleContext } from '../../../server/src/core/rules/rule';
import { findingsOf } from '../../support/checkFindings';
import { changed, programValue, type Json, type programFiles } from '../../support/examples';

type File = (typeof programFiles)[number];

/** Returns an example with changed values; `undefined` removes a member. */
const mistaken = (file: File, ...changes: readonly (readonly [Path, Json | undefined])[]): string =>
  JSON.stringify(
    changes.reduce<Json>((value, [at, to]) => changed(value, at, to), programValue(file)),
    undefined,
    2,
  );

const found = (text: string) => findingsOf(text, 'a.json').map(({ code, path }) => `${code} ${pointer(path)}`);

/** Returns the findings of a text next to other files. */
const foundNextTo = (text: string, files: ExampleContext) => {
  const context = exampleContext({ file: 'a.json', ...files });
  const analysis = analyze(text, { path: 'a.json', domains: ['service-docs'], language: english, context });
  return analysis?.evaluate().findings.map(({ code, path }) => `${code} ${pointer(path)}`) ?? [];
};

describe('the analysis of mistakes with consequences', () => {
  it('reports a wrong count even if an item lacks an unrelated member', () => {
    const text = mistaken(
      'data-sources-execution.json',
      [['tasks', 5, 'lane'], undefined],
      [['program', 'readyToClaim'], 16],
    );
    assert.deepEqual(found(text), ['program/tally /program/readyToClaim', 'schema/required /tasks/5']);
  });

  it('reports a wrong count of states even if a task has a wrong path', () => {
    const wrongPath = [['tasks', 30, 'taskPacketPath'], 'x'] as const;
    const text = mistaken('booking-execution.json', wrongPath, [['program', 'readyToClaim'], 11]);
    assert.deepEqual(found(text), ['program/tally /program/readyToClaim', 'tasks/paths /tasks/30/taskPacketPath']);
  });

  it('withholds a count while an item lacks the member on which the count depends', () => {
    const text = mistaken('data-sources-execution.json', [['tasks', 35, 'status'], undefined]);
    assert.deepEqual(found(text), ['schema/required /tasks/35']);
  });

  it('reports a malformed time of an acceptance once, and not errors that only follow from each other', () => {
    for (const [file, screen] of [
      ['booking-execution.json', 8],
      ['data-sources-execution.json', 14],
    ] as const) {
      const text = mistaken(file, [['screens', screen, 'acceptedAt'], 'nonsense']);
      assert.deepEqual(foundNextTo(text, { texts: {} }), [`schema/pattern /screens/${screen}/acceptedAt`]);
    }
  });

  it('reports a missing record of a task once', () => {
    const missing = (member: string) => mistaken('data-sources-execution.json', [['tasks', 0, member], undefined]);
    assert.deepEqual(found(missing('claimedAt')), ['schema/required /tasks/0']);
    assert.deepEqual(found(missing('assignee')), ['schema/required /tasks/0']);
    const screen = mistaken(
      'booking-execution.json',
      [['screens', 1, 'assignee'], 'Ann Lee'],
      [['screens', 1, 'claimedAt'], undefined],
    );
    assert.deepEqual(found(screen), ['schema/required /screens/1']);
  });

  it('withholds claims that need a count while the count is not readable', () => {
    const observed = ['activationContract', 'observedD05AcceptanceReceipts'];
    const accepted = [
      [['program', 'd05Accepted'], true],
      [['invariants', 'd05Accepted'], true],
    ] as const;
    for (const [at, value] of [
      [['activationContract'], null],
      [observed, undefined],
      [observed, '1'],
    ] as const) {
      const codes = found(mistaken('browser-auth-pre-admission.json', ...accepted, [at, value]));
      assert.ok(!codes.some((code) => code.startsWith('auth/activation')), codes.join('\n'));
      assert.ok(codes.some((code) => code.startsWith('schema/')));
    }
    const denied = found(mistaken('browser-auth-pre-admission.json', ...accepted, [observed, 0]));
    assert.ok(denied.includes('auth/activation /program/d05Accepted'), denied.join('\n'));
  });

  it('withholds unknown repositories while a listed one is not readable', () => {
    const repository: Path = ['sourceSnapshot', 'repositories', 3];
    for (const [at, value] of [
      [repository, null],
      [[...repository, 'id'], 7],
      [[...repository, 'id'], undefined],
    ] as const) {
      const codes = found(mistaken('browser-auth-pre-admission.json', [at, value]));
      assert.deepEqual(
        codes.map((each) => each.split('/')[0]),
        ['schema'],
        String(value),
      );
    }
    assert.deepEqual(
      found(mistaken('browser-auth-pre-admission.json', [['sourceSnapshot', 'repositories', 3, 'id'], 'other'])),
      ['auth/repositories /currentFindings/4/repository'],
    );
  });

  it('withholds the missing items of a list while one of its items is not an object', () => {
    for (const [file, ...at] of [
      ['booking-execution.json', 'screens', 1],
      ['booking-execution.json', 'captureSlots', 0],
      ['booking-execution.json', 'preflightGates', 0],
      ['booking-execution.json', 'screens', 1, 'captureSlots', 0],
      ['booking-execution.json', 'screens', 1, 'gates', 0],
      ['browser-auth-pre-admission.json', 'admissionGates', 3],
      ['current-ui-evidence.json', 'screens', 3],
      ['owner-handoff-kits.json', 'protocol', 1],
    ] as const) {
      assert.deepEqual(found(mistaken(file, [at, null])), [`schema/type ${pointer(at)}`]);
    }
  });

  it('reports a trailing comma in a list with an invalid item', () => {
    const text = mistaken('booking-execution.json', [['captureSlots', 0], null]).replace(/\}\n {2}\],/, '},\n  ],');
    assert.ok(found(text).some((each) => each.startsWith('document/syntax')));
  });

  it('does not change a count to hide a task without a status', () => {
    const text = mistaken('booking-execution.json', [['tasks', 35, 'status'], undefined]);
    assert.equal(fixAll(text, { path: 'a.json', domains: [], language: english }).text, text);
    assert.notDeepEqual(found(text), []);
  });

  it('does not change a count to hide an empty task', () => {
    const text = mistaken('booking-execution.json', [['tasks', 5], {}]);
    const { text: fixed } = fixAll(text, { path: 'a.json', domains: [], language: english });
    assert.deepEqual(found(fixed), ['schema/required /tasks/5', 'tasks/set /tasks/5']);
    assert.match(fixed, /"tasks": 117,/);
  });

  it('reports a status that claims an acceptance once, as a wrong status', () => {
    const text = mistaken('booking-execution.json', [['screens', 1, 'captureSlots', 0, 'status'], 'ACCEPTED']);
    assert.deepEqual(found(text), ['slots/status /screens/1/captureSlots/0/status']);
  });

  it('reports an acceptance without receipts and submission once, and not that it was too early', () => {
    const text = mistaken('booking-execution.json', [['screens', 0, 'acceptedAt'], '2026-03-14T03:15:00+08:00']);
    const codes = found(text);
    assert.deepEqual(
      codes.filter((code) => code.endsWith(' /screens/0/acceptedAt')),
      ['boundary/acceptance /screens/0/acceptedAt'],
    );
    assert.ok(!codes.some((code) => code.startsWith('evidence/order')), codes.join());
  });

  it('reports a record of a misspelled name once, with the right name', () => {
    const text = mistaken('booking-execution.json', [['tasks', 0, 'status'], undefined]);
    const value = JSON.parse(text) as { tasks: Record<string, unknown>[] };
    value.tasks[0] = { ...value.tasks[0], state: 'READY_TO_CLAIM' };
    const inTask = findingsOf(JSON.stringify(value), 'a.json').filter(({ path }) => path[0] === 'tasks');
    assert.deepEqual(
      inTask.map(({ code, severity, path, message }) => [
        code,
        severity,
        pointer(path),
        /`state`.*`status`/.test(message),
      ]),
      [['schema/required', 'error', '/tasks/0', true]],
    );
  });

  it('reports a mirrored gate without an id once, and does not propose to remove it', () => {
    const text = mistaken('booking-execution.json', [['preflightGates', 50, 'id'], undefined]);
    assert.deepEqual(
      found(text).filter((code) => code.includes('/preflightGates/50')),
      ['schema/required /preflightGates/50'],
    );
  });

  it('reports an ordinal of 0 once, with the right number', () => {
    const text = mistaken('browser-auth-pre-admission.json', [['program', 'currentOrdinal'], 0]);
    assert.deepEqual(
      found(text).filter((code) => code.endsWith('/currentOrdinal')),
      ['auth/knives /program/currentOrdinal'],
    );
  });

  it('does not compare a screen with another document if its id is wrong', () => {
    const text = mistaken('booking-execution.json', [['screens', 1, 'screenId'], 'booking-discovery']);
    const calibration = JSON.stringify(programValue('current-ui-evidence.json'));
    const screens = foundNextTo(text, { documents: { 'b.json': calibration } }).filter((line) => /^screens/.test(line));
    assert.deepEqual(screens, ['screens/known /screens/1/screenId']);
  });

  it('does not compare a template with an owner that does not exist', () => {
    const text = mistaken('owner-handoff-kits.json', [['kits', 0, 'ownerId'], 'AUT']);
    const href = '/handoff/auth-s08-r02-c02/auth-owner.template.json';
    const kit = foundNextTo(text, { texts: { [href]: '{ "ownerId": "AUTH" }' } }).filter((line) => /kits.0/.test(line));
    assert.deepEqual(kit, ['schema/enum /kits/0/ownerId']);
  });

  it('withholds findings about the shape of a screen of another kind', () => {
    const { screens, preflightGates } = programValue('data-sources-execution.json') as Record<string, Json[]>;
    const own = programValue('booking-execution.json').preflightGates as Json[];
    const text = mistaken(
      'booking-execution.json',
      [['screens', 8], screens![0]!],
      [['preflightGates'], [...own.slice(0, -7), ...preflightGates!.slice(0, 8)]],
    );
    assert.deepEqual(
      found(text).filter((each) => each.startsWith('schema/') || each.startsWith('slots/status')),
      [],
    );
    assert.ok(found(text).includes('screens/known /screens/8/screenId'));
  });

  it('withholds findings about the shape of a slot of an unknown family', () => {
    const [, { captureSlots }] = programValue('booking-execution.json').screens as [
      Json,
      { captureSlots: Record<string, Json>[] },
    ];
    const extra = { ...captureSlots[2], id: 'R22-booking-store-laptop-1280x800', family: 'LAPTOP' };
    const text = mistaken('booking-execution.json', [
      ['screens', 1, 'captureSlots'],
      [...captureSlots, extra],
    ]);
    assert.deepEqual(found(text), ['schema/maxItems /screens/1/captureSlots', 'slots/set /screens/1/captureSlots/3']);
  });

  it('reports many counts without receipts once', () => {
    const counts = ['acceptedCaptureReceipts', 'acceptedTasks', 'acceptedScreens', 'programAcceptedScreens'];
    const text = mistaken('booking-execution.json', ...counts.map((count): [Path, Json] => [['program', count], 9]));
    const claims = found(text).filter((each) => each.startsWith('boundary/acceptance'));
    assert.equal(claims.length, 1);
  });

  it('reports a total once if several counts exceed it', () => {
    const text = mistaken('data-sources-execution.json', [['truthSnapshot', 'catalog', 'sources'], 0]);
    assert.deepEqual(found(text), ['program/snapshot /truthSnapshot/catalog/sources']);
  });

  it('reports a count that exceeds a total', () => {
    const text = mistaken('data-sources-execution.json', [['truthSnapshot', 'catalog', 'activeSources'], 900]);
    assert.deepEqual(found(text), ['program/snapshot /truthSnapshot/catalog/activeSources']);
  });

  it('reports a knife number of 0 once, and no ordinal that exceeds it', () => {
    const text = mistaken('data-sources-execution.json', [['program', 'globalTotal'], 0]);
    assert.deepEqual(
      found(text).map((each) => each.replace(/ .*/, '')),
      ['document/placeholder'],
    );
  });

  it('reports missing screens of the evidence, but not the counts that depend on them', () => {
    const screens = programValue('current-ui-evidence.json').screens as Json[];
    const text = mistaken('current-ui-evidence.json', [['screens'], screens.slice(0, 1)]);
    assert.deepEqual(
      found(text).filter((each) => each.startsWith('calibration/stage')),
      [],
    );
  });

  const waiting: readonly (readonly [Path, Json])[] = [
    [['tasks', 26, 'status'], 'WAITING_PREDECESSOR'],
    [['tasks', 26, 'blocker'], 'x'],
  ];

  it('reports a count that ignores a needlessly waiting task, although the wait is only a warning', () => {
    assert.deepEqual(found(mistaken('booking-execution.json', ...waiting)), [
      'screens/tally /screens/2/readyTasks',
      'tasks/chain /tasks/26/status',
    ]);
  });

  it('reports a needless wait without a blocker as an error, and no counts', () => {
    const text = mistaken('booking-execution.json', waiting[0]!);
    assert.deepEqual(found(text), ['tasks/chain /tasks/26/status']);
  });

  const lowered = (rule: string, file: File, text: string) => {
    const { config } = readConfig(JSON.stringify({ rules: { [rule]: 'warning' } }), english);
    const configured = { config, file, today: '2026-03-20' };
    const analysis = analyze(text, { path: file, domains: ['service-docs'], language: english, configured });
    return analysis!.evaluate().findings.map(({ code, severity, path }) => `${severity} ${code} ${pointer(path)}`);
  };

  it('reports an error that depends on a finding whose severity is lowered', () => {
    const text = mistaken('booking-execution.json', [['tasks', 35, 'status'], 'READY_TO_CLAIM']);
    assert.deepEqual(found(text), ['tasks/chain /tasks/35/status']);
    assert.deepEqual(lowered('tasks/chain', 'booking-execution.json', text), [
      'error screens/tally /screens/2/readyTasks',
      'warning tasks/chain /tasks/35/status',
    ]);
  });

  it('reports the schema error if the configuration lowers the more specific rule', () => {
    const text = mistaken('owner-handoff-kits.json', [['kits', 0, 'href'], '/handoff/auth-owner.json']);
    assert.deepEqual(found(text), ['kits/href-filename /kits/0/href']);
    assert.deepEqual(lowered('kits/href-filename', 'owner-handoff-kits.json', text), [
      'warning kits/href-filename /kits/0/href',
      'error schema/pattern /kits/0/href',
    ]);
  });
});
