import { pageFile, specificationFile } from '../../server/src/core/analysis/rules/docs';
import { testcases, type Testcase } from '../conformance/assemble';
import type { Constraint, Checker, Section } from './constraint';
import { exactWordsPage } from './exactWords';
import { sections } from './index';
import { secondReadingPage } from './secondReading';
import { shownBy } from './shown';
import { takeFirst } from '../../server/src/core/text/collections';

const introduction = `# The specification, row by row

These pages list every constraint of the interface specification in short sentences, with the rules and schemas that check it, and their tests.
A rule is linked to its page. A schema is named by its file and the place in it. The last column names cases of the
[conformance suite](../../test/conformance/README.md) by their ids, or tests. If a program cannot check a constraint, the reason is given
instead. [Settled readings](settled-readings.md) are constraints on questions that the specification leaves open.
Each program fixes the other open values, such as the names of its permissions, with [pins](../pins.md).
[Exact words and names](exact-words-and-names.md) lists the words and names that decide something at any place.
[The specification, read a second time](second-reading.md) lists the sentences of a second description, which is compared with the rules.`;

const generated = 'This page is generated from `scripts/specification/`.';

/** Returns the pages in `docs/specification/` by name: one for each section, and a list of them. */
export function specificationPages(): ReadonlyMap<string, string> {
  const cases = testcases();
  return new Map([
    ['README.md', listPage()],
    ['exact-words-and-names.md', exactWordsPage()],
    ['second-reading.md', secondReadingPage()],
    ...sections.map((section): [string, string] => [specificationFile(section.heading), sectionPage(section, cases)]),
  ]);
}

function listPage(): string {
  const all = countsOf(sections.flatMap(({ constraints }) => constraints));
  const rows = sections.map(({ heading, constraints }) => {
    const { total, checked } = countsOf(constraints);
    return `| [${heading}](${specificationFile(heading)}) | ${total} | ${checked} |`;
  });
  const table = ['| Page | Constraints | Checked |', '| --- | --- | --- |', ...rows].join('\n');
  const summary = `${all.total} constraints: ${all.checked} are checked by a rule or a schema, ${all.total - all.checked} cannot be checked by a program.`;
  return `${[introduction, summary, table, generated].join('\n\n')}\n`;
}

const countsOf = (constraints: readonly Constraint[]) => ({
  total: constraints.length,
  checked: constraints.filter(({ checkedBy }) => checkedBy.length > 0).length,
});

function sectionPage({ heading, constraints }: Section, cases: readonly Testcase[]): string {
  const rows = constraints.map((constraint) => rowText(constraint, cases));
  const table = ['| Row | Requirement | Checked by | Tests |', '| --- | --- | --- | --- |', ...rows].join('\n');
  const pageNote = `[All pages](README.md) of the specification. ${generated}`;
  return `${[`# ${heading}`, pageNote, table].join('\n\n')}\n`;
}

function rowText(constraint: Constraint, testcases: readonly Testcase[]): string {
  const { id, row, text, checkedBy, uncheckable, isOpen } = constraint;
  const { cases, tests } = shownBy(constraint, testcases);
  const checkers = [...checkedBy.flatMap(ruleLink), ...schemaNames(checkedBy)];
  const reason = uncheckable === undefined ? [] : [checkedBy.length > 0 ? `In part: ${uncheckable}` : uncheckable];
  const shown = [
    ...firstItems(cases, (each) => `\`${each}\``),
    ...[...new Set(tests)].map((test) => `[${test.replace(/^.*\//, '')}](../../${test})`),
  ];
  return `| <a id="${id}"></a>${cell(row)} | ${cell(text)} | ${[...checkers, ...reason.map(cell), ...(isOpen ? ['A [pin](../pins.md) can fix it.'] : [])].join('<br>')} | ${shown.join('<br>')} |`;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const ruleLink = (checker: Checker): readonly string[] =>
  'rule' in checker ? [`[${checker.rule}](../rules/${pageFile(checker.rule)})`] : [];

/** Returns the schemas by file, each with its first places. */
function schemaNames(checkers: readonly Checker[]): readonly string[] {
  const byFile = new Map<string, readonly string[]>();
  for (const checker of checkers.filter((each) => 'pointer' in each)) {
    byFile.set(checker.file, [...(byFile.get(checker.file) ?? []), checker.pointer]);
  }
  return Array.from(byFile, ([file, pointers]) => {
    const places = firstItems(
      [...new Set(pointers)].filter((each) => each !== ''),
      (each) => `\`${each}\``,
    );
    return [`[${file.replace('.v1.schema.json', '')}](../../schemas/${file})`, ...places].join(' ');
  });
}

const maximumItems = 3;

/** Returns the first items of a list in Markdown, and the number of the others. */
function firstItems(all: readonly string[], show: (item: string) => string): readonly string[] {
  const { shown, more } = takeFirst(all, maximumItems);
  return [...shown.map(show), ...(more > 0 ? [`and ${more} more`] : [])];
}
