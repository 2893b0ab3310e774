import {
  day,
  eachOf,
  fixed,
  flag,
  int,
  list,
  matches,
  misshapen,
  must,
  object,
  open,
  references,
  should,
  someOf,
  text,
  timeWithOffset,
  type Members,
  type Sentence,
} from './sentence';
import type { Document } from './state';
import { missing, priorityScreens, stages } from './vocabulary';
import { at, dayAfter, isRecordedLater, listAt, numberAt, textAt, type Value } from './values';

const programMembers: Members = {
  id: text,
  title: text,
  totalP0Screens: fixed(24),
  liveBound: int,
  sourceBound: int,
  staleRecheckRequired: int,
  accepted: int,
  productionMutations: fixed(0),
  acceptancePermitted: fixed(false),
  targetScreensExcluded: flag,
  policy: text,
  progress: object,
};

const progressMembers: Members = {
  schemaVersion: fixed('service-docs/current-ui-evidence-progress/v1'),
  auditedAt: timeWithOffset,
  readOnly: fixed(true),
  currentStage: fixed(...stages),
  stages: list,
  acceptancePermitted: fixed(false),
  productionMutations: fixed(0),
};

const screenMembers: Members = {
  ...Object.fromEntries(
    [
      'screenId',
      'product',
      'productLabel',
      'title',
      'route',
      'audience',
      'evidenceLabel',
      'evidenceSource',
      'primaryTask',
      'nextAction',
    ].map((member) => [member, text]),
  ),
  platform: fixed('Web', 'Admin', 'iOS'),
  evidenceKind: fixed('LIVE_PROBE', 'SOURCE_BOUND'),
  sourceCheckedAt: day,
  sourceRevision: text,
  fidelity: fixed('F3', 'F2'),
  statesDefined: fixed(4, 5),
  contracts: references,
  calibrationStatus: fixed('BOUND_STALE_RECHECK_REQUIRED'),
  missingReceipts: someOf(...missing),
};

const each = eachOf('current-ui-evidence');

const screensOf = ({ root }: Document) => listAt(root, 'screens');
const stagesOf = ({ root }: Document) => listAt(root, 'program', 'progress', 'stages');
const stage = (document: Document, number: number): Value | undefined =>
  stagesOf(document).find((one) => at(one, 'id') === stages[number - 1]);
const isDone = (document: Document, number: number): boolean => at(stage(document, number), 'status') === 'DONE';
const lacks = (screen: Value, ...receipts: string[]): boolean =>
  receipts.some((receipt) => listAt(screen, 'missingReceipts').includes(receipt));
const amounts = (one: Value | undefined): [number, number] => {
  const [done, total] = (textAt(one, 'progress') ?? '').split('/').map(Number);
  return [done ?? 0, total ?? 0];
};

/** The row of a screen. Native screens are known by their view names [R4]. */
const rowOf = (screen: Value): readonly string[] | undefined => {
  const [id, route] = [textAt(screen, 'screenId'), textAt(screen, 'route')];
  const isNative = (row: readonly string[]) =>
    row[2] === 'iOS' && row[1] === route && id?.endsWith(row[0]?.replace('chat', '') ?? '?');
  return priorityScreens.find((row) => row[0] === id || isNative(row));
};

