import { pageFile } from '../../server/src/core/analysis/rules/docs';
import { testcases, type Testcase } from '../conformance/assemble';
import type { Constraint, Holder, Section } from './constraint';
import { sections } from './index';
import { shownBy } from './shown';

const introduction = `# The specification, row by row

Every constraint of the interface specification in our words: what holds it, and what shows that it is held. A rule is linked to
its page, a schema is named by its file and the place in it. What shows it are cases of the
[conformance suite](../conformance/README.md), by their ids, or tests. Where a program cannot check something, the reason stands
in place of that. The last section lists what is checked although the specification leaves it open.
What it leaves open and a program fixes, such as the names of its permissions, goes into its [pins](pins.md).

This page is generated from \`scripts/specification/\`.`;

/** `docs/specification.md`. */
export function specificationPage(): string {
  const cases = testcases();
  const counted = sections.flatMap(({ constraints }) => constraints);
  const held = counted.filter(({ heldBy }) => heldBy.length > 0).length;
  const summary = `${counted.length} constraints: ${held} are held by a rule or a schema, ${counted.length - held} cannot be checked by a program.`;
  return `${[introduction, summary, ...sections.map((section) => sectionText(section, cases))].join('\n\n')}\n`;
}

function sectionText({ heading, constraints }: Section, cases: readonly Testcase[]): string {
  const rows = constraints.map((constraint) => rowText(constraint, cases));
  return [
    `## ${heading}`,
    ['| Row | Says | Held by | Shown by |', '| --- | --- | --- | --- |', ...rows].join('\n'),
  ].join('\n\n');
}

function rowText(constraint: Constraint, testcases: readonly Testcase[]): string {
  const { id, row, says, heldBy, uncheckable } = constraint;
  const { cases, tests } = shownBy(constraint, testcases);
  const holders = [...heldBy.flatMap(ruleLink), ...schemaNames(heldBy)];
  const reason = uncheckable === undefined ? [] : [heldBy.length > 0 ? `In part: ${uncheckable}` : uncheckable];
  const shown = [
    ...firstOf(cases, (each) => `\`${each}\``),
    ...[...new Set(tests)].map((test) => `[${test.replace(/^.*\//, '')}](../${test})`),
  ];
  return `| <a id="${id}"></a>${cell(row)} | ${cell(says)} | ${[...holders, ...reason.map(cell)].join('<br>')} | ${shown.join('<br>')} |`;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const ruleLink = (holder: Holder): readonly string[] =>
  'rule' in holder ? [`[${holder.rule}](rules/${pageFile(holder.rule)})`] : [];

/** The schemas by their files, each with the first of its places. */
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
    return [`[${file.replace('.v1.schema.json', '')}](../schemas/${file})`, ...places].join(' ');
  });
}

const maximum = 3;

/** The first of a list as they are shown, and how many more there are. */
function firstOf(all: readonly string[], show: (each: string) => string): readonly string[] {
  const more = all.length - maximum;
  return [...all.slice(0, maximum).map(show), ...(more > 0 ? [`and ${more} more`] : [])];
}
