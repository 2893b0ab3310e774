import { normal } from './everywhere';
import {
  anything,
  day,
  dayOrTime,
  either,
  fixed,
  flag,
  given,
  int,
  ints,
  list,
  matches,
  misshapen,
  must,
  number,
  object,
  open,
  orNull,
  ordinal,
  references,
  revision,
  setOf,
  should,
  text,
  texts,
  time,
  unlessSound,
  utcTime,
  type Members,
  type Sentence,
} from './sentence';
import {
  checksumOf,
  hasPassed,
  isCaptured,
  isReviewed,
  type Execution,
  type Part,
  type Screen,
  type State,
  type Task,
} from './state';
import {
  capabilities,
  families,
  lanes,
  nobody,
  publicRoutes,
  signingTasks,
  sizes,
  taskKinds,
  taskNames,
  type Family,
  type Lane,
} from './vocabulary';
import {
  at,
  dayAfter,
  isObj,
  isRecordedLater,
  isSame,
  isSet,
  listAt,
  numberAt,
  order,
  textAt,
  type Value,
} from './values';

const count = (value: Value | undefined): boolean => int(value) && (value as number) >= 1;
const path = (screenId: string | undefined, end: string) => (value: Value | undefined) =>
  typeof value === 'string' && value.startsWith(`artifacts/ui/${screenId}/execution/`) && value.endsWith(end);

const topMembers: Members = {
  generatedAt: day,
  policy: text,
  program: object,
  truthSnapshot: object,
  screens: list,
  captureSlots: list,
  preflightGates: list,
};

const untypedMembers: Members = { previousKnife: anything, nextKnife: anything, activeProduct: anything };

const programMembers: Members = {
  ...texts('id', 'title', 'phase', 'status', 'boundary'),
  ...untypedMembers,
  globalOrdinal: ordinal,
  architectureOrdinal: ordinal,
  architectureTotal: count,
  executionOrdinal: ordinal,
  executionTotal: count,
  ...ints(
    'globalTotal',
    'completedKnives',
    'openKnives',
    'queuedKnives',
    'screens',
    'tasks',
    'readyToClaim',
    'waitingPredecessor',
    'routeProbes',
    'routeProbesPassed',
  ),
  ...ints(
    'fixtureContracts',
    'captureSlots',
    'preflightChecks',
    'preflightPassed',
    'preflightBlocked',
    'capturedSlots',
    'acceptedCaptureReceipts',
    'acceptedTasks',
  ),
  ...ints('acceptedScreens', 'programAcceptedScreens'),
  sourceRevision: revision,
  productionRevision: revision,
  sourceProductionExact: flag,
  programComplete: flag,
};

const bookingSnapshot: Members = {
  checkedAt: time,
  sourceRevision: revision,
  productionRevision: revision,
  productionRelease: text,
  uiChangeRevision: orNull(text),
  ...ints(
    'sourceCategories',
    'seededFamilies',
    'seededDemoShops',
    'coverAssets',
    'homeCategories',
    'homeRanked',
    'homeDeals',
    'homeShopStrip',
    'discoveryShops',
  ),
};

const authMeta: Members = {
  endpoint: matches(/^https?:\/\/[^\s/]+\S*\/v1\/meta$/u),
  status: int,
  environment: text,
  previewEnabled: flag,
  advertisedCapabilities: (value) =>
    references(value) && (value as Value[]).every((item) => capabilities.includes(item as string)),
  transactionProbe: fixed('NOT_EXECUTED'),
};

const collectionGroups: Readonly<Record<string, Members>> = {
  service: {
    name: anything,
    status: anything,
    listener: anything,
    publicHost: anything,
    ...ints('routeShells', 'routeShellsPassed', 'protectedReadProbes', 'protectedReadUnauthorized'),
  },
  storage: { dataGiB: number, backupGiB: number, sqliteBytes: int, sameEc2EbsFaultDomain: flag },
  catalog: ints(
    'sources',
    'activeSources',
    'sourceRules',
    'discoveryCandidates',
    'internalTopics',
    'publicCategories',
    'publicSorts',
  ),
  governance: ints(
    'lowRisk',
    'mediumRisk',
    'highRisk',
    'legalReviewRequired',
    'robotsPending',
    'robotsDenied',
    'adminAuditRows',
  ),
  content: ints(
    'storedDocuments',
    'publicDefaultDocuments',
    'documentVersions',
    'documentBlocks',
    'rawSnapshots',
    'storedMediaAssets',
    'publicDefaultMediaAssets',
  ),
  media: ints('disabled', 'downloaded', 'pending', 'failed', 'parsed', 'parsePending', 'parseBlocked'),
  operations: {
    ...ints('collectionRuns', 'succeeded', 'failed', 'cancelled', 'running', 'runEvents', 'crawlJobs', 'fetchLogs'),
    activeRun: orNull(object),
  },
  delivery: {
    bbsPublishRecords: int,
    publicReadRoutes: (value) =>
      Array.isArray(value) &&
      setOf(...publicRoutes)((value as Value[]).map((item) => (typeof item === 'string' ? item.toLowerCase() : item))),
    apiKeys: fixed(false),
    billing: fixed(false),
    gatewayProduct: fixed(false),
  },
};

const activeRun: Members = { runType: text, ...ints('totalJobs', 'fetchSucceeded', 'fetchFailed', 'documentsStored') };

const screenMembers = ({ id }: Screen): Members => ({
  order: int,
  ...texts('screenId', 'title', 'route', 'sourceOwner', 'group', 'captureTaskId'),
  fidelity: fixed('F2', 'F3'),
  action: fixed('retain-and-capture', 'replace-and-capture'),
  targetIds: references,
  routeProbe: object,
  fixture: object,
  design: object,
  gates: list,
  preflightPassed: int,
  preflightBlocked: int,
  taskPacketPath: text,
  receiptPath: path(id, '.json'),
  tasks: either(int, list),
  readyTasks: either(int, list),
  waitingTasks: either(int, list),
  captureSlots: list,
  claimState: fixed('READY_TO_CLAIM'),
  assignee: orNull(text),
  claimedAt: orNull(dayOrTime),
  submittedAt: orNull(dayOrTime),
  acceptedAt: orNull(dayOrTime),
});

const fixtureMembers: Members = {
  id: matches(/^[^/\s]+\/[^/\s]+\/[^/\s]+-v\d+$/u),
  ...texts('persona', 'content', 'criticalState', 'privacy', 'capturePurpose'),
};

