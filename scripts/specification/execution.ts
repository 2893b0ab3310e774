import {
  bookingGates,
  bookingScreens,
  captureFamilies,
  collectionGates,
  collectionScreens,
} from '../../server/src/core/kinds/execution/facts';
import { at, constraint, notShown, rule, shared, uncheckable, type Constraint, type Holder, type Section } from './constraint';

const booking = (path: string, members = ''): readonly Holder[] => at('booking-execution', path, members);
const collection = (path: string, members = ''): readonly Holder[] => at('data-sources-execution', path, members);
/** What the two documents have alike. */
const both = (path: string, members = ''): readonly Holder[] => [...booking(path, members), ...collection(path, members)];

const tallied: readonly (readonly [member: string, says: string])[] = [
  ['screens', 'How many screens the document has.'],
  ['tasks', 'How many tasks: 13 for each screen.'],
  ['readyToClaim', 'How many tasks are ready to claim.'],
  ['waitingPredecessor', 'How many tasks wait for a predecessor.'],
  ['fixtureContracts', 'How many fixtures the screens have.'],
  ['captureSlots', 'How many slots: three for each screen.'],
  ['preflightChecks', 'How many preflight gates the screens have.'],
  ['preflightPassed', 'How many of them pass.'],
  ['preflightBlocked', 'How many of them are blocked.'],
  ['capturedSlots', 'How many slots are captured.'],
  ['acceptedCaptureReceipts', 'How many captures have a reviewed receipt.'],
  ['acceptedTasks', 'How many tasks have a receipt.'],
  ['acceptedScreens', 'How many screens are accepted.'],
];

const top = 'schemaVersion generatedAt policy program truthSnapshot screens captureSlots preflightGates';
const counts = 'sourceCategories seededFamilies seededDemoShops coverAssets homeCategories homeRanked homeDeals homeShopStrip discoveryShops';

const program: readonly Constraint[] = [
  constraint('booking.program', 'program', 'All members are required.', both('program')),
  constraint('booking.program.texts', 'program.id, title, phase, status, boundary', 'Texts.', both('program', 'id title phase status boundary')),
  constraint('booking.program.ordinals', 'program · ordinals', 'Ordinals and totals of the program, the architecture and the execution; no ordinal is beyond its total.', both('program', 'globalOrdinal architectureOrdinal architectureTotal executionOrdinal executionTotal'), rule('program/bounds')),
  constraint('booking.program.globalTotal', 'program.globalTotal', 'The program has 36 work units.', both('program.globalTotal')),
  constraint('booking.program.knives', 'program · knives', 'Completed, open and queued knives, the previous and the next one, and the product.', both('program', 'completedKnives openKnives queuedKnives previousKnife nextKnife activeProduct'), rule('program/agreement'), uncheckable('Neither their types nor their values are shown.')),
  constraint('booking.program.revisions', 'program.sourceRevision, productionRevision', 'Revisions of 40 hexadecimal digits.', both('program', 'sourceRevision productionRevision'), shared('revision')),
  constraint('booking.program.sourceProductionExact', 'program.sourceProductionExact', 'Whether the two revisions are equal.', both('program.sourceProductionExact'), rule('program/exact')),
  constraint('booking.program.routeProbes', 'program.routeProbes, routeProbesPassed', 'How many routes were probed, and how many of them answered.', both('program', 'routeProbes routeProbesPassed'), rule('program/bounds')),
  ...tallied.map(([member, says]) =>
    constraint(`booking.program.${member}`, `program.${member}`, says, both(`program.${member}`), rule('program/tally')),
  ),
  constraint('booking.program.programAcceptedScreens', 'program.programAcceptedScreens', 'A count of accepted screens of the whole program.', both('program.programAcceptedScreens'), uncheckable('It counts screens of other documents too.')),
  constraint('booking.program.programComplete', 'program.programComplete', 'Complete only once everything carries its receipt.', both('program.programComplete'), rule('boundary/acceptance')),
  constraint('booking.program.perScreen', 'program · each screen', 'Each screen has 13 tasks and 3 capture slots.', rule('tasks/set'), rule('slots/set'), rule('screens/tally')),
];

