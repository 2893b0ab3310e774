import { analyse, type AnalysisOptions } from './analyse';
import { JsonDocument } from '../json/jsonDocument';
import type { Finding } from '../diagnostics/finding';
import { applied, editsFor } from '../json/edits';
import type { Change } from '../json/change';
import type { Span, TextChange } from '../text/span';
import { pointer, type Path } from '../json/path';

/** What fixing a document came to. */
export interface Fixed {
  readonly text: string;
  /** The findings that were put right, in the order in which it was done. */
  readonly findings: readonly Finding[];
}

/** One fix may make room for the next; more rounds than this no document has needed. */
const maximumRounds = 20;

/**
 * Makes every derived fix, again and again until nothing is left to derive: what follows from the rest of the document
 * is put right, what says something about the world is left. `takes` narrows it to some findings. A second run on the
 * result changes nothing.
 */
export function fixAll(
  text: string,
  options: AnalysisOptions,
  takes: (finding: Finding) => boolean = () => true,
): Fixed {
  const fixed: Finding[] = [];
  let current = text;
  for (let round = 0; round < maximumRounds; round++) {
    const derivable = (analyse(current, options, Infinity)?.findings ?? []).filter(
      (finding) => finding.fix?.type === 'derived' && takes(finding),
    );
    const { edits, findings } = together(new JsonDocument(current), derivable);
    const next = applied(current, edits);
    if (next === current) {
      break;
    }
    fixed.push(...findings);
    current = next;
  }
  return { text: current, findings: fixed };
}

/** The edits of as many findings as can be fixed at once: those that touch the same text or member wait for the next round. */
function together(document: JsonDocument, candidates: readonly Finding[]) {
  const taken = new Stretches();
  const written = new Set<string>();
  const edits: TextChange[] = [];
  const findings: Finding[] = [];
  for (const finding of candidates) {
    const changes = finding.fix?.changes ?? [];
    const editsOfEach = changes.map((change) => editsFor(document, change));
    const flat = editsOfEach.flatMap((each) => each ?? []);
    const members = changes.flatMap(membersWrittenBy).map(pointer);
    const isApart = !flat.some(({ span }) => taken.touches(span)) && !members.some((member) => written.has(member));
    if (editsOfEach.every((each) => each !== undefined) && isApart) {
      flat.forEach(({ span }) => taken.add(span));
      members.forEach((member) => written.add(member));
      edits.push(...flat);
      findings.push(finding);
    }
  }
  return { edits, findings };
}

/** The members that are there once a change is made. */
function membersWrittenBy(change: Change): readonly Path[] {
  if ('set' in change) {
    return [change.set];
  }
  if ('add' in change) {
    return change.members.map(({ name }) => [...change.add, name]);
  }
  return 'rename' in change ? [[...change.rename.slice(0, -1), change.to]] : [];
}

/** Stretches of text that do not touch one another, in the order of the text. */
class Stretches {
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

  /** The number of the first stretch that begins at `offset` or behind it. */
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
