import type { Json } from '../support/examples';
import { Corpus, smaller } from './corpus';
import { mutateText, typed } from './mutateText';
import { mutateValue } from './mutateValue';
import { Random } from './random';

/** A text with its states during edits. */
export interface Case {
  readonly seed: number;
  readonly number: number;
  readonly file: string;
  readonly texts: readonly string[];
}

const corpus = new Corpus();

/** Returns the case with a number, always the same. */
export function caseOf(seed: number, number: number): Case {
  const random = randomOf(seed, number);
  const { file, value, text } = corpus.pick(random);
  const first = value === undefined ? text : writtenMutation(value, random);
  const texts = [first];
  const edit = random.happens(0.5) ? typed : mutateText;
  for (let count = 1 + random.below(5); count > 0; count--) {
    // Some edits start from the first text again, as if an edit was undone.
    texts.push(edit(random.happens(0.3) ? first : texts.at(-1)!, random));
  }
  return { seed, number, file, texts };
}

/** Returns random numbers for running a case, different from the numbers that created it. */
export const randomOf = (seed: number, number: number, use = 0): Random =>
  new Random(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b) ^ Math.imul(use, 0xc2b2ae35));

function writtenMutation(source: Json, random: Random): string {
  const value = structuredClone(random.happens(0.01) ? source : smaller(source, random));
  for (let count = random.below(4); count > 0; count--) {
    mutateValue(value, random);
  }
  const text = JSON.stringify(value, null, random.pick([2, 2, 2, 2, 4, '\t', 0, ' ']));
  return random.pick(['', '', '', '', '\uFEFF']) + eol(text, random) + random.pick(['\n', '\n', '', '\r\n', ' \n']);
}

const eol = (text: string, random: Random) => text.replaceAll('\n', random.pick(['\n', '\n', '\n', '\r\n', '\r']));
