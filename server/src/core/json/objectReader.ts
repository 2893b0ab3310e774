import type { Path } from './path';

/** A step of the way to a value: the member or item of its parent that it is. The root has no parent. */
export interface PathNode {
  readonly parent: PathNode | undefined;
  readonly key: string | number;
}

const root: PathNode = { parent: undefined, key: '' };

/** The path from the root along the steps. */
export function pathTo(step: PathNode): Path {
  const path: (string | number)[] = [];
  for (let at = step; at.parent; at = at.parent) {
    path.push(at.key);
  }
  return path.reverse();
}

function leadsTo(step: PathNode, path: Path): boolean {
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
 * An object of a document with the way to it: tolerant, typed reading. A member of another type than the one asked
 * for is as good as absent, because its type is the schema's business.
 */
export class ObjectReader implements PathNode {
  /** Without `parent` and `key` the root. */
  constructor(
    readonly value: Readonly<Record<string, unknown>>,
    readonly parent: PathNode | undefined = undefined,
    readonly key: string | number = '',
  ) {}

  static of(value: Readonly<Record<string, unknown>>, path: Path): ObjectReader {
    const parent = path.slice(0, -1).reduce<PathNode>((step, key) => ({ parent: step, key }), root);
    return path.length === 0 ? new ObjectReader(value) : new ObjectReader(value, parent, path.at(-1));
  }

  /** The path from the root. Put together when asked for: of most parts of a document nobody asks. */
  get path(): Path {
    return pathTo(this);
  }

  /** Whether this is what stands at `path`. */
  isAt(path: Path): boolean {
    return leadsTo(this, path);
  }

  /** The path of a member, there or not. */
  at(name: string): Path {
    return [...this.path, name];
  }

  has(name: string): boolean {
    return Object.hasOwn(this.value, name);
  }

  get(name: string): unknown {
    return this.has(name) ? this.value[name] : undefined;
  }

  // What every object inherits is of none of the types below, so that these need not ask whose a member is.

  text(name: string): string | undefined {
    const value = this.value[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** A whole number, 0 or more. */
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

  /** A member that is an object; an empty one where there is none, so that reading goes on. */
  object(name: string): ObjectReader {
    const value = this.get(name);
    return new ObjectReader(isObject(value) ? value : {}, this, name);
  }

  /** The items of a list that are objects, each with its own path. */
  objects(name: string): readonly ObjectReader[];
  objects<Item extends ObjectReader>(name: string, as: PartClass<Item>): readonly Item[];
  objects(name: string, As: PartClass<ObjectReader> = ObjectReader): readonly ObjectReader[] {
    const parts: ObjectReader[] = [];
    const list = { parent: this, key: name };
    this.list(name)?.forEach((item, index) => isObject(item) && parts.push(new As(item, list, index)));
    return parts;
  }
}

type PartClass<Item extends ObjectReader> = new (...of: ConstructorParameters<typeof ObjectReader>) => Item;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
