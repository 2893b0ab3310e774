import { ObjectReader } from '../../json/objectReader';
import type { Language } from '../../l10n/language';
import { addressToWrite, toWrite, unknownRevisions } from '../../text/generated';
import { schemaHref, formatSchemaVersion, type KnownKind } from '../contract/kinds';
import { knivesInAll } from '../contract/knives';
import {
  bookingGates,
  captureFamilies,
  collectionGates,
  collectionGroups,
  publicReadRoutes,
  screenTasks,
} from './spec';
import { listRequests } from './probes/requests';
import { Execution } from './model/execution';
import { gateMirror, newMirror, slotMirror } from './model/mirrors';
import { newSlot } from './model/slots';
import { newTask, placeholderTitle, type Product } from './tasks/template';
import type { ScreenSpec, ExecutionSpec } from './model/types';
import { booking, collection } from './model/variants';

/** The parts of a new document that differ by kind: its product, and its snapshot before any observation. */
interface DocumentVariant {
  readonly kind: KnownKind;
  readonly variant: ExecutionSpec;
  readonly product: Product;
  readonly snapshot: object;
}

const bookingSubject: DocumentVariant = {
  kind: 'booking-execution',
  variant: booking,
  product: { product: 'booking', platformFamily: 'WEB' },
  snapshot: { authMeta: { endpoint: addressToWrite('/v1/meta'), transactionProbe: 'NOT_EXECUTED' } },
};

const collectionSubject: DocumentVariant = {
  kind: 'data-sources-execution',
  variant: collection,
  product: { product: 'collection', platformFamily: 'WEB_ADMIN' },
  snapshot: {
    service: { routeShells: collection.screens.size },
    delivery: {
      publicReadRoutes,
    },
    writeProbe: 'NOT_EXECUTED',
  },
};

export const bookingTemplate = (language: Language, domain: string): object =>
  executionTemplate(bookingSubject, language, domain);

export const collectionTemplate = (language: Language, domain: string): object =>
  executionTemplate(collectionSubject, language, domain);

/** Two different placeholders, because a new document cannot claim that source and production are equal. */
const revisions = { sourceRevision: unknownRevisions.source, productionRevision: unknownRevisions.production };

/** Returns a document with all screens, slots, gates and tasks in their initial states. */
function executionTemplate(
  { kind, variant, product, snapshot }: DocumentVariant,
  language: Language,
  domain: string,
): object {
  const screenFacts = [...variant.screens.values()];
  const screens = screenFacts.map((screen) => screenSeed(product, variant, screen, language));
  const tasks = screenFacts.flatMap((screen) => screenTasks.map((facts) => newTask(product, screen, facts, language)));
  const execution = new Execution(variant, new ObjectReader({ screens }));
  return {
    $schema: schemaHref(kind),
    schemaVersion: formatSchemaVersion(kind, domain),
    program: {
      ...revisions,
      completedKnives: 0,
      openKnives: 1,
      queuedKnives: knivesInAll - 1,
      sourceProductionExact: false,
      routeProbes: screenFacts.reduce((sum, screen) => sum + listRequests(screen).length, 0),
    },
    truthSnapshot: { ...revisions, ...snapshot },
    screens,
    captureSlots: newMirror(slotMirror, execution),
    preflightGates: newMirror(gateMirror, execution),
    tasks,
  };
}

const gateMeanings: Readonly<Record<string, string>> = { ...bookingGates, ...collectionGates };

function screenSeed({ product }: Product, variant: ExecutionSpec, screen: ScreenSpec, { say }: Language) {
  const { screenId, group = collectionGroups[0] } = screen;
  const gates = variant.gates.values.map((id) => ({
    id,
    label: say(gateMeanings[id] ?? id),
    state: 'BLOCKED',
    evidence: say('Nothing yet.'),
  }));
  const runner = toWrite(say('The runner that takes the capture.'));
  return {
    screenId,
    title: placeholderTitle(screenId),
    targetIds: [],
    group,
    routeProbe: { probe: listRequests(screen).join('; '), observed: say('Nothing yet.') },
    fixture: { id: `${product}/${screenId}/capture-v1` },
    design: { group },
    gates,
    captureSlots: captureFamilies.map((family) => newSlot(variant, screenId, family, runner)),
  };
}
