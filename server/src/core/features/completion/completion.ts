import { CompletionContextReader, type CompletionContext } from '../../json/completionContext';
import { columns } from '../../text/columns';
import { unknownKind } from '../../kinds/registry';
import { memoize } from '../../text/collections';
import { isPrivate } from '../../secrets/detector';
import { documentCandidates, schemaVersionCandidates } from './documents';
import { inserter, type Inserted } from './insertion';
import { memberCandidates } from './members';
import { shapesOf } from './shape';
import type { SnippetContext } from './skeleton';
import { surroundings } from './surroundings';
import { valueCandidates } from './values';
import type { CompletionCandidate, CandidateKind, CompletionData } from './candidate';
import type { CompletionRequest } from './request';

/** A text that can be inserted at an offset. */
export interface Completion extends Inserted {
  readonly label: string;
  readonly kind: CandidateKind;
  /** A few words next to the label. */
  readonly note: string | undefined;
  /** The text that the replaced text is compared with. */
  readonly filterText: string;
  readonly sortText: string;
  /** True if it is certainly correct. */
  readonly preselect: boolean;
  /** True if the new cursor position offers another choice. */
  readonly retrigger: boolean;
  readonly source: CompletionData | undefined;
}

/** Completes successive versions of documents. It keeps its results for the last text. */
export class Completer {
  readonly #reader = new CompletionContextReader();
  readonly #shapesOf = memoize(shapesOf);

  /** Returns the completions at an offset, the best first; empty if there are none. Never throws, for any text. */
  at(request: CompletionRequest): readonly Completion[] {
    const { text, offset } = request;
    const cursor = this.#reader.at(text, offset);
    if (!cursor) {
      return [];
    }
    const { token } = cursor;
    const insert = inserter(text, cursor);
    const numbers = request.view?.privateNumbers ?? [];
    const all = listCandidates(request, cursor, this.#shapesOf)
      .map((candidate, index) => completion(insert(candidate.pieces), candidate, index))
      .filter(({ label, newText }) => !isPrivate(label) && !isPrivate(newText))
      .filter(({ newText }) => !numbers.some((number) => newText.includes(number)));
    return withAlternatives(text.slice(token.offset, token.offset + token.length), all);
  }
}

/** Makes all choices match the present value if it is one of them, so that editors offer the others. */
const withAlternatives = (present: string, all: readonly Completion[]): readonly Completion[] =>
  present !== '' && all.some(({ newText }) => newText === present)
    ? all.map((each) => ({ ...each, filterText: present }))
    : all;

function listCandidates(
  request: CompletionRequest,
  cursor: CompletionContext,
  shapesOfSchema: typeof shapesOf,
): readonly CompletionCandidate[] {
  const { view, file = '', isWhole, language, domain, today, pin } = request;
  if (!view || view.kind === unknownKind) {
    return [...schemaVersionCandidates(request, cursor), ...documentCandidates(request, cursor)];
  }
  const shapes = shapesOfSchema(view.kind.schema);
  const context: SnippetContext = { view, file, isWhole, domain, today, language, pin, shapes };
  const around = surroundings(context, cursor);
  return cursor.place === 'name' ? memberCandidates(context, cursor, around) : valueCandidates(context, cursor, around);
}

/**
 * Maximum number of columns of a label and its note. VS Code cuts both if they are wider than a list in its default width, so
 * that the value itself could not be read.
 */
const maximumColumns = 44;

function completion(inserted: Inserted, candidate: CompletionCandidate, index: number): Completion {
  const { label, kind, preselect, retrigger, source, filter } = candidate;
  const note = candidate.note === undefined || isPrivate(candidate.note) ? undefined : candidate.note;
  const hasRoom = note === undefined || columns(label) + columns(note) <= maximumColumns;
  return {
    ...inserted,
    label,
    kind,
    note: hasRoom ? note : undefined,
    filterText: JSON.stringify(filter ?? label),
    sortText: String(index).padStart(4, '0'),
    preselect: preselect ?? false,
    retrigger: retrigger ?? false,
    source: hasRoom ? source : source && { ...source, note },
  };
}
