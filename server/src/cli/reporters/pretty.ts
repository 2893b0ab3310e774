import type { Language } from '../../core/l10n/language';
import { redactFile } from '../../core/secrets/redact';
import type { CheckedFile } from '../files/checkFiles';
import type { ReportedFinding } from '../report/reportedFinding';
import { codeFrame } from './codeFrame';
import { colors } from './colors';
import { lineAndColumn } from './columns';
import { paint, otherLines, relatedLines, severityNames, summaryLines, unreadLine, listSections } from './findings';
import { linkToFile, linkToPage } from './hyperlink';
import type { Reporter, Results } from './reporter';
import { terminalWidth, wrapProse } from './terminal';

/** Report for people: each finding with the lines it is about, then how to apply the fixes, then a summary. */
export const pretty: Reporter = (results) => {
  const sections = listSections(results);
  const findings = sections.flatMap(({ files }) => files.flatMap((file) => file.findings));
  const blocks = sections.flatMap(({ heading, files }) => [
    ...(heading === undefined ? [] : [`${wrapProse(heading, '')}\n`]),
    ...files.flatMap((file) => file.findings.map((finding) => `${block(finding, file, results)}\n`)),
  ]);
  const lastLines = [
    ...otherLines(results),
    ...remedyLines(findings, results.language).map((line) => wrapProse(line, '')),
    ...summaryLines(results).map((line) => wrapProse(line, '')),
  ];
  return [...blocks, ...lastLines, ...(lastLines.length > 0 ? [''] : [])].join('\n');
};

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
    `${place}  ${paintSeverity(language.say(severityNames[severity]))}  ${colors.dim(linkToPage(code))}`,
    wrapProse(colors.bold(message), '  '),
    ...(excerpt ? ['', ...codeFrame(excerpt, range, terminalWidth(), paintSeverity), ''] : []),
    ...(fix === undefined ? [] : [wrapProse(fix, '  ')]),
    ...relatedLines(finding, file, results).map((line) => colors.dim(wrapProse(line, '  '))),
  ]
    .join('\n')
    .trimEnd();
}

function fixLine(finding: ReportedFinding, say: Language['say']): string | undefined {
  const { fix, fixTitle = '', noFix, awaitsFix } = finding;
  if (fix === 'derived') {
    return colors.green(say('Fix: {title}', { title: fixTitle }));
  }
  const titles = listSuggestions(finding);
  if (titles.length === 1) {
    return colors.cyan(say('Suggestion: {title}', { title: titles[0]! }));
  }
  if (titles.length > 1) {
    return colors.cyan(say('Suggestions: {titles}', { titles: titles.join(' · ') }));
  }
  const reason =
    noFix ?? (awaitsFix ? say('No fix yet: first add or correct the values that this follows from.') : undefined);
  return reason === undefined ? undefined : colors.dim(reason);
}

const listSuggestions = ({ fix, fixTitle = '', suggestions = [] }: ReportedFinding): readonly string[] =>
  fix === 'assertion' ? [fixTitle] : suggestions;

/** Returns how to apply the fixes and suggestions that are listed, one line for each of the two; empty without any. */
function remedyLines(findings: readonly ReportedFinding[], { say }: Language): readonly string[] {
  const fixes = findings.filter(({ fix }) => fix === 'derived').length;
  const suggested = findings.filter(
    (finding) => finding.fix !== 'derived' && listSuggestions(finding).length > 0,
  ).length;
  return [
    ...(fixes > 0 ? [say('Fixes: {count}. "statusdocs check --fix" applies them.', { count: fixes })] : []),
    ...(suggested > 0
      ? [
          say(
            'Suggestions: {count}. Each states a fact: if it is true, apply it with "statusdocs check --apply FILE:LINE".',
            {
              count: suggested,
            },
          ),
        ]
      : []),
  ];
}
