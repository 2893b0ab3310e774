import { fresh } from './documents';

/** How many rounds engines get to become warm in, which do not count. */
export const warmUp = 30;

interface Work {
  readonly on: string;
  does(text: string): unknown;
}

/**
 * The median time of each piece of work on its text in milliseconds. They take turns, so that whatever else the
 * machine does disturbs all of them alike, and each gets a copy that nobody has seen before. The first rounds do not
 * count: engines get warm in them.
 */
export async function medians<Name extends string>(
  rounds: number,
  work: Readonly<Record<Name, Work>>,
): Promise<Readonly<Record<Name, number>>> {
  const names = Object.keys(work) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = -warmUp; round < rounds; round++) {
    for (const name of names) {
      const own = fresh(work[name].on);
      const start = performance.now();
      await work[name].does(own);
      const took = performance.now() - start;
      if (round >= 0) {
        times.get(name)?.push(took);
      }
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name)!)])) as Record<Name, number>;
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
