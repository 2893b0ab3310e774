import type { About } from './completion';
import type { Draft } from './draft';

export type CandidateSort = 'member' | 'value' | 'choice' | 'part' | 'document';

/** A value to be put in, with its name where it is a member; the name alone where the value stands there already. */
export interface Piece {
  readonly name?: string;
  readonly draft?: Draft;
}

/** Something that makes sense at a place; how it is put into the text is not its business. */
export interface Candidate {
  readonly label: string;
  readonly sort: CandidateSort;
  readonly pieces: readonly Piece[];
  readonly note?: string | undefined;
  readonly isExpected?: boolean;
  readonly asksAgain?: boolean;
  readonly about?: About | undefined;
  /** What is compared with what is typed; the label where absent. */
  readonly filter?: string;
}
