import type { Language } from '../../language';
import { schemasAt } from '../../schema/schemas';
import type { Kind } from '../kinds';
import {
  bookingGates,
  bookingScreens,
  captureFamilies,
  collectionGates,
  collectionGroups,
  collectionScreens,
  lanes,
  screenTasks,
  gateTypes,
  type Lane,
  type TaskFacts,
} from './facts';
import { actionFor, executionFolder, slotFacts, taskName } from './model';

type ExecutionKind = Extract<Kind, 'booking-execution' | 'data-sources-execution'>;

interface ScreenSeed {
  readonly screenId: string;
  readonly route: string;
  readonly group: string;
  readonly fidelity: 'F2' | 'F3';
  readonly probes: readonly string[];
}

interface Variant {
  readonly screens: readonly ScreenSeed[];
  readonly gates: Readonly<Record<string, string>>;
  readonly slotStatus: string;
  readonly gatePrefix: string;
  readonly product: string;
  readonly platformFamily: string;
}

const variants: Readonly<Record<ExecutionKind, Variant>> = {
  'booking-execution': {
    screens: bookingScreens.map((screen) => ({ ...screen, probes: [`GET ${screen.route}`] })),
    gates: bookingGates,
    slotStatus: 'READY_FOR_PRODUCT_RUNNER',
    gatePrefix: 'R25',
    product: 'booking',
    platformFamily: 'WEB',
  },
  'data-sources-execution': {
    screens: collectionScreens.map(({ screenId, route, probes }) => ({
      screenId,
      route,
      group: collectionGroups[0],
      fidelity: 'F2',
      probes: [`GET ${route}`, ...probes.map((probe) => probe.replace(/ \(.*\)$/, ''))],
    })),
    gates: collectionGates,
    slotStatus: 'READY_FOR_AUTHENTICATED_PRODUCT_RUNNER',
    gatePrefix: 'R26',
    product: 'collection',
    platformFamily: 'WEB_ADMIN',
  },
};

/** Revisions nobody has, and not the same: until they are known, source and production are not known to be equal. */
const revisions = { sourceRevision: '0'.repeat(40), productionRevision: 'f'.repeat(40) };

/** All screens with their slots, gates and tasks: nothing probed, passed, captured, claimed or accepted. */
export function executionSeed(kind: ExecutionKind, language: Language): object {
  const variant = variants[kind];
  const screens = variant.screens.map((screen, index) => screenSeed(variant, screen, index, language));
  const tasks = variant.screens.flatMap((screen) =>
    screenTasks.map((facts) => taskSeed(variant, screen, facts, language)),
  );
  const slots = screens.flatMap(({ screenId, title, fixture, captureSlots }) =>
    captureSlots.map((slot) => ({ ...slot, screenId, screenTitle: title, fixtureId: fixture.id })),
  );
  const gates = screens.flatMap((screen) => screen.gates.map((gate) => ({ ...gate, screenId: screen.screenId })));
  const ready = tasks.filter(({ status }) => status === 'READY_TO_CLAIM').length;
  return {
    program: {
      ...revisions,
      sourceProductionExact: false,
      screens: screens.length,
      tasks: tasks.length,
      readyToClaim: ready,
      waitingPredecessor: tasks.length - ready,
      routeProbes: variant.screens.reduce((sum, { probes }) => sum + probes.length, 0),
      fixtureContracts: screens.length,
      captureSlots: slots.length,
      preflightChecks: gates.length,
      preflightBlocked: gates.length,
    },
    truthSnapshot: { ...revisions, ...unprobed[kind] },
    screens,
    captureSlots: slots,
    preflightGates: gates,
    tasks,
  };
}

/** What the snapshots say of reads and writes before anything was observed. */
const unprobed: Readonly<Record<ExecutionKind, object>> = {
  'booking-execution': { authMeta: { transactionProbe: 'NOT_EXECUTED' } },
  'data-sources-execution': {
    delivery: {
      publicReadRoutes: [
        'documents',
        'document detail',
        'media assets',
        'media detail',
        'options',
        'search documents',
        'search deletions',
      ],
    },
    writeProbe: 'NOT_EXECUTED',
  },
};

function screenSeed(variant: Variant, screen: ScreenSeed, index: number, { say }: Language) {
  const { screenId, route, group, fidelity, probes } = screen;
  const gates = Object.entries(variant.gates).map(([id, label]) => ({
    id,
    label: say(label),
    state: 'BLOCKED',
    evidence: say('Nothing yet.'),
  }));
  const ready = screenTasks.filter(({ predecessors }) => predecessors.length === 0).length;
  const [visualBaseline] = screenTasks;
  return {
    order: index + 1,
    screenId,
    title: screenId,
    route,
    fidelity,
    action: actionFor(fidelity),
    targetIds: [],
    group,
    routeProbe: { probe: probes.join('; '), observed: say('Nothing yet.') },
    fixture: { id: `${variant.product}/${screenId}/capture-v1` },
    design: { group },
    gates,
    preflightPassed: 0,
    preflightBlocked: gates.length,
    captureTaskId: `E01-${taskName(screenId, visualBaseline!)}`,
    taskPacketPath: `${executionFolder(screenId)}screen.task.md`,
    receiptPath: `${executionFolder(screenId)}screen.receipt.json`,
    tasks: screenTasks.length,
    readyTasks: ready,
    waitingTasks: screenTasks.length - ready,
    captureSlots: captureFamilies.map((family) => ({
      ...slotFacts(screenId, family),
      family: family.family,
      runner: say('What takes the capture.'),
      status: variant.slotStatus,
      checksum: null,
      capturedAt: null,
      receiptId: null,
    })),
  };
}

function taskSeed(variant: Variant, { screenId, route }: ScreenSeed, facts: TaskFacts, { say }: Language) {
  const { gateFamily, gateType, predecessors } = facts;
  const name = taskName(screenId, facts);
  const lane: Lane = facts.lane ?? (gateType === 'owner_approval' ? 'GOVERNANCE' : 'PRODUCTION_RECOVERY');
  const file = `${executionFolder(screenId)}${gateFamily.toLowerCase()}-${gateType}`;
  const isReady = predecessors.length === 0;
  return {
    ...everyMember,
    id: `E01-${name}`,
    screenId,
    screenTitle: screenId,
    route,
    product: variant.product,
    platformFamily: variant.platformFamily,
    sourceRevision: revisions.sourceRevision,
    productionPosture: 'EXACT',
    gateId: `${variant.gatePrefix}-${name}`,
    gateFamily,
    gateType,
    gateLabel: gateType,
    gateRequirement: say(gateTypes[gateType]),
    lane,
    laneLabel: say(lanes[lane].meaning),
    receiptFields: lanes[lane].receiptFields,
    predecessorPath: isReady ? 'captureSlots' : predecessors.map((key) => `tasks.${key}`).join(', '),
    blocker: isReady ? null : say('Waits for {predecessors}.', { predecessors: predecessors.join(', ') }),
    status: isReady ? 'READY_TO_CLAIM' : 'WAITING_PREDECESSOR',
    receiptPath: `${file}.receipt.json`,
    taskPacketPath: `${file}.task.md`,
  };
}

/** The booking document need not list all members of a task, but a new one does, as the collection document must. */
const everyMember: Readonly<Record<string, undefined>> = Object.fromEntries(
  schemasAt('data-sources-execution', ['tasks', 0])
    .flatMap(({ required }) => (required as readonly string[] | undefined) ?? [])
    .map((name) => [name, undefined]),
);
