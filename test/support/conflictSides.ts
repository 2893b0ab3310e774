/** Returns a merged text with one side of each conflict. */
export const withSide = (text: string, side: 'ours' | 'theirs'): string =>
  text.replace(/^<{7} .*\r?\n([^]*?)^={7}\r?\n([^]*?)^>{7} .*\r?\n/gm, side === 'ours' ? '$1' : '$2');
