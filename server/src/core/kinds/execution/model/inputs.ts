/** The places that derived values depend on. An error in one of them suppresses the findings on these values. */
import type { Input } from '../../../diagnostics/input';
import { gateProofs, slotRecords } from './evidence';
import type { Path } from '../../../json/path';
import type { Execution } from './execution';
import { mirrors } from './mirrors';
import type { Screen } from './types';

/** Returns the ids of the screens, and the members in `by`. */
export const screensBy = (...by: readonly string[]): Input => ({ list: ['screens'], by: ['screenId', ...by] });

/** Returns the slots on all screens, and their mirror at the top level. */
export const slotsBy = ({ root, screens }: Execution, by: readonly string[]): readonly Input[] => [
  screensBy(),
  ...screens.map(({ part }) => ({ list: part.at('captureSlots'), by: ['family', ...slotRecords] })),
  { list: root.at('captureSlots'), by },
  // A gate that passes without captures may be right, and the captures lost.
  ...screens.flatMap(({ gates }) => gates.filter(({ id }) => gateProofs.has(id)).map((gate) => gate.at('state'))),
];

/** Returns the gates of some screens, their mirror at the top level, and the slots they depend on. */
export const gatesOf = (screens: readonly Screen[], { mirroredGates }: Execution): readonly Input[] => [
  ...screens.flatMap(({ part }) => [
    { list: part.at('gates'), by: ['id', 'state'] },
    { list: part.at('captureSlots'), by: slotRecords },
  ]),
  ...mirroredGates
    .filter(({ screenId }) => screens.length > 1 || screenId === screens[0]?.id)
    .map((gate) => gate.at('state')),
];

/** Returns all gates of the document, with the members that identify their screens. */
export const allGates = (execution: Execution): readonly Input[] => [
  screensBy(),
  ...gatesOf(execution.screens, execution),
];

/** Returns all tasks of the document, with the members that identify them and those in `by`. */
export const tasksBy = (execution: Execution, by: readonly string[]): readonly Input[] => [
  screensBy(),
  ...execution.taskLists.map(({ holder, name }) => ({ list: holder.at(name), by: [...taskNames, ...by] })),
  ...listsOfTasks(execution),
];

/** Returns the lists of tasks, without the members of their items. */
export const listsOfTasks = (execution: Execution): readonly Input[] =>
  placesOfTasks(execution).map((list) => ({ list, by: [] }));

/** Returns the places of tasks that belong to no screen, and of items that are not tasks. A screen may seem to lack them. */
export const unassignedTasks = ({ taskLists, tasks }: Execution): readonly Input[] => [
  ...taskLists
    .filter(({ holder, name, parts }) => parts.length < (holder.list(name)?.length ?? 0))
    .map(({ holder, name }) => ({ list: holder.at(name), by: [] })),
  ...tasks.filter(({ screen }) => !screen).map(({ part }) => part.path),
];

/** The tasks of some screens. A task without a valid `screenId` may belong to them. */
export const tasksOfScreensBy = (
  execution: Execution,
  screens: readonly Screen[],
  by: readonly string[],
): readonly Input[] => [
  screensBy(),
  ...execution.taskLists.map(({ holder, name }) => ({ list: holder.at(name), by: ['screenId'] })),
  ...screens
    .flatMap((screen) => execution.tasksOf(screen))
    .map(({ part }) => ({ object: part.path, by: [...taskNames, ...by] })),
];

/**
 * Returns the ids of the screens, if one is missing, incomplete or pasted over another. Otherwise a finding at an id is
 * about something else, such as a missing task.
 */
export const uncertainScreens = ({ isComplete, screens, variant }: Execution): readonly Input[] =>
  isComplete &&
  screens.length === variant.screens.size &&
  screens.every(({ copyOf, part, slotsOfOther }) => part.list('captureSlots') && !copyOf && !slotsOfOther)
    ? []
    : [screensBy()];

/** Returns the slots of one screen. */
export const slotsOfScreen = (execution: Execution, { part }: Screen): readonly Input[] => [
  ...uncertainScreens(execution),
  { list: part.at('captureSlots'), by: ['id', 'family', 'screenId', 'artifactPath', ...slotRecords] },
];

/** Returns the pictures of the slots of a screen. */
export const picturesOf = ({ part }: Screen): Input => ({
  list: part.at('captureSlots'),
  by: ['family', 'artifactPath', 'checksum', 'capturedAt'],
});

/** The members that identify a task among others. */
const taskNames = ['id', 'gateFamily', 'gateType', 'screenId'];

/** Further members that name a task. If they name another one, it is not accepted. */
export const otherTaskNames = ['gateId', 'receiptPath', 'taskPacketPath'];

/** Returns the lists that are counted. A count is corrected from them only while they have no errors. */
export const countedLists = (execution: Execution): readonly Path[] => [
  ['screens'],
  ...mirrors.map(({ list }) => [list]),
  ...placesOfTasks(execution),
];

/** Returns the places of the lists of tasks; without any, the usual one. */
const placesOfTasks = ({ root, taskLists }: Execution): readonly Path[] =>
  taskLists.length > 0 ? taskLists.map(({ holder, name }) => holder.at(name)) : [root.at('tasks')];
