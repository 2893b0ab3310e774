import { formerDomainsMember } from '../../core/analysis/config/configFindings';
import { settingError, type RuleSetting } from '../../core/analysis/config/severities';
import { isObject } from '../../core/json/objectReader';
import { specificationDomain } from '../../core/kinds/contract/kinds';
import type { Language } from '../../core/l10n/language';
import { glob } from '../../core/text/glob';

/** The settings of section `statusdocs` that concern the server. */
export interface Settings {
  /** The domains accepted before the kind in a `schemaVersion`. */
  readonly domains: readonly string[];
  /** The severities of rules that differ from their own. */
  readonly rules: ReadonlyMap<string, RuleSetting>;
  /** The folders of clones by the id of their repository. */
  readonly repositories: ReadonlyMap<string, string>;
  /** Globs of files that scanning the workspace leaves out. */
  readonly exclude: readonly string[];
  /** True if diagnostics include documents that are not open. */
  readonly checksWholeWorkspace: boolean;
}

export const defaultSettings: Settings = {
  domains: [specificationDomain],
  rules: new Map(),
  repositories: new Map(),
  exclude: [],
  checksWholeWorkspace: true,
};

/** Reads settings as a client sends them. An invalid value is replaced by its default and reported in `problems`. */
export function readSettings(
  sent: unknown,
  language: Language,
): { readonly settings: Settings; readonly problems: readonly string[] } {
  if (sent === undefined || sent === null) {
    return { settings: defaultSettings, problems: [] };
  }
  if (!isObject(sent)) {
    return { settings: defaultSettings, problems: ['statusdocs: the settings should be an object'] };
  }
  const problems: string[] = [];
  const domains = sent.domains ?? defaultSettings.domains;
  if (!isListOfNames(domains)) {
    problems.push('statusdocs.domains should be a list of names, one or more; the default is used');
  }
  if (formerDomainsMember in sent) {
    problems.push(`statusdocs.${formerDomainsMember} is called statusdocs.domains now, and has no effect`);
  }
  const workspace = isObject(sent.workspace) ? sent.workspace : {};
  const exclude = workspace.exclude ?? defaultSettings.exclude;
  if (!isListOfGlobs(exclude)) {
    problems.push('statusdocs.workspace.exclude should be a list of globs; nothing is excluded');
  }
  const checksWholeWorkspace = workspace.diagnostics ?? defaultSettings.checksWholeWorkspace;
  if (typeof checksWholeWorkspace !== 'boolean') {
    problems.push('statusdocs.workspace.diagnostics should be true or false; the default is used');
  }
  const { rules, problems: problemsOfRules } = readRules(sent.rules ?? {}, language);
  const clones = readClones(sent.repositories ?? {});
  problems.push(...problemsOfRules, ...clones.problems);
  return {
    settings: {
      repositories: clones.folders,
      domains: isListOfNames(domains) ? domains : defaultSettings.domains,
      rules,
      exclude: isListOfGlobs(exclude) ? exclude : defaultSettings.exclude,
      checksWholeWorkspace: checksWholeWorkspace !== false,
    },
    problems,
  };
}

/** Reads the severities of rules. Invalid severities are left out. */
function readRules(
  sent: unknown,
  language: Language,
): { readonly rules: ReadonlyMap<string, RuleSetting>; readonly problems: readonly string[] } {
  if (!isObject(sent)) {
    return { rules: new Map(), problems: ['statusdocs.rules should be an object; the default is used'] };
  }
  const rules = new Map<string, RuleSetting>();
  const problems: string[] = [];
  for (const [id, setting] of Object.entries(sent)) {
    const error = settingError(id, setting, language);
    if (error === undefined) {
      rules.set(id, setting as RuleSetting);
    } else {
      problems.push(`statusdocs.rules: ${error}`);
    }
  }
  return { rules, problems };
}

/** Reads the clones. Their folders have to be absolute, because settings are the same in all workspaces. */
function readClones(sent: unknown): { folders: ReadonlyMap<string, string>; problems: readonly string[] } {
  if (!isObject(sent)) {
    return { folders: new Map(), problems: ['statusdocs.repositories should be an object; no clones are used'] };
  }
  const isFolder = (value: unknown) =>
    typeof value === 'string' && !value.includes('\0') && /^(?:\/|[A-Za-z]:[\\/]|\\\\)/.test(value);
  const entries = Object.entries(sent);
  return {
    folders: new Map(entries.filter(([, value]) => isFolder(value)) as [string, string][]),
    problems: entries
      .filter(([, value]) => !isFolder(value))
      .map(([id]) => `statusdocs.repositories: the folder of ${JSON.stringify(id)} should be an absolute path`),
  };
}

const isListOfNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string' && item !== '');

const isListOfGlobs = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isGlob);

/** Returns whether a value is a valid glob. */
export const isGlob = (value: unknown): value is string => typeof value === 'string' && glob(value) !== undefined;
