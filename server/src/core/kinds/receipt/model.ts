import type { ObjectReader } from '../../json/objectReader';
import { fieldsOfLane, isOpenField, laneOf, type Lane, type ReceiptField } from '../common/lanes';

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
    return this.fields.filter((field) => this.root.has(field) && isOpenField(field, this.root.get(field)));
  }
}
