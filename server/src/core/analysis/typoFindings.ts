import type { Finding } from '../diagnostics/finding';
import { pointer } from '../json/path';

/**
 * Joins the finding about a missing member with the one about a misspelled member that is meant to be it, because they are one
 * mistake. The joined finding is an error at the misspelled name, with the fix that renames it.
 */
export function joinTypos(findings: readonly Finding[]): readonly Finding[] {
  const lacking = new Map(
    findings.flatMap((finding) =>
      finding.missing?.length === 1 ? [[pointer([...finding.path, finding.missing[0]!]), finding] as const] : [],
    ),
  );
  if (lacking.size === 0) {
    return findings;
  }
  const joined = new Set<Finding>();
  const withTypos = findings.map((finding) => {
    const lack = lacking.get(findIntendedPlace(finding) ?? '');
    if (!lack) {
      return finding;
    }
    joined.add(lack);
    const { message, span, fix } = finding;
    return { ...lack, message, span, fix };
  });
  return withTypos.filter((finding) => !joined.has(finding));
}

/** Returns the place to which the fix of a finding renames a member; `undefined` for other findings. */
function findIntendedPlace({ fix }: Finding): string | undefined {
  const [change, ...others] = fix?.changes ?? [];
  return change && others.length === 0 && 'rename' in change
    ? pointer([...change.rename.slice(0, -1), change.to])
    : undefined;
}
