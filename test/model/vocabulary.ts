/** The tables of the interface specification. Each name is spelled as it is there. */

export type Lane = 'CAPTURE' | 'EXPERIENCE' | 'GOVERNANCE' | 'RELEASE' | 'PRODUCTION_RECOVERY';

export const lanes: Readonly<Record<Lane, readonly string[]>> = {
  CAPTURE: [
    'screenId',
    'sourceRevision',
    'fixtureId',
    'environment',
    'artifactPath',
    'artifactDigest',
    'runnerVersion',
    'capturedAt',
  ],
  EXPERIENCE: [
    'screenId',
    'sourceRevision',
    'visualReceiptId',
    'suiteId',
    'environment',
    'assertions',
    'artifactDigests',
    'reviewedAt',
  ],
  GOVERNANCE: [
    'screenId',
    'role',
    'subjectRevision',
    'experienceReceiptIds',
    'decision',
    'riskNotes',
    'signatureId',
    'signedAt',
  ],
  RELEASE: [
    'screenId',
    'releaseId',
    'sourceRevision',
    'artifactDigest',
    'configDigest',
    'migrationDigest',
    'deploymentTarget',
    'releasedAt',
  ],
  PRODUCTION_RECOVERY: [
    'screenId',
    'releaseId',
    'productionReceiptId',
    'smokeChecks',
    'observationWindow',
    'rollbackReceiptId',
    'recoveryChecks',
    'observedAt',
  ],
};

const signers = ['governance/product', 'governance/design', 'governance/architecture', 'governance/qa'];
const experience = ['evidence/responsive_reflow', 'evidence/accessibility'];
const released = 'release_proof/exact_release';
const smoked = 'release_proof/production_smoke';

/** A task of a screen: its predecessors, and its lane if the specification gives one [R4]. */
export interface TaskKind {
  readonly after: readonly string[];
  readonly lane?: Lane;
}

/** The 13 tasks of a screen by family and type, in the order of the specification. */
export const taskKinds: Readonly<Record<string, TaskKind>> = {
  'evidence/visual_baseline': { after: [], lane: 'CAPTURE' },
  'evidence/responsive_reflow': { after: ['evidence/visual_baseline'], lane: 'EXPERIENCE' },
  'evidence/accessibility': { after: ['evidence/visual_baseline'], lane: 'EXPERIENCE' },
  'evidence/owner_approval': { after: experience },
  'evidence/exact_release': { after: signers, lane: 'RELEASE' },
  'evidence/rollback_receipt': { after: [released, smoked] },
  'governance/product': { after: experience, lane: 'GOVERNANCE' },
  'governance/design': { after: experience, lane: 'GOVERNANCE' },
  'governance/architecture': { after: experience, lane: 'GOVERNANCE' },
  'governance/qa': { after: experience, lane: 'GOVERNANCE' },
  'release_proof/exact_release': { after: signers, lane: 'RELEASE' },
  'release_proof/production_smoke': { after: [released], lane: 'PRODUCTION_RECOVERY' },
  'release_proof/rollback_drill': { after: [released, smoked], lane: 'PRODUCTION_RECOVERY' },
};

export const taskNames = Object.keys(taskKinds);
export { experience as experienceTasks, signers as signingTasks };
export const proofTasks = taskNames.filter((name) => name.startsWith('release_proof/'));

export const sizes = {
  DESKTOP: { width: 1440, height: 900, pixelRatio: 1, input: 'mouse + keyboard' },
  TABLET: { width: 1024, height: 768, pixelRatio: 1, input: 'touch + keyboard' },
  MOBILE: { width: 390, height: 844, pixelRatio: 3, input: 'touch' },
} as const;

export type Family = keyof typeof sizes;
export const families = Object.keys(sizes) as Family[];

/** A screen of an execution document. `api` holds the paths probed beside the route. */
export interface ScreenRow {
  readonly id: string;
  readonly route: string;
  readonly group: string;
  readonly fidelity: 'F2' | 'F3';
  readonly api: readonly string[];
}

