import type { Finding } from '../../diagnostics/finding';
import { builtInRules, type RuleDoc } from './builtIn';
import { rules } from './registry';
import { schemaCodes } from './schemaCodes';

/** Everything that has a page and a setting, by id: the rules, and the codes of reading a document. */
export const documentedRules: readonly RuleDoc[] = [...rules, ...builtInRules].toSorted((a, b) =>
  a.id < b.id ? -1 : 1,
);

const byId = new Map(documentedRules.map((each) => [each.id, each]));

/** Returns the documentation of a rule that has a setting; `undefined` for other ids. */
export const docOfRule = (id: string): RuleDoc | undefined => byId.get(id);

/** Everything that has a page: also the codes of the schemas, which have no setting. */
export const documentedCodes: readonly RuleDoc[] = [...documentedRules, ...schemaCodes];

const codesById = new Map(documentedCodes.map((each) => [each.id, each]));

/** Returns the documentation of a rule or schema code; `undefined` for other codes. */
export const docOfCode = (id: string): RuleDoc | undefined => codesById.get(id);

/** Other codes for incomplete checks. They are locked, because unchecked content may be wrong. */
const unchecked: readonly string[] = [
  'document/too-deep',
  'document/too-many',
  'document/crash',
  'document/unreadable',
];

/** Returns whether settings cannot change the severity of a finding. */
export function isLocked({ code, severity }: Pick<Finding, 'code' | 'severity'>): boolean {
  const lock = docOfRule(code)?.isLocked;
  return lock === true || (lock === 'errors' && severity === 'error') || unchecked.includes(code);
}

export const isRule = (id: string): boolean => docOfRule(id) !== undefined;

/** Returns the file name of the page of a rule or code below docs/rules/. */
export const pageFile = (id: string): string => `${id.replace('/', '-')}.md`;

/** Pages about the codes of a family that have no page of their own. */
const pagesOfFamilies: Readonly<Record<string, string>> = {
  config: 'configuration.md',
  guard: 'guard.md',
  pins: 'pins.md',
};

/** Returns the file of the page about a code, below docs/. Codes without a page of their own are listed with their meaning. */
export const pageOfCode = (code: string): string =>
  docOfCode(code) ? `rules/${pageFile(code)}` : (pagesOfFamilies[code.split('/')[0]!] ?? 'rules/README.md');

/** Returns the file of the page of a section of the specification, in docs/specification/. */
export const specificationFile = (heading: string): string =>
  `${heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')}.md`;
