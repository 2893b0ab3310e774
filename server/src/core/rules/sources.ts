import type { Finding } from '../diagnostics/finding';
import { findingsAt } from '../diagnostics/findingsAt';

/**
 * The findings, each with its derived fix only where the places that it copies have no findings of their own: they are
 * put right first (reading of the specification, section 7.9).
 */
export function copyingWhatIsRight(findings: readonly Finding[]): readonly Finding[] {
  if (!findings.some(isCopying)) {
    return findings;
  }
  const wrongAt = findingsAt(findings.filter(isWrong));
  return findings.map((finding) =>
    isCopying(finding) && wrongAt(finding.fix?.from ?? []).length > 0
      ? { ...finding, fix: undefined, awaitsFix: true }
      : finding,
  );
}

const isCopying = ({ fix }: Finding) => fix?.type === 'derived' && fix.from !== undefined;

/** Text that is still to be written is no mistake. */
const isWrong = ({ code, severity }: Finding) =>
  severity === 'error' || (severity === 'warning' && code !== 'document/placeholder');
