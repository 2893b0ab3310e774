import { changed, changesOf, pick, Places, randomNumbers, type Change, type Random } from './changes';
import { derived } from './derived';
import { browserLife, browserOf, calibrationLife, calibrationOf, documentsOf, handoffOf } from './documents';
import { judge, type Verdict } from './legal';
import { firstProgram, slotStages, taskStages, walk, type ProgramLife } from './life';
import { check, type ProductVerdict } from './product';
import { booking, collection, taskNames } from './vocabulary';
import type { Files } from './values';

/** A state on which the two readings disagree, or agree. */
export interface Comparison {
  readonly seed: number;
  readonly subject: string;
  readonly changes: readonly Change[];
  readonly files: Files;
  readonly model: Verdict;
  readonly product: ProductVerdict;
}

export const agree = ({ model, product }: Pick<Comparison, 'model' | 'product'>): boolean =>
  model.is === 'undecided' || (model.is === 'illegal') === product.errors.length > 0;

/** The states to start from: `bases` of each kind, made once. */
export interface Base {
  readonly subject: string;
  readonly files: Files;
  readonly life?: ProgramLife;
  readonly product: ProductVerdict;
  readonly places: Places;
}

export function basesOf(random: Random, count: number): readonly Base[] {
  const base = (subject: string, files: Files, life?: ProgramLife): Base => ({
    subject,
    files,
    ...(life && { life }),
    product: check(files),
    places: new Places(files),
  });
  return Array.from({ length: count }).flatMap(() => {
    const lives = [booking, collection].map((of) =>
      random() < 0.2 ? firstProgram(of) : walk(of, 40 + Math.floor(random() * 200), random),
    );
    return [
      ...lives.map((life) => base(life.of.name, documentsOf(life), life)),
      base('calibration', calibrationOf(calibrationLife(random))),
      base('browser', browserOf(browserLife(random))),
      base('handoff', handoffOf(random)),
    ];
  });
}

/** A life with one to three stages, gates or acceptances changed against all rules. */
function illegalLife(life: ProgramLife, random: Random): ProgramLife {
  let screens = life.screens;
  const index = Math.floor(random() * screens.length);
  for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
    const screen = screens[index]!;
    const choice = random();
    screens = screens.with(
      index,
      choice < 0.3
        ? { ...screen, slots: screen.slots.with(Math.floor(random() * 3), pick(random, slotStages)) as never }
        : choice < 0.75
          ? { ...screen, tasks: { ...screen.tasks, [pick(random, taskNames)]: pick(random, taskStages) } }
          : choice < 0.95
            ? { ...screen, passed: life.of.gates.filter((gate) => screen.passed.includes(gate) !== random() < 0.2) }
            : { ...screen, isAccepted: !screen.isAccepted },
    );
  }
  return { ...life, screens };
}

/** Compares both readings of one changed state. */
export function compare(base: Base, seed: number): Comparison {
  const random = randomNumbers(seed);
  const { subject, life } = base;
  if (life && random() < 0.2) {
    const changed = documentsOf(illegalLife(life, random));
    return {
      seed,
      subject: `${subject} life`,
      changes: [],
      files: changed,
      model: judge(changed),
      product: check(changed, base.product),
    };
  }
  const isDerived = life !== undefined && random() < 0.6;
  const changes = [
    ...changesOf(base.places, random),
    ...(isDerived ? [{ title: 'derive counts and copies', apply: derived }] : []),
  ];
  return comparison(base, changes, seed);
}

function comparison(base: Base, changes: readonly Change[], seed: number): Comparison {
  const files = changed(base.files, changes);
  return { seed, subject: base.subject, changes, files, model: judge(files), product: check(files, base.product) };
}

/** The same disagreement with as few changes as possible. */
export function shrunk(base: Base, found: Comparison): Comparison {
  for (const index of found.changes.keys()) {
    const smaller = comparison(base, found.changes.toSpliced(index, 1), found.seed);
    if (found.changes.length > 1 && !agree(smaller)) {
      return shrunk(base, smaller);
    }
  }
  return found;
}

/** A disagreement in a few lines. */
export function titleOf({ seed, subject, changes, model, product }: Comparison): string {
  const findings = [...product.analyses.values()]
    .flatMap((analysis) => analysis.evaluate().findings)
    .filter(({ severity }) => severity === 'error');
  const reasons =
    model.is === 'illegal'
      ? [`the model refuses it by ${model.broken.join(', ')}`]
      : findings.map(({ code, path, message }) => `${code} at /${path.join('/')}: ${message}`);
  return [
    `${subject}, seed ${seed}: ${model.is === 'illegal' ? 'illegal, but green' : 'legal, but red'}`,
    ...changes.map(({ title }) => title),
    ...reasons.slice(0, 4),
  ].join('\n  ');
}
