import assert from 'node:assert/strict';
import { ruleContext, viewOf } from '../../../server/src/core/kinds/contract/documentView';
import { publishedKinds } from '../../../server/src/core/kinds/registry';
import { emptyContext, type Absence, type DocumentContext } from '../../../server/src/core/rules/context';
import { rules } from '../../../server/src/core/analysis/rules/registry';

const absences: readonly (readonly [Absence | undefined, string])[] = [
  [undefined, 'notLookedAt'],
  ['unreadable', 'fileUnreadable'],
];

/** The reasons a rule gives for what it could not decide, and the messages it reports. */
function said(id: string, kind: string, document: object, beside: Partial<DocumentContext>): readonly string[] {
  const rule = rules.find((each) => each.id === id)!;
  const view = viewOf(publishedKinds.of(kind), document);
  const all = rule.check(view.model, ruleContext(view, { ...emptyContext(''), ...beside }, []));
  return Array.from(all, (each) => ('undecided' in each ? `undecided ${each.undecided}` : each.message));
}

const [checksum, capturedAt] = ['a'.repeat(64), '2026-03-01T10:00:00Z'];
const withSlot = (slot: object) => ({ screens: [{ captureSlots: [{ artifactPath: 'a.png', ...slot }] }] });
const withTask = (task: object) => ({
  screens: [
    {
      screenId: 'booking-mini',
      fixture: { id: 'booking/mini/a-v1' },
      captureSlots: [{ family: 'MOBILE', artifactPath: 'a.png', checksum, capturedAt }],
    },
  ],
  tasks: [{ screenId: 'booking-mini', receiptPath: 'r.json', ...task }],
});

describe('a file that is not known', () => {
  for (const [absence, reason] of absences) {
    it(`leaves a captured slot, an accepted task and a kit undecided: ${reason}`, () => {
      const beside = { picture: () => absence, text: () => absence };
      const slots = withSlot({ checksum, capturedAt });
      const tasks = withTask({ gateFamily: 'EVIDENCE', gateType: 'visual_baseline', receiptId: 'r' });
      const kits = { kits: [{ href: '/a.json' }] };
      assert.deepEqual(said('artifacts/file', 'booking-execution', slots, beside), [`undecided ${reason}`]);
      assert.deepEqual(said('receipts/fields', 'booking-execution', tasks, beside), [`undecided ${reason}`]);
      assert.deepEqual(said('kits/template-file', 'auth-s08-r02-c02-owner-handoff-kits', kits, beside), [
        `undecided ${reason}`,
      ]);
    });

    it(`is nothing to a slot without a capture, and to a task without a receipt: ${absence}`, () => {
      const beside = { picture: () => absence, text: () => absence };
      const tasks = withTask({ gateFamily: 'EVIDENCE', gateType: 'visual_baseline' });
      assert.deepEqual(said('artifacts/file', 'booking-execution', withSlot({}), beside), []);
      assert.deepEqual(said('receipts/fields', 'booking-execution', tasks, beside), []);
    });
  }

  for (const [absence, reason] of [
    ['none', 'fileMissing'],
    ['outside', 'fileOutside'],
  ] as const) {
    it(`is an error for a capture, and undecided for a receipt: ${absence}`, () => {
      const beside = { picture: () => absence, text: () => absence };
      const tasks = withTask({ gateFamily: 'EVIDENCE', gateType: 'visual_baseline', receiptId: 'r' });
      const slots = withSlot({ checksum, capturedAt });
      const kits = { kits: [{ href: '/a.json' }] };
      assert.deepEqual(said('artifacts/file', 'booking-execution', slots, beside), ['missing']);
      assert.deepEqual(said('kits/template-file', 'auth-s08-r02-c02-owner-handoff-kits', kits, beside), ['missing']);
      assert.deepEqual(said('receipts/fields', 'booking-execution', tasks, beside), [`undecided ${reason}`]);
    });
  }
});

describe('the receipt of a capture', () => {
  const task = { gateFamily: 'EVIDENCE', gateType: 'visual_baseline', lane: 'CAPTURE', receiptId: 'r' };
  const full = {
    ...{ screenId: 'booking-mini', sourceRevision: 'f', fixtureId: 'booking/mini/a-v1', environment: 'e' },
    ...{ artifactPath: 'a.png', artifactDigest: checksum, runnerVersion: '1', capturedAt },
  };
  const saidOf = (receipt: object) =>
    said('receipts/fields', 'booking-execution', withTask(task), {
      text: () => ({ text: JSON.stringify({ ...full, ...receipt }) }),
    });

  it('is of the fixture of its screen', () => {
    assert.deepEqual(saidOf({}), []);
    assert.deepEqual(saidOf({ fixtureId: 'booking/mini/a-v2' }), ['fixture']);
  });

  it('has the checksum of the slot whose picture it names', () => {
    assert.deepEqual(saidOf({ artifactDigest: 'b'.repeat(64) }), ['digest']);
    assert.deepEqual(saidOf({ artifactDigest: 'b'.repeat(64), artifactPath: 'other.png' }), []);
  });
});

describe('a receipt that nobody can read', () => {
  it('proves nothing, however it begins', () => {
    for (const text of ['[]', '{', `{"screenId": ${'['.repeat(5000)}${']'.repeat(5000)}}`]) {
      assert.deepEqual(
        said('receipts/fields', 'booking-execution', withTask({ receiptId: 'r' }), { text: () => ({ text }) }),
        ['unreadable'],
        text.slice(0, 20),
      );
    }
  });
});

describe('the receipt of a signature', () => {
  const task = { gateFamily: 'GOVERNANCE', gateType: 'design', lane: 'GOVERNANCE', receiptId: 'r' };
  const saidOf = (role: string) =>
    said('receipts/fields', 'booking-execution', withTask(task), {
      text: () => ({ text: JSON.stringify({ role }) }),
    });

  it('is not signed in another of the four roles', () => {
    assert.deepEqual(saidOf('design'), ['lacks']);
    assert.deepEqual(saidOf('设计负责人'), ['lacks']);
    assert.deepEqual(saidOf(' QA '), ['lacks', 'role']);
    for (const role of ['product', 'architecture', 'qa']) {
      assert.deepEqual(saidOf(role), ['lacks', 'role'], role);
    }
  });
});
