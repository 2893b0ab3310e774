import { normal } from './everywhere';
import {
  day,
  either,
  exactly,
  listOf,
  matches,
  misshapen,
  must,
  open,
  should,
  text,
  time,
  type Members,
  type Shape,
  type Sentence,
} from './sentence';
import {
  bareDigest,
  checksumOf,
  isCaptured,
  isReviewed,
  type Execution,
  type Part,
  type Screen,
  type State,
  type Task,
} from './state';
import { experienceTasks, lanes, proofTasks, taskKinds, type Lane } from './vocabulary';
import { at, isObj, isSame, isSet, order, textAt, type Value } from './values';

const named = matches(/\S/u);
const dayOrTime = either(day, time);
const digest = matches(/^(?:sha256:)?[0-9a-f]{32,}$/iu);
/** A value that is neither missing nor empty. */
const given = (value: Value | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && !isSame(value, []);
const someOf =
  (shape: Shape): Shape =>
  (value) =>
    shape(value) || (listOf(shape)(value) && given(value));
/** The items of a list, or a value alone. The specification does not say which one a receipt has. */
const itemsAt = (receipt: Value, member: string): readonly Value[] =>
  [at(receipt, member) ?? []].flat<readonly Value[]>();

/** The shapes of receipt fields. */
const fields: Members = {
  screenId: text,
  sourceRevision: text,
  subjectRevision: text,
  fixtureId: text,
  environment: given,
  artifactPath: text,
  artifactDigest: digest,
  artifactDigests: someOf(digest),
  runnerVersion: given,
  visualReceiptId: text,
  suiteId: given,
  assertions: given,
  role: text,
  experienceReceiptIds: someOf(named),
  decision: text,
  riskNotes: either(given, exactly()),
  signatureId: named,
  releaseId: named,
  configDigest: digest,
  migrationDigest: digest,
  deploymentTarget: given,
  productionReceiptId: named,
  rollbackReceiptId: named,
  smokeChecks: given,
  recoveryChecks: given,
  observationWindow: given,
  capturedAt: dayOrTime,
  reviewedAt: dayOrTime,
  signedAt: dayOrTime,
  releasedAt: dayOrTime,
  observedAt: dayOrTime,
};

/** The time a receipt records, by lane. */
const recorded = ['capturedAt', 'reviewedAt', 'signedAt', 'releasedAt', 'observedAt'];

const approvals = ['approved', '批准'];
const passes = ['pass', '通过'];

/** The result of a check: an object's `result`, or what follows the last colon of a text [R9.1]. */
function result(check: Value): string | undefined {
  const word = isObj(check)
    ? textAt(check, 'result')
    : typeof check === 'string'
      ? /[:：]([^:：]*)$/u.exec(check)?.[1]
      : undefined;
  return word === undefined ? undefined : normal(word);
}

/** An accepted task with its receipt. The receipt is `undefined` if it is missing. */
interface Accepted {
  readonly task: Task;
  readonly receipt: Value | undefined;
  readonly screen: Screen;
  readonly document: Execution;
}

function* accepted({ executions }: State): Generator<Accepted> {
  for (const document of executions) {
    for (const screen of document.screens) {
      for (const task of screen.tasks.values()) {
        if (task.isAccepted) {
          yield { task, receipt: task.receipt, screen, document };
        }
      }
    }
  }
}

/** A reviewed slot with the receipts in the folder of its screen that name its picture, and that no task or screen names [R9.7]. */
function* reviewed({ executions, others }: State) {
  for (const document of executions) {
    for (const screen of document.screens) {
      const named = [screen.value, ...[...screen.tasks.values()].map(({ value }) => value)].map((value) =>
        textAt(value, 'receiptPath'),
      );
      for (const slot of screen.slots.filter(isReviewed)) {
        const receipts = [...others]
          .filter(
            ([path, receipt]) =>
              path.startsWith(`artifacts/ui/${screen.id}/`) &&
              !named.includes(path) &&
              at(receipt, 'artifactPath') === at(slot.value, 'artifactPath'),
          )
          .map(([, receipt]) => receipt);
        yield { slot, receipts, screen, document };
      }
    }
  }
}

const isReceiptOfSlot = (receipt: Value, { value }: Part, screen: Screen, { root }: Execution): boolean =>
  lanes.CAPTURE.every((field) => (fields[field] ?? text)(at(receipt, field))) &&
  bareDigest(at(receipt, 'artifactDigest')) === bareDigest(at(value, 'checksum')) &&
  at(receipt, 'screenId') === screen.id &&
  at(receipt, 'sourceRevision') === at(root, 'program', 'sourceRevision') &&
  at(receipt, 'fixtureId') === at(screen.value, 'fixture', 'id') &&
  order(at(receipt, 'capturedAt'), at(value, 'capturedAt')) !== 'later';

/** Applies a check to each accepted task whose receipt is an object. */
const eachReceipt = (
  broken: (accepted: Accepted & { receipt: Value }, has: (member: string) => boolean) => boolean,
): Sentence['broken'] =>
  function* (state) {
    for (const one of accepted(state)) {
      const { receipt } = one;
      if (
        receipt !== undefined &&
        isObj(receipt) &&
        broken({ ...one, receipt }, (member) => Object.hasOwn(receipt, member))
      ) {
        yield textAt(one.task.value, 'receiptPath') ?? one.task.place;
      }
    }
  };

/** The accepted screens with their receipts, except receipts of their tasks. */
function* acceptedScreens({ executions, others }: State) {
  for (const document of executions) {
    for (const screen of document.screens.filter(isAcceptedScreen)) {
      const path = textAt(screen.value, 'receiptPath') ?? '';
      if (![...screen.tasks.values()].some(({ value }) => at(value, 'receiptPath') === path)) {
        yield { receipt: others.get(path), screen, document };
      }
    }
  }
}

/** Applies a check to each receipt that accepts a task, a capture or a screen. */
const eachAccepting = (isFine: (receipt: Value) => boolean): Sentence['broken'] =>
  function* (state) {
    yield* eachReceipt(({ receipt }) => !isFine(receipt))(state);
    for (const { receipts, slot } of reviewed(state)) {
      if (!receipts.every(isFine)) {
        yield slot.place;
      }
    }
    for (const { receipt, screen } of acceptedScreens(state)) {
      if (receipt !== undefined && !isFine(receipt)) {
        yield screen.place;
      }
    }
  };

/** The lane of a task: stated, or that of its type [R4]. */
const laneOf = ({ name, value }: Task): string | undefined => textAt(value, 'lane') ?? taskKinds[name]?.lane;

/** An id in the form in which ids are compared [R9.10]. */
const idIn = (value: Value | undefined): string | undefined => (typeof value === 'string' ? normal(value) : undefined);
const receiptId = (screen: Screen, name: string): string | undefined =>
  idIn(at(screen.tasks.get(name)?.value, 'receiptId'));
const digests = (screen: Screen): string[] => screen.slots.filter(isCaptured).map(checksumOf);
const slotOf = (screen: Screen, receipt: Value) =>
  screen.slots.find(({ value }) => at(value, 'artifactPath') === at(receipt, 'artifactPath'));
const isSameTime = (one: Value | undefined, other: Value | undefined): boolean =>
  order(one, other) === 'fine' && order(other, one) === 'fine';
const timeOf = (receipt: Value | undefined): Value | undefined =>
  recorded.map((member) => at(receipt, member)).find((value) => value !== undefined);
/** The place of the time that a receipt records in the order of the work: captured, reviewed, signed, released, observed. */
const stageOf = (receipt: Value | undefined): number =>
  recorded.findIndex((member) => at(receipt, member) !== undefined);
/** The tasks whose acceptance each recorded time follows, nearest first. */
const earlier: Readonly<Record<string, readonly string[]>> = {
  'evidence/responsive_reflow': ['evidence/visual_baseline'],
  'evidence/accessibility': ['evidence/visual_baseline'],
  'evidence/owner_approval': experienceTasks,
  'governance/product': experienceTasks,
  'governance/design': experienceTasks,
  'governance/architecture': experienceTasks,
  'governance/qa': experienceTasks,
  'evidence/exact_release': ['governance/product', 'governance/design', 'governance/architecture', 'governance/qa'],
  'release_proof/exact_release': [
    'governance/product',
    'governance/design',
    'governance/architecture',
    'governance/qa',
  ],
  'release_proof/production_smoke': ['release_proof/exact_release'],
  'release_proof/rollback_drill': ['release_proof/exact_release', 'release_proof/production_smoke'],
  'evidence/rollback_receipt': ['release_proof/exact_release', 'release_proof/production_smoke'],
};

const laneNames = Object.keys(lanes);
const isAcceptedScreen = ({ value }: Screen): boolean => (at(value, 'acceptedAt') ?? null) !== null;
/** The times of a screen before a stage: of its captures, and of the receipts that the tasks of this stage follow. */
const timesBefore = ({ tasks, slots }: Screen, stage: number): readonly (Value | undefined)[] => {
  const before = Object.values(taskKinds)
    .filter(({ lane }) => lane === laneNames[stage])
    .flatMap(({ after }) => after)
    .map((name) => tasks.get(name)?.receipt);
  return [
    ...(stage > 0 ? slots.map(({ value }) => at(value, 'capturedAt')) : []),
    ...before.filter((receipt) => stageOf(receipt) < stage).map(timeOf),
  ];
};

const chain = [
  'release_proof/exact_release',
  'release_proof/production_smoke',
  'release_proof/rollback_drill',
  'evidence/rollback_receipt',
  'evidence/exact_release',
];
const rollbacks = ['release_proof/rollback_drill', 'evidence/rollback_receipt'];
const idsIn = (screen: Screen, names: readonly string[]) =>
  names.map((name) => receiptId(screen, name)).filter((id) => typeof id === 'string');

/** All receipt ids in use, with the screen and task they accept. */
const usedElsewhere = (
  document: Execution,
  screen: Screen,
  allowed: readonly string[],
  id: Value | undefined,
): boolean =>
  document.tasks.some(
    (task) => idIn(at(task.value, 'receiptId')) === id && !(task.screenId === screen.id && allowed.includes(task.name)),
  ) || document.screens.some(({ slots }) => slots.some(({ value }) => idIn(at(value, 'receiptId')) === id));

export const sentencesOfReceipts: readonly Sentence[] = [
  must('receipts/exist', 'S Rules 3, R8.3', 'An accepted task has its receipt, a JSON object.', function* (state) {
    for (const { task, receipt } of accepted(state)) {
      if (!isObj(receipt)) {
        yield task.place;
      }
    }
  }),
  must(
    'receipts/of-screens',
    'R8.3',
    'An accepted screen has its receipt, a JSON object.',
    function* ({ executions, others }) {
      for (const { value, place } of executions.flatMap(({ screens }) => screens)) {
        if ((at(value, 'acceptedAt') ?? null) !== null && !isObj(others.get(textAt(value, 'receiptPath') ?? ''))) {
          yield place;
        }
      }
    },
  ),
  open(
    'receipts/open-of-screens',
    'R8.3',
    'The receipt of an accepted screen leaves nothing open that it states. (The text does not say what it states.)',
    function* ({ executions, others }) {
      for (const { value, place } of executions.flatMap(({ screens }) => screens)) {
        const receipt = others.get(textAt(value, 'receiptPath') ?? '');
        const members = isObj(receipt) ? Object.values(receipt) : [];
        if ((at(value, 'acceptedAt') ?? null) !== null && !members.every(given)) {
          yield place;
        }
      }
    },
  ),
  must(
    'receipts/of-slots',
    'R8.3, R8.4, R8.14',
    'A reviewed slot has a receipt that names its picture, digest, screen, revision and fixture.',
    function* (state) {
      for (const { slot, receipts, screen, document } of reviewed(state)) {
        if (!receipts.some((receipt) => isReceiptOfSlot(receipt, slot, screen, document))) {
          yield slot.place;
        }
      }
    },
  ),
  open(
    'receipts/another-of-slot',
    'R8.3',
    'A second receipt of a slot that differs is not decided.',
    function* (state) {
      for (const { slot, receipts, screen, document } of reviewed(state)) {
        if (!receipts.every((receipt) => isReceiptOfSlot(receipt, slot, screen, document))) {
          yield slot.place;
        }
      }
    },
  ),
  must('receipts/one-path', 'R9.7', 'One receipt accepts one task or screen.', function* (state) {
    const paths = new Set<Value | undefined>();
    const screens = state.executions
      .flatMap((each) => each.screens)
      .filter(({ value }) => (at(value, 'acceptedAt') ?? null) !== null);
    for (const { value, place } of [...Array.from(accepted(state), ({ task }) => task), ...screens]) {
      const path = at(value, 'receiptPath');
      if (paths.has(path)) {
        yield place;
      }
      paths.add(path);
    }
  }),
  open(
    'receipts/shared-path',
    'R9.7',
    'Tasks and screens that share the path of a receipt still to come are not decided.',
    function* ({ executions }) {
      const paths = new Set<Value | undefined>();
      for (const { value, place } of executions.flatMap(({ tasks, screens }) => [...tasks, ...screens])) {
        const path = at(value, 'receiptPath');
        if (paths.has(path)) {
          yield place;
        }
        paths.add(path);
      }
    },
  ),
  must(
    'receipts/fields',
    'S 4, R7.7, R9.1',
    "The receipt of an accepted task has its lane's fields: ids, digests, real times.",
    function* (state) {
      for (const { task, receipt } of accepted(state)) {
        const lane = lanes[laneOf(task) as Lane] ?? [];
        const path = textAt(task.value, 'receiptPath') ?? task.place;
        yield* misshapen(receipt, path, Object.fromEntries(lane.map((member) => [member, fields[member] ?? text])));
      }
    },
  ),
  must(
    'receipts/lane',
    'S 4, R4',
    'An accepted task has a lane, which determines the fields of its receipt.',
    function* (state) {
      for (const { task } of accepted(state)) {
        if (laneOf(task) === undefined) {
          yield `${task.place}/lane`;
        }
      }
    },
  ),
  must(
    'receipts/screen',
    'R8.4',
    'A receipt is of the screen that names it.',
    eachReceipt(({ receipt, screen }) => at(receipt, 'screenId') !== screen.id),
  ),
  must(
    'receipts/revision',
    'R8.4',
    'A receipt is of the source revision of its task, or of the program if the task states none.',
    eachReceipt(({ receipt, task, document }, has) =>
      ['sourceRevision', 'subjectRevision'].some(
        (member) =>
          has(member) &&
          at(receipt, member) !== (at(task.value, 'sourceRevision') ?? at(document.root, 'program', 'sourceRevision')),
      ),
    ),
  ),
  must(
    'receipts/fixture',
    'R8.4',
    'A capture is of the fixture of its screen.',
    eachReceipt(
      ({ receipt, screen }, has) => has('fixtureId') && at(receipt, 'fixtureId') !== at(screen.value, 'fixture', 'id'),
    ),
  ),
  must(
    'receipts/artifact',
    'R8.14',
    'The digest in a capture is that of the captured picture at its path.',
    eachReceipt(({ receipt, screen, task }) => {
      const slot = slotOf(screen, receipt);
      return (
        laneOf(task) === 'CAPTURE' &&
        (slot === undefined || checksumOf(slot) !== bareDigest(at(receipt, 'artifactDigest')))
      );
    }),
  ),
  must(
    'receipts/artifacts',
    'R8.14',
    'Digests in receipts of experience are those of captured pictures of the screen, each once.',
    eachReceipt(({ receipt, screen }, has) => {
      const named = itemsAt(receipt, 'artifactDigests').map(bareDigest);
      return (
        has('artifactDigests') &&
        (new Set(named).size !== named.length || !named.every((one) => digests(screen).includes(one)))
      );
    }),
  ),
  open(
    'receipts/released-artifact',
    'R8.14',
    'The digest of a release is that of a captured picture. (Or of what was released?)',
    eachReceipt(
      ({ receipt, screen, task }) =>
        laneOf(task) === 'RELEASE' && !digests(screen).includes(bareDigest(at(receipt, 'artifactDigest'))),
    ),
  ),
  must(
    'receipts/capture-time',
    'R8.4',
    'A capture gives the time of its slot.',
    eachReceipt(
      ({ receipt, screen }, has) =>
        has('capturedAt') &&
        order(at(receipt, 'capturedAt'), at(slotOf(screen, receipt)?.value, 'capturedAt')) === 'later',
    ),
  ),
  open(
    'receipts/capture-time-earlier',
    'R8.4',
    'A capture whose time is before its slot, or not exact, is not decided.',
    function* (state) {
      const isOpen = (receipt: Value, slot: Value | undefined) =>
        Object.hasOwn(receipt as object, 'capturedAt') &&
        !isSameTime(at(receipt, 'capturedAt'), at(slot, 'capturedAt'));
      yield* eachReceipt(({ receipt, screen }) => isOpen(receipt, slotOf(screen, receipt)?.value))(state);
      for (const { slot, receipts } of reviewed(state)) {
        if (receipts.some((receipt) => isObj(receipt) && isOpen(receipt, slot.value))) {
          yield slot.place;
        }
      }
    },
  ),
  must(
    'receipts/visual',
    'R8.14',
    '`visualReceiptId` is the receipt of the visual baseline.',
    eachReceipt(
      ({ receipt, screen }, has) =>
        has('visualReceiptId') &&
        idIn(at(receipt, 'visualReceiptId')) !== receiptId(screen, 'evidence/visual_baseline'),
    ),
  ),
  must(
    'receipts/experience',
    'R8.14',
    '`experienceReceiptIds` are the receipts of reflow and accessibility.',
    eachReceipt(({ receipt, screen }, has) => {
      const ids = itemsAt(receipt, 'experienceReceiptIds').map((id) => idIn(id) ?? '');
      return has('experienceReceiptIds') && !isSame([...ids].sort(), idsIn(screen, experienceTasks).sort());
    }),
  ),
  must(
    'receipts/role',
    'R9.7',
    'A signature is of the role of its task.',
    eachReceipt(
      ({ receipt, task }, has) =>
        has('role') && normal(textAt(receipt, 'role') ?? '') !== normal(textAt(task.value, 'gateType') ?? ''),
    ),
  ),
  must(
    'receipts/decision',
    'R8.6, R9.1',
    'A receipt that accepts a task, capture or screen approves it, in one of the exact words, if it states a decision.',
    eachAccepting((receipt) => {
      const decision = at(receipt, 'decision');
      return !isSet(receipt, 'decision') || approvals.includes(normal(typeof decision === 'string' ? decision : ''));
    }),
  ),
  must(
    'receipts/checks',
    'R8.14, R9.1, R9.10',
    'All checks in a receipt that accepts something passed, in one of the exact words, and no list of them is empty.',
    eachAccepting((receipt) =>
      ['assertions', 'smokeChecks', 'recoveryChecks'].every(
        (member) =>
          !isSet(receipt, member) ||
          (itemsAt(receipt, member).length > 0 &&
            itemsAt(receipt, member).every((check) => passes.includes(result(check) ?? ''))),
      ),
    ),
  ),
  must(
    'receipts/subject-of-screens',
    'R8.4',
    'The receipt of an accepted screen is of this screen, and of the source of the program if it states one.',
    function* (state) {
      for (const { receipt, screen, document } of acceptedScreens(state)) {
        const revisions = ['sourceRevision', 'subjectRevision'].map((member) => at(receipt, member));
        const source = at(document.root, 'program', 'sourceRevision');
        if (
          isObj(receipt) &&
          (at(receipt, 'screenId') !== screen.id || !revisions.every((one) => one === undefined || one === source))
        ) {
          yield screen.place;
        }
      }
    },
  ),
  must('receipts/signature-ids', 'R8.4', 'A signature stands in one receipt.', function* (state) {
    const seen = new Set<string>();
    for (const { receipt, task } of accepted(state)) {
      const id = textAt(receipt, 'signatureId');
      if (id !== undefined && seen.has(normal(id))) {
        yield textAt(task.value, 'receiptPath') ?? '';
      }
      seen.add(normal(id ?? task.place));
    }
  }),
  should('receipts/risk-notes', 'R8.14', 'The four signatures name the same risks.', function* ({ executions }) {
    for (const screen of executions.flatMap(({ screens }) => screens)) {
      const notes = [...screen.tasks.values()]
        .filter((task) => task.isAccepted)
        .map((task) => JSON.stringify(at(task.receipt, 'riskNotes')));
      if (new Set(notes.filter((note) => note !== undefined)).size > 1) {
        yield screen.place;
      }
    }
  }),
  must(
    'receipts/release-id',
    'R9.7',
    'The three proof tasks of a screen name one release.',
    function* ({ executions }) {
      for (const screen of executions.flatMap(({ screens }) => screens)) {
        const ids = proofTasks
          .map((name) => screen.tasks.get(name))
          .filter((task) => task?.isAccepted)
          .map((task) => textAt(task?.receipt, 'releaseId'));
        if (new Set(ids.map((id) => normal(id ?? ''))).size > 1) {
          yield screen.place;
        }
      }
    },
  ),
  open(
    'receipts/release-id-of-evidence',
    'R9.7',
    'The evidence of a release names the same release as its proof. (Said of the proof.)',
    function* ({ executions }) {
      for (const screen of executions.flatMap(({ screens }) => screens)) {
        const ids = [...screen.tasks.values()]
          .filter((task) => task.isAccepted)
          .map((task) => textAt(task.receipt, 'releaseId'));
        if (new Set(ids.filter((id) => id !== undefined).map(normal)).size > 1) {
          yield screen.place;
        }
      }
    },
  ),
  must(
    'receipts/production',
    'R8.14, R9.7',
    '`productionReceiptId` is a receipt of the chain, and none that another task, screen or slot uses; a smoke does not name itself.',
    eachReceipt(({ receipt, screen, document, task }, has) => {
      const id = idIn(at(receipt, 'productionReceiptId'));
      return (
        has('productionReceiptId') &&
        (usedElsewhere(document, screen, chain, id) ||
          !idsIn(screen, chain).includes(id as string) ||
          (task.name === 'release_proof/production_smoke' && id === idIn(at(task.value, 'receiptId'))))
      );
    }),
  ),
  open(
    'receipts/production-which',
    'R8.14',
    '`productionReceiptId` is the release for the smoke, and the smoke for what follows it. (The text does not say which.)',
    eachReceipt(
      ({ receipt, screen, task }, has) =>
        has('productionReceiptId') &&
        idIn(at(receipt, 'productionReceiptId')) !==
          receiptId(
            screen,
            task.name === 'release_proof/production_smoke'
              ? 'release_proof/exact_release'
              : 'release_proof/production_smoke',
          ),
    ),
  ),
  must(
    'receipts/rollback',
    'R8.14, R9.7',
    '`rollbackReceiptId` is a receipt of the rollback tasks; one announced for a task to come is none that something else uses.',
    eachReceipt(({ receipt, screen, document }, has) => {
      const id = idIn(at(receipt, 'rollbackReceiptId'));
      const areAllAccepted = rollbacks.every((name) => screen.tasks.get(name)?.isAccepted);
      return (
        has('rollbackReceiptId') &&
        (usedElsewhere(document, screen, rollbacks, id) ||
          (areAllAccepted && !idsIn(screen, rollbacks).includes(id as string)))
      );
    }),
  ),
  open(
    'receipts/rollback-which',
    'R8.14',
    '`rollbackReceiptId` is the receipt of the drill. (Or the rollback receipt; the text does not say which.)',
    eachReceipt(
      ({ receipt, screen }, has) =>
        has('rollbackReceiptId') &&
        idIn(at(receipt, 'rollbackReceiptId')) !== receiptId(screen, 'release_proof/rollback_drill') &&
        screen.tasks.get('release_proof/rollback_drill')?.isAccepted === true,
    ),
  ),
  must(
    'receipts/time',
    'R8.5',
    'Captured, reviewed, signed, released and observed follow each other. (A task of any lane may record an earlier one.)',
    eachReceipt(
      ({ receipt, screen, task }) =>
        (earlier[task.name] ?? [])
          .map((name) => screen.tasks.get(name)?.receipt)
          .some(
            (before) => stageOf(before) <= stageOf(receipt) && order(timeOf(before), timeOf(receipt)) === 'later',
          ) ||
        (task.name in earlier &&
          screen.slots.some(({ value }) => order(at(value, 'capturedAt'), timeOf(receipt)) === 'later')),
    ),
  ),
  must(
    'receipts/review-time',
    'R8.5',
    'A receipt is not reviewed or signed before the capture it states.',
    function* ({ executions, others }) {
      const named = executions.flatMap(({ tasks, screens }) => [
        ...tasks.map(({ receipt }) => receipt),
        ...screens.filter(isAcceptedScreen).map(({ value }) => others.get(textAt(value, 'receiptPath') ?? '')),
      ]);
      const ofSlots = [...reviewed({ executions, others } as State)].flatMap(({ receipts }) => receipts);
      for (const receipt of [...named, ...ofSlots]) {
        if (
          ['reviewedAt', 'signedAt'].some((member) => order(at(receipt, 'capturedAt'), at(receipt, member)) === 'later')
        ) {
          yield JSON.stringify(receipt);
        }
      }
    },
  ),
  must(
    'receipts/time-of-screens',
    'R8.4, R8.5',
    'The receipt of an accepted screen is of its fixture, and states no time after the acceptance or before the work that comes first.',
    function* (state) {
      for (const { receipt, screen } of acceptedScreens(state)) {
        const isBroken = recorded.some(
          (member, stage) =>
            order(at(receipt, member), at(screen.value, 'acceptedAt')) === 'later' ||
            timesBefore(screen, stage).some((time) => order(time, at(receipt, member)) === 'later'),
        );
        const fixture = at(receipt, 'fixtureId');
        if (isBroken || (given(fixture) && fixture !== at(screen.value, 'fixture', 'id'))) {
          yield screen.place;
        }
      }
    },
  ),
  open(
    'receipts/time-of-task',
    'R8.4, R8.5',
    'What a receipt records lies between the claim and the submission of its task. (Silent.)',
    eachReceipt(
      ({ receipt, task }) =>
        (laneOf(task) !== 'CAPTURE' && order(at(task.value, 'claimedAt'), timeOf(receipt)) !== 'fine') ||
        order(timeOf(receipt), at(task.value, 'submittedAt')) !== 'fine',
    ),
  ),
  should(
    'receipts/future',
    'R8.5',
    'A receipt records nothing later than the day after its document.',
    eachReceipt(({ receipt, document }) => {
      const days = [at(document.root, 'generatedAt'), at(document.root, 'truthSnapshot', 'checkedAt')].map((value) =>
        Date.parse(typeof value === 'string' ? value.slice(0, 10) : ''),
      );
      return days.every(
        (day) => Date.parse(textAt({ value: timeOf(receipt) ?? null }, 'value') ?? '') > day + 2 * 86_400_000,
      );
    }),
  ),
  open(
    'receipts/early',
    'R8.3',
    'A receipt at the path of a task that is not accepted is not decided.',
    function* ({ executions }) {
      for (const task of executions.flatMap(({ tasks }) => tasks)) {
        if (!task.isAccepted && task.receipt !== undefined) {
          yield task.place;
        }
      }
    },
  ),
];
