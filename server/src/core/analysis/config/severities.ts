import { severities } from '../../diagnostics/finding';
import type { Language } from '../../l10n/language';
import { documentedRules, docOfRule } from '../rules/docs';
import { redact } from '../../secrets/redact';
import { nearest } from '../../text/closestMatch';

const ruleSettings = [...severities, 'off'] as const;

/** The rules of earlier versions. Their settings and suppressions are valid, and have no effect. */
export const removedRules: readonly string[] = ['boundary/claims-in-prose'];

/** The possible settings of a rule. */
export type RuleSetting = (typeof ruleSettings)[number];

/**
 * Returns an error about setting the rule `id` to `setting`; `undefined` if it is valid. Locked rules keep their
 * severity.
 */
export function settingError(id: string, setting: unknown, { say, either }: Language): string | undefined {
  const rule = docOfRule(id);
  if (removedRules.includes(id)) {
    return undefined;
  }
  if (!rule) {
    return unknownRuleMessage(id, { say });
  }
  if (!ruleSettings.some((each) => each === setting)) {
    const values = { id, expected: either(ruleSettings), found: redact(JSON.stringify(setting), maximumIdLength) };
    return say('The severity of {id} should be {expected}, not {found}.', values);
  }
  return rule.isLocked === true && setting !== rule.severity
    ? say('{id} is locked: its severity is always {severity}. Remove the setting.', { id, severity: rule.severity })
    : undefined;
}

export function unknownRuleMessage(written: string, { say }: Pick<Language, 'say'>): string {
  const id = written.length > maximumIdLength ? `${written.slice(0, maximumIdLength)}…` : written;
  if (/^schema(?:$|\/)/.test(id)) {
    return say('{id} is locked: findings of the schema stay errors. Remove the entry.', { id });
  }
  const meant = nearest(
    id,
    documentedRules.map((each) => each.id),
  );
  return meant === undefined
    ? say('Unknown rule "{id}". "statusdocs rules" lists all rules.', { id })
    : say('Unknown rule "{id}". Did you mean "{meant}"?', { id, meant });
}

const maximumIdLength = 60;
