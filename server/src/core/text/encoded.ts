/**
 * Text that was written in Base64 or hexadecimal digits: what nobody may see plain, nobody may see so either. Digests,
 * pictures and names come out as no text, mostly after a few characters.
 */

/** A shorter stretch holds nothing that is looked for. */
const shortest = 24;

/** Whether a text has a stretch that begins as encoded text would. Looks at few of the characters of most texts. */
export function mayBeEncoded(text: string): boolean {
  // Each stretch that is long enough has a character at one of these places.
  for (let probe = shortest - 1; probe < text.length; probe += shortest) {
    const before = probe - shortest;
    let sign = -1;
    let start = probe;
    let sort = sortOf(codeAt.call(text, start));
    while (sort !== none && start > before) {
      sign = sort === signs && sign < 0 ? start : sign;
      start--;
      sort = start < 0 ? none : sortOf(codeAt.call(text, start));
    }
    // What begins at the place before, or in front of it, was looked at there.
    sign = sort === signs && sign < 0 ? start : sign;
    const begin = sort === none ? start + 1 : probe;
    // Words may stand in front that Base64 could hold as well, as in a path: then it begins behind the last sign.
    if ((begin < probe && begins(text, begin)) || (sign >= 0 && sign < probe && begins(text, sign + 1))) {
      return true;
    }
  }
  return false;
}

const begins = (text: string, start: number) => mayBegin(text, start) && beginsText(text, start);

/** What the encoded stretches of a text say, also those that were broken into lines. */
export function decodedIn(text: string): readonly string[] {
  const whole = text.replace(/(?:\s|\\[nr]){1,8}/g, '');
  return [...new Set([text, whole])]
    .flatMap((each) => [...(each.match(stretches) ?? []), ...(each.match(behindWords) ?? [])])
    .map((stretch) => (isHex.test(stretch) ? textOf(hexBytes(stretch)) : textOf(base64Bytes(stretch))))
    .filter((decoded) => decoded !== '');
}

const stretches = /[\w+/-]{24,}/g;
const behindWords = /[A-Za-z\d]{24}[\w+/-]*/g;
const isHex = /^(?:[\da-f]{2})+$/i;

/** The bytes of a key begin with a SEQUENCE that is long: its text is the Base64 of them. */
const beginsKey = /^30(?:8[12]|[2-7][\da-f]0201)/i;

/** A look at the first characters, without anything made for it: most names and sentences are done with here. */
function mayBegin(text: string, start: number): boolean {
  const one = codeAt.call(text, start);
  const two = codeAt.call(text, start + 1);
  const first = (values[one]! << 2) | (values[two & 127]! >> 4);
  if (first < 0x80 && isPrintable(first)) {
    const second = ((values[two & 127]! & 15) << 4) | (values[codeAt.call(text, start + 2) & 127]! >> 2);
    if (isPrintable(second)) {
      return true;
    }
  }
  const isKey = one === 0x33 && two === 0x30;
  return (
    isKey ||
    (isFirstDigit(one) && isFirstDigit(codeAt.call(text, start + 2)) && isFirstDigit(codeAt.call(text, start + 4)))
  );
}

/** Of the two hexadecimal digits of a character that can be seen, or of the end of a line. */
const isFirstDigit = (code: number) => (code >= 0x32 && code <= 0x37) || code === 0x30;

const codeAt = String.prototype.charCodeAt;

function beginsText(text: string, start: number): boolean {
  const head = text.slice(start, start + shortest);
  if (head.length < shortest) {
    return false;
  }
  const isText = (bytes: readonly number[]) => bytes.every(isPrintable);
  return isText(base64Bytes(head.slice(0, 4)))
    ? isText(base64Bytes(head)) || (isHex.test(head) && isText(hexBytes(head)))
    : isHex.test(head) && (isText(hexBytes(head)) || beginsKey.test(head));
}

const isPrintable = (byte: number) => (byte >= 0x20 && byte < 0x7f) || (byte >= 0x09 && byte <= 0x0d);

/** The text of bytes as far as they are one; of the bytes of a key, their Base64. */
function textOf(bytes: readonly number[]): string {
  if (bytes[0] === 0x30 && !bytes.slice(0, shortest / 2).every(isPrintable)) {
    return base64Of(bytes);
  }
  const end = bytes.findIndex((byte) => !isPrintable(byte) && byte < 0x80);
  return String.fromCharCode(...bytes.slice(0, Math.min(end < 0 ? bytes.length : end, longest)));
}

/** Nothing that is looked for is longer, and arguments of a call are limited. */
const longest = 16_384;

const hexBytes = (text: string): readonly number[] =>
  Array.from({ length: text.length >> 1 }, (_, at) => parseInt(text.slice(2 * at, 2 * at + 2), 16));

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The value of each character, with those of Base64 for URLs; 64 for all others. */
const values = new Uint8Array(128).fill(64);
[...base64].forEach((letter, value) => (values[letter.charCodeAt(0)] = value));
values['-'.charCodeAt(0)] = 62;
values['_'.charCodeAt(0)] = 63;

const none = 0;
const signs = 2;

/** Which characters encoded text is made of: letters and digits, and the signs of Base64. */
const sorts = Uint8Array.from(values, (value, code) =>
  value === 64 ? none : '+/-_'.includes(String.fromCharCode(code)) ? signs : 1,
);

const sortOf = (code: number) => (code < 128 ? sorts[code]! : none);

function base64Bytes(text: string): readonly number[] {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (let at = 0; at < text.length; at++) {
    held = (held << 6) | values[text.charCodeAt(at)]!;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 0xff);
      held &= (1 << bits) - 1;
    }
  }
  return bytes;
}

function base64Of(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at + 2 < bytes.length; at += 3) {
    const three = (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!;
    text += [18, 12, 6, 0].map((shift) => base64[(three >> shift) & 63]).join('');
  }
  return text;
}
