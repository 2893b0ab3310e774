import { shapes } from './patterns';

/**
 * Returns whether a text contains the last three characters of a hint. Every character of every document is read by this
 * function.
 */
export function mayHaveHint(text: string): boolean {
  let last = 0;
  const { length } = text;
  for (let index = 0; index < length; index++) {
    const code = codeAt.call(text, index);
    last = ((last << bits) | (code < letters.length ? letters[code]! : other)) & mask;
    if (ends[last] === 1) {
      return true;
    }
  }
  return false;
}

// The method is stored in a constant, because engines look up methods of strings by their representation and stop
// optimizing after too many of them. That takes four times as long.
const codeAt = String.prototype.charCodeAt;

const endings = new Set(shapes.flatMap(({ hints }) => hints.map((hint) => hint.slice(-3))));
const alphabet = [...new Set([...endings].join(''))];

/** The numbers of the characters that occur in the endings of hints. */
const letters = new Uint8Array(128);
const other = 0;
alphabet.forEach((letter, index) => (letters[letter.charCodeAt(0)] = index + 1));

const bits = Math.ceil(Math.log2(alphabet.length + 1));
const mask = 2 ** (3 * bits) - 1;

/** For each sequence of three numbers, 1 if a hint ends with it. */
const ends = new Uint8Array(mask + 1);
for (const ending of endings) {
  const end = [...ending].reduce((number, letter) => (number << bits) | letters[letter.charCodeAt(0)]!, 0);
  // Hints shorter than three characters may follow any character.
  for (let before = end; before <= mask; before += 2 ** (ending.length * bits)) {
    ends[before] = 1;
  }
}
