import { isPrivate, isPrivateTogether, privateKeyMembers } from '../../core/secrets/detector';
import { isPastedKey } from '../../core/secrets/patterns';
import { mayNameSecret } from '../../core/secrets/secretMembers';

/** Returns whether a text may contain a secret in a part that a JSON parser skips or misreads. */
export function mayHoldUnreadSecret(text: string): boolean {
  const plain = text
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(shortMember, '');
  return isPrivate(text) || isPrivate(plain) || isPastedKey(text) || isSecretInQuotes(plain) || isSecretNamed(plain);
}

/** A member whose value is too short to be a secret. */
const shortMember = /"[A-Za-z]{1,64}": (?:true|false|null|\d{1,4})\b/g;

function isSecretInQuotes(plain: string): boolean {
  const texts: string[] = [];
  for (const { text, isBeforeColon } of quotedTexts(plain)) {
    if ((isBeforeColon || !/\s/.test(text)) && mayBelongToSecret(text)) {
      return true;
    }
    texts.push(text);
  }
  return isPrivateTogether(texts);
}

/** A text between two quotes of a line. */
interface QuotedText {
  readonly text: string;
  readonly isBeforeColon: boolean;
}

/** Yields the texts between quotes. One regular expression for them would run out of memory in long texts. */
function* quotedTexts(plain: string): Generator<QuotedText> {
  const unclosedUntil = { '"': 0, "'": 0 };
  for (let offset = nextMatch(quotes, plain, 0); offset < plain.length; offset = nextMatch(quotes, plain, offset + 1)) {
    const quote = plain[offset] === '"' ? '"' : "'";
    if (offset < unclosedUntil[quote]) {
      continue;
    }
    const end = endOfQuoted(plain, offset + 1, quote);
    if (plain[end] !== quote) {
      unclosedUntil[quote] = end; // The quotes up to there are escaped, so they are not closed either.
      continue;
    }
    yield { text: plain.slice(offset + 1, end), isBeforeColon: plain[nextMatch(visible, plain, end + 1)] === ':' };
    offset = end;
  }
}

const quoteOrEscape = /["'\\\n]/g;
const quotes = /["']/g;
const visible = /\S/g;
const separator = /[:=]/g;

/** Returns the index of the first match at or after an offset; the length of the text if there is none. */
function nextMatch(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

/** Returns the index of the quote that closes a text, or of the character that ends its line. */
function endOfQuoted(text: string, from: number, quote: string): number {
  let offset = from;
  while (offset < text.length) {
    offset = nextMatch(quoteOrEscape, text, offset);
    const isEscape = text[offset] === '\\' && /./.test(text.charAt(offset + 1));
    if ((!isEscape && text[offset] !== '"' && text[offset] !== "'") || text[offset] === quote) {
      return offset;
    }
    offset += isEscape ? 2 : 1;
  }
  return text.length;
}

/** Maximum length of a member name. A longer text is not a name. */
const maximumNameLength = 64;

const mayBelongToSecret = (name: string): boolean =>
  privateKeyMembers.includes(name) || (name.length < maximumNameLength && mayNameSecret(name));

/** Returns whether a name without quotes may be the name of a secret. */
function isSecretNamed(plain: string): boolean {
  for (let start = 0, end = 0; end < plain.length; start = end + 1) {
    end = nextMatch(separator, plain, start);
    if (mayBelongToSecret(lastName(plain.slice(start, end)))) {
      return true;
    }
  }
  return false;
}

/** Returns the name at the end of a text. Too long names are shortened, but not to the length of a name. */
const lastName = (text: string): string =>
  text
    .trimEnd()
    .slice(-maximumNameLength - 2)
    .split(/[^\p{L}\p{N}_$.-]+/u)
    .at(-1)!;
