import { isWithin, type Path } from '../../../json/path';
import { PlaceTree } from '../../../json/placeTree';
import { groupBy, once } from '../../../text/collections';
import { intendedNames } from './intendedNames';
import { listOriginals, partOf, type Mirror, type MirroredDocument, type MirrorItem, type Original } from './mirrors';
import type { Screen } from './types';

/**
 * The copies of the slots or gates of screens in a list at the top level. A copy repeats the item whose screen and name it
 * states, unless its id and path agree on another one. Of several items with the same screen and name, it repeats the last.
 */
export class Copies<Item extends MirrorItem> {
  readonly all: readonly Item[];
  /** The items of all screens in order, by a key of their screen and name: "booking-mini MOBILE". */
  readonly originals: ReadonlyMap<string, Original<Item>>;

  // Computed for a list that differs, or for a question about one item. Most documents are only checked, and are correct.
  readonly #keys = once(() => keysOfCopies(this.mirror, this.document));
  readonly #originalOf = once(
    () => new Map(listOriginals(this.mirror, this.document).map((original) => [original.item, original])),
  );
  readonly #keyOf = once((): ReadonlyMap<Item, string | undefined> => {
    const originals = [...this.#originalOf().values()];
    return new Map([
      ...originals.map((original) => [original.item, keyOfOriginal(this.mirror, original)] as const),
      ...this.all.map((copy, index) => [copy, this.keys[index]] as const),
    ]);
  });
  readonly #byKey = once(() => groupBy(this.all, (copy) => this.#keyOf().get(copy)));
  readonly #byScreen = once(() => groupBy(this.all, (copy) => screenInKey(this.#keyOf().get(copy))));
  readonly #byPlace = once(() => {
    const tree = new PlaceTree<Item>();
    [...this.#originalOf().keys(), ...this.all].forEach((item) => tree.add(partOf(item).path, item));
    return tree;
  });

  constructor(
    readonly mirror: Mirror<Item>,
    private readonly document: MirroredDocument,
  ) {
    this.all = mirror.copies(document);
    this.originals = new Map(
      listOriginals(mirror, document).map((original) => [keyOfOriginal(mirror, original), original]),
    );
  }

  /** The key of the item that each copy repeats, in the order of the list; `undefined` if its screen is unknown. */
  get keys(): readonly (string | undefined)[] {
    return this.#keys();
  }

  /** The items of screens without a copy, with their keys. */
  get missing(): readonly (readonly [key: string, original: Original<Item>])[] {
    return [...this.originals].filter(([key]) => !this.#byKey().has(key));
  }

  /** Returns an item of a screen itself, or the item that a copy repeats, with its screen. */
  originalOf(item: Item): Original<Item> | undefined {
    return this.#originalOf().get(item) ?? this.originals.get(this.#keyOf().get(item) ?? '');
  }

  /** Returns the copies that repeat an item of a screen. */
  copiesOf(item: Item): readonly Item[] {
    return this.#byKey().get(this.#keyOf().get(item) ?? '') ?? [];
  }

  /** Returns the same item in the other list: the copy of an item of a screen, or the item that a copy repeats. */
  counterpartOf(item: Item): Item | undefined {
    return this.#originalOf().has(item) ? this.copiesOf(item)[0] : this.originalOf(item)?.item;
  }

  /** Returns the copies of the items of a screen. */
  ofScreen(screenId: string | undefined): readonly Item[] {
    return screenId === undefined ? [] : (this.#byScreen().get(screenId) ?? []);
  }

  /** Returns the item of a screen or the copy at a path. */
  at(path: Path): Item | undefined {
    return this.#byPlace().at(path)[0];
  }

  /** Returns the item of a screen or the copy at a path or around it. */
  around(path: Path): Item | undefined {
    return this.#byPlace()
      .around(path)
      .find((item) => isWithin(path, partOf(item).path));
  }
}

const keyOfOriginal = <Item extends MirrorItem>(mirror: Mirror<Item>, { screen, item }: Original<Item>): string =>
  keyOf(nameOf(screen), mirror.nameOf(item));

/** Returns the keys of the items that copies repeat: those that they state, or those that their ids and paths agree on. */
function keysOfCopies<Item extends MirrorItem>(mirror: Mirror<Item>, document: MirroredDocument) {
  // A screen may have an id that is unknown, and its copies the same one.
  const screensOfUnknownId = new Map(
    document.screens.filter(({ id }) => id === undefined).map((screen) => [nameOf(screen), screen]),
  );
  const keyNamed = (screenId: string | undefined, name: string | undefined) => {
    const screen =
      screenId === undefined ? undefined : (document.screenOf(screenId) ?? screensOfUnknownId.get(screenId));
    return screen && keyOf(nameOf(screen), name);
  };
  return intendedNames(
    mirror.copies(document).map((copy) => ({
      declared: keyNamed(partOf(copy).screenId, mirror.nameOf(copy)),
      mentioned: mirror.namesIn(copy).flatMap(({ screenId, name }) => keyNamed(screenId, name) ?? []),
    })),
  );
}

const nameOf = ({ id, part }: Screen): string | undefined => id ?? part.text('screenId');

const keyOf = (screenId: string | undefined, name: string | undefined): string => `${screenId} ${name}`;

const screenInKey = (key: string | undefined): string | undefined => key?.slice(0, key.lastIndexOf(' '));
