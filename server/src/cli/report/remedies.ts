import type { Analysis } from '../../core/analysis/analysis';
import { explainMissingFix } from '../../core/features/missingFix';
import { FixTrials } from '../../core/features/fixTrials';
import { fixesOfFinding } from '../../core/features/quickFixes';
import { analysisOptions } from '../files/analysisOptions';
import type { ReadOptions } from '../files/readOptions';
import type { ReportedFinding } from './reportedFinding';

/** Maximum number of findings of a document that get a remedy. */
const maxRemedies = 20;

/**
 * Maximum number of characters that suggestions are tried out on, together. A finding may have several suggestions, and each is tried
 * out on the whole document, so long documents get fewer remedies.
 */
const maxTriedLength = 2_000_000;

/** A document with more findings gets no remedies, because trying them out would take many times as long as the check. */
const maxFindings = 200;

/**
 * Adds to each finding without a fix the suggestions that an editor offers, or what must be corrected before it has a fix. Only a
 * report for people shows them, so they are added if findings include excerpts.
 */
export function withRemedies(
  findings: readonly ReportedFinding[],
  analysis: Analysis,
  options: ReadOptions,
  file: string,
): readonly ReportedFinding[] {
  if (!options.excerpts || findings.length > maxFindings) {
    return findings;
  }
  const fixOptions = { ...analysisOptions(file, options), context: analysis.context };
  const trials = new FixTrials(analysis, fixOptions);
  const hasTime = () => (trials.count + 1) * analysis.text.length <= maxTriedLength;
  let count = 0;
  return findings.map((reported, index) => {
    const finding = analysis.evaluate().findings[index];
    if (reported.fix !== undefined || finding === undefined || ++count > maxRemedies || !hasTime()) {
      return reported;
    }
    const fixes = fixesOfFinding(analysis, fixOptions, finding, trials);
    if (fixes.length > 0) {
      return { ...reported, suggestions: fixes.map(({ title }) => title) };
    }
    const isSyntax = finding.code === 'document/syntax';
    const message = isSyntax ? undefined : explainMissingFix(analysis, fixOptions, finding).message;
    return message === undefined ? reported : { ...reported, noFix: message };
  });
}
