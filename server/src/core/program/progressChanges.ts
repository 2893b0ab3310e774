import { pointer } from '../json/path';
import type { Language } from '../l10n/language';
import type { ReportedChange, Direction, MovingItem, PlacedItem } from './reportedChange';
import { progressStates, statedStateOf, type Figure, type ProgressState } from '../kinds/contract/progress';
import { joinWords } from '../text/collections';
import { knifeNames, progressStateName } from '../kinds/contract/progressWords';
import type { KnifeClaim, KnifeCount } from '../rules/statements';

/** Returns the change of an item as a list, which is empty if its state is the same. */
export function itemChange(
  before: PlacedItem | undefined,
  after: PlacedItem | undefined,
  language: Language,
): readonly ReportedChange[] {
  const { item, within } = (after ?? before)!;
  const from = before && stateText(before.item, language);
  const to = after && stateText(after.item, language);
  const change = { type: item.type, name: item.name, within, at: item.at, oldPath: before?.item.at };
  if (!before || !after) {
    const isLost = isAbove(before && statedStateOf(before.item), 'ready');
    return [{ ...change, from, to, direction: isLost ? 'backward' : 'sideways' }];
  }
  return from === to ? [] : [{ ...change, from, to, direction: itemDirection(before.item, after.item) }];
}

/** Returns the state that an item states in words, or `-` if it has none. */
export function stateText(item: MovingItem, language: Language): string {
  const { type, state, tally } = item;
  const progressState = statedStateOf(item);
  switch (type) {
    case 'stage':
      return joinWords([state, tally && `${tally.done}/${tally.total}`]) || '-';
    case 'gate':
    case 'step':
    case 'kit':
    case 'finding':
      return state ?? '-';
    default:
      return progressState === undefined ? (state ?? '-') : progressStateName(progressState, language);
  }
}

const rank = (state: ProgressState) => progressStates.indexOf(state);

const isAbove = (state: ProgressState | undefined, limit: ProgressState): boolean =>
  state !== undefined && rank(state) > rank(limit);

/**
 * Returns the direction of an item. It goes backward if its state does, or if less of it is done. A stage states its own total: a lower
 * total makes the same work look like more, so it counts as backward. Other totals count items, which have directions of their own.
 */
function itemDirection(before: MovingItem, after: MovingItem): Direction {
  const difference = (part: 'done' | 'total') => (after.tally?.[part] ?? 0) - (before.tally?.[part] ?? 0);
  const directions = [
    stateDirection(statedStateOf(before), statedStateOf(after)),
    toDirection(difference('done')),
    after.type === 'stage' && difference('total') < 0 ? 'backward' : 'sideways',
  ];
  return directions.includes('backward') ? 'backward' : directions.includes('forward') ? 'forward' : 'sideways';
}

/** Returns the direction of a state. Before an item is ready, no work can be lost. */
function stateDirection(before: ProgressState | undefined, after: ProgressState | undefined): Direction {
  if (before !== undefined && after !== undefined) {
    const difference = rank(after) - rank(before);
    return difference < 0 && rank(before) < rank('ready') ? 'sideways' : toDirection(difference);
  }
  return isAbove(before, 'ready') ? 'backward' : isAbove(after, 'ready') ? 'forward' : 'sideways';
}

/** Returns the direction of a number that grows with progress. */
export const toDirection = (difference: number): Direction =>
  difference > 0 ? 'forward' : difference < 0 ? 'backward' : 'sideways';

/** Returns the figures that grew or shrank. */
export function figureChanges(before: readonly Figure[], after: readonly Figure[]): readonly ReportedChange[] {
  const figuresBefore = new Map(before.map((figure) => [pointer(figure.at), figure]));
  return after.flatMap((figure): readonly ReportedChange[] => {
    const figureBefore = figuresBefore.get(pointer(figure.at));
    return figureBefore === undefined || figureBefore.value === figure.value
      ? []
      : [
          {
            type: 'figure',
            name: figure.name,
            from: figureText(figureBefore),
            to: figureText(figure),
            direction: figureDirection(figureBefore, figure),
            at: figure.at,
            oldPath: figureBefore.at,
          },
        ];
  });
}

/** Returns the direction of a figure. A correct count is compared with the correct old count, so that a correction does not count as a step. */
const figureDirection = (before: Figure, after: Figure): Direction =>
  toDirection(after.value - (after.value === after.counted ? (before.counted ?? before.value) : before.value));

const figureText = ({ type, value }: Figure) => (type === 'flag' ? String(value === 1) : String(value));

/** Returns the counts of knives that changed. Fewer remaining knives are a step forward. */
export function knifeChanges(
  before: readonly KnifeClaim[],
  after: readonly KnifeClaim[],
  { say }: Language,
): readonly ReportedChange[] {
  return after.flatMap((claim): readonly ReportedChange[] => {
    const claimBefore = before.find(({ what }) => what === claim.what);
    return claimBefore === undefined || claimBefore.value === claim.value
      ? []
      : [
          {
            type: 'knives',
            name: say(knifeNames[claim.what]),
            from: String(claimBefore.value),
            to: String(claim.value),
            direction: knifeDirection(claim.what, claim.value - claimBefore.value),
            at: claim.at,
            oldPath: claimBefore.at,
          },
        ];
  });
}

function knifeDirection(what: KnifeCount, difference: number): Direction {
  switch (what) {
    case 'accepted':
    case 'current':
      return toDirection(difference);
    case 'remaining':
      return toDirection(-difference);
    case 'total':
    case 'own':
      return 'sideways';
  }
}
