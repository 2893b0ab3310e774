import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { severities } from '../../../server/src/core/diagnostics/finding';
import { english } from '../../../server/src/core/l10n/language';
import {
  countBySeverity,
  itemAndDescendants,
  type ItemWithFindings,
} from '../../../server/src/core/program/findingCounts';
import { readKnives, groupPrograms } from '../../../server/src/core/program/program';
import { programFolder } from '../../../server/src/core/program/programFolder';
import { closestSpan, documentProgress, shownPlaces } from '../../../server/src/core/program/progress';
import { reportedPrograms } from '../../../server/src/core/program/report';
import { ready } from '../../../server/src/core/program/ready';
import { changed, examples, programFiles, programText, programValue, type Json } from '../../support/examples';
import { census, exampleProgram, progressIn } from '../../support/programs';
import { pointer, type Path } from '../../../server/src/core/json/path';

const itemOf = (file: (typeof programFiles)[number]): ItemWithFindings => progressIn(file, programText(file))[0]!.item;

const stages = (item: ItemWithFindings) =>
  [...itemAndDescendants(item)]
    .filter(({ type }) => type === 'stage')
    .map(({ progressState, statedState }) => [progressState, statedState]);

const progressOfValue = (file: string, value: Json) => progressIn(file, JSON.stringify(value))[0]!;

