import coverage from '../../test/model/coverage.json';
import stepCoverage from '../../test/model/stepCoverage.json';
import { sentences } from '../../test/model/legal';
import type { Sentence } from '../../test/model/sentence';
import { stepSentences } from '../../test/model/steps';
import { documentedCodes, pageFile } from '../../server/src/core/analysis/rules/docs';

const introduction = `# The specification, read a second time

[All pages](README.md) of the specification. A model in \`test/model/\` describes it a second time, and shares no code with the rules.
\`npm run model\` changes legal programs at random, and compares both: each state that the model finds legal must have no error, and each
illegal state must have one. In the same way, \`guard\` is compared with the sentences of legal steps, and the result of \`merge\` with both.
In the sections, _S_ is the interface specification, _R_ its settled readings, and _G_ [what \`guard\` reports](../guard.md#what-it-reports).
This page is generated from \`test/model/\`.`;

const states = `The rules are those that reported states in which only this sentence was broken, with the number of states, of
${(coverage.states.legal + coverage.states.illegal).toLocaleString('en')} states compared. A sentence without rule was never the only one broken.`;

const sections = [
  ['must', 'Sentences of legal programs', states],
  ['should', 'Sentences that are only a warning', 'A program that breaks one of these has no error for it.'],
  ['open', 'Open questions', 'The specification is silent, or can be read in two ways. These states are not compared.'],
] as const;

type Counts = Readonly<Record<string, number>>;
type RulesOf = Readonly<Record<string, { readonly rules: Counts }>>;
type Line = Pick<Sentence, 'id' | 'section' | 'says' | 'strength'>;

const steps = `The codes are those with which \`guard\` reported steps in which only this sentence was broken, with the number of steps, of
${(stepCoverage.states.legal + stepCoverage.states.illegal).toLocaleString('en')} steps compared between two legal states.`;

/** Returns the page that lists the sentences of the model with the rules that check them. */
export function secondReadingPage(): string {
  const parts = sections.map(([strength, title, text]) =>
    section(title, text, linesOf(sentences, strength), strength === 'must' ? coverage.sentences : undefined),
  );
  const stepParts = [
    section('Sentences of legal steps', steps, linesOf(stepSentences, 'must'), stepCoverage.sentences),
    section(
      'Open questions of steps',
      'The specification is silent, or can be read in two ways. These steps are not compared.',
      linesOf(stepSentences, 'open'),
    ),
  ];
  return `${[introduction, ...parts, ...stepParts].join('\n\n')}\n`;
}

const linesOf = (lines: readonly Line[], strength: string): readonly Line[] =>
  lines.filter((line) => line.strength === strength);

function section(title: string, text: string, lines: readonly Line[], rules?: RulesOf): string {
  const head = rules ? '| Sentence | Section | Rules |\n| --- | --- | --- |' : '| Sentence | Section |\n| --- | --- |';
  return `## ${title}\n\n${text}\n\n${[head, ...lines.map((line) => row(line, rules))].join('\n')}`;
}

function row({ id, says, section: place }: Line, rulesOf: RulesOf | undefined): string {
  const rules = Object.entries(rulesOf?.[id]?.rules ?? {}).sort(([, a], [, b]) => b - a);
  const cells = [`<a id="${id}"></a>${says.replaceAll('|', '\\|').replaceAll(/<(?=[a-z])/gu, '&lt;')}`, place];
  return `| ${[...cells, ...(rulesOf ? [rules.map(ruleCell).join('<br>')] : [])].join(' | ')} |`;
}

const ruleCell = ([rule, count]: readonly [string, number]): string => {
  const hasPage = documentedCodes.some(({ id }) => id === rule);
  return `${hasPage ? `[${rule}](../rules/${pageFile(rule)})` : rule} ${count}`;
};
