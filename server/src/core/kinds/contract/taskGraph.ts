import type { ObjectReader } from '../../json/objectReader';
import type { Path } from '../../json/path';

/** A task in the graph of predecessors. */
export interface GraphTask {
  readonly part: ObjectReader;
  readonly title: string;
  readonly isAccepted: boolean;
  /** Its state in the word of the document. */
  readonly status: string | undefined;
  /** Who does it, or whose it is to do. */
  readonly owner: string | undefined;
  /** The member that says what it waits for. */
  readonly reasonAt: Path;
  /** The tasks of the same screen that it waits for, accepted or not. */
  waitsFor(): readonly GraphTask[];
  /** The tasks of the same screen that wait for it. */
  releases(): readonly GraphTask[];
}
