import assert from 'node:assert/strict';
import fc from 'fast-check';
import { english } from '../../../server/src/core/l10n/language';
import { diff, type DocumentDiff } from '../../../server/src/core/program/diff';
import { diffMarkdown } from '../../../server/src/core/program/diffMarkdown';
import { diffRows } from '../../../server/src/core/program/diffRows';
import { runs } from '../../support/budget';
import { changed, programFiles, programText, programValue, type Json } from '../../support/examples';
import { progressIn } from '../../support/programs';
import { shortestTime } from '../../support/growth';

type File = (typeof programFiles)[number];
type Setting = readonly [path: readonly (string | number)[], value: Json | undefined];

const set = (value: Json, settings: readonly Setting[]): Json =>
  settings.reduce((each, [path, to]) => changed(each, path, to), value);

const between = (file: string, before: Json, after: Json): DocumentDiff | undefined =>
  diff(progressIn(file, JSON.stringify(before)), progressIn(file, JSON.stringify(after)), english)[0];

/** Returns the rows of the changes after setting values of a correct document, from a state with other values. */
function rows(file: File, settings: readonly Setting[], before: readonly Setting[] = []): readonly string[] {
  const old = set(programValue(file), before);
  const found = between(file, old, set(old, settings));
  const diffed = found ? diffRows(found, english) : [];
  return diffed.map(({ direction, what, from, to, evidenceWarning, values }) => {
    const sign = { forward: '↑', backward: '↓', sideways: '·' }[direction];
    return `${sign} ${what}: ${from} → ${to}${evidenceWarning && ` ! ${evidenceWarning}`}${values && ` (${values})`}`;
  });
}

const othersIn = (file: File, settings: readonly Setting[]) =>
  between(file, programValue(file), set(programValue(file), settings))?.others.length;

const revision = 'b'.repeat(40);
const sum = 'a'.repeat(64);
const booking = 'booking-execution.json';
const accepted: readonly Setting[] = [[['tasks', 0, 'receiptId'], 'r-1']];

