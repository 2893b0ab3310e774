import assert from 'node:assert/strict';
import { releases, taskItem, listPredecessors } from '../../../server/src/core/features/callHierarchy';
import { links } from '../../../server/src/core/features/links';
import { definition, references } from '../../../server/src/core/features/references';
import { rename, renameable } from '../../../server/src/core/features/rename';
import { JsonDocument } from '../../../server/src/core/json/jsonDocument';
import type { Span } from '../../../server/src/core/text/span';
import { english } from '../../../server/src/core/l10n/language';
import { applyEdits } from '../../../server/src/core/json/edits';
import { analyzed, cursor, executionText, namedIn } from '../../support/cursor';
import { programText } from '../../support/examples';

const opened = (fixture: string) => {
  const { text, offset } = cursor(fixture);
  const textAt = ({ offset: start, length }: Span) => text.slice(start, start + length);
  const named = namedIn(analyzed(text));
  const pathOf = ({ offset: start }: Span) => named.document.pathAt(start)?.join('/');
  return { text, offset, named, textAt, pathOf };
};

/** Two screens, and the tasks, slots and gates of the first. */
const small = `{
  "schemaVersion": "service-docs/data-sources-execution/v1",
  "screens": [
    {
      "screenId": "data-media",
      "fixture": { "id": "collection/catalog/media-v1" },
      "captureTaskId": "E01-data-media-evidence-visual_baseline",
      "readyTasks": ["E01-data-media-evidence-visual_baseline"],
      "gates": [{ "id": "SOURCE_EXACT", "state": "PASS" }],
      "captureSlots": [
        {
          "id": "R22-data-media-mobile-390x844",
          "family": "MOBILE",
          "artifactPath": "artifacts/ui/data-media/visual/mobile-390x844.png"
        }
      ]
    },
    { "screenId": "data-media-2" }
  ],
  "captureSlots": [
    {
      "id": "R22-data-media-mobile-390x844",
      "family": "MOBILE",
      "screenId": "data-media",
      "fixtureId": "collection/catalog/media-v1"
    }
  ],
  "preflightGates": [{ "id": "SOURCE_EXACT", "state": "PASS", "screenId": "data-media" }],
  "tasks": [
    {
      "id": "E01-data-media-evidence-visual_baseline",
      "screenId": "data-media",
      "gateFamily": "EVIDENCE",
      "gateType": "visual_baseline"
    },
    {
      "id": "E01-data-media-evidence-accessibility",
      "screenId": "data-media",
      "gateId": "R26-data-media-evidence-accessibility",
      "gateFamily": "EVIDENCE",
      "gateType": "accessibility",
      "status": "WAITING_PREDECESSOR",
      "blocker": "等待E01-data-media-evidence-visual_baseline的回执"
    },
    {
      "id": "E01-data-media-evidence-responsive_reflow",
      "screenId": "data-media",
      "gateFamily": "EVIDENCE",
      "gateType": "responsive_reflow",
      "blocker": "等待截图"
    },
    {
      "id": "E01-data-media-governance-qa",
      "screenId": "data-media",
      "gateFamily": "GOVERNANCE",
      "gateType": "qa",
      "blocker": "等待体验"
    }
  ]
}`;

const [baseline, accessibility, reflow, qa] = ['tasks/0', 'tasks/1', 'tasks/2', 'tasks/3'];

/** Returns `small` with the cursor in the value at `path`, `inside` characters into the first `place`. */
const put = (path: string, place = '', inside = 1): string => {
  const names = path.split('/').map((name) => (/^\d+$/.test(name) ? Number(name) : name));
  const start = new JsonDocument(small).valueSpan(names)?.offset;
  assert.ok(start !== undefined, path);
  const found = small.indexOf(place, start);
  assert.ok(found >= 0, place);
  return `${small.slice(0, found + inside)}$0${small.slice(found + inside)}`;
};

