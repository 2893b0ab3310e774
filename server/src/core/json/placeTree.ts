import type { Path } from './path';

/** Items by their places in a document. */
export class PlaceTree<Item> {
  /** The items at this place. */
  readonly here: Item[] = [];
  /** The items at this place and below it, in the order in which they were added. */
  readonly inside: Item[] = [];
  readonly #below = new Map<string, PlaceTree<Item>>();

  add(path: Path, item: Item): void {
    let at: PlaceTree<Item> | undefined = this;
    at.inside.push(item);
    for (const segment of path) {
      let below: PlaceTree<Item> | undefined = at.#below.get(String(segment));
      if (!below) {
        below = new PlaceTree();
        at.#below.set(String(segment), below);
      }
      below.inside.push(item);
      at = below;
    }
    at.here.push(item);
  }

  /** Returns the part of the tree at a path; `undefined` if no item is there or below. */
  at(path: Path): PlaceTree<Item> | undefined {
    let at: PlaceTree<Item> | undefined = this;
    for (let depth = 0; at && depth < path.length; depth++) {
      at = at.#below.get(String(path[depth]));
    }
    return at;
  }

  /** Returns the items at the values that contain a place, from the whole document to the place itself. */
  around(path: Path): readonly Item[] {
    const items = [...this.here];
    let at = this.#below.get(String(path[0]));
    for (let depth = 1; at && depth <= path.length; depth++) {
      items.push(...at.here);
      at = at.#below.get(String(path[depth]));
    }
    return items;
  }
}