const row = (id: string, route: string, group: string, fidelity: 'F2' | 'F3', ...api: string[]): ScreenRow => ({
  id,
  route,
  group,
  fidelity,
  api,
});

/** Fixed values of an execution document of one kind. */
export interface ExecutionKind {
  readonly name: 'booking-execution' | 'data-sources-execution';
  readonly gates: readonly string[];
  /** The gate that a reachable route passes. */
  readonly routeGate: string;
  readonly slotStatus: string;
  readonly design: 'transaction' | 'command';
  /** Prefixes of task and gate ids. */
  readonly taskId: RegExp;
  readonly gateId: RegExp;
  readonly screens: readonly ScreenRow[];
  /** The groups are fixed for each screen, or only as a list of values. */
  readonly groups: readonly string[];
}

export const booking: ExecutionKind = {
  name: 'booking-execution',
  gates: [
    'SOURCE_EXACT',
    'PRODUCTION_EXACT',
    'ROUTE_BOUNDARY',
    'DATA_TRUTH_SPLIT',
    'FIXTURE_CONTRACT',
    'CAPTURE_ARTIFACT',
    'REVIEWED_RECEIPT',
  ],
  routeGate: 'ROUTE_BOUNDARY',
  slotStatus: 'READY_FOR_PRODUCT_RUNNER',
  design: 'transaction',
  taskId: /^E\d{2}$/u,
  gateId: /^R\d{2}$/u,
  groups: ['DISCOVERY', 'TRANSACTION', 'MERCHANT', 'HOST_TRUST'],
  screens: [
    row('booking-discovery', '/', 'DISCOVERY', 'F3'),
    row('booking-store', '/shop/:publishHash', 'DISCOVERY', 'F3'),
    row('booking-wizard', '/t/:publishHash', 'TRANSACTION', 'F3'),
    row('booking-status', '/booking-status', 'TRANSACTION', 'F3'),
    row('booking-console', '/console?t=:hash', 'MERCHANT', 'F3'),
    row('booking-mini', '/mini', 'HOST_TRUST', 'F2'),
    row('booking-official', '/official', 'HOST_TRUST', 'F3'),
    row('booking-security', '/security', 'HOST_TRUST', 'F3'),
    row('booking-merchant-login', '/console?t=:hash', 'MERCHANT', 'F3'),
  ],
};

const admin = (id: string, route: string, ...api: string[]) => row(`data-${id}`, `/admin/${route}`, '', 'F2', ...api);

export const collection: ExecutionKind = {
  name: 'data-sources-execution',
  gates: [
    'SOURCE_EXACT',
    'PRODUCTION_EXACT',
    'ROUTE_SHELL',
    'AUTH_BOUNDARY',
    'RUNTIME_TRUTH',
    'FIXTURE_CONTRACT',
    'CAPTURE_ARTIFACT',
    'REVIEWED_RECEIPT',
  ],
  routeGate: 'ROUTE_SHELL',
  slotStatus: 'READY_FOR_AUTHENTICATED_PRODUCT_RUNNER',
  design: 'command',
  taskId: /^E01$/u,
  gateId: /^R26$/u,
  groups: ['RUNTIME', 'CATALOG', 'DELIVERY_RECOVERY', 'GOVERNANCE'],
  screens: [
    admin('overview', 'overview', '/healthz', '/admin/api/operations/health'),
    admin('sources-table', 'sources', '/admin/api/sources'),
    admin('run-logs', 'logs', '/admin/api/logs'),
    admin('media', 'media', '/api/v1/media-assets?page_size=1'),
    admin('categories', 'topics', '/admin/api/topics'),
    admin('discovery', 'discovery', '/admin/api/source-discovery'),
    admin('rules', 'rules', '/admin/api/source-rules'),
    admin('strategy', 'settings', '/admin/api/strategies'),
    admin('backups', 'backups', '/admin/api/backups'),
    admin('resources', 'resources', '/admin/api/system-resources'),
    admin('audit', 'audit', '/admin/api/audit-logs'),
    admin('documents', 'documents', '/api/v1/documents?page_size=1'),
    admin('bbs-publish', 'bbs', '/admin/api/bbs-candidates'),
    admin('compliance', 'compliance', '/admin/api/compliance/review'),
    admin('public-api', 'public-api', '/api/v1/options', '/admin/api/public-api-settings'),
  ],
};

