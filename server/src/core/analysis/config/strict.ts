import { severities } from '../../diagnostics/finding';
import { ruleOf } from '../rules/docs';
import type { Config } from './config';
import type { RuleSetting } from './severities';

/**
 * What is left of a configuration where nothing may be lowered: the accepted prefixes, and what is more severe than
 * its rule is, and the pins. Nothing is suppressed, so that no day decides.
 */
export const strict = ({ rules, schemaVersionPrefixes, isExcluded, pins }: Config): Config => ({
  rules: new Map([...rules].filter(([id, severity]) => isRaised(id, severity))),
  schemaVersionPrefixes,
  isExcluded,
  suppressions: [],
  allowedChanges: [],
  pins,
});

function isRaised(id: string, severity: RuleSetting): boolean {
  const usual = ruleOf(id)?.severity;
  return usual !== undefined && severity !== 'off' && severities.indexOf(severity) < severities.indexOf(usual);
}
