import type { Severity } from '../../core/diagnostics/finding';
import { checkoutPath } from './checkoutPath';
import type { Reporter } from './reporter';
import { listUndecided } from './undecided';
import { element, xmlDocument } from './xml';

/** The XML report of Checkstyle. */
export const checkstyle: Reporter = (results) =>
  xmlDocument(
    element(
      'checkstyle',
      { version: '10.0' },
      results.files.map((file) =>
        element('file', { name: checkoutPath(file.file) }, [
          ...file.findings.map(({ code, message, range, severity }) =>
            error(range.start.line + 1, range.start.character + 1, severity, message, code),
          ),
          ...listUndecided(file, results).map(({ rule, message, isFailing }) =>
            error(1, 1, isFailing ? 'error' : 'information', message, rule),
          ),
        ]),
      ),
    ),
  );

const error = (line: number, column: number, severity: Severity, message: string, code: string) =>
  element('error', { line, column, severity: severityNames[severity], message, source: `statusdocs.${code}` });

const severityNames: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'info',
  hint: 'info',
};
