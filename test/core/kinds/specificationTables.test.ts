import assert from 'node:assert/strict';
import * as anyKind from '../../../server/src/core/kinds/common/spec';
import * as browserAuth from '../../../server/src/core/kinds/browserAuth/spec';
import * as calibration from '../../../server/src/core/kinds/calibration/spec';
import * as execution from '../../../server/src/core/kinds/execution/spec';
import * as handoffKits from '../../../server/src/core/kinds/handoffKits/spec';

// Schemas, examples and rules are generated from the tables, so a mistake in a table is in all of them. So the
// tables are written twice, here as in the specification.

const rows = (table: string): readonly string[] => table.trim().split(/\n\s*/);
const words = (list: string): readonly string[] => list.trim().split(/\s+/);

describe('the tables of owner handoff kits', () => {
  it('list the specified owners and public fields, in order', () => {
    assert.deepEqual(Object.keys(handoffKits.owners), words('AUTH SECURITY SRE_DBA QA_WITNESS'));
    assert.deepEqual(handoffKits.publicFields, words('ownerId identityRef keyRef publicKey delegationAllowed'));
  });

  it('recognize only exact owner ids', () => {
    assert.deepEqual(['AUTH', ['AUTH'], 'auth', 'toString', undefined].filter(handoffKits.isOwner), ['AUTH']);
  });

  it('have the specified boundary values', () => {
    assert.deepEqual(
      Object.entries(handoffKits.handoffBoundary).map(([member, [value]]) => `${member} ${value}`),
      rows(`onlyPublicMaterialInKit true
        templatesAreUnfilled true
        templateIsAuthorityBinding false
        templateIsBallot false
        templateIsExecutionPermit false
        portalCanGenerateIdentity false
        portalCanGenerateKey false
        portalCanReadPrivateKey false
        portalCanReceivePrivateMaterial false
        portalCanSubmitForOwner false
        portalCanSign false
        ciCanSign false
        codexCanSign false
        delegationAllowed false`),
    );
  });

  it('list the specified states of steps and gates', () => {
    assert.deepEqual(Object.keys(handoffKits.stepStates), words('READY WAITING BLOCKED HELD'));
    assert.deepEqual(Object.keys(handoffKits.qaGateStates), words('PASS WAITING BLOCKED HELD'));
  });
});

describe('the tables of browser auth', () => {
  it('have the specified vocabularies', () => {
    assert.deepEqual(Object.keys(browserAuth.severities), words('CRITICAL HIGH'));
    assert.deepEqual(
      Object.keys(browserAuth.foundationStates),
      words('OBSERVED_NOT_BROWSER_BOUND OBSERVED_DEAD_END_HANDOFF OBSERVED_PARTIAL_BFF'),
    );
    assert.deepEqual(
      Object.keys(browserAuth.architecture),
      words('START AUTHORIZE CALLBACK SESSION RESOURCE REFRESH LOGOUT'),
    );
    assert.deepEqual(Object.keys(browserAuth.surfaces), words('AUTH-S01 AUTH-S02 AUTH-S03'));
    assert.deepEqual(
      Object.keys(browserAuth.uiStates),
      words('READY LOADING EMPTY PARTIAL_ERROR ERROR OFFLINE FORBIDDEN CONFIRM SUCCESS'),
    );
    assert.deepEqual(
      Object.keys(browserAuth.negativeTests),
      words(`unregistered_client origin_mismatch redirect_uri_mismatch missing_pkce pkce_downgrade_plain state_mismatch
        nonce_replay authorization_code_replay csrf_logout refresh_token_reuse expired_step_up browser_token_leak`),
    );
  });

  it('have the specified ids', () => {
    assert.deepEqual(
      Object.keys(browserAuth.admissionGates),
      words('D06-A01 D06-A02 D06-A03 D06-A04 D06-A05 D06-A06 D06-A07 D06-A08 D06-A09 D06-A10'),
    );
    assert.deepEqual(browserAuth.foundationIds, words('FOUNDATION-01 FOUNDATION-02 FOUNDATION-03'));
    assert.deepEqual(browserAuth.findingIds, words('AUTH-01 AUTH-02 AUTH-03 AUTH-04 AUTH-05'));
  });
});

