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
  evidence: 'execution/evidence',
  fixture: 'execution/fixture',
  gates: 'execution/gates',
  handoff: 'handoffKits/handoff',
  kits: 'handoffKits/kits',
  probes: 'execution/probes',
  program: 'execution/program',
  receipt: 'receipt',
  screens: 'execution/screens',
  slots: 'execution/slots',
  tasks: 'execution/tasks',
};

/** What the rules below a folder are given: the model of its kinds, and the module that it is from. */
const models: Readonly<Record<string, readonly [name: string, module: string]>> = {
  browserAuth: ['BrowserAuth', `${kindsFolder}/browserAuth/model`],
  calibration: ['Calibration', `${kindsFolder}/calibration/model`],
  execution: ['Execution', `${kindsFolder}/execution/model/execution`],
  'handoffKits/contribution': ['Contributions', `${kindsFolder}/handoffKits/contribution/contributions`],
  receipt: ['Receipt', `${kindsFolder}/receipt/model`],
  handoffKits: ['ObjectReader', 'server/src/core/json/objectReader'],
};

export interface PlaceOfRule {
  readonly file: string;
  /** Absent where the rules are about documents of any kind. */
  readonly model: { readonly name: string; readonly module: string } | undefined;
}

/** Where a rule is, and what it is given; `undefined` when nobody knows its subject. */
export function placeOfRule(id: string): PlaceOfRule | undefined {
  const [subject = '', name = ''] = id.split('/');
  const folder = subjects[subject];
  if (folder === undefined) {
    return undefined;
  }
  const [model, module] = models[folder] ?? models[folder.split('/')[0]!] ?? [];
  return {
    file: `${kindsFolder}/${folder}/rules/${camelCase(name)}.ts`,
    model: model === undefined || module === undefined ? undefined : { name: model, module },
  };
}

/** What is written with hyphens in ids, as it is written in names of files and values. */
export const camelCase = (id: string): string => id.replace(/-(\w)/g, (_, first: string) => first.toUpperCase());
