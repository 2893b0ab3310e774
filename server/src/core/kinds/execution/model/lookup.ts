import { groupName, typeName } from '../../contract/taskNames';
import type { Language } from '../../../l10n/language';
import type { Path } from '../../../json/path';
import type { Execution } from './execution';
import { partOf, slotMirror, type Mirror, type MirrorItem } from './mirrors';
import type { Screen, Slot, Task } from './types';

/** Returns the title of a task for people: its screen and type, and its family if the type exists in two families. */
export function taskTitle(task: Task, language: Pick<Language, 'say'>): string {
  const { part, screen } = task;
  const { type, family } = translateNames(task, language);
  return [part.screenId ?? screen?.part.text('screenId'), type, family].filter((each) => each).join(' · ');
}

/** Returns the title without the screen, for places where the screen is plain. */
export function taskShortTitle(task: Task, language: Pick<Language, 'say'>): string {
  const { type, family } = translateNames(task, language);
  return family === undefined ? type : `${type} (${family})`;
}

/** Returns the type of a task in the language of the reader, with its family if the type exists in two families. */
function translateNames(
  { part, facts }: Task,
  language: Pick<Language, 'say'>,
): { type: string; family: string | undefined } {
  const type = taskType({ part, facts });
  const family = type === 'exact_release' ? part.gateFamily : undefined;
  return { type: typeName(type, language), family: family && groupName(family, language) };
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

/** Returns the slot or gate whose object is at `path`, of a screen or of the list at the top level. */
export function findMirroredItem<Item extends MirrorItem>(
  execution: Execution,
  mirror: Mirror<Item>,
  path: Path,
): Item | undefined {
  const screen = screenAround(execution, path);
  const items = path.length === 2 ? mirror.copies(execution) : screen ? mirror.originals(screen) : [];
  return items.find((item) => partOf(item).isAt(path));
}

/** Returns the same slot or gate in the other list: the copy of an item of a screen, or the original of a copy. */
export function findCounterpart<Item extends MirrorItem>(
  execution: Execution,
  mirror: Mirror<Item>,
  item: Item,
): Item | undefined {
  const { screens } = execution;
  const { id, screenId } = partOf(item);
  const holder = screens.find((screen) => mirror.originals(screen).some((each) => partOf(each) === partOf(item)));
  const idOfScreen = holder?.part.text('screenId') ?? screenId;
  const original = screens.find(({ part }) => part.text('screenId') === idOfScreen);
  const others = holder
    ? mirror.copies(execution).filter((each) => partOf(each).screenId === idOfScreen)
    : original
      ? mirror.originals(original)
      : [];
  return (
    others.find((each) => id !== undefined && partOf(each).id === id) ??
    others.find((each) => mirror.nameOf(each) === mirror.nameOf(item))
  );
}

/** Returns the places of slots in both lists. */
export const placesOfSlots = (execution: Execution, slots: readonly Slot[]): readonly Path[] =>
  slots.flatMap((slot) =>
    [slot, findCounterpart(execution, slotMirror, slot)].flatMap((each) => (each ? [each.part.path] : [])),
  );
