import { applyEdits, createEdits } from '../../server/src/core/json/edits';
import { JsonDocument } from '../../server/src/core/json/jsonDocument';
import type { Path } from '../../server/src/core/json/path';
import type { WorkflowEvent } from '../../server/src/core/kinds/contract/workflow';
import { changesOfEvents } from '../../server/src/core/relations/eventChanges';
import { english } from '../../server/src/core/l10n/language';
import { analysisOf, honestEvent } from './events';
import type { Json } from './examples';

/** A valid event, with its slot or task. */
export interface Step {
  readonly at: Path;
  readonly event: WorkflowEvent;
}

type Member = { [name: string]: Json };

/** Returns the places of all slots and tasks of an execution document. */
export function recordablePlaces(text: string): readonly Path[] {
  const { screens, tasks } = JSON.parse(text) as { screens: Member[]; tasks: Member[] };
  return [
    ...screens.flatMap(({ captureSlots }, screen) =>
      (captureSlots as Json[]).map((_, slot): Path => ['screens', screen, 'captureSlots', slot]),
    ),
    ...tasks.map((_, task): Path => ['tasks', task]),
  ];
}

/** Records an event with its derived changes, even if it is not legal. */
export function withStep(text: string, { at, event }: Step): string {
  const { view, document } = analysisOf(text);
  const changes = changesOfEvents(view, [{ item: view.kind.recordableAt!(view.model, at)!, event }]);
  const edits = [...changes.direct, ...changes.derived].flatMap((change) => createEdits(document!, change) ?? []);
  return applyEdits(text, edits);
}

/** Records at most `length` legal events at some places, by one person. */
export function honestWalk(
  text: string,
  places: readonly Path[],
  { who, length, random }: { readonly who: string; readonly length: number; readonly random: () => number },
): { readonly text: string; readonly steps: readonly Step[] } {
  const steps: Step[] = [];
  let now = text;
  for (let number = 0; number < length; number++) {
    const { view } = analysisOf(now);
    const open = places.flatMap((at) => {
      const item = view.kind.recordableAt!(view.model, at);
      return item?.next && !item.blockedBy(item.next, english) ? [{ at, name: item.next }] : [];
    });
    const next = open[Math.floor(random() * open.length)];
    if (!next) {
      break;
    }
    const minute = 100 * (who.codePointAt(0) ?? 0) + 10 * number;
    const step = { at: next.at, event: honestEvent(next.name, `${who}${number}`, minute) };
    steps.push(step);
    now = withStep(now, step);
  }
  return { text: now, steps };
}

/** Returns the value of a text, like `JSON.parse`. */
export const valueOf = (text: string): unknown => new JsonDocument(text).value;
