import {
  anything,
  eachOf,
  exactly,
  fixed,
  flag,
  flags,
  int,
  ints,
  list,
  misshapen,
  must,
  object,
  open,
  ordinal,
  revision,
  setOf,
  sha256,
  text,
  texts,
  utcTime,
  type Members,
  type Sentence,
} from './sentence';
import type { Document } from './state';
import { architecture, negativeTests, uiStates } from './vocabulary';
import { at, listAt, numberAt, textAt } from './values';

const ids = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1).padStart(2, '0')}`);

/** The lists of the document: the members of their items, and the ids they have. */
const lists: Readonly<Record<string, { readonly members: Members; readonly ids?: readonly string[] }>> = {
  foundationSignals: {
    ids: ids('FOUNDATION-', 3),
    members: {
      ...texts('id', 'title', 'repository'),
      state: fixed('OBSERVED_NOT_BROWSER_BOUND', 'OBSERVED_DEAD_END_HANDOFF', 'OBSERVED_PARTIAL_BFF'),
    },
  },
  currentFindings: {
    ids: ids('AUTH-', 5),
    members: {
      ...texts('id', 'title', 'repository', 'target'),
      observed: anything,
      severity: fixed('CRITICAL', 'HIGH'),
      state: fixed('BLOCKED'),
    },
  },
  admissionGates: {
    ids: ids('D06-A', 10),
    members: { ...texts('id', 'title', 'owner'), observed: anything, state: fixed('DENIED') },
  },
  targetArchitecture: {
    ids: architecture,
    members: { ordinal: int, ...texts('id', 'component', 'contract', 'responsibility') },
  },
  targetSurfaces: {
    ids: ids('AUTH-S', 3),
    members: { ...texts('id', 'title', 'repository', 'current', 'target', 'primaryAction'), secondaryAction: anything },
  },
  realStateContract: { ids: uiStates, members: texts('id', 'regionChange') },
  migrationLanes: { members: { ...texts('repository', 'owner', 'deliverable'), state: fixed('WAIT_D05') } },
};

const top: Members = {
  observedAt: utcTime,
  status: text,
  ...Object.fromEntries(
    ['planBinding', 'program', 'knife', 'sourceSnapshot', 'admissionSummary', 'activationContract', 'invariants'].map(
      (member) => [member, object],
    ),
  ),
  ...Object.fromEntries(Object.keys(lists).map((member) => [member, list])),
  negativeTests: setOf(...negativeTests),
  boundary: (value) => value !== undefined,
};

const objects: Readonly<Record<string, Members>> = {
  planBinding: { planId: text, sha256 },
  program: {
    totalKnives: fixed(36),
    acceptedKnives: int,
    currentOrdinal: ordinal,
    ...texts('currentKnife', 'candidateKnife'),
    ...ints('remainingIncludingCurrent', 'remainingAfterD05'),
    ...flags('d05Accepted', 'd06Activated', 'ledgerAdvanced'),
  },
  knife: {
    ...texts('id', 'title', 'owner'),
    nextExecutableTask: anything,
    kind: fixed('PRE_ADMISSION'),
    ...flags('repositoryImplementationComplete', 'countsAsProgramAcceptance'),
    activationRequires: (value) => value !== undefined,
  },
  sourceSnapshot: { repositoriesFetched: int, repositories: list },
  admissionSummary: ints(
    'required',
    'satisfied',
    'denied',
    'sourceRepositories',
    'targetSurfaces',
    'realStatesPerSurface',
    'requiredStateReceipts',
    'observedStateReceipts',
    'localStorageTokenOperations',
  ),
  activationContract: {
    ...ints(
      'requiredD05AcceptanceReceipts',
      'observedD05AcceptanceReceipts',
      'requiredLedgerCasReceipts',
      'observedLedgerCasReceipts',
      'requiredAdmissionGates',
      'observedAdmissionGates',
      'requiredStateReceipts',
      'observedStateReceipts',
    ),
    d06ActivationAuthorized: flag,
    externalWritesExecuted: fixed(0),
  },
  invariants: flags(
    'repositoryDiscoveryComplete',
    'targetUiDefined',
    'admissionVerifierDefined',
    'browserTokensRemoved',
    'd05Accepted',
    'd06Activated',
    'programAdvanced',
  ),
};

const each = (
  broken: (document: Document, count: (object: string, member: string) => number) => Iterable<string>,
): Sentence['broken'] =>
  eachOf('d06-browser-auth-pre-admission')((document) =>
    broken(document, (object, member) => numberAt(document.root, object, member) ?? 0),
  );

/** Yields the numbers that are not what they should be. */
function* unequal({ root }: Document, object: string, numbers: Readonly<Record<string, number>>): Generator<string> {
  for (const [member, value] of Object.entries(numbers)) {
    if (at(root, object, member) !== value) {
      yield `${object}/${member}`;
    }
  }
}

const repositories = ({ root }: Document) => listAt(root, 'sourceSnapshot', 'repositories');

export const sentencesOfBrowserAuth: readonly Sentence[] = [
  must(
    'browser/shape',
    'S 2',
    'The record has its members and objects.',
    each(function* ({ root }) {
      yield* misshapen(root, '', top);
      for (const [member, members] of Object.entries(objects)) {
        yield* misshapen(at(root, member), member, members);
      }
    }),
  ),
  must(
    'browser/repositories',
    'S 2',
    'A repository has a revision, a branch, and evidence by Git blob.',
    each(function* (document) {
      for (const [index, repository] of repositories(document).entries()) {
        const place = `sourceSnapshot/repositories/${index}`;
        yield* misshapen(repository, place, { id: text, revision, branch: text, dirtyFiles: int, evidence: list });
        for (const [number, evidence] of listAt(repository, 'evidence').entries()) {
          yield* misshapen(evidence, `${place}/evidence/${number}`, { path: text, gitBlob: revision, finding: text });
        }
      }
    }),
  ),
  must(
    'browser/lists',
    'S 2',
    'Each list has its items, each id once.',
    each(function* ({ root }) {
      for (const [member, { members, ids: known }] of Object.entries(lists)) {
        const items = listAt(root, member);
        for (const [index, item] of items.entries()) {
          yield* misshapen(item, `${member}/${index}`, members);
        }
        if (known && !setOf(...known)(items.map((item) => at(item, 'id') ?? null))) {
          yield member;
        }
      }
    }),
  ),
  must(
    'browser/order',
    'S 2',
    'The architecture stands in ordinal order 1 to 7, the gates from A01 to A10.',
    each(({ root }) => {
      const named = (member: string, key: string) => listAt(root, member).map((item) => at(item, key) ?? null);
      return [
        ...(exactly(...architecture)(named('targetArchitecture', 'id')) &&
        exactly(1, 2, 3, 4, 5, 6, 7)(named('targetArchitecture', 'ordinal'))
          ? []
          : ['targetArchitecture']),
        ...(exactly(...ids('D06-A', 10))(named('admissionGates', 'id')) ? [] : ['admissionGates']),
      ];
    }),
  ),
  open(
    'browser/order-of-others',
    'S 2, R7.6',
    'The order of the other lists is not said.',
    each(({ root }) =>
      Object.entries(lists)
        .filter(
          ([member, { ids: known }]) =>
            known && !exactly(...known)(listAt(root, member).map((item) => at(item, 'id') ?? null)),
        )
        .map(([member]) => member),
    ),
  ),
  must(
    'browser/counts',
    'S 2, S Limits, R1',
    'The counts are those of gates, repositories, surfaces, states and receipts.',
    each(function* (document, count) {
      const { root } = document;
      const denied = listAt(root, 'admissionGates').filter((gate) => at(gate, 'state') === 'DENIED').length;
      const required = listAt(root, 'admissionGates').length;
      yield* unequal(document, 'admissionSummary', {
        required,
        denied,
        satisfied: required - denied,
        sourceRepositories: repositories(document).length,
        targetSurfaces: 3,
        realStatesPerSurface: 9,
        requiredStateReceipts: 27,
        observedStateReceipts: count('activationContract', 'observedStateReceipts'),
      });
      yield* unequal(document, 'activationContract', {
        requiredAdmissionGates: 10,
        observedAdmissionGates: required - denied,
        requiredStateReceipts: 27,
      });
      yield* unequal(document, 'sourceSnapshot', { repositoriesFetched: repositories(document).length });
    }),
  ),
  must(
    'browser/gate-of-receipts',
    'S 2',
    'The gate of the state receipts observes as many of 27 as the summary, if it counts them.',
    each(({ root }, count) => {
      const gate = listAt(root, 'admissionGates').find((one) => at(one, 'id') === 'D06-A10');
      const [, done] = /^\s*(\d+)\s*\/\s*27\s*(?:份回执)?$/u.exec(textAt(gate, 'observed') ?? '') ?? [];
      return done !== undefined && Number(done) !== count('admissionSummary', 'observedStateReceipts')
        ? ['admissionGates/9/observed']
        : [];
    }),
  ),
  must(
    'browser/required',
    'R7.4',
    'At least one receipt of each kind is required, and no more state receipts are observed than exist.',
    each((_, count) => [
      ...['requiredD05AcceptanceReceipts', 'requiredLedgerCasReceipts']
        .filter((member) => count('activationContract', member) < 1)
        .map((member) => `activationContract/${member}`),
      ...(count('activationContract', 'observedStateReceipts') > 27
        ? ['activationContract/observedStateReceipts']
        : []),
    ]),
  ),
  open(
    'browser/more-than-required',
    'S 2',
    'More receipts observed than required are not decided.',
    each((_, count) =>
      ['D05AcceptanceReceipts', 'LedgerCasReceipts'].filter(
        (name) => count('activationContract', `observed${name}`) > count('activationContract', `required${name}`),
      ),
    ),
  ),
  must(
    'browser/remaining',
    'S 1, S 2, R1',
    'The knives that remain are the program without the accepted ones.',
    each((document, count) =>
      unequal(document, 'program', { remainingIncludingCurrent: 36 - count('program', 'acceptedKnives') }),
    ),
  ),
  open(
    'browser/remaining-after-d05',
    'S 2',
    '31 knives remain after D05, the fifth of 36. (The number is not given.)',
    each((document) => unequal(document, 'program', { remainingAfterD05: 31 })),
  ),
  must(
    'browser/ordinal',
    'S 1, S 2',
    'The current knife is the one after the accepted knives.',
    each((document, count) => unequal(document, 'program', { currentOrdinal: count('program', 'acceptedKnives') + 1 })),
  ),
  open(
    'browser/later-knives',
    'S 2',
    'Knives accepted beyond D05 are not decided for this record.',
    each((_, count) => (count('program', 'acceptedKnives') > 5 ? ['program/acceptedKnives'] : [])),
  ),
  must(
    'browser/same-flags',
    'S 2, R1',
    'Program and invariants agree on D05 and D06.',
    each(({ root }) =>
      ['d05Accepted', 'd06Activated']
        .filter((member) => at(root, 'program', member) !== at(root, 'invariants', member))
        .map((member) => `invariants/${member}`),
    ),
  ),
  must(
    'browser/d05',
    'S Rules 3, S States',
    'D05 is accepted only with its receipts.',
    each(({ root }, count) =>
      at(root, 'program', 'd05Accepted') === true &&
      count('activationContract', 'observedD05AcceptanceReceipts') <
        count('activationContract', 'requiredD05AcceptanceReceipts')
        ? ['program/d05Accepted']
        : [],
    ),
  ),
  must(
    'browser/knives',
    'R7.4',
    'Five knives are accepted only with D05, six only with D06.',
    each(({ root }, count) => {
      const accepted = count('program', 'acceptedKnives');
      return (accepted >= 5 && at(root, 'program', 'd05Accepted') !== true) ||
        (accepted >= 6 && at(root, 'program', 'd06Activated') !== true)
        ? ['program/acceptedKnives']
        : [];
    }),
  ),
  open(
    'browser/d05-not-counted',
    'R7.4',
    'D05 accepted with fewer than five knives is not decided.',
    each(({ root }, count) =>
      at(root, 'program', 'd05Accepted') === true && count('program', 'acceptedKnives') < 5
        ? ['program/acceptedKnives']
        : [],
    ),
  ),
  must(
    'browser/ledger',
    'R7.4',
    'The ledger advances only with D05 accepted, its receipts and the ledger receipts.',
    each(({ root }, count) =>
      at(root, 'program', 'ledgerAdvanced') === true &&
      (at(root, 'program', 'd05Accepted') !== true ||
        count('activationContract', 'observedLedgerCasReceipts') <
          count('activationContract', 'requiredLedgerCasReceipts'))
        ? ['program/ledgerAdvanced']
        : [],
    ),
  ),
  must(
    'browser/activation',
    'S States, R7.4',
    'D06 is activated or authorized, and the program advances, only with D05, the ledger, all gates and 27 state receipts.',
    each(({ root }, count) => {
      const isAllowed =
        at(root, 'program', 'd05Accepted') === true &&
        at(root, 'program', 'ledgerAdvanced') === true &&
        count('admissionSummary', 'satisfied') === 10 &&
        count('activationContract', 'observedStateReceipts') === 27;
      return [
        ['program', 'd06Activated'],
        ['activationContract', 'd06ActivationAuthorized'],
        ['invariants', 'programAdvanced'],
      ]
        .filter(([object, member]) => at(root, object!, member!) === true && !isAllowed)
        .map((place) => place.join('/'));
    }),
  ),
  must(
    'browser/no-acceptance',
    'S Rules 3',
    'A pre-admission does not count as acceptance of the program.',
    each(({ root }) =>
      at(root, 'knife', 'countsAsProgramAcceptance') === true ? ['knife/countsAsProgramAcceptance'] : [],
    ),
  ),
  must(
    'browser/tokens',
    'S Auth 6, S Rules 3',
    'Browser tokens are removed only if no operation on local storage is left.',
    each(({ root }, count) =>
      at(root, 'invariants', 'browserTokensRemoved') === true &&
      count('admissionSummary', 'localStorageTokenOperations') > 0
        ? ['invariants/browserTokensRemoved']
        : [],
    ),
  ),
  open(
    'browser/tokens-findings',
    'S 2',
    'Tokens removed while findings are blocked are not decided.',
    each(({ root }) =>
      at(root, 'invariants', 'browserTokensRemoved') === true ? ['invariants/browserTokensRemoved'] : [],
    ),
  ),
  open(
    'browser/untyped',
    'S 2',
    'What was observed, a second action and the next task are texts. (Their type is not given.)',
    each(function* ({ root }) {
      for (const member of ['currentFindings', 'admissionGates', 'targetSurfaces']) {
        for (const [index, item] of listAt(root, member).entries()) {
          const name = member === 'targetSurfaces' ? 'secondaryAction' : 'observed';
          yield* misshapen(item, `${member}/${index}`, { [name]: text });
        }
      }
      yield* misshapen(at(root, 'knife'), 'knife', { nextExecutableTask: text });
    }),
  ),
  must(
    'browser/references',
    'S 2',
    'A repository that is named is one of the snapshot, and each is there once.',
    each(function* (document) {
      const known = repositories(document).map((repository) => at(repository, 'id') ?? null);
      if (new Set(known).size !== known.length) {
        yield 'sourceSnapshot/repositories';
      }
      for (const member of ['foundationSignals', 'currentFindings', 'targetSurfaces', 'migrationLanes']) {
        for (const [index, item] of listAt(document.root, member).entries()) {
          if (!known.includes(at(item, 'repository') ?? null)) {
            yield `${member}/${index}/repository`;
          }
        }
      }
    }),
  ),
];
