import { Part } from '../../json/objectReader';
import type { Language } from '../../l10n/language';
import { addressToWrite, toWrite, unknownRevisions } from '../../text/generated';
import type { Kind } from '../contract/kinds';
import {
  bookingGates,
  captureFamilies,
  collectionGates,
  collectionGroups,
  collectionScreens,
  screenTasks,
} from './spec';
import { actionFor, Execution } from './model/execution';
import { slotFacts } from './model/slotNames';
import { executionFolder, taskName } from './model/taskNames';
import { taskSeed } from './tasks/template';
import type { SettledScreen, Variant } from './model/types';
import type { Product } from './tasks/product';

type ExecutionKind = Extract<Kind, 'booking-execution' | 'data-sources-execution'>;

const products: Readonly<Record<ExecutionKind, Product>> = {
  'booking-execution': { product: 'booking', platformFamily: 'WEB' },
  'data-sources-execution': { product: 'collection', platformFamily: 'WEB_ADMIN' },
};

/** Until the revisions are known, source and production are not known to be equal. */
const revisions = { sourceRevision: unknownRevisions.source, productionRevision: unknownRevisions.production };

/** All screens with their slots, gates and tasks: nothing probed, passed, captured, claimed or accepted. */
export function executionSeed(kind: ExecutionKind, language: Language): object {
  const { variant } = new Execution(kind, new Part({}));
  const settled = [...variant.screens.values()];
  const screens = settled.map((screen, index) => screenSeed(products[kind], variant, screen, index, language));
  const tasks = settled.flatMap((screen) =>
    screenTasks.map((facts) => taskSeed(products[kind], variant, screen, facts, { ...revisions, language })),
  );
  const slots = screens.flatMap(({ screenId, title, fixture, captureSlots }) =>
    captureSlots.map((slot) => ({ ...slot, screenId, screenTitle: title, fixtureId: fixture.id })),
  );
  const gates = screens.flatMap((screen) => screen.gates.map((gate) => ({ ...gate, screenId: screen.screenId })));
  const ready = tasks.filter(({ status }) => status === 'READY_TO_CLAIM').length;
  return {
    program: {
      ...revisions,
      completedKnives: 0,
      openKnives: 1,
      queuedKnives: 35,
      sourceProductionExact: false,
      screens: screens.length,
      tasks: tasks.length,
      readyToClaim: ready,
      waitingPredecessor: tasks.length - ready,
      routeProbes: settled.reduce((sum, screen) => sum + probesOf(screen).length, 0),
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
  'booking-execution': { authMeta: { endpoint: addressToWrite('/v1/meta'), transactionProbe: 'NOT_EXECUTED' } },
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

/** The requests that show the screen and, in the collection, what is probed beside it. */
function probesOf({ screenId, route }: SettledScreen): readonly string[] {
  const beside = collectionScreens.find((screen) => screen.screenId === screenId)?.probes ?? [];
  return [`GET ${route}`, ...beside.map((probe) => probe.replace(/ \([^(]*\)$/, ''))];
}

const gateMeanings: Readonly<Record<string, string>> = { ...bookingGates, ...collectionGates };

function screenSeed({ product }: Product, variant: Variant, screen: SettledScreen, index: number, { say }: Language) {
  const { screenId, route, fidelity, group = collectionGroups[0] } = screen;
  const gates = variant.gateIds.map((id) => ({
    id,
    label: say(gateMeanings[id] ?? id),
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
    routeProbe: { probe: probesOf(screen).join('; '), observed: say('Nothing yet.') },
    fixture: { id: `${product}/${screenId}/capture-v1` },
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
      runner: toWrite(say('What takes the capture.')),
      status: variant.slotStatus,
      checksum: null,
      capturedAt: null,
      receiptId: null,
    })),
  };
}