describe('the progress of a document', () => {
  it('does not count a stage with an error as done', () => {
    const file = 'current-ui-evidence.json';
    const value = changed(programValue(file), ['program', 'progress', 'stages', 0, 'progress'], '23/24');
    const { item } = progressOfValue(file, value);
    const [before, after] = [stages(itemOf(file)), stages(item)];
    assert.deepEqual(
      [before[0], after[0]],
      [
        ['done', undefined],
        ['open', 'done'],
      ],
    );
    assert.deepEqual(after.slice(1), before.slice(1));
  });

  it('counts the screens, tasks, slots and gates of booking', () => {
    const booking = itemOf('booking-execution.json');
    assert.deepEqual(
      booking.children.map(({ name, children, detail }) => [name, children.length, detail]),
      [
        ['DISCOVERY', 2, '4 of 6 captured'],
        ['TRANSACTION', 2, '0 of 6 captured'],
        ['MERCHANT', 2, '0 of 6 captured'],
        ['HOST_TRUST', 3, '0 of 9 captured'],
      ],
    );
    assert.deepEqual(census(booking, 'task'), { waiting: 108, ready: 7, claimed: 1, submitted: 1 });
    assert.deepEqual(census(booking, 'slot'), { open: 23, captured: 4 });
    assert.deepEqual(census(booking, 'gate'), { done: 46, blocked: 17 });
    assert.deepEqual(census(booking, 'screen'), { none: 9 });
  });

  it('has all places that reports show', () => {
    for (const file of programFiles) {
      const [document] = progressIn(file, programText(file));
      const reported = new Set<string>();
      reportedPrograms([document!], (_, at) => reported.add(pointer(at)));
      assert.deepEqual(new Set(Array.from(shownPlaces(document!), pointer)), reported, file);
    }
  });

  it('counts the screens, tasks, slots and gates of the collection back office', () => {
    const collection = itemOf('data-sources-execution.json');
    assert.deepEqual(census(collection, 'task'), { waiting: 180, ready: 14, claimed: 1 });
    assert.deepEqual(census(collection, 'slot'), { open: 43, captured: 2 });
    assert.deepEqual(census(collection, 'gate'), { done: 90, blocked: 30 });
    assert.equal(collection.children.flatMap(({ children }) => children).length, 15);
  });

  it('counts duplicates once', () => {
    const details = (value: Json) => [
      ...new Set(
        [...itemAndDescendants(progressOfValue('booking-execution.json', value).item)]
          .map(({ type, name, detail }) => `${type} ${name} ${detail}`)
          // The duplicate of a screen is listed, without its tasks.
          .filter((line) => !/^screen .* captured$/.test(line))
          .sort(),
      ),
    ];
    const original = programValue('booking-execution.json');
    const expected = details(original);
    const [screen] = original.screens as [{ [name: string]: Json[] }];
    const repeated = (list: Json[]) => [...list, ...structuredClone(list)];
    for (const [at, list] of [
      [['tasks'], original.tasks as Json[]],
      [['screens'], original.screens as Json[]],
      [['screens', 0, 'captureSlots'], screen.captureSlots!],
      [['screens', 0, 'gates'], screen.gates!],
    ] as const) {
      assert.deepEqual(details(changed(original, at, repeated(list))), expected, at.join('/'));
      assert.deepEqual(details(changed(original, at, [...list, list[0]!])), expected, at.join('/'));
    }
    assert.deepEqual(details({ ...original, others: structuredClone(original.tasks!) }), expected);
  });

  it('groups the tasks of a screen by lane, with their predecessors', () => {
    const [screen] = itemOf('booking-execution.json').children[0]!.children;
    const lanes = screen!.children.filter(({ type }) => type === 'lane');
    assert.deepEqual(
      lanes.map(({ id, children }) => [id, children.length]),
      [
        ['CAPTURE', 1],
        ['EXPERIENCE', 3],
        ['GOVERNANCE', 4],
        ['RELEASE', 2],
        ['PRODUCTION_RECOVERY', 3],
      ],
    );
    const [reflow] = lanes[1]!.children;
    assert.deepEqual(reflow?.waitsFor, [
      {
        id: 'E01-booking-discovery-evidence-visual_baseline',
        name: 'EVIDENCE/visual_baseline',
        at: ['tasks', 0],
      },
    ]);
  });

  it('summarizes the state of a document without tasks in a few words, as above its text', () => {
    const states = (['browser-auth-pre-admission.json', 'owner-handoff-kits.json'] as const).map((file) => {
      const { detail, tally } = itemOf(file);
      return { detail, tally };
    });
    assert.deepEqual(states, [
      { detail: '10 of 10 gates denied · 5 of 5 findings blocked', tally: { done: 0, total: 10, finish: 'done' } },
      { detail: '5 of 8 QA gates not passed · 5 of 6 steps not ready', tally: { done: 3, total: 8, finish: 'done' } },
    ]);
  });

  it('includes kits, protocol and QA gates', () => {
    const kits = itemOf('owner-handoff-kits.json');
    assert.deepEqual(census(kits, 'kit'), { open: 4 });
    assert.deepEqual(census(kits, 'step'), { ready: 1, waiting: 2, blocked: 3 });
    assert.deepEqual(census(kits, 'gate'), { done: 3, waiting: 2, blocked: 3 });
  });

  it('includes admission gates, findings, and 27 states of surfaces', () => {
    const auth = itemOf('browser-auth-pre-admission.json');
    assert.deepEqual(census(auth, 'gate'), { blocked: 10 });
    assert.deepEqual(census(auth, 'finding'), { blocked: 5, none: 3 });
    assert.deepEqual(census(auth, 'surface'), { none: 3 });
    assert.deepEqual(census(auth, 'state'), { open: 27 });
    assert.deepEqual(auth.children.find(({ id }) => id === 'targetSurfaces')?.tally, {
      done: 0,
      total: 27,
      finish: 'received',
    });
  });

  it('includes the stages with the progress of each', () => {
    const calibration = itemOf('current-ui-evidence.json');
    assert.deepEqual(census(calibration, 'stage'), { done: 4, active: 1, blocked: 2 });
    assert.deepEqual(calibration.children[0]?.children[4]?.tally, { done: 2, total: 24, finish: 'done' });
    assert.deepEqual(census(calibration, 'screen'), { active: 4, open: 20 });
  });

  it('includes the names of the filled-in fields of a contribution, but not their values', () => {
    const empty = programValue('handoff/auth-s08-r02-c02/auth-owner.template.json');
    const filled = changed(empty, ['keyRef'], 'somebody-elses-key');
    const statesIn = (file: string) => {
      const { item } = progressOfValue(file, filled);
      assert.doesNotMatch(JSON.stringify(item), /somebody/);
      return item.children.map(({ progressState }) => progressState);
    };
    assert.deepEqual(statesIn('handoff/auth-s08-r02-c02/auth-owner.json'), ['open', 'done', 'open']);
    // A template stays empty: it has nothing to fill in, and the error about the field is one of the document.
    const template = 'handoff/auth-s08-r02-c02/auth-owner.template.json';
    assert.deepEqual(statesIn(template), []);
    const { item } = progressOfValue(template, filled);
    assert.deepEqual([item.detail, item.tally, item.findings.error], ['AUTH · template', undefined, 1]);
  });

  it('does not count a field of a contribution with an error as filled in', () => {
    const template = programValue('handoff/auth-s08-r02-c02/auth-owner.template.json');
    const key = '-----BEGIN PRIVATE KEY-----MC4CAQAwBQYDK2VwBCIEIAAA';
    const { item } = progressOfValue('auth-owner.json', changed(template, ['publicKey'], key));
    assert.deepEqual(
      [item.detail, item.tally],
      ['AUTH · 0 of 3 filled in · 1 error', { done: 0, total: 3, finish: 'filledIn' }],
    );
    assert.deepEqual(
      item.children.map(({ id, detail, progressState }) => [id, detail, progressState]),
      [
        ['identityRef', 'empty', 'open'],
        ['keyRef', 'empty', 'open'],
        ['publicKey', 'has an error', 'open'],
      ],
    );
  });

  it('contains the line of an item', () => {
    const text = programText('booking-execution.json');
    const document = analyze(text, { path: '', domains: ['service-docs'], language: english })!.document;
    const [screen] = itemOf('booking-execution.json').children[0]!.children;
    const { offset, length } = closestSpan(document, screen!.at);
    assert.equal((JSON.parse(text.slice(offset, offset + length)) as { screenId: string }).screenId, screen!.id);
    const span = closestSpan(document, [...screen!.at, 'nothing', 3]);
    assert.equal(span.offset, offset);
  });

  it('withholds private material', () => {
    const key = '-----BEGIN PRIVATE KEY-----MC4CAQAwBQYDK2VwBCIEIAAA';
    const document = changed(programValue('booking-execution.json'), ['screens', 0, 'title'], key);
    const task = changed(document, ['tasks', 0, 'accountableOwner'], key);
    assert.doesNotMatch(JSON.stringify(progressOfValue('a.json', task).item), /PRIVATE KEY/);
  });
});

