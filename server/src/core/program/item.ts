import type { Path } from '../finding';

/** How something stands, in words that all kinds share. */
export type Standing = 'accepted' | 'done' | 'active' | 'ready' | 'waiting' | 'blocked' | 'open';

export type ProgressSort =
  | 'document'
  | 'group'
  | 'screen'
  | 'slot'
  | 'gate'
  | 'task'
  | 'kit'
  | 'step'
  | 'stage'
  | 'finding'
  | 'surface'
  | 'state';

/** Something whose progress a document tells, with what it is made of. */
export interface ProgressItem {
  readonly sort: ProgressSort;
  /** What tells it from its siblings, and stays the same while it changes. */
  readonly id: string;
  readonly name: string;
  /** How it stands, in a few words. */
  readonly detail?: string | undefined;
  readonly standing?: Standing | undefined;
  /** The value it is about; for a group what its items stand in. */
  readonly at: Path;
  /** For a task: whose it is to do, and in which lane. */
  readonly lane?: string | undefined;
  readonly owner?: string | undefined;
  /** For a waiting task: the ids of the tasks it waits for, none of them accepted yet. */
  readonly waitsFor?: readonly string[] | undefined;
  /** The path a picture or receipt of it is published under. */
  readonly file?: string | undefined;
  readonly children: readonly ProgressItem[];
}
