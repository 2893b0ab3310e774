import { ObjectReader, type PathNode } from './objectReader';

/** An object and all objects below it, at any depth. */
export class ObjectIndex {
  readonly all: readonly ObjectReader[];
  /** The texts in members and lists, each once, because most texts repeat. */
  readonly texts: ReadonlySet<string>;
  readonly #byName = new Map<string, ObjectReader[]>();

  constructor(root: ObjectReader) {
    const all = [root];
    const texts = new Set<string>();
    // The list grows while it is read, because recursion would overflow for deep documents.
    for (const part of all) {
      // A local constant, because reading `part.value[name]` in the loop is slower.
      const { value } = part;
      for (const name in value) {
        const named = this.#byName.get(name);
        if (named) {
          named.push(part);
        } else {
          this.#byName.set(name, [part]);
        }
        addParts(value[name], part, name, all, texts);
      }
    }
    this.all = all;
    this.texts = texts;
  }

  /** Returns the names of members, each once. */
  get names(): Iterable<string> {
    return this.#byName.keys();
  }

  /** Returns the objects that have a member of this name, in the order of `all`. */
  with(name: string): readonly ObjectReader[] {
    return this.#byName.get(name) ?? [];
  }
}

/** Adds a value, or the items of its lists, to the objects or texts. A closure would be slower. */
function addParts(
  value: unknown,
  parent: PathNode,
  key: string | number,
  parts: ObjectReader[],
  texts: Set<string>,
): void {
  if (typeof value === 'string') {
    texts.add(value);
  } else if (Array.isArray(value)) {
    const list = { parent, key };
    for (let index = 0; index < value.length; index++) {
      addParts(value[index], list, index, parts, texts);
    }
  } else if (typeof value === 'object' && value !== null) {
    parts.push(new ObjectReader(value as ObjectReader['value'], parent, key));
  }
}
