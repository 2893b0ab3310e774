import { sha256 } from '../host/sha256';
import { withoutPrivateNames } from '../core/secrets/redact';
import type { CheckedFile } from './checkFiles';
import type { ReportedFinding } from './reportedFinding';

/** Returns what identifies a finding in baselines and between two reports. It does not change when lines move. */
export const identityOf = (file: string, code: string, path: string): string => `${file} ${code} ${path}`;

/** A finding with its fingerprint: 64 hexadecimal digits, the same in every report, language and order of files. */
export interface Fingerprinted {
  readonly finding: ReportedFinding;
  readonly fingerprint: string;
}

/** Returns the findings of a file with their fingerprints. Equal findings are numbered in their order. */
export function withFingerprints({ file, findings }: Pick<CheckedFile, 'file' | 'findings'>): readonly Fingerprinted[] {
  const counts = new Map<string, number>();
  return findings.map((finding) => {
    const identity = identityOf(withoutPrivateNames(file), finding.code, finding.path);
    const count = counts.get(identity) ?? 0;
    counts.set(identity, count + 1);
    return { finding, fingerprint: sha256(count === 0 ? identity : `${identity} ${count}`) };
  });
}
