/**
 * Letters of other scripts and of phonetics that look like a Latin letter: those of the confusables of UTS #39 that are
 * letters of living scripts, or forms of Latin ones, and that compatibility normalisation leaves as they are.
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

/** Each small letter whose capital looks like a Latin one: so that both cases of a name stay one name. */
const small = new Map(
  [...latin]
    .map(([other, letter]) => [other.toLowerCase(), letter] as const)
    .filter(([other, letter]) => (latin.get(other) ?? letter) === letter),
);

/** Letters of alphabets without case look like capitals. */
const isCapital = (letter: string) => letter === letter.toUpperCase();

/** Letters that negate a square or circle around them, and those of flags: blocks from A to Z each. */
const blocks: readonly number[] = [0x1f150, 0x1f170, 0x1f1e6];

const inBlock = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  const block = blocks.find((start) => code >= start && code < start + 26);
  return block === undefined ? undefined : String.fromCharCode(65 + code - block);
};

/** A text with Latin letters in place of those that look like them, capitals for capitals. Decomposed text in, text out. */
export const inLatin = (text: string): string =>
  text.replace(/[^\0-\x7f]/gu, (letter) => {
    const like = latin.get(letter);
    return like === undefined ? (inBlock(letter) ?? letter) : isCapital(letter) ? like.toUpperCase() : like;
  });

/** The same for a text in small letters, whose capitals are what looks alike. */
export const inLatinSmall = (text: string): string =>
  text.replace(/[^\0-\x7f]/gu, (letter) => small.get(letter) ?? letter);