const truth: readonly Constraint[] = [
  constraint('booking.truth', 'truthSnapshot', 'What was observed: time, revisions, release, counts and the identity meta.', booking('truthSnapshot', `checkedAt sourceRevision productionRevision productionRelease uiChangeRevision ${counts} authMeta`), shared('timestamp'), shared('revision'), shared('count')),
  constraint('booking.truth.revisions', 'truthSnapshot · revisions', 'The revisions are those of the program.', rule('program/exact')),
  constraint('booking.truth.authMeta', 'truthSnapshot.authMeta', 'Endpoint, status, environment, whether previews are on, capabilities and the probe.', booking('truthSnapshot.authMeta', 'endpoint status environment previewEnabled advertisedCapabilities transactionProbe')),
  constraint('booking.truth.endpoint', 'truthSnapshot.authMeta.endpoint', 'The URL of the meta endpoint of the identity service.', booking('truthSnapshot.authMeta.endpoint')),
  constraint('booking.truth.capabilities', 'truthSnapshot.authMeta.advertisedCapabilities', 'Of three ways to sign in.', booking('truthSnapshot.authMeta.advertisedCapabilities')),
  constraint('booking.truth.transactionProbe', 'truthSnapshot.authMeta.transactionProbe', 'No transaction was tried.', booking('truthSnapshot.authMeta.transactionProbe'), shared('notExecuted'), rule('boundary/zero-counter')),
  constraint('booking.truth.denominators', 'truthSnapshot · counts', 'The counts are distinct and never merged.', uncheckable('Which number another one was made of is not in the document.')),
];

const screenMembers = 'order screenId title route fidelity action sourceOwner targetIds group routeProbe fixture design gates preflightPassed preflightBlocked captureTaskId taskPacketPath receiptPath tasks readyTasks waitingTasks captureSlots claimState assignee claimedAt submittedAt acceptedAt';

const screen: readonly Constraint[] = [
  constraint('booking.screen', 'screens[]', 'All members of a screen are required.', both('screens[]', screenMembers)),
  constraint('booking.screen.order', 'screens[].order', 'The place of the screen, from 1.', both('screens[].order'), rule('screens/order')),
  constraint('booking.screen.screenId', 'screens[].screenId', 'One of the screens of the document, each once.', both('screens[].screenId'), rule('screens/known')),
  constraint('booking.screen.route', 'screens[].route', 'The route of the screen.', both('screens[].route'), rule('screens/facts'), rule('screens/agreement')),
  constraint('booking.screen.fidelity', 'screens[].fidelity', 'F3 or F2.', both('screens[].fidelity'), rule('screens/facts'), rule('screens/agreement')),
  constraint('booking.screen.action', 'screens[].action', 'What is done before the capture; it follows from the fidelity.', both('screens[].action'), rule('screens/facts')),
  constraint('booking.screen.targetIds', 'screens[].targetIds', 'Texts; there may be none.', both('screens[].targetIds')),
  constraint('booking.screen.tasks', 'screens[].tasks, readyTasks, waitingTasks', 'The tasks of the screen, those ready and those waiting.', both('screens[]', 'tasks readyTasks waitingTasks'), rule('screens/tally')),
  constraint('booking.screen.preflight', 'screens[].preflightPassed, preflightBlocked', 'How many of its gates pass and how many are blocked.', both('screens[]', 'preflightPassed preflightBlocked'), rule('screens/tally')),
  constraint('booking.screen.captureTaskId', 'screens[].captureTaskId', 'The task of the visual baseline of the screen.', both('screens[].captureTaskId'), rule('screens/paths')),
  constraint('booking.screen.paths', 'screens[].taskPacketPath, receiptPath', 'Paths below the folder of the screen.', both('screens[]', 'taskPacketPath receiptPath'), rule('screens/paths')),
  constraint('booking.screen.claim', 'screens[].assignee, claimedAt, submittedAt, acceptedAt', 'Who claimed it and when it was claimed, submitted and accepted, one after the other.', both('screens[]', 'assignee claimedAt submittedAt acceptedAt'), shared('timestampOrNull'), rule('screens/claim'), rule('boundary/acceptance')),
  constraint('booking.screen.routeProbe', 'screens[].routeProbe', 'The requests made, what was observed, the boundary and a note.', both('screens[].routeProbe', 'probe observed boundary note')),
  constraint('booking.screen.probe', 'screens[].routeProbe.probe', 'Only GET requests are made.', both('screens[].routeProbe.probe'), rule('probes/read-only')),
  constraint('booking.screen.fixture', 'screens[].fixture', 'The data of the capture: six texts.', both('screens[].fixture', 'id persona content criticalState privacy capturePurpose')),
  constraint('booking.screen.fixture.id', 'screens[].fixture.id', 'Area, topic, name and version.', both('screens[].fixture.id'), rule('fixture/id')),
  constraint('booking.screen.design', 'screens[].design', 'Group, truth, transaction, guard and proof.', booking('screens[].design', 'group truthLabel truthValue transaction guard requiredProof'), collection('screens[].design', 'group truthLabel truthValue guard requiredProof')),
  constraint('booking.screen.gates', 'screens[].gates[]', 'A gate has id, label, state and evidence; it passes or is blocked.', shared('gate', 'id label state evidence')),
  constraint('booking.gates', 'screens[].gates', `The ${Object.keys(bookingGates).length} gates of a booking screen, in order.`, booking('screens[].gates'), booking('screens[].gates[]&1.id'), rule('gates/sequence')),
  constraint('booking.gates.capture', 'gates · CAPTURE_ARTIFACT', 'Blocked until all three slots are captured.', rule('gates/evidence')),
  constraint('booking.gates.receipt', 'gates · REVIEWED_RECEIPT', 'Blocked until all three captures have their receipt.', rule('gates/evidence')),
  constraint('booking.gates.first', 'gates · the first five', 'They pass at publication.', rule('gates/evidence'), uncheckable('What the first gates rest on is not in the document, but for equal revisions.')),
];

