import type { Analysis } from '../../core/analysis/analysis';
import { explainMissingFix } from '../../core/features/missingFix';
import { fixesOfFinding } from '../../core/features/quickFixes';
import { analysisOptions } from '../files/analysisOptions';
import type { ReadOptions } from '../files/readOptions';
import type { ReportedFinding } from './reportedFinding';

/** Maximum number of findings of a document that get a remedy: each suggestion is tried out on the document. */
const maxRemedies = 20;

/** Maximum number of characters that suggestions are tried out on, together: long documents get fewer remedies. */
const maxTriedLength = 9_000_000;

/** Maximum number of characters of a document with remedies. In a longer one, a single try may double the time of the check. */
const maxLength = 4_000_000;

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
  if (!options.excerpts || findings.length > maxFindings || analysis.text.length > maxLength) {
    return findings;
  }
  const fixOptions = { ...analysisOptions(file, options), context: analysis.context };
  const maximum = Math.min(maxRemedies, Math.floor(maxTriedLength / analysis.text.length));
  let count = 0;
  return findings.map((reported, index) => {
    const finding = analysis.judge().findings[index];
    if (reported.fix !== undefined || finding === undefined || ++count > maximum) {
      return reported;
    }
    const fixes = fixesOfFinding(analysis, fixOptions, finding);
    if (fixes.length > 0) {
      return { ...reported, suggestions: fixes.map(({ title }) => title) };
    }
    const isSyntax = finding.code === 'document/syntax';
    const message = isSyntax ? undefined : explainMissingFix(analysis, fixOptions, finding).message;
    return message === undefined ? reported : { ...reported, noFix: message };
  });
}
