/* oxlint-disable max-lines -- a table */
import assert from 'node:assert/strict';
import { admissionGates, architecture, negativeTests } from '../../../../server/src/core/kinds/browserAuth/spec';
import { findingsOf } from '../../../support/checkFindings';
import { programValue, type Json } from '../../../support/examples';
import { reported } from '../../../support/reported';
import { assertReported } from '../../../support/sameValues';

// Cases in addition to the examples on the rule pages: documents with one small mistake, other places, fixes, and findings that
// follow from others.

const gates = (state: string, count = 10) =>
  Object.keys(admissionGates)
    .slice(0, count)
    .map((id) => ({ id, state }));

/** Everything that an activation requires. */
const proved = {
  program: { d05Accepted: true },
  activationContract: {
    observedD05AcceptanceReceipts: 1,
    observedLedgerCasReceipts: 1,
    observedAdmissionGates: 10,
    observedStateReceipts: 27,
  },
  admissionGates: gates('PASSED'),
};

const repositories = (...ids: unknown[]) => ({ repositories: ids.map((id) => ({ id })) });
const items = (...repositories: unknown[]) => repositories.map((repository) => ({ repository }));
const components = Object.keys(architecture).map((id, index) => ({ id, ordinal: index + 1 }));
const tests = Object.keys(negativeTests);
const named = (...ids: string[]) => ids.map((id) => ({ id }));

describe('auth/activation', () => {
  it('accepts a claim that the document proves', () =>
    assertReported(
      reported('auth/activation', {
        ...proved,
        d06Activated: true,
        notes: [{ d06ActivationAuthorized: 1, programAdvanced: 'yes', ledgerAdvanced: true }],
        invariants: { countsAsProgramAcceptance: true },
      }),
      [],
    ));
  it('requires an acceptance only if an acceptance is claimed', () =>
    assertReported(
      reported('auth/activation', {
        program: { d05Accepted: true },
        activationContract: { observedD05AcceptanceReceipts: 1 },
      }),
      [],
    ));
  it('requires the receipts of the ledger, but not the gates', () =>
    assertReported(
      reported('auth/activation', {
        ...proved,
        program: { ledgerAdvanced: true },
        invariants: { ledgerAdvanced: true },
      }),
      [
        'program/ledgerAdvanced (suggestion false): `ledgerAdvanced` is true, but `d05Accepted` = false. Leave it false until every requirement is met. → program/d05Accepted',
        'invariants/ledgerAdvanced (suggestion false): `ledgerAdvanced` is true, but `d05Accepted` = false. Leave it false until every requirement is met. → program/d05Accepted',
      ],
    ));
  it('recognizes true, numbers and their spellings as text, for any spelling of the member', () =>
    assertReported(
      reported('auth/activation', {
        program: {
          D05_accepted: 1,
          'ledger-advanced': 'yes',
          'D06_activation authorized': ['true'],
          programAdvanced: true,
          countsAsProgramAcceptance: 2,
        },
      }),
      [
        'program/D05_accepted (suggestion false): `D05_accepted` is true, but `observedD05AcceptanceReceipts` = 0 < 1. Leave it false until every requirement is met. → activationContract/observedD05AcceptanceReceipts',
        'program/ledger-advanced (suggestion false): `ledger-advanced` is true, but `observedD05AcceptanceReceipts` = 0 < 1. Leave it false until every requirement is met. → activationContract/observedD05AcceptanceReceipts',
        'key program/D06_activation authorized (suggestion false): `D06_activation authorized` is true, but `observedD05AcceptanceReceipts` = 0 < 1. Leave it false until every requirement is met. → activationContract/observedD05AcceptanceReceipts',
        'program/programAdvanced (suggestion false): `programAdvanced` is true, but `observedD05AcceptanceReceipts` = 0 < 1. Leave it false until every requirement is met. → activationContract/observedD05AcceptanceReceipts',
        'program/countsAsProgramAcceptance (suggestion false): `countsAsProgramAcceptance` is true, but `observedD05AcceptanceReceipts` = 0 < 1. Leave it false until every requirement is met. → activationContract/observedD05AcceptanceReceipts',
      ],
    ));
  it('ignores other values and other members', () =>
    assertReported(
      reported('auth/activation', {
        program: {
          d05Accepted: 0,
          ledgerAdvanced: 'no',
          d06Activated: 'done',
          programAdvanced: null,
          d05AcceptedBy: 'yes',
          notProgramAdvanced: true,
          programAdvancedTo: true,
          d06: true,
          ledgerAdvancedAt: true,
        },
      }),
      [],
    ));
  it('derives the fix of an invariant that the program denies', () =>
    assertReported(
      reported('auth/activation', {
        program: { d05Accepted: false, d06Activated: false, ledgerAdvanced: false },
        invariants: { d05Accepted: true, d06Activated: true, programAdvanced: true },
      }),
      [
        'invariants/d05Accepted (fix false): `d05Accepted` is true, but `observedD05AcceptanceReceipts` = 0 < 1. Leave it false until every requirement is met. → activationContract/observedD05AcceptanceReceipts',
        'invariants/d06Activated (fix false): `d06Activated` is true, but `observedD05AcceptanceReceipts` = 0 < 1. Leave it false until every requirement is met. → activationContract/observedD05AcceptanceReceipts',
        'invariants/programAdvanced (fix false): `programAdvanced` is true, but `observedD05AcceptanceReceipts` = 0 < 1. Leave it false until every requirement is met. → activationContract/observedD05AcceptanceReceipts',
      ],
    ));
  it("derives the fix of each member from the program's value for that member", () =>
    assertReported(
      reported('auth/activation', {
        program: { d06Activated: false, ledgerAdvanced: true },
        invariants: { d06Activated: true, programAdvanced: true },
      }),
      [
        'invariants/d06Activated (fix false): `d06Activated` is true, but `observedD05AcceptanceReceipts` = 0 < 1. Leave it false until every requirement is met. → activationContract/observedD05AcceptanceReceipts',
        'program/ledgerAdvanced (suggestion false): `ledgerAdvanced` is true, but `observedD05AcceptanceReceipts` = 0 < 1. Leave it false until every requirement is met. → activationContract/observedD05AcceptanceReceipts',
        'invariants/programAdvanced (suggestion false): `programAdvanced` is true, but `observedD05AcceptanceReceipts` = 0 < 1. Leave it false until every requirement is met. → activationContract/observedD05AcceptanceReceipts',
      ],
    ));
  it('derives no fix if the program has the same value or lacks the value', () =>
    assertReported(
      reported('auth/activation', {
        program: { d06Activated: true, programAdvanced: false },
        invariants: { d06Activated: true, programAdvanced: true, d05Accepted: true },
      }),
      [
        'program/d06Activated (suggestion false): `d06Activated` is true, but `observedD05AcceptanceReceipts` = 0 < 1. Leave it false until every requirement is met. → activationContract/observedD05AcceptanceReceipts',
        'invariants/d06Activated (suggestion false): `d06Activated` is true, but `observedD05AcceptanceReceipts` = 0 < 1. Leave it false until every requirement is met. → activationContract/observedD05AcceptanceReceipts',
        'invariants/programAdvanced (suggestion false): `programAdvanced` is true, but `observedD05AcceptanceReceipts` = 0 < 1. Leave it false until every requirement is met. → activationContract/observedD05AcceptanceReceipts',
        'invariants/d05Accepted (suggestion false): `d05Accepted` is true, but `observedD05AcceptanceReceipts` = 0 < 1. Leave it false until every requirement is met. → activationContract/observedD05AcceptanceReceipts',
      ],
    ));
  it('derives no fix outside the invariants', () =>
    assertReported(reported('auth/activation', { program: { d06Activated: false }, notes: { d06Activated: true } }), [
      'notes/d06Activated (suggestion false): `d06Activated` is true, but `observedD05AcceptanceReceipts` = 0 < 1. Leave it false until every requirement is met. → activationContract/observedD05AcceptanceReceipts',
    ]));
  it('links to the denied gate', () =>
    assertReported(
      reported('auth/activation', {
        ...proved,
        admissionGates: gates('PASSED').map((gate, index) => (index === 3 ? { ...gate, state: 'DENIED' } : gate)),
        notes: { d06Activated: true },
      }),
      [
        'notes/d06Activated (suggestion false): `d06Activated` is true, but D06-A04 = DENIED. Leave it false until every requirement is met. → admissionGates/3/state',
      ],
    ));
});

