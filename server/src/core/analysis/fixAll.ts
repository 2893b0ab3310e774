import type { Analysis, AnalysisOptions } from './analysis';
import { analyze } from './analyze';
import type { JsonDocument } from '../json/jsonDocument';
import type { Finding } from '../diagnostics/finding';
import { applyEdits, createEdits } from '../json/edits';
import type { Change } from '../json/change';
import type { Span, TextChange } from '../text/span';
import { pointer, type Path } from '../json/path';

/** The result of fixing a document. */
export interface FixResult {
  readonly text: string;
  /** The fixed findings, in the order of the fixes. */
  readonly findings: readonly Finding[];
  /** The analysis of the text; `undefined` if it is not a status document. */
  readonly analysis: Analysis | undefined;
}

/** Maximum number of rounds. One fix may enable the next, but no document has needed more. */
const maximumRounds = 20;

/**
 * Makes all derived fixes, repeatedly until none is left. Assertions are not made. `takes` selects findings. A second
 * run on the result changes nothing. `start` is the analysis of `text`, if there is one with all its findings.
 */
export function fixAll(
  text: string,
  options: AnalysisOptions,
  takes: (finding: Finding) => boolean = () => true,
  start: Analysis | undefined = analyze(text, options, { maximum: Infinity }),
): FixResult {
  const fixed: Finding[] = [];
  let analysis = start;
  let current = text;
  for (let round = 0; round < maximumRounds && analysis?.document; round++) {
    const derivable = analysis.evaluate().findings.filter(({ fix }) => fix?.type === 'derived');
    const { edits, findings } = compatibleEdits(analysis.document, derivable.filter(takes));
    const next = applyEdits(current, edits);
    if (next === current) {
      break;
    }
    findings.forEach((finding) => fixed.push(finding)); // There may be more than a function takes as arguments.
    current = next;
    analysis = analyze(current, options, { maximum: Infinity, previous: analysis });
  }
  return { text: current, findings: fixed, analysis };
}

/**
 * Returns the edits of the findings that can be fixed at once. Findings that touch the same text or member wait for the
 * next round.
 */
function compatibleEdits(document: JsonDocument, candidates: readonly Finding[]) {
  const editedSpans = new DisjointSpans();
  const writtenMembers = new Set<string>();
  const edits: TextChange[] = [];
  const findings: Finding[] = [];
  for (const finding of candidates) {
    const changes = finding.fix?.changes ?? [];
    const editsOfEach = changes.map((change) => createEdits(document, change));
    const flat = editsOfEach.flatMap((each) => each ?? []);
    const members = changes.flatMap(listWrittenMembers).map(pointer);
    const isApart =
      !flat.some(({ span }) => editedSpans.touches(span)) && !members.some((member) => writtenMembers.has(member));
    if (editsOfEach.every((each) => each !== undefined) && isApart) {
      flat.forEach(({ span }) => editedSpans.add(span));
      members.forEach((member) => writtenMembers.add(member));
      flat.forEach((edit) => edits.push(edit));
      findings.push(finding);
    }
  }
  return { edits, findings };
}

/** Returns the members that a change writes. */
function listWrittenMembers(change: Change): readonly Path[] {
  if ('set' in change) {
    return [change.set];
  }
  if ('add' in change) {
    return change.members.map(({ name }) => [...change.add, name]);
  }
  return 'rename' in change ? [[...change.rename.slice(0, -1), change.to]] : [];
}

/** Spans of text that do not touch each other, in the order of the text. */
class DisjointSpans {
  readonly #spans: Span[] = [];

  touches({ offset, length }: Span): boolean {
    const next = this.#spans[this.#placeOf(offset)];
    const before = this.#spans[this.#placeOf(offset) - 1];
    return (
      (next !== undefined && next.offset <= offset + length) ||
      (before !== undefined && before.offset + before.length >= offset)
    );
  }

  add(span: Span): void {
    this.#spans.splice(this.#placeOf(span.offset), 0, span);
  }

  /** Returns the index of the first span that begins at or after `offset`. */
  #placeOf(offset: number): number {
    let low = 0;
    let high = this.#spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#spans[middle]!.offset < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
