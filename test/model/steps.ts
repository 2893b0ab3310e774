import type { Strength } from './sentence';
import {
  documentsOfKind,
  isCaptured,
  isReviewed,
  type Execution,
  type Part,
  type Screen,
  type State,
  type Task,
} from './state';
import { taskKinds } from './vocabulary';
import { at, isObj, isRealTime, isSame, isSet, listAt, moment, numberAt, textAt, type Value } from './values';

/**
 * The requirements of the specification for a step from one legal state to another. A step is legal if events lead from the old state to the
 * new one that record work, and take none back.
 */
export interface StepSentence {
  readonly id: string;
  /** `S` and `R` as in sentences of states. `G` is docs/guard.md, which says to users what a change may not do. */
  readonly section: string;
  readonly says: string;
  readonly strength: Strength;
  readonly broken: (before: State, after: State) => Iterable<string>;
}

const sentence =
  (strength: Strength) =>
  (id: string, section: string, says: string, broken: StepSentence['broken']): StepSentence => ({
    id,
    section,
    says,
    strength,
    broken,
  });
const must = sentence('must');
const open = sentence('open');

type Pair<Item> = readonly [before: Item, after: Item];

const executionsOf = (before: State, after: State): readonly Pair<Execution>[] =>
  before.executions.flatMap((old) => {
    const now = after.executions.find(({ kind }) => kind === old.kind);
    return now ? [[old, now] as const] : [];
  });

const screensOf = ([old, now]: Pair<Execution>): readonly Pair<Screen>[] =>
  old.screens.flatMap((screen) => {
    const same = now.screens.find(({ id }) => id === screen.id);
    return same ? [[screen, same] as const] : [];
  });

const partsOf = (before: readonly Part[], after: readonly Part[], key: string): readonly Pair<Part>[] =>
  before.flatMap((part) => {
    const same = after.find(({ value }) => isSame(at(value, key), at(part.value, key)));
    return same ? [[part, same] as const] : [];
  });

/** Yields the places of pairs for which a condition holds. */
const eachScreen = (isBroken: (pair: Pair<Screen>, documents: Pair<Execution>) => boolean): StepSentence['broken'] =>
  function* (before, after) {
    for (const documents of executionsOf(before, after)) {
      for (const pair of screensOf(documents)) {
        if (isBroken(pair, documents)) {
          yield pair[0].place;
        }
      }
    }
  };

const eachSlot = (
  isBroken: (pair: Pair<Part>, screens: Pair<Screen>, documents: Pair<Execution>, states: Pair<State>) => boolean,
): StepSentence['broken'] =>
  function* (before, after) {
    for (const documents of executionsOf(before, after)) {
      for (const screens of screensOf(documents)) {
        for (const pair of partsOf(screens[0].slots, screens[1].slots, 'family')) {
          if (isBroken(pair, screens, documents, [before, after])) {
            yield pair[0].place;
          }
        }
      }
    }
  };

/** The new task is `undefined` if the new document has none of its name. */
const eachTask = (
  isBroken: (before: Task, after: Task | undefined, screens: Pair<Screen>) => boolean,
): StepSentence['broken'] =>
  function* (before, after) {
    for (const documents of executionsOf(before, after)) {
      for (const screens of screensOf(documents)) {
        for (const [name, task] of screens[0].tasks) {
          if (isBroken(task, screens[1].tasks.get(name), screens)) {
            yield task.place;
          }
        }
      }
    }
  };

const ofKind = (kind: string, broken: (before: Value, after: Value) => Iterable<string>): StepSentence['broken'] =>
  function* (before, after) {
    const [old, now] = [documentsOfKind(before, kind)[0], documentsOfKind(after, kind)[0]];
    if (old && now) {
      yield* broken(old.root, now.root);
    }
  };

const handoff = 'auth-s08-r02-c02-owner-handoff-kits';
const browser = 'd06-browser-auth-pre-admission';
const calibration = 'current-ui-evidence';

/** Returns the members, as paths, that the old value has and the new one lacks. */
const lost = (before: Value, after: Value | undefined, members: readonly string[]): readonly string[] =>
  members.filter((member) => isSet(before, member) && !isSet(after, member));
/** A time in another offset is the same time. */
const isSamePart = (before: Value | undefined, after: Value | undefined): boolean =>
  isSameValue(before, after) ||
  (isRealTime(before, 'given') && isRealTime(after, 'given') && moment(before)?.from === moment(after)?.from);
