import type { Path } from '../../json/path';
import type { Size } from '../../rules/context';

interface EvidenceFileBase {
  /** The published path; empty if the document names none. */
  readonly file: string;
  /** The item that the file is evidence for. */
  readonly item: Path;
  /** The member that names the file. */
  readonly at: Path;
  /** The rule that checks it; absent if its content is not specified. */
  readonly rule?: string;
}

/** The picture of a capture. */
export interface PictureFile extends EvidenceFileBase {
  readonly type: 'picture';
  /** The recorded SHA-256, in hexadecimal digits; empty if there is none. */
  readonly checksum: string;
  /** The size in pixels; `undefined` if the document does not state it. */
  readonly size: Size | undefined;
}

/** A receipt, which may exist before the document relies on it. */
export interface ReceiptFile extends EvidenceFileBase {
  readonly type: 'receipt';
  /** True if the document states that the receipt accepts the item. */
  readonly isReliedOn: boolean;
  /** The expected values by field names; `undefined` for any value. */
  readonly fields: ReadonlyMap<string, unknown>;
}

/** A file that a document relies on. */
export type EvidenceFile = PictureFile | ReceiptFile;
