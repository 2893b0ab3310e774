import {
  actionByFidelity,
  bookingGates,
  bookingGroups,
  bookingScreens,
  captureFamilies,
  collectionGates,
  collectionGroups,
  collectionScreens,
  idForms,
} from './spec';
import { schemaFile, type Kind } from '../contract/kinds';
import { knivesInAll } from '../contract/knives';
import {
  explaining,
  fact,
  growing,
  person,
  recorded,
  section,
  source,
  state,
  count,
  counted,
  countOrList,
  filledText,
  date,
  exactSize,
  fixed,
  flag,
  formattedText,
  list,
  nameOf,
  narrowShape,
  object,
  oneOf,
  ordinal,
  prose,
  references,
  revision,
  schemaOf,
  schemaPointer,
  schemaVersion,
  sharedShape,
  text,
  filledOrNull,
  textOrNull,
  timestamp,
  timestampOrNull,
  unique,
  anyValue,
  utcTimestamp,
  notExecuted,
  type Schema,
  file,
  identifier,
  latest,
  sequence,
  toned,
} from '../contract/schemaMembers';

const ordinals: Readonly<Record<string, Schema>> = {
  globalOrdinal: fact(ordinal('The place of this knife in the program.')),
  globalTotal: fixed(knivesInAll, `The program has ${knivesInAll} knives.`),
  architectureOrdinal: ordinal('The place of this knife in the architecture phase.'),
  architectureTotal: count('All knives of the architecture phase.'),
  executionOrdinal: ordinal('The place of this knife in the execution phase.'),
  executionTotal: count('All knives of the execution phase.'),
};

/** The counts that the lists of the document determine. */
const tallies: Readonly<Record<string, Schema>> = {
  screens: counted(count('The screens of this document.')),
  tasks: counted(count('The tasks of this document: 13 a screen.')),
  readyToClaim: counted(count('The tasks whose status is `READY_TO_CLAIM`.')),
  waitingPredecessor: counted(count('The tasks whose status is `WAITING_PREDECESSOR`.')),
  routeProbes: growing(count('The routes probed.')),
  routeProbesPassed: growing(count('The routes that answered as expected. A route that answers is not accepted.')),
  fixtureContracts: growing(count('The fixture contracts: one a screen.')),
  captureSlots: counted(count('The capture slots of all screens: three a screen.')),
  preflightChecks: counted(count('The preflight gates of all screens.')),
  preflightPassed: counted(count('The preflight gates whose state is `PASS`.')),
  preflightBlocked: counted(count('The preflight gates whose state is `BLOCKED`.')),
  capturedSlots: growing(count('The slots with a checksum and a time of capture.')),
  acceptedCaptureReceipts: growing(count('The captured slots with a reviewed receipt.')),
  acceptedTasks: growing(count('The tasks with a receipt.')),
  acceptedScreens: growing(count('The screens that are accepted.')),
  programAcceptedScreens: growing(count('The screens accepted in the whole program.')),
};

/** Returns the schema of a number of knives, or of the list of their ids. */
const knives = (sentence: string): Schema =>
  countOrList(sentence, { items: filledText('The id of a knife.'), ...unique });

const programMembers: Readonly<Record<string, Schema>> = {
  id: identifier(fact(text('The id of the knife.'))),
  title: text('The title of the knife.'),
  phase: text('The phase of the program.'),
  ...ordinals,
  status: state(text('The state of the knife.')),
  completedKnives: growing(knives('The knives that are complete: how many, or which.')),
  openKnives: knives('The knives that are open: how many, or which.'),
  queuedKnives: knives('The knives in the queue: how many, or which.'),
  previousKnife: identifier(fact(anyValue('The knife before this one.'))),
  nextKnife: identifier(fact(anyValue('The knife after this one.'))),
  activeProduct: anyValue('The product being worked on.'),
  sourceRevision: source(revision('The source revision all evidence is about.')),
  productionRevision: source(revision('The revision that runs in production.')),
  sourceProductionExact: growing(flag('True if the two revisions are equal.')),
  ...tallies,
  programComplete: growing(flag('True if the program is complete. False as long as any receipt is missing.')),
  boundary: text('Claims that this document does not make.'),
};