describe('the findings of progress items', () => {
  const broken = path.join(examples, 'broken');

  for (const file of fs.readdirSync(broken).filter((name) => name.endsWith('.json'))) {
    it(`of ${file} add up to an independent count`, () => {
      const text = fs.readFileSync(path.join(broken, file), 'utf8');
      const analysis = analyze(text, { path: file, domains: ['service-docs'], language: english })!;
      const { item } = documentProgress(analysis, english);
      assert.deepEqual(item.findings, countBySeverity(analysis.evaluate().findings));
      assert.ok(analysis.evaluate().findings.length > 0);
      checkRecount(item, analysis.evaluate().findings);
    });
  }

  it('count for the smallest item around them', () => {
    const document = changed(
      programValue('booking-execution.json'),
      ['screens', 1, 'captureSlots', 2, 'width'],
      'wide',
    );
    const { item } = progressOfValue('a.json', document);
    const found = [...itemAndDescendants(item)]
      .filter(({ findings }) => findings.error > 0)
      .map(({ type, id }) => `${type} ${id}`);
    assert.deepEqual(found, [
      'document booking-execution',
      'group DISCOVERY',
      'screen booking-store',
      'group captureSlots',
      'slot MOBILE',
    ]);
  });
});

type Place = { readonly path: Path; readonly severity: (typeof severities)[number] };

/** Counts the findings again in a simple way: at each item with its own place, without the findings of such items below. */
function checkRecount(root: ItemWithFindings, findings: readonly Place[]): void {
  const all = [...itemAndDescendants(root)];
  const places = all.map(({ at }) => JSON.stringify(at));
  const alone = all.filter((_, index) => places.indexOf(places[index]!) === places.lastIndexOf(places[index]!));
  const holder = findings.map(({ path }) =>
    alone
      .filter(({ at }) => at.every((segment, index) => path[index] === segment))
      .reduce((best, each) => (each.at.length >= best.at.length ? each : best), root),
  );
  for (const item of all) {
    const below = new Set(itemAndDescendants(item));
    for (const severity of severities) {
      const count = findings.filter(
        (finding, index) => finding.severity === severity && below.has(holder[index]!),
      ).length;
      assert.equal(item.findings[severity], count, `${item.type} ${item.id}: ${severity}`);
    }
  }
}

