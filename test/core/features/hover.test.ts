import assert from 'node:assert/strict';
import { hover } from '../../../server/src/core/features/hover';
import { english } from '../../../server/src/core/l10n/language';
import { markdown, plainText } from '../../../server/src/core/l10n/markdown';
import { chooseLanguage } from '../../../server/src/host/locale';
import { programText } from '../../support/examples';
import { analyzed, cursor, executionText } from '../../support/cursor';
import { hoverAt as at, textAt as text } from '../../support/hovers';

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
      at(text('booking-execution.json', '"gateId"'), chooseLanguage('zh-cn')) ?? '',
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

  it('shows some items, and counts the others', () => {
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
