import assert from 'node:assert/strict';
import { publishedKinds } from '../../../../server/src/core/kinds/registry';
import { JsonDocument } from '../../../../server/src/core/json/jsonDocument';
import { parseCompletionData, documentation } from '../../../../server/src/core/features/completion/documentation';
import { kinds } from '../../../../server/src/core/kinds/contract/kinds';
import { english } from '../../../../server/src/core/l10n/language';
import { findingsOf } from '../../../support/checkFindings';
import { completed } from '../../../support/completed';
import { type programFiles, programText, programValue, type Json } from '../../../support/examples';

const booking = '"schemaVersion": "service-docs/booking-execution/v1"';
const collection = '"schemaVersion": "service-docs/data-sources-execution/v1"';
const record = '"schemaVersion": "service-docs/d06-browser-auth-pre-admission/v1"';
const kits = '"schemaVersion": "service-docs/auth-s08-r02-c02-owner-handoff-kits/v1"';
const progress = '"schemaVersion": "service-docs/current-ui-evidence-progress/v1"';

const slot = (written: string, screen = 'booking-store') =>
  `{ ${booking}, "screens": [{ "screenId": "${screen}", "captureSlots": [{ "family": "MOBILE", ${written} }] }] }`;

/** Returns the example with `$0` in place of the value at a path. */
function without(file: (typeof programFiles)[number], path: readonly (string | number)[]): string {
  const text = programText(file);
  const { offset, length } = new JsonDocument(text).valueSpan(path)!;
  return `${text.slice(0, offset)}$0${text.slice(offset + length)}`;
}

describe('completion in a new document', () => {
  it('proposes schemaVersion, and a document of each kind', () => {
    for (const begun of ['{$0}', '{\n  $0\n}', '{ "$0" }', '{ "sch$0']) {
      const { labels } = completed(begun);
      assert.equal(labels[0], 'schemaVersion');
      assert.equal(labels.length, 1 + kinds.length, begun);
    }
    assert.equal(completed('{$0}').with(), '{\n  "schemaVersion": ""\n}');
  });

  it('proposes the known kinds as values, with the domain of the settings', () => {
    const { items, labels } = completed('{ "schemaVersion": "$0" }');
    assert.deepEqual(
      labels,
      kinds.map((kind) => `service-docs/${kind}/v1`),
    );
    assert.equal(items[2]!.source?.note, 'booking execution');
  });

  it('inserts a whole document with everything that its kind requires', () => {
    for (const begun of ['{$0}', '$0', '\n$0\n']) {
      const text = completed(begun).with('calibration progress document');
      assert.deepEqual(
        findingsOf(text).filter(({ code }) => code === 'schema/required'),
        [],
        begun,
      );
      assert.match(text, /\n {2}"readOnly": true,\n/);
      assert.match(text, /\n {6}"id": "P07_C06_ACCEPTANCE",\n/);
    }
  });

  it('gives every kind of document all its required members', () => {
    for (const item of completed('$0').items) {
      const codes = codesOfText(item.newText);
      assert.ok(
        !codes.includes('schema/required') && !codes.includes('schema/const'),
        `${item.label}: ${codes.join()}`,
      );
    }
  });

  it('stops at the placeholders of a whole document, except for those whose copies have to agree', () => {
    for (const begun of ['{$0}', '$0']) {
      const { newText, placeholders } = completed(begun).items.find(({ label }) => label === 'handoff kits document')!;
      const texts = placeholders.map(({ offset, length }) => newText.slice(offset, offset + length));
      assert.deepEqual(texts.slice(0, 2), ['0'.repeat(64), 'TODO: Responsibility 1: what this owner answers for.']);
      assert.ok(texts.length > 10 && texts.every((text) => !text.startsWith('TODO-')), texts.join());
    }
  });

  it('inserts the smaller kinds complete, with placeholders as the only values to replace', () => {
    const proposed = completed('{$0}');
    for (const kind of ['handoff kits', 'browser auth', 'calibration', 'calibration progress']) {
      assert.ok(
        codesOfText(proposed.with(`${kind} document`)).every((code) => code === 'document/placeholder'),
        kind,
      );
    }
  });

  it('proposes nothing in plain JSON with other members', () => {
    assert.deepEqual(completed('{ "name": "x", $0 }', { becomesStatusDocument: false }).labels, []);
    assert.deepEqual(completed('{ "name": { $0 } }', { becomesStatusDocument: true }).labels, []);
    assert.equal(completed('{$0}', { becomesStatusDocument: false }).labels[0], 'schemaVersion');
  });
});

