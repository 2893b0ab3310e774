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

  /** The fields that its lane asks for. */
  get fields(): readonly ReceiptField[] {
    return this.lane === undefined ? [] : fieldsOfLane(this.lane);
  }

  /** The fields of the lane that have a member, but no value yet. */
  get openFields(): readonly ReceiptField[] {
    return this.fields.filter((field) => this.root.has(field) && isOpen(field, this.root.get(field)));
  }
}

/** Whether a field has no value yet: it is absent, null or blank, or its text only holds the place of one. */
const isOpen = (field: ReceiptField, value: unknown): boolean =>
  isEmpty(value) || (typeof value === 'string' && !mayBeNone.includes(field) && isPlaceholder(value));

/** The fields of which "none" is an answer. */
const mayBeNone: readonly ReceiptField[] = ['riskNotes', 'configDigest', 'migrationDigest', 'recoveryChecks'];
