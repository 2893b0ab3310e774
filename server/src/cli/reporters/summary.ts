import type { Severity } from '../../core/diagnostics/finding';
import { summaryOf, type ChecksSummary } from '../../core/rules/checks';
import type { CheckedFile } from '../checkFiles';

/** Returns the checks of all documents together. */
export const checksOf = (files: readonly CheckedFile[]): ChecksSummary =>
  summaryOf(files.flatMap(({ checks }) => checks ?? []));

export function countOf(severity: Severity, files: readonly CheckedFile[]): number {
  return files.reduce(
    (sum, { findings }) => sum + findings.filter((finding) => finding.severity === severity).length,
    0,
  );
}