const differs = (before: Value, after: Value, members: readonly string[]): boolean =>
  members.some((member) => !isSamePart(at(before, member), at(after, member)));

const baselineOf = ({ tasks }: Screen): Task | undefined => tasks.get('evidence/visual_baseline');
const passes = ({ gates }: Screen, id: string): boolean =>
  gates.some(({ value }) => at(value, 'id') === id && at(value, 'state') === 'PASS');
const isScreenAccepted = ({ value }: Screen): boolean => isSet(value, 'acceptedAt');

/** Returns whether other work of the screen depends on a capture: its review, or an accepted visual baseline. */
const isCaptureUsed = (slot: Part, screen: Screen): boolean =>
  isReviewed(slot) || baselineOf(screen)?.isAccepted === true;

/** Returns the receipts that name the picture of a slot, without those that tasks name [R9.7]. */
const receiptsOf = ({ value }: Part, { others, executions }: State): readonly Value[] => {
  const named = new Set(executions.flatMap(({ tasks }) => tasks.map((task) => textAt(task.value, 'receiptPath'))));
  return [...others]
    .filter(([path, receipt]) => !named.has(path) && isSame(at(receipt, 'artifactPath'), at(value, 'artifactPath')))
    .map(([, receipt]) => receipt);
};

/** Returns whether a task of the screen that waited for this one has been claimed, or the screen accepted. */
const isTaskUsed = ({ name }: Task, screen: Screen): boolean =>
  isScreenAccepted(screen) ||
  (name === 'evidence/visual_baseline' && passes(screen, 'REVIEWED_RECEIPT')) ||
  [...screen.tasks.values()].some(
    (other) => taskKinds[other.name]?.after.includes(name) && isSet(other.value, 'assignee'),
  );

/** Returns each path that a sentence names with the values of both sides, if the new one is smaller. */
const fallen = (before: Value, after: Value, paths: readonly string[]): readonly string[] =>
  paths.filter((path) => {
    const [old, now] = [before, after].map((root) => numberAt(root, ...path.split('/')));
    return old !== undefined && (now === undefined || now < old);
  });
const takenBack = (before: Value, after: Value, paths: readonly string[]): readonly string[] =>
  paths.filter((path) => at(before, ...path.split('/')) === true && at(after, ...path.split('/')) !== true);
const changed = (before: Value, after: Value, paths: readonly string[]): readonly string[] =>
  paths.filter((path) => !isSameValue(at(before, ...path.split('/')), at(after, ...path.split('/'))));

const stepsOfDocuments: readonly StepSentence[] = [
  must('step/documents', 'G gone', 'A document stays, wherever it is moved.', function* (before, after) {
    for (const { kind, path } of before.documents) {
      if (documentsOfKind(after, kind).length === 0) {
        yield path;
      }
    }
  }),
  must('step/templates', 'G gone, S 1', 'A template stays at its published path.', function* (before, after) {
    for (const path of before.others.keys()) {
      if (/^handoff\/.*\.template\.json$/u.test(path) && !after.others.has(path)) {
        yield path;
      }
    }
  }),
];

const claimMembers = ['assignee', 'claimedAt'];
const captureMembers = ['checksum', 'capturedAt'];

/** Members of a task that are wording, are derived, or belong to other sentences. */
const taskWords = [
  ...claimMembers,
  'submittedAt',
  'receiptId',
  'screenTitle',
  'productLabel',
  'gateLabel',
  'laneLabel',
  'blocker',
  'status',
  'checkedAt',
];

const othersThan = (value: Value, known: readonly string[]): readonly string[] =>
  Object.keys(isObj(value) ? value : {}).filter((member) => !known.includes(member));