describe('completion of members', () => {
  it('proposes missing members: required members in specification order, then optional members', () => {
    const { labels } = completed(`{ ${progress}, "readOnly": true, $0 }`);
    assert.deepEqual(labels, [
      'auditedAt',
      'currentStage',
      'stages',
      'acceptancePermitted',
      'productionMutations',
      'All 5 missing properties',
    ]);
    assert.deepEqual(completed(`{ ${booking}, $0 }`).labels.slice(-3, -1), ['$schema', 'tasks']);
  });

  it('inserts a fixed or derived value', () => {
    const { items } = completed(slot('$0'));
    const text = (label: string) => items.find((item) => item.label === label)?.newText;
    assert.equal(text('id'), '"id": "R22-booking-store-mobile-390x844"');
    assert.equal(text('label'), '"label": "390×844"');
    assert.equal(text('pixelRatio'), '"pixelRatio": 3');
    assert.equal(text('status'), '"status": "READY_FOR_PRODUCT_RUNNER"');
    assert.equal(text('artifactPath'), '"artifactPath": "artifacts/ui/booking-store/visual/mobile-390x844.png"');
    assert.equal(text('checksum'), '"checksum": null');
    assert.equal(items.find(({ label }) => label === 'id')?.note, '"R22-booking-store-mobile-390x844"');
  });

  it('inserts a placeholder of the right type for any other value', () => {
    const { items } = completed(slot('$0'));
    const runner = items.find(({ label }) => label === 'runner');
    assert.equal(runner?.newText, '"runner": ""');
    assert.deepEqual(runner.placeholders, [{ offset: 11, length: 0 }]);
  });

  it('opens the proposals again if there is a choice', () => {
    const { items } = completed(`{ ${booking}, "screens": [{ "gates": [{ "id": "SOURCE_EXACT", $0 }] }] }`);
    assert.deepEqual(items.map(({ label, retrigger, newText }) => [label, retrigger, newText]).slice(0, 3), [
      ['label', false, '"label": ""'],
      ['state', true, '"state": ""'],
      ['evidence', false, '"evidence": ""'],
    ]);
  });

  it('inserts all missing members at once, in the layout of the document', () => {
    const fixture = `{
  ${progress},
  "stages": [
    {
      "id": "P01_CURRENT_INVENTORY",
      $0
    }
  ]
}`;
    const text = completed(fixture.replaceAll('\n', '\r\n').replaceAll('  ', '\t')).with('All 4 missing properties');
    assert.ok(text.includes('\r\n\t\t\t"label": "",\r\n\t\t\t"status": "BLOCKED",\r\n\t\t\t"progress": "",\r\n'), text);
    assert.doesNotMatch(text.replaceAll('\r\n', ''), /[\r\n]/);
  });

  it('only renames a member that has a value', () => {
    assert.equal(completed(slot('"lab$0": "390×844"')).with('label'), slot('"label": "390×844"').replace('$0', ''));
    assert.equal(completed(slot('"$0": 1')).with('width'), slot('"width": 1'));
  });

  it('proposes nothing in an unknown object', () => {
    assert.deepEqual(completed(`{ ${booking}, "notes": { $0 } }`).labels, []);
  });
});

