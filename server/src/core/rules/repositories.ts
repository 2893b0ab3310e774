import type { Path } from '../json/path';
import type { RuleUndecidedReason } from './rule';

/** A file of a revision, as a document records it. */
export interface FileClaim {
  /** Relative to the repository. */
  readonly path: string;
  /** The id of its Git object. */
  readonly gitBlob: string;
  /** The places of the entry and of its members. */
  readonly at: Path;
  readonly pathAt: Path;
  readonly blobAt: Path;
}

/** A revision that a document records, with its branch and files. */
export interface RevisionClaim {
  /** The id of the repository. */
  readonly repository: string;
  readonly revision: string;
  readonly at: Path;
  readonly branch?: { readonly name: string; readonly at: Path } | undefined;
  readonly files: readonly FileClaim[];
}

/** The id of the repository of source and production revisions. Documents do not name that repository. */
export const sourceRepository = 'source';

/** The reason why a fact about a revision is not available. */
export type Unseen = Extract<
  RuleUndecidedReason,
  'noClone' | 'cloneUnread' | 'notFetched' | 'branchUnknown' | 'notTrusted' | 'notLookedAt'
>;

/** A question about a revision of a repository. */
export interface RevisionQuestion {
  /** 40 lower-case hexadecimal digits. */
  readonly revision: string;
  readonly branch: string | undefined;
  readonly paths: readonly string[];
}

/** A file, or another entry such as a folder, with the id of its Git object. */
export interface TreeEntry {
  readonly type: 'file' | 'other';
  readonly id: string;
}

/** `none` if no object has this id, `notCommit` if the object is not a commit, else the facts about branch and files. */
export type RevisionFacts =
  | 'none'
  | 'notCommit'
  | {
      /** True if the branch contains the revision, or if the question names no branch. */
      readonly isOnBranch: boolean | Unseen;
      /** The entries by path. A path that is not in the revision has none. */
      readonly entries: ReadonlyMap<string, TreeEntry> | Unseen;
    };

/** The clones of repositories that the user configured. Documents cannot name clones. */
export interface Repositories {
  /** Returns the answers in the order of the questions. */
  factsOf(repository: string, questions: readonly RevisionQuestion[]): readonly (RevisionFacts | Unseen)[];
}
