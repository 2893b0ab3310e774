import type { HasError } from '../../../diagnostics/findingSelector';
import type { ObjectReader } from '../../../json/objectReader';
import type { Path } from '../../../json/path';
import type { Language } from '../../../l10n/language';
import type { DocumentContext } from '../../../rules/context';
import { createLens, type Lens } from '../../contract/lens';
import { eventTitles } from '../../contract/workflow';
import { slotElement, taskElement, type SlotOrTask } from '../recording/item';
import { nextEvent } from '../recording/events';
import { legalStep } from '../recording/recordable';
import { nonPlaceholder } from '../model/evidence';
import type { ProgressItemType, ProgressState } from '../../contract/progress';
import { countItems, createProgress } from '../../contract/progressCounts';
import { statesInWords, tasksInWords } from '../../contract/progressWords';
import { countedParts } from './countedParts';
import { isDistinctScreen } from '../model/distinct';
import type { Execution } from '../model/execution';
import { taskProgressState } from './progressState';
import type { Screen, Task } from '../model/types';
import { pictureMismatch } from '../slots/pictureMismatch';
import { redact } from '../../../secrets/redact';

/** Returns the lenses: totals above the document; tasks and captures above each screen. */
export function executionLenses(
  execution: Execution,
  language: Language,
  hasError: HasError,
  context: DocumentContext,
): readonly Lens[] {
  const { screens, tasks } = execution;
  const { say } = language;
  const parts = screens
    .filter((screen) => isDistinctScreen(execution, screen))
    .flatMap((screen) => countedParts(execution, screen));
  const progress = createProgress(countItems(parts));
  const { blocked, total } = progress.gates;
  return [
    createLens(
      [],
      say('{count} ready', { count: progress.tasks.ready }),
      selectParts(parts, 'task', 'ready'),
      'screenId',
    ),
    ...takenTasksLens(parts, progress.tasks, language),
    createLens([], say('{count} waiting', { count: progress.tasks.waiting }), selectParts(parts, 'task', 'waiting')),
    captureLens([], parts, language, hasError),
    createLens(
      [],
      say('{blocked} of {gates} gates blocked', { blocked, gates: total }),
      selectParts(parts, 'gate', 'blocked'),
    ),
    ...screens.flatMap((screen) => [
      ...screenLenses(execution, screen, language, hasError),
      ...screen.slots.flatMap((slot) => slotLens(execution, slotElement(execution, screen, slot), language, context)),
    ]),
    ...tasks.flatMap((task) => [
      ...stepLens(execution, taskElement(task), language),
      ...claimLens(execution, task, language),
      ...(task.part.receiptPath === undefined
        ? []
        : [{ at: task.part.path, title: say('Open receipt'), target: { href: task.part.receiptPath } }]),
    ]),
  ];
}

/** Returns the lens of the tasks between ready and accepted, which the document counts as ready too; none without such tasks. */
function takenTasksLens(
  parts: Parts,
  { submitted, claimed }: Readonly<Record<'submitted' | 'claimed', number>>,
  language: Language,
): readonly Lens[] {
  const taken = [...selectParts(parts, 'task', 'submitted'), ...selectParts(parts, 'task', 'claimed')];
  return taken.length === 0 ? [] : [createLens([], statesInWords({ submitted, claimed }, language), taken, 'screenId')];
}

/** Returns the lens that names the assignee of a claimed task and hands the task back. */
function claimLens(execution: Execution, task: Task, { say, template }: Language): readonly Lens[] {
  const { part } = task;
  if (taskProgressState(execution, task) !== 'claimed') {
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

/** Returns the next step of a slot, or the reason why its picture can't be recorded. */
function slotLens(
  execution: Execution,
  element: SlotOrTask | undefined,
  language: Language,
  context: DocumentContext,
): readonly Lens[] {
  const mismatch =
    element?.type === 'slot' && nextEvent(element) === 'recordCapture'
      ? pictureMismatch(element.part, context, language)
      : undefined;
  return element?.type === 'slot' && mismatch !== undefined
    ? [{ at: element.part.path, title: mismatch, target: { href: element.part.artifactPath ?? '' } }]
    : stepLens(execution, element, language);
}

function screenLenses(execution: Execution, screen: Screen, language: Language, hasError: HasError): readonly Lens[] {
  const { path } = screen.part;
  const parts = countedParts(execution, screen);
  const { tasks } = createProgress(countItems(parts));
  return [
    tasks.accepted < tasks.total
      ? createLens(path, tasksInWords(tasks, language), selectParts(parts, 'task'), 'gateType')
      : completeLens(path, tasksInWords(tasks, language), selectParts(parts, 'task'), language, hasError),
    captureLens(path, parts, language, hasError),
  ];
}

/** Returns a link to the slots that are not captured yet, or to all slots once all are captured. */
function captureLens(at: Path, parts: Parts, language: Language, hasError: HasError): Lens {
  const { say } = language;
  const { captured, total } = createProgress(countItems(parts)).slots;
  const counts = { captured, slots: total, open: total - captured };
  return captured < total
    ? createLens(at, say('{captured} of {slots} captured, {open} open', counts), selectParts(parts, 'slot', 'open'))
    : completeLens(at, say('{captured} of {slots} captured', counts), selectParts(parts, 'slot'), language, hasError);
}

/** Returns a lens for items that are all done. If any has errors, the lens counts these items and links to them. */
function completeLens(
  at: Path,
  title: string,
  parts: readonly ObjectReader[],
  { say }: Language,
  hasError: HasError,
): Lens {
  const wrong = parts.filter(({ path }) => hasError(path));
  return wrong.length === 0
    ? createLens(at, title, parts, 'gateType')
    : createLens(at, say('{counts}, {wrong} with errors', { counts: title, wrong: wrong.length }), wrong, 'gateType');
}

type Parts = ReturnType<typeof countedParts>;

/** Returns the parts of a type, in one state or in any. */
const selectParts = (parts: Parts, type: ProgressItemType, state?: ProgressState): readonly ObjectReader[] =>
  parts
    .filter((each) => each.type === type && (state ?? each.progressState) === each.progressState)
    .map(({ part }) => part);