export const sentencesOfCalibration: readonly Sentence[] = [
  must(
    'calibration/shape',
    'S 5',
    'The calibration document has its members; nothing is accepted by it and nothing was changed.',
    each(function* ({ root }) {
      yield* misshapen(root, '', { auditedAt: day, program: object, screens: list });
      yield* misshapen(at(root, 'program'), 'program', programMembers);
      yield* misshapen(at(root, 'program', 'progress'), 'program/progress', progressMembers);
    }),
  ),
  must(
    'calibration/screen-shape',
    'S 5, R7.15',
    'A priority screen has its members.',
    each(function* (document) {
      for (const [index, screen] of screensOf(document).entries()) {
        yield* misshapen(screen, `screens/${index}`, screenMembers);
      }
    }),
  ),
  must(
    'calibration/screens',
    'S 5, R4',
    'The 24 screens are those of the table, each once, with its route and platform.',
    each(function* (document) {
      const rows = screensOf(document).map(rowOf);
      if (rows.length !== 24) {
        yield 'screens';
      }
      for (const [index, screen] of screensOf(document).entries()) {
        const row = rows[index];
        if (
          !row ||
          rows.indexOf(row) !== index ||
          at(screen, 'route') !== row[1] ||
          at(screen, 'platform') !== row[2]
        ) {
          yield `screens/${index}`;
        }
      }
    }),
  ),
  must(
    'calibration/counts',
    'S 5, R1',
    'Screens by live probe, by source, and to be rechecked are counted.',
    each((document) => {
      const count = (member: string, value: string) =>
        screensOf(document).filter((screen) => at(screen, member) === value).length;
      const counts = {
        liveBound: count('evidenceKind', 'LIVE_PROBE'),
        sourceBound: count('evidenceKind', 'SOURCE_BOUND'),
        staleRecheckRequired: count('calibrationStatus', 'BOUND_STALE_RECHECK_REQUIRED'),
      };
      return Object.entries(counts)
        .filter(([member, value]) => at(document.root, 'program', member) !== value)
        .map(([member]) => `program/${member}`);
    }),
  ),
  must(
    'calibration/accepted',
    'S Rules 3, R1',
    'No more screens are accepted than miss no receipt.',
    each((document) =>
      (numberAt(document.root, 'program', 'accepted') ?? 0) >
      screensOf(document).filter((screen) => listAt(screen, 'missingReceipts').length === 0).length
        ? ['program/accepted']
        : [],
    ),
  ),
  open(
    'calibration/accepted-at-all',
    'S 5, R7.5',
    'Accepted screens while acceptance is not permitted are not decided.',
    each(({ root }) => ((numberAt(root, 'program', 'accepted') ?? 0) > 0 ? ['program/accepted'] : [])),
  ),
  must(
    'calibration/smoked',
    'S 5',
    'A screen with a live probe does not miss `route_smoke`.',
    each((document) =>
      screensOf(document).flatMap((screen, index) =>
        at(screen, 'evidenceKind') === 'LIVE_PROBE' && lacks(screen, 'route_smoke') ? [`screens/${index}`] : [],
      ),
    ),
  ),
  open(
    'calibration/not-smoked',
    'S 5',
    'A screen bound to its source misses `route_smoke`. (Said of publication time.)',
    each((document) =>
      screensOf(document).flatMap((screen, index) =>
        at(screen, 'evidenceKind') === 'SOURCE_BOUND' && !lacks(screen, 'route_smoke') ? [`screens/${index}`] : [],
      ),
    ),
  ),
  must(
    'calibration/screen-permission',
    'R8.8',
    'No screen permits acceptance.',
    each((document) =>
      screensOf(document).flatMap((screen, index) =>
        at(screen, 'acceptancePermitted') === true ? [`screens/${index}`] : [],
      ),
    ),
  ),
  must(
    'stages/shape',
    'S 5',
    'The seven stages stand in order, each with label, status, detail and `<done>/<total>`.',
    each(function* (document) {
      if (stagesOf(document).length !== 7) {
        yield 'program/progress/stages';
      }
      for (const [index, one] of stagesOf(document).entries()) {
        const [done, total] = amounts(one);
        yield* misshapen(one, `program/progress/stages/${index}`, {
          id: fixed(stages[index] ?? null),
          label: text,
          detail: text,
          status: fixed('DONE', 'ACTIVE', 'BLOCKED'),
          progress: (value) => matches(/^\d+\/\d+$/u)(value) && done <= total,
        });
      }
    }),
  ),
  must(
    'stages/done',
    'R7.5',
    'A stage is done if all of it is, and there is something.',
    each((document) =>
      stagesOf(document).flatMap((one, index) => {
        const [done, total] = amounts(one);
        return at(one, 'status') === 'DONE' && (done !== total || total === 0)
          ? [`program/progress/stages/${index}`]
          : [];
      }),
    ),
  ),
  must(
    'stages/blocked',
    'S States',
    'P06 and P07 are blocked until P05 is done.',
    each((document) =>
      !isDone(document, 5)
        ? [6, 7]
            .filter((number) => at(stage(document, number), 'status') !== 'BLOCKED')
            .map((number) => `program/progress/stages/${number - 1}`)
        : [],
    ),
  ),
  must(
    'stages/review',
    'R7.5',
    'The review is done only if no screen misses it.',
    each((document) =>
      isDone(document, 6) && screensOf(document).some((screen) => lacks(screen, 'owner_review'))
        ? ['program/progress/stages/5']
        : [],
    ),
  ),
  must(
    'stages/acceptance',
    'R7.5',
    'The acceptance is not done: it is not permitted.',
    each((document) => (isDone(document, 7) ? ['program/progress/stages/6'] : [])),
  ),
  must(
    'stages/counted',
    'S Rules 3, R1',
    'P07 counts no more screens than are accepted.',
    each((document) =>
      amounts(stage(document, 7))[0] > (numberAt(document.root, 'program', 'accepted') ?? 0)
        ? ['program/progress/stages/6']
        : [],
    ),
  ),
  must(
    'stages/current',
    'S 5',
    'The current stage is the active one, if one is active.',
    each((document) => {
      const active = stagesOf(document)
        .filter((one) => at(one, 'status') === 'ACTIVE')
        .map((one) => at(one, 'id'));
      return active.length > 0 && !active.includes(at(document.root, 'program', 'progress', 'currentStage'))
        ? ['program/progress/currentStage']
        : [];
    }),
  ),
  open(
    'stages/order',
    'S 5',
    'Stages are done one after the other, with one active, which is the current one. (Silent.)',
    each((document) => {
      const rank = stagesOf(document).map((one) => ['DONE', 'ACTIVE', 'BLOCKED'].indexOf(textAt(one, 'status') ?? ''));
      const isOrdered = rank.every((value, index) => index === 0 || value >= (rank[index - 1] ?? 0));
      return !isOrdered || rank.filter((value) => value === 1).length !== 1 ? ['program/progress/stages'] : [];
    }),
  ),
  should(
    'calibration/future',
    'R8.5',
    'Nothing is recorded later than the day after the document.',
    each(function* (document) {
      const limit = dayAfter(at(document.root, 'auditedAt'));
      const recorded = [
        ['program/progress/auditedAt', at(document.root, 'program', 'progress', 'auditedAt')] as const,
        ...screensOf(document).map(
          (screen, index) => [`screens/${index}/sourceCheckedAt`, at(screen, 'sourceCheckedAt')] as const,
        ),
      ];
      yield* recorded.filter(([, value]) => isRecordedLater(value, limit)).map(([place]) => place);
    }),
  ),
  should(
    'stages/collected',
    'R7.5, R8.9',
    'P05 collected no more packages than screens have a picture with a checksum.',
    each((document) =>
      amounts(stage(document, 5))[0] >
      screensOf(document).filter((screen) => !lacks(screen, 'viewport_png', 'sha256')).length
        ? ['program/progress/stages/4']
        : [],
    ),
  ),
];