describe('the tables of the two execution documents', () => {
  it('have the specified booking screens', () => {
    assert.deepEqual(
      execution.bookingScreens.map((each) => [each.screenId, each.route, each.group, each.fidelity].join(' ')),
      rows(`booking-discovery / DISCOVERY F3
        booking-store /shop/:publishHash DISCOVERY F3
        booking-wizard /t/:publishHash TRANSACTION F3
        booking-status /booking-status TRANSACTION F3
        booking-console /console?t=:hash MERCHANT F3
        booking-mini /mini HOST_TRUST F2
        booking-official /official HOST_TRUST F3
        booking-security /security HOST_TRUST F3
        booking-merchant-login /console?t=:hash MERCHANT F3`),
    );
    assert.deepEqual(execution.actionByFidelity, { F3: 'retain-and-capture', F2: 'replace-and-capture' });
    assert.deepEqual(execution.bookingGroups, words('DISCOVERY TRANSACTION MERCHANT HOST_TRUST'));
  });

  it('have the specified collection screens, with their probes', () => {
    assert.deepEqual(
      execution.collectionScreens.map(({ screenId, route, probes }) => `${screenId} ${route}: ${probes.join(' and ')}`),
      rows(`data-overview /admin/overview: GET /healthz (public, 200) and GET /admin/api/operations/health (401)
        data-sources-table /admin/sources: GET /admin/api/sources (401)
        data-run-logs /admin/logs: GET /admin/api/logs (401)
        data-media /admin/media: GET /api/v1/media-assets?page_size=1 (public, 200)
        data-categories /admin/topics: GET /admin/api/topics (401)
        data-discovery /admin/discovery: GET /admin/api/source-discovery (401)
        data-rules /admin/rules: GET /admin/api/source-rules (401)
        data-strategy /admin/settings: GET /admin/api/strategies (401)
        data-backups /admin/backups: GET /admin/api/backups (401)
        data-resources /admin/resources: GET /admin/api/system-resources (401)
        data-audit /admin/audit: GET /admin/api/audit-logs (401)
        data-documents /admin/documents: GET /api/v1/documents?page_size=1 (public, 200)
        data-bbs-publish /admin/bbs: GET /admin/api/bbs-candidates (401)
        data-compliance /admin/compliance: GET /admin/api/compliance/review (401)
        data-public-api /admin/public-api: GET /api/v1/options (public, 200) and GET /admin/api/public-api-settings (401)`),
    );
    assert.deepEqual(execution.collectionGroups, words('RUNTIME CATALOG DELIVERY_RECOVERY GOVERNANCE'));
  });

  it('have the specified gates of a screen, in order', () => {
    const [captured, reviewed] = ['CAPTURE_ARTIFACT', 'REVIEWED_RECEIPT'];
    assert.deepEqual(Object.keys(execution.bookingGates), [
      ...words('SOURCE_EXACT PRODUCTION_EXACT ROUTE_BOUNDARY DATA_TRUTH_SPLIT FIXTURE_CONTRACT'),
      ...[captured, reviewed],
    ]);
    assert.deepEqual(Object.keys(execution.collectionGates), [
      ...words('SOURCE_EXACT PRODUCTION_EXACT ROUTE_SHELL AUTH_BOUNDARY RUNTIME_TRUTH FIXTURE_CONTRACT'),
      ...[captured, reviewed],
    ]);
    assert.deepEqual(Object.keys(execution.gateStates), words('PASS BLOCKED'));
  });

  it('have the specified slots', () => {
    assert.deepEqual(
      execution.captureFamilies.map((each) => Object.values(each).join(' ')),
      rows(`DESKTOP 1440 900 1 mouse + keyboard
        TABLET 1024 768 1 touch + keyboard
        MOBILE 390 844 3 touch`),
    );
    assert.deepEqual(
      Object.keys(execution.slotStatuses),
      words('READY_FOR_PRODUCT_RUNNER READY_FOR_AUTHENTICATED_PRODUCT_RUNNER'),
    );
  });

  it('have the specified task vocabularies', () => {
    assert.deepEqual(Object.keys(execution.taskStatuses), words('READY_TO_CLAIM WAITING_PREDECESSOR'));
    assert.deepEqual(Object.keys(execution.gateFamilies), words('EVIDENCE GOVERNANCE RELEASE_PROOF'));
    assert.deepEqual(
      Object.keys(execution.gateTypes),
      words(`visual_baseline responsive_reflow accessibility owner_approval exact_release rollback_receipt
        product design architecture qa production_smoke rollback_drill`),
    );
  });

  it('have the 13 specified tasks of a screen, with lane and predecessors', () => {
    assert.deepEqual(
      execution.screenTasks.map((task) => Object.values<unknown>({ ...task })),
      bySpecification.map(([family, type, lane, predecessors]) => [
        ...[`${family}/${type}`, `${family.toLowerCase()}-${type}`, family, type],
        ...[lane, predecessors],
      ]),
    );
  });

  it('have the specified purpose of each lane', () => {
    const meanings = Object.values(execution.lanes).map(({ meaning }) => meaning);
    assert.equal(new Set(meanings).size, 5);
    meanings.forEach((meaning) => assert.match(meaning, /\w\.$/));
  });

  it('have the specified lanes, with the fields of their receipts', () => {
    assert.deepEqual(
      Object.entries(execution.lanes).map(([lane, { receiptFields }]) => `${lane}: ${receiptFields.join(' ')}`),
      [
        'CAPTURE: screenId sourceRevision fixtureId environment artifactPath artifactDigest runnerVersion capturedAt',
        'EXPERIENCE: screenId sourceRevision visualReceiptId suiteId environment assertions artifactDigests reviewedAt',
        'GOVERNANCE: screenId role subjectRevision experienceReceiptIds decision riskNotes signatureId signedAt',
        'RELEASE: screenId releaseId sourceRevision artifactDigest configDigest migrationDigest deploymentTarget releasedAt',
        'PRODUCTION_RECOVERY: screenId releaseId productionReceiptId smokeChecks observationWindow rollbackReceiptId recoveryChecks observedAt',
      ],
    );
  });
});