const familyRows: readonly Constraint[] = captureFamilies.map(({ family, width, height, pixelRatio, input }) =>
  constraint(`booking.slot.${family}`, `captureSlots · ${family}`, `${width}×${height} at ${pixelRatio}, by ${input}.`, rule('slots/dimensions'), rule('slots/set'), rule('artifacts/file')),
);

const slots: readonly Constraint[] = [
  constraint('booking.slot', 'captureSlots[]', 'The members of a slot.', shared('captureSlot', 'id label family width height pixelRatio input runner artifactPath status checksum capturedAt receiptId')),
  constraint('booking.slot.id', 'captureSlots[].id', 'Built from screen, family and size.', shared('captureSlot.id'), rule('slots/id')),
  constraint('booking.slot.label', 'captureSlots[].label', 'Width and height with the sign for times.', shared('captureSlot.label'), rule('slots/label')),
  constraint('booking.slot.family', 'captureSlots[].family', 'Desktop, tablet or mobile.', shared('captureSlot.family'), rule('slots/set')),
  constraint('booking.slot.size', 'captureSlots[].width, height, pixelRatio', 'Whole numbers: those of the family.', shared('captureSlot', 'width height pixelRatio'), rule('slots/dimensions')),
  constraint('booking.slot.input', 'captureSlots[].input', 'Text: that of the family.', shared('captureSlot.input'), rule('slots/dimensions')),
  constraint('booking.slot.runner', 'captureSlots[].runner', 'Text.', shared('captureSlot.runner')),
  constraint('booking.slot.artifactPath', 'captureSlots[].artifactPath', 'Below the folder of the screen, named by family and size.', shared('captureSlot.artifactPath'), rule('slots/artifact-path'), rule('artifacts/file')),
  constraint('booking.slot.status', 'captureSlots[].status', 'The one status of the document.', shared('captureSlot.status'), rule('slots/status')),
  constraint('booking.slot.captured', 'captureSlots[].checksum, capturedAt, receiptId', 'Null until captured.', shared('captureSlot', 'checksum capturedAt receiptId'), shared('sha256OrNull'), shared('timestampOrNull'), rule('slots/captured'), rule('artifacts/file')),
  constraint('booking.slot.mirror', 'captureSlots[] · top level', 'The copy also has the screen, its title and its fixture.', shared('mirroredSlot'), shared('mirroredSlot&1', 'screenId screenTitle fixtureId'), both('captureSlots'), rule('slots/mirror')),
  constraint('booking.slot.three', 'captureSlots · each screen', 'Every screen has exactly the three slots.', both('screens[].captureSlots'), rule('slots/set')),
  ...familyRows,
  constraint('booking.preflightGates', 'preflightGates[]', 'The gates of all screens, each with its screen.', both('preflightGates'), both('preflightGates[]&1', 'screenId'), both('preflightGates[]&0&1.id'), rule('gates/mirror')),
];

export const bookingExecution: Section = {
  heading: '3. Booking execution control',
  constraints: [
    constraint('booking.top', 'top level', 'The members that are listed are required; others may follow.', both('', top)),
    constraint('booking.generatedAt', 'generatedAt', 'A date.', both('generatedAt'), shared('date')),
    constraint('booking.policy', 'policy', 'Text.', both('policy')),
    ...program,
    ...truth,
    ...screen,
    constraint('booking.screens', 'screens', `The ${bookingScreens.length} booking screens.`, booking('screens'), booking('screens[].screenId'), rule('screens/known')),
    ...bookingScreens.map(({ screenId, route, group }) =>
      constraint(`booking.screens.${screenId}`, screenId, `Route \`${route}\`, group ${group}.`, rule('screens/facts'), rule('screens/known')),
    ),
    constraint('booking.screens.group', 'screens[].group', 'One of four groups.', booking('screens[].group'), rule('screens/facts')),
    constraint('booking.screens.transaction', 'screens · transaction class', 'A description of what the screen does.', booking('screens[].design.transaction'), uncheckable('It is a description: its wording is free.')),
    constraint('booking.screens.mini', 'screens · fidelity', '`booking-mini` is replaced (F2), the others are retained (F3).', rule('screens/facts')),
    ...slots,
    constraint('booking.rest', 'members after preflightGates', 'What follows, the list of tasks included.', notShown, booking('tasks')),
  ],
};

