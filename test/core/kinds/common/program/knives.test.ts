import assert from 'node:assert/strict';
import { english } from '../../../../../server/src/core/l10n/language';
import { fixAll } from '../../../../../server/src/core/analysis/fixAll';
import { findingsOf } from '../../../../support/checkFindings';
import { programValue } from '../../../../support/examples';

type Members = Record<string, unknown>;
interface Document {
  program: Members;
  knife: Members;
  activationContract: Members;
  admissionSummary: Members;
  invariants: Members;
  sourceSnapshot: { repositories: Members[] };
  admissionGates: Members[];
  targetArchitecture: Members[];
}

const asText = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`;
const options = { path: '', domains: ['service-docs'], language: english };

function auth(change: (document: Document) => unknown): Document {
  const document = programValue('browser-auth-pre-admission.json') as unknown as Document;
  change(document);
  return document;
}

const findingsIn = (document: Document) =>
  findingsOf(asText(document)).map(({ severity, code, path }) => `${severity} ${code} ${path.join('/')}`);
const fixed = (document: Document) => JSON.parse(fixAll(asText(document), options).text) as Document;

/** Accepts D05 with its receipts, and advances the ledger: the last valid state of a record. */
function advance({ program, activationContract, invariants }: Document) {
  Object.assign(activationContract, { observedD05AcceptanceReceipts: 1, observedLedgerCasReceipts: 1 });
  Object.assign(invariants, { d05Accepted: true });
  Object.assign(program, {
    d05Accepted: true,
    ledgerAdvanced: true,
    acceptedKnives: 5,
    currentOrdinal: 6,
    remainingIncludingCurrent: 31,
  });
}

describe('a browser-auth record', () => {
  it('may claim that the ledger has advanced, without gates, state receipts and the program', () => {
    assert.deepEqual(findingsIn(auth(advance)), []);
  });

  it('may claim that D05 is accepted before the ledger and the count of knives are updated', () => {
    const document = auth(({ program, activationContract, invariants }) => {
      activationContract.observedD05AcceptanceReceipts = 1;
      program.d05Accepted = true;
      invariants.d05Accepted = true;
    });
    assert.deepEqual(findingsIn(document), []);
  });

  for (const [what, change, finding] of [
    [
      'the ledger without its receipt',
      (each: Document) => (each.activationContract.observedLedgerCasReceipts = 0),
      'error auth/activation program/ledgerAdvanced',
    ],
    [
      'the program with the ledger only',
      (each: Document) => (each.invariants.programAdvanced = true),
      'error auth/activation invariants/programAdvanced',
    ],
    [
      'an acceptance by the knife itself',
      (each: Document) => (each.knife.countsAsProgramAcceptance = true),
      'error auth/activation knife/countsAsProgramAcceptance',
    ],
    [
      'an authorised activation',
      (each: Document) => (each.activationContract.d06ActivationAuthorized = true),
      'error auth/activation activationContract/d06ActivationAuthorized',
    ],
    [
      'a condition that needs no receipt',
      (each: Document) => (each.activationContract.requiredLedgerCasReceipts = 0),
      'error auth/summary activationContract/observedLedgerCasReceipts,error schema/minimum activationContract/requiredLedgerCasReceipts',
    ],
    [
      'six knives accepted while D06 is not active',
      ({ program }: Document) =>
        Object.assign(program, { acceptedKnives: 6, currentOrdinal: 7, remainingIncludingCurrent: 30 }),
      'error auth/knives program/acceptedKnives',
    ],
    [
      'all knives accepted',
      ({ program }: Document) =>
        Object.assign(program, {
          acceptedKnives: 36,
          currentOrdinal: 36,
          remainingIncludingCurrent: 0,
          currentKnife: 'D36-A01',
          candidateKnife: 'none',
        }),
      'error auth/knives program/acceptedKnives',
    ],
  ] as const) {
    it(`may not claim ${what}`, () => {
      const document = auth((each) => {
        advance(each);
        change(each);
      });
      assert.deepEqual(findingsIn(document).sort().join(), finding);
    });
  }

  it('may not claim D05 by the name of the current knife', () => {
    const document = auth(({ program }) =>
      Object.assign(program, {
        acceptedKnives: 35,
        currentOrdinal: 36,
        remainingIncludingCurrent: 1,
        currentKnife: 'D36-A01',
      }),
    );
    assert.deepEqual(findingsIn(document), ['error auth/knives program/acceptedKnives']);
  });

  it('has one finding for accepted knives that contradict the other two numbers', () => {
    const document = auth(({ program }) => (program.acceptedKnives = 3));
    assert.deepEqual(findingsIn(document), ['error auth/knives program/acceptedKnives']);
  });

  it('may not advance the program before its ledger', () => {
    const document = auth(({ invariants }) => (invariants.programAdvanced = true));
    assert.deepEqual(findingsIn(document), ['error auth/activation invariants/programAdvanced']);
  });
});

describe('a fix of a browser-auth record', () => {
  const good = auth(() => undefined);

  it('sets 36 for another total, and derives nothing from the wrong total', () => {
    assert.deepEqual(fixed(auth(({ program }) => (program.totalKnives = 63))), good);
    const document = auth(({ program }) => Object.assign(program, { totalKnives: 63, remainingIncludingCurrent: 59 }));
    assert.deepEqual(fixed(document), good);
  });

  it('uses the value of the program even without receipts', () => {
    assert.deepEqual(fixed(auth(({ invariants }) => (invariants.d05Accepted = true))), good);
    const receipted = auth(({ activationContract, invariants }) => {
      activationContract.observedD05AcceptanceReceipts = 1;
      invariants.d05Accepted = true;
    });
    assert.deepEqual(fixed(receipted), receipted);
  });

  it('uses two numbers that agree', () => {
    assert.deepEqual(fixed(auth(({ program }) => (program.currentOrdinal = 9))), good);
    assert.deepEqual(fixed(auth(({ program }) => (program.remainingIncludingCurrent = 9))), good);
    assert.deepEqual(fixed(auth(({ targetArchitecture }) => (targetArchitecture[2]!.ordinal = 5))), good);
  });

  for (const [what, document] of Object.entries({
    'the accepted knives': auth(({ program }) => (program.acceptedKnives = 3)),
    'knives that all disagree': auth(({ program }) => Object.assign(program, { acceptedKnives: 2, currentOrdinal: 9 })),
    'the counts of repositories that are not listed': auth(({ sourceSnapshot }) => (sourceSnapshot.repositories = [])),
    'the counts where a repository is none': auth(
      ({ sourceSnapshot }) => (sourceSnapshot.repositories[0] = [] as never),
    ),
    'the counts of gates that are not listed': auth((each) => (each.admissionGates = [])),
    'receipts that two places state': auth(({ admissionSummary }) => (admissionSummary.observedStateReceipts = 3)),
    'components whose ids were exchanged': auth(({ targetArchitecture: [a, b] }) => ([a!.id, b!.id] = [b!.id, a!.id])),
  })) {
    it(`does not change ${what}, and reports at most three findings`, () => {
      assert.deepEqual(fixed(document), document);
      const count = findingsIn(document).length;
      assert.ok(count > 0 && count <= 3, findingsIn(document).join());
    });
  }
});
