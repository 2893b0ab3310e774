import {
  changed,
  inFile,
  pick,
  Places,
  randomNumbers,
  replaced,
  valueChange,
  type Change,
  type Place,
  type Random,
} from './changes';
import { derived } from './derived';
import { browserLife, browserOf, calibrationLife, calibrationOf, documentsOf, handoffOf } from './documents';
import { judge } from './legal';
import { firstProgram, isBack, walk, walkFrom, type ProgramLife } from './life';
import { check, guard, type GuardVerdict, type ProductVerdict } from './product';
import { stateOf } from './state';
import { judgeStep, type StepVerdict } from './steps';
import { booking, collection } from './vocabulary';
import { at, isObj, type Files, type Picture, type Value } from './values';

/** A legal state to step from or to, with the result of the product. */
export interface Stand {
  readonly files: Files;
  readonly life?: ProgramLife;
  readonly product: ProductVerdict;
}

/** States of one program: of a walk, and of another branch of it. */
export interface Track {
  readonly subject: string;
  readonly stands: readonly Stand[];
}

/** A step, judged by both readings. `isState` is false if the new state is not legal, so that nothing is compared. */
export interface StepComparison {
  readonly seed: number;
  readonly subject: string;
  readonly from: Stand;
  readonly to: Stand;
  readonly changes: readonly Change[];
  readonly isState: boolean;
  readonly model: StepVerdict;
  readonly product: GuardVerdict;
}

export const agreeOnStep = ({ isState, model, product }: StepComparison): boolean =>
  !isState || model.is === 'undecided' || (model.is === 'illegal') === product.errors.length > 0;

const standOf = (files: Files, life?: ProgramLife, like?: ProductVerdict): Stand => ({
  files,
  ...(life && { life }),
  product: check(files, like),
});

/** Makes states of each kind, once. */
export function tracksOf(random: Random, count: number): readonly Track[] {
  return Array.from({ length: count }).flatMap(() => {
    const executions = [booking, collection].map((of): Track => {
      const first = random() < 0.3 ? firstProgram(of) : walk(of, 20 + Math.floor(random() * 150), random);
      const forward = (life: ProgramLife, most: number) =>
        walkFrom(life, 1 + Math.floor(random() * most), random, (event) => !isBack(event));
      const second = forward(first, 6);
      const lives = [first, second, forward(second, 40), forward(first, 40), walkFrom(second, 3, random, isBack)];
      return { subject: of.name, stands: lives.map((life) => standOf(documentsOf(life), life)) };
    });
    const many = (subject: string, make: () => Files): Track => ({
      subject,
      stands: Array.from({ length: 4 }, () => standOf(make())),
    });
    return [
      ...executions,
      many('calibration', () => calibrationOf(calibrationLife(random))),
      many('browser', () => browserOf(browserLife(random))),
      many('handoff', () => handoffOf(random)),
    ];
  });
}

/** Members that record work, or that recorded work depends on. */
const recorded =
  /^(?:checksum|capturedAt|receiptId|assignee|claimedAt|submittedAt|acceptedAt|receiptPath|sourceRevision|productionRevision|subjectRevision|revision|gitBlob|fixtureId|artifactDigests?|signatureId|signedAt|reviewedAt|releasedAt|observedAt|releaseId|decision|riskNotes|role|state|status|progress|missingReceipts|evidenceKind|digest|planId|sha256|permissions|name|actor|id|accepted\w*|observed\w*|satisfied|completedKnives|openKnives|routeProbes\w*|protectedApi\w*|programAcceptedScreens|programComplete|\w+Accepted|ledgerAdvanced|generatedAt|checkedAt|auditedAt|title|detail|evidence)$/u;

const isRecorded = (path: readonly (string | number)[]): boolean =>
  recorded.test(path.findLast((step): step is string => typeof step === 'string') ?? '');