const probe = object('route probe', 'Request to the route, and its answer. Probes only read.', {
  probe: fact({ type: ['string', 'array'], ...prose('The GET requests made.') }),
  observed: explaining(['probe'], fact(anyValue('Status and content type of the answers.'))),
  boundary: text('Facts that the probe does not show.'),
  note: textOrNull('A remark.'),
});

const fixture = object('fixture', 'The data a screen is captured with.', {
  id: identifier(
    source(
      formattedText(
        `^${idForms.fixture}$`,
        'of the form "<area>/<topic>/<name>-v<n>"',
        'The id of the fixture: `<area>/<topic>/<name>-v<n>`.',
      ),
    ),
  ),
  persona: fact(text('The user of the screen in the capture.')),
  content: fact(text('Content of the screen.')),
  criticalState: fact(text('The state that matters most.')),
  privacy: fact(text('Measures that keep personal data out.')),
  capturePurpose: fact(text('Content that the capture has to show.')),
});

const taskList = (task: Schema, sentence: string): Schema =>
  countOrList(sentence, {
    items: {
      oneOf: [
        { type: 'string', title: 'task id' },
        { type: 'object', title: 'task', ...task },
      ],
    },
  });

interface Variant {
  readonly kind: Kind;
  readonly title: string;
  readonly purpose: string;
  readonly screens: readonly { readonly screenId: string }[];
  readonly groups: readonly string[];
  readonly gates: Readonly<Record<string, string>>;
  /** The member of `design` that describes the action of the screen. */
  readonly act: readonly [name: string, sentence: string];
  readonly programExtras: Readonly<Record<string, Schema>>;
  readonly truthSnapshot: Schema;
  /** A task in a list of tasks. */
  readonly task: Schema;
  /** The list of tasks at the top level. */
  readonly tasks: Schema;
}

function executionSchema(variant: Variant): Schema {
  const gate = narrowShape(sharedShape('gate'), {
    id: identifier(oneOf(variant.gates, 'The id of the gate, in the order of the document.')),
  });
  const screenCount = variant.screens.length;
  return schemaOf(schemaFile(variant.kind), {
    ...object(
      variant.title,
      variant.purpose,
      {
        $schema: schemaPointer,
        schemaVersion: schemaVersion(variant.kind),
        generatedAt: latest(date('The day the document was made.')),
        policy: text('The policy the document follows.'),
        program: section(
          object('program', 'The state of the knife, counted from the lists of this document.', {
            ...programMembers,
            ...variant.programExtras,
          }),
        ),
        truthSnapshot: variant.truthSnapshot,
        screens: list(screenSchema(variant, gate), `The ${screenCount} screens.`, exactSize(screenCount)),
        captureSlots: list(
          sharedShape('mirroredSlot'),
          'Every capture slot of every screen, repeated from the screens.',
        ),
        preflightGates: list(
          {
            allOf: [
              gate,
              object('preflight gate', 'A gate of a screen, repeated from the screen.', {
                screenId: identifier(fact(text('The screen the gate belongs to.'))),
              }),
            ],
          },
          'Every preflight gate of every screen, repeated from the screens.',
        ),
        tasks: variant.tasks,
      },
      { optional: ['$schema', 'tasks'] },
    ),
  });
}

const designSchema = (variant: Variant): Schema =>
  object('design', 'Purpose of the screen, and the required proof.', {
    group: text('The group of the design.'),
    truthLabel: text('Meaning of the number on the screen.'),
    truthValue: anyValue('That count, as observed.'),
    [variant.act[0]]: text(variant.act[1]),
    guard: text('The guard of the transition.'),
    requiredProof: anyValue('Required proof.'),
  });

const ofEachFamily = exactSize(captureFamilies.length);

