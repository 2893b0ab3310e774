import assert from 'node:assert/strict';
import { withoutConsequences } from '../../../server/src/core/analysis/consequences';
import { programText, programValue } from '../../support/examples';
import { guarded, guardedCodes as codes, violations } from '../../support/guarded';
import { accepted, documentWith, screenAt, type Levels } from '../../support/oneScreen';

const start: Levels = [[0, 0, 0], Array.from({ length: 13 }, () => 0)];

const textOf = ([slots, tasks]: Levels) => documentWith(screenAt(slots, tasks));

interface Accepted {
  readonly tasks: Record<string, unknown>[];
  readonly captureSlots: Record<string, unknown>[];
  readonly screens: { readonly captureSlots: Record<string, unknown>[] }[];
}

/** Edits the document with the accepted screen. */
function edited(edit: (document: Accepted) => void): string {
  const document = accepted() as Accepted;
  edit(document);
  return JSON.stringify(document);
}

describe('a guarded change', () => {
  it('is reported with its loss, but without the consequences', () => {
    const before = textOf([[2, 2, 2], start[1].with(0, 3)]);
    const found = guarded(before, textOf([[2, 2, 2], start[1].with(0, 2)]));
    assert.deepEqual(
      found.map(({ code, message }) => `${code}: ${message}`),
      [
        'guard/backwards: booking-status · EVIDENCE/visual_baseline goes back from accepted to submitted. Restore it, or first allow the change in `allowedChanges`.',
      ],
    );
  });

  it('is reported with the consequences of a loss that is allowed', () => {
    const states = [textOf([[2, 2, 2], start[1].with(0, 3)]), textOf([[1, 2, 2], start[1].with(0, 2)])] as const;
    const all = violations(...states);
    const [loss] = all.filter(({ causedBy }) => !causedBy);
    assert.ok(loss && all.some(({ causedBy }) => causedBy));
    const left = withoutConsequences(all.filter(({ causedBy }) => causedBy));
    assert.equal(left.length, all.filter(({ causedBy }) => causedBy).length);
  });

  it('may correct a wrong count, but not lower a correct count', () => {
    const text = programText('booking-execution.json');
    const counting = (count: number) => text.replace('"capturedSlots": 4', `"capturedSlots": ${count}`);
    assert.deepEqual(codes(counting(5), text), []);
    assert.deepEqual(codes(text, counting(3)), ['guard/backwards']);
  });

  for (const [what, member, value] of [
    ['the signer', 'assignee', '另一组'],
    ['the time of the claim', 'claimedAt', '2026-03-01T00:00:00+08:00'],
    ['the time of the submission', 'submittedAt', '2026-03-29T00:00:00+08:00'],
    ['the receipt', 'receiptId', 'another-receipt'],
  ] as const) {
    it(`must not replace ${what} of an accepted item`, () => {
      const after = edited((document) => (document.tasks[3 * 13]![member] = value));
      assert.deepEqual(codes(JSON.stringify(accepted()), after), ['guard/rewritten']);
    });
  }

  it('must not replace the picture of an accepted capture, or its revision', () => {
    const picture = edited((document) => {
      document.screens[3]!.captureSlots[0]!.checksum = 'e'.repeat(64);
      document.captureSlots[9]!.checksum = 'e'.repeat(64);
    });
    assert.deepEqual(codes(JSON.stringify(accepted()), picture), ['guard/rewritten']);
  });

  it('may bring production to the captured source and release it, but not move production away from it', () => {
    const exact = programText('booking-execution.json');
    const released = exact.replace('"productionRelease": "2026.03.12-1"', '"productionRelease": "2026.04.20-1"');
    assert.notEqual(released, exact);
    const other = '1f'.repeat(20);
    const behind = exact
      .replace(/"productionRevision": "[0-9a-f]{40}"/g, `"productionRevision": "${other}"`)
      .replace('"sourceProductionExact": true', '"sourceProductionExact": false')
      .replace(/("id": "PRODUCTION_EXACT",\s+"label": "[^"]+",\s+"state": )"PASS"/g, '$1"BLOCKED"');
    assert.deepEqual(codes(exact, released), []);
    assert.deepEqual(codes(behind, released), []);
    assert.ok(codes(exact, behind).includes('guard/backwards'));
    assert.ok(
      codes(exact, exact.replace(/"sourceRevision": "[0-9a-f]{40}"/, `"sourceRevision": "${other}"`)).length > 0,
    );
  });

  it('may reword what an accepted task waits for', () => {
    const after = edited(({ tasks }) => (tasks[3 * 13]!.predecessorValue = '三个截图槽位均可用'));
    assert.deepEqual(codes(JSON.stringify(accepted()), after), []);
  });

  it('may block or hold a step or gate that waits, but not one that is ready or passed', () => {
    const kits = programText('owner-handoff-kits.json');
    type States = Record<'protocol' | 'qaGates', { state: string }[]>;
    for (const list of ['protocol', 'qaGates'] as const) {
      const { [list]: items } = JSON.parse(kits) as States;
      for (const [index, { state }] of items.entries()) {
        for (const to of ['BLOCKED', 'HELD'].filter((each) => each !== state)) {
          const changed = JSON.parse(kits) as States;
          changed[list][index]!.state = to;
          const expected = ['READY', 'PASS'].includes(state) ? ['guard/backwards'] : [];
          assert.deepEqual(codes(kits, JSON.stringify(changed)), expected, `${list} ${index}: ${state}, ${to}`);
        }
      }
    }
  });

  it('must not lower the total of a stage', () => {
    const text = programText('current-ui-evidence.json');
    const [, done] = /"progress": "(\d+)\/24"/.exec(text)!;
    const withTotal = (total: number) => text.replace(`"progress": "${done}/24"`, `"progress": "${done}/${total}"`);
    assert.deepEqual(codes(text, withTotal(23)), ['guard/backwards']);
  });

  it('must not replace the identity of a contribution whose key stays, but may fill it in', () => {
    const of = (identityRef: string | null) =>
      JSON.stringify({
        schemaVersion: 'service-docs/auth-s08-r02-c02-owner-authority-contribution-template/v1',
        ownerId: 'AUTH',
        identityRef,
        keyRef: 'kms://auth',
        publicKey: null,
        delegationAllowed: false,
      });
    assert.deepEqual(codes(of('mailto:ada@example.com'), of('mailto:bob@example.com')), ['guard/rewritten']);
    assert.deepEqual(codes(of(null), of('mailto:ada@example.com')), []);
  });

  describe('that moves the list of tasks', () => {
    type Listed = Omit<Accepted, 'screens'> & { screens: Record<string, unknown>[]; tasks?: Accepted['tasks'] };
    const ways: readonly (readonly [string, (document: Listed) => void])[] = [
      [
        'into the screens',
        (document) => {
          for (const screen of document.screens) {
            screen.tasks = document.tasks.filter(({ screenId }) => screenId === screen.screenId);
          }
          delete (document as Partial<Listed>).tasks;
        },
      ],
      [
        'under another name',
        (document) => {
          Object.assign(document, { executionTasks: document.tasks });
          delete (document as Partial<Listed>).tasks;
        },
      ],
    ];
    for (const [way, move] of ways) {
      const listed = (edit: (document: Accepted) => void = () => {}) =>
        edited((document) => {
          edit(document);
          move(document);
        });
      const task = 3 * 13;

      it(`may move it ${way} and back`, () => {
        const before = edited(() => {});
        assert.deepEqual(codes(before, listed()), []);
        assert.deepEqual(codes(listed(), before), []);
      });

      it(`may not lose or replace anything when it moves ${way}`, () => {
        const before = edited(() => {});
        const lost = listed(({ tasks }) => Object.assign(tasks[task]!, { receiptId: null }));
        const replaced = listed(({ tasks }) => Object.assign(tasks[task]!, { assignee: '另一组' }));
        const gone = listed(({ tasks }) => tasks.splice(task, 1));
        assert.deepEqual(codes(before, lost), ['guard/backwards']);
        assert.deepEqual(codes(before, replaced), ['guard/rewritten']);
        assert.ok(codes(before, gone).includes('guard/gone'));
        for (const [after, expected] of [
          [lost, 'guard/backwards'],
          [replaced, 'guard/rewritten'],
        ] as const) {
          assert.deepEqual(codes(listed(), after), [expected], 'it was moved before');
        }
      });
    }
  });

  it('may replace a picture or its time before its use, but not after a submission', () => {
    const levels = (task: 0 | 1 | 2): Levels => [[1, 1, 1], start[1].with(0, task)];
    const other = (text: string) => text.replaceAll('1'.repeat(64), 'e'.repeat(64));
    for (const [task, expected] of [
      [0, []],
      [1, []],
      [2, ['guard/rewritten']],
    ] as const) {
      const before = textOf(levels(task));
      assert.notEqual(other(before), before);
      assert.deepEqual(codes(before, other(before)), expected);
      const at = (JSON.parse(before) as Accepted).screens[3]!.captureSlots[0]!.capturedAt as string;
      const corrected = before.replaceAll(at, at.replace(/T\d\d/, 'T00'));
      assert.notEqual(corrected, before);
      assert.deepEqual([...new Set(codes(before, corrected))], expected, 'a corrected time');
    }
  });

  it('may write a time of an accepted item with another offset, but not change or drop it', () => {
    const before = edited(() => {});
    const timed = (claimedAt: string) => edited(({ tasks }) => (tasks[42]!.claimedAt = claimedAt));
    const was = (JSON.parse(before) as Accepted).tasks[42]!.claimedAt as string;
    const utc = new Date(was).toISOString();
    assert.notEqual(utc, was);
    assert.deepEqual(codes(before, timed(utc)), []);
    for (const other of [utc.replace('Z', '+01:00'), utc.replace('Z', '')]) {
      assert.deepEqual(codes(before, timed(other)), ['guard/rewritten'], other);
    }
  });

  it('must not claim a waiting task', () => {
    const before = textOf([[2, 2, 2], start[1].with(0, 2)]);
    const after = screenAt([2, 2, 2], start[1].with(0, 3).with(1, 1));
    const honestText = documentWith(after);
    assert.deepEqual(codes(before, honestText), []);
    after.tasks[1]!.claimedAt = '2026-03-15T01:30:00+08:00'; // The first task was submitted at 02:00.
    const early = documentWith(after);
    assert.deepEqual(codes(before, early), ['guard/order']);
    assert.deepEqual(codes(early, early), [], 'what was so before is not what the change does');
  });

  it('must not change the receipt of an accepted capture, which names the picture', () => {
    const text = JSON.stringify(accepted());
    const [{ artifactPath, receiptId }] = (accepted() as Accepted).screens[3]!.captureSlots as [
      { artifactPath: string; receiptId: string },
    ];
    const of = (receipt: object) => ({ 'artifacts/ui/booking-status/desktop.receipt.json': receipt });
    for (const named of [{ receiptId }, { artifactPath }, { artifactPath: [artifactPath] }]) {
      const had = of({ ...named, runnerVersion: '1' });
      assert.deepEqual(codes(text, text, [had, of({ ...named, runnerVersion: '2' })]), ['guard/rewritten']);
      assert.deepEqual(codes(text, text, [had, {}]), ['guard/gone']);
      assert.deepEqual(codes(text, text, [had, had]), []);
    }
    const receipt = { artifactPath, runnerVersion: '1' };
    const moved = { 'artifacts/ui/booking-status/moved.receipt.json': receipt };
    assert.deepEqual(codes(text, text, [of(receipt), moved]), [], 'no path names it');
    const other = { artifactPath, receiptId: 'another' };
    assert.deepEqual(codes(text, text, [of(other), of({ ...other, runnerVersion: '2' })]), []);
  });

  it('must not change the receipts of accepted work', () => {
    const text = JSON.stringify(accepted());
    const { receiptPath } = (accepted() as Accepted).tasks[3 * 13] as { receiptPath: string };
    const receipt = { receiptId: 'receipt-0', signer: 'a' };
    const had = { [receiptPath]: receipt };
    assert.deepEqual(codes(text, text, [had, { [receiptPath]: { signer: 'a', receiptId: 'receipt-0' } }]), []);
    assert.deepEqual(codes(text, text, [had, { [receiptPath]: { ...receipt, signer: 'b' } }]), ['guard/rewritten']);
    assert.deepEqual(codes(text, text, [had, {}]), ['guard/gone']);
    assert.deepEqual(codes(text, text, [{}, had]), []);
  });

  it('must not change the receipt of a task together with its id', () => {
    const [{ id, receiptPath }] = (accepted() as Accepted).tasks.slice(3 * 13) as [{ id: string; receiptPath: string }];
    const text = JSON.stringify(accepted());
    const renamed = text.replaceAll(`"${id}"`, `"${id.replace('E01-', 'E02-')}"`);
    const found = guarded(text, renamed, [{ [receiptPath]: { a: 1 } }, { [receiptPath]: { a: 2 } }]);
    assert.ok(found.some(({ message }) => message.startsWith(`The receipt ${receiptPath} changed`)));
  });

  it('may change wording, the order of properties and the layout', () => {
    for (const file of ['booking-execution.json', 'data-sources-execution.json', 'owner-handoff-kits.json'] as const) {
      const value = programValue(file);
      const reversed = Object.fromEntries(Object.entries(value).reverse());
      assert.deepEqual(guarded(programText(file), JSON.stringify(reversed)), []);
    }
    const before = JSON.stringify(accepted());
    assert.deepEqual(guarded(before, before.replaceAll('"title":"', '"title":"x')), []);
  });

  it('must not revert states of kits and stages', () => {
    const kits = programText('owner-handoff-kits.json');
    assert.deepEqual(codes(kits, kits.replace('"state": "READY"', '"state": "WAITING"')), ['guard/backwards']);
    assert.deepEqual(codes(kits.replace('"state": "READY"', '"state": "WAITING"'), kits), []);
  });
});
