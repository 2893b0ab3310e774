import { jsonText } from '../../core/secrets/jsonText';
import type { Told } from '../reportedFinding';
import type { Reporter } from './reporter';
import { checksOf, countOf } from './summary';

/** Version 1 of the machine-readable report; docs/command-line.md documents its shape. */
export const json: Reporter = ({ files, looked }) => {
  const { checked, off, undecided } = checksOf(files);
  const report = {
    version: 1,
    files: files.map((file) => ({
      file: file.file,
      kind: file.kind ?? null,
      findings: file.findings.map(reported),
      checks: file.checks ?? null,
    })),
    summary: {
      files: looked,
      documents: files.filter(({ kind }) => kind !== undefined).length,
      errors: countOf('error', files),
      warnings: countOf('warning', files),
      rules: { checked, off, undecided: undecided.length },
    },
  };
  return `${jsonText(report, 2)}\n`;
};

const reported = ({ code, severity, message, path, range, related, fix }: Told) => ({
  code,
  severity,
  message,
  path,
  range,
  related: related.map((other) => ({
    file: other.file,
    path: other.path,
    range: other.range,
    message: other.message,
  })),
  fix: fix ?? null,
});
