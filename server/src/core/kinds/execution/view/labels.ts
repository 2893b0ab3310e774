import type { GateReader } from '../model/items';
import type { ObjectReader } from '../../../json/objectReader';
import type { Language } from '../../../l10n/language';
import type { ProgressState } from '../../contract/progress';
import { progressStateName, tasksInWords } from '../../contract/progressWords';
import type { Label } from '../../contract/label';
import { isCaptured, isReceipted } from '../model/evidence';
import type { Execution } from '../model/execution';
import { progressOfScreen } from './countedParts';
import { taskProgressState } from './progressState';
import type { Screen, Slot, Task } from '../model/types';

/**
 * Returns the labels of screens, slots, gates and tasks. The function returned gives `undefined` for any other part.
 */
export function executionLabels(execution: Execution, language: Language): (part: ObjectReader) => Label | undefined {
  const labels = new Map<object, () => Label>();
  const mirrors = [...execution.mirroredSlots.map(({ part }) => part), ...execution.mirroredGates];
  for (const screen of execution.screens) {
    labels.set(screen.part.value, () => screenLabel(execution, screen, language));
    screen.slots.forEach((slot) => labels.set(slot.part.value, () => slotLabel(slot, language)));
    screen.gates.forEach((gate) => labels.set(gate.value, () => gateLabel(gate)));
  }
  execution.mirroredSlots.forEach((slot) => labels.set(slot.part.value, () => slotLabel(slot, language)));
  execution.mirroredGates.forEach((gate) => labels.set(gate.value, () => gateLabel(gate)));
  execution.tasks.forEach((task) => labels.set(task.part.value, () => taskLabel(execution, task, language)));
  const mirrored = new Set<object>(mirrors.map(({ value }) => value));
  return (part) => {
    const label = labels.get(part.value)?.();
    return label && mirrored.has(part.value) ? withScreenId(part, { ...label, id: undefined }) : label;
  };
}

function screenLabel(execution: Execution, screen: Screen, { say }: Language): Label {
  const { slots, tasks } = progressOfScreen(execution, screen);
  const id = screen.part.text('screenId');
  return {
    name: id ?? screen.part.text('title') ?? '',
    detail:
      tasks.total > 0
        ? tasksInWords(tasks, { say })
        : say('{captured} of {slots} captured', { captured: slots.captured, slots: slots.total }),
    kind: 'screen',
    namedBy: 'screenId',
    id,
  };
}

export const slotState = (slot: Slot, { say }: Language): string =>
  isReceipted(slot) ? say('accepted') : isCaptured(slot) ? say('captured') : say('not captured');

function slotLabel(slot: Slot, language: Language): Label {
  const { part } = slot;
  const name = [part.family, part.text('label')].filter((each) => each !== undefined).join(' ');
  return {
    name: name || (part.id ?? ''),
    detail: slotState(slot, language),
    kind: 'slot',
    namedBy: 'id',
    id: part.id,
  };
}

function gateLabel(gate: GateReader): Label {
  const id = gate.id;
  return { name: id ?? '', detail: gate.state, kind: 'gate', namedBy: 'id', id };
}

/** In a list over all screens the label starts with the screen. Inside a screen it is omitted. */
function taskLabel(execution: Execution, task: Task, language: Language): Label {
  const { part } = task;
  const name = [part.gateFamily, part.gateType].filter((each) => each !== undefined).join('/');
  const id = part.id;
  const detail = taskStateName(task, taskProgressState(execution, task), language);
  const label: Label = { name: name || (id ?? ''), detail, kind: 'task', namedBy: 'id', id };
  return part.path[0] !== 'screens' && name !== '' ? withScreenId(part, label) : label;
}

const withScreenId = (part: ObjectReader, label: Label): Label => ({
  ...label,
  name: [part.text('screenId'), label.name].filter((each) => each !== undefined).join(' '),
});

/** Returns the name of the state of a task; its `status` if it has none. */
export const taskStateName = (
  { part }: Task,
  progressState: ProgressState | undefined,
  language: Pick<Language, 'say'>,
): string | undefined => (progressState === undefined ? part.status : progressStateName(progressState, language));
