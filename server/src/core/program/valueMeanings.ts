import { withContainers, memberName, type ValuePair } from './valueDiff';

/**
 * The meaning of a changed value: `evidence`, a number or flag that `grows` with progress, the list of `missing`
 * receipts, or a `fact`. `undefined` for values that are only counted, such as prose.
 */
export type Meaning = 'evidence' | 'grows' | 'missing' | 'fact' | undefined;

/** Returns the meaning of a changed value, by the names of its member and of those around it. */
export function meaningOf(pair: ValuePair): Meaning {
  const member = memberName(pair);
  const container = pair.container && memberName(pair.container);
  if (container === 'fixture') {
    return member === 'id' ? 'evidence' : 'fact';
  }
  if (member === 'id') {
    return 'fact';
  }
  const meaning = meanings.get(member);
  return meaning ?? (isFigure(pair) && !countsOfItems.includes(member) && isInSection(pair) ? 'fact' : undefined);
}

const evidence = [
  ...['assignee', 'claimedAt', 'submittedAt', 'acceptedAt', 'receiptId', 'checksum', 'capturedAt', 'fixtureId'],
  ...['sourceRevision', 'productionRevision', 'productionRelease', 'uiChangeRevision', 'revision', 'gitBlob'],
  ...['identityRef', 'keyRef', 'publicKey', 'digest', 'sha256'],
];

const growing = [
  ...['routeProbes', 'routeProbesPassed', 'protectedApiProbes', 'protectedApiUnauthorized', 'fixtureContracts'],
  ...['routeShells', 'routeShellsPassed', 'protectedReadProbes', 'protectedReadUnauthorized'],
  ...['capturedSlots', 'acceptedCaptureReceipts', 'acceptedTasks', 'acceptedScreens', 'programAcceptedScreens'],
  ...['programComplete', 'liveBound', 'accepted', 'acceptedKnives', 'completedKnives', 'sourceProductionExact'],
  ...['d05Accepted', 'd06Activated', 'd06ActivationAuthorized', 'ledgerAdvanced', 'programAdvanced', 'satisfied'],
  ...['observedD05AcceptanceReceipts', 'observedLedgerCasReceipts', 'observedAdmissionGates', 'observedStateReceipts'],
  ...['repositoryImplementationComplete', 'repositoriesFetched'],
];

const facts = [
  // States and their reasons.
  ...['status', 'state', 'claimState', 'evidenceKind', 'calibrationStatus', 'progress', 'currentStage', 'blocker'],
  ...['evidence', 'evidenceSource', 'observed', 'finding', 'probe', 'severity', 'productionPosture', 'environment'],
  ...['name', 'role', 'width', 'height', 'pixelRatio'],
  ...['sourceCheckedAt', 'checkedAt', 'observedAt', 'detail'],
  // People and roles.
  ...['owner', 'ownerId', 'accountableOwner', 'productOwner', 'sourceOwner', 'reviewer', 'actor'],
  // Subjects and places.
  ...['lane', 'route', 'fidelity', 'action', 'screenId', 'gateId', 'gateFamily', 'gateType', 'knifeId', 'runner'],
  ...['receiptFields', 'receiptPath', 'artifactPath', 'href', 'filename', 'endpoint', 'branch', 'path', 'planId'],
  ...['predecessorPath', 'predecessorValue', 'contract', 'contracts', 'targetIds', 'family', 'repository', 'exit'],
  ...['currentKnife', 'candidateKnife', 'previousKnife', 'nextKnife', 'negativeTests', 'advertisedCapabilities'],
  ...['publicReadRoutes', 'requiredPublicFields', 'ownerOrder', 'forbiddenMaterial', 'responsibilities'],
  ...['dirtyFiles', 'statesDefined', 'globalOrdinal', 'delegationAllowed', 'countsAsProgramAcceptance'],
  // Counts that have to stay zero.
  ...['productionMutations', 'externalWritesExecuted', 'writeProbe', 'transactionProbe', 'productionConnections'],
  ...['databaseMigrations', 'authDeployments'],
];

const meanings: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...facts.map((name) => [name, 'fact'] as const),
  ...growing.map((name) => [name, 'grows'] as const),
  ...evidence.map((name) => [name, 'evidence'] as const),
  ['missingReceipts', 'missing'],
]);

/** Sections in which every number and flag is a fact. */
const sections = new Set([
  ...['program', 'progress', 'truthSnapshot', 'activationContract', 'admissionSummary', 'invariants'],
  ...['effects', 'decision', 'handoffBoundary', 'permissions', 'assemblyContract'],
]);

/** Counts that follow from items, whose changes are reported. */
const countsOfItems = [
  ...['screens', 'tasks', 'captureSlots', 'readyToClaim', 'waitingPredecessor', 'readyTasks', 'waitingTasks'],
  ...['preflightChecks', 'preflightPassed', 'preflightBlocked', 'order'],
];

const isFigure = ({ before, after }: ValuePair) =>
  [before, after].some((value) => typeof value === 'number' || typeof value === 'boolean');

function isInSection(pair: ValuePair): boolean {
  for (const each of withContainers(pair)) {
    if (sections.has(String(each.segments[1]))) {
      return true;
    }
  }
  return false;
}
