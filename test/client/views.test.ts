import assert from 'node:assert/strict';
import { filterNodes, filterInWords, countMatches } from '../../client/src/views/filter';
import { chooseIcon } from '../../client/src/views/icons';
import { programNodes } from '../../client/src/views/programNodes';
import { readyNodes } from '../../client/src/views/readyNodes';
import { rangeToSelect } from '../../client/src/views/selection';
import { english } from '../../server/src/core/l10n/language';
import { chooseLanguage } from '../../server/src/host/locale';
import { nodesAndDescendants, type Say, type TreeNode } from '../../client/src/views/treeNode';
import { sampledNumbers } from '../support/budget';
import { programText } from '../support/examples';
import { programsOf } from '../support/programsOf';

const say: Say = (template, values = {}) => template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

const booking = programText('booking-execution.json');
const file = 'file:///docs/our%20program/booking.json';
const program = programsOf({ [file]: booking });
const find = (nodes: readonly TreeNode[], label: string) => {
  const found = [...nodesAndDescendants(nodes)].find((node) => node.label === label || node.idToCopy === label);
  assert.ok(found, `${label} is not there`);
  return found;
};
const execution = (screens: string) =>
  `{ "schemaVersion": "service-docs/booking-execution/v1",\n"screens": [${screens}] }`;

