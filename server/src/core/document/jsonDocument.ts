import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { Path, Span } from '../finding';
import { survey, type DuplicateMember } from './survey';

/** Nesting deeper than this is not read: no status document comes near it, and parsers run out of stack. */
export const maximumDepth = 256;

/** Where a value stands, and the key before it when it is the value of a member. */
export interface Place {
  readonly key: Span | undefined;
  readonly value: Span;
}

/**
 * One immutable text as JSON. Reading never fails: broken text yields what can be known of its value.
 * Places are looked up on demand, so that a document without findings never pays for them.
 */
export class JsonDocument {
  /** The value of the text; `undefined` where there is none, or where it is nested too deep. */
  readonly value: unknown;
  /** What is wrong with the syntax, in the order of the text. Empty for strict JSON. */
  readonly syntaxErrors: readonly ParseError[];
  /** Members that stand twice in one object. */
  readonly duplicates: readonly DuplicateMember[];
  /** The bracket that goes deeper than `maximumDepth`. */
  readonly tooDeep: Span | undefined;

  readonly #source: string;
  #tree: Node | undefined;
  /** The last member of each name, of the objects that were looked into. */
  readonly #members = new WeakMap<Node, ReadonlyMap<string | undefined, Node>>();

  constructor(readonly text: string) {
    // A byte order mark is accepted; a space in its place keeps all offsets.
    this.#source = text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text;
    const { duplicates, tooDeep } = survey(this.#source, maximumDepth);
    this.duplicates = duplicates;
    this.tooDeep = tooDeep;
    const strict = tooDeep ? { value: undefined } : strictValue(this.#source);
    if (strict) {
      this.value = strict.value;
      this.syntaxErrors = [];
    } else {
      const errors: ParseError[] = [];
      this.#tree = parseTree(this.#source, errors, { disallowComments: true });
      this.value = this.#tree && valueOf(this.#tree);
      this.syntaxErrors = errors;
    }
  }

  /** The syntax of the text, for what looks at all of it; `undefined` for no value, or one that is nested too deep. */
  get tree(): Node | undefined {
    return this.#root();
  }

  /** Where the value at `path` stands; of members that stand twice the last one, which is the one that counts. */
  placeOf(path: Path): Place | undefined {
    const node = this.#nodeAt(path);
    return node && { key: keyOf(node), value: spanOf(node) };
  }

  /** The key of a member, also where its value is still missing. */
  keyAt(objectPath: Path, name: string): Span | undefined {
    const object = this.#nodeAt(objectPath);
    const key = object?.type === 'object' ? this.#membersOf(object).get(name)?.children?.[0] : undefined;
    return key && spanOf(key);
  }

  /** The items of the list, or the members of the object, at `path`, in the order of the text. */
  childrenOf(path: Path): readonly Span[] | undefined {
    return this.#nodeAt(path)?.children?.map(spanOf);
  }

  /** The members called `name` of the object at `path`: more than one where it stands there twice. */
  membersNamed(path: Path, name: string): readonly Span[] | undefined {
    return this.#nodeAt(path)
      ?.children?.filter((child) => nameOf(child) === name)
      .map(spanOf);
  }

  /** Whether the object or array at `path` is left open: the text ends, or its bracket is missing. */
  isOpen(path: Path): boolean {
    const node = this.#nodeAt(path);
    return node !== undefined && isLeftOpen(node);
  }

  /** What the text at `offset` stands in, most closely. */
  containerAt(offset: number): { readonly kind: 'object' | 'array'; readonly span: Span } | undefined {
    let node = this.#root();
    let container: Node | undefined;
    while (node) {
      container = node.type === 'object' || node.type === 'array' ? node : container;
      node = node.children?.find((child) => holds(child, offset));
    }
    return container && { kind: container.type as 'object' | 'array', span: spanOf(container) };
  }

  /** The brackets that are never closed, outermost first. */
  openBrackets(): readonly Span[] {
    const open: Span[] = [];
    let node = this.#root();
    while (node) {
      if (isLeftOpen(node)) {
        open.push({ offset: node.offset, length: 1 });
      }
      node = node.children?.at(-1);
    }
    return open;
  }

  /** The path of the innermost value or member around `offset`. */
  pathAt(offset: number): Path | undefined {
    let node = this.#root();
    const path: (string | number)[] = [];
    while (node) {
      const parent: Node = node;
      const index: number = parent.children?.findIndex((child) => holds(child, offset)) ?? -1;
      const child = parent.children?.[index];
      if (child && parent.type === 'array') {
        path.push(index);
      } else if (child?.type === 'property') {
        path.push(nameOf(child) ?? '');
      }
      node = child;
    }
    return this.#root() && path;
  }

  #nodeAt(path: Path): Node | undefined {
    let node = this.#root();
    for (const segment of path) {
      node = node && this.#childAt(node, segment);
    }
    return node;
  }

  #childAt(node: Node, segment: string | number): Node | undefined {
    if (node.type === 'array') {
      return typeof segment === 'number' ? node.children?.[segment] : undefined;
    }
    return node.type === 'object' ? this.#membersOf(node).get(String(segment))?.children?.[1] : undefined;
  }

  #membersOf(object: Node): ReadonlyMap<string | undefined, Node> {
    let members = this.#members.get(object);
    if (!members) {
      members = new Map((object.children ?? []).map((property) => [nameOf(property), property]));
      this.#members.set(object, members);
    }
    return members;
  }

  #root(): Node | undefined {
    if (!this.tooDeep) {
      this.#tree ??= parseTree(this.#source, [], { disallowComments: true });
    }
    return this.#tree;
  }
}

function strictValue(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined; // The tolerant parser says what is wrong.
  }
}

/** The plain value of a tree. Unlike the library's own, it never sets a prototype. */
function valueOf(node: Node): unknown {
  switch (node.type) {
    case 'array':
      return (node.children ?? []).map(valueOf);
    case 'object':
      return Object.fromEntries(
        (node.children ?? []).flatMap((property) => {
          const [key, value] = property.children ?? [];
          return key && value ? [[key.value as string, valueOf(value)]] : [];
        }),
      );
    default:
      return node.value;
  }
}

const spanOf = (node: Node): Span => ({ offset: node.offset, length: node.length });

const holds = (node: Node, offset: number) => offset >= node.offset && offset < node.offset + node.length;

const nameOf = (property: Node) => property.children?.[0]?.value as string | undefined;

function keyOf(node: Node): Span | undefined {
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  return key && spanOf(key);
}

/** The tree gives an object without its closing bracket the end of its last child. */
function isLeftOpen(node: Node): boolean {
  const last = node.children?.at(-1);
  const lastPart = last?.type === 'property' ? last.children?.at(-1) : last;
  const contentEnd = lastPart ? lastPart.offset + lastPart.length : node.offset + 1;
  return (node.type === 'object' || node.type === 'array') && node.offset + node.length <= contentEnd;
}