/** The claim of a screen. */
const claim: Readonly<Record<string, Schema>> = {
  claimState: toned(state(oneOf({ READY_TO_CLAIM: 'The screen may be claimed.' }, 'The state of the claim.'))),
  assignee: person(filledOrNull('The person who claimed the screen; null until then.')),
  claimedAt: recorded(timestampOrNull('When the screen was claimed; null until then.')),
  submittedAt: recorded(timestampOrNull('When the screen was submitted; null until then.')),
  acceptedAt: recorded(timestampOrNull('When the screen was accepted; null until then.')),
};

function screenSchema(variant: Variant, gate: Schema): Schema {
  const gateCount = Object.keys(variant.gates).length;
  return object('screen', 'A screen with its fixture, gates, tasks and capture slots.', {
    order: count('The place of the screen in this document, from 1.'),
    screenId: identifier(
      fact(
        nameOf(
          variant.screens.map(({ screenId }) => screenId),
          'The id of the screen. Slots, tasks, gates and paths are built from it.',
        ),
      ),
    ),
    title: text('The title of the screen.'),
    route: fact(text('The route of the screen.')),
    fidelity: fact(
      oneOf(
        { F3: 'The screen is kept as it is and captured.', F2: 'The screen is replaced and then captured.' },
        'Distance of the screen from its target. It decides the `action`.',
      ),
    ),
    action: fact(
      oneOf(
        {
          [actionByFidelity.F3]: 'The screen is kept as it is and captured (fidelity F3).',
          [actionByFidelity.F2]: 'The screen is replaced and then captured (fidelity F2).',
        },
        'Action on the screen before it is captured.',
      ),
    ),
    sourceOwner: fact(text('The owner of the source of the screen.')),
    targetIds: fact(references('A target.', 'The targets the screen serves; may be empty.')),
    group: nameOf(variant.groups, 'The group the screen belongs to.'),
    routeProbe: probe,
    fixture,
    design: designSchema(variant),
    gates: sequence(list(gate, `The ${gateCount} preflight gates of the screen, in order.`, exactSize(gateCount))),
    preflightPassed: count('The gates of this screen whose state is `PASS`.'),
    preflightBlocked: count('The gates of this screen whose state is `BLOCKED`.'),
    captureTaskId: identifier(text('The id of the visual baseline task of the screen.')),
    taskPacketPath: file(text('Path of the task packet of the screen, relative to the publish root.')),
    receiptPath: file(fact(text('Path of the receipt of the screen, relative to the publish root.'))),
    tasks: taskList(variant.task, 'The 13 tasks of the screen: how many, or which.'),
    readyTasks: taskList(variant.task, 'The tasks that are ready to claim: how many, or which.'),
    waitingTasks: taskList(variant.task, 'The tasks that wait: how many, or which.'),
    captureSlots: list(sharedShape('captureSlot'), 'The three capture slots: DESKTOP, TABLET, MOBILE.', ofEachFamily),
    ...claim,
  });
}

const counts = (sentences: Readonly<Record<string, string>>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(sentences).map(([name, sentence]) => [name, count(sentence)]));

const growingCounts = (sentences: Readonly<Record<string, string>>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(counts(sentences)).map(([name, member]) => [name, growing(member)]));

/**
 * The specification does not show the tasks of the booking document. Present members are checked, but only the blocker
 * (reading of the specification, section 9.11) and the status are required: each of the 13 tasks of a screen is ready or waits
 * (specification, "States and transitions"), and the counts of the document depend on it.
 */
const bookingTask: Schema = { required: ['blocker', 'status'], allOf: [sharedShape('taskMembers')] };