const everywhereIn = (value: Value, from: string, to: string): Value =>
  typeof value === 'string'
    ? value === from
      ? to
      : value
    : Array.isArray(value)
      ? (value as readonly Value[]).map((item) => everywhereIn(item, from, to))
      : isObj(value)
        ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, everywhereIn(part, from, to)]))
        : value;

/** Another text of the same sort. */
function otherText(text: string, random: Random): string {
  if (/^[0-9a-f]{32,}$/u.test(text)) {
    return text.replaceAll(/[0-9a-f]/gu, (digit) => ((Number.parseInt(digit, 16) + 1) % 16).toString(16));
  }
  const time = /T(\d\d)/u.exec(text);
  return time ? text.replace(/T\d\d:00/u, `T${time[1]}:${pick(random, ['01', '30'])}`) : `${text} B`;
}

/** Replaces a text in all files, and the digest of the picture that has it. */
function renaming({ file, value }: Place, random: Random, isEverywhere: boolean): Change {
  const from = value as string;
  const to = otherText(from, random);
  return {
    title: `${isEverywhere ? 'all files' : file}: each ${from.slice(0, 50)} → ${to.slice(0, 50)}`,
    apply: (files) => ({
      json: new Map(
        [...files.json].map(([path, root]) => [
          path,
          isEverywhere || path === file ? everywhereIn(root, from, to) : root,
        ]),
      ),
      pictures: new Map(
        [...files.pictures].map(([path, picture]): [string, Picture] => [
          path,
          picture.digest === from ? { ...picture, digest: to } : picture,
        ]),
      ),
    }),
  };
}

/** Takes a value from another state. */
function borrowed({ file, path, value }: Place, other: Files): Change | undefined {
  const root = other.json.get(file);
  const part = at(root, ...path);
  return part === undefined || JSON.stringify(part) === JSON.stringify(value)
    ? undefined
    : {
        title: `${file}#/${path.join('/')}: ${JSON.stringify(value).slice(0, 60)} → ${JSON.stringify(part).slice(0, 60)} of another state`,
        apply: (files) => inFile(files, file, (before) => replaced(before, path, () => part)),
      };
}

/** Removes or moves a file. */
function filesChange(files: Files, random: Random): Change {
  const file = pick(random, [...files.json.keys()]);
  if (random() < 0.5) {
    return { title: `remove ${file}`, apply: (before) => inFile(before, file, () => undefined) };
  }
  const moved = file.includes('/') ? file.replace(/[^/]*$/u, 'moved.json') : `moved-${file}`;
  return {
    title: `move ${file} to ${moved}`,
    apply: (before) => ({
      ...before,
      json: new Map([...before.json].map(([path, root]) => [path === file ? moved : path, root])),
    }),
  };
}

function stepChange(places: Places, others: readonly Stand[], random: Random): Change {
  const choice = random();
  const place = places.pick(random);
  if (choice < 0.4 && typeof place.value === 'string') {
    return renaming(place, random, random() < 0.6);
  }
  if (choice < 0.6) {
    return borrowed(place, pick(random, others).files) ?? valueChange(places, random)[0];
  }
  return choice < 0.7 ? filesChange(places.files, random) : valueChange(places, random)[0];
}

const knownPlaces = new WeakMap<Stand, readonly [Places, Places]>();

/** The places of members that record work, or all places. */
function placesOf(stand: Stand, random: Random): Places {
  const all = knownPlaces.get(stand) ?? [new Places(stand.files, isRecorded), new Places(stand.files)];
  knownPlaces.set(stand, all);
  return all[random() < 0.7 ? 0 : 1];
}

/** Compares both readings of a step: to another state of the track, often with one to three values changed. */
export function compareStep(track: Track, seed: number): StepComparison {
  const random = randomNumbers(seed);
  const from = pick(random, track.stands);
  const to = random() < 0.4 ? from : pick(random, track.stands);
  const count = random() < 0.1 && to !== from ? 0 : 1 + Math.floor(random() ** 2 * 3);
  const changes = Array.from({ length: count }, () => stepChange(placesOf(to, random), track.stands, random));
  const isDerived = to.life !== undefined && changes.length > 0 && random() < 0.8;
  return comparisonOf(
    { seed, subject: track.subject, from, to },
    isDerived ? [...changes, { title: 'derive counts and copies', apply: derived }] : changes,
  );
}

