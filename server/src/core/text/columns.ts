/** Returns the number of columns of a text in a font with a fixed width. East Asian characters take two. */
export function columns(text: string): number {
  let count = 0;
  for (const letter of text) {
    count += columnsOfLetter(letter);
  }
  return count;
}

function columnsOfLetter(letter: string): 0 | 1 | 2 {
  if (wide.test(letter)) {
    return 2;
  }
  return unseen.test(letter) ? 0 : 1;
}

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

const unseen = /[\p{Mn}\p{Cf}]/u;
