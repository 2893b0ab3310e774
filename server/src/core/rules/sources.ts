import type { Finding } from '../diagnostics/finding';
import { createFindingSelector } from '../diagnostics/findingSelector';

/**
 * Returns the findings without derived fixes if the places that they depend on have findings. Those have to be corrected first
 * (reading of the specification, section 7.9).
 */
export function dropFixesFromFaultySources(findings: readonly Finding[]): readonly Finding[] {
  if (!findings.some(isCopying)) {
    return findings;
  }
  const wrongAt = createFindingSelector(findings.filter(isWrong));
  return findings.map((finding) =>
    isCopying(finding) && [...wrongAt(listSources(finding))].some((other) => other !== finding)
      ? { ...finding, fix: undefined, awaitsFix: true }
      : finding,
  );
}

const isCopying = (finding: Finding) => finding.fix?.type === 'derived' && listSources(finding).length > 0;

const listSources = ({ fix, inputs = [] }: Finding) => [...(fix?.from ?? []), ...inputs];

/** Returns whether a value of the document is wrong. Text that is still to be written is not. */
const isWrong = ({ code, severity, isAboutFile }: Finding) =>
  !isAboutFile && (severity === 'error' || (severity === 'warning' && code !== 'document/placeholder'));