describe('the tree of a program', () => {
  const record = { 'file:///docs/our%20program/auth.json': programText('browser-auth-pre-admission.json') };
  const whole = programNodes(programsOf({ [file]: booking, ...record }), say);

  it('starts with the folder and the progress of the program', () => {
    assert.deepEqual(
      whole.map(({ label, description, isExpanded }) => [label, description, isExpanded]),
      [['our program', 'Knife 5/36 (stated)', true]],
    );
  });

  it('shows how much of a document is done, or its state, and has all in the tooltip', () => {
    const [document, conflicting] = [booking, booking.replace('{', '<<<<<<< ours\n{\n=======\n{\n>>>>>>> theirs')].map(
      (text) => programNodes(programsOf({ [file]: text }), say)[0]?.children.at(-1),
    );
    assert.equal(document?.description, '4/27 captured');
    assert.deepEqual([document.label, document.icon.id], ['Booking', 'calendar']);
    assert.match(
      document.tooltip ?? '',
      /^Booking execution · booking\.json · 4 of 27 captured · 1 submitted, 1 claimed, 7 ready, 108 waiting$/,
    );
    assert.deepEqual([conflicting?.description, conflicting?.icon.id], ['merge conflict', 'git-merge']);
    const owner = programText('handoff/auth-s08-r02-c02/auth-owner.template.json');
    const contribution = programNodes(programsOf({ 'file:///docs/owner.json': owner }), say)[0]?.children.at(-1);
    assert.deepEqual([contribution?.label, contribution?.description], ['AUTH', '0/3 filled in']);
    const damaged = [owner.slice(0, -3), owner.replace('{', '<<<<<<< ours\n{\n=======\n{\n>>>>>>> theirs')].map(
      (text) => programNodes(programsOf({ 'file:///docs/owner.json': text }), say)[0]?.children.at(-1),
    );
    assert.deepEqual(
      damaged.map((each) => [each?.label, each?.description]),
      [
        ['AUTH', 'incomplete · 0/3 filled in'],
        ['owner.json', 'merge conflict'],
      ],
    );
  });

  it('names documents by kind, or by file if several documents have the same kind', () => {
    const labels = (texts: Readonly<Record<string, string>>) =>
      programNodes(programsOf(texts), say)[0]!.children.map(({ label }) => label);
    const kits = programText('owner-handoff-kits.json');
    assert.deepEqual(labels({ [file]: booking, 'file:///docs/our%20program/kits.json': kits }), [
      'Knives',
      'Booking',
      'Handoff kits',
    ]);
    assert.deepEqual(labels({ 'file:///docs/a.json': kits, 'file:///docs/b.json': kits }).slice(-2), ['a', 'b']);
  });

  it('shows several templates in one collapsed node at the end', () => {
    const template = programText('handoff/auth-s08-r02-c02/auth-owner.template.json');
    const folder = 'file:///docs/our%20program/handoff/auth-s08-r02-c02';
    const one = { [file]: booking, [`${folder}/auth-owner.template.json`]: template };
    const two = { ...one, [`${folder}/qa-witness.template.json`]: template };
    const [program] = programNodes(programsOf(two), say);
    const last = program?.children.at(-1);
    assert.deepEqual([last?.label, last?.isExpanded, last?.children.length], ['Templates (2)', undefined, 2]);
    const [single] = programNodes(programsOf(one), say);
    assert.deepEqual(single?.children.at(-1)?.children, []);
  });

  it('starts the state of a document with its count in each language, because a narrow side bar cuts the end', () => {
    const kits = { 'file:///docs/our%20program/kits.json': programText('owner-handoff-kits.json') };
    for (const language of [english, chooseLanguage('zh-cn')]) {
      const [program] = programNodes(programsOf({ ...record, ...kits }, language), say);
      const counts = program!.children.map(({ description }) => description);
      assert.deepEqual(counts.slice(1), ['0/10 done', '3/8 done']);
    }
  });

  it('shows what is finished of each sort of item in one form, with its unit', () => {
    const kits = { 'file:///docs/our%20program/kits.json': programText('owner-handoff-kits.json') };
    const folder = 'handoff/auth-s08-r02-c02/auth-owner.template.json';
    const template = { [`file:///docs/our%20program/${folder}`]: programText(folder) };
    const nodes = [...whole, ...programNodes(programsOf(kits), say)];
    const shown = ['Preflight gates', 'CAPTURE', 'Admission gates', 'Target surfaces', 'QA gates'].map((id) => {
      const { label, description = '' } = find(nodes, id);
      return `${label}: ${description}`;
    });
    assert.deepEqual(shown, [
      'Preflight gates: 6/7 passed',
      'CAPTURE: 0/1 accepted',
      'Admission gates: 0/10 passed',
      'Target surfaces: 0/27 received',
      'QA gates: 3/8 passed',
    ]);
    const unfilled = programNodes(programsOf(template), say)[0]?.children.at(-1);
    assert.deepEqual([unfilled?.label, unfilled?.description], ['AUTH', 'template']);
  });

  it('shows the id of an item as its label, and its title after its state', () => {
    const kits = { 'file:///docs/our%20program/kits.json': programText('owner-handoff-kits.json') };
    const nodes = [...whole, ...programNodes(programsOf(kits), say)];
    const shown = ['booking-store', 'D06-A02', 'AUTH-01', 'SECURITY', 'Q01'].map((id) => {
      const { label, description = '' } = find(nodes, id);
      return `${label}: ${description}`;
    });
    assert.deepEqual(shown, [
      'booking-store: 1/3 captured · 1 claimed · 店铺页',
      'D06-A02: DENIED · 授权码加 S256 PKCE',
      'AUTH-01: CRITICAL · BLOCKED · 访问令牌保存在浏览器存储',
      'SECURITY: UNFILLED_PUBLIC_TEMPLATE · 安全负责人',
      'Q01: PASS · 模板均为空白模板',
    ]);
  });

  it('marks a truncated document as incomplete', () => {
    for (const length of [20_000, booking.length - 3]) {
      const [root] = programNodes(programsOf({ [file]: booking.slice(0, length) }), say);
      const document = root!.children.at(-1);
      assert.match(document?.description ?? '', /^incomplete · \d+\/\d+ captured$/);
      assert.equal(document?.icon.id, 'warning');
    }
  });

  it('shows the shortest folder that distinguishes two programs with the same name', () => {
    const texts = { 'file:///team/north/status/a.json': booking, 'file:///team/south/status/a.json': booking };
    const programs = programsOf(texts);
    const places = ['north', 'south'];
    assert.deepEqual(
      programNodes(programs, say).map(({ label, description = '' }) => [label, description.split(' · ')[0]]),
      places.map((place) => ['status', place]),
    );
    assert.deepEqual(
      readyNodes(programs, 'lane', say).map(({ description, isExpanded }) => [description, isExpanded]),
      places.map((place) => [`7 · ${place}`, true]),
    );
  });

  it('shows each knife as accepted, current or remaining', () => {
    const knives = find(whole, 'Knives');
    assert.equal(knives.description, '4/36 accepted (stated)');
    assert.equal(knives.children.length, 36);
    assert.deepEqual(
      knives.children.slice(3, 6).map(({ label, description, icon }) => [label, description, icon.id]),
      [
        ['Knife 4', 'stated as accepted', 'circle-filled'],
        ['Knife 5', 'current', 'circle-large-filled'],
        ['Knife 6', 'remaining', 'issue-draft'],
      ],
    );
  });

  it('shows the value of each document if the documents disagree', () => {
    const other = booking.replace('"completedKnives": 4', '"completedKnives": 3');
    assert.notEqual(other, booking);
    const nodes = programNodes(programsOf({ [file]: booking, 'file:///docs/our%20program/b.json': other }), say);
    const knives = find(nodes, 'Knives');
    assert.equal(knives.description, 'the documents disagree');
    const [accepted] = knives.children;
    assert.deepEqual([accepted?.label, accepted?.description], ['Accepted', '3 ≠ 4']);
    assert.deepEqual(
      accepted?.children.map(({ label, description, accessibleLabel }) => [label, description, accessibleLabel]),
      [
        ['3', 'b.json', 'b.json says 3'],
        ['4', 'booking.json', 'booking.json says 4'],
      ],
    );
    assert.ok(accepted.children.every(({ target }) => target !== undefined));
  });

  it('contains tasks, slots and gates, with their state as an icon and in words', () => {
    const screen = find(whole, 'booking-mini');
    assert.match(screen.description ?? '', /^0\/3 captured · 1 ready · 小程序宿主$/);
    const ready = [...nodesAndDescendants([screen])].find(({ isReady }) => isReady);
    assert.deepEqual(
      [ready?.label, ready?.icon, ready?.progressState],
      ['visual_baseline', { id: 'circle-large-outline', color: 'charts.blue' }, 'ready'],
    );
    assert.match(ready?.accessibleLabel ?? '', /^visual_baseline, .*ready/i);
    const waiting = find([screen], 'responsive_reflow');
    assert.equal(waiting.icon.id, 'circle-small-filled');
    assert.match(waiting.accessibleLabel, /wait/i);
    assert.equal(waiting.isReady, false);
  });

  it('marks only accepted or passed items as complete, not a screen with all captures', () => {
    const screen = find(whole, 'booking-discovery');
    const icons = new Map(screen.children.map(({ label, description, icon }) => [label, [description, icon.id]]));
    assert.deepEqual([screen.description, screen.icon.id], ['3/3 captured · 1 submitted · 发现页', 'browser']);
    assert.deepEqual(icons.get('Capture slots'), ['3/3 captured', 'layers']);
    const gate = (progressState: 'done' | 'blocked') => ({ progressState, children: [] });
    const gates = { sort: 'group', tally: { done: 2, total: 2 }, findings: { error: 0 } } as const;
    assert.equal(chooseIcon({ ...gates, children: [gate('done'), gate('done')] }).id, 'check-all');
    assert.equal(chooseIcon({ ...gates, children: [gate('done'), gate('blocked')] }).id, 'layers');
    assert.equal(
      chooseIcon({ ...gates, findings: { error: 1 }, children: [gate('done'), gate('done')] }).id,
      'warning',
    );
  });

  it('groups the tasks of a screen by lane or by family', () => {
    const partsBy = (grouping: 'lane' | 'family') =>
      find(programNodes(programsOf({ [file]: booking }), say, grouping), 'booking-mini')
        .children.filter(({ type }) => type === 'lane')
        .map(({ label, description, children }) => [label, description, children.length]);
    assert.deepEqual(partsBy('lane'), [
      ['CAPTURE', '0/1 accepted', 1],
      ['EXPERIENCE', '0/3 accepted', 3],
      ['GOVERNANCE', '0/4 accepted', 4],
      ['RELEASE', '0/2 accepted', 2],
      ['PRODUCTION_RECOVERY', '0/3 accepted', 3],
    ]);
    assert.deepEqual(partsBy('family'), [
      ['EVIDENCE', '0/6 accepted', 6],
      ['GOVERNANCE', '0/4 accepted', 4],
      ['RELEASE_PROOF', '0/3 accepted', 3],
    ]);
  });

  it('creates nodes only when they are expanded', () => {
    const [document] = program[0]!.documents;
    let looks = 0;
    const screen = {
      ...document!.item.children[0]!,
      get children() {
        looks++;
        return [];
      },
    };
    const item = { ...document!.item, children: [screen] };
    const [node] = programNodes([{ ...program[0]!, documents: [{ ...document!, item }] }], say);
    const [shown] = node!.children.at(-1)!.children;
    assert.equal(looks, 0);
    assert.deepEqual([shown?.children, shown?.children, looks], [[], [], 1]);
  });

  it('opens the position in the file', () => {
    const { target } = find(whole, 'booking-store');
    const lines = booking.split('\n');
    const selected = rangeToSelect((line) => lines[line], target!.range, target!.text);
    assert.equal(lines[selected.start.line]?.slice(selected.start.character, selected.end.character), 'booking-store');
    assert.match(lines[selected.start.line]!, /"screenId"/);
  });

  it('has a unique id for every line, even for duplicates', () => {
    const twice = execution('{ "screenId": "booking-store" }, { "screenId": "booking-store" }, 5, { }');
    const nodes = programNodes(programsOf({ [file]: twice }), say);
    for (const all of [nodes, whole]) {
      const ids = [...nodesAndDescendants(all)].map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length);
    }
  });

  it('keeps the ids while the items change', () => {
    const changed = booking.replace('"status": "READY_TO_CLAIM"', '"status": "WAITING_PREDECESSOR"');
    const idsIn = (programs: typeof program) =>
      [...nodesAndDescendants(programNodes(programs, say))].map(({ id }) => id);
    assert.deepEqual(idsIn(programsOf({ [file]: changed })), idsIn(program));
  });

  it('counts the problems of an item and its children', () => {
    const wrong = booking.replace('"label": "1440×900"', '"label": "1440x900"');
    const nodes = programNodes(programsOf({ [file]: wrong }), say);
    assert.ok(nodes[0]!.errors > 0);
    const slot = [...nodesAndDescendants(nodes)].find(({ errors, children }) => errors > 0 && children.length === 0);
    assert.match(slot?.accessibleLabel ?? '', /1 error$/);
    assert.ok(
      [...nodesAndDescendants(nodes)].every(({ errors, icon }) => errors === 0 || icon.color !== 'charts.green'),
    );
  });

  it('handles incomplete documents', () => {
    for (const part of sampledNumbers('half typed', 12, 3)) {
      const length = 100 + Math.floor((booking.length * part) / 12);
      const programs = programsOf({ [file]: booking.slice(0, length) });
      assert.equal(programNodes(programs, say).length, 1);
      readyNodes(programs, 'owner', say);
    }
  });
});

