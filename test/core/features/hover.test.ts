import assert from 'node:assert/strict';
import { hover } from '../../../server/src/core/features/hover';
import { english } from '../../../server/src/core/l10n/language';
import { markdown, plainText } from '../../../server/src/core/l10n/markdown';
import { languageFor } from '../../../server/src/host/locale';
import { programText } from '../../support/examples';
import { analyzed, cursor, executionText } from '../../support/cursor';

/** The hover at `$0` as Markdown; links are given as what stands at their place. */
function at(fixture: string, language = english): string | undefined {
  const { text, offset } = cursor(fixture);
  const found = hover(analyzed(text), language, offset);
  return found && markdown(found.content, (span) => text.slice(span.offset, span.offset + span.length).slice(0, 60));
}

const text = (file: Parameters<typeof programText>[0], before: string, inside = 1) => {
  const whole = programText(file);
  const found = whole.indexOf(before);
  assert.ok(found >= 0, `${before} is not in ${file}`);
  return `${whole.slice(0, found + inside)}$0${whole.slice(found + inside)}`;
};

describe('hover', () => {
  it('tells what a member means, its type and where it is specified', () => {
    assert.equal(
      at(text('owner-handoff-kits.json', '"role"')),
      [
        '**role** · text',
        'What the owner answers for.',
        'At least 4 characters.',
        'Specification: 1\\. Owner handoff kits manifest, `kits[].role`',
      ].join('\n\n'),
    );
  });

  it('leads to the row of the specification, for who has its page', () => {
    const { text: whole, offset } = cursor(text('owner-handoff-kits.json', '"role"'));
    const { content } = hover(analyzed(whole), english, offset)!;
    const shown = markdown(
      content,
      () => '',
      undefined,
      ({ section, row }) => `page#${section}/${row}`,
    );
    const address = 'page#1. Owner handoff kits manifest/kits[].role';
    assert.ok(shown.endsWith(`[1\\. Owner handoff kits manifest](${address}), [\`kits[].role\`](${address})`), shown);
  });

  it('leaves out what the finding at its place says', () => {
    const kits = text('owner-handoff-kits.json', '"totalKnives": 36', 2);
    assert.match(at(kits) ?? '', /Always `36`/);
    assert.doesNotMatch(at(kits.replace('Knives": 36', 'Knives": 35')) ?? '', /Always/);
  });

  it('tells what an item of a fixed list is, and its place', () => {
    assert.match(
      at(text('owner-handoff-kits.json', '"identityRef"', 3)) ?? '',
      /A reference to the public identity of the owner.*\n\nItem 2 of 5: this list is fixed\./,
    );
    assert.match(
      at(text('owner-handoff-kits.json', '"ownerOrder": [\n      "AUTH"', 24)) ?? '',
      /The owner of the identity system\./,
    );
  });

  it('is told with the cursor behind a value', () => {
    assert.match(at(text('booking-execution.json', '"readyToClaim": 9', 17)) ?? '', /^\*\*readyToClaim\*\*/);
  });

  it('tells a fixed value', () => {
    assert.match(
      at(text('owner-handoff-kits.json', '"portalCanSign"')) ?? '',
      /The portal does not sign\.\n\nAlways `false`\./,
    );
  });

  it('tells the values allowed, each with what it means, and marks the present one', () => {
    const told = at(text('owner-handoff-kits.json', '"ownerId"')) ?? '';
    assert.match(told, /One of these:\n\n- \*\*AUTH\*\*: The owner of the identity system\.\n- `SECURITY`: /);
  });

  for (const [file, value, meaning] of [
    ['owner-handoff-kits.json', '"READY"', 'The step may be taken now.'],
    ['browser-auth-pre-admission.json', '"missing_pkce"', 'An authorization request without PKCE.'],
    ['browser-auth-pre-admission.json', '"OFFLINE"', 'say sign-in cannot complete offline.'],
    ['browser-auth-pre-admission.json', '"D06-A03"', 'Discovery plus ES256 JWKS.'],
    ['current-ui-evidence.json', '"LIVE_PROBE"', 'The live route was smoke-tested.'],
    ['current-ui-evidence.json', '"P06_HUMAN_OWNER_REVIEW"', 'Stays blocked while P05 is not complete.'],
    ['booking-execution.json', '"DATA_TRUTH_SPLIT"', 'kept as distinct denominators'],
    ['data-sources-execution.json', '"lane": "CAPTURE"', 'The lane the task runs in'],
  ] as const) {
    it(`tells what ${value} means`, () => {
      assert.ok(at(text(file, value))?.includes(meaning), at(text(file, value)));
    });
  }

  it('says in one modest line that a member is not described, and nothing where none is allowed', () => {
    const unknown = at(executionText('"program": { "shoe$0Size": 4 }'));
    assert.equal(unknown, '**shoeSize**\n\nThe specification does not describe this.');
    assert.equal(
      at(`{ "schemaVersion": "service-docs/auth-s08-r02-c02-owner-handoff-kits/v1", "sho$0es": 4 }`),
      undefined,
    );
  });

  it('says nothing between the members, beyond the end, and of another version', () => {
    assert.equal(at(`${executionText('"program": {}')} $0`), undefined);
    assert.equal(at(executionText('$0 "program": {}')), undefined);
    assert.equal(at('{ "schemaVersion": "service-docs/booking-execution/v2", "pro$0gram": {} }'), undefined);
  });

  it('does not repeat findings', () => {
    const told = at(executionText('"program": { "global$0Total": 35 }'));
    assert.equal(told?.includes('35'), false);
  });
});

