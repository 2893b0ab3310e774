import type { Analysis } from '../../analysis/analysis';
import { findDerivedValue } from '../../features/derivedValue';
import type { ValueChange } from '../../json/change';
import { isEqual } from '../../json/isEqual';
import type { Path } from '../../json/path';
import { childEntries, valueAt } from '../../json/valueAt';
import { once } from '../../text/collections';
import { correspondingPaths } from '../identity';
import type { CheckedSides } from './contradictedEvidence';
import { derivedPlaces, isCount, type ValueConflict } from './threeWay';

/** Returns the derived values and the numbers that both sides changed, numbers even to the same value. */
export function findValuesBothChanged(
  { view }: Analysis,
  conflictAt: (at: Path) => ValueConflict,
): readonly ValueConflict[] {
  const isDerived = derivedPlaces(view.kind);
  return findOutermostValues(view.root.value, (at, value) => isCount(value) || isDerived(at)).flatMap(
    ({ at, value }) => {
      const { base, ours, theirs } = conflictAt(at);
      const isChanged = ours !== undefined && theirs !== undefined && !isEqual(base, ours) && !isEqual(base, theirs);
      // An object that both sides added is one and the same addition.
      const isInBase = () => base !== undefined || conflictAt(at.slice(0, -1)).base !== undefined;
      return isChanged && (isEqual(ours, theirs) ? isCount(value) && isInBase() : isDerived(at))
        ? [{ at, base, ours, theirs }]
        : [];
    },
  );
}

/** Returns the outermost values of a document for which `isIncluded` holds, with their paths. */
function findOutermostValues(
  root: unknown,
  isIncluded: (at: Path, value: unknown) => boolean,
): readonly { readonly at: Path; readonly value: unknown }[] {
  const values: { at: Path; value: unknown }[] = [];
  const walk = (value: unknown, at: Path): void => {
    if (isIncluded(at, value)) {
      values.push({ at, value });
      return;
    }
    for (const [name, child] of childEntries(value)) {
      walk(child, [...at, name]);
    }
  };
  walk(root, []);
  return values;
}

/**
 * Returns the values that both sides changed and that are not derived from the merged document, or were not on one side. A text that a
 * person wrote in place of the derived one is for people to decide.
 */
export function unsettledValues(
  bothChanged: readonly ValueConflict[],
  merged: Analysis,
  { ours, theirs }: CheckedSides,
): readonly ValueConflict[] {
  const root = merged.document?.value;
  const isSettledOn = (side: Analysis) => {
    const isDerivedOnSide = derivedOn(side, root);
    return (at: Path, base: unknown, value: unknown) =>
      typeof value !== 'string' ||
      isCount(value) ||
      [base, valueAt(root, at)].some((other) => isEqual(value, other)) ||
      isDerivedOnSide(at, value);
  };
  const [isSettledOnOurs, isSettledOnTheirs] = [isSettledOn(ours), isSettledOn(theirs)];
  return bothChanged.filter(
    (value) =>
      !isDerivedIn(merged, value.at, valueAt(root, value.at)) ||
      !isSettledOnOurs(value.at, value.base, value.ours) ||
      !isSettledOnTheirs(value.at, value.base, value.theirs),
  );
}

/** Returns whether a value at a place follows from its document. */
const isDerivedIn = (analysis: Analysis, place: Path | undefined, value: unknown): boolean =>
  place !== undefined && isEqual(findDerivedValue(analysis, place)?.value, value);

/** Returns a function that tests whether a value of a side, by its place below `root`, follows from the document of the side. */
function derivedOn(side: Analysis, root: unknown): (at: Path, value: unknown) => boolean {
  const placeIn = once(() => correspondingPaths(root, side.document?.value));
  return (at, value) => isDerivedIn(side, placeIn()(at), value);
}

/** Returns the numbers that both sides changed, counted again, unless both have the same wrong number. */
export function recountedValues(
  merged: Analysis,
  bothChanged: readonly ValueConflict[],
  sides: CheckedSides,
): readonly ValueChange[] {
  const root = merged.document?.value;
  const [isCountedInOurs, isCountedInTheirs] = [derivedOn(sides.ours, root), derivedOn(sides.theirs, root)];
  return bothChanged.flatMap(({ at, ours, theirs }) => {
    const { counter, value } = findDerivedValue(merged, at) ?? {};
    const isWrong = counter !== undefined && !isEqual(valueAt(root, at), value);
    const isSettled = !isEqual(ours, theirs) || (isCountedInOurs(at, ours) && isCountedInTheirs(at, theirs));
    return isWrong && isSettled ? [{ set: at, value }] : [];
  });
}
