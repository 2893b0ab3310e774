import type { Finding } from '../../diagnostics/finding';
import type { Language } from '../../l10n/language';
import { builtInRules, type RuleDoc } from './builtIn';
import { rules } from './registry';
import { rowsOfRules } from './rowsOfRules';
import { schemaCodes } from './schemaCodes';

/** Everything that has a page and can be set, by id: the rules, and the codes of reading a document. */
export const documentedRules: readonly RuleDoc[] = [...rules, ...builtInRules].toSorted((a, b) =>
  a.id < b.id ? -1 : 1,
);

const byId = new Map(documentedRules.map((each) => [each.id, each]));

export const ruleOf = (id: string): RuleDoc | undefined => byId.get(id);

/** Everything that has a page: the rules, and the codes of the schemas, which nobody can set. */
export const documentedCodes: readonly RuleDoc[] = [...documentedRules, ...schemaCodes];

const codesById = new Map(documentedCodes.map((each) => [each.id, each]));

export const codeOf = (id: string): RuleDoc | undefined => codesById.get(id);

/** Further codes that say that something was not checked: what is not checked is not known to be right. */
const unchecked: readonly string[] = [
  'document/too-deep',
  'document/too-many',
  'document/crash',
  'document/unreadable',
];

/** Whether a finding stays what it is, whatever the settings say. */
export function isLocked({ code, severity }: Pick<Finding, 'code' | 'severity'>): boolean {
  const lock = ruleOf(code)?.isLocked;
  return lock === true || (lock === 'errors' && severity === 'error') || unchecked.includes(code);
}

export const isRule = (id: string): boolean => ruleOf(id) !== undefined;

/** The file name of the page of a rule or code below docs/rules/. */
export const pageFile = (id: string): string => `${id.replace('/', '-')}.md`;

/** What `statusdocs explain` prints and the page of a rule or code says, as Markdown. */
export function page(rule: RuleDoc, { say }: Language): string {
  const parts = [
    `# ${rule.id}`,
    say(rule.summary),
    [severityLine(rule, say), fixLine(rule, say)].join(' '),
    `## ${say('Why')}`,
    say(rule.why),
    ...(rule.examples.invalid.length > 0 ? [`## ${say('Reported')}`, ...rule.examples.invalid.map(fenced)] : []),
    `## ${say('Accepted')}`,
    ...rule.examples.valid.map(fenced),
    ...besideLines(rule, say),
    `## ${say('Specification')}`,
    `[${rule.spec}](../specification.md#${anchorOf(rule.spec)})`,
    ...rowLines(rule, say),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The anchor of a heading, as Markdown is shown on the web. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

function severityLine({ severity, isLocked }: RuleDoc, say: Language['say']): string {
  const line = say('Severity: {severity}.', { severity });
  if (isLocked === 'errors') {
    return `${line} ${say('Errors are locked: they are part of the fail-closed boundary and cannot be lowered.')}`;
  }
  return isLocked ? `${line} ${say('Locked: it is part of the fail-closed boundary and cannot be lowered.')}` : line;
}

/** The examples show whether there is a fix: their findings are marked. */
function fixLine({ examples }: RuleDoc, say: Language['say']): string {
  const all = examples.invalid.join('\n');
  if (all.includes('[fix] ') && all.includes('[fix¹] ')) {
    return say(
      'Some fixes are derived from the rest of the document and are part of "fix all"; others state something about the world and are offered one at a time.',
    );
  }
  if (all.includes('[fix] ')) {
    return say('A fix is derived from the rest of the document; it is part of "fix all".');
  }
  return all.includes('[fix¹] ')
    ? say('A fix is offered one at a time, because it states something about the world.')
    : say('There is no fix: only people know what is right.');
}

/** The files that the examples are compared with. */
function besideLines({ examples }: RuleDoc, say: Language['say']): readonly string[] {
  const { file, documents, texts, pictures } = examples.context ?? {};
  const lines = [
    ...(file === undefined ? [] : [say('The document itself is called `{file}`.', { file })]),
    ...Object.entries({ ...documents, ...texts }).map(([name, text]) => `\`${name}\`\n\n${fenced(text)}`),
    ...Object.entries(pictures ?? {}).map(([name, { sha256, size }]) =>
      say('`{name}`, a picture of {width}×{height} pixels with the SHA-256 {sha256}', {
        name,
        sha256,
        width: size?.width ?? 0,
        height: size?.height ?? 0,
      }),
    ),
  ];
  return lines.length > 0 ? [`## ${say('Beside it')}`, ...lines] : [];
}

/** How many rows of the specification a page lists. */
const maximumRows = 6;

/** The rows of the specification that the rule holds, linked to where each stands in our list of all of them. */
function rowLines({ id }: RuleDoc, say: Language['say']): readonly string[] {
  const rows = rowsOfRules[id] ?? [];
  const more = rows.length - maximumRows;
  const list = rows.slice(0, maximumRows).map(([row, title]) => `- [${title}](../specification.md#${row})`);
  const rest = more > 0 ? [`- ${say('and {more} more', { more })}`] : [];
  return rows.length > 0 ? [[...list, ...rest].join('\n')] : [];
}

const fenced = (example: string) => `\`\`\`text\n${example.trim()}\n\`\`\``;

/** The tables of all rules, and of the codes of the schemas. */
export function indexPage({ say }: Language): string {
  const table = (all: readonly RuleDoc[]) => {
    const rows = all.map(
      (rule) =>
        `| [${rule.id}](${pageFile(rule.id)}) | ${rule.severity}${rule.isLocked ? ' 🔒' : ''} | ${say(rule.summary)} |`,
    );
    return `| | | |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  };
  return `# ${say('Rules')}\n\n${table(documentedRules)}\n## ${say('What breaks a schema')}\n\n${table(schemaCodes)}`;
}
