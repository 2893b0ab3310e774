import type { Severity } from '../../core/finding';
import type { CheckedFile } from '../checkedFiles';

export function countOf(severity: Severity, files: readonly CheckedFile[]): number {
  return files.reduce(
    (sum, { findings }) => sum + findings.filter((finding) => finding.severity === severity).length,
    0,
  );
}
