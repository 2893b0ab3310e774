import assert from 'node:assert/strict';
import { readKeptState, readMessage } from '../../server/dashboard/src/messages';
import { distinctPath, fileName, programName } from '../../server/dashboard/src/names';
import { dashboardPage } from '../../server/dashboard/src/page';
import { findReportedPlace } from '../../server/dashboard/src/places';
import { placedTasks } from '../../server/dashboard/src/chainLayout';
import { screenTasks } from '../../server/src/core/kinds/execution/spec';
import { english } from '../../server/src/core/l10n/language';
import { reportedPrograms } from '../../server/src/core/program/report';
import { chooseLanguage } from '../../server/src/host/locale';
import { examplePage, reported } from '../support/dashboard';
import { changed, programFiles, programText, programValue, type Json } from '../support/examples';
import { progressIn } from '../support/programs';

const pageOf = (...files: readonly (readonly [file: string, value: Json])[]): string =>
  dashboardPage(reported(files.flatMap(([file, value]) => progressIn(file, JSON.stringify(value)))), english, '');

/** Asserts that a page matches. The message is shorter than the page. */
const assertHolds = (html: string, what: RegExp) => assert.ok(what.test(html), `no ${what}`);
const assertLacks = (html: string, what: RegExp) => assert.deepEqual(what.exec(html)?.[0], undefined);

const count = (html: string, what: RegExp) => [...html.matchAll(what)].length;

/** Returns the rows of the matrix of a page. */
const rowsOf = (html: string) => [...html.matchAll(/<tr><th scope="row".*?<\/tr>/gs)].map(([row]) => row);

