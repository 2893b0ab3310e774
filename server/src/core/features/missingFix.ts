import type { Analysis, AnalysisOptions } from '../analysis/analysis';
import { isValueError, type Finding } from '../diagnostics/finding';
import { createFindingSelector } from '../diagnostics/findingSelector';
import type { Language } from '../l10n/language';
import { redact } from '../secrets/redact';
import { fixesOfFinding } from './quickFixes';

/** The reason that a finding has no fix. */
export interface MissingFix {
  /** The sentence that names what to correct first; `undefined` if only a person knows the right value. */
  readonly message: string | undefined;
  /** The finding to correct first; absent if only a person knows the right value. */
  readonly blockedBy: Finding | undefined;
}

/** Explains why a finding has no fix; `undefined` if it has one, or if its message says what to write, as syntax errors do. */
export function missingFix(analysis: Analysis, options: AnalysisOptions, finding: Finding): MissingFix | undefined {
  const isExplained = finding.code !== 'document/syntax' && fixesOfFinding(analysis, options, finding).length === 0;
  return isExplained ? explainMissingFix(analysis, options, finding) : undefined;
}

/** Explains why a finding that is no syntax error has no fix. */
export function explainMissingFix(
  analysis: Analysis,
  { language }: Pick<AnalysisOptions, 'language'>,
  finding: Finding,
): MissingFix {
  const blockedBy = blockingFinding(analysis, finding);
  return {
    blockedBy,
    message: blockedBy
      ? language.say('No fix yet: correct {place} first.', { place: describePlace(analysis, blockedBy, language) })
      : finding.awaitsFix === true
        ? language.say('No fix yet: first add or correct the values that this follows from.')
        : undefined,
  };
}

/** Finds the error that keeps another finding from having a fix, such as a syntax error before anything can be derived. */
export function blockingFinding(analysis: Analysis, finding: Finding): Finding | undefined {
  const { document } = analysis;
  const { findings } = analysis.evaluate();
  const errors = findings.filter((each) => each !== finding && isValueError(each));
  const unreadable = document?.isValidJson === true ? undefined : findDocumentError(errors);
  // A value with a warning also prevents the fix.
  const others = finding.awaitsFix ? findings.filter((each) => each !== finding && !each.isAboutFile) : errors;
  return unreadable ?? (finding.inputs ? [...createFindingSelector(others)(finding.inputs)][0] : undefined);
}

/** Finds the error that makes the values of a document unreliable. */
export const findDocumentError = (findings: readonly Finding[]): Finding | undefined =>
  findings.find(({ code }) => documentErrors.has(code));

const documentErrors: ReadonlySet<string> = new Set(
  ['syntax', 'duplicate-key', 'too-deep', 'schema-version'].map((name) => `document/${name}`),
);

/** Names the place of a finding by its member and its line. */
function describePlace({ document }: Analysis, { code, path, span }: Finding, { say, quoted }: Language): string {
  const line = document?.text.slice(0, span.offset).split('\n').length ?? 1;
  const member = path.findLast((segment) => typeof segment === 'string');
  return code === 'document/syntax' || member === undefined
    ? say('the error in line {line}', { line })
    : say('{member} in line {line}', { member: quoted(redact(member)), line });
}
