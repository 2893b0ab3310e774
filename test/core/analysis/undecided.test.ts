import assert from 'node:assert/strict';
import { ruleContext, createView } from '../../../server/src/core/kinds/contract/documentView';
import { publishedKinds } from '../../../server/src/core/kinds/registry';
import { emptyContext, type DocumentContext } from '../../../server/src/core/rules/context';
import { rules } from '../../../server/src/core/analysis/rules/registry';

/** Returns the reasons why a rule could not decide, and its messages. */
function reasonsAndMessages(
  id: string,
  kind: string,
  document: object,
  context: Partial<DocumentContext>,
): readonly string[] {
  const rule = rules.find((each) => each.id === id)!;
  const view = createView(publishedKinds.of(kind), document);
  const all = rule.check!(view.model, ruleContext(view, { ...emptyContext(''), ...context }));
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

const slotReceipt = { ...withTask({}).screens[0]!, receiptPath: 's.json' };
const withReceiptedSlot = {
  screens: [{ ...slotReceipt, captureSlots: [{ ...slotReceipt.captureSlots[0], receiptId: 'r' }] }],
  tasks: withTask({ gateFamily: 'EVIDENCE', gateType: 'visual_baseline' }).tasks,
};
const acceptedScreen = { screens: [{ screenId: 'booking-mini', receiptPath: 's.json', acceptedAt: capturedAt }] };
const acceptedTask = withTask({ receiptId: 'r' });

const visual = { gateFamily: 'EVIDENCE', gateType: 'visual_baseline' };

describe('an unread file', () => {
  const context = { picture: () => undefined, text: () => undefined };

  it('leaves every accepted item undecided', () => {
    for (const document of [acceptedTask, acceptedScreen, withReceiptedSlot]) {
      assert.deepEqual(reasonsAndMessages('evidence/present', 'booking-execution', document, context), [
        'undecided evidenceNotSeen',
      ]);
    }
    const slots = withSlot({ checksum, capturedAt, receiptId: 'r' });
    assert.deepEqual(reasonsAndMessages('artifacts/file', 'booking-execution', slots, context), [
      'undecided evidenceNotSeen',
    ]);
  });

  it('leaves a capture that is not accepted, and a kit, undecided', () => {
    const [slots, kits] = [withSlot({ checksum, capturedAt }), { kits: [{ href: '/a.json' }] }];
    assert.deepEqual(reasonsAndMessages('artifacts/file', 'booking-execution', slots, context), [
      'undecided notLookedAt',
    ]);
    assert.deepEqual(reasonsAndMessages('kits/template-file', 'auth-s08-r02-c02-owner-handoff-kits', kits, context), [
      'undecided notLookedAt',
    ]);
  });
});

describe('a file that is missing, unreadable or outside the root', () => {
  for (const [absence, message, ofPicture] of [
    ['none', 'missing', 'missing'],
    ['outside', 'outside', 'missing'],
    ['unreadable', 'unreadable', 'unreadable'],
  ] as const) {
    const facts = { picture: () => absence, text: () => absence, names: () => [] };

    it(`is an error for every accepted item: ${absence}`, () => {
      const present = (document: object) =>
        reasonsAndMessages('evidence/present', 'booking-execution', document, facts);
      assert.deepEqual(present(acceptedTask), [message]);
      assert.deepEqual(present(acceptedScreen), [message]);
      assert.deepEqual(present(withReceiptedSlot), ['capture']);
      const slots = withSlot({ checksum, capturedAt });
      assert.deepEqual(reasonsAndMessages('artifacts/file', 'booking-execution', slots, facts), [ofPicture]);
    });

    it(`does not matter for a slot without a capture or a task without a receipt: ${absence}`, () => {
      assert.deepEqual(reasonsAndMessages('artifacts/file', 'booking-execution', withSlot({}), facts), []);
      assert.deepEqual(reasonsAndMessages('evidence/present', 'booking-execution', withTask(visual), facts), []);
    });
  }

  it('is an error of an accepted capture, in addition to artifacts/file', () => {
    const text = () => ({ text: '{ "artifactPath": "a.png" }' });
    const size = { width: 1170, height: 2532 };
    const present = (picture: DocumentContext['picture']) =>
      reasonsAndMessages('evidence/present', 'booking-execution', withReceiptedSlot, { text, picture });
    for (const absence of ['none', 'outside', 'unreadable'] as const) {
      assert.deepEqual(
        present(() => absence),
        ['picture'],
      );
    }
    assert.deepEqual(
      present(() => ({ sha256: 'b'.repeat(64), size })),
      ['picture'],
    );
    assert.deepEqual(
      present(() => ({ sha256: checksum, size })),
      [],
    );
  });

  it('does not matter if another receipt covers the picture of a capture', () => {
    const present = (own: string) => {
      const text = (path: string) => (path === own ? { text: '{ "artifactPath": "a.png" }' } : ('none' as const));
      return reasonsAndMessages('evidence/present', 'booking-execution', withReceiptedSlot, { text });
    };
    assert.deepEqual(present('r.json'), []);
    assert.deepEqual(present('s.json'), ['undecided evidenceNotSeen']); // The receipt of the screen accepts no capture.
  });
});

describe('the receipt of a capture', () => {
  const task = { gateFamily: 'EVIDENCE', gateType: 'visual_baseline', lane: 'CAPTURE', receiptId: 'r' };
  const full = {
    ...{ screenId: 'booking-mini', sourceRevision: 'f', fixtureId: 'booking/mini/a-v1', environment: 'e' },
    ...{ artifactPath: 'a.png', artifactDigest: checksum, runnerVersion: '1', capturedAt },
  };
  const reportOf = (receipt: object) =>
    reasonsAndMessages('evidence/agreement', 'booking-execution', withTask(task), {
      text: () => ({ text: JSON.stringify({ ...full, ...receipt }) }),
    });

  it('must have the fixture of its screen', () => {
    assert.deepEqual(reportOf({}), []);
    assert.deepEqual(reportOf({ fixtureId: 'booking/mini/a-v2' }), ['fixture']);
  });

  it('must have the checksum of the slot whose picture it names', () => {
    assert.deepEqual(reportOf({ artifactDigest: 'b'.repeat(64) }), ['digest']);
    assert.deepEqual(reportOf({ artifactDigest: 'b'.repeat(64), artifactPath: 'other.png' }), ['picture']);
  });
});

describe('an unreadable receipt', () => {
  it('proves nothing, even if it starts correctly', () => {
    for (const text of ['[]', '{', `{"screenId": ${'['.repeat(5000)}${']'.repeat(5000)}}`]) {
      assert.deepEqual(
        reasonsAndMessages('evidence/agreement', 'booking-execution', withTask({ receiptId: 'r' }), {
          text: () => ({ text }),
        }),
        ['unreadable'],
        text.slice(0, 20),
      );
    }
  });
});

describe('the receipt of a signature', () => {
  const task = { gateFamily: 'GOVERNANCE', gateType: 'design', lane: 'GOVERNANCE', receiptId: 'r' };
  const reportOf = (role: string) =>
    reasonsAndMessages('evidence/agreement', 'booking-execution', withTask(task), {
      text: () => ({ text: JSON.stringify({ role }) }),
    });

  it('must be signed in the role of its task', () => {
    assert.deepEqual(reportOf('design'), ['missingFields']);
    assert.deepEqual(reportOf('设计负责人'), ['missingFields', 'role']);
    assert.deepEqual(reportOf(' QA '), ['missingFields', 'role']);
    for (const role of ['product', 'architecture', 'qa', 'observer']) {
      assert.deepEqual(reportOf(role), ['missingFields', 'role'], role);
    }
  });
});

describe('an observation with several status codes, or with none,', () => {
  const probed = (observed: unknown, state = 'PASS') => ({
    screens: [{ screenId: 'booking-mini', routeProbe: { observed }, gates: [{ id: 'ROUTE_BOUNDARY', state }] }],
  });
  const reasonsFor = (observed: unknown, state?: string) =>
    reasonsAndMessages('probes/route', 'booking-execution', probed(observed, state), {});

  for (const observed of ['200, then 301', 'text/html', undefined, ['200 text/html', 'GET /api/x (503)']]) {
    it(`leaves a gate that passes undecided: ${JSON.stringify(observed)}`, () =>
      assert.deepEqual(reasonsFor(observed), ['undecided statusUnclear']));
  }
  it('leaves nothing undecided if no gate depends on it', () => {
    assert.deepEqual(reasonsFor('text/html', 'BLOCKED'), []);
  });

  it('is decided for each gate separately', () => {
    const reasons = (screenId: string, observed: string) => {
      const gates = ['ROUTE_SHELL', 'AUTH_BOUNDARY'].map((id) => ({ id, state: 'PASS' }));
      const document = { screens: [{ screenId, routeProbe: { observed }, gates }] };
      return reasonsAndMessages('probes/route', 'data-sources-execution', document, {});
    };
    for (const observed of ['200', 'GET /admin/api/sources (401)', '200; 401; 500', 'text/html']) {
      assert.deepEqual(reasons('data-sources-table', observed), ['undecided statusUnclear'], observed);
    }
    for (const observed of ['200 text/html; 401 application/json', 'shell 200; API 401 without authentication']) {
      assert.deepEqual(reasons('data-sources-table', observed), [], observed);
    }
    assert.deepEqual(reasons('data-media', '200'), [], 'it has no protected API');
  });
});