describe('completion in half-typed text', () => {
  const right = '"id": "R22-booking-store-mobile-390x844"';
  for (const [what, written, expected] of [
    ['a name without its quote', 'i$0', right],
    ['a name that is left open', '"i$0', right],
    ['a name that is closed', '"i$0"', right],
    ['a missing comma before', '"width": 390 $0', `"width": 390, ${right}`],
    ['a missing comma right before', '"width": 390 "i$0"', `"width": 390, ${right}`],
    ['a missing comma after', '$0 "width": 390', `${right}, "width": 390`],
    ['a missing comma after a quote', '"i$0 "width": 390', `${right}, "width": 390`],
    ['an extra comma', '$0, "width": 390', `${right}, "width": 390`],
    ['a missing value', '"id": $0, "width": 390', `${right}, "width": 390`],
    ['a value right after its colon', '"id":$0, "width": 390', `${right}, "width": 390`],
    ['a missing value and comma', '"id": $0\n "width": 390', `${right},\n "width": 390`],
    ['a value that is left open', '"id": "R22-bo$0', right],
    ['a value that is left open, with more to come', '"id": "R22-bo$0, "width": 390', `${right}, "width": 390`],
    ['a value that is there', '"id": "R22-$0wrong", "width": 390', `${right}, "width": 390`],
    ['a value that follows', '"id": $0"R22-wrong", "width": 390', `${right}, "width": 390`],
    ['a missing colon', '"id" $0, "width": 390', `${right}, "width": 390`],
    ['a missing colon before a value', '"id" "R$0", "width": 390', `${right}, "width": 390`],
  ] as const) {
    it(`corrects ${what}`, () => {
      const { items, text } = completed(slot(written));
      const item = items.find(({ label }) => label === 'id' || label.startsWith('R22-'));
      assert.ok(item, text);
      assert.equal(completed(slot(written)).with(item.label).replace(/ {2,}/g, ' '), slot(expected));
    });
  }
});

describe('completion of values', () => {
  it('proposes the correct value first', () => {
    const { items } = completed(slot('"status": "$0"'));
    assert.deepEqual(
      items.map(({ label, preselect }) => [label, preselect]),
      [
        ['READY_FOR_PRODUCT_RUNNER', true],
        ['READY_FOR_AUTHENTICATED_PRODUCT_RUNNER', false],
      ],
    );
  });

  it('proposes the alternatives to an existing choice', () => {
    const { items } = completed(`{ ${booking}, "screens": [{ "gates": [{ "state": "PASS$0" }] }] }`);
    assert.deepEqual(
      items.map(({ label, filterText }) => [label, filterText]),
      [
        ['PASS', '"PASS"'],
        ['BLOCKED', '"PASS"'],
      ],
    );
  });

  it('explains what an inserted member is derived from', () => {
    const item = completed(slot('$0')).items.find(({ label }) => label === 'id');
    assert.match(
      documentation(item!.source!, publishedKinds, english)!,
      /^Follows from the screen and the family of the slot\./,
    );
  });

  it('proposes the missing screens in the list, and the existing screens elsewhere', () => {
    const { labels } = completed(
      `{ ${booking}, "screens": [{ "screenId": "booking-discovery" }, { "screenId": "$0" }] }`,
    );
    assert.equal(labels[0], 'booking-store');
    assert.equal(labels.length, 8);
    assert.ok(!labels.includes('booking-discovery'));
    const tasks = completed(
      `{
  ${booking},
  "screens": [{ "screenId": "booking-mini", "title": "Mini" }],
  "tasks": [{ "screenId": "$0" }]
}`,
    );
    assert.deepEqual(
      tasks.items.map(({ label, note }) => [label, note]),
      [['booking-mini', 'Mini']],
    );
  });

  it('proposes true, false and null where they are allowed, and the current date', () => {
    assert.deepEqual(completed(`{ ${record}, "program": { "d05Accepted": $0 } }`).labels, ['true', 'false']);
    assert.deepEqual(completed(`{ ${booking}, "screens": [{ "claimedAt": $0 }] }`).labels, ['null']);
    assert.deepEqual(completed(`{ ${booking}, "generatedAt": $0 }`).labels, ['2026-03-14']);
    assert.deepEqual(completed(`{ ${kits}, "permissions": { "sign": $0 } }`).labels, ['false']);
  });

  it('proposes the repositories that were read', () => {
    const source = '"sourceSnapshot": { "repositories": [{ "id": "portal", "branch": "main" }, { "id": "bbs" }] }';
    const { items } = completed(`{ ${record}, ${source}, "currentFindings": [{ "repository": "$0" }] }`);
    assert.deepEqual(
      items.map(({ label, note }) => [label, note]),
      [
        ['portal', 'main'],
        ['bbs', undefined],
      ],
    );
  });

  it('proposes the values of other items at the same place, except prose and private material', () => {
    const screens = (owners: readonly string[]) =>
      `{ ${booking}, "screens": [${owners.map((owner) => `{ "sourceOwner": ${owner} }`).join()}] }`;
    assert.deepEqual(completed(screens(['"team a"', '"team b"', '"team b"', '$0'])).labels, ['team b', 'team a']);
    assert.deepEqual(completed(screens(['"one"', '"two"', '$0'])).labels, []);
    const secret = `"AGE-SECRET-KEY-1${'Q7'.repeat(29)}"`;
    assert.deepEqual(completed(screens([secret, secret, '$0'])).labels, []);
  });

  it('proposes no value that only a person knows', () => {
    assert.deepEqual(completed(`{ ${booking}, "screens": [{ "title": "$0" }] }`).labels, []);
  });

  it('proposes counts', () => {
    const file = 'data-sources-execution.json';
    for (const [member, count] of [
      ['tasks', '195'],
      ['captureSlots', '45'],
      ['preflightChecks', '120'],
    ] as const) {
      assert.equal(completed(without(file, ['program', member])).items[0]?.label, count);
    }
  });
});

