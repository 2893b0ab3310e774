import { sha256 } from '../../host/sha256';
import { withoutPrivateNames } from '../../core/secrets/redact';
import { joinWords, occurrenceNumbers } from '../../core/text/collections';
import type { CheckedFile } from '../files/checkFiles';
import type { ReportedFinding } from './reportedFinding';

/** Returns the identity of a finding in baselines and across reports. It does not change when lines move. */
export const findingIdentity = (file: string, code: string, path: string): string => `${file} ${code} ${path}`;

/** A finding with its fingerprint: 64 hexadecimal digits, the same in every report, language and order of files. */
export interface Fingerprinted {
  readonly finding: ReportedFinding;
  readonly fingerprint: string;
}

/** Returns the findings of a file with their fingerprints. Equal findings are numbered in their order. */
export function withFingerprints({ file, findings }: Pick<CheckedFile, 'file' | 'findings'>): readonly Fingerprinted[] {
  const identities = findings.map(({ code, path }) => findingIdentity(withoutPrivateNames(file), code, path));
  const numbers = occurrenceNumbers(identities);
  return findings.map((finding, index) => {
    const number = numbers[index] === 0 ? undefined : numbers[index];
    return { finding, fingerprint: sha256(joinWords([identities[index], number])) };
  });
}
