import type { Path } from './path';

/** A place of a tree. */
interface PlaceNode<Item> {
  /** The items at this place. */
  readonly here: Item[];
  /** The items at this place and below it, in the order in which they were added. */
  readonly inside: Item[];
  readonly below: Map<string, PlaceNode<Item>>;
}

const emptyNode = <Item>(): PlaceNode<Item> => ({ here: [], inside: [], below: new Map() });

/** Items by their places in a document. */
export class PlaceTree<Item> {
  readonly #root = emptyNode<Item>();

  add(path: Path, item: Item): void {
    let node = this.#root;
    node.inside.push(item);
    for (const segment of path) {
      const below = node.below.get(String(segment)) ?? emptyNode<Item>();
      node.below.set(String(segment), below);
      below.inside.push(item);
      node = below;
    }
    node.here.push(item);
  }

  /** Returns the items at a place. */
  at(path: Path): readonly Item[] {
    return this.#nodeAt(path)?.here ?? [];
  }

  /** Returns the items at a place and below it, in the order in which they were added. */
  inside(path: Path): readonly Item[] {
    return this.#nodeAt(path)?.inside ?? [];
  }

  /** Returns the items at the values that contain a place, from the whole document to the place itself. */
  around(path: Path): readonly Item[] {
    const items = [...this.#root.here];
    let node: PlaceNode<Item> | undefined = this.#root;
    for (const segment of path) {
      node = node?.below.get(String(segment));
      node?.here.forEach((item) => items.push(item));
    }
    return items;
  }

  #nodeAt(path: Path): PlaceNode<Item> | undefined {
    let node: PlaceNode<Item> | undefined = this.#root;
    for (const segment of path) {
      node = node?.below.get(String(segment));
    }
    return node;
  }
}
