import assert from 'node:assert/strict';
import { analyze } from '../../../../../server/src/core/analysis/analyze';
import { english } from '../../../../../server/src/core/l10n/language';
import { accepted, design, file, findingsOf, reflow, type Member } from '../../../../support/evidence';
import { programValue, type Json } from '../../../../support/examples';
import { putScreen, screenAt } from '../../../../support/oneScreen';

describe('a receipt with members of its task', () => {
  const agreement = (receipt: Member) =>
    findingsOf('evidence/agreement', { [design]: accepted }, { [file('governance-design')]: complete(receipt) });
  const complete = (receipt: Member) => ({
    screenId: 'booking-discovery',
    role: 'design',
    subjectRevision: 'e0bc1464a0fbbddff0047ecd1e52d45d38140234',
    experienceReceiptIds: ['r'],
    decision: 'APPROVED',
    riskNotes: 'none',
    signatureId: 's',
    signedAt: '2026-03-14T09:00:00Z',
    ...receipt,
  });
  const gateId = 'R25-booking-discovery-governance-design';

  it('must have the values of the task', () => {
    assert.deepEqual(agreement({ receiptId: ' R-1', gateId, gateType: 'design', lane: 'GOVERNANCE' }), []);
    const wrong: readonly Member[] = [
      { receiptId: 'r-2' },
      { gateId: gateId.replace('design', 'qa') },
      { gateType: 'qa' },
      { lane: 'RELEASE' },
    ];
    for (const each of wrong) {
      assert.deepEqual(agreement(each), [`error tasks/${design}/receiptPath`], JSON.stringify(each));
    }
  });

  it('must be for a picture of its screen', () => {
    const captured = (artifactPath: Json) =>
      findingsOf('evidence/agreement', {}, { [file('evidence-visual_baseline')]: { artifactPath } }).length;
    const own = captured('artifacts/ui/booking-discovery/visual/desktop-1440x900.png');
    assert.equal(captured('/artifacts/ui/booking-discovery/visual/'), own);
    for (const other of [
      'artifacts/ui/booking-store/visual/desktop-1440x900.png',
      'artifacts/ui/booking-discovery/visual/../../booking-store/visual/desktop-1440x900.png',
      '../pictures/desktop-1440x900.png',
      '/etc/passwd',
      'artifacts/ui/booking-discovery/visual/other.png',
      'artifacts\\ui\\booking-discovery\\visual\\desktop-1440x900.png',
      'artifacts/ui/booking-discovery/visual//desktop-1440x900.png',
      'ARTIFACTS/UI/BOOKING-DISCOVERY/VISUAL/DESKTOP-1440X900.PNG',
      ['artifacts/ui/booking-store/visual/desktop-1440x900.png'],
      { path: 'artifacts/ui/booking-store/visual/desktop-1440x900.png' },
    ]) {
      assert.equal(captured(other), own + 1, JSON.stringify(other));
    }
    assert.equal(captured('desktop-1440x900.png'), own);
    assert.equal(
      captured(['desktop-1440x900.png', './artifacts/ui/booking-discovery/visual/tablet-1024x768.png']),
      own,
    );
  });

  it('must have the assignee of its task, in any lane', () => {
    const assigned = (assignee: Json) =>
      findingsOf(
        'evidence/agreement',
        { [reflow]: { assignee: 'Hanna Horn' } },
        { [file('evidence-responsive_reflow')]: { assignee } },
      ).length;
    const others = assigned(null); // The fields that this receipt lacks.
    assert.equal(assigned('Horn, Hanna'), others);
    assert.equal(assigned('Jan Jost'), others + 1);
  });

  it('must be signed in the role of its task', () => {
    for (const role of ['design', 'DESIGN', ' design']) {
      assert.deepEqual(agreement({ role }), [], role);
    }
    for (const role of ['qa', 'observer', 'Head of design', '设计负责人']) {
      assert.equal(agreement({ role }).length, 1, role);
    }
  });
});

describe('the time of an acceptance', () => {
  it('must increase from the submissions of a screen to its acceptance', () => {
    const acceptedAt = (time: string) => {
      const document = programValue('booking-execution.json');
      putScreen(document, 0, {
        ...screenAt(
          [2, 2, 2],
          Array.from({ length: 13 }, () => 3 as const),
        ),
        acceptedAt: time,
      });
      return analyze(JSON.stringify(document), {
        path: '',
        domains: ['service-docs'],
        language: english,
      })!
        .evaluate()
        .findings.flatMap(({ code, path }) => (code === 'evidence/order' ? [path.join('/')] : []));
    };
    assert.deepEqual(acceptedAt('2026-04-20T00:00:00Z'), []);
    assert.deepEqual(acceptedAt('2026-03-26T00:00:00Z'), ['screens/0/acceptedAt']);
  });
});
