import { ObjectReader, type PathNode } from './objectReader';

/** A part and every object below it, at any depth. */
export class ObjectIndex {
  readonly all: readonly ObjectReader[];
  readonly #byName = new Map<string, ObjectReader[]>();

  constructor(root: ObjectReader) {
    const all = [root];
    // The list grows while it is read: documents may be nested deeply.
    for (const part of all) {
      // Members of a constant are read by their places: by name takes longer.
      const { value } = part;
      for (const name in value) {
        const named = this.#byName.get(name);
        if (named) {
          named.push(part);
        } else {
          this.#byName.set(name, [part]);
        }
        addParts(value[name], part, name, all);
      }
    }
    this.all = all;
  }

  /** The names that members have, each once. */
  get names(): Iterable<string> {
    return this.#byName.keys();
  }

  /** The parts that have a member of this name, in the order of `all`. */
  with(name: string): readonly ObjectReader[] {
    return this.#byName.get(name) ?? [];
  }
}

/** Adds the objects in a value to `parts`: itself, or items of it. Without a closure, which each call would pay for. */
function addParts(value: unknown, parent: PathNode, key: string | number, parts: ObjectReader[]): void {
  if (Array.isArray(value)) {
    const list = { parent, key };
    for (let index = 0; index < value.length; index++) {
      addParts(value[index], list, index, parts);
    }
  } else if (typeof value === 'object' && value !== null) {
    parts.push(new ObjectReader(value as ObjectReader['value'], parent, key));
  }
}
