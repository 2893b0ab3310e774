import assert from 'node:assert/strict';
import { hover } from '../../../server/src/core/features/hover';
import { emptyContext, type DocumentContext } from '../../../server/src/core/rules/context';
import { english } from '../../../server/src/core/l10n/language';
import { markdown, plainText } from '../../../server/src/core/l10n/markdown';
import { languageFor } from '../../../server/src/host/locale';
import { programText } from '../../support/examples';
import { analyzed, cursor, executionText } from '../../support/cursor';

/** Returns the hover at `$0` as Markdown. Links are replaced by the text at their place. */
function at(fixture: string, language = english, context?: DocumentContext): string | undefined {
  const { text, offset } = cursor(fixture);
  const found = hover(analyzed(text, context), language, offset);
  return found && markdown(found.content, (span) => text.slice(span.offset, span.offset + span.length).slice(0, 60));
}

const text = (file: Parameters<typeof programText>[0], before: string, inside = 1) => {
  const whole = programText(file);
  const found = whole.indexOf(before);
  assert.ok(found >= 0, `${before} is not in ${file}`);
  return `${whole.slice(0, found + inside)}$0${whole.slice(found + inside)}`;
};

describe('hover', () => {
  it('describes a member, its type and its specification', () => {
    assert.equal(
      at(text('owner-handoff-kits.json', '"role"')),
      [
        '**role** · text',
        'Responsibility of the owner.',
        'At least 4 characters.',
        'Specification: 1\\. Owner handoff kits manifest, `kits[].role`',
      ].join('\n\n'),
    );
  });

  it('links to the row of the specification, if its page is available', () => {
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

  it('omits the message of the finding at its position', () => {
    const kits = text('owner-handoff-kits.json', '"totalKnives": 36', 2);
    assert.match(at(kits) ?? '', /Always `36`/);
    assert.doesNotMatch(at(kits.replace('Knives": 36', 'Knives": 35')) ?? '', /Always/);
  });

  it('omits a count, its items and a limit that the finding at its position mentions', () => {
    const booking = text('booking-execution.json', '"capturedSlots": 4', 17);
    assert.match(at(booking) ?? '', /Captured slots: 4, as stated here.*booking-store/s);
    const wrong = at(booking.replace('Slots": $04,', 'Slots": $05,')) ?? '';
    assert.match(wrong, /The slots with a checksum/);
    assert.doesNotMatch(wrong, /Captured slots|booking-store/);
    const kits = text('owner-handoff-kits.json', '"role": "', 10);
    assert.match(at(kits) ?? '', /At least 4 characters/);
    assert.doesNotMatch(at(kits.replace(/("role": ")[^"]*?(\$0)[^"]*"/, '$1a$2"')) ?? '', /At least/);
  });

  it('describes an item of a fixed list, with its position', () => {
    assert.match(
      at(text('owner-handoff-kits.json', '"identityRef"', 3)) ?? '',
      /A reference to the public identity of the owner.*\n\nItem 2 of 5: this list is fixed\./,
    );
    assert.match(
      at(text('owner-handoff-kits.json', '"ownerOrder": [\n      "AUTH"', 24)) ?? '',
      /The owner of the identity system\./,
    );
  });

  it('works with the cursor after a value', () => {
    assert.match(at(text('booking-execution.json', '"readyToClaim": 9', 17)) ?? '', /^\*\*readyToClaim\*\*/);
  });

  it('shows a fixed value', () => {
    assert.match(
      at(text('owner-handoff-kits.json', '"portalCanSign"')) ?? '',
      /The portal does not sign\.\n\nAlways `false`\./,
    );
  });

  it('lists the allowed values with their meaning, and marks the present value', () => {
    const content = at(text('owner-handoff-kits.json', '"ownerId"')) ?? '';
    assert.match(content, /One of these:\n\n- \*\*AUTH\*\*: The owner of the identity system\.\n- `SECURITY`: /);
  });

  it('describes the format of a value in a sentence', () => {
    assert.match(
      at(text('booking-execution.json', '"gateId"')) ?? '',
      /\n\nShould be of the form "R\\<nn\\>-\\<screenId\\>-\\<family\\>-\\<gateType\\>"\.\n/,
    );
    assert.match(
      at(text('booking-execution.json', '"gateId"'), languageFor('zh-cn')) ?? '',
      /\n\n应为形如“R.+gateType.+”的值。\n/,
    );
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
    it(`describes ${value}`, () => {
      assert.ok(at(text(file, value))?.includes(meaning), at(text(file, value)));
    });
  }

  it('has one line for a member without a description, and is empty for a forbidden member', () => {
    const unknown = at(executionText('"program": { "shoe$0Size": 4 }'));
    assert.equal(unknown, '**shoeSize**\n\nThe specification does not describe this.');
    assert.equal(
      at(`{ "schemaVersion": "service-docs/auth-s08-r02-c02-owner-handoff-kits/v1", "sho$0es": 4 }`),
      undefined,
    );
  });

  it('is empty between members, past the end, and for another version', () => {
    assert.equal(at(`${executionText('"program": {}')} $0`), undefined);
    assert.equal(at(executionText('$0 "program": {}')), undefined);
    assert.equal(at('{ "schemaVersion": "service-docs/booking-execution/v2", "pro$0gram": {} }'), undefined);
  });

  it('does not repeat findings', () => {
    const content = at(executionText('"program": { "global$0Total": 35 }'));
    assert.equal(content?.includes('35'), false);
  });
});

describe('the hover of a count', () => {
  it('explains how it is derived, from which items, and the correct value', () => {
    const whole = programText('data-sources-execution.json').replace('"capturedSlots": 2', '"capturedSlots$0": 3');
    assert.match(
      at(whole) ?? '',
      /Should be 2, not 3\. Captured slots: 2\.\n\n- \[`data-overview · DESKTOP 1440×900`\]\(\{\s+"id": "R22-data-overview-desktop/,
    );
  });

  it('does not contain a correct value while the counted items have errors', () => {
    const content = at(
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
    assert.match(content ?? '', /Gates of this screen that are PASS: 1 at present\./);
  });

  it('shows some items, and counts the rest', () => {
    const content = at(text('data-sources-execution.json', '"waitingPredecessor"')) ?? '';
    assert.match(content, /WAITING\\_PREDECESSOR.*\b180\b/);
    assert.equal(content.match(/^- \[/gm)?.length, 6);
    assert.match(content, /\n- and 174 more\n/);
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
    it(`exists for ${member}`, () => {
      assert.match(at(text(file, member)) ?? '', new RegExp(`: ${count}\\b`));
    });
  }
});

describe('the hover of a task', () => {
  const id = (type: string) => `"E01-data-media-${type}",\n      "knifeId"`;

  it('lists the uses of a receipt', () => {
    const taskWith = (type: string, rest: string) =>
      `{ "screenId": "booking-mini", "gateFamily": "EVIDENCE", "gateType": "${type}", "lane": "EXPERIENCE", ${rest} }`;
    const content = at(`{
  "schemaVersion": "service-docs/booking-execution/v1",
  "screens": [{ "screenId": "booking-mini" }],
  "tasks": [${taskWith('accessibility', '"receiptId": "r-1$0"')}, ${taskWith('responsive_reflow', '"receiptId": "R-1"')}]
}`);
    assert.match(
      content ?? '',
      /This receipt is used by:\n\n- .*accessibility · booking-mini.*\n- .*responsive_reflow · booking-mini/,
    );
  });

  it('shows its state, chain, blocker, people and the tasks that it releases', () => {
    assert.equal(
      at(text('data-sources-execution.json', id('evidence-responsive_reflow'))),
      [
        '**data-media · responsive\\_reflow** · `WAITING_PREDECESSOR`',
        'Blocker: 等待视觉截图回执验收',
        'Blocked by, nearest first:',
        '- [`visual_baseline`]("E01-data-media-evidence-visual_baseline") (ready to claim; accountable: 采集值班组)',
        'Accountable: 前端负责人 · Reviewer: 质量负责人 · Product owner: 数据产品组',
        'Required by [`owner_approval`]("E01-data-media-evidence-owner_approval"), [`product`]("E01-data-media-governance-product"), [`design`]("E01-data-media-governance-design"), [`architecture`]("E01-data-media-governance-architecture") and [`qa`]("E01-data-media-governance-qa").',
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

  it('links down the whole chain to the tasks that can be done now', () => {
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
      '- [`visual_baseline`] (ready to claim; accountable: 采集值班组)',
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

  it('names the people who claimed, submitted and accepted it', () => {
    const claimed = ', "assignee": "Ann", "claimedAt": "2026-03-14T02:40:00Z"';
    assert.match(at(two(claimed, ', "status$0": "WAITING_PREDECESSOR"')) ?? '', /\(claimed by Ann\)/);
    assert.match(at(two(`${claimed}, "status$0": "X"`, '')) ?? '', /\n\nClaimed by Ann at 2026-03-14T02:40:00Z\.\n/);
    const submitted = `${claimed}, "submittedAt": "2026-03-15T02:40:00Z"`;
    assert.match(at(two(submitted, ', "blocker$0": null')) ?? '', /\(submitted by Ann\)/);
    const accepted = `${submitted}, "receiptId": "R-1"`;
    const content = at(two(accepted, ', "status$0": "READY_TO_CLAIM"')) ?? '';
    assert.match(content, /Required first, already accepted: \[`visual_baseline`\]/);
    assert.doesNotMatch(content, /waits for/);
    assert.match(at(two(`${accepted}, "status$0": "X"`, '')) ?? '', /^[^\n]*\n\nAccepted: its receipt is `R-1`\./);
  });

  it('does not call a submitted task unclaimed at its status', () => {
    const status = '"status": "READY_TO_CLAIM",\n      "assignee": "采集值班组"';
    const content = at(text('booking-execution.json', status, 12)) ?? '';
    assert.match(content, /\n\nSubmitted by 采集值班组 at /);
    assert.match(
      content,
      /\n\nAll predecessors are accepted: the task can be claimed, and keeps this status from then on\.\n/,
    );
  });

  it('is shown at every mention of the task, and at its opening brace', () => {
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
    const content = at(text('data-sources-execution.json', id('evidence-accessibility')), languageFor('zh-cn'));
    assert.match(
      content ?? '',
      /被以下任务阻塞（由近及远）：\n\n- \[`视觉基线`\]\("E01[^)]+\)（可认领；责任方：采集值班组）/,
    );
  });
});

describe('the hover of a screen, or of one of its parts,', () => {
  it('shows the derived values of a slot, its capture state, and its copy', () => {
    assert.equal(
      at(text('data-sources-execution.json', '"R22-data-overview-mobile-390x844"')),
      [
        '**data-overview · MOBILE 390×844** · not captured',
        'Not captured yet: `checksum`, `capturedAt` and `receiptId` to be set.',
        '- Id: `R22-data-overview-mobile-390x844`\n- Picture: `artifacts/ui/data-overview/visual/mobile-390x844.png`\n- Size: 390 × 844, pixel ratio 3, touch',
        '[Its copy in the list at the top]("R22-data-overview-mobile-390x844")',
        'Specification: 4\\. Collection back-office execution control; for `captureSlots[].id` see 3\\. Booking execution control',
      ].join('\n\n'),
    );
  });

  it('shows whether the checksum of a captured slot is that of its file', () => {
    const [, checksum = ''] = /"checksum": "(\w{64})"/.exec(programText('booking-execution.json')) ?? [];
    const hover = (picture: ReturnType<DocumentContext['picture']>) =>
      at(text('booking-execution.json', `"checksum": "${checksum}`), english, {
        ...emptyContext('a.json'),
        picture: () => picture,
      });
    const size = { width: 1, height: 1 };
    assert.match(hover({ sha256: checksum, size }) ?? '', /\n\nThe checksum is that of the file\.\n\n/);
    assert.match(hover({ sha256: 'other', size }) ?? '', /\n\nThe checksum is not that of the file\.\n\n/);
    assert.match(hover('none') ?? '', /\n\nThe file of the checksum is missing\.\n\n/);
    assert.match(hover(undefined) ?? '', /\n\nThe checksum was not compared with the file\.\n\n/);
  });

  it('shows the expected values of a slot instead of its present values', () => {
    const content = at(
      executionText(`
  "screens": [
    {
      "screenId": "data-media",
      "captureSlots": [{ "id$0": "wrong", "family": "TABLET", "width": 3 }]
    }
  ]`),
    );
    assert.match(content ?? '', /- Id: `R22-data-media-tablet-1024x768`\n.*\n- Size: 1024 × 768/);
  });

  it('shows the requirement, the state and the evidence of a gate', () => {
    const content = at(text('data-sources-execution.json', '"CAPTURE_ARTIFACT"')) ?? '';
    assert.match(
      content,
      /^\*\*data-overview · CAPTURE\\_ARTIFACT\*\* · `BLOCKED`\n\nRequired: All three capture slots are captured\.\n/,
    );
    assert.match(content, /Evidence: 已截图 2 \/ 3\n/);
    assert.match(content, /\[`MOBILE 390×844`\]\([^)]*\): not captured/s);
  });

  it('shows the counts of a screen at every mention', () => {
    const content =
      at(text('data-sources-execution.json', '"screenId": "data-overview",\n      "screenTitle"', 15)) ?? '';
    assert.match(content, /- Tasks: 1 claimed, 12 waiting\n/);
    assert.match(content, /- Captured: 2 of 3 slots\n- Gates: 6 of 8 PASS/);
  });

  it('shows the progress of a stage, even of the current stage', () => {
    const content = at(text('current-ui-evidence.json', '"currentStage": "P05', 18)) ?? '';
    assert.match(content, /\n\n2\D+24\D/);
  });

  it('shows the observation and the requirement of a finding', () => {
    const content = at(text('browser-auth-pre-admission.json', '"AUTH-03"')) ?? '';
    assert.match(content, /^\*\*AUTH-03 · 控制台退回本地 Bearer\*\* · `HIGH`\n/);
    assert.match(
      content,
      /\n\nObserved: 会话缺失时读取本地令牌\n\nRequired: 只接受服务端会话\n\nRepository: \[`booking-platform`\]/,
    );
  });

  it('shows the revision of a repository and its findings', () => {
    const content = at(text('browser-auth-pre-admission.json', '"repository": "open-portal"', 18)) ?? '';
    assert.match(
      content,
      /- Read at revision \[`9c67c9eb08f2`\]\([^)]*\) of `main`\n- Files as evidence: 2\n- Finding \[`AUTH-01`\]/s,
    );
  });
});

describe('document text in a hover', () => {
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

  it('is never interpreted as Markdown or HTML', () => {
    for (const [value, shown] of [
      ['**bold** _it_ `code`', '\\*\\*bold\\*\\* \\_it\\_ \\`code\\`'],
      ['[run](command:evil?%5B%5D)', '\\[run\\](command:evil?%5B%5D)'],
      ['<img src=x onerror=1>', '\\<img src=x onerror=1\\>'],
      ['![x](http://e.example/x.png)', '!\\[x\\](http\\://e.example/x.png)'],
      ['https://e.example www.e.example a@e.example', 'https\\://e.example www\\.e.example a\\@e.example'],
      ['a\n\n# b\n- c', 'a \\# b - c'],
      ['&lt;b&gt; $(sync)', '\\&lt;b\\&gt; \\$(sync)'],
    ] as const) {
      assert.equal(blockerOf(value), shown);
    }
  });

  it('cannot end its code span', () => {
    const content = at(
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
    assert.match(content ?? '', /its receipt ``` `\]\(command:x\) `` ``` needs/);
  });

  it('is omitted if it is private, and shortened if it is long', () => {
    assert.equal(blockerOf('token ghp_0123456789abcdefghijABCDEFGHIJ012345'), '…');
    assert.equal(blockerOf('长'.repeat(500)), `${'长'.repeat(200)}…`);
  });

  it('does not change the text direction', () => {
    assert.equal(blockerOf('a\u202Eb'), 'a\\\\u202eb');
  });

  it('is plain text for a client without Markdown', () => {
    const { text: whole, offset } = cursor(task('**bold** `x`'));
    const found = hover(analyzed(whole), english, offset);
    assert.match(plainText(found!.content), /\n\nBlocker: \*\*bold\*\* `x`\n\n/);
  });
});
