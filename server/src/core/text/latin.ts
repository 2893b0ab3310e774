/**
 * Letters of other scripts and of phonetics that look like a Latin letter: the confusables of UTS #39 that are letters
 * of living scripts or forms of Latin letters, and that compatibility normalization does not change.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'АΑⲀᎪꓮᗅᴀаαɑ⍺',
  b: 'ВΒⲂᏴꓐᗷʙ',
  c: 'СϹⲤᏟꓚᑕсϲⲥᴄ',
  d: 'ԀᎠꓓᗪᴅԁ',
  e: 'ЕΕⲈᎬꓰеєҽᴇ',
  f: 'Ϝꓝᖴꜰƒ',
  g: 'ԌᏀꓖɡցɢ',
  h: 'НΗⲎᎻꓧᕼʜһհ',
  i: 'ІΙӀⲒꓲіιıɩɪᎥ',
  j: 'ЈͿᎫꓙᒍјϳᴊյȷ',
  k: 'КΚⲔᏦꓗᴋĸ',
  l: 'ԼᏞꓡᒪʟӏ',
  m: 'МΜϺⲘᎷꓟᗰᴍ',
  n: 'ΝⲚꓠոɴ',
  o: 'ОΟՕⲞꓳⵔоοσօסჿᴏ',
  p: 'РΡⲢᏢꓑᑭрρϱᴘ',
  q: 'Ԛԛզ',
  r: 'Ꭱꓣᖇʀгᴦ',
  s: 'ЅՏᏚꓢѕꜱ',
  t: 'ТΤⲦᎢꓔᴛ',
  u: 'Սꓴᑌսυʋᴜ',
  v: 'ѴᏙꓦᐯѵνᴠ',
  w: 'ԜԝᎳꓪᗯѡաᴡ',
  x: 'ХΧⲬꓫ᙭ⵝхχ',
  y: 'УҮΥᎩꓬуүγყʏ',
  z: 'ΖᏃꓜᴢ',
};

const latin = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

/** Lowercase letters whose capitals look like Latin capitals, so that both cases of a name stay equal. */
const small = new Map(
  [...latin]
    .map(([other, letter]) => [other.toLowerCase(), letter] as const)
    .filter(([other, letter]) => (latin.get(other) ?? letter) === letter),
);

/** Returns whether a letter is a capital. Letters of alphabets without case count as capitals. */
const isCapital = (letter: string) => letter === letter.toUpperCase();

/** Blocks from A to Z of letters in negative squares or circles, and of flag letters. */
const blocks: readonly number[] = [0x1f150, 0x1f170, 0x1f1e6];

const letterFromBlock = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  const block = blocks.find((start) => code >= start && code < start + 26);
  return block === undefined ? undefined : String.fromCharCode(65 + code - block);
};

/**
 * Returns a text with Latin letters instead of letters that look like them, in the same case. Decomposed text stays
 * decomposed.
 */
export const toLatin = (text: string): string =>
  text.replace(/[^\0-\x7f]/gu, (letter) => {
    const like = latin.get(letter);
    return like === undefined ? (letterFromBlock(letter) ?? letter) : isCapital(letter) ? like.toUpperCase() : like;
  });

/** Returns a lowercase text with Latin letters instead of letters whose capitals look alike. */
export const toLatinLowercase = (text: string): string =>
  text.replace(/[^\0-\x7f]/gu, (letter) => small.get(letter) ?? letter);
