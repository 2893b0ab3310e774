import { receiptPath } from '../contract/receiptPath';
import { fieldsOfLane, type Lane, type ReceiptField } from './lanes';

/** A receipt to fill in. */
export interface NewReceipt {
  readonly text: string;
  /** The fields without a value. */
  readonly open: readonly ReceiptField[];
}

/** Returns a receipt with the fields of its lane. Only the screen is filled in, if the path of the file names it. */
export function newReceipt(lane: Lane, file: string): NewReceipt {
  const screenId = receiptPath.exec(file)?.[1];
  const fieldsFromPath: Partial<Record<ReceiptField, string>> = screenId === undefined ? {} : { screenId };
  const fields = fieldsOfLane(lane);
  const value = Object.fromEntries(fields.map((field) => [field, fieldsFromPath[field] ?? null]));
  return {
    text: `${JSON.stringify(value, null, 2)}\n`,
    open: fields.filter((field) => fieldsFromPath[field] === undefined),
  };
}
