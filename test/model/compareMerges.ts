import { changed, inFile, pick, randomNumbers, replaced, type Change, type Random } from './changes';
import { documentsOf } from './documents';
import { judge } from './legal';
import {
  firstProgram,
  isBack,
  slotStages,
  taskStages,
  walk,
  walkFrom,
  type ProgramLife,
  type ScreenLife,
} from './life';
import { check, guard, merge, type MergeVerdict } from './product';
import { stateOf } from './state';
import { isSameValue, judgeStep } from './steps';
import { booking, collection, taskNames } from './vocabulary';
import { at, isObj, type Files, type Obj, type Value } from './values';

/** Two branches of one program. */
export interface Branches {
  readonly base: ProgramLife;
  readonly ours: ProgramLife;
  readonly theirs: ProgramLife;
  /** People who claim on their side the tasks that the base has not claimed; the same names as ours if absent. */
  readonly theirPeople?: string;
  /** Words that each side changes. */
  readonly words: { readonly ours: readonly Word[]; readonly theirs: readonly Word[] };
}

/** A changed text, at a place of the execution document. */
interface Word {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

export interface MergeComparison {
  readonly seed: number;
  readonly branches: Branches;
  readonly result: MergeVerdict;
  /** Mistake in the result, in words. */
  readonly problems: readonly string[];
  /** Result that the model expects: a merge without conflict, a conflict, or either of them. */
  readonly expects: 'merge' | 'conflict' | 'either';
}

const fileOf = ({ base }: Branches): string => `${base.of.name}.json`;
const titleOfWord = ({ path, text }: Word) => `/${path.join('/')} is ${text}`;

const asChange = (branches: Branches, word: Word): Change => ({
  title: titleOfWord(word),
  apply: (files) => inFile(files, fileOf(branches), (root) => replaced(root, word.path, () => word.text)),
});

const withWords = (files: Files, branches: Branches, words: readonly Word[]): Files =>
  changed(
    files,
    words.map((word) => asChange(branches, word)),
  );

/** Gives claims that the base lacks, and these files have too, to their people. */
function withPeople(files: Files, base: Files, file: string, theirs: Files): Files {
  const claimant = (of: Files, index: number) => at(of.json.get(file), 'tasks', index, 'assignee') ?? null;
  return inFile(files, file, (root) => {
    const tasks = (at(root, 'tasks') as readonly Value[]).map((task, index) =>
      isObj(task) && claimant(base, index) === null && claimant(theirs, index) !== null
        ? { ...task, assignee: claimant(theirs, index) }
        : task,
    );
    return { ...(root as Obj), tasks };
  });
}

/** Their files, in which other people claimed. */
function byOthers(files: Files, base: Files, file: string, people: string): Files {
  const renamed = inFile(files, file, (root) => ({
    ...(root as Obj),
    tasks: (at(root, 'tasks') as readonly Value[]).map((task) =>
      isObj(task) && typeof task['assignee'] === 'string'
        ? { ...task, assignee: `${people} ${task['assignee']}` }
        : task,
    ),
  }));
  return withPeople(files, base, file, renamed);
}

/** The files of base, ours and theirs. */
function filesOf(branches: Branches): readonly [base: Files, ours: Files, theirs: Files] {
  const { words, theirPeople } = branches;
  const base = documentsOf(branches.base);
  const theirs = documentsOf(branches.theirs);
  return [
    base,
    withWords(documentsOf(branches.ours), branches, words.ours),
    withWords(
      theirPeople === undefined ? theirs : byOthers(theirs, base, fileOf(branches), theirPeople),
      branches,
      words.theirs,
    ),
  ];
}

/** Each record of a life by its name. */
function recordsOf({ screens }: ProgramLife): Map<string, string> {
  return new Map(
    screens.flatMap((screen, index) => [
      ...screen.slots.map((stage, slot) => [`${index} slot ${slot}`, stage] as const),
      ...taskNames.map((task) => [`${index} ${task}`, screen.tasks[task] ?? ''] as const),
      [`${index} accepted`, String(screen.isAccepted)] as const,
    ]),
  );
}

const stages: readonly string[] = [...slotStages, ...taskStages];

/** The records of both sides, as far as they agree. */
interface Union {
  readonly life: ProgramLife;
  /** One side has the record of the other one, and more of it. Then that side may be taken, or a conflict be reported. */
  readonly isFurther: boolean;
  /** Both sides changed one record, each in its way. */
  readonly isClash: boolean;
}

/** Takes each record as the side has it that changed it. */
function unionOf({ base, ours, theirs, theirPeople }: Branches): Union {
  let isFurther = false;
  let isClash = false;
  const take = <Item extends string | boolean>(old: Item, our: Item, their: Item, isClaim = false): Item => {
    if (our === old || their === old) {
      return our === old ? their : our;
    }
    if (our === their && !(isClaim && theirPeople !== undefined)) {
      return our;
    }
    const [from, one, other] = [old, our, their].map((stage) => stages.indexOf(String(stage))) as [
      number,
      number,
      number,
    ];
    if (one > from && other > from && !(isClaim && theirPeople !== undefined)) {
      isFurther = true;
      return one > other ? our : their;
    }
    isClash = true;
    return our;
  };
  const screens = base.screens.map((old, index): ScreenLife => {
    const [one, other] = [ours.screens[index]!, theirs.screens[index]!];
    // No list of the document has the accepted screens of the whole program, so a merge leaves their number to people.
    isFurther ||= one.isAccepted === other.isAccepted && one.isAccepted !== old.isAccepted;
    return {
      slots: old.slots.map((stage, slot) => take(stage, one.slots[slot]!, other.slots[slot]!)) as never,
      tasks: Object.fromEntries(
        taskNames.map((task) => {
          const stage = old.tasks[task]!;
          return [task, take(stage, one.tasks[task]!, other.tasks[task]!, stage === 'idle')];
        }),
      ),
      passed: base.of.gates.filter((gate) =>
        take(old.passed.includes(gate), one.passed.includes(gate), other.passed.includes(gate)),
      ),
      isAccepted: take(old.isAccepted, one.isAccepted, other.isAccepted),
    };
  });
  return { life: { ...base, screens }, isFurther, isClash };
}

/** The life in which each gate of evidence passes that the records of both sides allow, and those of neither. */
function withDerivedGates(life: ProgramLife, { ours, theirs }: Branches): ProgramLife {
  const mayPass = (screen: ScreenLife, gate: string) =>
    gate === 'CAPTURE_ARTIFACT' ? !screen.slots.includes('empty') : screen.slots.every((slot) => slot === 'reviewed');
  const screens = life.screens.map((screen, index) => ({
    ...screen,
    passed: life.of.gates.filter(
      (gate) =>
        screen.passed.includes(gate) ||
        (['CAPTURE_ARTIFACT', 'REVIEWED_RECEIPT'].includes(gate) &&
          mayPass(screen, gate) &&
          ![ours, theirs].some((side) => mayPass(side.screens[index]!, gate))),
    ),
  }));
  return { ...life, screens };
}

interface Expectation {
  readonly expects: MergeComparison['expects'];
  /** The merged states that are right. */
  readonly results: readonly Files[];
}

function expectationOf(branches: Branches, [base, , theirs]: readonly [Files, Files, Files]): Expectation {
  const { words, theirPeople } = branches;
  const isClash = words.ours.some((word) =>
    words.theirs.some((other) => other.text !== word.text && isSameValue([...word.path], [...other.path])),
  );
  const union = unionOf(branches);
  if (union.isClash || isClash) {
    return { expects: 'conflict', results: [] };
  }
  const file = fileOf(branches);
  const results = [union.life, withDerivedGates(union.life, branches)].map((life): Files => {
    const written = withWords(documentsOf(life), branches, [...words.ours, ...words.theirs]);
    return theirPeople === undefined ? written : withPeople(written, base, file, theirs);
  });
  return { expects: union.isFurther || judge(results[0]!).is !== 'legal' ? 'either' : 'merge', results };
}

const differencesOf = (a: Files, b: Files): readonly string[] =>
  [...new Set([...a.json.keys(), ...b.json.keys()])].flatMap((file) => {
    const [one, other] = [a.json.get(file), b.json.get(file)];
    return isSameValue(one, other) ? [] : [differenceOf(one, other, file)];
  });

/** The first place where two values differ. */
function differenceOf(a: Value | undefined, b: Value | undefined, place: string): string {
  const members = (value: Value | undefined) => (typeof value === 'object' && value !== null ? Object.keys(value) : []);
  for (const member of new Set([...members(a), ...members(b)])) {
    const [one, other] = [a, b].map((value) => at(value, Array.isArray(value) ? Number(member) : member));
    if (!isSameValue(one, other)) {
      return differenceOf(one, other, `${place}/${member}`);
    }
  }
  return `${place}: ${JSON.stringify(a)?.slice(0, 80)}, not ${JSON.stringify(b)?.slice(0, 80)}`;
}

/** Gives the gates of evidence the evidence that other files state, because a gate that was derived to pass has its own. */
function withEvidenceOf(files: Files, others: Files, file: string): Files {
  const other = others.json.get(file);
  const gates = (own: Value | undefined, theirs: Value | undefined) =>
    (own as readonly Obj[]).map((gate, index) =>
      ['CAPTURE_ARTIFACT', 'REVIEWED_RECEIPT'].includes(gate['id'] as string)
        ? { ...gate, evidence: at(theirs, index, 'evidence') ?? null }
        : gate,
    );
  return inFile(files, file, (root) => ({
    ...(root as Obj),
    preflightGates: gates(at(root, 'preflightGates'), at(other, 'preflightGates')),
    screens: (at(root, 'screens') as readonly Obj[]).map((screen, index) => ({
      ...screen,
      gates: gates(screen['gates'], at(other, 'screens', index, 'gates')),
    })),
  }));
}

/** Compares the merge of two branches with the requirements of the specification and docs/merging.md. */
export function compareMerge(branches: Branches, seed: number): MergeComparison {
  const files = filesOf(branches);
  const [base, ours, theirs] = files;
  const { expects, results } = expectationOf(branches, files);
  const result = merge(base, ours, theirs);
  const swapped = merge(base, theirs, ours);
  const problems: string[] = [];
  if ('conflicts' in result !== 'conflicts' in swapped) {
    problems.push('a conflict in one order only');
  }
  if ('conflicts' in result) {
    if (expects === 'merge') {
      problems.push(`a conflict of separate work: ${result.conflicts[0]}`);
    }
  } else {
    if (expects === 'conflict') {
      problems.push('no conflict, but both sides changed one record');
    }
    const differences = results.map((right, index) =>
      differencesOf(result.files, index === 0 ? right : withEvidenceOf(right, result.files, fileOf(branches))),
    );
    if (differences.length > 0 && differences.every((each) => each.length > 0)) {
      problems.push(...differences.at(-1)!.map((each) => `merged ${each}`));
    }
    if ('files' in swapped) {
      problems.push(
        ...differencesOf(result.files, swapped.files).map((each) => `another result in the other order: ${each}`),
      );
    }
    problems.push(...problemsOfMerged(files, result.files, isForward(branches)));
  }
  return { seed, branches, result, problems, expects };
}

const isForward = ({ base, ours, theirs }: Branches): boolean =>
  [ours, theirs].every((side) => judgeStep(stateOf(documentsOf(base)), stateOf(documentsOf(side))).is === 'legal');

function problemsOfMerged(
  [, ours, theirs]: readonly Files[],
  merged: Files,
  isForwardOnly: boolean,
): readonly string[] {
  const problems: string[] = [];
  const verdict = judge(merged);
  const product = check(merged);
  if (verdict.is === 'illegal') {
    problems.push(`the merged state is illegal by ${verdict.broken.join(', ')}`);
  }
  if (product.errors.length > 0) {
    problems.push(`the merged state has ${product.errors.join(', ')}`);
  }
  for (const [name, side] of [
    ['ours', ours!],
    ['theirs', theirs!],
  ] as const) {
    const step = judgeStep(stateOf(side), stateOf(merged));
    if (isForwardOnly && step.is === 'illegal') {
      problems.push(`the step from ${name} is illegal by ${step.broken.join(', ')}`);
    }
    const { messages } = guard([side, check(side)], [merged, product]);
    if (isForwardOnly && messages.length > 0) {
      problems.push(`guard, from ${name}: ${messages[0]}`);
    }
  }
  return problems;
}

const proseOf = ({ of }: ProgramLife, random: Random): Word['path'] => {
  const screen = Math.floor(random() * of.screens.length);
  return pick<Word['path']>(random, [
    ['policy'],
    ['program', 'boundary'],
    ['screens', screen, 'routeProbe', 'note'],
    ['screens', screen, 'design', 'requiredProof'],
    ['screens', screen, 'sourceOwner'],
    ['tasks', screen * 13 + Math.floor(random() * 13), 'gateLabel'],
    ['tasks', screen * 13 + Math.floor(random() * 13), 'gateRequirement'],
  ]);
};

/** Two random branches: of the same or other screens, forward or not, with the same or other people and words. */
export function branchesOf(seed: number): Branches {
  const random = randomNumbers(seed);
  const of = pick(random, [booking, collection]);
  const base = random() < 0.3 ? firstProgram(of) : walk(of, 20 + Math.floor(random() * 150), random);
  const isSeparate = random() < 0.3;
  const mayGoBack = random() < 0.3;
  const side = (parity: number) =>
    walkFrom(
      base,
      1 + Math.floor(random() ** 2 * 12),
      random,
      (event, screen) => (mayGoBack || !isBack(event)) && (!isSeparate || screen % 2 === parity),
    );
  const [ours, theirs] = [side(0), random() < 0.1 ? undefined : side(1)];
  const words = (who: string): Word[] =>
    Array.from({ length: Math.floor(random() * 3) }, () => ({ path: proseOf(base, random), text: `Words of ${who}` }));
  const common: Word[] = random() < 0.2 ? [{ path: proseOf(base, random), text: 'Words of both' }] : [];
  const last = (all: readonly Word[]) => [...new Map(all.map((word) => [word.path.join('/'), word])).values()];
  return {
    base,
    ours,
    theirs: theirs ?? ours,
    ...(random() < 0.4 && { theirPeople: 'Theo' }),
    words: { ours: last([...words('ours'), ...common]), theirs: last([...words('theirs'), ...common]) },
  };
}

/** The same disagreement with fewer words and screens. */
export function shrunkMerge(found: MergeComparison): MergeComparison {
  const { branches, seed } = found;
  const smaller: Branches[] = [];
  for (const side of ['ours', 'theirs'] as const) {
    for (const index of branches.words[side].keys()) {
      smaller.push({ ...branches, words: { ...branches.words, [side]: branches.words[side].toSpliced(index, 1) } });
    }
  }
  const { theirPeople, ...rest } = branches;
  if (theirPeople !== undefined) {
    smaller.push(rest);
  }
  for (const each of smaller) {
    const compared = compareMerge(each, seed);
    if (compared.problems.length > 0) {
      return shrunkMerge(compared);
    }
  }
  return withFewerScreens(found);
}

function withFewerScreens(found: MergeComparison): MergeComparison {
  const first = firstProgram(found.branches.base.of).screens[0]!;
  let smallest = found;
  for (const index of found.branches.base.screens.keys()) {
    const { branches, seed } = smallest;
    const begun = [branches.base, branches.ours, branches.theirs].map((life) => ({
      ...life,
      screens: life.screens.with(index, first),
    })) as readonly ProgramLife[] as [ProgramLife, ProgramLife, ProgramLife];
    const compared = compareMerge({ ...branches, base: begun[0], ours: begun[1], theirs: begun[2] }, seed);
    smallest = compared.problems.length > 0 ? compared : smallest;
  }
  return smallest;
}

/** A disagreement in a few lines. */
export function titleOfMerge({ seed, branches, problems, expects }: MergeComparison): string {
  const { base, ours, theirs, words, theirPeople } = branches;
  const [olds, our, their] = [base, ours, theirs].map(recordsOf) as [
    Map<string, string>,
    Map<string, string>,
    Map<string, string>,
  ];
  const moved = [...olds].flatMap(([name, old]) => {
    const [one, other] = [our.get(name), their.get(name)];
    return one === old && other === old ? [] : [`${name}: ${old}, ours ${one}, theirs ${other}`];
  });
  const gates = base.screens.flatMap((screen, index) => {
    const [a, b, c] = [screen, ours.screens[index]!, theirs.screens[index]!].map(({ passed }) => passed.join('+'));
    return a === b && a === c ? [] : [`${index} gates: ${a}, ours ${b}, theirs ${c}`];
  });
  return [
    `${base.of.name}, seed ${seed}: expects ${expects}${theirPeople === undefined ? '' : ', other people'}`,
    ...moved,
    ...gates,
    ...words.ours.map((word) => `ours: ${titleOfWord(word)}`),
    ...words.theirs.map((word) => `theirs: ${titleOfWord(word)}`),
    ...problems.slice(0, 4),
  ].join('\n  ');
}