const slotMembers = (slot: Value, screenId: string | undefined, status: string): Members => {
  const family = textAt(slot, 'family') as Family;
  const size = sizes[family] ?? { width: 0, height: 0, pixelRatio: 0, input: '' };
  const name = `${String(family).toLowerCase()}-${size.width}x${size.height}`;
  return {
    family: fixed(...families),
    ...Object.fromEntries(Object.entries(size).map(([member, value]) => [member, fixed(value)])),
    id: fixed(`R22-${screenId}-${name}`),
    label: fixed(`${size.width}×${size.height}`),
    artifactPath: fixed(`artifacts/ui/${screenId}/visual/${name}.png`),
    runner: text,
    status: fixed(status),
    checksum: orNull(matches(/^(?:sha256:)?[0-9a-f]{64}$/iu)),
    capturedAt: orNull(dayOrTime),
    receiptId: orNull(text),
  };
};

/** The shapes of a booking task, whose members are not shown: each may be missing, and the posture may differ. */
const shownOfBooking = (members: Members): Members =>
  Object.fromEntries(
    Object.entries({ ...members, productionPosture: anything }).map(([member, shape]) => [
      member,
      (value) => value === undefined || shape(value),
    ]),
  );

const taskMembers = ({ value, name }: Task, { of }: Execution): Members => {
  const screenId = textAt(value, 'screenId');
  const suffix = `-${screenId}-${name.replace('/', '-')}`;
  const named = (number: RegExp) => (id: Value | undefined) =>
    typeof id === 'string' && id.endsWith(suffix) && number.test(id.slice(0, -suffix.length));
  return {
    id: named(of.taskId),
    gateId: named(of.gateId),
    ...texts(
      'knifeId',
      'screenTitle',
      'route',
      'product',
      'productLabel',
      'productOwner',
      'gateLabel',
      'gateRequirement',
      'laneLabel',
    ),
    ...texts('accountableOwner', 'reviewer', 'submissionRequirement', 'predecessorPath', 'predecessorValue'),
    globalOrdinal: ordinal,
    platformFamily: of.name === 'booking-execution' ? text : fixed('WEB_ADMIN'),
    sourceRevision: revision,
    productionPosture: fixed('EXACT'),
    gateFamily: fixed('EVIDENCE', 'GOVERNANCE', 'RELEASE_PROOF'),
    gateType: fixed(...new Set(taskNames.map((name) => name.split('/')[1] ?? ''))),
    lane: fixed(...Object.keys(lanes)),
    receiptFields: at(value, 'lane') === undefined ? list : setOf(...(lanes[textAt(value, 'lane') as Lane] ?? [])),
    blocker: orNull(text),
    status: fixed('READY_TO_CLAIM', 'WAITING_PREDECESSOR'),
    assignee: orNull(text),
    claimedAt: orNull(dayOrTime),
    submittedAt: orNull(dayOrTime),
    receiptId: orNull(text),
    receiptPath: path(screenId, '.json'),
    taskPacketPath: path(screenId, ''),
    checkedAt: day,
  };
};

/** Yields what a check of each execution document yields, with the document's path before each place. */
const each = (broken: (document: Execution, state: State) => Iterable<string>): Sentence['broken'] =>
  function* (state) {
    for (const document of state.executions) {
      for (const place of broken(document, state)) {
        yield place.includes('#') ? place : `${document.path}#/${place}`;
      }
    }
  };

const eachScreen = (
  broken: (screen: Screen, document: Execution, state: State) => Iterable<string>,
): Sentence['broken'] =>
  each(function* (document, state) {
    for (const screen of document.screens) {
      yield* broken(screen, document, state);
    }
  });

const eachTask = (
  broken: (task: Task, screen: Screen, document: Execution, state: State) => Iterable<string>,
): Sentence['broken'] =>
  eachScreen(function* (screen, document, state) {
    for (const task of screen.tasks.values()) {
      yield* broken(task, screen, document, state);
    }
  });

/** Yields the places whose condition is true. */
function* whichOf(conditions: Readonly<Record<string, boolean>>, place = ''): Generator<string> {
  for (const [member, isBroken] of Object.entries(conditions)) {
    if (isBroken) {
      yield place ? `${place}/${member}` : member;
    }
  }
}

const total = (document: Execution, count: (screen: Screen) => number): number =>
  document.screens.reduce((sum, screen) => sum + count(screen), 0);

const countGates = (screen: Screen, state: string) =>
  screen.gates.filter(({ value }) => at(value, 'state') === state).length;
const countTasks = ({ tasks }: Execution, status: string) =>
  tasks.filter(({ value }) => at(value, 'status') === status).length;
const methods = /\b(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|CONNECT)(?=\s+(?:https?:|\/))/giu;
/** The number of ready tasks that a screen states; 13 if it states none. */
const readyCount = (screen: Value): number => {
  const ready = at(screen, 'readyTasks');
  return Array.isArray(ready) ? ready.length : typeof ready === 'number' ? ready : 13;
};
const statuses = (observed: string) => new Set(observed.match(/(?<![\d.])[1-5]\d\d(?![\d.])/gu) ?? []);
const observedIn = ({ value }: Screen): string => textAt(value, 'routeProbe', 'observed') ?? '';
/** The only status code of an answer that is not 200 although the gate of the route passes. */
const otherStatus = (screen: Screen, { of }: Execution): string | undefined => {
  const [code, ...others] = statuses(observedIn(screen));
  return others.length === 0 && code !== '200' && hasPassed(screen, of.routeGate) ? code : undefined;
};
const stated = (value: Value | undefined, count: number): boolean =>
  !(typeof value === 'number' && value !== count) && !(Array.isArray(value) && value.length !== count);
/** An assignee that is not a person, or signs for another person [R9.5, R7.10]. */
const isNobody = (name: string) =>
  nobody.includes(name.normalize('NFKC').trim().toLowerCase()) || /\bon behalf of\b|代签|代表/iu.test(name);
const person = (name: string | undefined) => name?.normalize('NFKC').replace(/\s+/gu, '').toLowerCase();
const times = ['claimedAt', 'submittedAt', 'acceptedAt', 'capturedAt'];

const soundTasks = new Map<string, WeakSet<object>>();
const soundSlots = new Map<string, WeakSet<object>>();
const soundGates = new Map<string, WeakSet<object>>();