describe('the changes of evidence', () => {
  it('list another signer under a receipt first', () => {
    assert.deepEqual(
      rows(
        booking,
        [
          [['tasks', 26, 'assignee'], 'somebody'],
          [['tasks', 26, 'claimedAt'], '2026-03-15T01:00:00Z'],
          [['tasks', 0, 'assignee'], 'somebody else'],
        ],
        accepted,
      ),
      [
        '· booking-discovery · EVIDENCE/visual_baseline · assignee: 采集值班组 → somebody else ! evidence changed under a receipt',
        '↑ booking-wizard · EVIDENCE/visual_baseline: ready → claimed (assignee: somebody, claimedAt: 2026-03-15T01:00:00Z)',
      ],
    );
  });

  it('include changed and removed times of a task in the same state', () => {
    assert.deepEqual(rows(booking, [[['tasks', 0, 'submittedAt'], '2026-03-15T01:00:00Z']], accepted), [
      '· booking-discovery · EVIDENCE/visual_baseline · submittedAt: 2026-03-14T06:30:00+08:00 → 2026-03-15T01:00:00Z ! evidence changed under a receipt',
    ]);
    assert.deepEqual(rows(booking, [[['tasks', 0, 'claimedAt'], null]], accepted), [
      '↓ booking-discovery · EVIDENCE/visual_baseline · claimedAt: 2026-03-14T02:40:00+08:00 → null ! evidence changed under a receipt',
    ]);
  });

  it('include another signer under a submission', () => {
    assert.deepEqual(rows(booking, [[['tasks', 0, 'assignee'], 'b']]), [
      '· booking-discovery · EVIDENCE/visual_baseline · assignee: 采集值班组 → b ! evidence changed under a submission',
    ]);
  });

  it('distinguish a replaced picture from a replaced receipt, once for a slot and its mirror', () => {
    const both = (member: string, value: Json): readonly Setting[] => [
      [['screens', 0, 'captureSlots', 0, member], value],
      [['captureSlots', 0, member], value],
    ];
    const slot = 'booking-discovery · DESKTOP 1440×900';
    const [picture, ...more] = rows(booking, both('checksum', sum));
    assert.match(
      picture!,
      new RegExp(`^· ${slot}: captured → another picture ! evidence replaced \\(checksum: cccd.* → ${sum}\\)$`),
    );
    assert.deepEqual(more, []);
    const [ofTop] = rows(booking, [[['captureSlots', 0, 'checksum'], sum]]);
    assert.match(ofTop!, / ! evidence replaced/);
    assert.deepEqual(rows(booking, both('receiptId', 'r-2'), both('receiptId', 'r-1')), [
      `· ${slot}: accepted → another receipt ! evidence replaced (receiptId: r-1 → r-2)`,
    ]);
    assert.match(
      rows(booking, both('checksum', sum), both('receiptId', 'r-1'))[0]!,
      /! evidence changed under a receipt/,
    );
    assert.deepEqual(rows(booking, both('capturedAt', '2026-03-15T01:00:00Z')), [
      `· ${slot} · capturedAt: 2026-03-14T03:15:00+08:00 → 2026-03-15T01:00:00Z ! evidence changed under a capture`,
    ]);
    assert.equal(rows(booking, both('capturedAt', '2026-03-15T01:00:00Z').slice(1)).length, 1);
  });

  it('include revisions that changed under captures and receipts', () => {
    const lines = rows(booking, [
      [['program', 'sourceRevision'], revision],
      [['truthSnapshot', 'productionRevision'], revision],
    ]);
    assert.match(lines[0]!, /^· program\.sourceRevision: e0bc.* → b+ ! evidence changed under a capture$/);
    assert.match(lines[1]!, /^· truthSnapshot\.productionRevision: e0bc.* → b+$/, 'a release moves production');
    const tasks = Array.from({ length: 117 }, (_, index): Setting => [['tasks', index, 'sourceRevision'], revision]);
    const all = rows(booking, tasks, accepted);
    assert.match(
      all[0]!,
      /booking-discovery · EVIDENCE\/visual_baseline · sourceRevision: .* ! evidence changed under a receipt/,
    );
    assert.match(all.at(-1)!, /^· sourceRevision in 11\d places: /);
  });

  it('include the fixture that changed under captures, and a fixture that changed without captures', () => {
    const fixture = (screen: number): readonly Setting[] => [
      [['screens', screen, 'fixture', 'id'], 'booking/x/y-v2'],
      ...[0, 1, 2].map((slot): Setting => [['captureSlots', screen * 3 + slot, 'fixtureId'], 'booking/x/y-v2']),
    ];
    assert.deepEqual(rows(booking, fixture(0)), [
      '· booking-discovery · fixture.id: booking/discovery/home-v1 → booking/x/y-v2 ! evidence changed under a capture',
    ]);
    const [row, ...more] = rows(booking, fixture(3));
    assert.match(row!, /^· booking-status · fixture\.id: .*y-v2$/);
    assert.deepEqual(more, []);
    const [persona] = rows(booking, [[['screens', 0, 'fixture', 'persona'], 'somebody else']]);
    assert.match(persona!, /^· booking-discovery · fixture\.persona: .*somebody else$/); // The id names the fixture.
    const [mirror] = rows(booking, fixture(0).slice(1, 2));
    assert.match(
      mirror!,
      /^· captureSlots · booking-discovery\/DESKTOP · fixtureId: .* ! evidence changed under a capture$/,
    );
  });

  it('include the receipts that a calibration screen lost and gained, and changes under its other receipts', () => {
    const ui = 'current-ui-evidence.json';
    assert.deepEqual(
      rows(ui, [
        [
          ['screens', 0, 'missingReceipts'],
          ['route_smoke', 'sha256', 'a11y', 'owner_review'],
        ],
      ]),
      [
        '↓ portal-home · route_smoke: receipt present → receipt missing',
        '· portal-home · viewport_png: receipt missing → receipt present',
      ],
    );
    assert.deepEqual(
      rows(ui, [
        [
          ['screens', 0, 'missingReceipts'],
          ['owner_review', 'a11y', 'sha256', 'viewport_png'],
        ],
      ]),
      [],
    );
    assert.match(
      rows(ui, [[['screens', 0, 'sourceRevision'], revision]])[0]!,
      /^· portal-home · sourceRevision: .* ! evidence changed under a receipt$/,
    );
    assert.deepEqual(rows(ui, [[['screens', 0, 'evidenceKind'], 'SOURCE_BOUND']]), [
      '↓ portal-home 门户首页: active → open (evidenceKind: LIVE_PROBE → SOURCE_BOUND)',
    ]);
    assert.deepEqual(rows(ui, [[['program', 'progress', 'stages', 4, 'detail'], 'x']]).length, 1);
  });

  it('include probe counts that decrease and increase', () => {
    assert.deepEqual(
      rows('data-sources-execution.json', [
        [['program', 'routeProbesPassed'], 31],
        [['program', 'protectedApiUnauthorized'], 14],
        [['truthSnapshot', 'catalog', 'sources'], 65],
        [['truthSnapshot', 'service', 'protectedReadUnauthorized'], '13'],
      ]),
      [
        '↓ program.routeProbesPassed: 32 → 31',
        '↓ truthSnapshot.service.protectedReadUnauthorized: 13 → "13"',
        '· program.protectedApiUnauthorized: 13 → 14',
        '· truthSnapshot.catalog.sources: 64 → 65',
      ],
    );
  });

  it('include repository findings, and changes under them', () => {
    const auth = 'browser-auth-pre-admission.json';
    const blob = ['sourceSnapshot', 'repositories', 0, 'evidence', 0];
    assert.match(
      rows(auth, [[[...blob, 'gitBlob'], revision]])[0]!,
      /^· sourceSnapshot\.repositories · identity-service · evidence · src\/oauth\/authorize\.ts · gitBlob: .* ! evidence changed under a finding$/,
    );
    const again: Setting = [['sourceSnapshot', 'repositories', 0, 'revision'], revision];
    const [changedFile] = rows(auth, [again, [[...blob, 'gitBlob'], revision]]);
    assert.match(changedFile!, /identity-service · revision: .* ! evidence changed under a finding$/);
    assert.match(rows(auth, [again])[0]!, /identity-service · revision: \w+ → \w+$/, 'the file has not changed');
    assert.deepEqual(rows(auth, [[['activationContract', 'requiredStateReceipts'], 3]]), [
      '· activationContract.requiredStateReceipts: 27 → 3',
    ]);
    assert.match(rows(auth, [[['admissionGates', 0, 'observed'], 'x']])[0]!, /D06-A01 .* · observed: 尚未验收 → x$/);
  });

  it('include the evidence of a removed item, and count the other changes', () => {
    const removal: readonly Setting[] = [[['sourceSnapshot', 'repositories', 1], undefined]];
    const auth = 'browser-auth-pre-admission.json';
    const lines = rows(auth, removal).map((row) => row.replace(/.*· /, ''));
    assert.ok(lines.some((line) => /^revision: \w+ → removed$/.test(line)));
    assert.ok(lines.some((line) => /^id: .* → removed$/.test(line)));
    assert.ok(!lines.some((line) => line.startsWith('branch')));
    assert.ok(othersIn(auth, removal)! > 2);
    const screen = rows(booking, [
      [['screens', 8], undefined],
      ...Array.from({ length: 3 }, (): Setting => [['captureSlots', 24], undefined]),
      ...Array.from({ length: 7 }, (): Setting => [['preflightGates', 56], undefined]),
    ]);
    assert.ok(
      screen.every((row) => / booking-merchant-login .* removed$/.test(row)),
      screen.join('\n'),
    );
  });

  it('match items with the same id by their order', () => {
    const twice: readonly Setting[] = [[['screens', 0, 'gates', 1, 'id'], 'SOURCE_EXACT']];
    assert.deepEqual(rows(booking, [], twice), []);
    const [row, ...more] = rows(booking, [[['screens', 0, 'gates', 1, 'evidence'], 'x']], twice);
    assert.match(row!, /^· booking-discovery · SOURCE_EXACT · evidence: .* → x$/);
    assert.deepEqual(more, []);
  });

  it('match remaining items if one item has another id', () => {
    const unknown: readonly Setting[] = [[['screens', 4, 'id'], 'x']];
    assert.deepEqual([rows(booking, unknown), othersIn(booking, unknown)], [[], 1], 'a screen has no id of this name');
    const [row, ...more] = rows('browser-auth-pre-admission.json', [
      [['sourceSnapshot', 'repositories', 0, 'id'], undefined],
    ]);
    assert.match(row!, /^· sourceSnapshot\.repositories · identity-service · id: identity-service → removed$/);
    assert.deepEqual(more, []);
    assert.match(
      rows(booking, [[['tasks', 30, 'id'], 'x']])[0]!,
      /^· booking-wizard · EVIDENCE\/exact_release · id: .* → x$/,
    );
    assert.equal(rows(booking, [[['captureSlots', 5, 'family'], 'x']]).length, 1);
  });

  it("include a gate's evidence, a blocker, a lane, receipt fields, a route and a fidelity", () => {
    assert.deepEqual(
      rows(booking, [
        [['screens', 1, 'gates', 0, 'evidence'], 'x'],
        [['preflightGates', 7, 'evidence'], 'x'],
        [['tasks', 14, 'blocker'], null],
        [['tasks', 14, 'lane'], 'RELEASE'],
        [['tasks', 14, 'receiptFields', 0], 'other'],
        [['screens', 3, 'route'], '/x'],
        [['screens', 3, 'fidelity'], 'F2'],
      ]).map((row) => row.replace(/: .* → /, ': … → ')),
      [
        '· booking-store · SOURCE_EXACT · evidence: … → x',
        '· booking-status · route: … → /x',
        '· booking-status · fidelity: … → F2',
        '· booking-store · EVIDENCE/responsive_reflow · lane: … → RELEASE',
        '· booking-store · EVIDENCE/responsive_reflow · receiptFields: … → other',
        '· booking-store · EVIDENCE/responsive_reflow · blocker: … → null',
      ],
    );
  });

  it('include kits, and public keys without their content', () => {
    const [row] = rows('owner-handoff-kits.json', [[['kits', 0, 'href'], '/handoff/x.template.json']]);
    assert.match(row!, /^· 1 AUTH .* · href: .* → \/handoff\/x\.template\.json$/);
    const template = 'handoff/auth-s08-r02-c02/auth-owner.template.json';
    const filled: readonly Setting[] = [
      [['keyRef'], 'key-1'],
      [['publicKey'], '-----BEGIN PUBLIC KEY-----\none\n-----END PUBLIC KEY-----'],
    ];
    const other: Setting = [['publicKey'], '-----BEGIN PUBLIC KEY-----\ntwo\n-----END PUBLIC KEY-----'];
    assert.deepEqual(rows(template, [other], filled), [
      '· publicKey: a key → another key ! key changed under the same keyRef',
    ]);
    assert.deepEqual(rows(template, [[['identityRef'], 'b']], [[['identityRef'], 'a']]), ['· identityRef: a → b']);
  });

  it('count the changes beyond the limit, and shorten long comments', () => {
    assert.equal(othersIn(booking, [[['policy'], 'x']]), 1);
    assert.equal(othersIn(booking, [[['unknown'], { a: 1, b: [1, 2], c: [{ d: 1 }] }]]), 3);
    const many = programValue('current-ui-evidence.json').screens as { [name: string]: Json }[];
    const after = many.map((screen, index) => ({
      ...screen,
      sourceRevision: String(index),
      route: `/${index}`,
      fidelity: `${index}`,
    }));
    const found = between('a.json', programValue('current-ui-evidence.json'), {
      ...programValue('current-ui-evidence.json'),
      screens: after,
      policy: 'x',
    });
    const [sentence, document] = diffMarkdown([found!], english);
    assert.match(sentence!, /Other values changed: 1\./);
    assert.equal(document!.split('\n').filter((line) => line.startsWith('| ·')).length, 50);
    assert.match(document!, /^- and \d+ more\n- 1 other value changed \(\w+\), not interpreted here$/m);
  });

  it('include inexact numbers that are equal as values, and are not counted in broken text', () => {
    const text = programText(booking);
    const others = (one: string, other: string) =>
      diff(progressIn('a', one), progressIn('a', other), english).map((each) => each.notCompared ?? each.others.length);
    assert.deepEqual(others(text, `${text}x`), ['damagedAfter']);
    const sources = (number: string) => text.replace('"sourceCategories": 18', `"sourceCategories": ${number}`);
    assert.deepEqual(others(sources('9007199254740993'), sources('9007199254740992')), [1]);
    assert.deepEqual(others(sources('18.0'), sources('18')), []);
  });

  it('never contain private text, even if it is split', () => {
    const lines = ['-----BEGIN RSA PRIVATE KEY-----', 'x'.repeat(64), '-----END RSA PRIVATE KEY-----'];
    for (const [file, path] of [
      [booking, ['tasks', 0, 'assignee']],
      [booking, ['tasks', 0, 'receiptFields']],
      ['current-ui-evidence.json', ['screens', 0, 'missingReceipts']],
      ['handoff/auth-s08-r02-c02/auth-owner.template.json', ['publicKey']],
    ] as const) {
      for (const value of [lines, lines.join('\n'), { kty: 'EC', d: 'x'.repeat(43) }]) {
        const changedRows = rows(file, [[path, value]]);
        assert.doesNotMatch(changedRows.join('\n'), /x{10}/);
      }
    }
  });
});

