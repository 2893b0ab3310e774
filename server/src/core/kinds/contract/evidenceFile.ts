import type { Path } from '../../json/path';
import type { Size } from '../../rules/context';

/** The parts that pictures and receipts share. */
interface EvidenceFileBase {
  /** The published path; empty if the document names none. */
  readonly file: string;
  /** The path of the item that the file is evidence for. */
  readonly item: Path;
  /** The path of the member that names the file. */
  readonly at: Path;
  /** The ids of the rules that check the file. */
  readonly rules: readonly string[];
}

/** The picture of a capture. */
export interface PictureFile extends EvidenceFileBase {
  readonly type: 'picture';
  /** The recorded SHA-256, in hexadecimal digits; empty if there is none. */
  readonly checksum: string;
  /** The size in pixels; `undefined` if the document does not state it. */
  readonly size: Size | undefined;
}

/** A receipt. The file may exist before the document relies on it. */
export interface ReceiptFile extends EvidenceFileBase {
  readonly type: 'receipt';
  /** True if the document states that the receipt accepts the item. */
  readonly isReliedOn: boolean;
  /** The expected values of its fields, by name; `undefined` for a field that may have any value. */
  readonly fields: ReadonlyMap<string, unknown>;
}

/** A file that a document relies on. */
export type EvidenceFile = PictureFile | ReceiptFile;
