/** The tables of the specification for the two execution documents (sections 3 and 4). */

import { gateFamilies } from '../common/screenTasks';

export { lanes, type Lane } from '../common/lanes';
export {
  baselineTask,
  gateFamilies,
  gateTypes,
  screenTasks,
  type GateType,
  type TaskFacts,
  type TaskKey,
} from '../common/screenTasks';

export interface ScreenFacts {
  readonly screenId: string;
  readonly route: string;
  readonly group: string;
  readonly fidelity: 'F2' | 'F3';
}

/** `action` follows from `fidelity`. */
export const actionByFidelity = { F3: 'retain-and-capture', F2: 'replace-and-capture' } as const;

const booking = (screenId: string, route: string, group: string, fidelity: 'F2' | 'F3' = 'F3'): ScreenFacts => ({
  screenId,
  route,
  group,
  fidelity,
});

export const bookingScreens: readonly ScreenFacts[] = [
  booking('booking-discovery', '/', 'DISCOVERY'),
  booking('booking-store', '/shop/:publishHash', 'DISCOVERY'),
  booking('booking-wizard', '/t/:publishHash', 'TRANSACTION'),
  booking('booking-status', '/booking-status', 'TRANSACTION'),
  booking('booking-console', '/console?t=:hash', 'MERCHANT'),
  booking('booking-mini', '/mini', 'HOST_TRUST', 'F2'),
  booking('booking-official', '/official', 'HOST_TRUST'),
  booking('booking-security', '/security', 'HOST_TRUST'),
  booking('booking-merchant-login', '/console?t=:hash', 'MERCHANT'),
];

export const bookingGroups = ['DISCOVERY', 'TRANSACTION', 'MERCHANT', 'HOST_TRUST'] as const;

/** The specification does not assign the screens to the collection groups. */
export const collectionGroups = ['RUNTIME', 'CATALOG', 'DELIVERY_RECOVERY', 'GOVERNANCE'] as const;

export interface CollectionScreenFacts {
  readonly screenId: string;
  readonly route: string;
  /** The requests to probe in addition to the admin route, with their expected answers. */
  readonly probes: readonly string[];
}

const collection = (screenId: string, area: string, ...probes: string[]): CollectionScreenFacts => ({
  screenId,
  route: `/admin/${area}`,
  probes,
});

export const collectionScreens: readonly CollectionScreenFacts[] = [
  collection('data-overview', 'overview', 'GET /healthz (public, 200)', 'GET /admin/api/operations/health (401)'),
  collection('data-sources-table', 'sources', 'GET /admin/api/sources (401)'),
  collection('data-run-logs', 'logs', 'GET /admin/api/logs (401)'),
  collection('data-media', 'media', 'GET /api/v1/media-assets?page_size=1 (public, 200)'),
  collection('data-categories', 'topics', 'GET /admin/api/topics (401)'),
  collection('data-discovery', 'discovery', 'GET /admin/api/source-discovery (401)'),
  collection('data-rules', 'rules', 'GET /admin/api/source-rules (401)'),
  collection('data-strategy', 'settings', 'GET /admin/api/strategies (401)'),
  collection('data-backups', 'backups', 'GET /admin/api/backups (401)'),
  collection('data-resources', 'resources', 'GET /admin/api/system-resources (401)'),
  collection('data-audit', 'audit', 'GET /admin/api/audit-logs (401)'),
  collection('data-documents', 'documents', 'GET /api/v1/documents?page_size=1 (public, 200)'),
  collection('data-bbs-publish', 'bbs', 'GET /admin/api/bbs-candidates (401)'),
  collection('data-compliance', 'compliance', 'GET /admin/api/compliance/review (401)'),
  collection(
    'data-public-api',
    'public-api',
    'GET /api/v1/options (public, 200)',
    'GET /admin/api/public-api-settings (401)',
  ),
];

/** The kinds of public read routes of the collection back office. */
export const publicReadRoutes = [
  'documents',
  'document detail',
  'media assets',
  'media detail',
  'options',
  'search documents',
  'search deletions',
] as const;

/** The requirement of each preflight gate, in the order of the document. */
export const bookingGates = {
  SOURCE_EXACT: 'The screen is bound to the exact source revision.',
  PRODUCTION_EXACT: 'Production runs the same revision as the source.',
  ROUTE_BOUNDARY: 'The route answers, and what lies beyond the probe is stated.',
  DATA_TRUTH_SPLIT: 'The observed counts are kept as distinct denominators, never merged.',
  FIXTURE_CONTRACT: 'The screen has a fixture contract.',
  CAPTURE_ARTIFACT: 'All three capture slots are captured.',
  REVIEWED_RECEIPT: 'All three captures carry a reviewed receipt.',
} as const;

export const collectionGates = {
  SOURCE_EXACT: bookingGates.SOURCE_EXACT,
  PRODUCTION_EXACT: bookingGates.PRODUCTION_EXACT,
  ROUTE_SHELL: 'The admin route answers with its application shell.',
  AUTH_BOUNDARY: 'The protected API next to the screen refuses a call without authentication.',
  RUNTIME_TRUTH: 'The counts of the running service were observed.',
  FIXTURE_CONTRACT: bookingGates.FIXTURE_CONTRACT,
  CAPTURE_ARTIFACT: bookingGates.CAPTURE_ARTIFACT,
  REVIEWED_RECEIPT: bookingGates.REVIEWED_RECEIPT,
} as const;

export const gateStates = {
  PASS: 'The check was made and holds.',
  BLOCKED: 'The check does not hold yet. A reachable route or a 200 answer never makes it pass.',
} as const;

export const captureFamilies = [
  { family: 'DESKTOP', width: 1440, height: 900, pixelRatio: 1, input: 'mouse + keyboard' },
  { family: 'TABLET', width: 1024, height: 768, pixelRatio: 1, input: 'touch + keyboard' },
  { family: 'MOBILE', width: 390, height: 844, pixelRatio: 3, input: 'touch' },
] as const;

const oneOfNames = (names: readonly string[]): string => `(${names.map((name) => name.toLowerCase()).join('|')})`;

/** The forms of the ids and paths of tasks and slots, as sources of patterns. */
export const idForms = {
  /** The heads of ids. Only the collection document fixes the heads of tasks and gates. */
  heads: { slot: 'R22', task: 'E01', gate: 'R26' },
  fixture: String.raw`[^/\s]+/[^/\s]+/[^/\s]+-v[0-9]+`,
  /** The family of a task or gate, captured. */
  taskFamily: oneOfNames(Object.keys(gateFamilies)),
  /** The family of a slot, captured. */
  slotFamily: oneOfNames(captureFamilies.map(({ family }) => family)),
  get taskName(): string {
    return `${this.taskFamily}-[a-z_]+`;
  },
  get slotName(): string {
    return `${this.slotFamily}-[0-9]+x[0-9]+`;
  },
};

/** The one `status` of a capture slot, per document. */
export const slotStatuses = {
  READY_FOR_PRODUCT_RUNNER: 'The product runner may capture this slot (booking).',
  READY_FOR_AUTHENTICATED_PRODUCT_RUNNER:
    'A product runner with an authenticated session may capture this slot (collection back office).',
} as const;

export const taskStatuses = {
  READY_TO_CLAIM: 'All predecessors are accepted: the task can be claimed, and keeps this status from then on.',
  WAITING_PREDECESSOR: 'The task is held until the predecessor named in `blocker` is accepted.',
} as const;

export type CaptureFamily = (typeof captureFamilies)[number];
