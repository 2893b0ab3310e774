import type { Language } from '../../core/l10n/language';
import { redactFile } from '../../core/secrets/redact';
import type { CheckedFile } from '../checkFiles';
import type { ReportedFinding } from '../reportedFinding';
import { codeFrame } from './codeFrame';
import { colors } from './colors';
import {
  paint,
  otherLines,
  lineAndColumn,
  relatedLines,
  severityName,
  summary,
  unreadLine,
  sectionsOf,
} from './findings';
import { linkToFile, linkToPage } from './hyperlink';
import type { Reporter, Results } from './reporter';
import { terminalWidth, wrapProse } from './terminal';

/** Report for people: each finding with the lines it is about, then a summary. */
export const pretty: Reporter = (results) =>
  [
    ...sectionsOf(results).flatMap(({ heading, files }) => [
      ...(heading === undefined ? [] : [`${wrapProse(heading, '')}\n`]),
      ...files.flatMap((file) => file.findings.map((finding) => `${block(finding, file, results)}\n`)),
    ]),
    ...otherLines(results),
    wrapProse(summary(results), ''),
    '',
  ].join('\n');

function block(finding: ReportedFinding, { file, isReadable }: CheckedFile, results: Results): string {
  if (!isReadable) {
    return wrapProse(unreadLine(finding, file), '');
  }
  const { language } = results;
  const { code, excerpt, message, range, severity } = finding;
  const paintSeverity = paint[severity];
  const place = linkToFile(colors.underline(`${redactFile(file)}:${lineAndColumn(range.start)}`), file);
  const fix = fixLine(finding, language.say);
  return [
    `${place}  ${paintSeverity(severityName(severity, language.say))}  ${colors.dim(linkToPage(code))}`,
    wrapProse(colors.bold(message), '  '),
    ...(excerpt ? ['', ...codeFrame(excerpt, range, terminalWidth(), paintSeverity), ''] : []),
    ...(fix === undefined ? [] : [wrapProse(fix, '  ')]),
    ...relatedLines(finding, file, results).map((line) => colors.dim(wrapProse(line, '  '))),
  ]
    .join('\n')
    .trimEnd();
}

function fixLine(finding: ReportedFinding, say: Language['say']): string | undefined {
  const { fix, fixTitle = '', suggestions = [], noFix, awaitsFix } = finding;
  if (fix === 'derived') {
    return colors.green(say('Fix: {title} (run with --fix)', { title: fixTitle }));
  }
  const titles = fix === 'assertion' ? [fixTitle] : suggestions;
  if (titles.length === 1) {
    return colors.cyan(say('Suggestion: {title} (apply it in an editor)', { title: titles[0]! }));
  }
  if (titles.length > 1) {
    return colors.cyan(say('Suggestions: {titles} (apply one in an editor)', { titles: titles.join(' · ') }));
  }
  const reason =
    noFix ?? (awaitsFix ? say('No fix yet: correct the findings of the values that this follows from.') : undefined);
  return reason === undefined ? undefined : colors.dim(reason);
}