describe('the dashboard as a standalone page', () => {
  it('shows every task of every screen of the documents', () => {
    const rows = rowsOf(pageOf(['booking.json', programValue('booking-execution.json')]));
    assert.equal(rows.length, 9);
    const tasks = rows.map((row) => row.slice(row.indexOf('class="first"'))).join('');
    const states = ['waiting', 'ready', 'claimed', 'submitted', 'accepted', 'none'];
    assert.deepEqual(
      states.map((state) => count(tasks, new RegExp(`class="mark mark-${state}"`, 'g'))),
      [108, 7, 1, 1, 0, 0],
    );
    assert.deepEqual(
      ['captured', 'open'].map((state) => count(rows.join(''), new RegExp(`class="mark mark-${state}"`, 'g'))),
      [4, 23],
    );
  });

  it('shows each state as a word next to its symbol', () => {
    const [row] = rowsOf(pageOf(['booking.json', programValue('booking-execution.json')]));
    assertHolds(row!, /#mark-submitted"><\/use><\/svg><\/span><span class="visually-hidden">submitted<\/span>/);
  });

  it('explains each symbol once', () => {
    const html = pageOf(
      ['booking.json', programValue('booking-execution.json')],
      ['sources.json', programValue('data-sources-execution.json')],
      ['auth.json', programValue('browser-auth-pre-admission.json')],
    );
    const marksOf = (part: string) => Array.from(part.matchAll(/class="mark mark-(\w+)"/g), ([, mark]) => mark!);
    const [legend = '', ...others] = html.match(/<ul class="legend">.*?<\/ul>/gs) ?? [];
    assert.deepEqual(others, []);
    assert.deepEqual(marksOf(legend).sort(), [...new Set(marksOf(html.replace(legend, '')))].sort());
    assertHolds(legend, /<strong>ready<\/strong> <span class="quiet">can be done now<\/span>/);
  });

  it('shows a missing task as missing, and a duplicate task separately', () => {
    const value = programValue('booking-execution.json');
    const tasks = value.tasks as Json[];
    const html = pageOf(['booking.json', { ...value, tasks: [tasks[0]!, ...tasks.slice(0, 12)] }]);
    const [row] = rowsOf(html);
    assert.equal(count(row!, /mark-none"/g) / 2, 1);
    assertHolds(row!, /other tasks: 1/);
    assertHolds(html, /Tasks outside every chain:/);
  });

  it('shows the knives, and the documents that disagree about them', () => {
    const value = programValue('booking-execution.json');
    const other = changed(value, ['program', 'completedKnives'], 7);
    const html = pageOf(
      ['p/booking.json', other],
      ['p/kits.json', programValue('owner-handoff-kits.json')],
      ['p/auth.json', programValue('browser-auth-pre-admission.json')],
    );
    assert.equal(count(html, /<li class="knife knife-/g), 36);
    assert.equal(count(html, /<li class="knife knife-stated/g), 4);
    assertHolds(html, /<li class="knife knife-remaining knife-documented">/);
    const text = html.replace(/<[^>]*>/g, '');
    assertHolds(text, /Knives \(accepted\) differ between documents: 4 \(kits.json, auth.json\); 7 \(booking.json\)/);
  });

  it('shows the gates, findings and surfaces of the browser sign-in', () => {
    const html = pageOf(['auth.json', programValue('browser-auth-pre-admission.json')]);
    assertHolds(html, /0 of 10 passed/);
    assertHolds(html, /0 of 27 receipts/);
    assert.equal(rowsOf(html).length, 3);
    assert.equal(count(rowsOf(html).join(''), /mark-open"/g) / 2, 27);
  });

  it('shows the kits with steps and gates, and the stages with bars', () => {
    const kits = pageOf(['kits.json', programValue('owner-handoff-kits.json')]);
    assert.equal(count(kits, /class="spot entry"/g), 4 + 6 + 8);
    const stages = pageOf(['ui.json', programValue('current-ui-evidence.json')]);
    assert.equal(count(stages, /<rect class="bar-done"/g), 1 + 7); // The document has the bar of its active stage.
    assertHolds(stages, /<rect class="bar-done" width="8.3" height="8">/);
  });

  it('shows only the state of a template, which has no parts', () => {
    const file = 'handoff/auth-s08-r02-c02/auth-owner.template.json';
    const html = pageOf([file, programValue(file)]);
    const [section = ''] = html.match(/<section class="document".*?<\/section>/s) ?? [];
    const texts = Array.from(section.matchAll(/>([^<]+)</g), ([, text]) => text!);
    assert.deepEqual(
      texts.filter((text) => !text.includes('rules checked')),
      ['owner contribution', file, 'AUTH · template'],
    );
  });

  it('starts with the work that can be done now', () => {
    const html = pageOf(['booking.json', programValue('booking-execution.json')]);
    const [section = ''] = html.match(/<section aria-labelledby="now">.*?<\/section>/s) ?? [];
    assert.ok(html.indexOf(section) < html.indexOf('id="documents"'));
    const rows = (section.match(/<tr>.*?<\/tr>/gs) ?? []).map((row) =>
      row
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    assert.deepEqual(rows, [
      '采集值班组 visual_baseline needs a receipt booking-discovery',
      '采集值班组 visual_baseline claimed booking-store',
      '采集值班组 visual_baseline ready to claim booking-wizard booking-status booking-console booking-merchant-login booking-mini booking-official 1 more booking-security',
    ]);
  });

  it('shows the number of further tasks of a list, which opens them', () => {
    const html = pageOf(['booking.json', programValue('booking-execution.json')]);
    assertHolds(html, /<details class="more"><summary class="quiet">1 more<\/summary><span class="spot task"/);
  });

  it('collapses the undecided rules to their count', () => {
    const text = programText('browser-auth-pre-admission.json').replace(
      '"browser_token_leak"',
      '"browser_token_leak",',
    );
    const html = dashboardPage(reported(progressIn('auth.json', text)), english, '');
    assertHolds(html, /<details class="checked quiet"><summary>\d+ rules checked, \d+ undecided<\/summary>/);
  });

  it('groups the columns of its matrix by lane', () => {
    const html = pageOf(['booking.json', programValue('booking-execution.json')]);
    assert.deepEqual(
      Array.from(html.matchAll(/class="family" colspan="(\d+)" title="(\w+)"/g), ([, columns, lane]) => [
        lane,
        columns,
      ]),
      [
        ['CAPTURE', '1'],
        ['EXPERIENCE', '3'],
        ['GOVERNANCE', '4'],
        ['RELEASE', '2'],
        ['PRODUCTION_RECOVERY', '3'],
      ],
    );
  });

  it('counts findings at their items', () => {
    const value = changed(programValue('booking-execution.json'), ['screens', 0, 'captureSlots', 0, 'id'], 'x');
    const [first, second] = rowsOf(pageOf(['booking.json', value]));
    assertHolds(first!, /class="mark mark-wrong"/);
    assertHolds(first!, /class="count count-error"/);
    assertLacks(second!, /count-error/);
    assertLacks(first!, /<button/);
  });

  it('escapes the texts of documents', () => {
    const title = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&';
    const value = changed(programValue('booking-execution.json'), ['screens', 0, 'title'], title);
    const html = pageOf(['<b>&.json', value]);
    assertLacks(html, /<script|<img|<b>/);
    assertHolds(html, /&lt;script>alert\(1\)/);
  });

  it('omits private material', () => {
    const secret = `ghp_${'a1B2'.repeat(9)}`;
    const value = changed(programValue('booking-execution.json'), ['screens', 0, 'title'], `t ${secret}`);
    const html = pageOf([`p/${secret}.json`, value]);
    assert.equal(html.includes(secret), false);
  });

  it('is the same for the same documents in any folder', () => {
    assert.ok(examplePage() === examplePage());
    const at = (folder: string) => pageOf([`${folder}/p/booking.json`, programValue('booking-execution.json')]);
    assert.equal(at('file:///one'), at('file:///two'));
  });

  it('has no external resources or scripts', () => {
    const html = examplePage();
    assertLacks(html, /https?:|\bsrc=|url\(|@import|<script|<link|<img|\bon\w+="/);
    assertHolds(html, /content="default-src 'none'; style-src 'unsafe-inline'"/);
    assert.deepEqual([...new Set([...html.matchAll(/href="(.)/g)].map(([, first]) => first))], ['#']);
  });

  it('has one target for each of its links', () => {
    const html = examplePage();
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
    assert.equal(new Set(ids).size, ids.length);
    for (const [, target] of html.matchAll(/href="#([^"]*)"/g)) {
      assert.ok(ids.includes(target!), target);
    }
  });

  it('is in Chinese for a Chinese reader', () => {
    const html = examplePage(chooseLanguage('zh-cn'));
    assertHolds(html, /<html lang="zh-CN">/);
    assertLacks(html, /ready to claim|Knife \d|Capture slots/);
    const [node = ''] = html.match(/<span class="node-family.*?<\/span><span>.*?<\/span>/s) ?? [];
    assert.equal(node.replace(/<[^>]+>/g, ' ').trim(), '证据  视觉基线');
  });

  it('is valid for empty and invalid documents', () => {
    const kinds = ['booking-execution', 'd06-browser-auth-pre-admission', 'current-ui-evidence'];
    const unusual: readonly Json[] = [
      {},
      { screens: [], tasks: [] },
      { screens: [{}, {}, 3, null], tasks: [{}, [], 'x'] },
    ];
    for (const kind of kinds) {
      for (const value of unusual) {
        const html = pageOf(['x.json', { schemaVersion: `service-docs/${kind}/v1`, ...(value as object) }]);
        assertHolds(html, /<\/html>/);
        assertLacks(html, /undefined|NaN|\[object/);
      }
    }
  });
});

describe('the chain of tasks', () => {
  it('is ordered from left to right by predecessors', () => {
    const columns = new Map(placedTasks.map(({ key, column }) => [key, column]));
    assert.equal(columns.size, 13);
    for (const { key, predecessors } of screenTasks) {
      for (const before of predecessors) {
        assert.ok(columns.get(before)! < columns.get(key)!);
      }
    }
  });

  it('has each task at a different position', () => {
    const places = placedTasks.flatMap(({ column, row }) => [`${column} ${row}`, `${column} ${row + 1}`]);
    assert.equal(new Set(places).size, places.length);
  });
});

describe('a position in a dashboard', () => {
  const [program] = reportedPrograms(
    programFiles.flatMap((file) => progressIn(`p/${file}`, programText(file))),
    (file, at) => `${file} ${at.join('.')}`,
  );

  it('is accepted if its program reports it', () => {
    const screen = findReportedPlace(program!, 'p/booking-execution.json', '/screens/1');
    assert.deepEqual([screen?.range, screen?.id], ['p/booking-execution.json screens.1', 'booking-store']);
    const knives = findReportedPlace(program!, 'p/booking-execution.json', '/program/completedKnives');
    assert.equal(knives?.range, 'p/booking-execution.json program.completedKnives');
  });

  it('is rejected if no program reports it', () => {
    assert.equal(findReportedPlace(program!, 'p/booking-execution.json', '/schemaVersion'), undefined);
    assert.equal(findReportedPlace(program!, 'p/../secret.json', '/screens/1'), undefined);
    assert.equal(findReportedPlace(program!, 'file:///etc/passwd', ''), undefined);
  });
});

describe('a message of a dashboard', () => {
  it('is accepted if it is valid', () => {
    assert.deepEqual(readMessage({ type: 'open', file: 'a', path: '/b', more: 1 }), {
      type: 'open',
      file: 'a',
      path: '/b',
    });
    assert.deepEqual(readMessage({ type: 'start' }), { type: 'start' });
    const place = { file: 'a', path: '/b' };
    assert.deepEqual(readMessage({ type: 'problems', severity: 'error', place }), {
      type: 'problems',
      severity: 'error',
      place,
    });
    assert.deepEqual(readMessage({ type: 'problems', severity: 'hint' }), { type: 'problems', severity: 'hint' });
  });

  it('is ignored if it is invalid', () => {
    const others = [
      undefined,
      null,
      3,
      'start',
      [],
      {},
      { type: 'open', file: 1, path: '' },
      { type: 'eval', text: '' },
      { type: 'problems', severity: 'fatal' },
      { type: 'problems', severity: 'error', place: { file: 'a' } },
    ];
    assert.deepEqual(
      others.map(readMessage),
      others.map(() => undefined),
    );
  });

  it('is restored as far as it is readable', () => {
    assert.deepEqual(readKeptState({ folder: 'f', selected: { a: 'b', c: 3 }, scrollTop: 7 }), {
      folder: 'f',
      selected: { a: 'b' },
      scrollTop: 7,
    });
    assert.deepEqual(readKeptState(null), { selected: {}, scrollTop: 0 });
    assert.deepEqual(readKeptState({ folder: 3, selected: 'x', scrollTop: NaN }), { selected: {}, scrollTop: 0 });
  });
});

describe('the names on a dashboard', () => {
  it('are the names of folder and file, in readable form', () => {
    assert.equal(programName('file:///docs/my%20program'), 'my program');
    assert.equal(programName(''), '.');
    assert.equal(fileName({ folder: 'file:///p' }, 'file:///p/handoff/a%20b.json'), 'handoff/a b.json');
    assert.equal(fileName({ folder: '' }, 'a.json'), 'a.json');
  });

  it('are as long as needed to tell folders apart', () => {
    const distinctPaths = (...folders: string[]) => folders.map((folder) => distinctPath(folder, folders));
    assert.deepEqual(distinctPaths('file:///a/status', 'file:///b/docs'), ['status', 'docs']);
    assert.deepEqual(distinctPaths('file:///a%20b/status', 'file:///b/status'), ['a b/status', 'b/status']);
    assert.deepEqual(distinctPaths('file:///a/x/status', 'file:///b/x/status'), ['a/x/status', 'b/x/status']);
    assert.deepEqual(distinctPaths('file:///a/status', 'file:///a/status/status'), ['a/status', 'status/status']);
    assert.deepEqual(distinctPaths(''), ['.']);
  });
});
