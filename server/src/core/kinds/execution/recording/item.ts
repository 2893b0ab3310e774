import type { Path } from '../../../json/path';
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
  const copies = execution.slotCopies();
  const found = copies.around(path);
  const original = found && copies.originalOf(found);
  return original && slotElement(execution, original.screen, original.item);
}

/** Returns a slot with its copy at the top level. */
export const slotElement = ({ slotCopies }: Execution, screen: Screen, slot: Slot): SlotOrTask | undefined =>
  screen.id === undefined
    ? undefined
    : { type: 'slot', part: slot.part, screen, mirror: slotCopies().counterpartOf(slot)?.part };

/** Returns the screen at the same index in another version of the document. */
export const findSameScreen = ({ screens }: Execution, screen: Screen): Screen | undefined =>
  screens.find(({ part }) => part.path.at(-1) === screen.part.path.at(-1));