const web = (rows: string) => rows.split(' ').map((pair) => [...pair.split('='), 'Web'] as const);
const inAdmin = (rows: string) => rows.split(' ').map((pair) => [...pair.split('='), 'Admin'] as const);

/** The 24 priority screens: id, route, platform. */
export const priorityScreens: readonly (readonly string[])[] = [
  ...web(
    'portal-home=/ portal-search=/search portal-article=/articles/[slug] portal-pixel-atlas=/pixel-atlas bbs-feed=/',
  ),
  ...web('bbs-topic=/topic/:slug/:tid bbs-composer=/compose booking-discovery=/ booking-store=/shop/:publishHash'),
  ...web('booking-wizard=/t/:publishHash booking-status=/booking-status'),
  ...inAdmin(
    'data-overview=/admin/overview data-sources-table=/admin/sources data-run-logs=/admin/logs data-media=/admin/media',
  ),
  ...inAdmin('trading-dashboard=/#dashboard trading-sources=/#dataSources trading-tasks=/#tasks'),
  ...web('openapi-login=/login openapi-apps=/apps openapi-create=/apps/new openapi-publish=/apps/:id/publish'),
  ['chat-login', 'LoginView · AuthFlow', 'iOS'],
  ['chat-conversations', 'MainTabView.chats · ConversationListView', 'iOS'],
];

export const stages = [
  'P01_CURRENT_INVENTORY',
  'P02_REVIEW_CONTRACTS',
  'P03_OFFLINE_TOOLING',
  'P04_READONLY_SMOKE',
  'P05_EVIDENCE_PACKAGE_COLLECTION',
  'P06_HUMAN_OWNER_REVIEW',
  'P07_C06_ACCEPTANCE',
];
export const missing = ['route_smoke', 'viewport_png', 'sha256', 'a11y', 'owner_review'];
export const owners = ['AUTH', 'SECURITY', 'SRE_DBA', 'QA_WITNESS'];
export const publicFields = ['ownerId', 'identityRef', 'keyRef', 'publicKey', 'delegationAllowed'];
export const publicRoutes = [
  'documents',
  'document detail',
  'media assets',
  'media detail',
  'options',
  'search documents',
  'search deletions',
];
export const capabilities = ['email_otp', 'phone_otp', 'wallet_signature'];
export const negativeTests = [
  'unregistered_client',
  'origin_mismatch',
  'redirect_uri_mismatch',
  'missing_pkce',
  'pkce_downgrade_plain',
  'state_mismatch',
  'nonce_replay',
  'authorization_code_replay',
  'csrf_logout',
  'refresh_token_reuse',
  'expired_step_up',
  'browser_token_leak',
];
export const uiStates = [
  'READY',
  'LOADING',
  'EMPTY',
  'PARTIAL_ERROR',
  'ERROR',
  'OFFLINE',
  'FORBIDDEN',
  'CONFIRM',
  'SUCCESS',
];
export const architecture = ['START', 'AUTHORIZE', 'CALLBACK', 'SESSION', 'RESOURCE', 'REFRESH', 'LOGOUT'];

/** Words of a status that claim an end [R8.8]. */
export const claimingWords = ['APPROVED', 'ACCEPTED', 'COMPLETE', 'COMPLETED', 'PROGRAM_COMPLETE', 'DONE', 'RELEASED'];
/** Whole values that do not name a person [R9.5]. */
export const nobody = [
  'auto',
  'automation',
  'bot',
  'ci',
  'cron',
  'system',
  'agent',
  'codex',
  'portal',
  'service',
  'admin',
  'n/a',
  'tbd',
  'todo',
  'none',
  'unknown',
  '-',
  '',
  'null',
  '待定',
];
export const zeroCounters = [
  'productionMutations',
  'externalWritesExecuted',
  'writeProbe',
  'transactionProbe',
  'productionConnections',
  'databaseMigrations',
  'authDeployments',
];
