import type { Language } from '../../core/l10n/language';
import { docOfCode, pageFile } from '../../core/analysis/rules/docs';
import { escapeMarkdown, linkMarkdown } from '../../core/program/diffMarkdown';
import { redactFile } from '../../core/secrets/redact';
import type { CheckedFile } from '../files/checkFiles';
import type { ReportedFinding } from '../report/reportedFinding';
import { rulePageAddress } from '../git/repositoryAddress';
import { checkoutPath } from './checkoutPath';
import { lineAndColumn } from './columns';
import { severityNames, summaryText } from './findings';
import type { Reporter } from './reporter';
import { takeFirst } from '../../core/text/collections';

/** Maximum number of rows, because comments and step summaries are limited. Errors come first. */
const maximumRows = 200;

/** Report for a comment or a step summary: a sentence, and a table of findings. */
export const markdown: Reporter = (results) => {
  const { files, language } = results;
  const { say } = language;
  const all = files.flatMap((file) => file.findings.map((finding) => ({ file, finding })));
  const errorsFirst = [...all.filter(isError), ...all.filter((each) => !isError(each))];
  const { shown, more } = takeFirst(errorsFirst, maximumRows);
  const rows = shown.map(({ file, finding }) => row(file, finding, language));
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

/** Returns the address of a line in the commit that a job of GitHub or GitLab checks; `undefined` elsewhere. */
function addressInJob(file: string, line: number): string | undefined {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA, CI_PROJECT_URL, CI_COMMIT_SHA } = process.env;
  const base =
    GITHUB_SERVER_URL && GITHUB_REPOSITORY && GITHUB_SHA
      ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${GITHUB_SHA}`
      : CI_PROJECT_URL && CI_COMMIT_SHA
        ? `${CI_PROJECT_URL}/-/blob/${CI_COMMIT_SHA}`
        : undefined;
  const names = checkoutPath(file)
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replace(/\(/g, '%28')
    .replace(/\)/g, '%29');
  return base === undefined || redactFile(file) !== file ? undefined : `${base}/${names}#L${line}`;
}

const isError = ({ finding }: { readonly finding: ReportedFinding }) => finding.severity === 'error';

function row({ file }: CheckedFile, { code, message, range, severity }: ReportedFinding, { say }: Language): string {
  const place = `\`${redactFile(file)}:${lineAndColumn(range.start)}\``;
  const cells = [
    say(severityNames[severity]),
    linkMarkdown(escapeMarkdown(place), addressInJob(file, range.start.line + 1)),
    escapeMarkdown(message),
    linkMarkdown(escapeMarkdown(`\`${code}\``), docOfCode(code) && rulePageAddress(pageFile(code))),
  ];
  return `| ${cells.join(' | ')} |`;
}
