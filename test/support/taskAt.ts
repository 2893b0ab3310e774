import { bookingScreens, screenTasks, type TaskKey } from '../../server/src/core/kinds/execution/spec';

/** Where the booking document of the good program lists a task. */
export const taskAt = (screenId: string, key: TaskKey): number =>
  bookingScreens.findIndex((screen) => screen.screenId === screenId) * screenTasks.length +
  screenTasks.findIndex((task) => task.key === key);
