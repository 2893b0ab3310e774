import { about, accepts, add, move, set, violates } from '../case';

const everything = [
  set('/program/d05Accepted', true),
  set('/invariants/d05Accepted', true),
  set('/activationContract/observedD05AcceptanceReceipts', 1),
  set('/activationContract/observedLedgerCasReceipts', 1),
];

/** The pre-admission record of the browser sign-in. */
export const browserAuth = [
  about(
    'auth/sequence',
    violates(
      'auth',
      'two admission gates exchanged',
      [move('/admissionGates/3', '/admissionGates/4')],
      ['auth/sequence /admissionGates/3/id'],
    ),
    violates(
      'auth',
      'a negative test twice',
      [set('/negativeTests/11', 'csrf_logout')],
      ['auth/sequence /negativeTests/11'],
    ),
    violates(
      'auth',
      'an ordinal that is not that of its place',
      [set('/targetArchitecture/2/ordinal', 4)],
      ['auth/sequence /targetArchitecture/2/ordinal'],
    ),
    accepts('auth', 'components with other texts', [set('/targetArchitecture/0/component', 'BFF')]),
    accepts('auth', 'a gate of another title', [set('/admissionGates/0/title', 'D05 and its ledger')]),
  ),
  about(
    'auth/summary',
    violates(
      'auth',
      'a gate too many that is denied',
      [set('/admissionSummary/denied', 9)],
      ['auth/summary /admissionSummary/denied'],
    ),
    violates(
      'auth',
      'receipts that are not three times nine',
      [set('/admissionSummary/requiredStateReceipts', 26)],
      ['auth/summary /admissionSummary/requiredStateReceipts'],
    ),
    violates(
      'auth',
      'repositories that were not read',
      [set('/admissionSummary/sourceRepositories', 5)],
      ['auth/summary /admissionSummary/sourceRepositories'],
    ),
    accepts('auth', 'another count of token operations', [set('/admissionSummary/localStorageTokenOperations', 2)]),
    accepts('auth', 'receipts that were observed in both places', [
      set('/admissionSummary/observedStateReceipts', 5),
      set('/activationContract/observedStateReceipts', 5),
    ]),
  ),
  about(
    'auth/activation',
    violates(
      'auth',
      'an activation without anything',
      [set('/program/d06Activated', true), set('/invariants/d06Activated', true)],
      ['auth/activation /program/d06Activated', 'auth/activation /invariants/d06Activated'],
      { only: ['auth/activation'] },
    ),
    violates(
      'auth',
      'an authorization without the gates',
      [...everything, set('/activationContract/d06ActivationAuthorized', true)],
      ['auth/activation /activationContract/d06ActivationAuthorized'],
      { only: ['auth/activation'] },
    ),
    accepts(
      'auth',
      'receipts for the preceding unit that are there',
      [set('/activationContract/observedD05AcceptanceReceipts', 1)],
      { only: ['auth/activation'] },
    ),
    accepts('auth', 'nothing active', [set('/program/candidateKnife', 'D06')]),
  ),
  about(
    'auth/invariants',
    violates(
      'auth',
      'an invariant that differs from the program',
      [set('/invariants/d05Accepted', true)],
      ['auth/invariants /invariants/d05Accepted'],
      { only: ['auth/invariants'] },
    ),
    violates(
      'auth',
      'tokens that are said to be removed',
      [set('/invariants/browserTokensRemoved', true)],
      ['auth/invariants /invariants/browserTokensRemoved'],
    ),
    accepts('auth', 'tokens that are removed', [
      set('/invariants/browserTokensRemoved', true),
      set('/admissionSummary/localStorageTokenOperations', 0),
    ]),
    accepts('auth', 'a discovery that is not complete', [set('/invariants/repositoryDiscoveryComplete', false)]),
  ),
  about(
    'auth/topics',
    violates(
      'auth',
      'titles of two gates exchanged',
      [
        move('/admissionGates/1/title', '/admissionGates/1/observed'),
        move('/admissionGates/2/title', '/admissionGates/1/title'),
        add('/admissionGates/2/title', 'Authorization code with S256 PKCE'),
      ],
      ['auth/topics /admissionGates/1/title'],
    ),
    violates(
      'auth',
      'regions of two states exchanged',
      [
        set('/realStateContract/0/regionChange', '说明会话已建立'),
        set('/realStateContract/8/regionChange', 'Show verified account.'),
      ],
      ['auth/topics /realStateContract/0/regionChange'],
    ),
    accepts('auth', 'a state of which only one text fits another', [
      set('/realStateContract/0/regionChange', 'Go on, or offer a fresh start.'),
    ]),
    accepts('auth', 'a gate that is about another one, too', [
      set('/admissionGates/1/title', 'S256 PKCE, with an exact redirect'),
    ]),
  ),
  about(
    'auth/knives',
    violates(
      'auth',
      'remaining knives that do not add up',
      [set('/program/remainingIncludingCurrent', 31)],
      ['auth/knives /program/remainingIncludingCurrent'],
    ),
    violates(
      'auth',
      'a current knife that is not the next',
      [set('/program/currentOrdinal', 6)],
      ['auth/knives /program/currentOrdinal'],
    ),
    accepts('auth', 'another name of the current knife', [set('/program/currentKnife', 'D05')]),
    accepts('auth', 'another candidate', [set('/program/candidateKnife', 'D07')]),
  ),
  about(
    'auth/repositories',
    violates(
      'auth',
      'a finding in a repository that was not read',
      [set('/currentFindings/1/repository', 'another-portal')],
      ['auth/repositories /currentFindings/1/repository'],
    ),
    violates(
      'auth',
      'a lane of a repository that was not read',
      [set('/migrationLanes/3/repository', 'browser-kit')],
      ['auth/repositories /migrationLanes/3/repository'],
    ),
    violates(
      'auth',
      'a repository of which nothing was read',
      [set('/sourceSnapshot/repositories/2/evidence', [])],
      ['auth/repositories /sourceSnapshot/repositories/2/evidence'],
    ),
    accepts('auth', 'a finding in another repository that was read', [
      set('/currentFindings/1/repository', 'browser-sdk'),
    ]),
    accepts('auth', 'a repository that nothing is found in', [
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