const truthGroups: readonly (readonly [group: string, members: string, says: string])[] = [
  ['service', 'name status listener publicHost routeShells routeShellsPassed protectedReadProbes protectedReadUnauthorized', 'The service, its shells and its protected reads.'],
  ['storage', 'dataGiB backupGiB sqliteBytes sameEc2EbsFaultDomain', 'Sizes, and whether data and backups share a fault domain.'],
  ['catalog', 'sources activeSources sourceRules discoveryCandidates internalTopics publicCategories publicSorts', 'Counts of the catalog.'],
  ['governance', 'lowRisk mediumRisk highRisk legalReviewRequired robotsPending robotsDenied adminAuditRows', 'Counts of risks and reviews.'],
  ['content', 'storedDocuments publicDefaultDocuments documentVersions documentBlocks rawSnapshots storedMediaAssets publicDefaultMediaAssets', 'Counts of what is stored.'],
  ['media', 'disabled downloaded pending failed parsed parsePending parseBlocked', 'Counts of media by where they stand.'],
  ['operations', 'collectionRuns succeeded failed cancelled running runEvents crawlJobs fetchLogs activeRun', 'Counts of runs, and the one under way.'],
  ['operations.activeRun', 'runType totalJobs fetchSucceeded fetchFailed documentsStored', 'The run under way.'],
  ['delivery', 'bbsPublishRecords publicReadRoutes apiKeys billing gatewayProduct', 'What is delivered.'],
];

/** Every place where a task of the collection document may stand. */
const tasks = (member: string): readonly Holder[] =>
  ['tasks[]', 'screens[].tasks|1[]|1', 'screens[].readyTasks|1[]|1', 'screens[].waitingTasks|1[]|1'].flatMap((place) =>
    collection(`${place}&1.${member}`),
  );

const taskRows: readonly (readonly [row: string, members: string, says: string, ...rules: string[]])[] = [
  ['id', 'id', 'Built from screen, family and type.', 'tasks/id'],
  ['knifeId, globalOrdinal', 'knifeId globalOrdinal', 'Text and whole number.', 'program/bounds'],
  ['screenId, screenTitle, route', 'screenId screenTitle route', 'As the screen has them.', 'tasks/screen'],
  ['product, productLabel, platformFamily, productOwner', 'product productLabel platformFamily productOwner', 'Texts.'],
  ['sourceRevision', 'sourceRevision', 'A revision of 40 hexadecimal digits: that of the program.', 'tasks/screen'],
  ['productionPosture', 'productionPosture', 'Production is exact.'],
  ['gateId', 'gateId', 'Built from screen, family and type.', 'tasks/id'],
  ['gateFamily', 'gateFamily', 'Evidence, governance or release proof.', 'tasks/set'],
  ['gateType', 'gateType', 'One of twelve types.', 'tasks/set'],
  ['gateLabel, gateRequirement', 'gateLabel gateRequirement', 'Texts.'],
  ['lane', 'lane', 'One of five lanes.', 'tasks/lane'],
  ['laneLabel, accountableOwner, reviewer, submissionRequirement', 'laneLabel accountableOwner reviewer submissionRequirement', 'Texts.'],
  ['receiptFields', 'receiptFields', 'Texts: those of the lane.', 'tasks/lane', 'receipts/fields'],
  ['predecessorPath, predecessorValue', 'predecessorPath predecessorValue', 'Texts.'],
  ['blocker', 'blocker', 'Text, or null.', 'tasks/chain'],
  ['status', 'status', 'Ready to claim or waiting.', 'tasks/chain'],
  ['assignee, claimedAt, submittedAt, receiptId', 'assignee claimedAt submittedAt receiptId', 'Null until set.', 'tasks/lifecycle'],
  ['receiptPath, taskPacketPath', 'receiptPath taskPacketPath', 'Below the folder of the screen.', 'tasks/paths', 'receipts/fields'],
  ['checkedAt', 'checkedAt', 'A date.'],
];

const lanes = ['CAPTURE', 'EXPERIENCE', 'GOVERNANCE', 'RELEASE', 'PRODUCTION_RECOVERY'];

