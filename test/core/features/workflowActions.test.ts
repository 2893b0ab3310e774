import assert from 'node:assert/strict';
import { diffLines } from 'diff';
import type { Path } from '../../../server/src/core/json/path';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { isPossible, findEventOffer, listOffers, recordEvent } from '../../../server/src/core/features/workflowActions';
import type { EventType } from '../../../server/src/core/kinds/contract/workflow';
import { english } from '../../../server/src/core/l10n/language';
import { emptyContext, type DocumentContext } from '../../../server/src/core/rules/context';
import { findingsOf } from '../../support/checkFindings';
import { textAfterEvent, analysisOf, honestEvent, offerAtPath, options, record, time } from '../../support/events';
import { programText, programValue, type Json } from '../../support/examples';

type Item = { [name: string]: Json };

const booking = programText('booking-execution.json');
const collection = programText('data-sources-execution.json');

/** Returns the removed and added lines of a change, without indents. */
const changedLines = (before: string, now: string) =>
  diffLines(before, now)
    .filter(({ added, removed }) => added || removed)
    .flatMap(({ added, value }) =>
      value
        .trimEnd()
        .split('\n')
        .map((line) => `${added ? '+' : '-'} ${line.trim()}`),
    );

/** Returns the next event at a path, with its obstacle. */
function eventIn(text: string, path: Path) {
  const offer = offerAtPath(text, path);
  return offer && [offer.event, offer.obstacle?.message];
}

const taskPath = (screen: number, gate: number): Path => ['tasks', screen * 13 + gate];

/** Returns the document after recording events one after another. */
const chain = (text: string, ...steps: readonly (readonly [Path, Parameters<typeof honestEvent>[0], string?])[]) =>
  steps.reduce(
    (now, [path, name, who = `person ${path.join()}`]) => textAfterEvent(now, path, honestEvent(name, who, minute++)),
    text,
  );

/** Each event is later than the one before. */
let minute = 0;

const accept = (path: Path) =>
  [
    [path, 'claimTask'],
    [path, 'submitTask'],
    [path, 'recordReceipt'],
  ] as const;

