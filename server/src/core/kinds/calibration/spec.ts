/** The tables of the specification for the calibration document and its progress object (section 5). */

import type { Roster } from '../../rules/idSequence';

type Platform = 'Web' | 'Admin' | 'iOS';

export interface PriorityScreen {
  readonly screenId: string;
  readonly route: string;
  readonly platform: Platform;
}

const screen = (screenId: string, route: string, platform: Platform): PriorityScreen => ({ screenId, route, platform });

/**
 * The 24 priority screens. The two native ones are identified by their `route`: in real documents, their ids have a brand word
 * instead of `chat`.
 */
export const priorityScreens: readonly PriorityScreen[] = [
  screen('portal-home', '/', 'Web'),
  screen('portal-search', '/search', 'Web'),
  screen('portal-article', '/articles/[slug]', 'Web'),
  screen('portal-pixel-atlas', '/pixel-atlas', 'Web'),
  screen('bbs-feed', '/', 'Web'),
  screen('bbs-topic', '/topic/:slug/:tid', 'Web'),
  screen('bbs-composer', '/compose', 'Web'),
  screen('booking-discovery', '/', 'Web'),
  screen('booking-store', '/shop/:publishHash', 'Web'),
  screen('booking-wizard', '/t/:publishHash', 'Web'),
  screen('booking-status', '/booking-status', 'Web'),
  screen('data-overview', '/admin/overview', 'Admin'),
  screen('data-sources-table', '/admin/sources', 'Admin'),
  screen('data-run-logs', '/admin/logs', 'Admin'),
  screen('data-media', '/admin/media', 'Admin'),
  screen('trading-dashboard', '/#dashboard', 'Admin'),
  screen('trading-sources', '/#dataSources', 'Admin'),
  screen('trading-tasks', '/#tasks', 'Admin'),
  screen('openapi-login', '/login', 'Web'),
  screen('openapi-apps', '/apps', 'Web'),
  screen('openapi-create', '/apps/new', 'Web'),
  screen('openapi-publish', '/apps/:id/publish', 'Web'),
  screen('chat-login', 'LoginView · AuthFlow', 'iOS'),
  screen('chat-conversations', 'MainTabView.chats · ConversationListView', 'iOS'),
];

export const screenRoster: Roster = { member: 'screenId', values: priorityScreens.map(({ screenId }) => screenId) };

export const evidenceKinds = {
  LIVE_PROBE: 'The live route was smoke-tested. That is not an acceptance: the other receipts are still missing.',
  SOURCE_BOUND: 'Known from the source only; the live route has not been smoke-tested.',
} as const;

export const calibrationStatuses = {
  BOUND_STALE_RECHECK_REQUIRED: 'The screen is bound to its source, but the check is old and has to be repeated.',
} as const;

export const missingReceipts = {
  route_smoke: 'A smoke test of the live route. Screens with a live probe have it already.',
  viewport_png: 'The captured pictures of the screen.',
  sha256: 'The checksums of the captured pictures.',
  a11y: 'The accessibility review.',
  owner_review: 'The review by the owner.',
} as const;

/** The seven stages in their order. */
export const stages = {
  P01_CURRENT_INVENTORY: 'Taking stock of the current screens.',
  P02_REVIEW_CONTRACTS: 'Agreeing on what a review must show.',
  P03_OFFLINE_TOOLING: 'Building the tools that work offline.',
  P04_READONLY_SMOKE: 'Smoke-testing the live routes, by reading only.',
  P05_EVIDENCE_PACKAGE_COLLECTION: 'Collecting the evidence packages.',
  P06_HUMAN_OWNER_REVIEW: 'Review by the human owners. Stays blocked while P05 is not complete.',
  P07_C06_ACCEPTANCE: 'Acceptance. Stays blocked while P05 is not complete.',
} as const;

export const stageRoster: Roster = { member: 'id', values: Object.keys(stages) };

export const stageStatuses = {
  DONE: 'The stage is complete.',
  ACTIVE: 'The stage being worked on; it is the current stage.',
  BLOCKED: 'The stage may not start yet.',
} as const;
