import { Part, type Step } from './objectReader';

/** Objects one after the other in one list, or one by itself, that have members of the same names in the same order. */
export interface Alike {
  readonly names: readonly string[];
  readonly parts: readonly Part[];
}

/**
 * A part and every object below it, at any depth. Documents have thousands of members, and few forms of objects: what
 * depends on names alone is asked once for all that are alike.
 */
export class Parts {
  readonly all: readonly Part[];
  readonly alike: readonly Alike[];
  #byName: ReadonlyMap<string, readonly Alike[]> | undefined;

  constructor(root: Part) {
    const all = [root];
    const alike: { names: readonly string[]; parts: Part[] }[] = [];
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
    this.alike = alike;
  }

  /** The names that members have, each once. */
  get names(): Iterable<string> {
    return this.#named.keys();
  }

  /** The parts that have a member of this name, in the order of `all`. */
  with(name: string): readonly Part[] {
    const named: Part[] = [];
    for (const { parts } of this.#named.get(name) ?? []) {
      for (const part of parts) {
        named.push(part);
      }
    }
    return named;
  }

  get #named(): ReadonlyMap<string, readonly Alike[]> {
    return (this.#byName ??= byName(this.alike));
  }
}

const alone = (part: Part) => ({ names: Object.keys(part.value), parts: [part] });

/** Those that stand in the same list as a part. */
const besideIn = <Those extends Alike>(those: Those | undefined, { above, segment }: Part): Those | undefined =>
  typeof segment === 'number' && those?.parts[0]!.above === above ? those : undefined;

function byName(all: readonly Alike[]): ReadonlyMap<string, readonly Alike[]> {
  const named = new Map<string, Alike[]>();
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
function addParts(value: unknown, above: Step, segment: string | number, parts: Part[]): void {
  if (Array.isArray(value)) {
    const list = { above, segment };
    for (let index = 0; index < value.length; index++) {
      addParts(value[index], list, index, parts);
    }
  } else if (typeof value === 'object' && value !== null) {
    parts.push(new Part(value as Part['value'], above, segment));
  }
}
