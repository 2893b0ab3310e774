import type { Severity } from '../../core/diagnostics/finding';
import { jsonText } from '../../core/secrets/jsonText';
import { withoutPrivateNames } from '../../core/secrets/redact';
import type { CheckedFile } from '../files/checkFiles';
import { sha256 } from '../../host/sha256';
import { withFingerprints } from '../report/fingerprint';
import { topOfFile, type ReportedFinding } from '../report/reportedFinding';
import { checkoutPath } from './checkoutPath';
import type { Reporter, Results } from './reporter';
import { listUndecided } from './undecided';

/** The code quality report of GitLab. */
export const gitlab: Reporter = (results) =>
  `${jsonText(results.files.flatMap((file) => [...findingEntries(file), ...undecidedEntries(file, results)]))}\n`;

const findingEntries = (checked: CheckedFile) =>
  withFingerprints(checked).map(({ finding, fingerprint }) => degradation(checked.file, finding, fingerprint));

const undecidedEntries = (checked: CheckedFile, results: Results) =>
  listUndecided(checked, results).map(({ rule, reason, message, isFailing }) =>
    degradation(
      checked.file,
      { code: rule, message, severity: isFailing ? 'error' : 'information', range: topOfFile },
      sha256(`undecided ${withoutPrivateNames(checked.file)} ${rule} ${reason}`),
    ),
  );

type Degraded = Pick<ReportedFinding, 'code' | 'message' | 'severity' | 'range'>;

const degradation = (file: string, { code, message, severity, range }: Degraded, fingerprint: string) => ({
  description: message,
  check_name: code,
  fingerprint,
  severity: severityNames[severity],
  location: { path: checkoutPath(file), lines: { begin: range.start.line + 1, end: range.end.line + 1 } },
});

const severityNames: Readonly<Record<Severity, string>> = {
  error: 'major',
  warning: 'minor',
  information: 'info',
  hint: 'info',
};
