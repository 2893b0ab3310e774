/** Fuzzes everything that reads documents: `npm run fuzz [-- --minutes N --seed S --jobs J]`. */
import { fork, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { caseOf, type Case } from './cases';
import type { WorkerReport, Task } from './worker';

/** Maximum time without a message from a worker. After that, its case hangs. */
const patienceMs = 60_000;

/** Maximum number of failures. More have usually the same causes. */
const maximumFailures = 50;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    jobs: { type: 'string', default: '1' },
    replay: { type: 'string' },
  },
});

const seed = Number(values.seed);
const jobs = Number(values.jobs);
const total = { texts: 0, calls: 0, slowestMs: 0, slowest: '' };
const failures = new Map<string, number>();
const workers = new Set<ChildProcess>();

void (async () => {
  const start = Date.now();
  if (values.replay === undefined) {
    const until = start + Number(values.minutes) * 60_000;
    await Promise.all(Array.from({ length: jobs }, (_, first) => watched({ seed, first, step: jobs, until })));
  } else {
    await watched({ replay: JSON.parse(fs.readFileSync(values.replay, 'utf8')) as Case });
  }
  const seconds = (Date.now() - start) / 1000;
  const rate = (count: number) => `${count} (${(count / seconds).toFixed(0)} a second)`;
  console.log(
    `${values.replay ?? `seed ${seed}`}: ${rate(total.texts)} texts, ${rate(total.calls)} calls in ${seconds.toFixed(0)} s`,
  );
  console.log(`the slowest call: ${total.slowest}, ${total.slowestMs.toFixed(0)} ms`);
  const failed = [...failures.values()].reduce((sum, each) => sum + each, 0);
  console.log(failed === 0 ? 'nothing broke' : `${failed} cases broke, in ${failures.size} ways`);
  process.exitCode = failed === 0 && total.texts > 0 ? 0 : 1;
})();

/** Runs a worker to its end. A worker that hangs is ended, and its current case fails. */
function watched(task: Task): Promise<void> {
  return new Promise((resolve) => {
    const worker = fork(path.join(__dirname, 'worker.ts'), { execArgv: ['--import', 'tsx'] });
    workers.add(worker);
    let at = -1;
    let isDone = false;
    let timer: NodeJS.Timeout | undefined;
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => worker.kill('SIGKILL'), patienceMs);
    };
    listen();
    worker.on('message', (message: WorkerReport) => {
      listen();
      if ('trying' in message) {
        at = message.trying;
      } else if ('failing' in message) {
        noteFailure(message.failing, message.why);
      } else {
        isDone = true;
        add(message);
      }
    });
    worker.on('exit', (code) => {
      clearTimeout(timer);
      workers.delete(worker);
      if (!isDone) {
        const testcase = 'replay' in task ? task.replay : caseOf(seed, Math.max(at, 0));
        noteFailure(
          testcase,
          code === null ? `nothing was heard for ${patienceMs} ms` : `the process ended with ${code}`,
        );
      }
      const rest =
        'replay' in task || isDone || failures.size >= maximumFailures ? undefined : { ...task, first: at + task.step };
      resolve(rest && watched(rest));
    });
    worker.send(task);
  });
}

function add({ texts, calls, slowestMs, slowest }: Extract<WorkerReport, { texts: number }>): void {
  total.texts += texts;
  total.calls += calls;
  if (slowestMs > total.slowestMs) {
    Object.assign(total, { slowestMs, slowest });
  }
}

/** Prints the first case of each failure, with the command to repeat it. */
function noteFailure(testcase: Case, why: string): void {
  const way = why.replace(/\d+/g, 'N').slice(0, 100);
  const count = failures.get(way) ?? 0;
  failures.set(way, count + 1);
  if (count === 0) {
    const file = path.join(os.tmpdir(), `statusdocs-fuzz-${testcase.seed}-${testcase.number}.json`);
    fs.writeFileSync(file, JSON.stringify(testcase));
    console.log(`\nseed ${testcase.seed}, case ${testcase.number}: ${why}\n  npm run fuzz -- --replay ${file}`);
  }
  if (failures.size >= maximumFailures) {
    workers.forEach((worker) => worker.kill());
  }
}
