import { casesOf, acceptedCase, add, move, set, rejectedCase } from '../case';

const everything = [
  set('/program/d05Accepted', true),
  set('/invariants/d05Accepted', true),
  set('/activationContract/observedD05AcceptanceReceipts', 1),
  set('/activationContract/observedLedgerCasReceipts', 1),
];

/** The pre-admission record of the browser sign-in. */
export const browserAuth = [
  casesOf(
    'auth/sequence',
    rejectedCase(
      'auth',
      'two admission gates exchanged',
      [move('/admissionGates/3', '/admissionGates/4')],
      ['auth/sequence /admissionGates/3/id'],
    ),
    rejectedCase(
      'auth',
      'a duplicate negative test',
      [set('/negativeTests/11', 'csrf_logout')],
      ['auth/sequence /negativeTests/11'],
    ),
    rejectedCase(
      'auth',
      'an ordinal that differs from its position',
      [set('/targetArchitecture/2/ordinal', 4)],
      ['auth/sequence /targetArchitecture/2/ordinal'],
    ),
    acceptedCase('auth', 'components with other texts', [set('/targetArchitecture/0/component', 'BFF')]),
    acceptedCase('auth', 'a gate of another title', [set('/admissionGates/0/title', 'D05 and its ledger')]),
  ),
  casesOf(
    'auth/summary',
    rejectedCase(
      'auth',
      'a count of denied gates that is one too high',
      [set('/admissionSummary/denied', 9)],
      ['auth/summary /admissionSummary/denied'],
    ),
    rejectedCase(
      'auth',
      'receipts that are not three times nine',
      [set('/admissionSummary/requiredStateReceipts', 26)],
      ['auth/summary /admissionSummary/requiredStateReceipts'],
    ),
    rejectedCase(
      'auth',
      'repositories that were not read',
      [set('/admissionSummary/sourceRepositories', 5)],
      ['auth/summary /admissionSummary/sourceRepositories'],
    ),
    acceptedCase('auth', 'another count of token operations', [
      set('/admissionSummary/localStorageTokenOperations', 2),
    ]),
    acceptedCase('auth', 'receipts that were observed in all places', [
      set('/admissionGates/9/observed', '5 / 27 份回执'),
      set('/admissionSummary/observedStateReceipts', 5),
      set('/activationContract/observedStateReceipts', 5),
    ]),
  ),
  casesOf(
    'auth/activation',
    rejectedCase(
      'auth',
      'an activation without any of its requirements',
      [set('/program/d06Activated', true), set('/invariants/d06Activated', true)],
      ['auth/activation /program/d06Activated', 'auth/activation /invariants/d06Activated'],
      { only: ['auth/activation'] },
    ),
    rejectedCase(
      'auth',
      'an activation that is authorized without the gates',
      [...everything, set('/activationContract/d06ActivationAuthorized', true)],
      ['auth/activation /activationContract/d06ActivationAuthorized'],
      { only: ['auth/activation'] },
    ),
    acceptedCase(
      'auth',
      'an observed receipt of the preceding unit',
      [set('/activationContract/observedD05AcceptanceReceipts', 1)],
      { only: ['auth/activation'] },
    ),
    acceptedCase('auth', 'a candidate knife without an activation', [set('/program/candidateKnife', 'D06')]),
  ),
  casesOf(
    'auth/invariants',
    rejectedCase(
      'auth',
      'an invariant that differs from the program',
      [set('/invariants/d05Accepted', true)],
      ['auth/invariants /invariants/d05Accepted'],
      { only: ['auth/invariants'] },
    ),
    rejectedCase(
      'auth',
      'tokens that are stated as removed but are not',
      [set('/invariants/browserTokensRemoved', true)],
      ['auth/invariants /invariants/browserTokensRemoved'],
    ),
    acceptedCase('auth', 'tokens that are removed', [
      set('/invariants/browserTokensRemoved', true),
      set('/admissionSummary/localStorageTokenOperations', 0),
    ]),
    acceptedCase('auth', 'a discovery that is not complete', [set('/invariants/repositoryDiscoveryComplete', false)]),
  ),
  casesOf(
    'auth/topics',
    rejectedCase(
      'auth',
      'titles of two gates exchanged',
      [
        set('/admissionGates/1/title', 'State, nonce, CSRF and replay rejection'),
        set('/admissionGates/5/title', 'Authorization Code plus S256 PKCE'),
      ],
      ['auth/topics /admissionGates/1/title'],
    ),
    rejectedCase(
      'auth',
      'regions of two states exchanged',
      [
        set('/realStateContract/0/regionChange', 'SUCCESS：说明会话已建立'),
        set('/realStateContract/8/regionChange', 'READY: show the account.'),
      ],
      ['auth/topics /realStateContract/0/regionChange'],
    ),
    rejectedCase(
      'auth',
      'contracts of two components exchanged',
      [
        set('/targetArchitecture/0/contract', 'POST /auth/logout'),
        set('/targetArchitecture/6/contract', 'POST /auth/start'),
      ],
      ['auth/topics /targetArchitecture/0/contract'],
    ),
    rejectedCase(
      'auth',
      'a contract with another method',
      [set('/targetArchitecture/6/contract', 'GET /auth/logout')],
      ['auth/topics /targetArchitecture/6/contract'],
    ),
    acceptedCase('auth', 'a contract in words, with the endpoints before it', [
      set('/targetArchitecture/6/contract', '注销：先 POST /auth/start，再 POST /auth/logout'),
      set('/targetArchitecture/5/contract', 'rotates once (POST /auth/refresh)'),
    ]),
    acceptedCase('auth', 'a state with one text of another state', [
      set('/realStateContract/0/regionChange', 'ERROR: go on, or offer a fresh start.'),
    ]),
    acceptedCase('auth', 'a gate that mentions another gate', [
      set('/admissionGates/1/title', 'S256 PKCE, with an exact redirect'),
    ]),
  ),
  casesOf(
    'auth/knives',
    rejectedCase(
      'auth',
      'remaining knives that do not add up',
      [set('/program/remainingIncludingCurrent', 31)],
      ['auth/knives /program/remainingIncludingCurrent'],
    ),
    rejectedCase(
      'auth',
      'a current knife that is not the next',
      [set('/program/currentOrdinal', 6)],
      ['auth/knives /program/currentOrdinal'],
    ),
    acceptedCase('auth', 'another name of the current knife', [set('/program/currentKnife', 'D05')]),
    acceptedCase('auth', 'another candidate', [set('/program/candidateKnife', 'D07')]),
  ),
  casesOf(
    'auth/repositories',
    rejectedCase(
      'auth',
      'a finding in a repository that was not read',
      [set('/currentFindings/1/repository', 'another-portal')],
      ['auth/repositories /currentFindings/1/repository'],
    ),
    rejectedCase(
      'auth',
      'a lane of a repository that was not read',
      [set('/migrationLanes/3/repository', 'browser-kit')],
      ['auth/repositories /migrationLanes/3/repository'],
    ),
    rejectedCase(
      'auth',
      'a repository that was not read',
      [set('/sourceSnapshot/repositories/2/evidence', [])],
      ['auth/repositories /sourceSnapshot/repositories/2/evidence'],
    ),
    acceptedCase('auth', 'a finding in another repository that was read', [
      set('/currentFindings/1/repository', 'browser-sdk'),
    ]),
    acceptedCase('auth', 'a repository without findings', [
      add('/sourceSnapshot/repositories/-', {
        id: 'docs',
        revision: 'a'.repeat(39) + 'b',
        branch: 'main',
        dirtyFiles: 0,
        evidence: [],
      }),
      set('/sourceSnapshot/repositoriesFetched', 5),
      set('/admissionSummary/sourceRepositories', 5),
    ]),
  ),
];
