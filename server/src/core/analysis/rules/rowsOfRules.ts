// Generated from scripts/specification: the rows of the specification that each rule holds: id, title, and what the row says.
export const rowsOfRules: Readonly<Record<string, readonly (readonly [id: string, title: string, says: string])[]>> = {
  'artifacts/file': [
    [
      'service.rule3.evidence',
      'What the service does › rule 3 · evidence',
      'What is accepted has a captured artifact with its checksum and a reviewed receipt.',
    ],
    [
      'booking.slot.artifactPath',
      '3. Booking execution control › captureSlots[].artifactPath',
      'Below the folder of the screen, named by family and size.',
    ],
    [
      'booking.slot.captured',
      '3. Booking execution control › captureSlots[].checksum, capturedAt, receiptId',
      'Null until captured.',
    ],
    [
      'booking.slot.DESKTOP',
      '3. Booking execution control › captureSlots · DESKTOP',
      '1440×900 at 1, by mouse + keyboard.',
    ],
    [
      'booking.slot.TABLET',
      '3. Booking execution control › captureSlots · TABLET',
      '1024×768 at 1, by touch + keyboard.',
    ],
    ['booking.slot.MOBILE', '3. Booking execution control › captureSlots · MOBILE', '390×844 at 3, by touch.'],
    [
      'readings.evidenceSeen',
      'Settled readings › evidence of what is accepted',
      'An acceptance whose receipt or picture cannot be seen is not green.',
    ],
  ],
  'auth/activation': [
    [
      'auth.program.booleans',
      '2. Browser auth pre-admission record › program.d05Accepted, d06Activated, ledgerAdvanced',
      'D06 is not active and the ledger not advanced before their receipts exist.',
    ],
    [
      'auth.activation.counts',
      '2. Browser auth pre-admission record › activationContract · counts',
      'What is observed agrees with the rest of the record.',
    ],
    [
      'states.activation',
      'States and transitions › activation',
      'Not before the preceding unit is accepted, the ledger receipt exists, ten gates are satisfied and 27 state receipts exist.',
    ],
    [
      'readings.knives',
      'Settled readings › knives and the ledger',
      'The ledger advances with its receipts, and the count of accepted knives with what it stands for.',
    ],
  ],
  'auth/invariants': [
    [
      'auth.invariants',
      '2. Browser auth pre-admission record › invariants',
      'Seven booleans that repeat what the record says elsewhere.',
    ],
    [
      'states.activation',
      'States and transitions › activation',
      'Not before the preceding unit is accepted, the ledger receipt exists, ten gates are satisfied and 27 state receipts exist.',
    ],
    ['authentication.6', 'Authentication › 6 · present sign-in', 'What is wrong with it now is recorded as blockers.'],
  ],
  'auth/knives': [
    [
      'service.knives',
      'What the service does › program of 36',
      'The program has 36 work units in order, wherever its length is stated.',
    ],
    [
      'auth.program.knives',
      '2. Browser auth pre-admission record › program · knives',
      'The knives add up: accepted and remaining are all of them, and the current one follows the accepted.',
    ],
    ['limits.program', 'Limits › program length', '36 work units.'],
    [
      'readings.knives',
      'Settled readings › knives and the ledger',
      'The ledger advances with its receipts, and the count of accepted knives with what it stands for.',
    ],
  ],
  'auth/repositories': [
    [
      'auth.foundations',
      '2. Browser auth pre-admission record › foundationSignals[]',
      'FOUNDATION-01 to FOUNDATION-03 with title, repository and state.',
    ],
    [
      'auth.findings',
      '2. Browser auth pre-admission record › currentFindings[]',
      'AUTH-01 to AUTH-05 with their seven members.',
    ],
    ['auth.surfaces', '2. Browser auth pre-admission record › targetSurfaces[]', 'Surfaces with their seven members.'],
    [
      'auth.lanes',
      '2. Browser auth pre-admission record › migrationLanes[]',
      'Repository, owner, deliverable and state.',
    ],
    [
      'readings.repositoryEvidence',
      'Settled readings › repositories that others rest on',
      'A repository that a finding, a signal, a surface or a lane names has evidence.',
    ],
  ],
  'auth/sequence': [
    [
      'auth.foundations',
      '2. Browser auth pre-admission record › foundationSignals[]',
      'FOUNDATION-01 to FOUNDATION-03 with title, repository and state.',
    ],
    [
      'auth.findings',
      '2. Browser auth pre-admission record › currentFindings[]',
      'AUTH-01 to AUTH-05 with their seven members.',
    ],
    [
      'auth.gates',
      '2. Browser auth pre-admission record › admissionGates[]',
      'D06-A01 to D06-A10 with title, owner, what was observed and state.',
    ],
    [
      'auth.enum.architecture',
      '2. Browser auth pre-admission record › targetArchitecture.id',
      'Seven ids in the order of their ordinals, 1 to 7.',
    ],
    [
      'auth.enum.surfaces',
      '2. Browser auth pre-admission record › targetSurfaces.id',
      'Three surfaces: AUTH-S01 to AUTH-S03.',
    ],
    ['auth.enum.states', '2. Browser auth pre-admission record › realStateContract.id', 'Nine states, each once.'],
    [
      'auth.enum.negativeTests',
      '2. Browser auth pre-admission record › negativeTests · values',
      'The twelve names, each once.',
    ],
    [
      'auth.topic.D06-A01',
      '2. Browser auth pre-admission record › topic of D06-A01',
      'What this gate asks for, in its place in the order.',
    ],
    [
      'auth.topic.D06-A02',
      '2. Browser auth pre-admission record › topic of D06-A02',
      'What this gate asks for, in its place in the order.',
    ],
    [
      'auth.topic.D06-A03',
      '2. Browser auth pre-admission record › topic of D06-A03',
      'What this gate asks for, in its place in the order.',
    ],
    [
      'auth.topic.D06-A04',
      '2. Browser auth pre-admission record › topic of D06-A04',
      'What this gate asks for, in its place in the order.',
    ],
    [
      'auth.topic.D06-A05',
      '2. Browser auth pre-admission record › topic of D06-A05',
      'What this gate asks for, in its place in the order.',
    ],
    [
      'auth.topic.D06-A06',
      '2. Browser auth pre-admission record › topic of D06-A06',
      'What this gate asks for, in its place in the order.',
    ],
    [
      'auth.topic.D06-A07',
      '2. Browser auth pre-admission record › topic of D06-A07',
      'What this gate asks for, in its place in the order.',
    ],
    [
      'auth.topic.D06-A08',
      '2. Browser auth pre-admission record › topic of D06-A08',
      'What this gate asks for, in its place in the order.',
    ],
    [
      'auth.topic.D06-A09',
      '2. Browser auth pre-admission record › topic of D06-A09',
      'What this gate asks for, in its place in the order.',
    ],
    [
      'auth.topic.D06-A10',
      '2. Browser auth pre-admission record › topic of D06-A10',
      'What this gate asks for, in its place in the order.',
    ],
    [
      'endpoints.target.start',
      'Endpoints › POST /auth/start',
      'The consumer binds issuer, client, origin, return path, challenge, state and nonce, and keeps a short-lived transaction.',
    ],
    [
      'endpoints.target.authorize',
      'Endpoints › GET /oauth2/authorize',
      'The identity service asks for authentication and consent of the registered client, and returns no token through the browser.',
    ],
    [
      'endpoints.target.callback',
      'Endpoints › GET /auth/callback',
      'The consumer verifies state, issuer and the one-time code, and exchanges it with a verifier kept on the server.',
    ],
    [
      'endpoints.target.session',
      'Endpoints › GET /auth/session',
      'The consumer issues the session cookie and shows only metadata safe for the subject.',
    ],
    [
      'endpoints.target.resource',
      'Endpoints › same-origin /api/*',
      'The resource server attaches bounded access and enforces subject, tenant, audience, scope and object.',
    ],
    [
      'endpoints.target.refresh',
      'Endpoints › POST /auth/refresh',
      'Refresh material is rotated once; reuse revokes the family of sessions.',
    ],
    [
      'endpoints.target.logout',
      'Endpoints › POST /auth/logout',
      'A logout asks for its CSRF proof, revokes the session, clears the cookie and makes all consumers refuse it.',
    ],
    ['errors.target.unregistered_client', 'Errors › unregistered_client', 'A case that the target must reject.'],
    ['errors.target.origin_mismatch', 'Errors › origin_mismatch', 'A case that the target must reject.'],
    ['errors.target.redirect_uri_mismatch', 'Errors › redirect_uri_mismatch', 'A case that the target must reject.'],
    ['errors.target.missing_pkce', 'Errors › missing_pkce', 'A case that the target must reject.'],
    ['errors.target.pkce_downgrade_plain', 'Errors › pkce_downgrade_plain', 'A case that the target must reject.'],
    ['errors.target.state_mismatch', 'Errors › state_mismatch', 'A case that the target must reject.'],
    ['errors.target.nonce_replay', 'Errors › nonce_replay', 'A case that the target must reject.'],
    [
      'errors.target.authorization_code_replay',
      'Errors › authorization_code_replay',
      'A case that the target must reject.',
    ],
    ['errors.target.csrf_logout', 'Errors › csrf_logout', 'A case that the target must reject.'],
    ['errors.target.refresh_token_reuse', 'Errors › refresh_token_reuse', 'A case that the target must reject.'],
    ['errors.target.expired_step_up', 'Errors › expired_step_up', 'A case that the target must reject.'],
    ['errors.target.browser_token_leak', 'Errors › browser_token_leak', 'A case that the target must reject.'],
  ],
  'auth/summary': [
    [
      'auth.sources',
      '2. Browser auth pre-admission record › sourceSnapshot',
      'How many repositories were read, and which.',
    ],
    [
      'auth.summary.counts',
      '2. Browser auth pre-admission record › admissionSummary · counts',
      'They count what the lists of the record hold, and agree with the activation contract.',
    ],
    [
      'auth.activation.counts',
      '2. Browser auth pre-admission record › activationContract · counts',
      'What is observed agrees with the rest of the record.',
    ],
    ['limits.gates', 'Limits › browser-auth: admission gates', '10.'],
    ['limits.receipts', 'Limits › browser-auth: state receipts', '27.'],
  ],
  'auth/topics': [
    [
      'readings.topics',
      'Settled readings › texts of gates and states',
      'Titles of gates and region changes of states are not exchanged among each other.',
    ],
  ],
  'boundary/acceptance': [
    [
      'service.rule3',
      'What the service does › rule 3',
      'A route that answers, a refusal, a projection, a count or an advertised capability accepts nothing.',
    ],
    [
      'service.rule3.evidence',
      'What the service does › rule 3 · evidence',
      'What is accepted has a captured artifact with its checksum and a reviewed receipt.',
    ],
    [
      'service.rule3.publication',
      'What the service does › rule 3 · publication',
      'Accepted counts are zero as long as nothing carries its receipt.',
    ],
    [
      'booking.program.programComplete',
      '3. Booking execution control › program.programComplete',
      'Complete only once everything carries its receipt.',
    ],
    [
      'booking.screen.claim',
      '3. Booking execution control › screens[].assignee, claimedAt, submittedAt, acceptedAt',
      'Who claimed it and when it was claimed, submitted and accepted, one after the other.',
    ],
    [
      'calibration.program.accepted',
      '5. Current UI evidence calibration › program.accepted',
      'How many screens are accepted.',
    ],
    [
      'authentication.4',
      'Authentication › 4 · merchant console',
      'It needs an identity and an authorization; a hash, an old token or a reachable page grants nothing.',
    ],
    ['authentication.5', 'Authentication › 5 · identity meta', 'What is advertised is not proved.'],
    ['errors.environment', 'Errors › 200 with another environment', 'Sign-in is not assumed to work.'],
    [
      'readings.captures',
      'Settled readings › captures before acceptance',
      'A visual baseline is accepted after the three slots of its screen are captured.',
    ],
    [
      'readings.spellings',
      'Settled readings › spellings',
      'Counters, signers, methods and acceptances are the same in every spelling.',
    ],
  ],
  'boundary/claims-in-prose': [
    [
      'readings.prose',
      'Settled readings › sentences',
      'A claim is a flag, a count, a token or a record. A sentence of free text that makes one is a warning.',
    ],
  ],
  'boundary/private-material': [
    [
      'service.rule4.keys',
      'What the service does › rule 4 · keys',
      'No private key material is read, received or published.',
    ],
    ['authentication.8.material', 'Authentication › 8 · private material', 'Never private material.'],
    [
      'readings.receipts',
      'Settled readings › receipts',
      'A receipt is a document of its own kind, without a `schemaVersion`: all that holds anywhere holds in it.',
    ],
  ],
  'boundary/signing': [
    [
      'service.rule4.signing',
      'What the service does › rule 4 · signing',
      'The service never signs and never generates identities or keys.',
    ],
    [
      'service.rule4.behalf',
      'What the service does › rule 4 · on behalf',
      'Nothing is submitted for an owner and nobody signs for another.',
    ],
    ['service.rule4.delegation', 'What the service does › rule 4 · delegation', 'Delegation is not allowed.'],
    ['authentication.8.delegation', 'Authentication › 8 · delegationAllowed', 'False.'],
    [
      'readings.signing',
      'Settled readings › signing and delegation',
      'Nobody may sign, submit or hold keys for an owner, in members that nobody knows either.',
    ],
    [
      'readings.receipts',
      'Settled readings › receipts',
      'A receipt is a document of its own kind, without a `schemaVersion`: all that holds anywhere holds in it.',
    ],
  ],
  'boundary/zero-counter': [
    [
      'service.rule2',
      'What the service does › rule 2',
      'The counters of mutations, writes, connections, migrations and deployments are zero or say that nothing was executed, wherever they stand.',
    ],
    ['service.rule2.writeProbe', 'What the service does › rule 2 · writeProbe', 'A write probe was not executed.'],
    [
      'kits.effects.zero',
      '1. Owner handoff kits manifest › effects · the others',
      'Nothing was received, validated, created, connected, migrated, deployed or advanced: each is 0.',
    ],
    [
      'booking.truth.transactionProbe',
      '3. Booking execution control › truthSnapshot.authMeta.transactionProbe',
      'No transaction was tried.',
    ],
    [
      'collection.truth.writeProbe',
      '4. Collection back-office execution control › truthSnapshot.writeProbe',
      'No write was tried.',
    ],
    [
      'calibration.program.productionMutations',
      '5. Current UI evidence calibration › program.productionMutations',
      'Nothing was changed.',
    ],
    [
      'calibration.progress.productionMutations',
      '5. Current UI evidence calibration › progress.productionMutations',
      'Nothing was changed.',
    ],
    [
      'readings.spellings',
      'Settled readings › spellings',
      'Counters, signers, methods and acceptances are the same in every spelling.',
    ],
    [
      'readings.receipts',
      'Settled readings › receipts',
      'A receipt is a document of its own kind, without a `schemaVersion`: all that holds anywhere holds in it.',
    ],
  ],
  'calibration/receipts': [
    [
      'calibration.screen.missingReceipts',
      '5. Current UI evidence calibration › screens[].missingReceipts',
      'Of 5 kinds of receipt.',
    ],
    [
      'calibration.screen.liveProbe',
      '5. Current UI evidence calibration › screens[].missingReceipts · LIVE_PROBE',
      'A screen with a live probe does not miss the smoke of its route.',
    ],
    [
      'readings.lists',
      'Settled readings › order of receipts and their fields',
      'Another order is only told. A list of kinds names each once.',
    ],
  ],
  'calibration/screens': [
    ['calibration.screen.platform', '5. Current UI evidence calibration › screens[].platform', 'Web, admin or iOS.'],
    ['calibration.screens', '5. Current UI evidence calibration › screens', 'The 24 screens, each once.'],
    ['calibration.screens.portal-home', '5. Current UI evidence calibration › portal-home', 'Route `/` on Web.'],
    [
      'calibration.screens.portal-search',
      '5. Current UI evidence calibration › portal-search',
      'Route `/search` on Web.',
    ],
    [
      'calibration.screens.portal-article',
      '5. Current UI evidence calibration › portal-article',
      'Route `/articles/[slug]` on Web.',
    ],
    [
      'calibration.screens.portal-pixel-atlas',
      '5. Current UI evidence calibration › portal-pixel-atlas',
      'Route `/pixel-atlas` on Web.',
    ],
    ['calibration.screens.bbs-feed', '5. Current UI evidence calibration › bbs-feed', 'Route `/` on Web.'],
    [
      'calibration.screens.bbs-topic',
      '5. Current UI evidence calibration › bbs-topic',
      'Route `/topic/:slug/:tid` on Web.',
    ],
    [
      'calibration.screens.bbs-composer',
      '5. Current UI evidence calibration › bbs-composer',
      'Route `/compose` on Web.',
    ],
    [
      'calibration.screens.booking-discovery',
      '5. Current UI evidence calibration › booking-discovery',
      'Route `/` on Web.',
    ],
    [
      'calibration.screens.booking-store',
      '5. Current UI evidence calibration › booking-store',
      'Route `/shop/:publishHash` on Web.',
    ],
    [
      'calibration.screens.booking-wizard',
      '5. Current UI evidence calibration › booking-wizard',
      'Route `/t/:publishHash` on Web.',
    ],
    [
      'calibration.screens.booking-status',
      '5. Current UI evidence calibration › booking-status',
      'Route `/booking-status` on Web.',
    ],
    [
      'calibration.screens.data-overview',
      '5. Current UI evidence calibration › data-overview',
      'Route `/admin/overview` on Admin.',
    ],
    [
      'calibration.screens.data-sources-table',
      '5. Current UI evidence calibration › data-sources-table',
      'Route `/admin/sources` on Admin.',
    ],
    [
      'calibration.screens.data-run-logs',
      '5. Current UI evidence calibration › data-run-logs',
      'Route `/admin/logs` on Admin.',
    ],
    [
      'calibration.screens.data-media',
      '5. Current UI evidence calibration › data-media',
      'Route `/admin/media` on Admin.',
    ],
    [
      'calibration.screens.trading-dashboard',
      '5. Current UI evidence calibration › trading-dashboard',
      'Route `/#dashboard` on Admin.',
    ],
    [
      'calibration.screens.trading-sources',
      '5. Current UI evidence calibration › trading-sources',
      'Route `/#dataSources` on Admin.',
    ],
    [
      'calibration.screens.trading-tasks',
      '5. Current UI evidence calibration › trading-tasks',
      'Route `/#tasks` on Admin.',
    ],
    [
      'calibration.screens.openapi-login',
      '5. Current UI evidence calibration › openapi-login',
      'Route `/login` on Web.',
    ],
    ['calibration.screens.openapi-apps', '5. Current UI evidence calibration › openapi-apps', 'Route `/apps` on Web.'],
    [
      'calibration.screens.openapi-create',
      '5. Current UI evidence calibration › openapi-create',
      'Route `/apps/new` on Web.',
    ],
    [
      'calibration.screens.openapi-publish',
      '5. Current UI evidence calibration › openapi-publish',
      'Route `/apps/:id/publish` on Web.',
    ],
    [
      'calibration.screens.chat-login',
      '5. Current UI evidence calibration › chat-login',
      'Route `LoginView · AuthFlow` on iOS.',
    ],
    [
      'calibration.screens.chat-conversations',
      '5. Current UI evidence calibration › chat-conversations',
      'Route `MainTabView.chats · ConversationListView` on iOS.',
    ],
    [
      'calibration.native',
      '5. Current UI evidence calibration › native screens',
      'The ids of the two native screens have a prefix that stands for a brand.',
    ],
    ['limits.priority', 'Limits › priority screens', '24.'],
  ],
  'calibration/stages': [
    [
      'calibration.progress.currentStage',
      '5. Current UI evidence calibration › progress.currentStage',
      'The stage that is worked on.',
    ],
    ['calibration.stages', '5. Current UI evidence calibration › progress.stages', 'Seven stages, in order.'],
    [
      'calibration.stage.progress',
      '5. Current UI evidence calibration › progress.stages[].progress',
      'How many of how many are done.',
    ],
    [
      'calibration.stage.P01_CURRENT_INVENTORY',
      '5. Current UI evidence calibration › P01_CURRENT_INVENTORY',
      'In its place, with a status that fits the stages around it.',
    ],
    [
      'calibration.stage.P02_REVIEW_CONTRACTS',
      '5. Current UI evidence calibration › P02_REVIEW_CONTRACTS',
      'In its place, with a status that fits the stages around it.',
    ],
    [
      'calibration.stage.P03_OFFLINE_TOOLING',
      '5. Current UI evidence calibration › P03_OFFLINE_TOOLING',
      'In its place, with a status that fits the stages around it.',
    ],
    [
      'calibration.stage.P04_READONLY_SMOKE',
      '5. Current UI evidence calibration › P04_READONLY_SMOKE',
      'In its place, with a status that fits the stages around it.',
    ],
    [
      'calibration.stage.P05_EVIDENCE_PACKAGE_COLLECTION',
      '5. Current UI evidence calibration › P05_EVIDENCE_PACKAGE_COLLECTION',
      'In its place, with a status that fits the stages around it.',
    ],
    [
      'calibration.stage.P06_HUMAN_OWNER_REVIEW',
      '5. Current UI evidence calibration › P06_HUMAN_OWNER_REVIEW',
      'In its place, with a status that fits the stages around it.',
    ],
    [
      'calibration.stage.P07_C06_ACCEPTANCE',
      '5. Current UI evidence calibration › P07_C06_ACCEPTANCE',
      'In its place, with a status that fits the stages around it.',
    ],
    ['states.stage.blocked', 'States and transitions › P06 and P07', 'They stay blocked while P05 is not complete.'],
    [
      'readings.stages',
      'Settled readings › stages that are DONE',
      'A stage is done with all of its items, and not before what it stands for is there.',
    ],
    [
      'readings.packages',
      'Settled readings › packages',
      'P05 counts no more packages than there are screens with a picture and its digest.',
    ],
  ],
  'calibration/tally': [
    [
      'calibration.program.total',
      '5. Current UI evidence calibration › program.totalP0Screens',
      '24 priority screens.',
    ],
    [
      'calibration.program.counts',
      '5. Current UI evidence calibration › program.liveBound, sourceBound, staleRecheckRequired',
      'How many screens are known in which way.',
    ],
    [
      'calibration.publication',
      '5. Current UI evidence calibration › screens · at publication',
      'Four screens have a live probe, twenty are known from their source, none is accepted.',
    ],
  ],
  'contribution/distinct': [
    [
      'service.rule4.behalf',
      'What the service does › rule 4 · on behalf',
      'Nothing is submitted for an owner and nobody signs for another.',
    ],
    [
      'readings.distinct',
      'Settled readings › contributions · different people',
      'Four owners have four identities and four keys.',
    ],
  ],
  'contribution/filled': [
    [
      'readings.filled',
      'Settled readings › contributions · placeholders',
      'A placeholder is no identity and no key, and in the authority set nothing is left empty.',
    ],
  ],
  'contribution/owner': [
    [
      'readings.one',
      'Settled readings › the documents of a publish root',
      'There is one document of each kind in all of its folders, and one template of each owner in a folder.',
    ],
    ['readings.owner', 'Settled readings › contributions · one each', 'An owner contributes once.'],
  ],
  'contribution/public-key': [
    ['authentication.8.material', 'Authentication › 8 · private material', 'Never private material.'],
    ['authentication.8.publicKey', 'Authentication › 8 · publicKey', 'A public key that can be read.'],
    [
      'readings.keys',
      'Settled readings › contributions · keys',
      'A key of the authority set can sign: it can be read, is long enough and not all zero.',
    ],
  ],
  'contribution/unfilled-template': [
    [
      'service.templates',
      'What the service does › four templates',
      'Four template files are published unfilled; their owners fill in copies out of band.',
    ],
    [
      'endpoints.templates',
      'Endpoints › /handoff/auth-s08-r02-c02/',
      'Each kit has one unfilled template, published where its `href` says.',
    ],
    ['authentication.8.unfilled', 'Authentication › 8 · template', 'A template that is published is not filled in.'],
  ],
  'document/duplicate-key': [
    [
      'conventions.json',
      'Resources and their fields › documents are JSON',
      'A document is JSON, and each member stands once in its object.',
    ],
  ],
  'document/member-typo': [
    [
      'conventions.names',
      'Resources and their fields › names of members',
      'Members are spelled as the specification spells them.',
    ],
    [
      'readings.typo',
      'Settled readings › unknown members',
      'An unknown member is reported only where it looks like a member that is missing.',
    ],
  ],
  'document/one-of-kind': [
    [
      'readings.one',
      'Settled readings › the documents of a publish root',
      'There is one document of each kind in all of its folders, and one template of each owner in a folder.',
    ],
  ],
  'document/placeholder': [
    [
      'readings.placeholder',
      'Settled readings › placeholders of new documents',
      'A text or revision that a new document starts with is told until it is replaced.',
    ],
  ],
  'document/schema-pointer': [
    [
      'auth.schemaPointer',
      '2. Browser auth pre-admission record › $schema',
      'The document carries a pointer to its published schema.',
    ],
    [
      'endpoints.schemas',
      'Endpoints › /schemas/',
      'Four shape files are published under names that documents refer to.',
    ],
    ['versioning.files', 'Versioning › shape files', 'They are named by kind and version.'],
    [
      'readings.pointer',
      'Settled readings › $schema',
      'Any document may point to its schema; then the pointer is the published path.',
    ],
  ],
  'document/schema-version': [
    [
      'service.kinds',
      'What the service does › document kinds',
      'Five kinds of document and the progress object have the `schemaVersion` that is listed for them.',
    ],
    ['versioning.schemaVersion', 'Versioning › schemaVersion', 'Domain, kind and major version; the current one is 1.'],
    [
      'readings.inventory',
      'Settled readings › every JSON file',
      'Every JSON file below the root is a document, a receipt, a companion, a configuration, excluded or foreign. A file with the members of a kind is that kind without a usable `schemaVersion`, too.',
    ],
    [
      'readings.nearMiss',
      'Settled readings › schemaVersion · near misses',
      'A kind in another spelling is that kind with a wrong `schemaVersion`, and all else is judged.',
    ],
  ],
  'document/syntax': [
    [
      'conventions.json',
      'Resources and their fields › documents are JSON',
      'A document is JSON, and each member stands once in its object.',
    ],
    [
      'readings.damage',
      'Settled readings › every JSON file · damaged',
      'A file that is empty or no JSON is an error among documents, and where its text or its last commit shows a document. An unresolved merge is named once per conflict.',
    ],
  ],
  'document/too-large': [
    [
      'readings.size',
      'Settled readings › size of a document',
      'A document beyond the size limit is not checked, so it is not right.',
    ],
  ],
  'evidence/agreement': [
    [
      'service.rule3.evidence',
      'What the service does › rule 3 · evidence',
      'What is accepted has a captured artifact with its checksum and a reviewed receipt.',
    ],
    [
      'collection.task.receiptFields',
      '4. Collection back-office execution control › tasks[].receiptFields',
      'Texts: those of the lane.',
    ],
    [
      'collection.task.receiptPath',
      '4. Collection back-office execution control › tasks[].receiptPath, taskPacketPath',
      'Below the folder of the screen.',
    ],
    [
      'collection.lane.CAPTURE',
      '4. Collection back-office execution control › receiptFields · CAPTURE',
      'The eight fields of a receipt of this lane.',
    ],
    [
      'collection.lane.EXPERIENCE',
      '4. Collection back-office execution control › receiptFields · EXPERIENCE',
      'The eight fields of a receipt of this lane.',
    ],
    [
      'collection.lane.GOVERNANCE',
      '4. Collection back-office execution control › receiptFields · GOVERNANCE',
      'The eight fields of a receipt of this lane.',
    ],
    [
      'collection.lane.RELEASE',
      '4. Collection back-office execution control › receiptFields · RELEASE',
      'The eight fields of a receipt of this lane.',
    ],
    [
      'collection.lane.PRODUCTION_RECOVERY',
      '4. Collection back-office execution control › receiptFields · PRODUCTION_RECOVERY',
      'The eight fields of a receipt of this lane.',
    ],
    [
      'readings.ledger',
      'Settled readings › one ledger of evidence',
      'A receipt names one thing, a signature is in one receipt, a checksum belongs to one picture, in all documents.',
    ],
  ],
  'evidence/order': [
    [
      'readings.timeRunsForward',
      'Settled readings › time runs forward',
      'Work is claimed after its predecessors were submitted, receipts follow their chain, and nothing is later than the document.',
    ],
  ],
  'evidence/present': [
    [
      'service.rule3.evidence',
      'What the service does › rule 3 · evidence',
      'What is accepted has a captured artifact with its checksum and a reviewed receipt.',
    ],
    [
      'readings.evidenceSeen',
      'Settled readings › evidence of what is accepted',
      'An acceptance whose receipt or picture cannot be seen is not green.',
    ],
  ],
  'evidence/references': [
    [
      'readings.references',
      'Settled readings › receipts that refer to receipts',
      'They name the receipts, releases and pictures of their screen, from production; the four signatures are about the same risks.',
    ],
  ],
  'evidence/reviewer': [
    [
      'readings.refusal',
      'Settled readings › a receipt that says no',
      'A decision that refuses and a failed check accept nothing; a reviewer is not the assignee.',
    ],
  ],
  'evidence/unique': [
    [
      'readings.ledger',
      'Settled readings › one ledger of evidence',
      'A receipt names one thing, a signature is in one receipt, a checksum belongs to one picture, in all documents.',
    ],
  ],
  'evidence/verdict': [
    [
      'readings.refusal',
      'Settled readings › a receipt that says no',
      'A decision that refuses and a failed check accept nothing; a reviewer is not the assignee.',
    ],
  ],
  'fixture/id': [
    [
      'booking.screen.fixture.id',
      '3. Booking execution control › screens[].fixture.id',
      'Area, topic, name and version.',
    ],
  ],
  'gates/evidence': [
    [
      'service.rule3',
      'What the service does › rule 3',
      'A route that answers, a refusal, a projection, a count or an advertised capability accepts nothing.',
    ],
    [
      'booking.gates.capture',
      '3. Booking execution control › gates · CAPTURE_ARTIFACT',
      'Blocked until all three slots are captured.',
    ],
    [
      'booking.gates.receipt',
      '3. Booking execution control › gates · REVIEWED_RECEIPT',
      'Blocked until all three captures have their receipt.',
    ],
    ['booking.gates.first', '3. Booking execution control › gates · the first five', 'They pass at publication.'],
    [
      'collection.gates',
      '4. Collection back-office execution control › screens[].gates',
      'The 8 gates of a screen, in order.',
    ],
  ],
  'gates/mirror': [
    [
      'booking.preflightGates',
      '3. Booking execution control › preflightGates[]',
      'The gates of all screens, each with its screen.',
    ],
  ],
  'gates/sequence': [
    ['booking.gates', '3. Booking execution control › screens[].gates', 'The 7 gates of a booking screen, in order.'],
    [
      'collection.gates',
      '4. Collection back-office execution control › screens[].gates',
      'The 8 gates of a screen, in order.',
    ],
  ],
  'handoff/gate-order': [
    [
      'kits.qaGates',
      '1. Owner handoff kits manifest › qaGates',
      'Exactly eight gates; the ids are Q01 to Q08, each once and in order.',
    ],
  ],
  'handoff/step-order': [
    [
      'kits.protocol',
      '1. Owner handoff kits manifest › protocol',
      'Exactly six steps; the ids are H01 to H06, each once and in order.',
    ],
  ],
  'handoff/validation-cli': [
    [
      'readings.validationCli',
      'Settled readings › assemblyContract.validationCli',
      'It is read like a probe: no method that writes, no signing.',
    ],
  ],
  'kits/forbidden-material': [
    [
      'readings.forbiddenMaterial',
      'Settled readings › kits[].forbiddenMaterial',
      'The seven differ, and none is one of the five public fields.',
    ],
  ],
  'kits/href-filename': [
    [
      'kits.kit.href',
      '1. Owner handoff kits manifest › kits[].href',
      'The path of that file below the handoff folder.',
    ],
  ],
  'kits/order': [
    [
      'kits.kits.order',
      '1. Owner handoff kits manifest › kits · order',
      'In the order AUTH, SECURITY, SRE_DBA, QA_WITNESS, each once.',
    ],
    ['kits.kit.sequence', '1. Owner handoff kits manifest › kits[].sequence', '1 to 4, by owner.'],
  ],
  'kits/template-file': [
    [
      'service.templates',
      'What the service does › four templates',
      'Four template files are published unfilled; their owners fill in copies out of band.',
    ],
    [
      'kits.kit.filename',
      '1. Owner handoff kits manifest › kits[].filename',
      'A name of lower-case letters, digits and hyphens that ends in `.template.json`.',
    ],
    [
      'endpoints.templates',
      'Endpoints › /handoff/auth-s08-r02-c02/',
      'Each kit has one unfilled template, published where its `href` says.',
    ],
  ],
  'kits/unique': [
    [
      'kits.kits.order',
      '1. Owner handoff kits manifest › kits · order',
      'In the order AUTH, SECURITY, SRE_DBA, QA_WITNESS, each once.',
    ],
    ['kits.kit.ownerId', '1. Owner handoff kits manifest › kits[].ownerId', 'One of the four owners, each once.'],
    [
      'kits.kit.filename',
      '1. Owner handoff kits manifest › kits[].filename',
      'A name of lower-case letters, digits and hyphens that ends in `.template.json`.',
    ],
    [
      'kits.kit.href',
      '1. Owner handoff kits manifest › kits[].href',
      'The path of that file below the handoff folder.',
    ],
  ],
  'probes/read-only': [
    ['service.rule1', 'What the service does › rule 1', 'Documents state facts and the service writes nothing.'],
    [
      'booking.screen.probe',
      '3. Booking execution control › screens[].routeProbe.probe',
      'Only GET requests are made.',
    ],
    [
      'collection.screens.data-overview',
      '4. Collection back-office execution control › data-overview',
      'Route `/admin/overview`, with 2 requests probed beside it.',
    ],
    [
      'collection.screens.data-sources-table',
      '4. Collection back-office execution control › data-sources-table',
      'Route `/admin/sources`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-run-logs',
      '4. Collection back-office execution control › data-run-logs',
      'Route `/admin/logs`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-media',
      '4. Collection back-office execution control › data-media',
      'Route `/admin/media`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-categories',
      '4. Collection back-office execution control › data-categories',
      'Route `/admin/topics`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-discovery',
      '4. Collection back-office execution control › data-discovery',
      'Route `/admin/discovery`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-rules',
      '4. Collection back-office execution control › data-rules',
      'Route `/admin/rules`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-strategy',
      '4. Collection back-office execution control › data-strategy',
      'Route `/admin/settings`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-backups',
      '4. Collection back-office execution control › data-backups',
      'Route `/admin/backups`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-resources',
      '4. Collection back-office execution control › data-resources',
      'Route `/admin/resources`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-audit',
      '4. Collection back-office execution control › data-audit',
      'Route `/admin/audit`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-documents',
      '4. Collection back-office execution control › data-documents',
      'Route `/admin/documents`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-bbs-publish',
      '4. Collection back-office execution control › data-bbs-publish',
      'Route `/admin/bbs`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-compliance',
      '4. Collection back-office execution control › data-compliance',
      'Route `/admin/compliance`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-public-api',
      '4. Collection back-office execution control › data-public-api',
      'Route `/admin/public-api`, with 2 requests probed beside it.',
    ],
    ['endpoints.reads', 'Endpoints › only reads', 'Only reads are shown: a probe is a GET.'],
    [
      'readings.spellings',
      'Settled readings › spellings',
      'Counters, signers, methods and acceptances are the same in every spelling.',
    ],
  ],
  'probes/route': [
    [
      'readings.probes',
      'Settled readings › probes',
      'A probe requests the route of its screen and the API of its row. Its status, and the counts of probes, agree with the gates that pass.',
    ],
  ],
  'program/agreement': [
    [
      'service.knives',
      'What the service does › program of 36',
      'The program has 36 work units in order, wherever its length is stated.',
    ],
    [
      'booking.program.knives',
      '3. Booking execution control › program · knives',
      'Completed, open and queued knives, the previous and the next one, and the product.',
    ],
    [
      'readings.agreement',
      'Settled readings › documents of a program',
      'What several documents of a folder state of knives and screens agrees.',
    ],
  ],
  'program/bounds': [
    [
      'service.knives',
      'What the service does › program of 36',
      'The program has 36 work units in order, wherever its length is stated.',
    ],
    [
      'booking.program.ordinals',
      '3. Booking execution control › program · ordinals',
      'Ordinals and totals of the program, the architecture and the execution; no ordinal is beyond its total.',
    ],
    [
      'booking.program.routeProbes',
      '3. Booking execution control › program.routeProbes, routeProbesPassed',
      'How many routes were probed, and how many of them answered.',
    ],
    [
      'collection.program',
      '4. Collection back-office execution control › program.protectedApiProbes, protectedApiUnauthorized',
      'Two more counts: protected reads that were probed, and those that refused.',
    ],
    [
      'collection.truth.service',
      '4. Collection back-office execution control › truthSnapshot.service',
      'The service, its shells and its protected reads.',
    ],
    [
      'collection.task.knifeId',
      '4. Collection back-office execution control › tasks[].knifeId, globalOrdinal',
      'Text and whole number.',
    ],
    ['authentication.2', 'Authentication › 2 · admin APIs', 'Admin APIs refuse a call without authentication.'],
    [
      'readings.knives',
      'Settled readings › knives and the ledger',
      'The ledger advances with its receipts, and the count of accepted knives with what it stands for.',
    ],
    [
      'readings.probes',
      'Settled readings › probes',
      'A probe requests the route of its screen and the API of its row. Its status, and the counts of probes, agree with the gates that pass.',
    ],
  ],
  'program/exact': [
    [
      'booking.program.sourceProductionExact',
      '3. Booking execution control › program.sourceProductionExact',
      'Whether the two revisions are equal.',
    ],
    [
      'booking.truth.revisions',
      '3. Booking execution control › truthSnapshot · revisions',
      'The revisions are those of the program.',
    ],
    [
      'collection.truth',
      '4. Collection back-office execution control › truthSnapshot',
      'A time in UTC, the revisions and the groups.',
    ],
    [
      'versioning.revisions',
      'Versioning › revisions',
      'Execution documents state both revisions, and whether they are equal.',
    ],
  ],
  'program/snapshot': [
    [
      'readings.snapshot',
      'Settled readings › truth snapshot · arithmetic',
      'No part exceeds its whole, the public read routes are of the seven kinds, and capabilities are advertised with 200 only.',
    ],
  ],
  'program/tally': [
    [
      'service.rule3.publication',
      'What the service does › rule 3 · publication',
      'Accepted counts are zero as long as nothing carries its receipt.',
    ],
    ['booking.program.screens', '3. Booking execution control › program.screens', 'How many screens the document has.'],
    ['booking.program.tasks', '3. Booking execution control › program.tasks', 'How many tasks: 13 for each screen.'],
    [
      'booking.program.readyToClaim',
      '3. Booking execution control › program.readyToClaim',
      'How many tasks are ready to claim.',
    ],
    [
      'booking.program.waitingPredecessor',
      '3. Booking execution control › program.waitingPredecessor',
      'How many tasks wait for a predecessor.',
    ],
    [
      'booking.program.fixtureContracts',
      '3. Booking execution control › program.fixtureContracts',
      'How many fixtures the screens have.',
    ],
    [
      'booking.program.captureSlots',
      '3. Booking execution control › program.captureSlots',
      'How many slots: three for each screen.',
    ],
    [
      'booking.program.preflightChecks',
      '3. Booking execution control › program.preflightChecks',
      'How many preflight gates the screens have.',
    ],
    [
      'booking.program.preflightPassed',
      '3. Booking execution control › program.preflightPassed',
      'How many of them pass.',
    ],
    [
      'booking.program.preflightBlocked',
      '3. Booking execution control › program.preflightBlocked',
      'How many of them are blocked.',
    ],
    [
      'booking.program.capturedSlots',
      '3. Booking execution control › program.capturedSlots',
      'How many slots are captured.',
    ],
    [
      'booking.program.acceptedCaptureReceipts',
      '3. Booking execution control › program.acceptedCaptureReceipts',
      'How many captures have a reviewed receipt.',
    ],
    [
      'booking.program.acceptedTasks',
      '3. Booking execution control › program.acceptedTasks',
      'How many tasks have a receipt.',
    ],
    [
      'booking.program.acceptedScreens',
      '3. Booking execution control › program.acceptedScreens',
      'How many screens are accepted.',
    ],
    [
      'collection.tasks',
      '4. Collection back-office execution control › tasks · each screen',
      'Six evidence, four governance and three release proof tasks.',
    ],
    [
      'readings.taskList',
      'Settled readings › the list of tasks',
      'It is found by its shape, whatever it is called. Without one, counts still obey arithmetic.',
    ],
  ],
  'receipt/filled': [
    [
      'collection.lane.CAPTURE',
      '4. Collection back-office execution control › receiptFields · CAPTURE',
      'The eight fields of a receipt of this lane.',
    ],
    [
      'collection.lane.EXPERIENCE',
      '4. Collection back-office execution control › receiptFields · EXPERIENCE',
      'The eight fields of a receipt of this lane.',
    ],
    [
      'collection.lane.GOVERNANCE',
      '4. Collection back-office execution control › receiptFields · GOVERNANCE',
      'The eight fields of a receipt of this lane.',
    ],
    [
      'collection.lane.RELEASE',
      '4. Collection back-office execution control › receiptFields · RELEASE',
      'The eight fields of a receipt of this lane.',
    ],
    [
      'collection.lane.PRODUCTION_RECOVERY',
      '4. Collection back-office execution control › receiptFields · PRODUCTION_RECOVERY',
      'The eight fields of a receipt of this lane.',
    ],
    [
      'readings.receipts',
      'Settled readings › receipts',
      'A receipt is a document of its own kind, without a `schemaVersion`: all that holds anywhere holds in it.',
    ],
  ],
  'receipt/signer': [
    [
      'collection.proxy',
      '4. Collection back-office execution control › governance tasks · proxy',
      'Nobody signs for another.',
    ],
    [
      'readings.receipts',
      'Settled readings › receipts',
      'A receipt is a document of its own kind, without a `schemaVersion`: all that holds anywhere holds in it.',
    ],
  ],
  'screens/agreement': [
    ['booking.screen.route', '3. Booking execution control › screens[].route', 'The route of the screen.'],
    ['booking.screen.fidelity', '3. Booking execution control › screens[].fidelity', 'F3 or F2.'],
    ['calibration.screen.fidelity', '5. Current UI evidence calibration › screens[].fidelity', 'F3 or F2.'],
    [
      'readings.agreement',
      'Settled readings › documents of a program',
      'What several documents of a folder state of knives and screens agrees.',
    ],
  ],
  'screens/claim': [
    [
      'booking.screen.claim',
      '3. Booking execution control › screens[].assignee, claimedAt, submittedAt, acceptedAt',
      'Who claimed it and when it was claimed, submitted and accepted, one after the other.',
    ],
    [
      'states.lifecycle',
      'States and transitions › claiming, submitting, accepting',
      'The members exist; the operations that set them are not given.',
    ],
  ],
  'screens/facts': [
    ['booking.screen.route', '3. Booking execution control › screens[].route', 'The route of the screen.'],
    ['booking.screen.fidelity', '3. Booking execution control › screens[].fidelity', 'F3 or F2.'],
    [
      'booking.screen.action',
      '3. Booking execution control › screens[].action',
      'What is done before the capture; it follows from the fidelity.',
    ],
    [
      'booking.screens.booking-discovery',
      '3. Booking execution control › booking-discovery',
      'Route `/`, group DISCOVERY.',
    ],
    [
      'booking.screens.booking-store',
      '3. Booking execution control › booking-store',
      'Route `/shop/:publishHash`, group DISCOVERY.',
    ],
    [
      'booking.screens.booking-wizard',
      '3. Booking execution control › booking-wizard',
      'Route `/t/:publishHash`, group TRANSACTION.',
    ],
    [
      'booking.screens.booking-status',
      '3. Booking execution control › booking-status',
      'Route `/booking-status`, group TRANSACTION.',
    ],
    [
      'booking.screens.booking-console',
      '3. Booking execution control › booking-console',
      'Route `/console?t=:hash`, group MERCHANT.',
    ],
    ['booking.screens.booking-mini', '3. Booking execution control › booking-mini', 'Route `/mini`, group HOST_TRUST.'],
    [
      'booking.screens.booking-official',
      '3. Booking execution control › booking-official',
      'Route `/official`, group HOST_TRUST.',
    ],
    [
      'booking.screens.booking-security',
      '3. Booking execution control › booking-security',
      'Route `/security`, group HOST_TRUST.',
    ],
    [
      'booking.screens.booking-merchant-login',
      '3. Booking execution control › booking-merchant-login',
      'Route `/console?t=:hash`, group MERCHANT.',
    ],
    ['booking.screens.group', '3. Booking execution control › screens[].group', 'One of four groups.'],
    [
      'booking.screens.mini',
      '3. Booking execution control › screens · fidelity',
      '`booking-mini` is replaced (F2), the others are retained (F3).',
    ],
    [
      'collection.fidelity',
      '4. Collection back-office execution control › screens[].fidelity, action',
      'All screens are replaced: F2.',
    ],
    [
      'collection.screens.data-overview',
      '4. Collection back-office execution control › data-overview',
      'Route `/admin/overview`, with 2 requests probed beside it.',
    ],
    [
      'collection.screens.data-sources-table',
      '4. Collection back-office execution control › data-sources-table',
      'Route `/admin/sources`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-run-logs',
      '4. Collection back-office execution control › data-run-logs',
      'Route `/admin/logs`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-media',
      '4. Collection back-office execution control › data-media',
      'Route `/admin/media`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-categories',
      '4. Collection back-office execution control › data-categories',
      'Route `/admin/topics`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-discovery',
      '4. Collection back-office execution control › data-discovery',
      'Route `/admin/discovery`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-rules',
      '4. Collection back-office execution control › data-rules',
      'Route `/admin/rules`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-strategy',
      '4. Collection back-office execution control › data-strategy',
      'Route `/admin/settings`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-backups',
      '4. Collection back-office execution control › data-backups',
      'Route `/admin/backups`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-resources',
      '4. Collection back-office execution control › data-resources',
      'Route `/admin/resources`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-audit',
      '4. Collection back-office execution control › data-audit',
      'Route `/admin/audit`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-documents',
      '4. Collection back-office execution control › data-documents',
      'Route `/admin/documents`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-bbs-publish',
      '4. Collection back-office execution control › data-bbs-publish',
      'Route `/admin/bbs`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-compliance',
      '4. Collection back-office execution control › data-compliance',
      'Route `/admin/compliance`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-public-api',
      '4. Collection back-office execution control › data-public-api',
      'Route `/admin/public-api`, with 2 requests probed beside it.',
    ],
  ],
  'screens/known': [
    [
      'booking.screen.screenId',
      '3. Booking execution control › screens[].screenId',
      'One of the screens of the document, each once.',
    ],
    ['booking.screens', '3. Booking execution control › screens', 'The 9 booking screens.'],
    [
      'booking.screens.booking-discovery',
      '3. Booking execution control › booking-discovery',
      'Route `/`, group DISCOVERY.',
    ],
    [
      'booking.screens.booking-store',
      '3. Booking execution control › booking-store',
      'Route `/shop/:publishHash`, group DISCOVERY.',
    ],
    [
      'booking.screens.booking-wizard',
      '3. Booking execution control › booking-wizard',
      'Route `/t/:publishHash`, group TRANSACTION.',
    ],
    [
      'booking.screens.booking-status',
      '3. Booking execution control › booking-status',
      'Route `/booking-status`, group TRANSACTION.',
    ],
    [
      'booking.screens.booking-console',
      '3. Booking execution control › booking-console',
      'Route `/console?t=:hash`, group MERCHANT.',
    ],
    ['booking.screens.booking-mini', '3. Booking execution control › booking-mini', 'Route `/mini`, group HOST_TRUST.'],
    [
      'booking.screens.booking-official',
      '3. Booking execution control › booking-official',
      'Route `/official`, group HOST_TRUST.',
    ],
    [
      'booking.screens.booking-security',
      '3. Booking execution control › booking-security',
      'Route `/security`, group HOST_TRUST.',
    ],
    [
      'booking.screens.booking-merchant-login',
      '3. Booking execution control › booking-merchant-login',
      'Route `/console?t=:hash`, group MERCHANT.',
    ],
    ['collection.screens', '4. Collection back-office execution control › screens', 'The 15 screens.'],
    [
      'collection.screens.data-overview',
      '4. Collection back-office execution control › data-overview',
      'Route `/admin/overview`, with 2 requests probed beside it.',
    ],
    [
      'collection.screens.data-sources-table',
      '4. Collection back-office execution control › data-sources-table',
      'Route `/admin/sources`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-run-logs',
      '4. Collection back-office execution control › data-run-logs',
      'Route `/admin/logs`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-media',
      '4. Collection back-office execution control › data-media',
      'Route `/admin/media`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-categories',
      '4. Collection back-office execution control › data-categories',
      'Route `/admin/topics`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-discovery',
      '4. Collection back-office execution control › data-discovery',
      'Route `/admin/discovery`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-rules',
      '4. Collection back-office execution control › data-rules',
      'Route `/admin/rules`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-strategy',
      '4. Collection back-office execution control › data-strategy',
      'Route `/admin/settings`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-backups',
      '4. Collection back-office execution control › data-backups',
      'Route `/admin/backups`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-resources',
      '4. Collection back-office execution control › data-resources',
      'Route `/admin/resources`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-audit',
      '4. Collection back-office execution control › data-audit',
      'Route `/admin/audit`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-documents',
      '4. Collection back-office execution control › data-documents',
      'Route `/admin/documents`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-bbs-publish',
      '4. Collection back-office execution control › data-bbs-publish',
      'Route `/admin/bbs`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-compliance',
      '4. Collection back-office execution control › data-compliance',
      'Route `/admin/compliance`, with one request probed beside it.',
    ],
    [
      'collection.screens.data-public-api',
      '4. Collection back-office execution control › data-public-api',
      'Route `/admin/public-api`, with 2 requests probed beside it.',
    ],
  ],
  'screens/order': [
    ['booking.screen.order', '3. Booking execution control › screens[].order', 'The place of the screen, from 1.'],
  ],
  'screens/paths': [
    [
      'booking.screen.captureTaskId',
      '3. Booking execution control › screens[].captureTaskId',
      'The task of the visual baseline of the screen.',
    ],
    [
      'booking.screen.paths',
      '3. Booking execution control › screens[].taskPacketPath, receiptPath',
      'Paths below the folder of the screen.',
    ],
  ],
  'screens/tally': [
    [
      'booking.program.perScreen',
      '3. Booking execution control › program · each screen',
      'Each screen has 13 tasks and 3 capture slots.',
    ],
    [
      'booking.screen.tasks',
      '3. Booking execution control › screens[].tasks, readyTasks, waitingTasks',
      'The tasks of the screen, those ready and those waiting.',
    ],
    [
      'booking.screen.preflight',
      '3. Booking execution control › screens[].preflightPassed, preflightBlocked',
      'How many of its gates pass and how many are blocked.',
    ],
    ['limits.tasks', 'Limits › tasks of a screen', '13.'],
    [
      'readings.taskList',
      'Settled readings › the list of tasks',
      'It is found by its shape, whatever it is called. Without one, counts still obey arithmetic.',
    ],
  ],
  'slots/artifact-path': [
    [
      'booking.slot.artifactPath',
      '3. Booking execution control › captureSlots[].artifactPath',
      'Below the folder of the screen, named by family and size.',
    ],
  ],
  'slots/captured': [
    [
      'service.rule3.evidence',
      'What the service does › rule 3 · evidence',
      'What is accepted has a captured artifact with its checksum and a reviewed receipt.',
    ],
    [
      'booking.slot.captured',
      '3. Booking execution control › captureSlots[].checksum, capturedAt, receiptId',
      'Null until captured.',
    ],
    [
      'states.uncaptured',
      'States and transitions › uncaptured slots',
      'A slot is not captured while checksum, time and receipt are null.',
    ],
  ],
  'slots/dimensions': [
    [
      'booking.slot.size',
      '3. Booking execution control › captureSlots[].width, height, pixelRatio',
      'Whole numbers: those of the family.',
    ],
    ['booking.slot.input', '3. Booking execution control › captureSlots[].input', 'Text: that of the family.'],
    [
      'booking.slot.DESKTOP',
      '3. Booking execution control › captureSlots · DESKTOP',
      '1440×900 at 1, by mouse + keyboard.',
    ],
    [
      'booking.slot.TABLET',
      '3. Booking execution control › captureSlots · TABLET',
      '1024×768 at 1, by touch + keyboard.',
    ],
    ['booking.slot.MOBILE', '3. Booking execution control › captureSlots · MOBILE', '390×844 at 3, by touch.'],
  ],
  'slots/id': [
    ['booking.slot.id', '3. Booking execution control › captureSlots[].id', 'Built from screen, family and size.'],
  ],
  'slots/label': [
    [
      'booking.slot.label',
      '3. Booking execution control › captureSlots[].label',
      'Width and height with the sign for times.',
    ],
  ],
  'slots/mirror': [
    [
      'booking.slot.mirror',
      '3. Booking execution control › captureSlots[] · top level',
      'The copy also has the screen, its title and its fixture.',
    ],
  ],
  'slots/set': [
    [
      'booking.program.perScreen',
      '3. Booking execution control › program · each screen',
      'Each screen has 13 tasks and 3 capture slots.',
    ],
    ['booking.slot.family', '3. Booking execution control › captureSlots[].family', 'Desktop, tablet or mobile.'],
    [
      'booking.slot.three',
      '3. Booking execution control › captureSlots · each screen',
      'Every screen has exactly the three slots.',
    ],
    [
      'booking.slot.DESKTOP',
      '3. Booking execution control › captureSlots · DESKTOP',
      '1440×900 at 1, by mouse + keyboard.',
    ],
    [
      'booking.slot.TABLET',
      '3. Booking execution control › captureSlots · TABLET',
      '1024×768 at 1, by touch + keyboard.',
    ],
    ['booking.slot.MOBILE', '3. Booking execution control › captureSlots · MOBILE', '390×844 at 3, by touch.'],
    ['limits.slots', 'Limits › capture slots of a screen', '3.'],
  ],
  'slots/status': [
    ['booking.slot.status', '3. Booking execution control › captureSlots[].status', 'The one status of the document.'],
    ['states.slot', 'States and transitions › capture slot status', 'One of two.'],
  ],
  'tasks/chain': [
    ['collection.task.blocker', '4. Collection back-office execution control › tasks[].blocker', 'Text, or null.'],
    [
      'collection.task.status',
      '4. Collection back-office execution control › tasks[].status',
      'Ready to claim or waiting.',
    ],
    ['states.task', 'States and transitions › task status', 'Ready to claim or waiting for a predecessor.'],
    ['states.predecessors', 'States and transitions › predecessor texts', 'Five texts that name a predecessor.'],
    ['states.chain.visual', 'States and transitions › visual_baseline', 'It begins ready and waits for nothing.'],
    [
      'states.chain.experience',
      'States and transitions › responsive_reflow, accessibility',
      'They wait for the accepted visual capture.',
    ],
    [
      'states.chain.governance',
      'States and transitions › owner_approval, product, design, architecture, qa',
      'They wait for accepted reflow and accessibility.',
    ],
    ['states.chain.release', 'States and transitions › exact_release', 'Both wait for the four owner receipts.'],
    [
      'states.chain.recovery',
      'States and transitions › rollback_receipt, production_smoke, rollback_drill',
      'They wait for the exact release, and for the smoke where that comes before them.',
    ],
    [
      'states.held',
      'States and transitions › waiting tasks',
      'A task that waits is held until its predecessor is accepted.',
    ],
  ],
  'tasks/id': [
    [
      'collection.task.id',
      '4. Collection back-office execution control › tasks[].id',
      'Built from screen, family and type.',
    ],
    [
      'collection.task.gateId',
      '4. Collection back-office execution control › tasks[].gateId',
      'Built from screen, family and type.',
    ],
    [
      'collection.task.E01',
      '4. Collection back-office execution control › tasks[].id · number',
      'Tasks of this document begin with E01.',
    ],
    [
      'collection.task.R26',
      '4. Collection back-office execution control › tasks[].gateId · number',
      'Gates of this document begin with R26.',
    ],
  ],
  'tasks/independent-signatures': [
    [
      'service.rule4.behalf',
      'What the service does › rule 4 · on behalf',
      'Nothing is submitted for an owner and nobody signs for another.',
    ],
    [
      'collection.signatures',
      '4. Collection back-office execution control › governance tasks',
      'Four independent signatures on the same source, screen, risk and receipts.',
    ],
    [
      'collection.proxy',
      '4. Collection back-office execution control › governance tasks · proxy',
      'Nobody signs for another.',
    ],
    [
      'readings.spellings',
      'Settled readings › spellings',
      'Counters, signers, methods and acceptances are the same in every spelling.',
    ],
  ],
  'tasks/lane': [
    ['collection.task.lane', '4. Collection back-office execution control › tasks[].lane', 'One of five lanes.'],
    [
      'collection.task.receiptFields',
      '4. Collection back-office execution control › tasks[].receiptFields',
      'Texts: those of the lane.',
    ],
    [
      'collection.lane.CAPTURE',
      '4. Collection back-office execution control › receiptFields · CAPTURE',
      'The eight fields of a receipt of this lane.',
    ],
    [
      'collection.lane.EXPERIENCE',
      '4. Collection back-office execution control › receiptFields · EXPERIENCE',
      'The eight fields of a receipt of this lane.',
    ],
    [
      'collection.lane.GOVERNANCE',
      '4. Collection back-office execution control › receiptFields · GOVERNANCE',
      'The eight fields of a receipt of this lane.',
    ],
    [
      'collection.lane.RELEASE',
      '4. Collection back-office execution control › receiptFields · RELEASE',
      'The eight fields of a receipt of this lane.',
    ],
    [
      'collection.lane.PRODUCTION_RECOVERY',
      '4. Collection back-office execution control › receiptFields · PRODUCTION_RECOVERY',
      'The eight fields of a receipt of this lane.',
    ],
    [
      'readings.lists',
      'Settled readings › order of receipts and their fields',
      'Another order is only told. A list of kinds names each once.',
    ],
  ],
  'tasks/lifecycle': [
    [
      'collection.task.assignee',
      '4. Collection back-office execution control › tasks[].assignee, claimedAt, submittedAt, receiptId',
      'Null until set.',
    ],
    [
      'states.held',
      'States and transitions › waiting tasks',
      'A task that waits is held until its predecessor is accepted.',
    ],
    [
      'states.lifecycle',
      'States and transitions › claiming, submitting, accepting',
      'The members exist; the operations that set them are not given.',
    ],
    [
      'readings.timeRunsForward',
      'Settled readings › time runs forward',
      'Work is claimed after its predecessors were submitted, receipts follow their chain, and nothing is later than the document.',
    ],
  ],
  'tasks/paths': [
    [
      'collection.task.receiptPath',
      '4. Collection back-office execution control › tasks[].receiptPath, taskPacketPath',
      'Below the folder of the screen.',
    ],
  ],
  'tasks/screen': [
    [
      'collection.task.screenId',
      '4. Collection back-office execution control › tasks[].screenId, screenTitle, route',
      'As the screen has them.',
    ],
    [
      'collection.task.sourceRevision',
      '4. Collection back-office execution control › tasks[].sourceRevision',
      'A revision of 40 hexadecimal digits: that of the program.',
    ],
    [
      'collection.signatures',
      '4. Collection back-office execution control › governance tasks',
      'Four independent signatures on the same source, screen, risk and receipts.',
    ],
  ],
  'tasks/set': [
    [
      'booking.program.perScreen',
      '3. Booking execution control › program · each screen',
      'Each screen has 13 tasks and 3 capture slots.',
    ],
    [
      'collection.task.gateFamily',
      '4. Collection back-office execution control › tasks[].gateFamily',
      'Evidence, governance or release proof.',
    ],
    [
      'collection.task.gateType',
      '4. Collection back-office execution control › tasks[].gateType',
      'One of twelve types.',
    ],
    [
      'collection.tasks',
      '4. Collection back-office execution control › tasks · each screen',
      'Six evidence, four governance and three release proof tasks.',
    ],
    ['limits.tasks', 'Limits › tasks of a screen', '13.'],
    [
      'readings.taskList',
      'Settled readings › the list of tasks',
      'It is found by its shape, whatever it is called. Without one, counts still obey arithmetic.',
    ],
  ],
};
