import type { Path } from '../../json/path';

/** A file that a document names, with a content to start from. */
export interface NewFile {
  /** The place that names its path. */
  readonly at: Path;
  readonly title: string;
  /** The published path. */
  readonly published: string;
  readonly text: string;
  /** True if the author fills in its fields; false if they stay empty. */
  readonly isFilledIn: boolean;
}
