import type { Config, Suppression } from '../analysis/config/config';
import type { GuardCode } from '../analysis/config/guardCodes';
import type { RuleSetting } from '../analysis/config/severities';
import { docOfRule } from '../analysis/rules/docs';
import { spanAt } from '../analysis/rules/run';
import { severities, type Finding } from '../diagnostics/finding';
import { JsonDocument } from '../json/jsonDocument';
import type { Path } from '../json/path';
import type { Language } from '../l10n/language';

/** A configuration with its text. */
interface ConfigWithText {
  readonly config: Pick<Config, 'rules' | 'suppressions'>;
  readonly text: string;
}

/**
 * Returns warnings about rules that are lowered or switched off, and about new suppressions, at their place in the new
 * configuration. Locked rules keep their severity, so they are never lowered.
 */
export function ruleChanges(before: ConfigWithText, after: ConfigWithText, { say }: Language): readonly Finding[] {
  const document = new JsonDocument(after.text);
  const finding = (message: string, path: Path): Finding => ({
    code: 'guard/rules' satisfies GuardCode,
    severity: 'warning',
    message,
    path,
    span: spanAt(document, path),
    related: [],
  });
  const loweredMessage = (rule: string, had: RuleSetting, has: RuleSetting) =>
    say('The severity of {rule} should be {before} as before, not {after}. Restore it, or allow the change.', {
      rule,
      before: had,
      after: has,
    });
  const lowered = [...new Set([...before.config.rules.keys(), ...after.config.rules.keys()])].flatMap((rule) => {
    const had = settingOf(rule, before);
    const has = settingOf(rule, after);
    return rankOf(has) > rankOf(had) ? [finding(loweredMessage(rule, had, has), ['rules', rule])] : [];
  });
  const added = after.config.suppressions.filter(
    (each) => !before.config.suppressions.some((earlier) => covers(earlier, each)),
  );
  return [
    ...lowered,
    ...added.map(({ rule, at }) =>
      finding(say('This suppression of {rule} is new. Remove it, or allow the change.', { rule }), at),
    ),
  ];
}

/** Returns the severity of a rule with a configuration, or `off`. */
const settingOf = (rule: string, { config }: ConfigWithText): RuleSetting =>
  config.rules.get(rule) ?? docOfRule(rule)?.severity ?? 'off';

/** Returns the place of a setting among all settings, from `error` to `off`. */
const rankOf = (setting: RuleSetting): number => [...severities, 'off'].indexOf(setting);

/** Returns whether a suppression hides everything that another one hides, and as long. */
const covers = (earlier: Suppression, { rule, files, path, expires }: Suppression): boolean =>
  earlier.rule === rule &&
  [files, undefined].includes(earlier.files) &&
  [path, undefined].includes(earlier.path) &&
  (earlier.expires === undefined || (expires !== undefined && expires <= earlier.expires));
