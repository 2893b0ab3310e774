import fc from 'fast-check';
import { randomNumbers } from './damaged';

/**
 * The one knob for how much a test goes through. `npm test` looks at a random sample, another one each run; its seed is
 * printed, and `npm test -- --seed N` takes the same sample again. `npm run test:all` looks at everything.
 */
const given = process.env.TEST_SAMPLE ?? String(Date.now() % 1_000_000);

export const isFull = given === 'all';

/** The same in each process of a run. */
const seed = isFull ? 1 : Number(given);

if (!Number.isInteger(seed)) {
  throw new Error(`TEST_SAMPLE is "all" or a whole number, not "${given}".`);
}
if (!isFull) {
  fc.configureGlobal({ seed });
}

/** Random numbers from 0 to 1 that differ by name and by run. */
function randomFor(name: string): () => number {
  const start = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2147483647, seed + 1);
  const random = randomNumbers(start);
  random(); // The first number after neighboring seeds is nearly the same.
  return random;
}

/**
 * All cases in a full run; in a quick one `quick` of them, picked at random but kept in their order.
 * @param name tells samples of one run apart
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

/** The numbers 0 to `full` - 1, or `quick` of them: seeds of generated documents, offsets in a text, calls that fail. */
export const sampledNumbers = (name: string, full: number, quick: number): readonly number[] =>
  sampled(
    name,
    Array.from({ length: full }, (_, number) => number),
    quick,
  );

/** The number of times a property is tried. */
export const runs = (full: number, quick = Math.max(Math.min(full, 4), Math.round(full / 12))): number =>
  isFull ? full : quick;

/**
 * The numbers 1, 2, 3 … of the calls that are made to fail, one a round, until the caller stops. A quick run leaves out
 * a random number of calls, `stride` at most, between two rounds.
 */
export function* rounds(name: string, stride: number): Generator<number> {
  const random = randomFor(name);
  for (let round = 1; ; round += isFull ? 1 : 1 + Math.floor(random() * stride)) {
    yield round;
  }
}
