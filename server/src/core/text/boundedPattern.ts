/** Returns whether a text matches a pattern anywhere. Calls `spend` with each number of steps taken; it may throw to stop. */
export type PatternTest = (text: string, spend?: (steps: number) => void) => boolean;

/** Limits of a pattern: more than any value needs. */
const patternLimits = { length: 1000, instructions: 4000 };

/**
 * Reads a regular expression of JSON Schema (2020-12, section 6.4) in the part that can be matched without trying again:
 * characters, classes, escapes of classes, groups, alternatives, counts, `^` and `$`. Matching takes time with the product
 * of the lengths of pattern and text, whatever they are. Returns `undefined` if the text is not a regular expression, is too
 * large, or looks around or back.
 */
export function boundedPattern(pattern: string): PatternTest | undefined {
  const program = pattern.length <= patternLimits.length && isSyntax(pattern) ? compilePattern(pattern) : undefined;
  return program && ((text, spend = () => {}) => isMatch(program, text, spend));
}

function isSyntax(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').source !== '';
  } catch {
    return false;
  }
}

/** A step of a matcher: takes a character, goes on in several places, or holds only at an end of the text. */
type Instruction =
  | { readonly takes: (character: string) => boolean }
  | { readonly goTo: readonly number[] }
  | { readonly at: 'start' | 'end' }
  | 'match';

type Node =
  | { readonly type: 'character'; readonly takes: (character: string) => boolean }
  | { readonly type: 'end'; readonly at: 'start' | 'end' }
  | { readonly type: 'sequence'; readonly parts: readonly Node[] }
  | { readonly type: 'either'; readonly branches: readonly Node[] }
  | { readonly type: 'repeated'; readonly part: Node; readonly from: number; readonly to: number };

function compilePattern(pattern: string): readonly Instruction[] | undefined {
  const node = new PatternReader(pattern).read();
  const program: Instruction[] = [];
  const isSmall = node !== undefined && emit(node, program);
  return isSmall ? [...program, 'match'] : undefined;
}

/** Appends the instructions of a node. @returns whether they are within the limit */
function emit(node: Node, program: Instruction[]): boolean {
  if (program.length > patternLimits.instructions) {
    return false;
  }
  switch (node.type) {
    case 'character':
      program.push({ takes: node.takes });
      return true;
    case 'end':
      program.push({ at: node.at });
      return true;
    case 'sequence':
      return node.parts.every((part) => emit(part, program));
    case 'either':
      return emitEither(node.branches, program);
    case 'repeated':
      return emitRepeated(node, program);
  }
}

function emitEither([first, ...others]: readonly Node[], program: Instruction[]): boolean {
  if (first === undefined) {
    return true;
  }
  if (others.length === 0) {
    return emit(first, program);
  }
  const split = program.push('match') - 1;
  const isFirst = emit(first, program);
  const jump = program.push('match') - 1;
  program[split] = { goTo: [split + 1, program.length] };
  const areOthers = isFirst && emitEither(others, program);
  program[jump] = { goTo: [program.length] };
  return areOthers;
}

function emitRepeated({ part, from, to }: Extract<Node, { type: 'repeated' }>, program: Instruction[]): boolean {
  for (let count = 0; count < from; count++) {
    if (!emit(part, program)) {
      return false;
    }
  }
  if (to === Infinity) {
    const split = program.push('match') - 1;
    const isSmall = emit(part, program);
    program.push({ goTo: [split] });
    program[split] = { goTo: [split + 1, program.length] };
    return isSmall;
  }
  const splits: number[] = [];
  for (let count = from; count < to; count++) {
    splits.push(program.push('match') - 1);
    if (!emit(part, program)) {
      return false;
    }
  }
  splits.forEach((split) => (program[split] = { goTo: [split + 1, program.length] }));
  return program.length <= patternLimits.instructions;
}

