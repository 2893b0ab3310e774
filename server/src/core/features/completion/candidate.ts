import type { Draft, Scalar } from './draft';
import type { Path } from '../../json/path';
import type { SnippetContext } from './skeleton';

export type CandidateKind = 'member' | 'value' | 'choice' | 'part' | 'document';

/** A value to be put in, with its name where it is a member; the name alone where the value stands there already. */
export interface Insertion {
  readonly name?: string;
  readonly draft?: Draft;
}

/** Something that makes sense at a place; how it is put into the text is not its business. */
export interface CompletionCandidate {
  readonly label: string;
  readonly kind: CandidateKind;
  readonly pieces: readonly Insertion[];
  readonly note?: string | undefined;
  readonly preselect?: boolean;
  readonly retrigger?: boolean;
  readonly about?: CompletionData | undefined;
  /** What is compared with what is typed; the label where absent. */
  readonly filter?: string;
}

/** What tells a completion's documentation. */
export interface CompletionData {
  /** The id of the kind of document. */
  readonly kind: string;
  readonly path: Path;
  readonly value?: Scalar;
  /** An English sentence, a key of the translations. */
  readonly reason?: string;
}

/** One value of several. */
export function choice(
  { view }: SnippetContext,
  path: Path,
  value: Scalar,
  note: string | undefined,
): CompletionCandidate {
  return {
    label: typeof value === 'string' ? value : JSON.stringify(value),
    kind: 'choice',
    pieces: [{ draft: value }],
    note,
    about: { kind: view.kind.id, path, value },
  };
}

/** The candidates without repetition. */
export function distinct(candidates: readonly CompletionCandidate[]): readonly CompletionCandidate[] {
  const first = new Map<string, CompletionCandidate>();
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