export const collectionExecution: Section = {
  heading: '4. Collection back-office execution control',
  constraints: [
    constraint('collection.program', 'program.protectedApiProbes, protectedApiUnauthorized', 'Two more counts: protected reads that were probed, and those that refused.', collection('program', 'protectedApiProbes protectedApiUnauthorized'), rule('program/bounds')),
    constraint('collection.truth', 'truthSnapshot', 'A time in UTC, the revisions and the groups.', collection('truthSnapshot', 'checkedAt sourceRevision productionRevision service storage catalog governance content media operations delivery writeProbe'), shared('utcTimestamp'), rule('program/exact')),
    ...truthGroups.map(([group, members, says]) =>
      constraint(`collection.truth.${group}`, `truthSnapshot.${group}`, says, collection(`truthSnapshot.${group}`, members), group === 'service' ? [rule('program/bounds')] : []),
    ),
    constraint('collection.truth.publicReadRoutes', 'truthSnapshot.delivery.publicReadRoutes', 'Seven kinds of read.', collection('truthSnapshot.delivery.publicReadRoutes')),
    constraint('collection.truth.none', 'truthSnapshot.delivery.apiKeys, billing, gatewayProduct', 'There are none: false.', collection('truthSnapshot.delivery', 'apiKeys billing gatewayProduct')),
    constraint('collection.truth.writeProbe', 'truthSnapshot.writeProbe', 'No write was tried.', collection('truthSnapshot.writeProbe'), shared('notExecuted'), rule('boundary/zero-counter')),
    constraint('collection.group', 'screens[].group', 'One of four groups.', collection('screens[].group')),
    constraint('collection.design', 'screens[].design.command', 'The design says `command` in place of `transaction`.', collection('screens[].design.command')),
    constraint('collection.fidelity', 'screens[].fidelity, action', 'All screens are replaced: F2.', rule('screens/facts')),
    constraint('collection.gates', 'screens[].gates', `The ${Object.keys(collectionGates).length} gates of a screen, in order.`, collection('screens[].gates'), collection('screens[].gates[]&1.id'), rule('gates/sequence'), rule('gates/evidence')),
    constraint('collection.screens', 'screens', `The ${collectionScreens.length} screens.`, collection('screens'), collection('screens[].screenId'), rule('screens/known')),
    ...collectionScreens.map(({ screenId, route, probes }) =>
      constraint(`collection.screens.${screenId}`, screenId, `Route \`${route}\`, with ${probes.length === 1 ? 'one request' : `${probes.length} requests`} probed beside it.`, rule('screens/facts'), rule('screens/known'), rule('probes/read-only'), uncheckable('Which request was probed is free text.')),
    ),
    constraint('collection.shells', 'admin routes', 'Each admin route answers with a shell.', uncheckable('It is about the running service: the document states how many did.')),
    constraint('collection.task', 'tasks[]', 'All members of a task are required.', shared('task'), shared('task&0'), collection('tasks')),
    ...taskRows.map(([row, members, says, ...rules]) =>
      constraint(`collection.task.${members.split(' ')[0]}`, `tasks[].${row}`, says, shared('taskMembers', members), rules.map(rule)),
    ),
    constraint('collection.task.E01', 'tasks[].id · number', 'Tasks of this document begin with E01.', tasks('id'), rule('tasks/id')),
    constraint('collection.task.R26', 'tasks[].gateId · number', 'Gates of this document begin with R26.', tasks('gateId'), rule('tasks/id')),
    constraint('collection.task.posture', 'tasks[].productionPosture · value', 'Exact.', tasks('productionPosture')),
    constraint('collection.task.platform', 'tasks[].platformFamily · value', 'The web, for administrators.', tasks('platformFamily')),
    constraint('collection.tasks', 'tasks · each screen', 'Six evidence, four governance and three release proof tasks.', rule('tasks/set'), rule('program/tally')),
    ...lanes.map((lane) => constraint(`collection.lane.${lane}`, `receiptFields · ${lane}`, 'The eight fields of a receipt of this lane.', rule('tasks/lane'), rule('receipts/fields'))),
    constraint('collection.signatures', 'governance tasks', 'Four independent signatures on the same source, screen, risk and receipts.', rule('tasks/independent-signatures'), rule('tasks/screen'), uncheckable('The risk a signature is about is in its receipt, as free text.')),
    constraint('collection.proxy', 'governance tasks · proxy', 'Nobody signs for another.', rule('tasks/independent-signatures')),
    constraint('collection.rest', 'members after the tasks', 'What follows the list of tasks.', notShown),
  ],
};
