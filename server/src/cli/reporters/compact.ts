import type { Language } from '../../core/l10n/language';
import { redactFile } from '../../core/secrets/redact';
import { joinWords } from '../../core/text/collections';
import type { CheckedFile } from '../files/checkFiles';
import type { ReportedFinding } from '../report/reportedFinding';
import { colors } from './colors';
import { lineAndColumn } from './columns';
import { otherLines, paint, severityNames, summaryLines, unreadLine, listSections } from './findings';
import type { Reporter } from './reporter';

/**
 * Report for people and tools with little space: one line for each finding, which editors and terminals turn into a link, then a
 * summary.
 */
export const compact: Reporter = (results) =>
  [
    ...listSections(results).flatMap(({ heading, files }) => [
      ...(heading === undefined ? [] : [heading]),
      ...files.flatMap((file) => fileLines(file, results.language)),
    ]),
    ...otherLines(results),
    ...summaryLines(results),
    '',
  ].join('\n');

const fileLines = ({ file, findings, isReadable }: CheckedFile, { say }: Language): readonly string[] =>
  findings.map((finding) => {
    if (!isReadable) {
      return unreadLine(finding, file);
    }
    const { code, message, range, severity } = finding;
    const place = colors.underline(`${redactFile(file)}:${lineAndColumn(range.start)}`);
    const parts = [
      place,
      paint[severity](say(severityNames[severity])),
      message,
      colors.dim(code),
      fixMark(finding, say),
    ];
    return joinWords(parts, '  ');
  });

/** Returns a mark that shows whether `--fix` fixes a finding. */
function fixMark({ fix, awaitsFix }: ReportedFinding, say: Language['say']): string {
  return fix === 'derived' ? colors.green(say('[fix]')) : awaitsFix ? colors.dim(say('[no fix yet]')) : '';
}
