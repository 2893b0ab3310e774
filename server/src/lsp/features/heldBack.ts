import type { Analysis } from '../../core/analysis/analysis';
import type { Finding } from '../../core/diagnostics/finding';
import { pointer } from '../../core/json/path';
import type { UndecidedCheck } from '../../core/rules/checks';
import { findCause } from '../../core/rules/findCause';

/** Returns the reported finding that keeps a rule from deciding, or from reporting findings that are held back; `undefined` if none does. */
export function findCauseInDocument(
  analysis: Analysis,
  undecided: Pick<UndecidedCheck, 'rule' | 'reason'>,
  heldBack: readonly Finding[] = analysis.evaluate().heldBack,
): Finding | undefined {
  const placed = (findings: readonly Finding[]) =>
    findings.map((finding) => ({
      code: finding.code,
      causedBy: finding.causedBy,
      path: pointer(finding.path),
      finding,
    }));
  return findCause(undecided, placed(analysis.evaluate().findings), placed(heldBack))?.finding;
}
