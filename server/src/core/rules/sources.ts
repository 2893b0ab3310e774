import type { Finding } from '../diagnostics/finding';
import { pointer } from '../json/path';

/**
 * The findings, each with its derived fix only where the places that it copies have no findings of their own: they are
 * put right first (reading of the specification, section 7.9).
 */
export function copyingWhatIsRight(findings: readonly Finding[]): readonly Finding[] {
  if (!findings.some(isCopying)) {
    return findings;
  }
  const doubtful = new Set(findings.filter(isWrong).flatMap(around));
  return findings.map((finding) =>
    isCopying(finding) && finding.fix?.from?.some((source) => doubtful.has(pointer(source)))
      ? { ...finding, fix: undefined }
      : finding,
  );
}

const isCopying = ({ fix }: Finding) => fix?.sort === 'derived' && fix.from !== undefined;

const isWrong = ({ severity }: Finding) => severity === 'error' || severity === 'warning';

/** The place of a finding, and the objects and lists that hold it. */
const around = ({ path }: Finding): readonly string[] =>
  Array.from({ length: path.length + 1 }, (_, length) => pointer(path.slice(0, length)));
