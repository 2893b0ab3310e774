import { isEmpty } from '../../json/empty';
import type { ObjectReader } from '../../json/objectReader';
import { isPlaceholder } from '../../text/normalForm';
import { fieldsOfLane, laneOf, type Lane, type ReceiptField } from '../common/lanes';

/** A receipt, read tolerantly (specification, section 4: the receipt fields of the lanes). */
export class Receipt {
  /** The lane whose fields it has; `undefined` if it has the fields of none or of several. */
  readonly lane: Lane | undefined;

  constructor(readonly root: ObjectReader) {
    this.lane = laneOf(Object.keys(root.value));
  }

  /** Returns the fields that its lane requires. */
  get fields(): readonly ReceiptField[] {
    return this.lane === undefined ? [] : fieldsOfLane(this.lane);
  }

  /** Returns the fields of the lane that are present without a value. */
  get openFields(): readonly ReceiptField[] {
    return this.fields.filter((field) => this.root.has(field) && isOpen(field, this.root.get(field)));
  }
}

/** Returns whether a field has no value: it is missing, null, blank, a placeholder, or a list or object without items. */
const isOpen = (field: ReceiptField, value: unknown): boolean =>
  isEmpty(value) ||
  (typeof value === 'string'
    ? !mayBeNone.includes(field) && isPlaceholder(value)
    : lists.includes(field) && typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** The fields with several items, at least one of which there has to be. */
const lists: readonly ReceiptField[] = ['experienceReceiptIds', 'assertions', 'artifactDigests', 'smokeChecks'];

/** The fields that may have the value "none". */
const mayBeNone: readonly ReceiptField[] = ['riskNotes', 'configDigest', 'migrationDigest', 'recoveryChecks'];