describe('recording a capture', () => {
  // booking-store has one of three captures.
  const tablet = ['screens', 1, 'captureSlots', 1];
  const mobile = ['screens', 1, 'captureSlots', 2];

  it('sets the mirror that its id and path name, although its family is wrong', () => {
    const value = programValue('booking-execution.json') as { captureSlots: Item[] };
    value.captureSlots[4]!.family = 'DESKTOP';
    const now = textAfterEvent(JSON.stringify(value), tablet, {
      name: 'recordCapture',
      checksum: 'c'.repeat(64),
      time: time(0),
    });
    assert.equal((JSON.parse(now) as typeof value).captureSlots[4]!.checksum, 'c'.repeat(64));
  });

  it('sets the slot and its mirror, and updates counts', () => {
    const now = textAfterEvent(booking, tablet, { name: 'recordCapture', checksum: 'c'.repeat(64), time: time(0) });
    assert.deepEqual(changedLines(booking, now), [
      '- "capturedSlots": 4,',
      '+ "capturedSlots": 5,',
      '- "evidence": "已截图 1 / 3"',
      '+ "evidence": "已截图 2 / 3"',
      '- "checksum": null,',
      '- "capturedAt": null,',
      `+ "checksum": "${'c'.repeat(64)}",`,
      '+ "capturedAt": "2026-03-15T00:00:00Z",',
      '- "checksum": null,',
      '- "capturedAt": null,',
      `+ "checksum": "${'c'.repeat(64)}",`,
      '+ "capturedAt": "2026-03-15T00:00:00Z",',
      '- "evidence": "已截图 1 / 3",',
      '+ "evidence": "已截图 2 / 3",',
    ]);
    assert.deepEqual(findingsOf(now), []);
  });

  it('sets the gate to passed with the third capture', () => {
    const two = chain(booking, [tablet, 'recordCapture']);
    const three = chain(two, [mobile, 'recordCapture']);
    const states = changedLines(two, three).filter((line) => !/checksum|capturedAt/.test(line));
    assert.deepEqual(states, [
      '- "preflightPassed": 46,',
      '- "preflightBlocked": 17,',
      '- "capturedSlots": 5,',
      '+ "preflightPassed": 47,',
      '+ "preflightBlocked": 16,',
      '+ "capturedSlots": 6,',
      '- "state": "BLOCKED",',
      '- "evidence": "已截图 2 / 3"',
      '+ "state": "PASS",',
      '+ "evidence": "已截图 3 / 3"',
      '- "preflightPassed": 5,',
      '- "preflightBlocked": 2,',
      '+ "preflightPassed": 6,',
      '+ "preflightBlocked": 1,',
      '- "state": "BLOCKED",',
      '- "evidence": "已截图 2 / 3",',
      '+ "state": "PASS",',
      '+ "evidence": "已截图 3 / 3",',
    ]);
    assert.deepEqual(findingsOf(three), []);
  });

  it('is also offered on the mirror, for the slot in its screen', () => {
    const offer = offerAtPath(booking, ['captureSlots', 4]);
    assert.deepEqual([offer?.event, offer?.at], ['recordCapture', tablet]);
    assert.deepEqual(offer?.picture, {
      path: 'artifacts/ui/booking-store/visual/tablet-1024x768.png',
      size: { width: 1024, height: 768 },
    });
  });

  it('is not offered after the capture, but its receipt is', () => {
    assert.deepEqual(eventIn(booking, ['screens', 1, 'captureSlots', 0]), ['recordReceipt', undefined]);
    const done = textAfterEvent(booking, ['screens', 1, 'captureSlots', 0], {
      name: 'recordReceipt',
      receiptId: 'r-1',
    });
    assert.deepEqual(
      changedLines(booking, done).filter((line) => line.startsWith('+')),
      ['+ "acceptedCaptureReceipts": 1,', '+ "receiptId": "r-1"', '+ "receiptId": "r-1",'],
    );
    assert.equal(eventIn(done, ['screens', 1, 'captureSlots', 0]), undefined);
  });

  it('sets the receipts as evidence when the gate of the receipts passes', () => {
    const slots = [0, 1, 2].map((slot): Path => ['screens', 0, 'captureSlots', slot]);
    const done = slots.reduce(
      (text, at, index) => textAfterEvent(text, at, { name: 'recordReceipt', receiptId: `r-${index}` }),
      booking,
    );
    const gate = (JSON.parse(done) as { screens: { gates: Item[] }[] }).screens[0]!.gates[6]!;
    assert.deepEqual([gate.state, gate.evidence], ['PASS', 'r-0, r-1, r-2']);
    assert.deepEqual(findingsOf(done), []);
  });
});

