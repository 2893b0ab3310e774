import type { Path } from './path';

/** A step of the path to a value: its name or index in its parent. The root has no parent. */
export interface PathNode {
  readonly parent: PathNode | undefined;
  readonly key: string | number;
}

const root: PathNode = { parent: undefined, key: '' };

/** Returns the path from the root. */
export function pathTo(step: PathNode): Path {
  const path: (string | number)[] = [];
  for (let at = step; at.parent; at = at.parent) {
    path.push(at.key);
  }
  return path.reverse();
}

function matchesPath(step: PathNode, path: Path): boolean {
  let at: PathNode | undefined = step;
  for (let index = path.length - 1; index >= 0; index--) {
    if (!at?.parent || at.key !== path[index]) {
      return false;
    }
    at = at.parent;
  }
  return at?.parent === undefined;
}

/**
 * An object of a document with its path, for tolerant, typed reading. Members of an unexpected type count as absent,
 * because the schema reports them.
 */
export class ObjectReader implements PathNode {
  /** Creates the root without `parent` and `key`. */
  constructor(
    readonly value: Readonly<Record<string, unknown>>,
    readonly parent: PathNode | undefined = undefined,
    readonly key: string | number = '',
  ) {}

  static of(value: Readonly<Record<string, unknown>>, path: Path): ObjectReader {
    const parent = path.slice(0, -1).reduce<PathNode>((step, key) => ({ parent: step, key }), root);
    return path.length === 0 ? new ObjectReader(value) : new ObjectReader(value, parent, path.at(-1));
  }

  /** The path from the root, built on demand because most objects never need it. */
  get path(): Path {
    return pathTo(this);
  }

  /** Returns whether this object is at `path`. */
  isAt(path: Path): boolean {
    return matchesPath(this, path);
  }

  /** Returns the path of a member, present or absent. */
  at(name: string): Path {
    return [...this.path, name];
  }

  has(name: string): boolean {
    return Object.hasOwn(this.value, name);
  }

  get(name: string): unknown {
    return this.has(name) ? this.value[name] : undefined;
  }

  // Inherited members have none of the types below, so these methods need no check for own members.

  text(name: string): string | undefined {
    const value = this.value[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** Returns a whole number, 0 or more. */
  count(name: string): number | undefined {
    const value = this.value[name];
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
  }

  flag(name: string): boolean | undefined {
    const value = this.value[name];
    return typeof value === 'boolean' ? value : undefined;
  }

  list(name: string): readonly unknown[] | undefined {
    const value = this.value[name];
    return Array.isArray(value) ? value : undefined;
  }

  /** Returns the object in a member; an empty one if there is none. */
  object(name: string): ObjectReader {
    const value = this.get(name);
    return new ObjectReader(isObject(value) ? value : {}, this, name);
  }

  /** Returns the objects in a list, each with its path. */
  objects(name: string): readonly ObjectReader[];
  objects<Item extends ObjectReader>(name: string, as: PartClass<Item>): readonly Item[];
  objects(name: string, As: PartClass<ObjectReader> = ObjectReader): readonly ObjectReader[] {
    const parts: ObjectReader[] = [];
    const list = { parent: this, key: name };
    this.list(name)?.forEach((item, index) => isObject(item) && parts.push(new As(item, list, index)));
    return parts;
  }
}

type PartClass<Item extends ObjectReader> = new (...args: ConstructorParameters<typeof ObjectReader>) => Item;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