describe('auth/invariants', () => {
  it('compares the values of the program and the invariants', () =>
    assertReported(
      reported('auth/invariants', {
        program: { d05Accepted: true, d06Activated: true },
        invariants: { d05Accepted: true, d06Activated: true },
      }),
      [],
    ));
  it('links to the program', () =>
    assertReported(
      reported('auth/invariants', {
        program: { d05Accepted: true, d06Activated: false },
        invariants: { d05Accepted: false, d06Activated: true },
      }),
      [
        'invariants/d05Accepted (suggestion true): `d05Accepted` should be true, as in the program, not false. → program/d05Accepted',
        'invariants/d06Activated (suggestion false): `d06Activated` should be false, as in the program, not true. → program/d06Activated',
      ],
    ));
  it('reports a program ahead of its ledger', () =>
    assertReported(
      reported('auth/invariants', { program: { ledgerAdvanced: false }, invariants: { programAdvanced: true } }),
      [
        'invariants/programAdvanced (suggestion false): `programAdvanced` is true, but `ledgerAdvanced` is not. Correct one of them: the program advances with its ledger. → program/ledgerAdvanced',
      ],
    ));
  it('leaves missing and mistyped members to the schema', () =>
    assertReported(
      reported('auth/invariants', {
        program: { d05Accepted: true, d06Activated: 'no', ledgerAdvanced: 'no' },
        invariants: { d06Activated: true, programAdvanced: true },
      }),
      [],
    ));
  it('accepts a ledger ahead of the program', () =>
    assertReported(
      reported('auth/invariants', { program: { ledgerAdvanced: true }, invariants: { programAdvanced: false } }),
      [],
    ));
  it('accepts a ledger equal to the program', () =>
    assertReported(
      reported('auth/invariants', { program: { ledgerAdvanced: false }, invariants: { programAdvanced: false } }),
      [],
    ));
  it('reports tokens that are still used', () =>
    assertReported(
      reported('auth/invariants', {
        admissionSummary: { localStorageTokenOperations: 14 },
        invariants: { browserTokensRemoved: true },
      }),
      [
        'invariants/browserTokensRemoved (suggestion false): Operations that still touch tokens in local storage: 14. So `browserTokensRemoved` should be false. → admissionSummary/localStorageTokenOperations',
      ],
    ));
  it('accepts tokens that remain outside local storage', () =>
    assertReported(
      reported('auth/invariants', {
        admissionSummary: { localStorageTokenOperations: 0 },
        invariants: { browserTokensRemoved: false },
      }),
      [],
    ));
  it('accepts the same token value in the program and the invariants', () =>
    assertReported(
      reported('auth/invariants', {
        admissionSummary: { localStorageTokenOperations: 14 },
        invariants: { browserTokensRemoved: false },
      }),
      [],
    ));
  it('accepts tokens that are removed from both', () =>
    assertReported(
      reported('auth/invariants', {
        admissionSummary: { localStorageTokenOperations: 0 },
        invariants: { browserTokensRemoved: true },
      }),
      [],
    ));
  it('uses the token count if gate D06-A07 agrees', () =>
    assertReported(
      reported('auth/invariants', {
        admissionGates: gates('DENIED'),
        admissionSummary: { localStorageTokenOperations: 14 },
        invariants: { browserTokensRemoved: true },
      }),
      [
        'invariants/browserTokensRemoved (fix false): Operations that still touch tokens in local storage: 14. So `browserTokensRemoved` should be false. → admissionSummary/localStorageTokenOperations',
      ],
    ));
  it('uses the token count even for a single token', () =>
    assertReported(
      reported('auth/invariants', {
        admissionGates: gates('DENIED'),
        admissionSummary: { localStorageTokenOperations: 1 },
        invariants: { browserTokensRemoved: true },
      }),
      [
        'invariants/browserTokensRemoved (fix false): Operations that still touch tokens in local storage: 1. So `browserTokensRemoved` should be false. → admissionSummary/localStorageTokenOperations',
      ],
    ));
  it('does not use the token count if only another gate agrees', () =>
    assertReported(
      reported('auth/invariants', {
        admissionGates: gates('DENIED', 6),
        admissionSummary: { localStorageTokenOperations: 14 },
        invariants: { browserTokensRemoved: true },
      }),
      [
        'invariants/browserTokensRemoved (suggestion false): Operations that still touch tokens in local storage: 14. So `browserTokensRemoved` should be false. → admissionSummary/localStorageTokenOperations',
      ],
    ));
  it('does not use the token count if the gate is not denied', () =>
    assertReported(
      reported('auth/invariants', {
        admissionGates: gates('PASSED'),
        admissionSummary: { localStorageTokenOperations: 14 },
        invariants: { browserTokensRemoved: true },
      }),
      [
        'invariants/browserTokensRemoved (suggestion false): Operations that still touch tokens in local storage: 14. So `browserTokensRemoved` should be false. → admissionSummary/localStorageTokenOperations',
      ],
    ));
  it('leaves an invalid count or flag to the schema', () =>
    assertReported(
      reported('auth/invariants', {
        admissionSummary: { localStorageTokenOperations: '14' },
        invariants: { browserTokensRemoved: true },
      }),
      [],
    ));
  it('leaves a missing flag to the schema', () =>
    assertReported(
      reported('auth/invariants', { admissionSummary: { localStorageTokenOperations: 14 }, invariants: {} }),
      [],
    ));
});

