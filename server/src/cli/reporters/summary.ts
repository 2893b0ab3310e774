import type { Severity } from '../../core/diagnostics/finding';
import { summaryOf, type ChecksSummary } from '../../core/rules/checks';
import type { CheckedFile } from '../files/checkFiles';

/** Returns the checks of all documents together. */
export const checksOf = (files: readonly CheckedFile[]): ChecksSummary =>
  summaryOf(files.flatMap(({ checks }) => checks ?? []));

/** Returns the number of findings of a severity. */
export const countOf = (severity: Severity, files: readonly CheckedFile[]): number =>
  files.flatMap(({ findings }) => findings).filter((finding) => finding.severity === severity).length;
