/** Tries cases one after another. Reports each case to the parent process, which ends this process if it hangs. */
import { Asker } from './asker';
import { caseOf, type Case } from './cases';
import { tryCommandLine, tryConfiguration } from './commandLine';
import { ServerUnderTest } from './server';
import { tryCase } from './tryCase';

/** The cases to try: every `step`th of a seed from `first` on, until the time is over, or a single one to repeat. */
export type Task =
  | { readonly seed: number; readonly first: number; readonly step: number; readonly until: number }
  | { readonly replay: Case };

export type Heard =
  | { readonly trying: number }
  | { readonly failing: Case; readonly why: string }
  | { readonly texts: number; readonly calls: number; readonly slowestMs: number; readonly slowest: string };

const report = (heard: Heard) => process.send!(heard);

/** Interval between cases for the slow parts: the server and the command line. */
const [everyServer, everyCommandLine] = [40, 1000];

const asker = new Asker();
const server = new ServerUnderTest();

process.on('message', (task: Task) => {
  void (async () => {
    const texts = 'replay' in task ? await replay(task.replay) : await tryAll(task);
    await server.end();
    report({ texts, calls: asker.calls, slowestMs: asker.slowestMs, slowest: asker.slowest });
    process.disconnect();
  })();
});

async function replay(testcase: Case): Promise<number> {
  await guarded(testcase, async () => {
    tryCase(testcase, asker);
    tryConfiguration(testcase, asker);
    await server.tryCase(testcase, asker);
    tryCommandLine([testcase], asker);
  });
  return testcase.texts.length;
}

async function tryAll({ seed, first, step, until }: Exclude<Task, { replay: Case }>): Promise<number> {
  let texts = 0;
  let gathered: Case[] = [];
  for (let number = first; Date.now() < until; number += step) {
    report({ trying: number });
    const testcase = caseOf(seed, number);
    const nth = (number - first) / step;
    texts += testcase.texts.length;
    gathered = [...gathered.slice(-29), testcase];
    await guarded(testcase, async () => {
      tryCase(testcase, asker);
      tryConfiguration(testcase, asker);
      if (nth % everyServer === 0) {
        await server.tryCase(testcase, asker);
      }
    });
    if (nth % everyCommandLine === 30) {
      await guarded(testcase, () => tryCommandLine(gathered, asker));
    }
  }
  return texts;
}

async function guarded(testcase: Case, attempt: () => void | Promise<void>): Promise<void> {
  try {
    await attempt();
  } catch (error) {
    server.dispose();
    report({ failing: testcase, why: error instanceof Error ? error.message : String(error) });
  }
}
