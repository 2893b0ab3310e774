import { shapes } from './privateShapes';

/** The state before the first character of a text. */
export const atStart = 0;

/** The state once there was a hint. */
export const hinted = -1;

/**
 * Reads a text on from a state, and gives the state behind it: `hinted` where the text, together with what was read
 * before, holds the last three characters of a hint. This is what every character of every document goes through.
 */
export function readOn(state: number, text: string): number {
  let letter = state & mask;
  let pair = state >> bits;
  const { length } = text;
  for (let at = 0; at < length; at++) {
    const code = codeAt.call(text, at);
    const next = code < letters.length ? letters[code]! : other;
    if (ends[(pair << bits) | next] === 1) {
      return hinted;
    }
    pair = pairs[(letter << bits) | next]!;
    letter = next;
  }
  return (pair << bits) | letter;
}

// A member of a text is looked up by how the text is stored, which engines give up once they have seen too many ways.
// So none is looked up for each character: that takes four times as long.
const codeAt = String.prototype.charCodeAt;

const endings = new Set(shapes.flatMap(({ hints }) => hints.map((hint) => hint.slice(-3))));
const alphabet = [...new Set([...endings].join(''))];

/** The numbers of the characters that hints end with. */
const letters = new Uint8Array(128);
const other = 0;
alphabet.forEach((letter, index) => (letters[letter.charCodeAt(0)] = index + 1));

const bits = Math.ceil(Math.log2(alphabet.length + 1));
const mask = 2 ** bits - 1;

/** For pairs of letters, the letters that hints end with behind them. */
const lastLetters = new Map<number, number[]>();
for (const ending of endings) {
  const numbers = [...ending].map((letter) => letters[letter.charCodeAt(0)]!);
  const own = numbers.slice(0, -1).reduce((number, letter) => (number << bits) | letter, 0);
  // Before a hint that is shorter there may be anything.
  for (let pair = own; pair < 2 ** (2 * bits); pair += 2 ** ((numbers.length - 1) * bits)) {
    lastLetters.set(pair, [...(lastLetters.get(pair) ?? []), numbers.at(-1)!]);
  }
}

// One table for all three letters would be two megabytes, and each look at it a wait for memory: these are kilobytes.
const groups = [...new Map([...lastLetters.values()].map((group) => [group.join(), group]))];

/** The group of two letters: 0 where no hint ends behind them, else the same for all that hints end alike behind. */
const pairs = new Uint8Array(2 ** (2 * bits));
lastLetters.forEach((group, pair) => (pairs[pair] = 1 + groups.findIndex(([name]) => name === group.join())));

/** For a group and a letter, whether a hint ends so. */
const ends = new Uint8Array((1 + groups.length) << bits);
groups.forEach(([, group], index) => group.forEach((letter) => (ends[((1 + index) << bits) | letter] = 1)));