describe('a program', () => {
  it('consists of all documents of one folder, with the files published below it', () => {
    assert.equal(programFolder('a/b/c.json'), 'a/b');
    assert.equal(programFolder('c.json'), '');
    assert.equal(programFolder('a/handoff/auth-s08-r02-c02/x.template.json'), 'a');
    assert.equal(programFolder('handoff/auth-s08-r02-c02/x.template.json'), '');
    assert.equal(programFolder('file:///a/artifacts/ui/x.json'), 'file:///a');
    const documents = programFiles.flatMap((file) => progressIn(`a/${file}`, programText(file)));
    const other = progressIn('b/booking.json', programText('booking-execution.json'));
    const programs = groupPrograms([...documents, ...other]);
    assert.deepEqual(
      programs.map(({ folder, documents: own }) => [folder, own.length]),
      [
        ['a', 6],
        ['b', 1],
      ],
    );
  });

  it('has 36 knives from all documents that mention them', () => {
    const { knives } = exampleProgram();
    assert.ok(knives.isAgreed);
    const values = [knives.accepted, knives.current, knives.remaining, knives.total].map((stated) =>
      stated.map(({ value, sources: voices }) => [value, voices.length]),
    );
    assert.deepEqual(values, [[[4, 4]], [[5, 2]], [[32, 4]], [[36, 4]]]);
    assert.equal(knives.strip.length, 36);
    assert.deepEqual(
      knives.strip.filter(({ state }) => state !== 'remaining').map(({ state }) => state),
      ['stated', 'stated', 'stated', 'stated', 'current'],
    );
    const about = knives.strip.filter(({ documents }) => documents.length > 0);
    assert.deepEqual(
      about.map(({ ordinal, documents }) => [ordinal, documents[0]?.file]),
      [
        [22, 'booking-execution.json'],
        [26, 'data-sources-execution.json'],
      ],
    );
  });

  it('shows disagreements about the knives, and counts only knives that all documents accept', () => {
    const kits = changed(programValue('owner-handoff-kits.json'), ['progress', 'formal', 'acceptedKnives'], 7);
    const documents = programFiles.flatMap((file) =>
      file === 'owner-handoff-kits.json' ? [progressOfValue(file, kits)] : progressIn(file, programText(file)),
    );
    const knives = readKnives(documents);
    assert.equal(knives.isAgreed, false);
    assert.deepEqual(
      knives.accepted.map(({ value, sources: voices }) => [value, voices.map(({ file }) => file)]),
      [
        [4, ['browser-auth-pre-admission.json', 'booking-execution.json', 'data-sources-execution.json']],
        [7, ['owner-handoff-kits.json']],
      ],
    );
    assert.equal(knives.strip.filter(({ state }) => state === 'stated').length, 4);
  });

  it('limits the number of knives, for any value in a document', () => {
    const kits = changed(programValue('owner-handoff-kits.json'), ['progress', 'formal', 'totalKnives'], 9e15);
    assert.equal(readKnives([progressOfValue('a.json', kits)]).strip.length, 36);
    assert.deepEqual(readKnives([]).strip, []);
  });
});

describe('the tasks listed as ready to claim', () => {
  const { tasks, byLane, byOwner, claimed, blocked } = ready(exampleProgram().documents);

  it('are ready and unclaimed', () => {
    assert.equal(tasks.length, 21);
    assert.equal(claimed.length, 3);
    assert.deepEqual(
      byLane.map(({ name, tasks: own }) => [name, own.length]),
      [['CAPTURE', 21]],
    );
    assert.deepEqual(
      byOwner.map(({ name, tasks: own }) => [name, own.length]),
      [['采集值班组', 21]],
    );
    assert.equal(tasks[0]?.screen, 'booking-wizard');
  });

  it('are followed by the other tasks with the number of missing receipts, the nearest first', () => {
    const counts = new Map<number, number>();
    blocked.forEach(({ away }) => counts.set(away, (counts.get(away) ?? 0) + 1));
    // For each of the 24 screens: reflow and accessibility, then five signatures, two releases, the smoke test, two for rollback.
    assert.deepEqual(
      [...counts],
      [
        [1, 48],
        [3, 120],
        [7, 48],
        [8, 24],
        [9, 48],
      ],
    );
    assert.deepEqual(
      blocked[0]?.waitsFor.map(({ name }) => name),
      ['EVIDENCE/visual_baseline'],
    );
  });

  it('exclude tasks that are only marked as ready', () => {
    const early = changed(programValue('booking-execution.json'), ['tasks', 1, 'status'], 'READY_TO_CLAIM');
    const now = ready([progressOfValue('a.json', early)]);
    assert.equal(now.tasks.length, 7);
    assert.equal(now.blocked.length, 108);
  });

  it('change when a receipt is recorded', () => {
    const receipt = changed(programValue('booking-execution.json'), ['tasks', 0, 'receiptId'], 'receipt-1');
    const { blocked: now } = ready([progressOfValue('a.json', receipt)]);
    assert.deepEqual(
      now.slice(0, 2).map(({ away, screen, task }) => [away, screen, task.name]),
      [
        [0, 'booking-discovery', 'EVIDENCE/responsive_reflow'],
        [0, 'booking-discovery', 'EVIDENCE/accessibility'],
      ],
    );
  });
});