describe('definition', () => {
  const targets = (fixture: string) => {
    const { named, offset, pathOf } = opened(fixture);
    return (definition(named, offset)?.to ?? []).map(({ name }) => pathOf(name));
  };

  const [screen, slot, gate] = ['screens/0', 'screens/0/captureSlots/0', 'screens/0/gates/0'];
  for (const [what, path, place, inside, expected] of [
    ['the screen of a task', `${baseline}/screenId`, 'data-media', 2, [`${screen}/screenId`]],
    ['the screen of a mirrored slot', 'captureSlots/0/screenId', 'data-media', 2, [`${screen}/screenId`]],
    ['the screen of a path', `${slot}/artifactPath`, 'ui/data-media', 5, [`${screen}/screenId`]],
    ['a capture task', `${screen}/captureTaskId`, 'E01-data-media', 6, [`${baseline}/id`]],
    ['a task of a list', `${screen}/readyTasks/0`, 'E01-data-media', 0, [`${baseline}/id`]],
    ['a task named in a blocker', `${accessibility}/blocker`, '等待E01', 4, [`${baseline}/id`]],
    ['what a blocker waits for without naming it', `${reflow}/blocker`, '等待截图', 1, [`${baseline}/id`]],
    ['all that a blocker waits for', `${qa}/blocker`, '等待体验', 1, [`${reflow}/id`, `${accessibility}/id`]],
    ['a slot from its mirror', 'captureSlots/0/id', 'R22-', 2, [`${slot}/id`]],
    ['the mirror of a slot', `${slot}/id`, 'R22-', 2, ['captureSlots/0/id']],
    ['a gate from its mirror', 'preflightGates/0/id', 'SOURCE_EXACT', 1, [`${gate}/id`]],
    ['the mirror of a gate', `${gate}/id`, 'SOURCE_EXACT', 1, ['preflightGates/0/id']],
    ['a fixture', 'captureSlots/0/fixtureId', 'collection/', 1, [`${screen}/fixture/id`]],
  ] as const) {
    it(`leads to ${what}`, () => {
      assert.deepEqual(targets(put(path, place, inside)), expected);
    });
  }

  it('leads from a repository to its entry in the snapshot, and from the current stage to the stage', () => {
    const auth = `{
  "schemaVersion": "service-docs/d06-browser-auth-pre-admission/v1",
  "sourceSnapshot": { "repositories": [{ "id": "portal" }] },
  "currentFindings": [{ "repository": "por$0tal" }]
}`;
    assert.deepEqual(targets(auth), ['sourceSnapshot/repositories/0/id']);
    const progress = `{
  "schemaVersion": "service-docs/current-ui-evidence-progress/v1",
  "currentStage": "P01$0_CURRENT_INVENTORY",
  "stages": [{ "id": "P01_CURRENT_INVENTORY" }]
}`;
    assert.deepEqual(targets(progress), ['stages/0/id']);
  });

  it('leads nowhere from a number, a key or an undefined name', () => {
    assert.deepEqual(targets(executionText('"program": { "screens": $04 }')), []);
    assert.deepEqual(targets(executionText('"tasks": [{ "screenId": "no-$0where" }]')), []);
  });
});

describe('references', () => {
  const places = (fixture: string) => {
    const { named, offset, pathOf } = opened(fixture);
    return references(named, offset).map(({ span }) => pathOf(span));
  };

  it('include the id of a screen and every id and path that contains it, and no other screen', () => {
    assert.deepEqual(places(put('screens/0/screenId')), [
      ...['screenId', 'captureTaskId', 'readyTasks/0', 'captureSlots/0/id', 'captureSlots/0/artifactPath'].map(
        (member) => `screens/0/${member}`,
      ),
      ...['captureSlots/0/id', 'captureSlots/0/screenId', 'preflightGates/0/screenId'],
      ...['id', 'screenId'].map((member) => `${baseline}/${member}`),
      ...['id', 'screenId', 'gateId', 'blocker'].map((member) => `${accessibility}/${member}`),
      ...['id', 'screenId'].map((member) => `${reflow}/${member}`),
      ...['id', 'screenId'].map((member) => `${qa}/${member}`),
    ]);
    assert.deepEqual(places(put('screens/1/screenId')), ['screens/1/screenId']);
  });

  it('cover only the name within an id or path that contains it', () => {
    const { named, offset, textAt } = opened(put('screens/0/screenId'));
    assert.deepEqual([...new Set(references(named, offset).map(({ span }) => textAt(span)))], ['data-media']);
  });

  it('include every position that names a task', () => {
    assert.deepEqual(places(put(`${baseline}/id`)), [
      'screens/0/captureTaskId',
      'screens/0/readyTasks/0',
      `${baseline}/id`,
      `${accessibility}/blocker`,
    ]);
  });

  it('include a slot and its mirror', () => {
    assert.deepEqual(places(put('captureSlots/0/id')), ['screens/0/captureSlots/0/id', 'captureSlots/0/id']);
  });
});

