import type { Draft, Scalar } from './draft';
import type { Path } from '../../json/path';
import type { Drafting } from './skeleton';

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

/** What tells a completion's documentation. */
export interface About {
  /** The id of the kind of document. */
  readonly kind: string;
  readonly path: Path;
  readonly value?: Scalar;
  /** An English sentence, a key of the translations. */
  readonly because?: string;
}

/** One value of several. */
export function choice({ view }: Drafting, path: Path, value: Scalar, note: string | undefined): Candidate {
  return {
    label: typeof value === 'string' ? value : JSON.stringify(value),
    sort: 'choice',
    pieces: [{ draft: value }],
    note,
    about: { kind: view.kind.id, path, value },
  };
}

/** The candidates without repetition. */
export function distinct(candidates: readonly Candidate[]): readonly Candidate[] {
  const first = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const before = first.get(candidate.label);
    if (!before) {
      first.set(candidate.label, candidate);
    } else if (before.note === undefined && candidate.note !== undefined) {
      first.set(candidate.label, { ...before, note: candidate.note });
    }
  }
  return [...first.values()].filter(({ label }) => label !== '');
}
