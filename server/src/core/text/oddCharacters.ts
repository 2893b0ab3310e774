import { toLatin } from './latin';

/** A character that readers of a quoted text would not notice: a hidden one, or a look-alike. */
export interface OddCharacter {
  readonly kind:
    | 'space'
    | 'noBreakSpace'
    | 'otherSpace'
    | 'zeroWidthSpace'
    | 'softHyphen'
    | 'byteOrderMark'
    | 'directionMark'
    | 'invisible'
    | 'combining'
    | 'fullWidth'
    | 'cyrillic'
    | 'greek'
    | 'otherScript';
  readonly character: string;
  /** The number of the character, from 1. */
  readonly position: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Returns the first odd character of a text; `undefined` for nearly all texts. */
export function findOddCharacter(text: string): OddCharacter | undefined {
  if (plainText.test(text)) {
    return undefined; // Nearly all texts.
  }
  const strangers = offsetsOfLookAlikes(text);
  const isComposed = text === text.normalize('NFC');
  let offset = 0;
  const characters = Array.from(text);
  for (const [index, character] of characters.entries()) {
    const [isFirst, isLast] = [index === 0, index === characters.length - 1];
    const kind =
      hiddenKind(character, isFirst || isLast) ??
      (strangers.has(offset)
        ? detectScript(character)
        : !isComposed && /\p{M}/u.test(character)
          ? 'combining'
          : undefined);
    if (kind !== undefined) {
      return { kind, character, position: index + 1, isFirst, isLast };
    }
    offset += character.length;
  }
  return undefined;
}

/** ASCII, Chinese characters and common punctuation, without white space around them. */
const plainText =
  /^(?! )[ -~\u2018-\u201d\u2026\u3001-\u3011\u4e00-\u9fff\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f]*(?<! )$/;

const kindsByCharacter: Readonly<Record<string, OddCharacter['kind']>> = {
  '\u00a0': 'noBreakSpace',
  '\u202f': 'noBreakSpace',
  '\u200b': 'zeroWidthSpace',
  '\u00ad': 'softHyphen',
  '\ufeff': 'byteOrderMark',
};

function hiddenKind(character: string, isAtEnd: boolean): OddCharacter['kind'] | undefined {
  if (isAtEnd && /[ \t\n\r\u3000]/.test(character)) {
    return character === ' ' ? 'space' : 'otherSpace';
  }
  if (/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(character)) {
    return 'directionMark';
  }
  return (
    kindsByCharacter[character] ??
    (/(?![ \u3000])\p{Zs}/u.test(character)
      ? 'otherSpace'
      : /(?![\u200c\u200d\ufe00-\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character)
        ? 'invisible'
        : undefined)
  );
}

/**
 * Returns the offsets of letters that look Latin, in words whose other letters are Latin. A word in its own script has
 * none.
 */
function offsetsOfLookAlikes(text: string): ReadonlySet<number> {
  const offsets = new Set<number>();
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const letters = Array.from(word, (letter) => ({ letter, isLike: isLookAlike(letter) }));
    const isLatin = letters.every(({ letter, isLike }) => isLike || /[A-Za-z0-9]/.test(letter));
    let offset = index;
    for (const { letter, isLike } of letters) {
      if (isLike && (isLatin || /[A-Za-z]/.test(word))) {
        offsets.add(offset);
      }
      offset += letter.length;
    }
  }
  return offsets;
}

const isLookAlike = (letter: string) =>
  /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/.test(letter) || (letter > '\x7f' && toLatin(letter) !== letter);

/** Returns the script of a letter that looks like another one. */
function detectScript(letter: string): OddCharacter['kind'] {
  if (/[\uff00-\uffef]/.test(letter)) {
    return 'fullWidth';
  }
  if (/\p{Script=Cyrillic}/u.test(letter)) {
    return 'cyrillic';
  }
  return /\p{Script=Greek}/u.test(letter) ? 'greek' : 'otherScript';
}
