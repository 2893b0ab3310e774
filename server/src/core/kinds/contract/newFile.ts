import type { Path } from '../../json/path';

/** A file that a document names, and that could be begun. */
export interface NewFile {
  /** Where its path stands. */
  readonly at: Path;
  readonly title: string;
  /** The path it is published under. */
  readonly published: string;
  readonly text: string;
}
