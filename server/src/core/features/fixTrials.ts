import type { Analysis, AnalysisOptions } from '../analysis/analysis';
import { allFindings, analyze } from '../analysis/analyze';
import { findingKey, type Finding } from '../diagnostics/finding';
import type { Fix } from '../diagnostics/fix';
import { applyEdits, createEdits } from '../json/edits';
import { once } from '../text/collections';

/** Maximum number of findings that a fix can add. Further ones are only counted. */
const maximumAdded = 1000;

/** Tries out fixes on a document. Each trial takes as long as a check of the document. */
export class FixTrials {
  #count = 0;
  readonly #oldFindings = once(() => new Set(allFindings(this.before).map(findingKey)));

  constructor(
    private readonly before: Analysis,
    private readonly options: AnalysisOptions,
  ) {}

  /** The number of trials so far. */
  get count(): number {
    return this.#count;
  }

  /**
   * Returns the findings that the document would have after a fix of `fixed`, but does not have before it. If the fix does
   * not remove `fixed`, the result contains it.
   */
  findingsAddedBy({ changes }: Fix, fixed: Finding): readonly Finding[] {
    this.#count++;
    const { document, text } = this.before;
    const edits = changes.flatMap((change) => (document && createEdits(document, change)) ?? []);
    const old = this.#oldFindings();
    const after = analyze(applyEdits(text, edits), this.options, {
      maximum: old.size + maximumAdded,
      previous: this.before,
    });
    return (after?.evaluate().findings ?? [fixed]).filter(
      (finding) => findingKey(finding) === findingKey(fixed) || !old.has(findingKey(finding)),
    );
  }
}