const stepsOfScreens: readonly StepSentence[] = [
  must(
    'step/capture-kept',
    'G backwards, S States',
    'A captured slot stays captured, and a reviewed one reviewed.',
    eachSlot(
      ([before, after]) => (isCaptured(before) && !isCaptured(after)) || (isReviewed(before) && !isReviewed(after)),
    ),
  ),
  must(
    'step/capture-same',
    'G rewritten, R8.4',
    'The picture and time of a capture stay once it is reviewed or the visual baseline is accepted.',
    eachSlot(
      ([before, after], [screen]) =>
        isCaptured(before) && isCaptureUsed(before, screen) && differs(before.value, after.value, captureMembers),
    ),
  ),
  open(
    'step/capture-submitted',
    'G rewritten',
    'The picture and time of a capture stay while the visual baseline is submitted, or the gate of captures passes.',
    eachSlot(
      ([before, after], [screen]) =>
        isCaptured(before) &&
        !isCaptureUsed(before, screen) &&
        (isSet(baselineOf(screen)?.value, 'submittedAt') || passes(screen, 'CAPTURE_ARTIFACT')) &&
        differs(before.value, after.value, captureMembers),
    ),
  ),
  must(
    'step/review-same',
    'G rewritten, R8.4',
    'The receipt id of a slot stays once the visual baseline is accepted or the gate of reviews passes.',
    eachSlot(
      ([before, after], [screen]) =>
        isReviewed(before) &&
        (baselineOf(screen)?.isAccepted === true || passes(screen, 'REVIEWED_RECEIPT')) &&
        differs(before.value, after.value, ['receiptId']),
    ),
  ),
  open(
    'step/review-unused',
    'G rewritten',
    'The receipt id of a slot stays while nothing depends on it.',
    eachSlot(([before, after]) => isReviewed(before) && differs(before.value, after.value, ['receiptId'])),
  ),
  must(
    'step/review-receipt',
    'G rewritten, R8.2',
    'The receipt of a reviewed slot stays as it is.',
    eachSlot(([before, after], _, __, [old, now]) => {
      const receipts = isReviewed(before) ? receiptsOf(before, old) : [];
      return (
        isReviewed(after) &&
        !receipts.every((receipt) => receiptsOf(before, now).some((other) => isSameValue(receipt, other)))
      );
    }),
  ),
  must(
    'step/task-kept',
    'G backwards, R9.11',
    'A claimed task stays claimed, a submitted one submitted, and an accepted one accepted.',
    eachTask(({ value }, after) => lost(value, after?.value, ['assignee', 'submittedAt', 'receiptId']).length > 0),
  ),
  must(
    'step/claim-same',
    'G rewritten, R9.11',
    'Who claimed a task, and when, stays once it is submitted.',
    eachTask(
      ({ value }, after) =>
        after !== undefined && isSet(value, 'submittedAt') && differs(value, after.value, claimMembers),
    ),
  ),
  must(
    'step/submission-same',
    'G rewritten, R9.11',
    'When a task was submitted stays once it is accepted.',
    eachTask(
      (task, after) => after !== undefined && task.isAccepted && differs(task.value, after.value, ['submittedAt']),
    ),
  ),
  must(
    'step/receipt-same',
    'G rewritten, R8.14',
    'The receipt id of a task stays once a task that waited for it is claimed, or its screen is accepted.',
    eachTask(
      (task, after, [screen]) =>
        after !== undefined &&
        task.isAccepted &&
        isTaskUsed(task, screen) &&
        differs(task.value, after.value, ['receiptId']),
    ),
  ),
  open(
    'step/receipt-unused',
    'G rewritten',
    'The receipt id of a task stays while nothing depends on it.',
    eachTask(
      (task, after) => after !== undefined && task.isAccepted && differs(task.value, after.value, ['receiptId']),
    ),
  ),
  must(
    'step/receipt-text',
    'G rewritten, R8.2',
    'The receipt of an accepted task stays as it is.',
    eachTask(
      (task, after) =>
        after !== undefined &&
        task.isAccepted &&
        task.receipt !== undefined &&
        !isSameValue(task.receipt, after.receipt),
    ),
  ),
  open(
    'step/task-facts',
    'G rewritten',
    'What else a submitted task says of itself stays, but its labels.',
    eachTask(
      (task, after) =>
        after !== undefined &&
        isSet(task.value, 'submittedAt') &&
        differs(task.value, after.value, othersThan(task.value, taskWords)),
    ),
  ),
  open(
    'step/slot-facts',
    'G rewritten',
    'What else a captured slot says of itself stays, but its label.',
    eachSlot(
      ([slot, after]) =>
        isCaptured(slot) &&
        differs(slot.value, after.value, othersThan(slot.value, [...captureMembers, 'receiptId', 'label'])),
    ),
  ),
  must(
    'step/screen-receipt-text',
    'G rewritten, R8.2',
    'The receipt of an accepted screen stays as it is.',
    function* (before, after) {
      for (const documents of executionsOf(before, after)) {
        for (const [old, now] of screensOf(documents)) {
          const [was, is] = [
            before.others.get(textAt(old.value, 'receiptPath') ?? ''),
            after.others.get(textAt(now.value, 'receiptPath') ?? ''),
          ];
          if (isScreenAccepted(old) && was !== undefined && !isSameValue(was, is)) {
            yield old.place;
          }
        }
      }
    },
  ),
  must(
    'step/screen-kept',
    'G backwards, R4',
    'An accepted screen stays accepted, a submitted one submitted, and a claimed one claimed.',
    eachScreen(([{ value }, after]) => lost(value, after.value, ['assignee', 'submittedAt', 'acceptedAt']).length > 0),
  ),
  must(
    'step/screen-same',
    'G rewritten',
    'Who claimed and when stays once a screen is submitted; when it was submitted stays once it is accepted.',
    eachScreen(
      ([{ value }, after]) =>
        (isSet(value, 'submittedAt') && differs(value, after.value, claimMembers)) ||
        (isSet(value, 'acceptedAt') && differs(value, after.value, ['submittedAt'])),
    ),
  ),
  open(
    'step/screen-accepted-at',
    'G rewritten',
    'When a screen was accepted stays.',
    eachScreen(([{ value }, after]) => isSet(value, 'acceptedAt') && differs(value, after.value, ['acceptedAt'])),
  ),
  must('step/gates-kept', 'G backwards', 'A gate that passes is not blocked again.', function* (before, after) {
    for (const documents of executionsOf(before, after)) {
      for (const [old, now] of screensOf(documents)) {
        for (const [gate, same] of partsOf(old.gates, now.gates, 'id')) {
          if (at(gate.value, 'state') === 'PASS' && at(same.value, 'state') !== 'PASS') {
            yield gate.place;
          }
        }
      }
    }
  }),
  must(
    'step/revision-of-captures',
    'G rewritten, R8.4',
    'The source revision stays once a capture is recorded that stays.',
    eachScreen(
      ([before, after], [old, now]) =>
        partsOf(before.slots, after.slots, 'family').some(
          ([slot, same]) => isCaptured(slot) && !differs(slot.value, same.value, captureMembers),
        ) && changed(old.root, now.root, ['program/sourceRevision']).length > 0,
    ),
  ),
  open(
    'step/ui-revision',
    'G rewritten',
    'The revision of the last change of the UI stays once a slot is captured.',
    eachScreen(
      ([{ slots }], [old, now]) =>
        slots.some(isCaptured) && changed(old.root, now.root, ['truthSnapshot/uiChangeRevision']).length > 0,
    ),
  ),
  must(
    'step/fixture-of-captures',
    'G rewritten, R8.4',
    'The fixture of a screen keeps its id once a capture is recorded that stays. Its description may be reworded.',
    eachScreen(
      ([before, after]) =>
        partsOf(before.slots, after.slots, 'family').some(
          ([slot, same]) => isCaptured(slot) && !differs(slot.value, same.value, captureMembers),
        ) && changed(before.value, after.value, ['fixture/id']).length > 0,
    ),
  ),
  must(
    'step/execution-counts',
    'G backwards',
    'What is counted as passed, accepted or completed does not become less.',
    function* (before, after) {
      for (const [old, now] of executionsOf(before, after)) {
        yield* fallen(old.root, now.root, [
          'program/routeProbesPassed',
          'program/protectedApiUnauthorized',
          'program/completedKnives',
          'program/programAcceptedScreens',
        ]);
        yield* takenBack(old.root, now.root, ['program/programComplete']);
      }
    },
  ),
  open(
    'step/remaining-knives',
    'G backwards, R7.4',
    'No more knives are open or queued than before, even if no fewer are completed.',
    function* (before, after) {
      for (const [old, now] of executionsOf(before, after)) {
        const remaining = ({ root }: Execution) =>
          (numberAt(root, 'program', 'openKnives') ?? 0) + (numberAt(root, 'program', 'queuedKnives') ?? 0);
        if (remaining(now) > remaining(old)) {
          yield `${now.path}#/program/openKnives`;
        }
      }
    },
  ),
];

