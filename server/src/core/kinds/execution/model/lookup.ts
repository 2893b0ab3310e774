import type { GateReader } from './items';
import type { Path } from '../../../json/path';
import type { Execution } from './execution';
import type { Screen, Slot, Task } from './types';

/** Returns the title of a task for people: its screen and type, and its family if the type exists in two families. */
export function taskTitle({ part, facts, screen }: Task): string {
  const type = taskType({ part, facts });
  const family = type === 'exact_release' ? part.gateFamily : undefined;
  return [part.screenId ?? screen?.part.text('screenId'), type, family].filter((each) => each).join(' · ');
}

/** Returns the title without the screen, for places where the screen is plain. */
export function taskShortTitle({ part, facts }: Task): string {
  const type = taskType({ part, facts });
  const family = type === 'exact_release' ? part.gateFamily : undefined;
  return family === undefined ? type : `${type} (${family})`;
}

/** Returns the type of a task or, if nothing names it, the id of the task. */
export const taskType = ({ part, facts }: Pick<Task, 'part' | 'facts'>): string =>
  part.gateType ?? facts?.gateType ?? part.id ?? '';

export const slotTitle = (screenId: string | undefined, { part }: Slot): string =>
  [screenId ?? part.screenId, [part.family, part.text('label')].filter((each) => each).join(' ')]
    .filter((each) => each)
    .join(' · ');

/** Returns the screen whose object is at `path` or contains it. */
export const screenAround = (execution: Execution, [list, index]: Path): Screen | undefined =>
  list === 'screens' ? execution.screenAtIndex(index) : undefined;

/** Returns the slot whose object is at `path`, of a screen or of the list at the top level. */
export function slotAt(execution: Execution, path: Path): Slot | undefined {
  const slots = path.length === 2 ? execution.mirroredSlots : (screenAround(execution, path)?.slots ?? []);
  return slots.find(({ part }) => part.isAt(path));
}

/** Returns the gate whose object is at `path`, of a screen or of the list at the top level. */
export function gateAt(execution: Execution, path: Path): GateReader | undefined {
  const gates = path.length === 2 ? execution.mirroredGates : (screenAround(execution, path)?.gates ?? []);
  return gates.find((gate) => gate.isAt(path));
}

/** Returns the same slot in the other list: the copy of a screen's slot, or the original of a copy. */
export function copyOfSlot({ screens, mirroredSlots }: Execution, slot: Slot): Slot | undefined {
  const { part, family } = slot;
  const holder = screens.find((screen) => screen.slots.some((slotOfScreen) => slotOfScreen.part === part));
  const screenId = holder?.part.text('screenId') ?? part.screenId;
  const others = holder
    ? mirroredSlots.filter((each) => each.part.screenId === screenId)
    : (screens.find((screen) => screen.part.text('screenId') === screenId)?.slots ?? []);
  const id = part.id;
  return (
    others.find((each) => id !== undefined && each.part.id === id) ?? others.find((each) => each.family === family)
  );
}

/** Returns the places of slots in both lists. */
export const placesOfSlots = (execution: Execution, slots: readonly Slot[]): readonly Path[] =>
  slots.flatMap((slot) => [slot, copyOfSlot(execution, slot)].flatMap((each) => (each ? [each.part.path] : [])));

/** Returns the same gate in the other list. */
export function copyOfGate({ screens, mirroredGates }: Execution, gate: GateReader): GateReader | undefined {
  const holder = screens.find(({ gates }) => gates.includes(gate));
  const screenId = holder?.part.text('screenId') ?? gate.screenId;
  const others = holder
    ? mirroredGates.filter((each) => each.screenId === screenId)
    : (screens.find(({ part }) => part.text('screenId') === screenId)?.gates ?? []);
  return others.find((each) => each.id === gate.id);
}
