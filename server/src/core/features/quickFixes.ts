import { fixesSyntax } from '../analysis/syntaxFixes';
import type { Analysis, AnalysisOptions } from '../analysis/analysis';
import type { Fix } from '../diagnostics/fix';
import { choiceFixes } from './choiceFixes';
import { FixTrials } from './fixTrials';
import { missingMembersFix } from './missingMembersFix';
import type { Finding } from '../diagnostics/finding';
import { createEdits } from '../json/edits';
import { isSamePath, type Path } from '../json/path';
import { touches, type Span, type TextChange } from '../text/span';

/** A way to put one finding right, as edits of the text. A finding may have several, to choose from. */
export interface QuickFix {
  readonly finding: Finding;
  readonly title: string;
  /** True if the fix follows from the rest of the document; false if it asserts a fact about the world. */
  readonly isDerived: boolean;
  readonly edits: readonly TextChange[];
}

/** Returns the fixes of the findings that touch `span`, in the order of the findings. */
export function quickFixes(analysis: Analysis, options: AnalysisOptions, span: Span): readonly QuickFix[] {
  const findingsHere = findTouchingFindings(analysis.evaluate().findings, span);
  const areTried = findingsHere.length <= maximumTried;
  const trials = areTried ? new FixTrials(analysis, options) : undefined;
  return findingsHere.flatMap((finding) => fixesOf(analysis, options, finding, trials));
}

/** Returns the fixes of one finding. Tries out no fix of another finding at the same place. Counts the trials in `trials`. */
export function fixesOfFinding(
  analysis: Analysis,
  options: AnalysisOptions,
  finding: Finding,
  trials = new FixTrials(analysis, options),
): readonly QuickFix[] {
  const findingsHere = findTouchingFindings(analysis.evaluate().findings, finding.span);
  return fixesOf(analysis, options, finding, findingsHere.length <= maximumTried ? trials : undefined);
}

function fixesOf(
  analysis: Analysis,
  options: AnalysisOptions,
  finding: Finding,
  trials: FixTrials | undefined,
): readonly QuickFix[] {
  const { document } = analysis;
  const choices = (tried: FixTrials) => {
    const fix = missingMembersFix(analysis, options, finding, tried);
    return fix ? [fix] : choiceFixes(analysis, options, finding, tried);
  };
  const fixes: readonly Fix[] = finding.fix
    ? [finding.fix]
    : (finding.choices ?? (document && trials ? choices(trials) : []));
  return fixes.flatMap((fix): readonly QuickFix[] => {
    const isDerived = fix.type === 'derived';
    const editsOfChanges = fix.changes.map((change) => document && createEdits(document, change));
    if (!document || !editsOfChanges.every((edits) => edits !== undefined)) {
      return [];
    }
    const edits = editsOfChanges.flat();
    const isCertain = isDerived || finding.code !== 'document/syntax';
    const isCorrect = isCertain || (trials !== undefined && fixesSyntax(document, edits));
    return isCorrect ? [{ finding, title: fix.title, isDerived, edits }] : [];
  });
}

/**
 * Maximum number of findings whose fixes are tried out. Some fixes are only known to be correct after the result was
 * parsed, for example nested syntax errors. A selection of the whole text is too expensive for that.
 */
const maximumTried = 5;

/**
 * Returns the fixes of a finding near `offset`, which touches none: of a member in the same line and object, else of a missing member
 * of the object, or of a missing comma or another sign of the line.
 */
export function fixesNearby(analysis: Analysis, options: AnalysisOptions, offset: number): readonly QuickFix[] {
  const { text, document } = analysis;
  const path = document?.pathAt(offset) ?? [];
  const objects = [path, path.slice(0, -1)];
  const line = lineAround(text, offset);
  const isNear = (at: Path) => objects.some((object) => isSamePath(at, object));
  const { findings } = analysis.evaluate();
  const nearby =
    findTouchingFindings(findings, line).find(({ path: at }) => isNear(at.slice(0, -1))) ??
    findings.find(
      ({ missing, path: at, fix }) =>
        (missing && isNear(at)) || fix?.changes.some((change) => 'edit' in change && touches(change.edit.span, line)),
    );
  return nearby ? fixesOfFinding(analysis, options, nearby) : [];
}

/** Returns the line at `offset`, without its line break. */
function lineAround(text: string, offset: number): Span {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return { offset: start, length: (end < 0 ? text.length : end) - start };
}

/** Returns the findings that touch `span`. */
export const findTouchingFindings = (findings: readonly Finding[], span: Span): readonly Finding[] =>
  findings.filter((finding) => touches(finding.span, span));
