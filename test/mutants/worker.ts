/** A process that runs tests with a mutant until one fails. It receives each mutant as a message, and is killed if it hangs. */
import fs from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';
import { Modules } from './modules';
import type { Mutant } from './mutate';

export interface Task {
  /** Absent to run all tests with unchanged sources. */
  readonly mutant?: Mutant;
  readonly tests: readonly string[];
  /** Tests that fail without a mutant, which are ignored. */
  readonly failing: readonly string[];
}

export type Reply =
  | { readonly started: string }
  | { readonly tried: string; readonly milliseconds: number; readonly failed: readonly string[] }
  | { readonly done: true };

const modules = new Modules();
const reply = (message: Reply) => process.send!(message);

process.on('message', ({ mutant, tests, failing }: Task) => {
  void (async () => {
    if (mutant) {
      const source = fs.readFileSync(mutant.file, 'utf8');
      modules.change(path.resolve(mutant.file), source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end));
    }
    const id = mutant && ruleIdOf(mutant.file);
    const testsOfRule = id ? tests.filter((test) => testsWithRuleIds.test(test)).map((test) => ({ test, id })) : [];
    for (const { test, id } of [...testsOfRule, ...tests.map((test) => ({ test, id: undefined }))]) {
      reply({ started: test });
      const start = performance.now();
      const failed = await run(path.resolve(test), { failing: new Set(failing), mutant, id });
      reply({ tried: test, milliseconds: performance.now() - start, failed });
      if (mutant && failed.length > 0) {
        break;
      }
    }
    reply({ done: true });
  })();
});

/** Test files with rule ids in their titles. Tests with the id of the mutated rule run first. */
const testsWithRuleIds = /(?:rules|conformance)\.test\.ts$/;

/** Returns the id of the rule that a file defines. */
function ruleIdOf(file: string): string | undefined {
  const [, folder, name] = /(\w+)\/rules\/(\w+)\.ts$/.exec(file) ?? [];
  return name && `${folder}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

interface Selection {
  readonly failing: ReadonlySet<string>;
  readonly mutant: Mutant | undefined;
  /** If set, only tests with this rule id in their titles run. */
  readonly id: string | undefined;
}

/** Returns the titles of the failing tests of a file; with a mutant, only the first. */
async function run(file: string, { failing, mutant, id }: Selection): Promise<readonly string[]> {
  const failed: string[] = [];
  const mocha = new Mocha({ bail: mutant !== undefined, timeout: 0 });
  modules.forget(file);
  try {
    mocha.suite.emit('pre-require', globalThis, file, mocha);
    modules.load(file);
  } catch (error) {
    return [`loading: ${String(error)}`];
  }
  removeTests(
    mocha.suite,
    (title) =>
      failing.has(title) || isOfOtherKind(title, mutant?.file ?? '') || (id !== undefined && !title.includes(id)),
  );
  await new Promise((end) => {
    new Mocha.Runner(mocha.suite, {}).on('fail', (test) => failed.push(test.fullTitle())).run(end);
  });
  return failed;
}

function removeTests(suite: Mocha.Suite, isDropped: (title: string) => boolean): void {
  suite.tests = suite.tests.filter((test) => !isDropped(test.fullTitle()));
  suite.suites.forEach((each) => removeTests(each, isDropped));
}

/** The documents that the rules in each folder of `kinds` check, by the names of their files in the sample program. */
const documentsByFolder: Readonly<Record<string, RegExp>> = {
  browserAuth: /browser-auth/,
  calibration: /current-ui-evidence/,
  execution: /booking-execution|data-sources-execution/,
  handoffKits: /owner-handoff-kits|template/,
};

/** Returns whether the title of a test names only documents that the rules in `file` do not check. */
function isOfOtherKind(title: string, file: string): boolean {
  const documentsOfRule = documentsByFolder[/kinds\/(\w+)/.exec(file)?.[1] ?? ''];
  return documentsOfRule !== undefined && /[\w-]+\.json\b/.test(title) && !documentsOfRule.test(title);
}
