import { ObjectReader, type PathNode } from './objectReader';

/** An object and all objects below it, at any depth. */
export class ObjectIndex {
  readonly all: readonly ObjectReader[];
  readonly #byName = new Map<string, ObjectReader[]>();

  constructor(root: ObjectReader) {
    const all = [root];
    // The list grows while it is read, because recursion would overflow for deep documents.
    for (const part of all) {
      // A local constant, because reading `part.value[name]` in the loop is slower.
      const { value } = part;
      for (const name in value) {
        const parts = this.#byName.get(name);
        if (parts) {
          parts.push(part);
        } else {
          this.#byName.set(name, [part]);
        }
        addParts(value[name], part, name, all);
      }
    }
    this.all = all;
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

/** Adds the objects of a value: itself, or those in its lists. A closure would be slower. */
function addParts(value: unknown, parent: PathNode, key: string | number, parts: ObjectReader[]): void {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  if (Array.isArray(value)) {
    const list = { parent, key };
    for (let index = 0; index < value.length; index++) {
      addParts(value[index], list, index, parts);
    }
  } else {
    parts.push(new ObjectReader(value as ObjectReader['value'], parent, key));
  }
}
