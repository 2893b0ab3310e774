import type { ObjectReader } from '../../json/objectReader';
import {
  fieldsOfLane,
  isOpenField,
  findLaneByOwnFields,
  laneOfFile,
  type Lane,
  type ReceiptField,
} from '../common/lanes';
import { receiptPath } from '../contract/receiptPath';

/** A receipt, read tolerantly (specification, section 4: the receipt fields of the lanes). */
export class Receipt {
  /** The lane whose fields it has, also if its path does not name it; `undefined` if it has the fields of none or of several. */
  readonly likelyLane: Lane | undefined;
  /**
   * The lane whose fields it requires (reading of the specification, section 9.7): its path names it. The fields only decide at
   * other places, because the receipt of a screen may have fields of any lane.
   */
  readonly lane: Lane | undefined;

  constructor(
    readonly root: ObjectReader,
    file = '',
  ) {
    const laneOfPath = laneOfFile(file);
    this.likelyLane = laneOfPath ?? findLaneByOwnFields(Object.keys(root.value));
    this.lane = receiptPath.test(file) ? laneOfPath : this.likelyLane;
  }

  /** Returns the fields of the lane that are present without a value. */
  get openFields(): readonly ReceiptField[] {
    const fields = this.likelyLane === undefined ? [] : fieldsOfLane(this.likelyLane);
    return fields.filter((field) => this.root.has(field) && isOpenField(field, this.root.get(field)));
  }
}