export const sentencesOfExecution: readonly Sentence[] = [
  must(
    'execution/top',
    'S 3',
    'An execution document has its seven members besides `schemaVersion`.',
    each(({ root }) => misshapen(root, '', topMembers)),
  ),
  must(
    'execution/program',
    'S 3, R7.4, R9.11',
    '`program` has its members: texts, counts, revisions and ordinals from 1 to 36.',
    each(({ root }) => misshapen(at(root, 'program'), 'program', programMembers)),
  ),
  must(
    'execution/snapshot',
    'S 3, S 4',
    '`truthSnapshot` has its members; nothing was executed.',
    each(function* ({ of, root }) {
      const snapshot = at(root, 'truthSnapshot');
      if (of.name === 'booking-execution') {
        yield* misshapen(snapshot, 'truthSnapshot', { ...bookingSnapshot, authMeta: object });
        yield* misshapen(at(snapshot, 'authMeta'), 'truthSnapshot/authMeta', authMeta);
        return;
      }
      yield* misshapen(snapshot, 'truthSnapshot', {
        checkedAt: utcTime,
        sourceRevision: revision,
        productionRevision: revision,
        writeProbe: fixed('NOT_EXECUTED'),
      });
      for (const [group, members] of Object.entries(collectionGroups)) {
        yield* misshapen(at(snapshot, group), `truthSnapshot/${group}`, members);
      }
      const run = at(snapshot, 'operations', 'activeRun');
      yield* run === null ? [] : misshapen(run, 'truthSnapshot/operations/activeRun', activeRun);
      yield* misshapen(at(root, 'program'), 'program', ints('protectedApiProbes', 'protectedApiUnauthorized'));
    }),
  ),
  must(
    'execution/screens',
    'S 3, S 4',
    'The document has exactly the screens of its table.',
    each(function* ({ of, screens, path: name }) {
      for (const [index, screen] of screens.entries()) {
        if (
          !of.screens.some(({ id }) => id === screen.id) ||
          screens.findIndex(({ id }) => id === screen.id) !== index
        ) {
          yield screen.place;
        }
      }
      if (screens.length !== of.screens.length) {
        yield `${name}#/screens`;
      }
    }),
  ),
  must(
    'screen/shape',
    'S 3',
    'A screen has its members.',
    eachScreen(function* (screen, { of }) {
      yield* misshapen(screen.value, screen.place, screenMembers(screen));
      yield* misshapen(at(screen.value, 'routeProbe'), `${screen.place}/routeProbe`, {
        ...texts('probe', 'boundary'),
        observed: anything,
        note: anything,
      });
      yield* misshapen(at(screen.value, 'fixture'), `${screen.place}/fixture`, fixtureMembers);
      yield* misshapen(at(screen.value, 'design'), `${screen.place}/design`, {
        group: text,
        ...given('truthLabel', of.design, 'guard', 'requiredProof', 'truthValue'),
      });
    }),
  ),
  must(
    'screen/facts',
    'S 3, S 4',
    'Route, group, fidelity and action of a screen are those of its row.',
    eachScreen(function* (screen, { of }) {
      const row = of.screens.find(({ id }) => id === screen.id);
      if (row) {
        yield* misshapen(screen.value, screen.place, {
          route: fixed(row.route),
          group: fixed(...(row.group ? [row.group] : of.groups)),
          fidelity: fixed(row.fidelity),
          action: fixed(row.fidelity === 'F2' ? 'replace-and-capture' : 'retain-and-capture'),
        });
      }
    }),
  ),
  open(
    'screen/design-group',
    'S 3',
    "The group in a screen's `design` is the screen's. (Silent.)",
    eachScreen(({ value, place }) =>
      whichOf({ 'design/group': !isSame(at(value, 'design', 'group'), at(value, 'group')) }, place),
    ),
  ),
  open(
    'screen/order',
    'S 3',
    '`order` of a screen is its place in the list. (Silent on what it counts.)',
    each(({ screens }) =>
      screens.filter(({ value }, index) => at(value, 'order') !== index + 1).map(({ place }) => `${place}/order`),
    ),
  ),
  open(
    'screen/paths',
    'S 4',
    'The paths of a screen lie in its folder, as those of its tasks do. (Said of tasks only.)',
    eachScreen(({ id, value, place }) => misshapen(value, place, { taskPacketPath: path(id, '') })),
  ),
  must(
    'screen/capture-task',
    'S 3, R1',
    '`captureTaskId` is the id of the visual baseline of its screen.',
    eachScreen(function* ({ id, value, place, tasks }, { hasTasks, of }) {
      const baseline = tasks.get('evidence/visual_baseline');
      const said = textAt(value, 'captureTaskId') ?? '';
      const suffix = `-${id}-evidence-visual_baseline`;
      const isBroken =
        hasTasks && baseline
          ? said !== textAt(baseline.value, 'id')
          : !said.endsWith(suffix) || !of.taskId.test(said.slice(0, -suffix.length));
      yield* whichOf({ captureTaskId: isBroken }, place);
    }),
  ),
  must(
    'gates/shape',
    'S 3, S 4',
    'The gates of a screen are those of its kind in order, each with label, state and evidence.',
    eachScreen(function* ({ gates, place }, { of }) {
      if (gates.length !== of.gates.length) {
        yield `${place}/gates`;
      }
      for (const [index, gate] of gates.entries()) {
        yield* unlessSound(soundGates, gate.value, `${of.name} ${index}`, () =>
          misshapen(gate.value, gate.place, {
            id: fixed(of.gates[index] ?? null),
            label: text,
            state: fixed('PASS', 'BLOCKED'),
            evidence: anything,
          }),
        );
      }
    }),
  ),
  must(
    'gates/capture',
    'S 3, S Rules 3',
    '`CAPTURE_ARTIFACT` passes only if all three slots are captured.',
    eachScreen((screen) =>
      whichOf({ gates: hasPassed(screen, 'CAPTURE_ARTIFACT') && !screen.slots.every(isCaptured) }, screen.place),
    ),
  ),
  must(
    'gates/receipt',
    'S 3, R9.11',
    '`REVIEWED_RECEIPT` passes only if a reviewed receipt is named, no earlier than `CAPTURE_ARTIFACT`.',
    eachScreen((screen) =>
      whichOf(
        {
          gates:
            hasPassed(screen, 'REVIEWED_RECEIPT') &&
            (!hasPassed(screen, 'CAPTURE_ARTIFACT') || !screen.slots.some(isReviewed)),
        },
        screen.place,
      ),
    ),
  ),
  open(
    'gates/receipts',
    'S 3',
    '`REVIEWED_RECEIPT` passes if all three slots are reviewed. (Or the visual baseline is accepted?)',
    eachScreen((screen) =>
      whichOf({ gates: hasPassed(screen, 'REVIEWED_RECEIPT') && !screen.slots.every(isReviewed) }, screen.place),
    ),
  ),
  must(
    'gates/production',
    'S 3, S Versioning 3',
    '`PRODUCTION_EXACT` passes only if production is at the source revision.',
    eachScreen((screen, { root }) =>
      whichOf(
        {
          gates:
            hasPassed(screen, 'PRODUCTION_EXACT') &&
            at(root, 'program', 'sourceRevision') !== at(root, 'program', 'productionRevision'),
        },
        screen.place,
      ),
    ),
  ),
  must(
    'gates/mirror',
    'S 3, R9.11',
    '`preflightGates` lists the gates of all screens, each with its screen.',
    each(({ screens, root }) =>
      mirrored(
        screens.flatMap(({ gates, id }) => gates.map(({ value }) => ({ value, with: { screenId: id ?? null } }))),
        listAt(root, 'preflightGates'),
        'preflightGates',
      ),
    ),
  ),
  must(
    'probes/read-only',
    'S Rules 1, R4',
    'A probe requests with GET or HEAD only.',
    eachScreen(({ value, place }) =>
      whichOf(
        {
          'routeProbe/probe': (textAt(value, 'routeProbe', 'probe')?.match(methods) ?? []).some(
            (method) => !['GET', 'HEAD'].includes(method.toUpperCase()),
          ),
        },
        place,
      ),
    ),
  ),
  must(
    'probes/route',
    'S 4, R8.13, R9.6',
    'A probe names the route of its screen, and the API of its row.',
    eachScreen(function* ({ id, value, place }, { of }) {
      const row = of.screens.find((one) => one.id === id);
      const pathOf = (token: string) => token.toLowerCase().replace(/\?.*/u, '');
      const paths = (textAt(value, 'routeProbe', 'probe') ?? '').split(/[\s;,；，、]+/u).map(pathOf);
      yield* whichOf(
        {
          'routeProbe/probe':
            row !== undefined && ![row.route, ...row.api].every((named) => paths.includes(pathOf(named))),
        },
        place,
      );
    }),
  ),
  must(
    'probes/observed',
    'R8.13, R9.6',
    'The only status code observed does not contradict the gate beside it.',
    eachScreen((screen, document) =>
      whichOf({ 'routeProbe/observed': otherStatus(screen, document) !== undefined }, screen.place),
    ),
  ),
  must(
    'probes/counts',
    'S 3, R8.7, R8.13',
    'No more routes pass than were probed, and each screen is probed.',
    each(({ root, screens }) => {
      const [probes, passed] = [
        numberAt(root, 'program', 'routeProbes') ?? 0,
        numberAt(root, 'program', 'routeProbesPassed') ?? 0,
      ];
      return whichOf({ routeProbesPassed: passed > probes, routeProbes: probes < screens.length }, 'program');
    }),
  ),
  must(
    'probes/gates',
    'R8.7',
    'No more screens pass the gate of their route than probes passed, if one failed.',
    each((document) => {
      const [probes, passed] = [
        numberAt(document.root, 'program', 'routeProbes') ?? 0,
        numberAt(document.root, 'program', 'routeProbesPassed') ?? 0,
      ];
      return whichOf(
        {
          routeProbesPassed:
            passed < probes && total(document, (screen) => (hasPassed(screen, document.of.routeGate) ? 1 : 0)) > passed,
        },
        'program',
      );
    }),
  ),
  must(
    'probes/protected',
    'S 4, R4, R8.7',
    'Protected reads are counted alike in program and service; with one that answers, not all screens pass `AUTH_BOUNDARY`.',
    each(function* ({ root, of, screens }) {
      if (of.design === 'command') {
        const [probes, denied] = [
          numberAt(root, 'program', 'protectedApiProbes') ?? 0,
          numberAt(root, 'program', 'protectedApiUnauthorized') ?? 0,
        ];
        const service = at(root, 'truthSnapshot', 'service');
        const number = (member: string) => numberAt(service, member) ?? 0;
        yield* whichOf({
          'program/protectedApiProbes': probes !== at(service, 'protectedReadProbes'),
          'program/protectedApiUnauthorized':
            denied !== at(service, 'protectedReadUnauthorized') ||
            denied > probes ||
            (denied < probes && screens.every((screen) => hasPassed(screen, 'AUTH_BOUNDARY'))),
          'truthSnapshot/service/routeShells': number('routeShells') < screens.length,
          'truthSnapshot/service/routeShellsPassed':
            number('routeShellsPassed') > number('routeShells') ||
            (number('routeShellsPassed') < number('routeShells') &&
              screens.filter((screen) => hasPassed(screen, 'ROUTE_SHELL')).length > number('routeShellsPassed')),
        });
      }
    }),
  ),
  must(
    'execution/revisions',
    'S Versioning 3, R1',
    'One source and one production revision are stated, and whether they are equal.',
    each(({ root, tasks }) => {
      const [source, production] = [at(root, 'program', 'sourceRevision'), at(root, 'program', 'productionRevision')];
      return whichOf({
        'program/sourceProductionExact': at(root, 'program', 'sourceProductionExact') !== (source === production),
        'truthSnapshot/sourceRevision': at(root, 'truthSnapshot', 'sourceRevision') !== source,
        'truthSnapshot/productionRevision': at(root, 'truthSnapshot', 'productionRevision') !== production,
        tasks: tasks.some(({ value }) => (at(value, 'sourceRevision') ?? source) !== source),
      });
    }),
  ),
  must(
    'execution/counts',
    'S 3, R1',
    'Each count in `program` is the number of things it counts.',
    each((document) => {
      const { screens, tasks, hasTasks, root } = document;
      const slots = screens.flatMap((screen) => screen.slots);
      const counts: Readonly<Record<string, number>> = {
        screens: screens.length,
        captureSlots: slots.length,
        capturedSlots: slots.filter(isCaptured).length,
        acceptedCaptureReceipts: slots.filter(isReviewed).length,
        preflightChecks: total(document, ({ gates }) => gates.length),
        preflightPassed: total(document, (screen) => countGates(screen, 'PASS')),
        preflightBlocked: total(document, (screen) => countGates(screen, 'BLOCKED')),
        acceptedScreens: screens.filter(({ value }) => isSet(value, 'acceptedAt')).length,
        tasks: 13 * screens.length,
        ...(hasTasks && {
          acceptedTasks: tasks.filter((task) => task.isAccepted).length,
          readyToClaim: countTasks(document, 'READY_TO_CLAIM'),
          waitingPredecessor: countTasks(document, 'WAITING_PREDECESSOR'),
        }),
      };
      return Object.entries(counts)
        .filter(([member, count]) => at(root, 'program', member) !== count)
        .map(([member]) => `program/${member}`);
    }),
  ),
  must(
    'execution/hidden-tasks',
    'S 3, R7.2',
    'A booking document that lists no tasks counts no more accepted ones than its ready tasks allow, and those of accepted screens.',
    each(({ root, screens, hasTasks }) => {
      const accepted = numberAt(root, 'program', 'acceptedTasks') ?? 0;
      const [most, least] = [
        screens.map(({ value }) => readyCount(value)).map((ready) => (ready === 13 ? 13 : ready - 1)),
        screens.map(({ value }) => (isSet(value, 'acceptedAt') ? 13 : 0)),
      ].map((counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0));
      return whichOf({ acceptedTasks: !hasTasks && (accepted > most! || accepted < least!) }, 'program');
    }),
  ),
  open(
    'execution/unseen-tasks',
    'R7.2, R8.3',
    'A booking document that lists no tasks claims no acceptance. (Its receipts cannot be seen.)',
    each(({ root, screens, hasTasks }) =>
      whichOf(
        {
          acceptedTasks:
            !hasTasks &&
            ((numberAt(root, 'program', 'acceptedTasks') ?? 0) > 0 ||
              screens.some(({ value }) => isSet(value, 'acceptedAt'))),
        },
        'program',
      ),
    ),
  ),
  must(
    'execution/accepted-in-program',
    'S Rules 3, R1',
    'The program accepts no fewer screens than this document.',
    each(({ root }) =>
      whichOf(
        {
          programAcceptedScreens:
            (numberAt(root, 'program', 'programAcceptedScreens') ?? 0) <
            (numberAt(root, 'program', 'acceptedScreens') ?? 0),
        },
        'program',
      ),
    ),
  ),
  open(
    'execution/accepted-elsewhere',
    'S 3',
    'The program may accept screens that other documents describe.',
    each(({ root }) =>
      whichOf(
        {
          programAcceptedScreens:
            (numberAt(root, 'program', 'programAcceptedScreens') ?? 0) >
            (numberAt(root, 'program', 'acceptedScreens') ?? 0),
        },
        'program',
      ),
    ),
  ),
  must(
    'execution/screen-counts',
    'S 3, R4',
    'Each count or list of a screen is that of its gates and tasks.',
    eachScreen(function* (screen, document) {
      const { value, place, tasks } = screen;
      const count = (status: string) =>
        [...tasks.values()].filter((task) => at(task.value, 'status') === status).length;
      yield* whichOf(
        {
          preflightPassed: at(value, 'preflightPassed') !== countGates(screen, 'PASS'),
          preflightBlocked: at(value, 'preflightBlocked') !== countGates(screen, 'BLOCKED'),
          tasks: !stated(at(value, 'tasks'), 13),
          readyTasks: document.hasTasks && !stated(at(value, 'readyTasks'), count('READY_TO_CLAIM')),
          waitingTasks: document.hasTasks && !stated(at(value, 'waitingTasks'), count('WAITING_PREDECESSOR')),
        },
        place,
      );
      const [ready, waiting] = [at(value, 'readyTasks'), at(value, 'waitingTasks')].map((stated) =>
        Array.isArray(stated) ? stated.length : stated,
      );
      yield* whichOf(
        {
          readyTasks:
            !document.hasTasks && typeof ready === 'number' && typeof waiting === 'number' && ready + waiting !== 13,
        },
        place,
      );
      const ids = (status: RegExp) =>
        new Set(
          [...tasks.values()]
            .filter((task) => status.test(textAt(task.value, 'status') ?? ''))
            .map((task) => textAt(task.value, 'id')),
        );
      for (const [member, status] of [
        ['tasks', /./u],
        ['readyTasks', /^READY/u],
        ['waitingTasks', /^WAITING/u],
      ] as const) {
        const named = listAt(value, member).map((item) => (isObj(item) ? textAt(item, 'id') : item));
        yield* whichOf(
          {
            [member]:
              document.hasTasks &&
              (new Set(named).size !== named.length || named.some((id) => !ids(status).has(id as string))),
          },
          place,
        );
      }
    }),
  ),
  must(
    'execution/complete',
    'S Rules 3, R7.4',
    'A program is complete only if all its knives and screens are; with all knives completed, it says so.',
    each(({ root, screens }) => {
      const program = at(root, 'program');
      const isComplete = at(program, 'programComplete') === true;
      const allKnives = at(program, 'completedKnives') === 36;
      return whichOf(
        {
          programComplete:
            (isComplete && (!allKnives || screens.some(({ value }) => !isSet(value, 'acceptedAt')))) ||
            (allKnives && !isComplete),
        },
        'program',
      );
    }),
  ),
  open(
    'execution/complete-early',
    'R7.4',
    'Knives completed beyond the program are not decided.',
    each(({ root }) =>
      whichOf({ completedKnives: (numberAt(root, 'program', 'completedKnives') ?? 0) >= 36 }, 'program'),
    ),
  ),
  should(
    'execution/knives',
    'R7.4',
    'Completed, open and queued knives are all knives.',
    each(({ root }) => {
      const sum = ['completedKnives', 'openKnives', 'queuedKnives'].reduce(
        (before, member) => before + (numberAt(root, 'program', member) ?? 0),
        0,
      );
      return whichOf({ completedKnives: sum !== numberAt(root, 'program', 'globalTotal') }, 'program');
    }),
  ),
  open(
    'execution/ordinals',
    'S 3',
    'An ordinal is at most its total. (Silent.)',
    each(({ root }) =>
      whichOf(
        Object.fromEntries(
          ['architecture', 'execution'].map((name) => [
            `${name}Ordinal`,
            (numberAt(root, 'program', `${name}Ordinal`) ?? 0) > (numberAt(root, 'program', `${name}Total`) ?? 0),
          ]),
        ),
        'program',
      ),
    ),
  ),
  open(
    'execution/knife-ordinal',
    'S 4, R7.15',
    'A knife has one ordinal, in the program and in all tasks. (Silent.)',
    each(function* ({ tasks, root, path: name }) {
      const ordinals = new Map<string, Value>();
      const stated = [
        [at(root, 'program', 'id'), at(root, 'program', 'globalOrdinal')],
        ...tasks.map(({ value }) => [at(value, 'knifeId'), at(value, 'globalOrdinal')]),
      ];
      for (const [knife, ordinal] of stated) {
        if (
          typeof knife === 'string' &&
          /\w/u.test(knife) &&
          typeof ordinal === 'number' &&
          Number.isInteger(ordinal)
        ) {
          if ((ordinals.get(normal(knife)) ?? ordinal) !== ordinal) {
            yield `${name}#/program`;
          }
          ordinals.set(normal(knife), ordinal);
        }
      }
    }),
  ),
  open(
    'execution/knife',
    'S 3, S 4',
    'Knife and ordinal of a task are those of the program. (Silent.)',
    each(({ tasks, root }) =>
      tasks
        .filter(
          ({ value }) =>
            at(value, 'knifeId') !== at(root, 'program', 'id') ||
            at(value, 'globalOrdinal') !== at(root, 'program', 'globalOrdinal'),
        )
        .map(({ place }) => place),
    ),
  ),
  must(
    'slots/shape',
    'S 3',
    'A screen has its three slots, each with the id, label, size, path and status of its family.',
    eachScreen(function* ({ id, slots, place }, { of }) {
      const named = new Set(slots.map(({ value }) => at(value, 'family')));
      if (slots.length !== 3 || named.size !== 3) {
        yield `${place}/captureSlots`;
      }
      for (const slot of slots) {
        yield* unlessSound(soundSlots, slot.value, `${id}`, () =>
          misshapen(slot.value, slot.place, slotMembers(slot.value, id, of.slotStatus)),
        );
      }
    }),
  ),
  must(
    'slots/captured',
    'S States, R4',
    'A slot is uncaptured, captured (checksum and time), or reviewed (a receipt too).',
    eachScreen(({ slots }) =>
      slots
        .filter(
          (slot) =>
            !isCaptured(slot) && ['checksum', 'capturedAt', 'receiptId'].some((member) => isSet(slot.value, member)),
        )
        .map((slot) => slot.place),
    ),
  ),
  must(
    'slots/mirror',
    'S 3, R9.11',
    '`captureSlots` lists the slots of all screens, each with its screen and fixture.',
    each(({ screens, root }) =>
      mirrored(
        screens.flatMap(({ slots, value: screen }) =>
          slots.map(({ value }) => ({
            value,
            with: {
              screenId: at(screen, 'screenId') ?? null,
              screenTitle: at(screen, 'title') ?? null,
              fixtureId: at(screen, 'fixture', 'id') ?? null,
            },
          })),
        ),
        listAt(root, 'captureSlots'),
        'captureSlots',
      ),
    ),
  ),
  must(
    'slots/picture',
    'S Rules 3, R8.4',
    'The checksum of a slot is that of the picture at its path.',
    eachScreen((screen, _, { pictures }) =>
      screen.slots
        .filter(
          (slot) =>
            isSet(slot.value, 'checksum') &&
            (pictures.get(textAt(slot.value, 'artifactPath') ?? '')?.digest ?? checksumOf(slot)) !== checksumOf(slot),
        )
        .map(({ place }) => `${place}/checksum`),
    ),
  ),
  must(
    'slots/picture-of-review',
    'S Rules 3, R8.3',
    'A reviewed slot has its picture.',
    eachScreen((screen, _, { pictures }) =>
      screen.slots
        .filter((slot) => isSet(slot.value, 'receiptId') && !pictures.has(textAt(slot.value, 'artifactPath') ?? ''))
        .map(({ place }) => place),
    ),
  ),
  open(
    'slots/picture-of-capture',
    'R8.3',
    'A captured slot has its picture. (Said of accepted slots.)',
    eachScreen((screen, _, { pictures }) =>
      screen.slots
        .filter((slot) => isCaptured(slot) && !pictures.has(textAt(slot.value, 'artifactPath') ?? ''))
        .map(({ place }) => place),
    ),
  ),
  open(
    'slots/picture-size',
    'S 3',
    'A picture has the size of its slot times the pixel ratio. (Silent.)',
    eachScreen((screen, _, { pictures }) =>
      screen.slots
        .filter(({ value }) => {
          const picture = pictures.get(textAt(value, 'artifactPath') ?? '');
          const ratio = numberAt(value, 'pixelRatio') ?? 1;
          return (
            picture !== undefined &&
            (picture.width !== (numberAt(value, 'width') ?? 0) * ratio ||
              picture.height !== (numberAt(value, 'height') ?? 0) * ratio)
          );
        })
        .map(({ place }) => place),
    ),
  ),
  must(
    'tasks/list',
    'S 4, R7.2',
    'Each screen has its 13 tasks, each once. A booking document may have no list.',
    each(function* ({ tasks, hasTasks, of, screens, path: name }) {
      const ids = tasks.map((task) => `${task.screenId} ${task.name}`);
      const known = new Set(screens.flatMap(({ id }) => taskNames.map((task) => `${id} ${task}`)));
      if (
        hasTasks
          ? ids.length !== known.size || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id))
          : of.design === 'command'
      ) {
        yield `${name}#/tasks`;
      }
    }),
  ),
  must(
    'tasks/shape',
    'S 4, R4',
    'A task has its members, with the ids, lane, receipt fields and paths that follow from its screen and type.',
    each(function* (document) {
      for (const task of document.tasks) {
        yield* unlessSound(soundTasks, task.value, document.kind, () => {
          const members = taskMembers(task, document);
          return misshapen(
            task.value,
            task.place,
            document.of.design === 'command' ? members : shownOfBooking(members),
          );
        });
      }
    }),
  ),
  open(
    'tasks/booking-shape',
    'S 3, S 4',
    'Tasks of bookings have the same members. (Not shown for bookings.)',
    each(function* (document) {
      for (const task of document.of.design === 'transaction' ? document.tasks : []) {
        yield* unlessSound(soundTasks, task.value, 'all of booking', () =>
          misshapen(task.value, task.place, taskMembers(task, document)),
        );
      }
    }),
  ),
  open(
    'probes/case',
    'R9.6',
    'A probe names its route in the same letters, upper and lower case. (Silent.)',
    eachScreen(({ id, value, place }, { of }) => {
      const row = of.screens.find((one) => one.id === id);
      const probe = textAt(value, 'routeProbe', 'probe') ?? '';
      return whichOf({ 'routeProbe/probe': row !== undefined && !probe.includes(row.route) }, place);
    }),
  ),
  open(
    'execution/more-than-all-knives',
    'R7.4',
    'No more knives are completed, open or queued than there are. (R7.4 warns if the sum differs.)',
    each(({ root }) =>
      ['completedKnives', 'openKnives', 'queuedKnives']
        .filter((member) => (numberAt(root, 'program', member) ?? 0) > 36)
        .map((member) => `program/${member}`),
    ),
  ),
  open(
    'tasks/assigned',
    'R9.11',
    'A task or screen with an assignee has been claimed. (Said only the other way around.)',
    each(({ tasks, screens }) =>
      [...tasks, ...screens]
        .filter(({ value }) => isSet(value, 'assignee') && !isSet(value, 'claimedAt'))
        .map(({ place }) => `${place}/assignee`),
    ),
  ),
  open(
    'time/only-a-date',
    'S Versioning 4, R8.5',
    'Recorded times may be dates. (R8.5 speaks of dates; the specification gives no type.)',
    each(({ tasks, screens }) =>
      ([...tasks, ...screens, ...screens.flatMap(({ slots }) => slots)] as Part[])
        .filter(({ value }) => times.some((member) => day(at(value, member))))
        .map(({ place }) => place),
    ),
  ),
  open(
    'execution/totals',
    'R7.15',
    'A total of knives is at most 36. (Said of ordinals.)',
    each(({ root }) =>
      whichOf(
        Object.fromEntries(
          ['architectureTotal', 'executionTotal'].map((name) => [name, (numberAt(root, 'program', name) ?? 0) > 36]),
        ),
        'program',
      ),
    ),
  ),
  open(
    'execution/fixtures',
    'S 3',
    'Each screen has one fixture contract. (Silent on what is counted.)',
    each(({ root, screens }) =>
      whichOf({ fixtureContracts: at(root, 'program', 'fixtureContracts') !== screens.length }, 'program'),
    ),
  ),
  open(
    'execution/untyped',
    'S 3, S 4',
    'Names of other knives, of the product and of the service, and notes of probes, are texts. (Their type is not given.)',
    each(function* ({ root, of, screens }) {
      yield* misshapen(at(root, 'program'), 'program', texts(...Object.keys(untypedMembers)));
      if (of.design === 'command') {
        yield* misshapen(
          at(root, 'truthSnapshot', 'service'),
          'truthSnapshot/service',
          texts('name', 'status', 'listener', 'publicHost'),
        );
      }
      for (const { value, place } of screens) {
        yield* misshapen(at(value, 'routeProbe'), `${place}/routeProbe`, texts('observed', 'note'));
        yield* misshapen(
          at(value, 'design'),
          `${place}/design`,
          texts('truthLabel', of.design, 'guard', 'requiredProof'),
        );
      }
    }),
  ),
  must(
    'tasks/lane',
    'R4',
    'A task is in the lane of its type.',
    each(({ tasks }) =>
      tasks
        .filter(
          ({ name, value }) =>
            taskKinds[name]?.lane !== undefined && taskKinds[name].lane !== (at(value, 'lane') ?? taskKinds[name].lane),
        )
        .map(({ place }) => `${place}/lane`),
    ),
  ),
  must(
    'tasks/screen',
    'S 4',
    'A task repeats title and route of its screen.',
    eachTask((task, screen) =>
      whichOf(
        {
          screenTitle: (at(task.value, 'screenTitle') ?? at(screen.value, 'title')) !== at(screen.value, 'title'),
          route: (at(task.value, 'route') ?? at(screen.value, 'route')) !== at(screen.value, 'route'),
        },
        task.place,
      ),
    ),
  ),
  must(
    'tasks/ready',
    'S States, R4',
    'A task is ready only if its predecessors are accepted.',
    eachTask((task, { tasks }) =>
      whichOf(
        {
          status:
            at(task.value, 'status') === 'READY_TO_CLAIM' &&
            !(taskKinds[task.name]?.after ?? []).every((before) => tasks.get(before)?.isAccepted),
        },
        task.place,
      ),
    ),
  ),
  should(
    'tasks/waits',
    'R9.11',
    'A task whose predecessors are accepted does not wait.',
    eachTask((task, { tasks }) =>
      whichOf(
        {
          status:
            at(task.value, 'status') === 'WAITING_PREDECESSOR' &&
            (taskKinds[task.name]?.after ?? []).every((before) => tasks.get(before)?.isAccepted),
        },
        task.place,
      ),
    ),
  ),
  must(
    'tasks/held',
    'S States',
    'A waiting task is held: nobody has claimed, submitted or accepted it.',
    eachTask((task) =>
      whichOf(
        {
          status:
            at(task.value, 'status') === 'WAITING_PREDECESSOR' &&
            ['assignee', 'claimedAt', 'submittedAt', 'receiptId'].some((member) => isSet(task.value, member)),
        },
        task.place,
      ),
    ),
  ),
  must(
    'tasks/blocker',
    'R9.11',
    'A task has a blocker exactly while it waits. (The status of a booking task may be missing, because it is not shown.)',
    eachTask((task) => {
      const status = at(task.value, 'status');
      const contradicts = isSet(task.value, 'blocker') !== (status === 'WAITING_PREDECESSOR');
      return whichOf({ blocker: status !== undefined && contradicts }, task.place);
    }),
  ),
  must(
    'tasks/life',
    'R9.11',
    'A receipt needs a submission, a submission a claim, a claim an assignee.',
    eachTask((task) => {
      const has = (member: string) => isSet(task.value, member);
      return whichOf(
        {
          submittedAt: has('receiptId') && !has('submittedAt'),
          claimedAt: has('submittedAt') && !has('claimedAt'),
          assignee: has('claimedAt') && !has('assignee'),
        },
        task.place,
      );
    }),
  ),
  open(
    'screens/life',
    'S 3, R9.11',
    'The life of a screen is nested like that of a task. (Said of tasks only.)',
    eachScreen(({ value, place }) => {
      const has = (member: string) => isSet(value, member);
      return whichOf(
        {
          submittedAt: has('acceptedAt') && !has('submittedAt'),
          claimedAt: has('submittedAt') && !has('claimedAt'),
          assignee: has('claimedAt') && !has('assignee'),
        },
        place,
      );
    }),
  ),
  must(
    'tasks/assignee',
    'R7.10, R9.5, S 4',
    'Nobody, and nobody on behalf of another, signs for governance or approves as the owner.',
    eachTask((task) =>
      whichOf(
        {
          assignee:
            [...signingTasks, 'evidence/owner_approval'].includes(task.name) &&
            isNobody(textAt(task.value, 'assignee') ?? 'a person'),
        },
        task.place,
      ),
    ),
  ),
  open(
    'tasks/assignee-elsewhere',
    'R9.5',
    'A name that names nobody is not decided where nothing is signed.',
    eachTask((task, screen) =>
      whichOf(
        {
          assignee:
            isNobody(textAt(task.value, 'assignee') ?? 'a person') ||
            isNobody(textAt(screen.value, 'assignee') ?? 'a person'),
        },
        task.place,
      ),
    ),
  ),
  must(
    'tasks/four-signers',
    'S 4, R9.5',
    'The four governance tasks of a screen are signed by four persons.',
    eachScreen(({ tasks }) => sharedSigners(tasks, (task) => task.isAccepted)),
  ),
  open(
    'tasks/four-assignees',
    'S 4',
    'The four governance tasks have four assignees before they are signed. (Silent.)',
    eachScreen(({ tasks }) => sharedSigners(tasks, () => true)),
  ),
  must(
    'tasks/capture-first',
    'S Rules 3, R7.3',
    'The visual baseline is accepted only if the three slots of its screen are captured.',
    eachScreen(({ tasks, slots }) => {
      const baseline = tasks.get('evidence/visual_baseline');
      return baseline?.isAccepted && !slots.every(isCaptured) ? [baseline.place] : [];
    }),
  ),
  must(
    'screens/accepted',
    'S Rules 3',
    'A screen is accepted only if its tasks are, and no gate is blocked.',
    eachScreen((screen, { hasTasks }) =>
      whichOf(
        {
          acceptedAt:
            isSet(screen.value, 'acceptedAt') &&
            ((hasTasks && [...screen.tasks.values()].some((task) => !task.isAccepted)) ||
              countGates(screen, 'BLOCKED') > 0),
        },
        screen.place,
      ),
    ),
  ),
  must(
    'ledger/receipt-ids',
    'R8.4, R9.7',
    'A receipt id names one task or slot in all documents.',
    function* ({ executions }) {
      const named = new Map<string, string>();
      for (const { value, place } of executions.flatMap(({ screens, tasks }) => [
        ...tasks,
        ...screens.flatMap(({ slots }) => slots),
      ])) {
        const id = textAt(value, 'receiptId');
        if (id !== undefined && named.has(normal(id))) {
          yield `${place}/receiptId`;
        }
        named.set(normal(id ?? place), place);
      }
    },
  ),
  must(
    'time/claims',
    'R8.5',
    'A task is submitted after its claim, and claimed after its predecessors were submitted.',
    eachTask((task, { tasks }) => {
      const before = (taskKinds[task.name]?.after ?? []).map((name) => at(tasks.get(name)?.value, 'submittedAt'));
      return whichOf(
        {
          submittedAt: order(at(task.value, 'claimedAt'), at(task.value, 'submittedAt')) === 'later',
          claimedAt: before.some((earlier) => order(earlier, at(task.value, 'claimedAt')) === 'later'),
        },
        task.place,
      );
    }),
  ),
  must(
    'time/screens',
    'R8.5',
    'A screen is claimed, submitted and accepted in this order.',
    eachScreen(({ value, place }) =>
      whichOf(
        {
          submittedAt: order(at(value, 'claimedAt'), at(value, 'submittedAt')) === 'later',
          acceptedAt:
            order(at(value, 'submittedAt'), at(value, 'acceptedAt')) === 'later' ||
            order(at(value, 'claimedAt'), at(value, 'acceptedAt')) === 'later',
        },
        place,
      ),
    ),
  ),
  open(
    'time/screen-and-tasks',
    'R8.5',
    'A screen is accepted after its tasks. (Silent.)',
    eachScreen((screen) =>
      whichOf(
        {
          acceptedAt: [...screen.tasks.values()].some(
            ({ value }) => order(at(value, 'submittedAt'), at(screen.value, 'acceptedAt')) !== 'fine',
          ),
        },
        screen.place,
      ),
    ),
  ),
  should(
    'time/future',
    'R8.5',
    'Nothing is recorded later than the day after the document. (`generatedAt` is only a date.)',
    each(futures),
  ),
  open(
    'time/capture-and-baseline',
    'R8.5',
    'Slots are captured before the visual baseline is submitted. (Silent.)',
    eachScreen(({ slots, tasks }) =>
      slots
        .filter(
          ({ value }) =>
            order(at(value, 'capturedAt'), at(tasks.get('evidence/visual_baseline')?.value, 'submittedAt')) !== 'fine',
        )
        .map(({ place }) => `${place}/capturedAt`),
    ),
  ),
];