describe('recording the events of a task', () => {
  const baseline = taskPath(2, 0);

  it('is offered step by step', () => {
    const captured = [0, 1, 2].map((slot) => [['screens', 2, 'captureSlots', slot], 'recordCapture'] as const);
    assert.deepEqual(eventIn(booking, baseline), ['claimTask', undefined]);
    const claimed = chain(booking, ...captured, [baseline, 'claimTask']);
    assert.deepEqual(eventIn(claimed, baseline), ['submitTask', undefined]);
    const submitted = chain(claimed, [baseline, 'submitTask']);
    assert.deepEqual(eventIn(submitted, baseline), ['recordReceipt', undefined]);
    assert.equal(eventIn(chain(submitted, [baseline, 'recordReceipt']), baseline), undefined);
  });

  it('claims with name and time, and changes nothing else', () => {
    const now = textAfterEvent(booking, baseline, { name: 'claimTask', assignee: '王 "小" 明', time: time(0) });
    assert.deepEqual(changedLines(booking, now), [
      '- "assignee": null,',
      '- "claimedAt": null,',
      '+ "assignee": "王 \\"小\\" 明",',
      '+ "claimedAt": "2026-03-15T00:00:00Z",',
    ]);
  });

  it('does not submit a visual baseline before its three captures', () => {
    const claimed = chain(booking, [baseline, 'claimTask']);
    assert.deepEqual(eventIn(claimed, baseline), ['submitTask', 'Capture all three slots first (0 of 3).']);
  });

  it('does not claim a waiting task', () => {
    assert.deepEqual(eventIn(booking, taskPath(2, 3)), [
      'claimTask',
      'Waits for responsive_reflow and accessibility, which are not accepted.',
    ]);
  });

  it('releases the tasks that waited for the receipt, and updates counts', () => {
    // The baseline of booking-discovery is submitted in the example.
    const now = chain(booking, [taskPath(0, 0), 'recordReceipt']);
    assert.deepEqual(
      changedLines(booking, now.replace(/"receipt\/[^"]*"/, '"receipt/…"')).filter((line) => line.startsWith('+')),
      [
        '+ "readyToClaim": 11,',
        '+ "waitingPredecessor": 106,',
        '+ "acceptedTasks": 1,',
        '+ "readyTasks": 3,',
        '+ "waitingTasks": 10,',
        '+ "receiptId": "receipt/…",',
        '+ "blocker": null,',
        '+ "status": "READY_TO_CLAIM",',
        '+ "blocker": null,',
        '+ "status": "READY_TO_CLAIM",',
      ],
    );
    assert.deepEqual(findingsOf(now), []);
  });

  it('releases a task only when all its predecessors are accepted', () => {
    const one = chain(booking, [taskPath(0, 0), 'recordReceipt'], ...accept(taskPath(0, 1)));
    assert.equal((JSON.parse(one) as { program: Item }).program.readyToClaim, 11);
    const both = chain(one, ...accept(taskPath(0, 2)));
    assert.equal((JSON.parse(both) as { program: Item }).program.readyToClaim, 16);
  });

  it('moves ids between the task lists of a screen', () => {
    const captured = [2].map((slot) => [['screens', 0, 'captureSlots', slot], 'recordCapture'] as const);
    const now = chain(collection, ...captured, [taskPath(0, 0), 'submitTask'], [taskPath(0, 0), 'recordReceipt']);
    const [screen] = (JSON.parse(now) as { screens: { readyTasks: string[]; waitingTasks: string[] }[] }).screens;
    assert.deepEqual(
      screen!.readyTasks.map((id) => id.replace('E01-data-overview-', '')),
      ['evidence-visual_baseline', 'evidence-responsive_reflow', 'evidence-accessibility'],
    );
    assert.equal(screen!.waitingTasks.length, 10);
    assert.deepEqual(findingsOf(now), []);
  });

  it('rejects a second signature by the same person, with the message of the rule', () => {
    const ready = chain(
      booking,
      [taskPath(0, 0), 'recordReceipt'],
      ...accept(taskPath(0, 1)),
      ...accept(taskPath(0, 2)),
      [taskPath(0, 6), 'claimTask', '李'],
    );
    assert.deepEqual(record(ready, taskPath(0, 7), { name: 'claimTask', assignee: ' 李 ', time: time(99) }), {
      refused:
        'Can\'t record this: " 李 " (with a space before it) also signs product of this screen. Name another person: the four signatures are independent.',
    });
  });

  it('rejects a submission before the claim', () => {
    const captured = [1, 2].map((slot) => [['screens', 1, 'captureSlots', slot], 'recordCapture'] as const);
    assert.deepEqual(
      record(chain(booking, ...captured), taskPath(1, 0), { name: 'submitTask', time: '2025-01-01T00:00:00Z' }),
      {
        refused:
          "Can't record this: `submittedAt` (2025-01-01T00:00:00Z) is before `claimedAt` (2026-03-14T02:40:00+08:00). Correct one of the times.",
      },
    );
  });

  it('never writes private material', () => {
    const secret = `AGE-SECRET-KEY-1${'Q'.repeat(42)}`;
    const result = record(booking, baseline, { name: 'claimTask', assignee: secret, time: time(0) });
    assert.match((result as { refused: string }).refused, /private key or token/);
    assert.ok(!JSON.stringify(result).includes(secret));
  });
});

describe('a refactoring', () => {
  const tablet = ['screens', 1, 'captureSlots', 1];

  it('is not offered while its targets have errors', () => {
    const wrong = booking.replace('"capturedSlots": 4', '"capturedSlots": 5');
    assert.deepEqual(eventIn(wrong, tablet), [
      'recordCapture',
      'Correct this first: `capturedSlots` should be 4, not 5. Captured slots: 4.',
    ]);
    assert.ok('refused' in record(wrong, tablet, honestEvent('recordCapture', '', 0)));
  });

  it('ignores errors elsewhere, and does not change them', () => {
    const wrong = booking
      .replace('"generatedAt": "2026-03-14"', '"generatedAt": "14.3."')
      .replace('"readyToClaim": 9', '"readyToClaim": 8');
    const now = textAfterEvent(wrong, tablet, honestEvent('recordCapture', '', 0));
    assert.deepEqual(
      findingsOf(now).map(({ code }) => code),
      ['schema/pattern', 'program/tally'],
    );
  });

  it('is not offered in a broken text, or without a slot or task', () => {
    assert.equal(eventIn(`${booking.trimEnd().slice(0, -1)}`, tablet), undefined);
    assert.equal(eventIn(booking.replace('"order": 1,', '"order": 1, "order": 1,'), tablet), undefined);
    for (const path of [[], ['program'], ['screens', 0, 'fixture'], ['preflightGates', 0]]) {
      assert.equal(eventIn(booking, path), undefined);
    }
  });

  it('works on a single line and with odd spacing', () => {
    const oneLine = JSON.stringify(programValue('booking-execution.json'));
    const now = textAfterEvent(oneLine, tablet, honestEvent('recordCapture', '', 0));
    assert.deepEqual(findingsOf(now), []);
    assert.equal(now, JSON.stringify(JSON.parse(now)));
  });

  it('works if the screens contain their tasks', () => {
    const value = programValue('booking-execution.json') as { screens: Item[]; tasks?: Item[] };
    for (const screen of value.screens) {
      screen.tasks = value.tasks!.filter(({ screenId }) => screenId === screen.screenId);
    }
    delete value.tasks;
    const text = JSON.stringify(value, null, 2);
    const own = (task: number): Path => ['screens', 0, 'tasks', task];
    assert.deepEqual(findingsOf(text), []);
    const now = chain(text, [own(0), 'recordReceipt'], ...accept(own(1)), ...accept(own(2)));
    assert.deepEqual(findingsOf(now), []);
    assert.equal((JSON.parse(now) as { program: Item }).program.readyToClaim, 16);
  });
});

describe('an event out of order', () => {
  const baseline = taskPath(2, 0);
  const slot: Path = ['screens', 1, 'captureSlots', 0];

  /** Returns the reason why an event cannot be recorded, with the beginning of the text that it leads to. */
  function obstacle(text: string, path: Path, event: EventType, texts: Readonly<Record<string, string>> = {}) {
    const context = { ...emptyContext(''), text: (name: string) => (name in texts ? { text: texts[name]! } : 'none') };
    const found = findEventOffer(analyze(text, { ...options, context })!, path, event, english)?.obstacle;
    const [at] = found?.span ? text.slice(found.span.offset).split('\n') : [];
    return found && [found.message, at, ...(found.published === undefined ? [] : [found.published])];
  }

  it('is reported as already done, with its position', () => {
    assert.deepEqual(obstacle(booking, slot, 'recordCapture'), [
      'Already recorded: `capturedAt` is "2026-03-14T03:15:00+08:00".',
      '"2026-03-14T03:15:00+08:00",',
    ]);
  });

  it('is reported with the preceding event', () => {
    assert.deepEqual(obstacle(booking, baseline, 'submitTask'), ['Capture all three slots first (0 of 3).', '{']);
    const open: Path = ['screens', 1, 'captureSlots', 1];
    assert.deepEqual(obstacle(booking, open, 'recordReceipt'), ['The capture is not recorded yet.', 'null,']);
  });

  it('is reported with the event that followed it', () => {
    const value = programValue('booking-execution.json') as { tasks: Item[] };
    value.tasks[26]!.submittedAt = '2026-03-12T09:30:00Z';
    const oddlySpaced = JSON.stringify(value, null, 2);
    assert.deepEqual(obstacle(oddlySpaced, baseline, 'claimTask'), [
      '`submittedAt` is set already, though it comes later. Correct that first.',
      '"2026-03-12T09:30:00Z",',
    ]);
  });

  it('is reported with a link to the predecessor that it waits for', () => {
    const [message, at] = obstacle(booking, taskPath(2, 1), 'claimTask') ?? [];
    assert.equal(message, 'Waits for visual_baseline, which is not accepted.');
    assert.equal(at, '{');
  });

  it('is reported with a link to the first mistake of an unreadable text', () => {
    const [message] =
      obstacle(booking.replace('"capturedSlots": 4,', '"capturedSlots": 4'), slot, 'recordReceipt') ?? [];
    assert.equal(message, 'Correct this first: A comma is missing before `"acceptedCaptureReceipts"`.');
  });

  it('is reported with a link to a duplicate that makes values unreliable, before other errors', () => {
    const text = booking
      .replace('"generatedAt": "', '"generatedAt": "on ')
      .replace('"title": "', '"title": "another", "title": "');
    const [message, at] = obstacle(text, slot, 'recordReceipt') ?? [];
    assert.match(message ?? '', /^Correct this first: Duplicate property `title`/);
    assert.match(at ?? '', /"title"/);
  });

  it('is not offered in an unreadable text', () => {
    const text = booking.replace('"capturedSlots": 4,', '"capturedSlots": 4');
    const analysis = analysisOf(text);
    const [screen, gate] = [2, 0];
    const offset = analysis.document?.valueSpan(taskPath(screen, gate))?.offset ?? 0;
    const possible = listOffers(analysis, offset + 1, english).filter(isPossible);
    assert.deepEqual(
      possible.map(({ event }) => event),
      ['claimTask'],
    );
  });

  it('is not reported if it is not in the life cycle', () => {
    assert.equal(findEventOffer(analysisOf(booking), slot, 'claimTask', english), undefined);
  });
});

describe('the receipt of an accepted item', () => {
  const submitted = taskPath(0, 0);
  const path = 'artifacts/ui/booking-discovery/execution/evidence-visual_baseline.receipt.json';
  const slot: Path = ['screens', 0, 'captureSlots', 0];
  const event = { name: 'recordReceipt', receiptId: 'r-1' } as const;

  const recordWithText = (at: Path, text: DocumentContext['text']) =>
    recordEvent(booking, { ...options, context: { ...emptyContext(''), text } }, at, event);

  const complete = (receipt: object) =>
    JSON.stringify(Object.fromEntries(Object.entries(receipt).map(([name, value]) => [name, value ?? fillerOf(name)])));
  const [captured] = programValue('booking-execution.json').captureSlots as Readonly<Record<string, string>>[];
  const known: Readonly<Record<string, string>> = {
    artifactPath: captured!.artifactPath!,
    artifactDigest: captured!.checksum!,
    capturedAt: captured!.capturedAt!,
  };
  const fillerOf = (name: string) => known[name] ?? name;

  it('must exist, for a task and for a slot of its screen', () => {
    for (const at of [submitted, slot]) {
      const result = recordWithText(at, () => 'none');
      assert.ok('refused' in result);
      assert.deepEqual([result.refused, result.published], [`Write the receipt ${path} first.`, path]);
      assert.deepEqual(Object.keys(JSON.parse(result.newText!) as object).slice(0, 2), ['screenId', 'sourceRevision']);
    }
  });

  it('must be readable', () => {
    const result = recordWithText(slot, () => 'unreadable');
    assert.equal('refused' in result && result.refused, `Can't read the receipt at ${path}.`);
  });

  it('must have the fields of the lane before the event is recorded', () => {
    const missing = recordWithText(submitted, () => 'none');
    const begun = JSON.parse('refused' in missing ? missing.newText! : '') as object;
    for (const at of [submitted, slot]) {
      const open = recordWithText(at, () => ({ text: JSON.stringify(begun) }));
      assert.match('refused' in open ? open.refused : '', /^Correct this first: The receipt at .* lacks `/);
      assert.deepEqual('refused' in open && [open.isDraft, open.published], [true, path]);
      const completed = recordWithText(at, () => ({ text: complete(begun) }));
      assert.ok(!('refused' in completed), JSON.stringify(completed));
    }
  });
});

describe('a refactoring with bad input', () => {
  const names = ['recordCapture', 'claimTask', 'submitTask', 'recordReceipt'] as const;

  it('returns nothing for paths that do not exist', () => {
    for (const path of [
      ['tasks', 9999],
      ['tasks', '0'],
      ['screens'],
      ['screens', 0, 'captureSlots', -1],
      ['nowhere'],
      [],
    ]) {
      names.forEach((name) => assert.ok('refused' in record(booking, path, honestEvent(name, 'a', 0))));
    }
  });

  it('does not update whole tasks that a screen repeats', () => {
    const value = programValue('booking-execution.json') as { screens: Item[]; tasks: Item[] };
    const ready = { ...value.tasks[0] };
    value.screens[0]!.readyTasks = [ready];
    const text = JSON.stringify(value);
    const offer = offerAtPath(text, taskPath(0, 0));
    assert.match(offer?.obstacle?.message ?? '', /repeats whole tasks|Correct this/);
  });
});
