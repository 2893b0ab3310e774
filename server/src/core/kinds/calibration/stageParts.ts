import type { ObjectReader } from '../../json/objectReader';
import { stageStatuses } from './spec';

/** The statuses of stages in their order: finished stages come first. */
export const statusOrder: readonly string[] = Object.keys(stageStatuses);

/** Returns the status of a stage; `undefined` if it is unknown or missing. */
export const knownStatus = (stage: ObjectReader): string | undefined => {
  const status = stage.text('status');
  return status !== undefined && statusOrder.includes(status) ? status : undefined;
};

/** Returns the index of the first stage that is not DONE; the length if all are. */
export function firstOpen(stageParts: readonly ObjectReader[]): number {
  const index = stageParts.findIndex((stage) => knownStatus(stage) !== undefined && knownStatus(stage) !== 'DONE');
  return index < 0 ? stageParts.length : index;
}

/** Returns the numbers in `<done>/<total>` of a stage, of any size; `undefined` in another form, which the schema reports. */
export function readProgress(stage: ObjectReader): { readonly done: bigint; readonly total: bigint } | undefined {
  const [, done, total] = /^(\d+)\/(\d+)$/.exec(stage.text('progress') ?? '') ?? [];
  return done === undefined || total === undefined ? undefined : { done: BigInt(done), total: BigInt(total) };
}
