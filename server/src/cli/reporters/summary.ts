import type { Severity } from '../../core/diagnostics/finding';
import { summarizeChecks, type ChecksSummary } from '../../core/rules/checks';
import type { CheckedFile } from '../files/checkFiles';

/** Returns the checks of all documents together. */
export const summarizeFiles = (files: readonly CheckedFile[]): ChecksSummary =>
  summarizeChecks(files.flatMap(({ checks }) => checks ?? []));

/** Returns the number of findings of a severity. */
export const countFindings = (severity: Severity, files: readonly CheckedFile[]): number =>
  files.flatMap(({ findings }) => findings).filter((finding) => finding.severity === severity).length;