/** All places in the program at once, character by character: no part of the text is read twice. */
function isMatch(program: readonly Instruction[], text: string, spend: (steps: number) => void): boolean {
  let here = new Set<number>();
  let steps = 0;
  const add = (start: number, places: Set<number>, isStart: boolean, isEnd: boolean) => {
    const open = [start];
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const instruction = program[place];
      if (places.has(place) || instruction === undefined) {
        continue;
      }
      steps++;
      if (instruction === 'match' || 'takes' in instruction) {
        places.add(place);
      } else if ('goTo' in instruction) {
        places.add(place);
        open.push(...instruction.goTo);
      } else if (instruction.at === 'start' ? isStart : isEnd) {
        places.add(place);
        open.push(place + 1);
      }
    }
  };
  add(0, here, true, text === '');
  let offset = 0;
  for (const character of text) {
    if (here.has(program.length - 1)) {
      return true;
    }
    offset += character.length;
    const next = new Set<number>();
    for (const place of here) {
      const instruction = program[place]!;
      if (instruction !== 'match' && 'takes' in instruction && instruction.takes(character)) {
        add(place + 1, next, false, offset === text.length);
      }
    }
    add(0, next, false, offset === text.length);
    spend(steps + here.size);
    steps = 0;
    here = next;
  }
  return here.has(program.length - 1);
}

/** Reads a pattern that is known to be a regular expression. */
class PatternReader {
  #position = 0;

  constructor(private readonly text: string) {}

  /** Returns `undefined` if the pattern has more than can be matched without trying again. */
  read(): Node | undefined {
    const node = this.#either(0);
    return this.#position === this.text.length ? node : undefined;
  }

  #either(depth: number): Node | undefined {
    const branches: Node[] = [];
    do {
      const branch = depth > 50 ? undefined : this.#sequence(depth);
      if (!branch) {
        return undefined;
      }
      branches.push(branch);
    } while (this.#takes('|'));
    return { type: 'either', branches };
  }

  #sequence(depth: number): Node | undefined {
    const parts: Node[] = [];
    while (this.#position < this.text.length && this.#next !== '|' && this.#next !== ')') {
      const atom = this.#atom(depth);
      const part = atom && this.#counted(atom);
      if (!part) {
        return undefined;
      }
      parts.push(part);
    }
    return { type: 'sequence', parts };
  }

  #atom(depth: number): Node | undefined {
    if (this.#takes('(')) {
      const isPlainGroup = this.#takes('?:') || this.#next !== '?';
      const inner = isPlainGroup ? this.#either(depth + 1) : undefined;
      return inner && this.#takes(')') ? inner : undefined;
    }
    if (this.#takes('^')) {
      return { type: 'end', at: 'start' };
    }
    if (this.#takes('$')) {
      return { type: 'end', at: 'end' };
    }
    const source = this.#next === '[' ? this.#class() : this.#character();
    if (source === undefined) {
      return undefined;
    }
    this.#position += source.length;
    const isTaken = new RegExp(`^${source}$`, 'u');
    return { type: 'character', takes: (character) => isTaken.test(character) };
  }

  #class(): string {
    let end = this.#position + 1;
    while (this.text[end] !== ']') {
      end += this.text[end] === '\\' ? 2 : 1;
    }
    return this.text.slice(this.#position, end + 1);
  }

  #character(): string | undefined {
    oneCharacter.lastIndex = this.#position;
    return oneCharacter.exec(this.text)?.[0];
  }

  #counted(part: Node): Node | undefined {
    count.lastIndex = this.#position;
    const match = count.exec(this.text);
    if (!match) {
      return part;
    }
    this.#position += match[0].length;
    const [sign, from, comma, to] = match;
    if (from === undefined) {
      return { type: 'repeated', part, from: sign.startsWith('+') ? 1 : 0, to: sign.startsWith('?') ? 1 : Infinity };
    }
    const least = Number(from);
    const maximum = comma === undefined ? least : to === '' ? Infinity : Number(to);
    const isSmall =
      least <= patternLimits.instructions && (maximum === Infinity || maximum <= patternLimits.instructions);
    return isSmall ? { type: 'repeated', part, from: least, to: maximum } : undefined;
  }

  get #next(): string | undefined {
    return this.text[this.#position];
  }

  #takes(expected: string): boolean {
    const isNext = this.text.startsWith(expected, this.#position);
    this.#position += isNext ? expected.length : 0;
    return isNext;
  }
}

/** An escape that means one character, or a character. Back references and `\b` are none of these. */
const oneCharacter =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}(?:\\u[dD][c-fC-F][\dA-Fa-f]{2})?|x[\dA-Fa-f]{2}|c[A-Za-z]|[^\dbxBku])|\\0|[^\\()[\]{}*+?|^$]/uy;

const count = /[*+?]\??|\{(\d+)(?:(,)(\d*))?\}\??/uy;
