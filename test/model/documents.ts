import { createHash } from 'node:crypto';
import { isReady, type ProgramLife, type ScreenLife } from './life';
import { picture, type PictureFile } from './pictures';
import {
  architecture,
  booking,
  capabilities,
  families,
  lanes,
  missing,
  negativeTests,
  owners,
  priorityScreens,
  publicFields,
  publicRoutes,
  sizes,
  stages,
  taskKinds,
  taskNames,
  uiStates,
  type ExecutionKind,
  type Lane,
} from './vocabulary';
import type { Files, Obj, Value } from './values';

/** Files with the bytes of the pictures. */
export interface ProgramFiles extends Files {
  readonly pictures: ReadonlyMap<string, PictureFile>;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const revision = (text: string): string => hash(text).slice(0, 40);
const clock = (day: number, hour: number): string =>
  `2026-08-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00+08:00`;
const pad = (number: number) => String(number).padStart(2, '0');

/** The day a task is worked on: one later than its predecessors. */
const dayOf = (task: string): number =>
  2 + Math.max(0, ...(taskKinds[task]?.after ?? []).map((before) => dayOf(before) - 1));
const laneOf = (task: string): Lane =>
  taskKinds[task]?.lane ?? (task === 'evidence/owner_approval' ? 'GOVERNANCE' : 'PRODUCTION_RECOVERY');
const receiptPathOf = (screen: string, task: string): string =>
  `artifacts/ui/${screen}/execution/${task.replace('/', '-')}.receipt.json`;
const receiptIdOf = (screen: string, task: string): string => `RC-${screen}-${task.replace('/', '-')}`;
const pictureOf = (screen: string, family: keyof typeof sizes): PictureFile & { readonly path: string } => {
  const { width, height, pixelRatio } = sizes[family];
  const path = `artifacts/ui/${screen}/visual/${family.toLowerCase()}-${width}x${height}.png`;
  return { ...picture(path, width * pixelRatio, height * pixelRatio), path };
};

const slotsOf = (screen: string, life: ScreenLife, of: ExecutionKind): Obj[] =>
  families.map((family, index) => {
    const { digest, path } = pictureOf(screen, family);
    const size = sizes[family];
    const stage = life.slots[index];
    return {
      id: `R22-${screen}-${family.toLowerCase()}-${size.width}x${size.height}`,
      label: `${size.width}×${size.height}`,
      family,
      ...size,
      runner: 'runner',
      artifactPath: path,
      status: of.slotStatus,
      checksum: stage === 'empty' ? null : digest,
      capturedAt: stage === 'empty' ? null : clock(1, 9 + index),
      receiptId: stage === 'reviewed' ? `RC-${screen}-slot-${index}` : null,
    };
  });

const gatesOf = (life: ScreenLife, of: ExecutionKind): Obj[] =>
  of.gates.map((id) => ({
    id,
    label: `Gate ${id}`,
    state: life.passed.includes(id) ? 'PASS' : 'BLOCKED',
    evidence: `Evidence of ${id}`,
  }));

function taskOf(row: ExecutionKind['screens'][number], life: ScreenLife, task: string, of: ExecutionKind): Obj {
  const [family = '', type = ''] = task.split('/');
  const stage = ['idle', 'claimed', 'submitted', 'accepted'].indexOf(life.tasks[task] ?? 'idle');
  const name = `${row.id}-${family}-${type}`;
  const lane = laneOf(task);
  return {
    id: `E01-${name}`,
    knifeId: of === booking ? 'K22' : 'K26',
    globalOrdinal: of === booking ? 22 : 26,
    screenId: row.id,
    screenTitle: `Screen ${row.id}`,
    route: row.route,
    product: 'product',
    productLabel: 'Product',
    platformFamily: of === booking ? 'WEB' : 'WEB_ADMIN',
    productOwner: 'Owner of the product',
    sourceRevision: revision(of.name),
    productionPosture: 'EXACT',
    gateId: `R26-${name}`,
    gateFamily: family.toUpperCase(),
    gateType: type,
    gateLabel: `Label of ${type}`,
    gateRequirement: `Requirement of ${type}`,
    lane,
    laneLabel: `Label of ${lane}`,
    accountableOwner: 'Accountable owner',
    reviewer: 'Rita Reviewer',
    submissionRequirement: 'A receipt with all fields',
    receiptFields: [...lanes[lane]],
    predecessorPath: 'tasks',
    predecessorValue: 'accepted',
    blocker: isReady(life, task) ? null : 'Waits for its predecessors',
    status: isReady(life, task) ? 'READY_TO_CLAIM' : 'WAITING_PREDECESSOR',
    assignee: stage > 0 ? `Person for ${type} ${row.id}` : null,
    claimedAt: stage > 0 ? clock(dayOf(task), 9) : null,
    submittedAt: stage > 1 ? clock(dayOf(task), 15) : null,
    receiptId: stage > 2 ? receiptIdOf(row.id, task) : null,
    receiptPath: receiptPathOf(row.id, task),
    taskPacketPath: `artifacts/ui/${row.id}/execution/${family}-${type}.task.md`,
    checkedAt: '2026-08-20',
  };
}

/** The receipt of a slot: the fields of a capture. */
function captureReceipt(screen: string, family: keyof typeof sizes, of: ExecutionKind): Obj {
  const { path, digest } = pictureOf(screen, family);
  const fields: Obj = {
    ...receiptOf(screen, 'evidence/visual_baseline', of),
    artifactPath: path,
    artifactDigest: digest,
    capturedAt: clock(1, 9 + families.indexOf(family)),
  };
  return Object.fromEntries(lanes.CAPTURE.map((field) => [field, fields[field] ?? null]));
}

/** The receipt of a task: the fields of its lane. */
function receiptOf(screen: string, task: string, of: ExecutionKind): Obj {
  const { path, digest } = pictureOf(screen, 'DESKTOP');
  const id = (other: string) => receiptIdOf(screen, other);
  const fields: Obj = {
    screenId: screen,
    sourceRevision: revision(of.name),
    subjectRevision: revision(of.name),
    fixtureId: `area/${screen}/sample-v1`,
    environment: 'production',
    artifactPath: path,
    artifactDigest: digest,
    runnerVersion: '1.4.2',
    capturedAt: clock(1, 9),
    visualReceiptId: id('evidence/visual_baseline'),
    suiteId: 'suite-1',
    assertions: [{ name: 'Reflow', result: 'PASS' }, 'Contrast: PASS'],
    artifactDigests: families.map((family) => pictureOf(screen, family).digest),
    reviewedAt: clock(dayOf(task), 12),
    role: task.split('/')[1] ?? '',
    experienceReceiptIds: [id('evidence/responsive_reflow'), id('evidence/accessibility')],
    decision: 'APPROVED',
    riskNotes: 'No risks known',
    signatureId: `SIG-${screen}-${task.replace('/', '-')}`,
    signedAt: clock(dayOf(task), 12),
    releaseId: `REL-${screen}`,
    configDigest: hash('config'),
    migrationDigest: hash('migration'),
    deploymentTarget: 'production',
    releasedAt: clock(dayOf(task), 12),
    productionReceiptId: id(
      task === 'release_proof/production_smoke' ? 'release_proof/exact_release' : 'release_proof/production_smoke',
    ),
    smokeChecks: ['Start page: PASS'],
    observationWindow: '30 minutes',
    rollbackReceiptId: id('release_proof/rollback_drill'),
    recoveryChecks: [{ name: 'Restore', result: 'PASS' }],
    observedAt: clock(dayOf(task), 12),
  };
  return Object.fromEntries(lanes[laneOf(task)].map((field) => [field, fields[field] ?? null]));
}

function screenOf(row: ExecutionKind['screens'][number], life: ScreenLife, index: number, of: ExecutionKind): Obj {
  const ready = taskNames.filter((task) => isReady(life, task)).length;
  const group = row.group || 'CATALOG';
  const isAccepted = life.isAccepted;
  return {
    order: index + 1,
    screenId: row.id,
    title: `Screen ${row.id}`,
    route: row.route,
    fidelity: row.fidelity,
    action: row.fidelity === 'F2' ? 'replace-and-capture' : 'retain-and-capture',
    sourceOwner: 'Owner of the source',
    targetIds: [],
    group,
    routeProbe: {
      probe: [row.route, ...row.api].map((path) => `GET ${path}`).join('; '),
      observed: '200 text/html',
      boundary: 'Reads only',
      note: 'No credentials',
    },
    fixture: {
      id: `area/${row.id}/sample-v1`,
      persona: 'Visitor',
      content: 'Samples',
      criticalState: 'Empty',
      privacy: 'No personal data',
      capturePurpose: 'Baseline',
    },
    design: {
      group,
      truthLabel: 'Items',
      truthValue: 3,
      [of.design]: 'READ_MODEL',
      guard: 'Server',
      requiredProof: 'Receipts',
    },
    gates: gatesOf(life, of),
    preflightPassed: life.passed.length,
    preflightBlocked: of.gates.length - life.passed.length,
    captureTaskId: `E01-${row.id}-evidence-visual_baseline`,
    taskPacketPath: `artifacts/ui/${row.id}/execution/screen.task.md`,
    receiptPath: `artifacts/ui/${row.id}/execution/screen.receipt.json`,
    tasks: 13,
    readyTasks: ready,
    waitingTasks: 13 - ready,
    captureSlots: slotsOf(row.id, life, of),
    claimState: 'READY_TO_CLAIM',
    assignee: isAccepted ? 'Olga Owner' : null,
    claimedAt: isAccepted ? clock(11, 9) : null,
    submittedAt: isAccepted ? clock(11, 12) : null,
    acceptedAt: isAccepted ? clock(12, 9) : null,
  };
}

const count = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number => items.filter(holds).length;
const sum = (numbers: readonly number[]): number => numbers.reduce((before, number) => before + number, 0);

const group = (members: string, value: Value): Obj =>
  Object.fromEntries(members.split(' ').map((member) => [member, value]));

const snapshotOf = (of: ExecutionKind): Obj => ({
  checkedAt: '2026-08-20T04:00:00Z',
  sourceRevision: revision(of.name),
  productionRevision: revision(of.name),
  ...(of === booking
    ? {
        productionRelease: '2026.08.19-1',
        uiChangeRevision: revision('ui'),
        ...group(
          'sourceCategories seededFamilies seededDemoShops coverAssets homeCategories homeRanked homeDeals homeShopStrip discoveryShops',
          8,
        ),
        authMeta: {
          endpoint: 'https://auth.example/v1/meta',
          status: 200,
          environment: 'staging',
          previewEnabled: true,
          advertisedCapabilities: [...capabilities],
          transactionProbe: 'NOT_EXECUTED',
        },
      }
    : {
        service: {
          name: 'collection',
          status: 'active',
          listener: '127.0.0.1:8080',
          publicHost: 'collection.example',
          routeShells: 15,
          routeShellsPassed: 15,
          protectedReadProbes: 13,
          protectedReadUnauthorized: 13,
        },
        storage: { dataGiB: 40, backupGiB: 12, sqliteBytes: 7000, sameEc2EbsFaultDomain: true },
        catalog: {
          ...group('sources sourceRules discoveryCandidates internalTopics publicCategories publicSorts', 20),
          activeSources: 12,
        },
        governance: {
          ...group('lowRisk mediumRisk highRisk', 5),
          ...group('legalReviewRequired robotsPending robotsDenied', 2),
          adminAuditRows: 30,
        },
        content: {
          ...group('storedDocuments documentVersions documentBlocks rawSnapshots storedMediaAssets', 90),
          ...group('publicDefaultDocuments publicDefaultMediaAssets', 60),
        },
        media: { disabled: 1, downloaded: 60, pending: 2, failed: 3, parsed: 50, parsePending: 6, parseBlocked: 4 },
        operations: {
          collectionRuns: 10,
          succeeded: 7,
          failed: 1,
          cancelled: 1,
          running: 1,
          runEvents: 40,
          crawlJobs: 30,
          fetchLogs: 50,
          activeRun: { runType: 'scheduled', totalJobs: 9, fetchSucceeded: 4, fetchFailed: 1, documentsStored: 3 },
        },
        delivery: {
          bbsPublishRecords: 0,
          publicReadRoutes: [...publicRoutes],
          apiKeys: false,
          billing: false,
          gatewayProduct: false,
        },
        writeProbe: 'NOT_EXECUTED',
      }),
});

function programOf({ of, screens }: ProgramLife): Obj {
  const tasks = screens.flatMap((life) =>
    taskNames.map((task) => ({ isReady: isReady(life, task), stage: life.tasks[task] })),
  );
  const slots = screens.flatMap((life) => life.slots);
  const ordinal = of === booking ? 22 : 26;
  const accepted = count(screens, (life) => life.isAccepted);
  const probes = sum(of.screens.map(({ api }) => api.length + 1));
  return {
    id: `K${ordinal}`,
    title: `Execution of ${of.name}`,
    phase: 'EXECUTION',
    globalOrdinal: ordinal,
    globalTotal: 36,
    architectureOrdinal: 9,
    architectureTotal: 12,
    executionOrdinal: 4,
    executionTotal: 18,
    status: 'CAPTURE_READY_ACCEPTANCE_CLOSED',
    completedKnives: 4,
    openKnives: 1,
    queuedKnives: 31,
    previousKnife: `K${ordinal - 1}`,
    nextKnife: `K${ordinal + 1}`,
    activeProduct: 'product',
    sourceRevision: revision(of.name),
    productionRevision: revision(of.name),
    sourceProductionExact: true,
    screens: screens.length,
    tasks: tasks.length,
    readyToClaim: count(tasks, (task) => task.isReady),
    waitingPredecessor: count(tasks, (task) => !task.isReady),
    routeProbes: probes,
    routeProbesPassed: probes,
    fixtureContracts: screens.length,
    captureSlots: slots.length,
    preflightChecks: screens.length * of.gates.length,
    preflightPassed: sum(screens.map((life) => life.passed.length)),
    preflightBlocked: sum(screens.map((life) => of.gates.length - life.passed.length)),
    capturedSlots: count(slots, (stage) => stage !== 'empty'),
    acceptedCaptureReceipts: count(slots, (stage) => stage === 'reviewed'),
    acceptedTasks: count(tasks, (task) => task.stage === 'accepted'),
    acceptedScreens: accepted,
    programAcceptedScreens: accepted,
    programComplete: false,
    boundary: 'States facts only',
    ...(of !== booking && { protectedApiProbes: 13, protectedApiUnauthorized: 13 }),
  };
}

interface WrittenScreen {
  readonly screen: Obj;
  readonly slots: readonly Obj[];
  readonly gates: readonly Obj[];
  readonly tasks: readonly Obj[];
}

const writtenScreens = new Map<string, WeakMap<ScreenLife, WrittenScreen>>();

/** A screen, its copies and its tasks; the same objects for the same life. */
function writtenScreen(
  row: ExecutionKind['screens'][number],
  life: ScreenLife,
  index: number,
  of: ExecutionKind,
): WrittenScreen {
  const known = writtenScreens.get(row.id) ?? new WeakMap<ScreenLife, WrittenScreen>();
  writtenScreens.set(row.id, known);
  const found = known.get(life);
  if (found) {
    return found;
  }
  const screen = screenOf(row, life, index, of);
  const copies = (member: string, added: Obj) => (screen[member] as Obj[]).map((part) => ({ ...part, ...added }));
  const written = {
    screen,
    slots: copies('captureSlots', {
      screenId: row.id,
      screenTitle: screen['title']!,
      fixtureId: (screen['fixture'] as Obj)['id']!,
    }),
    gates: copies('gates', { screenId: row.id }),
    tasks: taskNames.map((task) => taskOf(row, life, task, of)),
  };
  known.set(life, written);
  return written;
}

/** Writes the life of a program as files: the execution document, receipts and pictures. */
export function documentsOf(life: ProgramLife): ProgramFiles {
  const { of } = life;
  const rows = of.screens.map((row, index) => ({ row, index, life: life.screens[index]! }));
  const written = rows.map((one) => writtenScreen(one.row, one.life, one.index, of));
  const json = new Map<string, Value>();
  const pictures = new Map<string, PictureFile>();
  json.set(`${of.name}.json`, {
    $schema: `/schemas/${of.name}.v1.schema.json`,
    schemaVersion: `service-docs/${of.name}/v1`,
    generatedAt: '2026-08-20',
    policy: 'Fail-closed',
    program: programOf(life),
    truthSnapshot: snapshotOf(of),
    screens: written.map(({ screen }) => screen),
    captureSlots: written.flatMap(({ slots }) => slots),
    preflightGates: written.flatMap(({ gates }) => gates),
    tasks: written.flatMap(({ tasks }) => tasks),
  });
  for (const one of rows) {
    for (const task of taskNames.filter((name) => one.life.tasks[name] === 'accepted')) {
      json.set(receiptPathOf(one.row.id, task), receiptOf(one.row.id, task, of));
    }
    if (one.life.isAccepted) {
      json.set(`artifacts/ui/${one.row.id}/execution/screen.receipt.json`, {
        screenId: one.row.id,
        sourceRevision: revision(of.name),
        reviewer: 'Rita Reviewer',
      });
    }
    for (const [index, family] of families.entries()) {
      if (one.life.slots[index] === 'reviewed') {
        json.set(
          `artifacts/ui/${one.row.id}/execution/slot-${index}.receipt.json`,
          captureReceipt(one.row.id, family, of),
        );
      }
      if (one.life.slots[index] !== 'empty') {
        const { path, ...file } = pictureOf(one.row.id, family);
        pictures.set(path, file);
      }
    }
  }
  return { json, pictures };
}

/** Which receipts the screens of the calibration document miss, and how far its stages are. */
export interface CalibrationLife {
  readonly missing: readonly (readonly string[])[];
  readonly stage: number;
}

/** Screens after random records: a probe, pictures with checksums, accessibility, the owner's review, in this order. */
export const calibrationLife = (random: () => number): CalibrationLife => {
  const isCollected = random() < 0.3;
  const lost = priorityScreens.map(() =>
    missing.slice(isCollected ? 3 + Math.floor(random() * 3) : Math.floor(random() * 6)),
  );
  const stage = isCollected
    ? lost.every((receipts) => receipts.length === 0)
      ? 7
      : 5 + Math.floor(random() * 2)
    : 1 + Math.floor(random() * 5);
  return {
    missing: lost.map((receipts) =>
      receipts.includes('viewport_png') ? receipts : receipts.filter((receipt) => receipt !== 'sha256'),
    ),
    stage,
  };
};

export function calibrationOf(life: CalibrationLife): ProgramFiles {
  const isLive = life.missing.map((receipts) => !receipts.includes('route_smoke'));
  const collected = count(
    life.missing,
    (receipts) => !receipts.includes('viewport_png') && !receipts.includes('sha256'),
  );
  const document: Value = {
    $schema: '/schemas/current-ui-evidence.v1.schema.json',
    schemaVersion: 'service-docs/current-ui-evidence/v1',
    auditedAt: '2026-08-20',
    program: {
      id: 'current-ui-evidence',
      title: 'Calibration',
      totalP0Screens: 24,
      liveBound: count(isLive, Boolean),
      sourceBound: count(isLive, (live) => !live),
      staleRecheckRequired: 24,
      accepted: 0,
      productionMutations: 0,
      acceptancePermitted: false,
      targetScreensExcluded: true,
      policy: 'Calibrates only',
      progress: {
        schemaVersion: 'service-docs/current-ui-evidence-progress/v1',
        auditedAt: clock(20, 9),
        readOnly: true,
        currentStage: stages[life.stage - 1]!,
        stages: stages.map((id, index) => {
          const status = index + 1 < life.stage ? 'DONE' : index + 1 === life.stage ? 'ACTIVE' : 'BLOCKED';
          return {
            id,
            label: `Stage ${id}`,
            status,
            progress: status === 'DONE' ? '24/24' : index === 4 ? `${Math.min(collected, 23)}/24` : '0/24',
            detail: `Detail of ${id}`,
          };
        }),
        acceptancePermitted: false,
        productionMutations: 0,
      },
    },
    screens: priorityScreens.map(([id = '', route = '', platform = ''], index) => ({
      screenId: id,
      product: 'product',
      productLabel: 'Product',
      title: `Screen ${id}`,
      route,
      platform,
      audience: 'Visitors',
      evidenceKind: isLive[index] ? 'LIVE_PROBE' : 'SOURCE_BOUND',
      evidenceLabel: 'Evidence',
      evidenceSource: 'Source',
      sourceCheckedAt: '2026-08-20',
      sourceRevision: revision(id),
      fidelity: 'F3',
      primaryTask: 'Read',
      statesDefined: 5,
      contracts: ['ui-contract'],
      calibrationStatus: 'BOUND_STALE_RECHECK_REQUIRED',
      missingReceipts: [...(life.missing[index] ?? [])],
      nextAction: 'Capture',
    })),
  };
  return { json: new Map([['current-ui-evidence.json', document]]), pictures: new Map() };
}

/** Observations of the browser-auth record. */
export interface BrowserLife {
  readonly isD05Accepted: boolean;
  readonly isLedgerAdvanced: boolean;
  readonly stateReceipts: number;
  readonly tokenOperations: number;
}

export const browserLife = (random: () => number): BrowserLife => {
  const isD05Accepted = random() < 0.5;
  return {
    isD05Accepted,
    isLedgerAdvanced: isD05Accepted && random() < 0.5,
    stateReceipts: Math.floor(random() * 28),
    tokenOperations: Math.floor(random() * 4),
  };
};

export function browserOf(life: BrowserLife): ProgramFiles {
  const numbered = (prefix: string, length: number, item: (id: string, index: number) => Obj): Obj[] =>
    Array.from({ length }, (_, index) => item(`${prefix}${pad(index + 1)}`, index));
  const repositories = ['identity-service', 'open-portal', 'booking-platform', 'browser-sdk'];
  const accepted = life.isD05Accepted ? 5 : 4;
  const document: Value = {
    $schema: '/schemas/d06-browser-auth-pre-admission.v1.schema.json',
    schemaVersion: 'service-docs/d06-browser-auth-pre-admission/v1',
    observedAt: '2026-08-20T04:00:00Z',
    status: 'PRE_ADMISSION_DENIED',
    planBinding: { planId: 'PLAN-36', sha256: hash('plan') },
    program: {
      totalKnives: 36,
      acceptedKnives: accepted,
      currentOrdinal: accepted + 1,
      currentKnife: 'D05-A03',
      candidateKnife: 'D06-A01',
      remainingIncludingCurrent: 36 - accepted,
      remainingAfterD05: 31,
      d05Accepted: life.isD05Accepted,
      d06Activated: false,
      ledgerAdvanced: life.isLedgerAdvanced,
    },
    knife: {
      id: 'D06-A01',
      title: 'Pre-admission',
      kind: 'PRE_ADMISSION',
      owner: 'Owner',
      repositoryImplementationComplete: false,
      countsAsProgramAcceptance: false,
      nextExecutableTask: 'Register clients',
      activationRequires: ['D05', 'Ledger'],
    },
    sourceSnapshot: {
      repositoriesFetched: 4,
      repositories: repositories.map((id) => ({
        id,
        revision: revision(id),
        branch: 'main',
        dirtyFiles: 0,
        evidence: [{ path: 'src/main.ts', gitBlob: revision(`${id} blob`), finding: 'Token is kept' }],
      })),
    },
    foundationSignals: ['OBSERVED_NOT_BROWSER_BOUND', 'OBSERVED_DEAD_END_HANDOFF', 'OBSERVED_PARTIAL_BFF'].map(
      (state, index) => ({
        id: `FOUNDATION-0${index + 1}`,
        title: `Signal ${index}`,
        repository: repositories[index]!,
        state,
      }),
    ),
    currentFindings: numbered('AUTH-', 5, (id, index) => ({
      id,
      severity: index < 2 ? 'CRITICAL' : 'HIGH',
      title: `Finding ${id}`,
      repository: repositories[index % 4]!,
      observed: 'Token in storage',
      target: 'No token',
      state: 'BLOCKED',
    })),
    admissionGates: numbered('D06-A', 10, (id) => ({
      id,
      title: `Gate ${id}`,
      owner: 'Owner',
      observed: 'Not yet',
      state: 'DENIED',
    })),
    admissionSummary: {
      required: 10,
      satisfied: 0,
      denied: 10,
      sourceRepositories: 4,
      targetSurfaces: 3,
      realStatesPerSurface: 9,
      requiredStateReceipts: 27,
      observedStateReceipts: life.stateReceipts,
      localStorageTokenOperations: life.tokenOperations,
    },
    targetArchitecture: architecture.map((id, index) => ({
      ordinal: index + 1,
      id,
      component: 'BFF',
      contract: `Contract of ${id}`,
      responsibility: `Responsibility of ${id}`,
    })),
    targetSurfaces: numbered('AUTH-S', 3, (id, index) => ({
      id,
      title: `Surface ${id}`,
      repository: repositories[index]!,
      current: 'Old',
      target: 'New',
      primaryAction: 'Continue',
      secondaryAction: 'Back',
    })),
    realStateContract: uiStates.map((id) => ({ id, regionChange: `Change for ${id}` })),
    negativeTests: [...negativeTests],
    migrationLanes: repositories.map((repository) => ({
      repository,
      owner: 'Owner',
      deliverable: 'Sessions on the server',
      state: 'WAIT_D05',
    })),
    activationContract: {
      requiredD05AcceptanceReceipts: 1,
      observedD05AcceptanceReceipts: life.isD05Accepted ? 1 : 0,
      requiredLedgerCasReceipts: 1,
      observedLedgerCasReceipts: life.isLedgerAdvanced ? 1 : 0,
      requiredAdmissionGates: 10,
      observedAdmissionGates: 0,
      requiredStateReceipts: 27,
      observedStateReceipts: life.stateReceipts,
      d06ActivationAuthorized: false,
      externalWritesExecuted: 0,
    },
    invariants: {
      repositoryDiscoveryComplete: true,
      targetUiDefined: true,
      admissionVerifierDefined: true,
      browserTokensRemoved: false,
      d05Accepted: life.isD05Accepted,
      d06Activated: false,
      programAdvanced: false,
    },
    boundary: 'States observations only',
  };
  return { json: new Map([['browser-auth-pre-admission.json', document]]), pictures: new Map() };
}

/** Writes the manifest and the four templates. `random` chooses the states of steps and gates. */
export function handoffOf(random: () => number): ProgramFiles {
  const pick = (...states: string[]) => states[Math.floor(random() * states.length)]!;
  const numbers = (text: string): Obj =>
    Object.fromEntries(
      text
        .split(' ')
        .map((pair) => pair.split('='))
        .map(([name = '', value]) => [name, Number(value)]),
    );
  const answers = (yes: string, no: string): Obj => ({ ...group(yes, true), ...group(no, false) });
  const name = (owner: string) => `${owner.toLowerCase().replace('_', '-')}.template.json`;
  const folder = 'handoff/auth-s08-r02-c02';
  const manifest: Value = {
    schemaVersion: 'service-docs/auth-s08-r02-c02-owner-handoff-kits/v1',
    subknifeId: 'D05-A03-P03c-S08-R02-C02-H01',
    parentSubknife: 'D05-A03-P03c-S08-R02-C02',
    status: 'PUBLIC_HANDOFF_KITS_READY_EXTERNAL_CONTRIBUTIONS_ABSENT',
    progress: {
      formal: numbers('currentKnife=5 acceptedKnives=4 totalKnives=36 remainingIncludingCurrent=32'),
      auth: numbers('completed=7 total=8'),
      s08: numbers('completedSteps=1 currentStep=2 totalSteps=4 remainingIncludingCurrent=3'),
      r02Engineering: numbers('completedSlices=1 currentSlice=2 totalSlices=4 remainingIncludingCurrent=3'),
      handoffKits: numbers('published=4 total=4'),
      externalContributions: numbers('required=4 received=0 valid=0 bound=0 waiting=4'),
    },
    dossier: {
      subknifeId: 'D05-A03-P03c-S08-R01',
      digest: hash('dossier'),
      authoritySetSchemaHref: '/schemas/auth-s08-owner-authority-set.v1.schema.json',
      contributionTemplateSchemaHref: '/schemas/auth-s08-r02-c02-owner-authority-contribution-template.v1.schema.json',
      manifestSchemaHref: '/schemas/auth-s08-r02-c02-owner-handoff-kits.v1.schema.json',
    },
    handoffBoundary: answers(
      'onlyPublicMaterialInKit templatesAreUnfilled',
      'templateIsAuthorityBinding templateIsBallot templateIsExecutionPermit portalCanGenerateIdentity portalCanGenerateKey portalCanReadPrivateKey portalCanReceivePrivateMaterial portalCanSubmitForOwner portalCanSign ciCanSign codexCanSign delegationAllowed',
    ),
    kits: owners.map((ownerId, index) => ({
      sequence: index + 1,
      ownerId,
      role: `Owner ${ownerId}`,
      state: 'UNFILLED_PUBLIC_TEMPLATE',
      filename: name(ownerId),
      href: `/${folder}/${name(ownerId)}`,
      responsibilities: ['Confirms the boundary', 'Compares public keys', 'States a decision'],
      requiredPublicFields: [...publicFields],
      forbiddenMaterial: [
        'Private keys',
        'Seed phrases',
        'Session tokens',
        'Passwords',
        'Device PINs',
        'Personal data',
        'Proxy letters',
      ],
    })),
    protocol: Array.from({ length: 6 }, (_, index) => ({
      id: `H0${index + 1}`,
      name: `Protocol step ${index + 1}`,
      state: pick('READY', 'WAITING', 'BLOCKED', 'HELD'),
      actor: 'Owners',
      exit: 'All owners have confirmed',
    })),
    assemblyContract: {
      inputMode: 'FOUR_OUT_OF_BAND_PUBLIC_CONTRIBUTIONS',
      inputCount: 0,
      requiredInputCount: 4,
      ownerOrder: [...owners],
      outputState: 'AUTHORITY_SET_ABSENT',
      validationCli: 'statusdocs assemble auth.json security.json sre-dba.json qa-witness.json --folder handoff --json',
      sanitizedReceipt: 'IDENTITYREF_KEYREF_PUBLIC_KEY_FINGERPRINT_ONLY',
      nextOnSuccess: 'ADMIT_C03_BALLOT_INTAKE_ONLY',
      nextOnFailure: 'REJECT_AND_HOLD_PRODUCTION',
    },
    qaGates: Array.from({ length: 8 }, (_, index) => ({
      id: `Q0${index + 1}`,
      name: `Quality gate ${index + 1}`,
      state: pick('PASS', 'WAITING', 'BLOCKED', 'HELD'),
    })),
    permissions: group(
      'generateIdentity generateKey readPrivateKey submitForOwner createBallot bindAuthority connectProduction advanceProgram',
      false,
    ),
    effects: {
      kitsPublished: 4,
      ...group(
        'externalContributionsReceived externalContributionsValidated authoritySetCreated authorityBindingsCreated ballotsCreated productionConnections databaseMigrations authDeployments formalAdvances',
        0,
      ),
    },
    decision: {
      ...answers(
        'handoffPreparationReady productionHeld',
        'externalContributionsPresent authoritySetPresent c02Complete c03Admitted',
      ),
      nextRequiredEvent: 'Four owners fill in their own templates and return them out of band',
    },
  };
  const templates = owners.map((ownerId): [string, Value] => [
    `${folder}/${name(ownerId)}`,
    { ownerId, identityRef: null, keyRef: null, publicKey: null, delegationAllowed: false },
  ]);
  return { json: new Map<string, Value>([['owner-handoff-kits.json', manifest], ...templates]), pictures: new Map() };
}
