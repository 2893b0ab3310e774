/** Returns whether a glob matches a path with `/` between its segments. */
export type PathTest = (path: string) => boolean;

/** The maximum size of a glob: more than any path needs, and small enough for fast matching. */
export const globLimits = { length: 500, alternatives: 64 };

/**
 * Reads a glob of `*`, `**`, `?`, `[a-z]`, `[!a-z]`, `{a,b}` and `\`; `undefined` for other syntax. The time of a test
 * is at most proportional to the product of the lengths of glob and path, because it never backtracks more than one
 * wildcard.
 */
export function glob(text: string, dots: 'hidden' | 'shown' = 'hidden'): PathTest | undefined {
  if (text.length > globLimits.length || beyondGlobs.test(text)) {
    return undefined;
  }
  const paths = alternatives(text.replace(/^\.\//, ''))?.map((each) => segments(each));
  if (paths?.every((each) => each !== undefined) !== true) {
    return undefined;
  }
  return (path) => paths.some((each) => matches(each, path, dots));
}

/** Returns the glob that matches exactly one path, with any characters. */
export const escapeGlob = (path: string): string => path.replace(/[\\*?[\]{}()!]/g, '\\$&');

/** Syntax that is not supported: an empty glob, a negated one, and groups that only some libraries support. */
const beyondGlobs = /^(?:!|$)|(?<!\\)(?:\(|\[\[?:)/;

/** One segment of a pattern: any number of segments, a fixed name, or a pattern of names. */
export type Segment =
  | typeof anySegments
  | string
  | { readonly tokens: readonly Token[]; readonly matchesHidden: boolean };

const anySegments = Symbol('**');
const anyCharacters = Symbol('*');
type Token = typeof anyCharacters | ((character: string) => boolean);

/** Returns the segments of a pattern; `undefined` if a bracket is unclosed or the pattern ends with a backslash. */
export function segments(pattern: string): readonly Segment[] | undefined {
  const parsedSegments = pattern
    .replace(/(?<![^/])\*\*$/, '**/*') // A final `**` matches the content of a folder, not the folder itself.
    .split('/')
    .map((each) => (each === '**' ? anySegments : segment(each)));
  return parsedSegments.every((each) => each !== undefined) ? parsedSegments : undefined;
}

/** Returns whether a path matches a pattern. With `hidden`, wildcards do not match names that begin with a dot. */
export function matches(pattern: readonly Segment[], path: string, dots: 'hidden' | 'shown' = 'shown'): boolean {
  const isShown = (name: string) => dots === 'shown' || !name.startsWith('.');
  return isMatch(pattern, path.split('/'), {
    isAny: (each) => each === anySegments,
    skips: isShown,
    takes: (each, name) =>
      typeof each === 'string'
        ? each === name
        : each !== anySegments && (isShown(name) || each.matchesHidden) && isNamed(each.tokens, name),
  });
}

const isNamed = (tokens: readonly Token[], name: string): boolean =>
  isMatch(tokens, Array.from(name), {
    isAny: (token) => token === anyCharacters,
    skips: () => true,
    takes: (token, character) => token !== anyCharacters && token(character),
  });

/**
 * Returns whether a pattern matches a whole list. Each part matches one item, except wildcards, which match any number.
 * Only the latest wildcard needs backtracking: whatever an earlier one could still reach, the latest one reaches as
 * well.
 */
function isMatch<Part, Item>(
  pattern: readonly Part[],
  items: readonly Item[],
  by: { isAny(part: Part): boolean; skips(item: Item): boolean; takes(part: Part, item: Item): boolean },
): boolean {
  let part = 0;
  let any = -1;
  let skipped = 0;
  for (let item = 0; item < items.length;) {
    if (part < pattern.length && by.isAny(pattern[part]!)) {
      any = part++;
      skipped = item;
    } else if (part < pattern.length && by.takes(pattern[part]!, items[item]!)) {
      part++;
      item++;
    } else if (any >= 0 && by.skips(items[skipped]!)) {
      part = any + 1;
      item = ++skipped;
    } else {
      return false;
    }
  }
  return pattern.slice(part).every((each) => by.isAny(each));
}

/** Returns one segment that is not `**`: its name if it has no wildcard. */
function segment(text: string): Segment | undefined {
  if (!/[*?[\\]/.test(text)) {
    return text;
  }
  const tokens: Token[] = [];
  const characters = Array.from(text);
  for (let index = 0; index < characters.length; index++) {
    const character = characters[index]!;
    if (character === '*') {
      tokens.push(anyCharacters);
    } else if (character === '?') {
      tokens.push(() => true);
    } else if (character === '[') {
      const parsedClass = characterClass(characters, index + 1);
      if (!parsedClass) {
        return undefined;
      }
      tokens.push(parsedClass.token);
      index = parsedClass.end;
    } else {
      const literal = character === '\\' ? characters[++index] : character;
      if (literal === undefined) {
        return undefined;
      }
      tokens.push((each) => each === literal);
    }
  }
  return { tokens, matchesHidden: text.startsWith('.') };
}

/** Returns the class that begins after a `[`, and the index of its `]`. */
function characterClass(characters: readonly string[], from: number): { token: Token; end: number } | undefined {
  const isNegated = characters[from] === '!' || characters[from] === '^';
  const ranges: (readonly [string, string])[] = [];
  const first = from + (isNegated ? 1 : 0);
  const skipBackslash = (index: number) => (characters[index] === '\\' ? index + 1 : index);
  let index = first;
  while (index < characters.length && (characters[index] !== ']' || index === first)) {
    const start = skipBackslash(index);
    const isRange = characters[start + 1] === '-' && ![undefined, ']'].includes(characters[start + 2]);
    const end = isRange ? skipBackslash(start + 2) : start;
    ranges.push([characters[start] ?? '', characters[end] ?? '']);
    index = end + 1;
  }
  const token: Token = (each) => ranges.some(([low, high]) => low <= each && each <= high) !== isNegated;
  return index < characters.length ? { token, end: index } : undefined;
}

/** Expands `{a,b}`; `undefined` if braces are unbalanced, have no choices, or too many. */
function alternatives(text: string): readonly string[] | undefined {
  const expanded: string[] = [];
  const patternsToExpand = [text];
  for (let next = patternsToExpand.pop(); next !== undefined; next = patternsToExpand.pop()) {
    const braces = Array.from(next.matchAll(/\\.|[{}]/gsu)).filter(([brace]) => brace.length === 1);
    const closing = braces.findIndex(([brace]) => brace === '}');
    const [open, close] = [braces[closing - 1]?.index, braces[closing]?.index];
    if (braces.length === 0) {
      expanded.push(next);
    } else if (open === undefined || close === undefined) {
      return undefined;
    } else {
      const choices = next.slice(open + 1, close).split(/(?<!\\),/);
      const [before, after] = [next.slice(0, open), next.slice(close + 1)];
      patternsToExpand.push(...choices.map((choice) => before + choice + after));
      if (choices.length < 2 || expanded.length + patternsToExpand.length > globLimits.alternatives) {
        return undefined;
      }
    }
  }
  return expanded;
}