describe('rename', () => {
  const renamed = (fixture: string, newName: string) => {
    const { named, offset, text } = opened(fixture);
    const result = rename(named, english, offset, newName);
    return 'refusal' in result ? result.refusal : applyEdits(text, result);
  };

  it('changes a screen id everywhere, but no other screen id', () => {
    assert.equal(
      renamed(put('screens/0/screenId'), 'data-rules'),
      small.replaceAll('data-media', 'data-rules').replace('data-rules-2', 'data-media-2'),
    );
  });

  it('can start at every mention of the screen: in a task, an id or a path', () => {
    for (const fixture of [
      put(`${baseline}/screenId`, 'data-media', 3),
      put(`${baseline}/id`, 'E01-data-media', 8),
      put('screens/0/captureSlots/0/artifactPath', 'ui/data-media', 5),
    ]) {
      const { named, offset, textAt } = opened(fixture);
      const target = renameable(named, english, offset);
      assert.ok(target && 'span' in target);
      assert.deepEqual([target.name, textAt(target.span)], ['data-media', 'data-media']);
    }
  });

  it('corrects a screen with a wrong name everywhere, byte for byte', () => {
    for (const file of ['booking-execution.json', 'data-sources-execution.json'] as const) {
      const text = programText(file);
      const [id] = /(?<="screenId": ")[^"]+/.exec(text) ?? [''];
      const mistaken = text.replace(new RegExp(`${id}(?![a-z0-9])(?!-[a-z0-9]+")`, 'g'), 'brand-new');
      const at = mistaken.indexOf('"brand-new"') + 1;
      assert.equal(renamed(`${mistaken.slice(0, at)}$0${mistaken.slice(at)}`, id), text);
    }
  });

  it('changes a repository in the snapshot and at every mention', () => {
    const text = programText('browser-auth-pre-admission.json');
    const at = text.indexOf('"open-portal"') + 1;
    assert.equal(
      renamed(`${text.slice(0, at)}$0${text.slice(at)}`, 'portal/web'),
      text.replaceAll('"open-portal"', '"portal/web"'),
    );
  });

  it('changes a fixture in its screen and in the slots if the name has the right format', () => {
    const name = 'collection/catalog/media-v2';
    assert.equal(
      renamed(put('captureSlots/0/fixtureId', 'collection/', 2), name),
      small.replaceAll('collection/catalog/media-v1', name),
    );
    assert.match(
      renamed(put('screens/0/fixture/id', 'collection/', 2), 'media'),
      /^"media" should have the form <area>/,
    );
  });

  it('is rejected for a fixed name', () => {
    const progress = '{ "schemaVersion": "service-docs/current-ui-evidence-progress/v1", "currentStage": "P0$01_X" }';
    assert.equal(renamed(progress, 'x'), 'This name is fixed by the specification.');
  });

  it('is rejected for a name that is in use or is not an id', () => {
    assert.match(
      renamed(put('screens/0/screenId'), 'data-media-2'),
      /^"data-media-2" is already used in this document/,
    );
    for (const bad of ['', 'Data', 'a b', 'a/b', '-a', 'a--b', 'a"b', '数据']) {
      assert.match(renamed(put('screens/0/screenId'), bad), /^A screen id is made of lower-case letters/, bad);
    }
  });

  it('is rejected for an unknown screen, with a list of the unused ids', () => {
    assert.match(
      renamed(put('screens/0/screenId'), 'data-pictures'),
      /^"data-pictures" is not a screen of this document. Missing screens: data-/,
    );
    const whole = programText('booking-execution.json').replace('"booking-store"', '"booking-$0store"');
    assert.match(renamed(whole, 'booking-shop'), /^Can't rename: every screen id/);
  });

  it('is rejected for a derived name, with the reason', () => {
    assert.match(renamed(put(`${baseline}/id`), 'x'), /^The id of a task follows from its screen, family and type\./);
    assert.match(
      renamed(put('screens/0/captureSlots/0/id'), 'x'),
      /^The id of a slot follows from its screen, family and size\./,
    );
    const { named, offset } = opened(put('screens/0/gates/0/state'));
    assert.equal(renameable(named, english, offset), undefined);
  });

  it('rewrites a string with escapes', () => {
    const escaped = put('screens/0/screenId').replace(
      '"E01-data-media-governance-qa"',
      '"E01-data\\u002dmedia-governance-qa"',
    );
    const after = renamed(escaped, 'data-rules');
    assert.ok(after.includes('"id": "E01-data-rules-governance-qa"'));
    assert.equal(after.includes('u002d'), false);
  });

  it('works in half-typed text', () => {
    const half = put('screens/0/screenId').slice(0, -40);
    assert.equal(renamed(half, 'data-rules').includes('data-media"'), false);
  });
});

describe('call hierarchy', () => {
  const names = (list: ReturnType<typeof listPredecessors>) => list.map(({ task }) => task.name);

  it('can start anywhere in a task, and at a task name', () => {
    for (const fixture of [put(accessibility, '"gateType"'), put(`${accessibility}/id`), put(reflow, '"screenId"')]) {
      const { named, offset } = opened(fixture);
      assert.match(taskItem(named, english, offset)?.name ?? '', /^(accessibility|responsive_reflow) · data-media$/);
    }
    const { named, offset, textAt } = opened(put('screens/0/captureTaskId'));
    const item = taskItem(named, english, offset);
    assert.equal(item?.name, 'visual_baseline · data-media');
    assert.equal(textAt(item.selection), '"E01-data-media-evidence-visual_baseline"');
  });

  it('leads to the predecessors of a task, from the place that names them', () => {
    const { named, offset, textAt } = opened(put(qa, '"gateType"'));
    const found = listPredecessors(named, english, offset);
    assert.deepEqual(names(found), ['responsive_reflow · data-media', 'accessibility · data-media']);
    assert.deepEqual(
      found.map(({ from }) => textAt(from)),
      ['"等待体验"', '"等待体验"'],
    );
    assert.equal(found[1]?.task.detail, 'WAITING_PREDECESSOR');
  });

  it('leads to the tasks that a task releases', () => {
    const { named, offset, textAt } = opened(put(baseline, '"gateType"'));
    const found = releases(named, english, offset);
    assert.deepEqual(names(found), ['responsive_reflow · data-media', 'accessibility · data-media']);
    assert.equal(textAt(found[0]!.from), '"等待截图"');
  });

  it('distinguishes the two tasks of the exact release', () => {
    const text = programText('data-sources-execution.json');
    const at = text.indexOf('"E01-data-media-release_proof-rollback_drill",\n      "knifeId"');
    const found = listPredecessors(namedIn(analyzed(text)), english, at);
    assert.deepEqual(names(found), ['exact_release (RELEASE_PROOF) · data-media', 'production_smoke · data-media']);
  });

  it('is empty outside tasks', () => {
    const { named, offset } = opened(put('screens/1', '"screenId"'));
    assert.equal(taskItem(named, english, offset), undefined);
    assert.deepEqual([...listPredecessors(named, english, offset), ...releases(named, english, offset)], []);
  });
});

describe('document links', () => {
  it('lead to schemas and existing files, and cover only the path', () => {
    const text = programText('owner-handoff-kits.json');
    const { document } = analyzed(text);
    const found = links(document!, (path) => path.includes('qa-witness'));
    assert.deepEqual(
      found.map(({ span, to }) => [text.slice(span.offset, span.offset + span.length), to]).sort(),
      [
        [
          '/handoff/auth-s08-r02-c02/qa-witness.template.json',
          { path: '/handoff/auth-s08-r02-c02/qa-witness.template.json' },
        ],
        ...[
          'auth-s08-owner-authority-set',
          'auth-s08-r02-c02-owner-authority-contribution-template',
          'auth-s08-r02-c02-owner-handoff-kits',
        ].map((kind) => [`/schemas/${kind}.v1.schema.json`, { schema: `${kind}.v1.schema.json` }]),
      ].sort(),
    );
  });
});
