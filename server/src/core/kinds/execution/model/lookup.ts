import { groupName, typeName } from '../../contract/taskNames';
import type { Language } from '../../../l10n/language';
import type { Path } from '../../../json/path';
import type { Execution } from './execution';
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

/** Returns the places of slots in both lists. */
export const placesOfSlots = ({ slotCopies }: Execution, slots: readonly Slot[]): readonly Path[] =>
  slots.flatMap((slot) => [slot, slotCopies().counterpartOf(slot)].flatMap((each) => (each ? [each.part.path] : [])));
