const conflict = /^<{7} .*\r?\n([^]*?)^={7}\r?\n([^]*?)^>{7} .*\r?\n/gm;

/** Returns a merged text with one side of each conflict. */
export const withSide = (text: string, side: 'ours' | 'theirs'): string =>
  text.replace(conflict, side === 'ours' ? '$1' : '$2');

/** Returns a merged text with each combination of sides over its conflicts; at most 64 of them. */
export function choicesOf(text: string): readonly string[] {
  const count = [...text.matchAll(conflict)].length;
  return Array.from({ length: 2 ** Math.min(count, 6) }, (_, choice) => {
    let index = 0;
    return text.replace(conflict, (_whole, ours: string, theirs: string) =>
      (choice >> Math.min(index++, 5)) & 1 ? theirs : ours,
    );
  });
}