type Ends = Pick<StepComparison, 'seed' | 'subject' | 'from' | 'to'>;

function comparisonOf(ends: Ends, changes: readonly Change[]): StepComparison {
  const { from, to } = ends;
  const files = changed(to.files, changes);
  const isState = changes.length === 0 || judge(files).is === 'legal';
  const product = isState && changes.length > 0 ? check(files, to.product) : to.product;
  const isGreen = product.errors.length === 0;
  return {
    ...ends,
    changes,
    isState: isState && isGreen,
    model: judgeStep(stateOf(from.files), stateOf(files)),
    product: isState ? guard([from.files, from.product], [files, product]) : { errors: [], messages: [] },
  };
}

/** The same disagreement with a smaller step: fewer changes, and screens that have not begun in both states. */
export function shrunkStep(found: StepComparison): StepComparison {
  for (const index of found.changes.keys()) {
    const smaller = comparisonOf(found, found.changes.toSpliced(index, 1));
    if (!agreeOnStep(smaller)) {
      return shrunkStep(smaller);
    }
  }
  if (found.to !== found.from) {
    const still = comparisonOf({ ...found, to: found.from }, found.changes);
    if (!agreeOnStep(still)) {
      return shrunkStep(still);
    }
  }
  return withFewerScreens(found);
}

function withFewerScreens(found: StepComparison): StepComparison {
  const [from, to] = [found.from.life, found.to.life];
  if (!from || !to) {
    return found;
  }
  const first = firstProgram(from.of).screens[0]!;
  let smallest = found;
  for (const index of from.screens.keys()) {
    const without = (stand: Stand): Stand => {
      const life = { ...stand.life!, screens: stand.life!.screens.with(index, first) };
      return standOf(documentsOf(life), life, stand.product);
    };
    const next = without(smallest.from);
    const smaller = comparisonOf(
      { ...smallest, from: next, to: smallest.to === smallest.from ? next : without(smallest.to) },
      smallest.changes,
    );
    smallest = agreeOnStep(smaller) ? smallest : smaller;
  }
  return smallest;
}

/** The events that lead from the life of one state to that of another, or the life itself. */
function lifeTitle({ from, to }: StepComparison): readonly string[] {
  const [old, now] = [from.life, to.life];
  return (old?.screens ?? []).flatMap((screen, index) => {
    const next = now!.screens[index]!;
    const id = old!.of.screens[index]!.id;
    const stages = (of: typeof screen) =>
      [
        of.slots.every((slot) => slot === 'empty') ? '' : of.slots.join('+'),
        ...Object.entries(of.tasks)
          .filter(([, stage]) => stage !== 'idle')
          .map(([task, stage]) => `${task} ${stage}`),
        of.passed.length === old!.of.gates.length - 2 ? '' : `passes ${of.passed.join('+')}`,
        of.isAccepted ? 'accepted' : '',
      ]
        .filter((part) => part !== '')
        .join(', ');
    const [a, b] = [stages(screen), stages(next)];
    return a === b ? (a === '' ? [] : [`${id}: ${a}`]) : [`${id}: ${a || 'nothing'} → ${b || 'nothing'}`];
  });
}

/** A disagreement in a few lines. */
export function titleOfStep(found: StepComparison): string {
  const { seed, subject, changes, model, product } = found;
  return [
    `${subject}, seed ${seed}: ${model.is === 'illegal' ? 'an illegal step, but guard has no error' : 'a legal step, but guard has an error'}`,
    ...lifeTitle(found),
    ...changes.map(({ title }) => title),
    ...(model.is === 'illegal' ? [`the model refuses it by ${model.broken.join(', ')}`] : product.messages.slice(0, 3)),
  ].join('\n  ');
}
