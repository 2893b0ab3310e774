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
  const task = execution.tasks.find(({ part }) => isWithin(path, part.path));
  return task ? taskElement(task) : findSlot(execution, path);
}

export const taskElement = (task: Task): SlotOrTask | undefined =>
  task.screen?.id === undefined ? undefined : { type: 'task', part: task.part, screen: task.screen, task };

function findSlot(execution: Execution, path: Path): SlotOrTask | undefined {
  const mirrorSlot = execution.mirroredSlots.find(({ part }) => isWithin(path, part.path));
  const match = execution.screens
    .flatMap((screen) => screen.slots.map((slot) => ({ screen, slot })))
    .find(({ screen, slot }) =>
      mirrorSlot ? isMirrorOf(execution, mirrorSlot, screen, slot) : isWithin(path, slot.part.path),
    );
  return match && slotElement(execution, match.screen, match.slot, mirrorSlot);
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
  const mirror = mirrorSlot ?? execution.mirroredSlots.find((each) => isMirrorOf(execution, each, screen, slot));
  return { type: 'slot', part: slot.part, screen, mirror: mirror?.part };
}

const isMirrorOf = (execution: Execution, mirrorSlot: Slot, screen: Screen, { family }: Slot): boolean =>
  family !== undefined && mirrorSlot.family === family && execution.screenOf(mirrorSlot.part.screenId) === screen;

/** Returns the same screen in another version of the document. */
export const findSameScreen = ({ screens }: Execution, screen: Screen): Screen | undefined =>
  screens.find(({ part }) => part.path.at(-1) === screen.part.path.at(-1));
