import type { Part } from '../../../document/part';
import type { Path } from '../../../finding';
import type { Execution, Screen, Slot, Task } from '../model';

/** What a refactoring is about: a capture slot of a screen with its repetition at the top level, or a task. */
export type Element =
  | {
      readonly sort: 'slot';
      readonly part: Part;
      readonly slot: Slot;
      readonly screen: Screen;
      readonly mirror: Part | undefined;
    }
  | { readonly sort: 'task'; readonly part: Part; readonly task: Task; readonly screen: Screen };

/** The slot or task that `path` leads to or into; `undefined` when there is none, or its screen is not known. */
export function elementAt(execution: Execution, path: Path): Element | undefined {
  const task = execution.tasks.find(({ part }) => isWithin(path, part.path));
  if (task) {
    return task.screen?.id === undefined ? undefined : { sort: 'task', part: task.part, task, screen: task.screen };
  }
  const mirrored = execution.mirroredSlots.find(({ part }) => isWithin(path, part.path));
  for (const screen of mirrored
    ? execution.screens
    : execution.screens.filter(({ part }) => isWithin(path, part.path))) {
    const slot = screen.slots.find((each) =>
      mirrored ? isMirror(execution, mirrored, screen, each) : isWithin(path, each.part.path),
    );
    if (slot && screen.id !== undefined) {
      const mirror = mirrored ?? execution.mirroredSlots.find((each) => isMirror(execution, each, screen, slot));
      return { sort: 'slot', part: slot.part, slot, screen, mirror: mirror?.part };
    }
  }
  return undefined;
}

/** Whether `path` is `ancestor`, or lies below it. */
export const isWithin = (path: Path, ancestor: Path): boolean =>
  path.length >= ancestor.length && ancestor.every((segment, index) => path[index] === segment);

const isMirror = (execution: Execution, mirrored: Slot, screen: Screen, slot: Slot): boolean =>
  slot.family !== undefined &&
  mirrored.family === slot.family &&
  execution.screenOf(mirrored.part.text('screenId')) === screen;

/** The same screen in another version of the document. */
export const screenIn = ({ screens }: Execution, screen: Screen): Screen | undefined =>
  screens.find(({ part }) => part.path.at(-1) === screen.part.path.at(-1));

/** Whether a slot is captured, as the schema has it: what else it claims is for the rules. */
export const hasCapture = ({ part }: Slot): boolean => isSet(part, 'checksum', 'capturedAt');

export const hasReceipt = (slot: Slot): boolean => hasCapture(slot) && isSet(slot.part, 'receiptId');

export const isSet = (part: Part, ...members: readonly string[]): boolean =>
  members.every((name) => part.text(name) !== undefined);

/** Whether nothing is said by any of `members`: they are null, or not there. */
export const isOpen = (part: Part, ...members: readonly string[]): boolean =>
  members.every((name) => (part.get(name) ?? null) === null);