const copiedFromGate = ['id', 'label', 'state', 'evidence', 'screenId'];
const copiedFromSlot = [
  'id',
  'label',
  'family',
  'width',
  'height',
  'pixelRatio',
  'input',
  'runner',
  'artifactPath',
  'status',
  'checksum',
  'capturedAt',
  'receiptId',
  'screenId',
  'screenTitle',
  'fixtureId',
];

/** Yields the signers that share their name with an earlier one. */
function sharedSigners(tasks: ReadonlyMap<string, Task>, counts: (task: Task) => boolean): string[] {
  const signers = signingTasks
    .map((name) => tasks.get(name))
    .filter((task) => task !== undefined && counts(task)) as Task[];
  const names = signers.map(({ value }) => person(textAt(value, 'assignee')));
  return signers
    .filter((_, index) => names[index] !== undefined && names.indexOf(names[index]) !== index)
    .map(({ place }) => `${place}/assignee`);
}

/** Yields what is recorded later than the day after `generatedAt` and `checkedAt`. */
function* futures({ root, screens, tasks }: Execution): Generator<string> {
  const limits = [at(root, 'generatedAt'), at(root, 'truthSnapshot', 'checkedAt')]
    .map(dayAfter)
    .filter((limit) => !Number.isNaN(limit));
  for (const { value, place } of [...tasks, ...screens, ...screens.flatMap(({ slots }) => slots)] as Part[]) {
    for (const member of times) {
      if (limits.length > 0 && isRecordedLater(at(value, member), Math.max(...limits))) {
        yield `${place}/${member}`;
      }
    }
  }
}

const key = (value: Value | undefined): string =>
  typeof value === 'string' ? `"${value}` : (JSON.stringify(value) ?? 'absent');

/** Yields copies that are not part of a screen, and parts without a copy. Copies may be in any order. */
function* mirrored(
  items: readonly { readonly value: Value; readonly with: Readonly<Record<string, Value>> }[],
  copies: readonly Value[],
  place: string,
): Generator<string> {
  const members = place === 'captureSlots' ? copiedFromSlot : copiedFromGate;
  const sorted = (value: Value) => members.map((member) => key(at(value, member))).join('|');
  const known = new Set(
    items.map((item) => members.map((member) => key(item.with[member] ?? at(item.value, member))).join('|')),
  );
  for (const [index, copy] of copies.entries()) {
    if (!known.delete(sorted(copy))) {
      yield `${place}/${index}`;
    }
  }
  if (known.size > 0) {
    yield place;
  }
}
