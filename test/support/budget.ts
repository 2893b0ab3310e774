import fc from 'fast-check';
import { randomNumbers } from './damaged';

/**
 * The number of cases of a test. `npm test` runs a random sample, which differs on each run. Its seed is printed, and `npm test
 * -- --seed N` repeats it. `npm run test:all` runs all cases.
 */
const given = process.env.TEST_SAMPLE ?? String(Date.now() % 1_000_000);

export const isFull = given === 'all';

/** The same for all processes of a run. */
const seed = isFull ? 1 : Number(given);

if (!Number.isInteger(seed)) {
  throw new Error(`TEST_SAMPLE is "all" or a whole number, not "${given}".`);
}
if (!isFull) {
  fc.configureGlobal({ seed });
}

/** Returns random numbers from 0 to 1, different for each name and run. */
export function randomFor(name: string): () => number {
  const start = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2147483647, seed + 1);
  const random = randomNumbers(start);
  random(); // Skips the first number, which is similar for neighboring seeds.
  return random;
}

/**
 * Returns all cases in a full run, or a random sample of `quick` cases in their order.
 * @param name distinguishes the samples of a run
 */
export function sampled<Case>(name: string, cases: Iterable<Case>, quick: number): readonly Case[] {
  const all = [...cases];
  if (isFull || all.length <= quick) {
    return all;
  }
  const random = randomFor(name);
  const places = all.map((_, place) => place);
  for (let place = 0; place < quick; place++) {
    const other = place + Math.floor(random() * (places.length - place));
    [places[place], places[other]] = [places[other]!, places[place]!];
  }
  return places
    .slice(0, quick)
    .sort((a, b) => a - b)
    .map((place) => all[place]!);
}

/** Returns the numbers 0 to `full` - 1, or a sample of `quick`: seeds of documents, offsets in a text, failing calls. */
export const sampledNumbers = (name: string, full: number, quick: number): readonly number[] =>
  sampled(
    name,
    Array.from({ length: full }, (_, number) => number),
    quick,
  );

/** Returns the number of runs of a property. */
export const runs = (full: number, quick = Math.max(Math.min(full, 4), Math.round(full / 24))): number =>
  isFull ? full : quick;

/**
 * Yields the numbers of the calls to fail, one for each round, until the caller stops. A quick run skips a random number of
 * calls, at most `stride`, between rounds.
 */
export function* rounds(name: string, stride: number): Generator<number> {
  const random = randomFor(name);
  for (let round = 1; ; round += isFull ? 1 : 1 + Math.floor(random() * stride)) {
    yield round;
  }
}