export const bookingExecutionSchema = executionSchema({
  kind: 'booking-execution',
  title: 'booking execution control',
  purpose: 'The nine booking screens: probes, fixtures, capture slots, gates and tasks.',
  screens: bookingScreens,
  groups: bookingGroups,
  gates: bookingGates,
  act: ['transaction', 'The class of transaction of the screen.'],
  programExtras: {},
  truthSnapshot: section(
    object('truth snapshot', 'Observations. The counts are distinct denominators, never merged into one number.', {
      checkedAt: fact(timestamp('When it was observed.')),
      sourceRevision: source(revision('The source revision: that of the program.')),
      productionRevision: source(revision('The production revision: that of the program.')),
      productionRelease: source(text('The release in production.')),
      uiChangeRevision: source(textOrNull('The revision of the last change to the user interface.')),
      ...counts({
        sourceCategories: 'Categories in the source.',
        seededFamilies: 'Families of seeded data.',
        seededDemoShops: 'Seeded demonstration shops.',
        coverAssets: 'Cover pictures.',
        homeCategories: 'Categories on the home page.',
        homeRanked: 'Ranked entries on the home page.',
        homeDeals: 'Deals on the home page.',
        homeShopStrip: 'Shops in the strip of the home page.',
        discoveryShops: 'Shops in the discovery.',
      }),
      authMeta: object('identity meta', 'Capabilities that the identity service advertises. They prove nothing.', {
        endpoint: fact(
          formattedText(
            '^https?://[^\\s/?#]+(/[^\\s?#]*)?/v1/meta$',
            'a URL that ends in "/v1/meta"',
            'The URL that was read: that of the identity service, followed by `/v1/meta`.',
          ),
        ),
        status: state(count('The HTTP status of the answer.')),
        environment: fact(
          text('The environment that the service reports. Unless it is production, do not assume that sign-in works.'),
        ),
        previewEnabled: flag('True if previews are enabled.'),
        advertisedCapabilities: fact(
          list(
            oneOf(
              {
                email_otp: 'One-time codes by mail.',
                phone_otp: 'One-time codes by phone.',
                wallet_signature: 'Signatures of a wallet.',
              },
              'A way to sign in that the service advertises.',
            ),
            'The ways to sign in that the service advertises.',
            unique,
          ),
        ),
        transactionProbe: toned(fact(notExecuted('No transaction was tried. Nothing is written.'))),
      }),
    }),
  ),
  task: bookingTask,
  tasks: {
    ...prose('The tasks of all screens, 13 each.'),
    type: ['array', 'null'],
    items: { type: ['object', 'string'], ...bookingTask },
  },
});

const beginningWith = (head: string): Schema => ({
  pattern: `^${head}`,
  patternErrorMessage: `an id that begins with "${head}"`,
});

const collectionTask = narrowShape(sharedShape('task'), {
  id: identifier(beginningWith(`${idForms.heads.task}-`)),
  gateId: identifier(beginningWith(`${idForms.heads.gate}-`)),
  productionPosture: fixed('EXACT', 'Production runs exactly the source revision.'),
  platformFamily: fixed('WEB_ADMIN', 'The collection back office runs on the web, for administrators.'),
});

