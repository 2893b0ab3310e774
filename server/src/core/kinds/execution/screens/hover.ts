import type { Execution } from '../model/execution';
import type { GateReader } from '../model/items';
import { stateInTitle, type HoverContext, type KindHover } from '../../contract/hover';
import { code, plain, strong, type Block, type Line } from '../../../l10n/richText';
import { bookingGates, collectionGates, gateStates } from '../spec';
import { isCaptured } from '../model/evidence';
import type { Screen, Task } from '../model/types';
import { distinctTasks } from '../model/distinct';
import { tasksInWords } from '../../contract/progressWords';
import { progressOfScreen } from '../view/countedParts';
import { taskShortTitle } from '../model/lookup';
import { isOneOf } from '../model/proofs';
import { taskProgressState } from '../view/progressState';

/** Returns the hover of a screen: counts of its tasks, slots and gates. */
export function screenHover(context: HoverContext<Execution>, screen: Screen): KindHover {
  const { speaker, model, spanOf } = context;
  const { part } = screen;
  const { gates, slots, tasks } = progressOfScreen(model, screen);
  const ready = distinctTasks(model, model.tasksOf(screen)).filter(
    (task) => taskProgressState(model, task) === 'ready',
  );
  const title = part.text('title');
  const route = part.text('route');
  const list: readonly Line[] = [
    ...(route === undefined ? [] : [speaker.say('Route: {route}', { route: code(route) })]),
    ...(tasks.total === 0 ? [] : [speaker.say('Tasks: {counts}', { counts: tasksInWords(tasks, context.language) })]),
    ...(ready.length === 0 ? [] : [speaker.say('Ready: {tasks}', { tasks: taskLinks(ready, context) })]),
    speaker.say('Captured: {captured} of {count} slots', {
      captured: slots.captured,
      count: slots.total,
    }),
    speaker.say('Gates: {passed} of {count} PASS', {
      passed: gates.passed,
      count: gates.total,
    }),
  ];
  const span = spanOf(part.at('screenId'));
  const head: Line = title === undefined ? [] : [plain(title, span)];
  return {
    title: [strong(part.text('screenId') ?? '')],
    blocks: [...(head.length > 0 ? [{ paragraph: head }] : []), { list }],
  };
}

/** Returns the hover of a preflight gate: its requirement, state and evidence. */
export function gateHover(context: HoverContext<Execution>, gate: GateReader): KindHover {
  const { speaker, model: execution, spanOf } = context;
  const screen = execution.screens.find(({ part }) =>
    gate.path[0] === 'screens' ? part.path[1] === gate.path[1] : part.text('screenId') === gate.screenId,
  );
  const id = gate.id;
  const state = gate.state;
  const evidence = gate.text('evidence');
  const meanings: Readonly<Record<string, string>> = { ...bookingGates, ...collectionGates };
  const meaning = id !== undefined && Object.hasOwn(meanings, id) ? meanings[id] : undefined;
  const copy = execution.gateCopies().counterpartOf(gate);
  const span = copy && (spanOf(copy.at('id')) ?? spanOf(copy.path));
  const copyTitle = execution.mirroredGates.includes(gate)
    ? context.language.say('The gate on its screen')
    : context.language.say('Its copy in the list at the top');
  return {
    title: [
      strong([screen?.part.text('screenId'), id].filter((each) => each !== undefined).join(' · ')),
      ...stateInTitle(context, gate.path, state === undefined ? undefined : [code(state)]),
    ],
    blocks: [
      ...(meaning === undefined
        ? []
        : [{ paragraph: speaker.say('Required: {requirement}', { requirement: context.language.say(meaning) }) }]),
      ...(isOneOf(state, gateStates) && !context.hasError(gate.path)
        ? [{ paragraph: speaker.say(gateStates[state as keyof typeof gateStates]) }]
        : []),
      ...(evidence === undefined ? [] : [{ paragraph: speaker.say('Evidence: {evidence}', { evidence }) }]),
      ...(id === 'CAPTURE_ARTIFACT' && screen ? slotStates(context, screen) : []),
      ...(span ? [{ paragraph: [plain(copyTitle, span)] }] : []),
    ],
  };
}

function slotStates({ speaker, spanOf }: HoverContext<Execution>, { slots }: Screen): readonly Block[] {
  const list = slots.map((slot) => {
    const what = code(`${slot.part.family ?? ''} ${slot.part.text('label') ?? ''}`, spanOf(slot.part.path));
    return isCaptured(slot)
      ? speaker.say('{slot}: captured', { slot: what })
      : speaker.say('{slot}: not captured', { slot: what });
  });
  return list.length > 0 ? [{ list }] : [];
}

const taskLinks = (tasks: readonly Task[], { language, speaker, spanOf }: HoverContext<Execution>): Line =>
  speaker.list(tasks.map((task) => [code(taskShortTitle(task, language), spanOf(task.part.at('id')))]));
