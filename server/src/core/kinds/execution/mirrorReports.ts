import { withSources, derivedFix, insert, findInsertionIndex } from '../../diagnostics/fix';
import type { Input } from '../../diagnostics/input';
import { isEqual } from '../../json/isEqual';
import { firstAndLastIndex } from '../../rules/idSequence';
import type { Copies } from './model/copies';
import type { Execution } from './model/execution';
import { newCopy, partOf, type MirrorItem, type Original } from './model/mirrors';

/**
 * Returns whether a list at the top level may differ from the items of the screens. False if it repeats each item once and in
 * order, as in most documents, or if the document lacks the list or a screen, which other findings report.
 */
export function mayDiffer<Item extends MirrorItem>(
  { all, mirror, originals }: Copies<Item>,
  { root, screens, variant, isComplete }: Execution,
): boolean {
  const isRepeated = (original: Original<Item>, index: number) =>
    Object.entries(mirror.expected(variant, original)).every(([member, value]) =>
      isEqual(partOf(all[index]!).value[member], value),
    );
  return (
    root.list(mirror.list) !== undefined &&
    screens.length > 0 &&
    isComplete &&
    !(originals.size === all.length && [...originals.values()].every(isRepeated))
  );
}

/** An item of a screen with its copy. */
export interface MirrorPair<Item> extends Original<Item> {
  readonly key: string;
  readonly copy: Item;
}

/** Returns the items with their copies: if the list has several copies of an item, the first or the last one. */
export function pairItems<Item extends MirrorItem>(
  { all, keys, originals }: Copies<Item>,
  which: 'first' | 'last',
): readonly MirrorPair<Item>[] {
  const indexes = firstAndLastIndex(keys)[which];
  return all.flatMap((copy, index) => {
    const key = keys[index] ?? '';
    const original = indexes.get(keys[index]) === index ? originals.get(key) : undefined;
    return original ? [{ ...original, key, copy }] : [];
  });
}

/**
 * Reports copies that repeat no item of a screen, or an item that is repeated already.
 * @param inputs the places of all originals: if one of them is wrong, another may have no counterpart
 */
export function* strayReports<Item extends MirrorItem>(
  { all, keys, originals }: Copies<Item>,
  inputs: readonly Input[],
) {
  const { first } = firstAndLastIndex(keys);
  const parts = all.map(partOf);
  // Copies whose screen is unknown may be of different screens.
  const isAgain = (index: number) => keys[index] !== undefined && first.get(keys[index])! < index;
  for (const part of parts.filter((_, index) => isAgain(index))) {
    yield { message: 'duplicate', at: part.at('id'), inputs } as const;
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
    yield { message: 'extra', at: extra.at('id'), values, related, inputs: [...inputs, ...ids] } as const;
  }
}

/** Reports items of screens that the list lacks. `valuesOf` returns the values of the message for the first one. */
export function* missingReports<Item extends MirrorItem, Values extends object>(
  { all, keys, mirror, originals, missing }: Copies<Item>,
  execution: Execution,
  inputs: readonly Input[],
  valuesOf: (original: Original<Item>, key: string) => Values,
) {
  const [first] = missing;
  if (!first || all.length >= originals.size) {
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
  const fix = withSources(derivedFix(mirror.addTitle, insert(list, all.length, added)), from);
  const values = { count: missing.length, ...valuesOf(first[1], first[0]) };
  yield { message: 'missing', at: list, values, inputs, fix: isKnown ? fix : undefined } as const;
}
