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
    return this.#nodesTo(path)[path.length]?.here ?? [];
  }

  /** Returns the items at a place and below it, in the order in which they were added. */
  inside(path: Path): readonly Item[] {
    return this.#nodesTo(path)[path.length]?.inside ?? [];
  }

  /** Returns the items at the values that contain a place, from the whole document to the place itself. */
  around(path: Path): readonly Item[] {
    return this.#nodesTo(path).flatMap(({ here }) => here);
  }

  /** Returns the nodes from the root to a place, as far as the tree has them. */
  #nodesTo(path: Path): readonly PlaceNode<Item>[] {
    const nodes = [this.#root];
    for (const segment of path) {
      const below = nodes.at(-1)!.below.get(String(segment));
      if (!below) {
        break;
      }
      nodes.push(below);
    }
    return nodes;
  }
}