describe('completion of whole parts', () => {
  const added = (
    file: (typeof programFiles)[number],
    list: readonly (string | number)[],
    index: number,
    label: string,
  ) => {
    const value = programValue(file);
    let items: Json = value;
    for (const segment of list) {
      items = (items as { [name: string]: Json })[segment]!;
    }
    const [removed] = (items as Json[]).splice(index, 1);
    const text = JSON.stringify(value, null, 2);
    const document = new JsonDocument(text);
    const next = document.childrenOf(list)?.[index];
    const last = document.childrenOf(list)!.at(-1)!;
    const at = next ? next.offset : last.offset + last.length;
    const { with: put, labels } = completed(`${text.slice(0, at)}$0${text.slice(at)}`);
    assert.ok(labels.includes(label), `${label} in ${labels.join()}`);
    const restored = JSON.parse(put(label)) as Json;
    return { taken: removed, text: put(label), restored, original: programValue(file), labels };
  };

  it('proposes a missing slot, complete', () => {
    const { restored, original } = added('booking-execution.json', ['screens', 4, 'captureSlots'], 2, 'MOBILE');
    assert.deepEqual(restored, original);
  });

  it('proposes a slot of the top-level list, as in the screen', () => {
    const label = 'R22-booking-discovery-tablet-1024x768';
    const { restored, original } = added('booking-execution.json', ['captureSlots'], 1, label);
    assert.deepEqual(restored, original);
  });

  it('proposes a gate of the top-level list, as in the screen', () => {
    const { restored, original } = added(
      'data-sources-execution.json',
      ['preflightGates'],
      3,
      'data-overview AUTH_BOUNDARY',
    );
    assert.deepEqual(restored, original);
  });

  it('proposes a missing gate as blocked until a person checks it, with texts unlike those of the top-level list', () => {
    const { text, labels } = added('booking-execution.json', ['screens', 0, 'gates'], 6, 'REVIEWED_RECEIPT');
    assert.deepEqual(labels, ['REVIEWED_RECEIPT']);
    assert.deepEqual(codesOfText(text), ['gates/mirror']);
  });

  it('proposes a missing task as unclaimed, at its place in the chain', () => {
    const { text } = added(
      'data-sources-execution.json',
      ['tasks'],
      14,
      'E01-data-sources-table-evidence-responsive_reflow',
    );
    assert.deepEqual(codesOfText(text), []);
  });

  it('proposes no task in a complete list or without a screen for the task', () => {
    const whole = programText('booking-execution.json').replace('"tasks": [', '"tasks": [$0');
    assert.deepEqual(completed(whole).labels, []);
    assert.deepEqual(completed(`{ ${booking}, "screens": [], "tasks": [$0] }`).labels, []);
  });

  it('proposes the 13 tasks of a screen', () => {
    const value = programValue('data-sources-execution.json');
    (value.tasks as Json[]).splice(26, 13);
    const text = JSON.stringify(value, null, 2);
    const at = new JsonDocument(text).childrenOf(['tasks'])![26]!.offset;
    const { with: put, labels } = completed(`${text.slice(0, at)}$0${text.slice(at)}`);
    assert.equal(labels[0], 'data-run-logs: all 13 missing items');
    assert.equal(labels.length, 14);
    assert.deepEqual(codesOfText(put()), []);
  });

  it('proposes a kit, a step and a stage', () => {
    const kit = added('owner-handoff-kits.json', ['kits'], 2, 'SRE_DBA').restored as { kits: { sequence: number }[] };
    assert.deepEqual(
      kit.kits.map(({ sequence }) => sequence),
      [1, 2, 3, 4],
    );
    added('owner-handoff-kits.json', ['protocol'], 3, 'H04');
    added('current-ui-evidence.json', ['program', 'progress', 'stages'], 5, 'P06_HUMAN_OWNER_REVIEW');
    added('current-ui-evidence.json', ['screens'], 7, 'booking-discovery');
    added('browser-auth-pre-admission.json', ['admissionGates'], 9, 'D06-A10');
  });

  it('proposes a whole screen, with its gates and slots', () => {
    const { text, restored } = added('booking-execution.json', ['screens'], 3, 'booking-status');
    const screen = (restored as { screens: { gates: unknown[]; captureSlots: { id: string }[]; order: number }[] })
      .screens[3]!;
    assert.equal(screen.order, 4);
    assert.equal(screen.gates.length, 7);
    assert.equal(screen.captureSlots[2]?.id, 'R22-booking-status-mobile-390x844');
    assert.ok(!codesOfText(text).includes('schema/required'));
  });

  it('proposes the missing negative tests, individually and together', () => {
    const { labels, with: put } = completed(`{ ${record}, "negativeTests": ["unregistered_client", $0] }`);
    assert.equal(labels[0], 'origin_mismatch');
    assert.equal(labels.at(-1), 'All 11 missing items');
    const { negativeTests } = JSON.parse(put('All 11 missing items')) as { negativeTests: string[] };
    assert.equal(negativeTests.length, 12);
  });

  it('proposes the receipt fields of a lane', () => {
    const { labels } = completed(
      `{
  ${collection},
  "screens": [{ "screenId": "data-media" }],
  "tasks": [{ "lane": "GOVERNANCE", "receiptFields": ["screenId", $0] }]
}`,
    );
    assert.deepEqual(labels.slice(0, 2), ['role', 'subjectRevision']);
  });
});

describe('the documentation of a completion', () => {
  it('explains what the value is derived from, and describes the member', () => {
    const [item] = completed(slot('"id": "$0"')).items;
    assert.equal(
      documentation(parseCompletionData(structuredClone(item!.source), publishedKinds)!, publishedKinds, english),
      'Follows from the screen and the family of the slot.\n\nThe id of the slot: `R22-<screenId>-<family>-<width>x<height>`, the family in lower case.',
    );
  });

  it('describes a choice', () => {
    const [pass] = completed(`{ ${booking}, "screens": [{ "gates": [{ "state": $0 }] }] }`).items;
    assert.equal(
      documentation(pass!.source!, publishedKinds, english),
      'The check was made and holds.\n\nThe result of the check.',
    );
  });

  it('is empty for other JSON', () => {
    const unusualTexts = [
      { kind: 'x', path: [] },
      { kind: 'booking-execution', path: [{}] },
    ];
    for (const foreign of [undefined, null, 'x', {}, ...unusualTexts]) {
      assert.equal(parseCompletionData(foreign, publishedKinds), undefined);
    }
  });
});

const codesOfText = (text: string) => findingsOf(text).map(({ code }) => code);