describe('auth/knives', () => {
  it('corrects the total to 36', () =>
    assertReported(reported('auth/knives', { program: { totalKnives: 37 } }), [
      'program/totalKnives (fix 36): `totalKnives` should be 36, the number of all knives, not 37.',
    ]));
  it('accepts the total 36', () =>
    assertReported(
      reported('auth/knives', {
        program: {
          totalKnives: 36,
          acceptedKnives: 5,
          remainingIncludingCurrent: 31,
          currentOrdinal: 6,
          remainingAfterD05: 31,
          d05Accepted: true,
          d06Activated: false,
        },
      }),
      [],
    ));
  it('requires 31 remaining knives after D05', () =>
    assertReported(reported('auth/knives', { program: { remainingAfterD05: 32 } }), [
      'warning program/remainingAfterD05 (fix 31): `remainingAfterD05` should be 31, not 32: that many knives remain once D05 is accepted.',
    ]));
  it('leaves an invalid count to the schema', () =>
    assertReported(
      reported('auth/knives', {
        program: {
          totalKnives: '37',
          remainingAfterD05: null,
          acceptedKnives: '5',
          currentOrdinal: 9,
          remainingIncludingCurrent: 9,
        },
      }),
      [],
    ));
  it('accepts four accepted knives before D05', () =>
    assertReported(
      reported('auth/knives', { program: { acceptedKnives: 4, d05Accepted: false, d06Activated: false } }),
      [],
    ));
  it('reports a fifth accepted knife before D05', () =>
    assertReported(
      reported('auth/knives', { program: { acceptedKnives: 5, d05Accepted: false, d06Activated: false } }),
      [
        'program/acceptedKnives: `acceptedKnives` should be at most 4, not 5, while `d05Accepted` is false. → program/d05Accepted',
      ],
    ));
  it('reports a sixth accepted knife before D06', () =>
    assertReported(
      reported('auth/knives', { program: { acceptedKnives: 6, d05Accepted: true, d06Activated: false } }),
      [
        'program/acceptedKnives: `acceptedKnives` should be at most 5, not 6, while `d06Activated` is false. → program/d06Activated',
      ],
    ));
  it('reports nothing while the acceptance flags are missing', () =>
    assertReported(
      reported('auth/knives', { program: { acceptedKnives: 6, currentOrdinal: 7, remainingIncludingCurrent: 30 } }),
      [],
    ));
  it('accepts a sixth accepted knife after D06', () =>
    assertReported(
      reported('auth/knives', { program: { acceptedKnives: 6, d05Accepted: true, d06Activated: true } }),
      [],
    ));
  it('reports more accepted knives than the total', () =>
    assertReported(reported('auth/knives', { program: { acceptedKnives: 37 } }), [
      'program/acceptedKnives: `acceptedKnives` should be at most 36, the number of all knives, not 37.',
    ]));
  it('accepts all knives as accepted, without a current knife', () =>
    assertReported(
      reported('auth/knives', { program: { acceptedKnives: 36, currentOrdinal: 36, remainingIncludingCurrent: 0 } }),
      [],
    ));
  it('accepts all knives as accepted, with the next knife as the current one', () =>
    assertReported(reported('auth/knives', { program: { acceptedKnives: 36, currentOrdinal: 4 } }), []));
  it('requires 0 remaining knives if all are accepted', () =>
    assertReported(
      reported('auth/knives', { program: { acceptedKnives: 36, currentOrdinal: 36, remainingIncludingCurrent: 1 } }),
      ['program/remainingIncludingCurrent (fix 0): Remaining knives should be 0, not 1: 36 of 36 are accepted.'],
    ));
  it('fixes the current knife if the other two values agree', () =>
    assertReported(
      reported('auth/knives', { program: { acceptedKnives: 4, remainingIncludingCurrent: 32, currentOrdinal: 6 } }),
      ['program/currentOrdinal (fix 5): The current knife should be 5, not 6: 4 are accepted.'],
    ));
  it('fixes the remaining knives if the other two values agree', () =>
    assertReported(
      reported('auth/knives', { program: { acceptedKnives: 4, remainingIncludingCurrent: 31, currentOrdinal: 5 } }),
      ['program/remainingIncludingCurrent (fix 32): Remaining knives should be 32, not 31: 4 of 36 are accepted.'],
    ));
  it('only suggests the current knife if just one other value is recorded', () =>
    assertReported(reported('auth/knives', { program: { acceptedKnives: 4, currentOrdinal: 4 } }), [
      'program/currentOrdinal (suggestion 5): The current knife should be 5, not 4: 4 are accepted.',
    ]));
  it('only suggests the remaining knives if just one other value is recorded', () =>
    assertReported(reported('auth/knives', { program: { acceptedKnives: 4, remainingIncludingCurrent: 33 } }), [
      'program/remainingIncludingCurrent (suggestion 32): Remaining knives should be 32, not 33: 4 of 36 are accepted.',
    ]));
  it('only suggests values if all three values differ', () =>
    assertReported(
      reported('auth/knives', { program: { acceptedKnives: 4, remainingIncludingCurrent: 30, currentOrdinal: 8 } }),
      [
        'program/currentOrdinal (suggestion 5): The current knife should be 5, not 8: 4 are accepted.',
        'program/remainingIncludingCurrent (suggestion 32): Remaining knives should be 32, not 30: 4 of 36 are accepted.',
      ],
    ));
  it('suggests the accepted knives if the other two values agree', () =>
    assertReported(
      reported('auth/knives', { program: { acceptedKnives: 3, remainingIncludingCurrent: 32, currentOrdinal: 5 } }),
      [
        'program/acceptedKnives (suggestion 4): `acceptedKnives` should be 4, as `currentOrdinal` and `remainingIncludingCurrent` imply, not 3. → program/currentOrdinal,program/remainingIncludingCurrent',
      ],
    ));
});