describe('the filter of the tree', () => {
  const whole = programNodes(program, say);
  const leaves = (nodes: readonly TreeNode[]) =>
    [...nodesAndDescendants(nodes)].filter(({ children }) => children.length === 0);

  it('changes nothing without a filter', () => {
    assert.equal(filterNodes(whole, {}), whole);
    assert.equal(filterNodes(whole, { text: '  ' }), whole);
  });

  it('keeps items that contain the text, with their parents and children', () => {
    const shown = filterNodes(whole, { text: 'Booking-STORE' });
    const screen = find(shown, 'booking-store');
    assert.deepEqual(
      [...nodesAndDescendants([screen])].map(({ label }) => label),
      [...nodesAndDescendants([find(whole, 'booking-store')])].map(({ label }) => label),
    );
    assert.ok(![...nodesAndDescendants(shown)].some(({ idToCopy }) => idToCopy === 'booking-mini'));
    assert.ok(![...nodesAndDescendants(shown)].some(({ label }) => label === 'Knives'));
  });

  it('keeps only items that are blocked, ready, or have problems', () => {
    const blocked = leaves(filterNodes(whole, { only: 'blocked' }));
    assert.ok(
      blocked.length > 100 &&
        blocked.every(({ progressState }) => progressState === 'waiting' || progressState === 'blocked'),
    );
    const ready = filterNodes(whole, { only: 'ready' });
    assert.equal(countMatches(ready, { only: 'ready' }), 7);
    assert.ok(leaves(ready).every(({ isReady }) => isReady));
    assert.deepEqual(filterNodes(whole, { only: 'problems' }), []);
  });

  it('expands the kept items, with ids that do not affect the unfiltered tree', () => {
    const shown = filterNodes(whole, { only: 'ready' });
    const ids = new Set([...nodesAndDescendants(whole)].map(({ id }) => id));
    assert.ok([...nodesAndDescendants(shown)].every(({ id, isExpanded }) => isExpanded && !ids.has(id)));
    const long = filterNodes(whole, { only: 'blocked' });
    assert.deepEqual([long[0]?.isExpanded, long[0]?.children[0]?.isExpanded], [true, false]);
  });

  it('expands what leads to a text, also in a long tree', () => {
    const shown = filterNodes(whole, { text: 'accessibility' });
    const tasks = [...nodesAndDescendants(shown)].filter(({ type }) => type === 'task');
    assert.equal(tasks.length, 9);
    const above = [...nodesAndDescendants(shown)].filter(({ children }) =>
      children.some((child) => tasks.includes(child)),
    );
    assert.ok(above.every(({ isExpanded }) => isExpanded));
  });

  it('counts only the shown tasks in the groups of the ready tasks', () => {
    const descriptionsOf = (nodes: readonly TreeNode[]) =>
      Object.fromEntries([...nodesAndDescendants(nodes)].map(({ label, description }) => [label, description]));
    const all = readyNodes(program, 'lane', say);
    assert.match(descriptionsOf(all).CAPTURE!, /^7 · /);
    assert.match(descriptionsOf(filterNodes(all, { text: 'booking-wizard' })).CAPTURE!, /^1 · /);
    const other = programsOf({ 'file:///docs/other/booking.json': booking });
    const both = filterNodes(readyNodes([...program, ...other], 'lane', say), { text: 'booking-wizard' });
    assert.deepEqual(
      both.map(({ label, description }) => [label, description]),
      [
        ['our program', '1'],
        ['other', '1'],
      ],
    );
  });

  it('describes the filter in words', () => {
    assert.equal(filterInWords({ only: 'blocked', text: ' qa ' }, say), 'only blocked, with “qa”');
  });
});

