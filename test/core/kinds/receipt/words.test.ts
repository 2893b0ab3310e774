import assert from 'node:assert/strict';
import { analyze } from '../../../../server/src/core/analysis/analyze';
import { quickFixes } from '../../../../server/src/core/features/quickFixes';
import { english } from '../../../../server/src/core/l10n/language';

const path = 'artifacts/ui/booking-store/execution/release_proof-production_smoke.receipt.json';
const capture = 'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json';
const options = { path, domains: [], language: english };

function analyzed(receipt: object, file = path) {
  const text = JSON.stringify(receipt);
  const analysis = analyze(text, { ...options, path: file })!;
  const findings = analysis.evaluate().findings.filter(({ code }) => code === 'receipt/words');
  const fixes = quickFixes(analysis, options, { offset: 0, length: text.length }).filter(
    ({ finding }) => finding.code === 'receipt/words',
  );
  return { findings, titles: fixes.map(({ title }) => title), areDerived: fixes.some(({ isDerived }) => isDerived) };
}

const placesIn = (receipt: object, file?: string) =>
  analyzed(receipt, file).findings.map((each) => each.path.join('/'));

describe('a receipt with other words', () => {
  it('has a warning at the value, which lists the allowed words and suggests each of them', () => {
    const { findings, titles, areDerived } = analyzed({ assertions: [{ name: 'axe', result: 'meh' }] });
    assert.deepEqual(
      findings.map(({ severity, message, path }) => `${severity} ${path.join('/')} ${message}`),
      [
        'warning assertions/0/result `result` is "meh", not one of PASS, FAIL or SKIPPED. It accepts nothing: write one of them.',
      ],
    );
    assert.deepEqual(titles, ['Change to "PASS"', 'Change to "FAIL"', 'Change to "SKIPPED"']);
    assert.equal(areDerived, false);
  });

  it('is corrected with a result at the end of a string, or as a member of an object', () => {
    assert.deepEqual(analyzed({ smokeChecks: ['login answers 500:'] }).titles, [
      ...['PASS', 'FAIL', 'SKIPPED'].map((word) => `Change to "login answers 500: ${word}"`),
    ]);
    assert.deepEqual(analyzed({ smokeChecks: [{ name: 'home' }] }).titles, [
      ...['PASS', 'FAIL', 'SKIPPED'].map((word) => `Add "result": "${word}"`),
    ]);
    assert.deepEqual(analyzed({ smokeChecks: [null, 'a: PASS'] }).titles, []);
  });

  it('has at most three warnings for each field', () => {
    const checks = ['a: 200', 'b: 200', 'c: 200', 'd: 200'];
    assert.deepEqual(placesIn({ smokeChecks: checks, recoveryChecks: ['e'] }), [
      ...['smokeChecks/0', 'smokeChecks/1', 'smokeChecks/2', 'recoveryChecks/0'],
    ]);
  });

  it('has a warning for an environment only in a release or recovery', () => {
    assert.deepEqual(placesIn({ releaseId: 'r', configDigest: 'ab'.repeat(32), deploymentTarget: 'eu-1' }), [
      'deploymentTarget',
    ]);
    assert.deepEqual(placesIn({ smokeChecks: ['a: PASS'], environment: 'eu-1' }), ['environment']);
    assert.deepEqual(placesIn({ smokeChecks: ['a: PASS'], environment: 7 }), ['environment']);
    assert.deepEqual(placesIn({ runnerVersion: '1', capturedAt: null, environment: 'Chrome 131, eu-1' }, capture), []);
    assert.deepEqual(placesIn({ deploymentTarget: 'staging', smokeChecks: ['a: PASS'] }), []);
  });

  it('has no warning for a true rejection or failure', () => {
    assert.deepEqual(placesIn({ decision: '驳回', assertions: ['a: FAIL', { result: '跳过' }] }), []);
  });

  it('has no warning for a decision of another type, which the schema reports', () => {
    assert.deepEqual(placesIn({ decision: true }), []);
    assert.deepEqual(placesIn({ decision: ['APPROVED'] }), []);
  });
});

describe('a receipt that claims something about the program', () => {
  const claims = (receipt: object) =>
    analyze(JSON.stringify({ screenId: 'booking-store', ...receipt }), options)!
      .evaluate()
      .findings.flatMap(({ code, path: at }) => (code === 'boundary/acceptance' ? [at.join('/')] : []));

  it('has an error at each claim, at any depth', () => {
    for (const claim of [
      ...[
        { programComplete: true },
        { acceptancePermitted: true },
        { activationPermitted: 1 },
        { acceptedScreens: 99 },
      ],
      ...[{ d05Accepted: true }, { d06Activated: true }, { ledgerAdvanced: true }, { templateIsBallot: true }],
    ]) {
      const [member] = Object.keys(claim);
      assert.deepEqual(claims(claim), [member]);
      assert.deepEqual(claims({ remarks: [claim] }), [`remarks/0/${member}`]);
    }
  });

  it('may say that its item is accepted', () => {
    assert.deepEqual(claims({ acceptedAt: '2026-03-14T09:30:00Z', accepted: true, status: 'ACCEPTED' }), []);
    assert.deepEqual(claims({ programComplete: false, acceptedScreens: 0 }), []);
  });
});
