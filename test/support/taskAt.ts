import { bookingScreens, screenTasks, type TaskKey } from '../../server/src/core/kinds/execution/spec';

/** Returns the index of a task in the booking document of the correct program. */
export const taskAt = (screenId: string, key: TaskKey): number =>
  bookingScreens.findIndex((screen) => screen.screenId === screenId) * screenTasks.length +
  screenTasks.findIndex((task) => task.key === key);
