import type { TaskReader } from './items';
import { idForms, screenTasks, type TaskFacts } from '../spec';

/** Returns the part of a task id after its number: `<screenId>-<family>-<gateType>`. */
export const taskName = (screenId: string, { nameInId }: TaskFacts): string => `${screenId}-${nameInId}`;

/** Returns the id of a task or of its gate; `number` has the letter before it. */
export const numberedTaskName = (number: string, screenId: string, facts: TaskFacts): string =>
  `${number}-${taskName(screenId, facts)}`;

/** Takes the id of a task or of its gate apart; `undefined` for other texts. */
export function parseTaskName(id: string | undefined) {
  const [, screenId, family, type] = numberedTaskForm.exec(id ?? '') ?? [];
  return screenId === undefined ? undefined : { screenId, family: family?.toUpperCase(), type };
}

const numberedTaskForm = new RegExp(`^[ER]\\d{2}-(.+)-${idForms.taskFamily}-([a-z_]+)$`);

export const factsByKey: ReadonlyMap<string, TaskFacts> = new Map(screenTasks.map((facts) => [facts.key, facts]));

/** Returns the folder of a screen's task packets and receipts. */
export const executionFolder = (screenId: string): string => `artifacts/ui/${screenId}/execution/`;

/** Returns the facts of a task by its family and type. */
export function findTaskFacts(part: TaskReader): TaskFacts | undefined {
  const family = part.gateFamily;
  const type = part.gateType;
  return screenTasks.find(({ gateFamily, gateType }) => gateFamily === family && gateType === type);
}
