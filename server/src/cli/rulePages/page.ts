import { isRule, pageFile, specificationFile } from '../../core/analysis/rules/docs';
import rowsOfRules from '../../../../docs/rules/rows.json';
import type { RuleDoc } from '../../core/analysis/rules/builtIn';
import type { Language } from '../../core/l10n/language';
import { plainExample, shownExample } from './example';
import { takeFirst } from '../../core/text/collections';
import { severityNames } from '../reporters/findings';

type Say = Language['say'];

/** Returns the page of a rule or schema code as Markdown. `statusdocs explain` prints it. */
export function page(rule: RuleDoc, language: Language): string {
  const { say } = language;
  const parts = [
    `# ${rule.id}`,
    say(rule.summary),
    severityLine(rule, say),
    `## ${say('Why')}`,
    say(rule.why),
    ...rule.examples.invalid.flatMap((example, index) => exampleLines(rule, example, index, language)),
    `## ${say('Correct')}`,
    ...rule.examples.valid.map((example) => codeBlock('json', plainExample(example))),
    ...siblingLines(rule, say),
    `## [${say('Configure')}](../configuration.md)`,
    ...configureLines(rule, say),
    `## ${say('Specification')}`,
    `[${rule.spec}](../specification/${specificationFile(rule.spec)})`,
    ...rowLines(rule, say),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Returns an example with findings, and the diff of its fix. */
function exampleLines(rule: RuleDoc, example: string, index: number, language: Language): readonly string[] {
  const { say } = language;
  const { marked, fixed } = shownExample(rule, example, language);
  const heading = rule.examples.invalid.length > 1 ? say('Example {number}', { number: index + 1 }) : say('Example');
  return [
    `## ${heading}`,
    codeBlock('text', marked),
    ...(fixed === undefined ? [] : [fixLine(example, say), codeBlock('diff', fixed)]),
  ];
}

/** Returns the sentence on the type of fix. Findings in the example are marked with it. */
function fixLine(example: string, say: Say): string {
  return example.includes('[fix] ')
    ? say('The fix follows from the rest of the document. `--fix` and _Fix All_ apply it:')
    : say('The fix states a fact, so editors offer it one finding at a time:');
}

function severityLine(rule: RuleDoc, say: Say): string {
  const severity = say('Severity: {severity}.', { severity: say(severityNames[rule.severity]) });
  const all = rule.examples.invalid.join('\n');
  return /\[fix¹?\] /.test(all)
    ? severity
    : say('{before} {next}', {
        before: severity,
        next: say('No automatic fix: only a person can decide what is right.'),
      });
}

/** Returns the files that the examples are compared with. */
function siblingLines({ examples }: RuleDoc, say: Say): readonly string[] {
  const { file, documents, texts, pictures, today } = examples.context ?? {};
  const lines = [
    ...(file === undefined ? [] : [say('In this example, the document is called `{file}`.', { file })]),
    ...(today === undefined ? [] : [say('In this example, today is {today}.', { today })]),
    ...Object.entries({ ...documents, ...texts }).map(([name, text]) => `\`${name}\`\n\n${codeBlock('json', text)}`),
    ...Object.entries(pictures ?? {}).map(([name, { sha256, size }]) =>
      say('`{name}`, a picture of {width}×{height} pixels with the SHA-256 {sha256}', {
        name,
        sha256,
        width: size?.width ?? 0,
        height: size?.height ?? 0,
      }),
    ),
  ];
  return lines.length > 0 ? [`## ${say('Files next to the document')}`, ...lines] : [];
}

/** Returns instructions to set or suppress the rule, or the reason why it is locked. */
function configureLines(rule: RuleDoc, say: Say): readonly string[] {
  if (rule.isLocked === true || !isRule(rule.id)) {
    return [say('Locked: part of the fail-closed boundary. It cannot be turned off, lowered or suppressed.')];
  }
  const { id } = rule;
  const other = rule.severity === 'error' ? 'warning' : 'off';
  const config = {
    rules: { [id]: other },
    suppressions: [{ rule: id, files: 'status/*.json', reason: 'agreed with the owner', expires: '2026-12-31' }],
  };
  return [
    ...(rule.isLocked === 'errors' ? [say('Its errors are locked: they keep their severity.')] : []),
    say('In `statusdocs.config.json`, set its severity, or suppress single findings with a reason:'),
    codeBlock('json', JSON.stringify(config, null, 2)),
  ];
}

/** A row of the specification. */
interface Row {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** Returns the address of a row. Its title begins with the heading of its page. */
const specificationAddress = ({ id, title }: Row) =>
  `../specification/${specificationFile(title.split(' › ')[0]!)}#${id}`;

/** Maximum number of rows of the specification on a page. */
const maximumRows = 6;

/** Returns the rows of the specification that the rule enforces, with links to the list of all rows. */
function rowLines({ id }: RuleDoc, say: Say): readonly string[] {
  const rows = (rowsOfRules as Partial<Record<string, readonly Row[]>>)[id] ?? [];
  const { shown, more } = takeFirst(rows, maximumRows);
  const list = shown.map((row) => `- [${row.title}](${specificationAddress(row)}): ${row.text}`);
  const moreLine = more > 0 ? [`- ${say('and {more} more', { more })}`] : [];
  return rows.length > 0 ? [[...list, ...moreLine].join('\n')] : [];
}

const codeBlock = (language: string, text: string) => `\`\`\`${language}\n${text.replace(/^\n/, '').trimEnd()}\n\`\`\``;

export const ruleLink = ({ id }: RuleDoc): string => `[${id}](${pageFile(id)})`;
