import { severities } from '../../diagnostics/finding';
import type { Language } from '../../l10n/language';
import { documentedRules, ruleOf } from '../rules/docs';
import { nearest } from '../../text/closestMatch';

const known = [...severities, 'off'] as const;

/** The possible settings of a rule. */
export type RuleSetting = (typeof known)[number];

/**
 * Returns an error about setting the rule `id` to `wanted`; `undefined` if it is valid. Locked rules keep their
 * severity.
 */
export function severityMistake(id: string, wanted: unknown, { say, either }: Language): string | undefined {
  const rule = ruleOf(id);
  if (!rule) {
    return unknownRule(id, { say });
  }
  if (!known.some((each) => each === wanted)) {
    return say('The severity of {id} should be {expected}.', { id, expected: either(known) });
  }
  return rule.isLocked === true && wanted !== rule.severity
    ? say('{id} is locked: it stays {severity}.', { id, severity: rule.severity })
    : undefined;
}

export function unknownRule(written: string, { say }: Pick<Language, 'say'>): string {
  const id = written.length > longestShown ? `${written.slice(0, longestShown)}…` : written;
  const meant = nearest(
    id,
    documentedRules.map((each) => each.id),
  );
  return meant === undefined
    ? say('Unknown rule "{id}". "statusdocs rules" lists all rules.', { id })
    : say('Unknown rule "{id}". Did you mean "{meant}"?', { id, meant });
}

const longestShown = 60;
