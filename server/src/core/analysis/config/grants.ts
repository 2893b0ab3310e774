import { docOfRule } from '../rules/docs';
import { severities } from '../../diagnostics/finding';
import type { Config, Suppression } from './config';
import type { RuleSetting } from './severities';

/**
 * Returns a configuration with the stricter severity of each rule, and without domains, suppressions, allowed changes and known members
 * that an earlier configuration lacks. A change cannot grant itself anything (reading of the specification, section 9.8). Without
 * `domains`, a configuration accepts `usualDomains`.
 */
export const withoutGrants = (config: Config, earlier: Config, usualDomains: readonly string[]): Config => ({
  ...config,
  ...domainsOfBoth([earlier.domains ?? usualDomains, config.domains ?? usualDomains]),
  rules: new Map(
    [...new Set([...config.rules.keys(), ...earlier.rules.keys()])].map((rule) => {
      const [before, after] = [findSetting(rule, earlier), findSetting(rule, config)];
      return [rule, isLower(after, before) ? before : after];
    }),
  ),
  suppressions: config.suppressions.filter((each) => !isNewIn(earlier.suppressions, each)),
  allowedChanges: config.allowedChanges.filter((each) => !isNewIn(earlier.allowedChanges, each)),
  isKnownMember:
    config.isKnownMember &&
    ((name, kind) => config.isKnownMember!(name, kind) && earlier.isKnownMember?.(name, kind) === true),
});

function domainsOfBoth(states: readonly [readonly string[], readonly string[]]): Partial<Config> {
  const [before, after] = states;
  const domains = [...new Set(after)].filter((each) => before.includes(each));
  return domains.length === new Set([...before, ...after]).size ? {} : { domains, domainsOfStates: states };
}

/** Returns whether an entry hides more than every earlier one, or longer. */
export const isNewIn = (earlier: readonly Suppression[], entry: Suppression): boolean =>
  !earlier.some((each) => covers(each, entry));

/** Returns the severity of a rule with a configuration, or `off`. */
export const findSetting = (rule: string, { rules }: Pick<Config, 'rules'>): RuleSetting =>
  rules.get(rule) ?? docOfRule(rule)?.severity ?? 'off';

/** Returns whether a setting is less strict than another one. */
export const isLower = (setting: RuleSetting, other: RuleSetting): boolean => settingRank(setting) > settingRank(other);

/** Returns the place of a setting among all settings, from `error` to `off`. */
const settingRank = (setting: RuleSetting): number => [...severities, 'off'].indexOf(setting);

/** Returns whether an entry hides everything that another one hides, and as long. */
const covers = (earlier: Suppression, { rule, files, path, expires }: Suppression): boolean =>
  earlier.rule === rule &&
  [files, undefined].includes(earlier.files) &&
  [path, undefined].includes(earlier.path) &&
  (earlier.expires === undefined || (expires !== undefined && expires <= earlier.expires));