/** Returns whether two values are equal but for the order of members. */
export function isSameValue(a: Value | undefined, b: Value | undefined): boolean {
  const sorted = (value: Value | undefined): unknown =>
    Array.isArray(value)
      ? (value as readonly Value[]).map(sorted)
      : typeof value === 'object' && value !== null
        ? Object.entries(value)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, part]) => [name, sorted(part)])
        : value;
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

const stagesOf = (root: Value) => listAt(root, 'program', 'progress', 'stages');
const rankOf = (stage: Value | undefined) => ['BLOCKED', 'ACTIVE', 'DONE'].indexOf(textAt(stage, 'status') ?? '');
const doneOf = (stage: Value | undefined) => Number(textAt(stage, 'progress')?.split('/')[0] ?? 0);
const sameItem = (items: readonly Value[], item: Value, key: string): Value | undefined =>
  items.find((other) => isSame(at(other, key), at(item, key)));

const stepsOfCalibration: readonly StepSentence[] = [
  must(
    'step/calibration-receipts',
    'G backwards, S 5',
    'A screen misses no receipt that it had, and a live probe stays one.',
    ofKind(calibration, (before, after) =>
      listAt(before, 'screens').flatMap((screen, index) => {
        const same = sameItem(listAt(after, 'screens'), screen, 'screenId') ?? null;
        const had = listAt(screen, 'missingReceipts');
        return listAt(same, 'missingReceipts').some((receipt) => !had.includes(receipt)) ||
          (at(screen, 'evidenceKind') === 'LIVE_PROBE' && at(same, 'evidenceKind') !== 'LIVE_PROBE')
          ? [`screens/${index}`]
          : [];
      }),
    ),
  ),
  must(
    'step/stages',
    'G backwards, S 5',
    'A stage does not go back from DONE or ACTIVE, and no less of it is done.',
    ofKind(calibration, (before, after) =>
      stagesOf(before).flatMap((stage, index) => {
        const same = sameItem(stagesOf(after), stage, 'id');
        return rankOf(same) < rankOf(stage) || doneOf(same) < doneOf(stage) ? [`stages/${index}`] : [];
      }),
    ),
  ),
  must(
    'step/calibration-accepted',
    'G backwards',
    'The number of accepted screens does not become less.',
    ofKind(calibration, (before, after) => fallen(before, after, ['program/accepted'])),
  ),
  open(
    'step/calibration-facts',
    'G rewritten',
    'The source revision and source of a screen stay once it has receipts.',
    ofKind(calibration, (before, after) =>
      listAt(before, 'screens').flatMap((screen, index) => {
        const same = sameItem(listAt(after, 'screens'), screen, 'screenId') ?? null;
        return listAt(screen, 'missingReceipts').length < 5 &&
          differs(screen, same, ['sourceRevision', 'evidenceSource'])
          ? [`screens/${index}`]
          : [];
      }),
    ),
  ),
];