describe('auth/repositories', () => {
  it('links to the first of two repositories with the same name, and reports nothing else', () =>
    assertReported(
      reported('auth/repositories', {
        sourceSnapshot: repositories('portal', 'bbs', 'portal'),
        currentFindings: items('portals'),
      }),
      [
        'sourceSnapshot/repositories/2/id: "portal" is listed twice in the source snapshot. Remove one of them. → sourceSnapshot/repositories/0/id',
      ],
    ));
  it('links to every use of a missing name', () =>
    assertReported(
      reported('auth/repositories', {
        sourceSnapshot: repositories('portal', 'bbs'),
        foundationSignals: items('trading-system'),
        currentFindings: items('trading-system', 'bbs'),
        targetSurfaces: items('trading-system'),
        migrationLanes: items('portal', 'trading-system'),
      }),
      [
        'foundationSignals/0/repository: "trading-system" is not in the source snapshot. Correct it, or add the repository there. → currentFindings/0/repository,targetSurfaces/0/repository,migrationLanes/1/repository',
      ],
    ));
  it('links to every use of a misspelled name', () =>
    assertReported(
      reported('auth/repositories', {
        sourceSnapshot: repositories('portal', 'bbs'),
        currentFindings: items('portall'),
        migrationLanes: items('portall'),
      }),
      [
        'currentFindings/0/repository: "portall" is not in the source snapshot. Did you mean "portal"? → migrationLanes/0/repository',
      ],
    ));
  it('reports the snapshot if nothing names its repository, but three places name a similar one', () => {
    const record = {
      sourceSnapshot: repositories('portall', 'bbs'),
      currentFindings: items('portal', 'bbs', 'portal'),
      migrationLanes: items('portal'),
    };
    assertReported(reported('auth/repositories', record), [
      'sourceSnapshot/repositories/0/id: No other part of the record names "portall", but several places name "portal". Correct it, or correct them. → currentFindings/0/repository,currentFindings/2/repository,migrationLanes/0/repository',
    ]);
    assertReported(reported('auth/repositories', { ...record, targetSurfaces: items('portall') }), [
      'currentFindings/0/repository: "portal" is not in the source snapshot. Did you mean "portall"? → currentFindings/2/repository,migrationLanes/0/repository',
    ]);
  });
  it('reports an empty snapshot once', () =>
    assertReported(
      reported('auth/repositories', {
        sourceSnapshot: repositories(),
        currentFindings: items('portal', 'bbs'),
        migrationLanes: items('portal'),
      }),
      [
        'key sourceSnapshot/repositories: The source snapshot lists no repositories, but the record names 3. Add those that were read. → currentFindings/0/repository,migrationLanes/0/repository,currentFindings/1/repository',
      ],
    ));
  it('accepts an empty snapshot if no repository is named', () =>
    assertReported(reported('auth/repositories', { sourceSnapshot: repositories(), currentFindings: [{}] }), []));
  it('reports nothing without a snapshot', () =>
    assertReported(reported('auth/repositories', { currentFindings: items('portal') }), []));
  it('compares a name only with names that are strings', () =>
    assertReported(
      reported('auth/repositories', { sourceSnapshot: repositories(3, 'portal'), currentFindings: items('portall') }),
      ['currentFindings/0/repository: "portall" is not in the source snapshot. Did you mean "portal"?'],
    ));
  it('leaves names that are not strings to the schema', () =>
    assertReported(
      reported('auth/repositories', { sourceSnapshot: repositories('portal', 3, 3), currentFindings: items(3, null) }),
      [],
    ));
  it('links to at most twenty positions', () =>
    assertReported(
      reported('auth/repositories', {
        sourceSnapshot: repositories(),
        currentFindings: items(...Array.from({ length: 22 }, () => 'portal')),
      }),
      [
        'key sourceSnapshot/repositories: The source snapshot lists no repositories, but the record names 22. Add those that were read. → currentFindings/0/repository,currentFindings/1/repository,currentFindings/2/repository,currentFindings/3/repository,currentFindings/4/repository,currentFindings/5/repository,currentFindings/6/repository,currentFindings/7/repository,currentFindings/8/repository,currentFindings/9/repository,currentFindings/10/repository,currentFindings/11/repository,currentFindings/12/repository,currentFindings/13/repository,currentFindings/14/repository,currentFindings/15/repository,currentFindings/16/repository,currentFindings/17/repository,currentFindings/18/repository,currentFindings/19/repository',
      ],
    ));
});

