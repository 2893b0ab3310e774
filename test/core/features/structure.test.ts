import assert from 'node:assert/strict';
import type { Analysis } from '../../../server/src/core/analysis/analysis';
import type { Picture } from '../../../server/src/core/rules/context';
import { countHints } from '../../../server/src/core/features/countHints';
import { highlights } from '../../../server/src/core/features/highlights';
import { stateMembers } from '../../../server/src/core/kinds/contract/memberNames';
import { stateTones } from '../../../server/src/core/kinds/contract/tones';
import { lenses } from '../../../server/src/core/features/lenses';
import { matchRank, itemsWithIds } from '../../../server/src/core/features/symbols';
import { outline } from '../../../server/src/core/features/outline';
import { pointer } from '../../../server/src/core/json/path';
import { english } from '../../../server/src/core/l10n/language';
import type { Lens } from '../../../server/src/core/kinds/contract/lens';
import * as browserAuth from '../../../server/src/core/kinds/browserAuth/spec';
import * as calibration from '../../../server/src/core/kinds/calibration/spec';
import * as execution from '../../../server/src/core/kinds/execution/spec';
import * as handoffKits from '../../../server/src/core/kinds/handoffKits/spec';
import { analyzed, documentOf } from '../../support/analyzed';
import { programText } from '../../support/examples';

