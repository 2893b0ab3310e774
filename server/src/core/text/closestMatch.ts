/**
 * Returns the nearest candidate: at most two edits away (one for short words), or equal except for case, spaces and
 * dashes. `undefined` unless exactly one is nearest.
 */
export const nearest = (word: string, candidates: Iterable<string>): string | undefined =>
  nearestAmong(candidates)(word);

/** Returns `nearest` for many words with the same candidates. */
export function nearestAmong(candidates: Iterable<string>): (word: string) => string | undefined {
  const all = Array.from(candidates, (candidate) => ({
    candidate,
    lettersOfCandidate: letters(candidate),
    setOfCandidate: characterSet(candidate),
  }));
  return (word) => {
    const limit = word.length < 5 ? 1 : 2;
    const [lettersOfWord, set] = [letters(word), characterSet(word)];
    let best: string | undefined;
    let bestDistance = limit + 1;
    for (const { candidate, lettersOfCandidate, setOfCandidate } of all) {
      if (candidate === word) {
        continue;
      }
      // Each edit adds one character at most, and removes one.
      const isFar = hasMore(set & ~setOfCandidate, limit) || hasMore(setOfCandidate & ~set, limit);
      const distance =
        lettersOfCandidate === lettersOfWord ? 0 : isFar ? Infinity : editDistance(word, candidate, limit);
      if (distance < bestDistance) {
        best = candidate;
        bestDistance = distance;
      } else if (distance === bestDistance) {
        best = undefined;
      }
    }
    return best;
  };
}

const letters = (word: string) => word.toLowerCase().replace(/[\s_-]/g, '');

/** Returns the characters of a word as bits. Several characters share a bit. */
function characterSet(word: string): number {
  let set = 0;
  for (let index = 0; index < word.length; index++) {
    set |= 1 << word.charCodeAt(index); // Modulo 32.
  }
  return set;
}

/** Returns whether more than `limit` bits are set. */
function hasMore(bits: number, limit: number): boolean {
  let rest = bits;
  for (let count = 0; count < limit && rest !== 0; count++) {
    rest &= rest - 1;
  }
  return rest !== 0;
}

/** Returns the candidate with the fewest edits, at any distance; the first of several. */
export function closest(word: string, candidates: readonly string[]): string | undefined {
  const distances = candidates.map((candidate) => editDistance(word.slice(0, 100), candidate));
  return candidates[distances.indexOf(Math.min(...distances))];
}

/**
 * Returns the number of insertions, deletions, replacements and swaps of neighbors between two words; `Infinity` if it is more than
 * `limit`.
 */
export function editDistance(from: string, to: string, limit = Infinity): number {
  if (Math.abs(from.length - to.length) > limit) {
    return Infinity;
  }
  let [beforeLast, last, row]: [number[], number[], number[]] = [[], [0], []];
  for (let j = 1; j <= to.length; j++) {
    last.push(j);
  }
  let [fewest, fewestBefore] = [0, 0];
  for (let i = 1; i <= from.length; i++) {
    // Columns further from the diagonal need more than `limit` edits.
    const first = Math.max(1, i - limit);
    const end = Math.min(to.length, i + limit);
    row[first - 1] = first === 1 ? i : Infinity;
    row[end + 1] = Infinity;
    [fewest, fewestBefore] = [i, fewest];
    for (let j = first; j <= end; j++) {
      const replaced = last[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? beforeLast[j - 2]! + 1 : Infinity;
      const edits = Math.min(replaced, last[j]! + 1, row[j - 1]! + 1, swapped);
      row[j] = edits;
      fewest = Math.min(fewest, edits);
    }
    if (fewest > limit && fewestBefore > limit) {
      return Infinity; // Each row continues one of the two before it.
    }
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  const edits = last[to.length]!;
  return edits > limit ? Infinity : edits;
}
