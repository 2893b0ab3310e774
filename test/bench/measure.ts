import { fresh } from './documents';

/** Number of rounds for warming up, which are not measured. */
export const warmUp = 30;

interface Work {
  readonly on: string;
  does(text: string): unknown;
}

/**
 * Returns the times of each piece of work on its text, in milliseconds. They take turns, so that other load on the
 * machine affects all equally. Each gets a new copy of its text. The first rounds are for warming up.
 */
export async function measure<Name extends string>(
  rounds: number,
  work: Readonly<Record<Name, Work>>,
): Promise<Readonly<Record<Name, readonly number[]>>> {
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
  return Object.fromEntries(times) as Record<Name, number[]>;
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/** Returns the number that a tenth of the numbers is below: the time without most of the other load on the machine. */
export const lowerDecile = (numbers: readonly number[]): number => quantile(numbers, 0.1);

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? NaN;
}