describe('auth/sequence', () => {
  it('requires the order of gates, and suggests the order of surfaces', () =>
    assertReported(
      reported('auth/sequence', {
        admissionGates: gates('DENIED').toReversed(),
        targetSurfaces: named('AUTH-S02', 'AUTH-S01', 'AUTH-S03'),
      }),
      [
        'admissionGates/0/id (fix items 9, 8, 7, 6, 5, 4, 3, 2, 1, 0): "D06-A10" is out of order: put "D06-A01" here.',
        'information targetSurfaces/0/id (fix items 1, 0, 2): "AUTH-S02" is out of order: put "AUTH-S01" here.',
      ],
    ));
  it('lists missing items', () =>
    assertReported(
      reported('auth/sequence', {
        targetSurfaces: named('AUTH-S02', 'AUTH-S03'),
        currentFindings: [{ id: 'AUTH-01' }],
        realStateContract: [{ id: 'READY' }],
      }),
      [
        'key currentFindings: This list lacks "AUTH-02", "AUTH-03", "AUTH-04" and "AUTH-05".',
        'key targetSurfaces: This list lacks "AUTH-S01".',
        'key realStateContract: This list lacks "LOADING", "EMPTY", "PARTIAL_ERROR", "ERROR", "OFFLINE", "FORBIDDEN", "CONFIRM" and "SUCCESS".',
      ],
    ));
  it('moves components together with their ordinals', () =>
    assertReported(
      reported('auth/sequence', { targetArchitecture: [components[1], components[0], ...components.slice(2)] }),
      ['targetArchitecture/0/id (fix items 1, 0, 2–6): "AUTHORIZE" is out of order: put "START" here.'],
    ));
  it('derives nothing if two ids were swapped', () =>
    assertReported(
      reported('auth/sequence', {
        targetArchitecture: [{ id: 'AUTHORIZE', ordinal: 1 }, { id: 'START', ordinal: 2 }, ...components.slice(2)],
      }),
      ['targetArchitecture/0/id: "AUTHORIZE" is out of order: put "START" here.'],
    ));
  it('derives nothing if components have no ordinals', () =>
    assertReported(
      reported('auth/sequence', { targetArchitecture: [{ id: 'AUTHORIZE' }, { id: 'START' }, ...components.slice(2)] }),
      ['targetArchitecture/0/id: "AUTHORIZE" is out of order: put "START" here.'],
    ));
  it('derives nothing if one component has no ordinal', () =>
    assertReported(
      reported('auth/sequence', { targetArchitecture: [components[1], { id: 'START' }, ...components.slice(2)] }),
      ['targetArchitecture/0/id: "AUTHORIZE" is out of order: put "START" here.'],
    ));
  it('accepts a component in its position', () =>
    assertReported(reported('auth/sequence', { targetArchitecture: components }), []));
  it('leaves an invalid ordinal to the schema', () =>
    assertReported(
      reported('auth/sequence', {
        targetArchitecture: components.map((each) => ({ ...each, ordinal: each.id === 'START' ? '3' : each.ordinal })),
      }),
      [],
    ));
  it('ignores ordinals while a component is missing', () =>
    assertReported(
      reported('auth/sequence', {
        targetArchitecture: components.slice(1).map((each) => ({ ...each, ordinal: each.ordinal - 1 })),
      }),
      ['key targetArchitecture: This list lacks "START".'],
    ));
  it('reports a duplicate component', () =>
    assertReported(reported('auth/sequence', { targetArchitecture: [...components.slice(0, 6), components[5]] }), [
      'targetArchitecture/6/id (suggestion "LOGOUT"): Duplicate "REFRESH". One of them should be "LOGOUT".',
    ]));
  it('suggests the missing component by its position, for any ordinal', () =>
    assertReported(
      reported('auth/sequence', { targetArchitecture: [...components.slice(0, 6), { id: 'REFRESH', ordinal: 7 }] }),
      ['targetArchitecture/6/id (suggestion "LOGOUT"): Duplicate "REFRESH". One of them should be "LOGOUT".'],
    ));
  it('leaves negative tests that are not strings to the schema', () =>
    assertReported(reported('auth/sequence', { negativeTests: [3, ...tests.slice(1)] }), []));
  it('leaves a test with an unknown name to the schema', () =>
    assertReported(reported('auth/sequence', { negativeTests: ['unregistered', ...tests.slice(1)] }), []));
  it('adds missing tests at their positions', () =>
    assertReported(
      reported('auth/sequence', { negativeTests: tests.filter((_, index) => index !== 0 && index !== 5) }),
      [
        'key negativeTests (fix items new unregistered_client, 0–3, new state_mismatch, 4–9): This list lacks "unregistered_client" and "state_mismatch".',
      ],
    ));
  it('adds a missing first test before all other tests, in any order of the other tests', () =>
    assertReported(reported('auth/sequence', { negativeTests: tests.slice(1).toReversed() }), [
      'key negativeTests (fix items new unregistered_client, 0–10): This list lacks "unregistered_client".',
    ]));
  it('adds nothing to a list with a duplicate', () =>
    assertReported(reported('auth/sequence', { negativeTests: [...tests.slice(0, 5), tests[0]] }), [
      'negativeTests/5: Duplicate "unregistered_client". Remove one of them.',
      'key negativeTests: This list lacks "state_mismatch", "nonce_replay", "authorization_code_replay", "csrf_logout", "refresh_token_reuse", "expired_step_up" and "browser_token_leak".',
    ]));
  it('suggests the order of negative tests', () =>
    assertReported(reported('auth/sequence', { negativeTests: tests.toReversed() }), [
      'information negativeTests/0 (fix items 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0): "browser_token_leak" is out of order: put "unregistered_client" here.',
    ]));
  it('suggests the item that a duplicate replaced', () =>
    assertReported(reported('auth/sequence', { negativeTests: [...tests.slice(0, 11), tests[0]] }), [
      'negativeTests/11 (fix "browser_token_leak"): Duplicate "unregistered_client". One of them should be "browser_token_leak".',
    ]));
});

