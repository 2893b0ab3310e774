import { admissionGates } from '../../server/src/core/kinds/browserAuth/facts';
import { at, constraint, rule, shared, uncheckable, type Holder, type Section } from './constraint';

const auth = (path: string, members = ''): readonly Holder[] => at('d06-browser-auth-pre-admission', path, members);

const top = 'schemaVersion observedAt status planBinding program knife sourceSnapshot foundationSignals currentFindings admissionGates admissionSummary targetArchitecture targetSurfaces realStateContract negativeTests migrationLanes activationContract invariants boundary';

export const browserAuth: Section = {
  heading: '2. Browser auth pre-admission record',
  constraints: [
    constraint('auth.top', 'top level', 'The 19 members are required.', auth('', top)),
    constraint('auth.observedAt', 'observedAt', 'A timestamp in UTC.', auth('observedAt'), shared('utcTimestamp')),
    constraint('auth.status', 'status', 'Text.', auth('status')),
    constraint('auth.schemaPointer', '$schema', 'The document carries a pointer to its published schema.', auth('$schema'), rule('document/schema-pointer')),
    constraint('auth.planBinding', 'planBinding', 'A plan and its SHA-256 of 64 hexadecimal digits.', auth('planBinding', 'planId sha256'), shared('sha256')),
    constraint('auth.program', 'program', 'Six numbers and texts about the knives, and three booleans.', auth('program', 'totalKnives acceptedKnives currentOrdinal currentKnife candidateKnife remainingIncludingCurrent remainingAfterD05 d05Accepted d06Activated ledgerAdvanced')),
    constraint('auth.program.knives', 'program · knives', 'The knives add up: accepted and remaining are all of them, and the current one follows the accepted.', rule('auth/knives')),
    constraint('auth.program.booleans', 'program.d05Accepted, d06Activated, ledgerAdvanced', 'D06 is not active and the ledger not advanced before their receipts exist.', rule('auth/activation')),
    constraint('auth.knife', 'knife', 'The members of the work unit.', auth('knife', 'id title owner repositoryImplementationComplete countsAsProgramAcceptance nextExecutableTask activationRequires')),
    constraint('auth.knife.kind', 'knife.kind', 'The work unit is of the one kind that is listed.', auth('knife.kind')),
    constraint('auth.sources', 'sourceSnapshot', 'How many repositories were read, and which.', auth('sourceSnapshot', 'repositoriesFetched repositories'), rule('auth/summary')),
    constraint('auth.sources.repository', 'sourceSnapshot.repositories[]', 'A repository has its id, a revision of 40 hexadecimal digits, branch, count of changed files and evidence.', auth('sourceSnapshot.repositories[]', 'id revision branch dirtyFiles evidence'), shared('revision')),
    constraint('auth.sources.evidence', 'sourceSnapshot.repositories[].evidence[]', 'A file, its Git object of 40 hexadecimal digits and what it shows.', auth('sourceSnapshot.repositories[].evidence[]', 'path gitBlob finding'), shared('revision')),
    constraint('auth.foundations', 'foundationSignals[]', 'FOUNDATION-01 to FOUNDATION-03 with title, repository and state.', auth('foundationSignals'), auth('foundationSignals[]', 'id title repository state'), rule('auth/sequence'), rule('auth/repositories')),
    constraint('auth.findings', 'currentFindings[]', 'AUTH-01 to AUTH-05 with their seven members.', auth('currentFindings'), auth('currentFindings[]', 'id severity title repository observed target state'), rule('auth/sequence'), rule('auth/repositories')),
    constraint('auth.gates', 'admissionGates[]', 'D06-A01 to D06-A10 with title, owner, what was observed and state.', auth('admissionGates'), auth('admissionGates[]', 'id title owner observed state'), rule('auth/sequence')),
    constraint('auth.summary', 'admissionSummary', 'Nine whole numbers.', auth('admissionSummary', 'required satisfied denied sourceRepositories targetSurfaces realStatesPerSurface requiredStateReceipts observedStateReceipts localStorageTokenOperations')),
    constraint('auth.summary.counts', 'admissionSummary · counts', 'They count what the lists of the record hold, and agree with the activation contract.', rule('auth/summary')),
    constraint('auth.architecture', 'targetArchitecture[]', 'Components with ordinal, id, component, contract and responsibility.', auth('targetArchitecture[]', 'ordinal id component contract responsibility')),
    constraint('auth.surfaces', 'targetSurfaces[]', 'Surfaces with their seven members.', auth('targetSurfaces[]', 'id title repository current target primaryAction secondaryAction'), rule('auth/repositories')),
    constraint('auth.states', 'realStateContract[]', 'States with the change of their region.', auth('realStateContract[]', 'id regionChange')),
    constraint('auth.negativeTests', 'negativeTests', 'Twelve texts.', auth('negativeTests')),
    constraint('auth.lanes', 'migrationLanes[]', 'Repository, owner, deliverable and state.', auth('migrationLanes'), auth('migrationLanes[]', 'repository owner deliverable state'), rule('auth/repositories')),
    constraint('auth.activation', 'activationContract', 'Required and observed receipts and gates, whether activation is authorized, and writes outside.', auth('activationContract', 'requiredD05AcceptanceReceipts observedD05AcceptanceReceipts requiredLedgerCasReceipts observedLedgerCasReceipts requiredAdmissionGates observedAdmissionGates requiredStateReceipts observedStateReceipts d06ActivationAuthorized externalWritesExecuted')),
    constraint('auth.activation.counts', 'activationContract · counts', 'What is observed agrees with the rest of the record.', rule('auth/summary'), rule('auth/activation')),
    constraint('auth.invariants', 'invariants', 'Seven booleans that repeat what the record says elsewhere.', auth('invariants', 'repositoryDiscoveryComplete targetUiDefined admissionVerifierDefined browserTokensRemoved d05Accepted d06Activated programAdvanced'), rule('auth/invariants')),
    constraint('auth.enum.severity', 'severity', 'CRITICAL or HIGH.', auth('currentFindings[].severity')),
    constraint('auth.enum.finding', 'finding state', 'A finding is blocked.', auth('currentFindings[].state')),
    constraint('auth.enum.gate', 'admission gate state', 'An admission gate is denied.', auth('admissionGates[].state')),
    constraint('auth.enum.foundation', 'foundation state', 'One of three observations.', auth('foundationSignals[].state')),
    constraint('auth.enum.lane', 'migration lane state', 'A lane waits for D05.', auth('migrationLanes[].state')),
    constraint('auth.enum.architecture', 'targetArchitecture.id', 'Seven ids in the order of their ordinals, 1 to 7.', auth('targetArchitecture'), auth('targetArchitecture[]', 'ordinal id'), rule('auth/sequence')),
    constraint('auth.enum.surfaces', 'targetSurfaces.id', 'Three surfaces: AUTH-S01 to AUTH-S03.', auth('targetSurfaces'), auth('targetSurfaces[].id'), rule('auth/sequence')),
    constraint('auth.enum.states', 'realStateContract.id', 'Nine states, each once.', auth('realStateContract'), auth('realStateContract[].id'), rule('auth/sequence')),
    constraint('auth.enum.negativeTests', 'negativeTests · values', 'The twelve names, each once.', auth('negativeTests'), rule('auth/sequence')),
    ...Object.keys(admissionGates).map((id) =>
      constraint(`auth.topic.${id}`, `topic of ${id}`, 'What this gate asks for, in its place in the order.', auth('admissionGates[].id'), rule('auth/sequence'), uncheckable('Titles and observations are free text.')),
    ),
  ],
};
