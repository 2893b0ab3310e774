import type { Part } from '../../document/part';
import { screenTasks, taskKey, type GateFamily, type GateType, type TaskFacts, type TaskKey } from './facts';

export const keyOf = ({ gateFamily, gateType }: { gateFamily: GateFamily; gateType: GateType }): TaskKey =>
  taskKey(gateFamily, gateType);

/** The part of a task id after its number: `<screenId>-<family>-<gateType>`. */
export const taskName = (screenId: string, facts: TaskFacts): string => `${screenId}-${typeInId(facts)}`;

/** Family and type as they stand in the ids of tasks and gates. */
export const typeInId = ({ gateFamily, gateType }: TaskFacts) => `${gateFamily.toLowerCase()}-${gateType}`;

export const factsByKey: ReadonlyMap<string, TaskFacts> = new Map(screenTasks.map((task) => [keyOf(task), task]));

/** The folder of a screen's task packets and receipts. */
export const executionFolder = (screenId: string): string => `artifacts/ui/${screenId}/execution/`;

/** What a task is by its family and type. */
export const factsOf = (part: Part): TaskFacts | undefined =>
  factsByKey.get(`${part.text('gateFamily')}/${part.text('gateType')}`);
