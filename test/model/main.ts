/**
 * Compares the model with the product: `npx tsx test/model/main.ts --seed 7 --states 100000 --only execution --coverage FILE.json`.
 * Prints each disagreement with as few changes as possible, and adds to the coverage table in a file.
 */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { agree, basesOf, compare, shrunk, titleOf } from './compare';
import { randomNumbers } from './changes';
import { added, count, noCoverage, type Coverage } from './coverage';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    states: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
    coverage: { type: 'string' },
  },
});

const basesEach = 40; // So many states start from the same legal states.
const first = Number(values.seed);
let coverage = noCoverage();
let bases = basesOf(randomNumbers(first), 0);

const save = (file: string | undefined) => {
  if (file !== undefined) {
    const before = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Coverage) : noCoverage();
    fs.writeFileSync(file, `${JSON.stringify(added(before, coverage), null, 1)}\n`);
    coverage = noCoverage();
  }
};

for (let seed = first; seed < first + Number(values.states); seed++) {
  if ((seed - first) % basesEach === 0) {
    bases = basesOf(randomNumbers(seed), 1).filter(({ subject }) => new RegExp(values.only, 'u').test(subject));
    save(values.coverage);
  }
  const base = bases[seed % bases.length]!;
  const compared = compare(base, seed);
  count(coverage, compared);
  if (!agree(compared)) {
    console.log(titleOf(shrunk(base, compared)));
  }
}
save(values.coverage);
if (values.coverage === undefined) {
  console.log(JSON.stringify(added(coverage, noCoverage()), null, 1));
}
