import assert from 'node:assert/strict';

/** Returns the CPU time of this process in milliseconds. Unlike elapsed time, it does not depend on other load on the machine. */
export function millisecondsComputed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Starts a clock, and returns a function that reads it in milliseconds: the smaller of elapsed and CPU time. The first includes other
 * processes, the second other threads.
 */
export function clock(): () => number {
  const [start, computed] = [performance.now(), millisecondsComputed()];
  return () => Math.min(performance.now() - start, millisecondsComputed() - computed);
}

function millisecondsOf(run: () => unknown): number {
  const elapsed = clock();
  run();
  return elapsed();
}

/** Returns the shortest time of some runs in milliseconds. */
export const shortestTime = (count: number, run: () => unknown): number =>
  Math.min(...Array.from({ length: count }, () => millisecondsOf(run)));

/** Shorter times are not measured, in milliseconds. */
const short = 40;

/** Asserts that a text of four times `length` takes less than `most` times as long as a text of `length` characters. */
export function assertLinear(
  what: string,
  run: (text: string) => unknown,
  textOf: (length: number) => string,
  length = 4_000,
  most = 9,
): void {
  const [long, base] = [textOf(4 * length), textOf(length)];
  const slow = millisecondsOf(() => run(long));
  if (slow < short) {
    return;
  }
  const fast = shortestTime(5, () => run(base));
  const isLinear = (time: number) => time < short || time / Math.max(1, fast) < most;
  // Other processes and compilation make the first run slower, so only a failure is measured again.
  if (isLinear(slow)) {
    return;
  }
  const shortest = shortestTime(4, () => run(long));
  const sample = JSON.stringify(textOf(40).slice(0, 60));
  assert.ok(isLinear(shortest), `${what}: ${fast} ms, then ${shortest} ms for four times ${sample}`);
}

/**
 * Asserts that `run` takes less than `most` times as long as the shorter of two times of `base`. Both are measured in each
 * round, as other processes come and go, and one good round is enough.
 */
export function assertRatio(most: number, run: () => unknown, base: () => unknown, rounds = 5): void {
  const ratios: number[] = [];
  while (ratios.length < rounds) {
    const ratio = millisecondsOf(run) / shortestTime(2, base);
    if (ratio < most) {
      return;
    }
    ratios.push(ratio);
  }
  assert.fail(`not less than ${most} times as long: ${ratios.map((each) => each.toFixed(1)).join(', ')}`);
}
