import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isFull, sampled } from '../../support/budget';
import { locales, PackedProject, type PackedRun } from '../../support/packedProject';
import { commandRuns, type ExpectedRun } from '../../support/packedRuns';

/** Texts of an error of the program, in both languages. */
const crash = /has an internal error|发生内部错误|could not be loaded|Cannot find module|^ {4}at .+:\d+:\d+/m;

const parallelRuns = os.availableParallelism();

describe('the packed command line, in a project outside the repository,', () => {
  let project: PackedProject;
  before(() => {
    project = new PackedProject();
    const text = fs.readFileSync(path.join(project.path, 'status/owner-handoff-kits.json'), 'utf8');
    for (const name of ['a', 'b']) {
      project.write(`${name}.json`, text.replace(/"name": "/, `"name": "${name} `));
    }
  });
  after(() => project.remove());

  const started = new Set<string>();

  /** Runs a command: the first time in a process of its own, then in a process that several runs share, to save time. */
  function runOnce(locale: string, { args, input }: ExpectedRun): PackedRun | Promise<PackedRun> {
    const isFirst = !started.has(args[0]!);
    started.add(args[0]!);
    return isFirst || input !== undefined ? project.run(args, locale, input) : project.runShared(args, locale);
  }

  /** Runs all of these, some at once, and returns the failures. */
  async function failuresOf(runs: readonly ExpectedRun[], locale: string): Promise<readonly string[]> {
    const failures: string[] = [];
    const queue = [...runs];
    const runNext = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const reason = faultOf(next, await runOnce(locale, next), locale);
        failures.push(...(reason === undefined ? [] : [`${next.args.join(' ')}: ${reason}`]));
      }
    };
    await Promise.all(Array.from({ length: parallelRuns }, runNext));
    return failures;
  }

  const listedCommands = async () => {
    const { out } = await project.run(['help']);
    return [...out.matchAll(/^ {2}(\w+) +\S/gm)].map(([, name]) => name!);
  };

  const listedReporters = async (command: string) => {
    const { out } = await project.run(['help', command]);
    const [, list = ''] = /^Reporters:\n((?: {2}.*\n)+)/m.exec(out) ?? [];
    return list.trim().split(/,\s+/);
  };

  it('has a test run of each command', async () => {
    assert.deepEqual(Object.keys(commandRuns('out')).sort(), (await listedCommands()).sort());
  });

  it('creates each kind of document', async () => {
    const { out } = await project.run(['help', 'new']);
    const [, list = ''] = /^Kinds:\n((?: {2}.*\n)+)/m.exec(out) ?? [];
    const kinds = [...list.matchAll(/^ {2}(\S+)/gm)].map(([, kind]) => kind!);
    assert.ok(kinds.length >= 8, kinds.join());
    const created = kinds
      .filter((kind) => !['contribution', 'receipt'].includes(kind)) // They need an option. See above.
      .map((kind) => ({ args: ['new', kind, `new/${kind}.json`], code: 0 }));
    assert.deepEqual(await failuresOf(created, locales.English), []);
  });

  for (const [language, locale] of Object.entries(locales)) {
    it(`runs each command on correct and on broken documents, in ${language}`, async () => {
      const runs = commandRuns(`out-${language}`);
      // Data is the same in each language, and what other commands read is written by `check`.
      const runsOf = (name: string) =>
        isFull || language === 'English' ? runs[name]! : runs[name]!.filter(({ isData }) => !isData);
      const isClean = ({ code }: ExpectedRun) => code === 0;
      const most = language === 'English' ? 2 : 1;
      fs.mkdirSync(path.join(project.path, `out-${language}`));
      // A later command reads the output of an earlier command.
      assert.deepEqual(await failuresOf(runsOf('check'), locale), []);
      assert.deepEqual(
        await failuresOf(
          Object.keys(runs)
            .filter((name) => name !== 'check')
            .flatMap((name) => [
              ...sampled(`${language} ${name}, clean`, runsOf(name).filter(isClean), most),
              ...sampled(
                `${language} ${name}, not clean`,
                runsOf(name).filter((run) => !isClean(run)),
                most,
              ),
            ]),
          locale,
        ),
        [],
      );
    });

    it(`prints and writes each report of correct and of broken documents, in ${language}`, async () => {
      for (const command of [['check'], ['guard', '--against', 'HEAD']]) {
        const names = await listedReporters(command[0]!);
        assert.ok(names.length >= 8, names.join());
        const file = (name: string, folder: string) => `reports-${language}-${command[0]}-${folder}.${name}`;
        const printing = sampled(`printed by ${command[0]}`, names, 2).map((name) => ({
          args: [...command, '--reporter', name, 'moved'],
          code: 1,
          isData: true as const,
        }));
        const writing = ['status', 'moved'].map((folder) => ({
          args: [...command, ...names.flatMap((name) => ['--reporter', `${name}=${file(name, folder)}`]), folder],
          code: folder === 'status' ? 0 : 1,
          isData: true as const,
        }));
        assert.deepEqual(await failuresOf([...(language === 'English' ? printing : []), ...writing], locale), []);
        for (const name of names) {
          const text = fs.readFileSync(path.join(project.path, file(name, 'moved')), 'utf8');
          assert.match(text, /program\/tally/, `${name} names the rule`);
          if (language === 'Chinese') {
            assert.match(text, /\p{Script=Han}{8}/u, `${name} is translated`);
          }
        }
      }
    });
  }
});

/** Returns the difference of a run from what is expected, or `undefined` if there is none. */
function faultOf({ code, isData }: ExpectedRun, run: PackedRun, locale: string): string | undefined {
  const text = run.out + run.err;
  if (crash.test(text)) {
    return `crashes: ${run.err.slice(0, 500)}`;
  }
  if (run.code !== code) {
    return `exits with ${run.code}: ${text.slice(0, 500)}`;
  }
  const isTranslated = locale === locales.Chinese && isData !== true;
  return isTranslated && !/\p{Script=Han}/u.test(text) ? `is not translated: ${text.slice(0, 200)}` : undefined;
}
