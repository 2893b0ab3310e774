import { kinds, type KnownKind } from '../server/src/core/kinds/contract/kinds';

/** Where the files of kinds and rules are: the scripts that write new ones have it from here only. */
export const kindsFolder = 'server/src/core/kinds';
export const defineRuleModule = 'server/src/core/rules/rule';

/** The folder of each subject, which is the first word of a rule's id. What holds for several kinds is in `common`. */
export const subjects: Readonly<Record<string, string>> = {
  artifacts: 'execution/artifacts',
  auth: 'browserAuth/auth',
  boundary: 'common/boundary',
  calibration: 'calibration',
  contribution: 'handoffKits/contribution',
  document: 'common/document',
  fixture: 'execution/fixture',
  gates: 'execution/gates',
  handoff: 'handoffKits/handoff',
  kits: 'handoffKits/kits',
  probes: 'execution/probes',
  program: 'execution/program',
  receipts: 'execution/receipts',
  screens: 'execution/screens',
  slots: 'execution/slots',
  tasks: 'execution/tasks',
};

const kindsIn: Readonly<Record<string, readonly KnownKind[]>> = {
  browserAuth: ['d06-browser-auth-pre-admission'],
  calibration: ['current-ui-evidence'],
  common: kinds,
  execution: ['booking-execution', 'data-sources-execution'],
  handoffKits: ['auth-s08-r02-c02-owner-handoff-kits'],
};

/** Where a rule is, and the kinds that a new one is for; `undefined` when nobody knows its subject. */
export function placeOfRule(id: string): { readonly file: string; readonly kinds: readonly KnownKind[] } | undefined {
  const [subject = '', name = ''] = id.split('/');
  const folder = subjects[subject];
  return folder === undefined
    ? undefined
    : { file: `${kindsFolder}/${folder}/rules/${camelCase(name)}.ts`, kinds: kindsIn[folder.split('/')[0]!]! };
}

/** What is written with hyphens in ids, as it is written in names of files and values. */
export const camelCase = (id: string): string => id.replace(/-(\w)/g, (_, first: string) => first.toUpperCase());
