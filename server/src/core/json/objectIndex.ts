import { ObjectReader, type PathNode } from './objectReader';

/** Objects one after the other in one list, or one by itself, that have members of the same names in the same order. */
export interface ShapeGroup {
  readonly names: readonly string[];
  readonly parts: readonly ObjectReader[];
}

/**
 * A part and every object below it, at any depth. Documents have thousands of members, and few forms of objects: what
 * depends on names alone is asked once for all that are alike.
 */
export class ObjectIndex {
  readonly all: readonly ObjectReader[];
  readonly groupsByShape: readonly ShapeGroup[];
  #byName: ReadonlyMap<string, readonly ShapeGroup[]> | undefined;

  constructor(root: ObjectReader) {
    const all = [root];
    const alike: { names: readonly string[]; parts: ObjectReader[] }[] = [];
    // The list grows while it is read: documents may be nested deeply.
    for (const part of all) {
      const before = besideIn(alike.at(-1), part);
      let index = 0;
      let isLike = before !== undefined;
      // Members of a constant are read by their places: by name takes longer.
      const { value } = part;
      for (const name in value) {
        isLike &&= before?.names[index++] === name;
        addParts(value[name], part, name, all);
      }
      if (before && isLike && index === before.names.length) {
        before.parts.push(part);
      } else {
        alike.push(alone(part));
      }
    }
    this.all = all;
    this.groupsByShape = alike;
  }

  /** The names that members have, each once. */
  get names(): Iterable<string> {
    return this.#named.keys();
  }

  /** The parts that have a member of this name, in the order of `all`. */
  with(name: string): readonly ObjectReader[] {
    const named: ObjectReader[] = [];
    for (const { parts } of this.#named.get(name) ?? []) {
      for (const part of parts) {
        named.push(part);
      }
    }
    return named;
  }

  get #named(): ReadonlyMap<string, readonly ShapeGroup[]> {
    return (this.#byName ??= byName(this.groupsByShape));
  }
}

const alone = (part: ObjectReader) => ({ names: Object.keys(part.value), parts: [part] });

/** Those that stand in the same list as a part. */
const besideIn = <Those extends ShapeGroup>(
  those: Those | undefined,
  { parent, key }: ObjectReader,
): Those | undefined => (typeof key === 'number' && those?.parts[0]!.parent === parent ? those : undefined);

function byName(all: readonly ShapeGroup[]): ReadonlyMap<string, readonly ShapeGroup[]> {
  const named = new Map<string, ShapeGroup[]>();
  for (const alike of all) {
    for (const name of alike.names) {
      const those = named.get(name);
      if (those) {
        those.push(alike);
      } else {
        named.set(name, [alike]);
      }
    }
  }
  return named;
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
