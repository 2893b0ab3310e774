import type { Path } from '../../json/path';
import type { Size } from '../../rules/context';

interface FileOf {
  /** The path it is published under; empty where none is given. */
  readonly file: string;
  /** The item that it is evidence of. */
  readonly of: Path;
  /** The member that names it. */
  readonly at: Path;
  /** The rule that judges it; absent where nothing is known of what it should say. */
  readonly rule?: string;
}

/** The picture of a capture. */
export interface PictureFile extends FileOf {
  readonly type: 'picture';
  /** The SHA-256 that was recorded, in hexadecimal digits; empty where none was. */
  readonly checksum: string;
  /** In pixels; `undefined` where the document does not say it. */
  readonly size: Size | undefined;
}

/** A receipt, which may be written before it is relied on. */
export interface ReceiptFile extends FileOf {
  readonly type: 'receipt';
  /** Whether the document says that it accepts the item. */
  readonly isReliedOn: boolean;
  /** What it should say, by the names of its fields; `undefined` for anything. */
  readonly fields: ReadonlyMap<string, unknown>;
}

/** A file that a document rests on. */
export type EvidenceFile = PictureFile | ReceiptFile;