describe('the hover of a count', () => {
  it('tells in words how it is derived, from which items, and the value it should have', () => {
    const whole = programText('data-sources-execution.json').replace('"capturedSlots": 2', '"capturedSlots$0": 3');
    assert.match(
      at(whole) ?? '',
      /Should be 2, not 3\. Captured slots: 2\.\n\n- \[`data-overview · DESKTOP 1440×900`\]\(\{\s+"id": "R22-data-overview-desktop/,
    );
  });

  it('is not judged while what it counts is not as it should be', () => {
    const told = at(
      executionText(`
  "screens": [
    {
      "preflightPassed$0": 3,
      "gates": [
        { "id": "SOURCE_EXACT", "state": "PASS" },
        { "id": "ROUTE_SHELL", "state": "PAST" }
      ]
    }
  ]`),
    );
    assert.match(told ?? '', /Gates of this screen that are PASS: 1 at present\./);
  });

  it('shows some items, and counts the others', () => {
    const told = at(text('data-sources-execution.json', '"waitingPredecessor"')) ?? '';
    assert.match(told, /WAITING\\_PREDECESSOR.*\b180\b/);
    assert.equal(told.match(/^- \[/gm)?.length, 6);
    assert.match(told, /\n- and 174 more\n/);
  });

  for (const [file, member, count] of [
    ['data-sources-execution.json', '"preflightPassed": 6', 6],
    ['data-sources-execution.json', '"waitingTasks"', 12],
    ['browser-auth-pre-admission.json', '"denied"', 10],
    ['browser-auth-pre-admission.json', '"requiredStateReceipts"', 27],
    ['browser-auth-pre-admission.json', '"repositoriesFetched"', 4],
    ['browser-auth-pre-admission.json', '"remainingIncludingCurrent"', 32],
    ['current-ui-evidence.json', '"liveBound"', 4],
  ] as const) {
    it(`knows ${member}`, () => {
      assert.match(at(text(file, member)) ?? '', new RegExp(`: ${count}\\b`));
    });
  }
});

describe('the hover of a task', () => {
  const id = (type: string) => `"E01-data-media-${type}",\n      "knifeId"`;

  it('says where a receipt is used', () => {
    const taskWith = (type: string, rest: string) =>
      `{ "screenId": "booking-mini", "gateFamily": "EVIDENCE", "gateType": "${type}", "lane": "EXPERIENCE", ${rest} }`;
    const told = at(`{
  "schemaVersion": "service-docs/booking-execution/v1",
  "screens": [{ "screenId": "booking-mini" }],
  "tasks": [${taskWith('accessibility', '"receiptId": "r-1$0"')}, ${taskWith('responsive_reflow', '"receiptId": "R-1"')}]
}`);
    assert.match(
      told ?? '',
      /This receipt is used by:\n\n- .*accessibility · booking-mini.*\n- .*responsive_reflow · booking-mini/,
    );
  });

  it('shows state, chain, blocker, people and what it releases', () => {
    assert.equal(
      at(text('data-sources-execution.json', id('evidence-responsive_reflow'))),
      [
        '**data-media · responsive\\_reflow** · `WAITING_PREDECESSOR`',
        'Blocker: 等待视觉截图回执验收',
        'Blocked by, nearest first:',
        '- [`visual_baseline`]("E01-data-media-evidence-visual_baseline") (open: to be claimed; accountable: 采集值班组)',
        'Accountable: 前端负责人 · Reviewer: 质量负责人 · Product owner: 数据产品组',
        'Required by [`owner_approval`]("E01-data-media-evidence-owner_approval"), [`product`]("E01-data-media-governance-product"), [`design`]("E01-data-media-governance-design"), [`architecture`]("E01-data-media-governance-architecture"), [`qa`]("E01-data-media-governance-qa").',
        'Specification: 4\\. Collection back-office execution control, `tasks[].id`',
      ].join('\n\n'),
    );
  });

  it('shows the receipt fields of a submitted task', () => {
    const told = at(
      text('booking-execution.json', '"E01-booking-discovery-evidence-visual_baseline",\n      "knifeId"'),
    );
    assert.match(told ?? '', /\n\nIts receipt carries, in lane `CAPTURE`: `screenId`, .+`capturedAt`\n\n/);
  });

  it('leads down the whole chain to what can be done now', () => {
    const told = at(text('data-sources-execution.json', id('release_proof-rollback_drill'))) ?? '';
    const steps = told
      .split('nearest first:\n\n')[1]
      ?.split('\n\n')[0]
      ?.replaceAll(/\]\([^)]*\)/g, ']');
    assert.deepEqual(steps?.split('\n'), [
      '- [`production_smoke`]',
      '- [`exact_release (RELEASE_PROOF)`]',
      '- [`product`], [`design`], [`architecture`], [`qa`]',
      '- [`responsive_reflow`], [`accessibility`]',
      '- [`visual_baseline`] (open: to be claimed; accountable: 采集值班组)',
    ]);
  });

  const two = (first: string, second: string) =>
    executionText(`
  "screens": [{ "screenId": "data-media" }],
  "tasks": [
    {
      "id": "E01-data-media-evidence-visual_baseline",
      "screenId": "data-media",
      "gateFamily": "EVIDENCE",
      "gateType": "visual_baseline"${first}
    },
    {
      "id": "E01-data-media-evidence-accessibility",
      "screenId": "data-media",
      "gateFamily": "EVIDENCE",
      "gateType": "accessibility"${second}
    }
  ]`);

  it('tells who has claimed, submitted and been accepted', () => {
    const claimed = ', "assignee": "Ann", "claimedAt": "2026-03-14T02:40:00Z"';
    assert.match(at(two(claimed, ', "status$0": "WAITING_PREDECESSOR"')) ?? '', /\(open: claimed by Ann\)/);
    assert.match(at(two(`${claimed}, "status$0": "X"`, '')) ?? '', /\n\nClaimed by Ann at 2026-03-14T02:40:00Z\.\n/);
    const submitted = `${claimed}, "submittedAt": "2026-03-15T02:40:00Z"`;
    assert.match(at(two(submitted, ', "blocker$0": null')) ?? '', /\(open: submitted by Ann\)/);
    const accepted = `${submitted}, "receiptId": "R-1"`;
    const told = at(two(accepted, ', "status$0": "READY_TO_CLAIM"')) ?? '';
    assert.match(told, /Required first, already accepted: \[`visual_baseline`\]/);
    assert.doesNotMatch(told, /waits for/);
    assert.match(at(two(`${accepted}, "status$0": "X"`, '')) ?? '', /^[^\n]*\n\nAccepted: its receipt is `R-1`\./);
  });

  it('is shown wherever the task is named, and at the brace it opens with', () => {
    const whole = '**data-media · visual\\_baseline** · `READY_TO_CLAIM`';
    for (const place of [
      '"captureTaskId": "E01-data-media-evidence-visual_baseline"',
      '"E01-data-media-evidence-visual_baseline"\n',
    ]) {
      assert.ok(at(text('data-sources-execution.json', place, place.indexOf('E01') + 3))?.startsWith(whole));
    }
    const brace = '{\n      "id": "E01-data-media-evidence-visual_baseline"';
    assert.ok(at(text('data-sources-execution.json', brace, 0))?.startsWith(whole));
  });

  it('is readable in Chinese', () => {
    const told = at(text('data-sources-execution.json', id('evidence-accessibility')), languageFor('zh-cn'));
    assert.match(
      told ?? '',
      /被以下任务阻塞（由近及远）：\n\n- \[`visual_baseline`\]\("E01[^)]+\)（待认领；责任方：采集值班组）/,
    );
  });
});

describe('the hover of a screen and its parts', () => {
  it('a slot tells what follows for it, whether it is captured, and where its copy stands', () => {
    assert.equal(
      at(text('data-sources-execution.json', '"R22-data-overview-mobile-390x844"')),
      [
        '**data-overview · MOBILE 390×844** · not captured',
        'Not captured yet: `checksum`, `capturedAt`, `receiptId` to be set.',
        '- Id: `R22-data-overview-mobile-390x844`\n- Picture: `artifacts/ui/data-overview/visual/mobile-390x844.png`\n- Size: 390 × 844, pixel ratio 3, touch',
        '[Its copy in the list at the top]("R22-data-overview-mobile-390x844")',
        'Specification: 4\\. Collection back-office execution control; `captureSlots[].id` of 3\\. Booking execution control applies, too',
      ].join('\n\n'),
    );
  });

  it('a slot tells what is expected of it, not what it says of itself', () => {
    const told = at(
      executionText(`
  "screens": [
    {
      "screenId": "data-media",
      "captureSlots": [{ "id$0": "wrong", "family": "TABLET", "width": 3 }]
    }
  ]`),
    );
    assert.match(told ?? '', /- Id: `R22-data-media-tablet-1024x768`\n.*\n- Size: 1024 × 768/);
  });

  it('a gate tells what it asks for, its state and its evidence', () => {
    const told = at(text('data-sources-execution.json', '"CAPTURE_ARTIFACT"')) ?? '';
    assert.match(
      told,
      /^\*\*data-overview · CAPTURE\\_ARTIFACT\*\* · `BLOCKED`\n\nAll three capture slots are captured\.\n/,
    );
    assert.match(told, /Evidence: 已截图 2 \/ 3\n/);
    assert.match(told, /\[`MOBILE 390×844`\]\([^)]*\): not captured/s);
  });

  it('a screen is told in counts wherever it is named', () => {
    const told = at(text('data-sources-execution.json', '"screenId": "data-overview",\n      "screenTitle"', 15)) ?? '';
    assert.match(told, /- Tasks: 1 claimed, 12 waiting\n/);
    assert.match(told, /- Captured: 2 of 3 slots\n- Gates: 6 of 8 PASS/);
  });

  it('a stage tells how far it is, also where it is the current one', () => {
    const told = at(text('current-ui-evidence.json', '"currentStage": "P05', 18)) ?? '';
    assert.match(told, /\n\n2\D+24\D/);
  });

  it('a finding tells what was observed and what it requires', () => {
    const told = at(text('browser-auth-pre-admission.json', '"AUTH-03"')) ?? '';
    assert.match(told, /^\*\*AUTH-03 · 控制台退回本地 Bearer\*\* · `HIGH`\n/);
    assert.match(
      told,
      /\n\nObserved: 会话缺失时读取本地令牌\n\nRequired: 只接受服务端会话\n\nRepository: \[`booking-platform`\]/,
    );
  });

  it('a repository tells at which revision it was read, and what was found', () => {
    const told = at(text('browser-auth-pre-admission.json', '"repository": "open-portal"', 18)) ?? '';
    assert.match(
      told,
      /- Read at revision \[`9c67c9eb08f2`\]\([^)]*\) of `main`\n- Files as evidence: 2\n- Finding \[`AUTH-01`\]/s,
    );
  });
});

