import { pageFile, specificationFile } from '../../server/src/core/analysis/rules/docs';
import { testcases, type Testcase } from '../conformance/assemble';
import type { Constraint, Holder, Section } from './constraint';
import { sections } from './index';
import { shownBy } from './shown';

const introduction = `# The specification, row by row

These pages list every constraint of the interface specification in our words: what checks it, and what shows that it is checked.
A rule is linked to its page. A schema is named by its file and the place in it. The last column names cases of the
[conformance suite](../../test/conformance/README.md) by their ids, or tests. If a program cannot check a constraint, the reason is given
instead. [Settled readings](settled-readings.md) are checked although the specification leaves them open.
A program fixes the rest, such as the names of its permissions, with [pins](../pins.md).`;

const generated = 'This page is generated from `scripts/specification/`.';

/** Returns the pages in `docs/specification/` by name: one for each section, and a list of them. */
export function specificationPages(): ReadonlyMap<string, string> {
  const cases = testcases();
  return new Map([
    ['README.md', listPage()],
    ...sections.map((section): [string, string] => [specificationFile(section.heading), sectionPage(section, cases)]),
  ]);
}

function listPage(): string {
  const all = countsOf(sections.flatMap(({ constraints }) => constraints));
  const rows = sections.map(({ heading, constraints }) => {
    const { total, held } = countsOf(constraints);
    return `| [${heading}](${specificationFile(heading)}) | ${total} | ${held} |`;
  });
  const table = ['| Page | Constraints | Checked |', '| --- | --- | --- |', ...rows].join('\n');
  const summary = `${all.total} constraints: ${all.held} are checked by a rule or a schema, ${all.total - all.held} cannot be checked by a program.`;
  return `${[introduction, summary, table, generated].join('\n\n')}\n`;
}

const countsOf = (constraints: readonly Constraint[]) => ({
  total: constraints.length,
  held: constraints.filter(({ heldBy }) => heldBy.length > 0).length,
});

function sectionPage({ heading, constraints }: Section, cases: readonly Testcase[]): string {
  const rows = constraints.map((constraint) => rowText(constraint, cases));
  const table = ['| Row | Says | Checked by | Shown by |', '| --- | --- | --- | --- |', ...rows].join('\n');
  const about = `[All pages](README.md) of the specification. ${generated}`;
  return `${[`# ${heading}`, about, table].join('\n\n')}\n`;
}

function rowText(constraint: Constraint, testcases: readonly Testcase[]): string {
  const { id, row, says, heldBy, uncheckable, isOpen } = constraint;
  const { cases, tests } = shownBy(constraint, testcases);
  const holders = [...heldBy.flatMap(ruleLink), ...schemaNames(heldBy)];
  const reason = uncheckable === undefined ? [] : [heldBy.length > 0 ? `In part: ${uncheckable}` : uncheckable];
  const shown = [
    ...firstOf(cases, (each) => `\`${each}\``),
    ...[...new Set(tests)].map((test) => `[${test.replace(/^.*\//, '')}](../../${test})`),
  ];
  return `| <a id="${id}"></a>${cell(row)} | ${cell(says)} | ${[...holders, ...reason.map(cell), ...(isOpen ? ['A [pin](../pins.md) can fix it.'] : [])].join('<br>')} | ${shown.join('<br>')} |`;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const ruleLink = (holder: Holder): readonly string[] =>
  'rule' in holder ? [`[${holder.rule}](../rules/${pageFile(holder.rule)})`] : [];

/** Returns the schemas by file, each with its first places. */
function schemaNames(holders: readonly Holder[]): readonly string[] {
  const byFile = new Map<string, readonly string[]>();
  for (const holder of holders.filter((each) => 'pointer' in each)) {
    byFile.set(holder.file, [...(byFile.get(holder.file) ?? []), holder.pointer]);
  }
  return Array.from(byFile, ([file, pointers]) => {
    const places = firstOf(
      [...new Set(pointers)].filter((each) => each !== ''),
      (each) => `\`${each}\``,
    );
    return [`[${file.replace('.v1.schema.json', '')}](../../schemas/${file})`, ...places].join(' ');
  });
}

const maximum = 3;

/** Returns the first items of a list as shown, and the number of the others. */
function firstOf(all: readonly string[], show: (each: string) => string): readonly string[] {
  const more = all.length - maximum;
  return [...all.slice(0, maximum).map(show), ...(more > 0 ? [`and ${more} more`] : [])];
}
