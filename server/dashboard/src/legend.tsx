import { progressStates } from '../../src/core/kinds/contract/progress';
import { progressStateName } from '../../src/core/kinds/contract/progressWords';
import { shownState, type ShownState } from './state';
import { phrase } from '../../src/core/l10n/language';
import { Shape } from './mark';
import { taskKeys, readScreenTasks } from './screens';
import type { Document, Item, View } from './view';

interface LegendProps {
  readonly view: View;
  readonly documents: readonly Document[];
}

/** Explains the marks that are used on the page, the most advanced state first. */
export function Legend({ view, documents }: LegendProps) {
  const { say } = view.language;
  const items = documents.flatMap(({ item }) => [...walkItems(item)]);
  const shownStates = new Set(items.map(shownState));
  const isMissing = items.some(hasMissingMark);
  const states = (['wrong', ...progressStates] as const).filter((state) => shownStates.has(state)).reverse();
  if (!isMissing && states.length === 0) {
    return null;
  }
  return (
    <details class="fold">
      <summary>
        <h2>{say('Legend')}</h2>
      </summary>
      <ul class="legend">
        {states.map((state) => (
          <li key={state}>
            <Shape sign={state} /> <strong>{progressStateName(state, view.language)}</strong>{' '}
            <span class="quiet">{say(meanings[state])}</span>
          </li>
        ))}
        {isMissing ? (
          <li>
            <Shape sign="none" /> <strong>{say('absent')}</strong>{' '}
            <span class="quiet">{say('missing in the document, or without a state')}</span>
          </li>
        ) : null}
      </ul>
    </details>
  );
}

const meanings: Readonly<Record<ShownState, ReturnType<typeof phrase>>> = {
  wrong: phrase('contradicts the rules, whatever it states'),
  blocked: phrase('does not hold: what it needs is missing'),
  open: phrase('not captured or filled in yet'),
  waiting: phrase('waits for its predecessors'),
  ready: phrase('can be done now'),
  claimed: phrase('a person works on it'),
  active: phrase('being worked on'),
  captured: phrase('its picture is recorded'),
  submitted: phrase('waits for its reviewed receipt'),
  done: phrase('complete, or checked and holds'),
  accepted: phrase('accepted with its receipt'),
};

/** Returns whether the "not there" mark is drawn for the item, or for a missing task of it. */
const hasMissingMark = (item: Item): boolean =>
  (item.sort === 'screen' && readScreenTasks(item).byName.size < taskKeys.length) ||
  (item.state === undefined && !typesWithoutMark.has(item.sort));

const typesWithoutMark: ReadonlySet<Item['sort']> = new Set(['group', 'lane', 'screen', 'surface']);

function* walkItems(item: Item): Iterable<Item> {
  for (const child of item.children) {
    yield child;
    yield* walkItems(child);
  }
}
