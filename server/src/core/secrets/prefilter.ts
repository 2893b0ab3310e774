import { shapes } from './patterns';

/** The state before the first character of a text. */
export const atStart = 0;

/** The state once there was a hint. */
export const hinted = -1;

/**
 * Reads a text on from a state, and gives the state behind it: `hinted` where the text, together with what was read
 * before, holds the last three characters of a hint. This is what every character of every document goes through.
 */
export function readOn(state: number, text: string): number {
  let last = state;
  const { length } = text;
  for (let at = 0; at < length; at++) {
    const code = codeAt.call(text, at);
    last = ((last << bits) | (code < letters.length ? letters[code]! : other)) & mask;
    if (ends[last] === 1) {
      return hinted;
    }
  }
  return last;
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
const mask = 2 ** (3 * bits) - 1;

/** For each three of those numbers, whether a hint ends with them. */
const ends = new Uint8Array(mask + 1);
for (const ending of endings) {
  const end = [...ending].reduce((number, letter) => (number << bits) | letters[letter.charCodeAt(0)]!, 0);
  // Before a hint that is shorter there may be anything.
  for (let before = end; before <= mask; before += 2 ** (ending.length * bits)) {
    ends[before] = 1;
  }
}
