import { ObjectReader } from '../../../json/objectReader';
import { isGenerated } from '../../../text/generated';
import { isOpenField, type ReceiptField } from '../../common/lanes';
import type { Task } from '../model/types';
import { listReceiptFields } from './receiptFields';

/** Returns the fields of the lane of a task that its receipt lacks, or that have no value. */
export const findOpenFields = (task: Task, receipt: ObjectReader): readonly string[] =>
  listOpenFields(receipt, listReceiptFields(task));

/** Returns the given fields that a receipt lacks, or that have no value. */
export const listOpenFields = (receipt: ObjectReader, fields: readonly string[]): readonly string[] =>
  fields.filter((field) => isOpen(field, receipt.get(field)));

/**
 * Returns a receipt without its open fields. A list instead of the text that names the subject is a mistake, not an open field.
 * @param required limits this to open fields that evidence/agreement reports, and to fields that are null, which state nothing. The
 * open fields that remain decide nothing.
 */
export function withoutOpenFields(receipt: ObjectReader, required?: readonly string[]): ObjectReader {
  const fields = Object.entries(receipt.value);
  const open = listOpenFields(receipt, required ?? Object.keys(receipt.value));
  const filledFields = fields.filter(
    ([field, value]) =>
      value !== null && (!open.includes(field) || (typeof value === 'object' && subjectFields.has(field))),
  );
  return filledFields.length === fields.length ? receipt : new ObjectReader(Object.fromEntries(filledFields));
}

const subjectFields: ReadonlySet<string> = new Set<ReceiptField>(['screenId', 'sourceRevision', 'subjectRevision']);

const isOpen = (field: string, value: unknown): boolean =>
  isOpenField(field, value) || (typeof value === 'string' && isGenerated(value));
