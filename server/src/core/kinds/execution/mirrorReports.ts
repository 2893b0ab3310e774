import { copyFrom, derivedFix, insert, findInsertionIndex } from '../../diagnostics/fix';
import type { Input } from '../../diagnostics/input';
import { isEqual } from '../../json/isEqual';
import { firstAndLastIndex } from '../../rules/idSequence';
import type { Execution } from './model/execution';
import {
  mirrorKey,
  newCopy,
  listOriginals,
  partOf,
  type Mirror,
  type MirrorItem,
  type Original,
} from './model/mirrors';

/** A list at the top level that differs from the items of the screens that it repeats. */
interface ComparedMirror<Item extends MirrorItem> {
  readonly mirror: Mirror<Item>;
  readonly execution: Execution;
  readonly originals: ReadonlyMap<string, Original<Item>>;
  /** The key of the item that each copy repeats, in the order of the list; `undefined` if its screen is unknown. */
  readonly keys: readonly (string | undefined)[];
  /** Returns the places of all originals: if one of them is wrong, another may have no counterpart. */
  readonly inputs: () => readonly Input[];
}

/**
 * Compares a list at the top level with the items of the screens. `undefined` if it repeats each item once and in order, as
 * in most documents, or if the document lacks the list or a screen, which other findings report.
 */
export function compareMirror<Item extends MirrorItem>(
  mirror: Mirror<Item>,
  execution: Execution,
  keysOf: (execution: Execution) => ComparedMirror<Item>['keys'],
  inputs: () => readonly Input[],
): ComparedMirror<Item> | undefined {
  const { root, screens, variant, isComplete } = execution;
  if (!root.list(mirror.list) || screens.length === 0 || !isComplete) {
    return undefined;
  }
  const all = listOriginals(mirror, execution);
  const originals = new Map(all.map((original) => [mirrorKey(mirror, original.screen.id, original.item), original]));
  const copies = mirror.copies(execution);
  const isRepeated = (original: Original<Item>, index: number) =>
    Object.entries(mirror.expected(variant, original)).every(([member, value]) =>
      isEqual(partOf(copies[index]!).value[member], value),
    );
  return originals.size === copies.length && [...originals.values()].every(isRepeated)
    ? undefined
    : { mirror, execution, originals, keys: keysOf(execution), inputs };
}

/** An item of a screen with its copy. */
export interface MirrorPair<Item> extends Original<Item> {
  readonly key: string;
  readonly copy: Item;
}

/** Returns the items with their copies: if the list has several copies of an item, the first or the last one. */
export function pairItems<Item extends MirrorItem>(
  { execution, mirror, originals, keys }: ComparedMirror<Item>,
  which: 'first' | 'last',
): readonly MirrorPair<Item>[] {
  const indexes = firstAndLastIndex(keys)[which];
  return mirror.copies(execution).flatMap((copy, index) => {
    const key = keys[index] ?? '';
    const original = indexes.get(keys[index]) === index ? originals.get(key) : undefined;
    return original ? [{ ...original, key, copy }] : [];
  });
}

/** Reports copies that repeat no item of a screen, or an item that is repeated already. */
export function* strayReports<Item extends MirrorItem>({
  execution,
  mirror,
  originals,
  keys,
  inputs,
}: ComparedMirror<Item>) {
  const { first } = firstAndLastIndex(keys);
  const parts = mirror.copies(execution).map(partOf);
  // Copies whose screen is unknown may be of different screens.
  const isAgain = (index: number) => keys[index] !== undefined && first.get(keys[index])! < index;
  for (const part of parts.filter((_, index) => isAgain(index))) {
    yield { message: 'duplicate', at: part.at('id'), inputs: inputs() } as const;
  }
  const isExtra = (index: number) => !isAgain(index) && !originals.has(keys[index] ?? '');
  const isPlaceless = (index: number) => keys[index] === undefined;
  // Copies of unknown screens first, in any order of the list: the schema may report the id of another one.
  const [extra, ...others] = [
    ...parts.filter((_, index) => isExtra(index) && isPlaceless(index)),
    ...parts.filter((_, index) => isExtra(index) && !isPlaceless(index)),
  ];
  if (extra) {
    const related = others.slice(0, 20).map((other) => ({ message: 'alsoHere', at: other.at('id') }) as const);
    const values = { count: others.length + 1 };
    const ids = [extra, ...others].flatMap((part) => [part.at('screenId'), part.at('id')]);
    yield { message: 'extra', at: extra.at('id'), values, related, inputs: [...inputs(), ...ids] } as const;
  }
}

/** Reports items of screens that the list lacks. `valuesOf` returns the values of the message for the first one. */
export function* missingReports<Item extends MirrorItem, Values extends object>(
  { execution, mirror, originals, keys, inputs }: ComparedMirror<Item>,
  valuesOf: (original: Original<Item>, key: string) => Values,
) {
  const missing = [...originals].filter(([key]) => !keys.includes(key));
  const [first] = missing;
  const { length } = mirror.copies(execution);
  if (!first || length >= originals.size) {
    return;
  }
  const list = execution.root.at(mirror.list);
  const names = keys.map((key) => key ?? '');
  const added = missing.map(([key, original]) => ({
    behind: findInsertionIndex([...originals.keys()], key, names),
    value: newCopy(mirror, execution, original),
  }));
  // A copy cannot be derived if its screen lacks a member it needs.
  const isKnown = added.every(({ value }) => Object.values(value).every((each) => each !== undefined));
  const from = missing.flatMap(([, { screen, item }]) => [partOf(item).path, ...mirror.sourcesOfAdded(screen)]);
  const fix = copyFrom(derivedFix(mirror.addTitle, insert(list, length, added)), from);
  const values = { count: missing.length, ...valuesOf(first[1], first[0]) };
  yield { message: 'missing', at: list, values, inputs: inputs(), fix: isKnown ? fix : undefined } as const;
}
