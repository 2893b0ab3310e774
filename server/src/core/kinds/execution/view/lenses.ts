import type { ObjectReader } from '../../../json/objectReader';
import type { Path } from '../../../json/path';
import type { Language } from '../../../l10n/language';
import { lensTo, type Lens } from '../../contract/lens';
import { eventTitles } from '../../contract/workflow';
import { slotElement, taskElement, type SlotOrTask } from '../recording/item';
import { legalStep } from '../recording/recordable';
import { isCaptured, nonPlaceholder } from '../model/evidence';
import { tasksInWords } from './labels';
import type { Execution } from '../model/execution';
import { taskProgressState } from './progressState';
import type { Screen, Slot, Task } from '../model/types';
import { redact } from '../../../secrets/redact';

/** Returns the lenses: totals above the document; tasks and captures above each screen. */
export function executionLenses(execution: Execution, language: Language): readonly Lens[] {
  const { screens, tasks } = execution;
  const { say } = language;
  const ready = tasks.filter((task) => taskProgressState(task) === 'ready');
  const waiting = tasks.filter((task) => taskProgressState(task) === 'waiting');
  const gates = screens.flatMap((screen) => screen.gates);
  const blocked = gates.filter((gate) => gate.state === 'BLOCKED');
  const slots = screens.flatMap((screen) => screen.slots);
  return [
    lensTo([], say('{count} unclaimed', { count: ready.length }), partsOf(ready), 'screenId'),
    lensTo([], say('{count} waiting', { count: waiting.length }), partsOf(waiting)),
    captureLens([], slots, language),
    lensTo([], say('{blocked} of {gates} gates blocked', { blocked: blocked.length, gates: gates.length }), blocked),
    ...screens.flatMap((screen) => screenLenses(execution, screen, language)),
    ...tasks.flatMap((task) => [
      ...stepLens(execution, taskElement(task), language),
      ...claimLens(task, language),
      ...(task.part.receiptPath === undefined
        ? []
        : [{ at: task.part.path, title: say('Open receipt'), target: { href: task.part.receiptPath } }]),
    ]),
  ];
}

/** Returns the lens that names the assignee of a claimed task and hands the task back. */
function claimLens(task: Task, { say, template }: Language): readonly Lens[] {
  const { part } = task;
  if (taskProgressState(task) !== 'claimed') {
    return [];
  }
  const assignee = nonPlaceholder(part, 'assignee');
  const title =
    assignee === undefined
      ? template(eventTitles.handBackTask)
      : say('Claimed by {who}: hand back', { who: redact(assignee, 80) });
  return [{ at: part.path, title, target: { step: { event: 'handBackTask', id: part.id ?? '' } } }];
}

/** Returns the next step that can be recorded, above its slot or task. */
function stepLens(execution: Execution, element: SlotOrTask | undefined, language: Language): readonly Lens[] {
  const step = legalStep(execution, element, language);
  return element && step
    ? [{ at: element.part.path, title: language.template(eventTitles[step.event]), target: { step } }]
    : [];
}

function screenLenses(execution: Execution, screen: Screen, language: Language): readonly Lens[] {
  const tasks = execution.tasksOf(screen);
  return [
    lensTo(screen.part.path, tasksInWords(tasks, language), partsOf(tasks), 'gateType'),
    captureLens(screen.part.path, screen.slots, language),
    ...screen.slots.flatMap((slot) => stepLens(execution, slotElement(execution, screen, slot), language)),
  ];
}

/** Returns a link to the slots that are not captured yet, or to all slots once all are captured. */
function captureLens(at: Path, slots: readonly Slot[], { say }: Language): Lens {
  const open = slots.filter((slot) => !isCaptured(slot));
  const captured = slots.length - open.length;
  const counts = { captured, slots: slots.length, open: open.length };
  return open.length > 0
    ? lensTo(at, say('{captured} of {slots} captured, {open} open', counts), partsOf(open))
    : lensTo(at, say('{captured} of {slots} captured', counts), partsOf(slots));
}

const partsOf = (list: readonly { readonly part: ObjectReader }[]) => list.map(({ part }) => part);
