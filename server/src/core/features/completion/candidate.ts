import type { Draft, Scalar } from './draft';
import type { Path } from '../../json/path';
import type { SnippetContext } from './skeleton';

export type CandidateKind = 'member' | 'value' | 'choice' | 'part' | 'document';

/** A value to insert. Members have a name. A name alone replaces the name of an existing value. */
export interface Insertion {
  readonly name?: string;
  readonly draft?: Draft;
}

/** A proposal for a place, independent of the layout of the text. */
export interface CompletionCandidate {
  readonly label: string;
  readonly kind: CandidateKind;
  readonly pieces: readonly Insertion[];
  /** A few words next to the label, or in the documentation if there is no room. */
  readonly note?: string | undefined;
  /** True if the value is certainly correct. */
  readonly preselect?: boolean;
  /** True if the new cursor position offers another choice. */
  readonly retrigger?: boolean;
  readonly source?: CompletionData | undefined;
  /** The text compared with the typed one; the label if absent. */
  readonly filter?: string;
}

/** The data that the documentation of a completion is made from. */
export interface CompletionData {
  /** The id of the kind of document. */
  readonly kind: string;
  readonly path: Path;
  readonly value?: Scalar;
  /** An English sentence, a key of the translations. */
  readonly reason?: string;
  /** The note, if it has no room next to the label. */
  readonly note?: string;
}

/** Returns the candidate for one of several values. */
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
    source: { kind: view.kind.id, path, value },
  };
}

/** Returns the candidates without repeated labels. */
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
