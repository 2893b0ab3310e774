import type { Analysis } from '../../core/analysis/analysis';
import type { Finding } from '../../core/diagnostics/finding';
import { pointer } from '../../core/json/path';
import type { UndecidedCheck } from '../../core/rules/checks';
import { findHoldingFinding } from '../../core/rules/holder';

/** Returns the reported finding that keeps a rule from deciding, or from reporting some withheld findings; `undefined` if none does. */
export function findHolder(
  analysis: Analysis,
  undecided: Pick<UndecidedCheck, 'rule' | 'reason'>,
  withheld: readonly Finding[] = analysis.judge().suppressedByCause,
): Finding | undefined {
  const placed = (findings: readonly Finding[]) =>
    findings.map((finding) => ({
      code: finding.code,
      causedBy: finding.causedBy,
      path: pointer(finding.path),
      finding,
    }));
  return findHoldingFinding(undecided, placed(analysis.judge().findings), placed(withheld))?.finding;
}
