import type { Path } from '../finding';

/**
 * An object of a document with the path to it: tolerant, typed reading. A member of another type than the one asked
 * for is as good as absent, because its type is the schema's business.
 */
export class Part {
  constructor(
    readonly value: Readonly<Record<string, unknown>>,
    readonly path: Path,
  ) {}

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

  text(name: string): string | undefined {
    const value = this.get(name);
    return typeof value === 'string' ? value : undefined;
  }

  /** A whole number, 0 or more. */
  count(name: string): number | undefined {
    const value = this.get(name);
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
  }

  flag(name: string): boolean | undefined {
    const value = this.get(name);
    return typeof value === 'boolean' ? value : undefined;
  }

  list(name: string): readonly unknown[] | undefined {
    const value = this.get(name);
    return Array.isArray(value) ? value : undefined;
  }

  /** A member that is an object; an empty one where there is none, so that reading goes on. */
  part(name: string): Part {
    const value = this.get(name);
    return new Part(isObject(value) ? value : {}, this.at(name));
  }

  /** The items of a list that are objects, each with its own path. */
  parts(name: string): readonly Part[] {
    return (this.list(name) ?? []).flatMap((item, index) =>
      isObject(item) ? [new Part(item, [...this.at(name), index])] : [],
    );
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part and every object below it, at any depth. */
export function partsBelow(root: Part): readonly Part[] {
  const parts = [root];
  // The list grows while it is read: documents may be nested deeply.
  for (const part of parts) {
    for (const [name, value] of Object.entries(part.value)) {
      if (typeof value === 'object' && value !== null) {
        partsIn(value, part.at(name)).forEach((below) => parts.push(below));
      }
    }
  }
  return parts;
}

/** The parts that have a member of each name. Documents have many members and few names for them. */
export function byMember(parts: readonly Part[]): ReadonlyMap<string, readonly Part[]> {
  const named = new Map<string, Part[]>();
  for (const part of parts) {
    for (const name of Object.keys(part.value)) {
      const those = named.get(name);
      if (those) {
        those.push(part);
      } else {
        named.set(name, [part]);
      }
    }
  }
  return named;
}

/** The objects in a value: itself, or items of it. */
function partsIn(value: unknown, at: Path): readonly Part[] {
  if (isObject(value)) {
    return [new Part(value, at)];
  }
  return Array.isArray(value) ? value.flatMap((item, index) => partsIn(item, [...at, index])) : [];
}