/** Family, type, lane and predecessors (reading of the specification, section 4). */
const captured = ['EVIDENCE/visual_baseline'];
const experienced = ['EVIDENCE/responsive_reflow', 'EVIDENCE/accessibility'];
const signed = words('GOVERNANCE/product GOVERNANCE/design GOVERNANCE/architecture GOVERNANCE/qa');
const released = ['RELEASE_PROOF/exact_release'];
const smoked = [...released, 'RELEASE_PROOF/production_smoke'];
const bySpecification: readonly (readonly [string, string, string | undefined, readonly string[]])[] = [
  ['EVIDENCE', 'visual_baseline', 'CAPTURE', []],
  ['EVIDENCE', 'responsive_reflow', 'EXPERIENCE', captured],
  ['EVIDENCE', 'accessibility', 'EXPERIENCE', captured],
  ['EVIDENCE', 'owner_approval', undefined, experienced],
  ['EVIDENCE', 'exact_release', 'RELEASE', signed],
  ['EVIDENCE', 'rollback_receipt', undefined, smoked],
  ['GOVERNANCE', 'product', 'GOVERNANCE', experienced],
  ['GOVERNANCE', 'design', 'GOVERNANCE', experienced],
  ['GOVERNANCE', 'architecture', 'GOVERNANCE', experienced],
  ['GOVERNANCE', 'qa', 'GOVERNANCE', experienced],
  ['RELEASE_PROOF', 'exact_release', 'RELEASE', signed],
  ['RELEASE_PROOF', 'production_smoke', 'PRODUCTION_RECOVERY', released],
  ['RELEASE_PROOF', 'rollback_drill', 'PRODUCTION_RECOVERY', smoked],
];

describe('the tables of the calibration', () => {
  it('have the 24 specified screens', () => {
    assert.deepEqual(
      calibration.priorityScreens.map(({ screenId, route, platform }) => `${screenId} | ${route} | ${platform}`),
      rows(`portal-home | / | Web
        portal-search | /search | Web
        portal-article | /articles/[slug] | Web
        portal-pixel-atlas | /pixel-atlas | Web
        bbs-feed | / | Web
        bbs-topic | /topic/:slug/:tid | Web
        bbs-composer | /compose | Web
        booking-discovery | / | Web
        booking-store | /shop/:publishHash | Web
        booking-wizard | /t/:publishHash | Web
        booking-status | /booking-status | Web
        data-overview | /admin/overview | Admin
        data-sources-table | /admin/sources | Admin
        data-run-logs | /admin/logs | Admin
        data-media | /admin/media | Admin
        trading-dashboard | /#dashboard | Admin
        trading-sources | /#dataSources | Admin
        trading-tasks | /#tasks | Admin
        openapi-login | /login | Web
        openapi-apps | /apps | Web
        openapi-create | /apps/new | Web
        openapi-publish | /apps/:id/publish | Web
        chat-login | LoginView · AuthFlow | iOS
        chat-conversations | MainTabView.chats · ConversationListView | iOS`),
    );
  });

  it('have the specified vocabularies, and the stages in order', () => {
    assert.deepEqual(Object.keys(calibration.evidenceKinds), words('LIVE_PROBE SOURCE_BOUND'));
    assert.deepEqual(Object.keys(calibration.calibrationStatuses), ['BOUND_STALE_RECHECK_REQUIRED']);
    assert.deepEqual(
      Object.keys(calibration.missingReceipts),
      words('route_smoke viewport_png sha256 a11y owner_review'),
    );
    assert.deepEqual(
      Object.keys(calibration.stages),
      words(`P01_CURRENT_INVENTORY P02_REVIEW_CONTRACTS P03_OFFLINE_TOOLING P04_READONLY_SMOKE
        P05_EVIDENCE_PACKAGE_COLLECTION P06_HUMAN_OWNER_REVIEW P07_C06_ACCEPTANCE`),
    );
    assert.deepEqual(Object.keys(calibration.stageStatuses), words('DONE ACTIVE BLOCKED'));
  });
});

describe('the specified zero counters include', () => {
  const counters = words(`productionMutations externalWritesExecuted writeProbe transactionProbe productionConnections
    databaseMigrations authDeployments`);
  for (const counter of counters) {
    it(counter, () => assert.ok(anyKind.isZeroCounter(counter)));
  }
});