describe('text of a document in a hover', () => {
  const task = (blocker: string) =>
    executionText(`
  "screens": [{ "screenId": "data-media" }],
  "tasks": [
    {
      "id$0": "t",
      "screenId": "data-media",
      "gateFamily": "EVIDENCE",
      "gateType": "qa",
      "blocker": ${JSON.stringify(blocker)}
    }
  ]`);
  const blockerOf = (blocker: string) => /Blocker: (.*)/.exec(at(task(blocker)) ?? '')?.[1];

  it('has no meaning as Markdown or HTML', () => {
    for (const [said, shown] of [
      ['**bold** _it_ `code`', '\\*\\*bold\\*\\* \\_it\\_ \\`code\\`'],
      ['[run](command:evil?%5B%5D)', '\\[run\\](command:evil?%5B%5D)'],
      ['<img src=x onerror=1>', '\\<img src=x onerror=1\\>'],
      ['![x](http://e.example/x.png)', '!\\[x\\](http\\://e.example/x.png)'],
      ['https://e.example www.e.example a@e.example', 'https\\://e.example www\\.e.example a\\@e.example'],
      ['a\n\n# b\n- c', 'a \\# b - c'],
      ['&lt;b&gt; $(sync)', '\\&lt;b\\&gt; \\$(sync)'],
    ] as const) {
      assert.equal(blockerOf(said), shown);
    }
  });

  it('cannot end its code span', () => {
    const told = at(
      executionText(`
  "screens": [{ "screenId": "data-media" }],
  "tasks": [
    {
      "id$0": "t",
      "screenId": "data-media",
      "receiptId": "\`](command:x) \`\`",
      "gateType": "qa"
    }
  ]`),
    );
    assert.match(told ?? '', /its receipt is ``` `\]\(command:x\) `` ```\./);
  });

  it('is not told when it is private, and not at full length', () => {
    assert.equal(blockerOf('token ghp_0123456789abcdefghijABCDEFGHIJ012345'), '…');
    assert.equal(blockerOf('长'.repeat(500)), `${'长'.repeat(200)}…`);
  });

  it('does not turn the direction of writing', () => {
    assert.equal(blockerOf('a\u202Eb'), 'a\\\\u202eb');
  });

  it('stays as it is for a client without Markdown', () => {
    const { text: whole, offset } = cursor(task('**bold** `x`'));
    const found = hover(analyzed(whole), english, offset);
    assert.match(plainText(found!.content), /\n\nBlocker: \*\*bold\*\* `x`\n\n/);
  });
});
