/**
 * Finds changes that no test detects: `npm run mutants [-- OPTIONS FILES…]`. `--every 12` tries one mutant in 12,
 * `--go-on` skips mutants of the last run, `--jobs 1` uses one core.
 */
import fs from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { globSync } from 'tinyglobby';
import { mutantsOf } from './mutate';
import { beginLog, isKnownEquivalent, keep, report, resultsKept, type Result } from './report';
import { Tester } from './tester';
import { tests } from './tests';

const folder = 'server/src/core/kinds';
const { values: options, positionals: given } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string' }, jobs: { type: 'string' }, 'go-on': { type: 'boolean' } },
});
const files = globSync([`${folder}/**/rules/*.ts`, `${folder}/*/spec.ts`])
  .sort()
  .filter((file) => given.length === 0 || given.some((each) => file.includes(each)));

const every = Number(options.every ?? 1);
const mutants = files
  .flatMap((file) => mutantsOf(file, fs.readFileSync(file, 'utf8')))
  .filter((_, index) => index % every === 0);

void (async () => {
  const usual = await Tester.usual(tests);
  const seconds = [...usual.milliseconds.values()].reduce((sum, each) => sum + each, 0) / 1000;
  console.log(`${mutants.length} mutants in ${files.length} files; all tests take ${seconds.toFixed(1)} s`);
  for (const title of usual.failing) {
    console.log(`fails without a mutant, and is left out: ${title}`);
  }
  const goesOn = options['go-on'] === true;
  const results = goesOn ? [...resultsKept(mutants)] : [];
  const isTried = new Set(results.map(({ mutant }) => mutant));
  const queue = mutants.filter((mutant) => !isTried.has(mutant));
  if (!goesOn) {
    beginLog();
  }
  const finders = new Map<string, Map<string, number>>();
  const work = async () => {
    const tester = new Tester(usual);
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const start = performance.now();
      const found = finders.get(mutant.file) ?? new Map<string, number>();
      finders.set(mutant.file, found);
      const killed = isKnownEquivalent(mutant)
        ? undefined
        : await tester.kill(mutant, ordered(testsOf(mutant.file), found));
      if (killed) {
        found.set(killed.test, (found.get(killed.test) ?? 0) + 1);
      }
      const result: Result = { mutant, killed, seconds: (performance.now() - start) / 1000 };
      keep(result);
      results.push(result);
      if (results.length % 100 === 0) {
        console.log(`${results.length} of ${mutants.length}, ${queue.length} to go`);
      }
    }
    tester.end();
  };
  await Promise.all(Array.from({ length: Number(options.jobs ?? availableParallelism()) }, work));
  process.exitCode = report(results, { isWhole: given.length === 0 && every === 1 }) ? 0 : 1;
})();

/** Returns the folder of the kind that a file is about, or `undefined` if it is about all kinds. */
const folderOf = (file: string): string | undefined =>
  /kinds\/(execution|browserAuth|calibration|handoffKits)\//.exec(file)?.[1];

/** Returns the tests for a file, without tests of other kinds. */
function testsOf(file: string): readonly string[] {
  const own = folderOf(file);
  return tests.filter((test) => own === undefined || [undefined, own].includes(folderOf(test)));
}

/** Sorts tests by the number of detected mutants of the same file, then by their order in the list. */
const ordered = (own: readonly string[], found: ReadonlyMap<string, number>): readonly string[] =>
  own.toSorted((a, b) => (found.get(b) ?? 0) - (found.get(a) ?? 0));