const repositoriesOf = (root: Value) => listAt(root, 'sourceSnapshot', 'repositories');
const idsOf = (items: readonly Value[], key: string) => items.map((item) => at(item, key) ?? null);

const stepsOfBrowser: readonly StepSentence[] = [
  must(
    'step/browser-plan',
    'R8.16, G fixed',
    'The plan stays.',
    ofKind(browser, (before, after) => changed(before, after, ['planBinding/planId', 'planBinding/sha256'])),
  ),
  must(
    'step/browser-repositories',
    'R8.16, G fixed',
    'The repositories stay.',
    ofKind(browser, (before, after) =>
      isSame([...idsOf(repositoriesOf(before), 'id')].sort(), [...idsOf(repositoriesOf(after), 'id')].sort())
        ? []
        : ['sourceSnapshot/repositories'],
    ),
  ),
  must(
    'step/browser-counts',
    'G backwards',
    'What is counted as accepted, observed or satisfied does not become less.',
    ofKind(browser, (before, after) =>
      fallen(before, after, [
        'program/acceptedKnives',
        'admissionSummary/satisfied',
        'admissionSummary/observedStateReceipts',
        'activationContract/observedD05AcceptanceReceipts',
        'activationContract/observedLedgerCasReceipts',
        'activationContract/observedAdmissionGates',
        'activationContract/observedStateReceipts',
      ]),
    ),
  ),
  must(
    'step/browser-flags',
    'G backwards',
    'An acceptance, an activation and an advance of the ledger are not taken back.',
    ofKind(browser, (before, after) =>
      takenBack(before, after, [
        'program/d05Accepted',
        'program/d06Activated',
        'program/ledgerAdvanced',
        'activationContract/d06ActivationAuthorized',
        'invariants/programAdvanced',
      ]),
    ),
  ),
  open(
    'step/browser-other-flags',
    'G backwards',
    'Another flag is not taken back, and no more tokens are stored.',
    ofKind(browser, (before, after) => [
      ...takenBack(before, after, [
        'knife/repositoryImplementationComplete',
        'knife/countsAsProgramAcceptance',
        'invariants/repositoryDiscoveryComplete',
        'invariants/targetUiDefined',
        'invariants/admissionVerifierDefined',
        'invariants/browserTokensRemoved',
      ]),
      ...((numberAt(after, 'admissionSummary', 'localStorageTokenOperations') ?? 0) >
      (numberAt(before, 'admissionSummary', 'localStorageTokenOperations') ?? 0)
        ? ['admissionSummary/localStorageTokenOperations']
        : []),
    ]),
  ),
  open(
    'step/browser-evidence',
    'G rewritten',
    'The revision of a repository and its recorded files stay.',
    ofKind(browser, (before, after) =>
      repositoriesOf(before).flatMap((repository, index) => {
        const same = sameItem(repositoriesOf(after), repository, 'id') ?? null;
        return differs(repository, same, ['revision', 'evidence']) ? [`repositories/${index}`] : [];
      }),
    ),
  ),
];

