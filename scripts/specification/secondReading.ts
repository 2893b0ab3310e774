import coverage from '../../test/model/coverage.json';
import { sentences } from '../../test/model/legal';
import type { Sentence } from '../../test/model/sentence';
import { documentedCodes, pageFile } from '../../server/src/core/analysis/rules/docs';

const introduction = `# The specification, read a second time

[All pages](README.md) of the specification. A model in \`test/model/\` describes it a second time, and shares no code with the rules.
\`npm run model\` changes legal programs at random, and compares both: each state that the model finds legal must have no error, and each
illegal state must have one. In the sections, _S_ is the interface specification, and _R_ its settled readings.
This page is generated from \`test/model/\`.`;

const states = `The rules are those that reported states in which only this sentence was broken, with the number of states, of
${(coverage.states.legal + coverage.states.illegal).toLocaleString('en')} states compared. A sentence without rule was never the only one broken.`;

const sections = [
  ['must', 'Sentences of legal programs', states],
  ['should', 'Sentences that are only a warning', 'A program that breaks one of these has no error for it.'],
  ['open', 'Open questions', 'The specification is silent, or can be read in two ways. These states are not compared.'],
] as const;

type Counts = Readonly<Record<string, number>>;
const bySentence: Readonly<Record<string, { readonly rules: Counts }>> = coverage.sentences;

/** Returns the page that lists the sentences of the model with the rules that check them. */
export function secondReadingPage(): string {
  const parts = sections.map(([strength, title, text]) => {
    const rows = sentences.filter((sentence) => sentence.strength === strength).map((sentence) => row(sentence));
    const isMust = strength === 'must';
    const head = isMust
      ? '| Sentence | Section | Rules |\n| --- | --- | --- |'
      : '| Sentence | Section |\n| --- | --- |';
    return `## ${title}\n\n${text}\n\n${[head, ...rows].join('\n')}`;
  });
  return `${[introduction, ...parts].join('\n\n')}\n`;
}

function row({ id, says, section, strength }: Sentence): string {
  const rules = Object.entries(bySentence[id]?.rules ?? {}).sort(([, a], [, b]) => b - a);
  const cells = [`<a id="${id}"></a>${says.replaceAll('|', '\\|').replaceAll(/<(?=[a-z])/gu, '&lt;')}`, section];
  return `| ${[...cells, ...(strength === 'must' ? [rules.map(ruleCell).join('<br>')] : [])].join(' | ')} |`;
}

const ruleCell = ([rule, count]: readonly [string, number]): string => {
  const hasPage = documentedCodes.some(({ id }) => id === rule);
  return `${hasPage ? `[${rule}](../rules/${pageFile(rule)})` : rule} ${count}`;
};
