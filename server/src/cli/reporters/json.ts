import type { Finding, Related } from '../../core/finding';
import { lineIndex } from '../../core/text/lineIndex';
import type { CheckedFile } from '../check';
import type { Reporter } from './reporters';
import { countOf } from './summary';
import { shownPointer } from '../../core/text/shown';

/** Version 1 of the machine-readable report; README.md documents its shape. */
export const json: Reporter = ({ files, looked }) => {
  const report = {
    version: 1,
    files: files.map((file) => ({
      file: file.file,
      kind: file.kind ?? null,
      findings: file.findings.map(reportedIn(file)),
    })),
    summary: {
      files: looked,
      documents: files.filter(({ kind }) => kind !== undefined).length,
      errors: countOf('error', files),
      warnings: countOf('warning', files),
    },
  };
  return `${JSON.stringify(report, null, 2)}\n`;
};

function reportedIn({ file, text }: CheckedFile) {
  const ownPositions = lineIndex(text);
  const place = ({ path, span }: Pick<Finding, 'path' | 'span'>, positionAt = ownPositions) => ({
    path: shownPointer(path),
    range: { start: positionAt(span.offset), end: positionAt(span.offset + span.length) },
  });
  const elsewhere = ({ path, span, message, in: other }: Related) => ({
    file: other?.file ?? file,
    ...place({ path, span }, other && lineIndex(other.document.text)),
    message,
  });
  return (finding: Finding) => ({
    code: finding.code,
    severity: finding.severity,
    message: finding.message,
    ...place(finding),
    related: finding.related.map(elsewhere),
    fix: finding.fix?.sort ?? null,
  });
}
