import type { Path } from './path';

/** A step of the way to a value: the member or item it is, of what stands above. The root has nothing above it. */
export interface Step {
  readonly above: Step | undefined;
  readonly segment: string | number;
}

const root: Step = { above: undefined, segment: '' };

/** The path from the root along the steps. */
export function pathTo(step: Step): Path {
  const path: (string | number)[] = [];
  for (let at = step; at.above; at = at.above) {
    path.push(at.segment);
  }
  return path.reverse();
}

function leadsTo(step: Step, path: Path): boolean {
  let at: Step | undefined = step;
  for (let index = path.length - 1; index >= 0; index--) {
    if (!at?.above || at.segment !== path[index]) {
      return false;
    }
    at = at.above;
  }
  return at?.above === undefined;
}

/**
 * An object of a document with the way to it: tolerant, typed reading. A member of another type than the one asked
 * for is as good as absent, because its type is the schema's business.
 */
export class Part implements Step {
  /** Without `above` and `segment` the root. */
  constructor(
    readonly value: Readonly<Record<string, unknown>>,
    readonly above: Step | undefined = undefined,
    readonly segment: string | number = '',
  ) {}

  static of(value: Readonly<Record<string, unknown>>, path: Path): Part {
    const above = path.slice(0, -1).reduce<Step>((step, segment) => ({ above: step, segment }), root);
    return path.length === 0 ? new Part(value) : new Part(value, above, path.at(-1));
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
  part(name: string): Part {
    const value = this.get(name);
    return new Part(isObject(value) ? value : {}, this, name);
  }

  /** The items of a list that are objects, each with its own path. */
  parts(name: string): readonly Part[];
  parts<Item extends Part>(name: string, as: PartClass<Item>): readonly Item[];
  parts(name: string, As: PartClass<Part> = Part): readonly Part[] {
    const parts: Part[] = [];
    const list = { above: this, segment: name };
    this.list(name)?.forEach((item, index) => isObject(item) && parts.push(new As(item, list, index)));
    return parts;
  }
}

type PartClass<Item extends Part> = new (...of: ConstructorParameters<typeof Part>) => Item;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
