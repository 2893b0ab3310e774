import assert from 'node:assert/strict';
import { emptyContext, type DocumentContext, type Picture } from '../../../server/src/core/rules/context';
import { english } from '../../../server/src/core/l10n/language';
import { chooseLanguage } from '../../../server/src/host/locale';
import { executionText } from '../../support/cursor';
import { programText } from '../../support/examples';
import { hoverAt as at, textAt as text } from '../../support/hovers';

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
        '**data-media · responsive\\_reflow** · waiting',
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
      /\n\n`READY_TO_CLAIM`: All predecessors are accepted: the task can be claimed, and keeps this status from then on\.\n/,
    );
  });

  it('is shown at every mention of the task, and at its opening brace', () => {
    const whole = '**data-media · visual\\_baseline** · ready';
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
    const content = at(text('data-sources-execution.json', id('evidence-accessibility')), chooseLanguage('zh-cn'));
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
        'Not captured yet: `checksum` and `capturedAt` to be set.',
        '- Picture: `artifacts/ui/data-overview/visual/mobile-390x844.png`\n- Size: 390 × 844, pixel ratio 3, touch',
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
    assert.match(hover({ sha256: checksum, size }) ?? '', /\. The checksum is that of the file\.\n\n/);
    assert.match(hover({ sha256: 'other', size }) ?? '', /\. The checksum is not that of the file\.\n\n/);
    assert.match(hover('none') ?? '', /\. The file of the checksum is missing\.\n\n/);
    assert.match(hover(undefined) ?? '', /\. The checksum was not compared with the file\.\n\n/);
  });

  it('shows the size of a picture that a slot cannot use above the picture', () => {
    const hover = (size: Picture['size']) =>
      at(text('booking-execution.json', '"R22-booking-store-mobile-390x844"'), english, {
        ...emptyContext('a.json'),
        picture: () => ({ sha256: 'a'.repeat(64), size }),
      }) ?? '';
    assert.match(
      hover({ width: 1440, height: 900 }),
      /\n\n\*\*The picture has 1440×900 px; this slot needs 1170×2532\.\*\*\n\n/,
    );
    assert.match(hover(undefined), /\n\n\*\*The file is not a PNG picture\.\*\*\n\n/);
    assert.doesNotMatch(hover({ width: 1170, height: 2532 }), /needs/);
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

  it('shows a state as only stated if the item has an error', () => {
    const whole = programText('current-ui-evidence.json').replace('"progress": "24/24"', '"progress$0": "23/24"');
    const content = at(whole) ?? '';
    assert.match(content, /^\*\*P01\\_CURRENT\\_INVENTORY\*\* · stated: \[`DONE`\]/);
    assert.doesNotMatch(content, /The stage is complete/);
    const atStatus = at(whole.replace('$0', '').replace('"status": "DONE"', '"status": "DO$0NE"')) ?? '';
    assert.match(atStatus, /\n\n`DONE`: The stage is complete\.\n/);
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