describe('the tasks ready to claim', () => {
  const programs = program;

  it('are listed by lane, followed by the claimed tasks, and by the next tasks with the reason', () => {
    const groups = readyNodes(programs, 'lane', say);
    assert.deepEqual(
      groups.map(({ label, description }) => [label, description]),
      [
        ['CAPTURE', '7 · 采集值班组 · visual_baseline'],
        ['In progress', '2 · visual_baseline'],
        ['Ready next', '18 · 1 receipt away: visual_baseline'],
      ],
    );
    assert.equal(groups[0]!.accessibleLabel, 'CAPTURE, 7 ready');
  });

  it('start with the tasks that the user claimed', () => {
    const [mine, , claimed] = readyNodes(programs, 'lane', say, ['somebody', '采集值班组']);
    assert.deepEqual([mine?.label, mine?.description, claimed?.label], ['Mine', '2 · visual_baseline', 'Ready next']);
    assert.deepEqual(
      mine?.children.map(({ label, description }) => [label, description]),
      [
        ['booking-discovery', 'submitted · 发现页'],
        ['booking-store', 'claimed · 店铺页'],
      ],
    );
    assert.equal(readyNodes(programs, 'lane', say, ['somebody'])[0]?.label, 'CAPTURE');
    const inOtherWords: typeof say = (...args) => say(...args).toUpperCase();
    assert.equal(readyNodes(programs, 'lane', inOtherWords, ['采集值班组'])[0]?.label, 'MINE');
  });

  it('show only their differences in a row, but their full text to screen readers', () => {
    const [ready, claimed, next] = readyNodes(programs, 'lane', say);
    const [row] = ready!.children;
    assert.deepEqual([row?.label, row?.description], ['booking-wizard', '预约流程']);
    assert.equal(row?.accessibleLabel, 'booking-wizard, 预约流程, visual_baseline, ready, 采集值班组');
    assert.deepEqual(
      claimed?.children.map(({ description }) => description),
      ['submitted by 采集值班组 · 发现页', 'claimed by 采集值班组 · 店铺页'],
    );
    assert.equal(next?.children[0]?.description, 'responsive_reflow · 发现页');
    const at = booking.indexOf('"id": "E01-booking-status-evidence-visual_baseline"');
    const other = booking.slice(0, at) + booking.slice(at).replace('"采集值班组"', '"截图二组"');
    const [mixed] = readyNodes(programsOf({ [file]: other }), 'lane', say);
    assert.deepEqual(
      [mixed?.description, ...mixed!.children.slice(0, 2).map(({ description }) => description)],
      ['7 · visual_baseline', '采集值班组 · 预约流程', '截图二组 · 预约状态'],
    );
  });

  it('are grouped by owner on request', () => {
    const [first] = readyNodes(programs, 'owner', say);
    assert.deepEqual([first?.label, first?.description], ['采集值班组', '7 · CAPTURE · visual_baseline']);
  });

  it('are grouped by program if there are several programs', () => {
    const two = programsOf({ [file]: booking, 'file:///docs/other/booking.json': booking });
    assert.deepEqual(
      readyNodes(two, 'lane', say).map(({ label }) => label),
      ['our program', 'other'],
    );
    const ids = [...nodesAndDescendants(readyNodes(two, 'lane', say))].map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
  });
});
