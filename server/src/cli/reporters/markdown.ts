import type { Language } from '../../core/l10n/language';
import { escapeMarkdown } from '../../core/program/diffMarkdown';
import { redactFile } from '../../core/secrets/redact';
import type { CheckedFile } from '../files/checkFiles';
import type { ReportedFinding } from '../report/reportedFinding';
import { lineAndColumn, severityNames, summaryText } from './findings';
import type { Reporter } from './reporter';

/** Maximum number of rows, because comments and step summaries are limited. Errors come first. */
const maximumRows = 200;

/** Report for a comment or a step summary: a sentence, and a table of findings. */
export const markdown: Reporter = (results) => {
  const { files, language } = results;
  const { say } = language;
  const all = files.flatMap((file) => file.findings.map((finding) => ({ file, finding })));
  const errorsFirst = [...all.filter(isError), ...all.filter((each) => !isError(each))];
  const rows = errorsFirst.slice(0, maximumRows).map(({ file, finding }) => row(file, finding, language));
  const more = all.length - rows.length;
  const head = [`| | ${say('Place')} | ${say('Finding')} | ${say('Rule')} |`, '|---|---|---|---|'];
  return [
    '### Statusdocs',
    `**${escapeMarkdown(summaryText(results))}**`,
    ...(rows.length > 0 ? [[...head, ...rows].join('\n')] : []),
    ...(more > 0 ? [say('and {more} more', { more })] : []),
  ]
    .map((part) => `${part}\n`)
    .join('\n');
};

const isError = ({ finding }: { readonly finding: ReportedFinding }) => finding.severity === 'error';

function row({ file }: CheckedFile, { code, message, range, severity }: ReportedFinding, { say }: Language): string {
  const place = `${redactFile(file)}:${lineAndColumn(range.start)}`;
  return `| ${[say(severityNames[severity]), place, message, code].map(escapeMarkdown).join(' | ')} |`;
}