describe('auth/summary', () => {
  it('accepts counts that agree', () =>
    assertReported(
      reported('auth/summary', {
        admissionGates: gates('DENIED'),
        admissionSummary: {
          required: 10,
          denied: 10,
          satisfied: 0,
          targetSurfaces: 3,
          realStatesPerSurface: 9,
          requiredStateReceipts: 27,
          observedStateReceipts: 27,
          sourceRepositories: 1,
        },
        activationContract: {
          requiredAdmissionGates: 10,
          observedAdmissionGates: 0,
          requiredStateReceipts: 27,
          observedStateReceipts: 27,
          requiredD05AcceptanceReceipts: 1,
          observedD05AcceptanceReceipts: 1,
          requiredLedgerCasReceipts: 1,
          observedLedgerCasReceipts: 1,
        },
        sourceSnapshot: { ...repositories('portal'), repositoriesFetched: 1 },
      }),
      [],
    ));
  it('compares each count, and links to its sources', () =>
    assertReported(
      reported('auth/summary', {
        admissionGates: gates('DENIED'),
        admissionSummary: {
          required: 9,
          denied: 9,
          satisfied: 1,
          targetSurfaces: 2,
          realStatesPerSurface: 8,
          requiredStateReceipts: 26,
          observedStateReceipts: 3,
          sourceRepositories: 2,
        },
        activationContract: {
          requiredAdmissionGates: 11,
          observedAdmissionGates: 1,
          requiredStateReceipts: 28,
          observedStateReceipts: 4,
        },
        sourceSnapshot: { ...repositories('portal'), repositoriesFetched: 2 },
      }),
      [
        'admissionSummary/required (fix 10): `required` should be 10, not 9. Admission gates: 10. → admissionGates',
        'admissionSummary/satisfied (fix 0): `satisfied` should be 0, not 1. Admission gates that are not DENIED: 0. → admissionGates',
        'admissionSummary/denied (fix 10): `denied` should be 10, not 9. Admission gates that are DENIED: 10. → admissionGates',
        'admissionSummary/sourceRepositories (fix 1): `sourceRepositories` should be 1, not 2. Repositories: 1. → sourceSnapshot/repositories',
        'sourceSnapshot/repositoriesFetched (fix 1): `repositoriesFetched` should be 1, not 2. Repositories: 1. → sourceSnapshot/repositories',
        'activationContract/requiredAdmissionGates (fix 10): `requiredAdmissionGates` should be 10, not 11. Admission gates: 10. → admissionGates',
        'activationContract/observedAdmissionGates (fix 0): `observedAdmissionGates` should be 0, not 1. Admission gates that are not DENIED: 0. → admissionGates',
        'admissionSummary/targetSurfaces (fix 3): `targetSurfaces` should be 3, not 2. Surfaces: 3. → targetSurfaces',
        'admissionSummary/realStatesPerSurface (fix 9): `realStatesPerSurface` should be 9, not 8. UI states: 9. → realStateContract',
        'admissionSummary/requiredStateReceipts (fix 27): `requiredStateReceipts` should be 27, not 26. Surfaces times UI states: 27. → targetSurfaces',
        'activationContract/requiredStateReceipts (fix 27): `requiredStateReceipts` should be 27, not 28. Surfaces times UI states: 27. → targetSurfaces',
        'activationContract/observedStateReceipts (suggestion 3): `observedStateReceipts` should be 3, not 4. State receipts observed: 3. → admissionSummary/observedStateReceipts',
      ],
    ));
  it('counts incomplete gates, and reports nothing if gates are missing', () =>
    assertReported(
      reported('auth/summary', {
        admissionGates: gates('DENIED', 9),
        admissionSummary: { required: 10, denied: 10 },
        activationContract: { requiredAdmissionGates: 10 },
      }),
      [
        'admissionSummary/required (fix 9): `required` should be 9, not 10. Admission gates: 9. → admissionGates',
        'admissionSummary/denied (fix 9): `denied` should be 9, not 10. Admission gates that are DENIED: 9. → admissionGates',
        'activationContract/requiredAdmissionGates (fix 9): `requiredAdmissionGates` should be 9, not 10. Admission gates: 9. → admissionGates',
      ],
    ));
  const reportedGate = (observed: unknown, observedStateReceipts = 0) =>
    reported('auth/summary', {
      admissionGates: [{ id: 'D06-A10', observed }],
      admissionSummary: { requiredStateReceipts: 27, observedStateReceipts },
    }).filter((each) => each.startsWith('admissionGates'));
  it('compares the count of state receipts in the gate, in any form', () => {
    for (const text of [
      ...['27 / 27 份回执', '27/27', '27 of 27', '27／27', '27 out of 27 receipts', '27 ⁄ 27 份回执'],
      ...['27/27 份回执。', '已收到 27/27 份回执', '27/27 receipts, 27/27 states'],
    ]) {
      assertReported(reportedGate(text), [
        `admissionGates/0/observed: \`observed\` of "D06-A10" is "${text}", but \`observedStateReceipts\` is 0. Correct one of them. → admissionSummary/observedStateReceipts`,
      ]);
    }
    assert.equal(reportedGate('２７/２７').length, 1);
    assert.equal(reportedGate('27\u200b/27 份回执').length, 1);
    assertReported(reportedGate(27), [
      'admissionGates/0/observed: `observed` of "D06-A10" is "27", but `observedStateReceipts` is 0. Correct one of them. → admissionSummary/observedStateReceipts',
    ]);
  });
  it('requires the number of all state receipts in the gate', () => {
    for (const text of ['0 / 26 份回执', '0/9', '0 of 28 state receipts']) {
      assertReported(reportedGate(text), [
        `admissionGates/0/observed: \`observed\` of "D06-A10" is "${text}", but the number of state receipts is 27. Correct it.`,
      ]);
    }
  });
  it('reports nothing if the gate has the count of the summary, or none', () => {
    for (const observed of [
      ...[
        '0 / 27 份回执',
        '0/27',
        '0 of 27',
        '0／27',
        '没有回执',
        '',
        '2026/08/01',
        'see /27/27',
        '27 states',
        null,
        0,
      ],
      ...['0/27 receipts, 27/27 states defined', '3/9 states, 0/3 surfaces', 'v1.27/27', { receipts: '27/27' }],
    ]) {
      assertReported(reportedGate(observed), []);
    }
  });
  it('does not count gates in an unknown state', () =>
    assertReported(
      reported('auth/summary', {
        admissionGates: [...gates('DENIED', 9), { id: 'D06-A10', state: 'OPEN' }],
        admissionSummary: { required: 9, denied: 9, satisfied: 1 },
      }),
      ['admissionSummary/required (fix 10): `required` should be 10, not 9. Admission gates: 10. → admissionGates'],
    ));
  it('counts nothing without gates', () =>
    assertReported(
      reported('auth/summary', {
        admissionGates: [],
        admissionSummary: { required: 9, denied: 9, satisfied: 9 },
        activationContract: { requiredAdmissionGates: 9, observedAdmissionGates: 9 },
      }),
      [],
    ));
  it('reports nothing if a repository is invalid', () =>
    assertReported(
      reported('auth/summary', { sourceSnapshot: { repositories: [{ id: 'portal' }, 3], repositoriesFetched: 3 } }),
      [
        'sourceSnapshot/repositoriesFetched (fix 1): `repositoriesFetched` should be 1, not 3. Repositories: 1. → sourceSnapshot/repositories',
      ],
    ));
  it('reports nothing if a repository has no name', () =>
    assertReported(
      reported('auth/summary', { sourceSnapshot: { repositories: [{ id: 'portal' }, {}], repositoriesFetched: 3 } }),
      [
        'sourceSnapshot/repositoriesFetched (fix 2): `repositoriesFetched` should be 2, not 3. Repositories: 2. → sourceSnapshot/repositories',
      ],
    ));
  it('reports nothing if a repository is duplicate', () =>
    assertReported(
      reported('auth/summary', { sourceSnapshot: { ...repositories('portal', 'portal'), repositoriesFetched: 1 } }),
      [
        'sourceSnapshot/repositoriesFetched (fix 2): `repositoriesFetched` should be 2, not 1. Repositories: 2. → sourceSnapshot/repositories',
      ],
    ));
  it('reports nothing if a name is missing', () =>
    assertReported(
      reported('auth/summary', {
        sourceSnapshot: { ...repositories('portal'), repositoriesFetched: 2 },
        currentFindings: items('bbs'),
      }),
      [
        'sourceSnapshot/repositoriesFetched (fix 1): `repositoriesFetched` should be 1, not 2. Repositories: 1. → sourceSnapshot/repositories',
      ],
    ));
  it('counts nothing without a snapshot', () =>
    assertReported(
      reported('auth/summary', {
        admissionSummary: { sourceRepositories: 3 },
        sourceSnapshot: { repositoriesFetched: 3 },
      }),
      [],
    ));
  it('counts an empty snapshot', () =>
    assertReported(reported('auth/summary', { sourceSnapshot: { ...repositories(), repositoriesFetched: 3 } }), [
      'sourceSnapshot/repositoriesFetched (fix 0): `repositoriesFetched` should be 0, not 3. Repositories: 0. → sourceSnapshot/repositories',
    ]));
  it('reports more observed receipts than required', () =>
    assertReported(
      reported('auth/summary', {
        admissionSummary: { requiredStateReceipts: 27, observedStateReceipts: 28 },
        activationContract: {
          requiredD05AcceptanceReceipts: 1,
          observedD05AcceptanceReceipts: 2,
          requiredLedgerCasReceipts: 1,
          observedLedgerCasReceipts: 2,
        },
      }),
      [
        'admissionSummary/observedStateReceipts: `observedStateReceipts` should be at most 27, the number required, not 28. → admissionSummary/requiredStateReceipts',
        'activationContract/observedD05AcceptanceReceipts: `observedD05AcceptanceReceipts` should be at most 1, the number required, not 2. → activationContract/requiredD05AcceptanceReceipts',
        'activationContract/observedLedgerCasReceipts: `observedLedgerCasReceipts` should be at most 1, the number required, not 2. → activationContract/requiredLedgerCasReceipts',
      ],
    ));
  it('leaves an invalid count to the schema', () =>
    assertReported(
      reported('auth/summary', {
        admissionGates: gates('DENIED'),
        admissionSummary: { required: '9', requiredStateReceipts: '27', observedStateReceipts: 30 },
        activationContract: {
          observedLedgerCasReceipts: 2,
          requiredD05AcceptanceReceipts: 1,
          observedStateReceipts: 'none',
        },
      }),
      [],
    ));
});

