import { severities } from '../../diagnostics/finding';
import { docOfRule } from '../rules/docs';
import type { Config } from './config';
import type { RuleSetting } from './severities';

/**
 * Returns the strict part of a configuration: the accepted domains and members, the excluded files, raised severities, and the pins. It has
 * no suppressions, so it does not depend on the date.
 */
export const strictConfig = ({ rules, domains, isExcluded, isKnownMember, pins }: Config): Config => ({
  rules: new Map([...rules].filter(([id, severity]) => isRaised(id, severity))),
  domains,
  isExcluded,
  isKnownMember,
  suppressions: [],
  allowedChanges: [],
  pins,
});

function isRaised(id: string, severity: RuleSetting): boolean {
  const usualSeverity = docOfRule(id)?.severity;
  return (
    usualSeverity !== undefined &&
    severity !== 'off' &&
    severities.indexOf(severity) < severities.indexOf(usualSeverity)
  );
}
