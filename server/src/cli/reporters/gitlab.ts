import type { Severity } from '../../core/diagnostics/finding';
import type { Language } from '../../core/l10n/language';
import { jsonText } from '../../core/secrets/jsonText';
import { withoutPrivateNames } from '../../core/secrets/redact';
import type { CheckedFile } from '../checkFiles';
import { sha256 } from '../../host/sha256';
import { fingerprinted } from '../fingerprint';
import { checkoutPath } from './checkoutPath';
import type { Reporter } from './reporter';
import { undecidedIn } from './undecided';

/** The code quality report of GitLab. */
export const gitlab: Reporter = ({ files, language }) =>
  `${jsonText(
    files.flatMap((file) => [...found(file), ...notDecided(file, language)]),
    2,
  )}\n`;

const found = (checked: CheckedFile) =>
  fingerprinted(checked).map(({ finding, fingerprint }) => {
    const { code, message, range, severity } = finding;
    const lines = { begin: range.start.line + 1, end: range.end.line + 1 };
    return degradation(checked.file, { code, message, severity, fingerprint, lines });
  });

const notDecided = (checked: CheckedFile, language: Language) =>
  undecidedIn(checked, language).map(({ rule, reason, message }) =>
    degradation(checked.file, {
      code: rule,
      message,
      severity: 'information',
      fingerprint: sha256(`undecided ${withoutPrivateNames(checked.file)} ${rule} ${reason}`),
      lines: { begin: 1, end: 1 },
    }),
  );

interface Reported {
  readonly code: string;
  readonly message: string;
  readonly severity: Severity;
  readonly fingerprint: string;
  /** From 1. */
  readonly lines: { readonly begin: number; readonly end: number };
}

const degradation = (file: string, { code, message, severity, fingerprint, lines }: Reported) => ({
  description: message,
  check_name: code,
  fingerprint,
  severity: severityNames[severity],
  location: { path: checkoutPath(file), lines },
});

const severityNames: Readonly<Record<Severity, string>> = {
  error: 'major',
  warning: 'minor',
  information: 'info',
  hint: 'info',
};
