import assert from 'node:assert/strict';
import { analyze } from '../../../../server/src/core/analysis/analyze';
import { english } from '../../../../server/src/core/l10n/language';
import { recognize } from '../../../../server/src/core/analysis/recognize';
import { fieldsOfLane, laneNames } from '../../../../server/src/core/kinds/common/lanes';
import { findingsOf } from '../../../support/checkFindings';

const path = 'artifacts/ui/booking-store/execution/governance-qa.receipt.json';

const signature = {
  screenId: 'booking-store',
  role: 'qa',
  subjectRevision: 'e0bc1464a0fbbddff0047ecd1e52d45d38140234',
  experienceReceiptIds: ['r-1', 'r-2'],
  decision: 'APPROVED',
  riskNotes: 'none',
  signatureId: 'signature-1',
  signedAt: '2026-03-14T09:30:00Z',
};

const kindOf = (value: unknown, at = '') =>
  recognize(typeof value === 'string' ? value : JSON.stringify(value), at)?.kind;

const codesOf = (value: object, at = path) => findingsOf(JSON.stringify(value), at).map(({ code }) => code);

/** Like `codesOf`, with the warning about unknown members. */
const allCodesOf = (value: object, at = path) =>
  analyze(JSON.stringify(value), { path: at, domains: [], language: english })
    ?.evaluate()
    .findings.map(({ code }) => code);

