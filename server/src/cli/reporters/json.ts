import type { CheckReport, Finding, ProgressReport } from '../../api/index.mjs';
import { jsonText } from '../../core/secrets/jsonText';
import type { CheckedFile } from '../files/checkFiles';
import { withFingerprints, type Fingerprinted } from '../report/fingerprint';
import type { Results } from './reporter';
import { summarizeFiles, countFindings } from './summary';

type JsonResults = Pick<Results, 'files' | 'others' | 'fileCount' | 'exitCode'> &
  Partial<Pick<Results, 'allowUndecided'>>;

/** Version 1 of the machine-readable report; docs/command-line.md documents its shape. */
export const json = ({ files, others, fileCount, exitCode, allowUndecided }: JsonResults): string => {
  const report: CheckReport = {
    version: 1,
    files: files.map((file) => ({
      file: file.file,
      kind: file.kind ?? null,
      findings: withFingerprints(file).map(findingAsJson),
      checks: file.checks ?? null,
    })),
    others: others.map(({ file, sort }) => ({ file, sort })),
    summary: { ...summaryJson(files, fileCount), ...(allowUndecided && { allowUndecided }), exitCode },
  };
  return `${jsonText(report)}\n`;
};

/** Returns the numbers of files, findings and rules. */
export function summaryJson(files: readonly CheckedFile[], fileCount: number): ProgressReport['summary'] {
  const { checked, off, undecided } = summarizeFiles(files);
  return {
    files: fileCount,
    documents: files.filter(({ kind }) => kind !== undefined).length,
    errors: countFindings('error', files),
    warnings: countFindings('warning', files),
    rules: { checked, off, undecided: undecided.length },
  };
}

const findingAsJson = ({ finding, fingerprint }: Fingerprinted): Finding => ({
  code: finding.code,
  severity: finding.severity,
  message: finding.message,
  path: finding.path,
  range: finding.range,
  related: finding.related.map((other) => ({
    file: other.file,
    path: other.path,
    range: other.range,
    message: other.message,
  })),
  fix: finding.fix ?? null,
  fingerprint,
});
