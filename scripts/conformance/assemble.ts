import { JsonDocument } from '../../server/src/core/json/jsonDocument';
import { pointer } from '../../server/src/core/json/path';
import { chooseExampleKind, rules } from '../../server/src/core/analysis/rules/registry';
import type { Rule } from '../../server/src/core/rules/rule';
import type { DocumentKind } from '../../server/src/core/kinds/contract/documentKind';
import { parseAnnotated } from '../../server/src/cli/rulePages/annotated';
import type { Case, Source, Subject } from './case';
import { bases } from './documents';
import { subjects } from './subjects';
import { testcasesSchema } from './testcasesSchema';

/** Returns the files of the suite below `conformance/`: the documents and all cases. */
export function conformanceFiles(): ReadonlyMap<string, string> {
  const documents = Object.values(bases).map(([file, document]): [string, string] => [
    `documents/${file}`,
    `${JSON.stringify(document, null, 2)}\n`,
  ]);
  const suite = { $schema: 'testcases.schema.json', cases: testcases() };
  return new Map([
    ...documents,
    ['testcases.schema.json', `${JSON.stringify(testcasesSchema, null, 2)}\n`],
    ['testcases.json', `${JSON.stringify(suite, null, 2)}\n`],
  ]);
}

export interface Testcase {
  readonly id: string;
  readonly about: string;
  readonly description: string;
  readonly path?: string;
  readonly document: object;
  readonly only?: readonly string[];
  readonly expected: readonly { readonly code: string; readonly path: string }[];
}

/** Returns all cases: the examples on the pages of the rules, then the cases written for the suite. */
export function testcases(): readonly Testcase[] {
  const ruleSubjects = rules.map((rule): Subject => ({ about: rule.id, cases: examplesOf(rule) }));
  return [...ruleSubjects, ...subjects]
    .flatMap(({ about, cases }) => cases.map((each) => testcase(about, each)))
    .toSorted(byId);
}

const byId = (a: Testcase, b: Testcase) => (a.id < b.id ? -1 : 1);

function testcase(
  about: string,
  { description, source, expected, path, documents, files, pictures, ...rest }: Case,
): Testcase {
  const beside = {
    ...(documents && {
      documents: Object.fromEntries(Object.entries(documents).map(([name, each]) => [name, documentOf(each)])),
    }),
    ...(files && { files }),
    ...(pictures && { pictures }),
  };
  return {
    id: `${about.replace('/', '-').replace(/\.v1\.schema\.json$/, '')}/${slug(description)}`,
    about,
    description,
    path: path ?? ('base' in source ? bases[source.base][0] : 'document.json'),
    document: documentOf(source),
    ...(Object.keys(beside).length > 0 && { beside }),
    ...rest,
    expected: expected.map((each) => {
      const end = each.indexOf(' '); // A pointer may contain spaces.
      return { code: each.slice(0, end), path: each.slice(end + 1) };
    }),
  };
}

const slug = (sentence: string) =>
  sentence
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function documentOf(source: Source): object {
  return 'text' in source
    ? source
    : { base: `documents/${bases[source.base][0]}`, ...(source.patch.length > 0 && { patch: source.patch }) };
}

/** Returns the examples of a rule as cases. They are parts of documents, so only the findings of the rule are compared. */
function examplesOf(rule: Rule): readonly Case[] {
  const { id, examples } = rule;
  const { file, documents, texts, pictures, today } = examples.context ?? {};
  const circumstances = {
    only: [id],
    ...(today !== undefined && { today }),
    ...(file === undefined ? {} : { path: file }),
    ...(documents && {
      documents: Object.fromEntries(Object.entries(documents).map(([name, text]) => [name, { text }])),
    }),
    ...(texts && {
      files: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name.replace(/^\//, ''), text])),
    }),
    ...(pictures && {
      pictures: Object.fromEntries(
        Object.entries(pictures).map(([name, { sha256, size }]) => [name, { sha256, ...(size && { size }) }]),
      ),
    }),
  };
  const cased =
    (name: string) =>
    (example: string, index: number): Case => {
      const { text, annotations } = parseAnnotated(example.trim());
      const document = new JsonDocument(text);
      const paths = annotations.map(({ offset }) => pointer(document.pathAt(offset) ?? []));
      return {
        description: `${name} example ${index + 1} of the page of the rule`,
        source: { text: addSchemaVersion(text, document, chooseExampleKind(rule)) },
        expected: paths.map((path) => `${id} ${path}`),
        ...circumstances,
      };
    };
  return [...examples.invalid.map(cased('Reported')), ...examples.valid.map(cased('Accepted'))];
}

/** Adds the `schemaVersion` to an example, unless its kind has none. All other positions stay the same. */
function addSchemaVersion(text: string, { value }: JsonDocument, { id, schemaVersion }: DocumentKind): string {
  const isNamed = schemaVersion === 'none' || (typeof value === 'object' && value !== null && 'schemaVersion' in value);
  const member = `"schemaVersion": "service-docs/${id}/v1"`;
  const isEmpty = /^\{\s*\}$/.test(text);
  return isNamed ? text : text.replace(/\s*\}\s*$/, isEmpty ? `${member} }` : `, ${member} }`);
}