describe('lenses', () => {
  /** Returns an analysis in which every file is this picture. */
  const withPicture = (analysis: Analysis, picture?: Picture): Analysis => ({
    ...analysis,
    context: { ...analysis.context, picture: () => picture },
  });

  const leadsTo = (target: Exclude<Lens['target'], { places: unknown }>) =>
    'href' in target
      ? target.href
      : 'step' in target
        ? target.step.id
        : 'contributionOf' in target
          ? target.contributionOf
          : 'publicKey';

  /** Returns lenses as "place: title → first target (number of targets)". */
  const lensesOf = (text: string, picture?: Picture) =>
    lenses(withPicture(analyzed(text), picture), english).map(({ at, title, target }) =>
      !('places' in target)
        ? `${pointer(at)}: ${title} → ${leadsTo(target)}`
        : `${pointer(at)}: ${title} → ${pointer(target.places[0]!)} (${target.places.length})`,
    );

  it('show counts for the whole document and for each screen, and link to the items', () => {
    const all = lensesOf(programText('booking-execution.json'));
    assert.deepEqual(all.slice(0, 7), [
      ': 7 ready → /tasks/26/screenId (7)',
      ': 1 submitted, 1 claimed → /tasks/0/screenId (2)',
      ': 108 waiting → /tasks/1/id (108)',
      ': 4 of 27 captured, 23 open → /screens/1/captureSlots/1/id (23)',
      ': 17 of 63 gates blocked → /screens/0/gates/6/id (17)',
      '/screens/0: 1 submitted, 12 waiting → /tasks/0/gateType (13)',
      '/screens/0: 3 of 3 captured → /screens/0/captureSlots/0/id (3)',
    ]);
    assert.equal(all.filter((line) => line.endsWith(')')).length, 5 + 2 * 9);
  });

  it('say that the counts of a text without its end are incomplete, once for each value', () => {
    const counts = lensesOf(programText('booking-execution.json').slice(0, 9000)).filter((line) => line.endsWith(')'));
    const marked = counts.filter((line) => line.includes(': incomplete · '));
    assert.match(marked[0]!, /^: incomplete · 3 of 4 captured, 1 open → /);
    assert.equal(marked.length, new Set(counts.map((line) => line.slice(0, line.indexOf(':')))).size);
  });

  it('show why the picture of a slot cannot be recorded instead of offering to record it', () => {
    const sha256 = 'a'.repeat(64);
    const size = { width: 1024, height: 768 };
    const slots = (picture?: Picture) =>
      lensesOf(programText('booking-execution.json'), picture).filter((line) =>
        /^\/screens\/1\/captureSlots\/[12]:/.test(line),
      );
    assert.equal(slots().length, 2);
    assert.deepEqual(slots({ sha256, size }), [
      '/screens/1/captureSlots/1: Record capture → R22-booking-store-tablet-1024x768',
      '/screens/1/captureSlots/2: The picture has 1024×768 px; this slot needs 1170×2532. → artifacts/ui/booking-store/visual/mobile-390x844.png',
    ]);
    assert.match(slots({ sha256, size: undefined })[0]!, /: The file is not a PNG picture\. → artifacts/);
  });

  it('offer the next events, and the receipt of each task', () => {
    const all = lensesOf(programText('booking-execution.json')).filter((line) => !line.endsWith(')'));
    const [captures, claims, receipts] = ['Record capture', 'Claim task…', 'Open receipt'].map((title) =>
      all.filter((line) => line.includes(`: ${title} → `)),
    );
    assert.equal(captures![0], '/screens/1/captureSlots/1: Record capture → R22-booking-store-tablet-1024x768');
    assert.equal(claims![0], '/tasks/26: Claim task… → E01-booking-wizard-evidence-visual_baseline');
    assert.match(receipts![0]!, /^\/tasks\/0: Open receipt → artifacts\/ui\/booking-discovery\/execution\/.*\.json$/);
    assert.deepEqual([captures!.length, claims!.length, receipts!.length], [23, 7, 117]);
  });

  it('open the template of each kit, and start a contribution from it', () => {
    assert.deepEqual(lensesOf(programText('owner-handoff-kits.json')), [
      ': 5 of 8 QA gates not passed → /qaGates/3/id (5)',
      ': 5 of 6 steps not ready → /protocol/1/id (5)',
      '/kits/0: Open auth-owner.template.json → /handoff/auth-s08-r02-c02/auth-owner.template.json',
      '/kits/0: Start a contribution… → AUTH',
      '/kits/1: Open security-owner.template.json → /handoff/auth-s08-r02-c02/security-owner.template.json',
      '/kits/1: Start a contribution… → SECURITY',
      '/kits/2: Open sre-dba-owner.template.json → /handoff/auth-s08-r02-c02/sre-dba-owner.template.json',
      '/kits/2: Start a contribution… → SRE_DBA',
      '/kits/3: Open qa-witness.template.json → /handoff/auth-s08-r02-c02/qa-witness.template.json',
      '/kits/3: Start a contribution… → QA_WITNESS',
    ]);
  });

  it('show the work of a stage, or what blocks the stage', () => {
    const stages = '/program/progress/stages';
    assert.deepEqual(lensesOf(programText('current-ui-evidence.json')), [
      ': 24 of 24 screens without receipts → /screens/0/screenId (24)',
      ': 20 of 24 screens known from the source only → /screens/1/screenId (20)',
      `${stages}/4: 24 of 24 screens without receipts → /screens/0/screenId (24)`,
      `${stages}/5: Held by P05_EVIDENCE_PACKAGE_COLLECTION → ${stages}/4/id (1)`,
      `${stages}/6: Held by P05_EVIDENCE_PACKAGE_COLLECTION → ${stages}/4/id (1)`,
    ]);
  });

  it('link to the denied gates and the blocked findings', () => {
    assert.deepEqual(lensesOf(programText('browser-auth-pre-admission.json')), [
      ': 10 of 10 gates denied → /admissionGates/0/id (10)',
      ': 5 of 5 findings blocked → /currentFindings/0/id (5)',
    ]);
  });

  it('count and link to the errors in items that are otherwise complete', () => {
    const text = programText('booking-execution.json').replace('visual/desktop-1440x900.png', 'visual/desktop.png');
    const ofScreen = lensesOf(text).filter((line) => line.startsWith('/screens/0: '));
    assert.equal(ofScreen[1], '/screens/0: 3 of 3 captured, 1 with errors → /screens/0/captureSlots/0/id (1)');
  });

  it('do not count a contribution field with an error as filled in, and link to it', () => {
    const key = '-----BEGIN PRIVATE KEY-----MC4CAQAwBQYDK2VwBCIEIAAA';
    const fields = `"identityRef": "directory/a", "keyRef": "keys/a", "publicKey": "${key}"`;
    const text = documentOf('auth-s08-r02-c02-owner-authority-contribution-template', `"ownerId": "AUTH", ${fields}`);
    assert.deepEqual(lensesOf(text), [
      ': 2 of 3 filled in · 1 error → /publicKey (1)',
      ': Insert public key from file… → publicKey',
    ]);
  });

  it('are not shown without a target', () => {
    assert.deepEqual(lensesOf(documentOf('booking-execution', '"screens": [{}]')), []);
  });
});

