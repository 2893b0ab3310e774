import { constraint, leftOpen, rule, sharedShape, uncheckable, type Constraint } from './constraint';
import { booking, inBothDocuments } from './executionPlaces';

const countedMembers: readonly (readonly [member: string, text: string])[] = [
  ['screens', 'The number of screens in the document.'],
  ['tasks', 'The number of tasks: 13 for each screen.'],
  ['readyToClaim', 'The number of tasks that are ready to claim.'],
  ['waitingPredecessor', 'The number of tasks that wait for a predecessor.'],
  ['fixtureContracts', 'The number of fixtures of the screens.'],
  ['captureSlots', 'The number of slots: three for each screen.'],
  ['preflightChecks', 'The number of preflight gates of the screens.'],
  ['preflightPassed', 'The number of preflight gates that pass.'],
  ['preflightBlocked', 'The number of preflight gates that are blocked.'],
  ['capturedSlots', 'The number of captured slots.'],
  ['acceptedCaptureReceipts', 'The number of captures with a reviewed receipt.'],
  ['acceptedTasks', 'The number of tasks with a receipt.'],
  ['acceptedScreens', 'The number of accepted screens.'],
];

const counts =
  'sourceCategories seededFamilies seededDemoShops coverAssets homeCategories homeRanked homeDeals homeShopStrip discoveryShops';

/** The program of an execution document. */
export const bookingProgram: readonly Constraint[] = [
  constraint('booking.program', 'program', 'All members are required.', inBothDocuments('program')),
  constraint(
    'booking.program.texts',
    'program.id, title, phase, status, boundary',
    'Texts.',
    inBothDocuments('program', 'id title phase status boundary'),
  ),
  constraint(
    'booking.program.ordinals',
    'program · ordinals',
    'Ordinals and totals of the program, the architecture and the execution; no ordinal is beyond its total.',
    inBothDocuments('program', 'globalOrdinal architectureOrdinal architectureTotal executionOrdinal executionTotal'),
    rule('program/bounds'),
    leftOpen('The specification does not show the ordinals of a program.'),
  ),
  constraint(
    'booking.program.globalTotal',
    'program.globalTotal',
    'The program has 36 work units.',
    inBothDocuments('program.globalTotal'),
  ),
  constraint(
    'booking.program.knives',
    'program · knives',
    'Completed, open and queued knives, the previous and the next one, and the product.',
    inBothDocuments('program', 'completedKnives openKnives queuedKnives previousKnife nextKnife activeProduct'),
    rule('program/agreement'),
    leftOpen('Neither their types nor their values are shown.'),
  ),
  constraint(
    'booking.program.revisions',
    'program.sourceRevision, productionRevision',
    'Revisions of 40 hexadecimal digits.',
    inBothDocuments('program', 'sourceRevision productionRevision'),
    sharedShape('revision'),
  ),
  constraint(
    'booking.program.sourceProductionExact',
    'program.sourceProductionExact',
    'True if the two revisions are equal.',
    inBothDocuments('program.sourceProductionExact'),
    rule('program/exact'),
  ),
  constraint(
    'booking.program.routeProbes',
    'program.routeProbes, routeProbesPassed',
    'The numbers of probed routes and of routes that answered.',
    inBothDocuments('program', 'routeProbes routeProbesPassed'),
    rule('program/bounds'),
  ),
  ...countedMembers.map(([member, text]) =>
    constraint(
      `booking.program.${member}`,
      `program.${member}`,
      text,
      inBothDocuments(`program.${member}`),
      rule('program/tally'),
    ),
  ),
  constraint(
    'booking.program.programAcceptedScreens',
    'program.programAcceptedScreens',
    'A count of accepted screens of the whole program.',
    inBothDocuments('program.programAcceptedScreens'),
    uncheckable('It counts screens of other documents too.'),
  ),
  constraint(
    'booking.program.programComplete',
    'program.programComplete',
    'Complete only if every item has its receipt.',
    inBothDocuments('program.programComplete'),
    rule('boundary/acceptance'),
  ),
  constraint(
    'booking.program.perScreen',
    'program · each screen',
    'Each screen has 13 tasks and 3 capture slots.',
    rule('tasks/set'),
    rule('slots/set'),
    rule('screens/tally'),
  ),
];

/** Observations in the booking document. */
export const bookingTruth: readonly Constraint[] = [
  constraint(
    'booking.truth',
    'truthSnapshot',
    'The observations: time, revisions, release, counts and the identity meta.',
    booking(
      'truthSnapshot',
      `checkedAt sourceRevision productionRevision productionRelease uiChangeRevision ${counts} authMeta`,
    ),
    sharedShape('timestamp'),
    sharedShape('revision'),
    sharedShape('count'),
  ),
  constraint(
    'booking.truth.revisions',
    'truthSnapshot · revisions',
    'The revisions are those of the program.',
    rule('program/exact'),
  ),
  constraint(
    'booking.truth.authMeta',
    'truthSnapshot.authMeta',
    'Endpoint, status, environment, previews, capabilities and the probe.',
    booking(
      'truthSnapshot.authMeta',
      'endpoint status environment previewEnabled advertisedCapabilities transactionProbe',
    ),
  ),
  constraint(
    'booking.truth.endpoint',
    'truthSnapshot.authMeta.endpoint',
    'The URL of the meta endpoint of the identity service.',
    booking('truthSnapshot.authMeta.endpoint'),
  ),
  constraint(
    'booking.truth.capabilities',
    'truthSnapshot.authMeta.advertisedCapabilities',
    'Three ways to sign in.',
    booking('truthSnapshot.authMeta.advertisedCapabilities'),
  ),
  constraint(
    'booking.truth.transactionProbe',
    'truthSnapshot.authMeta.transactionProbe',
    'No transaction was tried.',
    booking('truthSnapshot.authMeta.transactionProbe'),
    sharedShape('notExecuted'),
    rule('boundary/zero-counter'),
  ),
  constraint(
    'booking.truth.denominators',
    'truthSnapshot · counts',
    'The counts are distinct and never merged.',
    uncheckable('The document does not record how one count was derived from another.'),
  ),
];
