import { ObjectReader, type PathNode } from './objectReader';

/** The members of one name. */
interface Members {
  /** The objects with such a member. */
  readonly parts: ObjectReader[];
  /** The texts in these members and their lists, each once, because most texts repeat. */
  readonly texts: Set<string>;
  /** True if one of these members is a list. */
  hasList: boolean;
}

/** An object and all objects below it, at any depth. */
export class ObjectIndex {
  readonly all: readonly ObjectReader[];
  readonly #byName = new Map<string, Members>();

  constructor(root: ObjectReader) {
    const all = [root];
    // The list grows while it is read, because recursion would overflow for deep documents.
    for (const part of all) {
      // A local constant, because reading `part.value[name]` in the loop is slower.
      const { value } = part;
      for (const name in value) {
        let members = this.#byName.get(name);
        if (!members) {
          this.#byName.set(name, (members = { parts: [], texts: new Set(), hasList: false }));
        }
        members.parts.push(part);
        members.hasList ||= Array.isArray(value[name]);
        addParts(value[name], part, name, all, members.texts);
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
    return this.#byName.get(name)?.parts ?? [];
  }

  /** Returns whether a member of this name is a list. */
  hasList(name: string): boolean {
    return this.#byName.get(name)?.hasList ?? false;
  }

  /** Returns the texts in the members of this name and in their lists, each once. */
  textsOf(name: string): ReadonlySet<string> {
    return this.#byName.get(name)?.texts ?? noTexts;
  }
}

const noTexts: ReadonlySet<string> = new Set();

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
