import type { Analysis, AnalysisOptions } from '../analysis/analysis';
import { allFindings, analyze } from '../analysis/analyze';
import { findingKey, type Finding } from '../diagnostics/finding';
import type { Fix } from '../diagnostics/fix';
import { applyEdits, createEdits } from '../json/edits';

/**
 * Returns the findings that a document would have after a fix of `fixed`, but does not have before it. If the fix does
 * not remove `fixed`, the result contains it.
 */
export function findingsAddedByFix(
  before: Analysis,
  options: AnalysisOptions,
  { changes }: Fix,
  fixed: Finding,
): readonly Finding[] {
  const { document } = before;
  const edits = changes.flatMap((change) => (document && createEdits(document, change)) ?? []);
  const oldFindings = new Set(allFindings(before).map(findingKey));
  oldFindings.delete(findingKey(fixed));
  const after = analyze(applyEdits(before.text, edits), options, Infinity, before)?.judge().findings ?? [fixed];
  return after.filter((finding) => !oldFindings.has(findingKey(finding)));
}
