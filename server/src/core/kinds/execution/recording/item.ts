import type { Path } from '../../../json/path';
import { isWithin } from '../../../json/path';
import type { SlotReader, TaskReader } from '../model/items';
import type { Execution } from '../model/execution';
import type { Screen, Slot, Task } from '../model/types';

/** The item of an event: a capture slot of a screen with its copy at the top level, or a task. */
export type SlotOrTask =
  | {
      readonly type: 'slot';
      readonly part: SlotReader;
      readonly screen: Screen;
      readonly mirror: SlotReader | undefined;
    }
  | { readonly type: 'task'; readonly part: TaskReader; readonly screen: Screen; readonly task: Task };

/** Returns the slot or task at `path` or around it; `undefined` if there is none, or if its screen is unknown. */
export function findElement(execution: Execution, path: Path): SlotOrTask | undefined {
  const task = execution.taskAround(path);
  return task ? taskElement(task) : findSlot(execution, path);
}

export const taskElement = (task: Task): SlotOrTask | undefined =>
  task.screen?.id === undefined ? undefined : { type: 'task', part: task.part, screen: task.screen, task };

function findSlot(execution: Execution, path: Path): SlotOrTask | undefined {
  const mirrorSlot = execution.mirroredSlotAround(path);
  if (mirrorSlot) {
    const screen = execution.screenOf(mirrorSlot.part.screenId);
    const slot = screen?.slots.find(({ family }) => family !== undefined && family === mirrorSlot.family);
    return screen && slot && slotElement(execution, screen, slot, mirrorSlot);
  }
  const slot = execution.slotAround(path);
  const screen = slot && execution.screens.find(({ part }) => isWithin(path, part.path));
  return screen && slotElement(execution, screen, slot);
}

/** Returns a slot with its copy at the top level. The copy is looked up if it is not given. */
export function slotElement(
  execution: Execution,
  screen: Screen,
  slot: Slot,
  mirrorSlot?: Slot,
): SlotOrTask | undefined {
  if (screen.id === undefined) {
    return undefined;
  }
  const mirror = mirrorSlot ?? execution.mirroredSlot(screen, slot);
  return { type: 'slot', part: slot.part, screen, mirror: mirror?.part };
}

/** Returns the same screen in another version of the document. */
export const findSameScreen = ({ screens }: Execution, screen: Screen): Screen | undefined =>
  screens.find(({ part }) => part.path.at(-1) === screen.part.path.at(-1));