describe('an invariant that claims an acceptance without proof', () => {
  it('causes one finding, whether or not the program also claims it', () => {
    for (const claims of [['invariants'], ['program'], ['program', 'invariants']]) {
      const document = programValue('browser-auth-pre-admission.json') as Record<string, Record<string, Json>>;
      claims.forEach((each) => (document[each]!.d05Accepted = true));
      const found = findingsOf(JSON.stringify(document)).map(({ code, path }) => `${code} ${path.join('/')}`);
      assert.deepEqual(
        found,
        claims.map((each) => `auth/activation ${each}/d05Accepted`),
      );
    }
  });
});

describe('the contract of a component', () => {
  const contracted = (contracts: object) =>
    reported('auth/topics', {
      targetArchitecture: Object.entries(contracts).map(([id, contract]) => ({ id, contract: contract as string })),
    });
  it('has the path of its component', () => {
    for (const [contract, path] of [
      ['POST /login', '/login'],
      ['POST https://bff.example/login', '/login'],
      ['POST /auth/refresh', '/auth/refresh'],
      ['/auth', '/auth'],
      ['POST /AUTH/LOGOUT', '/AUTH/LOGOUT'],
      ['POST /auth/logout/all', '/auth/logout/all'],
    ] as const) {
      assertReported(contracted({ LOGOUT: contract }), [
        `targetArchitecture/0/contract: \`contract\` of "LOGOUT" has the path "${path}", but the specification has "POST /auth/logout". Correct the path.`,
      ]);
    }
    assertReported(contracted({ RESOURCE: 'same-origin /v1/*' }), [
      'targetArchitecture/0/contract: `contract` of "RESOURCE" has the path "/v1/*", but the specification has "same-origin /api/*". Correct the path.',
    ]);
  });
  it('has the method of its component, in any spelling', () => {
    for (const contract of ['GET /auth/logout', 'Get: /auth/logout', 'delete https://bff.example/auth/logout']) {
      assert.equal(contracted({ LOGOUT: contract }).length, 1, contract);
    }
  });
  it('may name its path in a sentence, or none', () => {
    for (const contract of [
      ...['POST /auth/logout', 'post `/auth/logout`', '`POST https://bff.example/auth/logout`', '注销会话', 'POST'],
      ...[
        'BFF：POST /auth/logout，随后 GET /auth/session',
        'the path /auth/logout.',
        'and/or',
        'POST /auth/logout?all=1',
      ],
    ]) {
      assertReported(contracted({ LOGOUT: contract }), []);
    }
    for (const contract of ['同源 /api/*', 'same-origin /api/*', 'GET /api/v1/documents']) {
      assertReported(contracted({ RESOURCE: contract }), []);
    }
  });
  it('is reported once if it is that of another component', () =>
    assert.equal(contracted({ REFRESH: 'POST /auth/refresh', LOGOUT: 'POST /auth/refresh' }).length, 1));
});
