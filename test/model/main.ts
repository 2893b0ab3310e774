/**
 * Compares the model with the product: `npx tsx test/model/main.ts --seed 7 --states 100000 --only execution --coverage FILE.json`,
 * with `--of steps` the steps that `guard` judges, and with `--of merges` merges of two branches.
 * Prints each disagreement with as few changes as possible, and adds to the coverage table in a file.
 */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { agree, basesOf, compare, shrunk, titleOf } from './compare';
import { randomNumbers, type Random } from './changes';
import { branchesOf, compareMerge, shrunkMerge, titleOfMerge } from './compareMerges';
import { agreeOnStep, compareStep, shrunkStep, titleOfStep, tracksOf } from './compareSteps';
import { added, count, noCoverage, type Coverage } from './coverage';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    states: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
    coverage: { type: 'string' },
    of: { type: 'string', default: 'states' },
  },
});

const basesEach = 40; // So many states or steps start from the same legal states.
const first = Number(values.seed);
let coverage = noCoverage();

const save = (file: string | undefined) => {
  if (file !== undefined) {
    const before = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Coverage) : noCoverage();
    fs.writeFileSync(file, `${JSON.stringify(added(before, coverage), null, 1)}\n`);
    coverage = noCoverage();
  }
};

/** Returns a function that makes bases again from time to time, those that `--only` names. */
function refreshed<Base extends { readonly subject: string }>(make: (random: Random) => readonly Base[]) {
  let bases: readonly Base[] = [];
  return (seed: number): Base => {
    if ((seed - first) % basesEach === 0) {
      bases = make(randomNumbers(seed)).filter(({ subject }) => new RegExp(values.only, 'u').test(subject));
      save(values.coverage);
    }
    return bases[seed % bases.length]!;
  };
}

const [baseOf, trackOf] = [refreshed((random) => basesOf(random, 1)), refreshed((random) => tracksOf(random, 1))];

function compareState(seed: number): void {
  const base = baseOf(seed);
  const compared = compare(base, seed);
  count(coverage, compared);
  if (!agree(compared)) {
    console.log(titleOf(shrunk(base, compared)));
  }
}

function compareOneStep(seed: number): void {
  const compared = compareStep(trackOf(seed), seed);
  if (compared.isState) {
    count(coverage, compared);
  }
  if (!agreeOnStep(compared)) {
    console.log(titleOfStep(shrunkStep(compared)));
  }
}

function compareOneMerge(seed: number): void {
  const compared = compareMerge(branchesOf(seed), seed);
  if (compared.problems.length > 0) {
    console.log(titleOfMerge(shrunkMerge(compared)));
  }
}

const compareOne = { states: compareState, steps: compareOneStep, merges: compareOneMerge }[values.of];
for (let seed = first; seed < first + Number(values.states); seed++) {
  compareOne?.(seed);
}
save(values.coverage);
if (values.coverage === undefined) {
  console.log(JSON.stringify(added(coverage, noCoverage()), null, 1));
}
