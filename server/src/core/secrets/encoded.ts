/**
 * Text that was written in Base64 or in hexadecimal digits: what nobody may see plain, nobody may see so either. Digests,
 * pictures and most names hold none.
 */

/** Four characters of Base64 whose three bytes can be seen, or are ends of lines. */
const three = '[CDI-Za-f][ACD-HQS-Xgi-nwyz0-3][ABEFIJMNQRUVYZcdghklopstwx014589][\\w+/-]';
/** Two hexadecimal digits of such a byte. */
const one = '(?:[2-7][\\dA-Fa-f]|0[9ADad])';

/** What is shorter holds nothing that is looked for. */
const shortest = 24;
const encodedText = `(?:${three}){${shortest / 4}}|${one}{${shortest / 2}}`;

const anywhere = new RegExp(encodedText);
const base64Text = new RegExp(`(?:${three}){${shortest / 4}}[\\w+/-]*`, 'y');
const hexText = new RegExp(`${one}{${shortest / 2}}(?:[\\dA-Fa-f]{2})*`, 'y');

/** Whether a text has a stretch that is encoded text, or a name that reads as one. */
export const mayBeEncoded = (text: string): boolean => text.length >= shortest && anywhere.test(text);

/** What the encoded stretches of a text say, also those that were broken into lines. */
export function decodedIn(text: string): readonly string[] {
  const whole = text.replace(/(?:\s|\\[nr]){1,8}/g, '');
  return [...new Set([text, whole])].flatMap((each) => [
    ...stretchesOf(base64Text, 4, each).map(fromBase64),
    ...stretchesOf(hexText, 2, each).map(fromHex),
  ]);
}

/**
 * The stretches that begin as encoded text does, which are made of groups of characters. They may overlap: words in
 * front of encoded text can read as such too, in groups that begin elsewhere.
 */
function stretchesOf(shape: RegExp, group: number, text: string): readonly string[] {
  const found: string[] = [];
  const ends: number[] = Array.from({ length: group }, () => 0);
  for (let at = 0; at + shortest <= text.length; at++) {
    shape.lastIndex = at;
    const stretch = at < ends[at % group]! ? undefined : shape.exec(text)?.[0];
    if (stretch !== undefined) {
      found.push(stretch);
      ends[at % group] = at + stretch.length;
    }
  }
  return found;
}

/** With Base64 for URLs, and without the character that may be left over. */
const fromBase64 = (text: string) =>
  atob(
    text
      .replaceAll('-', '+')
      .replaceAll('_', '/')
      .slice(0, text.length - (text.length % 4 === 1 ? 1 : 0)),
  );

const fromHex = (text: string) => text.replace(/../g, (digits) => String.fromCharCode(parseInt(digits, 16)));
