import type { Finding } from '../../diagnostics/finding';
import { builtInRules, type RuleDoc } from './builtIn';
import { rules } from './registry';
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

/** The file of the page of a section of the specification, in docs/specification/. */
export const specificationFile = (heading: string): string =>
  `${heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')}.md`;
