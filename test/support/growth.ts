import assert from 'node:assert/strict';

/** The milliseconds that this process has computed so far. Unlike time, they don't grow on a busy machine. */
export function millisecondsComputed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The smaller of both: the clock includes the work of other processes, the computed time that of other threads. */
function millisecondsOf(run: () => unknown): number {
  const [start, computed] = [performance.now(), millisecondsComputed()];
  run();
  return Math.min(performance.now() - start, millisecondsComputed() - computed);
}

const times = (count: number, run: () => unknown): number =>
  Math.min(...Array.from({ length: count }, () => millisecondsOf(run)));

/** What is done sooner than this is not worth measuring, in milliseconds. */
const short = 40;

/**
 * Fails where four times as much text takes far more than four times as long: `length` characters, and four times
 * those. What takes little even for the longer one is not asked again.
 */
export function assertLinear(
  what: string,
  run: (text: string) => unknown,
  textOf: (length: number) => string,
  length = 4_000,
): void {
  const long = textOf(4 * length);
  if (millisecondsOf(() => run(long)) < short || times(3, () => run(long)) < short) {
    return;
  }
  const base = times(5, () => run(textOf(length)));
  const slow = times(5, () => run(long));
  const sample = JSON.stringify(textOf(40).slice(0, 60));
  assert.ok(
    slow < short || slow / Math.max(1, base) < 9,
    `${what}: ${base} ms, then ${slow} ms for four times ${sample}`,
  );
}
