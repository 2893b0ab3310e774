import {
  admissionGates,
  architecture,
  findingIds,
  foundationIds,
  foundationStates,
  negativeTestRoster,
  negativeTests,
  rosters,
  severities,
  surfaces,
  uiStates,
} from './spec';
import { schemaFile } from '../contract/kinds';
import {
  explaining,
  fact,
  growing,
  section,
  sizeOf,
  source,
  state,
  count,
  fixed,
  flag,
  list,
  nameOf,
  object,
  oneOf,
  ordinal,
  prose,
  revision,
  schemaOf,
  schemaPointer,
  schemaVersion,
  sha256,
  text,
  textOrNull,
  anyValue,
  utcTimestamp,
  zeroCounter,
  type Schema,
  identifier,
  sequence,
  toned,
} from '../contract/schemaMembers';

const kind = 'd06-browser-auth-pre-admission';
const repository = fact(text('The repository it was seen in: one of `sourceSnapshot.repositories`.'));

/**
 * Returns the schema of a number of requirements. Zero is invalid, because an activation without requirements would
 * have no condition.
 */
const atLeastOne = (sentence: string): Schema => ({ ...count(sentence), minimum: 1 });

const program = object('program', 'The state of the program of knives.', {
  totalKnives: count('All knives of the program.'),
  acceptedKnives: growing(count('The knives accepted so far.')),
  currentOrdinal: ordinal('The place of the current knife: one more than the accepted ones.'),
  currentKnife: identifier(fact(text('The knife being worked on.'))),
  candidateKnife: identifier(fact(text('The knife that waits for admission.'))),
  remainingIncludingCurrent: count('The knives that remain, the current one included.'),
  remainingAfterD05: count('The knives that remain once D05 is accepted.'),
  d05Accepted: growing(flag('True if D05 is accepted.')),
  d06Activated: growing(
    flag('True if D06 is active. It needs D05 accepted, a ledger receipt, ten gates and 27 state receipts.'),
  ),
  ledgerAdvanced: growing(flag('True if the ledger has advanced.')),
});

const knife = object('knife', 'The work unit this record is about.', {
  id: identifier(fact(text('The id of the knife.'))),
  title: text('The title of the knife.'),
  kind: fixed('PRE_ADMISSION', 'The knife is examined before it is admitted.'),
  owner: fact(text('The owner of the knife.')),
  repositoryImplementationComplete: growing(
    flag('True if the work in the repositories is complete. That is not an acceptance.'),
  ),
  countsAsProgramAcceptance: fact(flag('True if the knife counts as accepted in the program.')),
  nextExecutableTask: textOrNull('The next task that can be done.'),
  activationRequires: anyValue('Conditions for activating the knife.'),
});

const sourceSnapshot = object('source snapshot', 'The repositories as they were read.', {
  repositoriesFetched: growing(count('Number of repositories that were read.')),
  repositories: list(
    object('repository', 'A repository as it was read.', {
      id: identifier(fact(text('The id of the repository.'))),
      revision: source(revision('The revision that was read.')),
      branch: fact(text('The branch that was read.')),
      dirtyFiles: fact(count('Files with changes that are not committed.')),
      evidence: fact(
        list(
          object('piece of evidence', 'A file that was read, and what it shows.', {
            path: fact(text('The file, relative to the repository.')),
            gitBlob: source(revision('The Git object of the file.')),
            finding: explaining(['gitBlob'], fact(text('Facts that the file shows.'))),
          }),
          'The files that were looked at.',
        ),
      ),
    }),
    'The repositories that were read.',
  ),
});

const foundation = object('foundation signal', 'Something the sign-in can be built on.', {
  id: identifier(fact(nameOf(foundationIds, 'The id of the signal: FOUNDATION-01 to FOUNDATION-03, in order.'))),
  title: text('The title of the signal.'),
  repository,
  state: toned(state(oneOf(foundationStates, 'The observation. An observation is not an acceptance.'))),
});

const finding = object('finding', 'A weakness of the present sign-in.', {
  id: identifier(fact(nameOf(findingIds, 'The id of the finding: AUTH-01 to AUTH-05, in order.'))),
  severity: toned(fact(oneOf(severities, 'Severity of the finding.'))),
  title: text('The title of the finding.'),
  repository,
  observed: explaining(['severity', 'state'], fact(anyValue('Observations.'))),
  target: text('The intended replacement.'),
  state: toned(state(fixed('BLOCKED', 'BLOCKED is the only state the specification gives.'))),
});

const admissionGate = object('admission gate', 'A condition for admitting the work unit.', {
  id: identifier(fact(oneOf(admissionGates, 'The id of the gate: D06-A01 to D06-A10, in order.'))),
  title: text('The title of the gate.'),
  owner: fact(text('The owner of the gate.')),
  observed: explaining(['state'], fact(anyValue('Observations.'))),
  state: toned(state(fixed('DENIED', 'DENIED is the only state the specification gives.'))),
});