describe('a receipt', () => {
  it('is recognized by its path, with any content', () => {
    for (const text of ['{}', '', '[]', '{', 'no JSON', '{"schemaVersion":null}']) {
      assert.equal(kindOf(text, path), 'receipt', text);
    }
    assert.equal(kindOf('{}', 'C:\\program\\artifacts\\ui\\a\\execution\\QA.JSON'), 'receipt');
    assert.equal(kindOf('{}', 'artifacts/ui/a/visual/notes.json'), undefined);
  });

  it('is no list at the path of a receipt, unless its name ends in `.receipt.json`', () => {
    assert.equal(kindOf('[{ "id": "color-contrast" }]', 'artifacts/ui/booking-store/execution/axe.json'), undefined);
    assert.equal(kindOf('{ "id": "color-contrast" }', 'artifacts/ui/booking-store/execution/axe.json'), 'receipt');
  });

  it('may be the output of a tool at the path of a receipt, whose members are not reported as unknown', () => {
    const codes = (value: object) => allCodesOf(value, 'artifacts/ui/booking-store/execution/axe.json');
    const output = { testEngine: { name: 'axe-core' }, url: 'https://example.org/', violations: [], passes: [] };
    assert.deepEqual(codes(output), []);
    assert.deepEqual(codes({ config: {}, suites: [], errors: [] }), [], 'no property is renamed to `suiteId`');
    assert.deepEqual(codes({ ...output, screenId: 'booking-store' }), ['document/unknown-members']);
    assert.deepEqual(codes({ ...output, productionMutations: 1 }), ['boundary/zero-counter']);
  });

  it('may repeat the members of its task that are compared with it', () => {
    const copies = { receiptId: 'r-3', gateId: 'R26-a', gateFamily: 'GOVERNANCE', gateType: 'qa', lane: 'GOVERNANCE' };
    assert.deepEqual(allCodesOf({ ...signature, ...copies, knifeId: 'K22', assignee: 'Ann Lee' }), []);
    assert.deepEqual(allCodesOf({ ...signature, note: 'checked twice' }), ['document/unknown-members']);
  });

  it('is recognized by most of the fields of its lane, at any path', () => {
    for (const lane of laneNames) {
      const fields = fieldsOfLane(lane);
      const with5 = Object.fromEntries(fields.slice(0, 5).map((field) => [field, null]));
      const with4 = Object.fromEntries(fields.slice(0, 4).map((field) => [field, []]));
      assert.equal(kindOf(with5, 'x.json'), 'receipt', lane);
      assert.equal(kindOf(with4, 'x.json'), undefined, lane);
    }
  });

  it('is not recognized if the fields are only listed or nested', () => {
    assert.equal(kindOf({ receiptFields: fieldsOfLane('CAPTURE') }), undefined);
    assert.equal(kindOf({ receipt: signature }), undefined);
  });

  it('belongs to another kind if it has the version of that kind', () => {
    assert.equal(kindOf({ schemaVersion: 'service-docs/booking-execution/v1' }, path), 'booking-execution');
  });

  it('is correct with the fields of its lane', () => {
    assert.deepEqual(codesOf(signature), []);
    assert.deepEqual(codesOf({ ...signature, note: 'reviewed twice', reviewResult: 'ACCEPTED' }), []);
  });

  it('is not filled in with empty lists, except where the specification allows them', () => {
    assert.deepEqual(codesOf({ ...signature, experienceReceiptIds: [] }), ['receipt/filled']);
    assert.deepEqual(codesOf({ ...signature, experienceReceiptIds: {} }), ['receipt/filled']);
    assert.deepEqual(codesOf({ ...signature, riskNotes: [] }), []);
  });

  it('has no field that resembles a field of another lane', () => {
    const capture = Object.fromEntries(fieldsOfLane('CAPTURE').map((field) => [field, signature.signedAt]));
    const at = path.replace('governance-qa', 'evidence-visual_baseline');
    capture.artifactDigest = 'ab'.repeat(32);
    assert.deepEqual(codesOf({ ...capture, reviewedBy: 'Mary' }, at), []);
    // The misspelled field and the missing one are one mistake.
    assert.deepEqual(codesOf({ ...capture, enviroment: 'x', environment: undefined }, at), ['schema/required']);
  });

  it('is checked by the rules of all documents', () => {
    const key =
      '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIN0rf5A3nUiYq8m1v5mQ9k3o7fJ8yUuQd6dO0P1cS5x\n-----END PRIVATE KEY-----';
    const broken: readonly (readonly [object, string])[] = [
      [{ productionMutations: 3 }, 'boundary/zero-counter'],
      [{ smoke: [{ External_Writes_Executed: 1 }] }, 'boundary/zero-counter'],
      [{ delegationAllowed: true }, 'boundary/signing'],
      [{ note: key }, 'boundary/private-material'],
      [{ assignee: 'Li Wei on behalf of Zhang Min' }, 'receipt/signer'],
      [{ signatureId: 'n/a' }, 'receipt/filled'],
      [{ signedAt: '2026-02-30T09:30:00Z' }, 'schema/format'],
      [{ role: 'TODO: The role.' }, 'document/placeholder'],
    ];
    for (const [change, code] of broken) {
      assert.ok(codesOf({ ...signature, ...change }).includes(code), code);
      assert.ok(codesOf({ ...signature, ...change }, 'signed.json').includes(code), code);
    }
  });

  it('is not recognized as the receipt of a capture if it accepts a screen, although it names the fixture', () => {
    const { screenId, subjectRevision: sourceRevision } = signature;
    const ofScreen = { screenId, sourceRevision, fixtureId: 'booking/store/default-v1' };
    assert.deepEqual(codesOf(ofScreen, 'artifacts/ui/booking-store/execution/screen.receipt.json'), []);
    assert.deepEqual(codesOf(ofScreen, 'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json'), [
      'schema/required',
    ]);
  });

  it('that was just created has a finding at each empty field', () => {
    const begun = Object.fromEntries(fieldsOfLane('GOVERNANCE').map((field) => [field, null]));
    const open = findingsOf(JSON.stringify(begun), path).map((finding) => finding.path.join());
    assert.deepEqual(open, [...fieldsOfLane('GOVERNANCE')]);
  });

  it('without a lane requires no field, and damaged text is checked only by decidable rules', () => {
    assert.deepEqual(codesOf({ screenId: 'booking-store' }, 'artifacts/ui/booking-store/execution/other.json'), []);
    assert.ok(findingsOf('{"productionMutations": 3', path).length > 0);
    assert.ok(findingsOf('', path).length > 0);
  });
});
