import { fieldsOfLane, isLane } from '../../common/lanes';
import type { ObjectReader } from '../../../json/objectReader';
import { isEarlier, isMoment, parseTimestamp } from '../../../text/moments';
import type { NamedReceipt } from './screenEvidence';

/** The fields of receipts that hold the time of the work, in the order of the work. */
export const timesInOrder = ['capturedAt', 'reviewedAt', 'signedAt', 'releasedAt', 'observedAt'];

/** A receipt, with its task if it is for one. */
type TimedReceipt = Pick<NamedReceipt, 'task' | 'receipt'>;

/** Returns the time of the work in a receipt: that of its lane, or else the last one, because it may repeat earlier ones. */
export function findTime({ task, receipt }: TimedReceipt) {
  const lane = task?.subject.lane;
  const ofLane: readonly string[] = isLane(lane) ? fieldsOfLane(lane) : [];
  const stated = timesInOrder
    .map((field) => ({ field, time: receipt.text(field) }))
    .filter(({ time }) => isMoment(time));
  return stated.find(({ field }) => ofLane.includes(field)) ?? stated.at(-1);
}

/** Returns the times of the work in a receipt: its own, and the start and the end of its window. */
export function listTimes(
  each: TimedReceipt,
): readonly { readonly field: string; readonly time: string | undefined }[] {
  const window = parseTimes(windowText(each.receipt)).map((time) => ({ field: 'observationWindow', time }));
  return [findTime(each) ?? [], window].flat();
}

/** Returns `observationWindow` of a receipt as text; empty if it is neither a text nor a number. */
export function windowText(receipt: ObjectReader): string {
  const window = receipt.get('observationWindow');
  return typeof window === 'string' ? window : typeof window === 'number' ? String(window) : '';
}

/** Returns whether a window does not end after it starts, or has an impossible time. */
export function isEmptyWindow(window: string): boolean {
  const [start, end] = parseTimes(window);
  return (
    writtenTimes(window).some((time) => parseTimestamp(time) === undefined) ||
    (end !== undefined && parseTimestamp(end) === parseTimestamp(start)) ||
    isEarlier(end, start) ||
    isZeroTime(window)
  );
}

/** Returns the times in a text, also impossible ones: the start and the end of a window. */
const writtenTimes = (text: string): readonly string[] =>
  text.match(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)?/gi) ?? [];

const parseTimes = (text: string): readonly string[] =>
  writtenTimes(text).filter((each) => parseTimestamp(each) !== undefined);

/** Returns whether a text states a time without length: "PT0S", "-PT1H", "0 minutes". */
function isZeroTime(text: string): boolean {
  const [duration, sign] = /(?:^|\/)\s*([+-]?)P(?=T?\d)[\dA-Z.,]+/i.exec(text) ?? [text, ''];
  return sign === '-' || (/\d/.test(duration) && !/[1-9]/.test(duration));
}