const admissionSummary = object('admission summary', 'The counts of the record.', {
  required: count('Admission gates required.'),
  satisfied: growing(count('Admission gates satisfied.')),
  denied: count('Admission gates denied.'),
  sourceRepositories: count('Repositories read.'),
  targetSurfaces: count('Target surfaces.'),
  realStatesPerSurface: count('Real states each surface has to show.'),
  requiredStateReceipts: count('State receipts required: surfaces times states.'),
  observedStateReceipts: growing(count('State receipts observed.')),
  localStorageTokenOperations: count('Places where a token still touches local storage.'),
});

const component = object('component', 'A component of the target sign-in.', {
  ordinal: { type: 'integer', minimum: 1, maximum: 7, ...prose('The place of the component, 1 to 7.') },
  id: identifier(fact(oneOf(architecture, 'The id of the component, in the order of the flow.'))),
  component: text('The program that runs it.'),
  contract: fact(text('Its method and path.')),
  responsibility: text('Its responsibility.'),
});

const surface = object('surface', 'A surface the user sees.', {
  id: identifier(fact(oneOf(surfaces, 'The id of the surface: AUTH-S01 to AUTH-S03, in order.'))),
  title: text('The title of the surface.'),
  repository,
  current: text('The present state.'),
  target: text('The intended state.'),
  primaryAction: text('The main action.'),
  secondaryAction: textOrNull('The other action.'),
});

export const browserAuthSchema = schemaOf(schemaFile(kind), {
  ...object(
    'browser-auth pre-admission record',
    'The current browser sign-in of four repositories, the gates to its admission, and the planned flow.',
    {
      $schema: schemaPointer,
      schemaVersion: schemaVersion(kind),
      observedAt: fact(utcTimestamp('When the record was made, in UTC.')),
      status: state(text('The state of the record.')),
      planBinding: object('plan binding', 'The plan the record is bound to.', {
        planId: fact(text('The id of the plan.')),
        sha256: source(sha256('The SHA-256 of the plan.')),
      }),
      program: section(program),
      knife,
      sourceSnapshot,
      foundationSignals: list(foundation, 'The three foundation signals.', sizeOf(rosters.foundationSignals)),
      currentFindings: list(finding, 'The five findings.', sizeOf(rosters.currentFindings)),
      admissionGates: sequence(list(admissionGate, 'The ten admission gates.', sizeOf(rosters.admissionGates))),
      admissionSummary: section(admissionSummary),
      targetArchitecture: sequence(
        list(component, 'The seven components of the target flow, in order.', sizeOf(rosters.targetArchitecture)),
      ),
      targetSurfaces: list(surface, 'The three surfaces.', sizeOf(rosters.targetSurfaces)),
      realStateContract: list(
        object('UI state', 'A surface in one of its nine real states.', {
          id: identifier(fact(oneOf(uiStates, 'The state.'))),
          regionChange: text('Changes of the surface in this state.'),
        }),
        'The nine real states of each surface.',
        sizeOf(rosters.realStateContract),
      ),
      negativeTests: fact(
        list(
          oneOf(negativeTests, 'A case that must be rejected.'),
          'The twelve cases the target must reject.',
          sizeOf(negativeTestRoster),
        ),
      ),
      migrationLanes: list(
        object('migration lane', 'Deliverable of a repository.', {
          repository,
          owner: fact(text('The person or team that delivers it.')),
          deliverable: text('The deliverable.'),
          state: toned(state(fixed('WAIT_D05', 'WAIT_D05 is the only state the specification gives.'))),
        }),
        'The deliverables of the repositories.',
      ),
      activationContract: section(
        object('activation contract', 'Requirements of the activation of D06, and the observations.', {
          requiredD05AcceptanceReceipts: atLeastOne('Receipts of the acceptance of D05 required.'),
          observedD05AcceptanceReceipts: growing(count('Receipts of the acceptance of D05 observed.')),
          requiredLedgerCasReceipts: atLeastOne('Receipts of the ledger compare-and-swap required.'),
          observedLedgerCasReceipts: growing(count('Receipts of the ledger compare-and-swap observed.')),
          requiredAdmissionGates: atLeastOne('Admission gates required.'),
          observedAdmissionGates: growing(count('Admission gates satisfied.')),
          requiredStateReceipts: atLeastOne('State receipts required.'),
          observedStateReceipts: growing(count('State receipts observed.')),
          d06ActivationAuthorized: growing(flag('True if D06 may be activated.')),
          externalWritesExecuted: fact(zeroCounter('Writes to other systems. Nothing is written.')),
        }),
      ),
      invariants: section(
        object('list of invariants', 'Summary of the current state.', {
          repositoryDiscoveryComplete: flag('True if all repositories were read.'),
          targetUiDefined: flag('True if the target surfaces and states are defined.'),
          admissionVerifierDefined: flag('True if the check of the admission is defined.'),
          browserTokensRemoved: flag('True if no token touches browser storage any more.'),
          d05Accepted: growing(flag('True if D05 is accepted: the same as `program.d05Accepted`.')),
          d06Activated: growing(flag('True if D06 is active: the same as `program.d06Activated`.')),
          programAdvanced: growing(flag('True if the program has advanced.')),
        }),
      ),
      boundary: anyValue('Claims that the record does not make.'),
    },
    { optional: ['$schema'] },
  ),
});