/** Returns the paths of all values below the root of a document. */
function pathsIn(value: Json, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  const children: readonly (readonly [string | number, Json])[] = Array.isArray(value)
    ? value.map((item, index) => [index, item] as const)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : [];
  return children.flatMap(([segment, child]) => [[...path, segment], ...pathsIn(child, [...path, segment])]);
}

const inOrder = [
  'kits',
  'gates',
  'stages',
  'admissionGates',
  'targetArchitecture',
  'ownerOrder',
  'requiredPublicFields',
];

/** Returns the document with its members, and the items of lists without a specified order, in another order. */
function shuffled(value: Json, turn: () => number, name = ''): Json {
  const mixed = <Item>(items: readonly Item[]) =>
    items
      .map((item) => [turn(), item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item);
  if (Array.isArray(value)) {
    const items = value.map((item) => shuffled(item, turn));
    return inOrder.includes(name) ? items : mixed(items);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(mixed(Object.entries(value)).map(([own, item]) => [own, shuffled(item, turn, own)]))
    : value;
}

const files = fc.constantFrom<File>(...programFiles);

describe('the changes of any document', () => {
  const values = new Map(programFiles.map((file) => [file, programValue(file)]));
  const before = new Map(programFiles.map((file) => [file, progressIn(file, programText(file))]));

  it('are never empty if a value changed, was removed or added', () => {
    const settings = files.chain((file) =>
      fc.record({
        file: fc.constant(file),
        path: fc.constantFrom(...pathsIn(values.get(file)!).filter((path) => path[0] !== 'schemaVersion')),
        to: fc.constantFrom<Json | undefined>(undefined, null, '', 'x', 0, 7, true, false, [], {}, ['x'], { id: 'x' }, [
          { id: 'x' },
        ]),
        name: fc.constantFrom(undefined, 'added', 'id', 'family', 'gateFamily', 'screenId', 'path'),
      }),
    );
    fc.assert(
      fc.property(settings, ({ file, path, to, name }) => {
        const old = values.get(file)!;
        const isMember = name !== undefined && to !== undefined && typeof path.at(-1) === 'string';
        const now = changed(old, isMember ? [...path.slice(0, -1), name] : path, to);
        fc.pre(JSON.stringify(now) !== JSON.stringify(old));
        const moved = (one: Parameters<typeof diff>[0], other: Parameters<typeof diff>[0]) =>
          diff(one, other, english).some(({ changes, others }) => changes.length + others.length > 0);
        const after = progressIn(file, JSON.stringify(now));
        assert.ok(moved(before.get(file)!, after), 'there');
        assert.ok(moved(after, before.get(file)!), 'back');
      }),
      { numRuns: runs(150) },
    );
  });

  it('are empty if only order and white space changed', () => {
    fc.assert(
      fc.property(files, fc.infiniteStream(fc.nat()), fc.constantFrom(0, 1, 4), (file, numbers, spaces) => {
        const text = JSON.stringify(
          shuffled(values.get(file)!, () => Number(numbers.next().value)),
          null,
          spaces,
        );
        assert.deepEqual(diff(before.get(file)!, progressIn(file, text), english), []);
      }),
      { numRuns: runs(60) },
    );
  });

  it('count a specified order as a changed value, without a claim', () => {
    const kits = values.get('owner-handoff-kits.json')!;
    const reversed = { ...kits, kits: [...(kits.kits as Json[])].reverse() };
    const found = between('a.json', kits, reversed);
    assert.deepEqual([found?.changes, found?.others], [[], [['kits']]]);
  });

  it('are found in time linear in the size of the document', () => {
    const value = values.get('booking-execution.json')!;
    const progressOf = (tasks: readonly object[]) => progressIn('a', JSON.stringify({ ...value, tasks }));
    const all = value.tasks as { [name: string]: Json }[];
    const timeFor = (programs: number) => {
      const tasks = Array.from({ length: programs }, (_, turn) =>
        all.map((task) => ({ ...task, screenId: `${JSON.stringify(task.screenId)}-${turn}` })),
      ).flat();
      const one = progressOf(tasks);
      const two = progressOf(tasks.map((task) => ({ ...task, assignee: 'x', policy: { a: 'y' } })));
      return shortestTime(3, () => diff(one, two, english));
    };
    const [small, large] = [timeFor(2), timeFor(8)];
    assert.ok(large < 9 * Math.max(small, 20), `${small} ms, then ${large} ms for four times as many tasks`);
  });
});