export const collectionExecutionSchema = executionSchema({
  kind: 'data-sources-execution',
  title: 'collection back-office execution control',
  purpose: 'The fifteen screens of the collection back office: probes, fixtures, capture slots, gates and tasks.',
  screens: collectionScreens,
  groups: collectionGroups,
  gates: collectionGates,
  act: ['command', 'The command the screen gives.'],
  programExtras: growingCounts({
    protectedApiProbes: 'The protected APIs probed without authentication.',
    protectedApiUnauthorized: 'Endpoints that answered 401.',
  }),
  truthSnapshot: section(
    object('truth snapshot', 'Observations of the running service.', {
      checkedAt: fact(utcTimestamp('When it was observed, in UTC.')),
      sourceRevision: source(revision('The source revision: that of the program.')),
      productionRevision: source(revision('The production revision: that of the program.')),
      service: object('service', 'The service and its probes.', {
        name: fact(text('The name of the service.')),
        status: state(anyValue('The state of the service.')),
        listener: anyValue('Address that it listens on.'),
        publicHost: anyValue('The host it is reached by.'),
        ...growingCounts({
          routeShells: 'The admin routes probed.',
          routeShellsPassed: 'Routes that answered with their shell.',
          protectedReadProbes: 'The protected reads probed: the same as `program.protectedApiProbes`.',
          protectedReadUnauthorized: 'Endpoints that answered 401: the same as `program.protectedApiUnauthorized`.',
        }),
      }),
      storage: object('storage summary', 'Place of the data.', {
        dataGiB: { type: 'number', minimum: 0, ...prose('The size of the data volume in GiB.') },
        backupGiB: { type: 'number', minimum: 0, ...prose('The size of the backups in GiB.') },
        sqliteBytes: count('The size of the database in bytes.'),
        sameEc2EbsFaultDomain: flag('True if data and backups share one fault domain.'),
      }),
      catalog: object(
        'catalog summary',
        'The sources and what they are sorted into.',
        counts({
          sources: 'Sources.',
          activeSources: 'Sources that are active.',
          sourceRules: 'Rules for sources.',
          discoveryCandidates: 'Candidates found by discovery.',
          internalTopics: 'Internal topics.',
          publicCategories: 'Public categories.',
          publicSorts: 'Public sort orders.',
        }),
      ),
      governance: object(
        'governance summary',
        'The risks of the sources and the audit of the administration.',
        counts({
          lowRisk: 'Sources of low risk.',
          mediumRisk: 'Sources of medium risk.',
          highRisk: 'Sources of high risk.',
          legalReviewRequired: 'Sources that need a legal review.',
          robotsPending: 'Sources whose robots policy is not known yet.',
          robotsDenied: 'Sources whose robots policy refuses.',
          adminAuditRows: 'Rows in the audit log.',
        }),
      ),
      content: object(
        'content summary',
        'The documents and media that are stored.',
        counts({
          storedDocuments: 'Documents stored.',
          publicDefaultDocuments: 'Documents that are public by default.',
          documentVersions: 'Versions of documents.',
          documentBlocks: 'Blocks of documents.',
          rawSnapshots: 'Raw snapshots.',
          storedMediaAssets: 'Media stored.',
          publicDefaultMediaAssets: 'Media that are public by default.',
        }),
      ),
      media: object(
        'media summary',
        'The state of the media.',
        counts({
          disabled: 'Media that are disabled.',
          downloaded: 'Media downloaded.',
          pending: 'Media waiting for their download.',
          failed: 'Media whose download failed.',
          parsed: 'Media parsed.',
          parsePending: 'Media waiting to be parsed.',
          parseBlocked: 'Media that cannot be parsed.',
        }),
      ),
      operations: object('operations summary', 'The runs of the collection.', {
        ...counts({
          collectionRuns: 'Runs of the collection.',
          succeeded: 'Runs that succeeded.',
          failed: 'Runs that failed.',
          cancelled: 'Runs that were cancelled.',
          running: 'Runs in progress.',
          runEvents: 'Events of the runs.',
          crawlJobs: 'Jobs of the crawler.',
          fetchLogs: 'Entries in the log of fetches.',
        }),
        activeRun: object(
          'active run',
          'The run in progress; null when there is none.',
          {
            runType: text('The type of the run.'),
            ...counts({
              totalJobs: 'All jobs of the run.',
              fetchSucceeded: 'Fetches that succeeded.',
              fetchFailed: 'Fetches that failed.',
              documentsStored: 'Documents stored by the run.',
            }),
          },
          { type: ['object', 'null'] },
        ),
      }),
      delivery: object('delivery summary', 'Deliverables of the service. It sells nothing.', {
        bbsPublishRecords: count('Records published to the board.'),
        publicReadRoutes: fact(
          list(text('A kind of public read.'), 'The seven kinds of public read.', {
            ...exactSize(7),
            ...unique,
          }),
        ),
        apiKeys: fixed(false, 'No API keys exist.'),
        billing: fixed(false, 'Billing does not exist.'),
        gatewayProduct: fixed(false, 'No gateway product exists.'),
      }),
      writeProbe: toned(fact(notExecuted('No write was tried. Nothing is written.'))),
    }),
  ),
  task: collectionTask,
  tasks: list(collectionTask, 'The tasks of all screens, 13 each.'),
});
