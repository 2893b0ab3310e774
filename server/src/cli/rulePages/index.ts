import type { RuleDoc } from '../../core/analysis/rules/builtIn';
import { documentedRules } from '../../core/analysis/rules/docs';
import { codeMeanings } from '../report/codeMeanings';
import { schemaCodes } from '../../core/analysis/rules/schemaCodes';
import { kindNames } from '../../core/kinds/contract/kinds';
import { publishedKinds } from '../../core/kinds/registry';
import { phrase, type Language } from '../../core/l10n/language';
import { ruleLink } from './page';

type Say = Language['say'];

/** The protected subjects in the order of the page, with the first parts of rule ids. Locked rules belong to the boundary. */
const protections: readonly (readonly [title: string, subjects: readonly string[]])[] = [
  [phrase('The fail-closed boundary (locked)'), []],
  [
    phrase('Evidence: captures, receipts, gates and keys'),
    ['artifacts', 'contribution', 'evidence', 'gates', 'probes', 'receipt', 'slots'],
  ],
  [phrase('The work: screens, tasks, stages and their order'), ['calibration', 'fixture', 'screens', 'tasks']],
  [phrase('The program: counts, knives and revisions'), ['auth', 'program']],
  [phrase('The handoff to the owners'), ['handoff', 'kits']],
  [phrase('Documents of every kind'), ['boundary', 'document']],
];

const isProtected = ({ id, isLocked }: RuleDoc, subjects: readonly string[]) =>
  subjects.length === 0 ? isLocked === true : isLocked !== true && subjects.includes(id.split('/')[0]!);

/** Returns the index of the pages: the rules by what they protect and by kind, the schema codes, and the codes without a page. */
export function indexPage({ say }: Language): string {
  const parts = [
    `# ${say('Rules')}`,
    say('`statusdocs explain RULE` prints a page in the terminal. Locked rules cannot be lowered or suppressed.'),
    `## ${say('By what they protect')}`,
    ...protections.flatMap(([title, subjects]) => [
      `### ${say(title)}`,
      table(
        documentedRules.filter((rule) => isProtected(rule, subjects)),
        say,
      ),
    ]),
    `## ${say('By kind of document')}`,
    byKind(say),
    `## ${say('Schema errors (locked)')}`,
    table(schemaCodes, say),
    `## ${say('Other codes')}`,
    otherCodes(say),
  ];
  return `${parts.join('\n\n')}\n`;
}

function table(rules: readonly RuleDoc[], say: Say): string {
  const rows = rules.map((rule) => `| ${ruleLink(rule)} | ${rule.severity} | ${say(rule.summary)} |`);
  return [`| ${say('Rule')} | ${say('Severity')} | ${say('What it checks')} |`, '| --- | --- | --- |', ...rows].join(
    '\n',
  );
}

/** Returns the codes without a page. */
const otherCodes = (say: Say): string =>
  [
    `| ${say('Code')} | ${say('Meaning')} |`,
    '| --- | --- |',
    ...Object.entries(codeMeanings).map(([code, meaning]) => `| \`${code}\` | ${say(meaning)} |`),
  ].join('\n');

/** Returns the rules of each kind. Rules of every kind are listed once. */
function byKind(say: Say): string {
  const { kinds } = publishedKinds;
  const documentedIds = new Set(documentedRules.map(({ id }) => id));
  const ruleIdsByKind = kinds.map(({ rules }) => new Set(rules.map(({ id }) => id)));
  const isCommon = (id: string) =>
    ruleIdsByKind.every((ids) => ids.has(id)) || !ruleIdsByKind.some((ids) => ids.has(id));
  const linksOf = (rules: readonly RuleDoc[]) => rules.map(ruleLink).join(', ');
  const kindRows = kinds.map(({ id, rules }) => {
    const kindRules = rules.filter((rule) => documentedIds.has(rule.id) && !isCommon(rule.id));
    return `| ${say(kindNames[id as keyof typeof kindNames])} (\`${id}\`) | ${linksOf(kindRules)} |`;
  });
  return [
    `| ${say('Kind')} | ${say('Rules')} |`,
    '| --- | --- |',
    `| ${say('every kind')} | ${linksOf(documentedRules.filter(({ id }) => isCommon(id)))} |`,
    ...kindRows,
  ].join('\n');
}