describe('inlay hints of counts', () => {
  const hintsOf = (text: string) => {
    return countHints(analyzed(text), { offset: 0, length: text.length }).map(
      ({ span, expected }) => `${text.slice(span.offset, span.offset + span.length)} → ${expected}`,
    );
  };

  it('are shown only at wrong counts', () => {
    const text = programText('data-sources-execution.json');
    assert.deepEqual(hintsOf(text), []);
    assert.deepEqual(hintsOf(text.replace('"readyToClaim": 15', '"readyToClaim": 14')), ['14 → 15']);
    assert.deepEqual(hintsOf(text.replace('"preflightPassed": 6', '"preflightPassed": 7')), ['7 → 6']);
    const calibrated = programText('current-ui-evidence.json').replace('"liveBound": 4', '"liveBound": 5');
    assert.deepEqual(hintsOf(calibrated), ['5 → 4']);
    const summary = programText('browser-auth-pre-admission.json').replace('"denied": 10', '"denied": 9');
    assert.deepEqual(hintsOf(summary), ['9 → 10']);
    const knives = programText('browser-auth-pre-admission.json').replace('"totalKnives": 36', '"totalKnives": 63');
    assert.deepEqual(hintsOf(knives), ['63 → 36']);
  });

  it('are returned for the requested part', () => {
    const text = programText('data-sources-execution.json').replace('"readyToClaim": 15', '"readyToClaim": 14');
    assert.deepEqual(countHints(analyzed(text), { offset: 0, length: 100 }), []);
  });
});

describe('highlights', () => {
  it('include every state in the specification', () => {
    const { gateStates, slotStatuses, taskStatuses } = execution;
    const states = [gateStates, slotStatuses, taskStatuses, calibration.stageStatuses];
    const others = [
      handoffKits.stepStates,
      handoffKits.qaGateStates,
      browserAuth.foundationStates,
      browserAuth.severities,
    ];
    const words = [...states, ...others].flatMap((each) => Object.keys(each));
    assert.deepEqual(
      words.filter((word) => !Object.hasOwn(stateTones, word)),
      [],
    );
  });

  it('mark only states, ids and counts in words', () => {
    const text = documentOf(
      'booking-execution',
      `
  "id": "K22",
  "state": "PASS",
  "title": "PASS",
  "status": "OTHER",
  "progress": "3/5",
  "x": [{ "screenId": "s" }],
  "knifeId": null`,
    );
    const { document } = analyzed(text);
    assert.deepEqual(
      highlights(document).map(({ span, type, tone }) => [
        text.slice(span.offset, span.offset + span.length),
        type,
        tone,
      ]),
      [
        ['K22', 'id', undefined],
        ['PASS', 'state', 'ready'],
        ['3/5', 'count', undefined],
        ['s', 'id', undefined],
      ],
    );
  });

  it('color every state in the examples', () => {
    for (const file of ['booking-execution.json', 'current-ui-evidence.json', 'owner-handoff-kits.json'] as const) {
      const { document } = analyzed(programText(file));
      const found = highlights(document).filter(({ type }) => type === 'state').length;
      const words = new RegExp(`"(?:${stateMembers.join('|')})": "[A-Z_0-9]+"`, 'g');
      const ofDocument = [...programText(file).matchAll(words)].length;
      assert.ok(found >= ofDocument - 1, `${file}: ${found} of ${ofDocument}`); // its own `status` is not a state
    }
  });
});

describe('symbols', () => {
  it('are the items with an id, each listed once, with its container', () => {
    const { document, view } = analyzed(programText('booking-execution.json'));
    const all = [...itemsWithIds(outline(document, view, english))];
    const ofStore = all.filter(({ id, parentId }) => id.includes('booking-store') || parentId === 'booking-store');
    assert.equal(ofStore.length, 1 + 3 + 7 + 13);
    assert.deepEqual(
      ofStore.filter(({ kind }) => kind === 'slot').map(({ id, parentId }) => [id, parentId]),
      ['desktop-1440x900', 'tablet-1024x768', 'mobile-390x844'].map((name) => [
        `R22-booking-store-${name}`,
        'booking-store',
      ]),
    );
  });

  it('match a query whose letters they contain in order, whole words first', () => {
    assert.deepEqual(
      ['booking-store', 'booking', 'BOOK store', 'ore', 'bkst', '', 'erots'].map((query) =>
        matchRank(query, 'booking-store'),
      ),
      [0, 1, 3, 2, 3, 1, undefined],
    );
  });
});