/** Opens what R8.16 may mean by names and actors of steps and gates. */
const factsOfSignIn = open(
  'step/browser-names',
  'R8.16',
  'Titles and owners of admission gates, and components and texts of the target architecture stay. (No names or actors.)',
  ofKind(browser, (before, after) =>
    [
      ['admissionGates', 'title'],
      ['admissionGates', 'owner'],
      ['targetArchitecture', 'component'],
      ['targetArchitecture', 'contract'],
      ['targetArchitecture', 'responsibility'],
    ].flatMap(([list = '', member = '']) =>
      isSame(idsOf(listAt(before, list), member), idsOf(listAt(after, list), member)) ? [] : [`${list}/${member}`],
    ),
  ),
);

const namesOf = (value: Value | undefined) => Object.keys((value as object | undefined) ?? {}).sort() as Value;

const stepsOfHandoff: readonly StepSentence[] = [
  must(
    'step/handoff-fixed',
    'R8.16, G fixed',
    'The digest of the dossier, the names of permissions, and ids, names and actors of steps and gates stay.',
    ofKind(handoff, (before, after) => [
      ...changed(before, after, ['dossier/digest']),
      ...(isSame(namesOf(at(before, 'permissions')), namesOf(at(after, 'permissions'))) ? [] : ['permissions']),
      ...['id', 'name', 'actor'].flatMap((key) =>
        isSame(idsOf(listAt(before, 'protocol'), key), idsOf(listAt(after, 'protocol'), key))
          ? []
          : [`protocol/${key}`],
      ),
      ...['id', 'name'].flatMap((key) =>
        isSame(idsOf(listAt(before, 'qaGates'), key), idsOf(listAt(after, 'qaGates'), key)) ? [] : [`qaGates/${key}`],
      ),
    ]),
  ),
  must(
    'step/qa-gates',
    'G backwards',
    'A QA gate that passes stays passed.',
    ofKind(handoff, (before, after) =>
      listAt(before, 'qaGates').flatMap((gate, index) =>
        at(gate, 'state') === 'PASS' && at(after, 'qaGates', index, 'state') !== 'PASS' ? [`qaGates/${index}`] : [],
      ),
    ),
  ),
  open(
    'step/handoff-states',
    'S States',
    'No order of the other states of steps and gates is given.',
    ofKind(handoff, (before, after) =>
      ['protocol', 'qaGates'].flatMap((member) =>
        listAt(before, member).flatMap((item, index) =>
          isSame(at(item, 'state') ?? null, at(after, member, index, 'state') ?? null) ||
          at(item, 'state') === 'PASS' ||
          at(after, member, index, 'state') === 'PASS'
            ? []
            : [`${member}/${index}`],
        ),
      ),
    ),
  ),
];

export const stepSentences: readonly StepSentence[] = [
  ...stepsOfDocuments,
  ...stepsOfScreens,
  ...stepsOfCalibration,
  ...stepsOfBrowser,
  factsOfSignIn,
  ...stepsOfHandoff,
];

/** The verdict of the specification about a step, like `Verdict` for a state. */
export interface StepVerdict {
  readonly is: 'legal' | 'illegal' | 'undecided';
  readonly broken: readonly string[];
  readonly open: readonly string[];
}

/** Judges a step between two legal states by all sentences. */
export function judgeStep(before: State, after: State): StepVerdict {
  const ids = (strength: Strength) =>
    stepSentences
      .filter((each) => each.strength === strength && !each.broken(before, after)[Symbol.iterator]().next().done)
      .map(({ id }) => id);
  const broken = ids('must');
  const openOnes = ids('open');
  return { broken, open: openOnes, is: broken.length > 0 ? 'illegal' : openOnes.length > 0 ? 'undecided' : 'legal' };
}
