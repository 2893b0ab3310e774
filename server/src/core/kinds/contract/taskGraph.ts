import type { ObjectReader } from '../../json/objectReader';
import type { Language } from '../../l10n/language';
import type { Path } from '../../json/path';

/** A task in the graph of predecessors. */
export interface GraphTask {
  readonly part: ObjectReader;
  /** Returns its title in the language of the reader. */
  title(language: Pick<Language, 'say'>): string;
  readonly isAccepted: boolean;
  /** The state in the words of the document. */
  readonly status: string | undefined;
  readonly submittedAt: string | undefined;
  /** The place of the time of its claim, present or absent. */
  readonly claimAt: Path;
  /** The person who does it, or its owner. */
  readonly owner: string | undefined;
  /** The person who reviews it and records its receipt. */
  readonly reviewer: string | undefined;
  /** The member that names its predecessors. */
  readonly reasonAt: Path;
  /** Returns the tasks of the same screen that it waits for, accepted or not. */
  waitsFor(): readonly GraphTask[];
  /** Returns the tasks of the same screen that wait for it. */
  releases(): readonly GraphTask[];
}
